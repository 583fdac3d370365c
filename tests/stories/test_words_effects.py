"""A little play for each effect."""

import pytest

from ouroboard.engine.bits import has
from ouroboard.games.stories.content.names import HEART, LETTERS
from ouroboard.games.stories.content.vocabulary import EFFECTS
from ouroboard.games.stories.rules.questions import is_red, is_shown, may_enter
from tests.stories.missions import YARD, changed
from tests.stories.rulings import ruling
from tests.stories.words import DRAGOON, FISHWIFE, NOVICE, PILOT, Play


@pytest.fixture
def play() -> Play:
    return Play()


# ---- agents ---------------------------------------------------------------------------------------------------


def test_lp_go_down_and_come_back_but_not_above_what_is_printed(play: Play) -> None:
    play.do("{lp: -2}")
    assert play.state.lp == [3, 4, 6, 4]
    play.do("{lp: 5}")
    assert play.state.lp == [5, 4, 6, 4]


def test_who_names_those_here_the_others_all_or_one_of_choice(play: Play) -> None:
    play.do("{lp: {n: -1, who: here}}", DRAGOON)
    assert play.state.lp == [5, 4, 5, 3]
    play.do("{lp: {n: -1, who: others}}", DRAGOON)
    assert play.state.lp == [5, 4, 5, 2]
    play.do("{lp: {n: -1, who: all}}")
    assert play.state.lp == [4, 3, 4, 1]
    play.do("[{lp: {n: 1, who: choice}}, {tu: -1}]", DRAGOON)
    assert play.options() == ["agent 3", "agent 4"]
    assert play.state.marker == 24, "the rest of the list waits"
    play.say("agent 4")
    assert (play.state.lp, play.state.marker) == ([4, 3, 4, 2], 23)


def test_an_effect_for_nobody_does_nothing(play: Play) -> None:
    play.do("{lp: {n: -1, who: others}}", PILOT)
    assert play.state.lp == [5, 4, 6, 4]


def test_heal_full_brings_all_life_points_back(play: Play) -> None:
    play.state.lp[PILOT] = 1
    play.do("heal_full")
    assert play.state.lp[PILOT] == 5


@ruling(86)
def test_kill_sends_an_agent_to_the_vortex(play: Play) -> None:
    play.do("{kill: here}", DRAGOON)
    assert [play.state.alive(agent) for agent in range(4)] == [True, True, False, False]
    assert play.state.vortex[DRAGOON] == 24 - 7


@ruling(85)
def test_agent_tu_holds_one_agent(play: Play) -> None:
    play.do("{agent_tu: {n: 2, who: reader}}", NOVICE)
    assert play.state.held[NOVICE] == 24 - 2 - 1


def test_move_agent_is_free_and_the_agent_reads_there(play: Play) -> None:
    play.do("{move_agent: C}", DRAGOON)
    assert LETTERS[play.state.at[DRAGOON]] == "C"
    assert play.state.marker == 24
    play.do("{move_agent: {to: B, who: choice}}", NOVICE)
    assert play.options() == ["agent 2", "agent 3"]


# ---- time -----------------------------------------------------------------------------------------------------


@ruling(84)
def test_tu_move_the_marker_at_once(play: Play) -> None:
    play.do("{tu: -3}")
    assert play.state.marker == 21
    play.do("{tu: agents}")
    assert play.state.marker == 25


@ruling(83)
def test_go_orders_the_group_to_a_place(play: Play) -> None:
    play.do("{go: harbour}")
    assert play.state.ordered == 1
    play.say("spend")
    assert play.place() != "customs"


@ruling(131)
def test_captain_die_is_fixed_or_changed_for_the_next_trip(play: Play) -> None:
    play.do("[{captain_die: {n: -1}}, {captain_die: {set: 2}}]")
    assert (play.state.die_added, play.state.die_fixed) == (-1, 2)


# ---- things ---------------------------------------------------------------------------------------------------


@ruling(27, 115)
def test_item_is_taken_once(play: Play) -> None:
    play.do("{item: 30}", NOVICE)
    assert play.holder(30) == NOVICE
    play.do("{item: 30}", PILOT)
    assert play.holder(30) == NOVICE


def test_an_item_does_what_it_says_when_it_is_taken(play: Play) -> None:
    assert not is_shown(play.state, 1)
    play.do("{item: 5}", NOVICE)
    assert is_shown(play.state, 1), "the page replaces a quarter of the plan"


