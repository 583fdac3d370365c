"""§12: the ballot, the trip, the captain's die, moves that a card orders, and a plan that changes."""

from tests.rulebook import rule
from tests.stories.rulings import ruling
from tests.stories.small_mission import (
    TRIP_OF_1,
    TRIP_OF_2,
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


@rule("§12.1", "§3.3", game="stories")
@ruling(63, 104)
def test_without_another_place_on_the_plan_there_is_nowhere_to_go() -> None:
    state = hall()
    state.hidden_places = 0b1111 & ~(1 << state.place)
    say(state, "call")
    assert offered(state) == ["vote stay", "vote off"]
    assert "the plan shows no such place" in refused(state, "vote annex")


@rule("§12", "§12.2", game="stories")
@ruling(39, 64)
def test_equal_votes_are_broken_by_the_captain() -> None:
    state = hall(seats=4)
    say(state, "3: call", "0: vote annex", "1: vote store", "2: vote stay", "3: vote stay")
    assert at(state, "Tie")
    assert state.to_act() == [0]
    assert offered(state) == ["vote stay", "vote annex", "vote store"]
    say(state, "vote store")
    assert at(state, "BeforeDie")


@rule("§12.2", game="stories")
@ruling(64)
def test_a_lost_ballot_is_not_called_again_before_the_next_tu() -> None:
    state = hall(seats=4)
    say(state, "0: call", "0: vote annex", "1: vote stay", "2: vote stay", "3: vote stay")
    assert at(state, "Between")
    assert "call" not in offered(state, 1)
    assert "§12.2" in refused(state, "call", 1)
    say(state, "0: spend")
    for seat in range(4):
        say(state, f"{seat}: wait {seat + 1}")
    assert "call" in offered(state, 1)


@rule("§12.2", game="stories")
@ruling(64)
def test_more_votes_for_going_win_and_the_most_wanted_place() -> None:
    state = hall(seats=4)
    say(state, "0: call", "0: vote annex", "1: vote store", "2: vote store", "3: vote stay")
    assert state.bound_for == state.rules.answers.votes[state.bound_for].what
    assert state.rules.mission.places[state.bound_for].id == "store"


@rule("§12.3", "§15.2", game="stories")
@ruling(17, 105)
def test_a_hidden_place_is_refused_like_one_that_does_not_exist() -> None:
    state = hall()
    words = refused(state, "vote cellar")
    assert words == refused(state, "vote nowhere") == refused(state, "vote celar")
    say(state, "call")
    assert words == refused(state, "vote cellar") == refused(state, "vote nowhere")
    assert "vote hall" not in offered(state), "not the place that is being left"


@rule("§12.3", game="stories")
@ruling(17)
def test_going_back_to_where_one_came_from_is_fine() -> None:
    state = hall()
    say(state, "call", "vote store")
    dice(state, TRIP_OF_1)
    say(state, "throw")
    put(state)
    say(state, "call")
    assert "vote hall" in offered(state)


@rule("§12.5", "§11.4", game="stories")
@ruling(82, 113)
def test_on_a_trip_things_are_handed_over_before_the_captain_throws() -> None:
    state = hall(mission(items={1: {}}), "BCDB", seats=4)
    take(state, 1, 3)
    say(state, "0: call", *[f"{seat}: vote store" for seat in range(4)])
    assert at(state, "BeforeDie")
    assert state.to_act() == [0, 2]
    assert "§12.6" in refused(state, "throw", 2)
    say(state, "2: give 3 item 1 4")
    assert state.to_act() == [0]
    dice(state, TRIP_OF_3)
    say(state, "0: throw")
    assert state.marker == 17
    told = kinds(state)
    assert told.index("captain_rolled") < told.index("captain_passes") < len(told) - told[::-1].index("place_opened")


@rule("§12.6", game="stories")
@ruling(15)
def test_a_red_exit_with_a_2_costs_4() -> None:
    state = hall()
    say(state, "call", "vote annex")
    dice(state, TRIP_OF_1)
    say(state, "throw")
    assert state.marker == 19, "entering a red place costs nothing more"
    put(state)
    say(state, "call", "vote hall")
    dice(state, TRIP_OF_2)
    say(state, "throw")
    assert state.marker == 15
    assert heard(state, 0, "captain_rolled")[-1].fields["red"] == 2


@rule("§12.6", "§8.7", game="stories")
@ruling(13, 82)
def test_marker_2_red_exit_die_1_ends_the_run_before_the_new_place_opens() -> None:
    state = hall()
    say(state, "call", "vote annex")
    dice(state, TRIP_OF_1)
    say(state, "throw")
    put(state)
    state.marker = 2
    say(state, "call", "vote hall")
    forget(state)
    dice(state, TRIP_OF_1)
    say(state, "throw")
    assert at(state, "AgainOrGiveUp")
    assert "place_opened" not in kinds(state)


@rule("§12.6", game="stories")
@ruling(131)
def test_the_captains_die_goes_from_1_to_6_and_a_fixed_value_beats_changes() -> None:
    choices = {
        "a": {"label": "Hurry.", "do": [{"captain_die": {"n": -3}}]},
        "b": {"label": "By cart.", "do": [{"captain_die": {"set": 2}}]},
    }
    state = hall(mission(hall={"B": card("a map", choices=choices)}))
    say(state, "choose 1 a", "call", "vote store")
    dice(state, TRIP_OF_2)
    say(state, "throw")
    assert state.marker == 19
    state = hall(mission(hall={"B": card("a map", choices=choices)}, base={"rules": [{"trip": {"n": 3}}]}))
    say(state, "choose 1 b", "call", "vote store")
    dice(state, TRIP_OF_3)
    say(state, "throw")
    assert state.marker == 18


@rule("§12.7", game="stories")
@ruling(83)
def test_a_card_can_order_a_move_which_no_lock_holds_and_the_wave_is_lost() -> None:
    trap = card("a trap", test={"by": "combat", "shields": "5N", "lock": True, "on_roll": [{"go": "store"}, {"token": "key"}]})
    state = hall(mission(hall={"B": trap, "C": card()}))
    say(state, "spend")
    dice(state, 4, 4, 4)
    say(state, "roll 1")
    assert at(state, "BeforeDie"), "no ballot; the others do not act any more"
    assert state.tokens == 1, "the rest of the list still runs"
    dice(state, TRIP_OF_1)
    say(state, "throw")
    assert state.here().id == "store"
    assert state.captain == 0


@rule("§12.7", "§6.1", game="stories")
@ruling(60, 83)
def test_card_a_can_send_the_group_on_before_anybody_is_placed() -> None:
    store = {"A": {"on_open": [{"go": "annex"}, {"token": "key"}]}, "B": card("the shelf", back={"vanish_if_empty": True})}
    state = hall(mission(store=store))
    say(state, "call", "vote store")
    dice(state, TRIP_OF_1)
    say(state, "throw")
    assert at(state, "BeforeDie"), "nobody is placed in the store"
    assert state.tokens == 1, "the rest of the list still runs"
    assert "read" not in kinds(state)[kinds(state).index("place_opened") :]
    dice(state, TRIP_OF_2)
    say(state, "throw")
    assert state.here().id == "annex"
    assert state.marker == 17


@rule("§12.7", "§7.3", game="stories")
@ruling(61, 83)
def test_a_reading_after_the_placing_can_send_the_group_away_before_the_next_card_is_read() -> None:
    trapdoor = card("a trapdoor", on_read=[{"go": "annex"}])
    state = begin(mission(hall={"B": card(), "C": trapdoor, "D": card("a nail", on_read=[{"lp": -1}])}))
    put(state, "BCDD")
    assert at(state, "BeforeDie")
    assert [event.fields["space"] for event in heard(state, 0, "read")] == ["B", "C"]
    assert state.lp[2:] == [4, 3]


@rule("§12.7", "§6.1", game="stories")
@ruling(83)
def test_when_all_are_placed_card_a_can_send_the_group_away_unread() -> None:
    state = begin(mission(hall={"A": {"on_placed": [{"go": "annex"}]}, "B": card(), "C": card()}))
    put(state, "BBCC")
    assert at(state, "BeforeDie")
    assert heard(state, 0, "read") == []


@rule("§12.8", "§3.3", game="stories")
@ruling(105)
def test_a_quarter_that_is_replaced_takes_its_places_along() -> None:
    other = [{"id": "ne-dug", "title": "dug", "alt": "dug", "picture": ["coffee-ring"], "places": ["cellar"]}]
    state = hall(mission(hall={"B": card("a spade", choices={"a": {"label": "Dig.", "do": [{"plan": "ne-dug"}]}})}, ne=other))
    say(state, "choose 1 a", "call")
    assert "vote cellar" in offered(state)
    assert "vote annex" not in offered(state)
    assert "plan_changed" in kinds(state)


@rule("§12.8", game="stories")
@ruling(105)
def test_places_are_shown_and_hidden_and_whose_place_is_gone_may_stay() -> None:
    do = [{"show_place": "cellar"}, {"hide_place": "hall"}, {"red": {"place": "hall", "is": True}}]
    state = hall(mission(hall={"B": card("a hatch", choices={"a": {"label": "Lift.", "do": do}})}))
    say(state, "choose 1 a", "spend", "wait 1", "wait 2", "wait 3", "wait 4", "call")
    assert "vote cellar" in offered(state)
    say(state, "vote cellar")
    dice(state, TRIP_OF_1)
    say(state, "throw")
    assert state.marker == 19 - 3, "its exit was red at the moment of leaving"
    put(state)
    say(state, "call")
    assert "vote hall" not in offered(state)


@rule("§5.3", game="stories")
@ruling(41)
def test_a_seat_whose_agents_are_dead_is_not_skipped_as_captain() -> None:
    state = begin(seats=4)
    put(state)
    state.vortex[1], state.at[1], state.lp[1] = 3, -1, 0
    say(state, "0: call", *[f"{seat}: vote store" for seat in range(4)])
    dice(state, TRIP_OF_1)
    say(state, "throw")
    assert state.captain == 1
    assert state.to_act() == [0, 2, 3]
