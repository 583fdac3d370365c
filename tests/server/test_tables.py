"""A table before, during and after the game: seats, bots, host, watchers, chat, rematch, other devices."""

import random
import re

import httpx
import pytest
from tests.server.client import Guest, Refused, Server, four_friends, run

from ouroboard.server import commands
from ouroboard.server import entries as e
from ouroboard.server.rights import Refusal
from ouroboard.server.table import Table


def kinds(table: dict[str, list[dict[str, object]]]) -> list[object]:
    return [seat["kind"] for seat in table["seats"]]


def test_a_friend_opens_the_link_sits_down_and_is_seen(server: Server) -> None:
    async def play() -> None:
        host, friend = Guest(server), Guest(server)
        code = await host.open_table(name="Ann")
        await friend.meet(code)
        async with host.at(code) as table, friend.at(code) as other:
            await other.until(lambda page: page.table)
            assert other.you is None
            await other.do("sit", seat=2, name="  Mia\u202e ")
            await table.until(lambda page: page.table["seats"][2]["name"] == "Mia")
            assert kinds(table.table) == ["human", "open", "human", "open"]
            assert other.you == 2
            assert not other.table["host"]
            await other.do("ready", ready=True)
            await table.until(lambda page: page.table["seats"][2]["ready"])

    run(play())


def test_a_seat_that_is_taken_is_taken(server: Server) -> None:
    async def play() -> None:
        host, friend = Guest(server), Guest(server)
        code = await host.open_table(name="Ann")
        await friend.meet(code)
        async with friend.at(code) as page:
            with pytest.raises(Refused, match="Ann sits there"):
                await page.do("sit", seat=0, name="Mia")
            with pytest.raises(Refused, match="no such seat"):
                await page.do("sit", seat=9, name="Mia")
            await page.do("sit", seat=1, name="Ann")
            assert page.table["seats"][1]["name"] == "Ann 2"
            with pytest.raises(Refused, match="you already have a seat"):
                await page.do("sit", seat=2, name="Mia")

    run(play())


def test_only_the_host_arranges_the_table(server: Server) -> None:
    async def play() -> None:
        host, friend = Guest(server), Guest(server)
        code = await host.open_table()
        await friend.meet(code)
        async with host.at(code) as table, friend.at(code) as other:
            await other.do("sit", seat=1, name="Mia")
            for kind, fields in (
                ("start", {}),
                ("kick", {"seat": 0}),
                ("bot", {"seat": 2, "strength": "sharp"}),
                ("configure", {"seats": 3}),
            ):
                with pytest.raises(Refused) as refusal:
                    await other.do(kind, **fields)
                assert refusal.value.code == "host"
            await table.do("bot", seat=2, strength="sharp")
            await table.do("configure", seats=3, options={"three_eights": True}, public=True, undo="never")
            assert kinds(table.table) == ["human", "human", "bot"]
            assert table.table["options"]["three_eights"] is True
            with pytest.raises(Refused, match="only for two players"):
                await table.do("configure", options={"two_player_may_stay": True})
            with pytest.raises(Refused, match="LOOP is for"):
                await table.do("configure", seats=5)
            await table.do("kick", seat=1)
            await other.until(lambda page: page.you is None)

    run(play())


def test_the_public_list_has_public_tables_only(server: Server) -> None:
    async def play() -> None:
        host = Guest(server)
        hidden, shown = await host.open_table(), await host.open_table(public=True)
        listed = {table["code"] for table in (await host.http.get("/api/tables")).json()["tables"]}
        assert shown in listed
        assert hidden not in listed
        assert shown in (await host.http.get("/browse")).text
        assert hidden in (await host.http.get("/me")).text
        assert hidden not in (await Guest(server).http.get("/me")).text

    run(play())


