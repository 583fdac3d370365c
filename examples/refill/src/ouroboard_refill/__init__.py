"""Refill, a small game as a package of its own: the entry point in `pyproject.toml` names its manifest, and that is all."""

from ouroboard.games.manifest import Manifest, PageWords

MANIFEST = Manifest(
    name="refill",
    title="Refill",
    seats=(2, 3),
    default_seats=3,
    game="ouroboard_refill.game:Refill",
    exhibit="ouroboard_refill.exhibit",
    page_words=PageWords(
        sentence="Play your numbers before the storm takes them, and listen for the third bell.",
        minutes=5,
    ),
    inks=("#3E63DD", "#F5B700"),
)
