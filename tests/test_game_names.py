"""Nothing outside a game's own folders names it: everything else reads manifests (`games/registry.py`).

Names of games are English words too, so string literals, imports and paths are read, and docstrings and comments are not.
General tests may name a game.
"""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from ouroboard.games import registry

ROOT = Path(__file__).parents[1]
NAMES = "|".join(registry.GAMES)
ALLOWED = {
    "Makefile": "the game of `make terminal`",
    "setup.py": "the modules that the C compiler sees as one, for speed",
}
"""Files that may name a game, with the reason. At most five."""

EXACT = re.compile(f"({NAMES})")
IN_A_PATH = re.compile(rf"(?:games|tests|bench)(?:[./]|___)({NAMES})(?![\w-])")
QUOTED = re.compile(rf"""["'`]({NAMES})["'`]""")
IN_A_BUILD_FILE = re.compile(rf"""(?:(?:games|tests|bench)(?:[./]|___)|["'= ])({NAMES})(?=$|[\s"'./_])""", re.MULTILINE)


def is_in_a_game(path: Path) -> bool:
    parts = path.relative_to(ROOT).parts
    return any(one == "games" and other in registry.GAMES for one, other in pairwise(parts))


def docstrings(tree: ast.AST) -> set[int]:
    """Returns the ids of the nodes that are docstrings, those of constants and fields included."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}


def named_in_python(text: str) -> Iterator[str]:
    tree = ast.parse(text)
    words = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in words:
            if EXACT.fullmatch(node.value) or IN_A_PATH.search(node.value):
                yield f"line {node.lineno}: {node.value!r}"
        elif isinstance(node, ast.ImportFrom) and node.module:
            if IN_A_PATH.search(node.module) or (
                node.module == "ouroboard.games" and any(EXACT.fullmatch(each.name) for each in node.names)
            ):
                yield f"line {node.lineno}: from {node.module} import …"
        elif isinstance(node, ast.Import) and any(IN_A_PATH.search(each.name) for each in node.names):
            yield f"line {node.lineno}: import …"


def named_in_the_page(text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), 1):
        if QUOTED.search(line) or IN_A_PATH.search(line):
            yield f"line {number}: {line.strip()}"


def named_in_a_build_file(text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), 1):
        if IN_A_BUILD_FILE.search(line.partition("#")[0]):
            yield f"line {number}: {line.strip()}"


def files() -> Iterator[tuple[Path, Iterator[str]]]:
    for path in (ROOT / "src" / "ouroboard").rglob("*.py"):
        yield path, named_in_python(path.read_text(encoding="utf-8"))
    for folder in (ROOT / "web" / "src", ROOT / "src" / "ouroboard" / "server" / "pages"):
        for path in folder.rglob("*"):
            if path.suffix in (".ts", ".svelte", ".css", ".js", ".html"):
                yield path, named_in_the_page(path.read_text(encoding="utf-8"))
    for name in ("Makefile", "setup.py", "pyproject.toml", "MANIFEST.in", "web/vite.config.ts", "web/svelte.config.js"):
        yield ROOT / name, named_in_a_build_file((ROOT / name).read_text(encoding="utf-8"))


def test_only_a_games_own_folders_name_it() -> None:
    found = {
        str(path.relative_to(ROOT)): list(named)
        for path, named in files()
        if not is_in_a_game(path) and not path.name.endswith(".test.ts")
    }
    assert {path: named for path, named in found.items() if named and path not in ALLOWED} == {}
    assert all(found[path] for path in ALLOWED), "an exception that is no longer needed"
    assert len(ALLOWED) <= 5


def test_every_form_is_found() -> None:
    forms = [
        'GAMES = {"loop": 4}',
        'where = "ouroboard.games.looper.game:Looper"',
        "from ouroboard.games.strangers.game import Strangers",
        "from ouroboard.games import loop",
        "import ouroboard.games.tales",
        "path = root / 'games/stories/RULES.md'",
    ]
    assert [bool(list(named_in_python(form))) for form in forms] == [True] * len(forms)
    assert not list(named_in_python('"""A loop in which "loop" is said."""\nfor each in loop: print("a time loop")'))
    assert list(named_in_the_page('if (game === "loop") go();'))
    assert list(named_in_a_build_file("soak: tests/looper"))
    assert list(named_in_a_build_file('choices = ["strangers"]'))
