"""Words for people: notation, which records and the terminal use, becomes the names that the page shows."""

import re
from functools import lru_cache

from ouroboard.engine.game import Game
from ouroboard.server.text.language import listed


def say(game: Game, text: str) -> str:
    """Returns a text in which people's names replace the notation: "9r 9b" becomes "9 of circles and 9 of squares"."""
    names = game.spoken_names()
    if not names:
        return text
    codes, rows = patterns(tuple(names))
    return rows.sub(lambda found: together([names[code] for code in codes.findall(found[0])]), text)


@lru_cache(maxsize=64)
def patterns(codes: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Returns what finds a code, and what finds a row of codes: whole words only."""
    one = "(?:" + "|".join(map(re.escape, sorted(codes, key=len, reverse=True))) + ")"
    return re.compile(one), re.compile(rf"(?<![\w-]){one}(?: {one})*(?![\w-])")


def together(names: list[str]) -> str:
    """Returns names as one phrase, with a common end said once: "4, 5 and 6 of circles"."""
    heads, ends = zip(*[name.partition(" ")[::2] for name in names], strict=True)
    if len(names) > 1 and ends[0] and len(set(ends)) == 1:
        return f"{listed(list(heads))} {ends[0]}"
    return listed(names)


def as_sentence(reason: str) -> str:
    """Returns a reason as a whole sentence."""
    ended = reason if reason.endswith((".", "!", "?", "”")) else reason + "."
    return ended[:1].upper() + ended[1:]
