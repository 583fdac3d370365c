"""Parts of campaigns as text, with a mission made by hand, so that new wording on cards changes none. Read them like prose."""

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ouroboard.timeline.match import Match
from tests.playthrough import compare, playthrough
from tests.stories.small_mission import SmallTable, card, mission

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Ana", "Bo", "Cy", "Di"]
BRIEFING = ["turn", "receptacle 1", "receptacle 2", "receptacle 3", "receptacle 4"]
"""For four people; for two each takes two in a row."""
GUARD = card(
    "a guard",
    test={"by": "combat", "shields": "1T 2S 1H", "opponent": True, "success": {"says": "He nods off.", "do": [{"token": "key"}]}},
)
DOOR = card("a door", choices={"a": {"label": "Walk through.", "cost": ["action"], "do": [{"end": "won"}]}})
LOCKER = card("a locker", on_read=[{"item": 1}])


class Story(NamedTuple):
    """A golden file: what the mission has, who sits there, the seed, whom it is told to, and the answers in their order."""

    name: str
    parts: dict[str, Any]
    seats: int
    seed: int
    reader: int | None
    answers: list[str]


STORIES = [
    Story(
        "an opening with four readers, told to Bo",
        {"hall": {"B": GUARD, "C": LOCKER, "D": card("a window", box="It cannot be opened.")}, "items": {1: {"keep": True}}},
        4,
        2,
        1,
        [
            *BRIEFING,
            "place 1 B",
            "place 2 C",
            "place 3 D",
            "place 4 B",
            "place 2 D",
            "place 2 C",
            "ready",
            "ready",
            "ready",
            "ready",
            "tell C",
            "tell B",
        ],
    ),
    Story(
        "a test with riposte and penalties",
        {"hall": {"B": GUARD, "C": card("a corner"), "D": card("a wall")}},
        2,
        9,
        0,
        [
            *BRIEFING,
            "place 1 B",
            "place 2 B",
            "ready",
            "place 3 B",
            "place 4 C",
            "ready",
            "spend",
            "roll 1",
            "roll 2",
            "wait 3",
            "move 4 B",
        ],
    ),
    Story(
        "a ballot with a tie, told to a watcher",
        {},
        4,
        3,
        None,
        [
            *BRIEFING,
            *[f"place {agent} B" for agent in (1, 2, 3, 4)],
            *["ready"] * 4,
            "call",
            *("0: vote annex", "1: vote stay", "2: vote store", "3: vote stay"),
            "vote store",
            "throw",
        ],
    ),
    Story(
        "the end of a run and the next one",
        {"hall": {"B": DOOR, "C": LOCKER, "D": card("a wall")}, "items": {1: {"keep": True}}},
        2,
        5,
        0,
        [
            *BRIEFING,
            *("place 1 C", "place 2 C", "ready", "place 3 C", "place 4 C", "ready"),
            *("call", "vote off", "vote off", "again", "again"),
            *BRIEFING[1:],
            *("nod", "open", "place 1 B", "place 2 C", "ready", "place 3 C", "place 4 C", "ready", "spend", "choose 1 a"),
        ],
    ),
]


@pytest.mark.parametrize("story", STORIES, ids=[story.name for story in STORIES])
def test_the_golden_story_is_told_as_before(story: Story) -> None:
    match = Match(SmallTable(story.seats, {}, mission(**story.parts)), seed=story.seed, names=NAMES[: story.seats])
    for answer in story.answers:
        seat, _, text = answer.rpartition(": ")
        able = [each for each in match.to_act if text in [action.text for action in match.actions(each)]]
        assert able, f"{answer}: asked are {match.to_act}, {match.state.waiting_frame}"
        match.play(int(seat) if seat else able[0], text)
    compare(GOLDEN / f"{story.name.replace(',', '').replace(' ', '_')}.txt", playthrough(match, story.reader))
