"""`ouroboard workshop …`: the architect's workshop of Don't Talk to Strangers (§16.3).

Check a deck, play it with every step to be taken back, or let the solver look for the best one (docs/architect.md).
"""

import argparse
from typing import Any

from ouroboard.cli.common import counted


def add(commands: Any) -> None:
    parser = commands.add_parser("workshop", help="Strangers for an architect: check a deck, play it, or search for the best")
    what = parser.add_subparsers(dest="what", metavar="check | play | solve | best", required=True)
    check = what.add_parser("check", help="everything that the rules have against a deck")
    check.add_argument("files", nargs="+", metavar="FILE", help="a deck: lines with board, hand and deck; - is standard input")
    check.add_argument("--json", action="store_true", help="one JSON document on standard output, and nothing else there")
    check.set_defaults(run=run)
    play = what.add_parser("play", help="a game with a deck from a file; everything can be taken back")
    play.add_argument("file", metavar="FILE", help="the deck")
    play.add_argument("--plain", action="store_true", help="plain text: no colours, and the screen is never cleared")
    play.set_defaults(run=run)
    solve = what.add_parser("solve", help="searches for the best score, and for a proof that there is no better one")
    solve.add_argument("--board", default="A", metavar="NAME", help="the board (default A)")
    solve.add_argument("--seconds", type=counted, default=60, metavar="N", help="how long it may take (default 60)")
    solve.add_argument("--seed", type=int, default=1, metavar="S", help="another seed dives elsewhere (default 1)")
    solve.add_argument("--known", action="store_true", help="look only for more than the best game that is known scores")
    solve.add_argument("--record", metavar="FILE", help="write the best game as a record, for ouroboard replay")
    solve.add_argument("--deck", metavar="FILE", help="write the best deck, for ouroboard workshop play")
    solve.add_argument("--json", action="store_true", help="one JSON document on standard output, and nothing else there")
    solve.set_defaults(run=run)
    best = what.add_parser("best", help="the record of the best game that is known, for ouroboard replay -")
    best.add_argument("--board", default="A", metavar="NAME", help="the board (default A)")
    best.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from ouroboard.games.strangers.terminal import architect

    work = {"check": architect.run_check, "play": architect.run_play, "solve": architect.run_solve, "best": architect.run_best}
    return work[arguments.what](arguments)
