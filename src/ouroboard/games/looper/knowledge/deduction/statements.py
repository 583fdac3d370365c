"""What clues are made of: statements about the roles and culprits of a script, and names for them.

The `terms` of a clue are all the ways in which something can be explained. A script is possible when one of them fits.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, members
from ouroboard.games.looper.content.characters import BOSS, CHARACTER_NAMES, CHARACTERS
from ouroboard.games.looper.rules.board import Board
from ouroboard.worlds.boxes import Literal, Term, holder_in, item_is, none_in

ROLE: Final = 0
CULPRIT: Final = 1
"""The two things that are handed out in secret: roles, and incidents. They stand side by side in a box."""

# ---- terms ------------------------------------------------------------------------------------------------


def always() -> list[Term]:
    return [[]]


def never() -> list[Term]:
    return []


def both(one: list[Term], other: list[Term]) -> list[Term]:
    """Returns the terms for one of the first and one of the second."""
    return [mine + theirs for mine in one for theirs in other]


def role_of(who: int, roles: i64) -> Literal:
    """Says that the character has one of these roles."""
    return item_is(ROLE, who, roles)


def is_among(role: int, people: i64) -> Literal:
    """Says that somebody with this role is among these characters."""
    return holder_in(ROLE, role, people)


def not_among(role: int, people: i64) -> Literal:
    """Says that nobody with this role is among these characters."""
    return none_in(ROLE, role, people)


def culprit_in(number: int, suspects: i64) -> Literal:
    """Says that the culprit of the incident with this number is among these characters."""
    return holder_in(CULPRIT, number, suspects)


def culprit_not_in(number: int, suspects: i64) -> Literal:
    return none_in(CULPRIT, number, suspects)


# ---- people on the board ----------------------------------------------------------------------------------


def near(board: Board, place: i64, turf: i64) -> i64:
    """§10.14 Returns the living who stand in a location, or may be taken to."""
    people = board.living_at(place)
    if board.lives(BOSS) and turf == place:
        people |= bit(BOSS)
    return people


def place_of(board: Board, spot: i64) -> i64:
    """Returns the location of a spot: a character's, or the spot itself."""
    return spot - CHARACTERS if spot >= CHARACTERS else board.where(spot)


# ---- names ------------------------------------------------------------------------------------------------


def people(mask: i64) -> tuple[str, ...]:
    """Returns the names of characters."""
    return tuple([CHARACTER_NAMES[who] for who in members(mask)])
