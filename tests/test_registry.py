"""The registry: games are found by their manifests, here and in other packages."""

import sys
import textwrap
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ouroboard.cli.screens import Screen, screen_for
from ouroboard.games import registry
from ouroboard.games.manifest import Manifest


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, registry.GROUP)


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_place_that_a_manifest_names_can_be_loaded(name: str) -> None:
    manifest = registry.GAMES[name]
    for place in (manifest.game, manifest.packs, manifest.screen, manifest.art):
        assert not place or registry.load(place)
    assert name == manifest.name
    assert manifest.default_seats in manifest.seats


@pytest.mark.parametrize("name", [each.name for each in registry.own_manifests() if each.game])
def test_a_game_is_what_its_manifest_says(name: str) -> None:
    manifest = registry.manifest(name)
    game = registry.create_game(name, manifest.default_seats, {})
    assert (game.name, game.title, game.seat_counts) == (manifest.name, manifest.title, manifest.seats)
    assert isinstance(screen_for(name), Screen)


def test_a_manifest_loads_no_game() -> None:
    import subprocess

    code = "import sys; from ouroboard.games import registry; print([each for each in sys.modules if each.endswith('.game')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "['ouroboard.engine.game']"


def test_a_game_that_is_only_announced_cannot_be_played() -> None:
    announced = [each.name for each in registry.GAMES.values() if not each.game]
    assert not set(announced) & set(registry.games())
    for name in announced:
        with pytest.raises(registry.UnknownGame):
            registry.manifest(name)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_games.py").write_text(
        textwrap.dedent("""\
            from ouroboard.games.manifest import Manifest

            MANIFEST = Manifest("nim", "Nim", (2,), 2, game="my_games:Nim")
            THIEF = Manifest("loop", "Another LOOP", (2,), 2, game="my_games:Nim")
            NO_MANIFEST = {"name": "nim"}
        """)
    )
    monkeypatch.syspath_prepend(tmp_path)
    sys.modules.pop("my_games", None)


@pytest.mark.usefixtures("elsewhere")
def test_another_package_adds_a_game_by_an_entry_point() -> None:
    assert registry.manifest_of(entry("nim", "my_games:MANIFEST")).title == "Nim"


@pytest.mark.usefixtures("elsewhere")
def test_the_manifests_of_other_packages_come_after_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    found = registry.in_order([Manifest("nim", "Nim", (2,), 2), *registry.own_manifests()])
    assert list(found)[-1] == "nim"
    with pytest.warns(UserWarning, match="a second game is called 'loop'"):
        found = registry.in_order([*registry.own_manifests(), Manifest("loop", "Another LOOP", (2,), 2)])
    assert found["loop"].title == "LOOP"


@pytest.mark.usefixtures("elsewhere")
@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_package:MANIFEST", "No module named 'no_such_package'"),
        ("my_games:MISSING", "MISSING"),
        ("my_games:NO_MANIFEST", "must be a Manifest, not dict"),
    ],
)
def test_an_entry_point_that_cannot_be_loaded_is_left_out_with_a_warning(value: str, why: str) -> None:
    with pytest.warns(UserWarning, match=why):
        assert registry.other_manifests([entry("nim", value)]) == []