def test_discard_and_swap_item(play: Play) -> None:
    play.give(NOVICE, 17)
    play.do("{swap_item: {from: 17, to: 20}}")
    assert (play.holder(17), play.holder(20)) == (-2, NOVICE)
    play.do("{discard: 20}")
    assert play.holder(20) == -2
    play.do("{item: 20}")
    assert play.holder(20) == -2, "it is out for the rest of the run"


@ruling(30)
def test_token_and_remove_token_are_for_the_team(play: Play) -> None:
    play.do("[{token: gate}, {token: alert}]")
    assert play.has_token("gate")
    play.do("{remove_token: gate}")
    assert (play.has_token("gate"), play.has_token("alert")) == (False, True)


def test_gain_brings_resources_and_takes_no_more_than_there_are(play: Play) -> None:
    play.do("{gain: {coins: 2, dread: 1, who: here}}", DRAGOON)
    assert [play.count(agent, "coins") for agent in range(4)] == [0, 0, 2, 2]
    play.do("{gain: {coins: -3, dread: -1}}", DRAGOON)
    assert [(play.count(agent, "coins"), play.count(agent, "dread")) for agent in (DRAGOON, FISHWIFE)] == [(0, 0), (2, 1)]


def test_pay_takes_from_those_here_what_they_have(play: Play) -> None:
    play.has(DRAGOON, "coins", 2)
    play.do("{pay: {coins: 1}}", DRAGOON)
    play.pay()
    assert play.count(DRAGOON, "coins") == 1
    play.do("[{pay: {coins: 3}}, {tu: -1}]", DRAGOON)
    play.pay()
    assert (play.count(DRAGOON, "coins"), play.state.marker) == (0, 23)
    play.do("[{pay: {coins: 3}}, {tu: -1}]", DRAGOON)
    assert play.state.marker == 22, "where there is nothing, nothing is paid"


def test_a_counter_stops_at_its_most_and_wakes_what_waits_for_it(play: Play) -> None:
    play.do("{counter: {name: salt, n: 2}}")
    assert (play.state.counter(0), play.state.lp) == (2, [5, 4, 6, 4])
    play.do("{counter: {name: salt, n: 9}}")
    assert play.state.counter(0) == 0, "at 3 it goes back to 0"
    assert play.state.lp == [4, 3, 5, 3], "no card here is sealed by a crack"
    play.do("{counter: {name: salt, set: 1}}")
    assert play.state.counter(0) == 1


def test_a_flag_is_set(play: Play) -> None:
    play.mission.book.flags.append("seen")
    play.do("{flag: seen}")
    assert play.holds("{flag: seen}")


# ---- cards and places -----------------------------------------------------------------------------------------


@ruling(91)
def test_seal_and_unseal_close_and_open_a_card(play: Play) -> None:
    yard = LETTERS.index("D")
    assert not may_enter(play.state, PILOT, yard)
    play.do("{unseal: customs-d}")
    assert may_enter(play.state, PILOT, yard)
    play.do("{seal: customs-d}")
    assert not may_enter(play.state, PILOT, yard)


def test_unseal_by_a_sign_opens_all_cards_here_that_it_seals(play: Play) -> None:
    play.do("{unseal: {sign: crack}}")
    assert not may_enter(play.state, PILOT, LETTERS.index("D")), "the yard is sealed by the gate"


@ruling(126)
def test_remove_card_takes_a_card_out_of_the_run(play: Play) -> None:
    play.do("{remove_card: customs-c}")
    assert play.state.lies[LETTERS.index("C")] == -1
    play.do("remove_card", PILOT, card="customs-b")
    assert play.state.lies[LETTERS.index("B")] == -1


@ruling(29, 81)
def test_reveal_here_and_lay_put_another_card_on_a_space(play: Play) -> None:
    play.do("{lay: flooded-steps}")
    assert play.state.covers[7 * 1 + LETTERS.index("C")] == play.maker.names.card("flooded-steps")
    play.do("{reveal_here: customs-e}", PILOT)
    assert play.state.card_at(LETTERS.index("B")) == play.maker.names.card("customs-e")


@ruling(105)
def test_plan_show_place_and_hide_place_change_the_plan(play: Play) -> None:
    play.do("{plan: river-open}")
    assert is_shown(play.state, 1)
    play.do("{hide_place: harbour}")
    assert not is_shown(play.state, 1)
    play.do("{show_place: harbour}")
    assert is_shown(play.state, 1)


def test_a_place_that_is_gone_with_a_token_is_not_on_the_plan() -> None:
    play = Play(texts=changed(YARD, "    red: true\n", "    red: true\n    gone_with: tide\n"))
    play.do("{plan: river-open}")
    assert is_shown(play.state, 1)
    play.do("{token: tide}")
    assert not is_shown(play.state, 1)


