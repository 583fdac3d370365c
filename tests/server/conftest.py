"""Fixtures for the server's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module, on a SQLite file of its own; bots answer at once."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{folder / 'tables.sqlite3'}", folder, "--test") as found:
        yield found
