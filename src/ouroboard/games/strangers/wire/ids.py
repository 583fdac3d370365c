"""The types of ids in views and events, with their printed names."""

from typing import Annotated, Literal

from msgspec import Meta

from ouroboard.games.id_schema import ids_with_names
from ouroboard.games.strangers.content.effects.specials import FIRST_TO_COME
from ouroboard.games.strangers.rules.ending import REASONS
from ouroboard.games.strangers.rules.kids import MOVEMENTS
from ouroboard.games.strangers.rules.words import SPOKEN_KIDS

SeatNumber = Annotated[int, Meta(title="SeatNumber", description="A player: the number of the seat.")]
BoardName = Annotated[str, Meta(title="BoardName", description="A board's short name, which is its id: `A`.")]
CardId = Annotated[str, Meta(title="CardId", description="A card's id: `run`, `stranger-sighting-n`.")]
PlaceId = Annotated[str, Meta(title="PlaceId", description="A scoring place's id on its board.")]
SpaceName = Annotated[str, Meta(title="SpaceName", description="A space of the board: its column's letter and its row, `F8`.")]
KidId = Annotated[
    str,
    Meta(
        title="KidId",
        description="A Kid: the first letter of its owner's colour and a digit, `r0`.",
        extra_json_schema=ids_with_names(SPOKEN_KIDS),
    ),
]
ZoneName = Annotated[str, Meta(title="ZoneName", description="A zone of the board, as zoned Sightings name it: `N`.")]
Coin = Literal["saucer", "blank"]
Movement = Annotated[
    str, Meta(title="Movement", description="How a Kid moves: `by-bus`.", extra_json_schema=ids_with_names(MOVEMENTS))
]
Reason = Annotated[
    str, Meta(title="Reason", description="Why a game is over: `contact`.", extra_json_schema=ids_with_names(REASONS))
]
FirstToCome = Annotated[
    str,
    Meta(title="FirstToCome", description="What comes first: `saucer`.", extra_json_schema=ids_with_names(FIRST_TO_COME)),
]
