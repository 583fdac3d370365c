"""The generic walker: any registered game can be played from its questions and views alone, on the day its rules exist."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.conformance.exhibits import TOYS
from tests.server.client import Guest, Page, Refused, Server, serving

from ouroboard.games import registry

ADDED = [f"--game=toy_{name}=tests.toys.{name}:{title}:3" for name, title in TOYS.items()]


@pytest.fixture(scope="module")
def toyshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("toyshop")
    with serving(f"sqlite:///{folder / 'tables.sqlite3'}", folder, "--test", *ADDED) as found:
        yield found


@pytest.mark.parametrize("name", registry.games())
def test_any_game_is_played_from_its_questions_alone(toyshop: Server, name: str) -> None:
    """One seat by us, the others by bots, to the end; another seat sometimes changes its mind."""

    async def play() -> None:
        guest = Guest(toyshop)
        chance = random.Random(name)
        for _ in range(2):
            code = await guest.open_table(game=name, start=True)
            async with guest.at(code) as page:
                steps = 0
                while not page.over and steps < 400:
                    await page.until(lambda page: page.over or page.question, 60)
                    if not page.over:
                        steps += 1
                        await answer_or_take_back(page, chance)
                assert page.over or steps == 400
                shown = (await guest.http.get(f"/t/{code}")).text
                assert f'data-game="{name}"' in shown

    asyncio.run(play())


async def answer_or_take_back(page: Page, chance: random.Random) -> None:
    assert page.game is not None
    try:
        await page.play(chance)
        if page.game["undo"] == "free" and chance.random() < 0.1:
            await page.do("undo")
    except Refused as refusal:
        if refusal.code not in ("stale", "rule"):
            raise
