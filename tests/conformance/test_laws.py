"""The laws that every game obeys, whoever wrote it."""

import pickle
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ouroboard.engine.action import Action, Illegal
from ouroboard.engine.bit_set import BitSet
from ouroboard.engine.bits import bit, mask_of, members
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game
from ouroboard.engine.state import State, freeze
from ouroboard.timeline.match import ASK, FREE, NONE, Match
from ouroboard.timeline.record import BadRecord, replay
from ouroboard.timeline.text import NOT_UNREAD
from tests.conformance.exhibits import Exhibit, all_exhibits, of_game, one_each
from tests.conformance.knowledge import everything
from tests.scale import EXAMPLES, GAMES, INTERPRETED

LONGEST = 5_000

exhibits = pytest.mark.parametrize("exhibit", all_exhibits(), ids=str)


def random_game(match: Match, chance: random.Random) -> None:
    for _ in range(LONGEST):
        if match.over:
            return
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.actions(seat)))
    raise AssertionError("the game does not end")


def some_moment(exhibit: Exhibit, seed: int, longest: int = 150) -> Match:
    """A match somewhere in the middle."""
    chance = random.Random(seed)
    match = exhibit.start(seed)
    while match.over:  # a game may end in its first refill
        match = exhibit.start(chance.getrandbits(60))
    for _ in range(chance.randrange(longest)):
        seat = chance.choice(match.to_act)
        before = match.head
        match.play(seat, chance.choice(match.actions(seat)))
        if match.over:
            match.switch_to(before)
            break
    return match


@exhibits
def test_random_games_end_and_nobody_is_asked_without_options(exhibit: Exhibit) -> None:
    for seed in range(GAMES):
        chance = random.Random(seed)
        state = exhibit.game.begin(Fate.light(seed), False)
        for _ in range(LONGEST):
            if state.over():
                break
            for seat in state.to_act():
                actions = state.actions(seat)
                assert actions, f"seat {seat} has nothing to choose from at {state.agenda}"
                assert len({action.code for action in actions}) == len({str(action) for action in actions}) == len(actions)
                assert len(actions) <= 400
            seat = chance.choice(state.to_act())
            state.play(seat, chance.choice(state.actions(seat)))
        assert state.result is not None
        assert len(state.result.scores) == exhibit.seats
        assert not state.agenda
        assert state.to_act() == []


@exhibits
def test_no_past_clone_ever_moves(exhibit: Exhibit) -> None:
    chance = random.Random(1)
    state = exhibit.game.begin(Fate.light(1), False)
    past: list[tuple[State, str]] = []
    while not state.over() and len(past) < 300:
        twin = state.clone()
        assert twin.key() == state.key()
        past.append((twin, twin.hash()))
        seat = chance.choice(state.to_act())
        state.play(seat, chance.choice(state.actions(seat)))
    assert [clone.hash() for clone, _ in past] == [told for _, told in past]


@exhibits
def test_columns_name_every_column(exhibit: Exhibit) -> None:
    state = exhibit.game.begin(Fate.light(1), False)
    kernel = {
        "game",
        "fate",
        "agenda",
        "waiting_frame",
        "acting",
        "seat",
        "reveal_count",
        "closed_count",
        "result",
        "telling",
        "told",
    }
    own = set(getattr(type(state), "__mypyc_attrs__", ())) | set(getattr(state, "__dict__", {}))
    derived = {name for name in own if name in ("rules", "n", "__dict__")}
    assert own - kernel - derived == set(state.columns())
    assert not kernel & set(state.columns()), "a column may not take the name of a part of the kernel"
    assert set(exhibit.game.hidden_columns()) <= set(state.columns())


@exhibits
def test_a_clone_takes_over_every_column(exhibit: Exhibit) -> None:
    state = exhibit.game.begin(Fate.light(1), False)
    assert not_taken_over(state) == []


