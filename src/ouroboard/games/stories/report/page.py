"""The report on a mission as a page, as a picture, and as tables for the terminal."""

from typing import Final

from ouroboard.arena.pages import BRACKETS, as_point, bullets, card, document, figure, html_table, percent
from ouroboard.arena.plots import FILLS, GREY, Bar, Part, Plot, Series, bars, keys, legend, lines, picture, stacked
from ouroboard.games.stories.report import USES, MissionReport, Seen, Side
from ouroboard.games.stories.report.targets import outside, target
from ouroboard.packs.words import amount

NEEDED: Final = "Runs needed"
BY_RUN: Final = "Run by run"
TIME: Final = "Where the time goes"
DEATHS: Final = "Deaths by card"
ENDS: Final = "Where runs end"
PUZZLES: Final = "Puzzles"
SEEN: Final = "What was seen"
OUTSIDE: Final = "Off the plan"
NOTHING: Final = "Nothing: everything is as it was planned."
WARNING: Final = "For authors: this report gives everything away."
MOST_ENDS: Final = 12
"""Rows for places and endings, for each number of agents."""


# ---- rows, for all forms of the report --------------------------------------------------------------------


def facts(report: MissionReport) -> str:
    plan = target(report)
    least, most = plan.runs
    runs = f"{least} to {most} runs" if least < most else amount(least, "run")
    starts = ", ".join(f"{side.start} with {side.agents} agents" for side in report.sides)
    return f"At most {amount(report.max_runs, 'run')}; the plan is {runs}. The marker starts at {starts}."


def played(report: MissionReport) -> str:
    many = " or ".join(sorted({f"{side.campaigns:,} campaigns" for side in report.sides})) or "No campaigns"
    told = f" {report.told:,} more by learners who were told to reach a bad ending." if report.told else ""
    return f"{many} with each number of agents by learners with wits {report.wits:g}, seed {report.seed}.{told}"


def needed_rows(report: MissionReport) -> list[list[str]]:
    rows = []
    for side in report.sides:
        rows += [[f"{side.agents} agents: {amount(runs, 'run')}", percent(often)] for runs, often in side.needed.items()]
        rows.append([f"{side.agents} agents: lost", percent(side.lost)])
        least, most = target(report).runs
        rows.append([f"{side.agents} agents: {least} to {most} runs", percent(side.within(least, most))])
    return rows


NEEDED_HEAD: Final = ["runs needed", "campaigns"]


def side_rows(report: MissionReport) -> list[list[str]]:
    rows = []
    for side in report.sides:
        for words, measured, digits in (
            ("runs when won", side.mean_runs, 2),
            ("TU left at the success", side.mean_left, 1),
            ("deaths a run", side.deaths, 2),
            ("truths", side.truths, 1),
            ("score", side.score, 1),
            ("decisions a campaign", side.decisions, 0),
        ):
            rows.append([f"{side.agents} agents: {words}", figure(measured, digits)])
    return rows


SIDE_HEAD: Final = ["", "on average"]


def run_rows(report: MissionReport) -> list[list[str]]:
    rows = []
    for side in report.sides:
        for row in side.runs:
            name = f"{side.agents} agents, run {row.number}"
            rows.append([name, f"{row.campaigns:,}", percent(row.succeeded), figure(row.places, 1)])
    return rows


RUN_HEAD: Final = ["", "campaigns", "succeeded", "places"]


def time_rows(report: MissionReport) -> list[list[str]]:
    return [[f"{side.agents} agents: {words}", figure(side.uses[use], 1)] for side in report.sides for use, words in USES.items()]


TIME_HEAD: Final = ["", "TU a run"]


def death_rows(report: MissionReport) -> list[list[str]]:
    return [[f"{side.agents} agents: {name}", f"{many:,}"] for side in report.sides for name, many in side.died_at.items()]


DEATH_HEAD: Final = ["died at", "deaths"]


def end_rows(report: MissionReport) -> list[list[str]]:
    rows = []
    for side in report.sides:
        for (place, ending), often in list(side.ends.items())[:MOST_ENDS]:
            rows.append([f"{side.agents} agents: {place}", ending, percent(often)])
    return rows


END_HEAD: Final = ["place", "ending", "runs"]


def puzzle_rows(report: MissionReport) -> list[list[str]]:
    rows = []
    for side in report.sides:
        for row in side.puzzles:
            right = f"{100 * row.right.mean:.0f} % of {row.tries:,}" if row.tries else "–"
            rows.append([f"{side.agents} agents: {row.name}", f"{100 * row.tried.mean:.0f} %", percent(row.solved), right])
    return rows


