"""Clocks: whose time runs until when, more time, and the bot that takes over. The clock on the wall is the test's own."""

import asyncio
import time
from collections.abc import Iterator

import pytest
from tests.server.client import Guest, Refused, Server, open_manager, run

from ouroboard.server import clocks, commands, rights
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.client_connection import Connection
from ouroboard.server.commands import PlannedEntry
from ouroboard.server.live_table import LiveTable
from ouroboard.server.rights import Refusal
from ouroboard.server.summaries import guests, row_after
from ouroboard.server.table import Table, read_table
from ouroboard.server.table_manager import TableManager
from ouroboard.server.timekeeper import GRACE
from ouroboard.server.views import Presence, table_message

NOON = 1_000_000
DAY = clocks.LIMITS["day"]


class Wall:
    """The clock on the wall."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> int:
        return self.time


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    found = Wall()
    monkeypatch.setattr(clocks, "now", found)
    return found


class Played:
    """A table with its journal, written and read as a live table does it."""

    def __init__(self, game: str = "loop", seats: int = 2, **opened: object) -> None:
        self.table = Table("TEST-TEST")
        self.journal: list[bytes] = []
        taken = [e.Taken(seat, f"P{seat}", [f"guest{seat}"]) for seat in range(seats)]
        self.write(PlannedEntry(e.Opened(game=game, seats=seats, host="guest0", taken=taken, clock="day", **opened)))  # type: ignore[arg-type]
        self.write(PlannedEntry(commands.start(seed="07" * 16)))

    def write(self, plan: PlannedEntry) -> None:
        plan = commands.with_timestamp(self.table, plan)
        self.journal.append(e.write(plan.entry))
        self.table.apply(plan.entry, plan.prepared)

    def say(self, seat: int, message: object) -> None:
        self.write(commands.plan(self.table, f"guest{seat}", message))

    def act(self, seat: int) -> None:
        match = self.table.playing
        self.say(seat, w.Act(match.decision_id(seat), str(match.actions(seat)[0]), f"key-{len(self.journal)}"))

    @property
    def due(self) -> dict[int, int]:
        return self.table.clocks.due


def test_a_table_keeps_no_time_unless_it_says_so() -> None:
    table = Table("TEST-TEST")
    for entry in (
        e.Opened(game="loop", seats=2, host="ann", taken=[e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Mia", ["mia"])]),
        commands.start(),
        e.Chatted(scope="table", seat=0, name="Ann", text="hello", time=NOON),
    ):
        plan = commands.with_timestamp(table, PlannedEntry(entry))
        assert plan.entry.time == entry.time
        table.apply(entry)
    assert table.clocks.due == {}
    assert b"time" not in e.write(e.Played(seat=0, text="pass"))


def test_the_time_of_all_who_are_to_act_runs_and_of_each_until_they_answer(wall: Wall) -> None:
    at = Played()
    assert at.due == {0: NOON + DAY, 1: NOON + DAY}
    wall.time += 100
    at.act(0)
    assert at.due == {1: NOON + DAY}
    wall.time += 100
    at.act(1)
    leader = at.table.playing.to_act[0]
    assert at.due == {leader: NOON + 200 + DAY}
    wall.time += 100
    at.say(leader, w.Say("table", "hm", "key-hm"))
    assert at.due == {leader: NOON + 200 + DAY}


def test_a_secret_pick_moves_no_clock_for_it_would_tell_of_it(wall: Wall) -> None:
    at = Played("looper", 4, options={"script": "first-script"})
    match = at.table.playing
    assert match.to_act == [3]
    before = at.due
    wall.time += 100
    at.act(3)
    assert match.to_act == [3]
    assert at.due is before


def test_a_journal_tells_the_same_clocks_again(wall: Wall) -> None:
    at = Played()
    for _ in range(6):
        wall.time += 1000
        at.act(at.table.playing.to_act[0])
    assert read_table("TEST-TEST", at.journal).clocks.due == at.due
    assert at.due


def test_the_others_and_the_host_give_more_time(wall: Wall) -> None:
    at = Played()
    with pytest.raises(Refusal, match="not you yourself"):
        at.say(1, w.MoreTime(1, "key-1"))
    with pytest.raises(Refusal, match="watching"):
        at.say(7, w.MoreTime(1, "key-1"))
    wall.time += 1000
    at.say(0, w.MoreTime(1, "key-1"))
    assert at.due == {0: NOON + DAY, 1: NOON + 2 * DAY}
    with pytest.raises(Refusal, match="more time left than one move"):
        at.say(0, w.MoreTime(1, "key-2"))
    at.say(0, w.MoreTime(0, "key-3"))  # the host may do it for itself
    assert at.due[0] == NOON + 2 * DAY
    at.act(1)
    with pytest.raises(Refusal, match="no clock"):
        at.say(0, w.MoreTime(1, "key-4"))
    # Who is late already has the whole time of a move from now on.
    wall.time += 5 * DAY
    at.say(1, w.MoreTime(0, "key-5"))
    assert at.due[0] == wall.time + DAY


def test_the_host_changes_the_clock_and_everybody_starts_anew(wall: Wall) -> None:
    at = Played()
    wall.time += 1000
    with pytest.raises(Refusal, match="host"):
        at.say(1, w.Configure("key-1", clock="live"))
    at.say(0, w.Configure("key-1", clock="live", takeover=True))
    assert at.due == {0: wall.time + 300, 1: wall.time + 300}
    at.say(0, w.Configure("key-2", clock="none"))
    assert at.due == {}
    at.act(0)
    assert at.due == {}


def test_nobody_is_taken_over_before_the_time_or_where_the_table_does_not_want_it(wall: Wall) -> None:
    patient, strict = Played(), Played(takeover=True)
    assert commands.TakeOverdueSeat().plan(strict.table) is None
    assert patient.table.clocks.next_alarm() is None
    assert strict.table.clocks.next_alarm() == NOON + DAY
    wall.time += DAY
    assert commands.TakeOverdueSeat().plan(patient.table) is None
    assert patient.table.clocks.overdue() == [0, 1]
    plan = commands.TakeOverdueSeat().plan(strict.table)
    assert plan is not None
    strict.write(plan)
    assert [seat_state.kind for seat_state in strict.table.seats] == ["bot", "human"]
    assert strict.table.host == "guest1"
    assert strict.due == {1: NOON + DAY}


def test_a_player_who_was_taken_over_finds_the_table_again_and_takes_the_seat_back(wall: Wall) -> None:
    at = Played(takeover=True)
    wall.time += DAY
    plan = commands.TakeOverdueSeat().plan(at.table)
    assert plan is not None
    assert row_after(at.table, plan) is None
    at.write(plan)
    assert at.table.seat_of("guest0") is None
    assert set(guests(at.table)) == {"guest0", "guest1"}
    wall.time += 50
    at.say(0, w.Sit(0, "Back again", "key-1"))
    assert at.table.seats[0].kind == "human"
    assert at.due[0] == wall.time + DAY
    assert guests(at.table) == ("guest0", "guest1")


def test_everybody_sees_the_clocks(wall: Wall) -> None:
    at = Played(takeover=True)
    for guest in ("guest1", ""):
        seen = table_message(at.table, rights.requester(at.table, guest), Presence())
        assert (seen.clock, seen.takeover, seen.time) == ("day", True, NOON)
        assert [seat.due for seat in seen.seats] == [NOON + DAY, NOON + DAY]


def test_a_rematch_has_the_same_clock() -> None:
    at = Played(takeover=True)
    again = commands.rematch(at.table, [])
    assert (again.clock, again.takeover) == ("day", True)


# ---- with a manager --------------------------------------------------------------------------------------------


async def a_strict_table(manager: TableManager) -> str:
    taken = [e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Mia", ["mia"])]
    opened = e.Opened(game="loop", seats=2, host="ann", taken=taken, clock="live", takeover=True)
    return await manager.new_table(opened, commands.start())


async def live_table_at(manager: TableManager, code: str) -> LiveTable:
    live_table = await manager.live_table(code)
    assert live_table is not None
    return live_table


async def ring(live_table: LiveTable) -> None:
    await live_table.do(commands.TakeOverdueSeat())


def test_time_without_a_server_does_not_count_and_one_process_of_two_acts(wall: Wall, database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        code = await a_strict_table(manager)
        await ring(await live_table_at(manager, code))
        assert len(await manager.store.journal(code)) == 2  # nobody was late
        await manager.close()

        wall.time += 5 * DAY
        managers = [await open_manager(database), await open_manager(database)]
        live_tables = [await live_table_at(manager, code) for manager in managers]
        for live_table in live_tables:
            assert live_table.table.clocks.due == {0: wall.time + 300 + GRACE, 1: wall.time + 300 + GRACE}
            await ring(live_table)
            assert [seat_state.kind for seat_state in live_table.table.seats] == ["human", "human"]
        wall.time += 300 + GRACE
        for live_table in live_tables:
            assert live_table.table.clocks.overdue() == [0, 1]
        # Both want to write the same entry: one loses the race, reads on, and finds the next seat, or nothing to do.
        for _ in range(3):
            await asyncio.gather(*map(ring, live_tables))
        journal = [e.read(body) for body in await managers[0].store.journal(code)]
        assert [entry.seat for entry in journal if isinstance(entry, e.RanOut)] == [0, 1]
        for live_table in live_tables:
            await ring(live_table)
            assert [seat_state.kind for seat_state in live_table.table.seats] == ["bot", "bot"]
            assert live_table.table.clocks.due == {}
        for manager in managers:
            await manager.close()

    run(play())


class Silent:
    def write_text(self, data: bytes) -> bool:
        return True

    async def close(self, code: int = 1000, reason: str = "") -> None: ...


def test_the_alarm_rings_by_itself_for_those_who_watch(wall: Wall, database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        code = await a_strict_table(manager)
        wall.time += 300
        live_table = await live_table_at(manager, code)
        live_table.enter(Connection(Silent(), "mia"))
        async with asyncio.timeout(20):
            while live_table.table.seats[1].kind != "bot":
                await asyncio.sleep(0.01)
        assert live_table.table.seats[0].kind == "bot"
        await manager.close()

    run(play())


# ---- time in which nobody could move ----------------------------------------------------------------------------


def test_a_pause_is_added_to_every_clock_that_runs_through_it() -> None:
    pauses = clocks.Pauses([(200, 300), (250, 400), (1000, 1000), (2000, 2500)])
    assert pauses.after(0, 100) == 100
    assert pauses.after(0, 200) == 200
    assert pauses.after(0, 201) == 401
    assert pauses.after(150, 100) == 450
    assert pauses.after(300, 100) == 500
    assert pauses.after(0, 2000) == 2700
    assert pauses.after(3000, 10) == 3010


def test_more_time_that_was_given_after_a_pause_counts_from_the_later_moment(wall: Wall) -> None:
    at = Played(takeover=True)
    at.table.clocks.pauses = clocks.Pauses([(NOON + 10, NOON + 10 + 5 * DAY)])
    assert at.table.clocks.recompute()
    assert at.due == {0: NOON + 6 * DAY, 1: NOON + 6 * DAY}
    wall.time = NOON + 10 + 5 * DAY
    at.say(0, w.MoreTime(1, "key-1"))
    assert at.due == {0: NOON + 6 * DAY, 1: NOON + 7 * DAY}


class SetForward:
    """A clock on the wall that somebody sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.by = 0.0
        self._time = time.time
        monkeypatch.setattr(clocks.time, "time", lambda: self._time() + self.by)  # type: ignore[attr-defined]


