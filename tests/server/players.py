"""Players who go on whatever happens to the server."""

import asyncio
import random

import httpx
import websockets
from tests.server.client import FLAVOUR, KEYS, Guest, Page, Refused

GONE = (OSError, ConnectionError, websockets.WebSocketException, httpx.HTTPError)
"""What a client meets when the server is away."""


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
            except GONE:
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
