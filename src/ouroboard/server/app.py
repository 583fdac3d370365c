"""The ASGI application: routes, the guest's cookie, limits, and the headers that every answer has."""

import contextlib
import gc
import logging
import sys
from collections.abc import AsyncIterator
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ouroboard.games import registry
from ouroboard.server import guests, lab, logs, metrics_server, moments, my_pages, openapi, pages, reports, routes
from ouroboard.server.compression import CachedFiles, Compression
from ouroboard.server.connections import CONNECTIONS, Connections
from ouroboard.server.settings import Settings, handed_down
from ouroboard.server.shutdown import end_in_time
from ouroboard.server.socket import RateLimiter, same_origin, table_socket
from ouroboard.server.store import StoreDown, open_store
from ouroboard.server.table_manager import TableManager
from ouroboard.server.text import http_refusals
from ouroboard.server.watchdog import Watchdog

log = logging.getLogger("ouroboard.app")

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


PARTS: Final = ("text/javascript", "text/css", "font/")
HEADERS_OF_PARTS: Final = {name: HEADERS[name] for name in ("x-content-type-options", "cross-origin-resource-policy")}


class RequestGuard:
    """The middleware of every HTTP request: limits, same origin for forms, the guest's cookie, safe headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        refused = self.refusal(request)
        if refused is not None:
            await error_response(request, *refused)(scope, receive, with_headers(send, ""))
            return
        tokens = request.app.state.manager.tokens
        token = tokens.shown_by(request)
        fresh = tokens.issue() if not token and needs_guest(request) else ""
        scope.setdefault("state", {})["guest"] = guests.fingerprint(token or fresh) if token or fresh else ""
        await self.app(scope, receive, with_headers(send, fresh, guests.is_secure(request)))

    def refusal(self, request: HTTPConnection) -> tuple[int, str] | None:
        state = request.app.state
        address = request.client.host if request.client else ""
        if not state.rate_limiter.admits(address):
            return 429, http_refusals.TOO_MANY_REQUESTS
        if request.scope["method"] == "POST" and not same_origin(request, state.manager.settings):
            return 403, http_refusals.OTHER_SITE
        return None


def needs_guest(request: Request) -> bool:
    """Returns whether this request gets a token: one that does something, or comes to a table. Other readers get none."""
    return request.method == "POST" or request.url.path.startswith("/t/")


def with_headers(send: Send, token: str, secure: bool = False) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            # Scripts, styles and fonts need no headers that protect pages.
            is_part = headers.get("content-type", "").startswith(PARTS)
            for name, value in HEADERS_OF_PARTS.items() if is_part else HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
            if token:
                cookie = Response()
                guests.remember(cookie, token, secure)
                headers.append("set-cookie", cookie.headers["set-cookie"])
        await send(message)

    return sending


def error_response(request: Request, status: int, reason: str) -> Response:
    """Returns a page for people, or JSON for programs."""
    if request.url.path.startswith(("/api", "/healthz", "/schema/")):
        return openapi.json_response(openapi.ErrorBody(reason), status)
    if reason == http_refusals.NO_SUCH_TABLE:
        typed = request.query_params.get("code", "") or str(request.path_params.get("code", ""))
        return routes.html(pages.no_such_table(typed), status)
    return routes.html(pages.problem(status, reason), status)


async def on_refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, openapi.HttpRefusal)
    return error_response(request, problem.status, problem.body.reason)


async def on_store_down(request: Request, problem: Exception) -> Response:
    return error_response(request, 503, http_refusals.NO_TABLES_NOW)


async def on_http(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    answer = error_response(request, problem.status_code, "")
    answer.headers.update(problem.headers or {})
    return answer


async def on_gone(request: Request, problem: Exception) -> Response:
    """Answers a client that has disconnected or was too slow. Nobody reads this answer."""
    return Response(status_code=400)


async def on_crash(request: Request, problem: Exception) -> Response:
    """Logs the error. The visitor sees no details."""
    log.error("request.failed", exc_info=problem, extra={"path": request.url.path.split("/")[1]})
    return error_response(request, 500, "")


def tune_gc() -> None:
    """Makes the garbage collector run seldom, and lets the writer thread run sooner.

    Tables are long-lived and free themselves when they leave memory (`Match.release`). Searching all of them for garbage would
    stop the whole server for a quarter of a second at a time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 1_000)
    sys.setswitchinterval(0.001)


class Application:
    """The ASGI application: sockets go straight to their table, other requests to the routes of the pages."""

    def __init__(self, pages: Starlette) -> None:
        self.pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await table_socket(self.pages.state.manager, self.pages.state.rate_limiter, scope, receive, send)
        else:
            await self.pages(scope, receive, send)


def make_app(settings: Settings | None = None) -> Application:
    """Returns the application. In a worker process its settings come from the environment."""
    if settings is None:
        settings = handed_down()
        logs.set_up()
    chosen = settings
    for name, where, seats in chosen.games:
        registry.register(name, where, seats)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, object]]:
        manager = TableManager(chosen, open_store(chosen.database))
        await manager.open()
        app.state.manager = manager
        app.state.rate_limiter = RateLimiter(chosen.limits)
        app.state.pictures = moments.Pictures()
        connections = Connections(chosen.limits)
        connections.sweep()
        if chosen.metrics_folder:
            metrics_server.tell(chosen.metrics_folder)
        end_in_time()
        tune_gc()
        watchdog = Watchdog()
        watchdog.start()
        log.info("server.opened", extra={"database": chosen.database.partition(":")[0]})
        try:
            yield {CONNECTIONS: connections}
        finally:
            connections.close()
            watchdog.stop()
            await manager.close()
            log.info("server.closed")

    mounts = [Mount("/static", CachedFiles(directory=pages.STATIC), name="static")]
    folder = chosen.folder()
    if folder is not None:
        mounts.append(Mount("/assets", CachedFiles(directory=folder / "assets"), name="assets"))
    site = Starlette(
        routes=[
            *routes.ROUTES,
            *my_pages.ROUTES,
            *moments.ROUTES,
            *reports.ROUTES,
            *lab.ROUTES,
            *openapi.routes(routes.CALLS),
            *mounts,
        ],
        middleware=[Middleware(Compression), Middleware(RequestGuard)],
        exception_handlers={
            openapi.HttpRefusal: on_refused,
            StoreDown: on_store_down,
            HTTPException: on_http,
            ClientDisconnect: on_gone,
            Exception: on_crash,
        },
        lifespan=lifespan,
    )
    return Application(site)