@pytest.fixture
def wall_clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[SetForward]:
    yield SetForward(monkeypatch)
    monkeypatch.undo()
    clocks.CLOCK.read_wall()


def test_a_clock_that_is_set_forward_gives_no_seat_away(wall_clock: SetForward, database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        code = await a_strict_table(manager)
        live_table = await live_table_at(manager, code)
        live_table.enter(Connection(Silent(), "mia"))
        before = dict(live_table.table.clocks.due)
        wall_clock.by = 2.0 * DAY
        assert not manager.timekeeper.is_sure
        async with asyncio.timeout(20):
            while live_table.table.clocks.due == before:
                await asyncio.sleep(0.05)
        for seat in (0, 1):
            assert abs(live_table.table.clocks.due[seat] - before[seat] - 2 * DAY) <= 5
        assert abs(clocks.now() - time.time()) <= 2, "and the time is right again"
        live_table.takeover.ring()
        await asyncio.sleep(0.3)
        assert [seat_state.kind for seat_state in live_table.table.seats] == ["human", "human"]
        await manager.close()

        # Over a restart, too.
        wall_clock.by = 10.0 * DAY
        clocks.CLOCK.read_wall()
        manager = await open_manager(database)
        live_table = await live_table_at(manager, code)
        for seat in (0, 1):
            assert abs(live_table.table.clocks.due[seat] - before[seat] - 10 * DAY - GRACE) <= 15
        await ring(live_table)
        assert [seat_state.kind for seat_state in live_table.table.seats] == ["human", "human"]
        await manager.close()

    run(play())


def test_a_clock_that_is_set_back_gives_no_seat_away_either(wall_clock: SetForward, database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        code = await a_strict_table(manager)
        live_table = await live_table_at(manager, code)
        live_table.enter(Connection(Silent(), "mia"))
        for by in (-2.0 * DAY, 0.0):
            wall_clock.by = by
            async with asyncio.timeout(20):
                while abs(clocks.now() - time.time()) > 2:
                    await asyncio.sleep(0.05)
        await ring(live_table)
        assert [seat_state.kind for seat_state in live_table.table.seats] == ["human", "human"]
        await manager.close()

    run(play())


def test_time_in_which_the_store_is_stuck_or_the_process_stands_still_does_not_count(wall: Wall, database: str) -> None:
    async def play() -> None:
        manager = await open_manager(database)
        code = await a_strict_table(manager)
        live_table = await live_table_at(manager, code)
        manager.timekeeper.note_state(False)
        wall.time += 100
        assert not manager.timekeeper.is_sure
        manager.timekeeper.note_state(True)
        assert not manager.timekeeper.is_sure, "not before it is written down"
        async with asyncio.timeout(20):
            while not manager.timekeeper.is_sure:
                await asyncio.sleep(0.05)
        assert live_table.table.clocks.due[0] >= NOON + 300 + 100
        stood = live_table.table.clocks.due[0]
        wall.time += 100
        manager.timekeeper._last_look -= 60
        assert not manager.timekeeper.is_sure
        async with asyncio.timeout(20):
            while live_table.table.clocks.due[0] == stood:
                await asyncio.sleep(0.05)
        assert live_table.table.clocks.due[0] >= stood + 50
        await manager.close()

    run(play())


def test_a_clock_is_chosen_and_more_time_is_given_over_the_socket(server: Server) -> None:
    async def play() -> None:
        host, friend = Guest(server), Guest(server)
        code = await host.open_table(seats=2, clock="three_days", takeover=True)
        await friend.meet(code)
        async with host.at(code) as one, friend.at(code) as two:
            await two.do("sit", seat=1, name="Mia")
            await one.do("configure", clock="day")
            assert (one.table["clock"], one.table["takeover"]) == ("day", True)
            await one.do("start")
            await two.until(lambda page: page.table["seats"][1]["due"])
            first = two.table["seats"][1]["due"]
            assert abs(first - two.table["time"] - DAY) < 60
            with pytest.raises(Refused, match="not you yourself"):
                await two.do("more_time", seat=1)
            await one.do("more_time", seat=1)
            await two.until(lambda page: page.table["seats"][1]["due"] == first + DAY)

    run(play())
