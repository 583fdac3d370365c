"""§9 and §10: tests on cards and the roll, as little plays; the rulebook's examples; the table of calibration."""

import pytest
from bench.stories.calibration import ROLLERS, TABLE, mean_of

from ouroboard.games.stories.content.names import ACTION_DIE, CAPTAIN_DIE
from ouroboard.games.stories.rules.state import StoriesState
from tests.rulebook import rule
from tests.stories.rulings import ruling
from tests.stories.small_mission import (
    BLANK,
    ONE,
    SKULL,
    TWO,
    at,
    card,
    dice,
    forget,
    hall,
    heard,
    holds,
    kinds,
    mission,
    offered,
    refused,
    say,
    shields,
    take,
)

LOOSE = {"C": card("a corner"), "D": card("a wall")}


def at_test(
    stacks: str, by: object = "combat", spaces: str = "", agents: int = 4, team: str = "", **more: object
) -> StoriesState:
    """The first wave in the hall; B has this test."""
    fields = {key: more.pop(key) for key in ("lock", "opponent", "success", "ease", "on_roll", "on_quit", "when") if key in more}
    front = card("a test", test={"by": by, "shields": stacks, **fields}, **more.pop("front", {}))  # type: ignore[arg-type]
    state = hall(mission(hall={"B": front, **LOOSE}, **more), spaces, agents=agents, team=team)
    say(state, "spend")
    forget(state)
    return state


# ---- the four steps -----------------------------------------------------------------------------------------------------


@rule("§2.4", game="stories")
@ruling(1)
def test_the_dice_have_the_faces_of_the_rules() -> None:
    assert ACTION_DIE.successes == (2, 1, 1, 0, 0, 0)
    assert ACTION_DIE.faces.count("skull") == 1
    assert sorted(CAPTAIN_DIE.successes) == [1, 1, 2, 2, 3, 3]


EXAMPLES = (
    # stacks, faces, receptacle, shields left, LP lost, TU lost
    ("2N 3S", (TWO, ONE, SKULL), "porter", "2S", 0, 0),
    ("2N 2S 1H", (TWO, SKULL, BLANK), "cook", "2S 1H", 2, 0),
    ("2N 2S 1H", (TWO, TWO, SKULL), "cook", "1H", 1, 0),
    ("1S 2T 1H", (ONE, BLANK, BLANK), "cook", "2T 1H", 1, 2),
)


@pytest.mark.parametrize(("stacks", "faces", "who", "left", "lp", "tu"), EXAMPLES)
@rule("§10", "§10.1", "§10.4", "§10.5", "§10.6", "§10.10", "§2.5", game="stories")
@ruling(2, 3, 4)
def test_the_rulebooks_four_examples(stacks: str, faces: tuple[int, ...], who: str, left: str, lp: int, tu: int) -> None:
    by = "combat" if who == "porter" else "deftness"
    state = at_test(stacks, by, team=f"{who} nurse electrician clerk")
    before, marker = state.lp[0], state.marker
    dice(state, *faces)
    say(state, "roll 1")
    assert shields(state, "B") == left
    assert before - state.lp[0] == lp
    assert marker - state.marker == tu


@rule("§10.4", game="stories")
@ruling(12)
def test_surplus_hits_flow_to_the_next_stack() -> None:
    state = at_test("2N 3H")
    dice(state, ONE, ONE, ONE)
    say(state, "roll 1")
    assert shields(state, "B") == "2H"


@rule("§9.6", "§10.4", game="stories")
@ruling(11)
def test_the_last_shield_ends_the_roll_at_once() -> None:
    state = at_test("2N 1S", success={"do": [{"token": "key"}]})
    dice(state, TWO, ONE, SKULL)
    say(state, "roll 1")
    assert state.lp[0] == 5
    assert state.tokens == 1
    assert "riposte" not in kinds(state)


@rule("§10.5", game="stories")
@ruling(44)
def test_resistance_bonuses_count_at_the_riposte_and_never_go_below_0() -> None:
    items = {
        1: {"rules": [{"while": {"resistance": -3}}]},
        2: {"use": [{"window": "before_roll", "do": [{"resistance": 2}]}], "charges": 1},
    }
    state = at_test("1N 2S", items=items, team="cook porter nurse clerk")
    take(state, 1, 1)
    dice(state, ONE, SKULL)
    say(state, "roll 1")
    assert heard(state, kind="riposte")[0].fields["resistance"] == 0
    take(state, 2, 2)
    say(state, "use 2 2") if at(state, "BeforeRoll") else None
    dice(state, BLANK, BLANK, SKULL)
    say(state, "roll 2")
    say(state, "use 2 2")
    assert heard(state, kind="riposte")[-1].fields["resistance"] == 5


