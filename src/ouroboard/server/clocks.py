"""Clocks: how long a move may take, and whose time runs until when. A table has none unless it chooses one.

All of it follows from the journal: at a table with a clock every entry says when it was written. So a clock survives a
restart, and all processes agree on it.
"""

import time
from collections.abc import Sequence
from typing import Final

from ouroboard.server import entries as e
from ouroboard.server.wire import Clock
from ouroboard.timeline.match import Match

LIMITS: Final[dict[Clock, int]] = {"none": 0, "live": 5 * 60, "day": 24 * 3600, "three_days": 3 * 24 * 3600}
"""Seconds for a move."""


def now() -> int:
    return int(time.time())


class Clocks:
    """The clocks of one table: one for each person who is to act.

    A clock starts when everybody hears that the person is to act, and anew when everybody has heard them answer. A secret
    answer moves none: it would tell the others of it.
    """

    def __init__(self) -> None:
        self.kind: Clock = "none"
        self.takeover = False
        """Whether a bot takes the seat of whoever runs out of time."""
        self.due: dict[int, int] = {}
        """By seat, when its time is up. Replaced, never changed, so that one can tell whether it is another."""
        self._heard = -1

    @property
    def limit(self) -> int:
        return LIMITS[self.kind]

    def set(self, kind: Clock | None, takeover: bool | None) -> None:
        """Another kind of clock starts everybody's time anew."""
        if kind is not None and kind != self.kind:
            self.kind, self.due = kind, {}
        if takeover is not None:
            self.takeover = takeover

    def run_on(self, entry: e.AnyEntry, match: Match | None, people: Sequence[int]) -> None:
        """After an entry. `match`: the one that is being played, if any."""
        if match is None or not self.limit:
            self.due = {}
            return
        heard = match.revision(None)
        answered = heard != self._heard
        self._heard = heard
        actor = entry.seat if isinstance(entry, (e.Played, e.TookBack)) else None
        due: dict[int, int] = {}
        for seat in match.to_act:
            if seat in people:
                afresh = seat not in self.due or (answered and actor in (seat, None))
                due[seat] = entry.time + self.limit if afresh else self.due[seat]
        if isinstance(entry, e.GaveTime) and entry.seat in due:
            due[entry.seat] = max(due[entry.seat], entry.time) + self.limit
        if due != self.due:
            self.due = due

    def overdue(self) -> list[int]:
        """The seats whose time is up, longest ago first."""
        return [seat for when, seat in sorted((when, seat) for seat, when in self.due.items()) if when <= now()]

    def next_alarm(self) -> int | None:
        """When the next bot has to take a seat over."""
        return min(self.due.values()) if self.takeover and self.due else None
