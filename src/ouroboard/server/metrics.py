"""What an operator watches: Prometheus counters. Nothing in them tells one table from another."""

from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

ROOMS = Gauge("ouroboard_tables_live", "Tables in memory")
SOCKETS = Gauge("ouroboard_sockets", "Open sockets")
ENTRIES = Counter("ouroboard_entries", "Journal entries written", ["kind"])
REFUSALS = Counter("ouroboard_refusals", "Messages refused", ["code"])
CONFLICTS = Counter("ouroboard_conflicts", "Entries lost in a race with another process, and tried again")
DURABLE = Histogram(
    "ouroboard_durable_seconds",
    "From an action's arrival until it is kept",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
)
THOUGHT = Histogram("ouroboard_bot_seconds", "How long bots think", buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2))


_COUNTED: dict[type, Counter] = {}


def count(entry: object) -> None:
    """One more entry of this kind. (To look a label up each time costs more than to count.)"""
    kind = type(entry)
    counter = _COUNTED.get(kind)
    if counter is None:
        counter = _COUNTED[kind] = ENTRIES.labels(kind.__name__)
    counter.inc()


def report() -> tuple[bytes, str]:
    return generate_latest(), CONTENT_TYPE_LATEST
