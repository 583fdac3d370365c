"""`ouroboard`: the command, and how it ends.

Exit codes: 0 success, 1 a record or pack that does not check, 2 bad usage (the message says what is allowed), 130 Ctrl-C.
"""

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from rich.markup import escape

import ouroboard
from ouroboard.cli import arena, database, games, pack, play, replay, rules, serve, simulate
from ouroboard.cli.common import BAD_USAGE, DOES_NOT_CHECK, GOOD, INTERRUPTED, UsageError, complaints, pack_warnings
from ouroboard.games import registry
from ouroboard.packs.mistakes import BadPack

COMMANDS = (serve, play, simulate, arena, replay, rules, games, pack, database)


class Parser(argparse.ArgumentParser):
    """An argument parser that raises errors instead of ending the process."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message}\n{self.format_usage().strip()}")

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        """Refuses unknown arguments here, so that the message has the usage of the command that was given them."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown


def parser() -> argparse.ArgumentParser:
    whole = Parser(prog="ouroboard", description="Time-loop board games on one small, fast rules engine.")
    whole.add_argument("--version", action="version", version=f"ouroboard {ouroboard.__version__}")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    for manifest in registry.GAMES.values():
        for module in manifest.commands:
            importlib.import_module(module).add(commands)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    show_what_the_encoding_has()
    try:
        arguments = parser().parse_args(argv)
        with pack_warnings():
            code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except UsageError as error:
        complaints().print(f"[bold red]ouroboard:[/] {escape(error.words)}", soft_wrap=True)
        return error.code
    except BadPack as bad:
        complaints().print(f"[bold red]ouroboard:[/] {escape(str(bad))}", soft_wrap=True)
        return DOES_NOT_CHECK
    except KeyboardInterrupt:
        complaints().print("Stopped.")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has ended, as in `ouroboard rules loop | head`.
        forget_output()
        return GOOD
    except OSError as failure:  # a path that the system refuses, or a full disk
        if failure.filename is None:
            forget_output()
        what = "" if failure.filename is None else f"{failure.filename} cannot be used: "
        complaints().print(f"[bold red]ouroboard:[/] {escape(f'{what}{failure.strerror or failure}')}", soft_wrap=True)
        return BAD_USAGE
    except SystemExit as end:  # --help and --version
        return end.code if isinstance(end.code, int) else GOOD if end.code is None else BAD_USAGE


def show_what_the_encoding_has() -> None:
    """Lets the outputs print `?` for a character that their encoding does not have, instead of ending the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def forget_output() -> None:
    """Sends standard output nowhere, so that what is left of it does not fail again when the process ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
