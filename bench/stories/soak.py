"""Many campaigns of the missions of the box, looked at in every wave: is everything still there? `make soak` runs it.

`python -m bench.stories.soak` runs it alone; `python -m bench.stories.soak 100 20 50 10 5` plays other numbers: of random
campaigns of the Drill, of campaigns by companions, of those with which its targets are compared, and of random campaigns and
campaigns by companions of the Salt Clock.
"""

import sys
from collections import Counter

from bench.stories import calibration
from bench.stories.newcomer import Newcomer
from ouroboard.arena.statistics import share
from ouroboard.arena.table_spec import seed_of
from ouroboard.bots.factory import make_bot
from ouroboard.bots.rollout import Observer, play_out
from ouroboard.engine.bits import has
from ouroboard.engine.bot import Bot
from ouroboard.engine.event import EventVariants
from ouroboard.engine.state import State
from ouroboard.games.stories.bots.steady import Steady
from ouroboard.games.stories.content.names import EASE
from ouroboard.games.stories.game import Stories
from ouroboard.games.stories.rules.questions import most_lp
from ouroboard.games.stories.rules.shields import number_of, slot, stacks_of
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.waves import Wave

RANDOM_CAMPAIGNS = 2_000
STEADY_CAMPAIGNS = 500
DRILL_CAMPAIGNS = 1_000
DRILL = "caisson-drill"
SALT_CLOCK = "salt-clock"
SALT_RANDOM_CAMPAIGNS = 300
SALT_STEADY_CAMPAIGNS = 200
LONGEST = 4_000
"""Number of decisions that no campaign reaches."""
SEATINGS = ((1, 2), (1, 3), (1, 4), (2, 4), (2, 3), (3, 3), (4, 4))
"""Ways to sit: people and agents."""

HEAD = """| mission | people | agents | bots | played | won | at the first try | runs | decisions | longest | deaths | TU left |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"""


# ---- what is conserved --------------------------------------------------------------------------------------


def check_agents(state: StoriesState) -> None:
    """§11.7, §13.1 Checks life points.

    Living agents have some, never above what is allowed; dead ones have none and stand nowhere.
    """
    for agent in range(int(state.n)):
        if state.alive(agent):
            assert 1 <= state.lp[agent] <= most_lp(state, agent), (agent, state.lp)
        else:
            assert state.lp[agent] <= 0, (agent, state.lp)
            assert state.at[agent] < 0
    assert len(set(state.who)) == len(state.who)


def check_spaces(state: StoriesState) -> None:
    """§6 Checks that agents stand on spaces of the open place."""
    for agent in range(int(state.n)):
        if state.alive(agent):
            assert 0 <= state.at[agent] < len(state.here().spaces), (agent, state.at)


def check_shields(state: StoriesState) -> None:
    """§9 Shields that stand and shields that were knocked off make those that are printed, eased or added."""
    if state.place < 0:
        return
    for space in range(len(state.here().spaces)):
        for number, test in enumerate(state.front_at(space).tests):
            index = slot(space, number)
            if state.test_by[index] == 0:
                continue
            for kind, left in stacks_of(state.shields[index]):
                printed = sum(many for each, many in test.stacks if each == kind)
                added = number_of(state.added[index], kind)
                assert left + number_of(state.knocked[index], kind) <= printed + added + len(test.ease) + eases_of_team(state)


def eases_of_team(state: StoriesState) -> int:
    """Returns how many rules of receptacles and items change tests, wherever they count."""
    held = [item.rules for item in state.rules.mission.items if state.holder[item.number] >= 0]
    worn = [state.receptacle(agent).rules for agent in range(int(state.n))]
    return len([rule for rules in (*held, *worn) for rule in rules if rule.kind == EASE])


def check_items(state: StoriesState) -> None:
    """§11.1 Checks that every item is in the box or with one agent of the team, and that no use is left twice."""
    for number, holder in enumerate(state.holder):
        assert holder < state.n
        assert has(state.in_hands, number) == (holder >= 0)
        charges = state.rules.mission.items[number].charges
        assert 0 <= state.charges[number] <= max(charges, 0)


