"""The deck as some seats know it, kept from one question to the next.

Search imagines thousands of worlds from one moment. Columns of knowledge are tuples that clones share, so it is enough to see
whether they are still the same objects.
"""

from typing import Final, final

from mypy_extensions import i64

NEVER: Final[tuple[int, ...]] = (-9,)


@final
class KnownDeck:
    """Fronts, items and answers with blanks, and the knowledge that they were made for."""

    def __init__(self) -> None:
        # What they were made from.
        self.seats: i64 = 0
        self.real_fronts: tuple[int, ...] = NEVER
        self.real_items: tuple[int, ...] = NEVER
        self.real_answers: tuple[int, ...] = NEVER
        self.has_read: tuple[int, ...] = NEVER
        self.gists: tuple[int, ...] = NEVER
        self.base_read: i64 = 0
        self.opened: i64 = 0
        self.items_seen: i64 = 0
        self.answers_found: i64 = 0
        # What was made.
        self.fronts: tuple[int, ...] = NEVER
        self.item_fronts: tuple[int, ...] = NEVER
        self.answers: tuple[int, ...] = NEVER
