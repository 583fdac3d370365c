"""The forty test vectors of the specification, by number."""

import pytest

from ouroboard.games.strangers.content.board import space_name, space_of
from ouroboard.games.strangers.game import Strangers
from ouroboard.games.strangers.rules.architect import check_deck
from ouroboard.games.strangers.rules.series import put_back
from ouroboard.games.strangers.rules.state import StrangersState
from ouroboard.timeline.match import Match
from tests.rulebook import rule
from tests.strangers.shipped import PACK
from tests.strangers.town import BLANK, DULL, SAUCER, Town, kid, safe, town

BOARDS = {board.name: board for board in PACK.boards}
CARD = {
    "1": "walk",
    "2": "run",
    "3": "skateboard",
    "hop": "hop-the-fence",
    "bike": "rad-bike",
    "school": "school-bus",
    "city": "city-bus",
}


def reach(board: str, start: str, how: str, tokens: str = "") -> set[str]:
    """Where a Kid gets with a card, asked of a whole game."""
    t = town(f"{CARD[how]} walk walk", DULL, kids={"r0": start}, tokens=tokens, board=board)
    t.play(f"play {CARD[how]}")
    return t.ends() if t.asked in ("MoveKids", "RideBus") and t.state.turn == 0 else set()


def four_steps(board: str, start: str, tokens: str) -> set[str]:
    """MOVE 4 on foot, which no card gives: asked of the tables."""
    found = BOARDS[board]
    blocked = sum(1 << found.stranger_at[space_of(token)] for token in tokens.split())
    ends = found.moving(4, False, False).ends(space_of(start), blocked)
    return {found.places[found.place_at[end]].id if found.place_at[end] >= 0 else space_name(end) for end in ends}


def spaces(text: str) -> set[str]:
    return set(text.replace(",", " ").split())


MOVES = [
    ("1 walk", "A", "F8", "1", "", "E8, F7, G8"),
    ("1 run", "A", "F8", "2", "", "D8, E7, G7, H8"),
    ("1 skateboard", "A", "F8", "3", "", "C8, D7, E6, E8, F7, G6, G8, H7, I8"),
    ("1 hop", "A", "F8", "hop", "", "D8, E7, G7, H8, F6"),
    ("2", "A", "F8", "bike", "", "B8, D6, D8, E5, E7, F6, G5, G7, H6, H8, J8, h1, h2"),
    ("3 bike", "A", "F7", "bike", "E6 G6", "C8, D7, E8, G8, H7, I8, C6, D5, F5, G4, H5, I6"),
    ("4 walk", "A", "C8", "1", "", "B8, D8, h1"),
    ("4 skateboard", "A", "C8", "3", "", "A7, B6, D6, E7, F8, h1"),
    ("5 walk", "A", "A5", "1", "", "B5, P1"),
    ("5 skateboard", "A", "A5", "3", "", "B3, B7, C4, C6, P1, h3"),
    ("6 walk", "A", "G1", "1", "", "G2, K1"),
    ("6 run", "A", "E4", "2", "", "D3, E2, F3"),
    ("6 hop", "A", "E4", "hop", "", "D3, E2, F3, CL, D5, E6, F5, h7"),
    ("7 school", "A", "F8", "school", "", "B3, D7, J3"),
    ("7 city", "A", "F8", "city", "", ""),
    ("8 run", "B", "A5", "2", "", "A3, A7, B4, B6, C5"),
    ("8 skateboard", "B", "A5", "3", "", "A4, A6, B3, B5, B7, C4, C6, h1, h6"),
    ("9 walk", "B", "J8", "1", "", "J7, K8, h2"),
    ("9 skateboard", "B", "J8", "3", "", "I6, I8, J7, K8, M3, h2, h8"),
    ("10 token", "B", "K7", "2", "J7", "J8, K9, L8"),
    ("10", "B", "H6", "2", "", "I5, I7, J6"),
    ("21", "A", "D8", "2", "", "B8, D6, E7, F8, h1"),
    ("22 walk", "A", "E4", "1", "E3", ""),
    ("22 run", "A", "E4", "2", "E3", ""),
    ("22 skateboard", "A", "E4", "3", "E3", ""),
    ("22 hop", "A", "E4", "hop", "E3", "CL, D5, E6, F5, h7"),
    ("23 walk", "A", "F6", "1", "E6 G6 F5", ""),
    ("23 run", "A", "F6", "2", "E6 G6 F5", ""),
    ("23 skateboard", "A", "F6", "3", "E6 G6 F5", ""),
    ("23 hop", "A", "F6", "hop", "E6 G6 F5", "E7, F8, G7"),
    ("23 bike", "A", "F6", "bike", "E6 G6 F5", "B6 C5 CL D6 D8 E5 E7 F8 G3 G5 G7 H6 H8 I5 J6 L1"),
    ("24 run", "A", "B3", "2", "A3", "B5, C4, D3"),
    ("24 hop", "A", "B3", "hop", "A3", "A2, B1, B5, C4, D3, P1, h5"),
    ("25 run", "A", "B4", "2", "", "A3, A5, B6, C3, C5"),
    ("25 hop", "A", "B4", "hop", "", "A3, A5, B6, C3, C5, B2, CL, P1"),
    ("26 school", "B", "A5", "school", "", "B3, E7, J4, K6"),
    ("26 city", "B", "J8", "city", "", "B6, F4, K3"),
    ("26 run", "B", "K6", "2", "", "I6, J5, K4, PR"),
    ("27 walk", "B", "H1", "1", "I1", ""),
    ("27 run", "B", "H1", "2", "I1", ""),
    ("27 skateboard", "B", "H1", "3", "I1", ""),
    ("27 hop", "B", "H1", "hop", "I1", "h3, h4"),
    ("28 run", "B", "I3", "2", "", "G3, I1, I5, J2, L1, h4"),
    ("28 hop", "B", "I3", "hop", "", "G3, I1, I5, J2, L1, h4, J4, K3"),
]


