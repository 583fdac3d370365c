"""Several server processes on one PostgreSQL: a race is refused and tried again, nothing is doubled, all hear of it."""

import asyncio
import random
from pathlib import Path

import psycopg
from tests.scale import SOAK
from tests.server.client import Guest, Page, Refused, Server, serving

import ouroboard
from ouroboard.server.spoken import say

GAMES = 200 if SOAK else 8
AT_ONCE = 8
RACES = 20 if SOAK else 6
"""Questions that are answered on both processes at once."""


class Traveller(Guest):
    """A guest whose page is on one of two servers; the cookie is the same on both."""

    def move_to(self, server: Server) -> "Guest":
        there = Guest(server)
        there.http.cookies.set("guest", self.http.cookies["guest"])
        return there


async def sit_down(one: Server, two: Server, bots: bool) -> tuple[str, list[Guest]]:
    """Four seats of one table on two processes: 0 and 2 here, 1 and 3 there."""
    host = Guest(one)
    code = await host.open_table(seats=3 if bots else 4)
    guests = [host]
    for seat, server in ((1, two), (2, one), (3, two))[: 1 if bots else 3]:
        friend = Guest(server)
        await friend.meet(code)
        async with friend.at(code) as page:
            await page.do("sit", seat=seat, name=f"Friend {seat}")
        guests.append(friend)
    async with host.at(code) as page:
        await page.do("start")
    return code, guests


async def play_table(one: Server, two: Server, seed: int) -> int:
    """Plays one game to the end; every third with a bot, for which both processes think."""
    code, guests = await sit_down(one, two, seed % 3 == 0)

    async def sit(guest: Guest, chance: random.Random) -> Page:
        async with guest.at(code) as page:
            while not page.over:
                await page.until(lambda page: page.over or page.question, 120)
                if page.question and not page.over:
                    try:
                        await page.play(chance)
                    except Refused as refusal:
                        if refusal.code != "stale":
                            raise
            return page

    pages = await asyncio.gather(*(sit(guest, random.Random(100 * seed + seat)) for seat, guest in enumerate(guests)))
    records = {(await guest.http.get(f"/t/{code}/record")).text for guest in guests}
    assert len(records) == 1, "the records of both processes are the same"
    match = ouroboard.replay(records.pop())
    assert match.over
    for page in pages:
        assert [event["say"] for event in page.events] == [say(match.game, sentence) for sentence in match.log(page.you)]
    return len(match.line()) - 1


def test_games_across_two_processes(postgres_alone: str, tmp_path: Path) -> None:
    with serving(postgres_alone, tmp_path, "--test") as one, serving(postgres_alone, tmp_path, "--test") as two:

        async def play() -> None:
            answers = 0
            for first in range(0, GAMES, AT_ONCE):
                answers += sum(await asyncio.gather(*(play_table(one, two, first + n) for n in range(AT_ONCE))))
            with psycopg.connect(postgres_alone) as connection:
                kept = connection.execute('SELECT count(*) FROM entries WHERE body LIKE \'%"e":"played"%\'::bytea').fetchone()
            assert kept is not None
            assert kept[0] == answers, "every answer was written once"
            print(f"{GAMES} games, {answers} answers")

        asyncio.run(play())


def test_both_answer_the_same_question_at_once(postgres_alone: str, tmp_path: Path) -> None:
    """Two tabs of one seat on two processes send different answers at the same time: one counts, the other is told so."""
    with serving(postgres_alone, tmp_path, "--test") as one, serving(postgres_alone, tmp_path, "--test") as two:

        async def play() -> None:
            host = Traveller(one)
            twin = None
            for _ in range(RACES):
                code = await host.open_table(start=True)
                twin = twin or host.move_to(two)
                async with host.at(code) as here, twin.at(code) as there:
                    await here.until(lambda page: page.question)
                    await there.until(lambda page: page.question)
                    assert here.question is not None
                    number, actions = here.question["id"], here.question["actions"]
                    results = await asyncio.gather(
                        here.do("act", id=number, text=actions[0]["text"]),
                        there.do("act", id=number, text=actions[-1]["text"]),
                        return_exceptions=True,
                    )
                    assert sum(result is None for result in results) == 1
                    refused = next(result for result in results if result is not None)
                    assert isinstance(refused, Refused)
                    assert refused.code == "stale"
                    await here.until(lambda page: any(event["kind"] == "hid" for event in page.events))
                    await there.until(lambda page: any(event["kind"] == "hid" for event in page.events))
                    assert mine(here) == mine(there)

        def mine(page: Page) -> list[object]:
            return [event["fields"] for event in page.events if event["kind"] == "hid"]

        asyncio.run(play())


def test_both_see_who_is_here_and_what_is_said(postgres_alone: str, tmp_path: Path) -> None:
    with serving(postgres_alone, tmp_path, "--test") as one, serving(postgres_alone, tmp_path, "--test") as two:

        async def play() -> None:
            code, guests = await sit_down(one, two, False)
            async with guests[0].at(code) as here, guests[1].at(code) as there:
                await here.until(lambda page: page.table and page.table["seats"][1]["here"])
                await there.until(lambda page: page.table and page.table["seats"][0]["here"])
                await here.do("say", scope="table", text="hello there")
                await there.until(lambda page: page.chat)
                await there.say("point", cid="seat:1")
                await here.until(lambda page: {"t": "point", "seat": 1, "cid": "seat:1"} in page.others)
            async with guests[0].at(code) as here:
                await here.until(lambda page: page.table and not page.table["seats"][1]["here"])

        asyncio.run(play())
