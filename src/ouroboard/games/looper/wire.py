"""The types of Tragedy Looper's views and events, as they go over the wire.

`View` is what one reader sees, and `Events` has the fields of each kind of event. JSON Schema (`/schema/looper.json`) and the
page's TypeScript (`make wire`) are generated from them. Compiled modules import these types under `TYPE_CHECKING` only.
Views and events have ids. The types of ids have the printed names.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from ouroboard.games.id_schema import ids_with_names
from ouroboard.games.looper.content.characters import PEOPLE
from ouroboard.games.looper.content.plots import PLOTS
from ouroboard.games.looper.content.roles import ROLES
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.knowledge import names
from ouroboard.games.looper.rules.cards import ACTION_CARDS, Icon
from ouroboard.games.looper.rules.endings import REASONS

SeatNumber = Annotated[int, Meta(title="SeatNumber", description="A player: the number of the seat. The Mastermind's is last.")]
SetId = Annotated[
    str,
    Meta(title="SetId", description="A tragedy set's id: `first-steps`.", extra_json_schema=ids_with_names(names.TRAGEDY_SETS)),
]
CharacterId = Annotated[
    str,
    Meta(title="CharacterId", description="A character's id: `boy-student`.", extra_json_schema=ids_with_names(names.CHARACTERS)),
]
PlaceId = Annotated[
    str,
    Meta(title="PlaceId", description="A location's id: `hospital`.", extra_json_schema=ids_with_names(names.PLACES)),
]
SpotId = Annotated[
    str,
    Meta(title="SpotId", description="The id of a character or of a location.", extra_json_schema=ids_with_names(names.SPOTS)),
]
CardId = Annotated[
    str,
    Meta(title="CardId", description="An action card's id: `goodwill+1`.", extra_json_schema=ids_with_names(names.CARDS)),
]
RoleId = Annotated[
    str,
    Meta(title="RoleId", description="A role's id: `key-person`.", extra_json_schema=ids_with_names(names.ROLES)),
]
PlotId = Annotated[
    str,
    Meta(title="PlotId", description="A plot's id: `murder-plan`.", extra_json_schema=ids_with_names(names.PLOTS)),
]
IncidentId = Annotated[
    str,
    Meta(
        title="IncidentId", description="An incident's id: `faraway-murder`.", extra_json_schema=ids_with_names(names.INCIDENTS)
    ),
]
AbilityId = Annotated[
    str,
    Meta(
        title="AbilityId",
        description="A goodwill ability's id among those of its character: `soothe`.",
        extra_json_schema=ids_with_names(names.ABILITY_NAMES),
    ),
]
DeckId = Annotated[
    Literal["a", "b", "c", "mastermind"],
    Meta(title="DeckId", description="A deck's id: `a`.", extra_json_schema=ids_with_names(names.DECKS)),
]
CounterId = Annotated[
    Literal["goodwill", "paranoia", "intrigue"],
    Meta(title="CounterId", description="A kind of counters: `goodwill`.", extra_json_schema=ids_with_names(names.COUNTERS)),
]
Reason = Annotated[
    str,
    Meta(
        title="Reason",
        description="How a game ends: `loop-won`. Its name may have the number of the loop in it.",
        extra_json_schema=ids_with_names(REASONS),
    ),
]
ActionText = Annotated[str, Meta(title="ActionText", description="An action, as it is typed: `act kill doctor nurse`.")]
Vote = Literal["loop on", "guess now"]
Moment = Annotated[list[int], Meta(min_length=3, max_length=3, description="Loop, day and step.")]


class Incident(TypedDict):
    """An incident on the open sheet."""

    day: int
    """The day of the incident."""
    id: IncidentId
    """Id of the incident."""
    name: str
    """Printed name."""
    occurred: bool | None
    """Whether it occurred in this loop; null before its hour has come."""


class Place(TypedDict):
    """A location."""

    id: PlaceId
    """Id of the location."""
    name: str
    """Printed name."""
    intrigue: int
    """Number of Intrigue counters."""


class Ability(TypedDict):
    """A goodwill ability of a character."""

    id: AbilityId
    """The ability's id among those of its character: `calm`."""
    goodwill: int
    """Number of Goodwill counters that it needs."""
    says: str
    """What it does, in words."""
    once_a_loop: bool
    """Whether it can be used once a loop; otherwise once a day."""
    refusable: bool
    """Whether it can be refused."""
    used: bool
    """Whether it has been used up for now."""


