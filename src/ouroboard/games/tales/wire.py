"""The types of the views, previews and events of Tales from the Loop, as they go over the wire.

`View` is what one reader sees; in this game all readers see the same. `Preview` has the facts about an answer, and `Events` the
fields of each kind of event. JSON Schema (`/schema/tales.json`) and the page's TypeScript (`make wire`) are generated from them.
Compiled modules import these types under `TYPE_CHECKING` only.

A view names cards by id. What the box holds comes once, in the event `box_opened`. The story (fronts of rumors, sides of diary
cards, endings) comes in the event that shows it, and nowhere else. Readers keep what they have been sent.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

SeatNumber = Annotated[int, Meta(title="SeatNumber", description="A person: the number of the seat.")]
KidId = Annotated[str, Meta(title="KidId", description="A Kid's id: `tove`.")]
PlaceLetter = Annotated[str, Meta(title="PlaceLetter", description="A location: its letter, `A` to `P`.")]
SectorName = Annotated[str, Meta(title="SectorName", description="A sector of the map: its row's letter and its column, `C5`.")]
MachineId = Annotated[str, Meta(title="MachineId", description="A machine's or a creature's id: `fireguard-alpha`.")]
CardId = Annotated[str, Meta(title="CardId", description="The id of an item or an anomaly: `boom-box`.")]
ChoreId = Annotated[str, Meta(title="ChoreId", description="A chore's id: `eel`.")]
SchoolId = Annotated[str, Meta(title="SchoolId", description="A School card's id: `sums`.")]
RumorId = Annotated[str, Meta(title="RumorId", description="A rumor's id: `g1-a`.")]
RumorSet = Annotated[str, Meta(title="RumorSet", description="A set of rumors: `general`, or the id of a scenario.")]
DiaryNumber = Annotated[int, Meta(title="DiaryNumber", description="A diary card: its printed number, counted from 1.")]
Chance = Annotated[float, Meta(title="Chance", description="How likely something is: from 0 to 1.")]

Trait = Annotated[
    Literal["brave", "clever", "charming", "quick", "tough"], Meta(title="Trait", description="A trait that a Kid rolls.")
]
TestTrait = Annotated[
    Literal["brave", "clever", "charming", "quick", "tough", "strength", "today"],
    Meta(
        title="TestTrait",
        description="The trait of a test: one of the five, the Kid's own strength, or the trait of today's School card.",
    ),
]
Tag = Annotated[
    Literal[
        "sharp",
        "combustible",
        "makeup",
        "loud",
        "bike",
        "glue",
        "club",
        "clothes",
        "fire",
        "battery",
        "computer",
        "cables",
        "knowledge",
    ],
    Meta(title="Tag", description="The tag of an item or an anomaly. KNOWLEDGE stands for any other."),
]
Combo = Annotated[
    Literal[
        "chemicals",
        "decoy",
        "explosive",
        "hit_n_run",
        "interface",
        "knockout",
        "parts",
        "power",
        "reach",
        "rope",
        "tow",
    ],
    Meta(title="Combo", description="What two tags make together."),
]
Condition = Annotated[
    Literal["exhausted", "upset", "scared", "injured"],
    Meta(title="Condition", description="A condition of a Kid, the mildest first."),
]
Favor = Annotated[Literal["bad", "neutral", "good"], Meta(title="Favor", description="Favour of the parents.")]
MachineClass = Annotated[
    Literal["worker", "warden", "watcher", "warrior"], Meta(title="MachineClass", description="A class of machines.")
]
Ability = Annotated[
    Literal["alarmed", "armed", "escapee", "predictable", "slow_reboot", "unpredictable"],
    Meta(title="Ability", description="An ability of a machine."),
]
Mode = Annotated[Literal["routine", "alert"], Meta(title="Mode", description="The side of a response card.")]
Icon = Annotated[
    Literal["ignore", "block", "special"], Meta(title="Icon", description="What a machine does to a Kid who arrives.")
]
FirewallEffect = Annotated[
    Literal["none", "repel", "default_firewall", "alert"],
    Meta(title="FirewallEffect", description="What a half of a firewall does before its colours."),
]
Direction = Annotated[Literal["n", "e", "s", "w"], Meta(title="Direction", description="A direction on the map.")]
Window = Annotated[
    Literal["action", "between", "before_dice", "after_fail", "on_arrival", "in_hack"],
    Meta(title="Window", description="When an anomaly can be used."),
]
TokenKind = Annotated[
    Literal["dinosaur", "weed", "machine", "grown_up", "agent", "track", "trouble", "ship"],
    Meta(title="TokenKind", description="A kind of scenario token."),
]
Day = Annotated[Literal["mon", "tue", "wed", "thu", "fri", "weekend"], Meta(title="Day", description="A date of the calendar.")]
Side = Annotated[Literal["A", "B"], Meta(title="Side", description="A side of a diary card.")]
CardKind = Annotated[
    Literal["rumor", "diary", "school", "anomaly", "chore", "tile", "response", "complication", "firewall"],
    Meta(title="CardKind", description="What kind of card asks for a test."),
]


# ---- the box: what is printed on the map, the boards and the cards that everybody may look through ------------------


class Place(TypedDict):
    """A location as it is printed on the map."""

    place: PlaceLetter
    """Letter of the location."""
    name: str
    """Printed name."""
    open: bool
    """Whether it is OPEN. Otherwise it is RESTRICTED."""
    bus: bool
    """Whether it has a bus stop."""
    sectors: list[SectorName]
    """Its sectors. A machine in one of them is nearby."""
    adjacent: list[PlaceLetter]
    """The locations to which one can walk."""


class Map(TypedDict):
    """The printed map. A sector that is not land is sea."""

    land: list[SectorName]
    """The land sectors."""
    school: PlaceLetter
    """The location of the school."""
    places: list[Place]
    """The locations, by letter."""


class KidBoard(TypedDict):
    """The board of one of the eight Kids."""

    kid: KidId
    """Id of the Kid."""
    name: str
    """Name of the Kid."""
    line: str
    """A sentence about the Kid."""
    strength: Trait
    """The trait on which the Kid rolls more dice."""
    weakness: Trait
    """The trait on which the Kid rolls fewer dice and cannot help."""
    home: PlaceLetter
    """Where the Kid lives."""
    item: CardId
    """The iconic item."""


class TestWords(TypedDict):
    """A test as it stands on a card."""

    trait: TestTrait
    """The trait that is rolled."""
    combos: list[Combo]
    """Combos of which each is a success without dice."""
    tags: list[Tag]
    """Tags of which each is a success without dice."""
    pay: int
    """Cubes that can be paid in place of dice; 0 where that is not possible."""
    success: str
    """What a success does, as the rule line on the card."""
    failure: str
    """What a failure does."""


class ItemCard(TypedDict):
    """An item."""

    card: CardId
    """Id of the item."""
    title: str
    """Printed title."""
    colour: Trait | None
    """The trait on which it gives a die; null for a black item."""
    tag: Tag
    """Its tag."""
    text: str
    """The text on the card."""


class AnomalyCard(TypedDict):
    """An anomaly."""

    card: CardId
    """Id of the anomaly."""
    title: str
    """Printed title."""
    tag: Tag | None
    """Its tag; null where it has a finished combo."""
    combo: Combo | None
    """Its finished combo; null where it has a tag."""
    uses: int
    """How often it can be used."""
    window: Window
    """When its effect can be used."""
    words: str
    """What its effect does, as the rule line on the card."""
    text: str
    """The text on the card."""


class MachineLine(TypedDict):
    """How the machines of a class move on a day."""

    machine_class: MachineClass
    """The class."""
    direction: Direction | None
    """The direction; null where they stay."""
    steps: int
    """Number of sectors."""


class SchoolCard(TypedDict):
    """A School card."""

    school: SchoolId
    """Id of the card."""
    title: str
    """Printed title."""
    text: str
    """The text on the card."""
    rumors: int
    """How many rumors are drawn, added to the number of Kids: 0, -1 or -2."""
    firmware: bool
    """Whether it has the icon of the firmware upgrade."""
    mode: Literal["solo", "help", "all"]
    """Who takes the test."""
    may: bool
    """Whether the test may be declined."""
    test: TestWords
    """The test of the event."""
    lines: list[MachineLine]
    """The moves of the machines, in order."""


class ChoreCard(TypedDict):
    """A chore."""

    chore: ChoreId
    """Id of the chore."""
    title: str
    """Printed title."""
    family: Literal["errand", "fetch", "family", "task"]
    """What kind of chore it is."""
    text: str
    """The text on the card."""
    task: str
    """What is to be done, in words."""
    at: list[PlaceLetter]
    """Where it is done, where the card names a location; otherwise empty."""
    home: bool
    """Whether it is done at home."""
    reward: str
    """What it gives, in words."""
    penalty: str
    """What happens when it is not done in time, in words."""


class ResponseSide(TypedDict):
    """One side of a response card."""

    icon: Icon
    """What the machine does to a Kid who arrives."""
    test: TestWords
    """The AVOID test; its failure is the response."""
    default: TestWords
    """The default firewall."""
    line: str
    """A sentence about it."""


class MachineSheet(TypedDict):
    """The sheet of a machine or a creature, with its response card."""

    machine: MachineId
    """Id of the machine."""
    name: str
    """Printed name."""
    machine_class: MachineClass
    """Its class."""
    movement: int
    """Number of sectors that a ride on it can cover."""
    capacity: int
    """Number of Kids that can ride on it, the hacker among them."""
    combo: Combo
    """The combo that it gives its hacker."""
    ability: Ability | None
    """Its ability."""
    line: str
    """A sentence about it."""
    hack_word: str
    """What hacking it is called: `hack`, `tame`."""
    firewall_word: str
    """What its firewalls are called: `firewall`, `shyness`."""
    routine: ResponseSide
    """The side of its response card for ROUTINE."""
    alert: ResponseSide
    """The side of its response card for ALERT."""


class FirewallHalf(TypedDict):
    """A half of a firewall token."""

    effect: FirewallEffect
    """What comes before the colours."""
    colours: list[Trait]
    """The traits that are tested, from first to last."""


class FirewallToken(TypedDict):
    """A firewall token."""

    routine: FirewallHalf
    """The half for a machine on ROUTINE."""
    alert: FirewallHalf
    """The half for a machine on ALERT."""


class Tile(TypedDict):
    """An event location."""

    place: PlaceLetter
    """The location where it lies."""
    sector: SectorName
    """Its sector."""
    name: str
    """Printed name."""
    text: str
    """The text on the tile."""
    words: str
    """What can be done there, as the rule line."""


class ScenarioCard(TypedDict):
    """The front of the scenario card."""

    id: str
    """Id of the scenario."""
    title: str
    """Printed title."""
    premise: str
    """What it is about, as everybody reads it before the game."""
    rounds: int
    """Number of rounds."""
    insight_set: RumorSet | None
    """The set of rumors that gives Insight."""


class Recipe(TypedDict):
    """Two tags that make a combo together."""

    combo: Combo
    """The combo."""
    tags: Annotated[list[Tag], Meta(min_length=2, max_length=2)]
    """The two tags."""


class Box(TypedDict):
    """All that everybody may look through at any time. It stays the same for a whole game."""

    scenario: ScenarioCard
    """The scenario."""
    map: Map
    """The map."""
    kids: list[KidBoard]
    """The eight Kids."""
    items: list[ItemCard]
    """The items."""
    anomalies: list[AnomalyCard]
    """The anomalies."""
    school: list[SchoolCard]
    """The School cards."""
    chores: list[ChoreCard]
    """The chores."""
    machines: list[MachineSheet]
    """The sheets of this table, in the order of moving, each with the response card that it uses."""
    firewalls: list[FirewallToken]
    """The firewall tokens, by number."""
    tiles: list[Tile]
    """The event locations."""
    recipes: list[Recipe]
    """The recipes of the combos."""


# ---- the view -------------------------------------------------------------------------------------------------------


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


# ---- previews -------------------------------------------------------------------------------------------------------


class PreviewTest(TypedDict):
    """A test that follows from an answer."""

    trait: Trait
    """The trait that is rolled."""
    dice: int
    """Number of dice, without helpers that have not been asked."""
    chance: Chance
    """How likely a success is at the first roll."""
    pushed: Chance
    """How likely a success is with a push; the same where no push is possible."""
    card: str
    """The machine, or another card that asks for it; empty where it is not known before."""
    failure: str
    """What a failure does, where it is known; otherwise empty."""


class FirewallOdds(TypedDict):
    """How likely a group is to pass a firewall that lies on a track."""

    space: int
    """The space, counted from 0."""
    routine: Chance
    """For its half for ROUTINE, with pushes."""
    alert: Chance
    """For its half for ALERT, with pushes."""


class Preview(TypedDict):
    """Facts about an answer, from what everybody knows. A field is left out where it says nothing."""

    time: NotRequired[int]
    """Cubes that it costs."""
    tests: NotRequired[list[PreviewTest]]
    """The tests that are known to follow, in order."""
    home: NotRequired[int]
    """What the way home costs the Kid afterwards."""
    late: NotRequired[bool]
    """Whether there is no time left for the way home afterwards."""
    dice: NotRequired[int]
    """Number of dice of the test in hand after this answer."""
    chance: NotRequired[Chance]
    """How likely the test in hand, or the hack, comes off after this answer."""
    pushed: NotRequired[Chance]
    """The same with a push."""
    gain: NotRequired[Chance]
    """By how much it raises that chance."""
    about: NotRequired[bool]
    """Whether the chance is only about right."""
    firewalls: NotRequired[list[FirewallOdds]]
    """Of a hack: the firewalls that lie on the track."""
    left: NotRequired[int]
    """Cubes of a bill that are still missing after this answer."""
    discards: NotRequired[list[CardId]]
    """Cards that are used up."""
    words: NotRequired[list[str]]
    """What else follows, in words."""


# ---- events -------------------------------------------------------------------------------------------------------


class BoxOpened(TypedDict):
    """The box is opened: everybody may look through it."""

    box: Box
    """What the box holds, for this table."""


class RumorRevealed(TypedDict):
    """A rumor is turned face-up."""

    rumor: RumorId
    """The card."""
    letter: PlaceLetter
    """Its location."""
    title: str
    """Its title."""
    text: str
    """Its text."""
    set: RumorSet
    """Its set."""
    test: TestWords
    """Its test, with what success and failure do as rule lines."""


class DiaryOffer(TypedDict):
    """An action of a diary side, as it is printed."""

    letter: str
    """Its letter."""
    words: str
    """Where, at what price and how, as the rule line."""
    tests: list[TestWords]
    """Its tests, in order."""


class DiaryShown(TypedDict):
    """A diary card comes into play, or is flipped."""

    diary: DiaryNumber
    """Its number."""
    side: Side
    """The side that lies up from now on."""
    title: str
    """Its title."""
    text: str
    """Its text."""
    words: str
    """What else stands on it, as rule lines."""
    actions: list[DiaryOffer]
    """The actions that it offers."""


class Ended(TypedDict):
    """The game is over."""

    ending: str
    """Id of the ending."""
    won: bool
    """Whether the Kids have won."""
    insight: int
    """Insight at the end."""
    enigma: int
    """Enigma at the end."""
    text: str
    """Text of the ending."""


class KidChosen(TypedDict):
    """A Kid comes into the game."""

    player: SeatNumber
    """The person who runs the Kid."""
    kid: KidId
    """The Kid."""


class KidOnly(TypedDict):
    """An event that names a Kid and nothing else."""

    kid: KidId
    """The Kid."""


class PlayerOnly(TypedDict):
    """An event that names a person and nothing else."""

    player: SeatNumber
    """The person."""


class MachineOnly(TypedDict):
    """An event that names a machine and nothing else."""

    machine: MachineId
    """The machine."""


class KidAndMachine(TypedDict):
    """An event that names a Kid and a machine."""

    kid: KidId
    """The Kid."""
    machine: MachineId
    """The machine."""


class KidAndCard(TypedDict):
    """An event that names a Kid and an item or an anomaly."""

    kid: KidId
    """The Kid."""
    card: CardId
    """The card."""


class KidAndChore(TypedDict):
    """An event that names a Kid and a chore."""

    kid: KidId
    """The Kid."""
    chore: ChoreId
    """The chore."""


class KidAndCondition(TypedDict):
    """An event that names a Kid and a condition."""

    kid: KidId
    """The Kid."""
    condition: Condition
    """The condition."""


class PlayerAndKids(TypedDict):
    """A person answers for Kids."""

    player: SeatNumber
    """The person."""
    kids: list[KidId]
    """The Kids."""


class TilesLaid(TypedDict):
    """The event locations are laid."""

    places: list[PlaceLetter]
    """Where they lie."""


class ChoresOffered(TypedDict):
    """A Kid chooses one of two chores."""

    kid: KidId
    """The Kid."""
    chores: list[ChoreId]
    """The chores."""


class DayBegins(TypedDict):
    """A round begins."""

    round: int
    """Number of the round, counted from 1."""
    week: int
    """Number of the week, counted from 1."""
    day: Day
    """The date."""


class Replenished(TypedDict):
    """All Kids get their cubes back."""

    pools: list[int]
    """Cubes in each Kid's pool, in Kid order."""


