"""Games that show what random games of the Drill hardly ever show, for the test of the wire's types."""

from typing import Any

from ouroboard.engine.fate import Fate
from ouroboard.timeline.match import Match
from tests.stories.small_mission import BLANK, SKULL, SmallTable, card, mission

DIGGING = [{"id": "ne-dug", "title": "dug", "alt": "dug", "picture": ["coffee-ring"], "places": ["annex", "store", "cellar"]}]
BOOK = [
    *(
        {"token": "key"},
        {"remove_token": "key"},
        {"token": "eye"},
        {"flag": "seen"},
        {"counter": {"name": "salt"}},
        {"truth": "owl"},
    ),
    *({"gain": {"coins": 3}}, {"agent_tu": 1}, {"item": 1}, {"discard": 1}, {"item": 2}, {"item": 3}, {"plan": "ne-dug"}),
    *({"show_place": "cellar"}, {"hide_place": "cellar"}, {"red": {"place": "store", "is": True}}, {"unseal": "hall-e"}),
    *({"seal": "hall-d"}, {"lay": "hall-d-open"}),
]
ANSWERS = {"a": {"words": "Yes.", "do": [{"token": "key"}]}, "b": {"words": "No.", "do": []}}
ASKING = [{"may": [{"flag": "asked"}]}, {"choose": ANSWERS}, {"die": {"1-6": [{"flag": "fallen"}]}}]
ITEMS: dict[int, dict[str, Any]] = {
    1: {},
    2: {"use": [{"window": "free", "do": ASKING}]},
    3: {"use": [{"window": "after_dice", "do": ["reroll"]}], "charges": 9},
}
HALL: dict[str, Any] = {
    "B": card(
        "a book",
        box="Read it slowly.",
        choices={
            "a": {"label": "Read.", "do": list(BOOK)},
            "b": {"label": "Ask.", "do": [{"choose": ANSWERS}]},
            "c": {"label": "Vote.", "do": [{"vote": {"question": "Shall we?", **ANSWERS}}]},
            "d": {"label": "Go.", "cost": [{"coins": 1}], "do": [{"go": "store"}]},
        },
    ),
    "C": card(
        "a lock",
        puzzle={
            "id": "lock",
            "kind": "number",
            "question": "How many?",
            "answer": "42",
            "cost": [{"tu": 1}],
            "right": {"do": []},
            "wrong": [{"do": []}],
        },
    ),
    "D": [card("a wall"), card("a gap", id="hall-d-open", hidden=True)],
    "E": card("a door", back={"seal": ["closed"]}),
    "F": card("a dog", test={"by": "combat", "shields": "9N 9S"}),
    "G": card("a bell", back={"must_enter": True}),
}
TEAM: dict[str, Any] = {
    name: {"dice": {"combat": 3}, "resistance": 1, "lp": 5} for name in ("porter", "cook", "nurse", "electrician")
}


def game() -> SmallTable:
    colours = {"coins": {"colour": "yellow", "one": "coin", "many": "coins"}}
    colours["tonic"] = {"colour": "green", "many": "tonic", "use": [{"lp": {"n": 1, "who": "reader"}}]}  # type: ignore[dict-item]
    base = {"on_counter": [{"name": "salt", "n": 1, "do": [{"flag": "shaken"}]}]}
    found = mission(
        hall=HALL, items=ITEMS, receptacles=TEAM, colours=colours, resources={"tonic": 4, "coins": 4}, base=base, ne=DIGGING
    )
    return SmallTable(2, {"start": "quick"}, found)


def play(match: Match, *texts: str) -> None:
    """Answers by the first seat that can."""
    for text in texts:
        able = [seat for seat in match.to_act if text in [str(action) for action in match.actions(seat)]]
        assert able, f"{text} is not possible: {[str(action) for action in match.actions(match.to_act[0])]}"
        match.play(able[0], text)


def rare_games() -> list[Match]:
    return [begun("BFFB"), a_row(), a_solution(), a_decision(), much()]


def begun(spaces: str) -> Match:
    """The hall with everybody placed; the captain has sent agent 4 to the bell."""
    match = Match(game(), seed=1)
    play(match, "open")
    play(match, *[f"place {agent + 1} {letter}" for agent, letter in enumerate(spaces)], "ready", "ready", "agent 4")
    return match


def a_row() -> Match:
    """Somebody stands at the puzzle: its row is in the view."""
    match = begun("CCCB")
    play(match, "solve 3", "stop", "solve 1", "digit 4", "digit 1", "try", "solve 2", "digit 4")
    return match


def a_solution() -> Match:
    match = begun("CCCB")
    play(match, "solve 1", "digit 4", "digit 2", "try")
    return match


def a_decision() -> Match:
    """The seats on a space decide, the team votes, and a card sends everybody away."""
    match = begun("BFBB")
    play(match, "choose 1 b", "choose a", "choose b", "choose 1 c", "choose a", "choose b", "choose 1 d")
    return match


def much() -> Match:
    """Everything that cards can do, and a roll with a riposte."""
    match = begun("BFFB")
    play(match, "choose 1 a", "use 1 2", "yes", "choose a", "use 1 green", "give 2 yellow 1 3")
    play(match, "spend", "wait 2", "wait 3", "wait 4", "spend", "move 1 F", "wait 2", "wait 3", "wait 4", "spend")
    match.state.fate = Fate.script([SKULL, BLANK, BLANK, BLANK], Fate.light(1))
    play(match, "roll 1", "use 1 3", "again 2")
    return match
