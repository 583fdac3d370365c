"""Journals and uploaded records are replayed in processes of their own (`limited_worker.py`).

Uploads and journals have separate workers, so that nobody keeps tables closed by uploading.
"""

from typing import Final, NamedTuple

from ouroboard.server import snapshots
from ouroboard.server.limited_worker import LimitedWorker, Limits
from ouroboard.server.store.rows import Snapshot
from ouroboard.server.summaries import write_summary
from ouroboard.server.table import read_table
from ouroboard.timeline.record import STRANGERS_CAPS, BadRecord

UPLOADS: Final = Limits(cpu=8, wall=20.0, memory=1 << 30, waiting=4, patience=10.0)
"""Limits for uploaded records. A whole game takes less than a second."""
JOURNALS: Final = Limits(cpu=60, wall=90.0, memory=2 << 30, waiting=200, patience=60.0)
"""Limits for our own journals, whose length is limited when they are written."""


class Replayed(NamedTuple):
    """A table that was read."""

    snapshot: Snapshot
    frozen: str
    game: str
    summary: str
    """What lists show of it (`summaries.TableSummary`)."""


class Unplayable(NamedTuple):
    """Why an uploaded record cannot be played, and the line where."""

    line: int
    why: str


class ReplayJob(NamedTuple):
    """A journal to be read."""

    code: str
    entries: list[bytes]
    from_stranger: bool
    """Whether its record was just uploaded, and so has caps."""

    def run(self) -> Replayed | Unplayable:
        try:
            return replay_job(self)
        except BadRecord as bad:
            return Unplayable(bad.line, bad.why)


def replay_job(job: ReplayJob) -> Replayed:
    """Reads a journal from its first entry on. Raises `BadRecord` for an uploaded record that cannot be played."""
    table = read_table(job.code, job.entries, STRANGERS_CAPS if job.from_stranger else None)
    return Replayed(snapshots.dump(table), table.frozen, table.game_name, write_summary(table))


async def replay(worker: LimitedWorker, job: ReplayJob) -> Replayed:
    """Returns the table that a journal tells of. Raises `BadRecord` or `Overloaded`."""
    found = await worker.run(job)
    if isinstance(found, Unplayable):
        raise BadRecord(found.line, found.why)
    return found
