"""Fixtures for the server's tests."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from tests.server.client import Server, serving
from tests.server.postgres import cluster


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module, on a SQLite file of its own; bots answer at once."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{folder / 'tables.sqlite3'}", folder, "--test") as found:
        yield found


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own, for all tests of this process that need one."""
    with cluster() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of database, empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    url: str = request.getfixturevalue("postgres_alone")
    return url


@pytest.fixture
def postgres_alone(postgres: str) -> str:
    """The same, empty."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return postgres
