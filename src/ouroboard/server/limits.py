"""How much one client may ask for: buckets that fill up again with time."""

import time
from collections import OrderedDict
from typing import Final, NamedTuple


class Rate(NamedTuple):
    burst: float
    a_second: float


MESSAGES: Final = Rate(60, 20)
"""From one connection."""
ACTIONS: Final = Rate(20, 5)
"""Answers, undo and the like, from one connection."""
CHAT: Final = Rate(6, 0.5)
CREATION: Final = Rate(20, 0.2)
"""Tables, records and links, from one address."""
REQUESTS: Final = Rate(200, 40)
"""HTTP requests and new sockets, from one address."""
SOCKETS_AN_ADDRESS: Final = 60
LARGEST_MESSAGE: Final = 16_384
LARGEST_RECORD: Final = 1_000_000
MOST_ENTRIES: Final = 6_000
"""Maximum number of entries in a table's journal. A whole game has 60 to 1,200."""
MOST_BRANCHES: Final = 100
"""Maximum number of branches of a table, undo by consent included."""
PEEKS: Final = Rate(150, 40)
"""Views of earlier moments, from one connection."""
PEEKS_A_TABLE: Final = Rate(300, 80)
"""Views of earlier moments, at one table."""
PEEKS_AN_ADDRESS: Final = Rate(300, 80)
"""Views of earlier moments, from one address."""
VIEWS_OF_ALL: Final = 5
"""Weight of a look with everybody's eyes: the number of views that it usually takes."""
BACKLOG: Final = 1_000_000
"""Bytes that a slow connection may fall behind before it is closed; it comes back to the present state."""


class Bucket:
    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self, weight: float = 1) -> bool:
        """Takes so much, if that much is there. Something heavier than the whole bucket takes all of it."""
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.a_second)
        self._at = now
        weight = min(weight, self._rate.burst)
        if self._left < weight:
            return False
        self._left -= weight
        return True


class Buckets:
    """One bucket for each address; the least used are forgotten, and begin full again."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, weight: float = 1) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(weight)
