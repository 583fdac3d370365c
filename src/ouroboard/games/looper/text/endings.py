"""How the game ends. `{loop}` stands for the number of the loop, as in the sentences of events."""

from typing import Final

LOOP_WON: Final = "the Protagonists win in loop {loop}"
LOOPS_LOST: Final = "the Mastermind wins: every loop was lost"
GUESS_RIGHT: Final = "the Protagonists win by the Final Guess"
GUESS_WRONG: Final = "the Final Guess was wrong: the Mastermind wins"
