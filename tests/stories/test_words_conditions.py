"""A little play for each condition, cost and standing rule."""

import pytest

from ouroboard.games.stories.content import names
from ouroboard.games.stories.content.condition_words import CONDITIONS, COSTS
from ouroboard.games.stories.content.names import LETTERS
from ouroboard.games.stories.content.rule_words import RULES
from ouroboard.games.stories.rules.operations import price
from ouroboard.games.stories.rules.questions import dice_of, may_enter, resistance_of
from ouroboard.games.stories.rules.state import with_card
from tests.stories.missions import YARD, changed
from tests.stories.rulings import ruling
from tests.stories.words import DRAGOON, FISHWIFE, NOVICE, PILOT, Play

COMBAT, DEFTNESS, OBSERVATION, ELOQUENCE = range(4)


@pytest.fixture
def play() -> Play:
    return Play()


# ---- what the team has ----------------------------------------------------------------------------------------


def test_token(play: Play) -> None:
    assert not play.holds("{token: gate}")
    play.do("{token: gate}")
    assert play.holds("{token: gate}")


@ruling(88)
def test_has_here_has_team_has_and_taken(play: Play) -> None:
    def all_four(agent: int) -> list[bool]:
        return [play.holds(f"{{{word}: 30}}", agent) for word in ("has", "here_has", "team_has", "taken")]

    assert all_four(DRAGOON) == [False, False, False, False]
    play.give(DRAGOON, 30)
    assert all_four(DRAGOON) == [True, True, True, True]
    assert all_four(FISHWIFE) == [False, True, True, True]
    assert all_four(PILOT) == [False, False, True, True]
    play.do("{kill: reader}", DRAGOON)
    assert all_four(PILOT) == [False, True, True, True], "what a dead agent holds counts for those here"


@ruling(121)
def test_an_item_counts_as_another(play: Play) -> None:
    play.give(PILOT, 19)
    assert play.holds("{has: 5}")
    assert play.holds("{team_has: 5}", NOVICE)


def test_resource_here_resource_and_team_resource(play: Play) -> None:
    play.has(DRAGOON, "coins", 1)
    play.has(FISHWIFE, "coins", 2)
    play.has(PILOT, "coins", 3)
    for word, most in (("resource", 1), ("here_resource", 3), ("team_resource", 6)):
        assert play.holds(f"{{{word}: {{coins: {most}}}}}", DRAGOON)
        assert not play.holds(f"{{{word}: {{coins: {most + 1}}}}}", DRAGOON)
    assert not play.holds("{team_resource: {coins: 1, dread: 1}}")


# ---- the agent ------------------------------------------------------------------------------------------------


def test_receptacle_dice_and_lp(play: Play) -> None:
    assert play.holds("{receptacle: dragoon}", DRAGOON)
    assert not play.holds("{receptacle: dragoon}", PILOT)
    assert play.holds("{dice: {combat: 4}}", DRAGOON)
    assert not play.holds("{dice: {combat: 1, observation: 1}}", DRAGOON)
    assert play.holds("{lp: 5}", PILOT)
    assert not play.holds("{lp: 4}", PILOT)


def test_beside_and_rolls(play: Play) -> None:
    assert play.holds("{beside: dragoon}", FISHWIFE)
    assert not play.holds("{beside: dragoon}", DRAGOON)
    assert not play.holds("{beside: dragoon}", PILOT)
    assert not play.holds("{rolls: eloquence}")
    play.state.roller, play.state.roll_by = PILOT, ELOQUENCE
    assert play.holds("{rolls: eloquence}")
    assert not play.holds("{rolls: combat}")


def test_dice_that_a_rule_adds_do_not_count_for_a_condition() -> None:
    """Otherwise a rule about dice could ask itself."""
    play = with_rule("[{while: {dice: {combat: 3}, when: {dice: {combat: 2}}}}, {while: {dice: 1, when: {dice: {combat: 3}}}}]")
    assert dice_of(play.state, PILOT, COMBAT) == 5


def test_sign_is_granted_by_items(play: Play) -> None:
    assert not play.holds("{sign: crack}")
    play.give(NOVICE, 19)
    assert play.holds("{sign: crack}", PILOT), "the copy grants it to the whole team"


# ---- here -----------------------------------------------------------------------------------------------------


def test_agents_here_and_alone(play: Play) -> None:
    assert play.holds("{agents_here: 2}", DRAGOON)
    assert not play.holds("{agents_here: 2}", PILOT)
    assert play.holds("alone", PILOT)
    assert not play.holds("alone", DRAGOON)


