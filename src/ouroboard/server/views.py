"""The messages that each reader of a table is sent. They contain only what that reader may know (`match.view`, `match.heard`)."""

import time
from typing import Any, Final

import msgspec

from ouroboard.arena.table_spec import GameWithPack
from ouroboard.engine.event import Event, Moment
from ouroboard.engine.game import Game, Option
from ouroboard.games import registry
from ouroboard.packs.pack import Pack
from ouroboard.rulebook import NoRules, sections
from ouroboard.server import clocks, rights
from ouroboard.server import wire as w
from ouroboard.server.free_order import is_free_order
from ouroboard.server.limits import CHAT_SENT
from ouroboard.server.requests import SeatRequest
from ouroboard.server.spoken import as_sentence, say, speaker
from ouroboard.server.table import Table
from ouroboard.server.table_log import ChatMessage
from ouroboard.server.text import notices
from ouroboard.timeline.match import NONE, Match
from ouroboard.timeline.node import Node

MOST_SAID: Final = 200
"""Maximum number of encoded sentences that are kept for the next reader."""
MOST_PAST_VIEWS: Final = 100
"""Maximum number of views of earlier moments that are kept for each table."""
SILENT: Final = 60.0
"""Seconds after which a process that reports nothing counts as ended."""


class PublicSnapshot:
    """The part of a match that is the same for all readers at a moment, built and encoded once."""

    def __init__(self, table: Table) -> None:
        match = self.match = table.playing
        self.at = match.head
        self.view = w.encode(match.public_view())
        """The part of the view that everybody sees."""
        self.moment = match.moment
        self.waiting = match.to_act
        self.for_team = match.state.waiting_frame.for_team()
        self.is_free_order = is_free_order(match)
        self.outcome = outcome(match)
        self.forks = forks(match) if match.branched else []

    def view_with(self, own: dict[str, object]) -> Any:
        """Returns the whole view of a reader who also sees these fields."""
        return written(w.with_fields(self.view, w.encode(own)) if own else self.view)


