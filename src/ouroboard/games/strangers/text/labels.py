"""The answers as a reader sees them. `rules/actions.py` has the form in which records write them."""

from typing import Final

LET_OUT: Final = "Let out a Kid"
DONE: Final = "Done"
FOR_NOTHING: Final = "For nothing"
LOOK_AT_HAND: Final = "Look at this hand"
STRANGER_FIRST: Final = "The Stranger first"
SAUCER_FIRST: Final = "The saucer first"
KEEP: Final = "Keep it"
DISCARD_AND_DRAW: Final = "Discard it and draw again"


# ---- Kids


def run_away_with(kid: str) -> str:
    return f"Run away with {kid}"


def send_off(kid: str) -> str:
    return f"Send off {kid}"


def point_at(kid: str) -> str:
    return f"Point at {kid}"


def move_to(kid: str, space: str) -> str:
    return f"{kid} to {space}"


# ---- cards


def play(card: str) -> str:
    return f"Play {card}"


def use(card: str) -> str:
    return f"Use {card}"


def discard(card: str) -> str:
    return f"Discard {card}"


def into_hand(card: str) -> str:
    return f"Into the hand: {card}"


def into_deck(card: str) -> str:
    return f"Into the deck: {card}"


# ---- spaces, boards and zones


def take_stranger_off(space: str) -> str:
    return f"Take the Stranger off {space}"


def stranger_to(space: str) -> str:
    return f"Stranger to {space}"


def board(name: str, title: str) -> str:
    return f"Board {name}, {title}"


def zone(name: str) -> str:
    return f"Zone {name}"
