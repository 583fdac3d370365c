"""The journal of a table: everything that has happened to it, one entry after the other.

A table follows from its journal alone, read from the first entry to the last (`table.Table.apply`). Entries are written before
anybody is told of them. Only the server reads them, because they contain seeds and secret answers.
"""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from ouroboard.server.wire import Clock, Scope, Seating, Strength, Value


class Entry(Struct, tag_field="e", frozen=True, omit_defaults=True, kw_only=True):
    key: str = ""
    """The guest who caused it and that client's own key, so that it cannot happen twice."""
    time: int = 0
    """When it was written, in seconds since 1970: for chat, and at tables with a clock."""


class Taken(Struct, frozen=True, omit_defaults=True):
    """A seat that is taken from the start: by a player's devices, or by a bot."""

    seat: int
    name: str = ""
    guests: list[str] = []
    strength: Strength | None = None


class Opened(Entry, tag="opened", frozen=True):
    """A new table."""

    game: str
    seats: int
    host: str
    taken: list[Taken] = []
    options: dict[str, Value] = {}
    public: bool = False
    clock: Clock = "none"
    takeover: bool = False
    guide: str = ""
    """The guided first game that is played here (`guides.py`)."""
    seed: str = ""
    """The seed of the first deal, where a guide or a test has chosen one."""
    pack: str = ""
    """Key of the table's pack (`Pack.key`), whose files are in the store. Empty for a game without packs and in old entries."""


class Studied(Entry, tag="studied", frozen=True):
    """An uploaded record for study. It names its rules itself."""

    record: str
    host: str


class Sat(Entry, tag="sat", frozen=True):
    seat: int
    guest: str
    name: str


class Joined(Entry, tag="joined", frozen=True):
    """Another device of the same player."""

    seat: int
    guest: str


class Swapped(Entry, tag="swapped", frozen=True):
    """Two seats have changed their players, before the game."""

    seat: int
    other: int


class Left(Entry, tag="left", frozen=True):
    """A player has left a seat. It is open again; while the game is on, a bot takes it."""

    seat: int
    by_host: bool = False
    """Whether the host has sent the player away."""


class SignedOut(Entry, tag="signed_out", frozen=True):
    """A player has signed out all other devices; `guest` is the one that stays."""

    seat: int
    guest: str


class Renamed(Entry, tag="renamed", frozen=True):
    seat: int
    name: str


class MadeReady(Entry, tag="ready", frozen=True):
    seat: int
    ready: bool


class BotSat(Entry, tag="bot", frozen=True):
    seat: int
    strength: Strength | None


class Configured(Entry, tag="configured", frozen=True):
    seats: int | None = None
    options: dict[str, Value] | None = None
    public: bool | None = None
    undo: Literal["ask", "never"] | None = None
    seating: Seating | None = None
    clock: Clock | None = None
    takeover: bool | None = None


class GaveTime(Entry, tag="gave_time", frozen=True):
    """Somebody has given a seat more time."""

    seat: int


class RanOut(Entry, tag="ran_out", frozen=True):
    """A player ran out of time, and a bot has taken the seat."""

    seat: int


class Started(Entry, tag="started", frozen=True):
    seed: str
    salt: str
    version: int = 0
    """Version of the game's rules; 0 in old entries, which do not say."""
    pack: str = ""
    """Hash of the game's content (`Game.pack_hash`)."""


class Played(Entry, tag="played", frozen=True):
    seat: int
    text: str
    state: str = ""
    """At intervals, and at the end: the hash of the state that the answer leads to (`State.hash`)."""


class ToldToGo(Entry, tag="told_to_go", frozen=True):
    """A person has told a bot to act, in a free order."""

    seat: int
    """The bot's seat."""
    by: int
    """The seat of the person."""


class TookBack(Entry, tag="took_back", frozen=True):
    """An undo. With a fate it was by consent, and is a branch."""

    seat: int
    fate: str = ""
    answer: int = 0
    """Number of the answer that is taken back, among the seat's own; 0: its last one."""


class Asked(Entry, tag="asked", frozen=True):
    kind: Literal["undo", "branch"]
    seat: int
    depth: int = 0
    """For a branch, in old journals: the moment's place on the line of play."""
    heard: int = -1
    """For a branch: how many events the seat had heard at the moment."""
    answer: int = 0
    """For an undo: the number of the answer, among the seat's own."""


class AskedSeat(Entry, tag="asked_seat", frozen=True):
    """A guest asks the people at the table for a seat in the game that is on."""

    seat: int
    guest: str
    name: str


class Agreed(Entry, tag="agreed", frozen=True):
    seat: int
    request: int = 0
    """Number of the request; 0: the one to take back or to branch."""


class Declined(Entry, tag="declined", frozen=True):
    """A request is declined, or withdrawn by the one who made it."""

    seat: int | None
    """None: the guest who asked for a seat."""
    request: int = 0


class Branched(Entry, tag="branched", frozen=True):
    depth: int
    fate: str
    """A seed, or `same`."""


class WentTo(Entry, tag="went_to", frozen=True):
    """The match switches to another line of play: the number of its last moment in the tree."""

    node: int


class Rematched(Entry, tag="rematched", frozen=True):
    code: str


class Pruned(Entry, tag="pruned", frozen=True):
    """The table was deleted, and all entries before this one."""


class Chatted(Entry, tag="chatted", frozen=True):
    scope: Scope
    seat: int | None
    name: str
    text: str


AnyEntry = (
    Opened | Studied | Sat | Swapped | Joined
    | Left | SignedOut | Renamed | MadeReady | BotSat | Configured | Started | Played | ToldToGo
    | TookBack    | Asked | AskedSeat | Agreed | Declined | GaveTime | RanOut | Branched | WentTo | Rematched | Chatted | Pruned
)  # fmt: skip

_DECODER: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)
_ENCODER: Final = msgspec.json.Encoder()


def write(entry: AnyEntry) -> bytes:
    return _ENCODER.encode(entry)


def read(data: bytes | str) -> AnyEntry:
    return _DECODER.decode(data)


def is_pruned(body: bytes) -> bool:
    """Returns whether this is the entry that a deleted table has left behind."""
    try:
        return isinstance(read(body), Pruned)
    except msgspec.ValidationError:
        return False
