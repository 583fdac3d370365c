"""The pages of one guest: results, statistics, and the guest's data to take along or to delete.

A guest is found by the cookie, as at every table. Nothing here can be asked for about somebody else.
"""

import re
import time
from collections.abc import AsyncIterator
from typing import Any, Final
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from ouroboard.games import registry
from ouroboard.server import clocks, commands, guests, names, pages, reports, views
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.api import address_of, manager_of
from ouroboard.server.limited_worker import Overloaded
from ouroboard.server.limits import LARGEST_FORM
from ouroboard.server.lists import UNDER_WAY, listed_tables, my_tables
from ouroboard.server.openapi import HttpRefusal, limited
from ouroboard.server.pages.statistics import all_statistics
from ouroboard.server.rights import Refusal
from ouroboard.server.routes import html
from ouroboard.server.store.rows import ListedRow
from ouroboard.server.table_manager import MOST_PLAYED, TableManager, Unreadable
from ouroboard.server.text import http_refusals

FINISHED: Final = ("over", "study")
PAGE: Final = 20
"""Number of finished games on a page."""
EXPORTED: Final = 100
"""Number of tables that an export reads at a time."""
FORGET_AT_ONCE: Final = 50
PLACE: Final = re.compile(r"([0-9]{1,12})-([0-9A-Z-]{1,12})")
"""A place in the list of finished games: time and code of the last table before it."""


async def me(request: Request) -> Response:
    guest, query = request.state.guest, request.query_params
    before = read_place(query.get("before", ""))
    name = guests.given_name(request)
    if not guest:
        return html(pages.me([], name=name, is_forgotten="deleted" in query))
    store = manager_of(request).store
    rows = await store.tables_of(guest, PAGE + 1, FINISHED, before=before)
    tables = listed_tables(request, rows[:PAGE])
    older = f"before={rows[PAGE - 1].touched}-{rows[PAGE - 1].code}" if len(rows) > PAGE else ""
    if before is not None:
        return html(pages.me(tables, name=name, older=older, is_first=False))
    counted = listed_tables(request, await store.tables_of(guest, MOST_PLAYED, ("over",)))
    statistics = all_statistics([views.about(each) for each in registry.games()], counted)
    return html(pages.me([*await my_tables(request), *tables], statistics, name, older))


def read_place(text: str) -> tuple[int, str] | None:
    found = PLACE.fullmatch(text)
    return (int(found[1]), found[2]) if found is not None else None


async def set_name(request: Request) -> Response:
    """Keeps a name for all tables on this device, as the table's page does."""
    async with limited(request, LARGEST_FORM).form(max_files=0, max_fields=5) as form:
        wanted = form.get("name")
    name = names.clean_name(wanted if isinstance(wanted, str) else "")
    if names.mixes_scripts(name):
        raise HttpRefusal(422, http_refusals.MIXED_ALPHABETS)
    response = RedirectResponse("/me", 303)
    if name:
        response.set_cookie(guests.NAME_COOKIE, quote(name), max_age=guests.YEAR, samesite="lax", path="/")
    else:
        response.delete_cookie(guests.NAME_COOKIE)
    return response


# ---- taking everything along ------------------------------------------------------------------------------------


async def export(request: Request) -> Response:
    """Sends all that the server has of a guest, as JSON. Records are named by their addresses."""
    if not request.app.state.rate_limiter.may_export(address_of(request)):
        raise HttpRefusal(429, http_refusals.JUST_DOWNLOADED)
    headers = {"content-disposition": 'attachment; filename="ouroboard.json"'}
    return StreamingResponse(exported(request), media_type="application/json", headers=headers)


async def exported(request: Request) -> AsyncIterator[bytes]:
    guest, store = request.state.guest, manager_of(request).store
    name = guests.given_name(request)
    yield b'{"name":' + msgspec.json.encode(name) + b',"tables":['
    separator = b""
    before: tuple[int, str] | None = None
    while guest and (rows := await store.tables_of(guest, EXPORTED, before=before)):
        for table in listed_tables(request, rows):
            yield separator + msgspec.json.encode(exported_table(request, table))
            separator = b","
        before = rows[-1].touched, rows[-1].code
    sent = [reports.opened(report) for report in await store.reports_of(guest)] if guest else []
    yield b'],"reports":' + msgspec.json.encode(sent) + b"}"


def exported_table(request: Request, table: pages.ListedTable) -> dict[str, Any]:
    chairs = [
        {"kind": chair.kind, "name": chair.name, "score": table.scores[seat] if seat < len(table.scores) else None}
        for seat, chair in enumerate(table.chairs)
    ]
    return {
        "code": table.code,
        "address": str(request.base_url.replace(path=f"/t/{table.code}")),
        "record": str(request.base_url.replace(path=f"/t/{table.code}/record")),
        "game": table.game,
        "title": table.title,
        "content": table.content,
        "phase": table.phase,
        "you": table.you,
        "seats": chairs,
        "winners": list(table.winners),
        "reason": table.reason,
        "options": table.options,
        "touched": table.touched,
    }


# ---- being forgotten --------------------------------------------------------------------------------------------


async def ask_to_forget(request: Request) -> Response:
    guest = request.state.guest
    rows = await manager_of(request).store.tables_of(guest, MOST_PLAYED) if guest else []
    return html(pages.forget(len(rows)))


async def forget(request: Request) -> Response:
    """Deletes what the server has of a guest, and makes the browser a new one."""
    manager, token = manager_of(request), manager_of(request).tokens.shown_by(request)
    if token:
        await forget_guest(manager, guests.fingerprint(token))
    response = RedirectResponse("/me?deleted", 303)
    for name in (guests.NAME_COOKIE, guests.SECURE_COOKIE if guests.is_secure(request) else guests.COOKIE):
        response.delete_cookie(name, path="/", secure=guests.is_secure(request), samesite="lax")
    return response


async def forget_guest(manager: TableManager, guest: str) -> None:
    """Deletes the tables at which only this guest sits, and takes the guest off all others."""
    while rows := await manager.store.tables_of(guest, FORGET_AT_ONCE):
        for row in rows:
            await forget_table(manager, guest, row)
    await manager.store.forget_reports(guest)


async def forget_table(manager: TableManager, guest: str, row: ListedRow) -> None:
    n = await manager.store.forget_table(guest, row.code, lambda: e.write(e.Pruned(time=clocks.now())))
    if n:
        manager.note_written(row.code, n)
    elif row.phase in UNDER_WAY:
        await get_up(manager, guest, row.code)


async def get_up(manager: TableManager, guest: str, code: str) -> None:
    """Gives up the guest's seat at a table with other people, unless it is open on another device of the same player."""
    try:
        live_table = await manager.live_table(code)
        seat = live_table.table.seat_of(guest) if live_table is not None else None
        if live_table is not None and seat is not None and live_table.table.seats[seat].guests == [guest]:
            await live_table.do(commands.GuestCommand(guest, w.Leave(key=f"forget{int(time.time())}")))
    except (Refusal, Unreadable, Overloaded):
        return  # a table at which nothing can be done any more: the guest is no longer in its list


ROUTES: Final = [
    Route("/me", me),
    Route("/me/name", set_name, methods=["POST"]),
    Route("/me/export.json", export),
    Route("/me/delete", ask_to_forget),
    Route("/me/delete", forget, methods=["POST"]),
]
