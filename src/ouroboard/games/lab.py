"""What the lab on the page knows of a game: content to begin with, and a short report on content."""

from collections.abc import Callable
from typing import NamedTuple

from ouroboard.packs.pack import Pack


class Lab(NamedTuple):
    """A game's part in the lab. Its manifest says where it is found."""

    noun: str
    """What one writes: a script, a board."""
    file: str
    """Name of the file to begin with."""
    starter: Callable[[], str]
    """Returns content that checks and can be played."""
    story: str
    """What there is in it, in a sentence."""
    hint: str
    """What to do with the file to begin with."""
    report: Callable[[Pack, str], str] | None = None
    """Lets bots play content of a pack, by its name, and returns a page about it. None where a game has no report."""
