"""Plans what people and bots do at a table: each message becomes the entry that it would write, or is refused with a reason.

Nothing is changed here. The entry is written first and then applied (`table.Table.apply`).
"""

import secrets
from functools import singledispatch
from typing import Final, NamedTuple, Protocol

import msgspec

from ouroboard.engine.action import Illegal
from ouroboard.engine.fate import fresh_seed
from ouroboard.engine.game import Game, InvalidSetup
from ouroboard.server import clocks, names, rights
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.limits import CHAT_LINES, MOST_BRANCHES, MOST_ENTRIES
from ouroboard.server.requests import ConsentRequest, SeatRequest
from ouroboard.server.rights import Refusal, Requester, branch_right, requester, undo_right
from ouroboard.server.seat_state import SeatState
from ouroboard.server.table import Table, game_of
from ouroboard.server.text import people, refusals
from ouroboard.timeline.match import ASK, FREE, NONE, Match
from ouroboard.timeline.node import Node
from ouroboard.timeline.text import NOT_UNREAD


class PlannedEntry(NamedTuple):
    """An entry to be written, and for an answer the moment that it leads to."""

    entry: e.AnyEntry
    prepared: Node | None = None


class Command(Protocol):
    """A change of a table that somebody asks for."""

    def plan(self, table: Table) -> PlannedEntry | None:
        """Returns what to write, given the table as it is; None when it is done already. Raises `Refusal`."""
        ...


class GuestCommand(NamedTuple):
    """A message of a guest that is written to the journal."""

    guest: str
    message: w.Kept
    next_table: str = ""
    """Code of the table that was opened for a rematch."""

    def plan(self, table: Table) -> PlannedEntry | None:
        if table.has_done(key_of(self.guest, self.message.key)):
            return None
        found = plan(table, self.guest, self.message)
        return PlannedEntry(msgspec.structs.replace(found.entry, code=self.next_table)) if self.next_table else found


class BotCommand(NamedTuple):
    """The answer of a bot to the question with this number."""

    seat: int
    number: int
    text: str

    def plan(self, table: Table) -> PlannedEntry:
        if table.seats[self.seat].kind != "bot":
            raise Refusal("seat", refusals.PERSON_PLAYS)
        if self.seat in rights.holding_bots(table):
            raise Refusal("stale", refusals.BOT_HOLDS_BACK)
        return answer(table, self.seat, self.number, self.text, "")


class JoinSeat(NamedTuple):
    """Another device joins a seat by a link that was made in a certain sitting."""

    guest: str
    seat: int
    sitting: int

    def plan(self, table: Table) -> PlannedEntry | None:
        seat_state = place_at(table, self.seat)
        if seat_state.kind != "human" or seat_state.sitting != self.sitting:
            raise Refusal("stale", refusals.LINK_NO_LONGER_WORKS)
        if self.guest in seat_state.guests:
            return None
        if table.seat_of(self.guest) is not None:
            raise Refusal("seat", refusals.ANOTHER_SEAT)
        if table.phase == "play" and table.seen.get(self.guest, set()) - {self.seat} and not rights.is_open_information(table):
            raise Refusal("seat", refusals.BROWSER_SAW_CARDS)
        if len(seat_state.guests) >= DEVICES_AT_A_SEAT:
            raise Refusal("seat", refusals.TOO_MANY_DEVICES)
        return PlannedEntry(e.Joined(seat=self.seat, guest=self.guest))


class TakeOverdueSeat(NamedTuple):
    """A bot takes the seat of a player who is out of time. Every process may try; the first one writes it."""

    def plan(self, table: Table) -> PlannedEntry | None:
        overdue = table.clocks.overdue() if table.clocks.takeover else []
        return PlannedEntry(e.RanOut(seat=overdue[0])) if overdue else None


def plan(table: Table, guest: str, message: object) -> PlannedEntry:
    """Returns the entry for a message of this guest. Raises `Refusal`."""
    found = plan_message(message, table, requester(table, guest))
    return found if isinstance(found, PlannedEntry) else PlannedEntry(found)