class RumorLaid(TypedDict):
    """A rumor is laid face-down on the track."""

    letter: PlaceLetter
    """The location of the rumor."""
    space: int
    """The space on the track, counted from 1."""


class RumorLetter(TypedDict):
    """A rumor falls off the track."""

    letter: PlaceLetter
    """The location of the rumor."""


class RumorDiscarded(TypedDict):
    """A rumor goes to the discards, where everybody sees which one it was."""

    rumor: RumorId
    """The card."""
    letter: PlaceLetter
    """The location of the rumor."""


class PileSize(TypedDict):
    """The discards are shuffled into a new pile."""

    pile: int
    """Number of cards in the pile."""


class TopLetter(TypedDict):
    """The letter of the top card of the pile is seen."""

    letter: PlaceLetter
    """The location of the rumor."""
    pile: int
    """Number of cards in the pile."""


class LettersSeen(TypedDict):
    """A Kid looks at the next letters of the pile."""

    kid: KidId
    """The Kid."""
    letters: list[PlaceLetter]
    """The letters, the next one first."""


class LettersPutBack(TypedDict):
    """The letters go back."""

    letters: list[PlaceLetter]
    """The letters, in their new order."""
    below: bool
    """Whether they go below the pile."""


class SchoolCardDrawn(TypedDict):
    """The School card of the day is drawn."""

    school: SchoolId
    """The card."""


