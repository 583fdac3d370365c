"""What the commands that print reports share: tables for the terminal, and the files of a report."""

from pathlib import Path

from rich.table import Table

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


def grid(head: list[str], rows: list[list[str]]) -> Table:
    table = Table(box=None, padding=(0, 2, 1, 0), header_style="dim", collapse_padding=True)
    for place, name in enumerate(head):
        table.add_column(name, justify="right" if place else "left", no_wrap=place > 0)
    for row in rows:
        table.add_row(*row)
    return table
