"""Finds the action that a player means by typed text: names as displayed, and beginnings of words."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from ouroboard.engine.action import Action, Illegal

PART: Final = re.compile(r"\+?[a-z0-9]+")
SHOWN: Final = 6
"""Maximum number of possible meanings that are listed."""


def parts(text: str) -> list[str]:
    """Returns the parts of a text, without case and punctuation.

    >>> parts("RAD BIKE!"), parts("rad-bike"), parts("Goodwill +2 Rich Man's Daughter")
    (['rad', 'bike'], ['rad', 'bike'], ['goodwill', '+2', 'rich', 'mans', 'daughter'])
    """
    return PART.findall(text.lower().replace("'", "").replace("’", ""))


def split(typed: Sequence[str], words: Sequence[str], begin: bool) -> list[int] | None:
    """Returns how many of the typed parts belong to each word of an action, or None when they do not fit.

    With `begin`, the beginning of a word is enough, and so is the beginning of each of its parts.

    >>> split(["forb", "gir"], ["forbid-intrigue", "girl-student"], begin=True)
    [1, 1]
    >>> split(["boy", "student"], ["boy-student"], begin=False)
    [2]
    """
    if not words:
        return None if typed else []
    whole = parts(words[0])
    for taken in range(min(len(whole), len(typed)), 0, -1):
        if all(full.startswith(part) if begin else full == part for part, full in zip(typed[:taken], whole, strict=False)):
            if not begin and taken < len(whole):
                continue
            rest = split(typed[taken:], words[1:], begin)
            if rest is not None:
                return [taken, *rest]
    return None


def fits(typed: Sequence[str], action: Action, begin: bool, skips: int) -> bool:
    """Returns whether the typed parts mean this action. Up to `skips` of its first words may be left out."""
    words = action.text.split()
    return any(split(typed, words[skipped:], begin) is not None for skipped in range(min(skips, len(words) - 1) + 1))


def meant(text: str, actions: Sequence[Action], skips: int, begin: bool = True) -> str | None:
    """Returns the text of the only action that is meant, or None when there is none. Raises `Illegal` when there are several."""
    typed = parts(text)
    if not typed:
        return None
    found = [action for action in actions if fits(typed, action, False, skips)]
    if not found and begin:
        found = [action for action in actions if fits(typed, action, True, skips)]
    if len(found) > 1:
        raise Illegal(which(typed, found))
    return found[0].text if found else None


def which(typed: Sequence[str], found: Sequence[Action]) -> str:
    """Returns the question that tells these actions apart: by the first word in which they differ."""
    rows = [action.text.split() for action in found]
    place = next((place for place, column in enumerate(zip(*rows, strict=False)) if len(set(column)) > 1), None)
    meanings = list(dict.fromkeys(action.text if place is None else row[place] for action, row in zip(found, rows, strict=True)))
    listed = ", ".join(meanings[:SHOWN]) + (" …" if len(meanings) > SHOWN else "")
    return f"which one do you mean by “{' '.join(typed)}”: {listed}?"


def spelled(text: str, vocabulary: Iterable[Action], legal: Sequence[Action], skips: int) -> str:
    """Returns the exact text of the action that these words name in full, legal or not; else the words as they are.

    Among several, the one is meant that begins like something legal: a card is played where cards are played.
    """
    typed = parts(text)
    found = [action.text for action in vocabulary if fits(typed, action, False, skips)]
    verbs = {action.text.split()[0] for action in legal}
    alike = [each for each in found if each.split()[0] in verbs]
    for meanings in (alike, found):
        if len(meanings) == 1:
            return meanings[0]
    return text