@rule("§10.2", game="stories")
@ruling(75)
def test_dice_are_the_characteristic_with_bonuses_from_1_to_6() -> None:
    items = {
        1: {"use": [{"window": "before_roll", "do": [{"dice": 3}]}], "charges": 1},
        2: {"use": [{"window": "before_roll", "do": [{"dice": 3}]}], "charges": 1},
    }
    state = at_test("9N", items=items)
    take(state, 1, 1)
    take(state, 2, 1)
    say(state, "roll 1", "use 1 1", "use 1 2")
    assert len(heard(state, kind="rolled")[0].fields["faces"]) == 6  # type: ignore[arg-type]


@rule("§10.1", "§13.1", game="stories")
@ruling(75)
def test_a_roll_is_finished_even_if_the_roller_dies_in_it() -> None:
    state = at_test("9N 1T 1H", spaces="BCCC")
    state.lp[0] = 1
    dice(state, BLANK, BLANK, BLANK)
    say(state, "roll 1")
    assert state.marker == 18
    assert state.vortex[0] == 18 - 7, "the pawn is set after the time shields"


@rule("§10.6", game="stories")
@ruling(4, 14)
def test_penalties_are_for_each_roll_and_time_can_end_the_run() -> None:
    state = at_test("9N 1H 2T")
    state.marker = 5
    dice(state, *[BLANK] * 20)
    say(state, "roll 1", "roll 2")
    assert state.lp[:2] == [4, 3]
    assert state.marker == 1
    say(state, "roll 3")
    assert at(state, "AgainOrGiveUp")


@rule("§10.7", game="stories")
@ruling(33, 96)
def test_special_shields_run_the_missions_list_once_each() -> None:
    state = at_test("3N 2X", special={"name": "tremor", "do": [{"counter": {"name": "salt"}}]})
    dice(state, BLANK, BLANK, BLANK)
    say(state, "roll 1")
    assert state.counter(0) == 2


@rule("§10.3", "§11.2", game="stories")
@ruling(43, 119, 123)
def test_hits_and_rerolls_after_the_dice() -> None:
    items = {
        1: {"use": [{"window": "after_dice", "do": [{"hits": 3}]}], "charges": 1},
        2: {"use": [{"window": "after_dice", "do": ["reroll"]}], "charges": 2},
    }
    state = at_test("2N 4H", items=items)
    take(state, 1, 1)
    take(state, 2, 1)
    dice(state, BLANK, BLANK, BLANK, TWO)
    say(state, "roll 1")
    assert at(state, "AfterDice")
    say(state, "use 1 2")
    assert at(state, "Reroll")
    say(state, "again 2")
    assert at(state, "AfterDice"), "the new faces are seen before successes are added"
    say(state, "use 1 1")
    assert heard(state, kind="hits")[0].fields["hits"] == 5
    assert shields(state, "B") == "1H"
    assert holds(state, 1) == 0
    assert holds(state, 2) == 1


@rule("§7.7", "§11.2", "§9.6", game="stories")
@ruling(126)
def test_nobody_pays_for_a_test_that_is_not_there() -> None:
    """A bribe was offered after the guard had been talked round, and a salt sack where nothing stands."""
    items = {1: {"use": [{"window": "free", "do": [{"remove_shield": "2S"}]}], "charges": 1}}
    pays = {"a": {"label": "Pay.", "cost": [{"coins": 1}], "do": ["pass"]}}
    guard = card("a guard", test={"by": "combat", "shields": "1N"}, choices=pays)
    state = hall(mission(hall={"B": guard, "C": card()}, items=items, resources={"coins": 4}), "BBCC")
    take(state, 1, 2)
    assert {"choose 1 a", "use 2 1"} <= set(offered(state))
    take(state, 1, 3)
    assert "use 3 1" not in offered(state)
    assert "§11.2" in refused(state, "use 3 1")
    dice(state, ONE, BLANK, BLANK)
    say(state, "spend", "roll 1")
    assert "choose 2 a" not in offered(state)
    assert "not open now" in refused(state, "choose 2 a")


@rule("§10.3", game="stories")
@ruling(123)
def test_two_rerolls_are_two() -> None:
    items = {n: {"use": [{"window": "after_dice", "do": [{"reroll": 1}]}]} for n in (1, 2)}
    state = at_test("9N", items=items)
    take(state, 1, 1)
    take(state, 2, 1)
    dice(state, BLANK, BLANK, BLANK, ONE, TWO)
    say(state, "roll 1", "use 1 1", "again 1", "use 1 2", "again 2")
    assert heard(state, kind="hits")[0].fields["hits"] == 3


