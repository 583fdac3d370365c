"""A table as its journal tells it: who sits where, the match, what was asked and said. No sockets, no storage."""

import logging
from collections.abc import Mapping
from functools import singledispatchmethod
from typing import Final, Literal

import msgspec

from ouroboard.engine.bits import members
from ouroboard.engine.game import Game, InvalidSetup
from ouroboard.games import registry
from ouroboard.packs import library
from ouroboard.packs.library import MissingPack
from ouroboard.server import entries as e
from ouroboard.server import names
from ouroboard.server.clocks import Clocks
from ouroboard.server.guests import bot_name
from ouroboard.server.limits import MOST_ENTRIES
from ouroboard.server.wire import Phase, Scope, Seating, Strength, Value
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node
from ouroboard.timeline.record import BadRecord, Caps, replay

log = logging.getLogger("ouroboard.table")
LOOK_ONLY: Final = "It can be looked at, but not played on."
"""The end of every sentence that tells why a table is frozen."""


class Mismatch(Exception):
    """A journal that does not fit the rules of this server: the sentence that players are shown."""


NOTES_KEPT = 50
"""Maximum number of notes about the table that are kept."""


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
        self.sitting = 0
        """Number of the entry since which the seat is in the same hands. Links for other devices are for one sitting."""
        self.owners: dict[str, int] = {}
        """By device, the people who have held this seat in this match and may come back to it: the number of the first remark
        to the team that each of them may read."""
        self.vacated: Literal["", "left", "ran_out", "sent_away"] = ""
        """How the last player of this seat went."""
        self.reads_from = 0
        """Number of the first remark to the team that the present player may read."""

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
        """Lets a device come back to this seat for the rest of the match."""
        self.reads_from = self.owners.setdefault(guest, reads_from)


class Petition:
    """Somebody asks the others at the table for something."""

    def __init__(self, number: int, asked: e.Asked) -> None:
        self.number = number
        self.kind = asked.kind
        self.seat = asked.seat
        self.depth = asked.depth
        self.heard = asked.heard
        self.answer = asked.answer
        self.agreed: set[int] = set()


class SeatRequest:
    """A guest asks the people at the table for a seat in the game that is on."""

    def __init__(self, number: int, asked: e.AskedSeat) -> None:
        self.number = number
        self.seat = asked.seat
        self.guest = asked.guest
        self.name = asked.name
        self.agreed: set[int] = set()


class Note:
    """A line of everybody's log about the table itself."""

    def __init__(self, words: str, heard: dict[int | None, int]) -> None:
        self.words = words
        self.heard = heard
        """By reader, the number of events that had been heard by then."""


