"""`ouroboard`: the command, and how it ends.

Exit codes: 0 success, 1 a record or pack that does not check, 2 bad usage (the message says what is allowed), 130 Ctrl-C.
"""

import argparse
import importlib
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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except SystemExit as end:  # --help and --version
        return end.code if isinstance(end.code, int) else GOOD if end.code is None else BAD_USAGE


if __name__ == "__main__":
    sys.exit(main())