@rule("§10.3", game="stories")
@ruling(119)
def test_only_the_rollers_items_count_and_those_that_say_so() -> None:
    items = {
        1: {"use": [{"window": "after_dice", "do": [{"hits": 1}]}]},
        2: {"use": [{"window": "after_dice", "do": [{"hits": 1}], "others": True}]},
    }
    state = at_test("9N", items=items)
    take(state, 1, 2)
    take(state, 2, 3)
    say(state, "roll 1")
    assert offered(state) == ["go on", "use 3 2"]
    say(state, "use 3 2")
    assert at(state, "Wave"), "each once per roll"


@rule("§10.8", game="stories")
@ruling(8, 122)
def test_without_dice_there_is_no_roll_but_an_item_can_be_used_instead() -> None:
    items = {1: {"use": [{"window": "after_dice", "do": [{"hits": 3}]}], "charges": 1}}
    state = at_test("2N", items=items, team="clerk porter cook nurse")
    assert "roll 1" not in offered(state)
    assert "§10.8" in refused(state, "roll 1")
    take(state, 1, 1)
    say(state, "use 1 1")
    assert state.passed[state.place] != 0
    assert state.acted & 1


@rule("§10.8", game="stories")
@ruling(122)
def test_instead_of_a_roll_one_uses_only_what_needs_no_dice() -> None:
    items = {
        1: {"use": [{"window": "before_roll", "do": [{"dice": 1}]}]},
        2: {"use": [{"window": "after_dice", "do": ["reroll"]}]},
        3: {"use": [{"window": "after_dice", "when": {"rolls": "combat"}, "do": [{"hits": 1}]}]},
        4: {"use": [{"window": "after_dice", "when": {"rolls": "wit"}, "do": [{"hits": 1}]}]},
    }
    state = at_test("2N", items=items, team="clerk porter cook nurse")
    for number in items:
        take(state, number, 1)
    assert [text for text in offered(state) if text.startswith("use 1")] == ["use 1 3"]
    say(state, "use 1 3")
    assert "use 1 3" not in offered(state), "once in a roll"
    say(state, "go on", "go on")
    assert shields(state, "B") == "1N"


@rule("§10.8", "§9.3", game="stories")
@ruling(122, 125)
def test_what_is_used_instead_of_a_roll_goes_to_the_test_that_was_started() -> None:
    items = {1: {"use": [{"window": "after_dice", "do": [{"hits": 1}]}]}}
    tests = [{"by": "combat", "shields": "3N"}, {"by": "deftness", "shields": "3N"}]
    found = mission(hall={"B": card("two tests", tests=tests), "C": card()}, items=items)
    state = hall(found, team="clerk porter cook nurse")
    take(state, 1, 1)
    dice(state, ONE, BLANK, BLANK)
    say(state, "spend", "roll 3 b", "use 1 1")
    assert (shields(state, "B", 0), shields(state, "B", 1)) == ("3N", "1N")


@rule("§10.8", game="stories")
@ruling(122)
def test_bonus_dice_do_not_help_who_has_none() -> None:
    state = at_test("2N", base={"rules": [{"while": {"dice": 2}}]}, team="clerk porter cook nurse")
    assert "roll 1" not in offered(state)
    assert "roll 2" in offered(state)


@rule("§10.9", game="stories")
@ruling(34, 96)
def test_a_special_roll_costs_no_tu_and_has_no_characteristic() -> None:
    roll = {"special_roll": {"dice": 2, "hits": {"0-1": [{"token": "eye"}], "2-4": [{"token": "key"}]}}}
    state = hall(mission(hall={"B": card("a lever", choices={"a": {"label": "Pull.", "do": [roll]}})}))
    dice(state, TWO, BLANK)
    say(state, "choose 1 a")
    assert state.tokens == 1
    assert state.marker == 20


# ---- tests on cards -----------------------------------------------------------------------------------------------------


@rule("§9", "§9.1", "§15.1", game="stories")
@ruling(52)
def test_a_test_is_set_out_for_all_when_it_is_first_read() -> None:
    front = card("a test", test={"by": "wit", "shields": "1T 3N", "success": {"says": "A secret reward.", "do": []}})
    state = hall(mission(hall={"B": front, "C": card()}), "BCCC", seats=4)
    set_out = heard(state, 2, "test_set_out")[0].fields
    assert set_out["by"] == ["wit"]
    assert [stack["kind"] for stack in set_out["stacks"]] == ["T", "N"]  # type: ignore[attr-defined]
    assert "secret" not in str(heard(state, 2))


