"""A module imports only from its own layer and the ones above it, in whatever form the import is written."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "ouroboard"
LAYERS = (
    *("engine", "effects", "packs", "worlds", "games", "rulebook", "timeline", "bots"),
    "ouroboard",  # the package itself, src/ouroboard/__init__.py: the short way to everything above it
    *("arena", "research", "server", "cli"),
    "__main__",
)
LATER_PARTS_OF_A_GAME = {
    **dict.fromkeys(("lab", "proving", "report"), "arena"),
    **dict.fromkeys(("art", "board_art"), "server"),
    "terminal": "cli",
}
"""What belongs to a later layer in `games/<name>/`, a module or a package. So no other part of the game can import it."""


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(SOURCE.rglob("*.py"))}


def layer_of(module: str) -> str:
    parts = module.split(".")
    if len(parts) > 3 and parts[1] == "games" and parts[3] in LATER_PARTS_OF_A_GAME:
        return LATER_PARTS_OF_A_GAME[parts[3]]
    if module == "ouroboard.__main__":
        return "cli"
    return parts[1] if len(parts) > 1 else module


def problems(module: str, source: str, is_package: bool = False) -> list[str]:
    """Returns what is wrong with the layer of a module and with its imports."""
    layer = layer_of(module)
    if layer not in LAYERS:
        return [f"{module} is in no layer: {layer!r} must be one of {', '.join(LAYERS)}"]
    above = LAYERS[: LAYERS.index(layer) + 1]
    return [
        f"{module}:{line} is in the layer {layer} and must not import {target}"
        for line, target in imports(module, source, is_package)
        if layer_of(target) not in above
    ]


def imports(module: str, source: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Yields the line and the full name of every module of ours that is imported anywhere in a source."""
    package = module if is_package else module.rpartition(".")[0]
    tree = ast.parse(source)
    importers = {"__import__", "import_module", *renamed_importers(tree)}
    for node in ast.walk(tree):
        for target in targets(node, package, importers):
            if target.split(".")[0] == "ouroboard":
                yield node.lineno, target  # type: ignore[attr-defined]


def renamed_importers(tree: ast.AST) -> list[str]:
    """Returns the names that `from importlib import import_module as …` gives."""
    sources = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "importlib"]
    return [alias.asname for node in sources for alias in node.names if alias.name == "import_module" and alias.asname]


def targets(node: ast.AST, package: str, importers: set[str]) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        base = absolute("." * node.level + (node.module or ""), package)
        return [name if (name := f"{base}.{alias.name}") in MODULES else base for alias in node.names]
    if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in importers:
        given = [*node.args, *(keyword.value for keyword in node.keywords)]
        name, anchor = [*(literal(each) for each in given), "", ""][:2]
        return [absolute(name, anchor or package)]
    return []


