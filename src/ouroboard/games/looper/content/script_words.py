"""What a lobby says about a script: its title, its set, how hard it is and how long. Nothing that a Protagonist may not know."""

from typing import Final

from ouroboard.engine.game import ValueWords
from ouroboard.games.looper.content.scripts import Script
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.text import lobby

MINUTES_A_DAY: Final = 4
"""Minutes that a day of a loop takes at the page, roughly."""
HARDEST: Final = 8


def script_words(script: Script, difficulty: dict[str, int]) -> ValueWords:
    loops = sorted(script.loops)
    length = lobby.loops_of_days(loops[0], loops[-1], script.days)
    facts = [lobby.tragedy_set(SETS[script.tragedy].name), length, lobby.up_to_minutes(longest(script))]
    stars = difficulty.get(str(script.loops[0]), 0)
    if stars > 0:
        facts.append(lobby.difficulty(stars, HARDEST))
    return ValueWords(script.title, "", tuple(facts))


def longest(script: Script) -> int:
    return script.loops[0] * script.days * MINUTES_A_DAY


def drawn_words(value: str) -> ValueWords:
    """Returns what is said about a script that the table draws or makes up: `unseen-first-steps`, `new-basic-tragedy`."""
    kind, _, name = value.partition("-")
    tragedy = next((each.name for each in SETS if each.id == name), name)
    if kind == "unseen":
        return ValueWords(lobby.UNSEEN_SCRIPT, lobby.UNSEEN_SCRIPT_IS_DRAWN, (lobby.tragedy_set(tragedy),), True)
    return ValueWords(lobby.NEW_SCRIPT, lobby.NEW_SCRIPT_IS_MADE_UP, (lobby.tragedy_set(tragedy),), True)
