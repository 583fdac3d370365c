"""What an operator watches: Prometheus counters. Nothing in them tells one table from another."""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterable

from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

ROOMS = Gauge("ouroboard_tables_live", "Tables in memory")
SOCKETS = Gauge("ouroboard_sockets", "Open sockets")
REFUSALS = Counter("ouroboard_refusals", "Messages refused", ["code"])
CONFLICTS = Counter("ouroboard_conflicts", "Entries lost in a race with another process, and tried again")
THOUGHT = Histogram("ouroboard_bot_seconds", "How long bots think", buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2))
JOB_WAIT = Histogram(
    "ouroboard_bot_wait_seconds", "How long bots wait for a process", buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5)
)


class Actions(Collector):
    """What is counted for every single action, in plain numbers: Prometheus' own counters take a lock each time."""

    BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)

    def __init__(self) -> None:
        self.kinds: Tally[str] = Tally()
        self.durable = [0] * (len(self.BOUNDS) + 1)
        self.seconds = 0.0

    def written(self, entry: object) -> None:
        self.kinds[type(entry).__name__] += 1

    def kept_after(self, seconds: float) -> None:
        """From a message's arrival until what it did is kept."""
        self.durable[bisect_left(self.BOUNDS, seconds)] += 1
        self.seconds += seconds

    def collect(self) -> Iterable[Metric]:
        entries = CounterMetricFamily("ouroboard_entries", "Journal entries written", labels=["kind"])
        for kind, count in self.kinds.items():
            entries.add_metric([kind], count)
        yield entries
        bounds = [str(bound) for bound in self.BOUNDS] + ["+Inf"]
        sums = [sum(self.durable[: place + 1]) for place in range(len(bounds))]
        kept = HistogramMetricFamily("ouroboard_durable_seconds", "From a message's arrival until what it did is kept")
        kept.add_metric([], list(zip(bounds, sums, strict=True)), self.seconds)
        yield kept


ACTIONS = Actions()
REGISTRY.register(ACTIONS)


def report() -> tuple[bytes, str]:
    return generate_latest(), CONTENT_TYPE_LATEST