class ViewCache:
    """Encoded views of a table: the present one, some earlier ones, and the sentences that several readers are sent."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._snapshot: PublicSnapshot | None = None
        self._said: dict[int, tuple[Event, bytes]] = {}
        self._retold = 0
        self._past: dict[tuple[int, int | None], tuple[Node, bytes]] = {}

    def snapshot(self) -> PublicSnapshot:
        if self._snapshot is None or self._snapshot.at is not self.table.playing.head:
            self._snapshot = PublicSnapshot(self.table)
        return self._snapshot

    def past_view(self, node: Node, seat: int | None) -> bytes | None:
        """Returns the view of an earlier moment if it is known."""
        known = self._past.get((id(node), seat))
        return None if known is None else known[1]

    def draw_past_view(self, node: Node, seat: int | None) -> bytes:
        """Builds the view of an earlier moment, and keeps it for the next reader who asks."""
        view = w.encode(self.table.playing.view_at(node, seat))
        if len(self._past) >= MOST_PAST_VIEWS:
            del self._past[next(iter(self._past))]
        # The node is kept as well, because an id is unique only during an object's lifetime.
        self._past[id(node), seat] = node, view
        return view

    def say(self, event: Event, seat: int | None) -> bytes:
        """Returns an event with its sentence, encoded. The acting player reads "you"; all others get the same sentence."""
        match = self.table.playing
        if seat is not None and event.fields.get("player") == seat:
            return encoded_event(match, event, seat)
        if self._retold != self.table.retold or len(self._said) > MOST_SAID:
            self._retold, self._said = self.table.retold, {}
        known = self._said.get(id(event))
        if known is None:
            # The event is kept as well, because an id is unique only during an object's lifetime.
            known = self._said[id(event)] = event, encoded_event(match, event, None)
        return known[1]


def encoded_event(match: Match, event: Event, seat: int | None) -> bytes:
    sentence = say(match.game, match.game.events().sentence(event, seat, match.names))
    return w.encode(w.Happening(event.kind, event.at, sentence, event.fields))


def written(data: bytes) -> Any:
    """Wraps a part of a message that is already encoded."""
    return msgspec.Raw(data)


class Reader:
    """One audience of a table: a seat, or all watchers. Remembers how much it has been sent, to send only what is new."""

    def __init__(self, view_cache: ViewCache, seat: int | None) -> None:
        self.view_cache = view_cache
        self.table = view_cache.table
        self.seat = seat
        self._told = 0
        self._source: list[Event] | None = None
        self._retold = -1
        self.revision = -1

    def catch_up(self) -> int:
        """Returns the number of the first event that is new to this reader, and counts all events as sent."""
        match = self.table.playing
        heard = match.heard(self.seat)
        if heard is not self._source or self.table.retold != self._retold:
            # Events were taken back, or their sentences have changed: all are sent again.
            self._source, self._retold, self._told = heard, self.table.retold, 0
        first, self._told = self._told, len(heard)
        self.revision = match.revision(self.seat)
        return first

    def has_news(self) -> bool:
        match = self.table.match
        return match is not None and (match.revision(self.seat) != self.revision or self.table.retold != self._retold)

    def game(self, who: rights.Requester, first: int) -> w.GameInfo:
        """Returns the match as this reader may know it, with the events from number `first` on."""
        table, seat, view_cache = self.table, self.seat, self.view_cache
        snapshot = view_cache.snapshot()
        match = snapshot.match
        asked = seat if seat in snapshot.waiting else None
        if asked is None and seat is not None and snapshot.for_team:
            asked = rights.seat_to_answer(table, seat)
        return w.GameInfo(
            rev=self.revision,
            first=first,
            events=written(b"[" + b",".join([view_cache.say(event, seat) for event in match.heard(seat)[first:]]) + b"]"),
            view=snapshot.view_with(match.seat_view(seat)),
            at=snapshot.moment,
            waiting=snapshot.waiting,
            question=None if asked is None else question(match, asked, snapshot.waiting),
            undo=NONE if seat is None else rights.undo_right(table, seat),
            branch=rights.branch_right(table, who),
            lines=lines(match, seat, snapshot.forks) if snapshot.forks else [],
            outcome=snapshot.outcome,
            holding=rights.holding_bots(table) if snapshot.is_free_order else [],
        )


def question(match: Match, seat: int, waiting: list[int]) -> w.Question:
    said, prompt = speaker(match.game), match.state.prompt(seat)
    choices = [
        w.Choice(action.text, action.picks, said(action.label), match.preview(seat, action)) for action in match.actions(seat)
    ]
    return w.Question(
        match.decision_id(seat), seat, said(prompt.text), prompt.rule, choices, [other for other in waiting if other != seat]
    )


def outcome(match: Match) -> w.Outcome | None:
    if match.result is None:
        return None
    seed, salt = match.open_seal()
    return w.Outcome(list(match.result.winners), list(match.result.scores), seed, salt)


def forks(match: Match) -> list[tuple[int, Moment, bool]]:
    """Returns, for each line of play, where it leaves the one that is being played, and whether it is that one."""
    here = match.line()
    depth_of = {id(node): depth for depth, node in enumerate(here)}
    found: list[tuple[int, Moment, bool]] = []
    for end in match.nodes():
        if end.children:
            continue
        node = end
        while id(node) not in depth_of:
            assert node.parent is not None
            node = node.parent
        found.append((depth_of[id(node)], node.state.moment(), end is match.head))
    return found


def lines(match: Match, seat: int | None, forks: list[tuple[int, Moment, bool]]) -> list[w.Fork]:
    """Returns the lines of play, with places counted in this reader's events."""
    heard = match.heard_counts(seat)
    return [w.Fork(number, heard[depth], at, is_here) for number, (depth, at, is_here) in enumerate(forks)]


