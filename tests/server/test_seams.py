"""The path of a move reads straight down: `commands` plan and `views` show, both by `rights`, and neither knows the other."""

import ast
from pathlib import Path

import pytest

import ouroboard.server

SERVER = Path(ouroboard.server.__path__[0])


def imported_by(module: str) -> set[str]:
    """Returns the modules of the server that a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((SERVER / f"{module}.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "ouroboard.server":
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("ouroboard.server."):
            found.add(node.module.split(".")[2])
    return found


@pytest.mark.parametrize(("module", "other"), [("commands", "views"), ("views", "commands")])
def test_commands_and_views_use_rights_and_not_each_other(module: str, other: str) -> None:
    assert "rights" in imported_by(module)
    assert other not in imported_by(module)


@pytest.mark.parametrize("module", ["table", "rights", "commands", "views", "free_order", "clocks"])
def test_modules_that_decide_use_no_socket_and_no_store(module: str) -> None:
    assert not imported_by(module) & {"socket", "store", "live_table", "table_manager", "client_connection"}
