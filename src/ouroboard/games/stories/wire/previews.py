"""The type of the facts about an answer."""

from typing import NotRequired, TypedDict

from ouroboard.games.stories.wire.ids import Chance, ItemNumber


class Preview(TypedDict):
    """Facts about an answer, from what the seat knows."""

    dice: NotRequired[int]
    """Number of dice of the roll."""
    finish: NotRequired[Chance]
    """Chance to finish the test with this roll."""
    hits: NotRequired[float]
    """Mean number of hits."""
    riposte: NotRequired[Chance]
    """Chance of a riposte that hurts."""
    riposte_words: NotRequired[str]
    """The sum of the riposte in words."""
    lp: NotRequired[float]
    """Life points that it costs: on average before the dice, exactly afterwards and for doing nothing."""
    tu: NotRequired[float]
    """TU that time shields cost, counted in the same way; 1 for a TU that is spent."""
    dead: NotRequired[Chance]
    """Chance that the agent dies of it."""
    left: NotRequired[str]
    """The likeliest shields after the roll, with their chances."""
    together: NotRequired[Chance]
    """Chance that the agents there who have not acted finish in this TU."""
    rollers: NotRequired[int]
    """Number of agents in `together`."""
    shields: NotRequired[str]
    """Shields of the test that is set out where the agent goes."""
    nothing: NotRequired[str]
    """What doing nothing costs, in words."""
    helps: NotRequired[list[ItemNumber]]
    """Items that would help."""
    least: NotRequired[int]
    """Fewest TU of the trip."""
    most: NotRequired[int]
    """Most TU of the trip."""
    mean: NotRequired[float]
    """Mean TU of the trip."""
    red: NotRequired[int]
    """TU more because the place that is left is red."""
    zero: NotRequired[Chance]
    """Chance that the run is over on the way."""
    words: NotRequired[str]
    """Price and effect in words."""
