"""Old games, replayed on every run: a rule fix that changes one of them must be seen."""

import hashlib
import random
from pathlib import Path

import pytest

from ouroboard.engine.game import Value
from ouroboard.engine.state import State
from ouroboard.games import registry
from ouroboard.timeline.match import Match
from ouroboard.timeline.record import replay
from tests.conformance.exhibits import of_game
from tests.golden import UPDATE, check

HERE = Path(__file__).parent / "records"
GAMES: list[tuple[str, int, dict[str, Value]]] = [
    (exhibit.name, exhibit.seats, dict(exhibit.options)) for name in ("loop", "strangers", "looper") for exhibit in of_game(name)
]


@pytest.mark.skipif(not UPDATE, reason="makes the corpus: make golden")
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_corpus_is_made(number: int) -> None:
    name, seats, options = GAMES[number]
    chance = random.Random(number)
    match = Match(registry.table(name, seats, options), seed=1000 + number)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.actions(seat)))
    if number % 2:
        line = match.line()
        match.branch(line[len(line) // 2], fate=f"{number:032x}")
        for _ in range(10):
            seat = match.to_act[0]
            match.play(seat, match.actions(seat)[0])
        match.go(line[-1])
    check(HERE / f"{name}-{seats}-{number}.txt", match.record(whole=True))


def what_is_seen(state: State) -> str:
    """A digest of all that anybody sees or may do: the rules, whatever columns they are kept in."""
    seats = range(state.game.seats)
    seen = [state.view(reader) for reader in (*seats, None)]
    offered = [[str(action) for action in state.actions(seat)] for seat in seats]
    return hashlib.blake2b(repr((seen, offered, state.moment())).encode(), digest_size=6).hexdigest()


@pytest.mark.parametrize("path", sorted(HERE.glob("*.txt")), ids=lambda path: path.stem)
def test_corpus_replays(path: Path) -> None:
    match = replay(path.read_text(encoding="utf-8"))
    moments = "\n".join(what_is_seen(node.state) for node in match.nodes())
    check(path.with_suffix(".seen"), f"{match.result}\n{moments}\n")
    assert match.record(whole=True) == path.read_text(encoding="utf-8")
