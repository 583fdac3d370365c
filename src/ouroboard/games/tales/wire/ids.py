"""The types of ids and of the rulebook's words."""

from typing import Annotated, Literal

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