def test_at_a_place_at_a_kind_of_place_and_on_the_way(play: Play) -> None:
    assert play.holds("{at: customs}")
    assert not play.holds("{at: water}")
    play.state.place, play.state.left, play.state.bound_for = -1, 0, 1
    assert play.holds("{all: [{at: customs}, {at: water}, {at: harbour}]}")


def test_marked_and_sealed_here(play: Play) -> None:
    assert play.holds("{marked: guard}", PILOT)
    assert not play.holds("{marked: guard}", NOVICE)
    assert not play.holds("{sealed_here: crack}")


# ---- what has happened ----------------------------------------------------------------------------------------


def test_read_done_solved_and_visited(play: Play) -> None:
    assert play.holds("{all: [{read: base-a}, {read: customs-b}, {visited: customs}]}")
    assert not play.holds("{read: customs-d}")
    assert not play.holds("{visited: harbour}")
    assert not play.holds("{done: customs-b}")
    play.do("pass", PILOT)
    assert play.holds("{done: customs-b}")
    assert not play.holds("{solved: crate}")
    play.state.solved = with_card(play.state, play.state.solved, play.maker.names.card("customs-d"))
    assert play.holds("{solved: crate}")


def test_truth_and_truths(play: Play) -> None:
    assert not play.holds("{any: [{truth: page}, {truths: 1}]}")
    play.do("{truth: bells}")
    assert play.holds("{truths: 1}")
    assert not play.holds("{any: [{truth: page}, {truths: 2}]}")


def test_run_tu_counter_and_the_forms(play: Play) -> None:
    assert play.holds("{all: [{run: 1}, {tu: 24}, {not: {run: 2}}, {not: {tu: 23}}]}")
    play.do("{counter: {name: salt, n: 2}}")
    assert play.holds("{counter: {name: salt, n: 2}}")
    assert not play.holds("{counter: {name: salt, n: 3}}")


CONDITION_WORDS = [
    ("{token: gate}", "the team has the yellow key", "the team does not have the yellow key"),
    ("{has: 5}", "you have item 5", "you do not have item 5"),
    ("{here_has: 5}", "somebody here has item 5", "nobody here has item 5"),
    ("{team_has: 5}", "the team has item 5", "the team does not have item 5"),
    ("{taken: 5}", "item 5 was taken", "item 5 was not taken"),
    ("{receptacle: pilot}", "you are Tome Farrusco", "you are not Tome Farrusco"),
    ("{dice: {combat: 2}}", "your Combat is 2 or more", "your Combat is less than 2"),
    ("{beside: pilot}", "you are with Tome Farrusco", "you are not with Tome Farrusco"),
    ("{rolls: combat}", "Combat is rolled", "Combat is not rolled"),
    ("{lp: 2}", "you have 2 LP or less", "you have more than 2 LP"),
    ("{resource: {coins: 1}}", "you have 1 coin", "you do not have 1 coin"),
    ("{here_resource: {coins: 2}}", "those here have 2 coins", "those here do not have 2 coins"),
    ("{team_resource: {coins: agents}}", "the team has Agents coins", "the team does not have Agents coins"),
    ("{agents_here: 2}", "2 agents or more are here", "fewer than 2 agents are here"),
    ("alone", "you are alone here", "you are not alone here"),
    ("{at: customs}", "the group is at Customs House", "the group is not at Customs House"),
    ("{marked: guard}", "the card has the sign “a guard”", "the card does not have the sign “a guard”"),
    ("{sign: crack}", "you have the sign “a crack”", "you do not have the sign “a crack”"),
    ("{sealed_here: crack}", "a card here is sealed by “a crack”", "no card here is sealed by “a crack”"),
    ("{read: customs-b}", "“The yard gate” was read", "“The yard gate” was not read"),
    ("{done: customs-b}", "the test of “The yard gate” was passed", "the test of “The yard gate” was not passed"),
    ("{solved: crate}", "the puzzle of “The yard” was solved", "the puzzle of “The yard” was not solved"),
    ("{visited: customs}", "Customs House was visited", "Customs House was not visited"),
    ("{truth: page}", "a certain truth was found", "a certain truth was not found"),
    ("{truths: 2}", "2 truths were found", "fewer than 2 truths were found"),
    ("{run: 2}", "this is run 2 or a later one", "this is a run before run 2"),
    ("{tu: 9}", "the marker is at 9 or lower", "the marker is above 9"),
]


@pytest.mark.parametrize(("text", "words", "opposite"), CONDITION_WORDS)
def test_a_condition_and_its_opposite_in_words(play: Play, text: str, words: str, opposite: str) -> None:
    assert (play.condition(text).words(), play.condition(f"{{not: {text}}}").words()) == (words, opposite)


