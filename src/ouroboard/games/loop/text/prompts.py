"""What a player is asked."""

from typing import Final

SET_ASIDE: Final = "Set two cards aside, face down. They sit this round out; an 8 there is a Twist in waiting."
LEAD: Final = "You lead: play a single, a pair, a triple or a sequence."
TWIST_BEFORE_NEXT_LEAD: Final = "An 8 closed the trick. Do you Twist before the next lead?"
CHOOSE_SEAT: Final = "Choose your seat for the next round. You will play its eleven cards."


def beat(play: str, kind: str, is_twisted: bool) -> str:
    if is_twisted:
        return f"Beat the {play} with a lower {kind}, or pass."
    return f"Beat the {play} with a higher {kind}, or pass."
