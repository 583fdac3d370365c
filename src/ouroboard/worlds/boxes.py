"""Sets of worlds as disjoint boxes: what each item may be, row by row, in a product of shapes.

Most of what is learned cuts a box straight: this item is not of that kind, that kind's holder is among these. What is
learned as “this, or that” splits a box into disjoint ones, so counts and chances simply add up.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.fate import Fate
from ouroboard.worlds.assignments import Assignment, Tally, below, fits, tally


@final
class Literal:
    """The least that can be said: what an item may be (`by_item`), or whether a holder of a kind is among some items."""

    def __init__(self, shape: int, by_item: bool, index: int, mask: i64, sure: bool = True) -> None:
        self.shape: Final = shape
        self.by_item: Final = by_item
        self.index: Final = index  # the item, or the kind
        self.mask: Final[i64] = mask  # kinds, or items
        self.sure: Final = sure  # False turns it round

    def negated(self) -> "Literal":
        return Literal(self.shape, self.by_item, self.index, self.mask, not self.sure)

    def __repr__(self) -> str:
        return f"Literal({self.shape}, {self.by_item}, {self.index}, {self.mask:b}, {self.sure})"


def item_is(shape: int, item: int, kinds: i64) -> Literal:
    return Literal(shape, True, item, kinds)


def holder_in(shape: int, kind: int, items: i64) -> Literal:
    """Some item among these is of this kind. For kinds of which there is at most one."""
    return Literal(shape, False, kind, items)


def none_in(shape: int, kind: int, items: i64) -> Literal:
    return Literal(shape, False, kind, items, False)


@final
class Space:
    """A product of shapes. The rows of all stand in one list, those of shape i from `width` times i on."""

    def __init__(self, shapes: tuple[Assignment, ...], width: int) -> None:
        self.shapes: Final = shapes
        self.width: Final = width

    def starting_rows(self) -> list[int]:
        """Every item may be of every kind that is handed out. Free items get theirs from the caller."""
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
    """Some worlds of a space. It never changes; what was counted once is kept."""

    def __init__(self, space: Space, rows: list[int]) -> None:
        self.space: Final = space
        self.rows: Final = rows
        self._total: int = -1

    def tallies(self) -> list[Tally]:
        """By shape. The shapes keep the latest ones: they are large, and a box may be kept for long."""
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
        """In how many ways all but one of the shapes can be handed out."""
        whole = 1
        for index, one in enumerate(self.tallies()):
            if index != shape:
                whole *= one.total
        return whole

    def each(self, shape: int) -> list[list[int]]:
        """By place and kind of one shape: how many worlds of that shape have it so; times `others` for the whole box."""
        return self.tallies()[shape].each()

    def draw(self, fate: Fate) -> list[list[int]]:
        """A world of it, each as likely as another: by shape and place, the kind."""
        return [one.draw(fate) for one in self.tallies()]


def narrowed(space: Space, rows: list[int], said: Literal) -> list[int] | None:
    """The rows with one thing more known; None when nothing is left for sure. Unchanged rows are the same list."""
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
    """A kind that nobody but a free item can be of."""
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
"""All of these hold."""


def filter_boxes(boxes: list[Box], terms: list[Term], exact: bool = True) -> list[Box]:
    """What is left of the boxes when at least one of the terms holds, in disjoint boxes again.

    Not `exact`: without counting, so that a box may be kept that holds nothing any more.
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
    """Boxes that differ in one row only are one box."""
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
    """The place of a box, by weight."""
    left = below(sum(weights), fate)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    raise AssertionError("there is nothing to draw from")
