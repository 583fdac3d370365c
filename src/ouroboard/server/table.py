"""The state of a table, which follows from its journal: seats, match, requests and chat. No sockets, no storage."""

import logging
from collections.abc import Mapping
from functools import singledispatchmethod
from typing import Literal

import msgspec

from ouroboard.engine.bits import members
from ouroboard.engine.game import Game, InvalidSetup
from ouroboard.games import registry
from ouroboard.packs import library
from ouroboard.packs.library import MissingPack
from ouroboard.server import entries as e
from ouroboard.server import names
from ouroboard.server.clocks import Clocks
from ouroboard.server.free_order import FreeOrder, is_free_order
from ouroboard.server.guests import bot_name
from ouroboard.server.limits import MOST_ENTRIES
from ouroboard.server.requests import ConsentRequest, SeatRequest
from ouroboard.server.seat_state import SeatState
from ouroboard.server.table_log import NOTES_KEPT, ChatMessage, TableNote
from ouroboard.server.text import http_refusals, notices, people
from ouroboard.server.wire import Phase, Scope, Seating, Value
from ouroboard.timeline.match import Match
from ouroboard.timeline.node import Node
from ouroboard.timeline.record import BadRecord, Caps, replay

log = logging.getLogger("ouroboard.table")


class Mismatch(Exception):
    """A journal that does not fit the rules of this server: the sentence that players are shown."""


class TableGone(Exception):
    """The table was deleted."""


