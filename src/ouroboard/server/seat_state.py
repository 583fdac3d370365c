"""A seat at a table, and its holder."""

from typing import Literal

from ouroboard.server.wire import Strength


class SeatState:
    """A seat at the table, and who holds it."""

    def __init__(self) -> None:
        self.kind: Literal["open", "human", "bot"] = "open"
        self.name = ""
        self.strength: Strength | None = None
        self.ready = False
        self.guests: list[str] = []
        """The devices of the player who sits here, by the hash of their token."""
        self.absent: list[str] = []
        """The devices of a player who ran out of time. The table stays in their lists until somebody else sits down."""
        self.sitting = 0
        """Number of the entry by which the present player got the seat. Links for other devices are valid for one sitting."""
        self.owners: dict[str, int] = {}
        """By device, the people who have held this seat in this match and may come back to it: the number of the first message
        to the team that each of them may read."""
        self.vacated: Literal["", "left", "ran_out", "sent_away"] = ""
        """How the last player left this seat."""
        self.reads_from = 0
        """Number of the first message to the team that the present player may read."""

    def seat_player(self, guests: list[str], name: str, sitting: int) -> None:
        self.kind, self.name, self.strength, self.ready, self.guests = "human", name, None, False, list(guests)
        self.absent, self.vacated, self.sitting = [], "", sitting

    def seat_bot(self, strength: Strength, name: str) -> None:
        self.kind, self.name, self.strength, self.ready, self.guests = "bot", name, strength, True, []
        self.sitting = 0

    def clear(self) -> None:
        self.kind, self.name, self.strength, self.ready, self.guests = "open", "", None, False, []
        self.sitting = 0

    def hand_to(self, guest: str, reads_from: int) -> None:
        """Lets a device return to this seat for the rest of the match."""
        self.reads_from = self.owners.setdefault(guest, reads_from)
