"""The proof is played: a team goes the cheapest way on the real rules, with real dice, many times."""

from typing import Final, NamedTuple, final

from ouroboard.engine.fate import Fate
from ouroboard.games.stories.bots.questions import with_verb
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.game import StoriesTable
from ouroboard.games.stories.proving.driving import is_won
from ouroboard.games.stories.proving.planner import Planner
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.actions import StoriesAction
from ouroboard.games.stories.rules.ending import AgainOrGiveUp
from ouroboard.games.stories.rules.opening import Placement
from ouroboard.games.stories.rules.state import StoriesState

MOST_ANSWERS: Final = 3_000
"""Answers after which a play is given up."""


class Play(NamedTuple):
    """How one play went: whether it came to the success, the TU that it took, and how many agents died."""

    won: bool
    tu: int
    deaths: int


class Plays(NamedTuple):
    """How many plays of a team went."""

    tus: tuple[int, ...]
    """TU of the plays, sorted."""
    won: int
    """Plays that came to the success within the start marker."""
    deaths: int
    faults: dict[str, int]
    """What the plan wanted and the rules did not offer, and how often."""

    def mean(self) -> float:
        return sum(self.tus) / len(self.tus)

    def quantile(self, share: float) -> int:
        """Returns the TU that this share of the plays did not exceed."""
        return self.tus[min(len(self.tus) - 1, int(share * len(self.tus)))]

    def share_within(self) -> float:
        return self.won / len(self.tus)

    def deaths_each(self) -> float:
        return self.deaths / len(self.tus)


@final
class Stage:
    """A table with a team, up to the moment at which the first place opens."""

    def __init__(self, table: StoriesTable, team: tuple[int, ...], carried: tuple[int, ...], truths: int = 0) -> None:
        self.mission: Final[Mission] = table.rules.mission
        self.team: Final = team
        self.carried: Final = carried
        self.opening: Final = self.prepared(table, truths)
        """Before things are handed round, or already at the first place."""
        self.start: Final = self.opened()

    def prepared(self, table: StoriesTable, truths: int) -> StoriesState:
        state = table.begin(Fate.light(1), False)
        if self.carried:
            for item in self.carried:
                state.hold(item, 0)
            state.run_number = 2
        state.truths |= truths
        while not state.over() and not with_verb(state.options(), verbs.OPEN) and not isinstance(state.waiting_frame, Placement):
            offered = [action for action in state.options() if isinstance(action, StoriesAction)]
            chosen = [action for action in offered if action.verb == verbs.RECEPTACLE and action.what in self.next_one(state)]
            state.answer(chosen[0] if chosen else offered[0])
        return state

    def next_one(self, state: StoriesState) -> list[int]:
        left = [who for who in self.team if who not in state.who]
        return left[:1]

    def opened(self) -> StoriesState:
        """Returns the arrival at the first place."""
        state = self.opening.clone()
        while not isinstance(state.waiting_frame, Placement):
            state.answer(with_verb(state.options(), verbs.OPEN)[0])
        return state


def play(stage: Stage, planner: Planner, fate: Fate) -> Play:
    """Plays a run by the plan."""
    state = stage.opening.clone()
    state.fate = fate
    planner.begin()
    deaths = 0
    answers = 0
    while not state.over() and not isinstance(state.waiting_frame, AgainOrGiveUp) and answers < MOST_ANSWERS:
        state.answer(planner.answer(state))
        deaths = max(deaths, int(state.deaths))
        answers += 1
    won = is_won(state)
    return Play(won, int(stage.opening.marker - state.marker) if won else int(stage.opening.marker), deaths)


def play_many(stage: Stage, planner: Planner, plays: int, seed: int) -> Plays:
    """Plays a number of runs. A play that does not come through counts with the whole start marker."""
    tus: list[int] = []
    won = deaths = 0
    for number in range(plays):
        found = play(stage, planner, Fate.light(seed * 1_000_003 + number))
        tus.append(found.tu)
        won += int(found.won)
        deaths += found.deaths
    faults: dict[str, int] = {}
    for fault in planner.faults:
        faults[fault] = faults.get(fault, 0) + 1
    return Plays(tuple(sorted(tus)), won, deaths, faults)
