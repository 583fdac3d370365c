"""The search, play by play: all positions that can still reach the goal, or the most promising ones of them.

Positions after the same number of plays are a layer, and the same position reached in two ways is kept once. A position whose
bound (see `prices`) is below the goal is dropped. As long as nothing else is dropped the search is exhaustive: when it ends
without reaching the goal, the goal cannot be reached. With a width, only the most promising positions of a layer are kept, and
`ceiling` remembers the best bound among the others.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit
from ouroboard.engine.fate import Fate
from ouroboard.games.strangers.workshop.plan import KID_BITS, KID_MASK, RARE_BITS, RARE_MASK, Site
from ouroboard.games.strangers.workshop.prices import NEVER, POINT, Market, Mode, best_share, share

ONCE: Final = 1 << 16
CAR: Final = 1 << 17
PARTY: Final = 1 << 18
DAD: Final = 1 << 19
"""Cards of which there is one, in `Position.used` once they are played; below are two bits for each rare card."""

ALL: Final = 1 << 20
ALL_SHIFT: Final = 20
"""From here on `Position.used` counts the cards for any number of Kids."""


JITTER: Final = POINT
"""With a width, how much worse a position may be than another one and still be kept before it."""


@final
class Position:
    """A position after some plays. Kids that may be let out stand at the School, because that costs nothing."""

    def __init__(self, kids: i64, filled: i64, used: i64, base: i64, bound: i64, parent: "Position | None") -> None:
        self.kids: Final[i64] = kids  # the targets plus one of those in play, smallest last
        self.filled: Final[i64] = filled
        self.used: Final[i64] = used
        self.base: Final[i64] = base  # points kept, and the prices of all that can still be bought
        self.bound: Final[i64] = bound
        self.parent: Final = parent

    def at(self) -> list[int]:
        """Returns where the Kids are."""
        found: list[int] = []
        kids = self.kids
        while kids != 0:
            found.append((kids & KID_MASK) - 1)
            kids >>= KID_BITS
        return found


def packed(kids: list[int]) -> i64:
    code: i64 = 0
    for target in sorted(kids, reverse=True):
        code = code * (KID_MASK + 1) + target + 1
    return code


@final
class Search:
    """One search with one set of prices, for one mix of cards."""

    def __init__(self, market: Market, goal: int) -> None:
        self.plan: Final = market.plan
        self.market: Final = market
        self.mix: Final = market.mixes[0]
        self.goal: i64 = goal  # in points: only positions that can still score this much are kept
        self.ceiling: i64 = 0  # in points: the most that positions dropped for want of room could have scored
        self.found: list[Position] = []  # where lines end that reach the goal, each better than the one before
        self.seen: i64 = 0  # positions that were expanded
        self.layer: dict[tuple[int, int], Position] = {}
        self.now: Position = Position(0, 0, 0, 0, 0, None)
        self.left: i64 = 0

    def run(self, width: int, fate: Fate, most: int) -> None:
        """Searches from the start to the end.

        With a width of 0 nothing is dropped, but it gives up when there are more than `most`.
        """
        plan = self.plan
        layer = [Position(packed([plan.school]), 0, 0, self.market.stock(), self.market.bound(), None)]
        for played in range(plan.plays):
            self.layer = {}
            for position in layer:
                if position.bound < self.goal * POINT:
                    continue
                self.seen += 1
                self.expand(position, plan.plays - played - self.libraries(position.filled))
            layer = self.most_promising(width, fate)
            if len(self.layer) + self.seen > most and width == 0:
                self.dropped(layer)
                return

    def most_promising(self, width: int, fate: Fate) -> list[Position]:
        """Returns the next layer, or the best of it by bounds, which vary a little, so that no two searches are alike."""
        layer = list(self.layer.values())
        if width == 0 or len(layer) <= width:
            return layer
        order: list[tuple[int, int]] = []
        for number in range(len(layer)):
            order.append((int(fate.pick(JITTER) - layer[number].bound), number))
        order.sort()
        layer = [layer[number] for _, number in order]
        self.dropped(layer[width:])
        return layer[:width]

    def dropped(self, layer: list[Position]) -> None:
        for position in layer:
            self.ceiling = max(self.ceiling, position.bound // POINT)

    def libraries(self, filled: i64) -> i64:
        total: i64 = 0
        for site in self.plan.sites:
            if site.library:
                total += (filled >> site.shift) & site.mask
        return total

    # ---- what can be played -----------------------------------------------------------------------------------

    def expand(self, position: Position, left: i64) -> None:
        """Adds all positions after one more play."""
        self.now = position
        self.left = left - 1
        plan = self.plan
        kids = position.at()
        used = position.used
        mode = self.mode(self.left, used)
        if mode is not None:
            rest = self.house_moves(mode, position.filled, used)
            for number, space in enumerate(kids):
                if number == 0 or kids[number - 1] != space:
                    self.one_moves(mode, kids, number, rest)
            if used & DAD == 0 and plan.dad_card >= 0:
                self.move_house(kids)
        if self.mix.seats > 0 and used & PARTY == 0:
            self.swim(kids)
        if used >> ALL_SHIFT < self.mix.alls:
            self.all_move(kids, plan.all_go, used + ALL)
        if self.mix.once > 0 and used & ONCE == 0:
            self.all_move(kids, plan.once_all_go, used | ONCE)

    def mode(self, left: i64, used: i64) -> Mode | None:
        """Returns what targets are worth with this many plays left; None if they are too few for what the mix still asks for."""
        mix = self.mix
        alls = mix.alls - (used >> ALL_SHIFT)
        once = mix.once if used & ONCE == 0 else 0
        seats = mix.seats if used & PARTY == 0 else 0
        singles = left - alls - once
        if singles < 0 or (seats > 0 and singles == 0):
            return None
        return self.market.mode(alls, once, singles + 1 if seats == 2 else singles, seats)

    def open(self, site: Site, filled: i64) -> bool:
        """Returns whether another Kid may come in; into a group only as many as are aimed for."""
        kids = (filled >> site.shift) & site.mask
        if site.group:
            return kids < self.market.prices.aims[self.plan.groups.index(site.number)]
        return kids < site.room

    def kept(self, site: Site, filled: i64) -> i64:
        """Returns what the next Kid in this place keeps."""
        keeps: i64 = self.market.prices.keeps[site.number]
        if site.group:
            return keeps
        worth: i64 = POINT * site.values[(filled >> site.shift) & site.mask]
        return worth if worth < keeps else keeps

    def house_moves(self, mode: Mode, filled: i64, used: i64) -> list[int]:
        """Returns what a change of homes may bring for a Kid that has a home already: a profile like a Kid's."""
        gain: i64 = 0
        if used & DAD == 0 and self.plan.dad_card >= 0:
            least: i64 = -NEVER
            most: i64 = NEVER
            for number in self.plan.housing:
                site = self.plan.sites[number]
                keeps: i64 = min(self.market.prices.keeps[number], POINT * site.values[0])
                if (filled >> site.shift) & site.mask != 0:
                    least = min(least, keeps)
                else:
                    most = max(most, keeps)
            if least < most:
                gain = max(0, most - least - self.market.prices.dad)
        profile: list[int] = [0]
        for _ in range(mode.length - 1):
            profile.append(gain)
        return profile

    def one_moves(self, mode: Mode, kids: list[int], number: int, rest: list[int]) -> None:
        """Plays a card that moves one Kid."""
        plan = self.plan
        market = self.market
        position = self.now
        others = kids[:number] + kids[number + 1 :]
        for other in others:
            rest = share(rest, mode.profiles[other])
        space = kids[number]
        base = position.base
        for target in plan.plain[space]:
            if base + best_share(rest, mode.profiles[target], mode) >= self.goal * POINT:
                self.reach(others, target, position.used, base)
        for rare in range(len(plan.rare)):
            shift = RARE_BITS * rare
            if (position.used >> shift) & RARE_MASK == plan.rare_copies[rare]:
                continue
            base = position.base - market.prices.rare[rare]
            for target in plan.rare[rare][space]:
                if base + best_share(rest, mode.profiles[target], mode) >= self.goal * POINT:
                    self.reach(others, target, position.used + bit(shift), base)
        if position.used & CAR == 0 and plan.car_card >= 0:
            for home in plan.homes:
                if self.open(plan.sites[home], position.filled):
                    self.reach(others, plan.spaces + home, position.used | CAR, position.base - market.prices.car)

    def reach(self, others: list[int], target: int, used: i64, base: i64) -> None:
        """Brings one Kid to a target."""
        filled = self.now.filled
        if target < self.plan.spaces:
            self.put([*others, target], filled, used, base)
            return
        site = self.plan.sites[target - self.plan.spaces]
        if self.open(site, filled):
            self.put(others, filled + site.one, used, base + self.kept(site, filled) - self.market.prices.kid)

    def move_house(self, kids: list[int]) -> None:
        position = self.now
        filled = position.filled
        for old in self.plan.housing:
            left = self.plan.sites[old]
            if self.open(left, filled):
                continue
            for new in self.plan.housing:
                site = self.plan.sites[new]
                if self.open(site, filled):
                    base = position.base - self.market.prices.dad + self.kept(site, filled) - self.kept(left, filled - left.one)
                    self.put(kids, filled + site.one - left.one, position.used | DAD, base)

    def swim(self, kids: list[int]) -> None:
        """§7.2 Moves one Kid or two. Kids are worth the same wherever they stand, but not what they leave behind."""
        position = self.now
        prices = self.market.prices
        used = position.used | PARTY
        for pool in self.plan.pools:
            first = self.plan.sites[pool]
            if not self.open(first, position.filled):
                continue
            filled = position.filled + first.one
            base = position.base + self.kept(first, position.filled) - prices.kid
            for number in range(len(kids)):
                others = kids[:number] + kids[number + 1 :]
                if self.mix.seats == 1:
                    self.put(others, filled, used, base)
                    continue
                for other in self.plan.pools:
                    second = self.plan.sites[other]
                    if other < pool or not self.open(second, filled):
                        continue
                    after = base + self.kept(second, filled) - prices.kid
                    for also in range(number, len(others)):
                        self.put(others[:also] + others[also + 1 :], filled + second.one, used, after)

    def all_move(self, kids: list[int], ends: list[list[int]], used: i64) -> None:
        """Plays a card that moves any number of Kids: Kid by Kid, as long as the others could make up for it."""
        mode = self.mode(self.left, used)
        if mode is None:
            return
        hopes: list[list[int]] = [self.house_moves(mode, self.now.filled, used)]
        for space in reversed(kids):
            hope = mode.profiles[space][:]
            for target in ends[space]:
                if target >= self.plan.spaces and not self.open(self.plan.sites[target - self.plan.spaces], self.now.filled):
                    continue
                other = mode.profiles[target]
                for at in range(mode.length):
                    if other[at] > hope[at]:
                        hope[at] = other[at]
            hopes.append(share(hopes[-1], hope))
        hopes.reverse()
        nothing = [0] * mode.length
        if self.now.base + best_share(nothing, hopes[0], mode) >= self.goal * POINT:
            self.each_moves(mode, kids, ends, used, hopes, 0, -2, nothing, [], self.now.filled, self.now.base, 0)

    def each_moves(
        self,
        mode: Mode,
        kids: list[int],
        ends: list[list[int]],
        used: i64,
        hopes: list[list[int]],
        number: int,
        last: int,
        sure: list[int],
        stay: list[int],
        filled: i64,
        base: i64,
        surplus: i64,
    ) -> None:
        """Plays a card on each Kid.

        `sure`: what those before can earn; `base` and `filled`: what they have; `surplus`: excess of profiles.
        """
        plan = self.plan
        if number == len(kids):
            if filled != self.now.filled or packed(stay) != self.now.kids:
                self.put(stay, filled, used, base)
            return
        space = kids[number]
        together = share(sure, hopes[number + 1])
        twin = number > 0 and kids[number - 1] == space
        for choice in range(-1, len(ends[space])):
            if twin and choice < last:
                continue
            target = space if choice < 0 else ends[space][choice]
            if self.now.base + surplus + best_share(together, mode.profiles[target], mode) < self.goal * POINT:
                continue
            after = share(sure, mode.profiles[target]) if number + 1 < len(kids) else sure
            if target < plan.spaces:
                self.each_moves(mode, kids, ends, used, hopes, number + 1, choice, after, [*stay, target], filled, base, surplus)
                continue
            site = plan.sites[target - plan.spaces]
            if not self.open(site, filled):
                continue
            kept = self.kept(site, filled)
            less = kept - self.market.prices.keeps[site.number]
            gained = base + kept - self.market.prices.kid
            self.each_moves(
                mode, kids, ends, used, hopes, number + 1, choice, after, stay, filled + site.one, gained, surplus + less
            )

    # ---- what is kept -----------------------------------------------------------------------------------------

    def put(self, kids: list[int], filled: i64, used: i64, base: i64) -> None:
        """Adds a position to the next layer, unless its bound is too low. It may be the best so far, if nothing more happens."""
        plan = self.plan
        if filled != self.now.filled:
            score = plan.score(filled)
            if score >= self.goal:
                self.goal = score + 1
                code = packed(plan.let_out(kids, filled))
                self.found.append(Position(code, filled, used, base, score * POINT, self.now))
        left = self.left - (self.libraries(filled) - self.libraries(self.now.filled))
        kids = plan.let_out(kids, filled)
        if left <= 0 or not kids:
            return
        mode = self.mode(left, used)
        if mode is None:
            return
        bound = base + self.hope(mode, kids, filled, used)
        if bound < self.goal * POINT:
            return
        code = packed(kids)
        key = (int(code), int(filled + used * bit(36)))
        if key not in self.layer:
            self.layer[key] = Position(code, filled, used, base, bound, self.now)

    def hope(self, mode: Mode, kids: list[int], filled: i64, used: i64) -> i64:
        """Returns what these Kids can still earn at most."""
        together = self.house_moves(mode, filled, used)
        for number in range(len(kids) - 1):
            together = share(together, mode.profiles[kids[number]])
        return best_share(together, mode.profiles[kids[-1]], mode)
