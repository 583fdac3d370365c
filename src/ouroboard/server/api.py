"""The calls for programs: games, rules, tables, records."""

import time
from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.requests import Request

import ouroboard
from ouroboard import rulebook
from ouroboard.games import registry
from ouroboard.packs.pack import Pack
from ouroboard.server import commands, rights, views
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.guests import last_name
from ouroboard.server.guides import Guide, guides_of
from ouroboard.server.limited_worker import Overloaded
from ouroboard.server.limits import LARGEST_RECORD
from ouroboard.server.live_table import LiveTable
from ouroboard.server.openapi import Call, HttpRefusal
from ouroboard.server.pages import RuleText, rule_texts
from ouroboard.server.rights import Refusal
from ouroboard.server.table_manager import TableManager, Unreadable
from ouroboard.server.text import http_refusals
from ouroboard.timeline.record import BadRecord


class Rules(Struct, frozen=True):
    sections: list[RuleText]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. `start`: at once, with bots in the seats that nobody has."""

    game: Annotated[str, Meta(max_length=40)]
    seats: w.SeatNo | None = None
    options: dict[Annotated[str, Meta(max_length=40)], w.Value] = {}
    name: w.Name | None = None
    strength: w.Strength = "normal"
    public: bool = False
    start: bool = False
    clock: w.Clock = "none"
    """Time for a move: none is kept, five minutes (`live`), a day, three days."""
    takeover: bool = False
    """Whether a bot takes the seat of a player who runs out of time."""


class TableAddress(Struct, frozen=True):
    """The address of a table."""

    code: str
    url: str


class PublicTable(Struct, frozen=True):
    code: str
    game: str
    phase: str
    touched: int


class Tables(Struct, frozen=True):
    tables: list[PublicTable]


class Games(Struct, frozen=True):
    games: list[w.About]


class Guides(Struct, frozen=True):
    guides: list[Guide]


class Uploaded(Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text."""

    record: Annotated[str, Meta(max_length=LARGEST_RECORD)]


class Health(Struct, frozen=True):
    ok: bool
    tables: int
    version: str


def manager_of(request: Request) -> TableManager:
    manager: TableManager = request.app.state.manager
    return manager


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def may_create(request: Request) -> None:
    if not request.app.state.rate_limiter.may_create(address_of(request)):
        raise HttpRefusal(429, http_refusals.TOO_MANY_TABLES)


def known_game(game: str) -> str:
    if game not in registry.games():
        raise HttpRefusal(404, http_refusals.NO_SUCH_GAME)
    return game


async def live_table_of(request: Request, code: str) -> LiveTable:
    try:
        live_table = await manager_of(request).live_table(code)
    except Unreadable:
        raise HttpRefusal(410, http_refusals.GAME_NOT_HERE) from None
    except Overloaded as overloaded:
        raise HttpRefusal(503, str(overloaded)) from None
    if live_table is None:
        raise HttpRefusal(404, http_refusals.NO_SUCH_TABLE)
    return live_table


# ---- games ----------------------------------------------------------------------------------------------------


async def list_games(request: Request) -> Games:
    return Games([views.about(name) for name in registry.games()])


async def get_game(request: Request, game: str) -> w.About:
    return views.about(known_game(game))


async def get_guides(request: Request, game: str) -> Guides:
    return Guides(list(guides_of(known_game(game))))


async def get_rules(request: Request, game: str) -> Rules:
    try:
        return Rules(rule_texts(game, rulebook.text(known_game(game))))
    except rulebook.NoRules as none:
        raise HttpRefusal(404, str(none)) from None


# ---- tables ---------------------------------------------------------------------------------------------------


async def list_tables(request: Request) -> Tables:
    found = await manager_of(request).store.public_tables()
    return Tables([PublicTable(each.code, each.game, each.phase, each.touched) for each in found])


async def open_table(
    request: Request,
    game: str,
    seats: int,
    options: dict[str, w.Value],
    strength: w.Strength,
    name: str,
    public: bool,
    start: bool,
    clock: w.Clock = "none",
    takeover: bool = False,
    seat: int = 0,
    pack: Pack | None = None,
) -> str:
    """Opens a table with the guest in a seat, the first one unless told otherwise, and returns its code.

    `pack`: content of its own.
    """
    taken = [guest_at(request, seat, name)]
    if start:
        taken += [e.Taken(other, "", [], strength) for other in range(seats) if other != seat]
    opened = e.Opened(
        game=game,
        seats=seats,
        host=request.state.guest,
        taken=taken,
        options=options,
        public=public,
        clock=clock,
        takeover=takeover,
        seed=chosen_seed(request),
    )
    return await new_table(request, opened, *([commands.start(seed=opened.seed)] if start else []), pack=pack)


