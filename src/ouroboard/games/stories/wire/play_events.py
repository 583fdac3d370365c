"""The types of events of the clock, of rolls, of what agents carry, of trips, deaths and endings."""

from typing import TypedDict

from ouroboard.games.stories.wire.ids import (
    AgentNumber,
    CardId,
    Characteristic,
    Colour,
    CounterId,
    EndingKind,
    Face,
    ItemNumber,
    MarkerReason,
    OptionLetter,
    PlaceId,
    SeatNumber,
    SpaceLetter,
    TokenId,
    TruthId,
)
from ouroboard.games.stories.wire.views import Stack


class MarkerMoved(TypedDict):
    """The marker moves."""

    marker: int
    """TU that are left."""
    change: int
    """TU more or less."""
    why: MarkerReason
    """What it is for."""


class Held(TypedDict):
    """An agent loses time of its own."""

    agent: AgentNumber
    """The agent."""
    tu: int
    """TU that it loses."""
    until: int
    """It acts again when the marker is here or lower."""


class MarkerOnly(TypedDict):
    """Something at a marker."""

    marker: int
    """TU that are left."""


class AgentOnly(TypedDict):
    """Something about an agent."""

    agent: AgentNumber
    """The agent."""


class TestSetOut(TypedDict):
    """A test is set out, or its shields have changed."""

    space: SpaceLetter
    """Space of the card."""
    test: int
    """Number of the test on the card, from 1."""
    by: list[Characteristic]
    """Characteristics that fit."""
    stacks: list[Stack]
    """Shields from left to right."""
    lock: bool
    """Whether it locks."""


class Rolled(TypedDict):
    """An agent rolls."""

    agent: AgentNumber
    """The agent."""
    space: SpaceLetter | None
    """Space of the test; None for a special roll."""
    by: Characteristic | None
    """Characteristic; None for a special roll."""
    faces: list[Face]
    """Faces of the dice."""


class RolledAgain(TypedDict):
    """Some dice are rolled again."""

    player: SeatNumber
    """Seat that decides."""
    agent: AgentNumber
    """The agent."""
    dice: list[int]
    """Dice that were rolled again, from 1."""
    faces: list[Face]
    """Faces of all dice."""


class Hits(TypedDict):
    """Step 2 of a roll: hits take shields."""

    agent: AgentNumber
    """The agent."""
    hits: int
    """Number of hits."""
    stacks: list[Stack]
    """Shields after them."""


class Riposte(TypedDict):
    """Step 3 of a roll: a riposte, also one that does no harm."""

    agent: AgentNumber
    """The agent."""
    skulls: int
    """Skulls on the dice."""
    shields: int
    """Skull shields that are left."""
    resistance: int
    """Resistance of the agent."""
    lp: int
    """Life points that it loses."""


class Penalties(TypedDict):
    """Step 4 of a roll, or what doing nothing costs."""

    agent: AgentNumber
    """The agent."""
    hearts: int
    """Heart shields that count."""
    time: int
    """Time shields that count."""
    special: int
    """Special shields that count."""
    skull: int
    """1 where a skull shield bites an agent that does nothing."""
    nothing: bool
    """Whether the agent has done nothing."""


class LpChanged(TypedDict):
    """An agent gains or loses life points."""

    agent: AgentNumber
    """The agent."""
    change: int
    """Life points more or less."""
    lp: int
    """Life points that it has now."""


class ItemTaken(TypedDict):
    """An agent takes an item."""

    agent: AgentNumber
    """The agent."""
    item: ItemNumber
    """Number on the item."""
    name: str
    """Its name."""
    keep: bool
    """Whether it has the Agency's mark."""
    lines: list[str]
    """What it does, in rule words."""


class ItemRead(TypedDict):
    """The story on an item, for those for whom it is open."""

    item: ItemNumber
    """Number on the item."""
    text: str
    """The story."""


class ItemGiven(TypedDict):
    """An item changes hands."""

    player: SeatNumber
    """Seat that gives."""
    agent: AgentNumber
    """Agent that gives."""
    item: ItemNumber
    """The item."""
    to: AgentNumber
    """Agent that gets it."""


class ItemUsed(TypedDict):
    """An agent uses an item."""

    player: SeatNumber
    """Seat that decides."""
    agent: AgentNumber
    """The agent."""
    item: ItemNumber
    """The item."""


class ItemOnly(TypedDict):
    """An item goes back to the box."""

    item: ItemNumber
    """The item."""


class ChargeUsed(TypedDict):
    """A use of an item is gone."""

    item: ItemNumber
    """The item."""
    left: int
    """Uses that are left; with 0 the item goes back to the box."""


class PlayerAndAgent(TypedDict):
    """An agent uses its power."""

    player: SeatNumber
    """Seat that decides."""
    agent: AgentNumber
    """The agent."""


