"""Hostile clients within the limits: an honest table loses nothing, and hardly waits."""

from pathlib import Path

from tests.scale import SOAK
from tests.server.client import serving
from tests.server.hostile import measure

SECONDS = 60 if SOAK else 5
SIZE = 160_000 if SOAK else 8_000
"""Bytes of the records that are uploaded."""
BOUND = 0.25 if SOAK else 10.0
"""Seconds in which 99 of 100 messages have reached everybody. The short run only looks for a server that stands still."""


def test_an_honest_table_plays_on_while_ten_clients_do_their_worst(database: str, tmp_path: Path) -> None:
    with serving(database, tmp_path) as server:
        outcome, said = measure(server, SECONDS, SIZE)
        print(f"{said}\n{outcome}")
        assert not outcome.lost
        assert len(outcome.latencies) > SECONDS
        assert outcome.percentile(0.99) < BOUND
        assert "ended:" not in said, said
        log = server.log.read_text()
        assert "Traceback" not in log, log[-3000:]
