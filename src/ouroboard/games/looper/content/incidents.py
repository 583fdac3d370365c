"""§14 The incidents: one definition each.

A definition says what the Mastermind can choose, what the incident does, what can be concluded from it, how it can lose a loop,
and how dangerous it is. Everything else asks the definition that stands on the open sheet (`Sheet.planned`).
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has, members
from ouroboard.games.looper.content.characters import CHARACTER_NAMES, CHARACTERS
from ouroboard.games.looper.content.roles import UNDYING
from ouroboard.games.looper.content.tragedies import BOTH_SETS, ONLY_BASIC_TRAGEDY
from ouroboard.games.looper.knowledge.deduction.loss_routes import Route
from ouroboard.games.looper.knowledge.deduction.statements import culprit_in, never, role_of
from ouroboard.games.looper.rules.actions import INCIDENT_COUNTER, INCIDENT_ON, INCIDENT_PAIR, PLAIN_INCIDENT, IncidentChoice
from ouroboard.games.looper.rules.board import GOODWILL, INTRIGUE, PARANOIA, Board
from ouroboard.games.looper.rules.places import HOSPITAL, PLACES, SHRINE
from ouroboard.games.looper.text import reveals, routes
from ouroboard.worlds.boxes import Term

if TYPE_CHECKING:
    from ouroboard.games.looper.bots.loss_risk import Outlook
    from ouroboard.games.looper.knowledge.deduction.clues import IncidentClue
    from ouroboard.games.looper.knowledge.deduction.role_layouts import Case
    from ouroboard.games.looper.rules.state import LooperState

FATAL_INTRIGUE: Final = 2
"""§14.5 Intrigue that marks a victim of the Faraway Murder."""

ON_THE_HOSPITAL: Final[i64] = bit(CHARACTERS + HOSPITAL)


class Incident:
    """The definition of an incident. There is one instance of each; scripts keep its number."""

    number: i64 = -1
    """The place of the incident in the list of all incidents."""
    id: str = ""
    name: str = ""
    section: str = ""
    sets: tuple[int, ...] = BOTH_SETS
    near_culprit: bool = False
    """Whether it strikes in the culprit's own location, which tells where the culprit is."""
    hunts: bool = False
    """Whether the culprit must find a victim in the culprit's location."""
    moves_goodwill: bool = False
    changes_future: bool = False
    """§12.6 Whether Change of Future waits for it."""
    aims: i64 = 0
    """The locations, as spots, whose Intrigue makes it worse."""
    aims_at_victims: bool = False
    """Whether Intrigue on characters who must not die makes it worse."""

    # ---- the rules ----------------------------------------------------------------------------------------

    def choices(self, state: "LooperState", culprit: i64) -> list[Action]:
        """§7.3 Returns what the Mastermind can choose. A clause without target is void."""
        return [PLAIN_INCIDENT]

    def take_effect(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> bool:
        """Returns whether anything has changed."""
        raise NotImplementedError

    # ---- deduction ----------------------------------------------------------------------------------------

    def culprits(self, board: Board, panicking: i64, moved: int, spot: int) -> i64:
        """Returns those of the panicking who could have done this. `spot`: whom or what it struck, -1 for nobody."""
        return panicking

    def void_terms(self, clue: "IncidentClue", case: "Case") -> list[Term]:
        """Returns the ways to explain that it occurred and nothing happened."""
        return [[culprit_in(clue.number, clue.culprits)]]

    def survivors(self, board: Board, gone: i64) -> list[int]:
        """Returns sets of characters of each of which one cannot die, because it should have died with those who are gone."""
        return []

    def reveals(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> str:
        """§17.2 Returns what the Protagonists can conclude from it, in a sentence for the Mastermind."""
        board = state.board
        people = board.living_at(board.where(culprit)) if self.near_culprit else board.alive
        names = tuple([CHARACTER_NAMES[who] for who in members(people & ~self.victim(chosen)) if board.panics(who)])
        if self.near_culprit:
            return reveals.incident_occurs_near(self.name, names)
        return reveals.incident_occurs(self.name, names)

    def victim(self, chosen: IncidentChoice) -> i64:
        """Returns the character that it strikes and that cannot be the culprit, as a set."""
        return 0

    # ---- how it loses a loop ------------------------------------------------------------------------------

    def can_kill(self, culprit: i64, who: i64) -> bool:
        """Returns whether it could be this character's death."""
        return False

    def add_needs(self, route: Route, state: "LooperState", culprit: i64, who: i64) -> None:
        """Adds what the death of this character needs, besides a culprit who panics."""

    def add_own_routes(self, found: list[Route], state: "LooperState", day: i64, culprit: i64) -> None:
        """Adds ways in which it loses the loop without the death of a character."""

    def risk(self, outlook: "Outlook", day: i64, culprit: i64, likely: float) -> None:
        """Adds its part to the risk of a loss, when it occurs with this probability."""

    def __repr__(self) -> str:
        return f"<incident {self.id}>"


def on_each(people: i64) -> list[Action]:
    found: list[Action] = [INCIDENT_ON[who] for who in range(CHARACTERS) if has(people, who)]
    return found or [PLAIN_INCIDENT]


def on_pairs(people: i64) -> list[Action]:
    """Returns choices of two different characters; with one left alive, that one for the first clause."""
    found: list[Action] = []
    for one in range(CHARACTERS):
        if has(people, one):
            for other in range(CHARACTERS):
                if other != one and has(people, other):
                    found.append(INCIDENT_PAIR[one][other])
    return found or on_each(people)


def is_character(spot: int) -> bool:
    return 0 <= spot < CHARACTERS


# ---- the incidents ----------------------------------------------------------------------------------------


@final
class Murder(Incident):
    id = "murder"
    name = "Murder"
    section = "§14.1"
    near_culprit = True
    hunts = True

    def choices(self, state: "LooperState", culprit: i64) -> list[Action]:
        board = state.board
        return on_each(board.living_at(board.where(culprit)) & ~bit(culprit))

    def take_effect(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> bool:
        return chosen.first >= 0 and state.kill(bit(chosen.first))

    def culprits(self, board: Board, panicking: i64, moved: int, spot: int) -> i64:
        return panicking & board.living_at(board.where(spot)) & ~bit(spot) if is_character(spot) else panicking

    def void_terms(self, clue: "IncidentClue", case: "Case") -> list[Term]:
        """Returns the terms for nobody else there, or only one who cannot die."""
        alone: i64 = 0
        found: list[Term] = []
        for place in range(PLACES):
            here = clue.board.living_at(place)
            if here & (here - 1) == 0:
                alone |= here
            elif case.undying:
                for who in members(here):
                    found.append([role_of(who, UNDYING), culprit_in(clue.number, clue.culprits & here & ~bit(who))])
        found.append([culprit_in(clue.number, clue.culprits & alone)])
        return found

    def victim(self, chosen: IncidentChoice) -> i64:
        return bit(chosen.first) if chosen.first >= 0 else 0

    def can_kill(self, culprit: i64, who: i64) -> bool:
        return culprit != who

    def add_needs(self, route: Route, state: "LooperState", culprit: i64, who: i64) -> None:
        together = state.board.where(culprit) == state.board.where(who)
        route.asks(routes.in_one_location_with(CHARACTER_NAMES[culprit]), int(together), 1)

    def risk(self, outlook: "Outlook", day: i64, culprit: i64, likely: float) -> None:
        board = outlook.board
        here = board.living_at(board.where(culprit))
        victims = outlook.mourned() & ~bit(culprit)
        worst = 0.0
        for who in range(CHARACTERS):
            if has(victims, who):
                together = has(here, who)
                if day == outlook.day:
                    reach = 1.0 if together else 0.0
                else:
                    reach = 0.75 if together else 0.4
                worst = max(worst, reach * outlook.grief(who))
        outlook.threat(likely * worst)


@final
class IncreasingUnease(Incident):
    id = "increasing-unease"
    name = "Increasing Unease"
    section = "§14.2"

    def choices(self, state: "LooperState", culprit: i64) -> list[Action]:
        return on_pairs(state.board.alive)

    def take_effect(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> bool:
        frightened = state.change(PARANOIA, chosen.first, 2)
        return (chosen.second >= 0 and state.change(INTRIGUE, chosen.second, 1)) or frightened

    def risk(self, outlook: "Outlook", day: i64, culprit: i64, likely: float) -> None:
        outlook.unease += likely


@final
class Suicide(Incident):
    id = "suicide"
    name = "Suicide"
    section = "§14.3"

    def take_effect(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> bool:
        return state.kill(bit(culprit))

    def culprits(self, board: Board, panicking: i64, moved: int, spot: int) -> i64:
        return panicking & bit(spot) if is_character(spot) else panicking

    def void_terms(self, clue: "IncidentClue", case: "Case") -> list[Term]:
        """Returns the terms for a culprit who cannot die."""
        if not case.undying:
            return never()
        return [[culprit_in(clue.number, bit(who)), role_of(who, UNDYING)] for who in members(clue.culprits)]

    def reveals(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> str:
        if has(state.world.undying, culprit):
            return super().reveals(state, culprit, chosen)
        return reveals.culprit_dies(CHARACTER_NAMES[culprit], self.name)

    def can_kill(self, culprit: i64, who: i64) -> bool:
        return culprit == who

    def risk(self, outlook: "Outlook", day: i64, culprit: i64, likely: float) -> None:
        outlook.threat(likely * outlook.grief(culprit))


@final
class HospitalIncident(Incident):
    """With 1 Intrigue on the Hospital everybody there dies, with 2 the Protagonists too, at the same time."""

    id = "hospital-incident"
    name = "Hospital Incident"
    section = "§14.4"
    aims: i64 = ON_THE_HOSPITAL

    def take_effect(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> bool:
        intrigue: i64 = state.board.intrigue[CHARACTERS + HOSPITAL]
        return intrigue > 0 and state.kill(state.board.living_at(HOSPITAL), intrigue >= 2)

    def survivors(self, board: Board, gone: i64) -> list[int]:
        if board.intrigue[CHARACTERS + HOSPITAL] == 0:
            return []
        return [bit(who) for who in members(board.living_at(HOSPITAL) & ~gone)]

    def can_kill(self, culprit: i64, who: i64) -> bool:
        return True

    def add_needs(self, route: Route, state: "LooperState", culprit: i64, who: i64) -> None:
        route.asks_intrigue(state, CHARACTERS + HOSPITAL, 1)
        route.asks(routes.in_the_hospital(CHARACTER_NAMES[who]), int(state.board.where(who) == HOSPITAL), 1)

    def add_own_routes(self, found: list[Route], state: "LooperState", day: i64, culprit: i64) -> None:
        route = Route(routes.incident_kills_protagonists(self.name), routes.on_day(day), self.section, [culprit])
        found.append(route.asks_panic(state, culprit).asks_intrigue(state, CHARACTERS + HOSPITAL, 2))

    def risk(self, outlook: "Outlook", day: i64, culprit: i64, likely: float) -> None:
        worst = outlook.gather(CHARACTERS + HOSPITAL, 2, day)
        victims = outlook.mourned()
        smoke = outlook.gather(CHARACTERS + HOSPITAL, 1, day)
        today = day == outlook.day
        for who in range(CHARACTERS):
            if has(victims, who):
                if has(outlook.board.at[HOSPITAL], who):
                    reach = 1.0 if today else 0.7
                else:
                    reach = 0.0 if today else 0.25
                worst = max(worst, smoke * reach * outlook.grief(who))
        outlook.threat(likely * worst)


@final
class FarawayMurder(Incident):
    id = "faraway-murder"
    name = "Faraway Murder"
    section = "§14.5"
    aims_at_victims = True

    def choices(self, state: "LooperState", culprit: i64) -> list[Action]:
        return on_each(self.marked(state.board))

    def take_effect(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> bool:
        return chosen.first >= 0 and state.kill(bit(chosen.first))

    def marked(self, board: Board) -> i64:
        """Returns the living with at least 2 Intrigue."""
        found: i64 = 0
        for who in range(CHARACTERS):
            if board.lives(who) and board.intrigue[who] >= FATAL_INTRIGUE:
                found |= bit(who)
        return found

    def survivors(self, board: Board, gone: i64) -> list[int]:
        marked = self.marked(board)
        return [marked] if gone == 0 and marked != 0 else []

    def can_kill(self, culprit: i64, who: i64) -> bool:
        return True

    def add_needs(self, route: Route, state: "LooperState", culprit: i64, who: i64) -> None:
        route.asks_intrigue(state, who, FATAL_INTRIGUE)

    def risk(self, outlook: "Outlook", day: i64, culprit: i64, likely: float) -> None:
        victims = outlook.mourned()
        worst = 0.0
        for who in range(CHARACTERS):
            if has(victims, who):
                worst = max(worst, outlook.gather(who, FATAL_INTRIGUE, day) * outlook.grief(who))
        outlook.threat(likely * worst)


@final
class MissingPerson(Incident):
    """The culprit goes to a location, which gets 1 Intrigue. A culprit who stays is not named."""

    id = "missing-person"
    name = "Missing Person"
    section = "§14.6"

    def choices(self, state: "LooperState", culprit: i64) -> list[Action]:
        return [INCIDENT_ON[CHARACTERS + place] for place in range(PLACES) if state.board.may_enter(culprit, place)]

    def take_effect(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> bool:
        place = chosen.first - CHARACTERS
        if state.board.where(culprit) != place:
            state.move(culprit, place)
        return state.change(INTRIGUE, chosen.first, 1)

    def culprits(self, board: Board, panicking: i64, moved: int, spot: int) -> i64:
        if moved >= 0:
            return panicking & bit(moved)
        stayed: i64 = 0
        for who in members(board.living_at(spot - CHARACTERS)):
            if board.may_enter(who, spot - CHARACTERS):
                stayed |= bit(who)
        return panicking & stayed

    def risk(self, outlook: "Outlook", day: i64, culprit: i64, likely: float) -> None:
        outlook.whispers += likely


@final
class Spreading(Incident):
    id = "spreading"
    name = "Spreading"
    section = "§14.7"
    moves_goodwill = True

    def choices(self, state: "LooperState", culprit: i64) -> list[Action]:
        return on_pairs(state.board.alive)

    def take_effect(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> bool:
        taken = state.change(GOODWILL, chosen.first, -2)
        return (chosen.second >= 0 and state.change(GOODWILL, chosen.second, 2)) or taken


@final
class FoulEvil(Incident):
    id = "foul-evil"
    name = "Foul Evil"
    section = "§14.8"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY

    def take_effect(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> bool:
        return state.change(INTRIGUE, CHARACTERS + SHRINE, 2)

    def risk(self, outlook: "Outlook", day: i64, culprit: i64, likely: float) -> None:
        outlook.evil += 2.0 * likely


@final
class ButterflyEffect(Incident):
    id = "butterfly-effect"
    name = "Butterfly Effect"
    section = "§14.9"
    sets: tuple[int, ...] = ONLY_BASIC_TRAGEDY
    near_culprit = True
    changes_future = True

    def choices(self, state: "LooperState", culprit: i64) -> list[Action]:
        here = state.board.living_at(state.board.where(culprit))
        return [INCIDENT_COUNTER[who][counter] for who in range(CHARACTERS) if has(here, who) for counter in range(3)]

    def take_effect(self, state: "LooperState", culprit: i64, chosen: IncidentChoice) -> bool:
        return state.change(chosen.counter, chosen.first, 1)

    def culprits(self, board: Board, panicking: i64, moved: int, spot: int) -> i64:
        return panicking & board.living_at(board.where(spot)) if is_character(spot) else panicking

    def risk(self, outlook: "Outlook", day: i64, culprit: i64, likely: float) -> None:
        if outlook.world.waits_for_future:
            outlook.threat(likely)
        outlook.unease += 0.5 * likely


# ---- all of them ------------------------------------------------------------------------------------------


def numbered(incidents: tuple[Incident, ...]) -> tuple[Incident, ...]:
    for number, incident in enumerate(incidents):
        incident.number = number
    return incidents


INCIDENTS: Final = numbered(
    (
        Murder(),
        IncreasingUnease(),
        Suicide(),
        HospitalIncident(),
        FarawayMurder(),
        MissingPerson(),
        Spreading(),
        FoulEvil(),
        ButterflyEffect(),
    )
)
"""By number. States and records have these numbers, so a new incident goes to the end."""

NO_INCIDENT: Final = Incident()
"""Stands on days without an incident."""

INCIDENT_IDS: Final = tuple([incident.id for incident in INCIDENTS])
INCIDENT_NAMES: Final = tuple([incident.name for incident in INCIDENTS])
