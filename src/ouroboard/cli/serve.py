"""`ouroboard serve`: the server with its web page."""

import argparse
import os
from pathlib import Path
from typing import Any

from ouroboard.cli.common import GOOD, Trouble, console
from ouroboard.cli.database import check_database, database_url
from ouroboard.games import registry

KEEPALIVE = 75


def add(commands: Any) -> None:
    parser = commands.add_parser("serve", help="the server with its web page", description="Starts the server with its web page.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (%(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="the port (%(default)s)")
    parser.add_argument(
        "--database", default="sqlite:///ouroboard.sqlite3", metavar="URL", help="sqlite:///FILE or postgresql://… (%(default)s)"
    )
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="server processes; more than one needs PostgreSQL")
    parser.add_argument("--thinkers", type=int, default=1, metavar="N", help="processes in which bots think (%(default)s)")
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

    from ouroboard.server import logs
    from ouroboard.server.limits import LARGEST_MESSAGE
    from ouroboard.server.settings import Settings, hand_down

    for name in registry.games():
        registry.table(name, registry.usual_seats(name), {})  # a bad file in OUROBOARD_PACKS is told now, not to players
    settings = Settings(
        database=checked_database(arguments),
        page=str(Path(arguments.page).absolute()) if arguments.page else "",
        thinkers=max(1, arguments.thinkers),
        bot_delay=(0.0, 0.0) if arguments.test else Settings().bot_delay,
        limits=not (arguments.no_limits or arguments.test),
        origins=tuple(arguments.origin),
        games=tuple(other_game(text) for text in arguments.game),
        test=arguments.test,
    )
    held = check_database(settings.database)
    hand_down(settings)
    logs.set_up()
    if settings.folder() is None:
        console().print("The table's page has not been built: `make page` does that. Everything else is there.")
    console().print(f"Ouroboard is at [bold]http://{arguments.host}:{arguments.port}[/]", highlight=False)
    uvicorn.run(
        "ouroboard.server.app:make_app",
        factory=True,
        host=arguments.host,
        port=arguments.port,
        workers=arguments.workers,
        ws="ouroboard.server.frames:Frames",
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


def checked_database(arguments: argparse.Namespace) -> str:
    url = database_url(arguments.database)
    if url.startswith("sqlite:///") and arguments.workers > 1:
        raise Trouble("several server processes need PostgreSQL: --database postgresql://…")
    return url


def other_game(text: str) -> tuple[str, str, int]:
    """`nim=my_games.nim:Nim:2`."""
    name, _, where = text.partition("=")
    place, _, seats = where.rpartition(":")
    if not name or ":" not in place or not seats.isdigit():
        raise Trouble(f"a game from elsewhere is NAME=MODULE:CLASS:SEATS, not {text!r}")
    return name, place, int(seats)
