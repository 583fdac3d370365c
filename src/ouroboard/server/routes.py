"""The pages: what each address shows, and what each form does."""

import json
import secrets
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import segno
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

import ouroboard
from ouroboard import rulebook
from ouroboard.games import registry
from ouroboard.server import api, commands, lab, pages, reports, rights, schemas, views
from ouroboard.server import wire as w
from ouroboard.server.api import known_game, live_table_of, manager_of, may_create, open_table
from ouroboard.server.compression import FOR_GOOD
from ouroboard.server.guests import fingerprint, last_name
from ouroboard.server.guides import guides_of
from ouroboard.server.limits import LARGEST_FORM, LARGEST_RECORD
from ouroboard.server.lists import listed_tables, my_tables
from ouroboard.server.live_table import LiveTable
from ouroboard.server.moments import preview_of
from ouroboard.server.openapi import HttpRefusal, describe, json_response, limited
from ouroboard.server.rights import Refusal
from ouroboard.server.store.rows import Link
from ouroboard.server.text import http_refusals

LINK_LASTS: Final = 600
"""Seconds in which a link for another device can be used."""


def html(text: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(text, status)


# ---- lists ----------------------------------------------------------------------------------------------------


async def home(request: Request) -> Response:
    games = [views.about(name) for name in registry.games()]
    played = await manager_of(request).all_played_options(request.state.guest)
    offered = {about.name: offered_options(about, played.get(about.name, [])) for about in games}
    return html(pages.home(games, await my_tables(request), offered))


async def browse(request: Request) -> Response:
    found = await manager_of(request).store.public_tables()
    return html(pages.browse(listed_tables(request, found)))


# ---- games ----------------------------------------------------------------------------------------------------


async def game(request: Request) -> Response:
    return html(await game_page(request, views.about(known_game(request.path_params["game"]))))


async def game_page(
    request: Request, about: w.About, wanted: pages.NewTableForm | None = None, problems: Sequence[str] = ()
) -> str:
    """Returns a game's page, with what this guest has seen of its content and what "Play now" would begin."""
    played = await manager_of(request).played_options(request.state.guest, about.name)
    return pages.game_page(about, wanted, problems, pages.seen_values(about, played), offered_options(about, played))


def offered_options(about: w.About, played: list[dict[str, w.Value]]) -> dict[str, w.Value]:
    """Returns the options of "Play now" for somebody who has played these games."""
    return registry.create_game(about.name, about.usual_seats, {}).unspoiled_options(played)


async def rules(request: Request) -> Response:
    name = known_game(request.path_params["game"])
    query = request.query_params.get("q", "")[:60]
    try:
        text = rulebook.text(name)
        found = rulebook.look_up(name, query) if query.strip() else []
    except rulebook.NoRules:
        text, found = rulebook.text(name), []
    return html(pages.rules_page(name, views.about(name).title, text, query, found))


async def quick(request: Request) -> Response:
    """Opens a table with bots and starts the game."""
    return await make_table(request, start=True)


async def new(request: Request) -> Response:
    return await make_table(request, start=False)


async def make_table(request: Request, start: bool) -> Response:
    name = known_game(request.path_params["game"])
    about = views.about(name)
    async with limited(request, LARGEST_FORM).form(max_files=0, max_fields=60) as form:
        fields = {key: value for key, value in form.items() if isinstance(value, str)}
    wanted = pages.read_form(about, fields)
    options = dict(wanted.options)
    try:
        if start and not options and not wanted.chosen:
            options = await unspoiled_options(request, name, wanted.seats)
        seat = seat_of_side(name, wanted.seats, wanted.side)
        code = await open_table(
            request, name, wanted.seats, options, wanted.strength, last_name(request), False, start, seat=seat
        )
    except HttpRefusal as refusal:
        if refusal.status != 422:
            raise
        return html(await game_page(request, about, wanted, [refusal.body.reason]), 422)
    return RedirectResponse(f"/t/{code}", 303)


def seat_of_side(name: str, seats: int, side: str) -> int:
    """Returns the first seat with this title; the first of all where no title is wanted."""
    game = registry.create_game(name, seats, {})
    return next((seat for seat in range(seats) if side and game.seat_title(seat) == side), 0)


async def learn(request: Request) -> Response:
    """Opens the table of a guided first game."""
    name = known_game(request.path_params["game"])
    for guide in guides_of(name):
        if guide.id == request.path_params["guide"]:
            return RedirectResponse(f"/t/{await api.open_guided(request, name, guide, last_name(request))}", 303)
    raise HttpRefusal(404, http_refusals.NO_SUCH_GUIDE)


async def unspoiled_options(request: Request, name: str, seats: int) -> dict[str, w.Value]:
    """Returns the options of a new game whose secrets this guest has not seen."""
    game = registry.create_game(name, seats, {})
    played = await manager_of(request).played_options(request.state.guest, name)
    return commands.changed_options(game.unspoiled_options(played), game)


# ---- the table --------------------------------------------------------------------------------------------------


async def find(request: Request) -> Response:
    """Redirects `/t?code=k7qf 2mxp` to the table of a code that somebody typed."""
    letters = "".join(char for char in request.query_params.get("code", "").upper() if char.isalnum())[:8]
    code = f"{letters[:4]}-{letters[4:]}"
    await live_table_of(request, code)
    return RedirectResponse(f"/t/{code}", 303)


async def table(request: Request) -> Response:
    live_table = await live_table_of(request, request.path_params["code"])
    return table_page(request, live_table, seen=await seen_by(request, live_table))


async def seen_by(request: Request, live_table: LiveTable) -> dict[str, list[str]]:
    """Returns what the reader of a lobby has seen of the game's content."""
    table = live_table.table
    if table.phase != "lobby":
        return {}
    played = await manager_of(request).played_options(request.state.guest, table.game_name)
    return pages.seen_values(views.about_table(table), played)


async def tv(request: Request) -> Response:
    """Shows a table on a television: what everybody may see, whoever opens it."""
    return table_page(request, await live_table_of(request, request.path_params["code"]), is_tv=True)


async def replay(request: Request) -> Response:
    live_table = await live_table_of(request, request.path_params["code"])
    if live_table.table.phase not in ("over", "study"):
        return RedirectResponse(f"/t/{live_table.table.code}", 303)
    return table_page(request, live_table, replay=True)


def table_page(
    request: Request,
    live_table: LiveTable,
    replay: bool = False,
    is_tv: bool = False,
    seen: dict[str, list[str]] | None = None,
) -> Response:
    folder = manager_of(request).settings.folder()
    if folder is None:
        raise HttpRefusal(503, http_refusals.NO_TABLE_PAGE)
    guest, name = ("", "") if is_tv else (request.state.guest, last_name(request))
    boot = boot_of(live_table, guest, name, replay, manager_of(request).settings.test, seen or {}, is_tv)
    title = f"{boot.about.title} · {live_table.table.code}"
    files = page_files(folder, boot.about.name)
    preview = preview_of(request, live_table.table)
    return html(pages.table_page(w.encode(boot), title, boot.about.name, files.css, files.js, files.preloads, preview))


def boot_of(
    live_table: LiveTable, guest: str, name: str, replay: bool, test: bool, seen: dict[str, list[str]], is_tv: bool
) -> w.Boot:
    table = live_table.table
    who = rights.requester(table, guest)
    game = None
    if table.match is not None:
        reader = views.Reader(live_table.view_cache, who.seat)
        reader.catch_up()
        game = reader.game(who, 0)
    return w.Boot(
        version=w.VERSION,
        about=views.about_table(table),
        table=views.table_message(table, who, live_table.presence),
        game=game,
        chat=live_table.chat(who.seat).latest(),
        name=name if who.seat is None else table.seats[who.seat].name,
        replay=replay,
        test=test,
        seen=seen,
        tv=is_tv,
    )


class Files(NamedTuple):
    """What the table's page loads: the styles, the entry, and the game's own chunks ahead of time."""

    css: list[str]
    js: str
    preloads: list[str]


def page_files(folder: Path, game: str) -> Files:
    """Returns the files of the table's page, from Vite's manifest. A game without a page of its own has the plain one."""
    manifest = read_manifest(folder, (folder / ".vite" / "manifest.json").stat().st_mtime)
    entry = next(source for source, chunk in manifest.items() if chunk.get("isEntry"))
    own = f"src/games/{game}/index.ts"
    chunks = needed(manifest, own if own in manifest else "src/games/generic/index.ts")
    css = [f"/{name}" for each in dict.fromkeys([entry, *chunks]) for name in manifest[each].get("css", ())]
    return Files(css, f"/{manifest[entry]['file']}", [f"/{manifest[each]['file']}" for each in chunks if each != entry])


@cache
def read_manifest(folder: Path, _changed: float) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((folder / ".vite" / "manifest.json").read_text())
    return manifest


def needed(manifest: dict[str, Any], source: str) -> list[str]:
    """Returns a chunk and all that it imports, each once."""
    found: list[str] = []
    waiting = [source]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.append(each)
            waiting += manifest[each].get("imports", ())
    return found


async def record(request: Request) -> Response:
    code = request.path_params["code"]
    text = await api.get_record(request, code)
    headers = {"content-disposition": f'attachment; filename="{code.upper()}.txt"'}
    return PlainTextResponse(text, headers=headers)


async def open_record(request: Request) -> Response:
    """Opens an uploaded record."""
    may_create(request)
    upload_request = limited(request, LARGEST_RECORD + LARGEST_FORM)
    async with upload_request.form(max_files=1, max_fields=1, max_part_size=LARGEST_FORM) as form:
        upload = form.get("record")
        if not isinstance(upload, UploadFile):
            raise HttpRefusal(400, http_refusals.CHOOSE_A_RECORD)
        data = await upload.read(LARGEST_RECORD + 1)
    if len(data) > LARGEST_RECORD:
        raise HttpRefusal(413, http_refusals.RECORD_TOO_LARGE)
    code = await api.study(request, data.decode("utf-8", "replace"))
    return RedirectResponse(f"/t/{code}/replay", 303)


# ---- other devices ----------------------------------------------------------------------------------------------


def qr_svg(url: str) -> str:
    text: str = segno.make(url, error="m").svg_inline(scale=4, border=2, dark="#1B1922", light="#F6F1E7", omitsize=True)
    return text


async def table_qr(request: Request) -> Response:
    code = request.path_params["code"].upper()
    await live_table_of(request, code)
    svg = qr_svg(str(request.base_url.replace(path=f"/t/{code}"))).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Response(svg, media_type="image/svg+xml")


async def device(request: Request) -> Response:
    """Makes a link for another device of the same player. It works once, for ten minutes."""
    may_create(request)
    live_table = await live_table_of(request, request.path_params["code"])
    seat = live_table.table.seat_of(request.state.guest)
    if seat is None:
        raise HttpRefusal(403, http_refusals.TAKE_A_SEAT)
    secret = secrets.token_urlsafe(24)
    link = Link(live_table.table.code, seat, live_table.table.seats[seat].sitting)
    live_table.linked.add(seat)
    await manager_of(request).store.add_link(fingerprint(secret), link, int(time.time()) + LINK_LASTS)
    url = str(request.base_url.replace(path=f"/join/{secret}"))
    return JSONResponse({"url": url, "qr": qr_svg(url)}, headers={"cache-control": "no-store"})


def known_link(link: Link | None) -> Link:
    if link is None:
        raise HttpRefusal(404, http_refusals.LINK_IS_OLD)
    return link


async def join(request: Request) -> Response:
    """Asks before the link is used, because a preview of the link must not use it up."""
    secret = request.path_params["secret"]
    link = known_link(await manager_of(request).store.find_link(fingerprint(secret), int(time.time())))
    live_table = await live_table_of(request, link.code)
    if live_table.table.seats[link.seat].sitting != link.sitting:
        raise HttpRefusal(404, http_refusals.LINK_IS_OLD)
    return html(pages.join(secret, link.code, live_table.table.game.title, link.seat, live_table.table.seats[link.seat].name))


async def join_now(request: Request) -> Response:
    secret = request.path_params["secret"]
    link = known_link(await manager_of(request).store.use_link(fingerprint(secret), int(time.time())))
    live_table = await live_table_of(request, link.code)
    try:
        await live_table.do(commands.JoinSeat(request.state.guest, link.seat, link.sitting))
    except Refusal as refusal:
        raise HttpRefusal(404 if refusal.code == "stale" else 403, refusal.reason) from None
    return RedirectResponse(f"/t/{link.code}", 303)


# ---- the rest ---------------------------------------------------------------------------------------------------


async def credit_page(request: Request) -> Response:
    return html(pages.credits())


async def inks(request: Request) -> Response:
    return Response(pages.inks(), media_type="text/css", headers={"cache-control": FOR_GOOD})


async def show_openapi(request: Request) -> Response:
    return json_response(describe(CALLS, ouroboard.__version__))


async def schema_index(request: Request) -> Response:
    return html(pages.schema_index([views.about(name) for name in schemas.games()]))


async def show_schema(request: Request) -> Response:
    """Serves the schema of the socket (`/schema/wire.json`) or of a game."""
    name = request.path_params["name"]
    schema = schemas.encoded(name if name == "wire" else known_game(name))
    if schema is None:
        raise HttpRefusal(404, http_refusals.NO_TYPES)
    return Response(schema, media_type="application/json")


CALLS: Final = (*api.CALLS, *lab.CALLS, *reports.CALLS)
"""The calls for programs, of all modules."""

ROUTES: Final = [
    Route("/", home),
    Route("/browse", browse),
    Route("/credits", credit_page),
    Route("/inks.css", inks),
    Route("/g/{game}", game),
    Route("/rules/{game}", rules),
    Route("/quick/{game}", quick, methods=["POST"]),
    Route("/learn/{game}/{guide}", learn, methods=["POST"]),
    Route("/new/{game}", new, methods=["POST"]),
    Route("/open", open_record, methods=["POST"]),
    Route("/t", find),
    Route("/t/{code}", table),
    Route("/t/{code}/tv", tv),
    Route("/t/{code}/replay", replay),
    Route("/t/{code}/record", record),
    Route("/t/{code}/qr.svg", table_qr),
    Route("/t/{code}/device", device, methods=["POST"]),
    Route("/join/{secret}", join),
    Route("/join/{secret}", join_now, methods=["POST"]),
    Route("/api/openapi.json", show_openapi),
    Route("/schema/", schema_index),
    Route("/schema/{name}.json", show_schema),
]
