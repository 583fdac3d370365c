"""The types of the views of T.I.M.E Stories."""

from typing import TypedDict

from ouroboard.games.stories.wire.ids import (
    AgentNumber,
    CardId,
    Characteristic,
    CounterId,
    Face,
    ItemNumber,
    MarkKind,
    Motif,
    Phase,
    PlaceId,
    ReceptacleId,
    SeatNumber,
    Shield,
    SpaceLetter,
    TokenId,
    TruthId,
)


class Agent(TypedDict):
    """An agent with its receptacle."""

    agent: AgentNumber
    """Number of the agent."""
    seat: SeatNumber | None
    """Seat that decides for it; None for one that both seats share."""
    receptacle: ReceptacleId | None
    """Receptacle that it uses in this run."""
    space: SpaceLetter | None
    """Space on which it stands; None off the board."""
    lp: int
    """Life points."""
    lp_max: int
    """Highest number of life points, with standing rules."""
    resistance: int
    """Resistance, with standing rules."""
    dice: dict[str, int]
    """Dice by characteristic, with standing rules. One that is not printed is left out."""
    vortex: int | None
    """None: alive. 0: out for this run. Otherwise the marker at which it returns."""
    held: int | None
    """It acts again when the marker is here or lower; None where no lost TU holds it."""
    acted: bool
    """Whether it has acted in this wave."""
    resources: dict[str, int]
    """Resources by colour. A colour that it has none of is left out."""
    power_used: bool
    """Whether its power was used since the last TU."""


class Stack(TypedDict):
    """Shields of one kind at a test."""

    kind: Shield
    """Kind of shield."""
    left: int
    """Number of shields that stand."""
    full: int
    """Number of shields that were set out."""


class SetOutTest(TypedDict):
    """A test that is set out for everybody."""

    by: list[Characteristic]
    """Characteristics that fit; with several each roller takes one."""
    stacks: list[Stack]
    """Shields from left to right."""
    started: bool
    """Whether somebody has started it."""


class Mark(TypedDict):
    """A mark in a seal, or a sign on a back."""

    kind: MarkKind
    """Kind of mark."""
    name: str
    """Token: its colour and symbol. Item: its number. Receptacle: its id. Sign: its words. Closed: empty."""
    met: bool
    """Whether the team meets it now, by any living agent."""


class Space(TypedDict):
    """A space of the open place: the back of its card, and what has become of it."""

    space: SpaceLetter
    """Letter of the space."""
    card: CardId | None
    """Card that lies there; None for a bare space."""
    title: str
    """Title on the back."""
    alt: str
    """The picture on the back in words."""
    signs: list[Mark]
    """Signs outside the seal."""
    seal: list[Mark]
    """Marks in the seal; empty for a card without one, or with one that was opened."""
    sealed: bool
    """Whether some mark of the seal is not met by anybody."""
    lock: bool
    """Whether the back shows a lock."""
    locked: bool
    """Whether a lock holds agents there now."""
    must_enter: bool
    """Whether somebody must go there at an opening."""
    vanish: bool
    """Whether the card goes if nobody stands there after placing."""
    warning: bool
    """Whether the back warns of a danger."""
    tests: list[SetOutTest]
    """Tests that are set out; none before the card was read."""
    passed: bool
    """Whether its test was passed in this run."""
    solved: bool
    """Whether its puzzle was solved in this run."""
    read_by: list[SeatNumber]
    """Seats that have read it, over all runs."""
    read_now: bool
    """Whether anybody has read it in this run."""
    told: bool
    """Whether its gist was told."""


class Destination(TypedDict):
    """A place on the plan."""

    place: PlaceId
    """Id of the place."""
    name: str
    """Name on the plan."""
    red: bool
    """Whether leaving it costs 2 TU more."""
    opened: bool
    """Whether it was opened in this campaign."""
    visited: bool
    """Whether it was opened in this run."""


class HeldItem(TypedDict):
    """An item that an agent holds, with its rule part."""

    item: ItemNumber
    """Number on the item."""
    name: str
    """Name of the item."""
    agent: AgentNumber
    """Agent that holds it."""
    keep: bool
    """Whether it has the Agency's mark."""
    charges: int | None
    """Uses that are left; None for one without end."""
    used_by: AgentNumber | None
    """Agent that has used it since the last TU."""
    handed: bool
    """Whether it has changed hands since the last TU."""
    lines: list[str]
    """What it does, in rule words."""


