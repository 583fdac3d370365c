"""Records from strangers: replayed in another process, with limits, while everybody else plays on."""

import asyncio
import os
import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import Guest, Server, open_manager, run
from tests.server.stalls import stall_meter

import ouroboard
from ouroboard import BadRecord, Match
from ouroboard.server import entries as e
from ouroboard.server import limited_worker, replays
from ouroboard.server.limited_worker import LimitedWorker, Limits, Overloaded
from ouroboard.server.replays import Replayed, ReplayJob, replay

RECORDS = Path(__file__).parents[1] / "corpus" / "records"
GAMES = ("loop-4-6", "looper-4-20", "strangers-4-12")
UPLOADS = 40
"""Records that are uploaded at once: many more than may wait, also on a fast machine."""
QUICK = Limits(cpu=30, wall=60.0, memory=1 << 30, waiting=4, patience=30.0)


def some_match(answers: int, seed: int = 1) -> Match:
    match, chance = ouroboard.start("loop", seed=seed), random.Random(seed)
    while not match.over and len(match.line()) <= answers:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.actions(seat)))
    return match


def hostile_record(heads: int = 0, branches: int = 0) -> str:
    """A whole game, and then line after line that used to make the server walk all of it."""
    match = some_match(600)
    last = len(match.line()) - 2
    lines = [match.record(whole=True)]
    lines += [f"head 1\nhead {last}\n"] * heads
    lines += [f"{10_000 + number} branch {last} fate {number:032x}\n" for number in range(branches)]
    return "".join(lines)


def upload(record: str) -> ReplayJob:
    return ReplayJob("", [e.write(e.Studied(record=record, host="ann"))], True)


