"""§12 The plots: one definition each.

A definition says which roles a plot adds, what it asks of a script, what it changes, when it loses a loop, what can be concluded
from a loss and from its absence, and what still is missing for one. Masks at the end of this module say which plots have a rule
of their own, so that loops over hidden scripts make no call.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, mask_of, members
from ouroboard.games.looper.content.characters import CHARACTERS, GIRLS
from ouroboard.games.looper.content.roles import NO_ROLE, ROLE_COUNT, ROLE_IDS, ROLE_NAMES, ROLES
from ouroboard.games.looper.content.tragedies import BOTH_SETS, ONLY_BASIC_TRAGEDY, ONLY_FIRST_STEPS
from ouroboard.games.looper.knowledge.deduction.loss_routes import Route, can_occur
from ouroboard.games.looper.knowledge.deduction.statements import always, is_among, never, not_among
from ouroboard.games.looper.rules.board import Board
from ouroboard.games.looper.rules.places import SCHOOL, SHRINE
from ouroboard.games.looper.text import routes as texts
from ouroboard.worlds.boxes import Term

if TYPE_CHECKING:
    from ouroboard.games.looper.bots.loss_risk import Outlook
    from ouroboard.games.looper.knowledge.hidden_script import HiddenScript, Sheet
    from ouroboard.games.looper.rules.state import LooperState

FULL: Final = 2
"""Intrigue that a plot asks for."""


class Plot:
    """The definition of a plot. There is one instance of each; scripts keep its number."""

    number: i64 = 0
    """The place of the plot in the list of all plots."""
    id: str = ""
    name: str = ""
    section: str = ""
    says: str = ""
    """The roles that it adds and what it asks, for the page."""
    main: bool = False
    """Whether it is a main plot; otherwise it is a subplot."""
    sets: tuple[int, ...] = BOTH_SETS

    role_ids: tuple[str, ...] = ()
    roles: tuple[int, ...] = ()
    """§11.3 The roles that it adds."""
    extra_id: str = ""
    extra_role: i64 = NO_ROLE
    """A role that it may add besides, for up to `extra_most` characters."""
    extra_most: int = 0
    bound_id: str = ""
    bound_role: i64 = NO_ROLE
    """§11.5 A role that only the characters of `bound_to` can have."""
    bound_to: i64 = 0
    bound_trait: str = ""

    rumors: bool = False
    """§12.9 Whether the Mastermind may put 1 Intrigue on any location, once a loop."""
    follows: bool = False
    """§12.16 Whether those who had Goodwill start the next loop with Paranoia."""
    turned_id: str = ""
    turned_role: i64 = NO_ROLE
    """§12.15 The role that a Person with much Paranoia has for as long as that lasts."""
    turned_at: i64 = 0
    waits_for_future: bool = False
    """§12.6 Whether an incident that changes the future loses the loop."""

    place: i64 = -1
    """The location whose Intrigue loses the loop."""
    starts_id: str = ""
    starts_role: i64 = NO_ROLE
    """The role where whose holders start Intrigue loses the loop."""
    marked_id: str = ""
    marked_role: i64 = NO_ROLE
    """The role on whose holders Intrigue serves the Mastermind."""

    # ---- §15.2 the end of a loop --------------------------------------------------------------------------

    def lost(self, world: "HiddenScript", sheet: "Sheet", board: Board) -> bool:
        """Returns whether its condition is met at the end of the loop."""
        return False

    def loss_terms(self, sheet: "Sheet", board: Board, lost: bool) -> list[Term]:
        """Returns the ways in which it explains that the loop was lost at its end, or not."""
        return never() if lost else always()

    def routes(self, state: "LooperState") -> list[Route]:
        """§17.2 Returns what is still missing for a loss by it."""
        return []

    def risk(self, outlook: "Outlook") -> None:
        """Adds its part to the risk of a loss."""

    def __repr__(self) -> str:
        return f"<plot {self.id}>"


# ---- main plots that look at Intrigue -----------------------------------------------------------------------


class IntrigueOnPlace(Plot):
    """Lost with 2 Intrigue on a location."""

    main = True

    def lost(self, world: "HiddenScript", sheet: "Sheet", board: Board) -> bool:
        return board.intrigue[CHARACTERS + self.place] >= FULL

    def loss_terms(self, sheet: "Sheet", board: Board, lost: bool) -> list[Term]:
        return always() if (board.intrigue[CHARACTERS + self.place] >= FULL) == lost else never()

    def routes(self, state: "LooperState") -> list[Route]:
        return [Route(self.name, texts.LOOP_END, self.section, []).asks_intrigue(state, CHARACTERS + self.place, FULL)]

    def risk(self, outlook: "Outlook") -> None:
        outlook.threat(outlook.gather(CHARACTERS + self.place, FULL, outlook.sheet.days))


class IntrigueAtStart(Plot):
    """Lost with 2 Intrigue where the holder of a role starts, whether or not that character stands there, or is on the board."""

    main = True

    def lost(self, world: "HiddenScript", sheet: "Sheet", board: Board) -> bool:
        return world.holders[self.starts_role] & self.starting_badly(board) != 0

    def loss_terms(self, sheet: "Sheet", board: Board, lost: bool) -> list[Term]:
        people = self.starting_badly(board)
        return [[is_among(self.starts_role, people) if lost else not_among(self.starts_role, people)]]

    def starting_badly(self, board: Board) -> i64:
        """Returns the characters whose start has 2 Intrigue."""
        found: i64 = 0
        for who in range(CHARACTERS):
            if board.intrigue[CHARACTERS + board.start_of(who)] >= FULL:
                found |= bit(who)
        return found

    def routes(self, state: "LooperState") -> list[Route]:
        found: list[Route] = []
        for who in members(state.world.holders[self.starts_role]):
            route = Route(texts.where_role_starts(ROLE_NAMES[self.starts_role]), texts.LOOP_END, self.section, [who])
            found.append(route.asks_intrigue(state, CHARACTERS + state.board.start_of(who), FULL))
        return found

    def risk(self, outlook: "Outlook") -> None:
        holders: i64 = outlook.world.holders[self.starts_role]
        for who in range(CHARACTERS):
            if has(holders, who):
                outlook.threat(outlook.gather(CHARACTERS + outlook.board.start_of(who), FULL, outlook.sheet.days))


class IntrigueOnRole(Plot):
    """Lost with 2 Intrigue on the holder of a role."""

    main = True

    def lost(self, world: "HiddenScript", sheet: "Sheet", board: Board) -> bool:
        return world.holders[self.marked_role] & self.marked(board) != 0

    def loss_terms(self, sheet: "Sheet", board: Board, lost: bool) -> list[Term]:
        people = self.marked(board)
        return [[is_among(self.marked_role, people) if lost else not_among(self.marked_role, people)]]

    def marked(self, board: Board) -> i64:
        """Returns the characters with 2 Intrigue."""
        found: i64 = 0
        for who in range(CHARACTERS):
            if board.intrigue[who] >= FULL:
                found |= bit(who)
        return found

    def routes(self, state: "LooperState") -> list[Route]:
        people = members(state.world.holders[self.marked_role] & state.board.cast)
        return [Route(self.name, texts.LOOP_END, self.section, [who]).asks_intrigue(state, who, FULL) for who in people]

    def risk(self, outlook: "Outlook") -> None:
        people: i64 = outlook.world.holders[self.marked_role]
        for who in range(CHARACTERS):
            if has(people & outlook.board.cast, who):
                outlook.threat(outlook.gather(who, FULL, outlook.sheet.days))


# ---- the plots ----------------------------------------------------------------------------------------------


@final
class MurderPlan(Plot):
    """The Killer waits for Intrigue on the Key Person."""

    id = "murder-plan"
    name = "Murder Plan"
    section = "§12.1"
    says = "Key Person, Brain, Killer"
    main = True
    role_ids: tuple[str, ...] = ("key-person", "brain", "killer")
    marked_id = "key-person"


@final
class LightOfTheAvenger(IntrigueAtStart):
    id = "light-of-the-avenger"
    name = "Light of the Avenger"
    section = "§12.2"
    says = "Brain; lost with 2 Intrigue where the Brain starts"
    sets: tuple[int, ...] = ONLY_FIRST_STEPS
    role_ids: tuple[str, ...] = ("brain",)
    starts_id = "brain"


@final
class APlaceToProtect(IntrigueOnPlace):
    id = "a-place-to-protect"
    name = "A Place to Protect"
    section = "§12.3"
    says = "Key Person, Cultist; lost with 2 Intrigue on the School"
    sets: tuple[int, ...] = ONLY_FIRST_STEPS
    role_ids: tuple[str, ...] = ("key-person", "cultist")
    place: i64 = SCHOOL


@final
class TheSealedItem(IntrigueOnPlace):
    id = "the-sealed-item"
    name = "The Sealed Item"
    section = "§12.4"
    says = "Brain, Cultist; lost with 2 Intrigue on the Shrine"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    role_ids: tuple[str, ...] = ("brain", "cultist")
    place: i64 = SHRINE


@final
class SignWithMe(IntrigueOnRole):
    """The Key Person is a girl: exactly that trait, so neither a woman nor the Godly Being."""

    id = "sign-with-me"
    name = "Sign with Me!"
    section = "§12.5"
    says = "Key Person, a girl; lost with 2 Intrigue on her"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    role_ids: tuple[str, ...] = ("key-person",)
    bound_id = "key-person"
    bound_to: i64 = GIRLS
    bound_trait = "girl"
    marked_id = "key-person"


@final
class ChangeOfFuture(Plot):
    """Lost when an incident that changes the future occurred in this loop."""

    id = "change-of-future"
    name = "Change of Future"
    section = "§12.6"
    says = "Cultist, Time Traveler; lost when the Butterfly Effect occurred"
    main = True
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    role_ids: tuple[str, ...] = ("cultist", "time-traveler")
    waits_for_future = True

    def lost(self, world: "HiddenScript", sheet: "Sheet", board: Board) -> bool:
        return sheet.future_days & board.occurred != 0

    def loss_terms(self, sheet: "Sheet", board: Board, lost: bool) -> list[Term]:
        return always() if (sheet.future_days & board.occurred != 0) == lost else never()

    def routes(self, state: "LooperState") -> list[Route]:
        found: list[Route] = []
        for day in members(state.sheet.future_days):
            name = state.sheet.planned[day].name
            culprit: i64 = state.world.culprits[day]
            if has(state.board.occurred, day):
                found.append(Route(texts.incident_has_occurred(name), texts.LOOP_END, self.section, []))
            elif can_occur(state, day):
                route = Route(texts.incident_of_day(name, day), texts.LOOP_END, self.section, [culprit])
                found.append(route.asks_panic(state, culprit))
        return found

    def risk(self, outlook: "Outlook") -> None:
        if self.lost(outlook.world, outlook.sheet, outlook.board):
            outlook.threat(outlook.sure())


@final
class GiantTimeBomb(IntrigueAtStart):
    id = "giant-time-bomb"
    name = "Giant Time Bomb"
    section = "§12.7"
    says = "Witch; lost with 2 Intrigue where the Witch starts"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    role_ids: tuple[str, ...] = ("witch",)
    starts_id = "witch"


@final
class ShadowOfTheRipper(Plot):
    id = "shadow-of-the-ripper"
    name = "Shadow of the Ripper"
    section = "§12.8"
    says = "Conspiracy Theorist, Serial Killer"
    sets: tuple[int, ...] = ONLY_FIRST_STEPS
    role_ids: tuple[str, ...] = ("conspiracy-theorist", "serial-killer")


@final
class AnUnsettlingRumor(Plot):
    id = "an-unsettling-rumor"
    name = "An Unsettling Rumor"
    section = "§12.9"
    says = "Conspiracy Theorist; once a loop 1 Intrigue on any location"
    role_ids: tuple[str, ...] = ("conspiracy-theorist",)
    rumors = True


@final
class AHideousScript(Plot):
    id = "a-hideous-script"
    name = "A Hideous Script"
    section = "§12.10"
    says = "Conspiracy Theorist, Friend, up to 2 Curmudgeons"
    sets: tuple[int, ...] = ONLY_FIRST_STEPS
    role_ids: tuple[str, ...] = ("conspiracy-theorist", "friend")
    extra_id = "curmudgeon"
    extra_most = 2


@final
class CircleOfFriends(Plot):
    id = "circle-of-friends"
    name = "Circle of Friends"
    section = "§12.11"
    says = "two Friends, Conspiracy Theorist"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    role_ids: tuple[str, ...] = ("friend", "friend", "conspiracy-theorist")


@final
class ALoveAffair(Plot):
    id = "a-love-affair"
    name = "A Love Affair"
    section = "§12.12"
    says = "Lover, Loved One"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    role_ids: tuple[str, ...] = ("lover", "loved-one")


@final
class TheHiddenFreak(Plot):
    id = "the-hidden-freak"
    name = "The Hidden Freak"
    section = "§12.13"
    says = "Friend, Serial Killer"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    role_ids: tuple[str, ...] = ("friend", "serial-killer")


@final
class UnknownFactorX(Plot):
    id = "unknown-factor-x"
    name = "Unknown Factor X"
    section = "§12.14"
    says = "Factor"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    role_ids: tuple[str, ...] = ("factor",)


@final
class ParanoiaVirus(Plot):
    id = "paranoia-virus"
    name = "Paranoia Virus"
    section = "§12.15"
    says = "Conspiracy Theorist; Persons with 3 Paranoia are Serial Killers"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    role_ids: tuple[str, ...] = ("conspiracy-theorist",)
    turned_id = "serial-killer"
    turned_at: i64 = 3


@final
class ThreadsOfFate(Plot):
    id = "threads-of-fate"
    name = "Threads of Fate"
    section = "§12.16"
    says = "who had Goodwill starts the next loop with 2 Paranoia"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    follows = True


# ---- all of them ----------------------------------------------------------------------------------------------


def number_of(role: str) -> int:
    return ROLE_IDS.index(role) if role else NO_ROLE


def numbered(plots: tuple[Plot, ...]) -> tuple[Plot, ...]:
    for number, plot in enumerate(plots):
        plot.number = number
        plot.roles = tuple([number_of(role) for role in plot.role_ids])
        plot.extra_role = number_of(plot.extra_id)
        plot.bound_role = number_of(plot.bound_id)
        plot.turned_role = number_of(plot.turned_id)
        plot.starts_role = number_of(plot.starts_id)
        plot.marked_role = number_of(plot.marked_id)
    return plots


PLOTS: Final = numbered(
    (
        MurderPlan(),
        LightOfTheAvenger(),
        APlaceToProtect(),
        TheSealedItem(),
        SignWithMe(),
        ChangeOfFuture(),
        GiantTimeBomb(),
        ShadowOfTheRipper(),
        AnUnsettlingRumor(),
        AHideousScript(),
        CircleOfFriends(),
        ALoveAffair(),
        TheHiddenFreak(),
        UnknownFactorX(),
        ParanoiaVirus(),
        ThreadsOfFate(),
    )
)
"""By number. States and records have these numbers, so a new plot goes to the end."""

PLOT_COUNT: Final = len(PLOTS)
PLOT_IDS: Final = tuple([plot.id for plot in PLOTS])
PLOT_NAMES: Final = tuple([plot.name for plot in PLOTS])

SUBPLOTS: Final[i64] = mask_of([plot.number for plot in PLOTS if not plot.main])
RUMORS: Final[i64] = mask_of([plot.number for plot in PLOTS if plot.rumors])
FOLLOWING: Final[i64] = mask_of([plot.number for plot in PLOTS if plot.follows])
TURNING: Final[i64] = mask_of([plot.number for plot in PLOTS if plot.turned_role >= 0])
FUTURE: Final[i64] = mask_of([plot.number for plot in PLOTS if plot.waits_for_future])

TURNED_ROLE: Final[i64] = max([plot.turned_role for plot in PLOTS])
"""§12.15 The role of a Person who has turned."""
TURNED_AT: Final[i64] = max([plot.turned_at for plot in PLOTS])
"""§12.15 Paranoia that turns a Person."""


def plot_names(mask: i64) -> tuple[str, ...]:
    return tuple([PLOT_NAMES[plot] for plot in members(mask)])


def slots(plots: list[int]) -> list[int]:
    """§11.3 Returns how many characters get each role: what the plots add, no more than the role's limit.

    >>> slots([PLOT_IDS.index(id) for id in ("murder-plan", "circle-of-friends", "the-hidden-freak")])[ROLE_IDS.index("friend")]
    2
    """
    wanted = [0] * ROLE_COUNT
    for plot in plots:
        for role in PLOTS[plot].roles:
            wanted[role] = min(wanted[role] + 1, ROLES[role].most)
    return wanted


def added(plots: list[int]) -> i64:
    """Returns the roles that some of these plots add: none of them can be the Mystery Boy's."""
    roles: i64 = 0
    for plot in plots:
        roles |= mask_of(list(PLOTS[plot].roles))
        if PLOTS[plot].extra_role >= 0:
            roles |= bit(PLOTS[plot].extra_role)
    return roles


def with_extra_role(plots: list[int]) -> Plot | None:
    """Returns the one of these plots that may add a role besides."""
    for plot in plots:
        if PLOTS[plot].extra_role >= 0:
            return PLOTS[plot]
    return None


def with_bound_role(plots: list[int]) -> Plot | None:
    """Returns the one of these plots that binds a role to certain characters."""
    for plot in plots:
        if PLOTS[plot].bound_role >= 0:
            return PLOTS[plot]
    return None
