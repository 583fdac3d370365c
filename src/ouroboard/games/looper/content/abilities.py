"""§10 The goodwill abilities: one definition for each thing that an ability does, and one instance for each that is printed.

A definition says what the ability does, what the Leader asks for, and what the bots need to know of it.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, mask_of
from ouroboard.engine.event import Event
from ouroboard.games.looper.content.characters import (
    ALIEN,
    BOSS,
    BOY_STUDENT,
    CHARACTER_IDS,
    CHARACTERS,
    CLASS_REP,
    DOCTOR,
    GIRL_STUDENT,
    GODLY_BEING,
    HENCHMAN,
    INFORMER,
    JOURNALIST,
    MYSTERY_BOY,
    NURSE,
    OFFICE_WORKER,
    PATIENT,
    POLICE_OFFICER,
    POP_IDOL,
    RICH_MANS_DAUGHTER,
    SHRINE_MAIDEN,
)
from ouroboard.games.looper.content.targets import (
    ANY_INCIDENT,
    ANYONE_HERE,
    ANYONE_OR_PLACE_HERE,
    CORPSE_HERE,
    DECK,
    NOTHING,
    OTHER_ANYWHERE,
    OTHER_HERE,
    OTHER_IN_TURF,
    OTHER_PANICKED_HERE,
    OTHER_STUDENT_HERE,
    PAST_INCIDENT,
    SPENT_CARD,
    SUBPLOT,
    Target,
)
from ouroboard.games.looper.rules.board import GOODWILL, INTRIGUE, NO_COUNTER, PARANOIA, Board
from ouroboard.games.looper.rules.cards import CARD_IDS, DECK_IDS
from ouroboard.games.looper.rules.places import CITY, EVERYWHERE, SCHOOL, SHRINE
from ouroboard.games.looper.rules.words import replaced

if TYPE_CHECKING:
    from ouroboard.games.looper.rules.state import LooperState

TELLS_NOTHING: Final = 0
TELLS_ROLE: Final = 1
TELLS_CULPRIT: Final = 2
TELLS_SUBPLOT: Final = 3
"""What an ability tells about the script."""


class Ability:
    """A goodwill ability. It can be used once a day, unless it is `once_a_loop`."""

    id: str = ""
    """The id among the abilities of a character; it stands in actions and events."""
    request: str = ""
    """§8.1 What the Leader asks the character to do; `{}` stands for the target."""
    tells: i64 = TELLS_NOTHING
    counter: i64 = NO_COUNTER
    """The counter that it changes."""
    signs: tuple[int, ...] = (0,)
    """The ways in which it can be used: one, or more and less."""
    kills: bool = False
    """Whether it kills its target: one that lives on cannot die."""
    eases: bool = True
    """Whether its effect can make a loss less likely on the same day."""

    def __init__(
        self,
        user: int,
        goodwill: int,
        target: Target,
        says: str,
        once_a_loop: bool = False,
        refusable: bool = True,
        first_loop: int = 1,
        stands_in: int = EVERYWHERE,
    ) -> None:
        self.user: Final[i64] = user
        self.goodwill: Final[i64] = goodwill
        self.target: Final = target
        self.says: Final = says
        self.once_a_loop: Final = once_a_loop
        self.refusable: Final = refusable
        self.first_loop: Final[i64] = first_loop
        self.stands_in: Final[i64] = stands_in
        self.index: i64 = -1  # written once, when the list of all abilities is made

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        """Returns whether anything has changed, or was told. `told` is the subplot that the Mastermind tells."""
        raise NotImplementedError

    def spot(self, target: i64) -> i64:
        """Returns the spot whose counters it changes."""
        return target

    def amount(self, sign: i64) -> i64:
        """Returns how many counters it puts down, or takes away."""
        return 0

    def id_of(self, sign: i64) -> str:
        """Returns the id with which it is declared."""
        return self.id

    def asks(self, target: int, sign: i64) -> str:
        """§8.1 Returns what the Leader asks for: `calm the Nurse`."""
        return self.request.format(self.target.phrase(target))

    def answers(self, state: "LooperState", target: i64) -> list[int]:
        """Returns the subplots that the Mastermind can tell, -1 for none; an empty list where there is nothing to choose."""
        return []

    def role_told(self, target: i64) -> i64:
        """Returns the character whose role it tells; -1 for none."""
        return -1

    def __repr__(self) -> str:
        return f"<ability {CHARACTER_IDS[self.user]} {self.id}>"


def ability_name(id: str) -> str:
    """Returns the name of an ability by its id: `take back` for `take-back`."""
    return id.replace("-", " ")


# ---- counters ---------------------------------------------------------------------------------------------


class CounterAbility(Ability):
    """Puts a counter down or takes one away."""

    more: i64 = 1

    def amount(self, sign: i64) -> i64:
        return self.more

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        return state.change(self.counter, self.spot(target), self.amount(sign))


@final
class Calm(CounterAbility):
    id = "calm"
    request = "calm {}"
    counter: i64 = PARANOIA
    more: i64 = -1


@final
class Alarm(CounterAbility):
    id = "alarm"
    request = "alarm {}"
    counter: i64 = PARANOIA


@final
class Befriend(CounterAbility):
    id = "befriend"
    request = "befriend {}"
    counter: i64 = GOODWILL
    eases = False


@final
class Dig(CounterAbility):
    id = "dig"
    request = "dig up something on {}"
    counter: i64 = INTRIGUE


@final
class Cleanse(CounterAbility):
    id = "cleanse"
    request = "take 1 Intrigue off {}"
    counter: i64 = INTRIGUE
    more: i64 = -1


@final
class Purify(CounterAbility):
    id = "purify"
    request = "purify the Shrine"
    counter: i64 = INTRIGUE
    more: i64 = -1

    def spot(self, target: i64) -> i64:
        return CHARACTERS + SHRINE


@final
class Treat(CounterAbility):
    """§10.15 The Doctor gives or takes 1 Paranoia. If the role refuses, the Mastermind can use this ability too."""

    id = "treat"
    counter: i64 = PARANOIA
    signs: tuple[int, ...] = (1, -1)

    def amount(self, sign: i64) -> i64:
        return sign

    def id_of(self, sign: i64) -> str:
        return "treat" if sign == 0 else "excite" if sign > 0 else "soothe"

    def asks(self, target: int, sign: i64) -> str:
        return f"{self.id_of(sign)} {self.target.phrase(target)}"

    def is_ready(self, board: Board) -> bool:
        """Returns whether the character lives and has the Goodwill."""
        return board.lives(self.user) and board.goodwill[self.user] >= self.goodwill

    def patients(self, board: Board) -> i64:
        """Returns the characters whom the Mastermind could treat."""
        return board.living_at(board.where(self.user)) & ~bit(self.user) if self.is_ready(board) else 0


# ---- what is told -----------------------------------------------------------------------------------------


class RoleAbility(Ability):
    """§8.6 Tells the current role of a character."""

    tells: i64 = TELLS_ROLE
    eases = False

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        who = self.role_told(target)
        state.reveal_role(who, state.world.role_now(state.board, who))
        return True


@final
class OwnRole(RoleAbility):
    id = "own-role"
    request = "show his role"

    def role_told(self, target: i64) -> i64:
        return self.user


@final
class TellRole(RoleAbility):
    id = "role"
    request = "tell the role of {}"

    def role_told(self, target: i64) -> i64:
        return target


@final
class TellCulprit(Ability):
    """§8.6 Tells a culprit as the script has it, wherever that character is now."""

    id = "culprit"
    request = "name the culprit of {}"
    tells: i64 = TELLS_CULPRIT
    eases = False

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        state.reveal_culprit(target)
        return True


@final
class TellSubplot(Ability):
    """§10.11 Tells a subplot of the script, but not the one that the Leader named."""

    id = "subplot"
    request = "name a subplot other than {}"
    tells: i64 = TELLS_SUBPLOT
    eases = False

    def answers(self, state: "LooperState", target: i64) -> list[int]:
        return [plot for plot in state.world.subs if plot != target] or [-1]

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        state.reveal_subplot(target, told)
        return True


# ---- the rest ---------------------------------------------------------------------------------------------


@final
class TakeBack(Ability):
    """§10.4 The Leader has a spent card in hand again, for the next day."""

    id = "take-back"
    request = "bring {} back"
    eases = False

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        deck, card = target // DECK, target % DECK
        state.spent = replaced(state.spent, deck, state.spent[deck] & ~bit(card))
        if state.telling:
            state.tell(Event("took_back", {"player": state.leader, "deck": DECK_IDS[deck], "card": CARD_IDS[card]}))
        return True


@final
class Kill(Ability):
    id = "kill"
    request = "kill {}"
    kills = True

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        return state.kill(bit(target))


@final
class Revive(Ability):
    id = "revive"
    request = "bring {} back to life"

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        state.revive(target)
        return True


@final
class Guard(Ability):
    id = "guard"
    request = "guard {}"

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        state.board.guarded |= bit(target)
        state.tell_who("guarded", target)
        return True


@final
class Release(Ability):
    """§10.15 The Patient may go anywhere in this loop."""

    id = "release"
    request = "let the Patient out"

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        if state.board.released or not state.board.lives(PATIENT):
            return False
        state.board.released = True
        state.tell_who("released", PATIENT)
        return True


@final
class StandDown(Ability):
    """§10.18 Incidents of the Henchman do not occur in this loop."""

    id = "stand-down"
    request = "stand down"

    def take_effect(self, state: "LooperState", target: i64, sign: i64, told: i64) -> bool:
        if state.board.stood_down:
            return False
        state.board.stood_down = True
        state.tell_who("stood_down", HENCHMAN)
        return True


# ---- all of them ------------------------------------------------------------------------------------------

TREATMENT: Final = Treat(DOCTOR, 2, OTHER_HERE, "somebody else here gets or loses 1 Paranoia")


def numbered(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    for index, ability in enumerate(abilities):
        ability.index = index
    return abilities


ABILITIES: Final = numbered(
    (
        Calm(BOY_STUDENT, 2, OTHER_STUDENT_HERE, "another Student here loses 1 Paranoia"),
        Calm(GIRL_STUDENT, 2, OTHER_STUDENT_HERE, "another Student here loses 1 Paranoia"),
        Befriend(
            RICH_MANS_DAUGHTER,
            3,
            ANYONE_HERE,
            "in the School or City: somebody here gets 1 Goodwill",
            stands_in=mask_of([SCHOOL, CITY]),
        ),
        TakeBack(CLASS_REP, 2, SPENT_CARD, "the Leader takes a spent card back", once_a_loop=True),
        OwnRole(MYSTERY_BOY, 3, NOTHING, "his role is told, from loop 2 on", refusable=False, first_loop=2),
        Purify(SHRINE_MAIDEN, 3, NOTHING, "in the Shrine: it loses 1 Intrigue", stands_in=bit(SHRINE)),
        TellRole(SHRINE_MAIDEN, 5, ANYONE_HERE, "the role of somebody here is told", once_a_loop=True),
        Kill(ALIEN, 4, OTHER_HERE, "somebody else here dies", once_a_loop=True),
        Revive(ALIEN, 5, CORPSE_HERE, "a corpse here lives again", once_a_loop=True),
        TellCulprit(GODLY_BEING, 3, ANY_INCIDENT, "the culprit of an incident is told", once_a_loop=True),
        Cleanse(GODLY_BEING, 5, ANYONE_OR_PLACE_HERE, "this location or somebody here loses 1 Intrigue"),
        TellCulprit(POLICE_OFFICER, 4, PAST_INCIDENT, "the culprit of an incident of this loop is told", once_a_loop=True),
        Guard(POLICE_OFFICER, 5, OTHER_HERE, "somebody else here is saved from one death", once_a_loop=True),
        OwnRole(OFFICE_WORKER, 3, NOTHING, "his role is told"),
        TellSubplot(INFORMER, 5, SUBPLOT, "a subplot is told, another than the named one", once_a_loop=True),
        Calm(POP_IDOL, 3, OTHER_HERE, "somebody else here loses 1 Paranoia"),
        Befriend(POP_IDOL, 4, OTHER_HERE, "somebody else here gets 1 Goodwill"),
        Alarm(JOURNALIST, 2, OTHER_ANYWHERE, "somebody else, anywhere, gets 1 Paranoia"),
        Dig(JOURNALIST, 2, ANYONE_OR_PLACE_HERE, "this location or somebody here gets 1 Intrigue"),
        TellRole(BOSS, 5, OTHER_IN_TURF, "the role of somebody in his turf is told", once_a_loop=True),
        TREATMENT,
        Release(DOCTOR, 3, NOTHING, "the Patient may go anywhere in this loop"),
        Calm(NURSE, 2, OTHER_PANICKED_HERE, "somebody else here who panics loses 1 Paranoia", refusable=False),
        StandDown(HENCHMAN, 3, NOTHING, "his incidents do not occur in this loop"),
    )
)
"""In the order of their characters. Their numbers stand in records of what was used, so a new one goes to the end."""

ABILITIES_OF: Final = [[ability for ability in ABILITIES if ability.user == who] for who in range(CHARACTERS)]
"""By character."""

CHEAPEST: Final[i64] = min([ability.goodwill for ability in ABILITIES])
"""§8.1 Goodwill that the cheapest ability needs."""
