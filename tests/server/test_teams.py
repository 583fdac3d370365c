"""What a team says in confidence: heard by its seats and by nobody else, until the end; and only when the rules let it talk."""

import asyncio
import random
from functools import partial

import pytest
from tests.server.house import Guest, Page, Refused, Server, four_friends, run

from ouroboard.server import commands
from ouroboard.server import entries as e
from ouroboard.server import wire as w
from ouroboard.server.table import Table
from ouroboard.server.views import chat

SECRET = "My marks – Doctor: Brain!"
MASTERMIND = 3


def texts(page: Page) -> list[str]:
    return [line["text"] for line in page.chat]


def test_a_team_talks_in_confidence_and_no_byte_of_it_reaches_anybody_else(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server, game="looper", options={"script": "first-script"})
        watcher = Guest(server)
        await watcher.meet(code)
        pages = [partial(friend.at, code) for friend in (*friends, watcher)]
        async with pages[0]() as one, pages[1]() as two, pages[2]() as three, pages[3]() as hers, pages[4]() as watching:
            await one.until(lambda page: page.table)
            assert one.table["team"] == [0, 1, 2]
            await one.do("say", scope="team", text=SECRET)
            for mate in (one, two, three):
                await mate.until(lambda page: page.chat)
                assert [(line["scope"], line["seat"], line["text"]) for line in mate.chat] == [("team", 0, SECRET)]
            for kind in ("team", "watchers"):
                with pytest.raises(Refused):
                    await hers.do("say", scope=kind, text="what are they saying?")
            with pytest.raises(Refused, match="take a seat"):
                await watching.do("say", scope="team", text="me too")
            await hers.do("say", scope="table", text="aloud")
            for page in (hers, watching):
                await page.until(lambda page: page.chat)
                assert page.table["team"] == []
                assert [(line["n"], line["text"]) for line in page.chat] == [(0, "aloud")]
            # Whoever comes anew, asks for the table, or takes the record along, is told no more than that.
            for outsider in (friends[MASTERMIND], watcher):
                answers = [
                    await outsider.http.get(path)
                    for path in (f"/t/{code}", f"/t/{code}/record", f"/api/tables/{code}", f"/api/tables/{code}/record", "/me")
                ]
                assert not any("Doctor: Brain" in answer.text for answer in answers)
                async with outsider.at(code) as again:
                    await again.until(lambda page: page.chat)
                    assert texts(again) == ["aloud"]
            async with friends[1].at(code) as again:
                await again.until(lambda page: page.chat)
                assert texts(again) == [SECRET, "aloud"]
            assert not any("Doctor: Brain" in frame for page in (hers, watching) for frame in page.frames)

    run(play())


def test_who_takes_over_a_seat_reads_what_was_said_to_it_and_who_gets_up_no_more(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server, game="looper", options={"script": "first-script"})
        newcomer = Guest(server)
        await newcomer.meet(code)
        async with friends[0].at(code) as one, friends[1].at(code) as two, newcomer.at(code) as new:
            await two.do("leave")
            await one.do("say", scope="team", text=SECRET)
            await one.do("say", scope="table", text="aloud")
            await two.until(lambda page: page.chat)
            assert texts(two) == ["aloud"]
            await new.do("sit", seat=1, name="New")
            await new.until(lambda page: len(page.chat) == 2)
            assert texts(new) == [SECRET, "aloud"]
            await new.do("leave")
            await new.until(lambda page: len(page.chat) == 1)
            assert texts(new) == ["aloud"]

    run(play())


