"""The types of events that begin runs, open places, and show cards and what is decided on them."""

from typing import Any, TypedDict

from ouroboard.games.stories.wire.ids import (
    AgentNumber,
    CardId,
    Characteristic,
    ItemNumber,
    Motif,
    OptionLetter,
    PlaceId,
    PuzzleKind,
    ReceptacleId,
    SeatNumber,
    SpaceLetter,
)


class ReceptacleBack(TypedDict):
    """The back of a receptacle, by which it is chosen."""

    receptacle: ReceptacleId
    """Id of the receptacle."""
    name: str
    """Name on the back."""
    title: str
    """What the person is."""
    alt: str
    """The picture in words."""
    picture: list[Motif]
    """The picture as motifs."""


class MissionOpened(TypedDict):
    """The mission is put on the table."""

    title: str
    """Title of the mission."""
    teaser: str
    """What everybody may know before."""
    minutes: int
    """How long a run takes."""
    characteristics: dict[str, str]
    """Names of the characteristics by id."""
    colours: dict[str, str]
    """What the resources of each colour are called, in the plural."""
    special: str
    """What a special shield is called."""
    receptacles: list[ReceptacleBack]
    """The receptacles by their backs."""
    ranks: list[str]
    """Ranks from the best down."""


class Coach(TypedDict):
    """A line of the coach, when a thing first happens."""

    moment: str
    """What happens."""
    text: str
    """The line."""


class RunBegins(TypedDict):
    """A run begins."""

    run: int
    """Number of the run."""
    marker: int
    """TU at the start."""
    player: SeatNumber
    """The first captain of the run."""
    kept: list[ItemNumber]
    """Items that have stayed from the run before."""


class BaseTurned(TypedDict):
    """A base card is turned and read to all."""

    player: SeatNumber
    """Seat that turns it."""
    card: CardId
    """Id of the card."""
    title: str
    """Its title."""
    alt: str
    """Its picture in words."""
    picture: list[Motif]
    """Its picture as motifs."""
    text: str
    """Its text."""
    box: str
    """Its rule box, or empty."""
    lines: list[str]
    """What it does, in rule words."""


class ReceptacleTaken(TypedDict):
    """An agent gets a receptacle. Its front is open to all from now on."""

    agent: AgentNumber
    """Agent that gets it."""
    receptacle: ReceptacleId
    """The receptacle."""
    dice: dict[str, int]
    """Printed dice by characteristic."""
    resistance: int
    """Printed resistance."""
    lp: int
    """Printed life points."""
    text: str
    """Text on the front."""
    lines: list[str]
    """Powers and flaws in rule words."""


class Lacking(TypedDict):
    """Nobody in the team has these characteristics."""

    characteristics: list[Characteristic]
    """The characteristics."""


class PlaceOpened(TypedDict):
    """A place is laid out, and card A is read to all."""

    place: PlaceId
    """The place."""
    name: str
    """Its name."""
    red: bool
    """Whether leaving it costs 2 TU more."""
    panorama: dict[str, Any]
    """The picture over all cards, as plain values of the mission."""
    text: str
    """Text of card A, with bold words and their letters: `**a desk**(B)`."""
    box: str
    """Rule box of card A, or empty."""
    lines: list[str]
    """What card A does, in rule words."""


class PlayerAgentSpace(TypedDict):
    """A seat puts an agent on a space."""

    player: SeatNumber
    """Seat that decides."""
    agent: AgentNumber
    """The agent."""
    space: SpaceLetter
    """The space."""


class PlayerOnly(TypedDict):
    """Something that a seat does or says."""

    player: SeatNumber
    """The seat."""


class PlaceOnly(TypedDict):
    """Something about a place."""

    place: PlaceId
    """The place."""


class SpaceOnly(TypedDict):
    """Something about a space."""

    space: SpaceLetter
    """The space."""


class SpaceAndCard(TypedDict):
    """A card comes to a space, or goes from it."""

    space: SpaceLetter
    """The space."""
    card: CardId
    """The card."""