def test_red_changes_the_exit_of_a_place(play: Play) -> None:
    assert (is_red(play.state, 0), is_red(play.state, 1)) == (False, True)
    play.do("[{red: customs}, {red: {place: harbour, is: false}}]")
    assert (is_red(play.state, 0), is_red(play.state, 1)) == (True, False)


def test_let_read_shows_a_front_from_afar() -> None:
    play = Play(seats=2)
    guard = play.mission.cards[play.maker.names.card("customs-b")]
    assert not has(play.state.has_read[2 * 0 + 1], guard.bit), "seat 2 has nobody at B"
    play.do("{let_read: {card: customs-b, who: all}}")
    assert has(play.state.has_read[2 * 0 + 1], guard.bit)


def test_truth_stays_found_and_end_ends_the_run(play: Play) -> None:
    play.do("[{truth: bells}, {end: broken}]")
    assert play.holds("{truth: bells}")
    assert {"again", "give up"} <= set(play.options())


# ---- tests and rolls ------------------------------------------------------------------------------------------


def shields(play: Play, letter: str) -> str:
    view = play.state.game.public_view(play.state)
    (space,) = [each for each in view["spaces"] if each["space"] == letter]  # type: ignore[attr-defined]
    return " ".join([f"{stack['left']}{stack['kind'][0].upper()}" for test in space["tests"] for stack in test["stacks"]])


def test_remove_and_add_shields_of_the_test_here(play: Play) -> None:
    left = play.state.shields[0]
    play.do("{add_shield: 1S}", PILOT)
    assert play.state.shields[0] != left
    play.do("{remove_shield: 1S}", PILOT)
    play.do("{remove_shield: 9any}", PILOT)
    assert play.has_token("gate"), "the last shield is gone: passed"


def test_pass_and_defeat_give_the_reward(play: Play) -> None:
    play.do("pass", PILOT)
    assert play.has_token("gate")
    play.do("defeat", NOVICE)
    assert play.holder(17) == NOVICE


def test_reset_test_sets_the_shields_out_anew(play: Play) -> None:
    before = play.state.shields[0]
    play.do("[{remove_shield: 2N}, reset_test]", PILOT)
    assert play.state.shields[0] == before


def test_words_for_the_roll_in_hand_change_its_numbers(play: Play) -> None:
    play.do("[{dice: 1}, {hits: 2}, {resistance: -1}, no_riposte, {no_penalty: heart}, reroll]")
    state = play.state
    assert (state.dice_added, state.hits_added, state.resistance_added, state.rerolls) == (1, 2, -1, 6)
    assert state.no_riposte
    assert has(state.no_penalty, HEART)
    play.do("{reroll: 1}")
    assert state.rerolls == 6, "the larger one counts"


@ruling(34, 96)
def test_a_special_roll_costs_no_time_and_runs_the_list_of_its_hits(play: Play) -> None:
    for seed in range(4):
        play = Play(seed=seed)
        play.do("{special_roll: {dice: 6, hits: {0-2: [{gain: {dread: 1}}], 3-12: [{gain: {coins: 1}}]}}}")
        assert play.state.marker == 24
        assert play.count(PILOT, "coins") + play.count(PILOT, "dread") == 1


# ---- questions ------------------------------------------------------------------------------------------------


@ruling(117)
def test_a_choice_with_one_open_option_is_still_asked(play: Play) -> None:
    play.do("{choose: {a: {words: Pay, do: [{tu: -1}], cost: [{coins: 2}]}, b: {words: Go, do: [{lp: -1}]}}}")
    assert play.options() == ["choose b"]
    play.say("choose b")
    assert play.state.lp[PILOT] == 4


def test_an_option_is_paid_before_its_list_runs(play: Play) -> None:
    play.has(PILOT, "coins", 2)
    play.do("{choose: {a: {words: Pay, do: [{token: gate}], cost: [{coins: 2}]}, b: {words: Go, do: [{lp: -1}]}}}")
    play.say("choose a")
    assert (play.count(PILOT, "coins"), play.has_token("gate")) == (0, True)


def test_may_is_yes_or_no(play: Play) -> None:
    play.do("{may: [{tu: -1}]}")
    assert play.options() == ["yes", "no"]
    play.say("yes")
    assert play.state.marker == 23


@ruling(116)
def test_a_vote_asks_the_whole_team() -> None:
    play = Play(seats=2)
    play.do(
        "{vote: {question: Do we wait here?, a: {words: Wait, do: [{tu: -1}]}, b: {words: Go, do: [{lp: {n: -1, who: all}}]}}}"
    )
    play.say("choose a", "choose a")
    assert play.state.marker == 23


