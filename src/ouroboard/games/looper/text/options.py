"""What the options of a table mean, and which do not go together."""

from typing import Final

SCRIPT: Final = "The script; unseen ones are drawn from the box, new ones are made up."
LOOPS: Final = "How many loops are played, of those that the script offers; 0: as many as it suggests."
FIRST_LEADER: Final = "Which Protagonist has the Leader card first."
TABLE_TALK: Final = "Whether the Protagonists may talk during the days."
HELP: Final = "How much the Protagonists are told of what follows from what they have heard."

# ---- what does not go together

LOOPS_NEED_A_KNOWN_SCRIPT: Final = "loops cannot be chosen for a script that nobody has seen"


def first_leader_is_a_protagonist(last: int, seats: int, chosen: int) -> str:
    if last == 1:
        return f"first_leader must be 1 at a table of {seats}, not {chosen}"
    return f"first_leader must be 1 to {last} at a table of {seats}, not {chosen}"


def script_offers(script: str, loops: str, chosen: int) -> str:
    """`loops`: `4 loops`, `3 or 4 loops`."""
    return f"{script} offers {loops}, not {chosen}"
