"""Facts about an answer before it is given: exact, and never from a card that the seat has not read."""

import pytest

from ouroboard.games.stories.knowledge.odds import Roller, chance_of_hits, roll_odds
from ouroboard.games.stories.rules.state import StoriesState
from tests.rulebook import rule
from tests.stories.small_mission import BLANK, ONE, SKULL, TWO, card, dice, hall, mission, say, take

LOOSE = {"C": card("a corner"), "D": card("a wall")}


def at_test(stacks: str, by: object = "combat", spaces: str = "", **more: object) -> StoriesState:
    """The first wave in the hall; B has this test."""
    fields = {key: more.pop(key) for key in ("lock", "ease") if key in more}
    front = card("a test", test={"by": by, "shields": stacks, **fields})
    state = hall(mission(hall={"B": front, **LOOSE}, **more), spaces)
    say(state, "spend")
    return state


def facts(state: StoriesState, text: str, seat: int = 0) -> dict[str, object]:
    return state.game.preview(state, seat, state.game.parse(text))


@rule("§10.1", "§10.4", game="stories")
def test_a_roll_says_how_likely_it_ends_the_test() -> None:
    found = facts(at_test("3N"), "roll 1")
    assert found["dice"] == 3
    assert found["finish"] == pytest.approx(chance_of_hits(3, 3), abs=1e-4)
    assert found["hits"] == pytest.approx(2.0)
    assert str(found["left"]).startswith("nothing ")


@rule("§10.1", game="stories")
def test_half_a_percent_is_rounded_up_as_the_page_rounds_it() -> None:
    found = facts(at_test("2N"), "roll 1")
    assert found["finish"] == 0.625
    assert found["left"] == "nothing 63 %, 1N 25 %, 2N 13 %"


@rule("§10.1", game="stories")
def test_all_who_are_here_and_have_not_acted_count_together() -> None:
    state = at_test("3N", spaces="BBBC")
    assert facts(state, "roll 1")["rollers"] == 3
    assert facts(state, "roll 1")["together"] == pytest.approx(chance_of_hits(3 + 2 + 1, 3), abs=1e-4)
    dice(state, BLANK, BLANK)
    say(state, "roll 2")
    assert facts(state, "roll 1")["rollers"] == 2


@rule("§10.5", game="stories")
def test_a_riposte_is_named_with_its_sum() -> None:
    found = facts(at_test("2S 1N", "deftness"), "roll 4")  # the electrician: resistance 1
    assert found["riposte"] == pytest.approx(roll_odds(((1, 2), (0, 1)), Roller(3, 1, 3)).riposte, abs=1e-4)
    assert found["riposte_words"] == "2 skull shields + skulls on the dice > resistance 1"
    assert facts(at_test("3N"), "roll 1")["riposte_words"] == ""


@rule("§9.8", game="stories")
def test_doing_nothing_has_a_price_where_a_test_was_started() -> None:
    state = at_test("1N 1S 1T", spaces="BBBB")
    assert facts(state, "wait 2") == {}
    dice(state, BLANK, BLANK, BLANK)
    say(state, "roll 1")
    found = facts(state, "wait 2")
    assert (found["lp"], found["tu"], found["nothing"]) == (1, 1, "1 LP and 1 TU")
    assert facts(state, "roll 2")["nothing"] == "1 LP and 1 TU"


@rule("§9.5", game="stories")
def test_a_roll_counts_shields_as_they_will_be_eased() -> None:
    ease = [{"when": {"here_has": 1}, "take": "1T"}]
    state = at_test("1T 1N", ease=ease, items={1: {}}, spaces="BBBB")
    dice(state, BLANK, BLANK, BLANK)
    say(state, "roll 1")
    before = facts(state, "roll 2")
    take(state, 1, 3)
    after = facts(state, "roll 2")
    assert before["tu"] != 0.0
    assert after["tu"] == 0.0
    assert float(str(after["finish"])) > float(str(before["finish"]))


