"""Clocks: whose time runs until when, more time, and the bot that takes over. The clock on the wall is the test's own."""

import asyncio

import pytest
from tests.server.house import Guest, Refused, Server, open_house, run

from ouroboard.server import clocks, commands, rights
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.briefs import brief_after, guests
from ouroboard.server.commands import Plan
from ouroboard.server.house import House
from ouroboard.server.rights import Refusal
from ouroboard.server.room import Connection, Room
from ouroboard.server.table import Table, read_table
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
    """A table with its journal, written and read as a room does it."""

    def __init__(self, game: str = "loop", seats: int = 2, **opened: object) -> None:
        self.table = Table("TEST-TEST")
        self.journal: list[bytes] = []
        taken = [e.Taken(seat, f"P{seat}", [f"guest{seat}"]) for seat in range(seats)]
        self.write(Plan(e.Opened(game=game, seats=seats, host="guest0", taken=taken, clock="day", **opened)))  # type: ignore[arg-type]
        self.write(Plan(commands.start(seed="07" * 16)))

    def write(self, plan: Plan) -> None:
        plan = commands.stamped(self.table, plan)
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
        plan = commands.stamped(table, Plan(entry))
        assert plan.entry is entry
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
    with pytest.raises(Refusal, match="more than a whole move"):
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
    assert commands.run_out(strict.table) is None
    assert patient.table.clocks.next_alarm() is None
    assert strict.table.clocks.next_alarm() == NOON + DAY
    wall.time += DAY
    assert commands.run_out(patient.table) is None
    assert patient.table.clocks.overdue() == [0, 1]
    plan = commands.run_out(strict.table)
    assert plan is not None
    strict.write(plan)
    assert [place.kind for place in strict.table.places] == ["bot", "human"]
    assert strict.table.host == "guest1"
    assert strict.due == {1: NOON + DAY}


def test_who_was_taken_over_finds_the_table_again_and_takes_the_seat_back(wall: Wall) -> None:
    at = Played(takeover=True)
    wall.time += DAY
    plan = commands.run_out(at.table)
    assert plan is not None
    assert brief_after(at.table, plan) is None
    at.write(plan)
    assert at.table.seat_of("guest0") is None
    assert set(guests(at.table)) == {"guest0", "guest1"}
    wall.time += 50
    at.say(0, w.Sit(0, "Back again", "key-1"))
    assert at.table.places[0].kind == "human"
    assert at.due[0] == wall.time + DAY
    assert guests(at.table) == ("guest0", "guest1")


def test_everybody_sees_the_clocks(wall: Wall) -> None:
    at = Played(takeover=True)
    for guest in ("guest1", ""):
        seen = table_message(at.table, rights.asker(at.table, guest), Presence())
        assert (seen.clock, seen.takeover, seen.time) == ("day", True, NOON)
        assert [seat.due for seat in seen.seats] == [NOON + DAY, NOON + DAY]


def test_a_rematch_has_the_same_clock() -> None:
    at = Played(takeover=True)
    again = commands.rematch(at.table)
    assert (again.clock, again.takeover) == ("day", True)


# ---- in a house -----------------------------------------------------------------------------------------------


async def a_strict_table(house: House) -> str:
    taken = [e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Mia", ["mia"])]
    opened = e.Opened(game="loop", seats=2, host="ann", taken=taken, clock="live", takeover=True)
    return await house.new_table(opened, commands.start())


async def a_room(house: House, code: str) -> Room:
    room = await house.room(code)
    assert room is not None
    return room


async def ring(room: Room) -> None:
    await room.do(commands.run_out)


def test_the_time_runs_out_while_the_server_is_down_and_one_process_of_two_acts(wall: Wall, database: str) -> None:
    async def play() -> None:
        house = await open_house(database)
        code = await a_strict_table(house)
        await ring(await a_room(house, code))
        assert len(await house.store.journal(code)) == 2  # nobody was late
        await house.close()

        wall.time += 300
        houses = [await open_house(database), await open_house(database)]
        rooms = [await a_room(house, code) for house in houses]
        for room in rooms:
            assert room.table.clocks.overdue() == [0, 1]
        # Both want to write the same entry: one loses the race, reads on, and finds the next seat, or nothing to do.
        for _ in range(3):
            await asyncio.gather(*map(ring, rooms))
        journal = [e.read(body) for body in await houses[0].store.journal(code)]
        assert [entry.seat for entry in journal if isinstance(entry, e.RanOut)] == [0, 1]
        for room in rooms:
            await ring(room)
            assert [place.kind for place in room.table.places] == ["bot", "bot"]
            assert room.table.clocks.due == {}
        for house in houses:
            await house.close()

    run(play())


class Silent:
    def write_text(self, data: bytes) -> bool:
        return True

    async def close(self, code: int = 1000, reason: str = "") -> None: ...


def test_the_alarm_rings_by_itself_for_whoever_looks_on(wall: Wall, database: str) -> None:
    async def play() -> None:
        house = await open_house(database)
        code = await a_strict_table(house)
        wall.time += 300
        room = await a_room(house, code)
        room.enter(Connection(Silent(), "mia"))
        async with asyncio.timeout(20):
            while room.table.places[1].kind != "bot":
                await asyncio.sleep(0.01)
        assert room.table.places[0].kind == "bot"
        await house.close()

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