async def open_guided(request: Request, game: str, guide: Guide, name: str) -> str:
    """Opens the table of a guided first game, starts the game, and returns the table's code."""
    bots = [e.Taken(seat, "", [], "normal") for seat in range(guide.seats) if seat != guide.seat]
    opened = e.Opened(
        game=game,
        seats=guide.seats,
        host=request.state.guest,
        taken=[guest_at(request, guide.seat, name), *bots],
        options=guide.options,
        guide=guide.id,
        seed=seed_text(guide.seed),
    )
    return await new_table(request, opened, commands.start(seed=opened.seed))


def guest_at(request: Request, seat: int, name: str) -> e.Taken:
    try:
        return e.Taken(seat, commands.clean_name(name), [request.state.guest])
    except Refusal as refusal:
        raise HttpRefusal(422, refusal.reason) from None


async def new_table(request: Request, opened: e.Opened, *more: e.AnyEntry, pack: Pack | None = None) -> str:
    may_create(request)
    try:
        return await manager_of(request).new_table(opened, *more, pack=pack)
    except Refusal as refusal:
        raise HttpRefusal(422, refusal.reason) from None


def seed_text(number: int) -> str:
    return (number % (1 << 128)).to_bytes(16, "big").hex()


def chosen_seed(request: Request) -> str:
    """Returns the seed that a test has chosen; empty for every other request."""
    wanted = request.query_params.get("seed", "")
    if manager_of(request).settings.test and wanted.isascii() and wanted.isdigit():
        return seed_text(int(wanted))
    return ""


async def create_table(request: Request, body: NewTable) -> TableAddress:
    known_game(body.game)
    seats = body.seats if body.seats is not None else registry.usual_seats(body.game)
    code = await open_table(
        request,
        body.game,
        seats,
        dict(body.options),
        body.strength,
        body.name or last_name(request),
        body.public,
        body.start,
        body.clock,
        body.takeover,
    )
    return TableAddress(code, f"/t/{code}")


async def get_table(request: Request, code: str) -> w.TableInfo:
    live_table = await live_table_of(request, code)
    return views.table_message(live_table.table, rights.requester(live_table.table, request.state.guest), live_table.presence)


async def get_record(request: Request, code: str) -> str:
    """Returns the record as this reader may see it."""
    live_table = await live_table_of(request, code)
    if live_table.table.match is None:
        raise HttpRefusal(404, http_refusals.NO_RECORD_YET)
    return live_table.table.match.record(live_table.table.seat_of(request.state.guest), whole=live_table.table.is_study)


async def upload_record(request: Request, body: Uploaded) -> TableAddress:
    may_create(request)
    code = await study(request, body.record)
    return TableAddress(code, f"/t/{code}/replay")


async def study(request: Request, record: str) -> str:
    try:
        return await manager_of(request).study(record, request.state.guest)
    except BadRecord as bad:
        raise HttpRefusal(422, str(bad)) from None
    except Overloaded as overloaded:
        raise HttpRefusal(503, str(overloaded)) from None


# ---- the server itself ------------------------------------------------------------------------------------------


async def health(request: Request) -> Health:
    manager = manager_of(request)
    problem = await manager.store.health()
    if problem:
        raise HttpRefusal(503, problem)
    return Health(True, len(manager.live_tables), ouroboard.__version__)


CALLS: Final = (
    Call("GET", "/api/games", list_games, "The games and their options", Games),
    Call("GET", "/api/games/{game}", get_game, "One game and its options", w.About, refuses=(404,)),
    Call("GET", "/api/games/{game}/rules", get_rules, "The rules of a game, section by section", Rules, refuses=(404,)),
    Call("GET", "/api/games/{game}/guides", get_guides, "The guided first games of a game, step by step", Guides, refuses=(404,)),
    Call("GET", "/api/tables", list_tables, "Public tables, the latest first", Tables),
    Call("POST", "/api/tables", create_table, "Opens a table", TableAddress, NewTable, refuses=(404, 422), status=201),
    Call("GET", "/api/tables/{code}", get_table, "A table as everybody may see it", w.TableInfo, refuses=(404, 410, 503)),
    Call("GET", "/api/tables/{code}/record", get_record, "The record, as this reader may have it", str, refuses=(404, 410, 503)),
    Call("POST", "/api/records", upload_record, "Opens a record", TableAddress, Uploaded, (422, 503), 201, 2 * LARGEST_RECORD),
    Call("GET", "/healthz", health, "Whether the server and its database are well", Health, refuses=(503,)),
)


def seconds_since(touched: int) -> int:
    return max(0, int(time.time()) - touched)
