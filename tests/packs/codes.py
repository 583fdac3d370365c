"""The codes of mistakes, from the sources."""

import ast
from pathlib import Path

TELLING = ("add", "wrong", "tell", "tell_use")
"""Functions that tell of a mistake."""


def codes_in(path: Path) -> set[str]:
    """Every code that a file gives to a mistake: `….add(where, "code", wrong, fix)`, or another function that tells likewise."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        told = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TELLING
        if told and isinstance(node, ast.Call) and len(node.args) == 4 and isinstance(node.args[1], ast.Constant):
            found.add(str(node.args[1].value))
    return found
