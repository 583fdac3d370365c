"""Limits of what one client may ask for, and token buckets that enforce them."""

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache
from typing import Final, NamedTuple


class Rate(NamedTuple):
    """The size of a bucket, and how fast it fills."""

    burst: float
    a_second: float


MESSAGES: Final = Rate(60, 20)
"""Messages from one connection."""
ACTIONS: Final = Rate(20, 5)
"""Answers, undo and similar messages, from one connection."""
CHAT: Final = Rate(6, 0.5)
CREATION: Final = Rate(20, 0.2)
"""Tables, records and links, from one address."""
REPORTS: Final = Rate(5, 0.02)
"""Reports of problems, from one address."""
EXPORTS: Final = Rate(5, 0.05)
"""Downloads of everything about a guest, from one address."""
CHECKS: Final = Rate(40, 1)
"""Checks of files in the lab, from one address."""
STUDIES: Final = Rate(4, 0.05)
"""Reports on files in the lab, from one address."""
PICTURES: Final = Rate(30, 1)
"""Pictures of moments that have to be drawn, from one address."""
REQUESTS: Final = Rate(200, 40)
"""HTTP requests and new sockets, from one address."""
SOCKETS_AN_ADDRESS: Final = 60
CONNECTIONS_AN_ADDRESS: Final = 120
"""Maximum number of open connections from one address, in each server process."""
FILES_FOR_CONNECTIONS: Final = 0.8
"""Share of a process's file descriptors that connections may use."""
HEAD_SECONDS: Final = 10.0
"""Time for the head of a request, from its first byte or from the connection's beginning."""
BODY_SECONDS: Final = 10.0
"""Time for the body of a request, in addition to what its bytes earn."""
BODY_RATE: Final = 10_000.0
"""Slowest transfer of a body, in bytes a second."""
ANSWER_SECONDS: Final = 120.0
"""Time in which a request is answered and the answer is read."""
LINGER_SECONDS: Final = 5.0
"""Time for reading an answer that came before the request had ended."""
LARGEST_FORM: Final = 16_384
CHAT_SENT: Final = 100
"""Lines of chat that a reader is sent with the table, and on each request for earlier ones."""
CHAT_LINES: Final = 5_000
"""Maximum number of lines that are said at a table to one audience: everybody, the watchers, or a team.

It is counted by audience because one number for all would tell how much others say in confidence.
"""
LARGEST_MESSAGE: Final = 16_384
LARGEST_RECORD: Final = 1_000_000
LARGEST_REPORT: Final = 400_000
"""Bytes of a stored report, compressed."""
MOST_REPORTS: Final = 500
"""Number of reports that a server keeps."""
REPORTS_A_GUEST: Final = 10
"""Number of reports that are kept of one guest."""
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
"""Weight of a request for the views of all seats: the number of views that it usually takes."""
BACKLOG: Final = 1_000_000
"""Bytes that a slow connection may fall behind before it is closed; it comes back to the present state."""


@lru_cache(maxsize=10_000)
def address_key(host: str) -> str:
    """Returns the name under which an address is counted: for IPv6 its /64 network, because one customer has all of that.

    An IPv4 address that is written as IPv6 is counted as what it is.
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


class Bucket:
    """A token bucket."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self, weight: float = 1) -> bool:
        """Takes this weight if the bucket has it, and returns whether it had. More than the whole bucket takes all of it."""
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.a_second)
        self._at = now
        weight = min(weight, self._rate.burst)
        if self._left < weight:
            return False
        self._left -= weight
        return True


class Buckets:
    """One bucket for each address. The least recently used are dropped, and start full again."""

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