class Character(TypedDict):
    """A character on the board."""

    id: CharacterId
    """Id of the character."""
    name: str
    """Printed name."""
    place: PlaceId
    """The location where the character is."""
    start: PlaceId
    """The location where the character starts in this loop."""
    alive: bool
    """Whether the character is alive."""
    goodwill: int
    """Number of Goodwill counters."""
    paranoia: int
    """Number of Paranoia counters."""
    intrigue: int
    """Number of Intrigue counters."""
    limit: int
    """Paranoia limit."""
    panics: bool
    """Whether Paranoia has reached the limit."""
    guarded: bool
    """Whether a marker protects the character from one death."""
    traits: list[str]
    """Printed traits: `student`."""
    forbidden: list[PlaceId]
    """Locations that the character may not enter now."""
    abilities: list[Ability]
    """Goodwill abilities."""


class Deck(TypedDict):
    """A deck of action cards. Hands are open, except for what lies face down."""

    id: DeckId
    """Id of the deck."""
    player: SeatNumber
    """The player who holds it."""
    cards: list[CardId]
    """Cards that are not spent, laid or not. The Mastermind's Paranoia +1 is there twice."""
    spent: list[CardId]
    """Cards that cannot be used again in this loop."""
    once_a_loop: list[CardId]
    """Cards of this deck that can be used once a loop."""
    laid: bool
    """Whether the deck has a card face down on the board today."""


class Laid(TypedDict):
    """A card on a character or location."""

    deck: DeckId
    """The deck that the card is from."""
    card: CardId
    """The card."""
    spot: SpotId
    """The character or location where it lies."""


class FaceDown(TypedDict):
    """A card that lies face down."""

    deck: DeckId
    """The deck that the card is from."""
    spot: SpotId
    """The character or location where it lies."""


class Told(TypedDict):
    """A role, a culprit or a subplot that everybody was told."""

    what: Literal["role", "culprit", "subplot"]
    """What was told."""
    who: NotRequired[CharacterId]
    """The character with this role, or the culprit."""
    role: NotRequired[RoleId]
    """The role."""
    day: NotRequired[int]
    """The day of the culprit's incident."""
    named: NotRequired[PlotId]
    """The subplot that the Protagonists named."""
    plot: NotRequired[PlotId | None]
    """Another subplot that was told in answer; null when there is no other."""
    at: Moment
    """When it was told."""


class Excluded(TypedDict):
    """Something that is impossible: a role (`who`, `role`), a culprit (`day`, `culprit`) or a plot.

    `at`, `because` and `rule` are there from the level `hints` on.
    """

    who: NotRequired[CharacterId]
    """The character who cannot have the role."""
    role: NotRequired[RoleId]
    """The role."""
    day: NotRequired[int]
    """The day of the incident."""
    culprit: NotRequired[CharacterId]
    """The character who cannot be the culprit of that day's incident."""
    plot: NotRequired[PlotId]
    """The plot that cannot be part of the script."""
    at: NotRequired[Moment | None]
    """When it became certain; null when no single moment shows it."""
    because: NotRequired[str]
    """What shows it, as a sentence."""
    rule: NotRequired[str]
    """The section of the rules: `§13.3`."""


class Shares(TypedDict):
    """In how many of the scripts that are left something is so. What is so in none is left out."""

    roles: dict[CharacterId, dict[RoleId, int]]
    """Number of scripts by character and role."""
    culprits: dict[str, dict[CharacterId, int]]
    """Number of scripts by the day of an incident and its culprit."""
    plots: dict[PlotId, int]
    """Number of scripts by plot."""


class Deduced(TypedDict):
    """What follows from all that the reader has heard."""

    level: Literal["check", "hints", "full"]
    """How much the table shows."""
    impossible: list[Excluded]
    """What is impossible."""
    worlds: NotRequired[int]
    """Level `full`: the number of scripts that are left."""
    shares: NotRequired[Shares]
    """Level `full`: in how many of them something is so."""


class Need(TypedDict):
    """A condition of a route."""

    words: str
    """What is counted, in words."""
    have: int
    """The number now."""
    need: int
    """The number that is needed."""
    most: bool
    """Whether `need` is a maximum; otherwise it is a minimum."""


