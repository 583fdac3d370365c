"""What goes over the wire: files compressed at build, pages compressed as they are sent, and what a browser may keep."""

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from tests.server.client import run

from ouroboard.server.compression import FOR_GOOD, CachedFiles, Compression

TEXT = b"let it = loop;\n" * 200


@pytest.fixture
def site(tmp_path: Path) -> Starlette:
    (tmp_path / "built-a1.js").write_bytes(TEXT)
    (tmp_path / "built-a1.js.br").write_bytes(b"as brotli made it")
    (tmp_path / "built-a1.js.gz").write_bytes(gzip.compress(TEXT))
    (tmp_path / "plain.css").write_bytes(TEXT)
    (tmp_path / "font.woff2").write_bytes(TEXT)
    (tmp_path / "short.js").write_bytes(b"1")
    routes = [
        Route("/page", lambda _: HTMLResponse(TEXT)),
        Route("/picture", lambda _: Response(TEXT, media_type="image/png")),
        Route("/stream", lambda _: StreamingResponse(iter([TEXT, TEXT]), media_type="text/plain")),
        Mount("/assets", CachedFiles(directory=tmp_path)),
        Mount("/static", CachedFiles(directory=tmp_path)),
    ]
    return Starlette(routes=routes, middleware=[Middleware(Compression)])


def ask(site: Starlette, path: str, accept: str, **headers: str) -> httpx.Response:
    async def asking() -> httpx.Response:
        async with (
            httpx.AsyncClient(transport=httpx.ASGITransport(site), base_url="http://here") as client,
            client.stream("GET", path, headers={"accept-encoding": accept, **headers}) as answer,
        ):
            answer.extensions["raw"] = b"".join([part async for part in answer.aiter_raw()])
            return answer

    found: list[httpx.Response] = []

    async def keep() -> None:
        found.append(await asking())

    run(keep())
    return found[0]


@pytest.mark.parametrize(
    ("accept", "coding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", b"as brotli made it"),
        ("gzip", "gzip", None),
        ("br;q=0, gzip", "gzip", None),
        ("", None, TEXT),
        ("identity", None, TEXT),
    ],
)
def test_a_built_file_is_sent_in_the_smallest_form_that_is_accepted(
    site: Starlette, accept: str, coding: str | None, body: bytes | None
) -> None:
    answer = ask(site, "/assets/built-a1.js", accept)
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == FOR_GOOD
    raw = answer.extensions["raw"]
    assert (raw if body is not None else gzip.decompress(raw)) == (body or TEXT)
    assert int(answer.headers["content-length"]) == len(raw)


def test_a_browser_that_has_a_file_is_told_so_in_every_form(site: Starlette) -> None:
    tags = set()
    for accept in ("br, gzip", "gzip", ""):
        tag = ask(site, "/static/plain.css", accept).headers["etag"]
        tags.add(tag)
        assert ask(site, "/static/plain.css", accept, **{"if-none-match": tag}).status_code == 304
    assert len(tags) > 1, "each form has its own tag"


def test_a_file_that_is_kept_for_good_needs_no_tag(site: Starlette) -> None:
    assert "etag" not in ask(site, "/assets/built-a1.js", "br").headers


def test_a_file_without_a_built_form_is_compressed_when_it_is_asked_for(site: Starlette) -> None:
    answer = ask(site, "/static/plain.css?v=1", "br, gzip")
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(answer.extensions["raw"]) == TEXT
    assert answer.headers["cache-control"] == FOR_GOOD
    assert ask(site, "/static/plain.css", "gzip").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/assets/font.woff2", "/assets/short.js", "/picture", "/stream"])
def test_a_body_that_gains_nothing_is_sent_as_it_is(site: Starlette, path: str) -> None:
    assert "content-encoding" not in ask(site, path, "gzip, br").headers


def test_a_page_is_compressed_to_a_length_that_tells_nothing(site: Starlette) -> None:
    answers = [ask(site, "/page", "gzip") for _ in range(20)]
    for answer in answers:
        assert gzip.decompress(answer.extensions["raw"]) == TEXT
        assert answer.headers["vary"] == "accept-encoding"
    assert len({len(answer.extensions["raw"]) for answer in answers}) > 3
    plain = ask(site, "/page", "identity")
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "accept-encoding"