def test_a_player_who_leaves_hands_the_seat_to_a_bot_and_can_take_it_back(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        async with friends[0].at(code) as host, friends[1].at(code) as leaver:
            await leaver.until(lambda page: page.question)
            await leaver.do("leave")
            await host.until(lambda page: page.table["seats"][1]["kind"] == "bot")
            assert leaver.you is None
            # From then on it is told only what watchers are.
            await leaver.until(lambda page: page.game and page.game["question"] is None and "hand" not in page.game["view"])
            await host.until(
                lambda page: any(event["kind"] == "chose" and event["fields"]["player"] == 1 for event in page.events)
            )
            await leaver.do("sit", seat=1, name="Back again")
            await leaver.until(lambda page: page.game and "hand" in page.game["view"])
            await host.until(lambda page: page.table["seats"][1]["kind"] == "human")

    run(play())


def test_when_the_host_leaves_somebody_else_is_host(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        async with friends[0].at(code) as host, friends[1].at(code) as heir:
            await host.do("leave")
            await heir.until(lambda page: page.table["host"])
            await heir.do("kick", seat=2)
            await host.until(lambda page: page.table["seats"][2]["kind"] == "bot")

    run(play())


def test_a_watcher_sees_what_everybody_may_see(server: Server) -> None:
    async def play() -> None:
        player, watcher = Guest(server), Guest(server)
        code = await player.open_table(start=True)
        async with watcher.at(code) as page:
            await page.until(lambda page: page.game)
            assert page.game is not None
            assert page.question is None
            assert not {"hand", "aside", "was_aside", "was_left"} & page.game["view"].keys()
            assert page.game["view"]["known"] == {}
            for kind, fields in (
                ("act", {"id": 1, "text": "pass"}),
                ("undo", {}),
                ("branch", {"heard": 0}),
                ("ready", {"ready": True}),
            ):
                with pytest.raises(Refused) as refusal:
                    await page.do(kind, **fields)
                assert refusal.value.code in ("seat", "phase")

    run(play())


def test_watchers_talk_among_themselves_until_the_end(server: Server) -> None:
    async def play() -> None:
        player, watcher = Guest(server), Guest(server)
        code = await player.open_table(start=True)
        async with player.at(code) as seat, watcher.at(code) as page:
            await page.do("say", scope="watchers", text="He should  play the\n8!")
            await seat.do("say", scope="table", text="<b>hello</b>")
            await page.until(lambda page: len(page.chat) == 2)
            assert [line["text"] for line in page.chat] == ["He should play the 8!", "<b>hello</b>"]
            await seat.until(lambda page: page.chat)
            assert [(line["n"], line["text"]) for line in seat.chat] == [(0, "<b>hello</b>")]
            with pytest.raises(Refused):
                await page.do("say", scope="table", text="psst")
            with pytest.raises(Refused):
                await seat.do("say", scope="watchers", text="psst")
            await seat.play_to_the_end(random.Random(4))
        async with player.at(code) as seat:
            await seat.until(lambda page: page.chat)
            assert len(seat.chat) == 2

    run(play())


def test_pointing_lights_up_for_everybody(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        async with friends[0].at(code) as one, friends[1].at(code) as two:
            await two.until(lambda page: page.game)
            await one.say("point", cid="seat:2")
            await two.until(lambda page: {"t": "point", "seat": 0, "cid": "seat:2"} in page.others)

    run(play())


def test_who_is_here_and_who_looks_away(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        async with friends[0].at(code) as one:
            await one.until(
                lambda page: page.table and [seat["here"] for seat in page.table["seats"]] == [True, False, False, False]
            )
            async with friends[2].at(code) as two:
                await one.until(lambda page: page.table["seats"][2]["here"])
                await two.say("busy", away=True)
                await one.until(lambda page: page.table["seats"][2]["away"])
            await one.until(lambda page: not page.table["seats"][2]["here"])

    run(play())


def test_a_rematch_has_the_same_seats(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(start=True, seats=2, options={"tie": "shared"}, name="Ann")
        async with player.at(code) as page:
            with pytest.raises(Refused, match="after the end"):
                await page.do("rematch")
            await page.play_to_the_end(random.Random(2))
            await page.do("rematch")
            await page.until(lambda page: page.table["next"])
            with pytest.raises(Refused, match="already"):
                await page.do("rematch")
            following = page.table["next"]
        async with player.at(following) as page:
            await page.until(lambda page: page.table)
            assert page.you == 0
            assert page.table["host"]
            assert page.table["options"]["tie"] == "shared"
            assert kinds(page.table) == ["human", "bot"]
            await page.until(lambda page: page.question)
            assert page.table["phase"] == "play", "against bots it begins at once"

    run(play())


def test_a_phone_gets_the_seat_by_a_link_that_works_once(server: Server) -> None:
    async def play() -> None:
        player, phone, thief = Guest(server), Guest(server), Guest(server)
        code = await player.open_table(start=True)
        link = (await player.http.post(f"/t/{code}/device")).json()
        assert "<svg" in link["qr"]
        path = link["url"].partition(server.address)[2]
        assert re.fullmatch(r"/join/[\w-]{32}", path)
        assert (await phone.http.get(path)).status_code == 200  # a look does not use it up
        assert (await phone.http.post(path)).headers["location"] == f"/t/{code}"
        assert (await thief.http.post(path)).status_code == 404
        async with phone.at(code) as page, player.at(code) as desk:
            await page.until(lambda page: page.question)
            assert page.you == 0
            await page.play(random.Random(1))
            await desk.until(lambda page: any(event["kind"] == "hid" for event in page.events))
        assert (await thief.http.post(f"/t/{code}/device")).status_code == 403

    run(play())


def test_a_name_once_given_is_known_at_the_next_table(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        player.http.cookies.set("name", "Zo%C3%AB%20%E2%80%8B")
        code = (await player.http.post("/quick/loop")).headers["location"].rpartition("/")[2]
        assert (await player.http.get(f"/api/tables/{code}")).json()["seats"][0]["name"] == "Zoë"
        player.http.cookies.set("name", "%FF%E2%80%AE")
        code = await player.open_table()
        assert re.fullmatch(r"Guest \w+|\ufffd?", (await player.http.get(f"/api/tables/{code}")).json()["seats"][0]["name"])

    run(play())


def test_everybody_sees_who_the_mastermind_is(server: Server) -> None:
    async def play() -> None:
        code = await Guest(server).open_table(game="looper", seats=3)
        seats = (await Guest(server).http.get(f"/api/tables/{code}")).json()["seats"]
        assert [seat["title"] for seat in seats] == ["Protagonist", "Protagonist", "Mastermind"]

    run(play())


def test_a_script_whose_roles_were_seen_is_not_played_again(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        for expected in ("first-script", "prevailing-secrecy"):
            code = (await player.http.post("/quick/looper", data={"seats": "2"})).headers["location"].rpartition("/")[2]
            async with player.at(code) as page:
                await page.until(lambda page: page.question)
                assert page.table["options"]["script"] == expected
                await page.play_to_the_end(random.Random(3))
                if expected == "first-script":
                    await page.do("rematch")
                    await page.until(lambda page: page.table["next"])
                    again = (await player.http.get(f"/api/tables/{page.table['next']}")).json()
                    assert again["options"]["script"] == "prevailing-secrecy"
        for path in ("/", "/g/looper"):
            assert re.search(r"Next for you: (<b>)?Young Women", (await player.http.get(path)).text)

    run(play())


def test_a_script_that_somebody_chooses_is_played_also_if_it_was_seen(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = (await player.http.post("/quick/looper", data={"seats": "2"})).headers["location"].rpartition("/")[2]
        async with player.at(code) as page:
            await page.play_to_the_end(random.Random(3))
        chosen = {"seats": "2", "option.script": "first-script"}
        code = (await player.http.post("/quick/looper", data=chosen)).headers["location"].rpartition("/")[2]
        assert (await player.http.get(f"/api/tables/{code}")).json()["options"]["script"] == "first-script"
        code = (await player.http.post("/new/looper")).headers["location"].rpartition("/")[2]
        assert '"seen":{"script":["first-script"]}' in (await player.http.get(f"/t/{code}")).text
        assert '"seen":{"script":[]}' in (await Guest(server).http.get(f"/t/{code}")).text

    run(play())


def test_a_newcomer_who_chooses_a_story_gets_that_one(server: Server) -> None:
    async def play() -> None:
        for data, expected in (({}, "monday"), ({"option.scenario": ""}, "monday"), ({"option.scenario": "static"}, "static")):
            player = Guest(server)
            code = (await player.http.post("/quick/tales", data={"seats": "1", **data})).headers["location"].rpartition("/")[2]
            table = (await player.http.get(f"/api/tables/{code}")).json()
            assert table["options"].get("scenario", "static") == expected

    run(play())


def test_before_the_start_people_change_seats_and_the_host_says_who_is_the_mastermind(server: Server) -> None:
    async def play() -> None:
        host, friend = Guest(server), Guest(server)
        code = await host.open_table(game="looper", seats=4, name="Ann")
        await friend.meet(code)
        async with host.at(code) as page, friend.at(code) as other:
            await other.do("sit", seat=1, name="Bo")
            await other.do("swap", seat=1, other=2)
            await page.until(lambda page: [seat["name"] for seat in page.table["seats"]][2] == "Bo")
            with pytest.raises(Refused, match="only the host can move other people"):
                await other.do("swap", seat=2, other=0)
            with pytest.raises(Refused, match="only the host can move other people"):
                await other.do("swap", seat=0, other=3)
            await page.do("swap", seat=2, other=3)
            await page.until(lambda page: page.table["seats"][3]["name"] == "Bo")
            assert page.table["seats"][3]["title"] == "Mastermind"
            await page.do("start")
            await other.until(lambda page: page.game)
            assert other.you == 3
            with pytest.raises(Refused, match="the game has begun"):
                await page.do("swap", seat=0, other=1)

    run(play())


def test_a_guest_who_wants_to_be_the_mastermind_is_seated_there(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        for side, seat in (("Mastermind", 3), ("Protagonist", 0), ("nonsense", 0)):
            answer = await player.http.post("/quick/looper", data={"seats": "4", "side": side})
            async with player.at(answer.headers["location"].rpartition("/")[2]) as page:
                await page.until(lambda page: page.game)
                assert page.you == seat

    run(play())


def test_a_rematch_can_give_the_other_side_to_the_next_player(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(game="looper", seats=2, start=True, name="Ann")
        async with player.at(code) as page:
            await page.play_to_the_end(random.Random(4))
            await page.do("rematch", next_side=True)
            await page.until(lambda page: page.table["next"])
            following = page.table["next"]
        async with player.at(following) as page:
            await page.until(lambda page: page.table)
            assert page.you == 1
            assert page.table["seats"][1]["title"] == "Mastermind"

    run(play())


def test_the_next_mastermind_is_a_person_where_there_is_another_one() -> None:
    table = Table("TEST-TEST")
    taken = [e.Taken(0, "Ann", ["a"]), e.Taken(1, "", [], "normal"), e.Taken(2, "Cid", ["c"]), e.Taken(3, "Dan", ["d"])]
    table.apply(e.Opened(game="looper", seats=4, host="a", taken=taken))
    assert commands.next_on_other_side(table) == (3, 0)
    again = commands.rematch(table, [], next_side=True)
    assert [(seat.seat, seat.name) for seat in again.taken if seat.strength is None] == [(0, "Dan"), (2, "Cid"), (3, "Ann")]
    loop = Table("TEST-LOOP")
    loop.apply(e.Opened(game="loop", seats=2, host="a", taken=[e.Taken(0, "Ann", ["a"])]))
    with pytest.raises(Refusal, match="all seats of this game are alike"):
        commands.next_on_other_side(loop)


@pytest.mark.parametrize("path", ["/t?code=k7qf-2mx", "/t/k7qf-2mx", "/t/k7qf-2mx/tv"])
def test_a_mistyped_code_is_asked_for_again(server: Server, path: str) -> None:
    answer = httpx.get(f"http://{server.address}{path}", follow_redirects=True)
    assert answer.status_code == 404
    assert "There is no table with this code." in answer.text
    assert 'action="/t"' in answer.text
    assert 'value="k7qf-2mx"' in answer.text
