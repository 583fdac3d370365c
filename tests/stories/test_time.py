"""§8: between two units, waves, moving, waiting, and the marker."""

from tests.rulebook import rule
from tests.stories.rulings import ruling
from tests.stories.small_mission import (
    RECEPTACLES,
    TRIP_OF_3,
    at,
    begin,
    card,
    dice,
    forget,
    hall,
    heard,
    kinds,
    mission,
    offered,
    put,
    refused,
    say,
    take,
)


@rule("§8.1", game="stories")
@ruling(63, 111)
def test_a_seat_that_nodded_is_not_asked_again_and_the_captain_may_spend_at_any_time() -> None:
    state = hall(seats=4)
    assert state.to_act() == [0, 1, 2, 3]
    say(state, "1: nod", "2: nod")
    assert state.to_act() == [0, 3]
    say(state, "0: nod", "3: nod")
    assert state.to_act() == [0]
    assert offered(state, 0) == ["spend", "call"]
    say(state, "spend")
    assert at(state, "Wave")


@rule("§8.2", "§7.7", game="stories")
@ruling(67, 112)
def test_a_free_choice_is_taken_once_a_run_and_a_repeated_one_once_a_tu() -> None:
    choices = {
        "a": {"label": "Take.", "do": [{"gain": {"coins": 1}}]},
        "b": {"label": "Buy.", "cost": [{"coins": 1}], "repeat": True, "do": [{"counter": {"name": "salt"}}]},
    }
    state = hall(mission(hall={"B": card("a stall", choices=choices)}, resources={"coins": 4}))
    say(state, "choose 1 a", "choose 2 b")
    assert not [text for text in offered(state) if text.startswith("choose")]
    assert state.resources[0] == 2
    say(state, "spend")
    assert [text for text in offered(state) if text.startswith("choose 1")] == ["choose 1 b"]


@rule("§8", "§8.3", "§8.4", game="stories")
@ruling(19, 65, 70)
def test_a_wave_costs_one_tu_and_gives_each_agent_one_action_in_any_order() -> None:
    state = hall(seats=4)
    say(state, "0: spend")
    assert state.marker == 19
    assert state.to_act() == [0, 1, 2, 3]
    say(state, "2: wait 3", "0: move 1 C")
    assert state.to_act() == [1, 3]
    say(state, "3: move 4 D", "1: wait 2")
    assert at(state, "Between")


@rule("§8.5", "§7.2", game="stories")
@ruling(72, 73)
def test_moving_goes_to_any_space_and_reads_there() -> None:
    cards = {letter: card(f"card {letter}") for letter in "BCDE"}
    state = hall(mission(hall=cards))
    say(state, "spend")
    forget(state)
    say(state, "move 1 E")
    assert heard(state, 0, "read")[0].fields["space"] == "E"
    assert "stands there already" in refused(state, "move 2 B")


@rule("§8.6", game="stories")
@ruling(70)
def test_a_move_or_roll_needs_a_spent_tu() -> None:
    state = hall()
    assert "§8.3" in refused(state, "move 1 C")
    assert "§8.3" in refused(state, "wait 1")


@rule("§8.7", "§14.2", game="stories")
@ruling(13, 92)
def test_at_0_the_run_is_over_before_anybody_acts() -> None:
    state = hall()
    state.marker = 1
    say(state, "spend")
    assert at(state, "AgainOrGiveUp")
    assert heard(state, 0, "run_over")[0].fields["ending"] == "time"


@rule("§8.7", "§2.6", game="stories")
@ruling(13)
def test_with_last_tu_acts_the_last_wave_is_played() -> None:
    state = hall(last_tu_acts=True)
    state.marker = 1
    say(state, "spend")
    assert at(state, "Wave")
    say(state, "wait 1", "wait 2", "wait 3", "wait 4")
    assert at(state, "AgainOrGiveUp")


@rule("§8.7", game="stories")
@ruling(110)
def test_what_the_marker_passes_happens_highest_first_then_agents_come_back() -> None:
    base = {
        "on_tu": [
            {"n": 22, "do": [{"counter": {"name": "salt", "set": 2}}]},
            {"n": 23, "do": [{"counter": {"name": "salt", "set": 7}}]},
        ]
    }
    state = hall(mission(base=base, agents={4: 30, 3: 30, 2: 30}))
    state.marker = 24
    state.vortex[3] = 21
    state.at[3] = -1
    say(state, "call", "vote store")
    dice(state, TRIP_OF_3)
    forget(state)
    say(state, "throw")
    told = kinds(state)
    assert state.counter(0) == 2
    values = [event.fields["value"] for event in heard(state, 0, "counter_changed")]
    assert values == [7, 2]
    assert told.index("returned") > len(told) - 1 - told[::-1].index("counter_changed")
    assert told.index("returned") < told.index("place_opened")
    assert state.vortex[3] == -1


