"""The report on a script as a page: one file, no scripts, light and dark, and readable on a phone. Also as a picture."""

from typing import Final

from ouroboard.arena.pages import BRACKETS, as_point, card, document, html_table, percent
from ouroboard.arena.plots import (
    BOTH,
    FILLS,
    GREY,
    Bar,
    Part,
    Plot,
    PlotPoint,
    Series,
    bars,
    keys,
    legend,
    lines,
    picture,
    short,
    stacked,
)
from ouroboard.engine.bits import members
from ouroboard.games.looper.content.characters import CHARACTER_NAMES
from ouroboard.games.looper.content.incidents import INCIDENT_NAMES
from ouroboard.games.looper.content.plots import PLOT_NAMES
from ouroboard.games.looper.content.roles import PERSON, ROLE_NAMES
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.report import After, ScriptReport, Side

MASTERMIND: Final = "Mastermind"
GUESS: Final = "Final Guess"

WINS: Final = "Who wins, and when"
LOSSES: Final = "What the loops were lost by"
WORLDS: Final = "How many scripts are still possible"
SETTLED: Final = "Every role is certain"
RIGHT: Final = "The best guess would be right"


# ---- plots ------------------------------------------------------------------------------------------------


def win_parts(report: ScriptReport, side: Side) -> list[Part]:
    by_loop = {after.loop: after.won.mean for after in side.after}
    parts = [Part(f"loop {loop}", by_loop.get(loop, 0.0), FILLS[(loop - 1) % len(FILLS)]) for loop in range(1, report.loops + 1)]
    if SETS[report.script.tragedy].final_guess:
        parts.append(Part(GUESS, side.by_guess.mean, BOTH))
    return [*parts, Part(MASTERMIND, side.mastermind.mean, GREY)]


def plot_wins(report: ScriptReport) -> Plot:
    rows = [Bar(side.bot, win_parts(report, side)) for side in report.sides]
    says = "; ".join(f"{side.bot}: the Protagonists win {100 * side.protagonists.mean:.0f} %" for side in report.sides)
    return stacked([bars(rows, says), legend(rows[0].parts)])


def plot_losses(report: ScriptReport) -> Plot:
    causes = report.causes()
    fills = {cause: FILLS[place % len(FILLS)] for place, cause in enumerate(causes)}
    rows: list[Bar] = []
    for side in report.sides:
        if len(report.sides) > 1:
            rows.append(Bar(side.bot, []))
        for after in side.after[1:]:
            parts = [Part(cause, after.lost_by.get(cause, 0) / after.games, fills[cause]) for cause in causes]
            won = 1 - sum(after.lost_by.values()) / after.games
            note = f"{after.games:,} of {side.games:,} games came so far" if after.games < side.games else ""
            rows.append(Bar(f"loop {after.loop}", [*parts, Part("won", won, GREY)], note))
    key = [Part(cause, 1.0, fills[cause]) for cause in causes]
    says = "What loops were lost by, commonest first: " + (", ".join(causes) or "nothing")
    return stacked([bars(rows, says), legend([*key, Part("won", 1.0, GREY)])])


def plot_worlds(report: ScriptReport) -> Plot:
    series = [
        Series(side.bot, [PlotPoint(after.worlds.middle, after.worlds.low, after.worlds.high) for after in side.after])
        for side in report.sides
    ]
    top = max(point.high for each in series for point in each.points)
    says = "; ".join(f"{each.name}: " + ", ".join(short(point.middle) for point in each.points) for each in series)
    return stacked([lines(series, loop_names(report), says, False, top), keys(series)])


def plot_shares(report: ScriptReport, right: bool) -> Plot:
    series = [
        Series(side.bot, [as_point(after.right if right else after.settled) for after in side.after]) for side in report.sides
    ]
    says = "; ".join(f"{each.name}: " + ", ".join(f"{100 * point.middle:.0f} %" for point in each.points) for each in series)
    return stacked([lines(series, loop_names(report), says, True), keys(series)])


def loop_names(report: ScriptReport) -> list[str]:
    longest = max(len(side.after) for side in report.sides)
    return ["start", *[f"loop {loop}" for loop in range(1, longest)]]


# ---- the page ---------------------------------------------------------------------------------------------


