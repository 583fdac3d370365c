"""Targets for a mission that learners play, and sentences about those that it misses."""

from typing import Final, NamedTuple

from ouroboard.arena.statistics import may_be_chance
from ouroboard.games.stories.report import MissionReport, Side


class Target(NamedTuple):
    """The plan of a mission."""

    runs: tuple[int, int]
    """Runs that a campaign should need: at least and at most."""
    within: dict[int, float]
    """Minimum share of the campaigns that should need that many, by number of agents."""
    lost: dict[int, float]
    """Share of the campaigns that may be lost, by number of agents."""
    deaths: float = 0.2
    """Deaths a run, at most."""
    read: float = 0.1
    """Share of the campaigns that should read each card, at least."""


TARGETS: Final = {
    "salt-clock": Target((2, 4), {4: 0.85, 3: 0.80, 2: 0.70}, {4: 0.05, 3: 0.05, 2: 0.12}),
    "caisson-drill": Target((1, 2), {4: 0.90, 3: 0.90, 2: 0.90}, {4: 0.02, 3: 0.02, 2: 0.02}, deaths=0.5),
}
"""The missions of the box. In the Drill a lock is meant to teach; it may kill."""


def target(report: MissionReport) -> Target:
    """Returns the plan of a mission; for a user's mission: won within its runs nine times of ten."""
    own = Target((1, report.max_runs), {2: 0.85, 3: 0.9, 4: 0.9}, {2: 0.15, 3: 0.1, 4: 0.1})
    return TARGETS.get(report.id, own)


def outside(report: MissionReport) -> list[str]:
    """Returns a sentence for everything that is off the plan."""
    found = [sentence for side in report.sides for sentence in side_outside(report, side)]
    return [*found, *unseen(report)]


def side_outside(report: MissionReport, side: Side) -> list[str]:
    plan = target(report)
    found = []
    least, most = plan.runs
    within, wanted = side.within(least, most), plan.within[side.agents]
    if within.mean < wanted:
        found.append(
            f"{side.agents} agents need {least} to {most} runs in {100 * within.mean:.1f} % of the campaigns, "
            f"and it should be {100 * wanted:.0f} % at least{may_be_chance(within, wanted, 1.0)}."
        )
    if side.lost.mean > plan.lost[side.agents]:
        allowed = plan.lost[side.agents]
        found.append(
            f"{side.agents} agents lose {100 * side.lost.mean:.1f} % of the campaigns, "
            f"and it should be {100 * allowed:.0f} % at most{may_be_chance(side.lost, 0.0, allowed)}."
        )
    if side.deaths.mean > plan.deaths:
        doubt = may_be_chance(side.deaths, 0.0, plan.deaths)
        worst = next(iter(side.died_at), "")
        found.append(
            f"{side.agents} agents have {side.deaths.mean:.2f} deaths a run, most of them at {worst}, "
            f"and it should be {plan.deaths:g} at most{doubt}."
        )
    for puzzle in side.puzzles:
        if puzzle.tries == 0:
            found.append(f"{side.agents} agents never tried the puzzle {puzzle.name}.")
    return found


def unseen(report: MissionReport) -> list[str]:
    plan = target(report)
    found = []
    for what, rows in report.seen():
        for row in rows:
            named = f"{row.name} ({row.words.rstrip('.')})"
            if what == "ending" and row.name == report.time_ending:
                continue  # whoever always wins never sees it
            if row.often.mean == 0.0:
                found.append(f"No campaign came to the {what} {named}.")
            elif what == "card" and row.often.mean < plan.read:
                doubt = may_be_chance(row.often, plan.read, 1.0)
                found.append(
                    f"The card {named} was read in {100 * row.often.mean:.1f} % of the campaigns, "
                    f"and it should be {100 * plan.read:.0f} % at least{doubt}."
                )
    return found
