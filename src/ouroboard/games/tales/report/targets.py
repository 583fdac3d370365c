"""Targets for a scenario, and sentences about those that it misses (§13.9 of the plan of Tales)."""

from itertools import pairwise
from typing import Final

from ouroboard.arena.statistics import may_be_chance
from ouroboard.games.tales.report import ScenarioReport, Taken

WINS: Final = {
    "monday": (0.90, 1.00),
    "static": (0.45, 0.70),
    "rye": (0.40, 0.65),
    "green": (0.35, 0.60),
    "parents": (0.35, 0.60),
    "quiet": (0.30, 0.55),
    "tower": (0.25, 0.50),
    "islands": (0.35, 0.65),
}
"""How often the Kids of `steady` should win, by scenario."""
USUAL_WINS: Final = (0.25, 0.70)
"""The same for a user's scenario."""
APART: Final = 0.20
"""How far numbers of Kids may be apart."""
RANDOM_WINS: Final = {"monday": 0.50}
USUAL_RANDOM_WINS: Final = 0.05
BRANCH: Final = 0.5
"""How often a forced branch wins, compared with the best one of its choice."""
RUMOR_SEEN: Final = 0.25
SIDE_SEEN: Final = 0.10
ENDING_SEEN: Final = 0.02


def target(report: ScenarioReport) -> tuple[float, float]:
    return WINS.get(report.id, USUAL_WINS)


def outside(report: ScenarioReport) -> list[str]:
    """Returns a sentence for everything that is outside the targets."""
    return [*wins_outside(report), *branches_outside(report), *unseen(report)]


def wins_outside(report: ScenarioReport) -> list[str]:
    low, high = target(report)
    found = []
    for side in report.sides:
        if not low <= side.won.mean <= high:
            way = "too seldom" if side.won.mean < low else "too often"
            wanted = f"{100 * low:.0f} to {100 * high:.0f} %"
            doubt = may_be_chance(side.won, low, high)
            found.append(f"{side.kids} Kids win {way}: {100 * side.won.mean:.1f} %, and it should be {wanted}{doubt}.")
        most = RANDOM_WINS.get(report.id, USUAL_RANDOM_WINS)
        if side.random_won.mean > most:
            doubt = may_be_chance(side.random_won, 0.0, most)
            found.append(
                f"{side.kids} Kids who play at random win {100 * side.random_won.mean:.1f} %, "
                f"and it should be {100 * most:.0f} % at most{doubt}."
            )
    if report.sides:
        best = max(report.sides, key=lambda side: side.won.mean)
        worst = min(report.sides, key=lambda side: side.won.mean)
        apart = best.won.mean - worst.won.mean
        if apart > APART:
            found.append(
                f"{best.kids} Kids win {100 * apart:.0f} points more often than {worst.kids}, "
                f"and it should be {100 * APART:.0f} at most."
            )
    return found


def branches_outside(report: ScenarioReport) -> list[str]:
    found = [f"nobody chose “{branch.words}”." for branch in report.branches if branch.chosen == 0]
    forced = sorted([branch for branch in report.branches if branch.forced > 0], key=by_forced_wins)
    if len(forced) > 1:
        best = forced[-1]
        for branch, _ in pairwise(forced):
            if branch.won_forced.mean < BRANCH * best.won_forced.mean:
                found.append(
                    f"“{branch.words}” wins {100 * branch.won_forced.mean:.1f} % when it is forced, "
                    f"and “{best.words}” {100 * best.won_forced.mean:.1f} %: it should be at least half as often."
                )
    return [sentence[0].upper() + sentence[1:] for sentence in found]


def by_forced_wins(branch: Taken) -> float:
    return branch.won_forced.mean


def unseen(report: ScenarioReport) -> list[str]:
    found = []
    for what, rows, least in (
        ("rumor", report.rumors, RUMOR_SEEN),
        ("diary side", report.diary, SIDE_SEEN),
        ("ending", report.endings, ENDING_SEEN),
    ):
        for row in rows:
            if row.often.mean == 0.0:
                found.append(f"Nobody ever saw the {what} {row.name}.")
            elif row.often.mean < least:
                wanted = f"it should be {100 * least:.0f} % at least{may_be_chance(row.often, least, 1.0)}"
                found.append(f"The {what} {row.name} was seen in {100 * row.often.mean:.1f} % of the games, and {wanted}.")
    return found
