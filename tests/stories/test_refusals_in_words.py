"""Labels, prompts and refusals name things as the mission does, and say what is missing."""

import pytest

from tests.rulebook import rule
from tests.stories.small_mission import begin
from tests.stories.words import DRAGOON, FISHWIFE, PILOT, Play


@pytest.fixture
def play() -> Play:
    return Play()


def why(play: Play, text: str) -> str:
    """Why an answer is not possible now."""
    refused = play.state.refuse(play.state.to_act()[0], play.state.game.parse(text))
    return "" if refused is None else refused.reason


def labels(play: Play) -> dict[str, str]:
    return {str(action): action.label for action in play.state.options()}


@rule("§7.7", game="stories")
def test_an_option_that_cannot_be_taken_says_what_is_missing(play: Play) -> None:
    assert why(play, "choose 1 a") == "option a at B costs: action, 2 coins"
    play.has(PILOT, "coins", 2)
    assert why(play, "choose 1 a") == "option a at B is an action: the captain must spend a TU first"
    assert why(play, "choose 4 b") == "option b at E costs: 1 coin"
    assert why(play, "choose 4 c") == "agent 4 has no such option here"
    play.say("choose 3 a")
    assert why(play, "choose 4 a") == "option a at E was taken already in this run"
    play.do("{unseal: customs-d}")
    play.say("spend", "move 3 D")
    play.say("wait 1", "wait 2", "wait 4", "spend")
    assert why(play, "choose 3 a") == "option a at D is not open now"


@rule("§11.5", game="stories")
def test_resources_items_and_rolls_have_the_mission_s_names(play: Play) -> None:
    play.has(DRAGOON, "coins", 2)
    play.give(DRAGOON, 30)
    found = labels(play)
    assert found["give 3 yellow 1 4"] == "Agent 3 gives 1 coin to agent 4"
    assert found["give 3 yellow all 4"] == "Agent 3 gives all coins to agent 4"
    assert found["give 3 item 30 4"] == "Agent 3 gives item 30, Electrical jar, to agent 4"
    assert found["use 3 30"] == "Agent 3 uses item 30: Electrical jar"
    assert found["use 1 green"] == "Agent 1 uses 1 laudanum"
    assert why(play, "give 4 yellow 1 3") == "agent 4 has no coins"
    play.has(FISHWIFE, "dread", 1)
    assert why(play, "give 4 brown 1 3") == "dread cannot be handed over"
    play.say("spend")
    assert labels(play)["roll 1"] == "Agent 1 rolls Eloquence"


@rule("§8.4", game="stories")
def test_the_next_tu_waits_for_every_agent(play: Play) -> None:
    play.say("spend")
    assert play.state.prompt(0).text == "Agents 1, 2, 3 and 4: one action each."
    for text in ("spend", "call"):
        assert why(play, text) == "every agent acts first in this TU"


def test_only_a_player_who_types_is_shown_an_example() -> None:
    state = begin()
    placing = state.refuse(0, state.game.parse("spend"))
    assert placing is not None
    assert placing.reason == "put your agents on spaces, then say ready"
    assert placing.typed_reason() == "put your agents on spaces, then say ready, like place 1 B"
