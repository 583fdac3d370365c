"""The types of views."""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from ouroboard.games.tales.wire.ids import (
    Ability,
    CardId,
    CardKind,
    Chance,
    ChoreId,
    Combo,
    Condition,
    Day,
    DiaryNumber,
    Favor,
    KidId,
    MachineId,
    Mode,
    PlaceLetter,
    RumorId,
    RumorSet,
    SchoolId,
    SeatNumber,
    SectorName,
    Side,
    Tag,
    TestTrait,
    Trait,
)


class Calendar(TypedDict):
    """What day it is."""

    week: int
    """Number of the week, counted from 1; 0 before the first round."""
    day: Day
    """The date."""
    slot: int
    """Number of the round within the week, counted from 1. A day that comes again is one more."""
    round: int
    """Number of the round, counted from 1; 0 before the first round."""
    rounds: int
    """Number of rounds of the scenario, with the days that came again."""
    step: Literal["setup", "morning", "school", "machines", "adventure", "evening"]
    """The step of the round."""
    held: int
    """Number of days that came again."""
    repeated: bool
    """Whether this round repeats its date."""
    event: bool
    """Whether the School card has an event in this round. It has none at the weekend, and where a diary card says so."""
    deadlines: list[Annotated[list[int], Meta(min_length=2, max_length=2)]]
    """The deadlines of chores, each as the week and the day (0 for Monday)."""


class Threshold(TypedDict):
    """A value of a dial at which something happens."""

    at: int
    """The value."""
    diary: DiaryNumber | None
    """The diary card that names it; null for the scenario's limit."""


class Dial(TypedDict):
    """Insight or Enigma."""

    value: int
    """Where the dial stands."""
    next: list[Threshold]
    """Values above it that the open diary sides and the scenario name, the nearest first."""
    limit: int | None
    """The value at which the game is lost; null for none."""


class Kid(TypedDict):
    """A Kid in the game."""

    kid: KidId
    """Id of the Kid."""
    seat: SeatNumber
    """The person who runs the Kid."""
    place: PlaceLetter
    """Where the Kid is."""
    status: Literal["out", "dinner", "late", "sick"]
    """Whether the Kid is out and about, home for dinner, late, or on sick leave."""
    pool: int
    """Cubes that can be spent."""
    spent: int
    """Cubes in the action space."""
    locked: int
    """Cubes in the GROUNDED slots. A condition locks one more cube each."""
    bonus: int
    """Bonus cubes of this round, among those above."""
    next_bonus: int
    """Bonus cubes of the next round."""
    conditions: list[Condition]
    """Conditions, the mildest first."""
    injury: int
    """Squares that the marker of INJURED has left behind."""
    favor: Favor
    """Favour of the parents. BAD is grounded."""
    items: list[CardId]
    """The items."""
    anomalies: dict[CardId, int]
    """The anomalies, each with its uses left."""
    machine: MachineId | None
    """The machine that the Kid has hacked."""
    chore: ChoreId | None
    """The chore."""
    chore_done: bool
    """Whether the chore is fulfilled and can be claimed."""
    dinners: int
    """Dinners at home since the chore was drawn."""
    rests: int
    """How often the Kid may still REST in this round."""
    offered: list[ChoreId]
    """The two chores of which one is kept, while the Kid chooses; otherwise empty."""


class Machine(TypedDict):
    """A machine or a creature in the game."""

    machine: MachineId
    """Id of the machine."""
    sector: SectorName | None
    """Where it stands; null while it is hacked, wrecked or not in play."""
    start: SectorName | None
    """Its starting sector."""
    mode: Mode | None
    """The side of its response card; null while it is not on the map."""
    hacker: KidId | None
    """The Kid who has hacked it."""
    wrecked: bool
    """Whether it is wrecked and comes back in the next round."""
    hack_token: bool
    """Whether a hack token keeps it on ALERT once."""
    firewalls: list[int | None]
    """The spaces of its track: the number of the firewall token, or null for an empty space."""
    granted: list[Ability]
    """Abilities that cards have given it."""
    moved: bool
    """Whether it moved today."""


class TrackSpace(TypedDict):
    """A rumor on the track."""

    letter: PlaceLetter
    """Its location."""
    rumor: RumorId | None
    """The card, once it lies face-up; null while it lies face-down."""
    set: RumorSet | None
    """The set of a card that lies face-up."""


