"""The printed name of each id, by kind. Sentences (`events.py`) and the page (`wire.py`) take their names from here."""

from typing import Final

from ouroboard.games.looper.content.abilities import ABILITIES, ability_name
from ouroboard.games.looper.content.characters import CHARACTER_IDS, CHARACTER_NAMES
from ouroboard.games.looper.content.incidents import INCIDENT_IDS, INCIDENT_NAMES
from ouroboard.games.looper.content.plots import PLOT_IDS, PLOT_NAMES
from ouroboard.games.looper.content.roles import ROLE_IDS, ROLE_NAMES
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.rules.actions import USE
from ouroboard.games.looper.rules.board import COUNTER_IDS, COUNTER_NAMES
from ouroboard.games.looper.rules.cards import CARD_IDS, CARD_NAMES, DECK_IDS, DECK_NAMES
from ouroboard.games.looper.rules.places import PLACE_IDS, PLACE_NAMES


def ability_names() -> dict[str, str]:
    """Returns the names of the goodwill abilities. The Doctor's `treat` is declared as `soothe` or `excite`."""
    words = [ability.id for ability in ABILITIES]
    words += [use.word for row in USE for use in row.values()]
    return {word: ability_name(word) for word in words}


CHARACTERS: Final = dict(zip(CHARACTER_IDS, CHARACTER_NAMES, strict=True))
PLACES: Final = dict(zip(PLACE_IDS, PLACE_NAMES, strict=True))
SPOTS: Final = {**CHARACTERS, **PLACES}
"""Characters and locations: where a card or a counter can lie."""

CARDS: Final = dict(zip(CARD_IDS, CARD_NAMES, strict=True))
DECKS: Final = dict(zip(DECK_IDS, DECK_NAMES, strict=True))
ROLES: Final = dict(zip(ROLE_IDS, ROLE_NAMES, strict=True))
PLOTS: Final = dict(zip(PLOT_IDS, PLOT_NAMES, strict=True))
INCIDENTS: Final = dict(zip(INCIDENT_IDS, INCIDENT_NAMES, strict=True))
TRAGEDY_SETS: Final = {each.id: each.name for each in SETS}
COUNTERS: Final = dict(zip(COUNTER_IDS, COUNTER_NAMES, strict=True))
ABILITY_NAMES: Final = ability_names()