@rule("§6", "§6.1", "§6.2", "§6.3", "§6.4", "§6.7", "§6.8", "§6.9", "§3.5", "§3.6", "§3.7", game="strangers")
@pytest.mark.parametrize(("name", "board", "start", "how", "tokens", "ends"), MOVES, ids=[move[0] for move in MOVES])
def test_vectors_of_movement(name: str, board: str, start: str, how: str, tokens: str, ends: str) -> None:
    assert reach(board, start, how, tokens) == spaces(ends)


@rule("§6.9", game="strangers")
def test_vector_3_on_foot_and_by_bike() -> None:
    assert four_steps("A", "F7", "E6 G6") == spaces("C8, D7, E8, G8, H7, I8")
    assert not reach("A", "F7", "bike", "E6 G6") & {"E6", "G6"}


@rule("§6.2", game="strangers")
def test_vector_4_with_somebody_at_home() -> None:
    t = town(DULL, DULL, kids={"r0": "C8", "b0": "C7"})
    t.play("play walk")
    assert t.ends() == {"B8", "D8"}


@rule("§5.3", "§6.7", game="strangers")
def test_vector_7_a_bus_card_far_from_every_stop_does_nothing() -> None:
    t = town("city-bus walk walk", DULL, kids={"r0": "F8"}, deck="run")
    t.play("play city-bus")
    assert t.state.turn == 1
    assert t.hand(0) == ["walk", "walk", "run"]
    assert "no_effect" in t.kinds()


@rule("§6.9", game="strangers")
def test_vector_24_by_bike_to_the_mansion() -> None:
    assert "M1" in reach("A", "B3", "bike", "A3")