def table_message(table: Table, who: rights.Requester, presence: "Presence") -> w.TableInfo:
    """Returns the table as this reader sees it."""
    host = table.seat_of(table.host)
    game = table.game
    seats = [
        w.Seat(
            seat_state.kind,
            seat_state.name,
            game.seat_title(seat),
            seat_state.strength,
            seat_state.ready,
            seat_state.kind == "bot" or presence.here(seat),
            presence.away(seat),
            seat == host,
            table.clocks.due.get(seat, 0),
        )
        for seat, seat_state in enumerate(table.seats)
    ]
    consent_request = table.consent_request
    request = None
    if consent_request is not None:
        asking = table.seats[consent_request.seat].name
        words = notices.asks_to_undo(asking) if consent_request.kind == "undo" else notices.asks_to_go_back(asking)
        request = w.Request(
            consent_request.number,
            consent_request.kind,
            consent_request.seat,
            words,
            sorted(consent_request.agreed),
            table.others(consent_request.seat),
        )
    return w.TableInfo(
        code=table.code,
        game=table.game_name,
        title=game.title.replace("'", "’"),
        phase=table.phase,
        you=who.seat,
        host=who.is_host,
        seats=seats,
        team=[] if who.seat is None else table.confidants(who.seat),
        watching=presence.watching(),
        options=dict(game.options),
        public=table.public,
        undo=table.undo,
        rewinds=game.rewinds(),
        private_talk=game.has_private_talk(),
        seating=table.seating,
        is_open=rights.is_open_information(table),
        known_deal=table.known_deal,
        sit=[rights.may_sit(table, who, seat) for seat in range(len(table.seats))],
        devices=0 if who.seat is None else len(table.seats[who.seat].guests),
        clock=table.clocks.kind,
        takeover=table.clocks.takeover,
        time=clocks.now(),
        commitment=table.match.commitment if table.match is not None else "",
        request=request,
        seat_requests=[seat_request(table, asked, who) for asked in table.seat_requests],
        notes=[w.Note(note.words, note.heard.get(who.seat, 0)) for note in table.notes],
        next=table.next,
        frozen=table.frozen,
        guide=table.guide,
    )


def seat_request(table: Table, asked: SeatRequest, who: rights.Requester) -> w.SeatRequestInfo:
    """Returns a guest's request for a seat as everybody at the table sees it."""
    words = notices.asks_for_seat(asked.name, table.seats[asked.seat].name)
    mine = who.seat is None and who.guest == asked.guest
    return w.SeatRequestInfo(asked.number, asked.seat, asked.name, words, sorted(asked.agreed), table.humans(), mine)


class Presence:
    """Who is connected: to this process, and to others as long as they keep reporting."""

    def __init__(self) -> None:
        self.seats: dict[str, dict[int, bool]] = {}
        """By process: the connected seats, and whether all their pages are hidden."""
        self.watchers: dict[str, int] = {}
        self._heard: dict[str, float] = {}

    def here(self, seat: int) -> bool:
        return any(seat in seats for seats in self.seats.values())

    def away(self, seat: int) -> bool:
        return self.here(seat) and all(seats[seat] for seats in self.seats.values() if seat in seats)

    def watching(self) -> int:
        return sum(self.watchers.values())

    def set(self, process: str, seats: dict[int, bool], watchers: int) -> None:
        self.seats[process], self.watchers[process] = seats, watchers

    def hear(self, process: str, seats: dict[int, bool], watchers: int) -> bool:
        """Takes the report of another process. Returns whether it changes anything."""
        before = dict(self.seats), dict(self.watchers)
        self._heard[process] = time.monotonic()
        self.set(process, seats, watchers)
        for other, heard in list(self._heard.items()):
            if time.monotonic() - heard > SILENT:
                del self.seats[other], self.watchers[other], self._heard[other]
        return before != (self.seats, self.watchers)


