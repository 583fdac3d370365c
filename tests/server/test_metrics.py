"""Metrics: on an address of their own, for all workers together; and the event loop's stalls among them."""

import asyncio
import logging
import socket
import time
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.client import Guest, Server, free_port, run, serving

from ouroboard.cli.common import UsageError
from ouroboard.cli.serve import checked_metrics, usual_thinkers
from ouroboard.server.metrics_server import Family, merged
from ouroboard.server.watchdog import Watchdog

Numbers = dict[str, float]


def numbers(port: int) -> Numbers:
    """All numbers of a server; those with labels under `name{value}`."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    found: Numbers = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(sample.labels.values())
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


async def play_a_little(server: Server, guests: int) -> int:
    """Opens sockets until every worker has some, and says something at each; returns how many lines were said."""
    for _ in range(guests):
        guest = Guest(server)
        code = await guest.open_table()
        async with guest.at(code) as page:
            await page.do("say", scope="table", text="hello")
        await guest.http.aclose()
    return guests


def test_metrics_are_not_on_the_public_port(server: Server) -> None:
    assert httpx.get(f"http://{server.address}/metrics").status_code == 404


def test_metrics_are_served_on_their_own_address(database: str, tmp_path: Path) -> None:
    port = free_port()
    with serving(database, tmp_path, "--test", "--metrics", f"127.0.0.1:{port}") as server:
        run_and_count(server, 3)
        found = numbers(port)
        assert found["ouroboard_entries_total{Chatted}"] == 3
        assert found["ouroboard_durable_seconds_count"] == 3
        assert found["ouroboard_loop_stall_max_seconds"] > 0
        deadline = time.monotonic() + 20  # the loop is looked at 40 times a second: guests on a fast machine are done before that
        while numbers(port)["ouroboard_loop_stall_seconds_count"] <= 10:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert httpx.get(f"http://127.0.0.1:{port}/elsewhere").status_code == 404


def run_and_count(server: Server, guests: int) -> None:
    async def play() -> None:
        await play_a_little(server, guests)

    run(play())


def test_two_workers_are_counted_together(postgres_alone: str, tmp_path: Path) -> None:
    port = free_port()
    with serving(postgres_alone, tmp_path, "--test", "--workers", "2", "--metrics", f"127.0.0.1:{port}") as server:
        wait_for_workers(port, 2)
        run_and_count(server, 12)
        found = numbers(port)
        assert found["ouroboard_entries_total{Chatted}"] == 12


def wait_for_workers(port: int, workers: int) -> None:
    """Until all workers tell their numbers: two of them measure their loops twice as often as one."""
    for _ in range(100):
        before = numbers(port).get("ouroboard_loop_stall_seconds_count", 0)
        time.sleep(0.3)
        if numbers(port).get("ouroboard_loop_stall_seconds_count", 0) - before > 0.3 * 100 * (workers - 0.6):
            return
    raise AssertionError("the workers do not tell their numbers")


def test_a_busy_address_is_logged_and_stops_nobody(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serving(f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path, "--metrics", f"127.0.0.1:{port}") as server:
            assert httpx.get(f"http://{server.address}/api/games").status_code == 200
            assert server.log.read_text().count("metrics.not_served") == 1


def test_numbers_of_several_processes_are_added_and_extremes_are_kept() -> None:
    def report(count: float, longest: float, start: float) -> list[Family]:
        return [
            Family("ouroboard_entries", "counter", "", [("ouroboard_entries_total", {"kind": "Played"}, count)]),
            Family("ouroboard_loop_stall_max_seconds", "gauge", "", [("ouroboard_loop_stall_max_seconds", {}, longest)]),
            Family("process_start_time_seconds", "gauge", "", [("process_start_time_seconds", {}, start)]),
        ]

    metrics = merged([report(3, 0.5, 1000), report(4, 0.2, 900)])
    assert [metric.samples[0].value for metric in metrics] == [7, 0.5, 900]


@pytest.mark.parametrize("text", ["9464", "127.0.0.1", "127.0.0.1:", "127.0.0.1:99999", ":x"])
def test_an_address_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="--metrics must be"):
        checked_metrics(text)


def test_the_address_may_be_ipv6_or_off() -> None:
    assert checked_metrics("[::1]:9464") == ("::1", 9464)
    assert checked_metrics("off") is None


def test_workers_share_the_cores_for_bots() -> None:
    assert usual_thinkers(1) >= usual_thinkers(4) >= 1


def test_the_watchdog_measures_a_stall_and_names_what_ran(caplog: pytest.LogCaptureFixture) -> None:
    def dawdle() -> None:
        time.sleep(0.4)

    async def play() -> None:
        watchdog = Watchdog()
        watchdog.start()
        await asyncio.sleep(0.05)
        dawdle()
        await asyncio.sleep(0.05)
        dawdle()
        await asyncio.sleep(0.05)
        watchdog.stop()

    with caplog.at_level(logging.WARNING, "ouroboard.watchdog"):
        run(play())
    (line,) = caplog.records  # the second one comes too soon after it
    assert line.message == "loop.stalled"
    assert "dawdle" in vars(line)["in"]
    assert vars(line)["seconds"] >= 0.3
