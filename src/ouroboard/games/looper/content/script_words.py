"""What a lobby says about a script: its title, its set, how hard it is and how long. Nothing that a Protagonist may not know."""

from typing import Final

from ouroboard.engine.game import ValueWords
from ouroboard.games.looper.content.scripts import Script
from ouroboard.games.looper.content.sets import SETS

MINUTES_A_DAY: Final = 4
"""Minutes that a day of a loop takes at the page, roughly."""
HARDEST: Final = 8


def script_words(script: Script, difficulty: dict[str, int]) -> ValueWords:
    loops = sorted(script.loops)
    many = str(loops[0]) if len(loops) == 1 else f"{loops[0]} to {loops[-1]}"
    facts = [f"{SETS[script.tragedy].name}.", f"{many} loops of {script.days} days.", f"Up to {longest(script)} minutes."]
    stars = difficulty.get(str(script.loops[0]), 0)
    if stars > 0:
        facts.append(f"Difficulty {stars} of {HARDEST}.")
    return ValueWords(script.title, "", tuple(facts))


def longest(script: Script) -> int:
    return script.loops[0] * script.days * MINUTES_A_DAY


def drawn_words(value: str) -> ValueWords:
    """Returns what is said about a script that the table draws or makes up: `unseen-first-steps`, `new-basic-tragedy`."""
    kind, _, name = value.partition("-")
    tragedy = next((each.name for each in SETS if each.id == name), name)
    if kind == "unseen":
        return ValueWords(
            "A script from the box, unseen", "The table draws one, and nobody is told which.", (f"{tragedy}.",), True
        )
    return ValueWords("A new script", "The table makes one up that nobody has ever played.", (f"{tragedy}.",), True)