# ---- costs ----------------------------------------------------------------------------------------------------


def paid(play: Play, text: str, agent: int = PILOT) -> bool:
    """Pays, if that is possible."""
    cost, context = play.cost(text), play.context(agent)
    if not cost.can(play.state, context):
        return False
    cost.pay(play.state, context)
    play.state.settle()
    return True


@ruling(127)
def test_tu_agent_tu_and_lp_are_paid(play: Play) -> None:
    assert paid(play, "{tu: 2}")
    assert play.state.marker == 22
    assert paid(play, "{agent_tu: 1}")
    assert play.state.held[PILOT] == 22 - 1 - 1
    assert paid(play, "{lp: 4}")
    assert play.state.lp[PILOT] == 1
    assert not paid(play, "{lp: 1}"), "nobody pays with the last life point"


@ruling(127)
def test_resources_are_paid_by_the_agent_or_together(play: Play) -> None:
    play.has(DRAGOON, "coins", 1)
    play.has(FISHWIFE, "coins", 2)
    assert not paid(play, "{coins: 2}", DRAGOON)
    assert not paid(play, "{resource: {coins: 2}}", DRAGOON)
    assert paid(play, "{together: {coins: 3}}", DRAGOON)
    play.pay()
    assert (play.count(DRAGOON, "coins"), play.count(FISHWIFE, "coins")) == (0, 0)


@ruling(127)
def test_any_colour_is_the_payer_s_choice(play: Play) -> None:
    play.stand(NOVICE, "B")
    play.has(NOVICE, "coins", 5)
    play.has(PILOT, "coins", 1)
    assert play.cost("{any_colour: 2}").can(play.state, play.context(PILOT)), "a coin and the laudanum"
    assert not play.cost("{any_colour: 3}").can(play.state, play.context(PILOT))
    assert paid(play, "{any_colour: 2}")
    play.pay()
    assert (play.count(PILOT, "coins"), play.count(PILOT, "laudanum")) == (0, 0)
    assert play.count(NOVICE, "coins") == 5, "nobody else pays"


def test_items_and_charges_are_paid(play: Play) -> None:
    assert not paid(play, "{discard: 30}")
    play.give(PILOT, 17, 30)
    assert paid(play, "{discard: 30}")
    assert play.holder(30) == -2
    left = play.state.charges[play.item(17)]
    assert paid(play, "{charge: 17}")
    assert play.state.charges[play.item(17)] == left - 1


def test_an_action_is_a_flag_and_not_a_price(play: Play) -> None:
    assert play.make.costs([{"action": None}]) == []
    guard = play.mission.fronts[play.maker.names.card("customs-b")]
    assert [(option.action, option.price_words) for option in guard.options] == [(True, "action, 2 coins")]


COST_WORDS = [
    ("{tu: 2}", "2 TU"),
    ("{agent_tu: 1}", "1 TU of this agent"),
    ("{lp: 1}", "1 LP"),
    ("{coins: 1}", "1 coin"),
    ("{together: {coins: 3}}", "3 coins together"),
    ("{any_colour: 2}", "2 resources of any colour"),
    ("{discard: 5}", "item 5"),
    ("{charge: 17}", "a use of item 17"),
]


@pytest.mark.parametrize(("text", "words"), COST_WORDS)
def test_a_cost_in_words(play: Play, text: str, words: str) -> None:
    assert play.cost(text).words() == words


# ---- standing rules -------------------------------------------------------------------------------------------


def with_rule(rule: str, old: str = "rules: [{trip: {die: 1, when: {at: water}}}, {no_sign: paper}]") -> Play:
    """A play in which the pilot has another rule."""
    return Play(texts=changed(YARD, old, f"rules: {rule}"))


@ruling(132)
def test_while_changes_dice_resistance_and_most_lp() -> None:
    play = with_rule("[{while: {dice: {combat: 1}, resistance: -1, lp_max: 2}}, {while: {dice: 1, when: {token: gate}}}]")
    assert (dice_of(play.state, PILOT, COMBAT), dice_of(play.state, PILOT, DEFTNESS)) == (3, 3)
    assert resistance_of(play.state, PILOT) == 1
    play.do("{token: gate}")
    assert (dice_of(play.state, PILOT, COMBAT), dice_of(play.state, PILOT, DEFTNESS)) == (4, 4)
    play.do("heal_full")
    assert play.state.lp[PILOT] == 7


def test_while_for_everybody_counts_for_all_agents() -> None:
    play = with_rule("[{while: {resistance: 1, who: everybody}}]")
    assert [resistance_of(play.state, agent) for agent in range(4)] == [3, 2, 4, 4]


