"""The codes of mistakes, from the sources."""

import ast
from pathlib import Path


def codes_in(path: Path) -> set[str]:
    """Every code that a file gives to a mistake: `….add(where, "code", wrong, mend)`, or `wrong` likewise."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        told = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("add", "wrong")
        if told and isinstance(node, ast.Call) and len(node.args) == 4 and isinstance(node.args[1], ast.Constant):
            found.add(str(node.args[1].value))
    return found