class Remark:
    """A line of chat."""

    def __init__(self, number: int, scope: Scope, seat: int | None, name: str, text: str, time: int) -> None:
        self.number = number
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
        self.pack = ""
        """Key of its pack; empty for the pack that the server has now."""
        self.places: list[Place] = []
        self.host = ""
        self.public = False
        self.undo: Literal["ask", "never"] = "ask"
        self.seating: Seating = "ask"
        self.clocks = Clocks()
        self.match: Match | None = None
        self.is_study = False
        self.known_deal = False
        """Whether somebody may know how everything falls, so that nobody else may sit down before a new deal."""
        self.seen: dict[str, set[int]] = {}
        """By device, the seats whose secrets it has been shown in this match."""
        self.petition: Petition | None = None
        self.seat_requests: list[SeatRequest] = []
        self.declined_seats: set[tuple[str, int]] = set()
        """Requests for seats that were declined in this match: device and seat."""
        self.requests = 0
        """Number of requests so far, of all kinds."""
        self.notes: list[Note] = []
        self.chat: list[Remark] = []
        self.lines_said: dict[str, int] = {}
        """By audience, the number of lines of chat."""
        self.next = ""
        self.retold = 0
        """Rises when sentences that were already told read differently, because somebody has another name."""
        self.branches = 0
        """Number of branches, for the cap."""
        self.frozen = ""
        """Why nothing can be done here any more, in a sentence; empty for a table that can be played on."""
        self.pack_named = ""
        """Hash of the pack in the entry that started the match. States are hashed with it."""
        self.certain = 0
        """Number of the last entry after which the rules, or the state itself, were checked against the journal."""
        self.caps: Caps | None = None
        """How large the record of a new table for study may be, while it is being uploaded."""
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
        try:
            return game_of(self.game_name, len(self.places), self.options, self.pack)
        except (InvalidSetup, MissingPack):
            if not self.frozen:
                raise
            # A script or an option that is no longer there: enough of the game to show who sat here.
            return registry.create_game(self.game_name, registry.usual_seats(self.game_name), {})

    def has_done(self, key: str) -> bool:
        return key in self._keys

    def request(self, number: int) -> Petition | SeatRequest | None:
        """Returns the open request with this number."""
        if self.petition is not None and self.petition.number == number:
            return self.petition
        return next((request for request in self.seat_requests if request.number == number), None)

    @property
    def is_full(self) -> bool:
        """Whether nothing more can be written here."""
        return self.n >= MOST_ENTRIES

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

    def audience(self, scope: Scope, seat: int | None) -> str:
        """Returns a name for those who hear what this seat says; each team is an audience of its own."""
        return scope if scope != "team" or seat is None else f"team {self.team(seat)}"

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
        public = None if self.match is None else self.match.revision(None)
        if prepared is not None and self.match is not None:
            self.match.accept(prepared)
        else:
            self._read(entry)
            if isinstance(entry, e.Played) and entry.state:
                self._check_state(entry.state)
        if self.petition is not None and self.match is not None and self.match.revision(None) != public:
            # Something happened that everybody has heard. A secret answer must not end a request, because that would show.
            self.petition = None
        if self.seat_requests and self.phase == "over":
            self.seat_requests = []
        self.n += 1
        if entry.key:
            self._keys.add(entry.key)
        if entry.time:
            self.clocks.run_on(entry, self.match if self.phase == "play" else None, self.humans())

    def read(self, body: bytes) -> None:
        """Reads the next entry as it was written. An entry that does not fit freezes the table, and the rest is passed over."""
        if not self.frozen:
            try:
                self.apply(e.read(body))
                return
            except msgspec.ValidationError:
                self.certain = self.n  # what came before is as it was
                self.freeze("This table was continued by a newer version of the server.")
            except Mismatch as mismatch:
                self.freeze(str(mismatch))
            except BadRecord as bad:
                if self.caps is not None:
                    raise
                self.freeze(f"The record on this table cannot be replayed: {bad}.")
            except Exception:
                log.exception("an entry cannot be applied", extra={"table": self.code, "n": self.n + 1})
                self.freeze("What was played here does not fit the rules of this server.")
        self.n += 1

    def freeze(self, why: str) -> None:
        """Closes the table for everything but looking."""
        self.frozen = f"{why} {LOOK_ONLY}"
        self.petition = None

    def _check_rules(self, version: int, pack: str) -> None:
        """Refuses to start with other rules than those that are written down. Old entries name none."""
        game = self.game
        if version and version != game.version:
            raise Mismatch(f"This table was started with version {version} of {game.title}, and this server has {game.version}.")
        if version and not game.accepts_pack(pack):
            raise Mismatch("The script or pack of this table has changed since the game was started.")

    def _check_state(self, written: str) -> None:
        if self.playing.state.hash(self.pack_named) != written:
            raise Mismatch("What was played here leads to another position by the rules of this server.")
        self.certain = self.n + 1

    @singledispatchmethod
    def _read(self, entry: object) -> None:
        raise AssertionError(f"no such entry: {entry!r}")

    @_read.register
    def _(self, entry: e.Opened) -> None:
        self.game_name, self.options, self.host, self.public = entry.game, dict(entry.options), entry.host, entry.public
        self.pack = entry.pack
        self.clocks.set(entry.clock, entry.takeover)
        self.places = [Place() for _ in range(entry.seats)]
        for taken in entry.taken:
            place = self.places[taken.seat]
            if taken.strength is None:
                place.seat_player(taken.guests, taken.name, 1)
            else:
                place.seat_bot(taken.strength, taken.name or self.free_bot_name())

    @_read.register
    def _(self, entry: e.Studied) -> None:
        self.host = entry.host
        self.game_name, seats = game_of_record(entry.record)
        self.places = [Place() for _ in range(seats)]
        self.match = replay(entry.record, self.caps)
        self.match.names = shown_names(self.match.names)
        self.caps = None
        self.branches = sum(1 for node in self.match.nodes() if node.fate)
        self.is_study = True
        self.game_name, self.options = self.match.game.name, dict(self.match.game.options)
        self.places = [Place() for _ in range(self.match.game.seats)]
        for place, name in zip(self.places, self.match.names, strict=True):
            place.name = name

    @_read.register
    def _(self, entry: e.Sat) -> None:
        place = self.places[entry.seat]
        if self.phase == "play":
            is_back = entry.guest in place.owners
            self._note(f"{entry.name} is back." if is_back else f"{entry.name} has taken the seat of {place.name}.")
        place.seat_player([entry.guest], entry.name, self.n + 1)
        self._show_seat(entry.seat, entry.guest)
        self.seat_requests = [r for r in self.seat_requests if r.seat != entry.seat and r.guest != entry.guest]
        self._renamed(entry.seat)

    @_read.register
    def _(self, entry: e.Joined) -> None:
        self.places[entry.seat].guests.append(entry.guest)
        self._show_seat(entry.seat, entry.guest)

    def _show_seat(self, seat: int, guest: str) -> None:
        """From now on this device is shown what the seat may know, if a game is on."""
        if self.phase == "play":
            self.seen.setdefault(guest, set()).add(seat)
            self.places[seat].hand_to(guest, len(self.chat))

    @_read.register
    def _(self, entry: e.SignedOut) -> None:
        place = self.places[entry.seat]
        gone = [guest for guest in place.guests if guest != entry.guest]
        for guest in gone:
            place.owners.pop(guest, None)
        if self.host in gone:
            self.host = entry.guest
        place.guests, place.sitting = [entry.guest], self.n + 1

    @_read.register
    def _(self, entry: e.RanOut) -> None:
        absent, name = self.places[entry.seat].guests, self.places[entry.seat].name
        self._vacate(entry.seat, "ran_out")
        self.places[entry.seat].absent = absent
        self._note(f"{name} ran out of time; {self.places[entry.seat].name} plays on.")

    @_read.register
    def _(self, entry: e.GaveTime) -> None:
        """The clocks have heard of it."""

    @_read.register
    def _(self, entry: e.Left) -> None:
        name = self.places[entry.seat].name
        host = self.seat_of(self.host)
        self._vacate(entry.seat, "sent_away" if entry.by_host else "left")
        words = f"{name} has left"
        if entry.by_host:
            words = f"{'The host' if host is None else self.places[host].name} has sent {name} away"
        if self.phase == "play":
            words += f"; {self.places[entry.seat].name} plays on"
        self._note(f"{words}.")

    def _vacate(self, seat: int, how: Literal["left", "ran_out", "sent_away"]) -> None:
        place = self.places[seat]
        was_host = self.host in place.guests
        if self.phase == "play":
            place.seat_bot("normal", self.free_bot_name())
            place.vacated = how
            self._renamed(seat)
        else:
            place.clear()
        if was_host and self.humans():
            self.host = self.places[self.humans()[0]].guests[0]
        self.petition = None
        for request in self.seat_requests:
            request.agreed.discard(seat)
        if not self.humans():
            self.seat_requests = []

    def _note(self, words: str) -> None:
        readers: tuple[int | None, ...] = (None, *range(len(self.places)))
        self.notes.append(Note(words, {reader: len(self.match.heard(reader)) if self.match else 0 for reader in readers}))
        del self.notes[:-NOTES_KEPT]

    @_read.register
    def _(self, entry: e.Renamed) -> None:
        self._note(f"{self.places[entry.seat].name} is now called {entry.name}.")
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
        if entry.seating is not None:
            self.seating = entry.seating
            if entry.seating == "never":
                self.seat_requests = []
        self.clocks.set(entry.clock, entry.takeover)

    @_read.register
    def _(self, entry: e.Started) -> None:
        for place in self.places:
            if place.kind == "open":
                place.seat_bot("normal", self.free_bot_name())
        names = [place.name for place in self.places]
        game = self.game
        self._check_rules(entry.version, entry.pack)
        self.pack_named = entry.pack
        self.certain = self.n + 1
        if self.match is not None:
            self._note("The cards were dealt anew.")
            self.match.release()
        self.match = Match(game, seed=entry.seed, salt=entry.salt, names=names)
        self.known_deal = False
        self.petition, self.seat_requests = None, []
        self.seen, self.declined_seats = {}, set()
        for seat, place in enumerate(self.places):
            place.owners, place.vacated = {}, ""
            for guest in place.guests:
                self._show_seat(seat, guest)
            place.reads_from = 0

    @_read.register
    def _(self, entry: e.Played) -> None:
        self.playing.play(entry.seat, entry.text)

    @_read.register
    def _(self, entry: e.TookBack) -> None:
        self.playing.undo(entry.seat, consent=entry.fate != "", fate=entry.fate, answer=entry.answer)
        if entry.fate:
            self.branches += 1
            self.petition = None

    @_read.register
    def _(self, entry: e.Asked) -> None:
        self.requests += 1
        self.petition = Petition(self.requests, entry)

    @_read.register
    def _(self, entry: e.AskedSeat) -> None:
        self.requests += 1
        self.seat_requests.append(SeatRequest(self.requests, entry))

    @_read.register
    def _(self, entry: e.Agreed) -> None:
        request = self.request(entry.request) if entry.request else self.petition
        assert request is not None
        request.agreed.add(entry.seat)

    @_read.register
    def _(self, entry: e.Declined) -> None:
        request = self.request(entry.request) if entry.request else self.petition
        assert request is not None
        if isinstance(request, SeatRequest):
            self.seat_requests.remove(request)
            if entry.seat is not None:
                self.declined_seats.add((request.guest, request.seat))
                self._note(f"{self.places[entry.seat].name} declined to give a seat to {request.name}.")
            return
        self.petition = None
        if entry.seat is not None and entry.seat != request.seat:
            wish = "to take it back" if request.kind == "undo" else "to go back"
            self._note(f"{self.places[entry.seat].name} declined: {self.places[request.seat].name} had asked {wish}.")

    @_read.register
    def _(self, entry: e.Branched) -> None:
        self.known_deal = self.known_deal or self.is_study or self.playing.finished
        node = self.playing.line()[entry.depth]
        if entry.fate == "same":
            self.playing.branch(node, same_fate=True)
        else:
            self.playing.branch(node, fate=entry.fate)
        self.branches += 1
        self.petition = None
        if self.is_study and not self.playing.over:
            self._play_on()

    def _play_on(self) -> None:
        """A record that was only looked at becomes a game: its owner plays whoever is to act, and bots the others."""
        self.is_study = False
        mine = self.playing.to_act[0]
        for seat, place in enumerate(self.places):
            if seat == mine:
                place.seat_player([self.host], place.name, self.n + 1)
            else:
                place.seat_bot("normal", place.name)

    @_read.register
    def _(self, entry: e.WentTo) -> None:
        self.known_deal = self.known_deal or self.playing.finished
        self.playing.switch_to(self.playing.nodes()[entry.node])
        self.petition = None

    @_read.register
    def _(self, entry: e.Rematched) -> None:
        self.next = entry.code

    @_read.register
    def _(self, entry: e.Pruned) -> None:
        raise TableGone(self.code)

    @_read.register
    def _(self, entry: e.Chatted) -> None:
        self.chat.append(Remark(len(self.chat), entry.scope, entry.seat, entry.name, entry.text, entry.time))
        audience = self.audience(entry.scope, entry.seat)
        self.lines_said[audience] = self.lines_said.get(audience, 0) + 1

    @property
    def playing(self) -> Match:
        assert self.match is not None, "an entry of a game that has not begun"
        return self.match


