"""Little plays about tests: §6."""

import pytest

from ouroboard.games.tales.content.names import BRAVE, CHARMING, CLEVER, COMBOS, QUICK, RECIPES, TAGS, TOUGH, combos_of
from ouroboard.games.tales.rules.kids import take_condition
from ouroboard.games.tales.rules.pools import chance, may_help, pool_of
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import NO_CREW, Prepare
from tests.rulebook import rule
from tests.tales.plays import (
    afternoon,
    cubes,
    give,
    holds,
    lay_rumor,
    offered,
    place_of,
    put_kid,
    refusal,
    rumor_at,
    script,
    told,
)
from tests.tales.rulings import ruling
from tests.tales.small_box import Call, box, rumors, say


def pool(state: TalesState, kid: int, trait: int, helpers: int = 0) -> int:
    return int(pool_of(state, kid, trait, helpers, 0, 0))


def a_test(letter: str = "M", **more: object) -> TalesState:
    """Tove, Lina and Samira at M, where a rumor lies face-up; Tove looks into it."""
    state = afternoon(**more)  # type: ignore[arg-type]
    lay_rumor(state, 0, rumor_at(letter))
    say(state, "tove investigate")
    return state


@rule("§6", "§6.2", game="tales")
@ruling(143)
def test_the_vectors_of_the_pool() -> None:
    few, many = afternoon(), afternoon(("tove", "lina", "samira", "anton", "kim"))
    for state in (few, many):
        state.held = [0] * state.n
    assert pool(few, 0, CLEVER) == 5  # strength, three Kids
    assert pool(many, 0, CLEVER) == 4  # strength, five Kids
    assert pool(many, 0, TOUGH) == 1  # weakness
    assert pool(few, 0, TOUGH) == 2
    assert pool(few, 0, BRAVE) == 3
    take_condition(many, 0, 3)
    assert pool(many, 0, TOUGH) == 1  # injured and weak: never below one die


@rule("§6.2", "§6.4", game="tales")
@ruling(41, 141)
def test_items_of_the_colour_count_by_themselves_and_black_ones_do_not() -> None:
    state = afternoon()
    give(state, 0, "walkie", "volume", "cement")
    assert pool(state, 0, CLEVER) == 8  # 3 + 2 + computer, walkie-talkie, encyclopaedia: more would be cut to 8
    give(state, 0, "bat")
    assert pool(state, 0, BRAVE) == 4
    assert pool(state, 0, CLEVER) == 8


@rule("§6.3", game="tales")
@ruling(35, 74)
def test_who_can_help() -> None:
    state = afternoon(("tove", "lina", "samira", "anton", "kim"))
    plain = {trait: state.content().tests[state.content().plain_tests[trait]] for trait in range(5)}
    assert may_help(state, plain[CLEVER], 0, NO_CREW) == 0b11010  # not Samira, who is dense
    take_condition(state, 1, 1)
    assert may_help(state, plain[CLEVER], 0, NO_CREW) == 0b11000  # not Lina, who is upset
    put_kid(state, 3, "G")
    assert may_help(state, plain[CLEVER], 0, NO_CREW) == 0b10000  # not Anton, who is elsewhere
    state.late = 0b10000
    assert may_help(state, plain[CLEVER], 0, NO_CREW) == 0b10000  # a late Kid still helps
    state.lying = 0b10000
    assert may_help(state, plain[CLEVER], 0, NO_CREW) == 0  # a Kid at dinner does not


@rule("§6.3", "§18.4", game="tales")
@ruling(91, 136)
def test_help_is_offered_by_other_people_and_taken_by_the_roller() -> None:
    state = afternoon(("tove", "lina", "anton", "kim"), seats=3)  # Tove and Lina, Anton, Kim
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate")
    trait = state.content().tests[state.content().rumors[rumor_at("M")].test].trait
    assert trait == CHARMING  # Anton and Kim are dull: nobody to ask
    assert "roll" in offered(state)
    assert "with lina" in offered(state)
    state = afternoon(("tove", "lina", "anton", "mikaela"), seats=3)
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate")
    assert state.to_act() == [2]  # Mikaela's person; the owner of the roller is not asked, Anton is dull
    say(state, "offer mikaela")
    assert {"with mikaela", "with lina", "with mikaela lina"} <= set(offered(state))
    say(state, "with lina mikaela")
    assert isinstance(state.waiting_frame, Prepare)
    assert state.waiting_frame.dice(state) == 5


