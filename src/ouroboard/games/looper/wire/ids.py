"""The types of ids, with the printed names, and other small types of Tragedy Looper's views and events."""

from typing import Annotated, Literal

from msgspec import Meta

from ouroboard.games.id_schema import ids_with_names
from ouroboard.games.looper.knowledge import names
from ouroboard.games.looper.rules.endings import REASONS

SeatNumber = Annotated[int, Meta(title="SeatNumber", description="A player: the number of the seat. The Mastermind's is last.")]
SetId = Annotated[
    str,
    Meta(title="SetId", description="A tragedy set's id: `first-steps`.", extra_json_schema=ids_with_names(names.TRAGEDY_SETS)),
]
CharacterId = Annotated[
    str,
    Meta(title="CharacterId", description="A character's id: `boy-student`.", extra_json_schema=ids_with_names(names.CHARACTERS)),
]
PlaceId = Annotated[
    str,
    Meta(title="PlaceId", description="A location's id: `hospital`.", extra_json_schema=ids_with_names(names.PLACES)),
]
SpotId = Annotated[
    str,
    Meta(title="SpotId", description="The id of a character or of a location.", extra_json_schema=ids_with_names(names.SPOTS)),
]
CardId = Annotated[
    str,
    Meta(title="CardId", description="An action card's id: `goodwill+1`.", extra_json_schema=ids_with_names(names.CARDS)),
]
RoleId = Annotated[
    str,
    Meta(title="RoleId", description="A role's id: `key-person`.", extra_json_schema=ids_with_names(names.ROLES)),
]
PlotId = Annotated[
    str,
    Meta(title="PlotId", description="A plot's id: `murder-plan`.", extra_json_schema=ids_with_names(names.PLOTS)),
]
IncidentId = Annotated[
    str,
    Meta(
        title="IncidentId", description="An incident's id: `faraway-murder`.", extra_json_schema=ids_with_names(names.INCIDENTS)
    ),
]
AbilityId = Annotated[
    str,
    Meta(
        title="AbilityId",
        description="A goodwill ability's id among those of its character: `soothe`.",
        extra_json_schema=ids_with_names(names.ABILITY_NAMES),
    ),
]
DeckId = Annotated[
    Literal["a", "b", "c", "mastermind"],
    Meta(title="DeckId", description="A deck's id: `a`.", extra_json_schema=ids_with_names(names.DECKS)),
]
CounterId = Annotated[
    Literal["goodwill", "paranoia", "intrigue"],
    Meta(title="CounterId", description="A kind of counters: `goodwill`.", extra_json_schema=ids_with_names(names.COUNTERS)),
]
Reason = Annotated[
    str,
    Meta(
        title="Reason",
        description="How a game ends: `loop-won`. Its name may have the number of the loop in it.",
        extra_json_schema=ids_with_names(REASONS),
    ),
]
ActionText = Annotated[str, Meta(title="ActionText", description="An action, as it is typed: `act kill doctor nurse`.")]
Vote = Literal["loop on", "guess now"]
Moment = Annotated[list[int], Meta(min_length=3, max_length=3, description="Loop, day and step.")]
