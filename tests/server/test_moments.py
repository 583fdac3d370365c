"""Links to moments: their previews say what everybody may see, whoever opens them; and a television shows the same."""

import asyncio
import random
import re
import struct
import zlib

import httpx
import pytest
import websockets
from tests.server.client import Guest, Server, run
from tests.server.test_pages import Reader

from ouroboard.games import registry
from ouroboard.server import moments
from ouroboard.server.moments import read_at
from ouroboard.server.pictures.canvas import Canvas, colour_of
from ouroboard.server.pictures.card import HEIGHT, WIDTH, Card, draw_card
from ouroboard.server.pictures.letters import faces
from ouroboard.server.pictures.motif import motif
from ouroboard.server.pictures.paths import dashed, lines_of, stroke, transform_of

# ---- drawing ----------------------------------------------------------------------------------------------------------


def pixels(png: bytes) -> tuple[int, int, bytes]:
    """Reads a PNG file of ours, with all its checks: its size, and its rows without their filters."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    place, data, size = 8, b"", (0, 0)
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place : place + 8])
        body = png[place + 8 : place + 8 + length]
        assert struct.unpack(">I", png[place + 8 + length : place + 12 + length])[0] == zlib.crc32(kind + body)
        if kind == b"IHDR":
            size = struct.unpack(">II", body[:8])
        data += body if kind == b"IDAT" else b""
        place += 12 + length
    rows, line = zlib.decompress(data), 3 * size[0] + 1
    assert len(rows) == line * size[1]
    assert set(rows[::line]) == {0}
    return size[0], size[1], b"".join(rows[start + 1 : start + line] for start in range(0, len(rows), line))


def test_an_area_is_filled_up_to_its_edges_and_its_edges_are_smooth() -> None:
    canvas = Canvas(8, 4, (255, 255, 255))
    canvas.paint([[(1, 1), (4.5, 1), (4.5, 3), (1, 3)]], (0, 0, 0))
    width, height, found = pixels(canvas.png())
    assert (width, height) == (8, 4)
    grey = [[found[3 * (y * 8 + x)] for x in range(8)] for y in range(4)]
    assert grey[0] == grey[3] == [255] * 8
    assert grey[1] == grey[2] == [255, 0, 0, 0, 128, 255, 255, 255]


def test_what_sticks_out_is_cut_off_and_a_hole_stays_open() -> None:
    canvas = Canvas(6, 6, (255, 255, 255))
    canvas.paint([[(-9, -9), (99, -9), (99, 99), (-9, 99)], [(2, 2), (2, 4), (4, 4), (4, 2)]], (0, 0, 0))
    found = canvas.pixels[::3]
    assert [found[7 * place] for place in range(6)] == [0, 0, 255, 255, 0, 0]
    canvas.paint([[(-9, 90), (99, 90), (99, 99)]], (9, 9, 9))
    canvas.paint([], (9, 9, 9))
    assert canvas.pixels[::3] == found


@pytest.mark.parametrize(
    ("d", "ends"),
    [
        ("M1 2l3 4h-1v1H9V8", [(1, 2), (4, 6), (3, 6), (3, 7), (9, 7), (9, 8)]),
        ("M0 0c0 10 10 10 10 0", [(0, 0), (10, 0)]),
        ("M0 0q5 5 10 0", [(0, 0), (10, 0)]),
        ("M0 0c0 5 5 5 5 0s5-5 5 0", [(0, 0), (10, 0)]),
        ("M10 0a5 5 0 1 1-10 0", [(10, 0), (0, 0)]),
        ("m1 1 2 2 .5.5", [(1, 1), (3, 3), (3.5, 3.5)]),
    ],
)
def test_a_path_is_read_as_svg_writes_it(d: str, ends: list[tuple[float, float]]) -> None:
    [line] = lines_of(d)
    assert not line.is_closed
    if "c" in d or "q" in d or "a" in d:
        assert (line.points[0], line.points[-1]) == (ends[0], ends[-1])
        assert len(line.points) > 10
    else:
        assert line.points == ends


def test_strokes_have_a_width_and_dashes_have_gaps() -> None:
    lines = lines_of("M0 5H10")
    canvas = Canvas(10, 10, (255, 255, 255))
    canvas.paint(stroke(lines, 4, False), (0, 0, 0))
    assert [canvas.pixels[3 * (10 * y + 5)] for y in range(10)] == [255, 255, 255, 0, 0, 0, 0, 255, 255, 255]
    assert [(line.points[0][0], line.points[-1][0]) for line in dashed(lines, [3, 2])] == [(0, 3), (5, 8)]


def test_transforms_go_from_right_to_left() -> None:
    assert transform_of("translate(10 20) scale(2)").to((1, 1)) == (12, 22)
    assert transform_of("rotate(90)").to((1, 0)) == pytest.approx((0, 1))


@pytest.mark.parametrize("game", [*registry.GAMES, "nim"])
def test_every_game_has_a_motif_in_its_two_inks(game: str) -> None:
    drawn = motif(game, 64, 80)
    manifest = registry.GAMES.get(game)
    colours = {bytes(drawn.pixels[place : place + 3]) for place in range(0, len(drawn.pixels), 3)}
    inks = manifest.inks if manifest is not None and manifest.inks is not None else ("#8E4EC6", "#F5B700")
    assert bytes(colour_of(inks[0])) in colours
    assert len(colours) > 20


def test_a_card_is_a_picture_of_its_size_and_says_what_it_is_told() -> None:
    card = Card("loop", "LOOP", "Round 2", "Ann leads.", "Ann 12 · Zoë 9", "K7QF-2MXP")
    drawn = pixels(draw_card(card))
    assert drawn[:2] == (WIDTH, HEIGHT)
    for other in (
        card._replace(title="POOL"),
        card._replace(text="Bo leads."),
        card._replace(people="Ann 13"),
        card._replace(moment=""),
    ):
        assert pixels(draw_card(other))[2] != drawn[2]


@pytest.mark.parametrize("text", ["", " ", "W" * 500, "山田 \u0000\u202e 👩‍🚀", "<b>&", "a " * 900])
def test_any_text_fits_on_a_card(text: str) -> None:
    assert pixels(draw_card(Card("loop", text, text, text, text, text[:9])))[:2] == (WIDTH, HEIGHT)
    face = faces()["text"]
    assert all(face.width(line) <= 400 for line in face.wrapped(text, 400, 4))
    assert len(face.wrapped(text, 400, 4)) <= 4


# ---- previews -------------------------------------------------------------------------------------------------------------


def preview(page: str) -> dict[str, str]:
    return {str(meta["property"]): str(meta["content"]) for meta in Reader(page).named("meta") if "property" in meta}


def test_a_link_to_a_moment_has_a_preview_of_that_moment(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table(seats=2, start=True, seed=5, name="Ann")
        async with guest.at(code) as page:
            for _ in range(6):
                await page.until(lambda page: page.question)
                await page.play(random.Random(5))
        async with Guest(server).at(code) as watcher:
            await watcher.until(lambda page: page.game)
            events = watcher.events
        middle = events[len(events) // 2]
        at = ".".join(map(str, middle["at"]))
        told = [event["say"] for event in events if event["at"] <= middle["at"]][-1]
        shown = preview((await guest.http.get(f"/t/{code}?at={at}")).text)
        assert shown["og:description"] == told
        assert shown["og:title"].startswith("LOOP · Round 1")
        assert shown["og:url"] == f"http://{server.address}/t/{code}?at={at}"
        picture = await guest.http.get(shown["og:image"])
        assert picture.headers["content-type"] == "image/png"
        assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
        assert pixels(picture.content)[:2] == (1200, 630)
        assert (await Guest(server).http.get(shown["og:image"])).content == picture.content, "the same for everybody"

    run(play())


def test_a_preview_says_the_same_to_a_player_and_to_a_stranger(server: Server) -> None:
    async def play() -> None:
        guest, stranger = Guest(server), Guest(server)
        for game in ("loop", "looper", "strangers"):
            code = await guest.open_table(game=game, start=True, seed=7)
            async with guest.at(code) as page:
                for _ in range(5):
                    await page.until(lambda page: page.question or page.over)
                    if not page.over:
                        await page.play(random.Random(7))
                await page.until(lambda page: page.question or page.over)
            # Where several seats are asked, bots may still answer: the moment is the same if nothing happened meanwhile.
            while True:
                mine, theirs, after = [preview((await each.http.get(f"/t/{code}")).text) for each in (guest, stranger, guest)]
                if mine == after:
                    break
            assert mine == theirs
            assert mine["og:description"]

    run(play())


@pytest.mark.parametrize("at", ["", "9.9.9", "0", "1.1.1.1", "-1", "1e9", "9" * 40, "<script>", "%00", "1.2%0d%0aset-cookie:x"])
def test_a_moment_that_is_none_is_the_present(server: Server, at: str) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table(start=True, seed=5)
        for path in (f"/t/{code}?at={at}", f"/t/{code}/moment.png?at={at}"):
            answer = await guest.http.get(path)
            assert answer.status_code == 200
            assert "<script>" not in answer.text.partition("<body")[0].replace('<script src="', "")

    run(play())


def test_moments_are_read_as_the_page_reads_them() -> None:
    assert read_at("2.3") == (2, 3, moments.END)
    assert [read_at(text) for text in ("", "x", "1.", "1.2.3.4", "1234567")] == [None] * 5


def test_a_lobby_has_a_preview_and_a_hostile_name_is_only_text(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table(game="looper", name='"><svg onload=x')
        shown = preview((await guest.http.get(f"/t/{code}")).text)
        assert shown["og:description"] == "3 seats are open. Sit down or watch."
        assert (await guest.http.get(f"/t/{code}/moment.png")).status_code == 200
        assert httpx.get(f"http://{server.address}/t/XXXX-XXXX/moment.png").status_code == 404

    run(play())


# ---- on a television --------------------------------------------------------------------------------------------------------


def boot_of(page: str) -> str:
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return found[1]


def test_a_television_shows_what_everybody_may_see_also_to_the_seats_owner(server: Server) -> None:
    async def play() -> None:
        guest, stranger = Guest(server), Guest(server)
        code = await guest.open_table(seats=2, start=True, seed=5, name="Ann")
        mine, theirs = [boot_of((await each.http.get(f"/t/{code}/tv")).text) for each in (guest, stranger)]
        hide_time = re.compile(r'"time":\d+')
        assert hide_time.sub("", mine) == hide_time.sub("", theirs)
        assert '"tv":true' in mine
        assert '"you":null' in mine
        assert '"hand"' not in mine
        assert '"hand"' in boot_of((await guest.http.get(f"/t/{code}")).text)

    run(play())


def test_the_socket_of_a_television_is_a_watchers_whatever_its_cookie(server: Server) -> None:
    async def play() -> None:
        guest = Guest(server)
        code = await guest.open_table(seats=2, start=True, seed=5, name="Ann")
        cookie = {"cookie": f"guest={guest.http.cookies['guest']}"}
        address = f"ws://{server.address}/ws/{code}?version=2"
        for query, you in (("", '"you":0'), ("&watch", '"you":null')):
            async with websockets.connect(address + query, additional_headers=cookie) as socket:
                frames = [str(await socket.recv()) for _ in range(3)]
                [table] = [frame for frame in frames if '"t":"table"' in frame]
                [game] = [frame for frame in frames if '"t":"game"' in frame]
                assert you in table
                assert ('"hand"' in game) == (query == "")
                if query:
                    await socket.send('{"t":"leave","key":"k-tv-leaves"}')
                    while '"refused"' not in (frame := str(await asyncio.wait_for(socket.recv(), 20))):
                        assert '"done"' not in frame

    run(play())
