"""The types of the events of Tragedy Looper."""

from typing import Literal, TypedDict

from ouroboard.games.looper.wire.ids import (
    AbilityId,
    ActionText,
    CardId,
    CharacterId,
    CounterId,
    DeckId,
    IncidentId,
    PlaceId,
    PlotId,
    Reason,
    RoleId,
    SeatNumber,
    SetId,
    SpotId,
    Vote,
)


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