@rule("§8.1", "§11.3", game="strangers")
def test_vector_11_a_spot_in_the_pool_opens_again() -> None:
    t = town(DULL, DULL, kids={"b0": "K4", "b1": "K4", "b2": "K4", "r0": "K5"}, deck="saucer walk", flips=[SAUCER])
    assert [t.worth(name) for name in ("b0", "b1", "b2")] == [7, 5, 3]
    t.play("play walk", "move r0 J5", "saucer b1")
    assert t.at("b1") == "supply"
    t.play("let out")
    t.play("play walk", "move r0 K5")
    t.play("play walk", "move b1 E8")
    t.play("play walk", "move r0 K4")
    assert t.worth("r0") == 5
    assert [t.worth(name) for name in ("b0", "b2")] == [7, 3]


@rule("§8.3", "§12.5", game="strangers")
def test_vector_12_the_clubhouse() -> None:
    t = town(DULL, DULL, kids={"r0": "D4", "r1": "D4", "b0": "D4"})
    assert t.state.scores() == [10, 5]


@rule("§8.4", "§9.1", game="strangers")
def test_vector_13_a_library_draws_two() -> None:
    t = town("run walk walk", DULL, kids={"r0": "G3"}, deck="skateboard saucer run", flips=[BLANK])
    t.play("play run", "move r0 H4")
    assert t.asked == "ChooseKid"
    t.play("saucer r0")
    assert t.hand(0) == ["walk", "walk", "run", "skateboard"]


@rule("§9.1", "§10.1", game="strangers")
def test_vector_14_two_sightings_in_a_row() -> None:
    t = town(DULL, DULL, kids={"r0": "F8"}, deck="stranger-sighting stranger-sighting run")
    t.play("play walk", "move r0 E8", "place E6", "place G6")
    assert t.tokens == {"E6", "G6"}
    assert t.hand(0) == ["walk", "walk", "run"]
    assert t.state.turn == 1


SEVEN = "D1 H1 A3 E3 K3 C5 I5"


@rule("§12", "§12.1", game="strangers")
def test_vector_15_the_last_stranger() -> None:
    t = town(DULL, DULL, kids={"r0": "F8", "b0": "E6"}, tokens=SEVEN, deck="stranger-sighting run")
    t.play("play walk", "move r0 E8", "place E6")
    assert t.match.over
    assert t.at("b0") == "supply"
    assert t.hand(0) == ["walk", "walk"]


@rule("§8.5", "§5.2", game="strangers")
def test_vector_16_over_the_limit_of_kids() -> None:
    t = town(
        DULL, DULL, kids={"r0": "F1", "r1": "F8", "r2": "E8"}, turn=1, deck="saucer walk run run run run run", flips=[SAUCER]
    )
    t.play("play walk", "saucer r0")
    assert t.at("r1") == "F8"
    assert t.at("r2") == "E8"
    assert "you may have one Kid in play, and you have 2" in t.why_not("let out")
    t.play("run away r1", "let out")
    assert "you may have one Kid in play, and you have 1" in t.why_not("let out")
    t.play("run away r2", "play walk", "move b0 E8")
    assert "let out" in t.may


@rule("§7.1", game="strangers")
def test_vector_17_science_with_one_kid_must_fail() -> None:
    t = town("science-club-saviors walk walk", DULL, kids={"r0": "H4"}, deck="run", flips=[SAUCER])
    t.play("play science-club-saviors")
    assert not t.match.over
    assert t.discard == ["science-club-saviors"]
    assert t.kinds()[:2] == ["played", "no_contact"]


@rule("§7.4", "§12.1", game="strangers")
def test_vector_18_the_man_in_black() -> None:
    t = town(
        "man-in-black walk walk", DULL, tokens="D1 H1 A3 E3 K3 C5", deck="stranger-sighting stranger-sighting stranger-sighting"
    )
    t.play("play man-in-black", "remove E3")
    assert t.match.view(None)["strangers_left"] == 3
    t.play("place E3", "place I5")
    assert not t.match.over
    t.play("place F5")
    assert t.match.over


NINE = ("C7", "I7", "A6", "K6", "C2", "I2", "F4", "A1", "K1")


