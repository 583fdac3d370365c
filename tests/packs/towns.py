"""Folders with a board of Strangers of one's own."""

from importlib import resources
from pathlib import Path

from ouroboard.games.strangers.lab import BOARD as TEMPLATE

BOARD = TEMPLATE.format(name="C", title="A New Neighbourhood")
CARDS = resources.files("ouroboard.games.strangers.content").joinpath("cards.yaml").read_text(encoding="utf-8")


def folder_with(folder: Path, board: str = BOARD, cards: str = "") -> Path:
    """Returns a folder with a board, and with cards where they are given."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "my-town.yaml").write_text(board, encoding="utf-8")
    if cards:
        (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    return folder
