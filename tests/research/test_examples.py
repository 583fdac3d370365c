"""The example learner, which learns something, and the examples of docs/research.md."""

import importlib.util
import re
from pathlib import Path

import pytest

from ouroboard.research.gymnasium import OneSeatEnv

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "research.md"
EXAMPLES = re.findall(r"^```python\n(.*?)^```", DOCS.read_text(encoding="utf-8"), re.M | re.S)


def test_a_linear_policy_learns_to_beat_random_play() -> None:
    spec = importlib.util.spec_from_file_location("learn", ROOT / "examples" / "learn.py")
    assert spec is not None
    assert spec.loader is not None
    learn = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(learn)
    got = learn.train(OneSeatEnv("loop", 2), games=300, seed=1)
    assert sum(reward == 1.0 for reward in got[-150:]) > 0.6 * 150
    assert got[:30] == learn.train(OneSeatEnv("loop", 2), games=30, seed=1)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_documentation_runs(example: str) -> None:
    exec(compile(example, str(DOCS), "exec"), {})
