"""LOOP, by Takashi Saito: race to empty your hand, then change seats and play somebody else's hand better."""

from ouroboard.games.manifest import Manifest, PageWords

MANIFEST = Manifest(
    name="loop",
    title="LOOP",
    seats=(4, 3, 2),
    default_seats=4,
    game="ouroboard.games.loop.game:Loop",
    screen="ouroboard.games.loop.terminal:LoopScreen",
    page_words=PageWords(
        sentence="Empty your hand first. Then change seats, and play the same cards better than they did.",
        minutes=15,
        designer="Takashi Saito",
        story=(
            "Everybody races to be rid of nine cards. You lay a single, a pair, a triple or a run; the others must beat it "
            "with the same kind, or pass. An 8 cuts a trick short.",
            "Then comes the turn that gives the game its name. The cards go back to where they were dealt, the players get "
            "up, and each sits down to a hand that somebody else has just played. You saw what they made of it. "
            "Now do better.",
        ),
        steps=(
            ("Set two aside", "Eleven cards are dealt to your seat. Two of them sit the round out, face down."),
            ("Race", "Beat what lies there, or pass. When nobody beats you, you lead the next trick with whatever you like."),
            ("Twist", "An 8 that you set aside can turn the order upside down: from then on, small beats large."),
            ("Change seats", "The hands are taken up as they were dealt. Whoever came last is the first to choose another."),
            ("Do better", "A finish pays more when it is better than the last one from that same seat."),
        ),
    ),
    art="ouroboard.games.loop.art:draw",
    board_art="ouroboard.games.loop.board_art:draw",
    guides="ouroboard.games.loop:guides.yaml",
    inks=("#8E4EC6", "#F5B700"),
    position=1,
)
