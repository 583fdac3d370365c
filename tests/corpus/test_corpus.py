"""Old games, replayed on every run: a rule fix that changes one of them must be seen."""

import random
from pathlib import Path

import pytest

from ouroboard.engine.game import Value
from ouroboard.games import registry
from ouroboard.timeline.match import Match
from ouroboard.timeline.record import replay
from tests.conformance.exhibits import of_game
from tests.corpus import digests
from tests.golden import UPDATE, check, check_fixed

HERE = Path(__file__).parent / "records"
GAMES: list[tuple[str, int, dict[str, Value]]] = [
    (exhibit.name, exhibit.seats, dict(exhibit.options)) for name in ("loop", "strangers", "looper") for exhibit in of_game(name)
]


@pytest.mark.skipif(not UPDATE, reason="makes the corpus: make golden")
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_corpus_is_made(number: int) -> None:
    name, seats, options = GAMES[number]
    chance = random.Random(number)
    match = Match(registry.create_game(name, seats, options), seed=1000 + number)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.actions(seat)))
    if number % 2:
        line = match.line()
        match.branch(line[len(line) // 2], fate=f"{number:032x}")
        for _ in range(10):
            seat = match.to_act[0]
            match.play(seat, match.actions(seat)[0])
        match.switch_to(line[-1])
    path = HERE / f"{name}-{seats}-{number}.txt"
    if not path.exists():  # an old game stays as it was written
        path.write_text(match.record(whole=True), encoding="utf-8")


def without_pack(record: str) -> str:
    """Returns a record without its `pack` line: the hash of a pack may be computed in a new way, the game stays the same."""
    return "".join(line for line in record.splitlines(keepends=True) if not line.startswith("pack "))


@pytest.mark.parametrize("path", sorted(HERE.glob("*.txt")), ids=lambda path: path.stem)
def test_corpus_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = replay(text)
    check_fixed(path.with_suffix(".actions"), digests.actions(match))
    check(path.with_suffix(".views"), digests.views(match))
    assert without_pack(match.record(whole=True)) == without_pack(text)
