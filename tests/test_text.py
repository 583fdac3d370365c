"""Words for players stand in the package `text` of each game and of the server, so that another language can take their place.

Refusals, prompts, labels and reasons are whole sentences there: constants, and functions that take names and numbers. Three
kinds of words stand elsewhere, because something is defined by them: the templates of events (`knowledge/events.py`), what a
card, role or plot says (`content/`), and the notation of actions, which no language changes.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "ouroboard"
GAMES = sorted(folder.parent for folder in SOURCE.glob("games/*/rules"))
WORDED = ("rules", "knowledge", "game.py")
"""Parts of a game where nothing may be said that does not come from its package `text`."""

CATALOGUES = {"events.py", "card_words.py"}
"""Modules that define events, and lines of cards, by their words."""

SAYERS = {"no", "Illegal", "InvalidSetup", "Prompt", "Refusal"}
"""What refuses and asks. No words may be written in such a call, wherever it stands."""

HOLE = "…"
PHRASE = re.compile(
    rf"[^\W\d_]{{2,}}[,.:;!?’]*\s+[^\W\d_{HOLE}]|{HOLE}\s+[^\W\d_]{{2,}}|[^\W\d_]{{2,}}\s+{HOLE}"
    rf"|^[A-Z][a-z]{{2,}}[.!?{HOLE}]$"
)
"""A phrase: two words, or a word beside a name that is put in, or one word that is a whole sentence."""

NOTATION = re.compile(rf"(?:[a-z0-9{HOLE}+: -]|\b[A-Z][0-9]?\b)+")
"""The wording of actions, in `rules/actions.py` and in examples of refusals."""


def words_of(node: ast.expr) -> str | None:
    """Returns the text of a literal, with holes for what is put in; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(words_of(part) or HOLE for part in node.values)
    return None


def children(node: ast.AST) -> Iterator[ast.AST]:
    """Yields the parts of a node that a player may read: no docstrings, and nothing that only programmers see."""
    if isinstance(node, ast.Raise | ast.Assert):
        return
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield child


def phrases(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Yields the phrases in a piece of code, each with its line."""
    words = words_of(node) if isinstance(node, ast.expr) else None
    if words is not None and PHRASE.search(words):
        yield node.lineno, words  # type: ignore[attr-defined]
    elif isinstance(node, ast.Call) and name_of(node) in SAYERS:
        for position, part in enumerate(node.args):
            if position < 2 or not NOTATION.fullmatch(words_of(part) or ""):
                yield from phrases(part)
    else:
        for child in children(node):
            yield from phrases(child)


def said(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Yields the phrases that stand in a call of something that refuses or asks."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call) and name_of(inner) in SAYERS:
            yield from phrases(inner)


def name_of(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


def bypassing(path: Path, source: str) -> list[str]:
    """Returns the words for players in a module, each with its place."""
    tree = ast.parse(source)
    inside = path.relative_to(SOURCE).parts
    worded = inside[0] == "games" and inside[2] in WORDED and path.name not in CATALOGUES
    found: Iterable[tuple[int, str]] = chain(phrases(tree) if worded else (), said(tree))
    if path.name == "actions.py":
        found = (each for each in found if not NOTATION.fullmatch(each[1]))
    return [f"{'/'.join(inside)}:{line} {words}" for line, words in dict.fromkeys(found)]


def modules(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*.py")):
        if "text" not in path.relative_to(folder).parts[:-1] and path.name != "text.py":
            yield path


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_takes_its_words_from_its_text(folder: Path) -> None:
    assert [words for path in modules(folder) for words in bypassing(path, path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("layer", ["engine", "timeline", "bots", "server"])
def test_a_layer_takes_its_words_from_its_text(layer: str) -> None:
    folder = SOURCE / layer
    assert [words for path in modules(folder) for words in bypassing(path, path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "planted",
    [
        'no("seats are chosen between rounds", "§12")',
        'no(f"the {kind} is dead", "§1.5")',
        'Prompt(f"Where does {name} step?")',
        'label = "Go on"',
        'KINDS = {"walk": f"{kid} walks to {place}."}',
        'reason = f"{name} refused"',
    ],
)
def test_words_that_bypass_the_text_are_found(planted: str) -> None:
    assert bypassing(SOURCE / "games/loop/rules/tricks.py", planted) != []


@pytest.mark.parametrize(
    "harmless",
    ['"""A docstring of a module."""', 'raise ValueError("a programmer reads this")', 'no(text.NOT_YOURS, "§5.2", "let out")'],
)
def test_what_is_not_for_players_is_left_alone(harmless: str) -> None:
    assert bypassing(SOURCE / "games/loop/rules/tricks.py", harmless) == []
