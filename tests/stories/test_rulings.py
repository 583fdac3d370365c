"""The test over the tests: each of the rulings 1 to 144 is named by one, apart from those of other parts."""

import ast
from pathlib import Path

HERE = Path(__file__).parent
ALL = range(1, 145)

ELSEWHERE: dict[int, str] = {}
"""Rulings that are not about the rules of the table, and where they belong."""


def named() -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for call in node.decorator_list:
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "ruling":
                        for number in call.args:
                            found.setdefault(ast.literal_eval(number), []).append(node.name)
    return found


def test_every_ruling_is_named_by_a_test() -> None:
    there = named()
    assert [number for number in ALL if number not in there and number not in ELSEWHERE] == []


def test_no_test_names_a_ruling_that_is_not_there() -> None:
    assert [number for number in named() if number not in ALL] == []