class Route(TypedDict):
    """A way in which this loop can still be lost."""

    what: str
    """What happens, in words."""
    when: str
    """When it happens, in words: `loop end`, `night`, `day 2`."""
    rule: str
    """The section of the rules: `§13.3`."""
    who: list[CharacterId]
    """The characters who take part in it."""
    needs: list[Need]
    """Its conditions."""
    missing: int
    """How far off it is: the sum of what is missing."""


class PublicView(TypedDict):
    """The part of a view that is the same for everybody."""

    set: SetId
    """The tragedy set."""
    loop: int
    """Number of the loop, counted from 1; one more than `loops` in the Final Guess."""
    loops: int
    """Number of loops."""
    day: int
    """The day, counted from 1; 0 between loops."""
    days: int
    """Number of days in a loop."""
    step: int
    """The step of the day, from 1 to 9; 0 between loops."""
    leader: SeatNumber
    """The player with the Leader card."""
    mastermind: SeatNumber
    """The Mastermind."""
    outcome: Literal["lost", "died", "won"] | None
    """How this loop ended; null while it runs."""
    final_guess: bool
    """Whether the set has a Final Guess."""
    table_talk: bool
    """Whether the Protagonists may talk during the days."""
    may_talk: bool
    """Whether the Protagonists may talk now. Between loops and in the Final Guess they always may."""
    incidents: list[Incident]
    """The incidents, by day."""
    places: list[Place]
    """The locations."""
    characters: list[Character]
    """The characters on the board."""
    decks: list[Deck]
    """The decks: the Protagonists' three, then the Mastermind's."""
    cards: list[Laid]
    """Today's cards, once they are revealed, the Mastermind's first."""
    face_down: list[FaceDown]
    """Cards that lie face down, the Mastermind's first."""
    turf: PlaceId | None
    """The Boss's turf; null without the Boss."""
    votes: list[Vote | None]
    """The Protagonists' answers in the Time Spiral, by seat; null for none yet."""
    told: list[Told]
    """What everybody was told."""
    guessed: list[CharacterId]
    """Characters whose role has been guessed right in the Final Guess."""


class View(PublicView):
    """What one reader sees of the game."""

    mine: NotRequired[list[Laid]]
    """The reader's own cards that lie face down. A spectator has none."""
    deduced: NotRequired[Deduced]
    """A Protagonist's: what follows from all that was heard, where the table shows it."""
    title: NotRequired[str]
    """The Mastermind's, and everybody's after the end: the script's title."""
    story: NotRequired[str]
    """The Mastermind's, and everybody's after the end: the script's story."""
    main: NotRequired[PlotId]
    """The Mastermind's, and everybody's after the end: the main plot."""
    subplots: NotRequired[list[PlotId]]
    """The Mastermind's, and everybody's after the end: the subplots."""
    roles: NotRequired[dict[CharacterId, RoleId]]
    """The Mastermind's, and everybody's after the end: the role of each character in the script."""
    roles_now: NotRequired[dict[CharacterId, RoleId]]
    """The Mastermind's, and everybody's after the end: roles that differ from the script's now."""
    culprits: NotRequired[dict[str, CharacterId]]
    """The Mastermind's, and everybody's after the end: the culprit of each incident, by day."""
    enters: NotRequired[int]
    """The Mastermind's, and everybody's after the end: the loop in which the Godly Being enters; 0 for never."""
    used: NotRequired[list[str]]
    """The Mastermind's, and everybody's after the end: her secret abilities, with loop and day: `1.2 …`."""
    drafted: NotRequired[list[Laid]]
    """The Mastermind's: cards that she has chosen today and not laid yet."""
    routes: NotRequired[list[Route]]
    """The Mastermind's while the game is on: how this loop can still be lost, the nearest way first."""
    tells: NotRequired[dict[str, str]]
    """The Mastermind's while the game is on: what each answer would show the others, by the answer's text."""


# ---- tables for the page --------------------------------------------------------------------------------------


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
    "STEPS": list(names.STEPS),
}

# ---- events ---------------------------------------------------------------------------------------------------


class Sheet(TypedDict):
    """The open sheet of the script."""

    set: SetId
    """The tragedy set."""
    loops: int
    """Number of loops."""
    days: int
    """Number of days in a loop."""
    incidents: list[tuple[int, IncidentId]]
    """The incidents, each with its day."""
    cast: list[CharacterId]
    """The characters, without one who enters later."""
    turf: PlaceId | None
    """The Boss's turf; null without the Boss."""
    without: list[CardId]
    """Cards that the Mastermind plays without."""