@rule("§12.2", "§7.2", game="strangers")
def test_vector_19_the_tenth_kid_ends_the_game_in_the_middle_of_a_card() -> None:
    kids = {**safe("b", *NINE), "b9": "F8", "r0": "E8"}
    t = town("pool-party walk walk", DULL, kids=kids)
    t.play("play pool-party", "move b9 K4")
    assert t.match.over
    assert t.at("r0") == "E8"
    assert t.hand(0) == ["walk", "walk"]
    assert t.result.winners == (1,)


@rule("§14.1", "§8.4", game="strangers")
def test_vector_20_hand_limits_of_the_well_read() -> None:
    t = town("walk walk walk walk", "run run run run", kids={"r0": "H4", "r1": "H4"}, well_read=True)
    assert [t.state.hand_limit(seat) for seat in (0, 1)] == [6, 4]


@rule("§6.6", game="strangers")
def test_vector_21_one_kid_takes_the_other_ones_home() -> None:
    t = town("walkie-talkies walk walk", DULL, kids={"r0": "C8", "r1": "D8", "r2": "K8"})
    t.play("play walkie-talkies", "move r0 C7")
    assert t.ends("r1") == {"B8", "D6", "E7", "F8"}


@rule("§9.3", "§5.5", "§6.10", game="strangers")
def test_vector_29_a_library_by_the_hand_of_a_rival() -> None:
    t = town("prom-date walk walk", DULL, kids={"b0": "G3"}, deck="run skateboard")
    t.play("play prom-date", "move b0 H4")
    assert t.state.hand_limit(1) == 4
    assert t.hand(1) == ["walk", "walk", "walk"]
    t.play("let out")
    assert t.hand(1) == ["walk", "walk", "walk", "skateboard"]


@rule("§8.5", game="strangers")
def test_vector_30_over_the_limit_of_cards() -> None:
    t = town("walk walk walk walk", DULL, kids={"r0": "H4"}, turn=1, deck="saucer run run skateboard run", flips=[SAUCER])
    t.play("play walk", "saucer r0")
    assert len(t.hand(0)) == 4
    t.play("play walk")
    assert len(t.hand(0)) == 3
    t.play("play walk", "play walk")
    assert len(t.hand(0)) == 3


def asked(t: Town) -> str:
    decision = t.match.decision(t.match.to_act[0])
    return decision.prompt.text if decision is not None else ""


@rule("§10.2", game="strangers")
def test_vector_32_zones() -> None:
    hands = (DULL, DULL)
    t = town(*hands, tokens="D1 H1 A3 K3", deck="stranger-sighting-n stranger-sighting-c run", sightings="zoned")
    t.play("play walk")
    assert "You draw a STRANGER SIGHTING (zone N)!" in t.match.log(0)
    assert "A Stranger appears in zone N, where no space is free, so it may come anywhere!" in asked(t)
    assert t.may == {f"place {space}" for space in ("E3", "C5", "F5", "I5", "E6", "G6", "B8", "J8")}
    t.play("place B8")
    assert "A Stranger appears in zone C! Choose the space where it comes." in asked(t)
    assert t.may == {f"place {space}" for space in ("E3", "C5", "I5", "F5")}
    assert "this Sighting is in zone C" in t.why_not("place J8")


@rule("§7.5", game="strangers")
def test_vector_33_nothing_to_copy() -> None:
    t = town("soda-shop-date walk walk", "city-bus city-bus moms-car", deck="run")
    t.play("play soda-shop-date", "look 1")
    assert t.state.turn == 1
    assert t.discard == ["soda-shop-date"]
    assert t.hand(1) == ["city-bus", "city-bus", "moms-car"]
    assert "nothing_to_copy" in t.kinds()


@rule("§7.5", game="strangers")
def test_vector_33_one_card_to_copy() -> None:
    t = town("soda-shop-date walk walk", "city-bus city-bus moms-car", kids={"r0": "F8"})
    t.play("play soda-shop-date", "look 1")
    assert t.may == {"copy moms-car"}
    t.play("copy moms-car", "move r0 C7")
    assert t.hand(1) == ["city-bus", "city-bus", "moms-car"]