@rule("§10.3", game="stories")
def test_items_that_can_be_used_in_the_roll_are_named() -> None:
    state = at_test("3N", items={7: {"use": [{"window": "after_dice", "do": [{"hits": 1}]}]}})
    assert "helps" not in facts(state, "roll 1")
    take(state, 7, 1)
    assert facts(state, "roll 1")["helps"] == [7]
    assert "helps" not in facts(state, "roll 2")


@rule("§10.3", "§10.6", game="stories")
def test_after_the_dice_going_on_is_told_exactly() -> None:
    state = at_test("1N 1S 1T", items={7: {"use": [{"window": "after_dice", "do": [{"hits": 1}]}]}})
    take(state, 7, 1)
    dice(state, ONE, SKULL, SKULL)
    say(state, "roll 1")
    found = facts(state, "go on")
    assert (found["finish"], found["left"], found["lp"], found["tu"]) == (0.0, "1S 1T", 0, 1)  # 1 + 2 is not above 3
    state = at_test("1N 1S", items={7: {"use": [{"window": "after_dice", "do": [{"hits": 1}]}]}})
    take(state, 7, 1)
    dice(state, TWO, BLANK, BLANK)
    say(state, "roll 1")
    assert facts(state, "go on") == {"finish": 1.0, "left": "nothing"}


@rule("§12.6", game="stories")
def test_a_trip_has_a_range_a_mean_and_the_red_exit() -> None:
    state = hall()
    assert facts(state, "call") == {"least": 1, "most": 3, "mean": 2.0, "red": 0, "zero": 0.0}
    state.marker = 2
    assert facts(state, "call")["zero"] == pytest.approx(2 / 3, abs=1e-4)


@rule("§12.4", game="stories")
def test_a_call_under_a_lock_leads_nowhere() -> None:
    lock = card("a lock", back={"lock": True}, test={"by": "deftness", "shields": "2N", "lock": True})
    assert facts(hall(mission(hall={"B": lock})), "call") == {}


@rule("§12.6", game="stories")
def test_a_rule_about_the_way_counts_where_it_leads() -> None:
    near = {"trip": {"die": 1, "when": {"at": "annex"}}}
    state = hall(mission(base={"rules": [near]}))
    say(state, "call")
    assert facts(state, "vote annex") == {"least": 1, "most": 1, "mean": 1.0, "red": 0, "zero": 0.0}
    assert facts(state, "vote store")["most"] == 3
    assert state.bound_for < 0


@rule("§8.7", game="stories")
def test_the_last_unit_is_warned_of() -> None:
    state = hall()
    assert facts(state, "spend") == {"tu": 1, "zero": 0.0}
    state.marker = 1
    assert facts(state, "spend") == {"tu": 1, "zero": 1.0}


@rule("§15.2", game="stories")
def test_a_move_to_a_card_that_nobody_has_read_says_nothing() -> None:
    state = at_test("3N", spaces="CCCC")
    assert facts(state, "move 1 B") == {}
    say(state, "move 2 B")
    assert facts(state, "move 1 B") == {"dice": 3, "finish": pytest.approx(chance_of_hits(3, 3), abs=1e-4), "shields": "3N"}


@rule("§11.2", "§7.7", game="stories")
def test_an_item_says_what_it_does_and_an_option_what_it_costs() -> None:
    option = {"label": "Pay.", "cost": ["action", {"coins": 2}], "do": [{"token": "key"}]}
    found = mission(
        hall={"B": card("a till", choices={"a": option})}, items={2: {"use": [{"window": "free", "do": [{"lp": 1}]}]}}
    )
    state = hall(found)
    take(state, 2, 1)
    assert facts(state, "use 1 2") == {"words": "Free: gain 1 LP."}
    assert "2 coins" in str(facts(state, "choose 1 a")["words"])
    assert "key" not in str(facts(state, "choose 1 a"))