@rule("§9.2", game="stories")
@ruling(7, 9, 76)
def test_a_started_test_keeps_its_state_until_the_last_agent_leaves() -> None:
    state = at_test("6N", spaces="BBCC")
    dice(state, TWO, BLANK, BLANK)
    say(state, "roll 1", "wait 2", "wait 3", "wait 4", "spend")
    assert shields(state, "B") == "4N"
    say(state, "move 1 C")
    assert shields(state, "B") == "4N"
    say(state, "move 2 C")
    assert shields(state, "B") == "6N"
    assert "test_reset" in kinds(state)


@rule("§9.2", game="stories")
@ruling(9)
def test_leaving_the_place_resets_a_test() -> None:
    state = at_test("6N", on_quit=[{"token": "eye"}])
    dice(state, TWO, BLANK, BLANK)
    say(state, "roll 1", "wait 2", "wait 3", "wait 4", "call", "vote store")
    assert state.tokens == 2
    dice(state, 0)
    say(state, "throw")
    assert at(state, "Placement")


@rule("§9.3", game="stories")
@ruling(74, 125)
def test_of_several_tests_one_is_picked_and_changing_resets() -> None:
    tests = [{"by": "combat", "shields": "5N"}, {"by": "wit", "shields": "3N 1S"}]
    state = hall(mission(hall={"B": card("two ways", tests=tests), "C": card()}))
    say(state, "spend")
    assert {"roll 1 a", "roll 1 b"} <= set(offered(state))
    dice(state, TWO, BLANK, BLANK)
    say(state, "roll 1 a")
    assert shields(state, "B") == "3N"
    lp = state.lp[1]
    say(state, "wait 2")
    assert state.lp[1] == lp, "only the test that was started can hurt"
    dice(state, BLANK, BLANK, BLANK)
    say(state, "roll 3 b")
    assert shields(state, "B") == "5N"
    assert shields(state, "B", 1) == "3N 1S"


@rule("§9.3", game="stories")
@ruling(125)
def test_two_characteristics_before_one_set_of_shields_are_one_test() -> None:
    state = at_test("6N", by=["deftness", "combat"])
    dice(state, TWO, *[BLANK] * 5)
    say(state, "roll 1 b", "roll 2 a")
    assert shields(state, "B") == "4N"


@rule("§9.4", "§12.4", game="stories")
@ruling(10, 77, 130)
def test_a_lock_holds_the_agents_there_and_the_group() -> None:
    state = at_test("2N", spaces="BCCC", lock=True, front={"back": {"lock": True}})
    assert "move 1 C" not in offered(state)
    assert "§9.4" in refused(state, "move 1 C")
    say(state, "move 2 B")
    assert "move 3 D" in offered(state)
    say(state, "wait 1", "wait 3", "wait 4", "call")
    assert "vote annex" not in offered(state)
    assert "§12.4" in refused(state, "vote annex")
    say(state, "vote stay", "spend")
    dice(state, TWO, TWO, TWO)
    say(state, "roll 1")
    assert "move 2 C" in offered(state), "the lock ends with success"


@rule("§9.5", game="stories")
@ruling(124)
def test_easing_is_judged_when_set_out_and_at_each_roll() -> None:
    items: dict[int, object] = {1: {}}
    ease = [{"when": {"here_has": 1}, "take": "1N"}]
    state = hall(
        mission(hall={"B": card("a guard", test={"by": "combat", "shields": "4N", "ease": ease}), "C": card()}, items=items),
        "CCBB",
    )
    assert shields(state, "B") == "4N"
    say(state, "spend")
    take(state, 1, 3)
    dice(state, TWO, BLANK)
    say(state, "roll 3")
    assert shields(state, "B") == "1N"
    say(state, "wait 4", "wait 1", "wait 2", "spend", "move 3 C")
    dice(state, BLANK)
    say(state, "roll 4")
    assert shields(state, "B") == "2N", "two were knocked off, and nothing more"


@rule("§9.5", game="stories")
@ruling(124)
def test_a_kind_that_is_added_stands_at_the_right_end_and_comes_off_with_a_reset() -> None:
    choices = {"a": {"label": "Shout.", "do": [{"add_shield": "2S"}]}, "b": {"label": "Cut.", "do": [{"remove_shield": "1N"}]}}
    state = at_test("3N", spaces="BCCC", front={"choices": choices})
    say(state, "choose 1 a")
    assert shields(state, "B") == "3N 2S"
    say(state, "choose 1 b")
    assert shields(state, "B") == "2N 2S"