class SchoolEvent(TypedDict):
    """The event of the School card is for a Kid."""

    kid: KidId
    """The Kid."""
    school: SchoolId
    """The card."""


class MachineMoved(TypedDict):
    """A machine comes to a sector."""

    machine: MachineId
    """The machine."""
    sector: SectorName
    """The sector."""


class ModeChanged(TypedDict):
    """The response card of a machine is turned."""

    machine: MachineId
    """The machine."""
    mode: Mode
    """The side that lies up."""


class AbilityGranted(TypedDict):
    """A machine gets an ability."""

    machine: MachineId
    """The machine."""
    ability: Ability
    """The ability."""


class SpacesChanged(TypedDict):
    """The track of a machine gets longer or shorter."""

    machine: MachineId
    """The machine."""
    spaces: int
    """Number of spaces."""


class FirewallDrawn(TypedDict):
    """A firewall is drawn for a space of a track."""

    machine: MachineId
    """The machine."""
    space: int
    """The space, counted from 1."""
    firewall: int
    """The number of the token."""


class FirewallTaken(TypedDict):
    """A firewall leaves a track."""

    machine: MachineId
    """The machine."""
    space: int
    """The space, counted from 1."""


class KidAndCubes(TypedDict):
    """A Kid and a number of cubes."""

    kid: KidId
    """The Kid."""
    cubes: int
    """Number of cubes."""