class ResourceChanged(TypedDict):
    """An agent gains or loses resources."""

    agent: AgentNumber
    """The agent."""
    colour: Colour
    """Their colour."""
    change: int
    """More or fewer."""
    now: int
    """How many it has now."""


class ResourceGiven(TypedDict):
    """Resources change hands."""

    player: SeatNumber
    """Seat that gives."""
    agent: AgentNumber
    """Agent that gives."""
    colour: Colour
    """Their colour."""
    number: int
    """How many."""
    to: AgentNumber
    """Agent that gets them."""


class ResourceUsed(TypedDict):
    """An agent spends a resource for what it does."""

    player: SeatNumber
    """Seat that decides."""
    agent: AgentNumber
    """The agent."""
    colour: Colour
    """Its colour."""


class TokenOnly(TypedDict):
    """The team gains or loses a state token."""

    token: TokenId
    """The token."""


class Voted(TypedDict):
    """A seat votes."""

    player: SeatNumber
    """The seat."""
    vote: str
    """A place, `stay` or `off`."""


class VoteOnly(TypedDict):
    """A ballot ends."""

    vote: str
    """A place, `stay` or `off`."""


class Left(TypedDict):
    """The group leaves a place."""

    place: PlaceId
    """Place that it leaves."""
    to: PlaceId
    """Place that it goes to."""


class CaptainRolled(TypedDict):
    """The captain's die is thrown."""

    player: SeatNumber
    """The captain."""
    die: int
    """TU on the die, after effects."""
    red: int
    """TU more because the place is red."""
    tu: int
    """TU of the trip."""
    place: PlaceId
    """Place that the group goes to."""


class PlaceShown(TypedDict):
    """A place comes onto the plan."""

    place: PlaceId
    """The place."""
    name: str
    """Its name."""


class PlanChanged(TypedDict):
    """A quarter of the plan is replaced."""

    quarter: int
    """Number of the quarter, from 0."""
    card: CardId
    """The new card."""


class ExitChanged(TypedDict):
    """Leaving a place costs more or less from now on."""

    place: PlaceId
    """The place."""
    red: bool
    """Whether leaving it costs 2 TU more."""


class Died(TypedDict):
    """An agent dies."""

    agent: AgentNumber
    """The agent."""
    back: int
    """Marker at which it returns; 0: not in this run."""


class Returned(TypedDict):
    """An agent comes back from the vortex."""

    agent: AgentNumber
    """The agent."""
    space: str
    """Space where it stands; empty off the board."""
    lp: int
    """Its life points."""


class TruthOnly(TypedDict):
    """A truth was found."""

    truth: TruthId
    """The truth."""


class RunOver(TypedDict):
    """A run is over. Watchers get no text."""

    ending: str
    """Id of the ending."""
    end: EndingKind
    """Kind of ending."""
    title: str
    """Its title."""
    text: str
    """Its text."""
    paragraphs: list[str]
    """Further paragraphs whose conditions hold."""
    marker: int
    """TU that were left."""


class Ended(TypedDict):
    """The campaign is over. Watchers get no text."""

    won: bool
    """Whether the mission succeeded."""
    lines: list[tuple[str, int]]
    """The score line by line."""
    score: int
    """The score."""
    rank: str
    """The rank."""
    after_title: str
    """Title of the page after the mission."""
    after_text: str
    """Text of the page after the mission."""
    practice: bool
    """Whether it was practice, which has no score."""


class Answered(TypedDict):
    """A seat answers a question of a public card."""

    player: SeatNumber
    """The seat."""
    answer: str
    """The answer."""


class CardActs(TypedDict):
    """A public card takes effect."""

    card: str
    """The card, `item-5`, or a receptacle."""


class FlagSet(TypedDict):
    """Something is noted for later."""

    flag: str
    """Its name."""


class CounterChanged(TypedDict):
    """A counter changes."""

    counter: CounterId
    """The counter."""
    value: int
    """Its value."""


class DieFell(TypedDict):
    """A plain die that a card asks for."""

    face: int
    """1 to 6."""


class ChoiceOffered(TypedDict):
    """A public card offers a choice."""

    options: list[str]
    """The options with their letters."""


class OptionChosen(TypedDict):
    """An option of a public card is chosen."""

    player: SeatNumber
    """The seat."""
    option: OptionLetter
    """Its letter."""
    text: str
    """Its words."""


class MayOffered(TypedDict):
    """A public card offers something that can be declined."""

    text: str
    """What it would do."""


class MayAnswered(TypedDict):
    """A seat takes or declines what a card offers."""

    player: SeatNumber
    """The seat."""
    answer: str
    """`yes` or `no`."""
