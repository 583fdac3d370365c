"""Games as text. Read a difference like prose.

Whole games are played with a box made by hand, so that no card's new wording changes them. Parts of a week of Static are told
with the real cards: `a_week_of_static.record` has a game of two people, which `steady` played when the record was made.
"""

from pathlib import Path

import pytest

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games import registry
from ouroboard.games.tales.bots.steady import Steady
from ouroboard.timeline.match import Match
from ouroboard.timeline.record import replay
from tests.golden import UPDATE
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


# ---- with the real cards ------------------------------------------------------------------------------------------

WEEK = GOLDEN / "a_week_of_static.record"
SEED = 13


@pytest.mark.skipif(not UPDATE or WEEK.exists(), reason="makes the record: delete it, then make golden")
def test_the_golden_week_is_recorded() -> None:
    match = Match(registry.create_game("tales", 2, {"scenario": "static", "kids": 3}), seed=SEED, names=NAMES[:2])
    bot, fate = Steady(), Fate.light(SEED)
    while match.to_act:
        seat = match.to_act[fate.pick(len(match.to_act))]
        match.play(seat, bot.choose(match.seen(seat, fate), fate))
    WEEK.write_text(match.record(whole=True), encoding="utf-8")


def week() -> list[str]:
    """The week as the first person lived through it, line by line."""
    return playthrough(replay(WEEK.read_text(encoding="utf-8")), 0).splitlines()


def part(lines: list[str], first: str, last: str) -> str:
    """The lines from the first one that contains `first` to the next one that contains `last`."""
    begin = next(at for at, line in enumerate(lines) if first in line)
    end = next((at for at, line in enumerate(lines) if at > begin and last in line), len(lines) - 1)
    return "\n".join(lines[begin : end + 1]) + "\n"


def test_golden_morning() -> None:
    compare(GOLDEN / "a_morning.txt", part(week(), "==== week 1 ====", "? What do your Kids do?"))


def test_golden_hack_that_fails() -> None:
    compare(GOLDEN / "a_hack_that_fails.txt", part(week(), "wants to hack", "has failed."))


def test_golden_last_day() -> None:
    lines = week()
    begins = max(at for at, line in enumerate(lines[:-2]) if not line)
    compare(GOLDEN / "a_last_day.txt", "\n".join(lines[begins + 1 :]) + "\n")
