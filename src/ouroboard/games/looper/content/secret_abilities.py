"""§6.2, §6.5 What the Mastermind can use by roles, by plots and by the Doctor: one definition each.

A definition says what a use does. Roles say who can use it and when (`roles.py`).
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.games.looper.content.characters import CHARACTERS
from ouroboard.games.looper.rules.board import INTRIGUE, NO_COUNTER, PARANOIA
from ouroboard.games.looper.text import labels

if TYPE_CHECKING:
    from ouroboard.games.looper.rules.state import LooperState

INTRIGUE_PART: Final = 0
PARANOIA_PART: Final = CHARACTERS
KILLS_PART: Final = 2 * CHARACTERS
DOCTOR_BIT: Final = 3 * CHARACTERS
"""Where the uses of each ability begin in `state.acted`, one bit for each character; the Doctor has one bit."""


class SecretAbility:
    """An ability that the Mastermind uses in secret. Only its result is told."""

    number: i64 = 0
    id: str = ""
    """The id in actions and records."""
    label: str = ""
    at_night: bool = False
    """Whether it is used at night (§6.5), and not in step 5 (§6.2)."""
    part: i64 = -1
    """Where the bits of its uses begin in `state.acted`, one for each character; -1 where uses are not counted."""
    counter: i64 = NO_COUNTER
    """The counter that it changes."""
    amount: i64 = 1
    on_places: bool = False
    """Whether the counter can be put on a location, too."""

    def is_used_up(self, state: "LooperState", user: i64) -> bool:
        return self.part >= 0 and has(state.acted, self.part + user)

    def perform(self, state: "LooperState", user: i64, target: i64) -> bool:
        """Returns whether anybody could see the result."""
        if self.part >= 0:
            state.acted |= bit(self.part + user)
        return state.change(self.counter, target, self.amount)

    def __repr__(self) -> str:
        return f"<secret ability {self.id}>"


@final
class PlaceIntrigue(SecretAbility):
    id = "intrigue"
    label = labels.INTRIGUE
    part: i64 = INTRIGUE_PART
    counter: i64 = INTRIGUE
    on_places = True


@final
class PlaceParanoia(SecretAbility):
    id = "paranoia"
    label = labels.PARANOIA
    part: i64 = PARANOIA_PART
    counter: i64 = PARANOIA


@final
class SpreadRumor(SecretAbility):
    """§12.9 Once a loop, on any location. Nobody has to be there."""

    id = "rumor"
    label = labels.RUMOR
    counter: i64 = INTRIGUE
    on_places = True

    def perform(self, state: "LooperState", user: i64, target: i64) -> bool:
        state.rumored = True
        return state.change(INTRIGUE, target, 1)


class Treatment(SecretAbility):
    """§10.15 The Mastermind's own use of the Doctor, in one of two ways, once a day."""

    counter: i64 = PARANOIA

    def is_used_up(self, state: "LooperState", user: i64) -> bool:
        return has(state.acted, DOCTOR_BIT)

    def perform(self, state: "LooperState", user: i64, target: i64) -> bool:
        state.acted |= bit(DOCTOR_BIT)
        return state.change(PARANOIA, target, self.amount)


@final
class Excite(Treatment):
    id = "excite"
    label = labels.EXCITE


@final
class Soothe(Treatment):
    id = "soothe"
    label = labels.SOOTHE
    amount: i64 = -1


@final
class KillCharacter(SecretAbility):
    id = "kill"
    label = labels.KILL
    at_night = True
    part: i64 = KILLS_PART

    def perform(self, state: "LooperState", user: i64, target: i64) -> bool:
        state.acted |= bit(self.part + user)
        return state.kill(bit(target))


@final
class KillProtagonists(SecretAbility):
    id = "kill-protagonists"
    label = labels.KILL_PROTAGONISTS
    at_night = True

    def perform(self, state: "LooperState", user: i64, target: i64) -> bool:
        return state.kill(0, True)


@final
class DeclareLoss(SecretAbility):
    id = "declare-loss"
    label = labels.DECLARE_LOSS
    at_night = True

    def perform(self, state: "LooperState", user: i64, target: i64) -> bool:
        state.lose()
        return True


PLACE_INTRIGUE: Final = PlaceIntrigue()
PLACE_PARANOIA: Final = PlaceParanoia()
SPREAD_RUMOR: Final = SpreadRumor()
EXCITE: Final = Excite()
SOOTHE: Final = Soothe()
KILL_CHARACTER: Final = KillCharacter()
KILL_PROTAGONISTS: Final = KillProtagonists()
DECLARE_LOSS: Final = DeclareLoss()


def numbered(abilities: tuple[SecretAbility, ...]) -> tuple[SecretAbility, ...]:
    for number, ability in enumerate(abilities):
        ability.number = number
    return abilities


SECRET_ABILITIES: Final = numbered(
    (
        PLACE_INTRIGUE,
        PLACE_PARANOIA,
        SPREAD_RUMOR,
        EXCITE,
        SOOTHE,
        KILL_CHARACTER,
        KILL_PROTAGONISTS,
        DECLARE_LOSS,
    )
)
"""By number. The codes of actions have these numbers, so a new one goes to the end."""
