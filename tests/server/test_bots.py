"""Bots at a table: they think elsewhere, and the time that they take tells nothing."""

import asyncio
import contextlib
import itertools
import os
import pickle
import random
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.client import Guest, Page, Server, run

import ouroboard
from ouroboard.bots.factory import STRENGTHS, bot_of_strength
from ouroboard.bots.ismcts import Ismcts
from ouroboard.engine.fate import Fate
from ouroboard.games.registry import games
from ouroboard.server import live_table as live_tables
from ouroboard.server.bot_pool import BotPool, position, think
from ouroboard.server.bot_seats import BotSeats
from ouroboard.server.process_pool import WorkerLost
from ouroboard.server.rights import Refusal
from ouroboard.server.settings import Settings
from ouroboard.server.store.errors import StoreDown


def test_all_strengths_answer_legally_and_in_time() -> None:
    match = ouroboard.start("loop", seats=4, seed=5)
    chance = random.Random(1)
    while not match.over and len(match.line()) < 40:
        seat = match.to_act[0]
        for strength in STRENGTHS:
            bot = bot_of_strength(strength, match.game)
            assert bot.choose(match.seen(seat, chance.getrandbits(60)), Fate.light(chance.getrandbits(60))) in match.actions(seat)
        match.play(seat, chance.choice(match.actions(seat)))


def test_a_bot_is_sent_no_secret() -> None:
    """The other process imagines a world, and the bot is given that: the same for all worlds that the seat cannot tell apart."""
    one = ouroboard.start("loop", seats=2, seed=5)
    for seat in (0, 1):
        one.play(seat, one.actions(seat)[0])
    seen = pickle.loads(pickle.dumps(position(one, 0, 3))).seen()
    assert one._seed not in pickle.dumps(seen)
    assert seen.world.hash() == one.seen(0, 3).world.hash()
    assert seen.world.hash() != one.state.hash()
    leader = one.to_act[0]
    assert think(pickle.dumps(position(one, leader, 3)), "normal", 1) in [str(action) for action in one.actions(leader)]


class Dreamt(asyncio.SelectorEventLoop):
    """A loop whose clock jumps to whatever is next: no test waits, and no noise of the machine gets in."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class SlowBotPool:
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    async def answer(self, match: object, seat: int, strength: str, is_played: bool, script: str) -> str:
        await asyncio.sleep(self.seconds)
        return "pass"


def live_table_with_a_bot(bot_pool: object, settings: Settings) -> Any:
    """Returns a live table without a server, at which the bot on seat 0 is asked question `live_table.number`."""
    live_table: Any = object.__new__(live_tables.LiveTable)
    state = SimpleNamespace(waiting_frame=SimpleNamespace(for_team=lambda: False, window=lambda: True))
    match = SimpleNamespace(to_act=[0], decision_id=lambda seat: live_table.number, state=state, over=False)
    seat_state = SimpleNamespace(strength="normal", kind="bot")
    clocks = SimpleNamespace(due={})
    live_table.manager = SimpleNamespace(settings=settings, bot_pool=bot_pool)
    live_table.table = SimpleNamespace(
        code="TEST", phase="play", match=match, seats=[seat_state], clocks=clocks, humans=list, playing=match, guide=""
    )
    live_table.table.frozen, live_table.table.is_full = "", False
    live_table.connections, live_table.is_closed, live_table.number = {object()}, False, 1
    live_table.presence = SimpleNamespace(here=lambda seat: False)
    live_table.bots = BotSeats(live_table)
    return live_table


def delays(thinking: float, times: int) -> list[float]:
    """After how long a bot answers when it thinks for so long."""
    found: list[float] = []
    live_table = live_table_with_a_bot(SlowBotPool(thinking), Settings())

    async def one() -> None:
        clock = asyncio.get_running_loop().time
        begun = clock()

        async def do(command: object) -> None:
            found.append(clock() - begun)

        live_table.do = do
        await live_table.bots.answer(0, 1)

    async def several() -> None:
        for _ in range(times):
            await one()

    with asyncio.Runner(loop_factory=Dreamt) as runner:
        runner.run(several())
    return found


def furthest_apart(one: list[float], two: list[float]) -> float:
    """The Kolmogorov–Smirnov statistic: the largest difference of the two distributions."""
    points = sorted(one + two)
    return max(abs(sum(x <= p for x in one) / len(one) - sum(x <= p for x in two) / len(two)) for p in points)


def test_the_delay_does_not_tell_how_long_a_bot_thought() -> None:
    """A quick answer (one option) and a long search come after equally distributed times."""
    quick, slow = delays(0.0, 1000), delays(0.5, 1000)
    assert min(quick) >= Settings().bot_delay[0]
    # At this size equal distributions differ by more than 0.09 less than once in a thousand runs.
    assert furthest_apart(quick, slow) < 0.09
    # The test can fail: if thinking were added to the delay, it would be seen.
    assert furthest_apart(quick, [delay + 0.25 for delay in quick]) > 0.3


def test_no_bot_may_think_longer_than_the_shortest_delay() -> None:
    for name in games():
        sharp = bot_of_strength("sharp", ouroboard.game(name))
        if isinstance(sharp, Ismcts):
            assert 0 < sharp.seconds < Settings().bot_delay[0]


def test_the_sharp_bot_of_tales_searches_for_as_long_as_it_was_measured() -> None:
    sharp = bot_of_strength("sharp", ouroboard.game("tales"))
    assert isinstance(sharp, Ismcts)
    assert sharp.seconds == 0.5
    busy = bot_of_strength("sharp", ouroboard.game("tales"), share=0.2)
    assert isinstance(busy, Ismcts)
    assert busy.seconds == 0.1


def test_bots_think_in_another_process() -> None:
    """While a bot searches, the loop of the tables goes on."""

    async def ask() -> int:
        pool = BotPool(1)
        match = ouroboard.start("loop", seats=4, seed=6)
        await pool.answer(match, 0, "easy")  # the process is there now
        thinking = asyncio.create_task(pool.answer(match, 0, "sharp"))
        turns = 0
        while not thinking.done():
            await asyncio.sleep(0.001)
            turns += 1
        pool.close()
        return turns

    assert asyncio.run(ask()) > 10


def test_a_bot_comes_back_when_its_process_is_killed() -> None:
    async def play() -> None:
        pool = BotPool(1)
        match = ouroboard.start("loop", seats=2, seed=6)
        assert (await pool.answer(match, 0, "easy")).startswith("hide")
        for pid in pool.pool.workers[0].pids():
            os.kill(pid, signal.SIGKILL)
        assert (await pool.answer(match, 0, "easy")).startswith("hide")
        pool.close()

    asyncio.run(play())


def test_a_bot_whose_question_has_changed_is_dismissed_and_the_next_one_answers() -> None:
    """After an undo the old question's bot must not go on thinking: it would keep a place in the queue."""
    asked: list[int] = []
    answered: list[str] = []

    class Pool:
        async def answer(self, match: object, seat: int, strength: str, is_played: bool, script: str) -> str:
            number = live_table.number
            asked.append(number)
            await asyncio.sleep(5)
            return f"answer {number}"

    live_table = live_table_with_a_bot(Pool(), Settings(bot_delay=(0.0, 0.0)))

    async def do(command: Any) -> None:
        answered.append(command.text)

    async def play() -> None:
        live_table.do = do
        live_table.bots.wake()
        first = live_table.bots.tasks[0].task
        await asyncio.sleep(1)
        live_table.number = 2
        live_table.bots.wake()
        await asyncio.wait([first, live_table.bots.tasks[0].task])
        assert first.cancelled()

    with asyncio.Runner(loop_factory=Dreamt) as runner:
        runner.run(play())
    assert asked == [1, 2]
    assert answered == ["answer 2"]