class BillPaid(TypedDict):
    """Kids pay together."""

    kids: list[KidId]
    """The Kids."""
    cubes: list[int]
    """What each of them pays."""


class TestBegins(TypedDict):
    """A test is named."""

    kid: KidId
    """The Kid."""
    trait: Trait
    """The trait that is rolled."""


class HelpersTaken(TypedDict):
    """The roller takes helpers."""

    kid: KidId
    """The Kid."""
    kids: list[KidId]
    """The helpers."""


class ComboMade(TypedDict):
    """A combo is a success without dice."""

    kid: KidId
    """The Kid."""
    parts: list[str]
    """The cards, or the machine, that make it."""


class Rolled(TypedDict):
    """Dice are rolled."""

    kid: KidId
    """The Kid."""
    how: Literal["roll", "push", "again"]
    """The first roll, a push, or a roll again by a card."""
    faces: list[int]
    """The dice."""
    passed: bool
    """Whether there is a six."""


class InjuryHeals(TypedDict):
    """An injury heals by a step."""

    kid: KidId
    """The Kid."""
    left: int
    """Number of steps that are left."""


class FavorChanged(TypedDict):
    """The favour of a Kid changes."""

    kid: KidId
    """The Kid."""
    favor: Favor
    """The favour after that."""


class TimeChanged(TypedDict):
    """A Kid gains or loses cubes."""

    kid: KidId
    """The Kid."""
    change: int
    """Number of cubes."""
    pool: int
    """Cubes in the pool after that."""


