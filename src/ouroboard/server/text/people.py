"""Names for people and bots that have none of their own."""

from typing import Final

ANIMALS: Final = (
    *("Heron", "Otter", "Lynx", "Wren", "Badger", "Marten", "Finch", "Hare", "Ibis", "Newt", "Raven", "Seal"),
    *("Stoat", "Swift", "Tern", "Vole", "Crane", "Dormouse", "Egret", "Fox", "Gecko", "Kite", "Lark", "Moth"),
)
"""What new guests are called."""

BOTS: Final = ("Bot Ada", "Bot Bo", "Bot Cy", "Bot Dee", "Bot Eli", "Bot Fay", "Bot Gus", "Bot Ivy")
BOT: Final = "Bot"
"""A bot at a table where all these names are taken."""

GUEST: Final = "Guest"
WATCHER: Final = "Watcher"
"""Name of a guest who writes in the chat without a seat."""


def new_guest(animal: str) -> str:
    return f"Guest {animal}"


def player(number: int) -> str:
    return f"Player {number}"