class Quarter(TypedDict):
    """A card of the plan."""

    card: CardId
    """Id of the card."""
    title: str
    """Its title."""
    alt: str
    """Its picture in words."""
    picture: list[Motif]
    """Its picture."""
    places: list[PlaceId]
    """Places that stand on it."""


class Token(TypedDict):
    """A state token that the team has."""

    token: TokenId
    """Id of the token."""
    colour: str
    """Its colour."""
    symbol: str
    """Its symbol."""


class CounterValue(TypedDict):
    """A counter of the mission."""

    counter: CounterId
    """Id of the counter."""
    words: str
    """What it counts."""
    value: int
    """Its value."""
    most: int | None
    """Its highest value; None where there is none."""


class RollInHand(TypedDict):
    """A roll that is going on."""

    agent: AgentNumber
    """Agent that rolls."""
    space: SpaceLetter | None
    """Space of the test."""
    by: Characteristic
    """Characteristic that is rolled."""
    dice: int
    """Number of dice."""
    faces: list[Face]
    """Faces that were rolled; none before the roll."""
    hits_added: int
    """Successes that items add."""
    rerolls: int
    """Dice that may still be rolled again."""


class Row(TypedDict):
    """The row of the puzzle in hand."""

    agent: AgentNumber
    """Agent that enters it."""
    space: SpaceLetter
    """Space of the puzzle."""
    row: list[int | None]
    """Numbers of the marks, from 0; None where none is set."""
    wrong: int
    """Number of wrong tries in this run."""


class View(TypedDict):
    """The table as one reader sees it."""

    mission: str
    """Id of the mission."""
    run: int
    """Number of the run; 0 before the first."""
    max_runs: int
    """Number of runs that the mission allows."""
    start: int
    """Marker at the start of a run."""
    marker: int
    """TU that are left."""
    phase: Phase
    """What the table is doing."""
    captain: SeatNumber | None
    """The Time Captain."""
    place: PlaceId | None
    """Place that is open; None while the pawns are off the board."""
    left: PlaceId | None
    """Place that the group has just left."""
    bound_for: PlaceId | None
    """Place that the group travels to."""
    agents: list[Agent]
    """All agents."""
    spaces: list[Space]
    """Spaces of the open place, from B on."""
    quarters: list[Quarter]
    """The four cards of the plan."""
    destinations: list[Destination]
    """Places on the plan."""
    items: list[HeldItem]
    """Items that agents hold."""
    tokens: list[Token]
    """State tokens of the team."""
    counters: list[CounterValue]
    """Counters of the mission."""
    truths: list[TruthId]
    """Truths that were found in this campaign."""
    base_read: list[CardId]
    """Base cards that were read."""
    known_receptacles: list[ReceptacleId]
    """Receptacles whose fronts are known."""
    ready: list[SeatNumber]
    """Seats that have placed their agents and are ready."""
    away: list[SeatNumber]
    """Seats that want to turn away."""
    nodded: list[SeatNumber]
    """Seats that have nothing more before the next TU."""
    votes: list[str | None]
    """By seat, its vote: a place, `stay` or `off`; a letter in a vote of the team; `again` or `give up` after a run."""
    no_ballot: bool
    """Whether a call was lost, so that there is no other before the next TU."""
    in_wave: bool
    """Whether agents act in a wave."""
    roll: RollInHand | None
    """The roll that is going on."""
    deciding: list[SpaceLetter]
    """Space where somebody decides now."""
    moments: list[int]
    """Markers at which a base card that was read will do something."""
    deaths: int
    """Deaths in this run."""
    over: bool
    """Whether the campaign is over."""
    archive: list[CardId]
    """Fronts that the reader may look at again."""
    stories: list[ItemNumber]
    """Items whose story the reader knows."""
    may_enter: dict[str, list[SpaceLetter]]
    """By own agent, the spaces of the open place that it may enter."""
    row: Row | None
    """The row of the puzzle in hand, for seats on its space."""
