"""Reports of problems as the operator reads them (`ouroboard reports`), while servers may be running."""

import json
import time
import zlib
from typing import Any, Final

from sqlalchemy import delete, select

from ouroboard.server.store.backup import one_line_errors, reading, writing
from ouroboard.server.store.preflight import StoreProblem
from ouroboard.server.store.schema import METADATA

REPORTS: Final = METADATA.tables["reports"]
LONGEST: Final = 100
"""Characters of the text that a list shows."""
FAILED: Final = "the reports could not be read"


def read_reports(url: str) -> list[str]:
    """Returns a line for each report, the latest first. Raises `StoreProblem`."""
    with one_line_errors(FAILED), reading(url) as connection:
        rows = connection.execute(select(REPORTS.c.id, REPORTS.c.time, REPORTS.c.body).order_by(REPORTS.c.time.desc())).all()
    return [line_of(name, when, opened(body)) for name, when, body in rows] or ["There are no reports."]


def line_of(name: str, when: int, report: dict[str, Any]) -> str:
    text = " ".join(str(report["text"]).split())
    shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    seat = "watching" if report["seat"] is None else f"seat {report['seat']}"
    day = time.strftime("%Y-%m-%d %H:%M", time.gmtime(when))
    return f"{name}  {day}  {report['game']} {report['table']}, {seat}: {shown or '(no words)'}"


def report_json(url: str, name: str) -> str:
    """Returns a whole report as JSON. Raises `StoreProblem` when there is none with this id."""
    with one_line_errors(FAILED), reading(url) as connection:
        body = connection.execute(select(REPORTS.c.body).where(REPORTS.c.id == name)).scalar()
    if body is None:
        raise StoreProblem(f"there is no report {name}")
    return json.dumps(opened(body), indent=1, ensure_ascii=True)


def delete_report(url: str, name: str) -> None:
    """Deletes a report. Raises `StoreProblem` when there is none with this id."""
    with one_line_errors(FAILED), writing(url) as connection:
        if not connection.execute(delete(REPORTS).where(REPORTS.c.id == name)).rowcount:
            raise StoreProblem(f"there is no report {name}")


def opened(body: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(zlib.decompress(bytes(body)))
    return found
