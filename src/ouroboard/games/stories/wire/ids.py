"""Ids and numbers in the views and events of T.I.M.E Stories."""

from typing import Annotated, Any, Literal

from msgspec import Meta

SeatNumber = Annotated[int, Meta(title="SeatNumber", description="A person: the number of the seat.")]
AgentNumber = Annotated[int, Meta(title="AgentNumber", description="An agent: 1 to 4.")]
SpaceLetter = Annotated[str, Meta(title="SpaceLetter", description="A space of the open place: `B` to `H`.")]
PlaceId = Annotated[str, Meta(title="PlaceId", description="A place's id: `hall`.")]
CardId = Annotated[str, Meta(title="CardId", description="A card's id: `hall-b`.")]
ItemNumber = Annotated[int, Meta(title="ItemNumber", description="The number that is printed on an item: 1 to 60.")]
ReceptacleId = Annotated[str, Meta(title="ReceptacleId", description="A receptacle's id: `cook`.")]
TokenId = Annotated[str, Meta(title="TokenId", description="A state token's id: `blue-key`.")]
CounterId = Annotated[str, Meta(title="CounterId", description="A counter's id: `salt`.")]
TruthId = Annotated[str, Meta(title="TruthId", description="The id of a truth that can be found.")]
OptionLetter = Annotated[str, Meta(title="OptionLetter", description="The letter of an option: `a` to `f`.")]
Characteristic = Annotated[str, Meta(title="Characteristic", description="A characteristic's id: `combat`.")]
Chance = Annotated[float, Meta(title="Chance", description="How likely something is: from 0 to 1.")]
Shield = Annotated[
    Literal["N", "S", "T", "H", "X"], Meta(title="Shield", description="A kind of shield: normal, skull, time, heart, special.")
]
Colour = Annotated[Literal["yellow", "brown", "blue", "green"], Meta(title="Colour", description="A colour of resources.")]
Face = Annotated[Literal["2", "1", "skull", "blank"], Meta(title="Face", description="A face of an action die.")]
PuzzleKind = Annotated[
    Literal["dial", "number", "order", "pick", "word"], Meta(title="PuzzleKind", description="How a puzzle is entered.")
]
MarkerReason = Annotated[
    Literal["wave", "trip", "shields", "card", "price", "gain"], Meta(title="MarkerReason", description="Why the marker moves.")
]
EndingKind = Annotated[Literal["success", "time", "failure"], Meta(title="EndingKind", description="A kind of ending.")]
MarkKind = Annotated[
    Literal["token", "item", "receptacle", "sign", "closed"], Meta(title="MarkKind", description="A kind of mark on a back.")
]
Phase = Annotated[
    Literal[
        "briefing",
        "receptacles",
        "handing_round",
        "placing",
        "naming",
        "between",
        "ballot",
        "trip",
        "wave",
        "roll",
        "reading",
        "run_over",
        "over",
    ],
    Meta(title="Phase", description="What the table is doing."),
]
Motif = dict[str, Any]
"""A thing in a picture: its name and parameters, plain values of the mission."""