class TimePromised(TypedDict):
    """A Kid gets more cubes in the next round."""

    kid: KidId
    """The Kid."""
    change: int
    """Number of cubes."""


class Moved(TypedDict):
    """A Kid comes to a location."""

    kid: KidId
    """The Kid."""
    place: PlaceLetter
    """The location."""
    how: Literal["walk", "bus", "car", "ride", "card", "back", "home", "school"]
    """How the Kid gets there."""


class Invited(TypedDict):
    """A hacker invites Kids to a ride."""

    kid: KidId
    """The Kid."""
    kids: list[KidId]
    """The Kids."""
    place: PlaceLetter
    """Where the ride goes."""


class Acts(TypedDict):
    """A Kid does something that has no event of its own."""

    kid: KidId
    """The Kid."""
    act: Literal["scout", "ride", "trade", "rest", "visit", "chore", "diary"]
    """What the Kid does."""


class Investigates(TypedDict):
    """A Kid looks into a rumor."""

    kid: KidId
    """The Kid."""
    rumor: RumorId
    """The card."""
    letter: PlaceLetter
    """The location of the rumor."""


class CardGiven(TypedDict):
    """A Kid gives a card to another Kid."""

    kid: KidId
    """The Kid."""
    card: CardId
    """The card."""
    to: KidId
    """The Kid who gets it."""


