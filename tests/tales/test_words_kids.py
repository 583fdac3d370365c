"""A little play for each word that does something to Kids."""

import pytest

from ouroboard.effects.running import Context, run_list
from ouroboard.engine.bits import bit
from ouroboard.games.tales.content.names import EXHAUSTED, SCARED, UPSET
from tests.tales.words import LINA, SAMIRA, TOVE, Play


@pytest.fixture
def play() -> Play:
    return Play()


def test_item_and_anomaly_are_drawn_for_the_kid(play: Play) -> None:
    play.do("[{item: 2}, {anomaly: 1}]")
    assert play.cards(TOVE) == 4
    play.do("[item, anomaly]", kid=SAMIRA)
    assert play.cards(SAMIRA) == 3


def test_who_names_other_kids_all_kids_or_one_of_choice(play: Play) -> None:
    play.do("{item: {n: 1, who: all}}")
    assert [play.cards(kid) for kid in range(3)] == [2, 2, 2]
    play.do("{item: {n: 1, who: helpers}}", others=bit(SAMIRA) | bit(LINA))
    assert [play.cards(kid) for kid in range(3)] == [2, 3, 3]
    play.stand("A", LINA)
    play.do("{item: {n: 1, who: each}}")
    assert [play.cards(kid) for kid in range(3)] == [3, 4, 3]
    play.do("{item: {n: 1, who: choice}}")
    assert play.options() == ["kid tove", "kid samira", "kid lina"]
    play.say("kid lina")
    assert play.cards(LINA) == 4


def test_amounts_grow_with_the_number_of_kids(play: Play) -> None:
    play.do("{item: kids-1}")
    assert play.cards(TOVE) == 3


def test_lose_item_never_takes_the_iconic_one(play: Play) -> None:
    play.do("lose_item")
    assert play.cards(TOVE) == 1, "only the iconic item is there, and it stays"
    play.give(TOVE, "bandy-stick", "lamp-oil")
    play.do("lose_item")
    assert play.options() == ["card bandy-stick", "card lamp-oil"]
    play.say("card lamp-oil")
    play.give(TOVE, "lamp-oil")
    play.do("{lose_item: combustible}")
    assert play.cards(TOVE) == 2


def test_item_from_discard_is_picked_by_its_tag(play: Play) -> None:
    play.give(TOVE, "bandy-stick")
    play.do("lose_item")
    play.do("{item_from_discard: [fire, club]}", kid=LINA)
    assert play.cards(LINA) == 2
    assert play.cards(TOVE) == 1


def test_favor_goes_down_to_grounded_and_up_again(play: Play) -> None:
    play.do("{favor: -2}")
    assert play.state.favor[TOVE] == 0
    assert play.state.locked[TOVE] == 2, "grounded"
    play.do("{favor: 1}")
    assert play.state.favor[TOVE] == 1
    assert play.state.locked[TOVE] == 0


def test_condition_takes_the_named_slot_or_the_next_one(play: Play) -> None:
    play.do("{condition: upset}")
    assert play.state.conditions[TOVE] == bit(UPSET)
    play.do("condition")
    assert play.state.conditions[TOVE] == bit(UPSET) | bit(SCARED)
    play.do("{condition: {name: exhausted, who: all}}", kid=LINA)
    assert [play.state.conditions[kid] & 1 for kid in range(3)] == [1, 1, 1]


def test_relieve_asks_which_condition_where_there_are_several(play: Play) -> None:
    play.do("[{condition: exhausted}, {condition: upset}]")
    play.do("relieve")
    assert play.options() == ["relieve exhausted", "relieve upset"]
    play.say("relieve exhausted")
    assert play.state.conditions[TOVE] == bit(UPSET)
    play.do("relieve")
    assert play.state.conditions[TOVE] == 0


def test_extra_rest_relieves_beyond_the_limit(play: Play) -> None:
    play.do("[{condition: exhausted}, extra_rest]")
    assert play.state.conditions[TOVE] == 0


def test_time_comes_now_and_goes_and_comes_tomorrow(play: Play) -> None:
    play.do("{time: 2}")
    assert play.state.pool[TOVE] == 6
    play.do("{time: -1}")
    assert (play.state.pool[TOVE], play.state.spent[TOVE]) == (5, 3)
    play.do("{time_next: 1}")
    assert play.state.next_extra[TOVE] == 1


