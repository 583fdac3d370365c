"""SIGKILL at any moment loses nothing that was acknowledged, and doubles nothing; everybody comes back to the table."""

import asyncio
import random
from pathlib import Path

import httpx
import websockets
from tests.scale import SOAK
from tests.server.house import FLAVOUR, KEYS, Guest, Page, Refused, Server, four_friends

import ouroboard

KILLS = 50 if SOAK else 10
TABLES = 4


class Player:
    """Plays on whatever happens to the server, and remembers what was acknowledged to it."""

    def __init__(self, guest: Guest, code: str, seed: int) -> None:
        self.guest = guest
        self.code = code
        self.chance = random.Random(seed)
        self.acknowledged: list[str] = []
        self.unanswered: dict[str, object] | None = None
        self.returns = 0
        self.seat = -1

    async def play(self) -> None:
        while True:
            try:
                async with self.guest.at(self.code) as page:
                    await page.until(lambda page: page.table and page.game, 20)
                    self.returns += 1
                    assert page.you is not None, "lost its seat"
                    self.seat = page.you
                    if self.unanswered is not None:
                        await self.send(page)
                    while not page.over:
                        await page.until(lambda page: page.over or page.question, 60)
                        if page.question:
                            text = self.chance.choice(page.question["actions"])["text"]
                            key = f"{FLAVOUR}-{next(KEYS)}"
                            self.unanswered = {"id": page.question["id"], "text": text, "key": key}
                            await self.send(page)
                            await page.until(lambda page: page.over or not self.is_answered(page), 60)
                    return
            except (OSError, ConnectionError, websockets.WebSocketException, httpx.HTTPError):
                await asyncio.sleep(0.02)

    def is_answered(self, page: Page) -> bool:
        """The question that was just answered still stands on the page."""
        return page.question is not None and len(self.acknowledged) >= page.question["id"]

    async def send(self, page: Page) -> None:
        """What was not answered before the server died is sent again, with the same key."""
        assert self.unanswered is not None
        try:
            await page.do("act", **self.unanswered)
        except Refused as refusal:
            # After "busy" nobody knows; it is sent again. Nothing else may be refused: the question is this seat's alone.
            if refusal.code == "busy":
                raise ConnectionError("busy") from None
            raise
        self.acknowledged.append(str(self.unanswered["text"]))
        self.unanswered = None


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
