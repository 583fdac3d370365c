"""Undo, looking back, branches and records, over the socket."""

import random
import re

import pytest
from tests.server.client import Guest, Page, Refused, Server, four_friends, run


def hand(page: Page) -> list[str]:
    assert page.game is not None
    found: list[str] = page.game["view"]["hand"]
    return found


async def set_aside(page: Page) -> None:
    await page.until(lambda page: page.question)
    await page.play(random.Random(page.you))


async def playing(pages: list[Page]) -> Page:
    """All have set cards aside; returns the page of whoever leads."""
    for page in pages:
        await set_aside(page)
    for page in pages:
        await page.until(lambda page: page.game and page.game["at"][1] > 0)
    return next(page for page in pages if page.question)


def test_a_choice_is_taken_back_while_nobody_has_learned_anything(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        async with friends[0].at(code) as one, friends[1].at(code) as two:
            await one.until(lambda page: page.question)
            before = one.game
            assert before is not None
            await set_aside(one)
            assert len(hand(one)) == 9
            await two.until(lambda page: page.game and page.game["view"]["seats"][0]["ready"])
            assert one.game is not None
            assert one.game["undo"] == "free"
            await one.do("undo")
            await one.until(lambda page: page.question)
            assert len(hand(one)) == 11
            assert one.game["rev"] > before["rev"]
            await two.until(lambda page: page.game and not page.game["view"]["seats"][0]["ready"])
            with pytest.raises(Refused, match="nothing to take back"):
                await two.do("undo")

    run(play())


def test_later_the_others_are_asked_and_all_must_agree(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        async with friends[0].at(code) as a, friends[1].at(code) as b, friends[2].at(code) as c, friends[3].at(code) as d:
            pages = [a, b, c, d]
            leader = await playing(pages)
            assert leader.question is not None
            # An 8 would close the trick, and nobody would follow.
            lead = next(action["text"] for action in leader.question["actions"] if " 8" not in action["text"])
            await leader.do("act", id=leader.question["id"], text=lead)
            follower = pages[(pages.index(leader) + 1) % 4]
            await follower.until(lambda page: page.question)
            await follower.play(random.Random(2))
            await leader.until(lambda page: page.game and page.game["undo"] == "ask")
            length = len(leader.events)
            await leader.do("undo")
            others = [page for page in pages if page is not leader]
            for page in others:
                await page.until(lambda page: page.table["request"])
            request = others[0].table["request"]
            assert request["kind"] == "undo"
            assert request["by"] == leader.you
            with pytest.raises(Refused, match="the other players have to agree"):
                await leader.do("consent", request=request["id"], yes=True)
            await others[0].do("consent", request=request["id"], yes=False)
            await leader.until(lambda page: page.table["request"] is None)
            assert len(leader.events) >= length

            await leader.do("undo")
            for page in others:
                await page.until(lambda page: page.table["request"])
                await page.do("consent", request=page.table["request"]["id"], yes=True)
            await leader.until(lambda page: page.question and page.table["request"] is None)
            assert len(leader.events) < length

    run(play())


def test_at_some_tables_nothing_is_taken_back(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table()
        async with player.at(code) as page:
            await page.do("configure", undo="never")
            await page.do("start")
            await set_aside(page)
            await page.until(lambda page: page.question)
            assert page.question is not None
            # After an 8 the same player leads again, and nobody has learned anything.
            others_follow = next(action["text"] for action in page.question["actions"] if " 8" not in action["text"])
            await page.do("act", id=page.question["id"], text=others_follow)
            await page.until(lambda page: page.question or page.over)
            assert page.game is not None
            assert page.game["undo"] == "none"
            with pytest.raises(Refused, match="does not allow taking back"):
                await page.do("undo")

    run(play())


def test_against_bots_you_go_back_whenever_you_like_and_the_old_line_stays(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(start=True, seed=11)
        async with player.at(code) as page:
            chance = random.Random(5)
            for _ in range(4):
                await page.until(lambda page: page.question)
                await page.play(chance)
            await page.until(lambda page: page.question)
            assert page.game is not None
            assert page.game["branch"] == "free"
            assert page.game["lines"] == []
            heard = len(page.events)
            old = [event["say"] for event in page.events]
            middle = next(n for n, event in enumerate(page.events) if event["kind"] == "opened") + 1
            await page.do("branch", heard=middle)
            await page.until(lambda page: page.game and page.game["lines"])
            assert [event["say"] for event in page.events[:middle]] == old[:middle]
            lines = page.game["lines"]
            assert len(lines) == 2
            assert sum(line["here"] for line in lines) == 1
            other = next(line for line in lines if not line["here"])
            assert other["heard"] == middle
            await page.do("line", line=other["line"])
            await page.until(lambda page: len(page.events) >= heard)
            assert [event["say"] for event in page.events[:heard]] == old

    run(play())


def test_with_people_a_branch_needs_everybody(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        async with friends[0].at(code) as a, friends[1].at(code) as b, friends[2].at(code) as c, friends[3].at(code) as d:
            pages = [a, b, c, d]
            leader = await playing(pages)
            await leader.play(random.Random(1))
            assert a.game is not None
            assert a.game["branch"] == "ask"
            with pytest.raises(Refused, match="only when you play alone"):
                await a.do("line", line=0)
            await a.do("branch", heard=2)
            for page in (b, c, d):
                await page.until(lambda page: page.table["request"])
                await page.do("consent", request=page.table["request"]["id"], yes=True)
            await a.until(lambda page: page.question and len(hand(page)) == 11)

    run(play())


def test_looking_back_shows_what_this_reader_saw_then(server: Server) -> None:
    async def play() -> None:
        player, watcher = Guest(server), Guest(server)
        code = await player.open_table(start=True, seed=3)
        async with player.at(code) as page, watcher.at(code) as other:
            await page.until(lambda page: page.question)
            assert page.game is not None
            first, heard = page.game["view"], len(page.events)
            for _ in range(3):
                await page.until(lambda page: page.question)
                await page.play(random.Random(1))
            then = await page.ask("peek", heard=heard)
            assert then["view"] == first
            with pytest.raises(AssertionError):
                assert (await other.ask("peek", heard=heard))["view"] == first
            refused = await page.ask("peek", heard=heard, seat=1)
            assert refused["t"] == "refused"
            refused = await page.ask("peek", heard=heard, all=True)
            assert refused["t"] == "refused"

    run(play())


def test_after_the_end_all_cards_lie_open(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(start=True, seed=5, seats=2)
        assert (await player.http.get(f"/t/{code}/replay")).headers["location"] == f"/t/{code}"
        async with player.at(code) as page:
            await page.play_to_the_end(random.Random(1))
            then = await page.ask("peek", heard=3, all=True)
            assert [len(view["hand"]) for view in then["views"]] == [11, 11]
            assert set(then["views"][0]["hand"]).isdisjoint(then["views"][1]["hand"])
            other = await page.ask("peek", heard=3, seat=1)
            assert other["view"] == then["views"][1]

    run(play())


def test_a_record_can_be_brought_back_and_studied(server: Server) -> None:
    async def play() -> None:
        player, stranger = Guest(server), Guest(server)
        code = await player.open_table(start=True, seed=5, seats=2)
        async with player.at(code) as page:
            await page.play_to_the_end(random.Random(1))
            record = (await player.http.get(f"/t/{code}/record")).text
        answer = await stranger.http.post("/open", files={"record": ("game.txt", record)})
        assert answer.status_code == 303
        place = answer.headers["location"]
        study = place.split("/")[2]
        async with stranger.at(study) as page, player.at(study) as other:
            await page.until(lambda page: page.game)
            assert page.table["phase"] == "study"
            assert page.game is not None
            assert page.game["branch"] == "free"
            await other.until(lambda page: page.game)
            assert other.game is not None
            assert other.game["branch"] == "none"
            with pytest.raises(Refused):
                await other.do("branch", heard=6)
            # Who goes on from a moment of it plays whoever is to act there, and bots play the others.
            await page.do("branch", heard=6, same=True)
            await page.until(lambda page: page.game and page.game["lines"] and page.question)
            assert page.table["phase"] == "play"
            assert sorted(seat["kind"] for seat in page.table["seats"]) == ["bot", "human"]
            await page.play_to_the_end(random.Random(9))
            await other.until(lambda page: page.over)

    run(play())


@pytest.mark.parametrize(
    "record", ["", "hello", "ouroboard 1\n", "ouroboard 1\ngame loop 1\nseats 4\ncommitment 00\n\n", "\x00\xff" * 100]
)
def test_a_text_that_is_not_a_record_is_refused_in_words(server: Server, record: str) -> None:
    async def play() -> None:
        guest = Guest(server)
        answer = await guest.http.post("/open", files={"record": ("game.txt", record)})
        assert answer.status_code == 422
        assert re.search(r"[Ll]ine \d", answer.text)
        assert (await guest.http.post("/api/records", json={"record": record})).status_code == 422

    run(play())


def test_while_the_game_is_on_a_record_is_the_seats_own_copy(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        async with friends[0].at(code) as a, friends[1].at(code) as b:
            await set_aside(a)
            await set_aside(b)
            mine = (await friends[0].http.get(f"/t/{code}/record")).text
            theirs = (await friends[1].http.get(f"/t/{code}/record")).text
            assert "seed" not in mine
            assert "1 …" in mine
            assert "0 …" in theirs

    run(play())