class ReadOption(TypedDict):
    """An option of a card, for those who read it."""

    letter: OptionLetter
    """Its letter."""
    label: str
    """What it says."""
    price: str
    """Its price in words; empty where it is free."""
    open: bool
    """Whether its condition held when it was read."""


class ReadPuzzle(TypedDict):
    """A puzzle, for those who read it."""

    kind: PuzzleKind
    """How it is entered."""
    question: str
    """The question."""
    wheels: list[list[str]]
    """Marks by wheel; one list for things in a row or to pick; none for digits and letters."""
    parts: int
    """Length of a row."""
    most: int
    """Most marks that may be picked."""
    price: str
    """What a try costs, in words."""


class Read(TypedDict):
    """Agents read a front. To all who do not read it, the private fields are empty."""

    agents: list[AgentNumber]
    """Agents that read."""
    place: PlaceId
    """Place of the card."""
    space: SpaceLetter
    """Space of the card."""
    card: CardId
    """The card."""
    title: str
    """Title on the back."""
    text: str
    """Text on the front."""
    gist: str
    """The line that can be told."""
    lines: list[str]
    """What it does, in rule words."""
    options: list[ReadOption]
    """Options that it offers."""
    puzzle: ReadPuzzle | None
    """Puzzle on the card."""


class BoxShown(TypedDict):
    """The rule box of a front, for all seats."""

    space: SpaceLetter
    """Space of the card."""
    box: str
    """The rule; empty to watchers."""


class Told(TypedDict):
    """A seat tells what it has read."""

    player: SeatNumber
    """Seat that tells."""
    place: PlaceId
    """Place of the card."""
    space: SpaceLetter
    """Space of the card."""
    card: CardId
    """The card."""
    gist: str
    """What is told; empty to watchers."""


class Said(TypedDict):
    """A card speaks: to those on its space, or to all."""

    space: SpaceLetter | None
    """Space of the card; None for one that speaks to all."""
    text: str
    """What it says."""


class DecidingAt(TypedDict):
    """Seats must decide at a space."""

    players: list[SeatNumber]
    """The seats."""
    space: SpaceLetter
    """The space."""


class DecisionOffered(TypedDict):
    """What a card lets its readers choose."""

    space: SpaceLetter
    """The space."""
    question: str
    """The question."""
    options: list[ReadOption]
    """The options."""


class Wished(TypedDict):
    """A seat has said what it wants at a decision."""

    player: SeatNumber
    """The seat."""
    space: SpaceLetter
    """The space."""
    wish: str
    """Its answer; empty to those who do not decide there."""


class Decided(TypedDict):
    """A decision at a space."""

    space: SpaceLetter
    """The space."""
    answer: str
    """Letter of the option, or the answer."""
    text: str
    """Words of the option, for those who have read them."""


class OptionTaken(TypedDict):
    """An agent takes an option of its card."""

    player: SeatNumber
    """Seat that decides."""
    agent: AgentNumber
    """The agent."""
    space: SpaceLetter
    """The space."""
    option: OptionLetter
    """Letter of the option."""
    text: str
    """Words of the option, for those who have read them."""


class VoteCalled(TypedDict):
    """A card asks the whole team."""

    question: str
    """The question."""
    options: list[ReadOption]
    """The options."""


class AgentAndSpace(TypedDict):
    """Something that an agent does at a space."""

    agent: AgentNumber
    """The agent."""
    space: SpaceLetter
    """The space."""


class RowSet(TypedDict):
    """The row of a puzzle changes, for those on its space."""

    player: SeatNumber
    """Seat that sets it."""
    space: SpaceLetter
    """Space of the puzzle."""
    row: list[int]
    """Numbers of the marks; -1 where none is set."""


class Tried(TypedDict):
    """An agent tries a row."""

    agent: AgentNumber
    """The agent."""
    place: PlaceId
    """Place of the puzzle."""
    space: SpaceLetter
    """Space of the puzzle."""


class WrongTry(TypedDict):
    """A row was wrong."""

    agent: AgentNumber
    """The agent."""
    space: SpaceLetter
    """Space of the puzzle."""
    wrong: int
    """Number of wrong tries in this run."""
