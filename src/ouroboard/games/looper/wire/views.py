"""The types of a view of Tragedy Looper."""

from typing import Literal, NotRequired, TypedDict

from ouroboard.games.looper.wire.ids import (
    AbilityId,
    CardId,
    CharacterId,
    DeckId,
    IncidentId,
    Moment,
    PlaceId,
    PlotId,
    RoleId,
    SeatNumber,
    SetId,
    SpotId,
    Vote,
)


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
