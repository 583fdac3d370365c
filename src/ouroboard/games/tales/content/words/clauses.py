"""Parts of the rule lines on cards: the Kids that an effect is for, and numbers with their nouns."""

from ouroboard.effects.clauses import counted, signed, times
from ouroboard.games.tales.content.target_forms import ALL_KIDS, CHOSEN_KID, EACH, HELPERS

__all__ = ["counted", "kids_do", "signed", "times"]


def kids_do(who: int, verb: str, verbs: str, rest: str) -> str:
    """Returns who does what: `gain an item`, `every Kid gains an item`."""
    if who == HELPERS:
        return f"each helper {verbs} {rest}"
    if who == EACH:
        return f"each Kid here {verbs} {rest}"
    if who == ALL_KIDS:
        return f"every Kid {verbs} {rest}"
    if who == CHOSEN_KID:
        return f"one Kid of your choice {verbs} {rest}"
    return f"{verb} {rest}"
