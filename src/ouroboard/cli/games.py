"""`ouroboard games`: the games with their seats and options."""

import argparse
from typing import Any

from rich.padding import Padding
from rich.text import Text

from ouroboard.bots.factory import bot_names
from ouroboard.cli.common import GOOD, console, print_json
from ouroboard.engine.game import Game
from ouroboard.games import registry
from ouroboard.timeline.record import write_value


def add(commands: Any) -> None:
    parser = commands.add_parser("games", help="the games with their seats and options")
    parser.add_argument("--json", action="store_true", help="print only one JSON document on standard output")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    games = [registry.create_game(name, registry.usual_seats(name), {}) for name in registry.games()]
    if arguments.json:
        print_json({"games": [as_json(game) for game in games]})
        return GOOD
    out = console()
    for game in games:
        out.print(Text.assemble((game.name, "bold"), f"  {game.title} for {game.players()}"))
        out.print(Text(f"  bots: {', '.join(bot_names(game))}", style="dim"))
        for option in game.option_specs:
            values = Text(" | ").join(
                Text(write_value(value), style="bold" if value == option.default else "") for value in option.values
            )
            out.print(Text.assemble("  ", (option.name, "cyan"), " = ", values))
            out.print(Padding(Text.assemble(option.words, (f" {option.rule}", "dim")), (0, 0, 0, 6)))
        out.print(Text("  The first value of an option is the usual one.", style="dim"))
    return GOOD


def as_json(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "seats": sorted(game.seat_counts),
        "usual_seats": registry.usual_seats(game.name),
        "bots": bot_names(game),
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": option.default,
                "words": option.words,
                "rule": option.rule,
            }
            for option in game.option_specs
        ],
    }
