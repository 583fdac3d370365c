"""The points of a visit, and what leads from one to another: worked out on the real rules once, and then only numbers."""

from typing import Final, final

from ouroboard.games.stories.rules.actions import StoriesAction
from ouroboard.games.stories.rules.state import StoriesState


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
