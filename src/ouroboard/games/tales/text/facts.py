"""Facts beside answers, tests and goals."""

from typing import Final

from ouroboard.engine.text import all_of

WEEK: Final = "week"
"""What an epoch of the game is called."""

# ---- answers

FAVOR_LOST: Final = "favor −1"
A_CONDITION: Final = "a condition"


def hacked_with(kids: tuple[str, ...]) -> str:
    return f"with {all_of(kids)}"


def helpers_suffer(what: str) -> str:
    """Returns what a failure does to helpers: `a failure: injured`."""
    return f"a failure: {what}"


def helpers_become(conditions: tuple[str, ...]) -> str:
    return helpers_suffer(all_of(conditions))


# ---- tests

GO_BACK: Final = "Go back."


def insight_gained(change: int) -> str:
    return f"Insight +{change}."


def enigma_gained(change: int) -> str:
    return f"Enigma +{change}."


# ---- goals


def goal(condition: str, what_happens: str) -> str:
    """Returns what a diary side waits for: `When Insight is 5: the ship comes.`"""
    return f"When {condition}: {what_happens}." if what_happens else f"When {condition}."
