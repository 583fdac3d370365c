"""One way to hand out hidden things: each item is of one kind, and of some kinds there are so many.

Who holds which role, who did which deed: the items are people, the kinds are roles or deeds. What is known so far is a row
for each item, the set of kinds that it may still be of. Counting the ways goes item by item over how many of each kind are
given out already, so it costs items times states, however many worlds there are.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import count, has, mask_of, members
from ouroboard.engine.fate import Fate


@final
class Shape:
    """`items`: which rows belong to it. `wanted[k]`: exactly so many items are of kind k; all others are of kind 0.

    The items in `free` stand beside that: whatever their row allows is theirs, and is not counted against `wanted`.
    """

    def __init__(self, items: tuple[int, ...], wanted: tuple[int, ...], free: i64 = 0) -> None:
        self.items: Final = items
        self.wanted: Final = wanted
        self.free: Final[i64] = free
        self.among: Final[i64] = mask_of(list(items))
        self.kinds: Final = len(wanted)
        self.strides: Final[list[int]] = [0] * len(wanted)
        states = 1
        for kind in range(1, len(wanted)):
            if wanted[kind] > 0:
                self.strides[kind] = states
                states *= wanted[kind] + 1
        self.states: Final = states
        self.special: Final[list[int]] = [kind for kind in range(1, len(wanted)) if wanted[kind] > 0]
        self.steps: Final = self.make_steps()

    def make_steps(self) -> list[list[int]]:
        """For each kind and state: the state after one more item of that kind, or -1 when there are enough."""
        steps: list[list[int]] = [[] for _ in range(self.kinds)]
        for kind in self.special:
            stride = self.strides[kind]
            for state in range(self.states):
                given = state // stride % (self.wanted[kind] + 1)
                steps[kind].append(state + stride if given < self.wanted[kind] else -1)
        return steps


def fits(shape: Shape, rows: list[int], start: i64) -> bool:
    """A quick look: no item without a kind, enough items for every kind. Says no only when there is certainly no way."""
    for item in shape.items:
        if rows[start + item] == 0:
            return False
    for kind in shape.special:
        left: i64 = shape.wanted[kind]
        for item in shape.items:
            if has(rows[start + item], kind) and not has(shape.free, item):
                left -= 1
                if left == 0:
                    break
        if left > 0:
            return False
    return True


def onward(shape: Shape, rows: list[int], start: i64) -> list[list[int]]:
    """By number of items done: in how many ways the others can be handed out, from each state on."""
    states = shape.states
    after: list[int] = [0] * states
    after[states - 1] = 1
    table: list[list[int]] = [after]
    for place in range(len(shape.items) - 1, -1, -1):
        item = shape.items[place]
        row: i64 = rows[start + item]
        if has(shape.free, item):
            times: i64 = count(row)
            before = [ways * times for ways in after]
        else:
            before = after[:] if has(row, 0) else [0] * states
            for kind in shape.special:
                if has(row, kind):
                    steps = shape.steps[kind]
                    for state in range(states):
                        then = steps[state]
                        if then >= 0:
                            ways = after[then]
                            if ways != 0:
                                before[state] += ways
        table.append(before)
        after = before
    table.reverse()
    return table


def ways(shape: Shape, rows: list[int], start: i64) -> int:
    """How many worlds the rows allow."""
    return onward(shape, rows, start)[0][0]


def ways_each(shape: Shape, rows: list[int], start: i64) -> list[list[int]]:
    """By place in `items` and kind: how many of the worlds have it so."""
    table = onward(shape, rows, start)
    found: list[list[int]] = []
    here: list[int] = [0] * shape.states
    here[0] = 1
    for place in range(len(shape.items)):
        item = shape.items[place]
        row: i64 = rows[start + item]
        after = table[place + 1]
        mine = [0] * shape.kinds
        if has(shape.free, item):
            whole = 0
            for state in range(shape.states):
                if here[state] != 0:
                    whole += here[state] * after[state]
            for kind in members(row):
                mine[kind] = whole
            times: i64 = count(row)
            then_here = [number * times for number in here]
        else:
            then_here = [0] * shape.states
            for state in range(shape.states):
                number = here[state]
                if number == 0:
                    continue
                if has(row, 0):
                    then_here[state] += number
                    mine[0] += number * after[state]
                for kind in shape.special:
                    if has(row, kind):
                        then = shape.steps[kind][state]
                        if then >= 0:
                            then_here[then] += number
                            mine[kind] += number * after[then]
        found.append(mine)
        here = then_here
    return found


def draw(shape: Shape, rows: list[int], start: i64, fate: Fate) -> list[int]:
    """One of the worlds, each as likely as another: by place in `items`, the kind."""
    table = onward(shape, rows, start)
    state = 0
    found: list[int] = []
    for place in range(len(shape.items)):
        item = shape.items[place]
        row: i64 = rows[start + item]
        if has(shape.free, item):
            choices = members(row)
            found.append(choices[fate.pick(len(choices))])
            continue
        after = table[place + 1]
        left = below(table[place][state], fate)
        if has(row, 0):
            left -= after[state]
        if left < 0:
            found.append(0)
            continue
        for kind in shape.special:
            if has(row, kind):
                then = shape.steps[kind][state]
                if then >= 0:
                    left -= after[then]
                    if left < 0:
                        found.append(kind)
                        state = then
                        break
    return found


def below(limit: int, fate: Fate) -> int:
    """One of 0 … limit - 1, also where there are very many."""
    number = 0
    reach = 1
    far = limit * 1_048_576
    while reach < far:
        digit: int = fate.pick(65_536)
        number = number * 65_536 + digit
        reach *= 65_536
    return number % limit
