"""What a guest has played is remembered for that guest alone, can be taken along, and can be deleted."""

import asyncio
import random
import re

import pytest
from tests.server.client import Guest, Server, open_manager, run
from tests.server.test_lists import a_table

from ouroboard.server import entries as e
from ouroboard.server import my_pages
from ouroboard.server import wire as w
from ouroboard.server.commands import start
from ouroboard.server.guests import fingerprint
from ouroboard.server.pages import ListedSeat, ListedTable
from ouroboard.server.pages.statistics import all_statistics, seen_content, seen_values
from ouroboard.server.store import Append, TableRow, open_store
from ouroboard.server.store.rows import StoredReport
from ouroboard.server.summaries import read_summary
from ouroboard.server.views import about


def finished(score: float, seats: int = 2, **more: object) -> ListedTable:
    chairs = tuple(ListedSeat("human", "Ann") if seat == 0 else ListedSeat("bot", "Bot Bo") for seat in range(seats))
    scores = (score, *(5.0 for _ in range(seats - 1)))
    fields: dict[str, object] = {"you": 0, "scores": scores, "winners": (0,) if score > 5 and seats > 1 else (), **more}
    return ListedTable("AAAA-AAAA", "loop", "LOOP", "over", chairs, **fields)  # type: ignore[arg-type]


def two_friends() -> e.Opened:
    return e.Opened(game="loop", seats=2, host="ann", taken=[e.Taken(0, "Ann", ["ann"]), e.Taken(1, "Bo", ["bo"])])


# ---- statistics -----------------------------------------------------------------------------------------------------


def test_games_add_up() -> None:
    [found] = all_statistics([about("loop")], [finished(9), finished(2), finished(7), finished(3, you=None)])
    assert (found.played, found.won, found.lost, found.best, found.average) == (3, 2, 1, 9, 6)
    assert [table.score for table in found.latest] == [7, 2, 9], "the oldest first"
    assert found.solo == ()


def test_a_guest_who_plays_alone_has_bests_and_nobody_to_win_against() -> None:
    [found] = all_statistics(
        [about("loop")], [finished(9, 1, content="B"), finished(12, 1, content="A"), finished(3, 1, content="A")]
    )
    assert not found.has_winners
    assert [(best.content, best.score) for best in found.solo] == [("A", 12), ("B", 9)]


def test_content_is_seen_when_its_end_was_seen_and_made_up_content_never() -> None:
    played: list[dict[str, w.Value]] = [{"script": "prevailing-secrecy"}, {"script": "new-basic-tragedy"}, {}]
    looper = about("looper")
    [content] = seen_content(looper, played)
    assert [title for title, seen in content.titles if seen] == ["The First Script", "Prevailing Secrecy"]
    assert "A new script" not in [title for title, _ in content.titles]
    assert seen_values(looper, played) == {"script": ["prevailing-secrecy", "first-script"]}


# ---- the page -------------------------------------------------------------------------------------------------------


def test_a_finished_game_is_in_the_history_with_its_scores_and_only_for_its_players(server: Server) -> None:
    async def play() -> None:
        guest, other = Guest(server), Guest(server)
        code = await guest.open_table(seats=2, start=True, seed=5, name="Ann")
        async with guest.at(code) as page:
            await page.play_to_the_end(random.Random(5))
            assert page.game is not None
            scores = page.game["outcome"]["scores"]
        shown = (await guest.http.get("/me")).text
        assert re.search(rf"You</bdi> <b class=\"points\">{scores[0]:g}<", shown)
        assert f'href="/t/{code}/replay"' in shown
        assert "<b>1</b> played" in shown
        await other.meet(code)
        assert code not in (await other.http.get("/me")).text

    run(play())


