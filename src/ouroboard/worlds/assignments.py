"""One way to hand out hidden things: each item is of one kind, and of some kinds there are so many.

Who holds which role, who did which deed: the items are people, the kinds are roles or deeds. What is known so far is a row
for each item, the set of kinds that it may still be of. Counting the ways goes item by item over how many of each kind are
given out already, so it costs items times states, however many worlds there are.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, has, mask_of, members
from ouroboard.engine.fate import Fate, shuffle


@final
class Assignment:
    """`items`: which rows belong to it. `wanted[k]`: exactly so many items are of kind k; all others are of kind 0.

    The items in `free` stand beside that: whatever their row allows is theirs, and is not counted against `wanted`.
    """

    def __init__(self, items: tuple[int, ...], wanted: tuple[int, ...], free: i64 = 0) -> None:
        self.items: Final = items
        self.wanted: Final = wanted
        self.free: Final[i64] = free
        self.among: Final[i64] = mask_of(list(items))
        self.kinds: Final = len(wanted)
        self.special: Final[list[int]] = [kind for kind in range(1, len(wanted)) if wanted[kind] > 0]
        self.spare: Final = len(items) - len([item for item in items if has(free, item)]) - sum(wanted)
        self.tallies: Final[dict[tuple[int, ...], Tally]] = {}


@final
class CountStates:
    """How one climbs from nothing given out to everything: a state says how many of each group are given."""

    def __init__(self, wanted: tuple[int, ...]) -> None:
        states = 1
        strides: list[int] = []
        for many in wanted:
            strides.append(states)
            states *= many + 1
        self.states: Final = states
        self.steps: Final[list[list[int]]] = []  # by group and state: the state after one more, -1 when there are enough
        for group, many in enumerate(wanted):
            stride = strides[group]
            self.steps.append([state + stride if state // stride % (many + 1) < many else -1 for state in range(states)])


_COUNT_STATES: Final[dict[tuple[int, ...], CountStates]] = {}


def count_states(wanted: tuple[int, ...]) -> CountStates:
    found = _COUNT_STATES.get(wanted)
    if found is None:
        found = CountStates(wanted)
        _COUNT_STATES[wanted] = found
    return found


@final
class Tally:
    """The worlds of some rows, counted.

    Kinds that the same items may be of are one group while we count: which of them an item gets is a matter of symmetry. So
    the less is known, the quicker it goes.
    """

    def __init__(self, shape: Assignment, rows: tuple[int, ...]) -> None:
        self.shape: Final = shape
        self.rows: Final = rows  # by place
        self.groups: Final[list[list[int]]] = [[0]]  # the kinds of each; the first has the kind of all who are left over
        self.make_groups()
        self.many: Final = [sum([shape.wanted[kind] for kind in group]) for group in self.groups]
        self.count_states: Final = count_states(tuple(self.many[1:]))
        self.allowed: Final[list[int]] = [self.groups_of(row) for row in rows]
        self.table: Final[list[list[int]]] = self.suffix_counts() if shape.spare >= 0 else []
        self.times: Final = self.symmetry()
        self.total: Final = self.table[0][0] * self.times if shape.spare >= 0 else 0
        self._each: list[list[int]] | None = None

    def make_groups(self) -> None:
        columns = [self.column(0)]
        for kind in self.shape.special:
            column = self.column(kind)
            if column in columns:
                self.groups[columns.index(column)].append(kind)
            else:
                columns.append(column)
                self.groups.append([kind])

    def column(self, kind: i64) -> int:
        """The places that may be of this kind."""
        found: i64 = 0
        for place in range(len(self.rows)):
            if has(self.rows[place], kind) and not has(self.shape.free, self.shape.items[place]):
                found |= bit(place)
        return found

    def groups_of(self, row: i64) -> int:
        found: i64 = 0
        for group in range(len(self.groups)):
            if has(row, self.groups[group][0]):
                found |= bit(group)
        return found

    def symmetry(self) -> int:
        """In how many ways the places of each group are shared out among its kinds."""
        ways = 1
        for group in range(len(self.groups)):
            left = self.many[group] + (self.shape.spare if group == 0 else 0)
            for kind in self.groups[group]:
                if kind != 0:
                    for taken in range(self.shape.wanted[kind]):
                        ways = ways * left // (taken + 1)
                        left -= 1
        return ways

    def suffix_counts(self) -> list[list[int]]:
        """By number of places done: in how many ways the others can be handed out, from each state on."""
        states = self.count_states.states
        after: list[int] = [0] * states
        after[states - 1] = 1
        table: list[list[int]] = [after]
        for place in range(len(self.rows) - 1, -1, -1):
            allowed: i64 = self.allowed[place]
            if has(self.shape.free, self.shape.items[place]):
                times: int = count(self.rows[place])
                before = [ways * times for ways in after]
            else:
                before = after[:] if has(allowed, 0) else [0] * states
                for group in range(1, len(self.groups)):
                    if has(allowed, group):
                        steps = self.count_states.steps[group - 1]
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

    def each(self) -> list[list[int]]:
        """By place and kind: how many of the worlds have it so."""
        if self._each is None:
            self._each = self.count_each()
        return self._each

    def count_each(self) -> list[list[int]]:
        found: list[list[int]] = []
        here: list[int] = [0] * self.count_states.states
        here[0] = 1
        for place in range(len(self.rows)):
            mine = [0] * self.shape.kinds
            found.append(mine)
            if self.total == 0:
                continue
            if has(self.shape.free, self.shape.items[place]):
                choices = members(self.rows[place])
                for kind in choices:
                    mine[kind] = self.total // len(choices)
                here = [number * len(choices) for number in here]
            else:
                here = self.count_place(place, here, mine)
        return found

    def count_place(self, place: i64, here: list[int], mine: list[int]) -> list[int]:
        allowed: i64 = self.allowed[place]
        after = self.table[place + 1]
        then_here = here[:] if has(allowed, 0) else [0] * self.count_states.states
        for group in range(len(self.groups)):
            if not has(allowed, group):
                continue
            so = 0
            if group == 0:
                for state in range(self.count_states.states):
                    number = here[state]
                    if number != 0:
                        so += number * after[state]
            else:
                steps = self.count_states.steps[group - 1]
                for state in range(self.count_states.states):
                    number = here[state]
                    if number != 0:
                        then = steps[state]
                        if then >= 0:
                            then_here[then] += number
                            so += number * after[then]
            self.share_out(group, so * self.times, mine)
        return then_here

    def share_out(self, group: i64, so: int, mine: list[int]) -> None:
        """Among the kinds of a group, by how many there are of each."""
        if so == 0:
            return
        spare: int = self.shape.spare
        whole = self.many[group] + (spare if group == 0 else 0)
        for kind in self.groups[group]:
            share = spare if kind == 0 else self.shape.wanted[kind]
            mine[kind] += so * share // whole

    def draw(self, fate: Fate) -> list[int]:
        """One of the worlds, each as likely as another: by place, the kind."""
        lots: list[list[int]] = []
        for kinds in self.groups:
            lot: list[int] = []
            for kind in kinds:
                lot.extend([kind] * (self.shape.spare if kind == 0 else self.shape.wanted[kind]))
            shuffle(fate, lot)
            lots.append(lot)
        state = 0
        found: list[int] = []
        for place in range(len(self.rows)):
            if has(self.shape.free, self.shape.items[place]):
                choices = members(self.rows[place])
                found.append(choices[fate.pick(len(choices))])
                continue
            group, state = self.draw_group(place, state, fate)
            found.append(lots[group].pop())
        return found

    def draw_group(self, place: i64, state: int, fate: Fate) -> tuple[int, int]:
        allowed: i64 = self.allowed[place]
        after = self.table[place + 1]
        left = below(self.table[place][state], fate)
        if has(allowed, 0):
            left -= after[state]
            if left < 0:
                return 0, state
        for group in range(1, len(self.groups)):
            if has(allowed, group):
                then = self.count_states.steps[group - 1][state]
                if then >= 0:
                    left -= after[then]
                    if left < 0:
                        return group, then
        raise AssertionError("there is nothing to draw from")


MOST_TALLIES: Final = 24


def tally(shape: Assignment, rows: list[int], start: i64) -> Tally:
    """Counted once for the same rows: what is learned mostly leaves some shapes as they were."""
    key = tuple([rows[start + item] for item in shape.items])
    found = shape.tallies.get(key)
    if found is None:
        found = Tally(shape, key)
        if len(shape.tallies) >= MOST_TALLIES:
            shape.tallies.clear()
        shape.tallies[key] = found
    return found


def fits(shape: Assignment, rows: list[int], start: i64) -> bool:
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
