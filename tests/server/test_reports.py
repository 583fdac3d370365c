"""Reports of problems: what the seat may know and nothing else, a limited number of a limited size, for the operator to read."""

import json
from pathlib import Path

import httpx
import pytest
from tests.server.client import Guest, Server, four_friends, open_manager, run, serving

from ouroboard.cli.main import main
from ouroboard.server import limits, reports
from ouroboard.server.store.rows import StoredReport

HOSTILE = [
    "</script><img src=x onerror=alert(1)>",
    "\x1b[2J\x1b]0;owned\x07",
    "\u202egnp.exe\x00",
    "{{7*7}}",
    "line\r\nset-cookie: a=b",
]


def test_a_report_has_what_the_seat_may_know_and_its_sender_can_download_it(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table(seats=2, start=True, seed=5)
        async with guest.at(code) as page:
            # The bot has set its cards aside too.
            await page.until(lambda page: page.question and not page.question["others"])
            answer = await guest.http.post(
                f"/api/tables/{code}/reports",
                json={"text": "My 8 is gone.\nIt was here.", "at": "1.2.3", "screen": "390×844", "version": 2},
                headers={"user-agent": "Test Browser 1"},
            )
            assert answer.status_code == 201
            kept = (await guest.http.get(answer.json()["url"])).json()
            assert page.question is not None
            assert kept["question"] == page.question
        assert kept["text"] == "My 8 is gone.\nIt was here."
        assert (kept["seat"], kept["table"], kept["game"], kept["at"], kept["screen"]) == (0, code, "loop", "1.2.3", "390×844")
        assert kept["browser"] == "Test Browser 1"
        assert kept["record"] == (await guest.http.get(f"/t/{code}/record")).text
        assert kept["server"]
        assert (await Guest(server).http.get(answer.json()["url"])).status_code == 404

    run(play())


def test_no_report_has_what_another_seat_knows(server: Server) -> None:
    async def play() -> None:
        code, friends = await four_friends(server, seats=4)
        stranger = Guest(server)
        await stranger.meet(code)
        sent: list[dict[str, object]] = []
        hands: list[list[str]] = []
        for reporter in (*friends, stranger):
            answer = await reporter.http.post(f"/api/tables/{code}/reports", json={"text": ""})
            sent.append((await reporter.http.get(answer.json()["url"])).json())
            assert sent[-1]["record"] == (await reporter.http.get(f"/t/{code}/record")).text
            async with reporter.at(code) as page:
                await page.until(lambda page: page.game)
                assert page.game is not None
                hands.append([str(card) for card in page.game["view"].get("hand", ())])
        assert sent[-1]["seat"] is None
        assert sent[-1]["question"] is None
        for number, report in enumerate(sent):
            text = json.dumps(report)
            for owner, hand in enumerate(hands[:4]):
                assert hand
                if owner != number:
                    assert not [card for card in hand if f'card:{card}"' in text], f"{number} has cards of {owner}"
            assert "\\nseed " not in text

    run(play())


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_are_only_text(server: Server, text: str) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table()
        answer = await guest.http.post(f"/api/tables/{code}/reports", json={"text": text, "screen": text[:90], "at": text[:30]})
        kept = (await guest.http.get(answer.json()["url"])).json()
        for field in ("text", "screen", "at", "browser"):
            assert not [char for char in kept[field] if ord(char) < 32 and char != "\n"]
            assert "\u202e" not in kept[field]

    run(play())


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"[]", 400),
        (b'{"text": 5}', 400),
        (b'{"text": "a", "record": "mine"}', 400),
        (b'{"text": "' + b"x" * 2_001 + b'"}', 400),
        (b'{"text": "a", "version": -1}', 400),
        (b'{"text": "\xff"}', 400),
        (b"[" * 16_000, 400),
        (b'{"text": "' + b"x" * 20_000 + b'"}', 413),
    ],
)
def test_a_body_that_is_not_a_report_is_refused(server: Server, body: bytes, status: int) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table()
        assert (await guest.http.post(f"/api/tables/{code}/reports", content=body)).status_code == status
        assert (await guest.http.get("/me/export.json")).json()["reports"] == []

    run(play())


def test_a_report_of_no_table_and_from_another_site_is_refused(server: Server) -> None:
    address = f"http://{server.address}"
    assert httpx.post(f"{address}/api/tables/XXXX-XXXX/reports", json={"text": "x"}).status_code == 404
    elsewhere = {"origin": "https://elsewhere.example"}
    assert httpx.post(f"{address}/api/tables/XXXX-XXXX/reports", json={"text": "x"}, headers=elsewhere).status_code == 403
    for name in ("x", "..%2f..%2fetc", "%00", "0" * 300):
        assert httpx.get(f"{address}/me/reports/{name}.json").status_code == 404


def test_reports_cannot_be_sent_without_end(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'x.sqlite3'}", tmp_path) as public:

        async def play() -> None:
            guest = Guest(public)
            code = await guest.open_table()
            sent = [await guest.http.post(f"/api/tables/{code}/reports", json={"text": "again"}) for _ in range(9)]
            assert [answer.status_code for answer in sent] == [201] * 5 + [429] * 4

        run(play())


def test_only_the_latest_are_kept_of_each_guest_and_of_all(database: str) -> None:
    async def play() -> None:
        opened = await open_manager(database)
        for number in range(12):
            guest = "ann" if number % 2 else f"guest {number}"
            await opened.store.add_report(StoredReport(f"r{number:02}", number, guest, b"x"), 3, 7)
        assert [kept.id for kept in await opened.store.reports_of("ann")] == ["r11", "r09", "r07"]
        everybody = await opened.store.ask(lambda line: opened.store.rows(line, "SELECT id FROM reports ORDER BY id"))
        assert [name for (name,) in everybody] == ["r04", "r06", "r07", "r08", "r09", "r10", "r11"]
        await opened.close()

    run(play())


def test_a_record_that_is_too_long_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "LARGEST_REPORT", 200)
    found = {"text": "hm", "record": "".join(map(str, range(1_000))), "question": {"prompt": "?"}}
    assert reports.opened(StoredReport("r", 1, "ann", reports.closed(found)))["record"] == "(too long)"
    assert limits.LARGEST_REPORT > 100_000


def test_the_operator_lists_reads_and_deletes_reports(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> str:
        guest = Guest(server)
        code = await guest.open_table(start=True)
        answer = await guest.http.post(f"/api/tables/{code}/reports", json={"text": "[bold]The dice are wrong.[/] \x1b[31m"})
        name: str = answer.json()["id"]
        return name

    names: list[str] = []

    async def keep() -> None:
        names.append(await play())

    run(keep())
    [name] = names
    database = ["--database", server.database]
    assert main(["reports", *database]) == 0
    listed = capsys.readouterr().out
    assert f"{name}  20" in listed
    assert "[bold]The dice are wrong.[/] [31m" in listed
    assert "\x1b[31m" not in listed
    assert main(["reports", name, *database]) == 0
    assert json.loads(capsys.readouterr().out)["id"] == name
    assert main(["reports", name, "--delete", *database]) == 0
    assert main(["reports", name, *database]) == 2
    assert f"there is no report {name}" in capsys.readouterr().err
    assert main(["reports", "--delete", *database]) == 2
