"""The code of docs/tutorial.md is run here, and its game goes through the laws of the kit."""

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from ouroboard.games import registry
from ouroboard.games.manifest import Manifest
from tests.conformance.exhibits import Exhibit
from tests.conformance.test_laws import random_game
from tests.conformance.twins import Tally, middle_twins, start_twins

TEXT = (Path(__file__).parents[1] / "docs" / "tutorial.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", TEXT, re.M | re.S)


@pytest.fixture(scope="module")
def lesson() -> Iterator[ModuleType]:
    """The code of the page as one module. The game that it registers is taken out again."""
    module = ModuleType("tutorial_lesson")
    sys.modules[module.__name__] = module
    exec(compile("\n".join(BLOCKS), "docs/tutorial.md", "exec"), module.__dict__)
    yield module
    del registry.GAMES["yesterday"], sys.modules[module.__name__]


@pytest.fixture
def exhibit(lesson: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Exhibit:
    manifest = Manifest("yesterday", "Yesterday", (2,), 2, game=f"{lesson.__name__}:Yesterday")
    monkeypatch.setitem(registry.GAMES, "yesterday", manifest)
    ((seats, options),) = lesson.TABLES
    return Exhibit("yesterday", seats, tuple(options.items()), lesson.twins, __file__)


def test_the_page_plays_a_whole_match(lesson: ModuleType) -> None:
    assert lesson.match.over
    assert sum(lesson.match.result.scores) == 6
    assert lesson.MANIFEST.name == lesson.match.game.name


def test_its_sentences_are_those_of_the_page(lesson: ModuleType) -> None:
    log = "\n".join(lesson.match.log(0))
    assert "You are dealt" in log
    assert "It is Monday again. Week 2 begins." in log
    assert "is dealt 4 cards." in log


def test_random_games_end_and_are_refused_in_words(exhibit: Exhibit) -> None:
    for seed in range(30):
        match = exhibit.start(seed)
        random_game(match, random.Random(seed))
        assert match.over
    match = exhibit.start(1)
    other = next(card for card in range(1, 11) if f"choose {card}" not in [str(action) for action in match.actions(0)])
    refusal = match.why_not(0, f"choose {other}")
    assert refusal is not None
    assert refusal.reason == f"you do not hold the {other}"


def test_nobody_can_tell_its_twins_apart(exhibit: Exhibit) -> None:
    starts, middles = Tally(), Tally()
    vocabulary = exhibit.game.vocabulary()
    for seed in range(20):
        start_twins(exhibit, seed, starts, vocabulary)
        middle_twins(exhibit, seed, middles, vocabulary)
    assert "dealt" in starts.varied


def test_every_column_that_the_page_calls_hidden_can_differ(exhibit: Exhibit) -> None:
    assert set(exhibit.game.hidden_columns()) <= set(exhibit.start(1).state.columns())
