"""§7: the cards that do something else."""

from collections import Counter

from ouroboard.engine.fate import Fate
from tests.rulebook import rule
from tests.strangers.town import BLANK, DULL, SAUCER, Town, town


@rule("§7", "§7.1", "§12.3", game="strangers")
def test_two_saucers_win_whatever_the_points() -> None:
    kids = {"r0": "H4", "r1": "H4", "r2": "H4", "b0": "K1", "b1": "A1"}
    t = town("science-club-saviors walk walk", DULL, kids=kids, flips=[SAUCER, BLANK, SAUCER])
    t.play("play science-club-saviors")
    assert t.match.over
    assert t.result.winners == (0,)
    assert t.result.scores == (8, 18)
    assert t.result.reason == "the science club has made contact"


@rule("§7.1", game="strangers")
def test_all_coins_are_flipped() -> None:
    kids = {"r0": "H4", "r1": "H4", "r2": "H4"}
    t = town("science-club-saviors walk walk", DULL, kids=kids, flips=[BLANK, BLANK, SAUCER])
    t.play("play science-club-saviors")
    (told,) = (event for event in t.match.heard(1) if event.kind == "no_contact")
    assert told.fields["flips"] == ["blank", "blank", "saucer"]
    t = town("science-club-saviors walk walk", DULL)
    t.play("play science-club-saviors")
    assert "You have no Kid in a library, so no coin is flipped. No contact." in t.match.log(0)


@rule("§7.2", "§6.10", game="strangers")
def test_a_pool_party_for_two() -> None:
    t = town("pool-party walk walk", DULL, kids={"r0": "F8", "b0": "E8", "b1": "C7"})
    t.play("play pool-party")
    assert t.may == {f"move {kid} {pool}" for kid in ("r0", "b0") for pool in ("A4", "K4")}
    assert t.why_not("move b1 A4") == "b1 is safe where it is: scored Kids are not moved · §8.1"
    assert t.why_not("move r0 C7") == "C7 is not a pool · §7.2"
    t.play("move r0 K4")
    assert "done" in t.may
    t.play("move b0 K4")
    assert (t.worth("r0"), t.worth("b0")) == (7, 5)


@rule("§7.2", game="strangers")
def test_a_pool_party_for_one() -> None:
    t = town("pool-party walk walk", DULL, kids={"r0": "F8", "b0": "E8"}, deck="run")
    t.play("play pool-party", "move r0 K4", "done")
    assert t.match.to_act == [1]
    t = town("pool-party walk walk", DULL, kids={"r0": "F8"}, deck="run")
    t.play("play pool-party", "move r0 K4")
    assert t.match.to_act == [1]
    pools = {f"b{number}": "A4" for number in range(5)} | {f"g{number}": "K4" for number in range(4)}
    t = town("pool-party walk walk", DULL, DULL, kids={**pools, "r0": "F8", "r1": "F8"}, deck="run")
    t.play("play pool-party")
    assert t.why_not("move r0 A4") == "West Pool is full · §7.2"
    t.play("move r0 K4")
    assert t.match.to_act == [1]


@rule("§7.3", game="strangers")
def test_a_new_step_dad() -> None:
    t = town("new-step-dad walk walk", DULL, kids={"r0": "C7", "r1": "K4", "r2": "F8", "b0": "K1", "b1": "A6"})
    t.play("play new-step-dad")
    assert t.may == {f"move r0 {home}" for home in ("I7", "K6", "C2", "I2", "F4", "A1")}
    assert t.why_not("move r1 A1") == "r1 is not one of your Kids in a home or mansion · §7.3"
    assert t.why_not("move r0 K1") == "Eastgate Mansion is full · §7.3"
    assert t.why_not("move r0 K4") == "K4 is not a home or mansion · §7.3"
    t.play("move r0 A1")
    assert t.worth("r0") == 8
    assert t.state.scores() == [15, 14]
    assert not t.state.blocked & t.state.board().places[t.state.board().place_at[26 * 6 + 2]].full_bit


@rule("§7.3", game="strangers")
def test_a_step_dad_is_of_no_use_without_a_kid_at_home() -> None:
    t = town("new-step-dad walk walk", DULL, kids={"r0": "K4", "r1": "F8"}, deck="run")
    t.play("play new-step-dad")
    assert "no_effect" in t.kinds()


@rule("§7.4", game="strangers")
def test_the_man_in_black_opens_a_space() -> None:
    t = town("man-in-black walk walk", DULL, kids={"r0": "E4"}, tokens="E3 A3")
    t.play("play man-in-black")
    assert t.may == {"remove E3", "remove A3"}
    assert t.why_not("remove D1") == "there is no Stranger on D1 · §7.4"
    t.play("remove E3")
    assert t.tokens == {"A3"}
    t = town("man-in-black walk walk", DULL, deck="run")
    t.play("play man-in-black")
    assert "no_effect" in t.kinds()


