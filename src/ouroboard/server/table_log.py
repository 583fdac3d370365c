"""Lines that a table keeps: chat, and notes about the table itself."""

from ouroboard.server.wire import Scope

NOTES_KEPT = 50
"""Maximum number of notes about the table that are kept."""


class TableNote:
    """A line in everybody's log about the table itself."""

    def __init__(self, words: str, heard: dict[int | None, int]) -> None:
        self.words = words
        self.heard = heard
        """By reader, the number of events that had been heard by then."""


class ChatMessage:
    """A line of chat."""

    def __init__(self, number: int, scope: Scope, seat: int | None, name: str, text: str, time: int) -> None:
        self.number = number
        self.scope = scope
        self.seat = seat
        self.name = name
        self.text = text
        self.time = time
