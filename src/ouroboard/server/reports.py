"""Problems that players report to the operator of the server, with what they saw, as far as their seat may know it.

A report is kept in the database, compressed. The sender can download it, and the operator reads it with `ouroboard reports`.
Only the latest are kept, of each guest and of all.
"""

import secrets
import zlib
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import ouroboard
from ouroboard.server import clocks, names, rights, views
from ouroboard.server import wire as w
from ouroboard.server.api import address_of, live_table_of, manager_of
from ouroboard.server.limits import LARGEST_REPORT, MOST_REPORTS, REPORTS_A_GUEST
from ouroboard.server.live_table import LiveTable
from ouroboard.server.openapi import Call, HttpRefusal
from ouroboard.server.spoken import say
from ouroboard.server.store.rows import StoredReport
from ouroboard.server.text import http_refusals

LONGEST_TEXT: Final = 2_000
"""Characters of what a person writes."""
MOST_LINES: Final = 60
LONGEST_BROWSER: Final = 300
SENTENCES: Final = 10
"""Number of the latest sentences of the log that a report has besides the record."""


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """A problem, in the words of the person who saw it."""

    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]
    screen: Annotated[str, Meta(max_length=100)] = ""
    """The size of the window and similar facts."""
    at: Annotated[str, Meta(max_length=30)] = ""
    """The moment that was drawn, as `?at=` has it."""
    version: w.Count = 0
    """The version of the wire that the page speaks."""


class KeptReport(Struct, frozen=True):
    """A report that was kept: its id, and the address where its sender can download it."""

    id: str
    url: str


async def report(request: Request, code: str, body: NewReport) -> KeptReport:
    guest = request.state.guest
    if not request.app.state.rate_limiter.may_report(address_of(request)):
        raise HttpRefusal(429, http_refusals.TOO_MANY_REPORTS)
    live_table = await live_table_of(request, code)
    name, time = secrets.token_hex(6), clocks.now()
    found = {"id": name, "time": time, **written_by(request, body), **seen_at(live_table, guest)}
    await manager_of(request).store.add_report(StoredReport(name, time, guest, closed(found)), REPORTS_A_GUEST, MOST_REPORTS)
    return KeptReport(name, f"/me/reports/{name}.json")


def written_by(request: Request, body: NewReport) -> dict[str, Any]:
    """Returns what the person and the browser say."""
    lines = [names.clean_text(line, LONGEST_TEXT) for line in body.text.splitlines()[:MOST_LINES]]
    return {
        "text": "\n".join(lines).strip(),
        "at": names.clean_text(body.at, 30),
        "browser": names.clean_text(request.headers.get("user-agent", ""), LONGEST_BROWSER),
        "screen": names.clean_text(body.screen, 100),
        "page": body.version,
        "server": ouroboard.__version__,
        "wire": w.VERSION,
    }


def seen_at(live_table: LiveTable, guest: str) -> dict[str, Any]:
    """Returns the table as this guest may know it: the record up to here, the last sentences, and the open question."""
    table, match = live_table.table, live_table.table.match
    seat = rights.requester(table, guest).seat
    about = {
        "table": table.code,
        "game": table.game_name,
        "phase": table.phase,
        "seat": seat,
        "seats": [{"kind": seat_state.kind, "strength": seat_state.strength} for seat_state in table.seats],
        "options": dict(table.options),
        "frozen": table.frozen,
    }
    if match is None:
        return about
    asked = rights.seat_to_answer(table, seat) if seat is not None else None
    heard = match.heard(seat)[-SENTENCES:]
    return about | {
        "rules": match.game.version,
        "moment": list(match.moment),
        "question": None if asked is None else views.question(match, asked, match.to_act),
        "log": [say(match.game, match.game.events().sentence(event, seat, match.names)) for event in heard],
        "record": match.record(seat, whole=table.is_study),
    }


def closed(found: dict[str, Any]) -> bytes:
    """Returns a report as it is kept. A record that is too long is left out."""
    body = zlib.compress(msgspec.json.encode(found))
    if len(body) <= LARGEST_REPORT:
        return body
    return zlib.compress(msgspec.json.encode({**found, "record": "(too long)", "question": None}))


def opened(kept: StoredReport) -> dict[str, Any]:
    """Returns a report as it was sent."""
    found: dict[str, Any] = msgspec.json.decode(zlib.decompress(kept.body))
    return found


async def download(request: Request) -> Response:
    """Sends a report to the guest who has sent it. For everybody else there is none."""
    guest, name = request.state.guest, request.path_params["name"]
    found = await manager_of(request).store.reports_of(guest) if guest else []
    for kept in found:
        if kept.id == name:
            headers = {"content-disposition": f'attachment; filename="report-{kept.id}.json"'}
            body = msgspec.json.format(msgspec.json.encode(opened(kept)), indent=1)
            return Response(body, media_type="application/json", headers=headers)
    raise HttpRefusal(404, http_refusals.NO_SUCH_REPORT)


CALLS: Final = (
    Call(
        "POST",
        "/api/tables/{code}/reports",
        report,
        "Reports a problem at a table to the operator of the server",
        KeptReport,
        NewReport,
        refuses=(404, 410, 503),
        status=201,
    ),
)
ROUTES: Final = [Route("/me/reports/{name}.json", download)]
