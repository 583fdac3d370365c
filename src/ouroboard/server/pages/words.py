"""What the pages say about the games."""

from collections.abc import Sequence
from typing import NamedTuple

from ouroboard.games import registry
from ouroboard.games.manifest import PageWords
from ouroboard.server.text.pages import OTHER_PACKAGE
from ouroboard.server.wire import About


class GameIntroduction(NamedTuple):
    """What the pages say about a game to a reader who does not know it."""

    name: str
    title: str
    players: str
    words: PageWords


def span(seats: Sequence[int]) -> str:
    """Returns a range of seats, such as `2–4`."""
    low, high = min(seats), max(seats)
    return str(low) if low == high else f"{low}–{high}"


def introduction(name: str, about: About | None) -> GameIntroduction:
    """Returns what the pages say about a game, by its manifest and, where it can be played, by what it says of itself."""
    manifest = registry.GAMES.get(name)
    words = manifest.page_words if manifest is not None else None
    known = about or manifest
    assert known is not None, f"{name} has neither a manifest nor a class"
    return GameIntroduction(name, known.title.replace("'", "’"), span(known.seats), words or PageWords(OTHER_PACKAGE))
