"""The report on a scenario as a page, as a picture, and as tables for the terminal."""

from typing import Final

from ouroboard.arena.pages import BRACKETS, as_point, bullets, card, document, html_table, percent
from ouroboard.arena.plots import FILLS, GREY, Bar, Part, Plot, PlotPoint, Series, bars, keys, legend, lines, picture, stacked
from ouroboard.games.tales.report import WON, ScenarioReport, Side
from ouroboard.games.tales.report.targets import outside, target
from ouroboard.packs.words import amount

WINS: Final = "How often the Kids win"
ENDINGS: Final = "How and when it ends"
DIALS: Final = "Insight and Enigma, day by day"
BRANCHES: Final = "Branches"
TESTS: Final = "Tests"
DAYS: Final = "Conditions and lateness"
OTHER: Final = "Hacks, chores, decisions"
CARDS: Final = "Cards that were seen"
OUTSIDE: Final = "Outside the targets"


# ---- rows, for all forms of the report --------------------------------------------------------------------


def facts(report: ScenarioReport) -> str:
    low, high = target(report)
    return f"{amount(report.rounds, 'round')}; {report.bot} should win {100 * low:.0f} to {100 * high:.0f} %."


def played(report: ScenarioReport) -> str:
    games = " or ".join(sorted({f"{side.games:,} games" for side in report.sides}))
    return f"{games} of {report.bot} with each number of Kids, seed {report.seed}."


def win_rows(report: ScenarioReport) -> list[list[str]]:
    return [[f"{side.kids} Kids", percent(side.won), percent(side.random_won)] for side in report.sides]


WIN_HEAD: Final = ["", "won", "won at random"]


def ending_rows(report: ScenarioReport) -> list[list[str]]:
    """Returns each ending: how often, and how many games on which day, for each number of Kids."""
    rows = []
    for side in report.sides:
        for ending, often in side.endings.items():
            days = [f"{day.name} {day.endings[ending]}" for day in side.days if ending in day.endings]
            rows.append([f"{side.kids} Kids: {ending}", percent(often), " · ".join(days)])
    return rows


ENDING_HEAD: Final = ["ending", "games", "day: games"]


def dial_rows(report: ScenarioReport) -> list[list[str]]:
    rows = []
    for side in report.sides:
        for day in side.days:
            cells = [f"{dial.middle:g} ({dial.low:g} … {dial.high:g})" for _, dial in day.dials()]
            rows.append([f"{side.kids} Kids, {day.name}", *cells, f"{day.conditions:.2f}", f"{day.late:.2f}"])
    return rows


DIAL_HEAD: Final = ["evening of", "Insight", "Enigma", "conditions a Kid", "late a Kid"]


def branch_rows(report: ScenarioReport) -> list[list[str]]:
    return [
        [
            branch.words,
            f"{branch.chosen:,}",
            percent(branch.won) if branch.chosen else "–",
            percent(branch.won_forced) if branch.forced else "–",
        ]
        for branch in report.branches
    ]


BRANCH_HEAD: Final = ["branch", "chosen", "won by choice", "won by force"]


def test_rows(report: ScenarioReport) -> list[list[str]]:
    rows = []
    for side in report.sides:
        for source in side.tests:
            rates = [f"{100 * source.odds:.0f} %", percent(source.passed), f"{100 * source.pushed:.0f} %"]
            rows.append(
                [f"{side.kids} Kids: {source.name}", f"{source.a_game:.1f}", *rates, f"{100 * source.without_dice:.0f} %"]
            )
    return rows


TEST_HEAD: Final = ["tests", "a game", "odds", "passed", "pushed", "without dice"]


def other_rows(report: ScenarioReport) -> list[list[str]]:
    return [
        [
            f"{side.kids} Kids",
            f"{side.hacks:.2f}",
            percent(side.hacked) if side.hacks else "–",
            f"{side.chores_done:.2f}",
            f"{side.chores_missed:.2f}",
            f"{side.decisions.mean:.0f}",
        ]
        for side in report.sides
    ]


OTHER_HEAD: Final = ["", "hacks a game", "hacks won", "chores done a Kid", "missed", "decisions a game"]


