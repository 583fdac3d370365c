"""The pages: what each address shows, and what each form does."""

import json
import secrets
import time
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import segno
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from ouroboard import rulebook
from ouroboard.games import registry
from ouroboard.server import api, commands, pages, rights, schemas, views
from ouroboard.server import wire as w
from ouroboard.server.api import house_of, known_game, may_create, open_table, room_of
from ouroboard.server.briefs import Summary, read_summary, summary_of
from ouroboard.server.guests import fingerprint, last_name
from ouroboard.server.limits import LARGEST_FORM, LARGEST_RECORD
from ouroboard.server.openapi import Refused, json_response, limited
from ouroboard.server.rights import Refusal
from ouroboard.server.room import Room
from ouroboard.server.store.base import Link, Listed

FOR_GOOD: Final = "public, max-age=31536000, immutable"
"""Header for what has an address that changes with its content."""
LINK_LASTS: Final = 600
"""Seconds in which a link for another device can be used."""
LINK_IS_OLD: Final = "this link has been used, or is too old, or its seat has changed hands: make a new one at the table"


def html(text: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(text, status)


# ---- lists ----------------------------------------------------------------------------------------------------


async def home(request: Request) -> Response:
    games = [views.about(name) for name in registry.games()]
    return html(pages.home(games, await my_tables(request)))


async def browse(request: Request) -> Response:
    found = await house_of(request).store.public_tables()
    return html(pages.browse(glances(request, found)))


async def me(request: Request) -> Response:
    return html(pages.me(await my_tables(request)))


async def my_tables(request: Request) -> list[pages.Glance]:
    guest = request.state.guest
    return glances(request, await house_of(request).store.tables_of(guest)) if guest else []


def glances(request: Request, found: list[Listed]) -> list[pages.Glance]:
    """Returns the tables of a list without opening any: those in memory as they are, the others as last written down."""
    house, guest = house_of(request), request.state.guest
    shown: list[pages.Glance] = []
    for each in found:
        room = house.rooms.get(each.code)
        summary = read_summary(each.summary) if room is None else summary_of(room.table)
        if summary is None:
            house.summarise(each.code)
            summary = known_of(each)
        if summary is not None:
            watching = room.presence.watching() if room is not None else 0
            phase = each.phase if room is None else room.table.phase
            shown.append(glance(each.code, phase, summary, guest, watching, api.seconds_since(each.touched)))
    return shown


def known_of(listed: Listed) -> Summary | None:
    """Returns what is known of a table that was written before there were summaries."""
    if listed.game not in registry.games():
        return None
    return Summary(listed.game, views.about(listed.game).title)


def glance(code: str, phase: str, summary: Summary, guest: str, watching: int, idle: int) -> pages.Glance:
    return pages.Glance(
        code=code,
        game=summary.game,
        title=summary.title,
        phase=cast(w.Phase, phase),
        chairs=tuple(pages.Chair(cast(Any, kind), name) for kind, name in summary.chairs),
        you=summary.seat_of(guest),
        waiting=tuple(summary.waiting),
        moment=summary.moment,
        winners=tuple(summary.winners),
        idle=idle,
        watching=watching,
    )


# ---- games ----------------------------------------------------------------------------------------------------


async def game(request: Request) -> Response:
    return html(pages.game_page(views.about(known_game(request.path_params["game"]))))


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
    """Play now: a table, bots, and you."""
    return await make_table(request, start=True)


async def new(request: Request) -> Response:
    return await make_table(request, start=False)


async def make_table(request: Request, start: bool) -> Response:
    name = known_game(request.path_params["game"])
    about = views.about(name)
    async with limited(request, LARGEST_FORM).form(max_files=0, max_fields=60) as form:
        wish = pages.read_wish(about, {key: value for key, value in form.items() if isinstance(value, str)})
    options = dict(wish.options)
    try:
        if start and not options:
            options = await unspoiled_options(request, name, wish.seats)
        code = await open_table(request, name, wish.seats, options, wish.strength, last_name(request), False, start)
    except Refused as refusal:
        if refusal.status != 422:
            raise
        return html(pages.game_page(about, wish, [refusal.trouble.reason]), 422)
    return RedirectResponse(f"/t/{code}", 303)


async def unspoiled_options(request: Request, name: str, seats: int) -> dict[str, w.Value]:
    """Returns the options of a new game whose secrets this guest has not seen."""
    game = registry.create_game(name, seats, {})
    played = await house_of(request).played_options(request.state.guest, name)
    return commands.changed_options(game.unspoiled_options(played), game)


# ---- the table --------------------------------------------------------------------------------------------------


async def find(request: Request) -> Response:
    """`/t?code=k7qf 2mxp`: somebody typed a code."""
    letters = "".join(char for char in request.query_params.get("code", "").upper() if char.isalnum())[:8]
    code = f"{letters[:4]}-{letters[4:]}"
    await room_of(request, code)
    return RedirectResponse(f"/t/{code}", 303)


async def table(request: Request) -> Response:
    return table_page(request, await room_of(request, request.path_params["code"]), replay=False)


async def replay(request: Request) -> Response:
    room = await room_of(request, request.path_params["code"])
    if room.table.phase not in ("over", "study"):
        return RedirectResponse(f"/t/{room.table.code}", 303)
    return table_page(request, room, replay=True)


def table_page(request: Request, room: Room, replay: bool) -> Response:
    folder = house_of(request).settings.folder()
    if folder is None:
        raise Refused(503, "this server has no table page: it was built without Node")
    boot = boot_of(room, request.state.guest, last_name(request), replay, house_of(request).settings.test)
    title = f"{boot.about.title} · {room.table.code}"
    files = page_files(folder, boot.about.name)
    return html(pages.table_page(w.encode(boot), title, boot.about.name, files.css, files.js, files.preloads))


def boot_of(room: Room, guest: str, name: str, replay: bool, test: bool) -> w.Boot:
    table = room.table
    who = rights.asker(table, guest)
    game = None
    if table.match is not None:
        reader = views.Reader(room.stage, who.seat)
        reader.catch_up()
        game = reader.game(who, 0)
    return w.Boot(
        version=w.VERSION,
        about=views.about(table.game_name),
        table=views.table_message(table, who, room.presence),
        game=game,
        chat=room.chat(who.seat).latest(),
        name=name if who.seat is None else table.places[who.seat].name,
        replay=replay,
        test=test,
    )


class Files(NamedTuple):
    """What the table's page loads: the styles, the entry, and the game's own chunks ahead of time."""

    css: list[str]
    js: str
    preloads: list[str]


def page_files(folder: Path, game: str) -> Files:
    """From Vite's manifest; a game without a page of its own has the plain one."""
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
    """A chunk and all that it imports, each once."""
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
    """A record from somebody's disk."""
    may_create(request)
    upload_request = limited(request, LARGEST_RECORD + LARGEST_FORM)
    async with upload_request.form(max_files=1, max_fields=1, max_part_size=LARGEST_FORM) as form:
        upload = form.get("record")
        if not isinstance(upload, UploadFile):
            raise Refused(400, "choose a record first")
        data = await upload.read(LARGEST_RECORD + 1)
    if len(data) > LARGEST_RECORD:
        raise Refused(413, "a record has at most a million bytes")
    code = await api.study(request, data.decode("utf-8", "replace"))
    return RedirectResponse(f"/t/{code}/replay", 303)


# ---- other devices ----------------------------------------------------------------------------------------------


def qr_svg(url: str) -> str:
    text: str = segno.make(url, error="m").svg_inline(scale=4, border=2, dark="#1B1922", light="#F6F1E7", omitsize=True)
    return text


async def table_qr(request: Request) -> Response:
    code = request.path_params["code"].upper()
    await room_of(request, code)
    svg = qr_svg(str(request.base_url.replace(path=f"/t/{code}"))).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Response(svg, media_type="image/svg+xml")


async def device(request: Request) -> Response:
    """A link for another device of the same player: good once, and not for long."""
    may_create(request)
    room = await room_of(request, request.path_params["code"])
    seat = room.table.seat_of(request.state.guest)
    if seat is None:
        raise Refused(403, "take a seat first")
    secret = secrets.token_urlsafe(24)
    link = Link(room.table.code, seat, room.table.places[seat].sitting)
    room.linked.add(seat)
    await house_of(request).store.add_link(fingerprint(secret), link, int(time.time()) + LINK_LASTS)
    url = str(request.base_url.replace(path=f"/join/{secret}"))
    return JSONResponse({"url": url, "qr": qr_svg(url)}, headers={"cache-control": "no-store"})


def known_link(link: Link | None) -> Link:
    if link is None:
        raise Refused(404, LINK_IS_OLD)
    return link


async def join(request: Request) -> Response:
    """Asks first: a preview of the link must not use it up."""
    secret = request.path_params["secret"]
    link = known_link(await house_of(request).store.find_link(fingerprint(secret), int(time.time())))
    room = await room_of(request, link.code)
    if room.table.places[link.seat].sitting != link.sitting:
        raise Refused(404, LINK_IS_OLD)
    return html(pages.join(secret, link.code, room.table.game.title, link.seat, room.table.places[link.seat].name))


async def join_now(request: Request) -> Response:
    secret = request.path_params["secret"]
    link = known_link(await house_of(request).store.use_link(fingerprint(secret), int(time.time())))
    room = await room_of(request, link.code)
    try:
        await room.do(commands.JoinSeat(request.state.guest, link.seat, link.sitting))
    except Refusal as refusal:
        raise Refused(404 if refusal.code == "stale" else 403, refusal.reason) from None
    return RedirectResponse(f"/t/{link.code}", 303)


# ---- the rest ---------------------------------------------------------------------------------------------------


async def credit_page(request: Request) -> Response:
    return html(pages.credits())


async def inks(request: Request) -> Response:
    return Response(pages.inks(), media_type="text/css", headers={"cache-control": FOR_GOOD})


async def show_openapi(request: Request) -> Response:
    return json_response(await api.get_openapi(request))


async def schema_index(request: Request) -> Response:
    return html(pages.schema_index([views.about(name) for name in schemas.games()]))


async def show_schema(request: Request) -> Response:
    """`/schema/wire.json` is the socket's, any other a game's."""
    name = request.path_params["name"]
    schema = schemas.encoded(name if name == "wire" else known_game(name))
    if schema is None:
        raise Refused(404, "this game does not declare the types of its views and events")
    return Response(schema, media_type="application/json")


ROUTES: Final = [
    Route("/", home),
    Route("/browse", browse),
    Route("/me", me),
    Route("/credits", credit_page),
    Route("/inks.css", inks),
    Route("/g/{game}", game),
    Route("/rules/{game}", rules),
    Route("/quick/{game}", quick, methods=["POST"]),
    Route("/new/{game}", new, methods=["POST"]),
    Route("/open", open_record, methods=["POST"]),
    Route("/t", find),
    Route("/t/{code}", table),
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
