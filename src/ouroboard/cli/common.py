"""What the commands share: errors with their exit codes, tables from arguments, and consoles."""

import argparse
import contextlib
import json
import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar, cast

from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from ouroboard.arena.batches import Runner
from ouroboard.arena.cluster import ADDRESS_HELP, NoCluster
from ouroboard.arena.statistics import Interval
from ouroboard.arena.table_spec import bots_for
from ouroboard.arena.workers import Stopped, processors
from ouroboard.bots.factory import UnknownBot, bot_names
from ouroboard.engine.game import Game, InvalidSetup, Value
from ouroboard.games import registry
from ouroboard.packs import library, user_files
from ouroboard.packs.files import check_file
from ouroboard.packs.mistakes import BadPack
from ouroboard.timeline.record import write_value

GOOD: Final = 0
DOES_NOT_CHECK: Final = 1
BAD_USAGE: Final = 2
INTERRUPTED: Final = 130
MOST: Final = 10**9
"""Maximum number for options that count something."""


Report = TypeVar("Report")


class UsageError(Exception):
    """A problem that the user can fix. It is printed in words, never as a traceback."""

    def __init__(self, words: str, code: int = BAD_USAGE) -> None:
        super().__init__(words)
        self.words: Final = words
        self.code: Final = code


# ---- arguments --------------------------------------------------------------------------------------------


