"""Why a game is over, as a clause: the event of the end puts it into a sentence."""

from typing import Final

LAST_STRANGER: Final = "the last Stranger has come"
ALL_KIDS_SAFE: Final = "all ten Kids of one player are safe"
CONTACT: Final = "the science club has made contact"
STALLED: Final = "nobody has played a card for too long"
