"""Free order among people and bots: a bot takes one action after each finished action of a person, or when it is told to go."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.server.client import SeatAnswer, open_manager, run

from ouroboard.games import registry
from ouroboard.games.manifest import Manifest
from ouroboard.server import commands, rights, snapshots
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.client_connection import Connection
from ouroboard.server.rights import Refusal
from ouroboard.server.table import Table, read_table
from ouroboard.timeline.match import Match


@pytest.fixture(autouse=True)
def kids(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which every kid that is not finished may act, in any order."""
    monkeypatch.setitem(registry.GAMES, "toy_kids", Manifest("toy_kids", "toy_kids", (3,), 3, game="tests.toys.kids:Kids"))


def ann_and_bots(people: int = 1) -> e.Opened:
    taken = [e.Taken(seat, name, [name.lower()]) for seat, name in enumerate(("Ann", "Mia")[:people])]
    taken += [e.Taken(seat, "", [], "easy") for seat in range(people, 3)]
    return e.Opened(game="toy_kids", seats=3, host="ann", taken=taken)


def table_of(people: int = 1) -> Table:
    table = Table("KIDS-KIDS")
    table.apply(ann_and_bots(people))
    table.apply(commands.start(seed="00" * 16))
    return table


def act(table: Table, seat: int, text: str) -> None:
    table.apply(SeatAnswer(seat, table.playing.decision_id(seat), text).plan(table).entry)


def test_bots_hold_back_until_a_person_has_acted_and_then_one_takes_one_action() -> None:
    table = table_of()
    assert table.playing.to_act == [0, 1, 2]
    assert rights.holding_bots(table) == [1, 2]
    act(table, 0, "walk barn")
    assert rights.holding_bots(table) == [2]
    act(table, 1, "walk home")
    assert rights.holding_bots(table) == [1, 2]
    act(table, 0, "take")
    assert rights.holding_bots(table) == [1], "the bots take turns"


def test_an_action_is_finished_when_all_its_questions_are_answered() -> None:
    """The others are asked for help at once: that is a window. The next bot goes when the test is over."""
    table = table_of()
    act(table, 0, "test")
    assert table.playing.to_act == [1, 2]
    assert rights.holding_bots(table) == []
    act(table, 2, "no help")
    act(table, 1, "no help")
    while table.playing.to_act != [0, 1, 2]:
        act(table, 0, "accept")
    assert rights.holding_bots(table) == [2]


def test_when_no_person_may_act_bots_play_on_the_lowest_seat_first() -> None:
    table = table_of()
    act(table, 0, "finish")
    assert rights.holding_bots(table) == [2]
    for _ in range(2):
        act(table, 1, "walk barn" if table.playing.view(None)["places"][1] != "barn" else "walk home")  # type: ignore[index]
        assert rights.holding_bots(table) == [2]
    act(table, 1, "finish")
    assert rights.holding_bots(table) == []


def test_a_person_tells_a_bot_to_go() -> None:
    table = table_of(people=1)
    told = commands.plan(table, "ann", w.YouGo(seat=2, key="k-go")).entry
    assert told == e.ToldToGo(key=commands.key_of("ann", "k-go"), seat=2, by=0)
    table.apply(told)
    assert rights.holding_bots(table) == [1]
    for seat, reason in ((0, "not a bot that holds back"), (2, "not a bot that holds back")):
        with pytest.raises(Refusal, match=reason):
            commands.plan(table, "ann", w.YouGo(seat=seat, key="k-again"))
    with pytest.raises(Refusal, match="take a seat first"):
        commands.plan(table, "stranger", w.YouGo(seat=1, key="k-who"))
    table.apply(commands.plan(table, "ann", w.YouGo(seat=1, key="k-both")).entry)
    assert rights.holding_bots(table) == [1], "one after the other"
    with pytest.raises(Refusal, match="goes next already"):
        commands.plan(table, "ann", w.YouGo(seat=1, key="k-twice"))
    act(table, 2, "walk barn")
    assert rights.holding_bots(table) == [2]


def test_a_bot_that_holds_back_may_not_act() -> None:
    table = table_of()
    with pytest.raises(Refusal, match="holds back"):
        commands.BotCommand(1, table.playing.decision_id(1), "finish").plan(table)


def test_an_action_that_is_taken_back_lets_no_bot_go() -> None:
    table = table_of()
    act(table, 0, "walk barn")
    table.apply(commands.plan(table, "ann", w.Undo(key="k-undo")).entry)
    assert rights.holding_bots(table) == [1, 2]


def test_the_journal_and_a_snapshot_remember_who_may_go() -> None:
    opened, started = ann_and_bots(), commands.start(seed="00" * 16)
    played = e.Played(seat=0, text="walk barn")
    table = read_table("KIDS-KIDS", [e.write(entry) for entry in (opened, started, played)])
    assert rights.holding_bots(table) == [2]
    again = asyncio.run(snapshots.load("KIDS-KIDS", snapshots.dump(table), ("tests",)))
    assert rights.holding_bots(again) == [2]


def test_in_other_games_and_in_windows_no_bot_holds_back() -> None:
    table = Table("LOOP-LOOP")
    table.apply(e.Opened(game="loop", seats=3, host="ann", taken=[e.Taken(0, "Ann", ["ann"])]))
    table.apply(commands.start(seed="00" * 16))
    assert len(table.playing.to_act) == 3
    assert rights.holding_bots(table) == []


class Inbox:
    """A client that keeps what it is sent."""

    def __init__(self) -> None:
        self.sent: list[Any] = []

    def write_text(self, data: bytes) -> bool:
        self.sent.append(msgspec.json.decode(data))
        return True

    async def close(self, code: int = 1000, reason: str = "") -> None: ...

    def last_game(self) -> Any:
        return [message for message in self.sent if message["t"] == "game"][-1]


class QuickBots:
    """Bots that answer at once: they help nobody and finish their day."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    async def answer(self, match: Match, seat: int, strength: str, is_played: bool, script: str = "") -> str:
        self.asked.append(seat)
        texts = [action.text for action in match.actions(seat)]
        return "finish" if "finish" in texts else texts[-1]


def test_at_a_live_table_one_bot_answers_a_person_and_the_other_when_it_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        manager = await open_manager(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        bots = QuickBots()
        settings = SimpleNamespace(bot_delay=(0.0, 0.0), idle=-1, test=True, limits=False)
        manager.bot_pool.close()
        manager.bot_pool, manager.settings = bots, settings  # type: ignore[assignment]
        live_table = await manager.live_table(await manager.new_table(ann_and_bots(), commands.start()))
        assert live_table is not None
        inbox = Inbox()
        live_table.enter(Connection(inbox, "ann"))
        await asyncio.sleep(0.1)
        assert bots.asked == []
        assert inbox.last_game()["holding"] == [1, 2]
        await live_table.do(
            commands.GuestCommand("ann", w.Act(id=live_table.table.playing.decision_id(0), text="walk barn", key="k-walk"))
        )
        await settled(live_table, bots, [1])
        assert inbox.last_game()["holding"] == [2]
        assert live_table.table.playing.to_act == [0, 2]
        await live_table.do(commands.GuestCommand("ann", w.YouGo(seat=2, key="k-you-go")))
        await settled(live_table, bots, [1, 2])
        assert "holding" not in inbox.last_game()
        assert live_table.table.playing.to_act == [0]
        await manager.store.close()

    async def settled(live_table: Any, bots: QuickBots, asked: list[int]) -> None:
        await asyncio.sleep(0.3)
        assert bots.asked == asked

    run(play())