@rule("§7.5", game="strangers")
def test_a_date_uses_a_card_that_stays_where_it_is() -> None:
    t = town("soda-shop-date walk walk", "rad-bike city-bus run", DULL, kids={"r0": "F8", "b0": "E8"}, deck="walk")
    t.play("play soda-shop-date")
    assert t.may == {"look 1", "look 2"}
    assert t.why_not("look 0") == "you already know your own hand · §7.5"
    assert t.why_not("look 3") == "nobody sits there · §7.5"
    t.play("look 1")
    assert t.may == {"copy rad-bike", "copy run"}
    assert t.why_not("copy city-bus") == "CITY BUS could do nothing for you now · §7.5"
    assert t.why_not("copy walk") == "WALK is not in that hand · §7.5"
    t.play("copy run")
    assert t.ends("b0") == set()
    t.play("move r0 D8")
    assert sorted(t.hand(1)) == ["city-bus", "rad-bike", "run"]
    assert t.discard == ["soda-shop-date"]
    assert t.hand(0) == ["walk", "walk", "walk"]


@rule("§7.5", "§12.3", game="strangers")
def test_copied_science_wins_for_who_copies() -> None:
    hands = ("soda-shop-date walk walk", "science-club-saviors walk walk")
    t = town(*hands, kids={"r0": "H4", "r1": "H4", "b0": "A1"}, flips=[SAUCER, SAUCER])
    t.play("play soda-shop-date", "look 1", "copy science-club-saviors")
    assert t.result.winners == (0,)


@rule("§7.5", game="strangers")
def test_where_cards_may_do_nothing_a_date_is_asked_in_any_case() -> None:
    t = town("soda-shop-date walk walk", "city-bus city-bus moms-car", deck="run", voluntary_no_effect=True)
    t.play("play soda-shop-date", "look 1")
    assert t.may == {"nothing"}
    assert t.state.claims == ()
    t.play("nothing")
    assert t.match.to_act == [1]


@rule("§7.6", "§3.3", game="strangers")
def test_moms_car_does_not_go_to_a_mansion() -> None:
    t = town("moms-car walk walk", DULL, kids={"r0": "B8", "b0": "C7", "b1": "E8"})
    t.play("play moms-car")
    assert t.may == {f"move r0 {home}" for home in ("I7", "A6", "K6", "C2", "I2", "F4")}
    assert t.why_not("move r0 A1") == "A1 is not a home · §7.6"
    assert t.why_not("move b1 C7") == "b1 is not yours · §6.1"
    t.play("move r0 C2")
    assert t.state.scores() == [5, 2]


@rule("§7.7", game="strangers")
def test_a_lucky_hitchhiker() -> None:
    t = town("hitchhiking walk walk", DULL, kids={"r0": "E6", "b0": "E8"}, tokens="A3", flips=[BLANK])
    t.play("play hitchhiking")
    assert t.may == {"hitch r0"}
    assert t.why_not("hitch b0") == "b0 is not yours · §6.1"
    t.play("hitch r0")
    assert len(t.may) == 71
    assert "move r0 E6" in t.may
    assert t.why_not("move r0 A3") == "there is a Stranger on A3 · §7.7"
    assert t.why_not("move r0 A1") == "nobody hitchhikes into a scoring place · §7.7"
    assert t.why_not("move b0 A2") == "say where r0 gets off, like move r0 D8 · §7.7"
    assert t.why_not("move r0 L9") == "there is no space L9 on this board · §3.1"
    t.play("move r0 A2")
    assert t.at("r0") == "A2"


@rule("§7.7", game="strangers")
def test_an_unlucky_hitchhiker() -> None:
    t = town("hitchhiking walk walk", DULL, kids={"r0": "E6"}, deck="run", flips=[SAUCER])
    t.play("play hitchhiking", "hitch r0")
    assert t.at("r0") == "supply"
    assert t.match.to_act == [1]


@rule("§7.8", game="strangers")
def test_the_coin_is_fair() -> None:
    fallen: Counter[str] = Counter()
    for seed in range(400):
        t = town("hitchhiking walk walk", DULL, kids={"r0": "E6"}, deck="run")
        state = t.state.clone()
        state.fate = Fate.light(seed)
        again = Town(type(t.match)(t.match.game, world=state))
        again.play("play hitchhiking", "hitch r0")
        fallen[again.at("r0")] += 1
    assert set(fallen) == {"E6", "supply"}
    assert 150 < fallen["supply"] < 250


@rule("§5.3", game="strangers")
def test_answers_of_another_card_are_refused_with_the_card_that_is_on() -> None:
    wanted = {
        "run": "move a Kid, like move r0 D8",
        "school-bus": "let a Kid ride, like move r0 B3",
        "pool-party": "take a Kid to a pool, like move r0 A4",
        "new-step-dad": "choose a Kid and its new home, like move r0 A1",
        "man-in-black": "take a Stranger off, like remove E6",
        "soda-shop-date": "choose whose hand you look at, like look 1",
        "moms-car": "choose a Kid and a home, like move r0 C7",
        "hitchhiking": "choose who hitchhikes, like hitch r0",
    }
    for card, words in wanted.items():
        t = town(f"{card} walk walk", DULL, kids={"r0": "F8", "r1": "C7"}, tokens="A3")
        t.play(f"play {card}")
        assert f"is being carried out: {words}" in t.why_not("keep")
        assert words in t.why_not("done")
