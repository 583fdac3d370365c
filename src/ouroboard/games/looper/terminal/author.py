"""The arguments of `ouroboard pack new looper` and `ouroboard pack report`: scripts of Tragedy Looper, made and studied.

What the commands do is in `scripts`, which is loaded when a command runs, because it loads the whole game.
"""

import argparse

NEW = "a new legal script, made by chance and printed as a file"
"""What `pack new` prints, for the list of commands."""


def up_to_eight(text: str) -> int:
    """Returns a number of days or loops."""
    if text not in tuple("12345678"):
        raise argparse.ArgumentTypeError(f"a script has 1 to 8 days and 1 to 8 loops, not {text[:40]!r}")
    return int(text)


def add_new(new: argparse.ArgumentParser) -> None:
    """Adds the arguments of `pack new looper`."""
    new.add_argument(
        "--set",
        dest="tragedy",
        choices=["first-steps", "basic-tragedy"],
        default="first-steps",
        help="the Tragedy Set (default first-steps)",
    )
    new.add_argument("--cast", default="", metavar="A,B", help="the characters, by their ids (default: any)")
    new.add_argument(
        "--days", type=up_to_eight, default=0, metavar="N", help="the days of a loop, 1 to 8 (default: a usual number)"
    )
    new.add_argument("--loops", type=up_to_eight, default=0, metavar="N", help="how many loops, 1 to 8 (default: a usual number)")
    new.add_argument("--title", default="A New Script", help="its title")
    new.add_argument("--seed", type=int, metavar="S", help="the same seed gives the same script (default: another each time)")


def run_new(arguments: argparse.Namespace) -> int:
    from ouroboard.games.looper.terminal import scripts

    return scripts.run_new(arguments)


def add_report(report: argparse.ArgumentParser) -> None:
    """Adds the arguments of `pack report` that only scripts have."""
    report.add_argument("--loops", type=int, default=0, metavar="N", help="how many loops, of those that the script offers")


def run_report(arguments: argparse.Namespace) -> int:
    from ouroboard.games.looper.terminal import scripts

    return scripts.run_report(arguments)
