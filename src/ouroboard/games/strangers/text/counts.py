"""Numbers with their nouns."""


def cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def spaces(number: int) -> str:
    return "1 space" if number == 1 else f"{number} spaces"


def steps(number: int) -> str:
    return "1 step" if number == 1 else f"{number} steps"
