"""Labels, prompts and refusals name things as the mission does, and say what is missing."""

import pytest

from tests.rulebook import rule
from tests.stories.small_mission import RECEPTACLES, begin, card, forget, hall, heard, mission, offered, refused, say
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


@rule("§11.6", game="stories")
def test_a_price_is_named_as_it_is_for_the_agent_that_pays_it() -> None:
    team = {**RECEPTACLES, "porter": {**RECEPTACLES["porter"], "rules": [{"price": {"coins": 1}}]}}
    buys = {"a": {"label": "Buy it.", "cost": [{"coins": 1}], "do": []}}
    state = hall(mission(hall={"B": card("a stall", choices=buys), "C": card()}, receptacles=team, resources={"coins": 4}))
    assert "option a at B costs: 2 coins" in refused(state, "choose 1 a"), "it has one coin"
    state.resources[0] = 2
    assert state.game.preview(state, 0, state.game.parse("choose 1 a")) == {"words": "2 coins"}
    assert state.game.preview(state, 0, state.game.parse("choose 2 a")) == {"words": "1 coin"}


@rule("§11.2", game="stories")
def test_a_power_is_named_without_what_else_its_receptacle_does() -> None:
    rules = [{"power": {"window": "free", "words": "Hands", "do": [{"lp": 1}]}}, {"while": {"resistance": -1}}]
    state = hall(mission(receptacles={**RECEPTACLES, "porter": {**RECEPTACLES["porter"], "rules": rules}}))
    assert state.game.preview(state, 0, state.game.parse("use 1 power")) == {"words": "Hands – free: gain 1 LP."}


@rule("§7.7", game="stories")
def test_who_reads_later_sees_that_an_option_was_taken() -> None:
    choices = {"a": {"label": "Take it.", "do": []}, "b": {"label": "Ring.", "do": [], "repeat": True, "cost": [{"coins": 1}]}}
    state = hall(mission(hall={"B": card("a stall", choices=choices), "C": card()}, resources={"coins": 4}), "BBBC")
    say(state, "choose 1 a", "choose 1 b", "spend")
    forget(state)
    say(state, "move 4 B")
    options = heard(state, 0, "read")[0].fields["options"]
    assert isinstance(options, list)
    assert [option["open"] for option in options] == [False, True]


@rule("§8.1", "§6.5", game="stories")
def test_a_prompt_names_only_what_can_be_answered() -> None:
    state = begin(seats=2)
    assert state.prompt(0).text == "Place your agents, then say ready; or turn away."
    say(state, "place 1 B", "place 2 B", "0: ready")
    assert state.prompt(1).text == "Place your agents, then say ready."
    say(state, "place 3 B", "place 4 B", "1: ready")
    assert state.prompt(0).text == "Spend a TU, call a change of place, or nod?"
    say(state, "0: call", "0: vote stay", "1: vote stay")
    assert state.prompt(0).text == "Spend a TU, or nod?"
    say(state, "0: nod", "1: nod")
    assert state.prompt(0).text == "Everybody has nodded. Spend a TU."
    assert offered(state) == ["spend"]


@rule("§6.2", game="stories")
def test_nobody_is_placed_in_a_wave() -> None:
    state = hall()
    say(state, "spend", "move 1 C")
    assert refused(state, "place 1 D") == refused(state, "place 2 D")


def test_a_public_card_that_takes_effect_is_named_as_people_know_it() -> None:
    base = {"on_tu": [{"n": 19, "do": [{"token": "key"}]}]}
    team = {**RECEPTACLES, "porter": {**RECEPTACLES["porter"], "on_tu": [{"n": 19, "do": [{"agent_tu": 1}]}]}}
    state = hall(mission(base=base, hall={"A": {"on_wave_end": [{"token": "eye"}]}, "B": card(), "C": card()}, receptacles=team))
    say(state, "spend", *[f"wait {agent}" for agent in range(1, 5)])
    catalogue = state.game.events()
    said = [catalogue.sentence(event, 0, ["You"]) for event in heard(state, 0, "card_acts")]
    assert said == [f"{card} takes effect." for card in ("The base card “Welcome”", "The card of Porter", "Card A of Hall")]
