"""Rules of the house that no linter knows."""

import ast
import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "ouroboard"
SCREENS = {*SOURCE.glob("games/*/terminal*"), *SOURCE.glob("games/*/terminal/*")}
COMPILED = [
    path for part in ("engine", "worlds", "games", "bots") for path in (SOURCE / part).rglob("*.py") if path not in SCREENS
]


def is_constant(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: str(path.relative_to(SOURCE)))
def test_nothing_is_shifted_left_by_a_variable(path: Path) -> None:
    """mypyc shifts a constant wrongly from 31 places on (`bits.bit` is the way)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            assert is_constant(node.right), f"{path}:{node.lineno} shifts left by a variable"


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: str(path.relative_to(SOURCE)))
def test_an_i64_column_begins_with_an_i64(path: Path) -> None:
    """A plain number in `old.day if old else 0` makes mypyc box the column in every clone (`state.ZERO` is the way)."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Attribute):
            continue
        if ast.unparse(node.annotation) == "i64" and isinstance(node.value, ast.IfExp):
            number = node.value.orelse.operand if isinstance(node.value.orelse, ast.UnaryOp) else node.value.orelse
            assert not isinstance(number, ast.Constant), f"{path}:{node.lineno} begins with a plain number"


def test_the_engine_names_no_game_and_does_no_input_or_output() -> None:
    words = ("card", "trick", "loop", "mastermind", "kid", "agent", "mission")
    for path in (SOURCE / "engine").glob("*.py"):
        text = path.read_text(encoding="utf-8")
        names = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)}
        assert not [name for name in names for word in words if word in name.lower()], path
        assert "open(" not in text.replace(".open(", "").replace("def open(", ""), path
        assert "print(" not in text, path


TEXTS = {*SOURCE.rglob("text.py"), *SOURCE.rglob("text/*.py")}
"""Modules of sentences for players. A docstring there may explain an argument alone."""
DOCUMENTED = [path for path in SOURCE.rglob("*.py") if path not in TEXTS]
SECTIONS = re.compile(r"(?:§[\d.]+(?:, | to )?)+\s+")
VERB = re.compile(r"[A-Z][a-z]+s[,.]? |[A-Z][a-z]+s[,.]?$")
NOUNS = {"Agents", "Cards", "Dice", "Items", "Kids", "Machines", "Rumors", "Seats", "Spaces", "Values"}


def is_property(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("property" in ast.unparse(decorator) for decorator in function.decorator_list)


@pytest.mark.parametrize("path", DOCUMENTED, ids=lambda path: str(path.relative_to(SOURCE)))
def test_the_docstring_of_a_function_says_what_it_does(path: Path) -> None:
    """It begins with a verb in the third person, after the sections of the rules that it cites."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name != "__init__" and not is_property(node):
            said = SECTIONS.sub("", ast.get_docstring(node) or "Returns", count=1)
            first = said.partition(" ")[0].partition("\n")[0]
            begins_well = VERB.match(said) is not None and first not in NOUNS
            assert begins_well, f"{path}:{node.lineno} {node.name}: {said[:60]}"


def classes_of(path: Path) -> list[str]:
    return [node.name for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ClassDef)]


def test_outside_the_games_a_class_name_is_defined_once() -> None:
    seen: dict[str, Path] = {}
    for path in sorted(set(SOURCE.rglob("*.py")) - set((SOURCE / "games").glob("*/**/*.py"))):
        for name in classes_of(path):
            assert name not in seen, f"{name} is defined in {seen[name]} and in {path}"
            seen[name] = path


def test_no_game_uses_the_name_of_a_class_of_the_engine() -> None:
    engine = {name for path in (SOURCE / "engine").glob("*.py") for name in classes_of(path)}
    for path in (SOURCE / "games").glob("*/**/*.py"):
        assert not engine & set(classes_of(path)), path
