"""Sets of worlds as disjoint boxes: what each item may be, row by row, in a product of assignments.

Most facts narrow a box: this item is not of that kind, that kind's holder is among these. A fact of the form “this or that”
splits a box into disjoint ones, so counts and probabilities are sums.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.fate import Fate
from ouroboard.worlds.assignments import Assignment, Tally, below, fits, tally


@final
class Literal:
    """A single fact: what an item may be (`by_item`), or whether a holder of a kind is among some items."""

    def __init__(self, shape: int, by_item: bool, index: int, mask: i64, sure: bool = True) -> None:
        self.shape: Final = shape
        self.by_item: Final = by_item
        self.index: Final = index  # the item, or the kind
        self.mask: Final[i64] = mask  # kinds, or items
        self.sure: Final = sure  # False negates it

    def negated(self) -> "Literal":
        return Literal(self.shape, self.by_item, self.index, self.mask, not self.sure)

    def __repr__(self) -> str:
        return f"Literal({self.shape}, {self.by_item}, {self.index}, {self.mask:b}, {self.sure})"


def item_is(shape: int, item: int, kinds: i64) -> Literal:
    return Literal(shape, True, item, kinds)


def holder_in(shape: int, kind: int, items: i64) -> Literal:
    """Returns the fact that some item among these is of this kind. There must be at most one item of this kind."""
    return Literal(shape, False, kind, items)


def none_in(shape: int, kind: int, items: i64) -> Literal:
    return Literal(shape, False, kind, items, False)


@final
class Space:
    """A product of assignments. The rows of all are in one list; those of assignment i begin at `width` times i."""

    def __init__(self, shapes: tuple[Assignment, ...], width: int) -> None:
        self.shapes: Final = shapes
        self.width: Final = width

    def starting_rows(self) -> list[int]:
        """Returns rows in which every item may be of every kind. The caller fills in the rows of free items."""
        rows: list[int] = []
        for shape in self.shapes:
            everything: i64 = 1
            for kind in shape.special:
                everything |= bit(kind)
            for item in range(self.width):
                rows.append(everything if has(shape.among, item) and not has(shape.free, item) else 0)
        return rows


@final
class Box:
    """Some worlds of a space. It never changes, and its count is cached."""

    def __init__(self, space: Space, rows: list[int]) -> None:
        self.space: Final = space
        self.rows: Final = rows
        self._total: int = -1

    def tallies(self) -> list[Tally]:
        """Returns the counts by assignment. The assignments cache the latest ones, because counts are large."""
        width = self.space.width
        return [tally(shape, self.rows, index * width) for index, shape in enumerate(self.space.shapes)]

    def total(self) -> int:
        if self._total < 0:
            whole = 1
            for index, shape in enumerate(self.space.shapes):
                whole *= tally(shape, self.rows, index * self.space.width).total
                if whole == 0:
                    break
            self._total = whole
        return self._total

    def others(self, shape: int) -> int:
        """Returns the number of worlds of all assignments but one."""
        whole = 1
        for index, one in enumerate(self.tallies()):
            if index != shape:
                whole *= one.total
        return whole

    def each(self, shape: int) -> list[list[int]]:
        """Returns, by place and kind, the number of worlds of one assignment. Multiply by `others` for the whole box."""
        return self.tallies()[shape].each()

    def draw(self, fate: Fate) -> list[list[int]]:
        """Returns one of its worlds, all equally likely: the kind by assignment and place."""
        return [one.draw(fate) for one in self.tallies()]


def narrowed(space: Space, rows: list[int], said: Literal) -> list[int] | None:
    """Returns the rows with one more fact; None when certainly no world is left. Unchanged rows are the same list."""
    shape = space.shapes[said.shape]
    start = said.shape * space.width
    if said.by_item:
        spot = start + said.index
        allowed: i64 = said.mask if said.sure else ~said.mask
        row: i64 = rows[spot]
        kept = row & allowed
        if kept == row:
            return rows if kept != 0 else None
        if kept == 0:
            return None
        found = rows[:]
        found[spot] = kept
        return found if fits(shape, found, start) else None
    return with_holder(shape, rows, start, said)


def with_holder(shape: Assignment, rows: list[int], start: i64, said: Literal) -> list[int] | None:
    kind = said.index
    mask: i64 = bit(kind)
    if said.sure and (kind >= shape.kinds or shape.wanted[kind] == 0):
        return only_free(shape, rows, start, said)
    assert not said.sure or shape.wanted[kind] == 1
    found = rows
    for item in shape.items:
        row: i64 = rows[start + item]
        if row & mask != 0 and has(said.mask, item) != said.sure:
            if row == mask:
                return None
            if found is rows:
                found = rows[:]
            found[start + item] = row & ~mask
    return found if found is rows or fits(shape, found, start) else None


def only_free(shape: Assignment, rows: list[int], start: i64, said: Literal) -> list[int] | None:
    """Returns the rows where a free item has this kind, because no other item can."""
    mask: i64 = bit(said.index)
    for item in shape.items:
        if has(shape.free, item) and has(said.mask, item) and rows[start + item] & mask != 0:
            if rows[start + item] == mask:
                return rows
            found = rows[:]
            found[start + item] = mask
            return found
    return None


Term = list[Literal]
"""Facts that all hold."""


def filter_boxes(boxes: list[Box], terms: list[Term], exact: bool = True) -> list[Box]:
    """Returns what is left of the boxes when at least one of the terms holds, as disjoint boxes.

    If not `exact`, nothing is counted, so some boxes may be empty.
    """
    found: list[Box] = []
    for box in boxes:
        space = box.space
        pieces: list[list[int]] = [box.rows]
        for term in terms:
            left: list[list[int]] = []
            for rows in pieces:
                inside: list[int] | None = rows
                for said in term:
                    assert inside is not None
                    outside = narrowed(space, inside, said.negated())
                    if outside is not None:
                        left.append(outside)
                    inside = narrowed(space, inside, said)
                    if inside is None:
                        break
                if inside is None:
                    continue
                if inside is box.rows:
                    found.append(box)
                else:
                    piece = Box(space, inside)
                    if not exact or piece.total() > 0:
                        found.append(piece)
            pieces = left
            if not pieces:
                break
    return merged(found) if len(found) > 1 else found


def merged(boxes: list[Box]) -> list[Box]:
    """Returns the boxes, with boxes that differ in only one row joined."""
    found = boxes
    again = len(found) > 8
    while again:
        again = False
        seen: dict[tuple[int, ...], int] = {}
        for column in range(len(found[0].rows)):
            seen.clear()
            for place, box in enumerate(found):
                rest = tuple(box.rows[:column] + box.rows[column + 1 :])
                other = seen.get(rest)
                if other is None:
                    seen[rest] = place
                else:
                    rows = box.rows[:]
                    rows[column] |= found[other].rows[column]
                    del found[place]
                    found[other] = Box(box.space, rows)
                    again = True
                    break
            if again:
                break
    return found


def drawn(boxes: list[Box], weights: list[int], fate: Fate) -> int:
    """Returns the index of a box, drawn by weight."""
    left = below(sum(weights), fate)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise AssertionError("there is nothing to draw from")