class Script(TypedDict):
    """The script, as the Mastermind sees it at the start."""

    title: str
    """The script's title."""
    story: str
    """The script's story."""
    main: PlotId
    """The main plot."""
    subplots: list[PlotId]
    """The subplots."""
    roles: list[tuple[CharacterId, RoleId]]
    """The role of each character."""
    culprits: list[tuple[int, CharacterId]]
    """Day and culprit of each incident."""
    enters: int
    """The loop in which the Godly Being enters; 0 for never."""


class LoopBegins(TypedDict):
    """A loop begins."""

    loop: int
    """Number of the loop, counted from 1."""
    loops: int
    """Number of loops."""
    player: SeatNumber
    """The player with the Leader card."""


class CharacterAtPlace(TypedDict):
    """An event that names a character and a location."""

    who: CharacterId
    """The character."""
    place: PlaceId
    """The location."""


class DayBegins(TypedDict):
    """A day begins."""

    day: int
    """The day, counted from 1."""
    days: int
    """Number of days in a loop."""


class Drafted(TypedDict):
    """The Mastermind chooses a card. Only she hears of it."""

    player: SeatNumber
    """The Mastermind."""
    card: CardId
    """The card."""
    spot: SpotId
    """The character or location for it."""


class MastermindLaid(TypedDict):
    """The Mastermind has laid her cards face down."""

    player: SeatNumber
    """The Mastermind."""
    spots: list[SpotId]
    """Where the cards lie."""


class PlacedCard(TypedDict):
    """A card on a character or location, with its face."""

    player: SeatNumber
    """The player who placed it."""
    deck: DeckId
    """The deck that it is from."""
    card: CardId
    """The card."""
    spot: SpotId
    """The character or location where it lies."""


class PutCard(TypedDict):
    """A card on a character or location, without its face."""

    player: SeatNumber
    """The player who placed it."""
    deck: DeckId
    """The deck that it is from."""
    spot: SpotId
    """The character or location where it lies."""


class CountersChanged(TypedDict):
    """Counters are put on a character or location, or taken away."""

    who: SpotId
    """The character or location."""
    amount: int
    """Number of counters that are put or taken."""
    counter: CounterId
    """Kind of the counters."""
    now: int
    """Number of counters after that."""


class Died(TypedDict):
    """Characters die together."""

    who: list[CharacterId]
    """The characters."""


class CharacterOnly(TypedDict):
    """An event that names a character and nothing else."""

    who: CharacterId
    """The character."""


class DayAndPlayer(TypedDict):
    """An event that names a day and a player."""

    day: int
    """The day."""
    player: SeatNumber
    """The player."""


class Used(TypedDict):
    """The Mastermind uses an ability in secret. Only she hears of it."""

    player: SeatNumber
    """The Mastermind."""
    action: ActionText
    """What she uses."""


class PlayerOnly(TypedDict):
    """An event that names a player and nothing else."""

    player: SeatNumber
    """The player."""


class Declared(TypedDict):
    """The Leader asks a character to use a goodwill ability."""

    player: SeatNumber
    """The Leader."""
    who: CharacterId
    """The character."""
    ability: AbilityId
    """The ability."""
    spot: SpotId | None
    """The character or location that it is used on, if it is used on one."""
    day: int | None
    """The day of the incident that it asks about, if it asks about one."""
    plot: PlotId | None
    """The subplot that the Leader names, if the ability asks for one."""
    deck: DeckId | None
    """The deck of the card that is taken back, if one is taken back."""
    card: CardId | None
    """The card that is taken back, if one is taken back."""


class DayOnly(TypedDict):
    """An event that names a day and nothing else."""

    day: int
    """The day."""


class RoleTold(TypedDict):
    """Everybody is told a role."""

    who: CharacterId
    """The character."""
    role: RoleId
    """The role."""


class CulpritTold(TypedDict):
    """Everybody is told a culprit."""

    day: int
    """The day of the incident."""
    incident: IncidentId
    """The incident."""
    who: CharacterId
    """The culprit."""


class SubplotTold(TypedDict):
    """Everybody is told a subplot."""

    named: PlotId
    """The subplot that the Protagonists named."""
    plot: PlotId
    """The other subplot, which they are told."""


class NoOtherSubplot(TypedDict):
    """Everybody is told that there is no other subplot."""

    named: PlotId
    """The subplot that the Protagonists named."""


class TookBack(TypedDict):
    """The Leader takes back a card that was spent."""

    player: SeatNumber
    """The Leader."""
    deck: DeckId
    """The deck that the card is from."""
    card: CardId
    """The card."""


