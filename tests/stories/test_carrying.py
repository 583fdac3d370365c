"""§11: items, handing over, resources, paying, tokens. §1.4: which text wins."""

from ouroboard.games.stories.content.model import Item, StandingRule
from ouroboard.games.stories.content.names import DICE_RULE, ITEM
from ouroboard.games.stories.rules.questions import dice_of
from tests.rulebook import rule
from tests.stories.rulings import ruling
from tests.stories.small_mission import (
    BLANK,
    RECEPTACLES,
    SKULL,
    at,
    begin,
    card,
    dice,
    dice_thrown,
    hall,
    heard,
    holds,
    kinds,
    mission,
    offered,
    put,
    refused,
    say,
    take,
)


@rule("§11", "§11.1", "§15.3", game="stories")
@ruling(46, 50, 118)
def test_the_rule_part_of_an_item_is_public_and_its_story_is_for_those_near() -> None:
    items = {1: {"name": "A key", "rules": [{"while": {"dice": 1}}]}}
    found = mission(hall={"B": card("a hook", on_read=[{"item": 1}]), "C": card()}, items=items)
    state = hall(found, "BBCC", seats=4)
    taken = heard(state, 3, "item_taken")[0].fields
    assert taken["name"] == "A key"
    assert taken["lines"]
    assert heard(state, 1, "item_read")[0].fields["text"] == "Story 1."
    assert heard(state, 2, "item_read") == []
    say(state, "0: call", *[f"{seat}: vote store" for seat in range(4)])
    assert heard(state, 2, "item_read")[0].fields["text"] == "Story 1.", "open to all while pawns are off the board"


@rule("§15.3", game="stories")
@ruling(50)
def test_an_agent_who_comes_to_the_holder_of_an_item_reads_its_story() -> None:
    state = begin(mission(items={1: {}}), seats=4)
    take(state, 1, 1)
    put(state, "BBCC")
    assert [len(heard(state, seat, "item_read")) for seat in range(4)] == [1, 1, 0, 0]
    say(state, "0: spend", "2: move 3 B")
    assert len(heard(state, 2, "item_read")) == 1


@rule("§11.2", game="stories")
@ruling(67, 119)
def test_items_are_used_in_their_window() -> None:
    items = {
        1: {"use": [{"window": "free", "do": [{"counter": {"name": "salt"}}]}]},
        2: {"use": [{"window": "action", "do": [{"lp": 1}]}], "charges": 1},
        3: {"use": [{"window": "before_trip", "do": [{"captain_die": {"set": 1}}]}]},
    }
    state = hall(mission(items=items))
    for number in (1, 2, 3):
        take(state, number, 1)
    uses = [text for text in offered(state) if text.startswith("use")]
    assert uses == ["use 1 1"]
    assert "§11.2" in refused(state, "use 1 2")
    say(state, "use 1 1")
    assert "use 1 1" not in offered(state), "once between two TU"
    state.lp[0] = 2
    say(state, "spend", "use 1 2")
    assert state.lp[0] == 3
    assert state.acted & 1
    assert holds(state, 2) == 0
    say(state, "wait 2", "wait 3", "wait 4", "call", "vote store")
    assert "use 1 3" in offered(state)


@rule("§11.3", game="stories")
@ruling(26, 89)
def test_an_item_serves_one_agent_in_a_tu() -> None:
    items = {1: {"use": [{"window": "after_dice", "do": [{"hits": 1}]}]}}
    state = hall(mission(hall={"B": card("a test", test={"by": "combat", "shields": "9N"}), "C": card()}, items=items))
    take(state, 1, 1)
    say(state, "spend", "roll 1", "use 1 1", "give 1 item 1 2", "roll 2")
    assert at(state, "Wave"), "agent 2 cannot use it in the same TU"


@rule("§11.3", "§11.2", game="stories")
@ruling(89, 119)
def test_an_item_that_helps_by_being_held_serves_one_agent_in_a_tu() -> None:
    items = {1: {"rules": [{"while": {"dice": {"combat": 1, "wit": -1}}}]}}
    tests = [{"by": "combat", "shields": "9N"}, {"by": "wit", "shields": "9N"}]
    state = hall(mission(hall={"B": card("two tests", tests=tests), "C": card()}, items=items))
    take(state, 1, 1)

    def roll(text: str) -> int:
        dice(state, *[BLANK] * 6)
        say(state, text)
        return dice_thrown(state)

    say(state, "spend")
    assert roll("roll 1 a") == 4, "the porter has 3 and the item"
    say(state, "give 1 item 1 3")
    assert roll("roll 2 a") == 2
    assert roll("roll 3 b") == 3, "who cannot use it bears no burden of it"
    say(state, "wait 4", "spend", "give 3 item 1 2")
    assert roll("roll 2 a") == 3, "in the next TU it serves somebody else"


