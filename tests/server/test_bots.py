"""Bots at a table: they think elsewhere, and the time that they take tells nothing."""

import asyncio
import pickle
import random
from types import SimpleNamespace
from typing import Any

import ouroboard
from ouroboard.bots.ismcts import Ismcts
from ouroboard.bots.roster import STRENGTHS, bot_of_strength
from ouroboard.engine.fate import Fate
from ouroboard.server import room as rooms
from ouroboard.server.commands import Refusal
from ouroboard.server.settings import Settings
from ouroboard.server.thinkers import Thinkers, position, think


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


class SlowThinkers:
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    async def answer(self, match: object, seat: int, strength: str) -> str:
        await asyncio.sleep(self.seconds)
        return "pass"


def delays(thinking: float, times: int) -> list[float]:
    """After how long a bot answers when it thinks for so long."""
    found: list[float] = []
    room: Any = object.__new__(rooms.Room)
    room.house = SimpleNamespace(settings=Settings(), thinkers=SlowThinkers(thinking))
    room.table = SimpleNamespace(code="TEST", match=object(), places=[SimpleNamespace(strength="normal", kind="bot")])

    async def one() -> None:
        clock = asyncio.get_running_loop().time
        begun = clock()

        async def do(planner: object) -> None:
            found.append(clock() - begun)

        room.do = do
        await room._let_bot_answer(0, 1)

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
    game = ouroboard.game("loop")
    sharp = bot_of_strength("sharp", game)
    assert isinstance(sharp, Ismcts)
    assert 0 < sharp.seconds < Settings().bot_delay[0]


def test_bots_think_in_another_process() -> None:
    """While a bot searches, the loop of the tables goes on."""

    async def ask() -> int:
        thinkers = Thinkers(1)
        match = ouroboard.start("loop", seats=4, seed=6)
        await thinkers.answer(match, 0, "easy")  # the process is there now
        thinking = asyncio.create_task(thinkers.answer(match, 0, "sharp"))
        turns = 0
        while not thinking.done():
            await asyncio.sleep(0.001)
            turns += 1
        thinkers.close()
        return turns

    assert asyncio.run(ask()) > 10


def test_a_bot_comes_back_when_its_process_is_killed() -> None:
    async def play() -> None:
        thinkers = Thinkers(1)
        match = ouroboard.start("loop", seats=2, seed=6)
        assert (await thinkers.answer(match, 0, "easy")).startswith("hide")
        for process in list(thinkers._pool._processes.values()):
            process.kill()
        assert (await thinkers.answer(match, 0, "easy")).startswith("hide")
        thinkers.close()

    asyncio.run(play())


def test_a_bot_that_thought_of_an_old_question_leaves_the_next_one_its_thinker() -> None:
    """After an undo two of them may think for one seat. The late one is refused, and takes nothing from the other."""
    answers: list[str] = []
    answered: list[str] = []

    class Thinkers:
        async def answer(self, match: object, seat: int, strength: str) -> str:
            answers.append(f"answer {len(answers) + 1}")
            text = answers[-1]
            await asyncio.sleep(1 if len(answers) == 1 else 5)
            return text

    room: Any = object.__new__(rooms.Room)
    match = SimpleNamespace(to_act=[0], decision_id=lambda seat: room.number)
    place = SimpleNamespace(strength="normal", kind="bot")
    room.house = SimpleNamespace(settings=Settings(bot_delay=(0.0, 0.0)), thinkers=Thinkers())
    room.table = SimpleNamespace(code="TEST", phase="play", match=match, places=[place], clocks=SimpleNamespace(due={}))
    room.table.frozen, room.table.is_full = "", False
    room.connections, room._bots, room.number = {object()}, {}, 1

    async def do(planner: Any) -> None:
        if not answered and len(answers) == 2 and room.loop.now < 5:
            raise Refusal("stale", "this question has been answered already")
        answered.append(answers[-1])

    async def play() -> None:
        room.loop = asyncio.get_running_loop()
        room.do = do
        room._wake_bots()
        await asyncio.sleep(0)
        room.number = 2
        room._wake_bots()
        thinking = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        await asyncio.gather(*thinking)

    loop = Dreamt()
    loop.run_until_complete(play())
    loop.close()
    assert answers == ["answer 1", "answer 2"]
    assert answered == ["answer 2"]
