"""Security at the edge: origins, cookies, headers, limits, hostile text. See docs/security.md."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from tests.server.client import Guest, Server, run, serving

HOSTILE = [
    "</script><img src=x onerror=alert(1)>",
    "'\"><svg onload=alert(1)>",
    "\u202egnp.exe",
    "\u0000\u0007",
    "{{7*7}}",
    "👩‍👩‍👧" * 8,
]


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as it stands in public: with all limits."""
    folder: Path = tmp_path_factory.mktemp("public")
    with serving(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as found:
        yield found


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(server: Server) -> None:
    answer = httpx.post(f"http://{server.address}/quick/loop")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "guest=" not in str(answer.headers["location"])


def test_a_reader_gets_no_cookie(server: Server) -> None:
    for path in ("/", "/rules/loop", "/browse", "/me", "/credits", "/g/loop", "/api/games"):
        assert "set-cookie" not in httpx.get(f"http://{server.address}{path}").headers


@pytest.mark.parametrize("path", ["/", "/rules/loop", "/nothing-here", "/api/games", "/t/XXXX-XXXX", "/static/favicon.svg"])
def test_every_answer_has_the_headers(server: Server, path: str) -> None:
    headers = httpx.get(f"http://{server.address}{path}").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


def test_a_style_has_only_the_headers_that_a_part_of_a_page_needs(server: Server) -> None:
    headers = httpx.get(f"http://{server.address}/static/tokens.css").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in headers


def test_a_form_from_another_site_is_refused(server: Server) -> None:
    for path in ("/quick/loop", "/new/loop", "/open", "/api/tables", "/t/XXXX-XXXX/device"):
        answer = httpx.post(f"http://{server.address}{path}", headers={"origin": "https://elsewhere.example"})
        assert answer.status_code == 403
    same = httpx.post(f"http://{server.address}/quick/loop", headers={"origin": f"http://{server.address}"})
    assert same.status_code == 303


def test_a_socket_from_another_site_is_refused(server: Server) -> None:
    async def play() -> None:
        code = await Guest(server).open_table()
        for origin in ("https://elsewhere.example", "null", f"http://{server.address}.elsewhere.example"):
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(f"ws://{server.address}/ws/{code}", origin=origin)  # type: ignore[arg-type]
        async with websockets.connect(f"ws://{server.address}/ws/{code}", origin=f"http://{server.address}"):  # type: ignore[arg-type]
            pass

    run(play())


def test_a_stranger_without_the_cookie_only_watches(server: Server) -> None:
    async def play() -> None:
        code = await Guest(server).open_table(start=True)
        forger = Guest(server)
        forger.http.cookies.set("guest", "A" * 32)
        async with forger.at(code) as page:
            await page.until(lambda page: page.table)
            assert page.you is None

    run(play())


def test_hostile_names_and_chat_are_only_text(server: Server) -> None:
    async def play() -> None:
        for name in HOSTILE:
            host, other = Guest(server), Guest(server)
            code = await host.open_table(public=True)
            await other.meet(code)
            async with other.at(code) as page:
                await page.do("sit", seat=1, name=name[:24])
                if name.strip("\x00\x07"):
                    await page.do("say", scope="table", text=name)
            for path in (f"/t/{code}", "/browse"):
                text = (await host.http.get(path)).text
                assert "<img src=x" not in text
                assert "<svg onload" not in text
                assert "\u202e" not in text
                assert "\x00" not in text

    run(play())


def test_too_large_a_message_ends_only_that_connection(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table(start=True)
        async with guest.at(code) as page, Guest(server).at(code) as other:
            await other.until(lambda page: page.table)
            await other.socket.send("x" * 100_000)
            await other.socket.wait_closed()
            await page.until(lambda page: page.question)

    run(play())


def test_too_large_an_upload_is_refused(server: Server) -> None:
    address = f"http://{server.address}"
    assert httpx.post(f"{address}/open", files={"record": ("big", b"x" * 1_200_000)}).status_code == 413
    assert httpx.post(f"{address}/api/records", content=b'{"record": "' + b"x" * 2_100_000 + b'"}').status_code == 413
    assert httpx.post(f"{address}/api/tables", content=b"[" * 20_000).status_code in (400, 413)


def test_many_messages_are_slowed_down_and_then_cut_off(public: Server) -> None:
    async def play() -> None:
        guest = Guest(public)
        code = await guest.open_table(start=True)
        async with guest.at(code) as page:
            await page.until(lambda page: page.question)
            with contextlib.suppress(websockets.ConnectionClosed):
                for number in range(3000):
                    await page.say("say", scope="table", text=f"spam {number}", key=f"spam{number}")
            await page.socket.wait_closed()
            await asyncio.sleep(0.3)  # lets the page read what was still on its way
            assert any(message.get("code") == "limit" for message in page.others)
        async with guest.at(code) as page:
            await page.until(lambda page: page.question)
            assert len(page.chat) < 20

    run(play())


def test_tables_cannot_be_made_without_end(public: Server) -> None:
    answers = [httpx.post(f"http://{public.address}/quick/loop").status_code for _ in range(40)]
    assert answers.count(303) >= 5
    assert answers[-1] == 429


def test_errors_tell_nothing_of_the_inside(server: Server) -> None:
    for path in (
        "/t/%00",
        "/t/../../etc/passwd",
        "/static/../app.py",
        "/join/x",
        "/rules/%F0%9F%92%A9",
        "/g/nim",
        "/t/AAAA-AAAA/record",
    ):
        answer = httpx.get(f"http://{server.address}{path}")
        assert answer.status_code in (404, 400)
        assert "Traceback" not in answer.text
        assert "/work/" not in answer.text