@rule("§11.3", game="stories")
@ruling(26, 89)
def test_an_item_that_a_card_lets_help_serves_one_agent_in_a_tu() -> None:
    rules = [{"while": {"dice": {"combat": 1}, "when": {"has": 1}}}]
    wheels = card("the wheels", test={"by": "combat", "shields": "9N"}, rules=rules)
    state = hall(mission(hall={"B": wheels, "C": card()}, items={1: {}}))
    take(state, 1, 1)
    say(state, "spend")
    rolled = []
    for text in ("roll 1", "roll 2"):
        dice(state, *[BLANK] * 6)
        say(state, text)
        rolled.append(dice_thrown(state))
        if text == "roll 1":
            say(state, "give 1 item 1 2")
    assert rolled == [4, 2]


@rule("§11.7", "§1.4", game="stories")
@ruling(37, 119)
def test_what_spares_life_points_asks_its_condition_and_spends_no_charge_without_need() -> None:
    items = {1: {"charges": 2, "rules": [{"spare": {"n": 1, "when": {"tu": 19}}}]}}
    sting = {"a": {"label": "Touch it.", "do": [{"lp": -1}], "repeat": True, "cost": [{"coins": 1}]}}
    state = hall(mission(hall={"B": card("a thorn", choices=sting), "C": card()}, items=items, resources={"coins": 8}))
    take(state, 1, 1)
    say(state, "choose 1 a")
    assert (state.lp[0], state.charges[0]) == (4, 2), "its time has not come"
    say(state, "spend", "choose 1 a")
    assert (state.lp[0], state.charges[0]) == (4, 1)
    team = {"porter": {"dice": {"combat": 1}, "resistance": 1, "lp": 3, "rules": [{"spare": 1}]}, "nurse": RECEPTACLES["nurse"]}
    found = mission(
        hall={"B": card("a thorn", choices=sting)}, items={1: {"charges": 2, "rules": [{"spare": 1}]}}, receptacles=team
    )
    state = hall(found, agents=2)
    take(state, 1, 1)
    state.resources[0] = 1
    say(state, "choose 1 a")
    assert (state.lp[0], state.charges[0]) == (3, 2), "the receptacle spares it without a charge"


@rule("§11.3", "§10.5", game="stories")
@ruling(44, 89)
def test_an_item_that_protects_by_being_held_protects_one_agent_in_a_tu() -> None:
    items = {1: {"rules": [{"while": {"resistance": 3}}]}}
    state = hall(mission(hall={"B": card("a dog", test={"by": "combat", "shields": "9S"}), "C": card()}, items=items))
    take(state, 1, 1)
    say(state, "spend")
    dice(state, SKULL, BLANK, BLANK)
    say(state, "roll 1", "give 1 item 1 2")
    dice(state, SKULL, BLANK)
    say(state, "roll 2")
    assert [event.fields["resistance"] for event in heard(state, 0, "riposte")] == [6, 2]


@rule("§11.3", game="stories")
@ruling(89, 119)
def test_an_item_that_has_done_nothing_by_being_held_can_still_serve_another() -> None:
    items = {1: {"rules": [{"while": {"dice": {"wit": 1}, "resistance": 2}}]}}
    state = hall(mission(hall={"B": card("a dog", test={"by": "combat", "shields": "9S"}), "C": card()}, items=items))
    take(state, 1, 1)
    say(state, "spend")
    dice(state, BLANK, BLANK, BLANK)
    say(state, "roll 1", "give 1 item 1 2")
    dice(state, SKULL, BLANK)
    say(state, "roll 2")
    assert [event.fields["resistance"] for event in heard(state, 0, "riposte")] == [4]


@rule("§11.4", game="stories")
@ruling(26, 89, 112, 113)
def test_handing_over_needs_one_space_and_happens_once_a_tu() -> None:
    state = hall(mission(items={1: {}}), "BBBC", seats=4)
    take(state, 1, 1)
    assert "different spaces" in refused(state, "give 1 item 1 4", 0)
    say(state, "0: give 1 item 1 2")
    assert "§11.4" in refused(state, "give 2 item 1 3", 1)
    say(state, "0: spend")
    assert "give 2 item 1 3" in offered(state, 1)


@rule("§11.4", "§1.4", game="stories")
@ruling(37)
def test_a_receptacle_may_hand_nothing_over_or_also_to_neighbours() -> None:
    team = {
        "porter": {"dice": {"combat": 1}, "resistance": 1, "lp": 3, "rules": [{"hands": "never"}]},
        "cook": {"dice": {"combat": 1}, "resistance": 1, "lp": 3, "rules": [{"hands": "neighbours"}]},
        "nurse": {"dice": {"combat": 1}, "resistance": 1, "lp": 3},
    }
    state = hall(mission(items={1: {}, 2: {}}, receptacles=team), "BBC", agents=3)
    take(state, 1, 1)
    take(state, 2, 2)
    assert [text for text in offered(state) if text.startswith("give")] == ["give 2 item 2 1", "give 2 item 2 3"]
    assert "hands nothing over" in refused(state, "give 1 item 1 2")


