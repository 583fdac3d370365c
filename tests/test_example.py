"""A game of another package: installed, it is in every list and tool, and nothing here is edited for it (examples/refill)."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a folder into which the package has been installed by pip."""
    folder = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    sources = tmp_path_factory.mktemp("sources") / "refill"
    subprocess.run(["cp", "-r", str(ROOT / "examples" / "refill"), str(sources)], check=True)
    subprocess.run([*command, "--no-build-isolation", "--target", str(folder), str(sources)], check=True, capture_output=True)
    return folder


def run(installed: Path, *command: str) -> str:
    """Runs a command of this Python with the package, and returns what it printed."""
    path = os.pathsep.join([str(installed), *filter(None, [os.environ.get("PYTHONPATH")])])
    ran = subprocess.run(
        [sys.executable, *command], env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_the_command_line_lists_it_and_shows_its_rules(installed: Path) -> None:
    games = json.loads(run(installed, "-m", "ouroboard.cli.main", "games", "--json"))["games"]
    assert [game["name"] for game in games][-1] == "refill"
    assert "third bell" in run(installed, "-m", "ouroboard.cli.main", "rules", "refill", "5")


def test_the_arena_plays_it_in_other_processes(installed: Path) -> None:
    told = json.loads(run(installed, "-m", "ouroboard.cli.main", "simulate", "refill", "--games", "20", "--jobs", "2", "--json"))
    assert told["games"] == 20


def test_the_conformance_kit_and_the_walker_take_it_in(installed: Path) -> None:
    pytest_ = ["-m", "pytest", "-p", "no:cacheprovider", "-n", "0", "-k", "refill", "-rp"]
    told = run(installed, *pytest_, "tests/conformance", "tests/server/test_walker.py")
    assert " passed" in told
    passed = [line for line in told.splitlines() if line.startswith("PASSED") and "refill" in line]
    assert len([line for line in passed if "tests/conformance/" in line]) > 5
    assert [line for line in passed if "tests/server/test_walker.py" in line]


def test_the_pages_show_it(installed: Path) -> None:
    code = "from ouroboard.server import pages, views; print(pages.home([views.about('refill')], []), pages.inks())"
    page = run(installed, "-c", code)
    assert "listen for the third bell" in page
    assert 'action="/quick/refill"' in page
    assert '[data-game="refill"]' in page