@singledispatch
def plan_message(message: object, table: Table, who: Requester) -> e.AnyEntry | PlannedEntry:
    raise Refusal("message", refusals.NOT_WRITTEN)


# ---- playing --------------------------------------------------------------------------------------------------


@plan_message.register
def plan_act(message: w.Act, table: Table, who: Requester) -> PlannedEntry:
    seat = seated(who)
    return answer(table, rights.answering_seat(table, seat), message.id, message.text, key_of(who.guest, message.key))


def answer(table: Table, seat: int, number: int, text: str, key: str) -> PlannedEntry:
    """Plans the answer to a certain question. The number is the seat's own, so an answer cannot count twice."""
    match = on_the_table(table)
    if number != match.decision_id(seat):
        raise Refusal("stale", refusals.ANSWERED_ALREADY)
    try:
        node = match.prepare(seat, text)
    except Illegal as refusal:
        raise Refusal("rule", refusal.reason, refusal.rule) from None
    return PlannedEntry(e.Played(key=key, seat=seat, text=str(node.action)), node)


@plan_message.register
def plan_you_go(message: w.YouGo, table: Table, who: Requester) -> e.AnyEntry:
    seat = seated(who)
    rights.may_tell_to_go(table, message.seat)
    return e.ToldToGo(key=key_of(who.guest, message.key), seat=message.seat, by=seat)


@plan_message.register
def plan_undo(message: w.Undo, table: Table, who: Requester) -> e.AnyEntry:
    seat = seated(who)
    match = on_the_table(table)
    key = key_of(who.guest, message.key)
    right = undo_right(table, seat)
    if right == FREE:
        return e.TookBack(key=key, seat=seat)
    if right == NONE:
        is_forbidden = match.undo_right(seat) == ASK
        raise Refusal("rule", refusals.NO_TAKING_BACK if is_forbidden else match.why_no_undo(seat))
    may_add_branch(table)
    if not table.others(seat):
        return e.TookBack(key=key, seat=seat, fate=new_fate())
    nothing_asked(table)
    return e.Asked(key=key, kind="undo", seat=seat, answer=match.decision_id(seat) - 1)


@plan_message.register
def plan_branch(message: w.Branch, table: Table, who: Requester) -> e.AnyEntry:
    match = on_the_table(table)
    right = branch_right(table, who)
    key = key_of(who.guest, message.key)
    depth = match.depth_heard(who.seat, message.heard)
    may_add_branch(table)
    if right == NONE:
        if who.seat is not None and not rights.may_go_back(table):
            raise Refusal("rule", NOT_UNREAD)
        raise Refusal("seat", refusals.ONLY_PLAYERS_GO_BACK)
    if right == ASK:
        nothing_asked(table)
        return e.Asked(key=key, kind="branch", seat=seated(who), heard=message.heard)
    if message.same and not match.finished:
        raise Refusal("phase", refusals.SAME_FATE_AT_END)
    return e.Branched(key=key, depth=depth, fate="same" if message.same else new_fate())


@plan_message.register
def plan_line(message: w.Line, table: Table, who: Requester) -> e.AnyEntry:
    match = on_the_table(table)
    if branch_right(table, who) != FREE:
        raise Refusal("seat", refusals.LINES_ALONE)
    nodes = match.nodes()
    ends = [number for number, node in enumerate(nodes) if not node.children]
    if message.line >= len(ends):
        raise Refusal("message", refusals.NO_SUCH_LINE)
    return e.WentTo(key=key_of(who.guest, message.key), node=ends[message.line])