def test_the_history_has_pages_and_no_table_is_on_two(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table()
        store = open_store(server.database)
        await store.open()
        [(owner,)] = await store.ask(lambda line: store.rows(line, "SELECT guest FROM sittings WHERE code = ?", code))
        for number in range(45):
            row = TableRow("loop", "over", False, (owner,), '{"game":"loop","title":"LOOP","state":"over"}')
            await store.append(Append(f"OLD-{number:04}", 1, b"{}", row))
        await store.close()
        address, pages, codes = "/me", 0, list[str]()
        while address:
            shown = (await guest.http.get(address)).text
            codes += re.findall(r'class="cover" href="/t/(OLD-\d{4})/replay"', shown)
            found = re.search(r'href="(/me\?before=[^"]+)"', shown)
            address, pages = found[1] if found else "", pages + 1
        assert pages == 3
        assert codes == sorted(codes, reverse=True)
        assert len(set(codes)) == 45

    run(play())


@pytest.mark.parametrize(
    "place", ["", "0-", "x-AAAA", "99999999999999-AAAA", "1-" + "A" * 99, "1-AAAA;DROP TABLE tables", "\x00"]
)
def test_a_place_in_the_history_that_is_none_is_ignored(server: Server, place: str) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table()
        answer = await guest.http.get("/me", params={"before": place})
        assert answer.status_code == 200
        assert code in answer.text

    run(play())


def test_the_result_of_a_table_whose_server_was_killed_is_found_again(database: str) -> None:
    async def play() -> None:
        opened = await open_manager(database)
        code = await opened.new_table(a_table(), start())
        await opened.store.ask(lambda line: opened.store.rows(line, "UPDATE tables SET phase = 'over' WHERE code = ?", code))
        [row] = await opened.store.tables_of("ann")
        summary = read_summary(row.summary)
        assert summary is not None
        assert summary.lacks_result(row.phase)
        assert not summary.lacks_result("play")
        await opened.close()

    run(play())


# ---- a name ---------------------------------------------------------------------------------------------------------


def test_a_name_is_kept_for_all_tables_on_this_device(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        answer = await guest.http.post("/me/name", data={"name": "  Zoë\u202e "})
        assert answer.headers["location"] == "/me"
        assert 'value="Zoë"' in (await guest.http.get("/me")).text
        for path in ("/quick/loop", "/new/looper"):
            code = (await guest.http.post(path)).headers["location"].rpartition("/")[2]
            table = (await guest.http.get(f"/api/tables/{code}")).json()
            assert [seat["name"] for seat in table["seats"] if seat["kind"] == "human"] == ["Zoë"]
        await guest.http.post("/me/name", data={"name": ""})
        assert "name" not in guest.http.cookies
        assert (await guest.http.post("/me/name", data={"name": "\u0410nn"})).status_code == 422

    run(play())


# ---- taking everything along ----------------------------------------------------------------------------------------


def test_everything_about_a_guest_can_be_downloaded_and_nothing_about_others(server: Server) -> None:
    async def play() -> None:
        guest, other = Guest(server), Guest(server)
        code = await guest.open_table(seats=2, start=True, seed=5, name="Ann")
        theirs = await other.open_table(name="Bo")
        kept = await guest.http.post(f"/api/tables/{code}/reports", json={"text": "Too purple."})
        answer = await guest.http.get("/me/export.json")
        assert "attachment" in answer.headers["content-disposition"]
        found = answer.json()
        assert [table["code"] for table in found["tables"]] == [code]
        assert found["tables"][0]["seats"][0] == {"kind": "human", "name": "Ann", "score": None}
        assert [report["id"] for report in found["reports"]] == [kept.json()["id"]]
        assert theirs not in answer.text
        token = guest.http.cookies["guest"]
        assert token not in answer.text
        assert fingerprint(token) not in answer.text
        assert (await Guest(server).http.get("/me/export.json")).json() == {"name": "", "tables": [], "reports": []}

    run(play())


# ---- being forgotten ------------------------------------------------------------------------------------------------


def test_a_guest_is_forgotten_after_being_asked_once(server: Server) -> None:
    async def play() -> None:
        guest, friend = Guest(server), Guest(server)
        alone = await guest.open_table(seats=2, start=True, name="Ann")
        shared = await guest.open_table(seats=3, start=False, name="Ann")
        await friend.meet(shared)
        async with friend.at(shared) as page, guest.at(alone) as mine:
            await page.do("sit", seat=1, name="Bo")
            await mine.until(lambda page: page.question)
            asked = await guest.http.get("/me/delete")
            assert "2 tables" in asked.text
            assert '<form method="post" action="/me/delete">' in asked.text
            assert alone in (await guest.http.get("/me")).text, "to ask deletes nothing"
            answer = await guest.http.post("/me/delete")
            assert answer.headers["location"] == "/me?deleted"
            assert "guest" not in guest.http.cookies
            await mine.socket.wait_closed()
            await page.until(lambda page: page.table["seats"][0]["kind"] == "open")
        assert "Everything about you is deleted" in (await guest.http.get("/me?deleted")).text
        assert (await friend.http.get(f"/t/{alone}")).status_code == 404
        assert (await friend.http.get(f"/t/{shared}")).status_code == 200
        assert shared in (await friend.http.get("/me")).text

    run(play())


def test_a_form_from_another_site_forgets_nobody(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table()
        for path in ("/me/delete", "/me/name"):
            answer = await guest.http.post(path, headers={"origin": "https://elsewhere.example"})
            assert answer.status_code == 403
        assert code in (await guest.http.get("/me")).text

    run(play())


def test_nothing_of_a_guest_stays_in_the_database(database: str) -> None:
    async def play() -> None:
        opened = await open_manager(database)
        store = opened.store
        alone = [await opened.new_table(a_table(), start()) for _ in range(3)]
        live_table = await opened.live_table(alone[0])
        assert live_table is not None
        shared = await opened.new_table(two_friends(), start())
        await store.add_report(StoredReport("r1", 1, "ann", b"x"), 10, 10)
        await my_pages.forget_guest(opened, "ann")
        await asyncio.sleep(0.2)
        for code in alone:
            assert code not in opened.live_tables
            assert await opened.live_table(code) is None
            assert len(await store.journal(code)) == 1, "the last entry stays until the next pruning"
        assert await store.tables_of("ann") == []
        assert await store.reports_of("ann") == []
        assert [row.code for row in await store.tables_of("bo")] == [shared]
        theirs = await opened.live_table(shared)
        assert theirs is not None
        assert [seat_state.kind for seat_state in theirs.table.seats] == ["bot", "human"]
        assert live_table.is_closed
        await opened.close()

    run(play())
