"""§17: who knows what."""

from collections import Counter

from ouroboard.engine.event import Event
from ouroboard.games.strangers.rules.state import StrangersState
from tests.rulebook import rule
from tests.strangers.town import DULL, Town, town


def worlds(t: Town, seats: list[int], count: int = 60) -> list[StrangersState]:
    found = [t.match.imagine(seats, fate) for fate in range(count)]
    return [world for world in found if isinstance(world, StrangersState)]


def hands(t: Town, reader: int, hand: int, count: int = 60) -> list[list[str]]:
    """What a reader may imagine in a hand."""
    return [world.rules.deck.ids(world.hand[hand]) for world in worlds(t, [reader], count)]


@rule("§17", "§17.1", game="strangers")
def test_what_everybody_sees() -> None:
    t = town("run walk walk", DULL, DULL, kids={"r0": "F8", "b0": "C7"}, tokens="A3", deck="skateboard")
    t.play("play run", "move r0 D8")
    for reader in (None, 0, 1, 2):
        view = t.match.view(reader)
        assert view["discard"] == ["run"]
        assert view["strangers"] == ["A3"]
        assert view["strangers_left"] == 7
        assert view["deck_left"] == 90
        assert [player["cards"] for player in view["players"]] == [3, 3, 3]  # type: ignore[attr-defined]
        assert [player["score"] for player in view["players"]] == [0, 2, 0]  # type: ignore[attr-defined]
        kid = {"kid": "b0", "player": 1, "space": "C7", "place": "h1", "spot": 0, "worth": 2}
        assert kid in view["kids"]  # type: ignore[operator]
        assert view["turn"] == 1


@rule("§17.2", game="strangers")
def test_a_drawn_card_is_the_drawers_alone() -> None:
    t = town("run walk walk", DULL, DULL, deck="rad-bike")
    t.play("play run")
    assert t.match.heard(0)[-1] == Event("drew", {"player": 0, "cards": ["rad-bike"], "left": 90}, t.match.heard(0)[-1].at)
    for reader in (1, 2, None):
        assert t.match.heard(reader)[-1].kind == "draws"
        assert "rad-bike" not in str(t.match.view(reader)["hands"])
        assert "hand" not in t.match.view(reader) or t.match.view(reader)["hand"] == ["walk", "walk", "walk"]


@rule("§17.2", game="strangers")
def test_imagined_hands_and_decks_are_anything_that_is_left() -> None:
    t = town("rad-bike rad-bike walk", DULL, "run run run", discard="rad-bike")
    found = hands(t, 0, 1, 200)
    assert len({tuple(hand) for hand in found}) > 100
    assert not any("rad-bike" in hand for hand in found)
    for world in worlds(t, [0]):
        assert world.hand[0] == t.state.hand[0]
        assert len(world.deck) - world.drawn == t.state.left_in_deck()
        assert Counter(world.deck)[world.rules.deck.by_id["saucer"].number] == 5


def after_a_date() -> Town:
    """Red has looked into blue's hand and used RUN there."""
    t = town("soda-shop-date walk walk", "run rad-bike city-bus", DULL, kids={"r0": "F8"}, deck="walk run skateboard " * 3)
    t.play("play soda-shop-date", "look 1", "copy run", "move r0 D8")
    return t


@rule("§17.3", game="strangers")
def test_the_player_who_looks_knows_the_hand_and_everybody_knows_the_used_card() -> None:
    t = after_a_date()
    assert t.match.view(0)["known"] == {"1": ["run", "city-bus", "rad-bike"]}
    assert t.match.view(2)["known"] == {"1": ["run"]}
    assert t.match.view(None)["known"] == {"1": ["run"]}
    assert t.match.view(1)["known"] == {}
    assert "saw" in t.kinds(0)
    assert "saw" not in t.kinds(1)
    assert "saw" not in t.kinds(2)
    assert "looked" in t.kinds(1)
    assert all(hand == ["run", "city-bus", "rad-bike"] for hand in hands(t, 0, 1))
    found = hands(t, 2, 1)
    assert all("run" in hand for hand in found)
    assert len({tuple(hand) for hand in found}) > 20


