"""What `ouroboard pack new strangers` does: it prints a small board, to be changed in an editor."""

import argparse

from ouroboard.cli.common import GOOD, UsageError
from ouroboard.games.strangers.lab import board, free_letters


def run_new(arguments: argparse.Namespace) -> int:
    free = free_letters()
    name = arguments.name or (free[0] if free else "")
    if name not in free:
        raise UsageError(f"--name must be a letter that no board has ({' '.join(free)}), not {name!r}")
    title = " ".join(arguments.title.split())[:80]
    if not title.isprintable() or not title:
        raise UsageError("--title must be a text that can be shown")
    print(board(name, title), end="")
    return GOOD
