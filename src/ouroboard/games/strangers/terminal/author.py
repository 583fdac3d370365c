"""The arguments of `ouroboard pack new strangers`, which prints a small board to begin with.

What the command does is in `boards`, which is loaded when the command runs, because it loads the whole game.
"""

import argparse

NEW = "a small board that can be played, printed as a file"
"""What `pack new` prints, for the list of commands."""


def add_new(new: argparse.ArgumentParser) -> None:
    """Adds the arguments of `pack new strangers`."""
    new.add_argument("--name", default="", metavar="LETTER", help="the letter of the board (default: the first that is free)")
    new.add_argument("--title", default="A New Neighbourhood", help="its title")


def run_new(arguments: argparse.Namespace) -> int:
    from ouroboard.games.strangers.terminal import boards

    return boards.run_new(arguments)
