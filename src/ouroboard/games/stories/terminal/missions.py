"""What `ouroboard pack report` does for a mission: learners play it many times, and a report says what came of it."""

import argparse
from pathlib import Path

from rich.text import Text

from ouroboard.arena.table_spec import TableSpec, table_for
from ouroboard.cli.common import UsageError, console, game_from, played, print_json, runner_from
from ouroboard.cli.reports import folder_from, grid, numbers_from, show_files, show_remarks, write_files
from ouroboard.games.stories.report import MissionReport, games_needed, report_on
from ouroboard.games.stories.report import page as pages
from ouroboard.games.stories.report.targets import outside

AGENTS = (2, 3, 4)


def run_report(arguments: argparse.Namespace) -> int:
    arguments.game = "stories"
    if arguments.bots is not None:
        raise UsageError("a report on a mission is always of learners: --bots has no meaning for it")
    if arguments.seats not in (None, 1):
        raise UsageError("a learner has one seat with all agents: say --agents 3, not --seats")
    arguments.seats = 1
    if not 0.0 < arguments.wits <= 1.0:
        raise UsageError(f"--wits must be above 0 and at most 1, not {arguments.wits:g}")
    tables = tables_for(arguments)
    folder = folder_from(arguments.out)
    report, code = played(lambda: work(arguments, tables))
    written = write_files(folder, report.id, pages.page(report), pages.image(report)) if folder is not None else []
    if arguments.json:
        print_json(report.json())
    else:
        show(report, written)
    return code


def tables_for(arguments: argparse.Namespace) -> dict[int, TableSpec]:
    """Returns a table for each number of agents: those that were asked for, or all that the mission allows."""
    found: dict[int, TableSpec] = {}
    for agents in reversed(numbers_from(arguments.agents, AGENTS, "--agents")):
        arguments.option = [f"mission={arguments.script}", f"agents={agents}"]
        try:
            found[agents] = table_for(game_from(arguments))
        except UsageError:
            if arguments.agents is not None or (agents == AGENTS[0] and not found):
                raise
    return found


def work(arguments: argparse.Namespace, tables: dict[int, TableSpec]) -> MissionReport:
    with runner_from(arguments, f"{arguments.script}: learners", games_needed(tables, arguments.games)) as runner:
        return report_on(tables, arguments.wits, arguments.games, arguments.seed, runner)


def show(report: MissionReport, written: list[Path]) -> None:
    out = console()
    out.print(Text(pages.WARNING, style="bold yellow"))
    out.print(Text.assemble((report.title, "bold"), f": {pages.facts(report)}"))
    out.print(f"{pages.played(report)}\n")
    for title, head, rows in pages.tables(report):
        if rows:
            if title:
                out.print(Text(title, style="bold"))
            out.print(grid(head, rows))
    show_remarks(out, outside(report), "Off the plan:", "Nothing is off the plan.")
    out.print(Text("In brackets: 95 % confidence interval.", style="dim"))
    show_files(out, written)
