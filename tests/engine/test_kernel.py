"""The kernel's own promises: the agenda's protocol, fate, events, bits, options."""

from collections import Counter

import pytest
from mypy_extensions import i64

from ouroboard.engine.action import Action, ActionTable, Illegal, Prompt
from ouroboard.engine.bits import EVERYONE, SPECTATOR, bit, count, first, has, mask_of, members
from ouroboard.engine.capabilities import Deduction, TeamTalk, WorldCounter
from ouroboard.engine.event import Catalogue, Event, EventKind, EventVariants, Variant, say
from ouroboard.engine.fate import Fate, SealedFate, commitment, picks_to_shuffle, seed_bytes, shuffle
from ouroboard.engine.game import Game, InvalidSetup, Option
from ouroboard.engine.memory import Memory
from ouroboard.engine.state import Ask, Frame, Result, State, Step

YES = Action(1, "yes")


class Bare(Game):
    """A game of which nothing is written yet."""

    def __init__(self) -> None:
        super().__init__("bare", "Bare", 1, (1, 2), (Option("speed", (1, 2), "How fast."),))
        self.configure(2, {})


class Table(State):
    def __init__(self, game: Game, old: "Table | None" = None) -> None:
        super().__init__(game, old)
        self.ran: list[str] = old.ran[:] if old else []


class Note(Step[Table]):
    """Writes its name down."""

    def __init__(self, name: str) -> None:
        self.name = name

    def fields(self) -> tuple[object, ...]:
        return (self.name,)

    def run(self, state: Table) -> None:
        state.ran.append(self.name)


class Forever(Step[Table]):
    def run(self, state: Table) -> None:
        state.push(self)


class End(Step[Table]):
    def run(self, state: Table) -> None:
        state.finish(Result((0, 0), (0,)))


class AskBoth(Ask[Table]):
    """Waits until both have answered; their answers are notes."""

    def to_act(self, state: Table) -> i64:
        return mask_of([seat for seat in (0, 1) if f"answer {seat}" not in state.ran])

    def actions(self, state: Table, seat: i64) -> list[Action]:
        return [YES]

    def play(self, state: Table, seat: i64, action: Action) -> None:
        state.ran.append(f"answer {seat}")

    def close(self, state: Table) -> None:
        state.ran.append("closed")

    def prompt(self, state: Table, seat: i64) -> Prompt:
        return Prompt("Yes?", "bare §1")

    def refuse(self, state: Table, seat: i64, action: Action) -> Illegal:
        return Illegal("only yes will do", "bare §1")


def table(*frames: Frame[Table]) -> Table:
    state = Table(Bare())
    state.then(*frames)
    state.settle()
    return state


# ---- the agenda -------------------------------------------------------------------------------------------


def test_then_pushes_so_that_the_first_named_comes_first() -> None:
    assert table(Note("a"), Note("b"), Note("c"), End()).ran == ["a", "b", "c"]


def test_a_window_stays_until_nobody_is_to_act_and_then_closes() -> None:
    state = table(AskBoth(), Note("after"), End())
    assert state.to_act() == [0, 1]
    assert state.seat == 0
    state.play(1, YES)
    assert state.to_act() == [0]
    assert state.ran == ["answer 1"]
    state.answer(YES)
    assert state.ran == ["answer 1", "answer 0", "closed", "after"]
    assert state.over()
    assert state.to_act() == []
    assert state.options() == []


def test_cut_drops_everything_down_to_a_frame_and_that_frame() -> None:
    state = Table(Bare())
    state.then(Note("inner"), AskBoth(), Note("outer"), End())
    state.cut(AskBoth, Note("instead"))
    state.settle()
    assert state.ran == ["instead", "outer"]
    with pytest.raises(RuntimeError, match="no AskBoth"):
        table(End()).cut(AskBoth)


def test_nothing_follows_the_end() -> None:
    state = table(End())
    with pytest.raises(RuntimeError, match="over"):
        state.push(Note("late"))
    with pytest.raises(RuntimeError, match="over"):
        state.then(Note("late"))


def test_rules_that_go_in_circles_are_an_error_and_not_a_hang() -> None:
    with pytest.raises(RuntimeError, match="without a question"):
        table(Forever())


def test_an_agenda_that_runs_out_without_a_result_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="no result"):
        table(Note("a"))