def test_after_the_end_everybody_hears_what_was_said_in_confidence(server: Server) -> None:
    async def play() -> None:
        mates, foe = [Guest(server), Guest(server)], Guest(server)
        code = await mates[0].open_table(game="strangers", seats=4, options={"teams": "adjacent"})
        for seat, guest in ((1, mates[1]), (2, foe)):
            await guest.meet(code)
            async with guest.at(code) as page:
                await page.do("sit", seat=seat, name=f"Seat {seat}")
        async with mates[0].at(code) as one, mates[1].at(code) as two, foe.at(code) as other:
            with pytest.raises(Refused, match="while the game is on"):
                await one.do("say", scope="team", text=SECRET)
            await one.do("start")
            await one.do("say", scope="team", text=SECRET)
            await two.until(lambda page: page.chat)
            pages = (one, two, other)
            await asyncio.gather(*(page.play_to_the_end(random.Random(seed)) for seed, page in enumerate(pages)))
            await other.until(lambda page: page.chat)
            assert texts(other) == [SECRET]
            heard = next(number for number, frame in enumerate(other.frames) if SECRET in frame)
            assert not any('"phase":"play"' in frame for frame in other.frames[heard:])
            with pytest.raises(Refused, match="while the game is on"):
                await one.do("say", scope="team", text="now?")

    run(play())


# ---- when a team is silent ----------------------------------------------------------------------------------


def at_table(game: str, **options: w.Value) -> Table:
    table = Table("TEST-TEST")
    taken = [e.Taken(seat, f"P{seat}", [f"guest{seat}"]) for seat in range(4)]
    table.apply(e.Opened(game=game, seats=4, host="guest0", taken=taken, options=options))
    table.apply(e.Started(seed="07" * 16, salt="08" * 16))
    return table


def confide(table: Table, seat: int) -> None:
    table.apply(commands.plan(table, f"guest{seat}", w.Say("team", SECRET, "key-1")).entry)


def test_with_table_talk_off_the_team_talks_between_the_loops_only() -> None:
    table = at_table("looper", table_talk=False, script="first-script")
    match = table.playing
    said = 0
    chance = random.Random(1)
    while not match.over and match.moment[0] < 3:
        silent = match.moment[1] > 0
        assert match.view(None)["may_talk"] is not silent
        if silent:
            with pytest.raises(commands.Refusal, match="table talk is off") as refusal:
                confide(table, 1)
            assert refusal.value.rule == "§2.4"
        else:
            confide(table, 1)
            said += 1
            assert [len(chat(table, seat)) for seat in (0, 1, 2, MASTERMIND, None)] == [said, said, said, 0, 0]
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.actions(seat)))
    assert said > 0


def test_mates_who_sit_opposite_share_nothing() -> None:
    with pytest.raises(commands.Refusal, match="opposite") as refusal:
        confide(at_table("strangers", teams="opposite"), 1)
    assert refusal.value.rule == "§13.2"
    beside = at_table("strangers", teams="adjacent")
    confide(beside, 2)
    assert [len(chat(beside, seat)) for seat in (0, 1, 2, 3, None)] == [0, 0, 1, 1, 0]


def test_who_plays_alone_has_no_team() -> None:
    for game in ("loop", "strangers", "looper"):
        with pytest.raises(commands.Refusal, match="alone"):
            confide(at_table(game), MASTERMIND)


def test_the_mastermind_is_told_how_much_an_answer_would_tell(server: Server) -> None:
    async def play() -> None:
        host = Guest(server)
        code = await host.open_table(game="looper", seats=4, options={"script": "first-script"}, seed=3)
        async with host.at(code) as page:
            await page.until(lambda page: page.table)
            answer = await page.ask("weigh", id=1, text="go on")
            assert answer["code"] == "phase"
            await page.do("leave")
            await page.do("sit", seat=3, name="Mia")
            await page.do("start")
            chance = random.Random(2)
            while True:
                await page.until(lambda page: page.question and page.game and "tells" in page.game["view"])
                assert page.game is not None
                if page.game["view"]["tells"]:
                    break
                await page.play(chance)
            question = page.question
            assert question is not None
            for action in question["actions"][:3]:
                answer = await page.ask("weigh", id=question["id"], text=action["text"])
                assert answer["t"] == "weigh"
                assert 0 < answer["after"] <= answer["before"]
            assert (await page.ask("weigh", id=question["id"], text="fly away"))["code"] == "rule"
            assert (await page.ask("weigh", id=question["id"] - 1, text="go on"))["code"] == "stale"
            await page.do("leave")
            await page.do("sit", seat=0, name="Mia")
            assert (await page.ask("weigh", id=1, text="go on"))["code"] == "seat"

    run(play())