@plan_message.register
def plan_consent(message: w.Consent, table: Table, who: Requester) -> e.AnyEntry:
    request = table.request(message.request)
    key = key_of(who.guest, message.key)
    if request is None:
        raise Refusal("stale", refusals.REQUEST_CLOSED)
    if isinstance(request, SeatRequest):
        return consent_to_seat(table, who, request, message.yes, key)
    seat = seated(who)
    if not message.yes:
        return e.Declined(key=key, seat=seat, request=request.number)
    if seat == request.seat:
        raise Refusal("seat", refusals.OTHERS_AGREE)
    if not set(table.others(request.seat)) <= request.agreed | {seat}:
        return e.Agreed(key=key, seat=seat, request=request.number)
    may_add_branch(table)
    return granted(on_the_table(table), request, key)


def granted(match: Match, consent_request: ConsentRequest, key: str) -> e.AnyEntry:
    """Returns the entry for a request that everybody has agreed to."""
    if consent_request.kind == "undo":
        if consent_request.answer >= match.decision_id(consent_request.seat):
            raise Refusal("stale", refusals.TAKEN_BACK_ALREADY)
        return e.TookBack(key=key, seat=consent_request.seat, fate=new_fate(), answer=consent_request.answer)
    depth = consent_request.depth if consent_request.heard < 0 else match.depth_heard(consent_request.seat, consent_request.heard)
    return e.Branched(key=key, depth=depth, fate=new_fate())


def consent_to_seat(table: Table, who: Requester, request: SeatRequest, yes: bool, key: str) -> e.AnyEntry:
    """Returns the entry for an answer to a guest who asks for a seat, or for the guest's withdrawal."""
    if who.guest == request.guest and who.seat is None:
        if yes:
            raise Refusal("seat", refusals.PEOPLE_ARE_ASKED)
        return e.Declined(key=key, seat=None, request=request.number)
    seat = seated(who)
    if not yes:
        return e.Declined(key=key, seat=seat, request=request.number)
    rights.seat_right(table, request.guest, request.seat)
    if not rights.has_consent(table, request, seat):
        return e.Agreed(key=key, seat=seat, request=request.number)
    return e.Sat(key=key, seat=request.seat, guest=request.guest, name=request.name)


# ---- making ready ---------------------------------------------------------------------------------------------


@plan_message.register
def plan_sit(message: w.Sit, table: Table, who: Requester) -> e.AnyEntry:
    if who.seat is not None:
        raise Refusal("seat", refusals.YOU_HAVE_A_SEAT)
    if not who.guest:
        raise Refusal("seat", refusals.NO_COOKIE)
    place_at(table, message.seat)
    right = rights.seat_right(table, who.guest, message.seat)
    key, name = key_of(who.guest, message.key), free_name(table, message.name, None)
    if right == FREE:
        return e.Sat(key=key, seat=message.seat, guest=who.guest, name=name)
    rights.may_ask_for_seat(table, who.guest, message.seat)
    return e.AskedSeat(key=key, seat=message.seat, guest=who.guest, name=name)


@plan_message.register
def plan_sign_out(message: w.SignOut, table: Table, who: Requester) -> e.AnyEntry:
    return e.SignedOut(key=key_of(who.guest, message.key), seat=seated(who), guest=who.guest)


DEVICES_AT_A_SEAT = 8
"""Maximum number of devices of one player."""


@plan_message.register
def plan_leave(message: w.Leave, table: Table, who: Requester) -> e.AnyEntry:
    return e.Left(key=key_of(who.guest, message.key), seat=seated(who))


@plan_message.register
def plan_rename(message: w.Rename, table: Table, who: Requester) -> e.AnyEntry:
    seat = seated(who)
    return e.Renamed(key=key_of(who.guest, message.key), seat=seat, name=free_name(table, message.name, seat))


@plan_message.register
def plan_ready(message: w.Ready, table: Table, who: Requester) -> e.AnyEntry:
    in_lobby(table)
    return e.MadeReady(key=key_of(who.guest, message.key), seat=seated(who), ready=message.ready)


