"""Little plays of `toy_refill`."""

import pickle
import random
from collections import Counter

import pytest

from ouroboard.engine.action import Illegal
from ouroboard.engine.bits import mask_of
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.engine.state import State
from ouroboard.timeline.match import Match
from ouroboard_refill.exhibit import TABLES, stacked, twins
from ouroboard_refill.game import BELL, HAND, NAMES, NUMBERS, SPECIALS, STORM, Refill, RefillState

CARD = {name: card for card, name in enumerate(NAMES)}


def table(seats: int, *draws: str) -> Match:
    """Seat 0 holds 1a 1b 1c, seat 1 2a 2b 2c, and so on; the deck begins with `draws`, then come numbers."""
    on_top = [CARD[name] for name in draws]
    deck = [*SPECIALS, *NUMBERS[HAND * seats :]]
    for card in on_top:
        deck.remove(card)
    return stacked(Refill(seats, {}), NUMBERS, deck + on_top[::-1], seed=1)


def look(match: Match) -> RefillState:
    assert isinstance(match.state, RefillState)
    return match.state


def kinds(match: Match, seat: int | None) -> list[str]:
    return [event.kind for event in match.heard(seat)]


def hands(state: State, seat: int | None) -> object:
    return state.view(seat)["hands"]


def play_on(state: State, seed: int, steps: int = 500) -> None:
    rng = random.Random(seed)
    while not state.over() and steps > 0:
        seat = rng.choice(state.to_act())
        state.play(seat, rng.choice(state.actions(seat)))
        steps -= 1


# ---- §3, §4 Specials in the middle of a refill ----


def test_two_specials_in_a_row_are_resolved_one_after_the_other_before_the_refill_goes_on() -> None:
    match = table(2, "9a", "9b", "storm", "bell", "9c", "8a", "8b")
    match.play(0, "play 1a")
    assert [repr(frame) for frame in match.state.agenda] == ["NextTurn()", "Draw()", "Storm()"]
    assert match.to_act == [0, 1]
    match.play(1, "lay 2b")
    assert match.view(0)["ready"] == [False, True]
    match.play(0, "lay 1c")
    resolved = ["storm", "laid", "has_laid", "discarded", "discarded", "calm", "bell"]
    assert kinds(match, 1)[-11:] == [*resolved, "row", "draws", "draws", "turn"]
    assert match.view(0)["row"] == ["9b", "9c"]
    assert hands(match.state, 0) == [["1b", "8a", "8b"], [None, None]]


def test_two_storms_in_a_row_ask_twice_and_an_empty_hand_is_not_asked() -> None:
    match = table(2, "9a", "9b", "storm", "storm", "storm", "9c")
    match.play(0, "play 1a")
    for cards in (("1b", "2a"), ("1c", "2b")):
        for seat, card in enumerate(cards):
            match.play(seat, f"lay {card}")
    assert hands(match.state, None) == [[], [None]]
    assert match.to_act == [1]
    match.play(1, "lay 2c")
    assert match.to_act == [1]
    assert str(match.why_not(1, "play 2c")) == "you do not hold 2c · §2"
    match.play(1, "pass")
    assert str(match.why_not(0, "pass")) == "you hold a card, so you play or look · §2"


def test_a_card_laid_in_a_storm_is_free_to_take_back_until_all_are_turned_up() -> None:
    match = table(3, "storm")
    match.play(2, "lay 3a")
    match.play(0, "lay 1a")
    assert "3a" not in repr(match.heard(0) + match.heard(1) + match.heard(None))
    match.undo(2)
    assert look(match).laid == [0, -1, -1]
    match.play(2, "lay 3b")
    match.play(1, "lay 2a")
    assert match.view(None)["gone"] == ["storm", "1a", "2a", "3b"]
    assert [match.undo_right(seat) for seat in range(3)] == ["ask", "ask", "ask"]


def test_the_third_bell_ends_the_game_in_the_middle_of_a_refill() -> None:
    match = table(2, "bell", "9a", "9b", "bell", "bell", "9c")
    match.play(0, "play 1a")
    assert match.result is not None
    assert match.result.reason == "the third bell has rung"
    assert match.view(None)["row"] == ["9b"], "the refill never came to the row"
    assert match.state.agenda == []
    assert kinds(match, None)[-3:] == ["bell", "bell", "game_over"]


def test_a_missing_card_and_an_empty_deck_end_the_game() -> None:
    deck = [BELL, BELL, *[card for card in NUMBERS[6:] if card >= 12], *NUMBERS[6:12], BELL, *[STORM] * 3]
    match = stacked(Refill(2, {}), NUMBERS, deck, seed=1)
    rng = random.Random(0)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.actions(seat)))
    assert match.result is not None
    assert match.result.reason == "the deck is empty"
    assert match.view(0)["deck_left"] == 0