@rule("§8.7", game="stories")
@ruling(110)
def test_what_happens_at_a_marker_happens_once_a_run_and_never_above_the_start() -> None:
    base = {"on_tu": [{"n": 19, "do": [{"counter": {"name": "salt"}}]}, {"n": 40, "do": [{"token": "key"}]}]}
    state = hall(mission(base=base))
    say(state, "spend")
    assert state.counter(0) == 1
    state.marker = 21
    say(state, "wait 1", "wait 2", "wait 3", "wait 4", "spend", "wait 1", "wait 2", "wait 3", "wait 4", "spend")
    assert state.counter(0) == 1
    assert state.tokens == 0


@rule("§8.8", "§2.3", game="stories")
@ruling(42, 84)
def test_tu_lost_and_gained_move_the_marker_at_once() -> None:
    choices = {"a": {"label": "Lose.", "do": [{"tu": -3}]}, "b": {"label": "Gain.", "do": [{"tu": 5}]}}
    state = hall(mission(hall={"B": card("a clock", choices=choices)}))
    say(state, "choose 1 a")
    assert state.marker == 17
    state.marker = 58
    say(state, "choose 1 b")
    assert state.marker == 60
    assert at(state, "Between")


@rule("§8.9", game="stories")
@ruling(32, 85)
def test_an_agent_that_lost_2_tu_at_12_skips_11_and_10_and_acts_at_9() -> None:
    choices = {"a": {"label": "Sleep.", "do": [{"agent_tu": 2}]}}
    state = hall(mission(hall={"B": card("a bed", choices=choices), "C": card()}))
    state.marker = 12
    say(state, "choose 1 a")
    for _ in range(2):
        say(state, "spend")
        assert "wait 1" not in offered(state)
        say(state, "wait 2", "wait 3", "wait 4")
    say(state, "spend")
    assert state.marker == 9
    assert "wait 1" in offered(state)


@rule("§8.9", game="stories")
@ruling(85)
def test_a_trip_of_3_clears_a_loss_of_2() -> None:
    choices = {"a": {"label": "Sleep.", "do": [{"agent_tu": 2}]}}
    state = hall(mission(hall={"B": card("a bed", choices=choices), "C": card()}))
    state.marker = 12
    say(state, "choose 1 a", "call", "vote store")
    dice(state, TRIP_OF_3)
    say(state, "throw")
    put(state)
    say(state, "spend")
    assert "wait 1" in offered(state)


@rule("§8.9", game="stories")
@ruling(85)
def test_a_loss_that_comes_with_the_marker_costs_no_more_waves_than_it_says() -> None:
    """The novice of the Salt Clock kneels at 23 for one TU, not for two."""
    kneels = {**RECEPTACLES["porter"], "on_tu": [{"n": 11, "do": [{"agent_tu": 1}]}]}
    state = hall(mission(receptacles={**RECEPTACLES, "porter": kneels}))
    state.marker = 12
    acts = []
    for _ in range(3):
        say(state, "spend")
        acts.append("wait 1" in offered(state))
        say(state, *[text for text in ("wait 1", "wait 2", "wait 3", "wait 4") if text in offered(state)])
    assert acts == [True, False, True]


@rule("§8.9", game="stories")
@ruling(32)
def test_two_losses_of_time_add_up() -> None:
    sleep = {"label": "Sleep.", "do": [{"agent_tu": 1}]}
    state = hall(mission(hall={"B": card("a bed", choices={"a": sleep, "b": sleep}), "C": card()}))
    say(state, "choose 1 a", "choose 1 b")
    acts = []
    for _ in range(3):
        say(state, "spend")
        acts.append("wait 1" in offered(state))
        say(state, *[f"wait {agent}" for agent in range(1, 5) if f"wait {agent}" in offered(state)])
    assert acts == [False, False, True]


@rule("§8.9", game="stories")
@ruling(32, 71)
def test_an_agent_that_is_held_counts_as_doing_nothing() -> None:
    front = card("a dog", test={"by": "combat", "shields": "5N 1S"}, choices={"a": {"label": "Sleep.", "do": [{"agent_tu": 1}]}})
    state = hall(mission(hall={"B": front, "C": card()}))
    say(state, "spend")
    dice(state, 4, 4, 4)
    say(state, "roll 1", "choose 2 a", "wait 2", "wait 3", "wait 4")
    lp = state.lp[1]
    say(state, "spend")
    assert state.lp[1] == lp - 1


@rule("§16.3", game="stories")
@ruling(142)
def test_the_slot_never_goes_back() -> None:
    state = begin(mission(agents={4: 30, 3: 30, 2: 30}))
    assert state.moment()[:2] == (1, 1)
    put(state)
    state.marker = 33
    say(state, "spend")
    assert state.moment()[1] == 1
    say(state, "wait 1", "wait 2", "wait 3", "wait 4")
    state.marker = 30
    say(state, "spend")
    assert state.moment()[1] == 2


@rule("§8.2", game="stories")
@ruling(112)
def test_in_a_wave_a_seat_that_has_acted_may_still_hand_over_to_one_that_has_not() -> None:
    state = hall(mission(items={1: {}}), seats=4)
    take(state, 1, 1)
    say(state, "0: spend", "0: wait 1")
    assert 0 in state.to_act()
    assert set(offered(state, 0)) == {"nod", "give 1 item 1 2", "give 1 item 1 3", "give 1 item 1 4"}
    say(state, "0: nod")
    assert 0 not in state.to_act()
