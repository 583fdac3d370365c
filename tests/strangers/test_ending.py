"""§12: how it ends, and who has won."""

import random

import pytest

from ouroboard.bots.rollout import roll_out
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games.strangers.content.board import GROUP
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.rules.state import KIDS, OWN, SCORED, SUPPLY, StrangersState
from tests.rulebook import rule
from tests.scale import GAMES, SOAK
from tests.strangers.exhibit import TABLES
from tests.strangers.town import DULL, safe, town

NEARLY = "D1 H1 A3 E3 K3 C5 I5"
NINE = ("C7", "I7", "A6", "K6", "C2", "I2", "F4", "A1", "K1")


@rule("§12.1", game="strangers")
def test_the_end_comes_in_the_middle_of_a_refill() -> None:
    t = town("walk", DULL, tokens=NEARLY, deck="run stranger-sighting run saucer")
    t.play("play walk", "place F5")
    assert t.match.over
    assert t.hand(0) == ["run"]
    assert t.result.reason == "the last Stranger has come"
    assert t.state.agenda == []


@rule("§12.2", game="strangers")
@pytest.mark.parametrize("card", ["walk", "walkie-talkies", "moms-car", "pool-party"])
def test_the_tenth_kid_ends_it_at_once(card: str) -> None:
    answer = {"walk": "move r9 A8", "walkie-talkies": "move r9 A8", "moms-car": "move r9 K6", "pool-party": "move r9 A4"}[card]
    kids = {**safe("r", "C7", "I7", "A6", "F1", "C2", "I2", "F4", "A1", "K1"), "r9": "A7"}
    t = town(f"{card} walk walk", DULL, kids=kids, deck="stranger-sighting")
    t.play(f"play {card}", answer)
    assert t.match.over
    assert t.hand(0) == ["walk", "walk"]
    assert t.result.reason == "all ten Kids of one player are safe"


@rule("§12.2", game="strangers")
def test_a_player_who_is_one_kid_short_of_it_is_warned() -> None:
    t = town(DULL, DULL, kids=safe("r", *NINE))
    assert "your tenth safe Kid ends the game" in t.state.prompt(0).text
    assert "tenth" not in town(DULL, DULL, kids=safe("r", *NINE[:8])).state.prompt(0).text


@rule("§12.4", game="strangers")
def test_without_a_limit_nobody_is_hurried() -> None:
    t = town(DULL, DULL, stall_limit=0)
    for turn in range(120):
        t.play("let out" if "let out" in t.may else f"run away {'rb'[turn % 2]}0")
    assert not t.match.over


@rule("§12.4", "§14.2", game="strangers")
def test_a_free_discard_is_a_card_too() -> None:
    t = town(DULL, DULL, stall_limit=5, brainiac=True, deck="run " * 10)
    for turn in range(9):
        t.play("let out" if "let out" in t.may else f"run away {'rb'[turn % 2]}0", "done")
    t.play("brainiac walk", "let out")
    assert not t.match.over
    assert t.state.idle == 0


@rule("§12.5", "§12.6", game="strangers")
def test_points_are_counted_as_the_board_stands() -> None:
    kids = {"r0": "D4", "r1": "D4", "b0": "D4", "b1": "K4", "r2": "E8", "g0": "A1"}
    t = town(DULL, DULL, DULL, kids=kids, tokens=NEARLY, deck="stranger-sighting")
    t.play("play walk", "move r2 D8", "place F5")
    assert t.result.scores == (10, 12, 8)
    assert t.result.winners == (1,)
    assert "hands_shown" in t.kinds()


@rule("§12.6", game="strangers")
def test_equal_points_share_the_victory() -> None:
    t = town(DULL, DULL, DULL, kids={"r0": "A6", "b0": "K6"}, tokens=NEARLY, deck="stranger-sighting")
    t.play("play walk", "place F5")
    assert t.result.winners == (0, 1)
    assert t.result.scores == (4, 4, 0)


# ---- what holds at every moment ---------------------------------------------------------------------------


