"""Whole games as text, played as the handbook would have it. Read a difference like prose before you accept it."""

from pathlib import Path

import pytest

import ouroboard
from ouroboard.engine.fate import Fate
from ouroboard.timeline.match import Match
from tests.playthrough import compare, playthrough

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Ana", "Bo", "Cy", "Mia"]


def told(match: Match) -> Match:
    """Plays by what the steady bots choose, so that the story makes sense."""
    bots = match.game.bots()
    fate = Fate.light(1)
    while not match.over:
        seat = match.to_act[0]
        bot = bots["steady"]
        match.play(seat, bot.choose(match.seen(seat, fate), fate))
    return match


STORIES = [
    ("the first script, told to a Protagonist", "first-script", 4, 5, 1),
    ("prologue, told to the Mastermind", "prologue", 3, 2, 2),
]


@pytest.mark.parametrize(("name", "script", "seats", "seed", "reader"), STORIES, ids=[story[0] for story in STORIES])
def test_the_story_is_told_as_before(name: str, script: str, seats: int, seed: int, reader: int) -> None:
    names = [*NAMES[: seats - 1], "Mia"]
    match = told(ouroboard.start("looper", seats=seats, seed=seed, names=names, script=script))
    compare(GOLDEN / f"{name.replace(',', '').replace(' ', '_')}.txt", playthrough(match, reader))
