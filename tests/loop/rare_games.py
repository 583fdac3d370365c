"""Games that show what random ones hardly ever show, for the test of the wire's types."""

from ouroboard.engine.fate import Fate, picks_to_shuffle
from ouroboard.games.loop.game import Loop
from ouroboard.games.loop.rules.cards import CARD_NAMES, CARDS
from ouroboard.timeline.match import Match


def rare_games() -> list[Match]:
    return [three_eights()]


def three_eights() -> Match:
    """The first player is dealt all three 8s."""
    deck = sorted(range(CARDS), key=lambda card: not CARD_NAMES[card].startswith("8"))
    picks = [0, *picks_to_shuffle(list(range(CARDS)), deck)]
    return Match(Loop(3, {"three_eights": True}), fate=Fate.script(picks, after=Fate.light(1)))
