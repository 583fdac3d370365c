"""The schema, and how a database is brought up to it."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Column, Index, Integer, LargeBinary, MetaData, Table, Text, create_engine, text
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
    Index("tables_public", "public", "touched"),
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

LOCK: Final = 0x6F75726F
"""So that of several server processes only one changes the schema."""


def upgrade(url: str) -> None:
    """Brings a database to the newest schema; a new one is made."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    engine = create_engine(url, poolclass=NullPool)
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()
