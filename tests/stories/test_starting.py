"""§2 to §5: seats and agents, the briefing, receptacles, kept goods, the captain."""

import pytest

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import InvalidSetup
from ouroboard.games.stories.rules.options import owners
from tests.rulebook import rule
from tests.stories.rulings import ruling
from tests.stories.small_mission import (
    RECEPTACLES,
    SmallTable,
    at,
    begin,
    dice,
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


@rule("§1", "§1.1", "§1.3", "§2", "§2.1", game="stories")
@ruling(38, 57, 143)
def test_ways_to_sit() -> None:
    assert owners(4, 4) == (0, 1, 2, 3)
    assert owners(3, 3) == (0, 1, 2)
    assert owners(2, 4) == (0, 0, 1, 1)
    assert owners(2, 3) == (0, 1, -1)
    assert owners(1, 2) == (0, 0)
    for seats, agents in ((4, 3), (3, 4), (2, 2)):
        with pytest.raises(InvalidSetup, match=f"not {agents}"):
            SmallTable(seats, {"agents": agents}, mission())
    assert SmallTable(3, {}, mission()).rules.agents == 3
    assert SmallTable(1, {}, mission()).rules.agents == 4


@rule("§2.2", game="stories")
@ruling(69, 133)
def test_the_captain_answers_for_the_shared_agent_and_both_read_with_it() -> None:
    state = begin(seats=2, agents=3)
    assert state.owner(2) == state.captain == 0
    say(state, "place 1 B", "place 3 D", "0: ready", "place 2 C", "1: ready")
    assert heard(state, 1, "read")[-1].fields["text"] == "The front of the window."
    say(state, "call", "0: vote store", "1: vote store")
    dice(state, 0)
    say(state, "throw")
    assert state.owner(2) == state.captain == 1


@rule("§3", "§3.1", "§3.2", "§4", "§4.1", "§4.2", game="stories")
@ruling(97, 99, 100)
def test_the_briefing_is_turned_card_by_card_and_later_runs_find_it_open() -> None:
    found = mission(more_base=[{"title": "Second", "text": "More."}, {"title": "Later", "text": "Again.", "run": 2}])
    state = SmallTable(4, {}, found).begin(Fate.script([2], Fate.light(1)), telling=True)
    assert state.captain == 2
    assert kinds(state)[:2] == ["mission_opened", "run_begins"]
    assert state.to_act() == [2]
    say(state, "turn")
    assert heard(state, 60, "base_turned")[0].fields["text"] == "The task."
    assert state.to_act() == [3]
    say(state, "turn")
    assert at(state, "ChooseReceptacle")
    for number in range(4):
        say(state, f"receptacle {number + 1}")
    put(state)
    say(state, "call", *[f"{seat}: vote off" for seat in range(4)], *[f"{seat}: again" for seat in range(4)])
    assert state.run_number == 2
    assert state.to_act() == [3], "the seat left of the last captain turns the new card"
    say(state, "turn")
    assert heard(state, 60, "base_turned")[-1].fields["title"] == "Later"
    assert at(state, "ChooseReceptacle")


@rule("§4.3", game="stories")
@ruling(98)
def test_the_base_fixes_the_start() -> None:
    state = begin(mission(resources={"coins": 5}, base={"on_read": [{"token": "key"}, {"item": 1}]}, items={1: {}}))
    assert state.marker == 20
    assert [state.resources[4 * agent] for agent in range(4)] == [2, 1, 1, 1]
    assert state.tokens == 1
    assert holds(state, 1) == 1
    assert state.place == state.rules.mission.start


@rule("§4.4", "§4.5", game="stories")
@ruling(51, 59, 101, 137)
def test_receptacles_are_chosen_in_seat_order_and_all_different() -> None:
    state = SmallTable(4, {}, mission()).begin(Fate.script([1], Fate.light(1)), telling=True)
    say(state, "turn")
    assert state.to_act() == [1]
    assert "receptacle 5" in offered(state, 1)
    say(state, "receptacle 5")
    taken = heard(state, 60, "receptacle_taken")[0].fields
    assert taken["receptacle"] == "clerk"
    assert taken["lp"] == 3
    assert state.to_act() == [2]
    assert "§4.4" in refused(state, "receptacle 5", 2)
    team = {name: dict(RECEPTACLES[name], dice={"combat": 1}) for name in ("porter", "cook", "nurse", "electrician")}
    state = SmallTable(1, {}, mission(receptacles=team)).begin(Fate.light(1), telling=True)
    say(state, "turn", "receptacle 1", "receptacle 2", "receptacle 3", "receptacle 4")
    assert heard(state, 0, "lacking")[0].fields["characteristics"] == ["deftness", "wit"]


@rule("§4.6", "§11.9", "§14.6", game="stories")
@ruling(35, 36, 93)
def test_logo_items_stay_with_their_holder_and_are_handed_round() -> None:
    items = {1: {"keep": True, "charges": 3}, 2: {}}
    state = hall(mission(items=items))
    take(state, 1, 3)
    take(state, 2, 3)
    state.charges = (1, 0)
    state.tokens = 3
    say(state, "call", "vote off", "again")
    while at(state, "ChooseReceptacle"):
        say(state, offered(state)[0])
    assert at(state, "HandRound")
    assert holds(state, 1) == 3
    assert holds(state, 2) == 0
    assert state.charges[0] == 3
    assert state.tokens == 0
    say(state, "give 3 item 1 1", "open")
    assert holds(state, 1) == 1
    assert state.marker == 20


@rule("§5", "§5.1", "§5.3", game="stories")
@ruling(41, 58)
def test_the_captain_is_drawn_and_passes_to_the_left_after_each_trip() -> None:
    state = hall(seats=4)
    assert state.captain == 0
    say(state, "0: call", *[f"{seat}: vote store" for seat in range(4)])
    dice(state, 0)
    say(state, "0: throw")
    assert state.captain == 1
    state.vortex = [-1, 5, -1, -1]
    assert heard(state, 3, "captain_passes")[0].fields["player"] == 1


@rule("§5.2", game="stories")
@ruling(58, 65)
def test_the_captain_spends_tu_and_commands_nobody() -> None:
    state = hall(seats=4)
    assert "spend" in offered(state, 0)
    assert "spend" not in offered(state, 1)
    assert "§8.1" in refused(state, "spend", 1)
    say(state, "0: spend")
    assert all(text.split()[1] == "1" for text in offered(state, 0))


@rule("§2.6", game="stories")
def test_all_complaints_about_a_table_come_at_once() -> None:
    with pytest.raises(InvalidSetup) as error:
        SmallTable(5, {"agents": 7, "rewind": "always"}, mission())
    assert len(error.value.complaints) == 3


@rule("§4.2", "§4.4", game="stories")
def test_a_quick_start_opens_the_first_place_at_once_in_the_first_run() -> None:
    state = SmallTable(1, {"start": "quick"}, mission()).begin(Fate.light(1), telling=True)
    assert at(state, "Placement")
    assert "base_turned" in kinds(state)
    assert state.who == (0, 1, 2, 3)
    put(state)
    say(state, "call", "vote off", "again")
    assert at(state, "ChooseReceptacle")
