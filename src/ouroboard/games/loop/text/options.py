"""What the options of a table mean, and which do not go together."""

from typing import Final

MIN_SEQUENCE: Final = "The shortest sequence that may be played."
SEQUENCE_MUST_CLEAR: Final = "A sequence must be stronger with every card, not just shifted."
TWIST_AFTER_PLAY: Final = "A Twist may also be announced together with a play or a pass."
TWIST_BETWEEN_EIGHT_AND_LEAD: Final = "After an 8, all are asked for a Twist before the next lead."
REVEAL_LAST_HAND: Final = "Whoever is last shows the cards that are left."
SEATING: Final = "How seats are taken for the next round: chosen, or by a fixed scheme."
TWO_PLAYER_MAY_STAY: Final = "With two players, the loser may also keep the seat."
TIE: Final = "Who wins a set with equal points: the better rank, or all of them."
SETS_TO_WIN: Final = "One set, or the long game: first to win two sets."
NEXT_START: Final = "Who gets the start marker in later sets."
THREE_EIGHTS: Final = "Dealt all three 8s? Show them, take a point, and all is dealt again."
MEMORY_AID: Final = "Show the cards that were seen at each seat in earlier rounds."

# ---- what does not go together

STAYING_IS_FOR_TWO: Final = "two_player_may_stay is only for two players"
STAYING_NEEDS_A_CHOICE: Final = "two_player_may_stay leaves a choice, and fixed seating has none"
NEXT_START_NEEDS_MORE_SETS: Final = "next_start matters only in the long game: set sets_to_win to 2"
