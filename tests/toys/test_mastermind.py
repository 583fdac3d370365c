"""Little plays that prove the kernel with the toy that has a Mastermind."""

import pytest

from ouroboard.engine.action import Illegal
from ouroboard.engine.bits import count, members
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import InvalidSetup
from ouroboard.engine.state import Result
from ouroboard.games import registry
from ouroboard.games.manifest import Manifest
from ouroboard.timeline.match import ASK, FREE, Match
from ouroboard.timeline.record import replay
from tests.toys.mastermind import FRIEND, KILLER, NOBODY, WORLDS, Day, Mastermind, Possible, Village, deaths
from tests.toys.mastermind_exhibit import TABLES, lose_three_loops, twins
from tests.toys.soak import asked, check_commuting, check_laws, random_match, readers, twin_pairs

KILLER_A_FRIEND_B = WORLDS.index((KILLER, FRIEND, NOBODY, NOBODY))


def start() -> Match:
    """a is the killer, b the friend, c and d are nobody."""
    return Match(Mastermind(3, {}), fate=Fate.script([KILLER_A_FRIEND_B]))


def village(match: Match) -> Village:
    assert isinstance(match.state, Village)
    return match.state


def possible(match: Match, seat: int) -> list[tuple[int, ...]]:
    memory = match.head.memories[seat]
    assert isinstance(memory, Possible)
    return [WORLDS[index] for index in members(memory.worlds)]


def draft(match: Match, *cards: str) -> None:
    for card in cards:
        match.play(0, f"lay {card}")
    match.play(0, "done")


def lay_openly(match: Match, first: str, second: str) -> None:
    for card in (first, second):
        match.play(match.to_act[0], f"lay {card}")


def to_the_question(match: Match) -> Match:
    """A quiet day up to the leader's question."""
    draft(match, "blank a", "blank b", "calm c")
    lay_openly(match, "calm a", "calm b")
    return match


# ---- §2 The draft -----------------------------------------------------------------------------------------


def test_a_draft_is_silent_and_changes_nothing_for_the_others() -> None:
    match = start()
    before = [asked(match.state, reader) for reader in (1, 2, None)]
    heard = [len(match.heard(reader)) for reader in (1, 2, None)]
    worlds = [match.imagine([seat], 5).key() for seat in (1, 2)]
    match.play(0, "lay fear b")
    match.play(0, "lay calm d")
    assert match.view(0)["draft"] == [None, "fear", None, "calm"]
    assert [asked(match.state, reader) for reader in (1, 2, None)] == before
    assert [len(match.heard(reader)) for reader in (1, 2, None)] == heard
    assert [match.imagine([seat], 5).key() for seat in (1, 2)] == worlds


def test_a_draft_that_is_taken_back_leaves_no_trace() -> None:
    match = start()
    key, heard, record = match.state.key(), list(match.heard(0)), match.record(1)
    for card in ("fear b", "calm d", "blank a"):
        match.play(0, f"lay {card}")
    assert match.record(1) == record
    for _ in range(3):
        assert match.undo_right(0) == FREE
        match.undo(0)
    assert match.state.key() == key
    assert match.heard(0) == heard
    assert match.root.children == []


def test_when_she_is_done_all_hear_where_cards_lie_and_not_which() -> None:
    match = start()
    draft(match, "fear b", "calm d", "blank a")
    for reader in (1, 2, None):
        assert match.heard(reader)[-1].fields == {"player": 0, "whom": ["a", "b", "d"]}
        assert match.view(reader)["covered"] == ["a", "b", "d"]
        assert "fear b" not in str(match.heard(reader))
    assert match.undo_right(0) == ASK


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("done", "lay 3 cards before you are done · §2"),
        ("lay fear b", "your card lies on b already · §2"),
        ("ask a", "first you lay your cards for the day: lay fear a · §2"),
        ("dance", "“dance” is not a move: lay fear a, done, ask a, ask no one, allow, refuse, go on, guess a · §1"),
    ],
)
def test_a_refusal_says_why(text: str, reason: str) -> None:
    match = start()
    match.play(0, "lay fear b")
    assert str(match.why_not(0, text)) == reason