class Rumors(TypedDict):
    """The rumor track and the pile."""

    track: list[TrackSpace | None]
    """The four spaces from left to right. The right-most one falls off first."""
    pile: int
    """Number of cards in the pile."""
    top: list[PlaceLetter]
    """Letters known to come next, the top one first."""
    bottom: list[PlaceLetter]
    """Letters known to come last."""
    discards: list[RumorId]
    """The discarded rumors. All have been seen."""


class Decks(TypedDict):
    """Sizes of the decks, and the discards."""

    items: int
    """Number of items in the deck."""
    anomalies: int
    """Number of anomalies in the deck."""
    school: int
    """Number of School cards in the deck."""
    chores: int
    """Number of chores in the deck."""
    firewalls: int
    """Number of firewall tokens in the pool."""
    discards: list[CardId]
    """Items and anomalies in the discards."""


class DiaryAction(TypedDict):
    """An action that an open diary side offers."""

    letter: str
    """Its letter: `a`. It is done with `tove does 3a`."""
    places: list[PlaceLetter]
    """Where it can be done now."""
    spent: bool
    """Whether it cannot be done any more, for now or for good."""
    passed: int
    """Number of tests of its chain that are passed."""
    tests: list[TestTrait]
    """The traits of its tests, in order; empty for an action without a test."""


class DiaryCard(TypedDict):
    """A diary card in play."""

    diary: DiaryNumber
    """Its number."""
    side: Side
    """The side that lies up."""
    actions: list[DiaryAction]
    """The actions that it offers."""
    tokens: dict[str, int]
    """Tokens on the card, by kind."""


class Goal(TypedDict):
    """Something that an open diary side asks for."""

    diary: DiaryNumber
    """The diary card."""
    words: str
    """What it asks for, as a sentence."""
    have: int
    """How much of it there is."""
    need: int
    """How much of it is needed."""
    bad: bool
    """Whether it is something to avoid."""


class LastingRule(TypedDict):
    """A lasting rule that is in force."""

    diary: DiaryNumber
    """The diary card that sets it."""
    words: str
    """The rule in words."""
    places: list[PlaceLetter]
    """The locations that it is about; empty where it is about none in particular."""


class DicePart(TypedDict):
    """Why a pool has more or fewer dice."""

    why: Literal["base", "strength", "weakness", "scared", "injured", "item", "helper", "card", "rule", "limit"]
    """The reason. `scared` takes the strength's dice away, `limit` is the smallest or the largest pool."""
    dice: int
    """Number of dice."""
    who: str
    """The item or the helper; otherwise empty."""


class TestInHand(TypedDict):
    """The test that is going on."""

    kid: KidId
    """The Kid who rolls."""
    trait: Trait
    """The trait that is rolled."""
    source: CardKind
    """What kind of card asks for it."""
    card: str
    """The card: a rumor, a machine, a School card, a chore, a tile's letter, a diary card's number."""
    stage: Literal["offers", "prepare", "missed"]
    """Whether others are asked for help, the roller prepares, or a roll without a six may be pushed."""
    dice: int
    """Number of dice."""
    parts: list[DicePart]
    """Where they come from."""
    chance: Chance
    """How likely a success is at the next roll."""
    pushed: Chance
    """How likely a success is with a push after it; the same where no push is possible."""
    helpers: list[KidId]
    """The helpers that the roller has taken."""
    may_help: list[KidId]
    """The Kids who can help."""
    offered: list[KidId]
    """Kids that have offered help, or belong to the roller's owner."""
    push: Condition | None
    """The slot of the push that was made."""
    combos: list[Combo]
    """Combos of which each is a success."""
    tags: list[Tag]
    """Tags of which each is a success."""
    pay: int
    """Cubes that can be paid in place of dice; 0 where that is not possible."""
    success: str
    """What a success does, where it is known; otherwise empty."""
    failure: str
    """What a failure does, where it is known; otherwise empty."""


class Share(TypedDict):
    """What a Kid pays of a bill."""

    kid: KidId
    """The Kid."""
    cubes: int
    """Number of cubes."""