def add_table(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that set up a table."""
    parser.add_argument("game", help="the game, as `ouroboard games` lists it")
    parser.add_argument("--seats", type=int, metavar="K", help="number of players (default: the game's usual number)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game; may be repeated"
    )
    add_pack(parser)


def add_pack(parser: argparse.ArgumentParser) -> None:
    """Adds the argument for content files of the user."""
    parser.add_argument(
        "--pack", action="append", default=[], metavar="PATH", help="a file or a folder with content of your own; may be repeated"
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs", type=counted, default=processors(), metavar="J", help="number of processes (default: all processors)"
    )
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help=f"play on a Ray cluster instead: {ADDRESS_HELP}")
    parser.add_argument("--json", action="store_true", help="print only one JSON document on standard output")


def counted(text: str) -> int:
    """Returns a number of things: one or more."""
    if not (text.isascii() and text.isdigit() and len(text) < 20 and 0 < int(text) <= MOST):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from 1 to {MOST:,}")
    return int(text)


def known_game(name: str) -> type[Game]:
    """Returns the game's class. Raises `UsageError` with the games that there are."""
    try:
        return registry.game_class(name)
    except registry.UnknownGame as failure:
        raise UsageError(str(failure)) from None


def game_from(arguments: argparse.Namespace) -> Game:
    """Returns the game with the seats and options that the arguments name."""
    name: str = arguments.game
    known_game(name)
    use_packs(arguments, [name])
    written = [with_own_file(name, str(words)) for words in arguments.option]
    seats = registry.usual_seats(name) if arguments.seats is None else int(arguments.seats)
    offered = {option.name: option for option in registry.create_game(name, registry.usual_seats(name), {}).option_specs}
    chosen: dict[str, Value] = {}
    for words in written:
        key, equals, value = words.partition("=")
        key = key.strip()
        if not equals:
            raise UsageError(f"an option is written KEY=VALUE, not {words!r} (there are: {', '.join(offered)})")
        allowed = offered[key].values if key in offered else ()
        chosen[key] = next((each for each in allowed if write_value(each).lower() == value.strip().lower()), value)
    try:
        return registry.create_game(name, seats, chosen)
    except InvalidSetup as failure:
        raise UsageError("; ".join(failure.complaints)) from None


def use_packs(arguments: argparse.Namespace, games: list[str]) -> None:
    """Checks what `--pack` names and adds it to the packs of these games, here and in processes that are started."""
    readers = [name for name in games if name in registry.games_with_packs()]
    for text in getattr(arguments, "pack", []):
        if not readers:
            raise UsageError(f"{' and '.join(games)} reads no packs (these do: {', '.join(registry.games_with_packs())})")
        path = Path(text).expanduser()
        if not path.exists():
            raise UsageError(f"--pack must be a file or a folder: there is no {text}")
        used = [use_pack(name, path) for name in readers]
        if not any(used):
            raise UsageError(f"there is no .yaml file for {' or '.join(readers)} in {text}")


def use_pack(game: str, path: Path) -> bool:
    """Adds a file or the files of a folder to a game's packs. Returns whether any is for it. Raises `BadPack`."""
    form = registry.pack_format(game)
    if form is None:
        return False
    own = form.user_files(path)
    library.pack_with(form, own)
    if own:
        user_files.put(path)
    return bool(own)


def with_own_file(game: str, words: str) -> str:
    """Returns an option such as `script=my-script.yaml` with the content's name. The file is checked and added to the pack."""
    key, _, value = words.partition("=")
    form = registry.pack_format(game)
    if form is None:
        return words
    kinds = [kind for kind in form.kinds if kind.option and kind.option == key.strip()]
    path = Path(value.strip()).expanduser()
    if kinds and form.head and (path / form.head).is_file():
        use_pack(game, path)
        return f"{key}={path.resolve().name}"
    if not kinds or not value.strip().endswith(".yaml"):
        return words
    mistakes = check_file(path, {game: kinds}).mistakes
    if mistakes:
        raise BadPack(mistakes)
    file = form.user_file(path)
    if file is not None:
        library.pack_with(form, [file])
        user_files.put(path)
    return f"{key}={path.stem if file is None else file.id}"


def bots_from(game: Game, text: str | None) -> list[str]:
    """Returns the bots of a list like `steady,random`; without a list, the game's own."""
    if text is None:
        return [usual_bot(game)]
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise UsageError(f"name at least one bot (there are: {', '.join(bot_names(game))})")
    try:
        bots_for(game, names)
    except UnknownBot as failure:
        raise UsageError(str(failure)) from None
    return names


def usual_bot(game: Game) -> str:
    """Returns the default opponent: the game's own bot, if it has one."""
    own = list(game.bots())
    return own[0] if own else bot_names(game)[-1]


# ---- output -----------------------------------------------------------------------------------------------


def console(plain: bool = False) -> Console:
    """Returns standard output: with colours in a terminal, plain text elsewhere."""
    if plain:
        return Console(file=sys.stdout, no_color=True, highlight=False, force_terminal=False, soft_wrap=False)
    return Console(file=sys.stdout, highlight=False)


def complaints() -> Console:
    return Console(file=sys.stderr, highlight=False)


class PackWarnings(logging.Handler):
    """Prints on standard error which files of `OUROBOARD_PACKS` were left out, and why."""

    def emit(self, record: logging.LogRecord) -> None:
        complaints().print(f"[bold yellow]ouroboard:[/] {escape(record.getMessage())}", soft_wrap=True)


@contextlib.contextmanager
def pack_warnings() -> Iterator[None]:
    """Shows the warnings about packs while a command runs."""
    handler = PackWarnings()
    user_files.log.addHandler(handler)
    try:
        yield
    finally:
        user_files.log.removeHandler(handler)


def print_json(document: object) -> None:
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")
    sys.stdout.flush()


@contextlib.contextmanager
def runner_from(arguments: argparse.Namespace, title: str, games: int) -> Iterator[Runner]:
    """Makes a runner as `--jobs` and `--cluster` say, with a progress bar."""
    with progress_bar() as bar:
        task = bar.add_task(title, total=games)
        try:
            yield Runner(arguments.jobs, lambda done: bar.advance(task, done), arguments.cluster)
        except NoCluster as failure:
            raise UsageError(str(failure)) from None


def played(work: Callable[[], Report]) -> tuple[Report, int]:
    """Returns the report and the exit code. After Ctrl-C the report covers what had been played."""
    try:
        return work(), GOOD
    except Stopped as stop:
        complaints().print("Stopped. The report covers what had been played.")
        return cast(Report, stop.report), INTERRUPTED


def progress_bar() -> Progress:
    """Returns a progress bar on standard error, so that standard output holds the report alone. It shows in a terminal only."""
    watched = complaints()
    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("·"),
        TimeRemainingColumn(),
        console=watched,
        transient=True,
        disable=not watched.is_terminal,
    )


def percent(interval: Interval, signed: bool = False) -> str:
    """Returns `24.0 % (16.7 … 33.3)`, or `24.0 %` where nothing is known of the error."""
    sign = "+" if signed else ""
    ends = f" ({100 * interval.low:{sign}.1f} … {100 * interval.high:{sign}.1f})" if interval.known else ""
    return f"{100 * interval.mean:{sign}.1f} %{ends}".replace("inf", "∞")


def number(interval: Interval, digits: int = 2, signed: bool = False) -> str:
    """Returns `7.35 (6.32 … 8.38)`, or `7.35` where nothing is known of the error."""
    sign = "+" if signed else ""
    ends = f" ({interval.low:{sign}.{digits}f} … {interval.high:{sign}.{digits}f})" if interval.known else ""
    return f"{interval.mean:{sign}.{digits}f}{ends}".replace("inf", "∞")


def changed_options(game: Game) -> str:
    """Returns the options that differ from their defaults, in one line; empty when none do."""
    return " ".join(
        f"{option.name}={write_value(game.options[option.name])}"
        for option in game.option_specs
        if game.options[option.name] != option.default
    )
