"""§1.2 The four locations, two by two. Walking flips a bit: sideways the first, up and down the second.

Hospital | Shrine
City     | School
"""

from typing import Final

from ouroboard.games.looper.text import names

HOSPITAL: Final = 0
SHRINE: Final = 1
CITY: Final = 2
SCHOOL: Final = 3
PLACES: Final = 4
EVERYWHERE: Final = 15

PLACE_NAMES: Final = names.PLACES
PLACE_IDS: Final = ("hospital", "shrine", "city", "school")

SIDEWAYS: Final = 1
UP_DOWN: Final = 2
ACROSS: Final = 3