@rule("§11.5", game="stories")
@ruling(90, 113)
def test_resources_pass_like_items_and_bound_ones_do_not() -> None:
    state = hall(mission(resources={"coins": 8, "dread": 4}))
    gives = [text for text in offered(state) if text.startswith("give 1 ")]
    assert "give 1 yellow 1 2" in gives
    assert "give 1 yellow all 2" in gives
    assert not [text for text in gives if "brown" in text]
    assert "§11.5" in refused(state, "give 1 brown 1 2")
    say(state, "give 1 yellow all 2")
    assert state.resources[4] == 4
    assert "give 2 yellow 1 1" in offered(state)
    say(state, "give 2 yellow 1 1")
    assert not [text for text in offered(state) if text.startswith("give 1 yellow 1 2")]


@rule("§11.5", "§11.7", game="stories")
@ruling(90)
def test_a_resource_can_have_a_use_and_lp_stop_at_the_printed_value() -> None:
    colours = {"tonic": {"colour": "green", "many": "tonic", "use": [{"lp": {"n": 3, "who": "choice"}}]}}
    state = hall(mission(colours=colours, resources={"tonic": 4}), "BBCC")
    state.lp[1] = 2
    say(state, "use 1 green")
    assert at(state, "PickForEffect")
    say(state, "agent 2")
    assert state.lp[1] == 4
    assert state.resources[3] == 0


@rule("§11.6", game="stories")
@ruling(127)
def test_prices_are_paid_by_the_agent_or_together() -> None:
    choices = {
        "a": {"label": "Pay.", "cost": [{"coins": 2}], "do": [{"token": "key"}]},
        "b": {"label": "Pay together.", "cost": [{"together": {"coins": 3}}], "do": [{"token": "eye"}]},
    }
    state = hall(mission(hall={"B": card("a toll", choices=choices), "C": card()}, resources={"coins": 5}), "BBCC")
    assert [text for text in offered(state) if text.startswith("choose")] == ["choose 1 a", "choose 1 b", "choose 2 b"]
    say(state, "choose 2 b", "pay 1 yellow", "pay 2 yellow", "pay 1 yellow")
    assert state.tokens == 2
    assert state.resources[0] == 0


@rule("§11.6", game="stories")
@ruling(127)
def test_a_price_in_tu_is_paid_first_and_can_end_the_run() -> None:
    choices = {"a": {"label": "Wait for it.", "cost": [{"tu": 2}], "do": [{"end": "won"}]}}
    state = hall(mission(hall={"B": card("a kettle", choices=choices)}))
    state.marker = 2
    say(state, "choose 1 a")
    assert heard(state, 0, "run_over")[0].fields["ending"] == "time"


@rule("§11.8", "§6.3", game="stories")
@ruling(30)
def test_tokens_are_the_teams_and_are_kept_after_use() -> None:
    cards = {"B": card("a hook", on_read=[{"token": "key"}]), "C": card("a door", back={"seal": ["key"]})}
    state = hall(mission(hall=cards))
    say(state, "spend", "move 1 C", "move 4 C")
    assert state.tokens == 1
    assert state.at == [1, 0, 0, 1]


@rule("§1.4", game="stories")
@ruling(37, 132)
def test_rules_are_folded_from_the_weakest_text_to_the_strongest() -> None:
    base = {"rules": [{"while": {"dice": 2}}]}
    items = {1: {"rules": [{"while": {"dice": -3}}]}}
    team = {
        "porter": {"dice": {"combat": 2}, "resistance": 1, "lp": 3, "rules": [{"while": {"dice": 1}}]},
        "cook": {"dice": {"combat": 2}, "resistance": 1, "lp": 3},
    }
    found = mission(hall={"B": card("a test", test={"by": "combat", "shields": "9N"})}, base=base, items=items, receptacles=team)
    state = hall(found, agents=2)
    take(state, 1, 1)
    say(state, "spend", "roll 1", "roll 2")
    rolls = [len(event.fields["faces"]) for event in heard(state, 0, "rolled")]  # type: ignore[arg-type]
    assert rolls == [2, 4], "2, and 2 of the base, less 3 of the item, and 1 of the receptacle"
    setting = StandingRule(DICE_RULE, ITEM, value=1, sets=True)
    found.items[0] = Item(0, 1, "A stone", rules=(setting,))
    assert dice_of(state, 0, 0) == 2, "the item sets 1, and the receptacle, which is stronger, adds 1"


@rule("§1.4", game="stories")
@ruling(132)
def test_penalties_and_losses_can_count_less() -> None:
    team = {
        "porter": {"dice": {"combat": 3}, "resistance": 1, "lp": 4, "rules": [{"penalty": {"kind": "time", "less": 1}}]},
        "cook": {"dice": {"combat": 3}, "resistance": 1, "lp": 4},
    }
    items = {1: {"rules": [{"spare": 1}], "charges": 1}}
    front = card("a test", test={"by": "combat", "shields": "9N 1T 2H"})
    found = mission(hall={"B": front, "C": card()}, items=items, receptacles=team)
    state = hall(found, agents=2)
    take(state, 1, 1)
    say(state, "spend")
    marker = state.marker
    dice(state, 4, 4, 4)
    say(state, "roll 1")
    assert state.marker == marker
    assert state.lp[0] == 3
    assert holds(state, 1) == 0
    assert "charge_used" in kinds(state)