class Bill(TypedDict):
    """A price that Kids pay together, while it is laid out or agreed to."""

    kid: KidId
    """The Kid who began."""
    purpose: Literal["hack", "test", "action"]
    """What it is for."""
    price: int
    """What the shares must come to, as far as it is known who takes part."""
    shares: list[Share]
    """The shares that are laid out."""
    may_pay: list[KidId]
    """The Kids who can take part."""
    agreed: list[SeatNumber]
    """People who have agreed."""
    asked: list[SeatNumber]
    """People who have not answered yet; empty while it is laid out."""


class HackInHand(TypedDict):
    """The hack that is going on."""

    machine: MachineId
    """The machine."""
    kids: list[KidId]
    """The participants who are still in."""
    lead: KidId | None
    """The Kid who leads; null before that is settled."""
    space: int
    """The space of the firewall in hand, counted from 0."""
    colour: int
    """The number of the next colour of its half, counted from 0; -1 while its effect comes first."""
    chance: Chance
    """How likely the hack is to come off, counted over the pool of firewalls. It is about right."""


class Trade(TypedDict):
    """A trade that is open."""

    place: PlaceLetter
    """Where it is."""
    kids: list[KidId]
    """The Kids who take part."""
    given: list[CardId]
    """Cards that have changed hands."""
    done: list[SeatNumber]
    """People who are done."""


class Ride(TypedDict):
    """A ride to which Kids are invited."""

    kid: KidId
    """The hacker."""
    machine: MachineId | None
    """The machine; null for a ride without one."""
    place: PlaceLetter
    """Where it goes."""
    invited: list[KidId]
    """The Kids who are invited."""
    along: list[KidId]
    """Kids who have agreed to come along."""


class Looking(TypedDict):
    """Letters of the pile that a Kid looks at and puts back."""

    kid: KidId
    """The Kid."""
    letters: list[PlaceLetter]
    """The letters that are still to be put back."""
    ordered: list[PlaceLetter]
    """The letters that have been put back, the first to come first."""


class PublicView(TypedDict):
    """The part of a view that is the same for everybody: all of it."""

    scenario: str
    """Id of the scenario."""
    calendar: Calendar
    """What day it is."""
    insight: Dial
    """What the Kids have found out."""
    enigma: Dial
    """How far things have got."""
    goals: list[Goal]
    """What the open diary sides ask for."""
    first: KidId | None
    """The Kid with the first-player token."""
    owners: list[SeatNumber]
    """The person who runs each Kid, in Kid order. While Kids are chosen there are fewer `kids` than owners."""
    kids: list[Kid]
    """The Kids, in Kid order."""
    machines: list[Machine]
    """The machines and creatures, in the order of moving."""
    rumors: Rumors
    """The rumors."""
    decks: Decks
    """The decks."""
    school: SchoolId | None
    """The School card of today."""
    last_school: SchoolId | None
    """The School card of the day before."""
    all_alert: bool
    """Whether all machines stay on ALERT in this round."""
    diary: list[DiaryCard]
    """The diary cards in play."""
    complication: DiaryNumber | None
    """The complication that is in force in the sandbox."""
    lasting: list[LastingRule]
    """The lasting rules that are in force."""
    tiles: dict[PlaceLetter, Literal["ready", "used", "closed"]]
    """The event locations in play, and whether they can still be used in this round."""
    tokens: dict[PlaceLetter, dict[str, int]]
    """Tokens on the map, by kind. The ship is among them."""
    closed: list[PlaceLetter]
    """Locations that cannot be entered."""
    no_bus: list[PlaceLetter]
    """Bus stops that no bus goes to."""
    walk: dict[PlaceLetter, int]
    """What it costs to walk into a location, where it is not what the map says: 1 for OPEN and 2 for RESTRICTED."""
    dinner: dict[PlaceLetter, int]
    """What the way home costs from a location, where it is not what the map says."""
    test: TestInHand | None
    """The test that is going on."""
    hack: HackInHand | None
    """The hack that is going on."""
    bill: Bill | None
    """The bill that is laid out or agreed to."""
    trade: Trade | None
    """The trade that is open."""
    ride: Ride | None
    """The ride to which Kids are invited."""
    looking: Looking | None
    """The letters that a Kid looks at."""
    over: bool
    """Whether the game is over."""


class View(PublicView):
    """What one reader sees of the game. All readers see the same."""