class AnomalyUsed(TypedDict):
    """A Kid uses an anomaly."""

    kid: KidId
    """The Kid."""
    card: CardId
    """The card."""
    left: int
    """Number of uses that are left."""


class DayHeld(TypedDict):
    """The calendar stands still: this day comes again."""

    day: Day
    """The date."""


class DialTurned(TypedDict):
    """A dial is turned."""

    dial: Literal["insight", "enigma"]
    """The dial."""
    change: int
    """By how much."""
    value: int
    """Where it stands after that."""


class DiaryOnly(TypedDict):
    """An event that names a diary card and nothing else."""

    diary: DiaryNumber
    """Its number."""


class TokensChanged(TypedDict):
    """Tokens come to a location or leave it."""

    token: TokenKind
    """The kind."""
    place: PlaceLetter
    """The location."""
    change: int
    """By how many."""
    count: int
    """Number of tokens there after that."""


class CardTokensChanged(TypedDict):
    """Tokens come to a diary card or leave it."""

    token: TokenKind
    """The kind."""
    diary: DiaryNumber
    """The card."""
    change: int
    """By how many."""
    count: int
    """Number of tokens there after that."""


class ShipMoved(TypedDict):
    """The ship comes to a location, or leaves."""

    place: PlaceLetter | None
    """The location; null when it has left."""


class Answered(TypedDict):
    """A person answers a question."""

    player: SeatNumber
    """The person."""
    answer: str
    """The answer, as it is written: `place G`."""


class Letters(TypedDict):
    """An event that names letters and nothing else."""

    letters: list[PlaceLetter]
    """The letters."""


class MachinesOnly(TypedDict):
    """An event that names machines and nothing else."""

    machines: list[MachineId]
    """The machines."""


class Said(TypedDict):
    """The words of a card."""

    text: str
    """The words."""


class FlagSet(TypedDict):
    """Something is noted."""

    flag: str
    """What is noted."""


class CounterChanged(TypedDict):
    """A counter of the story changes."""

    counter: str
    """The counter."""
    value: int
    """Where it stands after that."""


class DieFell(TypedDict):
    """A plain die is rolled."""

    face: int
    """What it shows."""


class ChoiceOffered(TypedDict):
    """A card offers a choice."""

    options: list[str]
    """The options, each with its letter: `a) Go up`."""


class OptionChosen(TypedDict):
    """A person chooses an option."""

    player: SeatNumber
    """The person."""
    option: str
    """Its letter."""
    text: str
    """Its words."""


class MayOffered(TypedDict):
    """A card offers something that can be declined."""

    text: str
    """What it offers."""


class MayAnswered(TypedDict):
    """A person takes or declines that."""

    player: SeatNumber
    """The person."""
    answer: str
    """`yes` or `no`."""