def test_refusals_come_from_the_kernel_when_it_is_not_your_turn() -> None:
    state = table(AskBoth(), End())
    state.play(0, YES)
    assert str(state.refuse(0, YES)) == "it is not your turn to choose"
    assert str(state.refuse(1, Action(2, "no"))) == "only yes will do · bare §1"
    assert state.refuse(1, YES) is None
    state.play(1, YES)
    assert str(state.refuse(1, YES)) == "the game is over"


def test_a_game_of_which_a_part_is_missing_says_so() -> None:
    """Compiled code would otherwise end the process."""
    game = Bare()
    state = Table(game)
    missing = (game.set_up, game.vocabulary, game.events, game.view_fields, state.clone)
    for part in missing:
        with pytest.raises(NotImplementedError):
            part()
    with pytest.raises(NotImplementedError):
        state.view(0)
    with pytest.raises(NotImplementedError):
        Frame[Table]().run(state)


def test_a_game_has_no_capability_that_it_does_not_set() -> None:
    game = Bare()
    assert (game.team_talk, game.world_counter, game.deduction) == (None, None, None)


def test_a_capability_of_which_a_part_is_missing_says_so() -> None:
    state = Table(Bare())
    with pytest.raises(NotImplementedError):
        TeamTalk().refuse(state, 0)
    with pytest.raises(NotImplementedError):
        WorldCounter().may_count(state, 0)
    with pytest.raises(NotImplementedError):
        Deduction().think_ahead(state, 0, Memory())


# ---- actions ----------------------------------------------------------------------------------------------


class Worded(Bare):
    """A game that declares its actions and does not write a parser."""

    def action_table(self) -> ActionTable:
        return ActionTable([Action(1, "walk A1"), Action(2, "walk B2"), Action(3, "wait")])


def test_a_game_that_declares_its_actions_gets_a_parser_and_a_vocabulary() -> None:
    game = Worded()
    assert [str(action) for action in game.vocabulary()] == ["walk A1", "walk B2", "wait"]
    assert str(game.parse("  WALK   b2 ")) == "walk B2"
    with pytest.raises(Illegal) as refused:
        game.parse("fly  C3")
    assert str(refused.value) == "“fly C3” is not a move: say walk A1, wait"


def test_a_game_may_explain_a_wrong_text_in_its_own_words() -> None:
    class Explained(Worded):
        def refuse_text(self, text: str) -> Illegal:
            return Illegal("there is no such place", "bare §2")

    with pytest.raises(Illegal, match="no such place"):
        Explained().parse("walk C3")


@pytest.mark.parametrize("other", [Action(1, "run"), Action(2, "Walk  a1")])
def test_two_actions_with_one_text_or_code_are_refused(other: Action) -> None:
    with pytest.raises(ValueError, match="of another action"):
        ActionTable([Action(1, "walk A1"), other])


# ---- fate -------------------------------------------------------------------------------------------------


def test_a_clone_of_a_fate_draws_what_the_original_would_have() -> None:
    for fate in (Fate.light(4), SealedFate(seed_bytes(4)), Fate.script([1, 2, 3, 0, 1, 2])):
        fate.pick(4)
        twin = fate.clone()
        assert [fate.pick(6) for _ in range(3)] == [twin.pick(6) for _ in range(3)]
        assert fate.key() == twin.key()


@pytest.mark.parametrize("fate", [Fate.light(11), SealedFate(seed_bytes(11))], ids=["light", "sealed"])
def test_every_outcome_is_about_as_likely(fate: Fate) -> None:
    fell = Counter(fate.pick(6) for _ in range(12_000))
    assert set(fell) == set(range(6))
    assert all(abs(times - 2000) < 250 for times in fell.values())


@pytest.mark.parametrize("fate", [Fate.light(3), SealedFate(seed_bytes(3))], ids=["light", "sealed"])
def test_every_order_is_about_as_likely(fate: Fate) -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        xs = [0, 1, 2]
        shuffle(fate, xs)
        orders[tuple(xs)] += 1
    assert len(orders) == 6
    assert all(abs(times - 1000) < 180 for times in orders.values())


def test_a_test_can_stack_a_deck() -> None:
    before, after = list(range(10)), [3, 1, 4, 0, 5, 9, 2, 6, 8, 7]
    deck = list(before)
    shuffle(Fate.script(picks_to_shuffle(before, after)), deck)
    assert deck == after


