"""Compression of files when the page is built, and of pages as they are sent."""

import gzip
import io
import mimetypes
import os
import secrets
from functools import lru_cache
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOR_GOOD: Final = "max-age=31536000, immutable"
"""For addresses that change with their content."""
BUILT: Final = (("br", ".br"), ("gzip", ".gz"))
"""The codings of built files, the smallest first, and what they add to the name of a file."""
TEXTS: Final = ("text/", "application/json", "application/javascript", "application/manifest+json", "image/svg+xml")
LEAST: Final = 600
"""Number of bytes from which compressing is worth its headers."""
LONGEST_NAME: Final = 100
"""Maximum length of the random name in a compressed answer."""


def accepted(headers: Headers) -> set[str]:
    """Returns the content codings that a client accepts."""
    found = set()
    for part in headers.get("accept-encoding", "").lower().split(","):
        coding, _, weight = part.partition(";")
        if weight.strip().replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(coding.strip())
    return found


def is_text(kind: str) -> bool:
    return kind.startswith(TEXTS)


# ---- files ----------------------------------------------------------------------------------------------------


class CachedFiles(StaticFiles):
    """Files whose address changes with their content, sent in the smallest form that the client accepts."""

    def file_response(
        self, full_path: "str | os.PathLike[str]", stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        asked = Headers(scope=scope)
        path, kind = os.fspath(full_path), mimetypes.guess_type(str(full_path))[0] or "text/plain"
        response = compressed_file(path, kind, accepted(asked)) if is_text(kind) else None
        if response is None:
            response = FileResponse(path, status_code, stat_result=stat_result)
        if is_text(kind):
            response.headers["vary"] = "accept-encoding"
        is_kept = is_named_by_content(scope)
        response.headers["cache-control"] = FOR_GOOD if is_kept else "no-cache"
        is_known = self.is_not_modified(response.headers, asked)
        # The tag is enough to know a file again, and nobody asks again for one that is kept for good.
        for name in ("last-modified", "accept-ranges", *(["etag"] if is_kept else [])):
            if name in response.headers:
                del response.headers[name]
        return NotModifiedResponse(response.headers) if is_known else response


def compressed_file(path: str, kind: str, codings: set[str]) -> Response | None:
    """Returns a text file in a coding: as it was built, or compressed now where no build has done it; None without a coding."""
    for coding, ending in BUILT:
        if coding in codings and os.path.exists(path + ending):
            stat = os.stat(path + ending)
            return FileResponse(path + ending, headers={"content-encoding": coding}, media_type=kind, stat_result=stat)
    if "gzip" not in codings or os.path.getsize(path) < LEAST:
        return None
    stamp = os.stat(path).st_mtime_ns
    headers = {"content-encoding": "gzip", "etag": f'"{stamp:x}-gz"'}
    return Response(squeezed(path, stamp), media_type=kind, headers=headers)


@lru_cache(maxsize=64)
def squeezed(path: str, stamp: int) -> bytes:
    """Returns a small file of the package, compressed. `stamp`: the time of its last change."""
    with open(path, "rb") as file:
        return gzip.compress(file.read(), mtime=0)


def is_named_by_content(scope: Scope) -> bool:
    return b"v=" in scope.get("query_string", b"") or scope["path"].startswith("/assets/") or "/fonts/" in scope["path"]


# ---- pages ----------------------------------------------------------------------------------------------------


class Compression:
    """The middleware that compresses texts that are sent whole: pages, records, answers of the API."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            send = compressing(send, "gzip" in accepted(Headers(scope=scope)))
        await self.app(scope, receive, send)


def compressing(send: Send, accepts: bool) -> Send:
    """Returns a `send` that compresses a body that comes in one piece."""
    start: Message = {}

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
            return
        if message["type"] == "http.response.body" and start:
            body = whole_body(start, message, accepts)
            await send(dict(start))
            start.clear()
            if body is not None:
                message = {"type": "http.response.body", "body": body}
        await send(message)

    return sending


def whole_body(start: Message, message: Message, accepts: bool) -> bytes | None:
    """Returns the compressed body, and notes in the headers that it is; None where the body stays as it is."""
    headers = MutableHeaders(scope=start)
    body = message.get("body", b"")
    if message.get("more_body") or len(body) < LEAST or not is_text(headers.get("content-type", "")):
        return None
    # A file that varies has been taken care of already.
    if "vary" in headers:
        return None
    headers["vary"] = "accept-encoding"
    if not accepts:
        return None
    small = hidden_length(body)
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(small))
    return small


def hidden_length(body: bytes) -> bytes:
    """Returns a body compressed, of a length that varies at random.

    A page has both secrets of its reader and what others have written. Without the random name in the header, its length on the
    wire would tell somebody who can watch it how much the two have in common.
    """
    made = io.BytesIO()
    with gzip.GzipFile("a" * secrets.randbelow(LONGEST_NAME), "wb", 6, made, mtime=0) as file:
        file.write(body)
    return made.getvalue()
