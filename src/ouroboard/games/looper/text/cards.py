"""The action cards: their names, and what they do on a character."""

from typing import Final

PARANOIA_UP: Final = "Paranoia +1"
PARANOIA_DOWN: Final = "Paranoia -1"
GOODWILL_ONE: Final = "Goodwill +1"
GOODWILL_TWO: Final = "Goodwill +2"
FORBID_INTRIGUE: Final = "Forbid Intrigue"
MOVE_VERTICAL: Final = "Move vertical"
MOVE_HORIZONTAL: Final = "Move horizontal"
FORBID_MOVEMENT: Final = "Forbid Movement"
FORBID_PARANOIA: Final = "Forbid Paranoia"
FORBID_GOODWILL: Final = "Forbid Goodwill"
INTRIGUE_ONE: Final = "Intrigue +1"
INTRIGUE_TWO: Final = "Intrigue +2"
MOVE_DIAGONAL: Final = "Move diagonal"

# ---- what they do

GETS_1_PARANOIA: Final = "gets 1 Paranoia"
LOSES_1_PARANOIA: Final = "loses 1 Paranoia"
GETS_1_GOODWILL: Final = "gets 1 Goodwill"
GETS_2_GOODWILL: Final = "gets 2 Goodwill"
STOPS_INTRIGUE: Final = "stops Intrigue cards here; two on one day stop nothing"
GOES_UP_OR_DOWN: Final = "goes up or down"
GOES_LEFT_OR_RIGHT: Final = "goes left or right"
STOPS_MOVEMENT: Final = "stops all movement here"
STOPS_PARANOIA: Final = "stops Paranoia cards here"
STOPS_GOODWILL: Final = "stops Goodwill cards here"
GETS_1_INTRIGUE: Final = "gets 1 Intrigue"
GETS_2_INTRIGUE: Final = "gets 2 Intrigue"
GOES_ACROSS: Final = "goes across"