def test_cards_give_at_most_three_cubes_in_a_round(play: Play) -> None:
    play.do("[{time: 3}, {time: 3}]")
    assert play.state.pool[TOVE] == 7


def test_dice_reroll_and_auto_success_change_the_test_in_hand(play: Play) -> None:
    play.do("{test: {trait: clever, success: [{insight: 1}], failure: [{enigma: 1}]}}")
    before = play.state.enigma
    made = play.make.effects([{"dice": 2}, {"auto_success": None}])
    assert play.holds("{trait: clever}")
    assert not play.holds("{trait: brave}")
    run_list(play.state, Context(-1, TOVE), made)
    play.state.settle()
    assert play.state.insight == 1
    assert play.state.enigma == before


def test_a_test_in_a_list_runs_its_lists_and_then_the_rest(play: Play) -> None:
    play.do("[{test: {trait: tough, success: [{insight: 1}], failure: [{insight: 2}]}}, {insight: 4}]")
    assert "roll" in play.options()
    assert play.state.insight == 0
    while "roll" in play.options() or "leave it" in play.options():
        play.say("roll" if "roll" in play.options() else "leave it")
    assert play.state.insight in (5, 6)


def test_reroll_rolls_a_failed_test_again(play: Play) -> None:
    for seed in range(1, 30):
        play = Play(seed=seed)
        play.do("{test: {trait: tough}}")
        play.say("roll")
        if "leave it" in play.options():
            before = len(play.events("rolled"))
            run_list(play.state, Context(-1, TOVE), play.make.effects([{"reroll": None}]))
            play.state.settle()
            assert len(play.events("rolled")) == before + 1
            return
    raise AssertionError("no test failed")


# ---- movement -------------------------------------------------------------------------------------------------


def test_move_kid_asks_for_the_place_and_avoids_machines_there(play: Play) -> None:
    play.clear_machines()
    play.do("{move_kid: {letters: [A, D]}}")
    assert play.options() == ["place A", "place D"]
    play.say("place D")
    assert play.state.place[TOVE] == 3
    play.machine("vakthund", "E6", alert=True)
    play.do("{move_kid: C}")
    assert "roll" in play.options(), "the Vakthund has to be avoided"


def test_a_quiet_move_meets_no_machine(play: Play) -> None:
    play.clear_machines()
    play.machine("vakthund", "E6", alert=True)
    play.do("{move_kid: {to: C, quiet: true}}")
    assert play.state.place[TOVE] == 2
    assert "roll" not in play.options()


def test_next_to_here_means_the_neighbours(play: Play) -> None:
    play.do("{move_kid: {to: {next_to: here}, quiet: true}}")
    assert play.options() == ["place G", "place H", "place K", "place O"]


def test_retreat_goes_back_to_a_neighbour(play: Play) -> None:
    play.do("retreat")
    assert play.options() == ["place H", "place K", "place O"], "OPEN places come first"
    play.say("place H")
    assert play.state.place[TOVE] == 7


def test_skip_avoid_spares_the_test(play: Play) -> None:
    play.clear_machines()
    play.machine("vakthund", "E6", alert=True)
    play.machine("fireguard-beta", "E6", alert=True)
    play.give(TOVE, "wrong-coat")
    play.do("{move_kid: C}")
    play.say("machine vakthund", "tove uses wrong-coat")
    assert play.state.place[TOVE] == 2
    assert "roll" not in play.options()


def test_skip_avoid_of_one_machine_leaves_the_others(play: Play) -> None:
    assert play.words("[skip_avoid]") == "This machine does not have to be avoided."
    assert play.words("{skip_avoid: all}") == "No machine here has to be avoided."


def test_ride_goes_from_a_sector_without_a_machine(play: Play) -> None:
    play.clear_machines()
    play.stand("G", TOVE)
    play.do("{ride: {start: D5, movement: 1, capacity: 1}}")
    assert play.options() == ["place M", "place N", "place O"]
    play.say("place N")
    assert play.state.place[TOVE] == 13


def test_exhausted_is_the_first_slot(play: Play) -> None:
    play.do("condition")
    assert play.state.conditions[TOVE] == bit(EXHAUSTED)