@pytest.mark.parametrize("fault", [StoreDown("no disk"), WorkerLost("killed"), Refusal("busy", "try again"), ValueError("odd")])
def test_a_bot_tries_again_after_any_fault_as_long_as_it_is_asked(fault: Exception, caplog: pytest.LogCaptureFixture) -> None:
    """Seven faults, one after the other, in two places. Each wait is longer than the one before it, and one line is logged."""
    faults = 7
    tries: list[float] = []
    answered: list[str] = []

    class Pool:
        async def answer(self, match: object, seat: int, strength: str, is_played: bool, script: str) -> str:
            return "pass"

    live_table = live_table_with_a_bot(Pool(), Settings(bot_delay=(0.0, 0.0)))

    async def do(command: Any) -> None:
        tries.append(asyncio.get_running_loop().time())
        if len(tries) <= faults:
            raise fault
        answered.append(command.text)

    async def play() -> None:
        live_table.do = do
        live_table.bots.wake()
        await live_table.bots.tasks[0].task

    with asyncio.Runner(loop_factory=Dreamt) as runner:
        runner.run(play())
    assert answered == ["pass"]
    waits = [later - earlier for earlier, later in itertools.pairwise(tries)]
    assert waits[0] >= 0.25
    assert max(waits) <= 4
    assert [record.message for record in caplog.records] == ["bot.retries"]


def test_a_bot_stops_trying_when_somebody_takes_its_seat() -> None:
    tries: list[float] = []

    class Pool:
        async def answer(self, match: object, seat: int, strength: str, is_played: bool, script: str) -> str:
            tries.append(asyncio.get_running_loop().time())
            if len(tries) == 3:
                live_table.table.seats[0].kind = "human"
            raise WorkerLost("killed")

    live_table = live_table_with_a_bot(Pool(), Settings(bot_delay=(0.0, 0.0)))

    async def play() -> None:
        live_table.bots.wake()
        await asyncio.wait([live_table.bots.tasks[0].task])

    with asyncio.Runner(loop_factory=Dreamt) as runner:
        runner.run(play())
    assert len(tries) == 3


def bot_processes(server: Server) -> list[int]:
    """The processes in which bots think, of a server that runs."""
    children = [int(pid) for path in Path(f"/proc/{server.pid}/task").glob("*/children") for pid in path.read_text().split()]
    return [pid for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def test_bots_of_many_tables_act_after_their_processes_were_killed_again_and_again(server: Server) -> None:
    """One person and three bots at each of four tables; the processes are killed while all of them are asked."""

    async def sit(seed: int, killing: asyncio.Task[None]) -> None:
        guest = Guest(server)
        while not killing.done():  # a game can end before the last kill; then the next one begins
            code = await guest.open_table(start=True, seed=seed, strength="normal")
            async with guest.at(code) as page:
                await page.until(lambda page: page.game)
                while not (killing.done() or page.over):
                    await play_on(page, 1)
                await play_on(page, 3)

    async def play_on(page: Page, answers: int) -> None:
        for _ in range(answers):
            await page.until(lambda page: page.over or page.question, 60)
            if page.over:
                return
            await page.play(random.Random(answers))
            await asyncio.sleep(0.05)

    async def kill() -> None:
        for _ in range(4):
            await asyncio.sleep(0.8)
            for pid in bot_processes(server):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)

    async def play() -> None:
        killing = asyncio.create_task(kill())
        await asyncio.gather(*(sit(seed, killing) for seed in range(4)))

    run(play())
    assert "pool.process_lost" in server.log.read_text()
