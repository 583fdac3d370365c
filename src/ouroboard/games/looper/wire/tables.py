"""What the page of Tragedy Looper shows of things by their ids, from the definitions of the game."""

from typing import TypedDict

from ouroboard.games.looper.content.characters import PEOPLE
from ouroboard.games.looper.content.plots import PLOTS
from ouroboard.games.looper.content.roles import ROLES
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.knowledge import names
from ouroboard.games.looper.rules.cards import ACTION_CARDS, Icon
from ouroboard.games.looper.text.names import STEPS
from ouroboard.games.looper.wire.ids import CardId, CharacterId, PlotId, RoleId, SetId


class RoleInfo(TypedDict):
    """What the page shows of a role besides its name."""

    short: str
    """Two letters, for the head of a column."""
    section: str
    """The section of the rules: `§13.3`."""


class PlotInfo(TypedDict):
    """What the page shows of a plot besides its name."""

    section: str
    """The section of the rules: `§12.7`."""
    says: str
    """The roles that it adds, and what it asks."""


class SetInfo(TypedDict):
    """What a script of a tragedy set is made of."""

    roles: list[RoleId]
    """The roles, the Person last."""
    mains: list[PlotId]
    """The main plots."""
    subs: list[PlotId]
    """The subplots."""
    subplots: int
    """Number of subplots that a script has."""


class CardInfo(TypedDict):
    """What is printed on an action card besides its name."""

    icon: Icon
    """Id of the drawing."""
    sign: str
    """What stands beside the drawing: `+1`; empty for movement and forbids."""
    forbids: bool
    """Whether the card forbids what the drawing shows."""
    says: str
    """What it does on a character."""


class Tables(TypedDict):
    """What the page shows of things by their ids, from the definitions of the game."""

    ROLES: dict[RoleId, RoleInfo]
    """Roles by id."""
    PLOTS: dict[PlotId, PlotInfo]
    """Plots by id."""
    SETS: dict[SetId, SetInfo]
    """Tragedy sets by id."""
    CARDS: dict[CardId, CardInfo]
    """Action cards by id."""
    SHORT_NAMES: dict[CharacterId, str]
    """Names of characters where there is little room, by id."""
    STEPS: list[str]
    """Names of the steps of a day, in order."""


TABLES: Tables = {
    "ROLES": {role.id: {"short": role.short, "section": role.section} for role in ROLES},
    "PLOTS": {plot.id: {"section": plot.section, "says": plot.says} for plot in PLOTS},
    "SETS": {
        each.id: {
            "roles": names.roles_in_order(each),
            "mains": names.plots_in_order(each.mains),
            "subs": names.plots_in_order(each.subs),
            "subplots": each.subplots,
        }
        for each in SETS
    },
    "CARDS": {
        card.id: {"icon": card.icon, "sign": card.sign, "forbids": card.forbids, "says": card.says} for card in ACTION_CARDS
    },
    "SHORT_NAMES": {person.id: person.short for person in PEOPLE},
    "STEPS": list(STEPS),
}