class Chat:
    """What one audience may read of a table's chat: a seat, or all watchers.

    It is valid while the seats and the phase of the game stay the same, and is made anew when they change.
    """

    def __init__(self, table: Table, seat: int | None) -> None:
        self._table = table
        self._seat = seat
        self._readable: list[ChatMessage] = []
        self._looked_at = 0
        """Number of the table's messages that have been checked."""
        self._catch_up()

    def _catch_up(self) -> int:
        """Checks the messages that were added since, and returns the number of the first line that is new."""
        first = len(self._readable)
        messages = self._table.chat
        while self._looked_at < len(messages):
            message = messages[self._looked_at]
            self._looked_at += 1
            if may_read(self._table, self._seat, message):
                self._readable.append(message)
        return first

    def news(self) -> w.Said | None:
        """Returns the lines that were said since the last call; None when there are none for this audience."""
        first = self._catch_up()
        return w.Said("new", self._lines(first, len(self._readable))) if first < len(self._readable) else None

    def latest(self) -> w.Said:
        """Returns the last lines, for a reader who connects."""
        self._catch_up()
        return w.Said("latest", self._lines(len(self._readable) - CHAT_SENT, len(self._readable)))

    def earlier(self, before: int) -> w.Said:
        """Returns the lines before line number `before`."""
        end = min(before, len(self._readable))
        return w.Said("earlier", self._lines(end - CHAT_SENT, end))

    def _lines(self, first: int, end: int) -> list[w.ChatLine]:
        first = max(0, first)
        return [w.ChatLine(n, r.scope, r.seat, r.name, r.text, r.time) for n, r in enumerate(self._readable[first:end], first)]


def may_read(table: Table, seat: int | None, message: ChatMessage) -> bool:
    """Returns whether a seat may read a message. Watchers and teams talk in private until the end.

    So do all seats in a game with private talk. A player who takes over a seat reads what its team says from then on.
    """
    if table.phase != "play":
        return True
    if message.scope == "table":
        return seat is not None or not table.game.has_private_talk()
    if message.scope == "watchers":
        return seat is None
    if seat is None or message.seat is None or message.number < table.seats[seat].reads_from:
        return False
    return seat in table.team(message.seat)


def option_info(game: Game, option: Option) -> w.OptionInfo:
    told: dict[str, w.ValueInfo] = {}
    for value in option.values:
        words = game.value_words(option.name, value)
        if words is not None:
            told[str(value)] = w.ValueInfo(words.title, words.text, list(words.facts), words.varies)
    return w.OptionInfo(option.name, list(option.values), option.default, option.words, option.rule, told)


def about_table(table: Table) -> w.About:
    """Returns what the table's page says about its game. A table may have content that other tables do not have.

    After the start the house rules, which only a lobby shows, are left out: the page is fetched with each table.
    """
    game = table.game
    found = about(table.game_name, game.pack if isinstance(game, GameWithPack) else None)
    if table.phase == "lobby":
        return found
    return msgspec.structs.replace(found, options=[option for option in found.options if option.told])


def about(name: str, pack: Pack | None = None) -> w.About:
    """Returns what the pages and the API say about a game and its options. `pack`: content of its own."""
    game = registry.create_game(name, registry.usual_seats(name), {}, pack)
    try:
        has_rules = bool(sections(name))
    except NoRules:
        has_rules = False
    titles = list(dict.fromkeys([game.seat_title(seat) for seat in range(game.seats)]))
    return w.About(
        name=game.name,
        title=game.title.replace("'", "’"),
        version=game.version,
        seats=sorted(game.seat_counts),
        usual_seats=registry.usual_seats(name),
        options=[option_info(game, option) for option in game.option_specs],
        strengths=["easy", "normal", "sharp"],
        epoch=game.epoch_word(),
        has_rules=has_rules,
        sides=titles if len(titles) > 1 else [],
    )


def why_not(match: Match, seat: int, picks: list[str]) -> w.WhyNot:
    """Returns why a seat cannot pick these components, in words of the table."""
    refusal = match.why_not_picks(seat, picks)
    if refusal is None:
        return w.WhyNot("", "")
    if match.result is None and seat not in match.to_act:
        return w.WhyNot(notices.others_decide([match.names[other] for other in match.to_act]), "")
    return w.WhyNot(as_sentence(say(match.game, refusal.reason)), refusal.rule)
