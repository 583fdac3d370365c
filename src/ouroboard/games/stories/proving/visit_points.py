"""The points of a visit, and what leads from one to another: worked out on the real rules once, and then only numbers."""

from typing import Final, final

from ouroboard.engine.bits import has
from ouroboard.games.stories.content.names import COLOURS
from ouroboard.games.stories.proving.matter import LocalMatter
from ouroboard.games.stories.rules.actions import StoriesAction
from ouroboard.games.stories.rules.state import FREE_TO_ACT, StoriesState

Key = tuple[object, ...]


@final
class VisitPoint:
    """A state in a visit, between two waves or within one, with the TU that the rest of the visit costs."""

    def __init__(self, state: StoriesState | None, in_wave: bool, value: float, is_settled: bool) -> None:
        self.state = state
        """Until the choices are worked out."""
        self.in_wave: Final = in_wave
        self.choices: list[Choice] = []
        self.value = value
        self.is_settled = is_settled
        """Whether the value is exact."""
        self.round = -1
        """The round of guesses with which the value was worked out."""
        self.is_guessed = False
        self.action: StoriesAction | None = None
        """The best action."""


@final
class Outcome:
    """What an action can lead to, how likely that is, and the TU that it costs."""

    def __init__(self, chance: float, tu: float, after: VisitPoint) -> None:
        self.chance: Final = chance
        self.tu: Final = tu
        self.after: Final = after


@final
class Choice:
    """An action with its outcomes."""

    def __init__(self, action: StoriesAction, outcomes: list[Outcome]) -> None:
        self.action: Final = action
        self.outcomes: Final = outcomes


def local_key(state: StoriesState, local: LocalMatter) -> Key:
    """Returns what counts of a state at the place where it is, given what matters there."""
    place = state.place
    held = [max(0, state.marker - state.held[agent]) if state.held[agent] != FREE_TO_ACT else 0 for agent in range(state.n)]
    where = tuple([state.at[agent] if state.alive(agent) else -2 for agent in range(state.n)])
    return (
        where,
        int(state.acted) if state.in_wave else -1,
        state.knocked,
        int(state.tokens) & local.tokens,
        tuple([state.holder[item] for item in local.items]),
        (state.passed[place], state.solved[place], state.unsealed[place]),
        int(state.read_now[place]) & local.read,
        tuple([has(state.taken[card], letter) for card, letter in local.taken]),
        tuple([state.resources[len(COLOURS) * agent + colour] for colour in local.colours for agent in range(state.n)]),
        tuple(state.lies),
        int(state.handed),
        tuple([int(tu) for tu in held]),
        (int(state.truths) & local.truths, int(state.flags)),
    )