PUZZLE_HEAD: Final = ["puzzle", "tried by", "solved by", "right tries"]


def seen_rows(report: MissionReport) -> list[list[str]]:
    return [row for what, rows in report.seen() for row in rows_of(what, rows)]


def rows_of(what: str, rows: list[Seen]) -> list[list[str]]:
    return [[f"{what} {row.name}: {row.words}", percent(row.often) if row.often.mean else "never"] for row in rows]


SEEN_HEAD: Final = ["", "campaigns"]


def tables(report: MissionReport) -> list[tuple[str, list[str], list[list[str]]]]:
    """Returns all tables with their titles."""
    return [
        (NEEDED, NEEDED_HEAD, needed_rows(report)),
        ("", SIDE_HEAD, side_rows(report)),
        (BY_RUN, RUN_HEAD, run_rows(report)),
        (TIME, TIME_HEAD, time_rows(report)),
        (DEATHS, DEATH_HEAD, death_rows(report)),
        (ENDS, END_HEAD, end_rows(report)),
        (PUZZLES, PUZZLE_HEAD, puzzle_rows(report)),
        (SEEN, SEEN_HEAD, seen_rows(report)),
    ]


# ---- plots ------------------------------------------------------------------------------------------------


def plot_needed(report: MissionReport) -> Plot:
    fills = {runs: FILLS[place % len(FILLS)] for place, runs in enumerate(range(1, report.max_runs + 1))}
    rows = [Bar(f"with {side.agents}", needed_parts(side, fills)) for side in report.sides]
    says = "; ".join(
        f"{side.agents} agents: " + ", ".join(f"{part.name} {100 * part.share:.0f} %" for part in needed_parts(side, fills))
        for side in report.sides
    )
    meanings = [Part(amount(runs, "run"), 1.0, fill) for runs, fill in fills.items()]
    return stacked([bars(rows, says), legend([*meanings, Part("lost", 1.0, GREY)])])


def needed_parts(side: Side, fills: dict[int, str]) -> list[Part]:
    won = [Part(amount(runs, "run"), often.mean, fills[runs]) for runs, often in side.needed.items()]
    return [*won, Part("lost", side.lost.mean, GREY)]


def plot_time(report: MissionReport) -> Plot:
    """Shows what the TU of a run go for, as parts of those with which it starts; the rest is left."""
    uses = [use for use in USES if use != "gain"]
    fills = {use: FILLS[place % len(FILLS)] for place, use in enumerate(uses)}
    rows: list[Bar] = []
    for side in report.sides:
        whole = side.start + side.uses["gain"].mean
        rows.append(Bar(f"with {side.agents}", [Part(USES[use], side.uses[use].mean / whole, fills[use]) for use in uses]))
    says = "TU a run: " + "; ".join(
        f"{side.agents} agents: " + ", ".join(f"{USES[use]} {side.uses[use].mean:.1f}" for use in uses) for side in report.sides
    )
    return stacked([bars(rows, says), legend([Part(USES[use], 1.0, fills[use]) for use in uses])])


def plot_success(side: Side) -> Plot:
    series = [Series("succeeded", [as_point(row.succeeded) for row in side.runs])]
    says = "; ".join(f"run {row.number}: {100 * row.succeeded.mean:.0f} %" for row in side.runs)
    return stacked([lines(series, [f"run {row.number}" for row in side.runs], says, True), keys(series)])


# ---- the page ---------------------------------------------------------------------------------------------


def page(report: MissionReport) -> str:
    plots = {NEEDED: plot_needed(report), TIME: plot_time(report)}
    cards = [card(OUTSIDE, "", None, bullets(outside(report), NOTHING))]
    for title, head, rows in tables(report):
        if rows:
            cards.append(card(title or "On the whole", "", plots.get(title), html_table(head, rows)))
    cards += [card(f"{BY_RUN}: {side.agents} agents", "", plot_success(side), "") for side in report.sides]
    return document(
        f"{report.title}: a mission report",
        "Ouroboard · T.I.M.E Stories · mission report",
        report.title,
        [facts(report), f"{played(report)} {BRACKETS}"],
        WARNING,
        cards,
    )


def image(report: MissionReport) -> str:
    """Returns all plots in one picture."""
    cells = [(NEEDED, plot_needed(report)), (TIME, plot_time(report))]
    cells += [(f"{BY_RUN}: {side.agents} agents", plot_success(side)) for side in report.sides]
    return picture(report.title, f"{facts(report)} {played(report)}", cells)
