"""§13: dying, the vortex, the way back, goods of the dead. §14: how runs and campaigns end."""

from tests.rulebook import rule
from tests.stories.rulings import ruling
from tests.stories.small_mission import (
    BLANK,
    TRIP_OF_1,
    at,
    card,
    dice,
    dice_thrown,
    forget,
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

KILL = {"a": {"label": "Touch it.", "do": [{"kill": {"who": "reader"}}]}}
DEADLY = {"B": card("a wire", choices=KILL), "C": card("a corner"), "D": card("a wall")}


@rule("§13", "§13.1", "§13.3", game="stories")
@ruling(20, 21, 86)
def test_death_at_20_sets_the_pawn_to_13_and_at_7_there_is_no_return() -> None:
    state = hall(mission(hall=DEADLY))
    state.marker = 20
    say(state, "choose 1 a")
    assert state.vortex[0] == 13
    assert state.at[0] == -1
    assert heard(state, 0, "died")[0].fields == {"agent": 1, "back": 13}
    state = hall(mission(hall=DEADLY))
    state.marker = 7
    say(state, "choose 1 a")
    assert state.vortex[0] == 0
    state.marker = 1
    assert not state.alive(0)


@rule("§13.2", game="stories")
@ruling(20, 25, 84, 87)
def test_an_agent_is_back_as_soon_as_the_marker_is_at_its_pawn_and_acts_in_that_wave() -> None:
    state = hall(mission(hall=DEADLY))
    say(state, "choose 1 a")
    state.marker = 14
    state.vortex[0] = 13
    forget(state)
    say(state, "spend")
    assert state.alive(0)
    assert state.lp[0] == 5
    assert state.at[0] == 0
    assert heard(state, 0, "read")[0].fields["agents"] == [1]
    assert "wait 1" in offered(state)


@rule("§13.2", game="stories")
@ruling(20, 84)
def test_death_at_20_a_loss_from_17_to_14_does_not_bring_back_the_next_tu_does() -> None:
    choices = {**KILL, "b": {"label": "Fall.", "do": [{"tu": -3}]}}
    state = hall(mission(hall={**DEADLY, "B": card("a wire", choices=choices)}))
    say(state, "choose 1 a")
    state.marker = 17
    say(state, "choose 2 b")
    assert state.marker == 14
    assert not state.alive(0)
    say(state, "spend")
    assert state.alive(0)


@rule("§13.2", game="stories")
@ruling(22, 87, 129)
def test_the_owner_chooses_a_space_with_an_agent_that_it_may_enter() -> None:
    cards = {**DEADLY, "E": card("a vault", back={"seal": ["key"]})}
    state = hall(mission(hall=cards), "BBCE"[:3] + "D")
    say(state, "choose 1 a")
    state.at[3] = 3
    state.marker, state.vortex[0] = 14, 13
    say(state, "spend")
    assert at(state, "ReturnSpace")
    assert offered(state) == ["space B", "space C"]
    assert "§13.2" in refused(state, "space E")
    say(state, "space C")
    assert state.at[0] == 1


@rule("§13.2", game="stories")
@ruling(22)
def test_an_agent_that_comes_back_on_the_way_enters_with_everybody() -> None:
    state = hall(mission(hall=DEADLY))
    say(state, "choose 1 a")
    state.marker, state.vortex[0] = 14, 13
    say(state, "call", "vote store")
    dice(state, TRIP_OF_1)
    say(state, "throw")
    assert "place 1 B" in offered(state)


@rule("§13.4", game="stories")
@ruling(23, 88, 128)
def test_goods_of_the_dead_can_be_used_by_all_but_not_handed_on() -> None:
    items = {1: {"use": [{"window": "free", "do": [{"counter": {"name": "salt"}}]}]}, 2: {}}
    cards = {**DEADLY, "E": card("a door", back={"seal": [2]})}
    state = hall(mission(hall=cards, items=items), "BCCD")
    take(state, 1, 1)
    take(state, 2, 1)
    say(state, "choose 1 a")
    assert {"use 2 1", "use 3 1", "use 4 1"} <= set(offered(state))
    assert "§13.4" in refused(state, "give 1 item 1 2")
    say(state, "use 4 1")
    assert "use 2 1" not in offered(state), "one agent in a TU"
    say(state, "spend", "move 2 E")
    assert "move 3 E" not in offered(state), "a dead agent's item opens a seal for one"


@rule("§13.4", "§11.3", game="stories")
@ruling(23, 88)
def test_what_helps_by_being_held_helps_one_agent_in_a_tu_when_its_holder_is_dead_and_burdens_nobody() -> None:
    items = {1: {"rules": [{"while": {"dice": {"combat": 1, "deftness": -1}}}]}}
    tests = [{"by": "combat", "shields": "9N"}, {"by": "deftness", "shields": "9N"}]
    state = hall(mission(hall={**DEADLY, "C": card("two tests", tests=tests)}, items=items), "BCCC")
    take(state, 1, 1)
    say(state, "choose 1 a", "spend")
    rolled = []
    for text in ("roll 3 b", "roll 2 a", "roll 4 a"):
        dice(state, *[BLANK] * 6)
        say(state, text)
        rolled.append(dice_thrown(state))
    assert rolled == [2, 3, 1], "nurse 2 of Deftness, cook 2 of Combat and the item, electrician 1"


@rule("§13.4", "§11.5", "§11.6", game="stories")
@ruling(23, 88)
def test_resources_of_a_dead_agent_pay_for_the_others_and_bound_ones_do_not() -> None:
    buys = {"a": {"label": "Buy.", "cost": [{"coins": 2}], "do": []}, "b": {"label": "Mourn.", "cost": [{"dread": 1}], "do": []}}
    found = mission(hall={**DEADLY, "C": card("a stall", choices=buys)}, resources={"coins": 8, "dread": 4})
    state = hall(found, "BCCD")
    state.resources[:] = [2, 3, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    assert "costs: 2 coins" in refused(state, "choose 2 a")
    say(state, "choose 1 a")
    assert "choose 2 b" not in offered(state), "dread stays with the dead"
    say(state, "choose 2 a")
    assert (state.resources[0], state.resources[4]) == (1, 0), "its own first"


@rule("§13.4", "§11.6", game="stories")
@ruling(23, 88)
def test_what_is_paid_together_or_used_may_be_a_dead_agents() -> None:
    buys = {"a": {"label": "Buy.", "cost": [{"together": {"coins": 2}}], "do": []}}
    colours = {"coins": {"colour": "yellow", "one": "coin", "many": "coins", "use": [{"gain": {"coins": 0}}, {"token": "key"}]}}
    state = hall(mission(hall={**DEADLY, "C": card("a stall", choices=buys)}, resources={"coins": 4}, colours=colours), "BCCD")
    state.resources[:] = [3] + 15 * [0]
    say(state, "choose 1 a", "choose 2 a")
    for _ in range(2):
        if at(state, "PayTogether"):
            say(state, "pay 1 yellow")
    assert state.resources[0] == 1
    say(state, "use 3 yellow")
    assert state.resources[0] == 0
    assert "has no coins" in refused(state, "use 4 yellow")


@rule("§13.4", game="stories")
@ruling(23, 88)
def test_a_dead_agents_item_can_be_given_up_by_the_others() -> None:
    nail = {"a": {"label": "A paper for the nail.", "cost": [{"discard": 1}], "do": [{"token": "key"}]}}
    state = hall(mission(hall={**DEADLY, "C": card("a nail", choices=nail)}, items={1: {}}), "BCCD")
    take(state, 1, 1)
    assert "choose 2 a" not in offered(state)
    say(state, "choose 1 a", "choose 2 a")
    assert state.tokens == 1
    assert holds(state, 1) == 0


@rule("§13.5", game="stories")
@ruling(68)
def test_a_seat_without_living_agents_votes_and_nods_but_does_not_act_or_read() -> None:
    state = hall(mission(hall=DEADLY), seats=4)
    say(state, "1: choose 2 a")
    assert 1 in state.to_act()
    assert "call" in offered(state, 1)
    say(state, "0: spend")
    assert 1 not in state.to_act()


@rule("§13.6", "§14.2", game="stories")
@ruling(24, 128)
def test_when_all_are_dead_the_run_is_over() -> None:
    gas = card("gas", choices={"a": {"label": "Open it.", "do": [{"lp": {"n": -5, "who": "all"}}]}})
    state = hall(mission(hall={"B": gas}))
    say(state, "choose 1 a")
    assert len(heard(state, 0, "died")) == 4
    assert heard(state, 0, "run_over")[0].fields["ending"] == "time"


@rule("§13.1", game="stories")
@ruling(128)
def test_several_die_in_seat_order_from_the_captain() -> None:
    gas = card("gas", choices={"a": {"label": "Open it.", "do": [{"lp": {"n": -5, "who": "here"}}]}})
    state = hall(mission(hall={"B": gas, "C": card()}), "BBBC", seats=4)
    state.captain = 1
    say(state, "0: choose 1 a")
    assert [event.fields["agent"] for event in heard(state, 0, "died")] == [2, 3, 1]


@rule("§13.1", "§9.2", game="stories")
@ruling(76, 86)
def test_the_death_of_the_last_one_there_resets_its_test_and_forgets_held_tu() -> None:
    front = card("a dog", test={"by": "combat", "shields": "5N 1H"})
    state = hall(mission(hall={"B": front, "C": card()}), "BCCC")
    state.lp[0] = 1
    say(state, "spend")
    state.held[0] = 3
    dice(state, 1, BLANK, BLANK)
    say(state, "roll 1")
    assert not state.alive(0)
    assert state.held[0] == 99
    assert state.knocked[0] == 0


# ---- endings -----------------------------------------------------------------------------------------------------------------


@rule("§14", "§14.1", "§14.7", game="stories")
@ruling(92, 94)
def test_success_ends_the_campaign_with_a_score() -> None:
    win = card("a lever", choices={"a": {"label": "Pull.", "do": [{"truth": "owl"}, {"end": "won"}]}})
    state = hall(mission(hall={"B": win}))
    state.deaths = 2
    say(state, "choose 1 a")
    assert state.result is not None
    assert state.result.scores == (40 + 20 - 6 + 5,)
    assert state.result.winners == (0,)
    ended = heard(state, 0, "ended")[0].fields
    assert ended["rank"] == "Best"
    assert ["deaths", -6] in ended["lines"]  # type: ignore[operator]


@rule("§14.3", game="stories")
@ruling(14, 92)
def test_success_comes_first_even_if_the_same_list_empties_the_time_or_kills() -> None:
    for first in ({"tu": -9}, {"lp": {"n": -5, "who": "all"}}):
        win = card("a lever", choices={"a": {"label": "Pull.", "do": [first, {"end": "won"}]}})
        state = hall(mission(hall={"B": win}))
        state.marker = 3
        say(state, "choose 1 a")
        assert state.over()
        assert state.result is not None
        assert state.result.winners == (0,)


@rule("§14.2", game="stories")
@ruling(92)
def test_a_failure_that_the_card_names_comes_before_that_of_time() -> None:
    lose = card("a lever", choices={"a": {"label": "Pull.", "do": [{"tu": -9}, {"end": "lost"}]}})
    state = hall(mission(hall={"B": lose}))
    state.marker = 3
    say(state, "choose 1 a")
    assert heard(state, 0, "run_over")[0].fields["ending"] == "lost"


@rule("§14.4", game="stories")
@ruling(103)
def test_a_run_is_broken_off_only_if_every_seat_votes_for_it() -> None:
    state = hall(seats=2)
    say(state, "call", "0: vote off", "1: vote stay")
    assert at(state, "Between")
    state = hall(seats=2)
    say(state, "call", "0: vote off", "1: vote off")
    assert heard(state, 0, "run_over")[0].fields["ending"] == "time"


@rule("§14.5", game="stories")
@ruling(94, 102)
def test_only_if_all_give_up_the_campaign_is_over_and_the_last_run_ends_it() -> None:
    state = hall(seats=2)
    say(state, "call", "0: vote off", "1: vote off", "0: give up", "1: again")
    assert state.run_number == 2
    state = hall(seats=2)
    say(state, "call", "0: vote off", "1: vote off", "0: give up", "1: give up")
    assert state.over()
    assert state.result is not None
    assert state.result.winners == ()
    state = hall(mission(max_runs=1))
    say(state, "call", "vote off")
    assert state.over()


@rule("§14.6", "§1.2", game="stories")
@ruling(35, 93)
def test_nothing_but_what_the_rules_name_survives_a_reset() -> None:
    do = [{"token": "key"}, {"truth": "bat"}, {"flag": "seen"}, {"counter": {"name": "salt"}}, {"remove_card": "store-c"}]
    hook = card("a hook", on_read=do)
    state = hall(mission(hall={"B": hook, "C": card()}, items={1: {}}), seats=2)
    fresh = hall(mission(hall={"B": hook, "C": card()}, items={1: {}}), seats=2)
    take(state, 1, 1)
    say(state, "0: spend", "move 1 C", "move 2 C", "1: wait 3", "1: wait 4")
    say(state, "call", "0: vote off", "1: vote off", "0: again", "1: again")
    for number in ("receptacle 1", "receptacle 2", "receptacle 3", "receptacle 4"):
        say(state, number)
    assert state.tokens == state.flags == 0
    assert state.counter(0) == 0
    assert state.gone == (0,) * 4
    assert holds(state, 1) == 0
    assert state.truths == fresh.truths == 2
    assert state.marker == 20
    assert state.captain == 1
    assert "read" in kinds(state)
    put(state)
    assert state.tokens == 1, "what is read again happens again"