@rule("§6.3", game="tales")
@ruling(91)
def test_an_offer_may_be_nobody_and_a_kid_not_taken_has_nothing_to_do_with_it() -> None:
    state = afternoon(("tove", "mikaela"), seats=2)
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "offer nobody", seat=None)
    assert not [text for text in offered(state) if text.startswith("with")]
    assert state.waiting_frame.key()[0] == "Prepare"


@rule("§6.1", game="tales")
@ruling(90, 140)
def test_rolling_is_asked_and_everything_before_it_can_be_taken_back() -> None:
    state = a_test()
    assert state.reveal_count == a_test().reveal_count
    before = state.reveal_count
    say(state, "with lina")
    assert state.reveal_count == before  # no chance has fallen
    script(state, [1, 1, 1, 6])
    say(state, "roll")
    assert state.reveal_count > before


@rule("§6.7", game="tales")
def test_the_first_roll_column_of_the_odds() -> None:
    assert [round(100 * chance(dice)) for dice in range(1, 9)] == [17, 31, 42, 52, 60, 67, 72, 77]


@rule("§6.7", "§6.10", game="tales")
@ruling(76)
def test_a_six_is_a_success_for_the_roller() -> None:
    state = a_test(dice=[1, 2, 6])
    say(state, "roll")
    assert told(state, "rolled") == [{"kid": "tove", "how": "roll", "faces": [1, 2, 6], "passed": True}]
    assert state.insight == 1


@rule("§6.8", game="tales")
@ruling(30)
def test_a_push_takes_a_cube_to_any_empty_slot_and_rolls_all_dice_again() -> None:
    state = a_test(dice=[1, 1, 1, 2, 2, 6])
    say(state, "roll")
    assert set(offered(state)) == {"leave it", "push exhausted", "push upset", "push scared", "push injured"}
    say(state, "push scared")
    assert told(state, "rolled")[1]["faces"] == [2, 2, 6]
    assert state.insight == 1
    assert state.conditions[0] == 0b100  # the fresh condition is not relieved by this success
    assert cubes(state, 0) == (4, 1)


@rule("§6.8", game="tales")
@ruling(30)
def test_no_second_push_no_push_when_injured_or_without_a_cube() -> None:
    state = a_test(dice=[1] * 6)
    say(state, "roll", "push upset")
    assert state.enigma == 1  # the pushed roll failed, and nothing was left to ask
    state = a_test(dice=[1] * 3)
    state.pool[0] = 0
    say(state, "roll")
    assert state.enigma == 1
    state = a_test(dice=[1] * 3)
    state.conditions[0] = 0b1000
    say(state, "roll")
    assert state.enigma == 1
    state = a_test(dice=[1] * 3)
    state.conditions[0] = 0b0001
    say(state, "roll")
    assert "exhausted is taken" in refusal(state, "push exhausted")
    assert "§6.8" in refusal(state, "push exhausted")


@rule("§6.9", game="tales")
@ruling(33, 125)
def test_upset_is_relieved_by_help_won_or_lost() -> None:
    state = a_test(dice=[1] * 4)
    state.conditions[0] = 0b10
    say(state, "with lina", "roll", "leave it")
    assert state.conditions[0] == 0
    assert state.spent[0] == 2  # the investigation's cube and the relieved one


@rule("§6.9", game="tales")
@ruling(34)
def test_scared_is_relieved_by_the_rollers_success_only() -> None:
    state = a_test(dice=[6, 1, 1, 1])
    state.conditions[0] = 0b100
    state.conditions[1] = 0b100
    say(state, "with lina", "roll")
    assert state.conditions[0] == 0
    assert state.conditions[1] == 0b100  # the helper stays scared