def shown_names(given: list[str]) -> list[str]:
    """Returns the names of an uploaded record as they may be shown: no two of them look alike."""
    shown: list[str] = []
    for seat, name in enumerate(given):
        cleaned = names.clean_name(name)
        usable = cleaned if cleaned and not names.mixes_scripts(cleaned) else f"Player {seat + 1}"
        shown.append(names.distinct(usable, shown))
    return shown


def game_of_record(record: str) -> tuple[str, int]:
    """Returns the game that a record names and its number of seats, before the record is replayed. Raises `BadRecord`."""
    fields = dict(line.split(" ", 1) for line in record[:4_000].splitlines() if " " in line)
    game, seats = fields.get("game", "").partition(" ")[0], fields.get("seats", "")
    if game not in registry.games():
        raise BadRecord(2, f"there is no game {game[:40]!r} here")
    return game, int(seats) if seats.isascii() and seats.isdigit() and len(seats) < 3 else 0


def read_table(code: str, journal: list[bytes], caps: Caps | None = None) -> Table:
    """Returns the table that this journal tells of. One that does not fit our rules is frozen at the last entry that is certain.

    `caps`: for a record that is being uploaded; then `BadRecord` is raised.
    """
    table = read_entries(code, journal, caps)
    if table.frozen and 0 < table.certain < table.n:
        shown = read_entries(code, journal[: table.certain])
        shown.frozen, shown.n = table.frozen, table.n
        return shown
    return table


def read_entries(code: str, journal: list[bytes], caps: Caps | None = None) -> Table:
    table = Table(code)
    table.caps = caps
    for line in journal:
        table.read(line)
    return table


def game_of(name: str, seats: int, options: Mapping[str, Value], pack: str) -> Game:
    """Returns the game with the pack of this key; empty for the one that the server has now. Raises `InvalidSetup`, `MissingPack`."""
    form = registry.pack_format(name) if pack else None
    return registry.create_game(name, seats, dict(options), None if form is None else library.find(form, pack))
