"""Sets of small numbers (seats, cards) as the bits of one int.

`bit` is the only place where a set is made from a variable index. Shifting a constant to the left by an
`i64` is silently wrong in mypyc from 31 places on, so the compiled code never does it: `tests/test_house.py`
refuses `<<` anywhere else.
"""

from typing import Final

from mypy_extensions import i64

_TOP: Final = 1 << 61

EVERYONE: Final = (1 << 61) - 1
"""The set of all readers: every seat, and the spectator."""

SPECTATOR: Final = 60
"""The reader number of a spectator, beside those of the seats."""


def bit(index: i64) -> i64:
    """Returns the set that holds only `index` (0 to 61)."""
    return _TOP >> (61 - index)


def has(mask: i64, index: i64) -> bool:
    """Returns whether `index` is in the set."""
    return (mask >> index) & 1 != 0


def first(mask: i64) -> i64:
    """Returns the smallest member, or -1 for the empty set."""
    if mask == 0:
        return -1
    index: i64 = 0
    while mask & 255 == 0:
        mask >>= 8
        index += 8
    while mask & 1 == 0:
        mask >>= 1
        index += 1
    return index


def count(mask: i64) -> i64:
    """Returns the number of members."""
    total: i64 = 0
    while mask != 0:
        mask &= mask - 1
        total += 1
    return total


def members(mask: i64) -> list[int]:
    """Returns the members, smallest first."""
    found: list[int] = []
    index: i64 = 0
    while mask != 0:
        if mask & 1 != 0:
            found.append(index)
        mask >>= 1
        index += 1
    return found


def mask_of(indices: list[int]) -> i64:
    """Returns the set of these members."""
    mask: i64 = 0
    for index in indices:
        mask |= bit(index)
    return mask


# ---- interpreted -----------------------------------------------------------------------------------------------------


def _first_by_length(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _members_by_length(mask: int) -> list[int]:
    found: list[int] = []
    while mask != 0:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


if __file__.endswith(".py"):
    # A method of `int` or a look-up takes a quarter of the time of an interpreted loop. Compiled, the functions above are faster.
    # The last number of the table is `bit(-1)`.
    globals().update(
        bit=[bit(index) for index in (*range(62), -1)].__getitem__,
        first=_first_by_length,
        count=int.bit_count,
        members=_members_by_length,
    )
