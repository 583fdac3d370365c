"""Parts of the rule lines on cards: the Kids that an effect is for, and numbers with their nouns."""

from ouroboard.effects.book import Amount
from ouroboard.games.tales.content.model import ALL_KIDS, CHOSEN_KID, EACH, HELPERS

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


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


def counted(amount: Amount, one: str, several: str) -> str:
    """Returns a number with its noun: `an item`, `two items`, `Kids + 1 items`."""
    if amount.times == 0 and amount.plus == 1:
        return one
    if amount.times == 0 and 0 <= amount.plus < len(NUMBERS):
        return f"{NUMBERS[amount.plus]} {several}"
    return f"{amount.words()} {several}"


def signed(amount: Amount) -> str:
    """Returns a change: `+1`, `−2`, `+Kids`."""
    if amount.times == 0 and amount.plus < 0:
        return f"−{-amount.plus}"
    return f"+{amount.words()}"


def times(number: int, one: str, several: str) -> str:
    """Returns a plain number with its noun: `one die`, `two dice`."""
    return one if number == 1 else f"{NUMBERS[number] if number < len(NUMBERS) else number} {several}"
