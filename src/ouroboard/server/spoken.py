"""Words for people: notation, which records and the terminal use, becomes the names that the page shows."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ouroboard.engine.game import Game
from ouroboard.engine.text import all_of

MOST_TEXTS: Final = 4_096
"""Number of texts of a game that are kept with names."""

MOST_GAMES: Final = 64
"""Number of games whose names are kept."""


def say(game: Game, text: str) -> str:
    """Returns a text in which people's names replace the notation: "9r 9b" becomes "9 of circles and 9 of squares"."""
    return speaker(game)(text)


def speaker(game: Game) -> Callable[[str], str]:
    """Returns what says many texts of a game."""
    names = game.spoken_names()
    return spoken_by(names).say if names else str


class SpokenNames:
    """The names of one game. What was said is kept, because the labels of answers come again and again."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names: Final = names
        one = "(?:" + "|".join(map(re.escape, sorted(names, key=len, reverse=True))) + ")"
        self.codes: Final = re.compile(one)
        self.rows: Final = re.compile(rf"(?<![\w-]){one}(?: {one})*(?![\w-])")
        self.say: Final = lru_cache(maxsize=MOST_TEXTS)(self.replaced)

    def replaced(self, text: str) -> str:
        return self.rows.sub(self.name_row, text)

    def name_row(self, found: re.Match[str]) -> str:
        return together([self.names[code] for code in self.codes.findall(found[0])])


_SPOKEN: Final[dict[int, SpokenNames]] = {}
"""By the identity of a game's names, which are always the same dict and are kept alive here."""


def spoken_by(names: dict[str, str]) -> SpokenNames:
    found = _SPOKEN.get(id(names))
    if found is None:
        if len(_SPOKEN) >= MOST_GAMES:
            _SPOKEN.clear()
        found = _SPOKEN[id(names)] = SpokenNames(names)
    return found


def together(names: list[str]) -> str:
    """Returns names as one phrase, with a common end said once: "4, 5 and 6 of circles"."""
    heads, ends = zip(*[name.partition(" ")[::2] for name in names], strict=True)
    if len(names) > 1 and ends[0] and len(set(ends)) == 1:
        return f"{all_of(heads)} {ends[0]}"
    return all_of(names)


def as_sentence(reason: str) -> str:
    """Returns a reason as a whole sentence."""
    ended = reason if reason.endswith((".", "!", "?", "…", "”")) else reason + "."
    return ended[:1].upper() + ended[1:]
