"""The schema, and how a database is brought up to it."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import BigInteger, Column, Connection, Index, Integer, LargeBinary, MetaData, Table, Text, create_engine, text
from sqlalchemy.pool import NullPool

METADATA: Final = MetaData()

Table(
    "entries",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

Table(
    "tables",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("public", Integer, nullable=False),
    Column("touched", Integer, nullable=False),
    Column("summary", Text, nullable=False, server_default=""),
    Index("tables_public", "public", "touched"),
)

Table(
    "snapshots",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("n", Integer, nullable=False),
    Column("key", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

Table(
    "packs",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

Table(
    "sittings",
    METADATA,
    Column("guest", Text, primary_key=True),
    Column("code", Text, primary_key=True),
    Index("sittings_code", "code"),
)

Table(
    "links",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("sitting", Integer, nullable=False, server_default="0"),
    Column("expires", Integer, nullable=False),
)

Table(
    "keys",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

Table(
    "listeners",
    METADATA,
    Column("process", Text, primary_key=True),
    Column("backend", Integer, nullable=False),
)

Table(
    "health",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("time", BigInteger, nullable=False),
)

Table(
    "pauses",
    METADATA,
    Column("begun", BigInteger, primary_key=True),
    Column("ended", BigInteger, primary_key=True),
)

Table(
    "reports",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("time", BigInteger, nullable=False),
    Column("guest", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("reports_time", "time"),
    Index("reports_guest", "guest", "time"),
)

LOCK: Final = 0x6F75726F
"""Number of the lock by which only one of several server processes changes the schema."""


class NewerSchema(Exception):
    """The database was brought to a schema that this program does not know."""


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def head() -> str | None:
    """Returns the newest schema that this program knows."""
    return ScriptDirectory.from_config(configuration()).get_current_head()


def revision(connection: Connection) -> str | None:
    """Returns the schema of a database; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def sqlalchemy_url(url: str) -> str:
    """Returns the URL of a database as SQLAlchemy expects it."""
    return url if url.startswith("sqlite:///") else "postgresql+psycopg://" + url.partition("://")[2]


def upgrade(url: str) -> None:
    """Brings a database to the newest schema; a new one is made. Raises `NewerSchema`."""
    config = configuration()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    engine = create_engine(url, poolclass=NullPool)
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        found = revision(connection)
        if found is not None and found not in known:
            raise NewerSchema(found)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()
