"""Bots at a table: they think elsewhere, and the time that they take tells nothing."""

import asyncio
import pickle
import random
import time
from pathlib import Path

from tests.server.house import Guest, serving

import ouroboard
from ouroboard.bots.roster import STRENGTHS, bot_of_strength
from ouroboard.engine.fate import Fate
from ouroboard.server import room as rooms
from ouroboard.server.commands import Plan
from ouroboard.server.settings import Settings
from ouroboard.server.thinkers import Thinkers, think


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
    """What goes to the other process is an imagined world: the same for all worlds that the seat cannot tell apart."""
    one = ouroboard.start("loop", seats=2, seed=5)
    for seat in (0, 1):
        one.play(seat, one.actions(seat)[0])
    data = pickle.dumps(one.seen(0, 3))
    assert one._seed not in data
    assert one.state.hash() != pickle.loads(data).world.hash()
    leader = one.to_act[0]
    assert think(pickle.dumps(one.seen(leader, 3)), "normal", 1) in [str(action) for action in one.actions(leader)]


async def delays(thinking: float, times: int, delay: tuple[float, float]) -> list[float]:
    """How long a bot takes to answer when it thinks for so long."""
    found: list[float] = []

    class House:
        settings = Settings(bot_delay=delay)

        class thinkers:  # noqa: N801
            @staticmethod
            async def answer(match: object, seat: int, strength: str) -> str:
                await asyncio.sleep(thinking)
                return "pass"

    async def one() -> None:
        room = object.__new__(rooms.Room)
        room.house = House()  # type: ignore[assignment]

        class Table:
            code = "TEST"
            match = object()
            places = [type("Place", (), {"strength": "normal", "kind": "bot"})]

        room.table = Table()  # type: ignore[assignment]
        begun = time.perf_counter()

        async def do(planner: object) -> Plan | None:
            found.append(time.perf_counter() - begun)
            return None

        room.do = do  # type: ignore[method-assign, assignment]
        await room._let_bot_answer(0, 1)

    await asyncio.gather(*(one() for _ in range(times)))
    return found


def furthest_apart(one: list[float], two: list[float]) -> float:
    """The Kolmogorov–Smirnov statistic: the largest difference of the two distributions."""
    points = sorted(one + two)
    return max(abs(sum(x <= p for x in one) / len(one) - sum(x <= p for x in two) / len(two)) for p in points)


def test_the_delay_does_not_tell_how_long_a_bot_thought() -> None:
    """A quick answer (one option) and a long search come after equally distributed times."""
    times = 600
    quick = asyncio.run(delays(0.0, times, (0.3, 0.6)))
    slow = asyncio.run(delays(0.2, times, (0.3, 0.6)))
    assert min(quick) >= 0.29
    # At this size equal distributions differ by more than 0.1 once in two hundred runs.
    assert furthest_apart(quick, slow) < 0.11
    # The test can fail: if thinking were added to the delay, it would be seen.
    assert furthest_apart(quick, [delay + 0.2 for delay in quick]) > 0.3


def test_no_bot_thinks_longer_than_the_shortest_delay() -> None:
    shortest, _ = Settings().bot_delay
    match = ouroboard.start("loop", seats=4, seed=6)

    async def ask() -> list[float]:
        thinkers = Thinkers(1)
        taken: list[float] = []
        for _ in range(6):
            begun = time.perf_counter()
            await thinkers.answer(match, 0, "sharp")
            taken.append(time.perf_counter() - begun)
        thinkers.close()
        return taken

    # Starting the process is not thinking. Machines are noisy: the middle one counts.
    assert sorted(asyncio.run(ask())[1:])[2] < shortest


def test_a_bot_comes_back_when_its_process_is_killed(tmp_path: Path) -> None:
    async def play() -> None:
        thinkers = Thinkers(1)
        match = ouroboard.start("loop", seats=2, seed=6)
        assert (await thinkers.answer(match, 0, "easy")).startswith("hide")
        for process in list(thinkers._pool._processes.values()):
            process.kill()
        assert (await thinkers.answer(match, 0, "easy")).startswith("hide")
        thinkers.close()

    asyncio.run(play())


def test_the_loop_is_free_while_bots_think(tmp_path: Path) -> None:
    """Three sharp bots at ten tables: the server still answers at once."""
    with serving(f"sqlite:///{tmp_path / 'x.sqlite3'}", tmp_path, "--test") as server:

        async def play() -> None:
            guests = [Guest(server) for _ in range(6)]
            codes = [await guest.open_table(start=True, strength="sharp") for guest in guests]
            pages = []
            for guest, code in zip(guests, codes, strict=True):
                page = await guest.at(code).__aenter__()
                pages.append(page)
            taken = []
            for _ in range(40):
                begun = time.perf_counter()
                await guests[0].http.get("/healthz")
                taken.append(time.perf_counter() - begun)
            # A search takes a quarter of a second; none of it is spent in the loop.
            assert sorted(taken)[20] < 0.15
            for page in pages:
                await page.close()

        asyncio.run(play())
