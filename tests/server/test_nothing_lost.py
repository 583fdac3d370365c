"""SIGKILL at any moment loses nothing that was acknowledged, and doubles nothing; everybody comes back to the table."""

import asyncio
import random
from pathlib import Path

from tests.scale import SOAK
from tests.server.client import Server, four_friends
from tests.server.players import Player

import ouroboard

KILLS = 50 if SOAK else 3
TABLES = 4 if SOAK else 2


async def reopen_at_random(server: Server, kills: int, done: asyncio.Event) -> int:
    """Kills the server again and again; each time it comes back after a moment."""
    chance = random.Random(7)
    count = 0
    while count < kills and not done.is_set():
        await asyncio.sleep(chance.uniform(0.05, 0.6))
        server.kill()
        count += 1
        await asyncio.to_thread(server.start)
    return count


def test_kills_at_random_moments(database: str, tmp_path: Path) -> None:
    server = Server(database, tmp_path, "--no-limits")
    server.start()

    async def play() -> None:
        kills = 0
        rounds = 0
        while kills < KILLS:
            rounds += 1
            players = [
                Player(friend, code, 100 * rounds + 10 * table + seat)
                for table, (code, friends) in enumerate(
                    [await four_friends(server, options={"sets_to_win": 2}) for _ in range(TABLES)]
                )
                for seat, friend in enumerate(friends)
            ]
            done = asyncio.Event()
            killer = asyncio.create_task(reopen_at_random(server, KILLS - kills, done))
            await asyncio.gather(*(player.play() for player in players))
            done.set()
            killed = await killer
            kills += killed
            for code in dict.fromkeys(player.code for player in players):
                await check(code, [player for player in players if player.code == code])
            assert killed == 0 or all(player.returns > 1 for player in players), "everybody came back"
        print(f"{kills} kills, {rounds} x {TABLES} tables")

    async def check(code: str, players: list[Player]) -> None:
        """The record holds exactly what was acknowledged, seat by seat, in order."""
        match = ouroboard.replay((await players[0].guest.http.get(f"/t/{code}/record")).text)
        assert match.over
        for player in players:
            kept = [str(node.action) for node in match.line() if node.seat == player.seat]
            assert kept == player.acknowledged

    try:
        asyncio.run(play())
    finally:
        server.stop()
