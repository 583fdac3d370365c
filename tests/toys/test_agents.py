"""Little plays of `toy_agents`."""

import pickle
import random
from itertools import permutations

import pytest

from ouroboard.engine.action import Illegal
from ouroboard.engine.bits import mask_of
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import InvalidSetup, Value
from ouroboard.engine.state import State
from ouroboard.timeline.match import Match
from tests.toys.agents import CARDS, Agents, AgentsState
from tests.toys.agents_exhibit import TABLES, stacked, twins


def table(seats: int, **options: Value) -> Match:
    """Card 1 at the attic's door, 2 at its desk, and so on."""
    return stacked(Agents(seats, options), CARDS, seed=1)


def look(match: Match) -> AgentsState:
    assert isinstance(match.state, AgentsState)
    return match.state


def stand(match: Match, *spots: str) -> None:
    for seat, spot in enumerate(spots):
        match.play(seat, f"stand {spot}")


def vote(match: Match, *places: str) -> None:
    for seat, place in enumerate(places):
        match.play(seat, f"go {place}")


def play_on(state: State, seed: int, steps: int = 500) -> None:
    rng = random.Random(seed)
    while not state.over() and steps > 0:
        seat = rng.choice(state.to_act())
        state.play(seat, rng.choice(state.actions(seat)))
        steps -= 1


# ---- §2 The open placement ----


def test_an_open_placement_can_be_changed_freely_though_others_were_heard_and_theirs_stay() -> None:
    match = table(3)
    match.play(0, "stand door")
    match.play(2, "stand desk")
    assert match.undo_right(0) == match.undo_right(2) == "free"
    match.undo(0)
    assert match.view(1)["pawns"] == [None, None, "desk"]
    assert match.to_act == [0, 1]
    assert [event.kind for event in match.heard(1)] == ["round_begins", "placed"]
    match.play(0, "stand stairs")
    assert match.view(1)["pawns"] == ["stairs", None, "desk"]


def test_the_last_placement_closes_the_window_and_then_nothing_is_taken_back_freely() -> None:
    match = table(2)
    stand(match, "door", "desk")
    assert match.undo_right(0) == match.undo_right(1) == "ask"
    with pytest.raises(Illegal, match="come to light"):
        match.undo(1)
    match.undo(1, consent=True)
    assert match.view(0)["pawns"] == ["door", None]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_three_at_one_spot_end_the_same_way_in_any_order(order: tuple[int, ...]) -> None:
    match = table(3)
    for seat in order:
        match.play(seat, "stand stairs")
    assert match.view(None)["pawns"] == ["stairs", "stairs", "door"]
    assert "It is crowded at the stairs: Player 3 goes to the door." in match.log(0)


# ---- §3 Reading ----


def test_a_card_is_read_by_who_stands_there_and_by_nobody_else() -> None:
    match = table(3)
    stand(match, "door", "desk", "desk")
    known = [match.view(seat)["cards"] for seat in (0, 1, 2, None)]
    unknown = [None] * 10
    assert known == [[1, None, *unknown], [None, 2, *unknown], [None, 2, *unknown], [None, None, *unknown]]
    assert "You read 1 at door." in match.log(0)
    assert "Player 1 reads the card at the door." in match.log(1)


# ---- §4 The vote ----


def test_votes_are_secret_and_free_to_change_until_all_have_voted() -> None:
    match = table(3)
    stand(match, "door", "door", "desk")
    match.play(0, "go attic")
    match.play(1, "go garden")
    assert match.view(2)["voted"] == [True, True, False]
    assert "garden" not in repr(match.heard(0) + match.heard(2) + match.heard(None))
    assert match.undo_right(0) == "free"
    match.undo(0)
    assert look(match).votes == [-1, 2, -1]
    match.play(0, "go garden")
    match.play(2, "go attic")
    assert match.view(None)["heading"] == "garden"
    assert match.undo_right(2) == "ask", "whoever votes last has seen all votes"


def test_a_tie_is_broken_by_the_captain_among_the_tied_places() -> None:
    match = table(2)
    stand(match, "door", "desk")
    vote(match, "garden", "attic")
    assert match.to_act == [0]
    assert [str(action) for action in match.actions(0)] == ["go attic", "go garden"]
    assert str(match.why_not(0, "go cellar")) == "that place is not among those with the most votes · §4"
    match.play(0, "go garden")
    assert match.view(1)["heading"] == "garden"
    assert match.undo_right(0) == "free", "an open choice, and nobody has answered it yet"
    match.play(1, "search")
    assert match.undo_right(0) == "ask"


# ---- §5 Free order ----


def acting(seats: int = 3, **options: Value) -> Match:
    match = table(seats, **options)
    stand(match, *("door", "desk", "stove", "stairs")[:seats])
    vote(match, *["cellar"] * seats)
    return match


def test_anyone_who_has_not_acted_may_be_next_and_the_last_one_ends_the_round() -> None:
    match = acting()
    match.play(2, "search")
    assert match.to_act == [0, 1]
    assert str(match.why_not(2, "rest")) == "it is not your turn to choose"
    match.play(0, "rest")
    match.play(1, "search")
    view = match.view(None)
    assert (view["round"], view["place"], view["captain"], match.moment) == (2, "cellar", 1, (1, 2, 0))