def test_a_kind_of_card_runs_out_in_a_loop() -> None:
    match = start()
    draft(match, "fear a", "fear b", "blank c")
    lay_openly(match, "calm b", "calm b")
    match.play(1, "ask no one")
    match.play(0, "go on")
    assert match.moment == (1, 2, 1)
    assert str(match.why_not(0, "lay fear a")) == "you have no fear left in this loop · §2"


# ---- §3 to §5 ---------------------------------------------------------------------------------------------


def test_an_open_card_binds() -> None:
    match = start()
    draft(match, "fear b", "calm d", "blank a")
    match.play(1, "lay calm b")
    assert match.undo_right(1) == ASK
    with pytest.raises(Illegal, match="the others must agree"):
        match.undo(1)


@pytest.mark.parametrize(
    ("question", "answers"),
    [("ask a", ["refuse"]), ("ask b", ["allow"]), ("ask c", ["allow", "refuse"]), ("ask no one", ["go on"])],
)
def test_the_mastermind_is_always_asked_even_without_a_choice(question: str, answers: list[str]) -> None:
    match = to_the_question(start())
    assert match.undo_right(1) == ASK
    match.play(1, question)
    assert match.undo_right(1) == FREE
    assert match.to_act == [0]
    assert [str(action) for action in match.actions(0)] == answers
    assert (match.why_not(0, "allow") is None) == ("allow" in answers)


def test_a_refusal_proves_only_that_it_is_not_the_friend() -> None:
    match = to_the_question(start())
    before = possible(match, 1)
    match.play(1, "ask c")
    match.play(0, "refuse")
    assert possible(match, 1) == [roles for roles in before if roles[2] != FRIEND]
    assert possible(match, 2) == possible(match, 1)
    assert len(possible(match, 0)) == 1


def test_an_answer_proves_the_role_and_every_imagined_world_has_it() -> None:
    match = to_the_question(start())
    match.play(1, "ask b")
    match.play(0, "allow")
    assert match.view(2)["known"] == [None, "friend", None, None]
    worlds = [match.imagine([2], seed) for seed in range(60)]
    assert {world.roles for world in worlds if isinstance(world, Village)} == set(possible(match, 2))
    assert all(roles[1] == FRIEND for roles in possible(match, 2))


# ---- §6 The night -----------------------------------------------------------------------------------------


def test_the_night_is_judged_on_one_snapshot() -> None:
    """Each of the two would be saved if the other one fell first."""
    roles = (KILLER, FRIEND, NOBODY, NOBODY)
    assert members(deaths(roles, [0, 0, 3, 2], 0, threshold=2)) == [0, 2, 3]
    match = start()
    draft(match, "fear c", "blank a", "blank b")
    lay_openly(match, "fear c", "calm b")
    match.play(1, "ask no one")
    match.play(0, "go on")
    night = next(event for event in match.heard(1) if event.kind == "night")
    assert night.fields == {"deaths": ["a", "c"], "lost": False}
    assert match.view(1)["dead"] == ["a", "c"]


def test_deaths_and_quiet_nights_prove_something() -> None:
    match = start()
    draft(match, "fear c", "blank a", "blank b")
    lay_openly(match, "calm d", "calm b")  # c alone has reached the threshold
    match.play(1, "ask no one")
    match.play(0, "go on")
    assert match.view(1)["dead"] == ["c"]
    assert all(roles[2] == NOBODY for roles in possible(match, 1))
    match = start()
    draft(match, "fear a", "blank b", "blank c")
    lay_openly(match, "calm d", "calm b")
    match.play(1, "ask no one")
    match.play(0, "go on")
    assert match.view(1)["dead"] == []
    assert all(roles[0] == KILLER for roles in possible(match, 1)), "with so much fear all but the killer would have died"


