"""`ouroboard simulate GAME`: many games, then a report."""

import argparse
from typing import Any

from rich.table import Table
from rich.text import Text

from ouroboard.arena.simulate import ResultLine, Side, SimulationReport, simulate
from ouroboard.arena.table_spec import table_for
from ouroboard.cli.common import (
    UsageError,
    add_jobs,
    add_table,
    bots_from,
    changed_options,
    console,
    counted,
    game_from,
    number,
    percent,
    played,
    print_json,
    runner_from,
)
from ouroboard.engine.game import Game
from ouroboard.packs.words import amount


def add(commands: Any) -> None:
    parser = commands.add_parser("simulate", help="many games between bots, then a report")
    add_table(parser)
    parser.add_argument("--games", type=counted, default=1000, metavar="N", help="how many games (default 1000)")
    parser.add_argument(
        "--bots", metavar="A,B", help="the bots; they go round the table from game to game (default: the game's own)"
    )
    parser.add_argument("--seated", action="store_true", help="every bot keeps its seat: name one for each")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same games (default 1)")
    add_jobs(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = game_from(arguments)
    bots = bots_from(game, arguments.bots)
    report, code = played(lambda: work(arguments, game, bots))
    if arguments.json:
        print_json(report.json())
    else:
        show(report, game)
    return code


def work(arguments: argparse.Namespace, game: Game, bots: list[str]) -> SimulationReport:
    try:
        with runner_from(arguments, f"{game.title}: {', '.join(bots)}", arguments.games) as runner:
            return simulate(table_for(game), bots, arguments.games, arguments.seed, runner, arguments.seated)
    except ValueError as failure:
        raise UsageError(str(failure)) from None


def show(report: SimulationReport, game: Game) -> None:
    out = console()
    size = f"{amount(game.seats, 'seat')}, {amount(report.games, 'game')}"
    out.print(Text.assemble((f"{game.title}", "bold"), f", {size}, seed {report.seed}"))
    if changed_options(game):
        out.print(Text(changed_options(game), style="dim"))
    out.print(
        f"A game has {number(report.length, 1)} decisions and {number(report.epochs)} {report.epoch_word}s. "
        f"{report.decisions:,} decisions in {report.seconds:.1f} s: {report.speed:,.0f} a second "
        f"in {report.processes} process{'es' if report.processes > 1 else ''}."
    )
    if report.by_side:
        out.print(sides(report.by_side))
    if not report.by_side or not report.by_side[0].bots:
        out.print(lines("bot", report.by_bot, game.seats > 1))
    if game.seats > 1:
        out.print(lines("seat", report.by_seat))
    out.print(Text("In brackets: 95 % confidence interval.", style="dim"))


def lines(what: str, rows: list[ResultLine], wins: bool = True) -> Table:
    """Returns a row for each bot or seat. A game for one player has no wins, so `wins` can be left out."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(what, no_wrap=True, style="bold")
    for title in ("seats held", "wins", "wins a seat", "score") if wins else ("games", "score"):
        table.add_column(title, justify="right", no_wrap=True)
    for row in rows:
        won = [f"{row.won:,.1f}".removesuffix(".0"), percent(row.wins)] if wins else []
        table.add_row(row.name, f"{row.played:,}", *won, number(row.score))
    return table


def sides(rows: list[Side]) -> Table:
    """Returns a row for each set of seats that won together, with their bots where these kept their seats."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    named = any(row.bots for row in rows)
    table.add_column("winners", no_wrap=True, style="bold")
    for title in ("seats", "games", "share") if named else ("games", "share"):
        table.add_column(title, justify="right", no_wrap=True)
    for row in rows:
        seats = ", ".join(map(str, row.seats))
        name = "nobody" if not row.seats else ", ".join(row.bots) if named else f"seat{'s' if len(row.seats) > 1 else ''} {seats}"
        table.add_row(name, *([seats] if named else []), f"{row.won:,}", percent(row.wins))
    return table
