"""Decks of the toy from a few lines."""

from ouroboard.packs.files import check_text
from tests.toys.cards import KINDS, Deck


def text_of(cards: str) -> str:
    """Returns a whole file with these cards, all of which lie there at the start."""
    ids = [line.split("id: ")[1].split(",")[0].strip() for line in cards.splitlines() if "id: " in line]
    return f"""game: toy_cards
kind: deck
title: A Deck
start: [{", ".join(ids)}]
endings: {{bright: The lamp burns.}}
cards:
{cards}"""


def deck_from(cards: str) -> Deck:
    """Returns a deck in which nothing is wrong but what is never read or never reached."""
    loaded = check_text("deck.yaml", text_of(cards), KINDS)
    wrong = [mistake for mistake in loaded.mistakes if mistake.code not in ("unreachable", "never-read")]
    assert wrong == []
    return Deck(loaded.content)
