"""A random game that a referee follows."""

import random
from collections.abc import Callable
from typing import Any, Protocol


class AnyReferee(Protocol):
    """Somebody who has read the rules, and says whether each answer was carried out by them."""

    @property
    def state(self) -> Any: ...

    def answer(self, seat: int, text: str) -> None: ...


def follow(referee: AnyReferee, seed: int, liking: Callable[[str], float], longest: int) -> int:
    """Plays a random game to its end and returns the number of answers.

    Every other game is lively: it prefers answers by their `liking`. A game with `longest` answers has lost its way.
    """
    chance, state, answers = random.Random(seed), referee.state, 0
    while not state.over():
        seat = chance.choice(state.to_act())
        texts = [str(action) for action in state.actions(seat)]
        assert 0 < len(texts) <= 400, f"{len(texts)} answers to one question"
        lively = chance.choices(texts, [liking(text) for text in texts])[0]
        referee.answer(seat, lively if seed % 2 else chance.choice(texts))
        answers += 1
        assert answers < longest
    return answers
