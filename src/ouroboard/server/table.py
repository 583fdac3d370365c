"""A table as its journal tells it: who sits where, the match, what was asked and said. No sockets, no storage."""

from functools import singledispatchmethod
from typing import Literal

from ouroboard.engine.bits import members
from ouroboard.engine.game import Game
from ouroboard.games import registry
from ouroboard.server import entries as e
from ouroboard.server.clocks import Clocks
from ouroboard.server.guests import bot_name
from ouroboard.server.wire import Phase, Scope, Strength, Value
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node
from ouroboard.timeline.record import replay


class TableGone(Exception):
    """The table was deleted."""


class Place:
    """A seat at the table, and who has it."""

    def __init__(self) -> None:
        self.kind: Literal["open", "human", "bot"] = "open"
        self.name = ""
        self.strength: Strength | None = None
        self.ready = False
        self.guests: list[str] = []
        """The devices of the player who sits here, by the hash of their token."""
        self.absent: list[str] = []
        """Those of a player whose time was up: the table stays theirs to find, until somebody else sits down."""

    def seat_player(self, guests: list[str], name: str) -> None:
        self.kind, self.name, self.strength, self.ready, self.guests = "human", name, None, False, list(guests)
        self.absent = []

    def seat_bot(self, strength: Strength, name: str) -> None:
        self.kind, self.name, self.strength, self.ready, self.guests = "bot", name, strength, True, []

    def clear(self) -> None:
        self.kind, self.name, self.strength, self.ready, self.guests = "open", "", None, False, []


class Petition:
    """Somebody asks the others at the table for something."""

    def __init__(self, number: int, kind: Literal["undo", "branch"], seat: int, depth: int) -> None:
        self.number = number
        self.kind = kind
        self.seat = seat
        self.depth = depth
        self.agreed: set[int] = set()


class Remark:
    """A line of chat."""

    def __init__(self, scope: Scope, seat: int | None, name: str, text: str, time: int) -> None:
        self.scope = scope
        self.seat = seat
        self.name = name
        self.text = text
        self.time = time