def check_conserved(state: StrangersState) -> None:
    """100 cards, ten Kids each, and nobody where there is no room."""
    deck = state.rules.deck
    if not state.rules.architect:
        pending = [state.special] if 0 <= state.special < state.rules.kinds else []
        cards = [*state.discard, *state.deck[state.drawn :], *pending]
        for hand in state.hand:
            cards += deck.cards_in(hand)
        assert sorted(cards) == sorted(deck.all_cards())
    assert [deck.size(hand) for hand in state.hand] == state.held
    board = state.board()
    spots = []
    for kid, where in enumerate(state.where):
        mine = 1 << kid
        assert bool(state.in_play & mine) == (0 <= where < SCORED)
        assert bool(state.scored & mine) == (where >= SCORED)
        if where >= SCORED:
            spots.append(where - SCORED)
        elif where != SUPPLY:
            assert where in board.movement
            stranger = board.stranger_at[where]
            assert stranger < 0 or not state.tokens >> stranger & 1, "a Kid stands with a Stranger"
    assert sum(1 << spot for spot in spots) == state.taken
    assert len(set(spots)) == len(spots)
    full = sum(place.full_bit for place in board.places if state.taken & place.mask == place.mask)
    assert state.blocked == state.tokens | full
    assert int(state.tokens).bit_count() <= board.tokens
    for seat in range(state.n):
        kinds = [int(state.place_of(kid).kind) for kid in range(KIDS * seat, KIDS * seat + KIDS) if state.scored >> kid & 1]
        assert (kinds.count(3), kinds.count(4)) == (state.libraries[seat], state.parks[seat])
        assert (state.in_play & OWN[seat] & state.scored) == 0
    if state.lore:
        check_lore(state)


def check_lore(state: StrangersState) -> None:
    """§17 What anybody thinks to know is true."""
    deck = state.rules.deck
    for looker in range(state.n):
        for hand in range(state.n):
            if looker != hand:
                assert deck.without(state.seen[looker * state.n + hand], state.hand[hand]) == 0
                assert deck.without(state.shown[hand], state.seen[looker * state.n + hand]) == 0
        unseen = sum(state.hand[hand] for hand in range(state.n) if not state.rules.sees[looker] >> hand & 1)
        assert deck.without(state.others[looker], unseen) == 0
    for at in range(0, len(state.claims), 3):
        hand, kinds, at_least = state.claims[at : at + 3]
        assert sum(kinds >> kind & 1 for kind in deck.cards_in(state.hand[hand])) >= at_least


@rule("§12", "§17.3", "§17.4", game="strangers")
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=[f"{seats}-{options}" for seats, options in TABLES])
def test_nothing_is_lost_and_every_game_ends(seats: int, options: dict[str, Value]) -> None:
    game = Strangers(seats, options)
    for seed in range(GAMES * 2):
        chance = random.Random(seed)
        state = game.begin(Fate.light(seed), False)
        for _ in range(5_000):
            assert isinstance(state, StrangersState)
            if state.game_no > 0 and state.ending == 0:
                check_conserved(state)
            if state.over():
                break
            actions = state.actions(state.seat)
            soda = [action for action in actions if "soda" in str(action)]
            state.play(state.seat, soda[0] if soda else chance.choice(actions))
        assert state.over()


@rule("§8.3", game="strangers")
def test_group_places_are_the_only_ones_that_grow() -> None:
    for board in Strangers(2, {}).begin(Fate.light(1), False).rules.boards:
        for place in board.places:
            grows = list(place.values) == sorted(place.values) and len(set(place.values)) > 1
            assert grows == (place.kind == GROUP)


@pytest.mark.skipif(not SOAK, reason="make soak")
@pytest.mark.parametrize("board", ["A", "B"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_ten_thousand_games(board: str, seats: int) -> None:
    game = Strangers(seats, {"board": board})
    for seed in range(10_000):
        state = game.begin(Fate.light(seed), False)
        roll_out(state, Fate.light(seed + 10**6))
        assert isinstance(state, StrangersState)
        check_conserved(state)