@rule("§17.3", game="strangers")
def test_a_known_card_is_known_until_one_of_its_name_leaves() -> None:
    t = after_a_date()
    t.play("let out")
    t.play("let out")
    t.play("run away r0")
    t.play("play city-bus")
    assert t.match.view(0)["known"] == {"1": ["run", "rad-bike"]}
    t.play("run away g0")
    t.play("let out")
    t.play("play run", "move b0 D8")
    assert t.match.view(0)["known"] == {"1": ["rad-bike"]}
    assert t.match.view(2)["known"] == {}
    found = hands(t, 0, 1)
    assert all("rad-bike" in hand for hand in found)
    assert len({tuple(hand) for hand in found}) > 10, "what was drawn since is unknown"


@rule("§17.3", game="strangers")
def test_nobody_else_imagines_what_the_looker_saw() -> None:
    t = after_a_date()
    n = 3
    for world in worlds(t, [2], 20):
        assert world.seen[0 * n + 1] == world.shown[1]
    for world in worlds(t, [1], 20):
        assert world.seen[0 * n + 1] == t.state.seen[0 * n + 1], "who was looked at knows what was seen"


@rule("§17.3", game="strangers")
def test_when_nothing_could_be_used_everybody_knows_that() -> None:
    t = town("soda-shop-date walk walk", "city-bus city-bus moms-car", DULL, deck="run")
    t.play("play soda-shop-date", "look 1")
    usable = {"science-club-saviors", "soda-shop-date", "man-in-black", "prom-date", "pool-party"}
    for hand in hands(t, 2, 1, 200):
        assert not usable & {"science-club-saviors"} & set(hand)
    t.play("play city-bus")
    assert t.state.claims[2] == 2, "one of the three cards is gone"
    assert hands(t, 2, 1)


@rule("§17.3", game="strangers")
def test_while_the_choice_is_open_everybody_imagines_a_usable_card() -> None:
    t = town("soda-shop-date walk walk", "science-club-saviors city-bus city-bus", DULL)
    t.play("play soda-shop-date", "look 1")
    assert t.may == {"copy science-club-saviors"}
    assert all("science-club-saviors" in hand for hand in hands(t, 2, 1))
    t.play("copy science-club-saviors")
    assert t.state.claims == ()
    assert t.match.view(2)["known"] == {"1": ["science-club-saviors"]}


def run_out(*held: str) -> Town:
    """The deck has one card left, and the pile all the others."""
    t = town(*held, deck="run")
    state = t.state
    state.discard = sorted(state.deck[1:])
    state.deck = state.deck[:1]
    t.play("play walk")
    t.play("play walk")
    while t.asked != "Turn":
        t.play(sorted(t.may)[0])
    assert "reshuffled" in t.kinds()
    return t


@rule("§17.4", game="strangers")
def test_with_two_players_a_reshuffle_tells_the_other_hand() -> None:
    t = run_out("walk rad-bike city-bus", "walk prom-date skateboard")
    assert t.state.turn == 0
    for hand in hands(t, 1, 0):
        assert sorted(hand) == ["city-bus", "rad-bike", "run"]
    for hand in hands(t, 0, 1):
        assert {"prom-date", "skateboard"} <= set(hand)


@rule("§17.4", game="strangers")
def test_with_more_players_it_tells_what_the_other_hands_hold_together() -> None:
    t = run_out("walk rad-bike city-bus", "walk prom-date skateboard", "moms-car hitchhiking pool-party")
    seen = set()
    for world in worlds(t, [0]):
        together = world.rules.deck.ids(world.hand[1] + world.hand[2])
        assert {"prom-date", "skateboard", "moms-car", "hitchhiking", "pool-party"} <= set(together)
        seen.add(tuple(world.rules.deck.ids(world.hand[1])))
    assert len(seen) > 5


@rule("§17.5", game="strangers")
def test_mates_imagine_each_others_true_hands() -> None:
    t = town(DULL, "run run run", "rad-bike rad-bike walk", DULL, teams="adjacent")
    assert all(hand == ["run", "run", "run"] for hand in hands(t, 0, 1))
    assert len({tuple(hand) for hand in hands(t, 0, 2)}) > 20


@rule("§17.6", game="strangers")
def test_after_the_end_all_hands_lie_open() -> None:
    t = town("run walk walk", "rad-bike walk walk", tokens="D1 H1 A3 E3 K3 C5 I5", deck="stranger-sighting")
    t.play("play run", "place F5")
    assert t.match.view(None)["hands"] == {"0": ["walk", "walk"], "1": ["walk", "walk", "rad-bike"]}
    assert all(hand == ["walk", "walk", "rad-bike"] for hand in hands(t, 0, 1, 5))
    assert len({world.deck for world in worlds(t, [0], 5)}) == 5
