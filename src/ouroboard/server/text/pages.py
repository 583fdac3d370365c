"""What the pages say besides their templates: about games without words, and about errors."""

from typing import Final

OTHER_PACKAGE: Final = "A game from another package."

NO_SUCH_TABLE: Final = "There is no table with this code. Codes are easy to mistype: look at yours once more."

PROBLEMS: Final[dict[int, tuple[str, str]]] = {
    400: (
        "That did not make sense to us",
        "Something in the request was wrong. Go back and try again.",
    ),
    403: (
        "That is not yours to open",
        "This page belongs to somebody else’s seat. It opens on the device where you sat down.",
    ),
    404: ("Nothing here, in any loop", "There is no such page or table. Codes are easy to mistype: look at yours once more."),
    405: ("This address is for a button", "It works when a button on one of our pages sends you here."),
    409: ("Somebody was quicker", "What you asked for has changed in the meantime. Look at the table and try again."),
    410: ("This link has been used", "A link for another device works once. Make a new one at the table, under your seat."),
    413: ("That is too large", "A record is a small text file. This one is larger than any game we know could be."),
    422: ("We cannot read this", "The file does not look like a record of one of our games."),
    429: ("A little slower, please", "Many requests came from your address. Wait a minute, and everything will work again."),
    500: ("We dropped the dice", "The fault is ours. Your game is safe: every move is saved before it is shown."),
    503: ("Full house", "The server has as many tables as it can hold. Try again in a minute."),
}
"""By status: a headline, and what to do about it."""
