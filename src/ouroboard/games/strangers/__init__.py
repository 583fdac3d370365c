"""Don't Talk to Strangers, by Ben Stoll: get your Kids somewhere safe before the Strangers have the neighbourhood."""

from ouroboard.games.manifest import Manifest, PageWords

MANIFEST = Manifest(
    name="strangers",
    title="Don't Talk to Strangers",
    seats=(4, 3, 2, 1),
    default_seats=4,
    game="ouroboard.games.strangers.game:Strangers",
    packs="ouroboard.games.strangers.content.pack:FORMAT",
    screen="ouroboard.games.strangers.terminal.screen:StrangersScreen",
    commands=("ouroboard.games.strangers.terminal.workshop",),
    author_tools="ouroboard.games.strangers.terminal.author",
    page_words=PageWords(
        sentence="Get your kids home across town before the saucers pick them up.",
        minutes=20,
        designer="Ben Stoll",
    ),
    art="ouroboard.games.strangers.art:draw",
    inks=("#46A758", "#D6409F"),
    position=2,
)
