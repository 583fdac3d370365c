"""The report on a script as a page: one file, no scripts, light and dark, and readable on a phone. Also as a picture."""

from collections.abc import Sequence
from html import escape
from typing import Final

from ouroboard.arena.plots import (
    BOTH,
    DARK,
    FILLS,
    GREY,
    PATTERNS,
    STYLE,
    TOKENS,
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
from ouroboard.arena.statistics import Interval
from ouroboard.engine.bits import members
from ouroboard.games.looper.content.characters import CHARACTER_NAMES
from ouroboard.games.looper.content.sets import INCIDENT_NAMES, PERSON, PLOT_NAMES, ROLE_NAMES, SETS
from ouroboard.games.looper.report import After, ScriptReport, Side

MASTERMIND: Final = "Mastermind"
GUESS: Final = "Final Guess"

WINS: Final = "Who wins, and when"
LOSSES: Final = "What the loops were lost by"
WORLDS: Final = "How many scripts are still possible"
SETTLED: Final = "Every role is certain"
RIGHT: Final = "The best guess would be right"

LOOK: Final = """
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 "Atkinson Hyperlegible Next", "Atkinson Hyperlegible", system-ui, sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px; }
h1, h2 { font-family: "Bricolage Grotesque", system-ui, sans-serif; line-height: 1.15; }
h1 { font-size: clamp(2rem, 7vw, 3.2rem); margin: 0; text-shadow: 3.2px 2.2px 0 color-mix(in srgb, var(--ink2) 45%, transparent); color: var(--ink1); }
h2 { font-size: 1.3rem; margin: 0 0 4px; }
p { margin: 6px 0; }
.dim { color: var(--muted); }
.warn { border-left: 4px solid var(--ink1); padding-left: 12px; }
.cards { columns: 2 420px; column-gap: 20px; margin-top: 20px; }
.card { break-inside: avoid; margin-bottom: 20px; background: var(--surface); border-radius: 10px; padding: 16px; box-shadow: 3.2px 2.2px 0 color-mix(in srgb, var(--ink2) 35%, transparent); }
.card svg { display: block; width: 100%; height: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; margin-top: 8px; }
th, td { padding: 4px 8px 4px 0; text-align: right; vertical-align: top; border-bottom: 1px solid color-mix(in srgb, var(--border) 40%, transparent); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; }
th { color: var(--muted); font-weight: 400; }
svg.defs { position: absolute; width: 0; height: 0; }
"""  # noqa: E501


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


def as_point(interval: Interval) -> PlotPoint:
    return PlotPoint(interval.mean, interval.low, interval.high)


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
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(script.title)}: a script report</title>
<style>
:root {{{TOKENS}}}
@media (prefers-color-scheme: dark) {{ :root {{{DARK}}} }}
{LOOK}{STYLE}</style>
</head>
<body>
<svg class="defs" aria-hidden="true">{PATTERNS}</svg>
<main>
<p class="dim">Ouroboard · Tragedy Looper · script report</p>
<h1>{escape(script.title)}</h1>
<p>{escape(facts(report))}</p>
<p class="dim">{games:,} games of each bot against itself, seed {report.seed}. In brackets, and as whiskers: where the true value lies, 95 times of 100.</p>
<p class="warn">For whoever writes or runs this script: it gives everything away.</p>
<div class="cards">
{"".join(cards)}</div>
</main>
</body>
</html>
"""  # noqa: E501


def facts(report: ScriptReport) -> str:
    script = report.script
    people = len(members(script.cast))
    return f"{SETS[script.tragedy].name}, {report.loops} loops of {script.days} days, {people} characters."


def card(title: str, words: str, plot: Plot | None, table: str) -> str:
    said = f'<p class="dim">{escape(words)}</p>' if words else ""
    drawn = plot.svg() if plot is not None else ""
    return f'<section class="card"><h2>{escape(title)}</h2>{said}{drawn}<div class="scroll">{table}</div></section>\n'


def html_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(name)}</th>" for name in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def percent(interval: Interval) -> str:
    return f"{100 * interval.mean:.1f} % ({100 * interval.low:.1f} … {100 * interval.high:.1f})"


def win_rows(report: ScriptReport) -> list[list[str]]:
    """Who won when: a row each, with a column for each bot."""
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
    """Each way to lose a loop: how many loops, with a column for each bot."""
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
    """All plots in one picture."""
    cells = [
        (WINS, plot_wins(report)),
        (LOSSES, plot_losses(report)),
        (WORLDS, plot_worlds(report)),
        (SETTLED, plot_shares(report, False)),
        (RIGHT, plot_shares(report, True)),
    ]
    under = f"{facts(report)} {report.sides[0].games:,} games of each bot against itself, seed {report.seed}."
    return picture(report.script.title, under, cells)
