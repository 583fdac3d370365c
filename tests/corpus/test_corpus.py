"""Old games, replayed on every run: a rule fix that changes one of them must be seen."""

import random
from pathlib import Path

import pytest

from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Value
from ouroboard.games import registry
from ouroboard.games.stories.bots.steady import Steady
from ouroboard.timeline.match import Match
from ouroboard.timeline.record import replay
from tests.conformance.exhibits import of_game
from tests.corpus import digests
from tests.golden import UPDATE, check, check_fixed

HERE = Path(__file__).parent / "records"
GAMES: list[tuple[str, int, dict[str, Value]]] = [
    (exhibit.name, exhibit.seats, dict(exhibit.options))
    for name in ("loop", "strangers", "looper", "tales")
    for exhibit in of_game(name)
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
            if not match.over:
                match.play(match.to_act[0], match.actions(match.to_act[0])[0])
        match.switch_to(line[-1])
    path = HERE / f"{name}-{seats}-{number}.txt"
    if not path.exists():  # an old game stays as it was written
        path.write_text(match.record(whole=True), encoding="utf-8")


STORIES: list[tuple[str, int, int, str]] = [("success", 4, 3, ""), ("death", 2, 0, "place 1 D")]
"""Campaigns of companions: what happens in them, the people, the seed, and an answer that is given wherever it can be."""


def campaign(people: int, seed: int, stubborn: str) -> Match:
    """Plays Caisson Drill with companions. Each agent that `stubborn` names does what it says."""
    match = Match(registry.create_game("stories", people, {"mission": "caisson-drill"}), seed=seed)
    fate = Fate.light(seed)
    while not match.over:
        seat = match.to_act[0]
        offered = [action.text for action in match.actions(seat)]
        answer = stubborn if stubborn in offered else Steady().choose(match.seen(seat, fate.clone()), fate)
        match.play(seat, answer)
    return match


@pytest.mark.skipif(not UPDATE, reason="makes the corpus: make golden")
@pytest.mark.parametrize(("name", "people", "seed", "stubborn"), STORIES)
def test_corpus_of_stories_is_made(name: str, people: int, seed: int, stubborn: str) -> None:
    match = campaign(people, seed, stubborn)
    assert match.result is not None
    assert match.result.winners
    assert (name == "death") == any(event.kind == "died" for event in match.heard(0))
    path = HERE / f"stories-{people}-{name}.txt"
    if not path.exists():
        path.write_text(match.record(whole=True), encoding="utf-8")


def without_pack(record: str) -> str:
    """Returns a record without the hashes of its pack: they may be computed in a new way, and the game stays the same."""
    return "".join(line for line in record.splitlines(keepends=True) if not line.startswith(("pack ", "files ")))


@pytest.mark.parametrize("path", sorted(HERE.glob("*.txt")), ids=lambda path: path.stem)
def test_corpus_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = replay(text)
    check_fixed(path.with_suffix(".actions"), digests.actions(match))
    check(path.with_suffix(".views"), digests.views(match))
    assert without_pack(match.record(whole=True)) == without_pack(text)