def test_a_shared_card_is_known_to_all_for_good_and_shared_once() -> None:
    match = table(3)
    stand(match, "stairs", "stairs", "door")
    vote(match, "attic", "attic", "attic")
    match.play(0, "share")
    assert match.view(None)["cards"] == [None, None, None, 4, *[None] * 8]
    assert str(match.why_not(1, "share")) == "your card lies open already · §5"
    assert match.undo_right(0) == "ask"


def test_a_rest_can_be_taken_back_until_another_acts_but_a_search_cannot() -> None:
    match = acting()
    assert str(match.why_not(0, "rest")) == "the clock is full: there is no hour to win back · §5"
    match.play(0, "search")
    assert match.undo_right(0) == "ask"
    match.play(1, "rest")
    assert match.undo_right(1) == "free"
    match.undo(1)
    assert match.to_act == [1, 2]
    match.play(1, "rest")
    match.play(2, "search")
    assert match.undo_right(1) == "ask"


def test_a_rest_that_ends_the_round_can_be_taken_back_until_somebody_places() -> None:
    match = acting(2)
    match.play(0, "search")
    match.play(1, "rest")
    assert match.moment == (1, 2, 0)
    assert match.undo_right(1) == "free"
    match.play(0, "stand door")
    assert match.undo_right(1) == "ask"


def test_the_run_ends_at_once_when_the_clock_runs_out_while_others_still_wait() -> None:
    match = acting(4, clock="short")
    for seat in (1, 3):
        match.play(seat, "share")
    assert match.to_act == [0, 2]
    match.play(0, "search")
    assert match.over
    assert match.result is not None
    assert match.result.reason == "the clock has run out"
    assert match.to_act == []
    assert match.state.agenda == []
    assert match.undo_right(0) == "none"
    assert str(match.why_not(2, "search")) == "the game is over"


# ---- the whole ----


def test_a_wrong_table_is_refused_in_words() -> None:
    with pytest.raises(InvalidSetup, match="for 2, 3 or 4 players, not 5; clock can be normal, short, not long"):
        Agents(5, {"clock": "long"})


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_end_and_an_imagined_world_hides_only_what_is_unknown(seats: int, options: dict[str, Value]) -> None:
    game = Agents(seats, options)
    nobody = [None] * seats
    for seed in range(200):
        state = game.begin(Fate.light(seed), False)
        play_on(state, seed, steps=seed % 25)
        key = state.key()
        assert pickle.loads(pickle.dumps(state)).key() == key
        everyone = state.imagine(mask_of(list(range(seats))), list(nobody), Fate.light(5))
        assert everyone.view(0) == state.view(0)
        for seat in range(seats):
            world = state.imagine(mask_of([seat]), list(nobody), Fate.light(seed))
            again = world.imagine(mask_of([seat]), list(nobody), Fate.light(9))
            assert again.key() == state.imagine(mask_of([seat]), list(nobody), Fate.light(9)).key()
            assert (world.view(seat), world.agenda, world.actions(seat)) == (state.view(seat), state.agenda, state.actions(seat))
            play_on(world, seed)
        twin = state.clone()
        play_on(twin, seed)
        assert twin.over()
        assert state.key() == key


def test_the_twins_differ_in_every_hidden_column_and_sound_alike() -> None:
    differed: set[str] = set()
    for seed in range(30):
        for reader in (None, 0, 1, 2):
            game = Agents(3, {})
            one, two = twins(game, seed, reader)
            assert one.heard(reader) == two.heard(reader)
            assert one.view(reader) == two.view(reader)
            differed |= {name for name in game.hidden_columns() if getattr(one.state, name) != getattr(two.state, name)}
    assert differed == {"cards", "votes"}


def read_in_the_attic(**options: Value) -> Match:
    """A match of two in which both have read a card."""
    match = table(2, **options)
    stand(match, "door", "desk")
    return match


def test_a_new_line_of_play_deals_the_unread_cards_anew_or_keeps_a_fixed_deck() -> None:
    for deck, kept in (("dealt", False), ("fixed", True)):
        match = read_in_the_attic(deck=deck)
        before = list(look(match).cards)
        found = set()
        for fate in range(3):
            match.branch(match.line()[-1], f"{fate:032x}")
            assert look(match).cards[:2] == before[:2]
            found.add(tuple(look(match).cards))
        assert (found == {tuple(before)}) == kept


def test_with_a_fixed_deck_nobody_goes_back_past_a_reading() -> None:
    match = table(2, deck="fixed")
    match.play(0, "stand door")
    assert match.undo_right(0) == "free"
    assert match.undo_right(1) == "none"
    assert match.why_no_undo(1) == "there is nothing to take back"
    match.play(1, "stand desk")
    assert match.undo_right(0) == "none"
    with pytest.raises(Illegal, match="what was read cannot be unread"):
        match.undo(0, consent=True)
    free = read_in_the_attic()
    assert free.undo_right(0) == "ask"
    free.undo(0, consent=True)
    assert free.branched
