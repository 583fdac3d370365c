"""Interpreted and compiled play the same games."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import COMPILED

ROOT = Path(__file__).parents[2]


def prints(path: str) -> dict[str, Any]:
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.fingerprints"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(not COMPILED, reason="compares with the compiled engine: runs in that mode")
def test_interpreted_and_compiled_play_the_same_games() -> None:
    compiled, interpreted = prints(""), prints("src")
    assert compiled["compiled"]
    assert not interpreted["compiled"]
    assert compiled["prints"] == interpreted["prints"]
