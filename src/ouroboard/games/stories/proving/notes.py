"""What the prover's model leaves out of a mission, in sentences. Where it leaves something out the way is at most too dear."""

from typing import Any, Final

from ouroboard.effects.book import Effect
from ouroboard.effects.forms import Chance, Choose, May, RollDie
from ouroboard.games.stories.content.model import Mission
from ouroboard.games.stories.content.names import AFTER_DICE, BEFORE_ROLL, BEFORE_TRIP
from ouroboard.games.stories.content.words.agents import Kill, LoseAgentTu, MoveTo
from ouroboard.games.stories.content.words.cards import AskVote
from ouroboard.games.stories.content.words.rolls import SpecialRoll
from ouroboard.games.stories.content.words.time import OrderMove

ALWAYS: Final = (
    "Life points and deaths are not part of the price; the plays have them.",
    "Between arrival and leaving the clock stands still for what a marker starts; the plays have it.",
    "An agent does not leave a test that it can help with, and everything needed that is possible at a place is done there.",
)


def notes_on(mission: Mission) -> tuple[str, ...]:
    """Returns what is not modelled."""
    found = list(ALWAYS)
    windows = {int(use.window) for item in mission.items for use in item.uses}
    if windows & {BEFORE_ROLL, AFTER_DICE, BEFORE_TRIP}:
        found.append("Items that are used in a roll or before a trip are not in the price; in the plays they finish a test.")
    effects = [effect for effects in mission.book.lists for effect in effects]
    for kinds, words in LEFT_OUT:
        if any(isinstance(effect, kinds) for effect in effects):
            found.append(words)
    if any(colour.bound for colour in mission.colours):
        found.append("Bound resources count where agents have them, but nobody plans around them.")
    if mission.book.whens:
        found.append("Cards that wait for a condition act in the plays only as far as a visit meets them.")
    return tuple(found)


LEFT_OUT: Final[tuple[tuple[tuple[type[Effect[Any]], ...], str], ...]] = (
    ((Choose, May, AskVote), "What a list lets somebody choose is answered as a companion would, and not searched."),
    (
        (Chance, RollDie, SpecialRoll),
        "The price counts one outcome of dice and chance on cards; in the plays they are random.",
    ),
    ((OrderMove,), "A visit that a card ends by an ordered move counts as one that fails."),
    ((Kill, LoseAgentTu, MoveTo), "Agents who are killed, held or moved by a card are so in the visit, but nobody plans for it."),
)
