"""Whole games as text, with a box made by hand, so that no card's new wording changes them. Read a difference like prose."""

from pathlib import Path

import pytest

from ouroboard.engine.game import Value
from ouroboard.timeline.match import Match
from tests.playthrough import compare, play_out, playthrough
from tests.tales.small_box import table

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Ana", "Bo", "Cy"]

STORIES: list[tuple[str, int, int, int | None, dict[str, Value]]] = [
    ("two people and a hack that fails", 2, 15, 0, {"kids": 3, "cast": "drawn"}),
    ("three people, as a spectator", 3, 4, None, {"caring_parents": True, "favorite_lighter": True}),
]


@pytest.mark.parametrize(("name", "seats", "seed", "reader", "options"), STORIES, ids=[story[0] for story in STORIES])
def test_the_golden_story_is_told_as_before(
    name: str, seats: int, seed: int, reader: int | None, options: dict[str, Value]
) -> None:
    match = play_out(Match(table(seats, None, **options), seed=seed, names=NAMES[:seats]), seed)
    compare(GOLDEN / f"{name.replace(',', '').replace(' ', '_')}.txt", playthrough(match, reader))