def test_a_column_that_a_clone_forgets_is_found() -> None:
    assert not_taken_over(Forgetful(one_each()[0].game)) == ["not copied: count", "shared: row"]


class Forgetful(State):
    """A state whose clone forgets one column and shares another."""

    def __init__(self, game: Game, old: "Forgetful | None" = None) -> None:
        super().__init__(game, old)
        self.name: str = old.name if old else ""
        self.count: int = 0
        self.row: list[int] = old.row if old else []

    def clone(self) -> "Forgetful":
        return Forgetful(self.game, self)


def not_taken_over(state: State) -> list[str]:
    """Changes each plain column and returns those that a clone does not have, or shares although they can change."""
    found = []
    for name in state.columns():
        setattr(state, name, changed(getattr(state, name)))
        value, copied = getattr(state, name), getattr(state.clone(), name)
        if freeze(copied) != freeze(value):
            found.append(f"not copied: {name}")
        elif isinstance(value, (list, BitSet)) and copied is value:
            found.append(f"shared: {name}")
    return found


def changed(value: object) -> object:
    """Returns another value of the same type. Values of a game's own types stay as they are."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, BitSet):
        return BitSet.of(value.size, [number for number in range(value.size) if not value.has(number)])
    if isinstance(value, (list, tuple)):
        return type(value)([*value, *value[:1]] if value and not isinstance(value[0], int) else [*value, 7])
    return value


HASHES = {"loop": "a118f0c606e00d984dcd936a", "strangers": "70bda83e29708b82c7b511c6", "looper": "32156e0430a1421f1c73680c"}
"""Journals have such hashes in them: where one changes, tables that are being played cannot be read again."""
PACKS = {"strangers": "14c5e1fadd3b5fc685ae202d", "looper": "8a45fab3a8893471df311943"}
"""Hashes of the packs by the scheme of that time; the journals have these too."""


@pytest.mark.parametrize("name", HASHES)
def test_the_hash_of_a_state_stays_what_it_was(name: str) -> None:
    chance = random.Random(1)
    state = of_game(name)[0].game.begin(Fate.light(1), False)
    for _ in range(30):
        state.answer(chance.choice(state.options()))
    assert state.game.accepts_pack(PACKS.get(name, ""))
    assert state.hash(PACKS.get(name, "")) == HASHES[name]


@exhibits
def test_text_and_action_are_inverse(exhibit: Exhibit) -> None:
    game = exhibit.game
    words = game.vocabulary()
    for action in words:
        assert game.parse(str(action)) == action
        assert str(game.parse(str(action))) == str(action)
    assert len({action.code for action in words}) == len(words)
    assert len({str(action) for action in words}) == len(words)
    match = some_moment(exhibit, 3)
    known = set(words)
    for seat in match.to_act:
        for action in match.actions(seat):
            assert action in known
            assert match.state.parse(seat, str(action)) == action
            assert all(":" in pick for pick in action.picks)
            assert pickle.loads(pickle.dumps(action)) == action


@exhibits
def test_a_record_gives_the_same_match_back_state_for_state(exhibit: Exhibit) -> None:
    for seed in range(2):
        match = exhibit.start(seed)
        random_game(match, random.Random(seed))
        again = replay(match.record())
        assert [node.state.hash() for node in again.line()] == [node.state.hash() for node in match.line()]
        assert again.record() == match.record()


@exhibits
def test_a_record_keeps_branches(exhibit: Exhibit) -> None:
    match = some_moment(exhibit, 5)
    line = match.line()
    chance = random.Random(5)
    match.branch(line[len(line) // 2])
    random_game(match, chance)
    match.branch(line[-1])
    match.switch_to(line[-1])
    again = replay(match.record(whole=True))
    assert [node.state.hash() for node in again.nodes()] == [node.state.hash() for node in match.nodes()]
    assert again.state.hash() == match.state.hash()


@exhibits
def test_the_same_seed_deals_the_same_game(exhibit: Exhibit) -> None:
    one, other = exhibit.start(9), exhibit.start(9)
    random_game(one, random.Random(9))
    random_game(other, random.Random(9))
    assert one.state.hash() == other.state.hash()
    assert one.record() == other.record()


@exhibits
def test_a_state_can_be_pickled_at_any_moment_and_played_on(exhibit: Exhibit) -> None:
    for seed in range(4):
        match = some_moment(exhibit, seed)
        state = pickle.loads(pickle.dumps(match.state))
        assert state.key() == match.state.key()
        seat = match.to_act[0]
        action = match.actions(seat)[-1]
        state.play(seat, action)
        match.play(seat, action)
        assert state.key() == match.state.key()


@exhibits
def test_answers_in_a_window_commute(exhibit: Exhibit) -> None:
    for seed in range(GAMES):
        chance = random.Random(seed)
        state = exhibit.game.begin(Fate.light(seed), False)
        for _ in range(200):
            if state.over():
                break
            seats = state.to_act()
            if len(seats) > 1 and state.agenda[-1].window():
                assert_commute(state, seats, chance)
            seat = chance.choice(seats)
            state.play(seat, chance.choice(state.actions(seat)))


def assert_commute(state: State, seats: list[int], chance: random.Random) -> None:
    answers = {seat: chance.choice(state.actions(seat)) for seat in seats}
    keys = set()
    for order in (seats, seats[::-1]):
        twin = state.clone()
        for place, seat in enumerate(order):
            if place > 0:
                assert answers[seat] in twin.actions(seat), "an answer in a window may not take away another's"
            assert twin.reveal_count == state.reveal_count, "an answer in a window uses no chance"
            twin.play(seat, answers[seat])
            if place < len(order) - 1:
                draft = state.agenda[-1].secret()
                assert draft or seat not in twin.to_act(), "whoever has answered is no longer to act"
        keys.add(twin.key())
    assert len(keys) == 1


@exhibits
def test_views_and_events_are_plain_and_declared(exhibit: Exhibit) -> None:
    match = some_moment(exhibit, 8)
    for reader in exhibit.readers:
        assert_plain(match.view(reader))
        for event in match.heard(reader):
            assert_plain(event.json())
        assert all(sentence.strip() and "{" not in sentence for sentence in match.log(reader))
    for name, kind in exhibit.game.events().kinds.items():
        assert set(kind.telling) <= set(kind.fields), name


def assert_plain(value: object) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            assert isinstance(key, str)
            assert_plain(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            assert_plain(item)
    else:
        assert value is None or isinstance(value, (bool, int, float, str)), value


@exhibits
def test_every_seat_is_in_one_team(exhibit: Exhibit) -> None:
    teams = [members(exhibit.game.team(seat)) for seat in range(exhibit.seats)]
    for seat, team in enumerate(teams):
        assert seat in team
        assert all(teams[mate] == team for mate in team)


@exhibits
def test_every_change_is_heard(exhibit: Exhibit) -> None:
    for seed in range(1 if INTERPRETED else 3):
        chance = random.Random(seed)
        match = exhibit.start(seed)
        words = chance.sample(exhibit.game.vocabulary(), 5)
        before = {reader: everything(match, reader, words, seed) for reader in exhibit.readers}
        for _ in range(80):
            if match.over:
                break
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.actions(seat)))
            after = {reader: everything(match, reader, words, seed) for reader in exhibit.readers}
            for reader in exhibit.readers:
                if reader != seat and after[reader]["heard"] == before[reader]["heard"]:
                    changed = [key for key in after[reader] if after[reader][key] != before[reader][key]]
                    assert not changed, f"{changed} changed for {reader}, who heard nothing"
            before = after


@exhibits
def test_imagined_worlds_cannot_be_told_from_the_real_one(exhibit: Exhibit) -> None:
    for seed in range(GAMES):
        match = some_moment(exhibit, seed)
        memories = match.head.memories
        for seat in range(exhibit.seats):
            known = [memory if other == seat else None for other, memory in enumerate(memories)]
            world = match.imagine([seat], seed)
            assert world.view(seat) == match.state.view(seat)
            assert world.view(None) == match.state.view(None)
            assert world.to_act() == match.to_act
            assert world.actions(seat) == match.actions(seat)
            assert world.agenda == match.state.agenda
            assert world.moment() == match.moment
            again = world.imagine(bit(seat), known, Fate.light(seed + 1))
            assert again.key() == match.imagine([seat], seed + 1).key(), "imagine looked at more than the seat knows"
        everyone = match.state.imagine(mask_of(list(range(exhibit.seats))), memories, Fate.light(seed))
        for seat in range(exhibit.seats):
            assert everyone.view(seat) == match.state.view(seat)


@exhibits
def test_a_new_line_of_play_begins_as_all_seats_know_it_and_can_be_played(exhibit: Exhibit) -> None:
    for seed in range(GAMES):
        match = some_moment(exhibit, seed)
        old, views = match.state.hash(), [match.view(reader) for reader in exhibit.readers]
        logs = [match.log(reader) for reader in exhibit.readers]
        actions = [match.actions(seat) for seat in range(exhibit.seats)]
        first, second = (exhibit.game.again(match.state, match.head.memories, Fate.light(seed)) for _ in range(2))
        assert first.key() == second.key(), "a new line follows from the moment and its fate"
        assert first.fate.pick(1 << 30) == second.fate.pick(1 << 30)
        match.branch(match.head, f"{seed:032x}")
        assert [match.view(reader) for reader in exhibit.readers] == views
        assert [match.log(reader) for reader in exhibit.readers] == logs
        assert [match.actions(seat) for seat in range(exhibit.seats)] == actions
        assert match.line()[-2].state.hash() == old
        random_game(match, random.Random(seed))


@exhibits
def test_where_a_game_does_not_rewind_nothing_is_taken_back_by_consent(exhibit: Exhibit) -> None:
    if exhibit.game.rewinds():
        return
    refused = 0
    for seed in range(30):
        match = some_moment(exhibit, seed)
        before = match.state.hash()
        for seat in range(exhibit.seats):
            assert match.undo_right(seat) != ASK
            if match.undo_right(seat) == NONE and match.decision_id(seat) > 1:
                refused += 1
                assert match.why_no_undo(seat) == NOT_UNREAD
                with pytest.raises(Illegal, match=NOT_UNREAD):
                    match.undo(seat, consent=True)
        assert match.state.hash() == before
    assert refused


@exhibits
def test_a_free_undo_leaves_no_trace(exhibit: Exhibit) -> None:
    frees = 0
    for seed in range(GAMES):
        chance = random.Random(seed)
        match = exhibit.start(seed)
        for _ in range(60):
            if match.over:
                break
            seat = chance.choice(match.to_act)
            before = match.state.hash()
            logs = {reader: match.log(reader) for reader in exhibit.readers}
            action = chance.choice(match.actions(seat))
            match.play(seat, action)
            after = match.state.hash()
            if match.undo_right(seat) == FREE:
                frees += 1
                match.undo(seat)
                assert match.state.hash() == before
                assert {reader: match.log(reader) for reader in exhibit.readers} == logs
                match.play(seat, action)
                assert match.state.hash() == after
            elif match.undo_right(seat) == ASK:
                with pytest.raises(Illegal, match="agree"):
                    match.undo(seat)
                assert match.state.hash() == after
    assert frees


@exhibits
def test_what_a_secret_answer_brings_to_light_is_turned_up(exhibit: Exhibit) -> None:
    kinds = exhibit.game.events()
    for seed in range(GAMES):
        match = exhibit.start(seed)
        random_game(match, random.Random(seed))
        for node in match.line()[1:]:
            news = [kinds[variant.event.kind] for told in node.told for variant in told.variants]
            if node.asked.secret() and any(kind.telling for kind in news) and not any(kind.binding for kind in news):
                assert node.parent is not None
                assert node.state.reveal_count > node.parent.state.reveal_count, "the last to answer could look and take it back"


@exhibits
def test_an_undo_by_consent_is_a_branch_and_the_old_line_stays(exhibit: Exhibit) -> None:
    for seed in range(6):
        match = some_moment(exhibit, seed)
        for seat in range(exhibit.seats):
            if match.undo_right(seat) == ASK:
                old = match.head
                match.undo(seat, consent=True)
                assert match.head is not old
                assert old in match.nodes()
                assert match.actions(seat) or not match.to_act


@exhibits
def test_a_peek_shows_what_was_seen_then(exhibit: Exhibit) -> None:
    chance = random.Random(4)
    match = exhibit.start(4)
    for reader in exhibit.readers:
        seen = {len(match.heard(reader)): match.view(reader)}
    for _ in range(60):
        if match.over:
            break
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.actions(seat)))
        seen[len(match.heard(None))] = match.view(None)
    for heard, view in seen.items():
        if heard:
            assert match.peek(None, heard).view == view


@exhibits
def test_every_refusal_has_a_reason(exhibit: Exhibit) -> None:
    words = exhibit.game.vocabulary()
    for seed in range(3):
        match = some_moment(exhibit, seed)
        before = match.state.hash()
        for seat in range(exhibit.seats):
            legal = set(match.actions(seat))
            for action in words:
                refusal = match.why_not(seat, action)
                assert (refusal is None) == (action in legal)
                if refusal is not None:
                    assert len(refusal.reason) > 8
                    assert refusal.rule or seat not in match.to_act
                    with pytest.raises(Illegal):
                        match.play(seat, action)
        assert match.state.hash() == before


@pytest.mark.parametrize("exhibit", one_each(), ids=str)
def test_absurd_input_is_refused_and_changes_nothing(exhibit: Exhibit) -> None:
    match = some_moment(exhibit, 2)
    before = match.state.hash()
    words = sorted({word for action in exhibit.game.vocabulary() for word in str(action).split()})
    text = st.one_of(st.text(max_size=300), st.lists(st.sampled_from(words), max_size=6).map(" ".join))

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.integers(-3, 12), text)
    def absurd(seat: int, said: str) -> None:
        refusal = match.why_not(seat, said)
        if refusal is None:
            assert match.state.parse(seat, said) in match.actions(seat)
        else:
            assert refusal.reason
            with pytest.raises(Illegal):
                match.play(seat, said)
        assert match.state.hash() == before

    absurd()
    for seat in (None, "0", 1.5, [0]):
        with pytest.raises((Illegal, TypeError)):
            match.play(seat, "pass")  # type: ignore[arg-type]


@pytest.mark.parametrize("exhibit", one_each(), ids=str)
def test_broken_records_are_refused_with_the_line(exhibit: Exhibit) -> None:
    match = some_moment(exhibit, 6)
    lines = match.record(whole=True).splitlines()

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.integers(0, len(lines) - 1), st.one_of(st.text(max_size=80), st.sampled_from(lines)))
    def broken(at: int, instead: str) -> None:
        refusal = refused("\n".join([*lines[:at], instead, *lines[at + 1 :]]))
        assert refusal is None or (refusal.line > 0 and refusal.why)

    broken()


def refused(text: str) -> BadRecord | None:
    try:
        replay(text)
    except BadRecord as refusal:
        return refusal
    return None


class Forged(Action):
    """An action that pretends to be another one."""


@pytest.mark.parametrize("exhibit", one_each(), ids=str)
def test_a_forged_action_plays_as_the_legal_one(exhibit: Exhibit) -> None:
    match = exhibit.start(1)
    seat = match.to_act[0]
    legal = match.actions(seat)[0]
    match.play(seat, Forged(legal.code, "surprise"))
    assert match.head.action is not None
    assert str(match.head.action) == str(legal)
