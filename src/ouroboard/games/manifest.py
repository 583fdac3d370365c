"""The manifest of a game: plain data, so that lists, pages and tools can describe a game without loading it.

`games/<name>/__init__.py` has it as `MANIFEST`. Everything outside a game's own folders reads manifests and names no game.
Places are written `package.module:member` and are imported when they are needed.
"""

from typing import NamedTuple


class PageWords(NamedTuple):
    """What the pages say about a game, for a reader who has never heard of it."""

    sentence: str
    minutes: int | None = None
    """Minutes that a game takes; None where it is not known."""
    designer: str = ""
    story: tuple[str, ...] = ()
    """Paragraphs that say what the game is, to be read in a minute."""
    steps: tuple[tuple[str, str], ...] = ()
    """How the game goes: a few words each, and a sentence or two."""


class Manifest(NamedTuple):
    """What a game says about itself."""

    name: str
    title: str
    seats: tuple[int, ...]
    """Numbers of seats that a table can have."""
    default_seats: int
    game: str = ""
    """Place of the game's class. Empty for a game that is announced and not built yet."""
    packs: str = ""
    """Place of its `PackFormat`, which says how it reads packs, for a game with packs."""
    screen: str = ""
    """Place of its screen for the terminal. Without one, the general screen shows the game."""
    commands: tuple[str, ...] = ()
    """Modules with commands of its own for the command line; each has `add(commands)`."""
    author_tools: str = ""
    """Module with what `ouroboard pack new` and `pack report` do for the game."""
    lab: str = ""
    """Place of its `Lab`, for a game whose content can be written on the page."""
    guides: str = ""
    """File with its guided first games (`server/guides.py`), as `package:file`."""
    exhibit: str = ""
    """Module with the tables and the twins for the conformance kit; `tests.<name>.exhibit` where it is empty."""
    page_words: PageWords | None = None
    art: str = ""
    """Place of the function that draws its picture."""
    board_art: str = ""
    """Place of the function that draws the board of a match, from the game and the view that everybody has."""
    inks: tuple[str, str] | None = None
    """The two colours that the pages print the game in."""
    position: int = 100
    """Position in lists of games: lower numbers come first, and equal ones are in the order of names."""
