"""Words that the sentences of events put in, and the names of the Kids."""

from typing import Final

# ---- "Kid Abby … to D8."

MOVES: Final = "moves"
RIDES: Final = "rides"
GOES: Final = "goes"
IS_DRIVEN: Final = "is driven"
GETS_OFF: Final = "gets off"

# ---- "The … comes first."

STRANGER: Final = "Stranger"
SAUCER: Final = "saucer"

# ---- names

KID_NAMES: Final = (
    *("Abby", "Ben", "Cleo", "Dan", "Ella", "Finn", "Gina", "Hugo", "Iris", "Jack"),
    *("Alma", "Bart", "Coco", "Dex", "Enzo", "Fern", "Gus", "Hope", "Ivan", "Judy"),
    *("Amos", "Bea", "Carl", "Dora", "Emil", "Flo", "Greg", "Hedy", "Ida", "Joel"),
    *("Ana", "Bill", "Cora", "Dirk", "Eve", "Fritz", "Gwen", "Hank", "Inge", "Jude"),
)
"""What people call the Kids, by number. A player's ten have ten initials."""
