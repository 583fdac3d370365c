"""Faults that the referee, the twins and the sentinels have found, each as a little play."""

import pytest

from ouroboard.engine.event import Event
from ouroboard.engine.game import InvalidSetup
from ouroboard.games.stories.game import Stories
from ouroboard.timeline.match import Match
from tests.stories.exhibit import rich_pack
from tests.stories.rulings import ruling
from tests.stories.sentinel_mission import HIDDEN, MISSION
from tests.stories.small_mission import at, begin, card, hall, mission, offered, put, say


@ruling(57, 143)
def test_two_people_do_not_play_with_two_agents() -> None:
    with pytest.raises(InvalidSetup, match="2 people can play with 3 or 4 agents, not 2"):
        Stories(2, {"agents": 2})
    assert Stories(1, {"agents": 2}).rules.agents == 2


@ruling(54, 138)
def test_watchers_get_no_rule_box_of_a_front() -> None:
    state = hall(mission(hall={"B": card("the desk", box="Only one of you may pass."), "C": card()}), seats=3, agents=3)
    shown = next(told for told in state.told if told.variants[0].event.kind == "box_shown")
    for seat in range(3):
        event = shown.heard_by(seat)
        assert event is not None
        assert event.fields["box"] == "Only one of you may pass."
    others = [variant.event.fields["box"] for variant in shown.variants[1:]]
    assert others in ([], [""])


@ruling(103)
def test_a_run_can_be_broken_off_while_somebody_is_locked() -> None:
    test = {"by": "wit", "shields": "3N", "lock": True}
    state = hall(mission(hall={"B": card("the lock", back={"lock": True}, test=test), "C": card()}), spaces="BCCC")
    assert "call" in offered(state)
    say(state, "call")
    assert offered(state) == ["vote stay", "vote off"]
    say(state, "vote off")
    assert at(state, "AgainOrGiveUp")


@ruling(110)
def test_a_card_that_comes_later_does_nothing_for_a_unit_long_passed() -> None:
    base = {"on_tu": [{"n": 19, "do": [{"token": "key"}], "when": {"token": "eye"}}]}
    state = hall(mission(base=base, hall={"B": card(), "C": card("the note", on_read=[{"token": "eye"}])}))
    say(state, "spend", *[f"wait {agent}" for agent in range(1, 5)])
    assert state.marker == 19
    say(state, "spend", "move 1 C", *[f"wait {agent}" for agent in range(2, 5)])
    assert [token["token"] for token in state.view(None)["tokens"]] == ["eye"]  # type: ignore[attr-defined]
    say(state, "spend")
    assert [token["token"] for token in state.view(None)["tokens"]] == ["eye"]  # type: ignore[attr-defined]


@ruling(87, 129)
def test_nobody_is_back_before_its_space_is_chosen() -> None:
    state = hall(mission(hall={"B": card(), "C": card(), "D": card("a pit", on_read=["kill"])}), spaces="BBCD")
    assert not state.alive(3)
    back = int(state.vortex[3])
    while state.marker > back:
        say(state, "spend")
        if state.marker > back:
            say(state, *[f"wait {agent}" for agent in range(1, 4)])
    assert at(state, "ReturnSpace")
    dead = state.view(None)["agents"][3]  # type: ignore[index]
    assert (dead["lp"], dead["vortex"]) == (0, back)
    say(state, "space C")
    returned = state.view(None)["agents"][3]  # type: ignore[index]
    assert (returned["lp"], returned["vortex"], returned["space"]) == (3, None, "C")


@ruling(47, 53)
def test_a_rule_on_a_front_counts_from_its_reading_on() -> None:
    tough = card("the armour", rules=[{"while": {"resistance": 2}}])
    state = begin(mission(hall={"B": card(), "C": tough}), seats=2)
    before = state.view(None)["agents"][0]["resistance"]  # type: ignore[index]
    say(state, "place 1 C")
    assert state.view(None)["agents"][0]["resistance"] == before  # type: ignore[index]
    put(state, "CBBB")
    assert state.view(None)["agents"][0]["resistance"] == before + 2  # type: ignore[index]


@ruling(47, 102)
def test_a_wish_for_another_run_names_no_place() -> None:
    """The column of votes holds places in a ballot, and 1 for "again" after a run: place 1 is hidden in this mission."""
    match = Match(Stories(2, {"mission": MISSION}, rich_pack()), seed=1)
    while match.view(None)["phase"] != "run_over":
        seat = match.to_act[0]
        texts = [str(action) for action in match.actions(seat)]
        wanted = ["vote off", "call", "ready", "place 1 B", "place 2 B", "place 3 B", "place 4 B"]
        match.play(seat, next((text for text in wanted if text in texts), texts[0]))
    match.play(0, "again")
    assert match.view(None)["votes"] == ["again", None]
    assert HIDDEN not in str(match.view(1))


@ruling(116)
def test_a_vote_of_the_team_can_be_said() -> None:
    options = {"a": {"words": "Yes.", "do": [{"token": "key"}]}, "b": {"words": "No.", "do": []}}
    state = hall(mission(hall={"B": card("tea", on_read=[{"vote": {"question": "Tea?", **options}}]), "C": card()}), seats=2)
    say(state, "0: choose a")
    told = state.told[-1].variants[0].event
    assert state.game.events().sentence(told, 1, ["Ann", "Bo"]) == "Ann votes: a."


def test_the_return_of_an_agent_off_the_board_names_no_space() -> None:
    events = Stories(2, {}).events()
    said = [events.sentence(Event("returned", {"agent": 1, "space": space, "lp": 4}), 1, ["Ann", "Bo"]) for space in ("C", "")]
    assert said == ["Agent 1 is back at C, with 4 LP.", "Agent 1 is back, with 4 LP."]