@rule("§16.2", game="strangers")
def test_vector_33_alone_it_does_nothing() -> None:
    t = town("soda-shop-date walk walk", deck="run stranger-sighting")
    t.play("play soda-shop-date")
    assert "no_effect" in t.kinds()
    assert t.asked == "Turn"


@rule("§14.3", game="strangers")
def test_vector_34_the_order_of_an_invasion() -> None:
    def invaded(first: str) -> Town:
        t = town(DULL, DULL, kids={"r0": "F8"}, tokens=SEVEN, deck="saucer run", total_invasion=True, flips=[BLANK])
        t.play("play walk", "move r0 E8", first)
        return t

    t = invaded("saucer first")
    t.play("saucer r0", "place E6")
    assert t.match.over
    assert "spared" in t.kinds()
    t = invaded("stranger first")
    t.play("place E6")
    assert t.match.over
    assert "spared" not in t.kinds()


@rule("§14.2", game="strangers")
def test_vector_35_brainiac() -> None:
    t = town("walk run skateboard", DULL, deck="run run run run", brainiac=True)
    t.play("brainiac skateboard")
    assert "in this turn already" in t.why_not("brainiac walk")
    t.play("let out")
    assert t.hand(0) == ["walk", "run", "run"]
    t = town("walk run skateboard", DULL, deck="run walk skateboard", brainiac=True)
    t.play("brainiac skateboard", "play walk")
    assert sorted(t.hand(0)) == ["run", "run", "walk"]
    assert t.state.turn == 1


PLAIN = ["walk"] * 9 + ["run"] * 9 + ["skateboard"] * 9


def architect(board: str, hand: list[str], cards: list[str]) -> Town:
    """A match that the architect has built."""
    t = Town(Match(Strangers(1, {"solo": "architect", "board": board}), seed=1))
    t.play(*[f"hand {card}" for card in hand])
    t.play(*[f"deck {card}" for card in cards])
    return t


def play_all(t: Town, plays: dict[int, list[str]]) -> tuple[int, int]:
    """Plays cards, the first of the hand unless told otherwise, until the game is over. How many, and how many were drawn."""
    cards = 0
    while not t.match.over:
        answers = sorted(t.may)
        if t.asked == "Turn":
            cards += 1
            own = plays.get(cards, [max(answer for answer in answers if answer.startswith("play "))])
            t.play(*own)
        else:
            t.play(answers[0])
    return cards, int(t.state.drawn)


@rule("§16.4", game="strangers")
def test_vector_36_how_long_the_architect_plays() -> None:
    assert play_all(architect("A", ["walk"] * 3, PLAIN[3:12]), {}) == (9, 16)
    assert play_all(architect("B", ["walk"] * 3, PLAIN[3:14]), {}) == (11, 20)


@rule("§16.4", "§7.4", game="strangers")
def test_vector_36_with_the_man_in_black() -> None:
    t = architect("A", ["walk", "walk", "man-in-black"], PLAIN[2:11])
    man = {3: ["play man-in-black", "remove A3"]}
    assert play_all(t, man) == (10, 18)


@rule("§16.4", "§8.4", game="strangers")
def test_vector_36_with_a_library() -> None:
    t = architect("A", ["rad-bike", "run", "walk"], PLAIN[2:11])
    t.play("let out", "play rad-bike", "move r0 G5")
    before = t.state.drawn
    t.play("play run", "move r0 H4", "place A3", "place B8")
    assert before == 1
    cards = 2
    while not t.match.over:
        cards += t.asked == "Turn"
        t.play(sorted(answer for answer in t.may if answer.startswith(("play", "move", "place")))[0])
    assert (cards, t.state.drawn) == (8, 16)


