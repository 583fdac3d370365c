"""The types of what is printed: the map, the boards and the cards that everybody may look through."""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from ouroboard.games.tales.wire.ids import (
    Ability,
    CardId,
    ChoreId,
    Combo,
    Direction,
    FirewallEffect,
    Icon,
    KidId,
    MachineClass,
    MachineId,
    PlaceLetter,
    RumorSet,
    SchoolId,
    SectorName,
    Tag,
    TestTrait,
    Trait,
    Window,
)


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