@rule("§6.5", game="tales")
@ruling(34, 37, 38, 173)
def test_recipes_and_knowledge() -> None:
    counted = {tag: sum(tag in recipe[1:] for recipe in RECIPES) for tag in range(12)}
    assert len(RECIPES) == 18
    assert set(counted.values()) == {3}

    def makes(one: str, other: str) -> set[str]:
        found = combos_of(TAGS.index(one), TAGS.index(other))
        return {COMBOS[n] for n in range(11) if found >> n & 1}

    assert makes("loud", "glue") == {"decoy"}
    assert makes("knowledge", "glue") == {"decoy", "explosive", "reach"}
    assert makes("knowledge", "knowledge") == set(COMBOS)
    assert makes("glue", "glue") == set()


def combo_box(combo: str, tags: int = 0):  # type: ignore[no-untyped-def]
    def made(make):  # type: ignore[no-untyped-def]
        found = rumors(make)
        for rumor in found:
            test = make.tests[rumor.test]
            make.tests[rumor.test] = type(test)(
                test.number, QUICK, card=test.card, combos=1 << COMBOS.index(combo) if combo else 0, tags=tags
            )
        return found

    return box(rumors=made)


@rule("§6.5", game="tales")
@ruling(36, 92)
def test_a_combo_is_a_success_and_uses_its_parts_up() -> None:
    state = afternoon(("tove", "petter", "samira"), content=combo_box("interface"))
    give(state, 0, "battery")
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate")
    assert "combo computer walkie" not in offered(state)  # Petter does not help yet
    say(state, "combo computer battery")
    assert state.insight == 1
    assert holds(state, 0, "computer")
    assert not holds(state, 0, "battery")
    assert told(state, "rolled") == []


@rule("§6.5", "§12.1", game="tales")
@ruling(40, 92)
def test_a_helper_must_agree_to_a_combo_and_a_refused_one_is_not_named_again() -> None:
    state = afternoon(("tove", "petter"), seats=2, content=combo_box("interface"))
    give(state, 0, "manual")
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "offer petter", "with petter")
    assert {"combo computer walkie", "combo computer manual", "combo walkie manual"} <= set(offered(state))
    say(state, "combo computer walkie")
    assert state.to_act() == [1]
    say(state, "no")
    assert "combo computer walkie" not in offered(state)
    assert "combo computer manual" in offered(state)
    say(state, "combo computer manual")  # both are Tove's own: nobody is asked
    assert state.insight == 1
    assert not holds(state, 0, "manual")


@rule("§6.5", game="tales")
@ruling(38, 42, 173)
def test_a_single_tag_an_anomaly_and_a_machine() -> None:
    state = afternoon(content=combo_box("", tags=1 << TAGS.index("loud")))
    give(state, 0, "boombox")
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "combo boombox")
    assert state.insight == 1
    assert not holds(state, 0, "boombox")
    state = afternoon(content=combo_box("rope"))
    give(state, 0, "rope")
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "combo rope")
    assert state.insight == 1
    assert holds(state, 0, "rope")
    assert state.uses >> 10 & 3 == 1
    state = afternoon(content=combo_box("power"))
    state.controls = (0, -1, -1)
    state.hacked = 1
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "combo fire-a")
    assert state.insight == 1
    assert state.controls[0] == 0


@rule("§6.5", game="tales")
@ruling(90)
def test_no_combo_after_dice_were_seen() -> None:
    state = afternoon(content=combo_box("interface"), dice=[1] * 3)
    give(state, 0, "battery")
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "roll")
    assert "combo computer battery" not in offered(state)
    assert "§6.5" in refusal(state, "combo computer battery")


def paying() -> TalesState:
    number = next(r.number for r in afternoon().content().rumors if afternoon().content().tests[r.test].pay == 2)
    state = afternoon(("tove", "lina"), seats=2)
    lay_rumor(state, 0, int(number))
    put_kid(state, 0, "A")
    put_kid(state, 1, "A")
    return state