def test_a_script_that_does_not_fit_complains() -> None:
    with pytest.raises(ValueError, match="must be from 0 to 5, not 6"):
        Fate.script([6]).pick(6)
    with pytest.raises(ValueError, match="ends after 0"):
        Fate.script([]).pick(2)
    assert Fate.script([1], after=Fate.script([2])).clone().pick(2) == 1


def test_chance_and_news_count_as_turned_up() -> None:
    state = table(AskBoth(), End())
    state.fate = Fate.script([2, 5, 0])
    assert (state.pick(3), state.die()) == (2, 6)
    state.shuffle([1, 2])
    state.note_reveal()
    assert state.reveal_count == 4


def test_seeds_are_128_bits_and_the_commitment_hangs_on_both_parts() -> None:
    assert len(seed_bytes(None)) == 16
    assert seed_bytes(7).hex() == f"{7:032x}"
    assert seed_bytes("00" * 16) == bytes(16)
    for bad in (-1, 1 << 128, "00", b"short"):
        with pytest.raises(ValueError, match="seed"):
            seed_bytes(bad)
    one, two = seed_bytes(1), seed_bytes(2)
    assert len({commitment(one, one), commitment(one, two), commitment(two, one)}) == 3


# ---- events -----------------------------------------------------------------------------------------------


def test_nobody_hears_a_happening_twice() -> None:
    with pytest.raises(AssertionError, match="twice"):
        EventVariants([Variant(bit(0), Event("a", {})), Variant(EVERYONE, Event("b", {}))])


def test_variants_split_the_readers_and_silence_is_one_of_them() -> None:
    state = table(AskBoth(), End())
    state.listen()
    state.tell_privately(bit(1), Event("mine", {}), Event("yours", {}))
    state.tell_privately(bit(0), Event("secret", {}), None)
    heard = [[event.kind for told in state.told if (event := told.heard_by(reader))] for reader in (0, 1, SPECTATOR)]
    assert heard == [["yours", "secret"], ["mine"], ["yours"]]


def test_an_undeclared_event_or_field_does_not_leave_the_engine() -> None:
    kinds = Catalogue({"won": EventKind({"player": 0, "points": 3}, "{player} gets {points}.", "You get {points}.")})
    kinds.check(Event("won", {"player": 1, "points": 2}))
    with pytest.raises(AssertionError, match="not in the catalogue"):
        kinds.check(Event("lost", {}))
    with pytest.raises(AssertionError, match="fields"):
        kinds.check(Event("won", {"player": 1, "points": 2, "card": "8r"}))


def test_a_sentence_is_said_to_each_reader() -> None:
    kinds = Catalogue({"won": EventKind({"player": 0, "points": 3}, "{player} gets {points}.", "You get {points}.")})
    event = Event("won", {"player": 1, "points": 2}, (1, 2, 3))
    assert [kinds.sentence(event, reader, ["Ann", "Bo"]) for reader in (0, 1, None)] == ["Bo gets 2.", "You get 2.", "Bo gets 2."]
    assert event.json() == {"kind": "won", "at": [1, 2, 3], "player": 1, "points": 2}


def test_several_players_and_none_are_said_well() -> None:
    names = ["Ann", "Bo", "Cy"]
    assert [say("players", who, names) for who in ([], [1], [0, 2], [0, 1, 2])] == [
        "nobody",
        "Bo",
        "Ann and Cy",
        "Ann, Bo and Cy",
    ]


# ---- the rest ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", range(62))
def test_bits_are_right_in_every_place(index: int) -> None:
    assert bit(index) == 2**index
    assert first(bit(index)) == index
    assert has(bit(index), index)
    assert count(bit(index) | 1) == (2 if index else 1)
    assert members(bit(index)) == [index]


def test_the_empty_set_has_no_first() -> None:
    assert first(0) == -1
    assert members(0) == []
    assert mask_of([]) == 0


def test_a_bad_table_hears_everything_that_is_wrong_at_once() -> None:
    with pytest.raises(InvalidSetup) as refused:
        Bare().configure(7, {"speed": 3, "colour": "red"})
    assert len(refused.value.complaints) == 3
    with pytest.raises(InvalidSetup, match="speed can be 1, 2, not True"):
        Bare().configure(2, {"speed": True})


def test_actions_are_equal_by_their_code() -> None:
    assert Action(1, "yes") == Action(1, "yes", ("card:1",))
    assert Action(1, "yes") != Action(2, "yes")
    assert len({Action(1, "yes"), Action(1, "yes")}) == 1
    assert YES != "yes"
