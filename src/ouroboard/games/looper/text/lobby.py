"""What a lobby says about a script."""

from typing import Final

UNSEEN_SCRIPT: Final = "A script from the box, unseen"
UNSEEN_SCRIPT_IS_DRAWN: Final = "The table draws one, and nobody is told which."
NEW_SCRIPT: Final = "A new script"
NEW_SCRIPT_IS_MADE_UP: Final = "The table makes one up that nobody has ever played."


def tragedy_set(name: str) -> str:
    return f"{name}."


def loops_of_days(fewest: int, most: int, days: int) -> str:
    return f"{fewest} loops of {days} days." if fewest == most else f"{fewest} to {most} loops of {days} days."


def up_to_minutes(minutes: int) -> str:
    return f"Up to {minutes} minutes."


def difficulty(stars: int, hardest: int) -> str:
    return f"Difficulty {stars} of {hardest}."
