"""What the pages say about the games, in our words, and what they say when something is wrong."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from ouroboard.server.wire import About


class Blurb(Struct, frozen=True):
    """A game for somebody who has never heard of it."""

    name: str
    title: str
    sentence: str
    players: str
    minutes: int | None = None
    """How long a game takes; None where we do not know."""
    designer: str = ""
    story: tuple[str, ...] = ()
    """What it is, to be read in a minute."""
    steps: tuple[tuple[str, str], ...] = ()
    """How it goes: a few words each, and a sentence or two."""


SHELF: Final[dict[str, Blurb]] = {
    each.name: each
    for each in (
        Blurb(
            name="loop",
            title="LOOP",
            sentence="Empty your hand first. Then change seats, and play the same cards better than they did.",
            players="2–4",
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
        Blurb(
            name="strangers",
            title="Don’t Talk to Strangers",
            sentence="Get your kids home across town before the saucers pick them up.",
            players="1–4",
            minutes=20,
        ),
        Blurb(
            name="looper",
            title="Tragedy Looper",
            sentence="Somebody is going to die. You will see it happen, go back, and find out who did it.",
            players="2–4",
            minutes=90,
        ),
        Blurb(
            name="stories",
            title="T.I.M.E Stories",
            sentence="Visit a borrowed life, run out of time, and go in again knowing more.",
            players="2–4",
            minutes=90,
        ),
        Blurb(
            name="tales",
            title="Tales from the Loop",
            sentence="Strange machines, stranger rumours, and everyone home in time for dinner.",
            players="1–5",
            minutes=120,
        ),
    )
}
"""The five games, in the order in which they are shown."""


def span(seats: list[int]) -> str:
    """`2–4`."""
    low, high = min(seats), max(seats)
    return str(low) if low == high else f"{low}–{high}"


def blurb(name: str, known: Mapping[str, About]) -> Blurb:
    """Our words for a game; for one that we have none for, what it says of itself."""
    if name in SHELF:
        return SHELF[name]
    about = known[name]
    return Blurb(name=name, title=about.title, sentence="A game from another shelf.", players=span(about.seats))


PROBLEMS: Final[dict[int, tuple[str, str]]] = {
    400: (
        "That did not make sense to us",
        "Something in the request was not as it should be. Going back and trying again may help.",
    ),
    403: (
        "That is not yours to open",
        "This page belongs to somebody else’s seat. On the device where you sat down, it will open.",
    ),
    404: ("Nothing here, in any loop", "There is no such page or table. Codes are easy to mistype: look at yours once more."),
    405: ("That door opens the other way", "This address is meant for a button on one of our pages."),
    409: ("Somebody was quicker", "What you asked for has changed in the meantime. Look at the table and try again."),
    410: ("This link has been used", "A link for another device works once. Make a new one at the table, under your seat."),
    413: ("That is too large", "A record is a small text file. This one is larger than any game we know could be."),
    422: ("We cannot read this", "The file does not look like a record of one of our games."),
    429: ("A little slower, please", "Many requests came from where you are. Wait a minute, and everything will work again."),
    500: ("We dropped the dice", "The fault is ours. Your game is kept: every move is written down before it is shown."),
    503: ("Full house", "The server has as many tables as it can hold. Try again in a minute."),
}
"""By status: a headline, and what to do about it."""
