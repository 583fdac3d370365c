"""Views as vectors of one length, for learners that want numbers.

A view is a tree of ids and numbers whose lists grow and shrink, and it differs from game to game. So its parts are hashed: each
fact, such as `hand[3] = 9r`, adds 1 or -1 at a place of the vector that its hash names. This needs no list of all facts, and
two facts that share a place differ in sign half of the time, so that on average they do not disturb each other
(Weinberger and others, "Feature Hashing for Large Scale Multitask Learning", 2009).
"""

import math
import zlib
from collections.abc import Mapping
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Vector: TypeAlias = NDArray[np.float32]

SIZE: Final = 2048
"""Length of a vector where nothing else is said."""


class ViewFeatures:
    """Turns views into vectors.

    >>> features = ViewFeatures(16)
    >>> bool((features({"day": 1, "hand": ["9r", "3b"]}) == features({"hand": ["9r", "3b"], "day": 1})).all())
    True
    >>> bool((features({"day": 1}) == features({"day": 2})).all())
    False
    """

    def __init__(self, size: int = SIZE) -> None:
        if size < 1:
            raise ValueError(f"a vector has at least 1 number, not {size}")
        self.size: Final = size
        self._places: dict[str, int] = {}
        self._signs: dict[str, float] = {}

    def __call__(self, view: Mapping[str, object]) -> Vector:
        facts: list[str] = []
        sizes: list[float] = []
        collect(facts, sizes, "", view)
        places, signs = self._places, self._signs
        for fact in facts:
            if fact not in places:
                hashed = zlib.crc32(fact.encode())
                places[fact] = hashed % self.size
                signs[fact] = 1.0 if hashed >> 31 else -1.0
        weights = [signs[fact] * size for fact, size in zip(facts, sizes, strict=True)]
        return np.bincount([places[fact] for fact in facts], weights, self.size).astype(np.float32)


def collect(facts: list[str], sizes: list[float], path: str, value: object) -> None:
    """Adds all facts of a value to `facts`, and the size of each to `sizes`."""
    if isinstance(value, str):
        facts.append(f"{path} = {value}")
        sizes.append(1.0)
    elif isinstance(value, Mapping):
        for name, each in value.items():
            collect(facts, sizes, f"{path}.{name}", each)
    elif isinstance(value, (list, tuple)):
        collect(facts, sizes, f"{path} has", len(value))
        for position, each in enumerate(value):
            collect(facts, sizes, f"{path}[{position}]", each)
            if isinstance(each, str):  # once more without its position, because the order of many lists means nothing
                facts.append(f"{path} has {each}")
                sizes.append(1.0)
    elif value is not None:
        facts.append(f"{path} = {value}")
        sizes.append(1.0)
        if isinstance(value, (int, float)) and value:  # a number counts by its size, too, which grows slowly
            facts.append(path)
            sizes.append(math.copysign(math.log1p(abs(value)), value))
