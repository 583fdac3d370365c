"""Counting and drawing without listing, held against listing."""

import collections
import itertools
import random

import pytest

from ouroboard.engine.bits import bit
from ouroboard.engine.fate import Fate
from ouroboard.worlds.assignments import Assignment, below
from ouroboard.worlds.boxes import Box, Literal, Space, Term, drawn, filter_boxes, holder_in, item_is, none_in
from tests.scale import SOAK

ITEMS = 5
World = tuple[tuple[int, ...], tuple[int, ...]]


def some_space(dice: random.Random) -> tuple[Space, list[int]]:
    """Roles, of which the last item may have one beside the others, and deeds."""
    items = tuple(range(ITEMS))
    free = bit(4) if dice.random() < 0.5 else 0
    wanted = (0, 1, dice.randrange(2), dice.randrange(3), 0)
    space = Space((Assignment(items, wanted, free), Assignment(items, (0, 1, 1))), ITEMS)
    rows = space.starting_rows()
    if free:
        rows[4] = bit(4) | (bit(2) if wanted[2] == 0 else 0)
    return space, rows


def listed(space: Space, rows: list[int]) -> set[World]:
    """All worlds of a box, one by one."""
    found = []
    for index, shape in enumerate(space.shapes):
        mine = set()
        for kinds in itertools.product(range(shape.kinds), repeat=ITEMS):
            counted = [kind for item, kind in enumerate(kinds) if not shape.free >> item & 1]
            allowed = all(rows[index * ITEMS + item] >> kind & 1 for item, kind in enumerate(kinds))
            if allowed and all(counted.count(kind) == shape.wanted[kind] for kind in range(1, shape.kinds)):
                mine.add(kinds)
        found.append(mine)
    return set(itertools.product(*found))  # type: ignore[arg-type]


def is_so(world: World, said: Literal) -> bool:
    kinds = world[said.shape]
    if said.by_item:
        so = said.mask >> kinds[said.index] & 1 == 1
    else:
        so = any(kind == said.index and said.mask >> item & 1 for item, kind in enumerate(kinds))
    return so == said.sure


def some_term(space: Space, dice: random.Random) -> Term:
    term: Term = []
    for _ in range(dice.randrange(1, 4)):
        shape = dice.randrange(2)
        if dice.random() < 0.5:
            term.append(item_is(shape, dice.randrange(ITEMS), dice.getrandbits(5)))
        else:
            single = [kind for kind, many in enumerate(space.shapes[shape].wanted) if kind > 0 and many < 2]
            term.append(dice.choice([holder_in, none_in])(shape, dice.choice(single), dice.getrandbits(5)))
    return term


@pytest.mark.parametrize("seed", range(2000 if SOAK else 60))
def test_boxes_hold_exactly_the_worlds_that_are_left(seed: int) -> None:
    dice = random.Random(seed)
    space, rows = some_space(dice)
    boxes = [Box(space, rows)]
    worlds = listed(space, rows)
    for _ in range(6):
        assert sum(box.total() for box in boxes) == len(worlds)
        terms = [some_term(space, dice) for _ in range(dice.randrange(1, 4))]
        boxes = filter_boxes(boxes, terms)
        worlds = {world for world in worlds if any(all(is_so(world, said) for said in term) for term in terms)}
        pieces = [listed(space, box.rows) for box in boxes]
        assert set().union(*pieces) == worlds
        assert sum(map(len, pieces)) == len(worlds)
        for shape in range(2):
            for item, kind in itertools.product(range(ITEMS), range(space.shapes[shape].kinds)):
                assert sum(box.each(shape)[item][kind] * box.others(shape) for box in boxes) == sum(
                    world[shape][item] == kind for world in worlds
                )


def test_draws_are_even() -> None:
    dice = random.Random(3)
    space, rows = some_space(dice)
    boxes = filter_boxes([Box(space, rows)], [some_term(space, dice), some_term(space, dice)])
    weights = [box.total() for box in boxes]
    fate = Fate.light(7)
    seen: collections.Counter[World] = collections.Counter()
    for _ in range(50 * sum(weights)):
        roles, deeds = boxes[drawn(boxes, weights, fate)].draw(fate)
        seen[tuple(roles), tuple(deeds)] += 1
    worlds = set().union(*[listed(space, box.rows) for box in boxes])
    assert set(seen) == worlds
    chi = sum((many - 50) ** 2 / 50 for many in seen.values())
    assert abs(chi - len(worlds)) < 5 * (2 * len(worlds)) ** 0.5


def test_very_large_numbers_are_drawn_evenly_too() -> None:
    fate = Fate.light(1)
    limit = 3 * 10**30
    drawn_numbers = [below(limit, fate) for _ in range(3000)]
    assert max(drawn_numbers) < limit
    thirds = collections.Counter(3 * number // limit for number in drawn_numbers)
    assert all(900 < many < 1100 for many in thirds.values())
