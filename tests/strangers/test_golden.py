"""Whole games as text. Read a difference like prose before you accept it."""

from pathlib import Path

import pytest

import ouroboard
from ouroboard.bots.factory import make_bot
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.timeline.match import Match
from tests.playthrough import compare, playthrough

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Ana", "Bo", "Cy", "Di"]

STORIES: list[tuple[str, int, int, int | None, dict[str, Value]]] = [
    ("three players", 3, 5, 0, {}),
    ("two players, total invasion on board B", 2, 2, 1, {"board": "B", "total_invasion": True, "brainiac": True}),
    ("four in teams, as a spectator", 4, 1, None, {"teams": "opposite", "sightings": "zoned", "free_let_out": True}),
    ("alone", 1, 3, 0, {}),
]


def steady_game(match: Match, seed: int) -> Match:
    """Everybody plays steadily, and now and then does something else."""
    fate = Fate.light(seed)
    bot = make_bot("steady", match.game)
    while not match.over:
        seat = match.to_act[0]
        actions = match.actions(seat)
        wavers = fate.pick(6) == 0
        match.play(seat, actions[fate.pick(len(actions))] if wavers else bot.choose(match.seen(seat, fate), fate))
    return match


@pytest.mark.parametrize(("name", "seats", "seed", "reader", "options"), STORIES, ids=[story[0] for story in STORIES])
def test_the_golden_story_is_told_as_before(
    name: str, seats: int, seed: int, reader: int | None, options: dict[str, Value]
) -> None:
    match = steady_game(ouroboard.start("strangers", seats=seats, seed=seed, names=NAMES[:seats], **options), seed)
    compare(GOLDEN / f"{name.replace(',', '').replace(' ', '_')}.txt", playthrough(match, reader))