def test_an_upload_keeps_nobody_waiting_and_is_there_after_a_restart(database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        for record in [hostile_record(heads=150, branches=150), *[(RECORDS / f"{name}.txt").read_text() for name in GAMES]]:
            async with stall_meter() as meter:
                code = await manager.study(record, "ann")
                live_table = await manager.live_table(code)
            assert live_table is not None
            assert live_table.table.phase == "study"
            assert live_table.table.playing.state.hash() == ouroboard.replay(record).state.hash()
            assert meter.busiest < 0.15
        await manager.close()
        again = await open_manager(database)
        async with stall_meter() as meter:
            live_table = await again.live_table(code)
        assert live_table is not None
        assert live_table.table.playing.record(whole=True) == ouroboard.replay(record).record(whole=True)
        assert meter.busiest < 0.15
        assert again._uploads._process is None, "what was replayed once is not replayed again"
        assert again._journals._process is None
        await again.close()

    run(play())


def test_hostile_records_are_refused_before_they_cost_anything(server: Server) -> None:
    for record, words in (
        (hostile_record(heads=1_000), "“head” lines"),
        (hostile_record(branches=1_000), "branches"),
        (hostile_record() + "\n" * 100_000, "lines"),
    ):
        begun = time.perf_counter()
        answer = httpx.post(f"http://{server.address}/api/records", json={"record": record}, timeout=30)
        assert answer.status_code == 422
        assert words in answer.json()["reason"]
        assert time.perf_counter() - begun < 10


def test_a_bad_record_is_refused_with_its_line(server: Server) -> None:
    record = some_match(20).record(whole=True) + "99 0 play 9r\n"
    answer = httpx.post(f"http://{server.address}/api/records", json={"record": record}, timeout=30)
    assert answer.status_code == 422
    assert answer.json()["reason"].startswith(f"line {len(record.splitlines())}:")


def test_what_is_no_record_is_said_to_be_none(server: Server) -> None:
    answer = httpx.post(f"http://{server.address}/api/records", json={"record": "hello"}, timeout=30)
    assert answer.status_code == 422
    assert answer.json()["reason"] == "line 2: no game is named here, so this does not look like one of our records"


def test_others_play_on_while_strangers_upload_too_much(server: Server) -> None:
    record = hostile_record(heads=150, branches=150)

    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table(start=True, seed=1)
        async with guest.at(code) as page, httpx.AsyncClient(base_url=f"http://{server.address}", timeout=60) as stranger:
            uploads = [asyncio.create_task(stranger.post("/api/records", json={"record": record})) for _ in range(UPLOADS)]
            waits = []
            while not all(task.done() for task in uploads):
                begun = time.perf_counter()
                await page.ask("why", picks=["card:9r"])
                waits.append(time.perf_counter() - begun)
                await asyncio.sleep(0.01)
            found = [task.result() for task in uploads]
        assert {answer.status_code for answer in found} <= {201, 503}
        assert any(answer.status_code == 201 for answer in found)
        assert any("try again" in answer.json()["reason"] for answer in found if answer.status_code == 503)
        assert sorted(waits)[len(waits) * 9 // 10] < 0.25

    run(play())


# ---- the worker itself ------------------------------------------------------------------------------------------


def sleepy(job: ReplayJob) -> Replayed:
    time.sleep(60)
    raise AssertionError


def busy(job: ReplayJob) -> Replayed:
    while True:
        pass


def greedy(job: ReplayJob) -> Replayed:
    raise AssertionError(len(bytearray(8 << 30)))


def deadly(job: ReplayJob) -> Replayed:
    os.kill(os.getpid(), 9)
    raise AssertionError


@pytest.mark.parametrize("misdeed", [sleepy, busy, greedy, deadly])
def test_a_replay_that_takes_too_much_is_ended_and_the_next_one_is_done(
    misdeed: Callable[[ReplayJob], Replayed], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process is ended, or complains; whoever asked is told in words, and the next record is opened."""
    limits = Limits(cpu=2, wall=12.0, memory=1 << 30, waiting=4, patience=30.0)
    monkeypatch.setattr(limited_worker, "serve_jobs", partial(serve_hostile, misdeed))

    async def play() -> None:
        worker = LimitedWorker(limits)
        with pytest.raises(Overloaded, match="too much time or memory"):
            await replay(worker, upload(some_match(5).record(whole=True)))
        monkeypatch.undo()
        assert (await replay(worker, upload(some_match(5).record(whole=True)))).game == "loop"
        await asyncio.to_thread(worker.close)

    run(play())


def serve_hostile(misdeed: Callable[[ReplayJob], Replayed], pipe: Any, games: Any, limits: Limits) -> None:
    """Runs in the other process."""
    setattr(replays, "replay_job", misdeed)  # noqa: B010
    limited_worker.serve_jobs(pipe, games, limits)


def test_when_too_many_wait_the_next_is_sent_away() -> None:
    record = hostile_record(heads=100, branches=100)

    async def play() -> None:
        worker = LimitedWorker(QUICK._replace(waiting=1))
        found = await asyncio.gather(*(replay(worker, upload(record)) for _ in range(6)), return_exceptions=True)
        assert sum(isinstance(each, Replayed) for each in found) >= 1
        refused = [each for each in found if isinstance(each, Overloaded)]
        assert refused
        assert "try again" in str(refused[0])
        assert not [each for each in found if not isinstance(each, (Replayed, Overloaded))]
        await asyncio.to_thread(worker.close)

    run(play())


def test_the_reason_for_a_bad_record_comes_from_the_other_process_with_its_line() -> None:
    async def play() -> None:
        worker = LimitedWorker(QUICK)
        with pytest.raises(BadRecord) as bad:
            await replay(worker, upload("ouroboard 1\ngame loop 1\nnonsense\n"))
        assert bad.value.line == 3
        assert "nonsense" in bad.value.why
        await asyncio.to_thread(worker.close)

    run(play())


def test_a_large_server_has_its_replays_done_too() -> None:
    """A new process inherits the highest memory use of its parent, which must not make it retire before its first job."""

    async def play() -> None:
        ballast = b"x" * (limited_worker.RETIRE_AT + (64 << 20))
        replayed = await replay(LimitedWorker(QUICK), upload(some_match(20).record(whole=True)))
        assert (replayed.game, len(ballast) > limited_worker.RETIRE_AT) == ("loop", True)

    run(play())
