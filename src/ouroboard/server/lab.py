"""The lab: people write boards, scripts, scenarios and missions in the browser, have them checked, and play them.

Files of strangers are read in a process with limits (`checks.py`), never on the event loop. A file without mistakes makes a pack.
The store keeps its files like those of any table, so that the table does not change when its author writes on.
"""

import asyncio
import re
from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from ouroboard.engine.game import InvalidSetup
from ouroboard.games import registry
from ouroboard.packs import library
from ouroboard.packs.mistakes import Mistake
from ouroboard.packs.source import LARGEST
from ouroboard.packs.vocabulary import documentation
from ouroboard.server import pages
from ouroboard.server.api import address_of, manager_of, may_create, open_table
from ouroboard.server.checks import CheckedPack, CheckJob, ReportJob, format_of, games_with_labs, lab_of
from ouroboard.server.guests import last_name
from ouroboard.server.limited_worker import LimitedJob, LimitedWorker, Overloaded, T
from ouroboard.server.limits import LARGEST_FORM
from ouroboard.server.openapi import Call, HttpRefusal, limited
from ouroboard.server.text import http_refusals

FILE_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.yaml")
LONGEST_NAME: Final = 60
LARGEST_BODY: Final = 6 * LARGEST + LARGEST_FORM
"""Bytes of a file in JSON or in a form, where a character may be written as six."""
REPORT_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Content policy of a report, which is one file with its own styles and without scripts."""


class LabFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of an author: its name, which ends in .yaml, and its text."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    text: Annotated[str, Meta(max_length=LARGEST)]


class Checked(Struct, frozen=True):
    """What a check has found. A file without mistakes can be played."""

    mistakes: list[pages.Remark]
    advice: list[pages.Remark]


# ---- calls and pages --------------------------------------------------------------------------------------------


def known_lab(game: str) -> str:
    if game not in games_with_labs():
        raise HttpRefusal(404, http_refusals.NO_LAB)
    return game


def good_name(name: str) -> str:
    if len(name) > LONGEST_NAME or not FILE_NAME.fullmatch(name):
        raise HttpRefusal(422, http_refusals.FILE_NAME)
    return name


async def checked(request: Request, game: str, file: LabFile) -> CheckedPack:
    """Returns what a check finds. Refuses a guest who asks too often, and when too many wait."""
    if not request.app.state.rate_limiter.may_check(address_of(request)):
        raise HttpRefusal(429, http_refusals.TOO_MANY_CHECKS)
    return await done(manager_of(request).checks, CheckJob(game, file.name, file.text))


async def done(worker: LimitedWorker, job: LimitedJob[T]) -> T:
    try:
        return await worker.run(job)
    except Overloaded as overloaded:
        raise HttpRefusal(503, str(overloaded)) from None


def remarks(found: list[Mistake]) -> list[pages.Remark]:
    return [pages.Remark(each.line, each.code, each.wrong, each.fix) for each in found]


async def check(request: Request, game: str, body: LabFile) -> Checked:
    good_name(body.name)
    found = await checked(request, known_lab(game), body)
    return Checked(remarks(found.mistakes), remarks(found.advice))


async def index(request: Request) -> Response:
    return HTMLResponse(
        pages.lab_index([pages.LabGame(name, registry.manifest(name).title, lab_of(name)) for name in games_with_labs()])
    )


async def editor(request: Request) -> Response:
    game = known_lab(request.path_params["game"])
    lab = lab_of(game)
    return HTMLResponse(page_of(game, LabFile(lab.file, await asyncio.to_thread(lab.starter))))


def page_of(game: str, file: LabFile, found: CheckedPack | None = None, problem: str = "") -> str:
    form = format_of(game)
    return pages.lab(
        pages.LabGame(game, registry.manifest(game).title, lab_of(game)),
        file.name,
        file.text,
        None if found is None else remarks(found.mistakes),
        [] if found is None else remarks(found.advice),
        problem,
        form.schema(),
        documentation(form.words) if form.words else "",
    )


async def read_file(request: Request) -> LabFile:
    async with limited(request, LARGEST_BODY).form(max_files=0, max_fields=3, max_part_size=LARGEST_BODY) as form:
        text = str(form.get("text", "")).replace("\r\n", "\n")
        name = str(form.get("name", ""))
    if len(text) > LARGEST:
        raise HttpRefusal(413, http_refusals.FILE_TOO_LARGE)
    return LabFile(good_name(name), text)


async def check_here(request: Request) -> Response:
    """Checks the file of a form, for browsers without JavaScript."""
    game, file = known_lab(request.path_params["game"]), await read_file(request)
    return HTMLResponse(page_of(game, file, await checked(request, game, file)))


async def play(request: Request) -> Response:
    """Opens a table with the file of a form."""
    game, file = known_lab(request.path_params["game"]), await read_file(request)
    found = await checked(request, game, file)
    if not found.pack:
        return HTMLResponse(page_of(game, file, found), 422)
    may_create(request)
    pack = await asyncio.to_thread(library.received, format_of(game), found.pack)
    try:
        code = await open_table(
            request, game, registry.usual_seats(game), dict(found.options), "normal", last_name(request), False, False, pack=pack
        )
    except HttpRefusal as refusal:
        if refusal.status != 422:
            raise
        return HTMLResponse(page_of(game, file, found, refusal.body.reason), 422)
    return RedirectResponse(f"/t/{code}", 303)


async def report(request: Request) -> Response:
    """Lets bots play the file of a form, and returns the report."""
    game, file = known_lab(request.path_params["game"]), await read_file(request)
    if not request.app.state.rate_limiter.may_study(address_of(request)):
        raise HttpRefusal(429, http_refusals.TOO_MANY_CHECKS)
    found = await done(manager_of(request).studies, ReportJob(game, file.name, file.text))
    if isinstance(found, str):
        return HTMLResponse(found, headers={"content-security-policy": REPORT_POLICY})
    if isinstance(found, InvalidSetup):
        return HTMLResponse(page_of(game, file, None, str(found)), 422)
    problem = "" if found.mistakes else http_refusals.NO_REPORT
    return HTMLResponse(page_of(game, file, found, problem), 422)


CALLS: Final = (
    Call("POST", "/api/lab/{game}", check, "Checks a file of content", Checked, LabFile, (404, 422, 429, 503), 200, LARGEST_BODY),
)

ROUTES: Final = [
    Route("/lab", index),
    Route("/lab/{game}", editor),
    Route("/lab/{game}", check_here, methods=["POST"]),
    Route("/lab/{game}/play", play, methods=["POST"]),
    Route("/lab/{game}/report", report, methods=["POST"]),
]