def test_a_lost_loop_cuts_the_rest_of_its_days() -> None:
    match = start()
    draft(match, "fear b", "blank a", "blank c")
    lay_openly(match, "fear b", "calm d")
    match.play(1, "ask no one")
    assert [frame for frame in match.state.agenda if isinstance(frame, Day)] == [Day(2)]
    match.play(0, "go on")
    assert match.moment == (2, 1, 1)
    assert [type(frame).__name__ for frame in match.state.agenda].count("LoopSurvived") == 1
    state = village(match)
    assert (state.fear, state.dead, state.hand) == ([1] * 4, 0, [2] * 3)
    assert state.leader() == 2
    assert {roles[1] for roles in possible(match, 1)} == {FRIEND}


# ---- §7 The end -------------------------------------------------------------------------------------------


def last_guess() -> Match:
    match = start()
    lose_three_loops(match, friend=1)
    assert match.to_act == [1, 2]
    return match


def test_guesses_are_secret_and_commute() -> None:
    match = last_guess()
    check_commuting(match, (1, "guess a"), (2, "guess b"))
    match.play(1, "guess a")
    assert match.to_act == [2]
    for reader in (0, 2, None):
        assert match.heard(reader)[-1].kind == "chose"
        assert "guess a" not in match.record(reader)
    assert match.undo_right(1) == FREE
    assert {world.guesses[1] for seed in range(60) if isinstance(world := match.imagine([2], seed), Village)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("first", "second", "winners"), [("a", "b", (1, 2)), ("b", "a", (0,)), ("b", "b", (1, 2))])
def test_where_the_guesses_differ_the_leader_decides(first: str, second: str, winners: tuple[int, ...]) -> None:
    match = last_guess()
    match.play(1, f"guess {first}")
    match.play(2, f"guess {second}")
    assert match.result == Result(tuple(int(seat in winners) for seat in range(3)), winners)
    assert match.view(None)["roles"] == ["killer", "friend", "nobody", "nobody"]


def test_a_loop_without_a_dead_friend_is_won() -> None:
    match = to_the_question(start())
    match.play(1, "ask no one")
    match.play(0, "go on")
    draft(match, "fear a", "fear b", "calm c")
    lay_openly(match, "calm b", "calm b")
    match.play(1, "ask no one")
    match.play(0, "go on")
    assert match.result == Result((0, 1, 1), (1, 2))


# ---- Laws -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_end_and_keep_the_laws(seats: int, options: dict[str, bool | int | str]) -> None:
    game = Mastermind(seats, options)
    for seed in range(100):
        match = random_match(game, seed, check_laws if seed < 20 else None)
        assert match.over


def test_the_truth_is_always_possible() -> None:
    for seed in range(100):
        match = random_match(Mastermind(3, {}), seed)
        for node in match.line():
            roles = node.state.roles if isinstance(node.state, Village) else ()
            for memory in node.memories:
                assert isinstance(memory, Possible)
                assert roles in [WORLDS[index] for index in members(memory.worlds)]
        assert [count(m.worlds) for m in match.head.memories if isinstance(m, Possible)] == [1, 1, 1]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nobody_can_tell_twins_apart(seats: int, options: dict[str, bool | int | str]) -> None:
    game = Mastermind(seats, options)
    assert twin_pairs(game, twins, range(40)) == set(game.hidden_columns())


def test_a_record_gives_the_match_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        registry.GAMES,
        "toy_mastermind",
        Manifest("toy_mastermind", "toy_mastermind", (3,), 3, game="tests.toys.mastermind:Mastermind"),
    )
    match = random_match(Mastermind(3, {"threshold": 3}), 4)
    again = replay(match.record(whole=True))
    assert again.state.hash() == match.state.hash()
    assert all(again.log(reader) == match.log(reader) for reader in readers(match.game))


def test_a_wrong_table_is_refused_in_words() -> None:
    with pytest.raises(InvalidSetup, match="is for 3 players, not 2"):
        Mastermind(2, {})
