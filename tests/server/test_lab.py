"""The lab: files of strangers are checked, reported on and played, and hurt nobody."""

import re
from html import unescape
from typing import Any

import httpx
import pytest
from tests.server.client import Guest, Server, run

from ouroboard.games import registry
from ouroboard.packs.source import LARGEST
from ouroboard.server.checks import CheckJob, ReportJob, games_with_labs, lab_of

GAMES = games_with_labs()


def starter_of(game: str) -> tuple[str, str]:
    lab = lab_of(game)
    return lab.file, lab.starter()


def script(**changes: str) -> str:
    text = lab_of("looper").starter()
    for field, value in changes.items():
        text = re.sub(rf"(?m)^{field}: .*$", f"{field}: {value}", text)
    return text


async def check(guest: Guest, game: str, name: str, text: str) -> httpx.Response:
    return await guest.http.post(f"/api/lab/{game}", json={"name": name, "text": text})


def test_every_game_whose_content_comes_from_packs_has_a_lab() -> None:
    assert games_with_labs() == [name for name in registry.games_with_packs() if registry.manifest(name).lab]
    assert {"strangers", "looper", "tales", "stories"} <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_what_one_begins_with_has_no_mistakes(game: str) -> None:
    found = CheckJob(game, *starter_of(game)).run()
    assert found.mistakes == []
    assert found.pack
    assert len(found.options) == 1


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_played_at_a_table_that_others_can_join(server: Server, game: str) -> None:
    async def play() -> None:
        ann, ben = Guest(server), Guest(server)
        name, text = starter_of(game)
        answer = await ann.http.post(f"/lab/{game}/play", data={"name": name, "text": text})
        assert answer.status_code == 303, answer.text
        code = answer.headers["location"].removeprefix("/t/")
        async with ann.at(code) as page, ben.at(code) as watching:
            await page.until(lambda here: here.table)
            [(option, value)] = CheckJob(game, name, text).run().options.items()
            assert page.table["options"][option] == value
            await page.do("start")
            await watching.until(lambda here: here.game)
            await page.until(lambda here: here.game)

    run(play())


def test_the_lobby_of_such_a_table_offers_its_own_content(server: Server) -> None:
    async def play() -> None:
        ann = Guest(server)
        data = {"name": "harbour-lights.yaml", "text": script(title='"Harbour Lights"')}
        answer = await ann.http.post("/lab/looper/play", data=data)
        page = await ann.http.get(answer.headers["location"])
        assert "harbour-lights" in page.text
        assert "harbour-lights" not in (await ann.http.get("/g/looper")).text

    run(play())


def test_the_house_rules_are_on_the_page_of_a_lobby_only(server: Server) -> None:
    async def play() -> None:
        ann = Guest(server)
        lobby = await ann.open_table(game="looper")
        started = await ann.open_table(game="looper", start=True)
        assert '"first_leader"' in (await ann.http.get(f"/t/{lobby}")).text.partition('"game":')[0]
        assert '"name":"first_leader"' not in (await ann.http.get(f"/t/{started}")).text

    run(play())


def test_mistakes_are_told_with_line_and_fix(server: Server) -> None:
    async def play() -> None:
        text = script(days="11").replace("culprit: ", "culprit: nobody-", 1)
        answer = await check(Guest(server), "looper", "mine.yaml", text)
        assert answer.status_code == 200
        mistakes = answer.json()["mistakes"]
        lines = text.splitlines()
        assert {lines[each["line"] - 1].split(":")[0].strip(" -{") for each in mistakes} == {"days", "day"}
        assert all(each["wrong"] and each["fix"] and each["code"] for each in mistakes)

    run(play())


def test_a_file_with_mistakes_is_shown_again_and_opens_no_table(server: Server) -> None:
    async def play() -> None:
        ann = Guest(server)
        for what in ("play", "report"):
            answer = await ann.http.post(f"/lab/looper/{what}", data={"name": "mine.yaml", "text": "game: looper\n<b>: [\n"})
            assert answer.status_code == 422
            assert "<b>" not in answer.text
            assert "<b>: [" in unescape(answer.text)
            assert 'data-line="' in answer.text

    run(play())


def test_without_javascript_the_button_checks(server: Server) -> None:
    async def play() -> None:
        ann = Guest(server)
        name, text = starter_of("looper")
        assert "No mistakes" in (await ann.http.post("/lab/looper", data={"name": name, "text": text})).text
        assert "Line 1" in (await ann.http.post("/lab/looper", data={"name": name, "text": "game: looper"})).text

    run(play())


@pytest.mark.parametrize("game", [game for game in GAMES if lab_of(game).report is not None])
def test_bots_play_it_and_report(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lab = lab_of(game)
    monkeypatch.setattr(f"{lab.report.__module__}.GAMES", 2)
    page = ReportJob(game, *starter_of(game)).run()
    assert isinstance(page, str)
    assert page.startswith("<!doctype html>")
    assert "<script" not in page


def test_a_report_is_a_page_without_scripts_that_no_other_page_can_frame(server: Server) -> None:
    async def play() -> None:
        ann = Guest(server)
        name, text = starter_of("stories")
        answer = await ann.http.post("/lab/stories/report", data={"name": name, "text": text}, timeout=110)
        assert answer.status_code == 200
        policy = answer.headers["content-security-policy"]
        assert "script-src" not in policy
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy

    run(play())


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"name": "../../etc/passwd", "text": ""}, 422),
        ({"name": "A.yaml", "text": ""}, 422),
        ({"name": "a.txt", "text": ""}, 422),
        ({"name": "a.yaml", "text": "x" * (LARGEST + 1)}, 400),
        ({"name": "a.yaml"}, 400),
        ({"name": "a.yaml", "text": "", "more": 1}, 400),
    ],
)
def test_a_name_or_a_body_that_cannot_be_is_refused(server: Server, body: dict[str, Any], status: int) -> None:
    async def play() -> None:
        answer = await Guest(server).http.post("/api/lab/looper", json=body)
        assert answer.status_code == status, answer.text
        assert answer.json()["reason"]

    run(play())


@pytest.mark.parametrize("game", ["loop", "chess"])
def test_a_game_without_content_has_no_lab(server: Server, game: str) -> None:
    async def play() -> None:
        assert (await Guest(server).http.get(f"/lab/{game}")).status_code == 404
        assert (await check(Guest(server), game, "a.yaml", "")).status_code == 404

    run(play())


def test_a_file_that_is_too_much_to_read_is_refused_and_others_are_served(server: Server) -> None:
    """Deep and wide files, aliases, and what looks like a constructor: none of them is read on."""

    async def play() -> None:
        ann = Guest(server)
        deep = "a: " + "[" * 2_000 + "]" * 2_000
        bomb = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"
        for text in (deep, bomb, "!!python/object/apply:os.system ['true']", "\0", "game: looper\n" * 20_000, "- " * 90_000):
            answer = await check(ann, "looper", "mine.yaml", text)
            assert answer.status_code == 200, answer.text
            assert answer.json()["mistakes"]
        assert (await check(ann, "looper", *starter_of("looper"))).json()["mistakes"] == []

    run(play())


def test_pages_say_what_a_file_can_hold(server: Server) -> None:
    async def play() -> None:
        page = (await Guest(server).http.get("/lab/looper")).text
        for word in ("subplots", "murder-plan", "hospital-incident"):
            assert f"<code>{word}</code>" in page
        assert "Words for what a card says" in (await Guest(server).http.get("/lab/tales")).text
        index = (await Guest(server).http.get("/lab")).text
        assert all(f'href="/lab/{game}"' in index for game in GAMES)

    run(play())
