"""What the commands that print reports share: tables for the terminal, and the files of a report."""

import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ouroboard.cli.common import UsageError


def folder_from(text: str | None) -> Path | None:
    """Returns the folder to write into. It is made now, so that nobody waits for games that cannot be kept."""
    if text is None:
        return None
    folder = Path(text).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as failure:
        raise UsageError(f"{folder} cannot be a folder: {failure.strerror}") from None
    return folder


def write_files(folder: Path, name: str, page: str, image: str) -> list[Path]:
    """Writes a report as a page and as a picture. Returns the files."""
    written = []
    for ending, text in (("html", page), ("svg", image)):
        path = folder / f"{name}.{ending}"
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as failure:
            raise UsageError(f"{path} cannot be written: {failure.strerror}") from None
        written.append(path)
    return written


LONGEST_CELL: Final = 24
"""A column with longer cells than this wraps them where the terminal is narrow."""

NARROWEST: Final = 12
"""A heading does not wrap before this many characters."""


def grid(head: list[str], rows: list[list[str]]) -> Table:
    """Returns a table. Headings are no wider than they must be, so that the figures of a row stay on one line."""
    table = Table(box=None, padding=(0, 2, 1, 0), header_style="dim", collapse_padding=True)
    for place, name in enumerate(head):
        longest = max((len(row[place]) for row in rows), default=0)
        heading = textwrap.fill(name, max(longest, NARROWEST), break_long_words=False)
        table.add_column(heading, justify="right" if place else "left", no_wrap=longest <= LONGEST_CELL)
    for row in rows:
        table.add_row(*row)
    return table


def numbers_from(text: str | None, allowed: Sequence[int], flag: str) -> list[int]:
    """Returns the numbers in a list like `2,3`; without one all that are allowed."""
    if text is None:
        return list(allowed)
    parts = [part.strip() for part in text.split(",")]
    if any(part not in [str(number) for number in allowed] for part in parts):
        span = f"{allowed[0]} to {allowed[-1]}"
        raise UsageError(f"{flag} must be numbers from {span} with commas between them, not {text!r}")
    return sorted({int(part) for part in parts})


def show_remarks(out: Console, remarks: Sequence[str], above: str, otherwise: str) -> None:
    """Prints what is not as it should be, a line each, under a heading."""
    out.print(Text(above if remarks else otherwise, style="bold"))
    for remark in remarks:
        out.print(f"- {remark}", soft_wrap=True)


def show_files(out: Console, written: Sequence[Path]) -> None:
    """Prints the files that were written."""
    for path in written:
        out.print(Text(f"✓ {path}", style="green"), soft_wrap=True)
