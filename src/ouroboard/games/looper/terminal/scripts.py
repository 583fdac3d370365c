"""What `ouroboard pack new` and `pack report` do: scripts of Tragedy Looper, made and studied.

Loaded when asked for, since it brings the whole game with it.
"""

import argparse
import secrets
from pathlib import Path

from rich.text import Text

from ouroboard.arena.pages import percent
from ouroboard.arena.table_spec import table_for
from ouroboard.cli.common import GOOD, UsageError, bots_from, console, game_from, played, print_json, runner_from
from ouroboard.cli.reports import folder_from, grid, write_files
from ouroboard.engine.bits import bit
from ouroboard.engine.fate import Fate
from ouroboard.engine.game import Game
from ouroboard.games.looper.content.characters import CHARACTER_IDS
from ouroboard.games.looper.content.checker import LONGEST_TITLE, SET_IDS
from ouroboard.games.looper.content.generator import NoScript, generate
from ouroboard.games.looper.game import Looper
from ouroboard.games.looper.report import ScriptReport, report_on
from ouroboard.games.looper.report.page import facts, image, loss_rows, page, win_rows, world_rows
from ouroboard.packs.words import amount

# ---- new --------------------------------------------------------------------------------------------------


def run_new(arguments: argparse.Namespace) -> int:
    seed = secrets.randbits(40) if arguments.seed is None else arguments.seed
    title = " ".join(arguments.title.split())[:LONGEST_TITLE]
    if not title.isprintable() or not title:
        raise UsageError("a title is a text that can be shown")
    tragedy = SET_IDS.index(arguments.tragedy)
    try:
        made = generate(tragedy, Fate.light(seed), cast_from(arguments.cast), arguments.days, arguments.loops, title)
    except NoScript as failure:
        raise UsageError(str(failure)) from None
    print(made.written(), end="")
    return GOOD


def cast_from(text: str) -> int:
    cast = 0
    for name in [name.strip() for name in text.split(",") if name.strip()]:
        if name not in CHARACTER_IDS:
            raise UsageError(f"there is no character {name!r} (there are: {', '.join(CHARACTER_IDS)})")
        cast |= bit(CHARACTER_IDS.index(name))
    return cast


# ---- report -----------------------------------------------------------------------------------------------


def run_report(arguments: argparse.Namespace) -> int:
    arguments.game = "looper"
    arguments.option = [f"script={arguments.script}", f"loops={arguments.loops}"]
    game = game_from(arguments)
    assert isinstance(game, Looper)
    if not game.scripts.known(str(game.options["script"])):
        raise UsageError(f"{arguments.script} is another one each time: name a script, or a file")
    folder = folder_from(arguments.out)
    bots = list(game.bots()) if arguments.bots is None else bots_from(game, arguments.bots)
    title = f"{game.options['script']}: {', '.join(bots)}"
    report, code = played(lambda: work(arguments, game, bots, title))
    written = write_files(folder, report.script.id, page(report), image(report)) if folder is not None else []
    if arguments.json:
        print_json(report.json())
    else:
        show(report, game, written)
    return code


def work(arguments: argparse.Namespace, game: Game, bots: list[str], title: str) -> ScriptReport:
    with runner_from(arguments, title, arguments.games * len(bots)) as runner:
        return report_on(table_for(game), bots, arguments.games, arguments.seed, runner)


def show(report: ScriptReport, game: Game, written: list[Path]) -> None:
    out = console()
    bots = [side.bot for side in report.sides]
    out.print(Text.assemble((report.script.title, "bold"), f": {facts(report)}"))
    games = " or ".join(sorted({amount(side.games, "game") for side in report.sides}))
    out.print(f"{games} of each bot against itself, {amount(game.seats, 'seat')}, seed {report.seed}.\n")
    out.print(grid(["the game goes to", *bots], win_rows(report)))
    out.print(grid(["loops 1 · 2 · … were lost by", *bots], loss_rows(report)))
    out.print(grid(["after", "possible scripts: median (middle half)", "roles certain"], world_rows(report)))
    after = [
        [f"{side.bot}, {name_of(each.loop)}", percent(each.settled), percent(each.right)]
        for side in report.sides
        for each in side.after
    ]
    out.print(grid(["after", "every role is certain", "the best guess is right"], after))
    out.print(Text("In brackets: 95 % confidence interval; for scripts, the middle half of the games.", style="dim"))
    for path in written:
        out.print(Text(f"✓ {path}", style="green"), soft_wrap=True)


def name_of(loop: int) -> str:
    return f"loop {loop}" if loop else "start"