def test_while_for_others_counts_for_those_beside_the_receptacle() -> None:
    play = with_rule("[{while: {dice: {combat: 1}, who: others}}]")
    assert [dice_of(play.state, agent, COMBAT) for agent in (PILOT, DRAGOON, FISHWIFE)] == [2, 4, 3]
    play.stand(FISHWIFE, "B")
    assert [dice_of(play.state, agent, COMBAT) for agent in (PILOT, DRAGOON, FISHWIFE)] == [2, 4, 4]


@ruling(37)
def test_a_base_rule_counts_for_who_meets_its_condition(play: Play) -> None:
    play.has(DRAGOON, "dread", 3)
    assert dice_of(play.state, DRAGOON, COMBAT) == 3
    assert dice_of(play.state, FISHWIFE, COMBAT) == 3


def test_roll_as_rolls_one_characteristic_for_another(play: Play) -> None:
    (rule,) = play.rules("[{roll_as: {roll: combat, for: deftness, when: alone}}]")
    assert (rule.kind, rule.what, rule.value) == (names.ROLL_AS, DEFTNESS, COMBAT)
    assert rule.words == "may roll Combat for Deftness while you are alone here"


@ruling(127)
def test_price_changes_what_an_agent_pays(play: Play) -> None:
    coins = play.maker.names.colour("coins")
    assert [price(play.state, agent, coins, 2) for agent in (PILOT, FISHWIFE)] == [2, 1]
    assert price(play.state, FISHWIFE, coins, 1) == 1, "at least one"


@ruling(121)
def test_no_sign_bars_from_cards_with_the_sign(play: Play) -> None:
    clerk = LETTERS.index("C")
    assert not may_enter(play.state, PILOT, clerk)
    assert may_enter(play.state, DRAGOON, clerk)


@ruling(121)
def test_a_sign_opens_a_seal() -> None:
    play = Play(texts=changed(YARD, "seal: [gate]", "seal: [crack]"))
    yard = LETTERS.index("D")
    assert not may_enter(play.state, PILOT, yard)
    play.give(NOVICE, 19)
    assert may_enter(play.state, PILOT, yard)


def test_passed_counts_a_test_as_passed_when_the_place_opens() -> None:
    play = with_rule("[{passed: customs-b}]")
    assert play.holds("{done: customs-b}")


RULE_WORDS = [
    ("[{while: {dice: {combat: -1}, when: alone}}]", ["roll 1 die less of Combat while you are alone here"]),
    ("[{while: {resistance: 2, who: everybody}}]", ["every agent: resistance +2"]),
    ("[{while: {resistance: 2, lp_max: -1}}]", ["resistance +2", "most life points −1"]),
    ("[{price: {coins: 1}}]", ["what it pays in coins costs 1 more"]),
    ("[{trip: {n: -1}}]", ["the captain's die −1"]),
    (
        "[{trip: {die: 2, when: {at: water}}}]",
        ["the captain's die counts as 2 on the way from or to a place of the kind “water”"],
    ),
    ("[{penalty: {kind: special, times: 2}}]", ["special shields left after its roll count twice"]),
    ("[{penalty: {kind: time, less: 1}}]", ["the first time shield left after its roll does not count"]),
    ("[{spare: 1}]", ["by itself: a loss of life points is 1 less"]),
    ("[{hands: never}, {hands: neighbours}]", ["hands no item over", "hands items over to the next spaces too"]),
    ("[{sign: crack}]", ["has the sign “a crack”"]),
    ("[{sign: {mark: crack, team: true}}]", ["the team has the sign “a crack”"]),
    ("[{ease: {take: 1S}}]", ["the test has 1 skull shield less"]),
    ("[{ease: {add: 2N, card: customs-b}}]", ["the test has 2 normal shields more"]),
    ("[{counts_as: 5}]", ["counts as item 5"]),
    ("[{must: {do: wait, when: alone}}]", ["can only wait while you are alone here"]),
    ("[{power: {window: free, do: [{lp: 1}]}}]", []),
]


@pytest.mark.parametrize(("text", "words"), RULE_WORDS)
def test_a_standing_rule_in_words(play: Play, text: str, words: list[str]) -> None:
    assert [rule.words for rule in play.rules(text)] == words


def test_every_condition_cost_and_rule_has_a_little_play() -> None:
    with open(__file__, encoding="utf-8") as file:
        text = file.read()
    forms = ("not", "all", "any", "flag", "counter")
    names_of = [*CONDITIONS.table, *COSTS.table, *RULES.table]
    assert [name for name in names_of if name not in forms and f"{{{name}: " not in text and f'"{name}' not in text] == []