@rule("§16.3", game="strangers")
def test_vector_37_texts_that_are_not_a_deck() -> None:
    board, deck = BOARDS["A"], PACK.deck
    hand = ["walk", "run", "rad-bike"]
    good = ["walk", "stranger-sighting"] * 9
    assert check_deck(board, deck, 3, hand, good) == []
    assert check_deck(board, deck, 3, hand, good[:16]) == ["the deck has 16 cards, on board A it has 18"]
    assert (
        check_deck(board, deck, 3, hand, [*good, "run", "stranger-sighting"])[0] == "the deck has 20 cards, on board A it has 18"
    )
    assert check_deck(board, deck, 3, hand, [*good[:3], "run", *good[4:]]) == ["place 4 of the deck is for a Sighting"]
    assert check_deck(board, deck, 3, hand, [*good[:2], "stranger-sighting", *good[3:]]) == [
        "place 3 of the deck is for a move card"
    ]
    bikes = ["rad-bike", "stranger-sighting"] * 3 + good[6:]
    assert check_deck(board, deck, 3, hand, bikes) == ["there are only 3 of RAD BIKE!"]
    for card in ("saucer", "science-club-saviors", "hitchhiking"):
        assert any("needs the coin" in wrong for wrong in check_deck(board, deck, 3, hand, [card, *good[1:]]))
    assert check_deck(board, deck, 3, ["walk"], ["moped", *good[1:]]) == [
        "the opening hand has 1 card, not 3",
        "there is no card 'moped'",
    ]
    assert "no Sighting is ever in a hand" in check_deck(board, deck, 3, ["walk", "run", "stranger-sighting"], good)


@rule("§12.4", game="strangers")
def test_vector_38_nobody_plays_a_card() -> None:
    def stalled(turns: int) -> Town:
        t = town(DULL, DULL, kids={"r0": "H1"})
        for turn in range(turns):
            t.play(next(iter(t.may & {"let out"} or {f"run away {'rb'[turn % 2]}0"})))
        return t

    assert not stalled(39).match.over
    assert stalled(40).match.over
    assert stalled(40).result.reason == "nobody has played a card for too long"
    t = stalled(39)
    t.play("play walk")
    t.play(*["done"] if "done" in t.may else [])
    while t.asked != "Turn":
        t.play(sorted(t.may)[0])
    assert not t.match.over
    assert t.state.idle == 0


@rule("§16.2", game="strangers")
def test_vector_39_science_alone() -> None:
    t = town("science-club-saviors walk walk", kids={"r0": "H4", "r1": "H4"}, deck="saucer run", flips=[SAUCER, SAUCER, SAUCER])
    assert t.state.score_of(0) == 6
    t.play("play science-club-saviors")
    assert t.state.score_of(0) == 16
    t.play("saucer r0")
    assert t.state.score_of(0) == 13
    assert not t.match.over


@rule("§8.3", "§11.3", game="strangers")
def test_vector_40_a_clubhouse_loses_a_kid() -> None:
    kids = {"r0": "D4", "r1": "D4", "b0": "D4", "b1": "D4", "r2": "D5"}
    t = town(DULL, DULL, kids=kids, deck="saucer run", flips=[SAUCER])
    assert t.worth("r0") == 6
    t.play("play walk", "move r2 E5", "saucer b1")
    assert [t.worth(name) for name in ("r0", "r1", "b0")] == [5, 5, 5]
    assert t.state.is_open(t.state.board().places[t.state.board().place_at[space_of("D4")]])


@rule("§2.4", game="strangers")
def test_vector_31_too_many_sightings_at_the_start() -> None:
    t = town(DULL, DULL, discard="stranger-sighting " * 4 + "saucer " + "stranger-sighting " * 3 + "saucer")
    state = t.state.clone()
    left = state.left_in_deck()
    put_back(state)
    assert isinstance(state, StrangersState)
    names = [state.rules.cards[kind].id for kind in state.discard]
    assert (names.count("stranger-sighting"), names.count("saucer")) == (5, 2)
    assert state.left_in_deck() == left + 2
    assert kid("b3") == 13