def test_if_die_and_chance_run_one_of_their_lists(play: Play) -> None:
    play.do("{if: {when: {token: gate}, then: [{tu: -1}], else: [{tu: -2}]}}")
    assert play.state.marker == 22
    play.do("{die: {1-6: [{tu: -1}]}}")
    play.do("{chance: [[{tu: -1}], [{tu: -1}]]}")
    assert play.state.marker == 20


def test_texts_are_said_to_readers_or_aloud(play: Play) -> None:
    play.do("[{say: Something creaks.}, {say_aloud: Everybody hears it.}, {tu: -1}]")
    assert play.state.marker == 23


# ---- words ----------------------------------------------------------------------------------------------------

LINES = [
    ("{lp: -1}", "Lose 1 LP."),
    ("{lp: {n: 2, who: here}}", "Each agent here gains 2 LP."),
    ("{lp: {n: agents, who: all}}", "Every agent gains Agents LP."),
    ("heal_full", "Get all LP back."),
    ("{kill: others}", "Each other agent here dies."),
    ("{tu: -2}", "The group loses 2 TU."),
    ("{agent_tu: {n: 1, who: here}}", "Each agent here loses 1 TU of its own."),
    ("{item: 5}", "Take item 5."),
    ("[{discard: 5}, {swap_item: {from: 5, to: 19}}]", "Put item 5 back. Replace item 5 by item 19."),
    ("[{token: gate}, {remove_token: gate}]", "The team gains the yellow key. The team loses the yellow key."),
    ("{gain: {coins: 1, dread: -2, who: choice}}", "One agent here gains 1 coin and one agent here loses 2 dread."),
    ("{pay: {coins: 2}}", "Those here pay 2 coins."),
    ("[{counter: {name: salt}}, {counter: {name: salt, set: 0}}]", "Salt +1. Salt becomes 0."),
    ("{reveal_here: steps}", "Another card comes onto this space."),
    ("{lay: flooded-steps}", "Another card comes onto C."),
    ("[{unseal: customs-d}, {seal: customs-d}]", "“The yard” is open. “The yard” is closed."),
    ("{unseal: {sign: crack}}", "Cards here that “a crack” seals are open."),
    ("[remove_card, {remove_card: customs-d}]", "This card leaves this run. “The yard” leaves this run."),
    ("{plan: river-open}", "The south-east quarter of the plan is replaced."),
    ("[{show_place: harbour}, {hide_place: harbour}]", "Harbour is on the plan. Harbour is no longer on the plan."),
    ("[{red: customs}]", "Leaving Customs House costs 2 TU more in this run."),
    ("{go: harbour}", "The group goes to Harbour."),
    ("{move_agent: {to: B, who: here}}", "Each agent here goes to B."),
    ("{captain_die: {set: 1}}", "The captain's die of the next trip counts as 1."),
    ("[{dice: -1}, {hits: 2}]", "One die less in this roll. +2 successes."),
    ("[reroll, {reroll: 1}]", "Roll any of your dice again. Roll one die again."),
    (
        "[{remove_shield: 2S}, {remove_shield: 1any}]",
        "Take 2 skull shields off the test here. Take 1 shield of any kind off the test here.",
    ),
    (
        "[{resistance: 1}, no_riposte, {no_penalty: time}]",
        "Resistance +1 in this roll. No riposte in this roll. Time shields do nothing in this roll.",
    ),
    ("[pass, defeat, reset_test]", "The test here counts as passed. The opponent here is beaten. The test here is set out anew."),
    ("{let_read: {card: customs-b, who: all}}", "Every agent reads “The yard gate” from here."),
    ("[{say: Nothing.}, {say_aloud: Nothing.}]", ""),
    ("[{truth: page}, {end: in-time}]", "A truth is found. The mission is accomplished."),
    ("{end: broken}", "The run is over."),
    ("{special_roll: {dice: 2, hits: {1: [{tu: -1}]}}}", "Roll two action dice: 1 hit the group loses 1 TU."),
]


@pytest.mark.parametrize(("effects", "line"), LINES)
def test_the_rule_line_says_what_an_effect_does(play: Play, effects: str, line: str) -> None:
    assert play.words(effects) == line


def test_every_effect_has_a_little_play() -> None:
    with open(__file__, encoding="utf-8") as file:
        text = file.read()
    missing = [name for name in EFFECTS.table if f"{{{name}: " not in text and f"{name}" not in text.split('play.do("', 1)[1]]
    assert missing == []
