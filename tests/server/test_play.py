"""Playing over the socket, from the first question to the last."""

import asyncio
import random

import pytest
from tests.loop.table import table
from tests.server.client import Guest, Page, Refused, Server, four_friends, run

import ouroboard
from ouroboard.server.spoken import say
from ouroboard.server.views import why_not


def test_play_now_seats_you_with_bots_and_asks_you_at_once(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        answer = await guest.http.post("/quick/loop")
        assert answer.status_code == 303
        async with guest.at(answer.headers["location"].rpartition("/")[2]) as page:
            await page.until(lambda page: page.question)
            assert page.you == 0
            assert [seat["kind"] for seat in page.table["seats"]] == ["human", "bot", "bot", "bot"]
            assert page.question is not None
            assert len(page.question["actions"]) == 55

    run(play())


def test_a_whole_game_against_bots(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table(start=True, seed=7)
        async with guest.at(code) as page:
            await page.play_to_the_end(random.Random(1))
            assert page.game is not None
            outcome = page.game["outcome"]
            record = (await guest.http.get(f"/t/{code}/record")).text
            again = ouroboard.replay(record)
            assert again.over
            assert again.commitment == page.table["commitment"]
            assert again.open_seal() == (outcome["seed"], outcome["salt"])
            assert [event["say"] for event in page.events] == [say(again.game, sentence) for sentence in again.log(0)]

    run(play())


def test_a_chosen_seed_deals_the_same_at_once_and_from_the_lobby(server: Server) -> None:
    """Only a test server lets a test choose; its tables then have the same deal, and bots that answer alike, in every run."""

    async def play() -> None:
        guest = Guest(server)
        commitments = set()
        for start in (True, False):
            async with guest.at(await guest.open_table(seats=2, start=start, seed=7)) as page:
                if not start:
                    await page.do("start")
                await page.until(lambda page: page.question)
                commitments.add(page.table["commitment"])
        assert len(commitments) == 1

    run(play())


def test_four_people_play_and_all_see_the_same_end(server: Server) -> None:
    async def sit(guest: Guest, code: str, seed: int, ends: list[Page]) -> None:
        async with guest.at(code) as page:
            await page.play_to_the_end(random.Random(seed))
            ends.append(page)

    async def play() -> None:
        code, friends = await four_friends(server)
        ends: list[Page] = []
        async with asyncio.timeout(60):
            await asyncio.gather(*(sit(friend, code, seed, ends) for seed, friend in enumerate(friends)))
        records = {(await friend.http.get(f"/t/{code}/record")).text for friend in friends}
        assert len(records) == 1
        assert len({str(page.game["outcome"]) for page in ends if page.game}) == 1

    run(play())


def test_a_refusal_names_the_rule_and_changes_nothing(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        async with guest.at(await guest.open_table(start=True)) as page:
            await page.until(lambda page: page.question)
            assert page.question is not None
            with pytest.raises(Refused, match="first everybody sets two cards aside") as refusal:
                await page.do("act", id=page.question["id"], text="play 9r")
            assert refusal.value.rule == "§3"

    run(play())


def test_a_click_on_a_card_that_cannot_be_played_gets_the_reason_for_playing_it() -> None:
    """Also where something else can be done with other cards: here a Twist with the 8 aside."""
    loop = table("15r 2g", "3r 4g", "5r 6g", aside={1: "8b 1g"})
    loop.play(0, "15r")
    why = why_not(loop.match, 1, ["card:3r"])
    assert (why.reason, why.rule) == ("Must be higher than 15.", "§6")


def test_a_click_is_answered_where_the_verb_is_not_the_first_word() -> None:
    match = ouroboard.start("tales", seats=1, seed=3, scenario="monday")
    far = why_not(match, 0, ["place:B"])
    assert (far.reason, far.rule) == ("A Kid walks to an adjacent place.", "§11.2")
    assert why_not(match, 0, ["place:G"]).reason == "", "that can be picked"
    assert why_not(match, 0, ["card:bmx"]).reason == "This cannot be chosen now. What do your Kids do?"


def test_the_same_key_is_done_once(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        async with guest.at(await guest.open_table(start=True)) as page:
            await page.until(lambda page: page.question)
            assert page.question is not None
            answer = {"id": page.question["id"], "text": page.question["actions"][0]["text"], "key": "once-only"}
            await page.do("act", **answer)
            await page.do("act", **answer)
            own = [event for event in page.events if event["kind"] == "hid"]
            assert len(own) == 1

    run(play())


def test_a_question_that_was_answered_cannot_be_answered_again(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        async with guest.at(await guest.open_table(start=True)) as page:
            await page.until(lambda page: page.question)
            first = page.question
            assert first is not None
            await page.play(random.Random(1))
            with pytest.raises(Refused) as refusal:
                await page.do("act", id=first["id"], text=first["actions"][5]["text"])
            assert refusal.value.code == "stale"

    run(play())


def test_a_second_tab_hears_the_same(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table(start=True, seed=3)
        async with guest.at(code) as one, guest.at(code) as two:
            await one.until(lambda page: page.question)
            await one.play(random.Random(1))
            await two.until(lambda page: len(page.events) >= len(one.events))
            await one.until(lambda page: len(page.events) >= len(two.events))
            assert two.you == one.you == 0
            assert two.events[:5] == one.events[:5]

    run(play())