class Table:
    def __init__(self, code: str) -> None:
        self.code = code
        self.n = 0
        """The number of the last entry that was read."""
        self.game_name = ""
        self.options: dict[str, Value] = {}
        self.places: list[Place] = []
        self.host = ""
        self.public = False
        self.undo: Literal["ask", "never"] = "ask"
        self.clocks = Clocks()
        self.match: Match | None = None
        self.is_study = False
        self.petition: Petition | None = None
        self.petitions = 0
        self.chat: list[Remark] = []
        self.next = ""
        self.retold = 0
        """Rises when sentences that were already told read differently, because somebody has another name."""
        self._keys: set[str] = set()

    # ---- what can be asked of it ----------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        if self.is_study:
            return "study"
        if self.match is None:
            return "lobby"
        return "over" if self.match.over else "play"

    @property
    def game(self) -> Game:
        """The game as it is chosen for this table now."""
        if self.match is not None:
            return self.match.game
        return registry.table(self.game_name, len(self.places), dict(self.options))

    def has_done(self, key: str) -> bool:
        return key in self._keys

    def seat_of(self, guest: str) -> int | None:
        if guest:
            for seat, place in enumerate(self.places):
                if guest in place.guests:
                    return seat
        return None

    def humans(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.kind == "human"]

    def team(self, seat: int) -> list[int]:
        """Who plays together with this seat, itself included."""
        return members(self.game.team(seat))

    def is_shared(self, seat: int) -> bool:
        """Whether other people sit here too."""
        for other, place in enumerate(self.places):
            if place.kind == "human" and other != seat:
                return True
        return False

    def others(self, seat: int) -> list[int]:
        """The other people at the table: whoever has to agree."""
        return [other for other in self.humans() if other != seat]

    def free_bot_name(self) -> str:
        return bot_name({place.name for place in self.places})

    # ---- reading the journal --------------------------------------------------------------------------------

    def apply(self, entry: e.AnyEntry, prepared: Node | None = None) -> None:
        """Reads the next entry. `prepared`: the moment that a `Played` leads to, where that is known already."""
        if prepared is not None and self.match is not None:
            self.match.accept(prepared)
            self.petition = None
        else:
            self._read(entry)
        self.n += 1
        if entry.key:
            self._keys.add(entry.key)
        if entry.time:
            self.clocks.run_on(entry, self.match if self.phase == "play" else None, self.humans())

    @singledispatchmethod
    def _read(self, entry: object) -> None:
        raise AssertionError(f"no such entry: {entry!r}")

    @_read.register
    def _(self, entry: e.Opened) -> None:
        self.game_name, self.options, self.host, self.public = entry.game, dict(entry.options), entry.host, entry.public
        self.clocks.set(entry.clock, entry.takeover)
        self.places = [Place() for _ in range(entry.seats)]
        for taken in entry.taken:
            place = self.places[taken.seat]
            if taken.strength is None:
                place.seat_player(taken.guests, taken.name)
            else:
                place.seat_bot(taken.strength, taken.name or self.free_bot_name())

    @_read.register
    def _(self, entry: e.Studied) -> None:
        self.match = replay(entry.record)
        self.is_study = True
        self.host = entry.host
        self.game_name, self.options = self.match.game.name, dict(self.match.game.options)
        self.places = [Place() for _ in range(self.match.game.seats)]
        for place, name in zip(self.places, self.match.names, strict=True):
            place.name = name

    @_read.register
    def _(self, entry: e.Sat) -> None:
        self.places[entry.seat].seat_player([entry.guest], entry.name)
        self._renamed(entry.seat)

    @_read.register
    def _(self, entry: e.Joined) -> None:
        self.places[entry.seat].guests.append(entry.guest)

    @_read.register
    def _(self, entry: e.RanOut) -> None:
        absent = self.places[entry.seat].guests
        self._vacate(entry.seat)
        self.places[entry.seat].absent = absent

    @_read.register
    def _(self, entry: e.GaveTime) -> None:
        """The clocks have heard of it."""

    @_read.register
    def _(self, entry: e.Left) -> None:
        self._vacate(entry.seat)

    def _vacate(self, seat: int) -> None:
        place = self.places[seat]
        was_host = self.host in place.guests
        if self.phase == "play":
            place.seat_bot("normal", self.free_bot_name())
            self._renamed(seat)
        else:
            place.clear()
        if was_host and self.humans():
            self.host = self.places[self.humans()[0]].guests[0]
        self.petition = None

    @_read.register
    def _(self, entry: e.Renamed) -> None:
        self.places[entry.seat].name = entry.name
        self._renamed(entry.seat)

    def _renamed(self, seat: int) -> None:
        if self.match is not None and not self.match.over:
            self.match.names[seat] = self.places[seat].name
            self.retold += 1

    @_read.register
    def _(self, entry: e.MadeReady) -> None:
        self.places[entry.seat].ready = entry.ready

    @_read.register
    def _(self, entry: e.BotSat) -> None:
        place = self.places[entry.seat]
        if entry.strength is None:
            place.clear()
        else:
            place.seat_bot(entry.strength, place.name if place.kind == "bot" else self.free_bot_name())

    @_read.register
    def _(self, entry: e.Configured) -> None:
        if entry.seats is not None:
            self.places = self.places[: entry.seats] + [Place() for _ in range(entry.seats - len(self.places))]
        if entry.options is not None:
            self.options = dict(entry.options)
        if entry.public is not None:
            self.public = entry.public
        if entry.undo is not None:
            self.undo = entry.undo
        self.clocks.set(entry.clock, entry.takeover)

    @_read.register
    def _(self, entry: e.Started) -> None:
        for place in self.places:
            if place.kind == "open":
                place.seat_bot("normal", self.free_bot_name())
        names = [place.name for place in self.places]
        self.match = Match(self.game, seed=entry.seed, salt=entry.salt, names=names)

    @_read.register
    def _(self, entry: e.Played) -> None:
        self.playing.play(entry.seat, entry.text)
        self.petition = None

    @_read.register
    def _(self, entry: e.TookBack) -> None:
        self.playing.undo(entry.seat, consent=entry.fate != "", fate=entry.fate)
        self.petition = None

    @_read.register
    def _(self, entry: e.Asked) -> None:
        self.petitions += 1
        self.petition = Petition(self.petitions, entry.kind, entry.seat, entry.depth)

    @_read.register
    def _(self, entry: e.Agreed) -> None:
        assert self.petition is not None
        self.petition.agreed.add(entry.seat)

    @_read.register
    def _(self, entry: e.Declined) -> None:
        self.petition = None

    @_read.register
    def _(self, entry: e.Branched) -> None:
        node = self.playing.line()[entry.depth]
        if entry.fate == "same":
            self.playing.branch(node, same_fate=True)
        else:
            self.playing.branch(node, fate=entry.fate)
        self.petition = None
        if self.is_study and not self.playing.over:
            self._play_on()

    def _play_on(self) -> None:
        """A record that was only looked at becomes a game: its owner plays whoever is to act, and bots the others."""
        self.is_study = False
        mine = self.playing.to_act[0]
        for seat, place in enumerate(self.places):
            if seat == mine:
                place.seat_player([self.host], place.name)
            else:
                place.seat_bot("normal", place.name)

    @_read.register
    def _(self, entry: e.WentTo) -> None:
        self.playing.go(self.playing.nodes()[entry.node])
        self.petition = None

    @_read.register
    def _(self, entry: e.Rematched) -> None:
        self.next = entry.code

    @_read.register
    def _(self, entry: e.Pruned) -> None:
        raise TableGone(self.code)

    @_read.register
    def _(self, entry: e.Chatted) -> None:
        self.chat.append(Remark(entry.scope, entry.seat, entry.name, entry.text, entry.time))

    @property
    def playing(self) -> Match:
        assert self.match is not None, "an entry of a game that has not begun"
        return self.match


def read_table(code: str, journal: list[bytes]) -> Table:
    """The table that this journal tells of."""
    table = Table(code)
    for line in journal:
        table.apply(e.read(line))
    return table