class Events(TypedDict):
    """The fields of each kind of event."""

    box_opened: BoxOpened
    kid_chosen: KidChosen
    tiles_laid: TilesLaid
    chores_offered: ChoresOffered
    chore_kept: KidAndChore
    """A Kid keeps a chore."""
    first_player: KidOnly
    """A Kid gets the first-player token."""
    day_begins: DayBegins
    replenished: Replenished
    sick_leave: KidOnly
    """A Kid stays in bed."""
    rumor_laid: RumorLaid
    rumor_revealed: RumorRevealed
    rumor_pushed_off: RumorLetter
    rumor_discarded: RumorDiscarded
    rumors_shuffled: PileSize
    top_letter: TopLetter
    all_alert: Letters
    """Two rumors about one location: all machines are on ALERT."""
    letters_seen: LettersSeen
    letters_put_back: LettersPutBack
    school_card: SchoolCardDrawn
    school_event: SchoolEvent
    event_declined: KidOnly
    """A Kid declines the event."""
    machine_moved: MachineMoved
    machine_reset: MachineOnly
    """A machine is reset."""
    machine_wrecked: MachineOnly
    """A machine is wrecked."""
    machine_gone: MachineOnly
    """A machine leaves the game."""
    mode_changed: ModeChanged
    hack_tokens_taken: MachinesOnly
    """The hack tokens are taken away."""
    ability_granted: AbilityGranted
    spaces_changed: SpacesChanged
    firewall_drawn: FirewallDrawn
    firewall_taken: FirewallTaken
    hack_planned: KidAndMachine
    """A Kid wants to hack a machine."""
    hack_called_off: KidAndMachine
    """The hack is called off."""
    hack_led: KidAndMachine
    """A Kid leads a hack."""
    hack_failed: MachineOnly
    """A hack has failed."""
    hacked: KidAndMachine
    """A Kid has hacked a machine."""
    share_named: KidAndCubes
    """The share of a Kid in a bill is named."""
    bill_paid: BillPaid
    agreed: PlayerOnly
    """A person agrees."""
    refused: PlayerOnly
    """A person refuses."""
    called_off: KidOnly
    """A Kid calls something off."""
    test_begins: TestBegins
    help_offered: PlayerAndKids
    """A person offers the help of Kids."""
    helpers_taken: HelpersTaken
    combo_made: ComboMade
    paid_instead: KidAndCubes
    """A test is passed by paying cubes."""
    rolled: Rolled
    pushed: KidAndCondition
    """A Kid pushes a roll and takes a condition."""
    left_it: KidOnly
    """A Kid does not push."""
    condition_taken: KidAndCondition
    """A Kid takes a condition."""
    condition_left: KidAndCondition
    """A condition is relieved."""
    injury_heals: InjuryHeals
    favor_changed: FavorChanged
    no_care: KidOnly
    """A Kid keeps its condition."""
    time_changed: TimeChanged
    time_promised: TimePromised
    moved: Moved
    avoid: KidAndMachine
    """A Kid has to avoid a machine."""
    invited: Invited
    comes_along: PlayerAndKids
    """A person sends Kids along on a ride."""
    acts: Acts
    investigates: Investigates
    home_for_dinner: KidAndCubes
    """A Kid goes home for dinner."""
    stays_out: KidOnly
    """A Kid is late."""
    card_gained: KidAndCard
    """A Kid gets a card."""
    card_discarded: KidAndCard
    """A Kid gives up a card."""
    card_given: CardGiven
    trade_done: PlayerOnly
    """A person is done trading."""
    anomaly_used: AnomalyUsed
    chore_done: KidAndChore
    """A Kid has done its chore."""
    chore_waits: KidOnly
    """A Kid waits with the reward of its chore."""
    chore_claimed: KidAndChore
    """A Kid gets the reward of its chore."""
    chore_missed: KidAndChore
    """A Kid has not done its chore in time."""
    day_held: DayHeld
    dial_turned: DialTurned
    diary_shown: DiaryShown
    diary_acts: DiaryOnly
    """A diary card takes effect."""
    diary_gone: DiaryOnly
    """A diary card leaves the game."""
    answered: Answered
    tokens_changed: TokensChanged
    card_tokens_changed: CardTokensChanged
    ship_moved: ShipMoved
    ended: Ended
    said: Said
    flag_set: FlagSet
    counter_changed: CounterChanged
    die_fell: DieFell
    choice_offered: ChoiceOffered
    option_chosen: OptionChosen
    may_offered: MayOffered
    may_answered: MayAnswered
