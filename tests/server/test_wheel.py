"""A wheel has everything: installed into an empty environment, it serves the table page from any folder."""

import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from copy_data import SOURCES, data_in

from ouroboard.games import registry

ROOT = Path(__file__).parents[2]
SHIPPED = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "src", "web")
BUILD = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"


def copy_of_the_sources(folder: Path, page: bool) -> Path:
    """The sources alone, so that a build leaves nothing behind; with the page that `make page` has built, or without."""
    sources = folder / "sources"
    sources.mkdir()
    left_out = shutil.ignore_patterns("node_modules", "__pycache__", "*.egg-info", "test-results", *([] if page else ["dist"]))
    for name in SHIPPED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, sources / name, ignore=left_out)
        else:
            shutil.copy2(ROOT / name, sources / name)
    if page and (ROOT / "web/node_modules").is_dir():
        (sources / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    return sources


def plain_environment(**more: str) -> dict[str, str]:
    """Without the variables that would lead a process to these sources. Compiling is tested by `make setup`."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "OUROBOARD_PAGE")}
    return {**kept, "OUROBOARD_COMPILE": "0", **more}


def build(sources: Path, **more: str) -> tuple[Path, str]:
    """Returns the wheel, and what the build said."""
    command = [sys.executable, "-c", BUILD, str(sources.parent)]
    ran = subprocess.run(command, cwd=sources, env=plain_environment(**more), capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    (wheel,) = sources.parent.glob("*.whl")
    return wheel, ran.stderr


@contextmanager
def serving(command: list[str], folder: Path, **more: str) -> Iterator[tuple[str, str]]:
    """Starts a server in this folder. Yields its address, and what it said before."""
    environment = plain_environment(**more)
    with subprocess.Popen(
        [*command, "serve", "--port", "0"], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            before = ""
            for line in server.stdout:
                found = re.fullmatch(r"Ouroboard is at (\S+)\n", line)
                if found:
                    yield found[1], before
                    return
                before += line
            raise AssertionError(f"the server ended: {before}")
        finally:
            server.terminate()
            server.wait(30)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


def test_a_wheel_in_an_empty_environment_serves_every_game(tmp_path: Path, elsewhere: Path) -> None:
    if not (ROOT / "web/dist/.vite/manifest.json").is_file():
        pytest.skip("*** The page has not been built (make page): the wheel is not tested ***")
    wheel, _ = build(copy_of_the_sources(tmp_path, page=True))
    data = {f"ouroboard/{path.as_posix()}" for path in data_in(SOURCES)}
    assert data <= set(zipfile.ZipFile(wheel).namelist())
    venv.create(tmp_path / "empty")
    pip = [sys.executable, "-m", "pip", "--python", str(tmp_path / "empty/bin/python"), "--disable-pip-version-check"]
    install = [*pip, "install", "--quiet", "--no-compile", str(wheel)]  # most of the bytecode would not be used
    subprocess.run(install, cwd=elsewhere, env=plain_environment(), check=True, capture_output=True)
    with (
        serving([str(tmp_path / "empty/bin/ouroboard")], elsewhere) as (address, before),
        httpx.Client(base_url=address) as browser,
    ):
        assert before == ""
        for game in registry.own_manifests():
            now = browser.post(f"/quick/{game.name}", follow_redirects=True, timeout=60)
            assert now.status_code == 200, now.text
            files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', now.text)
            assert any(file.endswith(".js") for file in files)
            assert all(browser.get(file).status_code == 200 for file in files)


def test_a_build_without_node_says_so_and_serves_the_rest(tmp_path: Path, elsewhere: Path) -> None:
    (tmp_path / "bin").mkdir()
    wheel, said = build(copy_of_the_sources(tmp_path, page=False), PATH=str(tmp_path / "bin"))
    assert "ouroboard: built without the table page (npm was not found: install Node 20.19 or newer)\n" in said
    package = tmp_path / "package"
    with zipfile.ZipFile(wheel) as packed:
        assert not [name for name in packed.namelist() if "/server/web/" in name]
        packed.extractall(package)
    command = [sys.executable, "-m", "ouroboard.cli.main"]
    with serving(command, elsewhere, PYTHONPATH=str(package)) as (address, before):
        assert before == "This copy of Ouroboard has no table page: it was built without Node. Everything else is served.\n"
        assert httpx.get(address, timeout=30).status_code == 200
        assert httpx.post(f"{address}/quick/loop", follow_redirects=True).status_code == 503


def test_a_page_that_is_older_than_its_sources_is_not_shipped(tmp_path: Path) -> None:
    sources = copy_of_the_sources(tmp_path, page=False)
    stale = sources / "web/dist/.vite/manifest.json"
    stale.parent.mkdir(parents=True)
    stale.write_text("{}")
    os.utime(stale, (1, 1))
    (tmp_path / "bin").mkdir()
    wheel, said = build(sources, PATH=str(tmp_path / "bin"))
    assert "built without the table page" in said
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if "/server/web/" in name]