@rule("§9.6", "§7.9", game="stories")
@ruling(78, 115)
def test_the_reward_goes_to_the_finishing_roller_and_others_still_act() -> None:
    state = at_test("2N", items={1: {}}, success={"says": "Yours.", "do": [{"item": 1}]})
    dice(state, TWO)
    say(state, "roll 2")
    assert holds(state, 1) == 2
    assert "move 1 C" in offered(state)
    assert heard(state, kind="said")[0].fields["text"] == "Yours."


@rule("§9.7", game="stories")
@ruling(28, 79)
def test_a_defeated_opponent_leaves_the_run() -> None:
    state = at_test("1N", opponent=True, success={"do": [{"token": "key"}]})
    dice(state, TWO)
    say(state, "roll 1")
    assert state.tokens == 1
    assert state.lies[0] == -1
    assert state.at[:2] == [0, 0], "pawns stay on the bare space"
    say(state, "move 2 C", "move 3 C", "move 4 C", "spend")
    assert "move 2 B" not in offered(state)


@rule("§9.7", game="stories")
@ruling(28, 79)
def test_any_other_passed_test_stays_and_gives_no_second_reward() -> None:
    state = at_test("1N", spaces="BCCC", success={"do": [{"counter": {"name": "salt"}}]})
    dice(state, TWO)
    say(state, "roll 1", "wait 2", "wait 3", "wait 4", "spend", "move 1 C", "move 2 B")
    assert "roll 2" not in offered(state)
    assert state.counter(0) == 1


@rule("§9.8", game="stories")
@ruling(5, 8)
def test_doing_nothing_at_a_started_test_costs_whatever_the_resistance() -> None:
    state = at_test("5N 1S 1H 1T", team="porter cook nurse clerk")
    dice(state, BLANK, BLANK, BLANK)
    say(state, "roll 1")
    lp, marker = state.lp[3], state.marker
    say(state, "wait 4")
    assert lp - state.lp[3] == 2, "one for the skull, one for the heart"
    assert marker - state.marker == 1


@rule("§9.8", game="stories")
@ruling(7)
def test_doing_nothing_at_an_unstarted_test_is_free() -> None:
    state = at_test("5N 1S 1H 1T")
    say(state, "wait 1", "wait 2", "wait 3", "wait 4")
    assert state.lp == [5, 4, 4, 3]


@rule("§9.8", game="stories")
@ruling(6, 71)
def test_an_agent_that_has_just_arrived_or_waits_until_others_finish_pays_nothing() -> None:
    state = at_test("1S", spaces="BBCC")
    dice(state, BLANK, BLANK, BLANK)
    say(state, "roll 1", "move 3 B")
    say(state, "wait 2")
    assert state.lp[2] == 4
    assert state.lp[1] == 3
    say(state, "wait 4", "spend")
    dice(state, ONE)
    say(state, "roll 1", "wait 2", "wait 3")
    assert state.lp[1:3] == [3, 4]


@rule("§9.8", game="stories")
@ruling(71)
def test_another_action_at_a_started_test_counts_as_doing_nothing() -> None:
    state = at_test("5N 1S", front={"choices": {"a": {"label": "Look.", "cost": ["action"], "do": [{"token": "eye"}]}}})
    dice(state, BLANK, BLANK, BLANK)
    say(state, "roll 1", "choose 2 a")
    assert state.lp[1] == 3
    assert state.tokens == 2


@rule("§9.6", game="stories")
@ruling(11)
def test_two_agents_on_one_skull_the_second_has_no_penalty_and_may_move() -> None:
    state = at_test("1S")
    dice(state, ONE, BLANK, BLANK)
    say(state, "roll 1")
    assert "move 2 C" in offered(state)
    say(state, "wait 2")
    assert state.lp[1] == 4


@rule("§9.3", game="stories")
@ruling(125, 126)
def test_a_test_with_a_condition_is_set_out_when_it_holds() -> None:
    state = at_test("2N", spaces="BCCC", when={"token": "key"})
    assert "roll 1" not in offered(state)
    state.tokens = 1
    say(state, "wait 2")
    assert "roll 1" in offered(state)


# ---- the table of calibration ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("stacks", "means", "lost"), TABLE)
@rule("§10.1", game="stories")
def test_the_table_of_calibration(stacks: str, means: tuple[float, ...], lost: tuple[float, float]) -> None:
    times, slack = 60, 1.6  # `bench/stories/soak.py` plays 20,000 of each, within 0.1
    for column, rollers in enumerate(ROLLERS):
        tu, lp = mean_of(stacks, rollers, times)
        assert abs(tu - means[column]) <= slack
        assert lost[0] - slack <= lp <= lost[1] + slack
