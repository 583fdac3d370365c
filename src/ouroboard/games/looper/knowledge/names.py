"""What is printed, by id. Sentences (`events.py`) and the page (`wire/`) take names, labels and sections from here."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import mask_of, members
from ouroboard.games.looper.content.abilities import ABILITIES, ability_name
from ouroboard.games.looper.content.characters import PEOPLE
from ouroboard.games.looper.content.incidents import INCIDENTS as INCIDENT_TABLE
from ouroboard.games.looper.content.plots import PLOT_IDS
from ouroboard.games.looper.content.plots import PLOTS as PLOT_TABLE
from ouroboard.games.looper.content.roles import PERSON, ROLE_IDS
from ouroboard.games.looper.content.roles import ROLES as ROLE_TABLE
from ouroboard.games.looper.content.sets import SETS, TragedySet
from ouroboard.games.looper.rules.actions import USE
from ouroboard.games.looper.rules.board import COUNTER_IDS, COUNTER_NAMES
from ouroboard.games.looper.rules.cards import ACTION_CARDS, DECK_IDS, DECK_NAMES
from ouroboard.games.looper.rules.places import PLACE_IDS, PLACE_NAMES


def ability_names() -> dict[str, str]:
    """Returns the names of the goodwill abilities. The Doctor's `treat` is declared as `soothe` or `excite`."""
    words = [ability.id for ability in ABILITIES]
    words += [use.word for row in USE for use in row.values()]
    return {word: ability_name(word) for word in words}


CHARACTERS: Final = {person.id: person.name for person in PEOPLE}
PLACES: Final = dict(zip(PLACE_IDS, PLACE_NAMES, strict=True))
SPOTS: Final = {**CHARACTERS, **PLACES}
"""Characters and locations: where a card or a counter can lie."""

CARDS: Final = {card.id: card.name for card in ACTION_CARDS}
DECKS: Final = dict(zip(DECK_IDS, DECK_NAMES, strict=True))
ROLES: Final = {role.id: role.name for role in ROLE_TABLE}
PLOTS: Final = {plot.id: plot.name for plot in PLOT_TABLE}
INCIDENTS: Final = {incident.id: incident.name for incident in INCIDENT_TABLE}
TRAGEDY_SETS: Final = {each.id: each.name for each in SETS}
COUNTERS: Final = dict(zip(COUNTER_IDS, COUNTER_NAMES, strict=True))
ABILITY_NAMES: Final = ability_names()


def roles_in_order(tragedy: TragedySet) -> list[str]:
    """Returns the roles of a set as the page lists them: those of main plots, those of subplots, and the Person."""
    of_mains: i64 = mask_of([role for plot in members(tragedy.mains) for role in PLOT_TABLE[plot].roles])
    order = [*members(tragedy.roles & of_mains), *members(tragedy.roles & ~of_mains), PERSON]
    return [ROLE_IDS[role] for role in order]


def plots_in_order(plots: i64) -> list[str]:
    return [PLOT_IDS[plot] for plot in members(plots)]