# ---- §2 The look ----


def looked() -> Match:
    match = table(3, "9a", "9b", "9c", "8a", "8b", "8c")
    match.play(0, "look 1")
    return match


def test_a_look_is_heard_by_all_and_its_cards_by_the_looker_alone() -> None:
    match = looked()
    assert "You see in Player 2's hand: 2a 2b 2c." in match.log(0)
    for reader in (1, 2, None):
        assert "Player 1 looks into Player 2's hand." in match.log(reader)
        assert "saw" not in kinds(match, reader)
    assert hands(match.state, 0) == [["1a", "1b", "1c"], ["2a", "2b", "2c"], [None] * 3]
    assert hands(match.state, 2) == [[None] * 3, [None] * 3, ["3a", "3b", "3c"]]
    assert match.undo_right(0) == "ask"


def test_what_was_seen_stays_known_until_it_is_played_and_new_cards_are_not() -> None:
    match = looked()
    match.play(1, "play 2b")
    assert hands(match.state, 0) == [["1a", "1b", "1c"], ["2a", "2c", None], [None] * 3]
    for seed in range(50):
        world = match.imagine([0], seed)
        assert isinstance(world, RefillState)
        assert world.hands[1][:2] == [CARD["2a"], CARD["2c"]]
        assert world.view(0) == match.view(0)


def test_nobody_else_can_tell_the_cards_that_the_looker_saw() -> None:
    match = looked()
    worlds = [match.imagine([2], seed) for seed in range(300)]
    assert len({repr(hands(world, 1)) for world in worlds}) > 250
    assert {repr(hands(world, 2)) for world in worlds} == {repr(hands(match.state, 2))}
    together = match.imagine([0, 2], 1)
    assert hands(together, 1) == hands(match.state, 1), "who puts heads together with the looker knows it too"


def test_a_look_is_refused_a_second_time_at_oneself_and_past_the_table() -> None:
    match = looked()
    assert str(match.why_not(1, "look 1")) == "you already know your own hand · §2"
    for seat, card in ((1, "2a"), (2, "3a")):
        match.play(seat, f"play {card}")
    for seat in match.to_act:
        assert str(match.why_not(seat, "lay 1a")) == "cards are laid face down only in a storm · §4"
    assert str(match.why_not(0, "look 2")) == "you have looked once, and that was all · §2"
    with pytest.raises(Illegal, match="there is no seat 2 at this table"):
        table(2, "9a", "9b").play(0, "look 2")


def test_a_play_cannot_be_taken_back_freely_since_a_card_was_drawn() -> None:
    match = table(2, "9a", "8b", "9c", "8a")
    match.play(0, "play 1a")
    assert match.undo_right(0) == "ask"
    match.undo(0, consent=True)
    assert hands(match.state, 0) == [["1a", "1b", "1c"], [None] * 3]
    assert match.view(0)["row"] == ["9a", "8b"]


# ---- the whole ----


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_end_and_an_imagined_world_hides_only_what_is_unknown(seats: int, options: dict[str, Value]) -> None:
    game = Refill(seats, options)
    nobody = [None] * seats
    ends: Counter[str] = Counter()
    for seed in range(200):
        state = game.begin(Fate.light(seed), False)
        play_on(state, seed, steps=seed % 12)
        key = state.key()
        assert pickle.loads(pickle.dumps(state)).key() == key
        for seat in range(seats):
            world = state.imagine(mask_of([seat]), list(nobody), Fate.light(seed))
            again = world.imagine(mask_of([seat]), list(nobody), Fate.light(9))
            assert again.key() == state.imagine(mask_of([seat]), list(nobody), Fate.light(9)).key()
            assert (world.view(seat), world.agenda, world.actions(seat)) == (state.view(seat), state.agenda, state.actions(seat))
            play_on(world, seed)
        twin = state.clone()
        play_on(twin, seed)
        assert twin.result is not None
        ends[twin.result.reason] += 1
        assert state.key() == key
    assert set(ends) == {"the third bell has rung", "the deck is empty"}


def test_the_twins_differ_in_every_hidden_column_and_sound_alike() -> None:
    differed: set[str] = set()
    for seed in range(30):
        for reader in (None, 0, 1, 2):
            game = Refill(3, {})
            one, two = twins(game, seed, reader)
            assert one.heard(reader) == two.heard(reader)
            assert one.view(reader) == two.view(reader)
            differed |= {name for name in game.hidden_columns() if getattr(one.state, name) != getattr(two.state, name)}
    assert differed == {"hands", "deck", "laid"}
