"""The arguments of `ouroboard pack new tales`, a small scenario to begin with, and of `ouroboard pack report`.

What a report does is in `scenarios`, which is loaded when the command runs, because it loads the whole game.
"""

import argparse
import re

from ouroboard.games.tales.content.starter import starter

NEW = "a small scenario that can be played, printed as a file"
"""What `pack new` prints, for the list of commands."""
NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"


def scenario_id(text: str) -> str:
    """Returns the name of a scenario as tables can use it."""
    if not re.fullmatch(NAME, text):
        raise argparse.ArgumentTypeError(f"a scenario's id must be small letters, digits and hyphens: my-scenario, not {text!r}")
    return text


def add_new(new: argparse.ArgumentParser) -> None:
    """Adds the arguments of `pack new tales`."""
    new.add_argument("--id", type=scenario_id, default="my-scenario", help="the name by which tables choose it")


def run_new(arguments: argparse.Namespace) -> int:
    print(starter(arguments.id), end="")
    return 0


def add_report(report: argparse.ArgumentParser) -> None:
    """Adds the arguments of `pack report` that only scenarios have."""
    report.add_argument("--kids", metavar="2,3", help="scenarios: which numbers of Kids (default 2,3,4,5)")
    report.add_argument("--rumor-set", metavar="NAME", help="a sandbox: whose rumors give Insight")


def run_report(arguments: argparse.Namespace) -> int:
    from ouroboard.games.tales.terminal import scenarios

    return scenarios.run_report(arguments)
