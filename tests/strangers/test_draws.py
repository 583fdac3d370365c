"""§8 to §11: places, the refill, Strangers and saucers."""

from collections import Counter

from tests.rulebook import rule
from tests.strangers.town import BLANK, DULL, SAUCER, town


@rule("§8.1", game="strangers")
def test_the_best_free_spot_is_taken() -> None:
    t = town(DULL, DULL, kids={"b0": "K4", "b1": "K4", "r0": "K5"})
    t.play("play walk", "move r0 K4")
    assert [t.worth(name) for name in ("b0", "b1", "r0")] == [7, 5, 3]


@rule("§8.3", "§6.2", game="strangers")
def test_a_group_place_grows_and_gets_full() -> None:
    t = town(DULL, DULL, kids={"b0": "D4", "b1": "D4", "b2": "D4", "r0": "D3", "r1": "D3"})
    t.play("play walk", "move r0 D4")
    assert t.state.scores() == [6, 18]
    t.play("play walk")
    t.play("play walk")
    assert "CL" not in t.ends("r1")


@rule("§8.4", game="strangers")
def test_bonuses_go_to_the_owner() -> None:
    t = town("prom-date walk walk", DULL, kids={"b0": "F2"})
    t.play("play prom-date", "move b0 F1")
    assert [t.state.kid_limit(seat) for seat in (0, 1)] == [1, 2]


@rule("§9", "§9.1", game="strangers")
def test_the_limit_is_read_before_each_card() -> None:
    t = town("walk walk", DULL, kids={"r0": "H4"}, deck="run saucer skateboard", flips=[SAUCER])
    t.play("play walk")
    assert t.hand(0) == ["walk", "run"]
    t.play("saucer r0")
    assert t.hand(0) == ["walk", "run", "skateboard"]
    assert t.match.to_act == [1]


@rule("§9.2", game="strangers")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    t = town(DULL, DULL, deck="run")
    state = t.state
    rest = Counter(state.deck[1:])
    state.discard = list(state.deck[1:])
    state.deck = state.deck[:1]
    t.play("play walk")
    assert t.state.left_in_deck() == 0
    assert "reshuffled" not in t.kinds()
    t.play("play walk")
    while t.asked != "Turn":
        t.play(sorted(t.may)[0])
    assert "reshuffled" in t.kinds()
    walk = t.state.rules.deck.by_id["walk"].number
    assert Counter(t.state.deck) == rest + Counter({walk: 2})


@rule("§9.2", game="strangers")
def test_with_no_card_left_at_all_nobody_draws() -> None:
    t = town(DULL, DULL)
    t.state.deck = ()
    t.play("let out")
    assert t.hand(0) == ["walk", "walk", "walk"]
    state = t.state
    state.held[1] = 2
    state.hand[1] -= state.rules.deck.by_id["walk"].one
    state.discard = []
    t.play("let out")
    assert t.hand(1) == ["walk", "walk"]
    assert t.match.to_act == [0]


@rule("§9.3", game="strangers")
def test_nobody_draws_in_another_ones_turn() -> None:
    t = town("prom-date walk walk", DULL, kids={"b0": "G4"}, deck="run run run")
    t.play("play prom-date", "move b0 H4")
    assert len(t.hand(1)) == 3


@rule("§10", "§10.1", "§10.3", "§3.2", game="strangers")
def test_a_stranger_takes_everybody_there() -> None:
    t = town(DULL, DULL, kids={"r0": "E6", "b0": "E6", "b1": "E7", "b2": "D4"}, tokens="A3", deck="stranger-sighting run")
    t.play("play walk", "move r0 E7")
    assert t.why_not("place A3") == "on A3 there is a Stranger already · §10.1"
    assert t.why_not("place F8") == "F8 is no Stranger space · §10.1"
    assert "first put it on the board" in t.why_not("let out")
    t.play("place E6")
    assert t.at("b0") == "supply"
    assert (t.at("r0"), t.at("b1"), t.at("b2")) == ("E7", "E7", "D4")
    assert "stranger_takes" in t.kinds()


@rule("§10.2", game="strangers")
def test_zoned_sightings_name_their_zone() -> None:
    t = town(DULL, DULL, deck="stranger-sighting-s run", sightings="zoned")
    t.play("play walk")
    assert t.may == {"place E6", "place G6", "place B8", "place J8"}
    t = town(DULL, DULL, deck="stranger-sighting run")
    t.play("play walk")
    assert len(t.may) == 12


@rule("§11", "§11.1", "§11.2", game="strangers")
def test_a_saucer_points_at_any_kid_on_the_board() -> None:
    t = town(DULL, DULL, kids={"r0": "E8", "r1": "C7", "b0": "K4"}, deck="saucer run", flips=[BLANK])
    t.play("play walk", "move r0 F8")
    assert t.may == {"saucer r0", "saucer r1", "saucer b0"}
    assert t.why_not("saucer b1") == "b1 is not on the board · §11.1"
    assert "first point at a Kid" in t.why_not("place E6")
    t.play("saucer b0")
    assert t.at("b0") == "K4"
    assert "spared" in t.kinds()


@rule("§11.1", game="strangers")
def test_a_saucer_over_an_empty_board() -> None:
    t = town(DULL, DULL, deck="saucer run")
    turned = t.state.reveal_count
    t.play("play walk")
    assert t.match.to_act == [1]
    assert "saucer_misses" in t.kinds()
    assert t.state.reveal_count == turned + 2, "two cards and no flip"


@rule("§11.3", "§8.5", game="strangers")
def test_an_abducted_kid_can_be_let_out_again() -> None:
    t = town(DULL, DULL, kids={"r0": "F1", "r1": "E8"}, deck="saucer run", flips=[SAUCER])
    t.play("play walk", "move r1 F8", "saucer r0")
    assert t.at("r0") == "supply"
    assert t.state.kid_limit(0) == 1
    t.play("let out", "run away r1", "play walk", "move b0 E8", "let out")
    assert t.at("r0") == "F8"
