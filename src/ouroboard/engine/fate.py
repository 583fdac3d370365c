"""Fate: the source of all chance.

A match is dealt by a `SealedFate`: anyone who learns the seed at the end can check every draw. Search uses a
`LightFate`, always fresh. A test chooses the draws with a `ScriptedFate`.
"""

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64, mypyc_attr

_WORD: Final = 0xFFFFFFFF
_DIGESTS: Final = 1 << 64


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate:
    """A source of chance that can be cloned: a clone draws what the original would have drawn."""

    def pick(self, n: i64) -> i64:
        """Returns one of 0 … n - 1, all equally likely; n is below 2**31."""
        raise NotImplementedError

    def clone(self) -> "Fate":
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """Returns the position of this fate as plain values, for hashing a state."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    @staticmethod
    def script(picks: list[int], after: "Fate | None" = None) -> "ScriptedFate":
        """Returns a fate for tests that draws these numbers in this order and then those of `after`."""
        return ScriptedFate(picks, after)

    @staticmethod
    def light(seed: int) -> "LightFate":
        """Returns a small fast fate for search."""
        digest = hashlib.blake2b(seed.to_bytes(32, "little", signed=True), digest_size=8).digest()
        return LightFate(int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:], "little") | 1)


class LightFate(Fate):
    """Marsaglia's xorshift on two 32-bit words: fast, and not for secrets."""

    def __init__(self, x: i64, y: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y

    def pick(self, n: i64) -> i64:
        t: i64 = self.x ^ ((self.x * 1024) & _WORD)
        self.x = self.y
        self.y = self.y ^ (self.y >> 10) ^ t ^ (t >> 13)
        return (self.y * n) >> 32

    def clone(self) -> "LightFate":
        return LightFate(self.x, self.y)

    def key(self) -> tuple[object, ...]:
        return ("light", self.x, self.y)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (LightFate, (self.x, self.y))


class SealedFate(Fate):
    """A keyed hash of a secret seed and a counter. Nobody can predict it; everybody can check it afterwards."""

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        if len(seed) != 16:
            raise ValueError("a seed has 128 bits")
        self.seed: Final = seed
        self.drawn: int = drawn

    def pick(self, n: i64) -> i64:
        # Numbers from the last whole multiple of n on are rejected, so that all outcomes are equally likely.
        sides: int = n
        limit = _DIGESTS - _DIGESTS % sides
        while True:
            digest = hashlib.blake2b(self.drawn.to_bytes(8, "little"), digest_size=8, key=self.seed).digest()
            self.drawn += 1
            number = int.from_bytes(digest, "little")
            if number < limit:
                return number % sides

    def clone(self) -> "SealedFate":
        return SealedFate(self.seed, self.drawn)

    def key(self) -> tuple[object, ...]:
        return ("sealed", self.seed.hex(), self.drawn)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (SealedFate, (self.seed, self.drawn))

    def __repr__(self) -> str:
        return f"<SealedFate, {self.drawn} drawn>"  # never the seed


class ScriptedFate(Fate):
    """Draws the numbers of a script, then those of `after`. Raises `ValueError` when the script does not fit the game."""

    def __init__(self, picks: list[int], after: Fate | None = None, drawn: int = 0) -> None:
        self.picks: Final = picks
        self.after: Final = after
        self.drawn: int = drawn

    def pick(self, n: i64) -> i64:
        if self.drawn >= len(self.picks):
            if self.after is not None:
                return self.after.pick(n)
            raise ValueError(f"the scripted fate ends after {len(self.picks)} draws")
        number = self.picks[self.drawn]
        self.drawn += 1
        if not 0 <= number < n:
            raise ValueError(f"scripted draw {self.drawn} must be from 0 to {n - 1}, not {number}")
        return number

    def clone(self) -> "ScriptedFate":
        return ScriptedFate(self.picks, None if self.after is None else self.after.clone(), self.drawn)

    def key(self) -> tuple[object, ...]:
        return ("scripted", tuple(self.picks), self.drawn, None if self.after is None else self.after.key())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (ScriptedFate, (self.picks, self.after, self.drawn))


def shuffle(fate: Fate, xs: list[int]) -> None:
    """Puts `xs` into a random order, all orders equally likely (Fisher and Yates)."""
    i: i64 = len(xs) - 1
    while i > 0:
        j = fate.pick(i + 1)
        x = xs[i]
        xs[i] = xs[j]
        xs[j] = x
        i -= 1


def picks_to_shuffle(before: list[int], after: list[int]) -> list[int]:
    """Returns the draws with which `shuffle` turns `before` into `after`, so that a test can stack a deck."""
    order = list(before)
    picks: list[int] = []
    for i in range(len(order) - 1, 0, -1):
        j = order.index(after[i])
        picks.append(j)
        order[i], order[j] = order[j], order[i]
    return picks


def fresh_seed() -> bytes:
    """Returns 128 random bits."""
    return secrets.token_bytes(16)


def seed_bytes(seed: int | str | bytes | None) -> bytes:
    """Returns a seed as 128 bits: from a number, from 32 hex digits as in a record, or fresh ones for None.

    >>> seed_bytes(7).hex()
    '00000000000000000000000000000007'
    >>> seed_bytes("abc")
    Traceback (most recent call last):
    ValueError: a seed must be a number from 0 to 2**128 - 1 or 32 hex digits, not 'abc'
    """
    if seed is None:
        return fresh_seed()
    if isinstance(seed, bytes) and len(seed) == 16:
        return seed
    if isinstance(seed, str) and len(seed) == 32 and not seed.lower().strip("0123456789abcdef"):
        return bytes.fromhex(seed)
    if isinstance(seed, int) and 0 <= seed < 1 << 128:
        return seed.to_bytes(16, "big")
    raise ValueError(f"a seed must be a number from 0 to 2**128 - 1 or 32 hex digits, not {str(seed)[:60]!r}")


def commitment(seed: bytes, salt: bytes) -> str:
    """Returns what is published at the start: it binds the seed and reveals nothing about it."""
    return hashlib.blake2b(seed + salt, digest_size=16, person=b"ouroboard-seed").hexdigest()
