"""`ouroboard backup`, `restore`, `prune`, `reports`: an operator's commands for the database, also while servers run."""

import argparse
import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ouroboard.cli.common import GOOD, UsageError, console

if TYPE_CHECKING:
    from ouroboard.server.store.preflight import FileLock

DEFAULT: Final = "sqlite:///ouroboard.sqlite3"
DAY: Final = 24 * 3600
UNITS: Final = {"d": DAY, "w": 7 * DAY, "y": 365 * DAY}


def add(commands: Any) -> None:
    add_backup(commands)
    add_restore(commands)
    add_prune(commands)
    add_reports(commands)


def add_backup(commands: Any) -> None:
    parser = commands.add_parser(
        "backup",
        help="a copy of the database, while servers run",
        description="Writes a consistent copy of the database to one file, while servers go on using it.",
    )
    parser.add_argument("file", metavar="FILE", help="the file to write; it must not exist yet")
    add_database(parser)
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")
    parser.set_defaults(run=run_backup)


def add_restore(commands: Any) -> None:
    parser = commands.add_parser(
        "restore",
        help="fills an empty database from a backup",
        description="Fills an empty database, SQLite or PostgreSQL, from a backup of either.",
    )
    parser.add_argument("file", metavar="FILE", help="a file that `ouroboard backup` has written")
    parser.add_argument("--database", required=True, metavar="URL", help="sqlite:///FILE or postgresql://…; it must be empty")
    parser.set_defaults(run=run_restore)


def add_prune(commands: Any) -> None:
    parser = commands.add_parser(
        "prune",
        help="deletes tables that nobody has used for a long time",
        description="Deletes tables that nobody has used for a long time. Servers may run meanwhile.",
    )
    parser.add_argument("--older-than", required=True, type=age, metavar="AGE", help="90d, 12w or 1y; at least 1d")
    add_database(parser)
    parser.add_argument("--dry-run", action="store_true", help="only print how many there are")
    parser.set_defaults(run=run_prune)


def add_reports(commands: Any) -> None:
    parser = commands.add_parser(
        "reports",
        help="problems that players have reported",
        description="Lists the problems that players have reported, the latest first, or prints one of them as JSON.",
    )
    parser.add_argument("id", nargs="?", default="", metavar="ID", help="the report to print")
    parser.add_argument("--delete", action="store_true", help="delete the report instead of printing it")
    add_database(parser)
    parser.set_defaults(run=run_reports)


def add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", default=DEFAULT, metavar="URL", help="sqlite:///FILE or postgresql://… (%(default)s)")


def age(text: str) -> int:
    """Returns an age in seconds."""
    found = re.fullmatch(r"([1-9][0-9]{0,4})([dwy])", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not an age: write 90d, 12w or 1y")
    return int(found[1]) * UNITS[found[2]]


def database_url(url: str) -> str:
    """Returns a URL of a known kind, with the whole path of a file."""
    if url.startswith("sqlite:///"):
        return f"sqlite:///{Path(url.removeprefix('sqlite:///')).absolute()}"
    if not url.startswith(("postgresql://", "postgres://")):
        raise UsageError(f"{url.partition(':')[0]!r} is not a database that we know: sqlite:///FILE or postgresql://…")
    return url


@contextlib.contextmanager
def told_in_words() -> Iterator[None]:
    """Turns a database that cannot be used into a usage error of one line."""
    from ouroboard.server.store.preflight import StoreProblem

    try:
        yield
    except StoreProblem as problem:
        raise UsageError(str(problem)) from None


def check_database(url: str) -> "FileLock | None":
    """Makes sure that a server can use this database; returns the lock that it has to hold."""
    from ouroboard.server.store.preflight import check_store

    with told_in_words():
        return check_store(url)


def run_backup(arguments: argparse.Namespace) -> int:
    from ouroboard.server.store.backup import backup

    path = Path(arguments.file).absolute()
    with told_in_words():
        copied = backup(database_url(arguments.database), path, arguments.force)
    console().print(f"{copied.tables:,} tables with {copied.entries:,} entries were written to {path}.", soft_wrap=True)
    return GOOD


def run_restore(arguments: argparse.Namespace) -> int:
    from ouroboard.server.store.backup import restore

    with told_in_words():
        copied = restore(Path(arguments.file).absolute(), database_url(arguments.database))
    console().print(f"{copied.tables:,} tables with {copied.entries:,} entries were restored.", soft_wrap=True)
    return GOOD


def run_prune(arguments: argparse.Namespace) -> int:
    from ouroboard.server import clocks
    from ouroboard.server.store.prune import prune

    with told_in_words():
        count = prune(database_url(arguments.database), clocks.now() - arguments.older_than, arguments.dry_run)
    console().print(f"{count:,} tables {'would be' if arguments.dry_run else 'were'} deleted.")
    return GOOD


def run_reports(arguments: argparse.Namespace) -> int:
    from ouroboard.server.store.reports import delete_report, read_reports, report_json

    if arguments.delete and not arguments.id:
        raise UsageError("--delete needs the ID of a report")
    url = database_url(arguments.database)
    with told_in_words():
        if arguments.delete:
            delete_report(url, arguments.id)
            console().print(f"The report {arguments.id} was deleted.", markup=False)
        elif arguments.id:
            print(report_json(url, arguments.id))
        else:
            for line in read_reports(url):
                console().print(line, markup=False, highlight=False, soft_wrap=True)
    return GOOD
