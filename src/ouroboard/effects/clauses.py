"""Parts of the rule lines on cards: numbers with their nouns."""

from ouroboard.effects.book import Amount

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


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