def check_time(state: StoriesState) -> None:
    assert 0 <= state.marker <= 60
    assert state.run_number <= state.rules.mission.max_runs


CHECKS = (check_agents, check_spaces, check_shields, check_items, check_time)


class Waves(Observer):
    """Looks at the table at the first question of every TU."""

    def __init__(self) -> None:
        self.last = (0, 0)
        self.looked = 0
        self.deaths = 0

    def on_step(self, state: State, told: list[EventVariants]) -> None:
        assert isinstance(state, StoriesState)
        assert state.result is not None or state.actions(state.seat), "a decision without an answer"
        now = (int(state.run_number), int(state.marker))
        if now != self.last and state.result is None and isinstance(state.waiting_frame, Wave):
            self.last = now
            self.looked += 1
            for check in CHECKS:
                check(state)


# ---- campaigns ----------------------------------------------------------------------------------------------


def row(mission: str, people: int, agents: int, names: list[str], campaigns: int) -> str:
    """Plays campaigns and says what came of them. Raises where something got lost."""
    game = Stories(people, {"mission": mission, "agents": agents})
    bots = [bot_of(name, game) for name in names]
    runs: Counter[int] = Counter()
    won = first = deaths = left = 0
    lengths: list[int] = []
    for number in range(campaigns):
        waves = Waves()
        played = play_out(game, bots, seed_of(10 * people + agents, number), waves)
        state = played.state
        assert isinstance(state, StoriesState)
        assert state.result is not None
        assert played.decisions < LONGEST
        lengths.append(played.decisions)
        runs[int(state.run_number)] += 1
        deaths += int(state.deaths)
        if state.result.winners:
            won += 1
            first += state.run_number == 1
            left += int(state.marker)
    rates = " | ".join([percent(won, campaigns), percent(first, campaigns)])
    spread = " ".join(f"{number}: {100 * many / campaigns:.0f} %" for number, many in sorted(runs.items()))
    lasts = f"{sum(lengths) / campaigns:.0f} | {max(lengths)}"
    last = f"{deaths / campaigns:.2f} | {left / max(won, 1):.1f}"
    who = f"{mission} | {people} | {agents} | {', '.join(dict.fromkeys(names))}"
    return f"| {who} | {campaigns:,} | {rates} | {spread} | {lasts} | {last} |"


def percent(many: int, of: int) -> str:
    found = share(many, of)
    return f"{100 * found.mean:.1f} % ({100 * found.low:.1f} … {100 * found.high:.1f})"


def bot_of(name: str, game: Stories) -> Bot:
    return Newcomer() if name == "newcomer" else Steady() if name == "steady" else make_bot(name, game)


def main(
    random_campaigns: int = RANDOM_CAMPAIGNS,
    steady_campaigns: int = STEADY_CAMPAIGNS,
    drill_campaigns: int = DRILL_CAMPAIGNS,
    salt_random_campaigns: int = SALT_RANDOM_CAMPAIGNS,
    salt_steady_campaigns: int = SALT_STEADY_CAMPAIGNS,
) -> None:
    print(HEAD)
    for mission, name, campaigns in (
        (DRILL, "random", random_campaigns),
        (DRILL, "steady", steady_campaigns),
        (SALT_CLOCK, "random", salt_random_campaigns),
        (SALT_CLOCK, "steady", salt_steady_campaigns),
    ):
        for people, agents in SEATINGS if campaigns else ():
            print(row(mission, people, agents, [name] * people, campaigns), flush=True)
    for people in (3, 4) if drill_campaigns else ():
        print(row(DRILL, people, people, ["steady"] * people, drill_campaigns), flush=True)
        print(row(DRILL, people, people, ["newcomer"] + ["steady"] * (people - 1), drill_campaigns), flush=True)
    calibration.main()


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:]])
