"""Seats cannot be stolen: who may sit where, what a seat opens, and what everybody reads of it. See docs/security.md."""

import random
import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from tests.server.client import Guest, Page, Refused, Server, four_friends, run

LOOPER = {"game": "looper", "options": {"script": "first-script"}}
MASTERMIND = 3


async def forbidden(page: Page, reason: str, kind: str, **fields: object) -> None:
    """Tries something that must be refused with this reason, and that changes nothing for the one who tried."""
    await page.until(lambda page: page.table)
    you, hand = page.you, seen_hand(page)
    with pytest.raises(Refused, match=reason):
        await page.do(kind, **fields)
    assert page.you == you
    assert seen_hand(page) == hand


def seen_hand(page: Page) -> object:
    return page.game["view"].get("hand") if page.game else None


def notes(page: Page) -> list[str]:
    return [note["words"] for note in page.table["notes"]]


def seat_kind(seat: int, kind: str) -> Callable[[Page], bool]:
    return lambda page: bool(page.table) and page.table["seats"][seat]["kind"] == kind


async def visitor(server: Server, code: str) -> Guest:
    guest = Guest(server)
    await guest.meet(code)
    return guest


async def device_link(guest: Guest, code: str) -> str:
    url: str = (await guest.http.post(f"/t/{code}/device")).json()["url"]
    return url.partition(guest.server.address)[2]


# ---- a seat in a running game -----------------------------------------------------------------------------------


@pytest.mark.parametrize("held", [1, 2, MASTERMIND])
def test_a_player_who_has_held_one_seat_reads_no_other(server: Server, held: int) -> None:
    """`held`: the seat of a friend who does not answer, so that the bots cannot end the game meanwhile."""

    async def play() -> None:
        player, friend = Guest(server), Guest(server)
        code = await player.open_table(**LOOPER)
        await friend.meet(code)
        async with friend.at(code) as page:
            await page.do("sit", seat=held, name="Bo")
        async with player.at(code) as page:
            await page.do("start")
            await page.until(lambda page: page.game)
            assert "cast" not in str(page.game and page.game["view"].get("script", ""))
            await page.do("leave")
            await page.until(lambda page: page.you is None)
            for seat in {1, 2, MASTERMIND} - {held}:
                await forbidden(page, "seen the cards of another seat", "sit", seat=seat, name="Spy")
            await page.do("sit", seat=0, name="Ann")  # one's own seat is there to come back to
            await page.until(lambda page: page.you == 0)
            assert notes(page)[-1] == "Ann is back."

    run(play())