@rule("§6.6", game="tales")
@ruling(117, 150)
def test_time_can_be_paid_instead_of_dice_alone_or_together() -> None:
    state = paying()
    put_kid(state, 1, "G")
    say(state, "tove investigate", "pay")
    assert state.insight == 1
    assert cubes(state, 0) == (3, 3)
    state = paying()
    say(state, "tove investigate", "offer nobody", "pay", "tove pays 1", "lina pays 1", "go")
    assert state.to_act() == [1]
    say(state, "yes")
    assert state.insight == 1
    assert cubes(state, 0) == (4, 2)
    assert cubes(state, 1) == (5, 1)


@rule("§6.6", game="tales")
@ruling(117)
def test_a_person_who_refuses_to_share_is_left_out_of_the_next_bill() -> None:
    state = paying()
    say(state, "tove investigate", "offer nobody", "pay", "tove pays 1", "lina pays 1", "go", "no")
    assert not [text for text in offered(state) if text.startswith("lina pays")]
    say(state, "call off")
    assert "roll" in offered(state)
    assert cubes(state, 1) == (6, 0)


@rule("§6.10", game="tales")
@ruling(35)
def test_helpers_share_the_conditions_of_a_failure() -> None:
    def made(make):  # type: ignore[no-untyped-def]
        found = rumors(make)
        lost = make.list(Call(take_condition, 1, asks=False))
        for rumor in found:
            test = make.tests[rumor.test]
            make.tests[rumor.test] = type(test)(test.number, QUICK, card=test.card, lost=lost, conditions=(1,))
        return found

    state = afternoon(("tove", "mikaela", "samira"), content=box(rumors=made), dice=[1] * 4)
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "with mikaela", "roll", "leave it")
    assert state.conditions == [0b10, 0b10, 0]


@rule("§6.10", game="tales")
@ruling(35)
def test_a_card_may_have_something_else_for_helpers() -> None:
    def made(make):  # type: ignore[no-untyped-def]
        found = rumors(make)
        lost = make.list(Call(take_condition, 1, asks=False))
        helpers = make.list(Call(take_condition, 0, asks=False))
        for rumor in found:
            test = make.tests[rumor.test]
            make.tests[rumor.test] = type(test)(test.number, QUICK, card=test.card, lost=lost, conditions=(1,), helpers=helpers)
        return found

    state = afternoon(("tove", "mikaela", "samira"), content=box(rumors=made), dice=[1] * 4)
    lay_rumor(state, 0, rumor_at("M"))
    say(state, "tove investigate", "with mikaela", "roll", "leave it")
    assert state.conditions == [0b10, 0b01, 0]


@rule("§6.7", "§12.2", game="tales")
@ruling(122, 147)
def test_an_anomaly_before_the_dice_and_one_after_a_failed_roll() -> None:
    state = a_test(dice=[1] * 5 + [1] * 5)
    give(state, 0, "fork", "mirror")
    give(state, 1, "notes")
    assert "lina uses notes" not in offered(state)  # it works for its owner
    say(state, "tove uses fork")
    frame = state.waiting_frame
    assert isinstance(frame, Prepare)
    assert frame.dice(state) == 5
    say(state, "roll", "tove uses mirror")
    assert [roll["how"] for roll in told(state, "rolled")] == ["roll", "again"]
    assert "push upset" in offered(state)  # a re-roll is not a push
    assert not holds(state, 0, "mirror")
    assert holds(state, 0, "fork")


@rule("§6.7", game="tales")
@ruling(146)
def test_a_plain_die_is_not_a_test() -> None:
    state = afternoon()
    state.conditions[0] = 0b110
    assert state.die() in range(1, 7)
    assert state.conditions[0] == 0b110


@rule("§6.1", game="tales")
@pytest.mark.parametrize("text", ["tove walk H", "tove dinner"])
def test_nobody_begins_another_action_meanwhile(text: str) -> None:
    state = a_test()
    assert "§6.1" in refusal(state, text)
    assert place_of(state, 0) == "M"