def literal(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def absolute(name: str, package: str) -> str:
    """Returns the full name of a module that is named from inside a package: one dot is the package itself."""
    dots = len(name) - len(name.lstrip("."))
    if not dots:
        return name
    above = package.split(".")[: len(package.split(".")) - dots + 1]
    return ".".join([*above, name[dots:]]).rstrip(".")


# ---- the sources --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES)
def test_each_module_is_in_a_layer_and_imports_only_from_the_ones_above_it(module: str) -> None:
    path = MODULES[module]
    assert problems(module, path.read_text(encoding="utf-8"), path.name == "__init__.py") == []


# ---- that the test sees every form --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [
        "import ouroboard",
        "import ouroboard.cli",
        "import ouroboard.cli.main as entry",
        "import json, ouroboard.cli.main",
        "from ouroboard import cli",
        "from ouroboard import start",
        "from ouroboard import rulebook as rules",
        "from ouroboard.cli import main",
        "from ouroboard.cli.main import main",
        "from ouroboard.cli.main import *",
        "from .. import cli",
        "from ..cli import main",
        "from ..cli.main import main",
        "def late():\n    from ouroboard.cli.main import main",
        "class Late:\n    import ouroboard.cli",
        "if TYPE_CHECKING:\n    from ouroboard.cli.main import main",
        "try:\n    pass\nexcept ImportError:\n    from ouroboard.cli.main import main",
        "import importlib\nimportlib.import_module('ouroboard.cli.main')",
        "from importlib import import_module\nimport_module('ouroboard.cli.main')",
        "from importlib import import_module as load\nload('ouroboard.cli.main')",
        "import importlib\nimportlib.import_module('..cli', 'ouroboard.engine')",
        "import importlib\nimportlib.import_module('..cli', package='ouroboard.engine')",
        "import importlib\nimportlib.import_module('..cli', __package__)",
        "import importlib\nimportlib.import_module(name='ouroboard.cli')",
        "__import__('ouroboard.cli')",
        "import ouroboard.nowhere",
    ],
)
def test_every_form_of_import_from_a_later_layer_is_found(source: str) -> None:
    assert len(problems("ouroboard.engine.state", source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import json, ouroboard_extras, ouroboard.engine.bits",
        "from ouroboard.engine import bits",
        "from . import bits",
        "from .bits import bit",
        "import importlib\nimportlib.import_module(name)",
        "import importlib\nimportlib.import_module('ray')",
        "import importlib\nimportlib.import_module('.bits', __package__)",
        "'ouroboard.cli.main'",
    ],
)
def test_imports_from_the_same_layer_and_from_elsewhere_are_allowed(source: str) -> None:
    assert problems("ouroboard.engine.state", source) == []


def test_a_relative_import_in_a_package_starts_at_the_package() -> None:
    assert problems("ouroboard.engine", "from .. import cli", is_package=True)
    assert problems("ouroboard.engine", "from . import bits", is_package=True) == []


def test_a_module_outside_every_layer_fails() -> None:
    (problem,) = problems("ouroboard.helpers", "")
    assert problem.startswith("ouroboard.helpers is in no layer: 'helpers' must be one of engine, effects, packs, ")


@pytest.mark.parametrize(
    ("module", "imported", "allowed"),
    [
        ("ouroboard.games.nim.terminal", "ouroboard.cli.common", True),
        ("ouroboard.games.nim.terminal.pages", "ouroboard.games.nim.terminal", True),
        ("ouroboard.games.nim.terminal", "ouroboard.games.nim.rules.state", True),
        ("ouroboard.games.nim.report", "ouroboard.arena.simulate", True),
        ("ouroboard.games.nim.report", "ouroboard.cli.common", False),
        ("ouroboard.games.nim.art", "ouroboard.server.pages.art", True),
        ("ouroboard.games.nim.art", "ouroboard.cli.common", False),
        ("ouroboard.games.nim.rules.state", "ouroboard.games.nim.art", False),
        ("ouroboard.games.nim.rules.state", "ouroboard.arena.simulate", False),
        ("ouroboard.games.nim.rules.report", "ouroboard.arena.simulate", False),
        ("ouroboard.games.nim", "ouroboard.games.nim.terminal", False),
        ("ouroboard.games.nim.rules.state", "ouroboard.games.nim.report", False),
        ("ouroboard.games.nim.terminal.author", "ouroboard.games.nim.report.page", True),
        ("ouroboard.games.nim.report", "ouroboard.games.nim.terminal", False),
        ("ouroboard.games.registry", "ouroboard.games.nim.terminal", False),
        ("ouroboard.cli.play", "ouroboard.games.nim.terminal", True),
        ("ouroboard.arena.simulate", "ouroboard.games.nim.terminal", False),
    ],
)
def test_the_screen_the_report_and_the_art_of_a_game_belong_to_later_layers(module: str, imported: str, allowed: bool) -> None:
    assert (problems(module, f"import {imported}") == []) is allowed