class IncidentOfDay(TypedDict):
    """An event that names a day and its incident."""

    day: int
    """The day."""
    incident: IncidentId
    """The incident."""


class LoopOnly(TypedDict):
    """An event that names a loop and nothing else."""

    loop: int
    """Number of the loop."""


class LoopOver(TypedDict):
    """A loop is over."""

    loop: int
    """Number of the loop."""
    day: int
    """The day on which it ended."""


class Spiral(TypedDict):
    """The Time Spiral begins."""

    loop: int
    """Number of the next loop."""
    left: int
    """Number of loops that are left."""


class Voted(TypedDict):
    """A Protagonist answers in the Time Spiral."""

    player: SeatNumber
    """The Protagonist."""
    wants: Vote
    """The answer."""


class LastGuess(TypedDict):
    """The Final Guess begins."""

    player: SeatNumber
    """The Leader, who names the roles."""
    cast: list[CharacterId]
    """All characters of the script."""


class Guess(TypedDict):
    """The Leader names the role of a character."""

    player: SeatNumber
    """The Leader."""
    who: CharacterId
    """The character."""
    role: RoleId
    """The role."""
    answer: Literal["right", "wrong"]
    """Whether the guess is right."""


class Opened(TypedDict):
    """The game is over, and the script is opened."""

    players: list[SeatNumber]
    """The winners."""
    reason: Reason
    """How the game ended."""
    loop: int
    """Number of the loop in which it ended; after the last loop, one more than there are."""
    title: str
    """The script's title."""
    main: PlotId
    """The main plot."""
    subplots: list[PlotId]
    """The subplots."""
    roles: list[tuple[CharacterId, RoleId]]
    """The role of each character."""
    culprits: list[tuple[int, CharacterId]]
    """Day and culprit of each incident."""
    uses: list[tuple[int, int, ActionText]]
    """The Mastermind's secret abilities: loop, day, and what she used."""


class Events(TypedDict):
    """The fields of each kind of event."""

    sheet: Sheet
    script: Script
    loop_begins: LoopBegins
    starts: CharacterAtPlace
    """The Mastermind chooses where the Henchman starts."""
    enters: CharacterAtPlace
    """The Godly Being enters."""
    day_begins: DayBegins
    drafted: Drafted
    laid: MastermindLaid
    placed: PlacedCard
    """The reader places a card face down."""
    put: PutCard
    """Another player places a card face down."""
    revealed: PlacedCard
    """A card is revealed."""
    moved: CharacterAtPlace
    """A character goes to a location."""
    gained: CountersChanged
    """Counters are put on a character or location."""
    shed: CountersChanged
    """Counters are taken from a character or location."""
    died: Died
    revived: CharacterOnly
    """A character lives again."""
    guarded: CharacterOnly
    """A marker is put on a character. It prevents one death."""
    saved: CharacterOnly
    """The marker is taken from a character, who lives."""
    abilities: DayAndPlayer
    """The Mastermind may use abilities."""
    used: Used
    goodwill: PlayerOnly
    """The Leader may use goodwill abilities."""
    declared: Declared
    refused: CharacterOnly
    """A character refuses a goodwill ability."""
    no_effect: DayOnly
    """Nothing happens."""
    role_told: RoleTold
    culprit_told: CulpritTold
    subplot_told: SubplotTold
    no_other_subplot: NoOtherSubplot
    took_back: TookBack
    released: CharacterOnly
    """The Patient may go anywhere until the loop ends."""
    stood_down: CharacterOnly
    """Incidents of the Henchman do not occur until the loop ends."""
    finished: PlayerOnly
    """The Leader uses no more goodwill abilities today."""
    incident_due: IncidentOfDay
    """It is the day of an incident."""
    no_incident: IncidentOfDay
    """The incident does not occur."""
    incident: IncidentOfDay
    """The incident occurs."""
    leader: PlayerOnly
    """The Leader card goes to the next player."""
    night: DayOnly
    """Night falls."""
    protagonists_died: LoopOnly
    """The Protagonists have died."""
    protagonists_lost: LoopOnly
    """The Protagonists have lost."""
    loop_won: LoopOnly
    """The loop is over, and nothing was lost."""
    loop_over: LoopOver
    spiral: Spiral
    voted: Voted
    last_guess: LastGuess
    guess: Guess
    opened: Opened
