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
    lab="ouroboard.games.looper.lab:LAB",
    page_words=PageWords(
        sentence="Somebody is going to die. You will see it happen, go back, and find out who did it.",
        minutes=90,
        designer="BakaFire",
        story=(
            "One player is the Mastermind and knows the script: who is who, what is planned, and on which day it happens. The "
            "others are the Protagonists, and know nothing. On the first evening somebody dies, and the loop is lost.",
            "Then time runs backwards. Everybody is alive again and stands where they stood, and only the Protagonists remember. "
            "Loop by loop they find out whom to guard and whom to fear, until they bring one loop to its end.",
        ),
        steps=(
            ("Lay cards", "The Mastermind lays three face down, the Protagonists three of theirs. Then all are turned up."),
            ("Watch", "Characters move and gather Paranoia, Goodwill and Intrigue. What happens is told, never why."),
            ("Ask", "With enough Goodwill a character helps the Protagonists. Some roles may refuse, which is a clue as well."),
            ("Incidents", "On its day an incident happens, if the culprit has had enough. Its victims say who it may have been."),
            ("Go back", "A lost loop is played again from the first morning. What you have understood stays with you."),
        ),
    ),
    art="ouroboard.games.looper.art:draw",
    board_art="ouroboard.games.looper.board_art:draw",
    guides="ouroboard.games.looper:guides.yaml",
    inks=("#E5484D", "#3E63DD"),
    position=3,
)