class Table:
    """The state of a table, as far as its journal has been read."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.n = 0
        """The number of the last entry that was read."""
        self.game_name = ""
        self.options: dict[str, Value] = {}
        self.pack = ""
        """Key of its pack; empty for the pack that the server has now."""
        self.guide = ""
        """The guided first game that is played here, by its id."""
        self.seed = ""
        """The seed of the first deal, where a guide or a test has chosen one."""
        self.seats: list[SeatState] = []
        self.host = ""
        self.public = False
        self.undo: Literal["ask", "never"] = "ask"
        self.seating: Seating = "ask"
        self.clocks = Clocks()
        self.free_order = FreeOrder()
        self.match: Match | None = None
        self.is_study = False
        self.known_deal = False
        """Whether somebody may know the whole deal, so that nobody else may sit down before a new deal."""
        self.seen: dict[str, set[int]] = {}
        """By device, the seats whose secrets it has been shown in this match."""
        self.consent_request: ConsentRequest | None = None
        self.seat_requests: list[SeatRequest] = []
        self.declined_seats: set[tuple[str, int]] = set()
        """Requests for seats that were declined in this match: device and seat."""
        self.requests = 0
        """Number of requests so far, of all kinds."""
        self.notes: list[TableNote] = []
        self.chat: list[ChatMessage] = []
        self.lines_said: dict[str, int] = {}
        """By audience, the number of lines of chat."""
        self.next = ""
        self.retold = 0
        """Number that grows when a player's name changes, because then earlier sentences read differently."""
        self.branches = 0
        """Number of branches, which is limited."""
        self.frozen = ""
        """Why nothing can be done here any more, in a sentence; empty for a table that can be played on."""
        self.pack_named = ""
        """Hash of the pack in the entry that started the match. States are hashed with it."""
        self.certain = 0
        """Number of the last entry after which the rules, or the state itself, were checked against the journal."""
        self.caps: Caps | None = None
        """Limits of a record that is being uploaded."""
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
        """Returns the game as it is configured for this table now."""
        if self.match is not None:
            return self.match.game
        try:
            return game_of(self.game_name, len(self.seats), self.options, self.pack)
        except (InvalidSetup, MissingPack):
            if not self.frozen:
                raise
            # The script or option no longer exists. This is enough of the game to show who sat here.
            return registry.create_game(self.game_name, registry.usual_seats(self.game_name), {})

    def has_done(self, key: str) -> bool:
        return key in self._keys

    def request(self, number: int) -> ConsentRequest | SeatRequest | None:
        """Returns the open request with this number."""
        if self.consent_request is not None and self.consent_request.number == number:
            return self.consent_request
        return next((request for request in self.seat_requests if request.number == number), None)

    @property
    def is_full(self) -> bool:
        """Returns whether the journal has no room for another entry."""
        return self.n >= MOST_ENTRIES

    def seat_of(self, guest: str) -> int | None:
        if guest:
            for seat, seat_state in enumerate(self.seats):
                if guest in seat_state.guests:
                    return seat
        return None

    def humans(self) -> list[int]:
        return [seat for seat, seat_state in enumerate(self.seats) if seat_state.kind == "human"]

    def bots(self) -> list[int]:
        return [seat for seat, seat_state in enumerate(self.seats) if seat_state.kind == "bot"]

    def team(self, seat: int) -> list[int]:
        """Returns the seats that win and lose together with this one, itself included."""
        return members(self.game.team(seat))

    def confidants(self, seat: int) -> list[int]:
        """Returns the team of this seat if it can talk among itself: empty for a seat alone, and where all play together."""
        mates = self.team(seat)
        return mates if 1 < len(mates) < len(self.seats) else []

    def audience(self, scope: Scope, seat: int | None) -> str:
        """Returns the name of the audience that hears this seat; each team is one audience."""
        return scope if scope != "team" or seat is None else f"team {self.team(seat)}"

    def is_shared(self, seat: int) -> bool:
        """Returns whether other people sit at this table."""
        for other, seat_state in enumerate(self.seats):
            if seat_state.kind == "human" and other != seat:
                return True
        return False

    def others(self, seat: int) -> list[int]:
        """Returns the other people at the table, who have to agree to a request."""
        return [other for other in self.humans() if other != seat]

    def free_bot_name(self) -> str:
        return bot_name({seat_state.name for seat_state in self.seats})

    # ---- reading the journal --------------------------------------------------------------------------------

    def apply(self, entry: e.AnyEntry, prepared: Node | None = None) -> None:
        """Reads the next entry. `prepared`: the moment that a `Played` leads to, where that is known already."""
        public = None if self.match is None else self.match.revision(None)
        was_free = isinstance(entry, e.Played) and is_free_order(self.match)
        if prepared is not None and self.match is not None:
            self.match.accept(prepared)
        else:
            self._read(entry)
            if isinstance(entry, e.Played) and entry.state:
                self._check_state(entry.state)
        if self.consent_request is not None and self.match is not None and self.match.revision(None) != public:
            # Everybody has heard of this. A secret answer must not end a request, because that would reveal it.
            self.consent_request = None
        if self.seat_requests and self.phase == "over":
            self.seat_requests = []
        if was_free or self.free_order.is_active or isinstance(entry, e.ToldToGo):
            self.free_order.read(entry, was_free, self.match, self.bots())
        self.n += 1
        if entry.key:
            self._keys.add(entry.key)
        if entry.time:
            self.clocks.run_on(entry, self.match if self.phase == "play" else None, self.humans())

    def read(self, body: bytes) -> None:
        """Reads the next entry as it was written. An entry that does not fit freezes the table, and later ones are skipped."""
        if not self.frozen:
            try:
                self.apply(e.read(body))
                return
            except msgspec.ValidationError:
                self.certain = self.n  # earlier entries are not in doubt
                self.freeze(notices.NEWER_SERVER)
            except Mismatch as mismatch:
                self.freeze(str(mismatch))
            except BadRecord as bad:
                if self.caps is not None:
                    raise
                self.freeze(notices.cannot_be_replayed(str(bad)))
            except Exception:
                log.exception("table.entry_not_applied", extra={"table": self.code, "n": self.n + 1})
                self.freeze(notices.DOES_NOT_FIT)
        self.n += 1

    def freeze(self, why: str) -> None:
        """Closes the table for everything except looking."""
        self.frozen = notices.is_frozen(why)
        self.consent_request = None

    def _check_rules(self, version: int, pack: str) -> None:
        """Raises `Mismatch` if the game was started with other rules. Old entries name none."""
        game = self.game
        if version and version != game.version:
            raise Mismatch(notices.other_version(version, game.title, game.version))
        if version and not game.accepts_pack(pack):
            raise Mismatch(notices.other_content(game.other_pack()))

    def _check_state(self, written: str) -> None:
        if self.playing.state.hash(self.pack_named) != written:
            raise Mismatch(notices.OTHER_POSITION)
        self.certain = self.n + 1

    @singledispatchmethod
    def _read(self, entry: object) -> None:
        raise AssertionError(f"no such entry: {entry!r}")

    @_read.register
    def _read_opened(self, entry: e.Opened) -> None:
        self.game_name, self.options, self.host, self.public = entry.game, dict(entry.options), entry.host, entry.public
        self.pack, self.guide, self.seed = entry.pack, entry.guide, entry.seed
        self.clocks.set(entry.clock, entry.takeover)
        self.seats = [SeatState() for _ in range(entry.seats)]
        for taken in entry.taken:
            seat_state = self.seats[taken.seat]
            if taken.strength is None:
                seat_state.seat_player(taken.guests, taken.name, 1)
            else:
                seat_state.seat_bot(taken.strength, taken.name or self.free_bot_name())

    @_read.register
    def _read_studied(self, entry: e.Studied) -> None:
        self.host = entry.host
        self.game_name, seats = game_of_record(entry.record)
        self.seats = [SeatState() for _ in range(seats)]
        self.match = replay(entry.record, self.caps)
        self.match.names = shown_names(self.match.names)
        self.caps = None
        self.branches = sum(1 for node in self.match.nodes() if node.fate)
        self.is_study = True
        self.game_name, self.options = self.match.game.name, dict(self.match.game.options)
        self.seats = [SeatState() for _ in range(self.match.game.seats)]
        for seat_state, name in zip(self.seats, self.match.names, strict=True):
            seat_state.name = name

    @_read.register
    def _read_sat(self, entry: e.Sat) -> None:
        seat_state = self.seats[entry.seat]
        if self.phase == "play":
            is_back = entry.guest in seat_state.owners
            self._note(notices.is_back(entry.name) if is_back else notices.has_taken_seat(entry.name, seat_state.name))
        seat_state.seat_player([entry.guest], entry.name, self.n + 1)
        self._show_seat(entry.seat, entry.guest)
        self.seat_requests = [r for r in self.seat_requests if r.seat != entry.seat and r.guest != entry.guest]
        self._renamed(entry.seat)

    @_read.register
    def _read_swapped(self, entry: e.Swapped) -> None:
        seats = self.seats
        seats[entry.seat], seats[entry.other] = seats[entry.other], seats[entry.seat]

    @_read.register
    def _read_joined(self, entry: e.Joined) -> None:
        self.seats[entry.seat].guests.append(entry.guest)
        self._show_seat(entry.seat, entry.guest)

    def _show_seat(self, seat: int, guest: str) -> None:
        """Notes that this device is shown what the seat may know, if a game is on."""
        if self.phase == "play":
            self.seen.setdefault(guest, set()).add(seat)
            self.seats[seat].hand_to(guest, len(self.chat))

    @_read.register
    def _read_signed_out(self, entry: e.SignedOut) -> None:
        seat_state = self.seats[entry.seat]
        gone = [guest for guest in seat_state.guests if guest != entry.guest]
        for guest in gone:
            seat_state.owners.pop(guest, None)
        if self.host in gone:
            self.host = entry.guest
        seat_state.guests, seat_state.sitting = [entry.guest], self.n + 1

    @_read.register
    def _read_ran_out(self, entry: e.RanOut) -> None:
        absent, name = self.seats[entry.seat].guests, self.seats[entry.seat].name
        self._vacate(entry.seat, "ran_out")
        self.seats[entry.seat].absent = absent
        self._note(notices.ran_out_of_time(name, self.seats[entry.seat].name))

    @_read.register
    def _read_gave_time(self, entry: e.GaveTime) -> None:
        """Changes nothing here: the clocks read this entry themselves."""

    @_read.register
    def _read_left(self, entry: e.Left) -> None:
        name = self.seats[entry.seat].name
        host = self.seat_of(self.host)
        self._vacate(entry.seat, "sent_away" if entry.by_host else "left")
        bot = self.seats[entry.seat].name if self.phase == "play" else ""
        if entry.by_host:
            self._note(notices.was_sent_away(name, "" if host is None else self.seats[host].name, bot))
        else:
            self._note(notices.has_left(name, bot))

    def _vacate(self, seat: int, how: Literal["left", "ran_out", "sent_away"]) -> None:
        seat_state = self.seats[seat]
        was_host = self.host in seat_state.guests
        if self.phase == "play":
            seat_state.seat_bot("normal", self.free_bot_name())
            seat_state.vacated = how
            self._renamed(seat)
        else:
            seat_state.clear()
        if was_host and self.humans():
            self.host = self.seats[self.humans()[0]].guests[0]
        self.consent_request = None
        for request in self.seat_requests:
            request.agreed.discard(seat)
        if not self.humans():
            self.seat_requests = []

    def _note(self, words: str) -> None:
        readers: tuple[int | None, ...] = (None, *range(len(self.seats)))
        self.notes.append(TableNote(words, {reader: len(self.match.heard(reader)) if self.match else 0 for reader in readers}))
        del self.notes[:-NOTES_KEPT]

    @_read.register
    def _read_renamed(self, entry: e.Renamed) -> None:
        self._note(notices.is_now_called(self.seats[entry.seat].name, entry.name))
        self.seats[entry.seat].name = entry.name
        self._renamed(entry.seat)

    def _renamed(self, seat: int) -> None:
        if self.match is not None and not self.match.over:
            self.match.names[seat] = self.seats[seat].name
            self.retold += 1

    @_read.register
    def _read_made_ready(self, entry: e.MadeReady) -> None:
        self.seats[entry.seat].ready = entry.ready

    @_read.register
    def _read_bot_sat(self, entry: e.BotSat) -> None:
        seat_state = self.seats[entry.seat]
        if entry.strength is None:
            seat_state.clear()
        else:
            seat_state.seat_bot(entry.strength, seat_state.name if seat_state.kind == "bot" else self.free_bot_name())

    @_read.register
    def _read_configured(self, entry: e.Configured) -> None:
        if entry.seats is not None:
            self.seats = self.seats[: entry.seats] + [SeatState() for _ in range(entry.seats - len(self.seats))]
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
    def _read_started(self, entry: e.Started) -> None:
        for seat_state in self.seats:
            if seat_state.kind == "open":
                seat_state.seat_bot("normal", self.free_bot_name())
        names = [seat_state.name for seat_state in self.seats]
        game = self.game
        self._check_rules(entry.version, entry.pack)
        self.pack_named = entry.pack
        self.certain = self.n + 1
        if self.match is not None:
            self._note(notices.DEALT_ANEW)
            self.match.release()
        self.match = Match(game, seed=entry.seed, salt=entry.salt, names=names)
        self.known_deal = False
        self.consent_request, self.seat_requests = None, []
        self.seen, self.declined_seats = {}, set()
        for seat, seat_state in enumerate(self.seats):
            seat_state.owners, seat_state.vacated = {}, ""
            for guest in seat_state.guests:
                self._show_seat(seat, guest)
            seat_state.reads_from = 0

    @_read.register
    def _read_played(self, entry: e.Played) -> None:
        self.playing.play(entry.seat, entry.text)

    @_read.register
    def _read_told_to_go(self, entry: e.ToldToGo) -> None:
        """Changes nothing here: the free order reads this entry itself."""

    @_read.register
    def _read_took_back(self, entry: e.TookBack) -> None:
        self.playing.undo(entry.seat, consent=entry.fate != "", fate=entry.fate, answer=entry.answer)
        if entry.fate:
            self.branches += 1
            self.consent_request = None
            self._note(notices.went_back(self.seats[entry.seat].name))

    @_read.register
    def _read_asked(self, entry: e.Asked) -> None:
        self.requests += 1
        self.consent_request = ConsentRequest(self.requests, entry)

    @_read.register
    def _read_asked_seat(self, entry: e.AskedSeat) -> None:
        self.requests += 1
        self.seat_requests.append(SeatRequest(self.requests, entry))

    @_read.register
    def _read_agreed(self, entry: e.Agreed) -> None:
        request = self.request(entry.request) if entry.request else self.consent_request
        assert request is not None
        request.agreed.add(entry.seat)

    @_read.register
    def _read_declined(self, entry: e.Declined) -> None:
        request = self.request(entry.request) if entry.request else self.consent_request
        assert request is not None
        if isinstance(request, SeatRequest):
            self.seat_requests.remove(request)
            if entry.seat is not None:
                self.declined_seats.add((request.guest, request.seat))
                self._note(notices.declined_seat(self.seats[entry.seat].name, request.name))
            return
        self.consent_request = None
        if entry.seat is not None and entry.seat != request.seat:
            declined = notices.declined_undo if request.kind == "undo" else notices.declined_branch
            self._note(declined(self.seats[entry.seat].name, self.seats[request.seat].name))

    @_read.register
    def _read_branched(self, entry: e.Branched) -> None:
        self.known_deal = self.known_deal or self.is_study or self.playing.finished
        node = self.playing.line()[entry.depth]
        if entry.fate == "same":
            self.playing.branch(node, same_fate=True)
        else:
            self.playing.branch(node, fate=entry.fate)
        self.branches += 1
        self.consent_request = None
        if self.is_study and not self.playing.over:
            self._play_on()

    def _play_on(self) -> None:
        """Turns a record that was studied into a game: its owner plays the seat that is to act, and bots play the others."""
        self.is_study = False
        mine = self.playing.to_act[0]
        for seat, seat_state in enumerate(self.seats):
            if seat == mine:
                seat_state.seat_player([self.host], seat_state.name, self.n + 1)
            else:
                seat_state.seat_bot("normal", seat_state.name)

    @_read.register
    def _read_went_to(self, entry: e.WentTo) -> None:
        self.known_deal = self.known_deal or self.playing.finished
        self.playing.switch_to(self.playing.nodes()[entry.node])
        self.consent_request = None

    @_read.register
    def _read_rematched(self, entry: e.Rematched) -> None:
        self.next = entry.code

    @_read.register
    def _read_pruned(self, entry: e.Pruned) -> None:
        raise TableGone(self.code)

    @_read.register
    def _read_chatted(self, entry: e.Chatted) -> None:
        self.chat.append(ChatMessage(len(self.chat), entry.scope, entry.seat, entry.name, entry.text, entry.time))
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
        usable = cleaned if cleaned and not names.mixes_scripts(cleaned) else people.player(seat + 1)
        shown.append(names.distinct(usable, shown))
    return shown


def game_of_record(record: str) -> tuple[str, int]:
    """Returns the game that a record names and its number of seats, before the record is replayed. Raises `BadRecord`."""
    fields = dict(line.split(" ", 1) for line in record[:4_000].splitlines() if " " in line)
    game, seats = fields.get("game", "").partition(" ")[0], fields.get("seats", "")
    if game not in registry.games():
        raise BadRecord(2, http_refusals.unknown_game(game[:40]))
    return game, int(seats) if seats.isascii() and seats.isdigit() and len(seats) < 3 else 0


def read_table(code: str, journal: list[bytes], caps: Caps | None = None) -> Table:
    """Returns the table of this journal. One that does not fit our rules is frozen at the last entry that is certain.

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
    """Returns the game with the pack of this key; empty for the server's current one. Raises `InvalidSetup` or `MissingPack`."""
    form = registry.pack_format(name) if pack else None
    return registry.create_game(name, seats, dict(options), None if form is None else library.find(form, pack))
