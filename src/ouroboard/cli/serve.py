"""`ouroboard serve`: the server with its web page."""

import argparse
import os
from pathlib import Path
from typing import Any

from ouroboard.cli.common import GOOD, Trouble, console
from ouroboard.cli.database import check_database, database_url
from ouroboard.games import registry

KEEPALIVE = 75
"""Seconds that a connection may be idle between two requests."""
PING = 20
"""Seconds between two pings of an open socket, and for their answer."""


def add(commands: Any) -> None:
    parser = commands.add_parser("serve", help="the server with its web page", description="Starts the server with its web page.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (%(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="the port (%(default)s)")
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
    parser.add_argument("--page", default="", metavar="FOLDER", help="the built table page (web/dist)")
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help="another origin that may open sockets")
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="NAME=MODULE:CLASS:SEATS",
        help="a game from elsewhere, with its usual seats",
    )
    parser.add_argument("--proxy", default="", metavar="ADDRESS", help="trust forwarding headers from this proxy")
    parser.add_argument("--no-limits", action="store_true", help="no rate limits: for measuring, never in public")
    parser.add_argument("--test", action="store_true", help="seeds can be chosen and bots answer at once: for tests only")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    import uvicorn

    from ouroboard.server import logs, metrics_server
    from ouroboard.server.connections import raise_file_limit
    from ouroboard.server.limits import LARGEST_MESSAGE
    from ouroboard.server.settings import Settings, hand_down

    for name in registry.games():
        registry.table(name, registry.usual_seats(name), {})  # a bad file in OUROBOARD_PACKS is told now, not to players
    metrics_at = checked_metrics(arguments.metrics)
    settings = Settings(
        database=checked_database(arguments),
        page=str(Path(arguments.page).absolute()) if arguments.page else "",
        thinkers=arguments.thinkers if arguments.thinkers > 0 else usual_thinkers(arguments.workers),
        bot_delay=(0.0, 0.0) if arguments.test else Settings().bot_delay,
        limits=not (arguments.no_limits or arguments.test),
        origins=tuple(arguments.origin),
        games=tuple(other_game(text) for text in arguments.game),
        metrics_folder=metrics_server.new_folder() if metrics_at and arguments.workers > 1 else "",
        test=arguments.test,
    )
    held = check_database(settings.database)
    hand_down(settings)
    logs.set_up()
    raise_file_limit()
    if metrics_at is not None:
        metrics_server.serve(*metrics_at, settings.metrics_folder)
    if settings.folder() is None:
        console().print("The table's page has not been built: `make page` does that. Everything else is there.")
    console().print(f"Ouroboard is at [bold]http://{arguments.host}:{arguments.port}[/]", highlight=False)
    uvicorn.run(
        "ouroboard.server.app:make_app",
        factory=True,
        host=arguments.host,
        port=arguments.port,
        workers=arguments.workers,
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
    if held is not None:
        held.release()
    return GOOD


def usual_thinkers(workers: int) -> int:
    """Returns how many bot processes each server process has: one core is left for the tables, and the rest is shared."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, (cores - 1) // max(1, workers))


def checked_database(arguments: argparse.Namespace) -> str:
    url = database_url(arguments.database)
    if url.startswith("sqlite:///") and arguments.workers > 1:
        raise Trouble("several server processes need PostgreSQL: --database postgresql://…")
    return url


def checked_metrics(text: str) -> tuple[str, int] | None:
    """Returns the address and the port where the metrics are served; None where they are not."""
    if text == "off":
        return None
    host, _, port = text.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65_535:
        raise Trouble(f"--metrics must be ADDRESS:PORT, as in 127.0.0.1:9464, or off, not {text!r}")
    return host.strip("[]"), int(port)


def other_game(text: str) -> tuple[str, str, int]:
    """`nim=my_games.nim:Nim:2`."""
    name, _, where = text.partition("=")
    place, _, seats = where.rpartition(":")
    if not name or ":" not in place or not seats.isdigit():
        raise Trouble(f"a game from elsewhere is NAME=MODULE:CLASS:SEATS, not {text!r}")
    return name, place, int(seats)