@plan_message.register
def plan_seat_bot(message: w.SeatBot, table: Table, who: Requester) -> e.AnyEntry:
    hosting(who)
    seat_state = place_at(table, message.seat)
    if seat_state.kind == "human":
        raise Refusal("seat", refusals.sits_there(seat_state.name))
    if table.phase == "play" and message.strength is None:
        raise Refusal("phase", refusals.SOMEBODY_MUST_PLAY)
    if table.phase not in ("lobby", "play"):
        raise Refusal("phase", refusals.IS_OVER)
    return e.BotSat(key=key_of(who.guest, message.key), seat=message.seat, strength=message.strength)


@plan_message.register
def plan_swap(message: w.Swap, table: Table, who: Requester) -> e.AnyEntry:
    in_lobby(table)
    pair = [message.seat, message.other]
    others = [place_at(table, seat) for seat in pair if seat != who.seat]
    if not who.is_host and (who.seat not in pair or any(seat_state.kind == "human" for seat_state in others)):
        raise Refusal("host", refusals.ONLY_THE_HOST_MOVES)
    return e.Swapped(key=key_of(who.guest, message.key), seat=message.seat, other=message.other)


@plan_message.register
def plan_kick(message: w.Kick, table: Table, who: Requester) -> e.AnyEntry:
    hosting(who)
    seat_state = place_at(table, message.seat)
    if seat_state.kind == "open":
        raise Refusal("seat", refusals.SEAT_IS_EMPTY)
    if message.seat == who.seat:
        raise Refusal("seat", refusals.YOUR_OWN_SEAT)
    if seat_state.kind == "bot" and table.phase == "play":
        raise Refusal("seat", refusals.BOT_PLAYS_HERE)
    return e.Left(key=key_of(who.guest, message.key), seat=message.seat, by_host=True)


@plan_message.register
def plan_configure(message: w.Configure, table: Table, who: Requester) -> e.AnyEntry:
    hosting(who)
    game_itself = message.seats is not None or message.options is not None
    if game_itself:
        in_lobby(table)
        seats = message.seats if message.seats is not None else len(table.seats)
        options = message.options if message.options is not None else table.options
        validate_setup(table.game_name, seats, options, table.pack)
        for seat in table.humans():
            if seat >= seats:
                raise Refusal("seat", refusals.sits_there(table.seats[seat].name))
    if message.seating == "free" and not rights.is_open_information(table):
        raise Refusal("rule", refusals.NO_FREE_SEATING)
    return e.Configured(
        key=key_of(who.guest, message.key),
        time=0 if message.clock is None else clocks.now(),
        seats=message.seats,
        options=message.options,
        public=message.public,
        undo=message.undo,
        seating=message.seating,
        clock=message.clock,
        takeover=message.takeover,
    )


@plan_message.register
def plan_more_time(message: w.MoreTime, table: Table, who: Requester) -> e.AnyEntry:
    if not who.is_host and seated(who) == message.seat:
        raise Refusal("seat", refusals.NOT_YOURSELF)
    due = table.clocks.due.get(message.seat)
    if due is None:
        raise Refusal("phase", refusals.NO_CLOCK)
    if due - clocks.now() > table.clocks.limit:
        raise Refusal("phase", refusals.TIME_ENOUGH)
    return e.GaveTime(key=key_of(who.guest, message.key), seat=message.seat)


STATE_EVERY: Final = 50
"""An answer whose number is a multiple of this carries the hash of the state."""


def with_timestamp(table: Table, plan: PlannedEntry) -> PlannedEntry:
    """Returns the plan with what the journal needs besides: the rules, at intervals the state, and the time for a clock."""
    entry = plan.entry
    more: dict[str, object] = {}
    if isinstance(entry, e.Started):
        more = {"version": table.game.version, "pack": table.game.pack_hash()}
    elif plan.prepared is not None and (plan.prepared.state.result is not None or (table.n + 1) % STATE_EVERY == 0):
        more = {"state": plan.prepared.state.hash(table.pack_named)}
    if table.clocks.kind != "none" and not entry.time:
        more["time"] = clocks.now()
    return PlannedEntry(msgspec.structs.replace(entry, **more), plan.prepared) if more else plan


