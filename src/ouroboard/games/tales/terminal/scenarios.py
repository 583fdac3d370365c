"""What `ouroboard pack report` does for a scenario of Tales: bots play it many times, and a report says what came of it."""

import argparse
from pathlib import Path

from rich.text import Text

from ouroboard.arena.table_spec import TableSpec, table_for
from ouroboard.cli.common import UsageError, bots_from, console, game_from, played, print_json, runner_from
from ouroboard.cli.reports import folder_from, grid, numbers_from, show_files, show_remarks, write_files
from ouroboard.games.tales.game import TalesTable
from ouroboard.games.tales.report import ScenarioReport, games_needed, report_on
from ouroboard.games.tales.report import page as pages
from ouroboard.games.tales.report.targets import outside

KIDS = (2, 3, 4, 5)


def run_report(arguments: argparse.Namespace) -> int:
    arguments.game = "tales"
    arguments.seats = 1 if arguments.seats is None else arguments.seats
    tables = tables_for(arguments)
    game = next(iter(tables.values())).build()
    bots = ["steady"] if arguments.bots is None else bots_from(game, arguments.bots)
    if len(bots) > 1:
        raise UsageError(f"a report on a scenario is of one bot, not of {len(bots)}")
    folder = folder_from(arguments.out)
    report, code = played(lambda: work(arguments, tables, bots[0]))
    written = write_files(folder, report.id, pages.page(report), pages.image(report)) if folder is not None else []
    if arguments.json:
        print_json(report.json())
    else:
        show(report, written)
    return code


def tables_for(arguments: argparse.Namespace) -> dict[int, TableSpec]:
    """Returns a table for each number of Kids. A scenario with Kids of its own has one."""
    found: dict[int, TableSpec] = {}
    arguments.option = options_of(arguments, 0)
    alone = game_from(arguments)
    assert isinstance(alone, TalesTable)
    if alone.rules.content.scenario.fixed.kids:
        return {int(alone.rules.kids): table_for(alone)}
    for kids in numbers_from(arguments.kids, KIDS, "--kids"):
        arguments.option = options_of(arguments, kids)
        found[kids] = table_for(game_from(arguments))
    return found


def options_of(arguments: argparse.Namespace, kids: int) -> list[str]:
    chosen = [f"scenario={arguments.script}", f"kids={kids}"]
    return [*chosen, f"rumor_set={arguments.rumor_set}"] if arguments.rumor_set else chosen


def work(arguments: argparse.Namespace, tables: dict[int, TableSpec], bot: str) -> ScenarioReport:
    with runner_from(arguments, f"{arguments.script}: {bot}", games_needed(tables, arguments.games)) as runner:
        return report_on(tables, bot, arguments.games, arguments.seed, runner)


def show(report: ScenarioReport, written: list[Path]) -> None:
    out = console()
    out.print(Text.assemble((report.title, "bold"), f": {pages.facts(report)}"))
    out.print(f"{pages.played(report)}\n")
    for head, rows in (
        (pages.WIN_HEAD, pages.win_rows(report)),
        (pages.ENDING_HEAD, pages.ending_rows(report)),
        (pages.DIAL_HEAD, pages.dial_rows(report)),
        (pages.BRANCH_HEAD, pages.branch_rows(report)),
        (pages.TEST_HEAD, pages.test_rows(report)),
        (pages.OTHER_HEAD, pages.other_rows(report)),
        (pages.SEEN_HEAD, pages.seen_rows(report)),
    ):
        if rows:
            out.print(grid(list(head), rows))
    show_remarks(out, outside(report), "Outside the targets:", "Nothing is outside the targets.")
    out.print(Text("In brackets: 95 % confidence interval; for dials, the middle half.", style="dim"))
    show_files(out, written)
