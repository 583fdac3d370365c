"""Clocks: how long a move may take, and until when each player has time. A table has no clock unless the host chooses one.

Clocks follow from the journal: at a table with a clock every entry says when it was written. So a clock survives a
restart, and all processes agree on it.

Time in which nobody could move does not count: no server ran, it stood still, it could not save, or the wall clock was
set forward. Such pauses are kept in the database (`Pauses`, `timekeeper.Timekeeper`).
"""

import time
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final

from ouroboard.server import entries as e
from ouroboard.server.wire import Clock
from ouroboard.timeline.match import Match

LIMITS: Final[dict[Clock, int]] = {"none": 0, "live": 5 * 60, "day": 24 * 3600, "three_days": 3 * 24 * 3600}
"""Seconds for a move."""


class SteadyClock:
    """The wall clock as it was once read, continued by a clock that cannot be set."""

    def __init__(self) -> None:
        self.read_wall()

    def read_wall(self) -> None:
        """Reads the wall clock again."""
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        return time.monotonic() + self._offset

    def jump(self) -> float:
        """Returns the seconds by which the wall clock was set forward since it was read."""
        return time.time() - self.now()


CLOCK: Final = SteadyClock()


def now() -> int:
    return int(CLOCK.now())


class Pauses:
    """The times in which nobody could move."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self.replace(spans)

    def replace(self, spans: Iterable[tuple[int, int]]) -> bool:
        """Takes other pauses, merged and in order. Returns whether they differ."""
        merged: list[tuple[int, int]] = []
        for begun, ended in sorted(spans):
            if merged and begun <= merged[-1][1]:
                merged[-1] = merged[-1][0], max(ended, merged[-1][1])
            elif begun < ended:
                merged.append((begun, ended))
        before = getattr(self, "_spans", None)
        self._spans = merged
        self._ends = [ended for _, ended in merged]
        return merged != before

    def after(self, start: int, seconds: int) -> int:
        """Returns the moment at which this many seconds have passed since `start`, not counting the pauses."""
        moment = start
        for begun, ended in self._spans[bisect_right(self._ends, start) :]:
            before = max(begun - moment, 0)
            if before >= seconds:
                break
            seconds -= before
            moment = ended
        return moment + seconds


class Clocks:
    """The clocks of one table: one for each person who is to act.

    A clock starts when everybody hears that the person is to act, and again when everybody has heard the answer. A secret
    answer changes no clock, because that would reveal it.
    """

    def __init__(self) -> None:
        self.kind: Clock = "none"
        self.takeover = False
        """Whether a bot takes the seat of a player who runs out of time."""
        self.due: dict[int, int] = {}
        """By seat, when its time is up. It is replaced and never mutated, so that a change can be seen by identity."""
        self.pauses = Pauses()
        self._granted: dict[int, tuple[int, ...]] = {}
        """By seat, the times at which it got the time for one move: its clock started, or somebody gave it more."""
        self._heard = -1

    @property
    def limit(self) -> int:
        return LIMITS[self.kind]

    def set(self, kind: Clock | None, takeover: bool | None) -> None:
        """Sets the kind of clock. Another kind starts everybody's time anew."""
        if kind is not None and kind != self.kind:
            self.kind, self.due, self._granted = kind, {}, {}
        if takeover is not None:
            self.takeover = takeover

    def run_on(self, entry: e.AnyEntry, match: Match | None, people: Sequence[int]) -> None:
        """Updates the clocks after an entry. `match`: the match that is being played, if any."""
        if match is None or not self.limit:
            self.due, self._granted = {}, {}
            return
        heard = match.revision(None)
        answered = heard != self._heard
        self._heard = heard
        actor = entry.seat if isinstance(entry, (e.Played, e.TookBack)) else None
        granted: dict[int, tuple[int, ...]] = {}
        for seat in match.to_act:
            if seat in people:
                afresh = seat not in self._granted or (answered and actor in (seat, None))
                granted[seat] = (entry.time,) if afresh else self._granted[seat]
        if isinstance(entry, e.GaveTime) and entry.seat in granted:
            granted[entry.seat] += (entry.time,)
        if granted != self._granted:
            self._granted = granted
            self.recompute()

    def recompute(self) -> bool:
        """Works out again when each seat is out of time. Returns whether that has changed."""
        due: dict[int, int] = {}
        for seat, granted in self._granted.items():
            due[seat] = 0
            for moment in granted:
                due[seat] = self.pauses.after(max(due[seat], moment), self.limit)
        if due == self.due:
            return False
        self.due = due
        return True

    def overdue(self) -> list[int]:
        """Returns the seats that are out of time, the longest first."""
        return [seat for when, seat in sorted((when, seat) for seat, when in self.due.items()) if when <= now()]

    def next_alarm(self) -> int | None:
        """Returns when a bot has to take the next seat; None when it need not."""
        return min(self.due.values()) if self.takeover and self.due else None
