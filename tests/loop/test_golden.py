"""Whole games as text. Read a difference like prose before you accept it."""

from pathlib import Path

import pytest

import ouroboard
from ouroboard.engine.game import Value
from tests.playthrough import compare, play_out, playthrough

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Ana", "Bo", "Cy", "Di"]

STORIES: list[tuple[str, int, int, int | None, dict[str, Value]]] = [
    ("four players", 4, 62, 0, {}),
    ("two players with twists", 2, 34, 1, {}),
    (
        "three players, every option, as a spectator",
        3,
        368,
        None,
        {
            "min_sequence": 3,
            "sequence_must_clear": True,
            "twist_after_play": True,
            "twist_between_eight_and_lead": True,
            "reveal_last_hand": True,
            "seating": "fixed",
            "tie": "shared",
            "sets_to_win": 2,
            "next_start": "random",
            "three_eights": True,
            "memory_aid": False,
        },
    ),
]


@pytest.mark.parametrize(("name", "seats", "seed", "reader", "options"), STORIES, ids=[story[0] for story in STORIES])
def test_the_story_is_told_as_before(name: str, seats: int, seed: int, reader: int | None, options: dict[str, Value]) -> None:
    match = play_out(ouroboard.start("loop", seats=seats, seed=seed, names=NAMES[:seats], **options), seed)
    compare(GOLDEN / f"{name.replace(',', '').replace(' ', '_')}.txt", playthrough(match, reader))


def test_the_story_of_two_players_has_twists_in_it() -> None:
    text = (GOLDEN / "two_players_with_twists.txt").read_text()
    assert text.count("Twist!") >= 2
    assert "You turn up" in text