def page(report: ScriptReport) -> str:
    script = report.script
    cards = [
        card(WINS, "", plot_wins(report), win_table(report)),
        card(LOSSES, "A loop that was lost in several ways is counted once.", plot_losses(report), loss_table(report)),
        card(
            WORLDS,
            "What a Protagonist who forgets nothing cannot rule out. Half of the games lie in the shaded band.",
            plot_worlds(report),
            world_table(report),
        ),
        card(SETTLED, "One way is left in which the roles can be given out.", plot_shares(report, False), ""),
        card(RIGHT, "Always naming the surest role next would win the Final Guess.", plot_shares(report, True), ""),
        card("The script", "", None, script_table(report)),
    ]
    games = report.sides[0].games
    return document(
        f"{script.title}: a script report",
        "Ouroboard · Tragedy Looper · script report",
        script.title,
        [facts(report), f"{games:,} games of each bot against itself, seed {report.seed}. {BRACKETS}"],
        "For authors and Masterminds: this report gives everything away.",
        cards,
    )


def facts(report: ScriptReport) -> str:
    script = report.script
    people = len(members(script.cast))
    return f"{SETS[script.tragedy].name}, {report.loops} loops of {script.days} days, {people} characters."


def win_rows(report: ScriptReport) -> list[list[str]]:
    """Returns a row for each way to win, with a column for each bot."""
    rows: list[list[str]] = []
    for loop in range(1, report.loops + 1):
        cells = [next((percent(after.won) for after in side.after if after.loop == loop), "not played") for side in report.sides]
        rows.append([f"Protagonists in loop {loop}", *cells])
    if SETS[report.script.tragedy].final_guess:
        rows.append(["Protagonists by the Final Guess", *[percent(side.by_guess) for side in report.sides]])
    rows.append(["Protagonists in all", *[percent(side.protagonists) for side in report.sides]])
    return [*rows, [MASTERMIND, *[percent(side.mastermind) for side in report.sides]]]


def win_table(report: ScriptReport) -> str:
    return html_table(["the game goes to", *[side.bot for side in report.sides]], win_rows(report))


def loss_rows(report: ScriptReport) -> list[list[str]]:
    """Returns a row for each way to lose a loop, with a column for each bot."""
    rows = []
    for cause in report.causes():
        cells = []
        for side in report.sides:
            by_loop = [str(after.lost_by.get(cause, 0)) for after in side.after[1:]]
            cells.append(" · ".join(by_loop))
        rows.append([cause, *cells])
    return rows


def loss_table(report: ScriptReport) -> str:
    return html_table(["loops 1 · 2 · … lost by", *[side.bot for side in report.sides]], loss_rows(report))


def world_rows(report: ScriptReport) -> list[list[str]]:
    rows = []
    for place, name in enumerate(loop_names(report)):
        for side in report.sides:
            if place < len(side.after):
                after = side.after[place]
                label = f"{name}, {side.bot}" if len(report.sides) > 1 and place > 0 else name
                rows.append([label, *known_cells(after)])
            if place == 0:
                break
    return rows


def known_cells(after: After) -> list[str]:
    middle = short(after.worlds.middle)
    return [f"{middle} ({short(after.worlds.low)} … {short(after.worlds.high)})", f"{after.roles:.1f}"]


def world_table(report: ScriptReport) -> str:
    return html_table(["after", "scripts: median (middle half)", "roles certain"], world_rows(report))


def script_table(report: ScriptReport) -> str:
    script = report.script
    plots = [PLOT_NAMES[script.main], *[PLOT_NAMES[plot] for plot in script.subs]]
    rows = [["plots", ", ".join(plots)]]
    rows += [
        [CHARACTER_NAMES[who], ROLE_NAMES[script.roles[who]] if script.roles[who] != PERSON else "–"]
        for who in members(script.cast)
    ]
    rows += [
        [f"day {day}: {INCIDENT_NAMES[incident]}", CHARACTER_NAMES[script.culprits[day]]]
        for day, incident in enumerate(script.incidents)
        if incident >= 0
    ]
    return html_table(["who, what", "role, culprit"], rows)


def image(report: ScriptReport) -> str:
    """Returns all diagrams in one picture."""
    cells = [
        (WINS, plot_wins(report)),
        (LOSSES, plot_losses(report)),
        (WORLDS, plot_worlds(report)),
        (SETTLED, plot_shares(report, False)),
        (RIGHT, plot_shares(report, True)),
    ]
    under = f"{facts(report)} {report.sides[0].games:,} games of each bot against itself, seed {report.seed}."
    return picture(report.script.title, under, cells)