def may_write(table: Table) -> None:
    """Raises `Refusal` if the table is frozen."""
    if table.frozen:
        raise Refusal("phase", table.frozen)


def has_room(table: Table, entry: e.AnyEntry) -> None:
    """Raises `Refusal` if the journal is full. Leaving a seat is always possible."""
    if table.is_full and not isinstance(entry, e.Left):
        raise Refusal("limit", refusals.table_is_full(MOST_ENTRIES))


def may_add_branch(table: Table) -> None:
    if table.branches >= MOST_BRANCHES:
        raise Refusal("limit", refusals.too_many_branches(MOST_BRANCHES))


@plan_message.register
def plan_start(message: w.Start, table: Table, who: Requester) -> e.AnyEntry:
    hosting(who)
    in_lobby(table)
    return start(key_of(who.guest, message.key), table.seed)


def start(key: str = "", seed: str = "") -> e.Started:
    """Returns the start of a game with fresh dice and cards, or with a chosen seed.

    A chosen seed is known, so it needs no salt of its own. Without one the bots of a test server answer alike in every run.
    """
    return e.Started(key=key, seed=seed or fresh_seed().hex(), salt=seed or fresh_seed().hex())


@plan_message.register
def plan_redeal(message: w.Redeal, table: Table, who: Requester) -> e.AnyEntry:
    hosting(who)
    if not table.known_deal or table.is_study:
        raise Refusal("phase", refusals.CARDS_NOT_KNOWN)
    return start(key_of(who.guest, message.key))


@plan_message.register
def plan_rematch(message: w.Rematch, table: Table, who: Requester) -> e.AnyEntry:
    may_rematch(table, who)
    return e.Rematched(key=key_of(who.guest, message.key), code=new_code())


def may_rematch(table: Table, who: Requester) -> None:
    seated(who)
    if table.phase != "over":
        raise Refusal("phase", refusals.NO_REMATCH_YET)
    if table.next:
        raise Refusal("stale", refusals.REMATCH_OPENED)


def rematch(table: Table, played: list[dict[str, w.Value]], next_side: bool = False) -> e.Opened:
    """Returns the first entry of a new table with the same seats and options.

    `played`: the options of games whose secrets are known, besides this one. `next_side`: see `wire.Rematch`.
    """
    seats = list(table.seats)
    if next_side:
        one, other = next_on_other_side(table)
        seats[one], seats[other] = seats[other], seats[one]
    taken = [
        e.Taken(seat, seat_state.name, seat_state.guests, seat_state.strength)
        for seat, seat_state in enumerate(seats)
        if seat_state.kind != "open"
    ]
    return e.Opened(
        game=table.game_name,
        seats=len(table.seats),
        host=table.host,
        taken=taken,
        options=changed_options(table.game.unspoiled_options([*played, table.options]), table.game),
        public=table.public,
        clock=table.clocks.kind,
        takeover=table.clocks.takeover,
    )


def next_on_other_side(table: Table) -> tuple[int, int]:
    """Returns the seat that differs from all others, and the one whose player has it next: a person, if there is another."""
    titles = [table.game.seat_title(seat) for seat in range(len(table.seats))]
    special = next((seat for seat, title in enumerate(titles) if titles.count(title) == 1), None)
    if special is None:
        raise Refusal("rule", refusals.SEATS_ALIKE)
    after = [(special + step) % len(titles) for step in range(1, len(titles))]
    people = [seat for seat in after if table.seats[seat].kind == "human"]
    return special, (people or after)[0]


def changed_options(options: dict[str, w.Value], game: Game) -> dict[str, w.Value]:
    """Returns the options that differ from their defaults: only those are written."""
    usual = {option.name: option.default for option in game.option_specs}
    return {name: value for name, value in options.items() if value != usual[name]}


