"""Tragedy Looper, by BakaFire: one Mastermind, a hidden script, and Protagonists who live through the same days again."""

from ouroboard.games.manifest import Manifest, PageWords

MANIFEST = Manifest(
    name="looper",
    title="Tragedy Looper",
    seats=(4, 3, 2),
    default_seats=4,
    game="ouroboard.games.looper.game:Looper",
    packs="ouroboard.games.looper.content.scripts:FORMAT",
    screen="ouroboard.games.looper.terminal.screen:LooperScreen",
    author_tools="ouroboard.games.looper.terminal.author",
    page_words=PageWords(
        sentence="Somebody is going to die. You will see it happen, go back, and find out who did it.",
        minutes=90,
        designer="BakaFire",
    ),
    art="ouroboard.games.looper.art:draw",
    inks=("#E5484D", "#3E63DD"),
    position=3,
)
