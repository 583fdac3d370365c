"""Sets of any number of members, for example decks. `bits` is faster where 61 members are enough.

The members are bits of words of 60 bits, which are kept in a list. The figures behind this choice are in `docs/kernel.md`.
"""

from collections.abc import Iterable
from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, first
from ouroboard.engine.fate import Fate

WORD: Final = 60
"""Number of members in one word."""


@final
class BitSet:
    """A set of numbers from 0 to `size - 1`. It changes in place, so a state clones it: `old.deck.clone() if old else …`.

    Sets are made with `empty`, `full` and `of`. Raises `IndexError` for a number that can never be a member.
    """

    def __init__(self, size: i64, words: list[int]) -> None:
        self.size: Final[i64] = size
        self.words: Final = words

    @staticmethod
    def empty(size: i64) -> "BitSet":
        """Returns a set without members."""
        return BitSet(size, [0] * ((size + WORD - 1) // WORD))

    @staticmethod
    def of(size: i64, numbers: Iterable[int]) -> "BitSet":
        """Returns the set of these members."""
        made = BitSet.empty(size)
        for number in numbers:
            made.add(number)
        return made

    @staticmethod
    def full(size: i64) -> "BitSet":
        """Returns the set of all numbers from 0 to `size - 1`."""
        return BitSet.of(size, range(size))

    def clone(self) -> "BitSet":
        """Returns a copy that shares nothing."""
        return BitSet(self.size, self.words[:])

    # ---- one member -----------------------------------------------------------------------------------------

    def has(self, number: i64) -> bool:
        """Returns whether the number is in the set."""
        self.check(number)
        at = number // WORD
        word: i64 = self.words[at]
        return (word >> (number - at * WORD)) & 1 != 0

    def add(self, number: i64) -> None:
        """Adds a member. Adding it twice changes nothing."""
        self.check(number)
        at = number // WORD
        word: i64 = self.words[at]
        self.words[at] = word | bit(number - at * WORD)

    def remove(self, number: i64) -> None:
        """Removes a member. Removing an absent one changes nothing."""
        self.check(number)
        at = number // WORD
        word: i64 = self.words[at]
        self.words[at] = word & ~bit(number - at * WORD)

    def check(self, number: i64) -> None:
        """Raises `IndexError` unless the number can be a member."""
        if number < 0 or number >= self.size:
            raise IndexError(f"a set of size {self.size} has members from 0 to {self.size - 1}, not {number}")

    # ---- all members ----------------------------------------------------------------------------------------

    def is_empty(self) -> bool:
        """Returns whether the set has no members."""
        for word in self.words:
            if word != 0:
                return False
        return True

    def count(self) -> i64:
        """Returns the number of members."""
        total: i64 = 0
        for word in self.words:
            total += ones(word)
        return total

    def first(self) -> i64:
        """Returns the smallest member, or -1 for the empty set."""
        start: i64 = 0
        for word in self.words:
            if word != 0:
                return start + first(word)
            start += WORD
        return -1

    def members(self) -> list[int]:
        """Returns the members, smallest first."""
        found: list[int] = []
        start: i64 = 0
        for number in self.words:
            word: i64 = number
            index = start
            while word != 0:
                if word & 1 != 0:
                    found.append(index)
                word >>= 1
                index += 1
            start += WORD
        return found

    def nth(self, n: i64) -> i64:
        """Returns the member that has n smaller members. Raises `IndexError` where there is none."""
        start: i64 = 0
        left = n
        for number in self.words:
            word: i64 = number
            here = ones(word)
            if 0 <= left < here:
                while left > 0:
                    word &= word - 1  # without its smallest member
                    left -= 1
                return start + first(word)
            left -= here
            start += WORD
        raise IndexError(f"a set of {self.count()} members has no member number {n}")

    def random_member(self, fate: Fate) -> i64:
        """Returns one of the members, each as likely as another. In the rules of a game use `state.pick_member`."""
        return self.nth(fate.pick(self.count()))

    # ---- two sets of one size -------------------------------------------------------------------------------

    def add_all(self, other: "BitSet") -> None:
        """Adds the members of another set."""
        for at in range(self.check_size(other)):
            word: i64 = other.words[at]
            self.words[at] = word | self.words[at]

    def remove_all(self, other: "BitSet") -> None:
        """Removes the members of another set."""
        for at in range(self.check_size(other)):
            word: i64 = other.words[at]
            self.words[at] = ~word & self.words[at]

    def keep_all(self, other: "BitSet") -> None:
        """Removes all members that another set does not have."""
        for at in range(self.check_size(other)):
            word: i64 = other.words[at]
            self.words[at] = word & self.words[at]

    def check_size(self, other: "BitSet") -> i64:
        """Returns the number of words. Raises `ValueError` unless both sets have the same size."""
        if self.size != other.size:
            raise ValueError(f"a set of size {self.size} does not go with one of size {other.size}")
        return len(self.words)

    # ---- keys and saving ------------------------------------------------------------------------------------

    def key(self) -> tuple[int, ...]:
        """Returns the set as plain values: its size, then its words."""
        return (self.size, *self.words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BitSet) and self.size == other.size and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"BitSet.of({self.size}, {self.members()})"

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (BitSet, (self.size, self.words))


def ones(word: i64) -> i64:
    """Returns the number of bits that are set in a word of 60 bits, by adding neighbours."""
    word = word - ((word >> 1) & 0x555555555555555)
    word = (word & 0x333333333333333) + ((word >> 2) & 0x333333333333333)
    word = (word + (word >> 4)) & 0xF0F0F0F0F0F0F0F
    word = word + (word >> 8)
    word = word + (word >> 16)
    word = word + (word >> 32)
    return word & 127