def seen_rows(report: ScenarioReport) -> list[list[str]]:
    rows = []
    for what, seen in (("diary", report.diary), ("rumor", report.rumors), ("ending", report.endings)):
        for row in seen:
            rows.append([f"{what} {row.name}", percent(row.often) if row.often.mean else "never"])
    return rows


SEEN_HEAD: Final = ["card", "games"]


# ---- plots ------------------------------------------------------------------------------------------------


def plot_wins(report: ScenarioReport) -> Plot:
    series = [
        Series(report.bot, [as_point(side.won) for side in report.sides]),
        Series("random", [as_point(side.random_won) for side in report.sides]),
    ]
    names = [f"{side.kids} Kids" for side in report.sides]
    says = "; ".join(f"{side.kids} Kids win {100 * side.won.mean:.0f} %" for side in report.sides)
    return stacked([lines(series, names, says, True), keys(series)])


def plot_endings(report: ScenarioReport) -> Plot:
    names = sorted({ending for side in report.sides for ending in side.endings}, key=lambda ending: (ending != WON, ending))
    fills = {ending: FILLS[place % len(FILLS)] for place, ending in enumerate(names)}
    rows: list[Bar] = []
    for side in report.sides:
        rows.append(Bar(f"{side.kids} Kids", []))
        for day in side.days:
            if day.endings:
                parts = [Part(ending, day.endings.get(ending, 0) / side.games, fills[ending]) for ending in names]
                rows.append(Bar(label(day.name), parts))
    says = "Endings by day: " + "; ".join(
        f"{side.kids} Kids: " + ", ".join(f"{ending} {100 * often.mean:.0f} %" for ending, often in side.endings.items())
        for side in report.sides
    )
    return stacked([bars(rows, says), legend([Part(ending, 1.0, fills[ending]) for ending in names] or [Part("", 1.0, GREY)])])


def label(day: str) -> str:
    """Returns the name of a day in little room."""
    return day.replace("weekend", "wkend")


def plot_dials(side: Side) -> Plot:
    series = [
        Series("Insight", [PlotPoint(day.insight.middle, day.insight.low, day.insight.high) for day in side.days]),
        Series("Enigma", [PlotPoint(day.enigma.middle, day.enigma.low, day.enigma.high) for day in side.days]),
    ]
    top = max([point.high for each in series for point in each.points] or [1.0])
    says = f"{side.kids} Kids: " + "; ".join(
        f"{each.name} " + ", ".join(f"{point.middle:g}" for point in each.points) for each in series
    )
    return stacked([lines(series, [label(day.name) for day in side.days], says, False, top, even=True), keys(series)])


# ---- the page ---------------------------------------------------------------------------------------------


def page(report: ScenarioReport) -> str:
    cards = [
        card(OUTSIDE, "", None, bullets(outside(report), "Nothing: everything is as it should be.")),
        card(WINS, "", plot_wins(report), html_table(WIN_HEAD, win_rows(report))),
        card(ENDINGS, "The games that ended on a day.", plot_endings(report), html_table(ENDING_HEAD, ending_rows(report))),
        *[
            card(f"{DIALS}: {side.kids} Kids", "Half of the games lie in the shaded band.", plot_dials(side), "")
            for side in report.sides
        ],
        card(DIALS, "Median and middle half, in the evening.", None, html_table(DIAL_HEAD, dial_rows(report))),
        card(BRANCHES, "What the diary lets the Kids choose.", None, html_table(BRANCH_HEAD, branch_rows(report))),
        card(TESTS, "Odds are those of the first roll.", None, html_table(TEST_HEAD, test_rows(report))),
        card(OTHER, "", None, html_table(OTHER_HEAD, other_rows(report))),
        card(CARDS, "Of all games together.", None, html_table(SEEN_HEAD, seen_rows(report))),
    ]
    return document(
        f"{report.title}: a scenario report",
        "Ouroboard · Tales from the Loop · scenario report",
        report.title,
        [facts(report), f"{played(report)} {BRACKETS}"],
        "For authors: this report gives everything away.",
        cards,
    )


def image(report: ScenarioReport) -> str:
    """Returns all plots in one picture."""
    cells = [(WINS, plot_wins(report)), (ENDINGS, plot_endings(report))]
    cells += [(f"{DIALS}: {side.kids} Kids", plot_dials(side)) for side in report.sides]
    return picture(report.title, f"{facts(report)} {played(report)}", cells)