@plan_message.register
def plan_say(message: w.Say, table: Table, who: Requester) -> e.AnyEntry:
    if message.scope == "table" and who.seat is None:
        raise Refusal("seat", refusals.WATCHERS_APART)
    if message.scope == "watchers" and who.seat is not None and table.phase == "play":
        raise Refusal("seat", refusals.ONLY_WATCHERS)
    if message.scope == "team":
        may_confer(table, seated(who))
    text = names.clean_text(message.text, 500)
    if not text:
        raise Refusal("message", refusals.EMPTY_MESSAGE)
    if table.lines_said.get(table.audience(message.scope, who.seat), 0) >= CHAT_LINES:
        raise Refusal("limit", refusals.chat_is_full(CHAT_LINES))
    name = table.seats[who.seat].name if who.seat is not None else people.WATCHER
    return e.Chatted(
        key=key_of(who.guest, message.key), scope=message.scope, seat=who.seat, name=name, text=text, time=clocks.now()
    )


def may_confer(table: Table, seat: int) -> None:
    """Raises `Refusal` if this seat has no team to talk to, or if the rules forbid it now."""
    if not table.confidants(seat):
        alone = len(table.team(seat)) < 2
        raise Refusal("seat", refusals.YOU_PLAY_ALONE if alone else refusals.ALL_PLAY_TOGETHER)
    if table.match is None or table.phase != "play":
        raise Refusal("phase", refusals.TEAMS_WHILE_PLAYING)
    team_talk = table.match.game.team_talk
    refusal = None if team_talk is None else team_talk.refuse(table.match.state, seat)
    if refusal is not None:
        raise Refusal("rule", refusal.reason, refusal.rule)


# ---- small questions ------------------------------------------------------------------------------------------


def seated(who: Requester) -> int:
    if who.seat is None:
        raise Refusal("seat", refusals.TAKE_A_SEAT)
    return who.seat


def hosting(who: Requester) -> None:
    if not who.is_host:
        raise Refusal("host", refusals.ONLY_THE_HOST)


def in_lobby(table: Table) -> None:
    if table.phase != "lobby":
        raise Refusal("phase", refusals.HAS_BEGUN)


def on_the_table(table: Table) -> Match:
    if table.match is None:
        raise Refusal("phase", refusals.NOT_BEGUN)
    return table.match


def nothing_asked(table: Table) -> None:
    if table.consent_request is not None:
        raise Refusal("busy", refusals.ANOTHER_REQUEST)


def place_at(table: Table, seat: int) -> SeatState:
    if seat >= len(table.seats):
        raise Refusal("seat", refusals.NO_SUCH_SEAT)
    return table.seats[seat]


def free_name(table: Table, wanted: str, seat: int | None) -> str:
    """Returns a name that can be shown and that looks like nobody else's at the table."""
    taken = [seat_state.name for other, seat_state in enumerate(table.seats) if other != seat]
    return names.distinct(clean_name(wanted), [*taken, *(request.name for request in table.seat_requests)])


def clean_name(wanted: str) -> str:
    """Returns a name that can be shown. Raises `Refusal` for one that imitates another."""
    name = names.clean_name(wanted) or people.GUEST
    if names.mixes_scripts(name):
        raise Refusal("message", refusals.MIXED_ALPHABETS)
    return name


def key_of(guest: str, key: str) -> str:
    """Returns a client's key with its guest, because another guest's equal key is a different key."""
    return f"{guest[:12]}:{key}"


def validate_setup(game: str, seats: int, options: dict[str, w.Value], pack: str = "") -> None:
    """Raises `Refusal` if the game does not allow this table, with all that is wrong with it. `pack`: the key of its pack."""
    try:
        game_of(game, seats, options, pack)
    except InvalidSetup as complaint:
        raise Refusal("rule", str(complaint)) from None


def new_fate() -> str:
    return fresh_seed().hex()


ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"


def new_code() -> str:
    """Returns a code for a table: 40 bits, in letters that are not mistaken for one another."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(8))
    return f"{letters[:4]}-{letters[4:]}"