def test_a_stranger_gets_a_bots_seat_only_with_everybodys_consent(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        stranger = await visitor(server, code)
        async with friends[0].at(code) as one, friends[2].at(code) as two, friends[3].at(code) as three:
            async with friends[1].at(code) as leaver:
                await leaver.do("leave")
            async with stranger.at(code) as asking:
                await asking.until(seat_kind(1, "bot"))
                await asking.do("sit", seat=1, name="Mia")
                await one.until(lambda page: page.table["seat_requests"])
                request = one.table["seat_requests"][0]
                assert request["words"] == f"Mia would like to take the seat of {one.table['seats'][1]['name']}"
                assert request["needs"] == [0, 2, 3]
                assert not request["mine"]
                await asking.until(lambda page: page.table["seat_requests"] and page.table["seat_requests"][0]["mine"])
                assert asking.you is None
                assert seen_hand(asking) is None
                number = request["id"]
                await forbidden(asking, "already asked", "sit", seat=1, name="Mia")
                await forbidden(asking, "people at the table are asked", "consent", request=number, yes=True)
                async with (await visitor(server, code)).at(code) as watcher:
                    await forbidden(watcher, "take a seat first", "consent", request=number, yes=True)
                await one.do("consent", request=number, yes=True)
                await two.do("consent", request=number, yes=True)
                await asking.until(lambda page: page.table["seat_requests"][0]["agreed"] == [0, 2])
                assert asking.you is None
                await three.do("consent", request=number, yes=True)
                await asking.until(lambda page: page.you == 1 and seen_hand(page) is not None)
                await one.until(lambda page: "Mia has taken the seat of Bot Ada." in notes(page))
                await forbidden(one, "no longer open", "consent", request=number, yes=True)
                await forbidden(one, "Mia sits there", "bot", seat=1, strength="easy")

    run(play())


def test_a_declined_request_stays_declined_and_everybody_reads_it(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(start=True, name="Ann")
        async with player.at(code) as ann, (await visitor(server, code)).at(code) as stranger:
            await stranger.do("sit", seat=2, name="Mia")
            await ann.until(lambda page: page.table["seat_requests"])
            await ann.do("consent", request=ann.table["seat_requests"][0]["id"], yes=False)
            await stranger.until(lambda page: not page.table["seat_requests"])
            assert notes(stranger)[-1] == "Ann declined to give a seat to Mia."
            await forbidden(stranger, "have declined", "sit", seat=2, name="Mia")
            await stranger.do("sit", seat=3, name="Mia")
            await ann.until(lambda page: page.table["seat_requests"])
            await stranger.do("consent", request=ann.table["seat_requests"][0]["id"], yes=False)
            await ann.until(lambda page: not page.table["seat_requests"])
            for _ in range(3):
                async with (await visitor(server, code)).at(code) as other:
                    await other.do("sit", seat=1, name="Other")
            async with (await visitor(server, code)).at(code) as fourth:
                await forbidden(fourth, "other guests are waiting", "sit", seat=1, name="Fourth")

    run(play())


def test_a_player_who_agreed_and_left_has_not_agreed(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        stranger = await visitor(server, code)
        async with friends[0].at(code) as one, friends[1].at(code) as two, friends[2].at(code) as three:
            async with friends[3].at(code) as leaver:
                await leaver.do("leave")
            async with stranger.at(code) as asking:
                await asking.until(seat_kind(3, "bot"))
                await asking.do("sit", seat=3, name="Mia")
                await one.until(lambda page: page.table["seat_requests"])
                number = one.table["seat_requests"][0]["id"]
                await one.do("consent", request=number, yes=True)
                await one.do("leave")
                await two.do("consent", request=number, yes=True)
                assert asking.you is None
                await one.do("sit", seat=0, name="Back")
                await three.do("consent", request=number, yes=True)
                await one.until(lambda page: page.table["seat_requests"][0]["agreed"] == [1, 2])
                assert asking.you is None
                await one.do("consent", request=number, yes=True)
                await asking.until(lambda page: page.you == 3)

    run(play())


def test_a_seat_from_which_somebody_was_sent_away_is_kept_for_them(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        accomplice = await visitor(server, code)
        async with friends[0].at(code) as host, friends[1].at(code) as victim, friends[2].at(code) as other:
            await forbidden(other, "only the host", "kick", seat=1)
            await host.do("kick", seat=1)
            await victim.until(lambda page: page.you is None)
            await other.until(lambda page: notes(page)[-1].endswith("plays on."))
            name = host.table["seats"][0]["name"]
            assert notes(other)[-1].startswith(f"{name} has sent Friend 1 away")
            async with accomplice.at(code) as sock_puppet:
                await forbidden(sock_puppet, "kept for the player", "sit", seat=1, name="Puppet")
            await host.do("leave")
            await forbidden(host, "seen the cards of another seat", "sit", seat=1, name="Host")
            await victim.do("sit", seat=1, name="Friend 1")  # has to ask
            await other.until(lambda page: page.table["seat_requests"])
            assert victim.you is None
            async with friends[3].at(code) as last:
                number = other.table["seat_requests"][0]["id"]
                await other.do("consent", request=number, yes=True)
                await last.do("consent", request=number, yes=True)
                await victim.until(lambda page: page.you == 1)

    run(play())


def test_where_nobody_sits_nobody_can_agree(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(start=True)
        async with player.at(code) as page:
            await page.do("leave")
        async with (await visitor(server, code)).at(code) as stranger:
            await forbidden(stranger, "nobody at this table can agree", "sit", seat=0, name="Mia")

    run(play())


def test_the_host_can_close_the_seats_but_not_give_secrets_away(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(start=True)
        async with player.at(code) as host, (await visitor(server, code)).at(code) as stranger:
            await forbidden(stranger, "only the host", "configure", seating="free")
            await forbidden(host, "hidden information", "configure", seating="free")
            await stranger.do("sit", seat=1, name="Mia")
            await host.do("configure", seating="never")
            await stranger.until(lambda page: page.table["seating"] == "never" and not page.table["seat_requests"])
            await forbidden(stranger, "does not allow taking over", "sit", seat=1, name="Mia")

    run(play())


def test_other_ways_to_a_second_seat_are_refused(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(start=True, seats=2, name="Ann")
        async with player.at(code) as page, Guest(server).at(code) as nobody:
            await forbidden(page, "you already have a seat", "sit", seat=1, name="Ann")
            await forbidden(nobody, "no cookie", "sit", seat=1, name="Nobody")
            async with (await visitor(server, code)).at(code) as other:
                await forbidden(other, "Ann sits there", "sit", seat=0, name="Mia")
                await forbidden(other, "no such seat", "sit", seat=7, name="Mia")
                await forbidden(other, "only the host", "redeal")
                await forbidden(page, "nobody knows the cards", "redeal")
                await page.play_to_the_end(random.Random(3))
                await other.until(lambda page: page.over)
                await forbidden(other, "this game is over", "sit", seat=1, name="Mia")

    run(play())


# ---- what was said to a team ------------------------------------------------------------------------------------


def test_a_new_player_reads_what_the_team_says_from_then_on(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server, **LOOPER)
        newcomer = await visitor(server, code)
        async with (
            friends[0].at(code) as one,
            friends[1].at(code) as two,
            friends[2].at(code) as three,
            friends[MASTERMIND].at(code) as hers,
            newcomer.at(code) as new,
        ):
            await one.do("say", scope="team", text="the Doctor is the Brain")
            await two.do("leave")
            await new.until(seat_kind(1, "bot"))
            await new.do("sit", seat=1, name="New")
            await one.until(lambda page: page.table["seat_requests"])
            number = one.table["seat_requests"][0]["id"]
            for page in (one, three, hers):
                await page.do("consent", request=number, yes=True)
            await new.until(lambda page: page.you == 1)
            await one.do("say", scope="team", text="welcome")
            await new.until(lambda page: page.chat)
            assert [line["text"] for line in new.chat] == ["welcome"]
            assert not any("Brain" in frame for frame in new.frames if '"t":"said"' in frame)
            await new.do("leave")
            await two.do("sit", seat=1, name="Back")
            await two.until(lambda page: len(page.chat) == 2)
            assert [line["text"] for line in two.chat] == ["the Doctor is the Brain", "welcome"]

    run(play())


# ---- links for other devices ------------------------------------------------------------------------------------


def test_a_link_dies_with_its_sitting(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        links = [await device_link(friends[1], code) for _ in range(2)]
        async with friends[1].at(code) as leaver:
            await leaver.do("leave")
            await leaver.do("sit", seat=1, name="Friend 1")
        for path, browser in zip(links, (friends[1], await visitor(server, code)), strict=True):
            assert (await browser.http.get(path)).status_code == 404
            assert (await browser.http.post(path)).status_code == 404
        kicked = await device_link(friends[2], code)
        async with friends[0].at(code) as host:
            await host.do("kick", seat=2)
        thief = await visitor(server, code)
        assert (await thief.http.post(kicked)).status_code == 404
        async with thief.at(code) as page:
            await page.until(lambda page: page.game)
            assert page.you is None
            assert seen_hand(page) is None

    run(play())


def test_a_link_gives_no_second_seat(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server)
        seated = await friends[2].http.post(await device_link(friends[1], code))
        assert seated.status_code == 403
        assert "another seat" in seated.text
        async with friends[2].at(code) as page:
            await page.do("leave")
        seen = await friends[2].http.post(await device_link(friends[1], code))
        assert seen.status_code == 403
        assert "seen the cards of another seat" in seen.text
        assert (await (await visitor(server, code)).http.post(f"/t/{code}/device")).status_code == 403

    run(play())


def test_a_player_sees_the_other_devices_and_signs_them_out(server: Server) -> None:
    async def play() -> None:
        player, phone = Guest(server), Guest(server)
        code = await player.open_table(start=True, name="Ann")
        await phone.http.post(await device_link(player, code))
        unused = await device_link(player, code)
        async with player.at(code) as page, phone.at(code) as other:
            await page.until(lambda page: page.table and page.table["devices"] == 2)
            await other.until(lambda page: page.table and page.you == 0 and page.table["host"])
            async with (await visitor(server, code)).at(code) as watcher:
                await watcher.until(lambda page: page.table)
                assert watcher.table["devices"] == 0
                await forbidden(watcher, "take a seat first", "sign_out")
            await page.do("sign_out")
            await other.until(lambda page: page.you is None and seen_hand(page) is None)
            assert page.table["devices"] == 1
            assert page.table["host"]
            await page.until(lambda page: page.question)
            question: Any = page.question
            await forbidden(other, "take a seat first", "act", id=question["id"], text=question["actions"][0]["text"])
            assert (await phone.http.post(unused)).status_code == 404
            # A device that was signed out has seen this seat: it gets no other, and not this one behind its player's back.
            await forbidden(other, "seen the cards of another seat", "sit", seat=1, name="Thief")
            await page.do("leave")
            await forbidden(other, "seen the cards", "sit", seat=0, name="Thief")

    run(play())


# ---- known deals ------------------------------------------------------------------------------------------------


def test_a_game_from_a_record_is_marked_and_dealt_anew_before_somebody_else_sits(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(start=True, seats=2, name="Ann")
        async with player.at(code) as page:
            await page.play_to_the_end(random.Random(5))
        record = (await player.http.get(f"/api/tables/{code}/record")).text
        study = (await player.http.post("/api/records", json={"record": record})).json()["code"]
        async with player.at(study) as host, (await visitor(server, study)).at(study) as stranger:
            await host.until(lambda page: page.game)
            await forbidden(stranger, "only players of this table", "branch", heard=3)
            await host.do("branch", heard=3)
            await stranger.until(lambda page: page.table["phase"] == "play")
            assert stranger.table["known_deal"]
            free = 1 - (host.you or 0)
            await forbidden(stranger, "deal anew", "sit", seat=free, name="Mia")
            await host.do("redeal")
            await stranger.until(lambda page: not page.table["known_deal"])
            assert notes(stranger)[-1] == "The cards were dealt anew."
            assert stranger.table["commitment"] != page.table["commitment"]
            await stranger.do("sit", seat=free, name="Mia")
            await host.until(lambda page: page.table["seat_requests"])
            await host.do("consent", request=host.table["seat_requests"][0]["id"], yes=True)
            await stranger.until(lambda page: page.you == free)

    run(play())


# ---- tokens, origins, names -------------------------------------------------------------------------------------


def test_a_token_of_ones_own_making_is_nobodys(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(start=True)
        token = player.http.cookies["guest"]
        assert re.fullmatch(r"[\w-]{32}\.[\w-]{22}", token)
        value, _, signature = token.partition(".")
        for forged in ("A" * 32, value, f"{value}.", f"{value}.{'A' * 22}", f"{'A' * 32}.{signature}", f"{token}A", "é" * 40):
            forger = Guest(server)
            answer = await forger.http.get(f"/t/{code}", headers=[(b"cookie", f"guest={forged}".encode())])
            assert answer.cookies["guest"] != forged  # a token of ours instead
            async with forger.at(code, cookie=f"guest={forged}") as page:
                await page.until(lambda page: page.table)
                await forbidden(page, "no cookie", "sit", seat=1, name="Forger")
        async with player.at(code, cookie=f"__Host-guest={token}") as page:
            await page.until(lambda page: page.table)
            assert page.you is None  # that name is for secure connections

    run(play())


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "null", "http://\u2100.example"])
def test_a_malformed_origin_is_refused_not_a_crash(server: Server, origin: str) -> None:
    answer = httpx.post(f"http://{server.address}/quick/loop", headers=[(b"origin", origin.encode())])
    assert answer.status_code == 403


def test_two_people_at_a_table_cannot_look_alike(server: Server) -> None:
    async def play() -> None:
        host = Guest(server)
        code = await host.open_table(name="Paula")
        async with (await visitor(server, code)).at(code) as other:
            await forbidden(other, "must not mix alphabets", "sit", seat=1, name="Pаula")  # with a Cyrillic letter
            for name, shown in (
                ("Paula\u200b", "Paula 2"),
                ("ＰＡＵＬＡ", "PAULA 2"),
                ("Pau1a", "Pau1a 2"),
                ("Paul\u3164a", "Paula 2"),
                ("\u2800\u2060", "Guest"),
                ("Раулa".replace("a", "а"), "Раула"),
            ):
                await other.do("sit", seat=1, name=name)
                assert other.table["seats"][1]["name"] == shown
                await other.do("leave")
        other_table = await host.http.post("/api/tables", json={"game": "loop", "name": "Pаula"})
        assert other_table.status_code == 422

    run(play())


def test_names_in_an_uploaded_record_are_cleaned_too(server: Server) -> None:
    async def play() -> None:
        player = Guest(server)
        code = await player.open_table(start=True, seats=3, name="Ann")
        async with player.at(code) as page:
            await page.play_to_the_end(random.Random(5))
        record = (await player.http.get(f"/api/tables/{code}/record")).text
        lines = [f"name {line[5]} {fake}" for line, fake in zip(names_in(record), ("Ann", "A\u200bnn", "Аnn"), strict=True)]
        for line, forged in zip(names_in(record), lines, strict=True):
            record = record.replace(line, forged)
        study = (await player.http.post("/api/records", json={"record": record})).json()["code"]
        table = (await player.http.get(f"/api/tables/{study}")).json()
        assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ann 2", "Player 3"]

    run(play())


def names_in(record: str) -> list[str]:
    return [line for line in record.splitlines() if line.startswith("name ")]


# ---- small leaks --------------------------------------------------------------------------------------------------


def test_taking_back_what_nobody_heard_is_heard_by_nobody(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server, **LOOPER)
        async with friends[MASTERMIND].at(code) as hers, friends[0].at(code) as one, friends[1].at(code) as two:
            await hers.until(lambda page: page.question)
            await one.until(lambda page: page.game)
            await two.until(lambda page: page.game)
            await hers.play(random.Random(1))
            before = len(one.frames), len(two.frames)
            question: Any = hers.question
            await hers.do("undo")
            await hers.until(lambda page: page.question and page.question["id"] < question["id"])
            await one.do("say", scope="table", text="now")
            await two.until(lambda page: page.chat)
            kinds = [[frame[6:10] for frame in page.frames[start:]] for page, start in zip((one, two), before, strict=True)]
            assert kinds[1] == ["said"]
            assert not any(kind in ("game", "tabl") for kind in kinds[0])

    run(play())


def test_a_secret_answer_leaves_an_open_request_open(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server, **LOOPER)
        async with friends[MASTERMIND].at(code) as hers, friends[0].at(code) as one, friends[1].at(code) as two:
            await hers.until(lambda page: page.question)
            number = await ask_to_go_back(one)
            await two.until(lambda page: page.table["request"])
            before = len(two.frames)
            await hers.play(random.Random(1))
            await one.do("say", scope="table", text="now")
            await two.until(lambda page: page.chat)
            assert [frame[6:10] for frame in two.frames[before:]] == ["said"]
            for page in (hers, one, two):
                assert page.table["request"]["id"] == number
            while hers.table["request"] is not None and hers.question:  # until something happens that everybody hears
                await hers.play(random.Random(1))
            await two.until(lambda page: page.table["request"] is None)

    run(play())


async def ask_to_go_back(page: Page) -> int:
    await page.do("branch", heard=0)
    await page.until(lambda page: page.table["request"])
    number: int = page.table["request"]["id"]
    return number
