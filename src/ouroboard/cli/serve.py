"""`ouroboard serve`: the server with its web page."""

import argparse
import contextlib
import os
import re
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ouroboard.cli.common import GOOD, UsageError, add_pack, console, use_packs
from ouroboard.cli.database import check_database, database_url
from ouroboard.cli.listen import BACKLOG, listen, url_of
from ouroboard.engine.game import InvalidSetup
from ouroboard.games import registry
from ouroboard.packs import library

if TYPE_CHECKING:
    from ouroboard.server.settings import Settings

KEEPALIVE = 75
"""Seconds that a connection may be idle between two requests."""
PING = 20
"""Seconds between two pings of an open socket, and for their answer."""


def add(commands: Any) -> None:
    parser = commands.add_parser("serve", help="the server with its web page", description="Starts the server with its web page.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (%(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="the port; 0 takes a free one (%(default)s)")
    parser.add_argument(
        "--database", default="sqlite:///ouroboard.sqlite3", metavar="URL", help="sqlite:///FILE or postgresql://… (%(default)s)"
    )
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="server processes; more than one needs PostgreSQL")
    parser.add_argument(
        "--thinkers",
        type=int,
        default=0,
        metavar="N",
        help="processes in which bots think (all cores but one, divided by the workers)",
    )
    parser.add_argument(
        "--metrics",
        default="127.0.0.1:9464",
        metavar="ADDRESS:PORT",
        help="where Prometheus reads the metrics of all workers, or off (%(default)s)",
    )
    parser.add_argument("--page", default="", metavar="FOLDER", help="a built table page to serve instead of the package's own")
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="another origin that may open sockets")
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="NAME=MODULE:CLASS:SEATS",
        help="a game from elsewhere, with its usual seats",
    )
    add_pack(parser)
    parser.add_argument("--proxy", default="", metavar="ADDRESS", help="trust forwarding headers from this proxy")
    parser.add_argument("--no-limits", action="store_true", help="no rate limits: for benchmarks, never in public")
    parser.add_argument("--test", action="store_true", help="seeds can be chosen and bots answer at once: for tests only")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from ouroboard.server import logs, metrics_server
    from ouroboard.server.connections import raise_file_limit
    from ouroboard.server.settings import hand_down

    metrics_at = checked_metrics(arguments.metrics)
    settings = settings_from(arguments, metrics_at is not None)
    with contextlib.ExitStack() as open_things:
        sockets = [open_things.enter_context(each) for each in listen(arguments.host, arguments.port)]
        held = check_database(settings.database)
        if held is not None:
            open_things.callback(held.release)
        hand_down(settings)
        library.share()  # worker processes end without cleaning up, so this one makes and removes the folder
        logs.set_up()
        raise_file_limit()
        if metrics_at is not None:
            metrics_server.serve(*metrics_at, settings.metrics_folder)
        announce(settings, url_of(arguments.host, sockets))
        serve(arguments, sockets)
    return GOOD


def announce(settings: "Settings", url: str) -> None:
    out = console()
    if settings.folder() is None:
        words = "This copy of Ouroboard has no table page: it was built without Node. Everything else is served."
        out.print(words, soft_wrap=True)
    out.print(f"Ouroboard is at [bold]{url}[/]", highlight=False, soft_wrap=True)


def settings_from(arguments: argparse.Namespace, metrics: bool) -> "Settings":
    """Returns the settings that the arguments name. Raises `UsageError` for arguments that cannot work."""
    from ouroboard.server import metrics_server
    from ouroboard.server.settings import Settings

    if arguments.workers < 1:
        raise UsageError(f"--workers must be 1 or more, not {arguments.workers}")
    if arguments.thinkers < 0:
        raise UsageError(f"--thinkers must be 1 or more, or 0 for as many as there are cores for, not {arguments.thinkers}")
    settings = Settings(
        database=checked_database(arguments),
        page=checked_page(arguments.page),
        thinkers=arguments.thinkers or usual_thinkers(arguments.workers),
        bot_delay=(0.0, 0.0) if arguments.test else Settings().bot_delay,
        limits=not (arguments.no_limits or arguments.test),
        origins=tuple(checked_origin(text) for text in arguments.origin),
        games=tuple(other_game(text) for text in arguments.game),
        metrics_folder=metrics_server.new_folder() if metrics and arguments.workers > 1 else "",
        test=arguments.test,
    )
    use_packs(arguments, registry.games_with_packs())
    for name in registry.games():
        registry.create_game(name, registry.usual_seats(name), {})  # reads the packs, so that their warnings come first
    return settings


def serve(arguments: argparse.Namespace, sockets: list[socket.socket]) -> None:
    """Runs the server on these sockets, in this process or in several, until it is told to stop."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from ouroboard.server.limits import LARGEST_MESSAGE

    config = uvicorn.Config(
        "ouroboard.server.app:make_app",
        factory=True,
        workers=arguments.workers,
        backlog=BACKLOG,
        http="ouroboard.server.connections:HttpConnection",
        ws="ouroboard.server.frames:Frames",
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        loop="uvloop" if os.name == "posix" else "asyncio",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=4,
        timeout_keep_alive=KEEPALIVE,
        server_header=False,
        proxy_headers=bool(arguments.proxy),
        forwarded_allow_ips=arguments.proxy or None,
    )
    try:
        if arguments.workers > 1:
            Multiprocess(config, sockets=sockets).run()
        else:
            uvicorn.Server(config).run(sockets=sockets)
    except KeyboardInterrupt:
        pass  # Ctrl-C is the usual way to end a server, which has closed everything by now


def usual_thinkers(workers: int) -> int:
    """Returns how many bot processes each server process has: one core is left for the tables, and the rest is shared."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, (cores - 1) // max(1, workers))


def checked_database(arguments: argparse.Namespace) -> str:
    url = database_url(arguments.database)
    if url.startswith("sqlite:///") and arguments.workers > 1:
        raise UsageError("several server processes need PostgreSQL: --database postgresql://…")
    return url


def checked_page(folder: str) -> str:
    from ouroboard.server.settings import is_page

    if folder and not is_page(Path(folder)):
        raise UsageError(f"--page must be a folder with a built table page (.vite/manifest.json), not {folder!r}")
    return str(Path(folder).absolute()) if folder else ""


def checked_origin(text: str) -> str:
    """Returns an origin. Raises for one with a path: a browser sends its origin without one, so it would never match."""
    if not re.fullmatch(r"https?://[^/?#\s]+", text):
        raise UsageError(f"--origin must be written like https://example.org, without a path, not {text!r}")
    return text


def checked_metrics(text: str) -> tuple[str, int] | None:
    """Returns the address and the port where the metrics are served; None where they are not."""
    if text == "off":
        return None
    host, _, port = text.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65_535:
        raise UsageError(f"--metrics must be ADDRESS:PORT, as in 127.0.0.1:9464, or off, not {text!r}")
    return host.strip("[]"), int(port)


def other_game(text: str) -> tuple[str, str, int]:
    """Registers a game from elsewhere, written `nim=my_games.nim:Nim:2`, after it has been loaded and set up once."""
    name, _, where = text.partition("=")
    place, _, seats = where.rpartition(":")
    if not name or ":" not in place or not (seats.isascii() and seats.isdigit()):
        raise UsageError(f"--game must be written NAME=MODULE:CLASS:SEATS, not {text!r}")
    try:
        registry.load(place)(int(seats), {})
    except (ImportError, AttributeError, TypeError, InvalidSetup) as failure:
        raise UsageError(f"--game {name}: {place} cannot be used ({failure})") from None
    registry.register(name, place, int(seats))
    return name, place, int(seats)
