"""The test over the tests: every section of every game's rules is proved by a test, and nobody cites one that is not there."""

import ast
import re
from pathlib import Path

import pytest

from ouroboard.games import registry
from tests.rulebook import rule

HERE = Path(__file__).parent
GAMES = HERE.parent / "src" / "ouroboard" / "games"

HEADING = re.compile(r"^#{2,3} (§[\d.]+) \S", re.MULTILINE)
CITATION = re.compile(r"§\d+(?:\.\d+)*")


def with_rules() -> list[str]:
    return [name for name in registry.games() if (GAMES / name / "RULES.md").exists()]


def sections(text: str) -> list[str]:
    return HEADING.findall(text)


def proofs(source: str) -> dict[str, set[str]]:
    """Per game, the sections that the tests in this source name with `@rule(...)`."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for call in node.decorator_list:
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "rule":
                given = {word.arg: ast.literal_eval(word.value) for word in call.keywords}
                named = found.setdefault(given.get("game", "loop"), set())
                named.update(ast.literal_eval(section) for section in call.args)
    return found


def proved(game: str) -> dict[str, list[str]]:
    """The sections that any test of the project names for this game, and in which files."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.rglob("test_*.py")):
        for section in proofs(path.read_text()).get(game, ()):
            found.setdefault(section, []).append(path.name)
    return found


@pytest.mark.parametrize("game", with_rules())
def test_every_section_is_proved_by_a_test(game: str) -> None:
    named = proved(game)
    assert [section for section in sections((GAMES / game / "RULES.md").read_text()) if section not in named] == []


@pytest.mark.parametrize("game", with_rules())
def test_no_test_names_a_section_that_is_not_there(game: str) -> None:
    there = sections((GAMES / game / "RULES.md").read_text())
    assert {section: files for section, files in proved(game).items() if section not in there} == {}


@pytest.mark.parametrize("game", with_rules())
def test_no_source_cites_a_section_that_is_not_there(game: str) -> None:
    there = sections((GAMES / game / "RULES.md").read_text())
    cited = [
        f"{path.name} cites {citation}"
        for path in sorted((GAMES / game).glob("*"))
        if path.suffix in (".py", ".md")
        for citation in CITATION.findall(path.read_text())
        if citation not in there
    ]
    assert cited == []


@pytest.mark.parametrize("game", with_rules())
def test_sections_are_numbered_without_gaps(game: str) -> None:
    counted: list[str] = []
    top = below = 0
    for line in (GAMES / game / "RULES.md").read_text().splitlines():
        if line.startswith("## "):
            top, below = top + 1, 0
            counted.append(f"§{top}")
        elif line.startswith("### "):
            below += 1
            counted.append(f"§{top}.{below}")
    assert sections((GAMES / game / "RULES.md").read_text()) == counted


def test_the_scan_finds_what_decorators_name() -> None:
    source = """
@rule("§1.1", "§5")
@pytest.mark.parametrize("x", [1])
def test_a(x): ...

@rule("§2", game="nim")
def test_b(): ...

@rule("§9")
def helper(): ...
"""
    assert proofs(source) == {"loop": {"§1.1", "§5"}, "nim": {"§2"}}


def test_the_scan_finds_headings_only() -> None:
    assert sections("# LOOP\n## §1 Cards\nsee §4\n### §1.1 Colours\n## Without number\n") == ["§1", "§1.1"]


def test_a_marked_test_knows_what_it_proves() -> None:
    @rule("§4.2", game="loop")
    def test() -> None: ...

    assert test.proves == ("loop", "§4.2")  # type: ignore[attr-defined]
