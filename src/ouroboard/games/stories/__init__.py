"""T.I.M.E Stories, by Manuel Rozoy: agents visit a borrowed life, run out of time, and go in again knowing more."""

from ouroboard.games.manifest import Manifest, PageWords

MANIFEST = Manifest(
    name="stories",
    title="T.I.M.E Stories",
    seats=(4, 3, 2),
    default_seats=4,
    page_words=PageWords(
        sentence="Visit a borrowed life, run out of time, and go in again knowing more.",
        minutes=90,
        designer="Manuel Rozoy",
    ),
    art="ouroboard.games.stories.art:draw",
    inks=("#12A594", "#E2A336"),
    position=5,
)
