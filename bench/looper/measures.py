"""The rows of Tragedy Looper in the results, and the section on its oracle."""

import random

from bench.drivers import for_a_while
from bench.looper import oracle
from bench.measure import CARDS, CLONE, Measure, usual
from ouroboard.engine.fate import Fate
from ouroboard.games.looper.game import Looper
from ouroboard.games.looper.knowledge.deduction.oracle import DeductionMemory

GAME = Looper(4, {"script": "prologue"})


def count_anew(seconds: float) -> float:
    """Works out everything that is possible anew after each answer that told something; Prologue has ten characters."""

    def batch(number: int) -> int:
        chance = random.Random(number)
        memory = GAME.memory(0)
        assert isinstance(memory, DeductionMemory)
        state = GAME.begin(Fate.light(number), True)
        updates = 0
        while True:
            for told in state.told:
                event = told.heard_by(0)
                if event is not None:
                    memory.hear(event)
            if state.told:
                updates += 1
                memory.count()
            state.told = []
            actions = state.options()
            if not actions or updates == 100:
                return updates
            state.answer(chance.choice(actions))

    return for_a_while(seconds, batch)


MEASURES = [
    *usual("Looper", GAME, CARDS, "≥ 250,000 a second", "≥ 250,000 a second", "≤ 2 µs"),
    Measure("Looper oracle", "updates", CLONE, "≥ 10 a second", count_anew),
]


def section() -> str:
    return oracle.section(oracle.measure())
