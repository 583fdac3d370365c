"""`ouroboard arena GAME --bots a,b,c`: a tournament with duplicate deals."""

import argparse
from typing import Any

from rich.table import Table
from rich.text import Text

from ouroboard.arena.simulate import is_cooperative
from ouroboard.arena.statistics import Interval
from ouroboard.arena.table_spec import table_for
from ouroboard.arena.tournament import Tournament, hold, seatings
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
    parser = commands.add_parser(
        "arena",
        help="a tournament between bots with duplicate deals, ratings and confidence intervals",
        description="Every deal is played several times with the bots in other seats, so that luck cancels out. Two bots play "
        "every even sharing of the seats (at four seats: six games a deal). More bots go round the table, each in each "
        "seat once. Where all seats win or lose together, each bot plays the deal in all seats, and their wins are compared.",
    )
    add_table(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,C", help="two or more bots, each named once")
    parser.add_argument("--sets", type=counted, default=100, metavar="N", help="how many deals (default 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same deals (default 1)")
    add_jobs(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = game_from(arguments)
    bots = bots_from(game, arguments.bots)
    games = arguments.sets * len(seatings(len(bots), game.seats, 0, is_cooperative(game))) if len(bots) > 1 else 0
    held, code = played(lambda: work(arguments, game, bots, games))
    if arguments.json:
        print_json(held.json())
    else:
        show(held, game)
    return code


def work(arguments: argparse.Namespace, game: Game, bots: list[str], games: int) -> Tournament:
    try:
        with runner_from(arguments, f"{game.title}: {', '.join(bots)}", games) as runner:
            return hold(table_for(game), bots, arguments.sets, arguments.seed, runner)
    except ValueError as failure:
        raise UsageError(str(failure)) from None


def show(held: Tournament, game: Game) -> None:
    out = console()
    out.print(
        Text.assemble(
            (f"{game.title}", "bold"),
            f", {amount(game.seats, 'seat')}: {amount(held.deals, 'deal')}, {amount(held.games, 'game')}, "
            f"{amount(held.decisions, 'decision')}, {held.seconds:.1f} s",
        )
    )
    if changed_options(game):
        out.print(Text(changed_options(game), style="dim"))
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("", justify="right", no_wrap=True)
    table.add_column("bot", no_wrap=True, style="bold")
    wins = "deals with the best score" if game.seats == 1 else "wins" if is_cooperative(game) else "wins a seat"
    for title in ("rating", wins, "score"):
        table.add_column(title, justify="right", no_wrap=True)
    for place, standing in enumerate(held.standings, 1):
        table.add_row(str(place), standing.name, number(standing.rating, 0), percent(standing.wins), number(standing.score))
    out.print(table)
    out.print()
    pairs = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    pairs.add_column("pair", no_wrap=True)
    for title in (f"{'better scores' if game.seats == 1 else wins}, difference", "score, difference"):
        pairs.add_column(title, justify="right", no_wrap=True)
    for pair in held.pairings:
        who = Text(f"{pair.a} − {pair.b}")
        if not pair.deals:
            pairs.add_row(who, "did not meet", "")
            continue
        pairs.add_row(
            who, judged(percent(pair.wins, signed=True), pair.wins), judged(number(pair.score, signed=True), pair.score)
        )
    out.print(pairs)
    out.print(Text("In brackets: 95 % confidence interval. Bold: the difference is not zero.", style="dim"))


def judged(words: str, interval: Interval) -> Text:
    return Text(words, style="" if interval.holds(0.0) else "bold")
