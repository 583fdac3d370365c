"""Tales from the Loop – The Board Game: Kids look into rumors and machines, and are home in time for dinner."""

from ouroboard.games.manifest import Manifest, PageWords

MANIFEST = Manifest(
    name="tales",
    title="Tales from the Loop",
    seats=(5, 4, 3, 2, 1),
    default_seats=1,
    game="ouroboard.games.tales.game:Tales",
    packs="ouroboard.games.tales.content.loading:FORMAT",
    screen="ouroboard.games.tales.terminal.screen:TalesScreen",
    author_tools="ouroboard.games.tales.terminal.author",
    page_words=PageWords(
        sentence="Strange machines, stranger rumours, and everyone home in time for dinner.",
        minutes=120,
    ),
    art="ouroboard.games.tales.art:draw",
    inks=("#E46C0A", "#2F6F8F"),
    position=4,
)
