"""The server's metrics for Prometheus. None of them identifies a table."""

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterable
from itertools import accumulate

from prometheus_client import REGISTRY, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

LIVE_TABLES = Gauge("ouroboard_tables_live", "Tables in memory")
SOCKETS = Gauge("ouroboard_sockets", "Open sockets")
REFUSALS = Counter("ouroboard_refusals", "Messages refused", ["code"])
CONFLICTS = Counter("ouroboard_conflicts", "Entries lost in a race with another process, and tried again")
THOUGHT = Histogram("ouroboard_bot_seconds", "How long bots think", buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2))
JOB_WAIT = Histogram(
    "ouroboard_bot_wait_seconds", "How long bots wait for a process", buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5)
)


class Durations:
    """A histogram of durations, in plain numbers, because Prometheus' own takes a lock each time."""

    def __init__(self, name: str, words: str, bounds: tuple[float, ...]) -> None:
        self._name, self._words, self._bounds = name, words, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._seconds = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._seconds += seconds

    def family(self) -> Metric:
        bounds = [str(bound) for bound in self._bounds] + ["+Inf"]
        sums = [float(total) for total in accumulate(self._counts)]
        found = HistogramMetricFamily(self._name, self._words)
        found.add_metric([], list(zip(bounds, sums, strict=True)), self._seconds)
        return found


class Actions(Collector):
    """The metrics that are counted for every action."""

    def __init__(self) -> None:
        self.kinds: Tally[str] = Tally()
        self.durable = Durations(
            "ouroboard_durable_seconds",
            "From a message's arrival until what it did is kept",
            (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
        )

    def written(self, entry: object) -> None:
        self.kinds[type(entry).__name__] += 1

    def kept_after(self, seconds: float) -> None:
        """Counts the seconds from a message's arrival until its entry is stored."""
        self.durable.observe(seconds)

    def collect(self) -> Iterable[Metric]:
        entries = CounterMetricFamily("ouroboard_entries", "Journal entries written", labels=["kind"])
        for kind, count in list(self.kinds.items()):
            entries.add_metric([kind], count)
        yield entries
        yield self.durable.family()


class Stalls(Collector):
    """A histogram of how late the event loop was (`watchdog`)."""

    def __init__(self) -> None:
        self._all = Durations(
            "ouroboard_loop_stall_seconds",
            "How late the event loop was, measured a hundred times a second",
            (0.001, 0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
        )
        self._longest = 0.0

    def observe(self, seconds: float) -> None:
        self._all.observe(seconds)
        self._longest = max(self._longest, seconds)

    def collect(self) -> Iterable[Metric]:
        yield self._all.family()
        yield GaugeMetricFamily("ouroboard_loop_stall_max_seconds", "The longest stall of the event loop", self._longest)


ACTIONS = Actions()
REGISTRY.register(ACTIONS)
STALLS = Stalls()
REGISTRY.register(STALLS)
