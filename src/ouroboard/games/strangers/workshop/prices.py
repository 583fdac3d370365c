"""What a position can be worth at most: every spot and every rare card gets a price, which Kids pay.

With prices nothing is scarce any more but plays. A Kid that pays for its spot and its rare cards needs to know nothing of the
others, except that they share the plays: a card for any number of Kids serves them all, any other card only one. So what a Kid
can earn is a table by where it stands and what is left to play, `Market.tables`, and what several can earn is the best way to
share out the single cards. A Kid that is safe makes room for the next one, and in a park for two.

Whatever the prices are, the sum of all that can be bought and of what the Kids have left over is never less than what can be
scored (weak duality). `improve_prices` looks for prices that make it small.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.games.strangers.rules.state import KIDS
from ouroboard.games.strangers.workshop.plan import Plan

POINT: Final = 100
"""Prices are in hundredths of a point."""

NEVER: Final = -1_000_000

PATIENCE: Final = 6
"""Number of rounds without a lower bound after which steps get shorter."""

MEMORY: Final = 0.5
"""Share of the last direction that is kept."""


@final
class Prices:
    """What a Kid keeps of the points in each place, and what rare cards cost. `aims` says how many Kids go to each group."""

    def __init__(self, plan: Plan, aims: list[int]) -> None:
        self.aims: Final = aims  # by group, in the order of `plan.groups`
        self.keeps: list[int] = []  # by place: at most so much of a spot's worth is kept, the rest is its price
        for site in plan.sites:
            values = self.values_of(plan, site.number)
            self.keeps.append(POINT * values[0] if values else NEVER)
        self.rare: list[int] = [0] * len(plan.rare)
        self.car: int = 0
        self.dad: int = 0
        self.seat: int = 0  # at the party in a pool; it may be negative, because a party has exactly one or two guests
        self.kid: int = 0  # there are ten

    def values_of(self, plan: Plan, number: int) -> list[int]:
        """Returns the worth of each spot; a group has as many as are aimed for."""
        site = plan.sites[number]
        aim = self.aimed(plan, number)
        if aim < 0:
            return site.values
        return [site.values[aim - 1]] * aim if aim > 0 else []

    def all(self) -> list[int]:
        return [*self.keeps, *self.rare, self.car, self.dad, self.seat, self.kid]

    @staticmethod
    def of(plan: Plan, aims: list[int], all_prices: list[float]) -> "Prices":
        """Returns the prices that `all` lists."""
        whole = [round(price) for price in all_prices]
        prices = Prices(plan, aims)
        places = len(plan.sites)
        rare = places + len(plan.rare)
        prices.keeps = whole[:places]
        prices.rare = whole[places:rare]
        prices.car, prices.dad, prices.seat, prices.kid = whole[rare], whole[rare + 1], whole[rare + 2], whole[rare + 3]
        return prices

    def limit(self, plan: Plan, all_prices: list[float]) -> None:
        """Keeps the prices of cards from falling below nothing.

        The price of a seat, or of a spot in a group, may: their number is given.
        """
        places = len(plan.sites)
        for number in range(places):
            if self.aimed(plan, number) == 0:
                all_prices[number] = float(NEVER)
        seat = places + len(plan.rare) + 2
        for number in range(places, len(all_prices)):
            if number != seat:
                all_prices[number] = max(0.0, all_prices[number])

    def aimed(self, plan: Plan, number: int) -> int:
        """Returns how many Kids go to a group; -1 for a place that is none."""
        return self.aims[plan.groups.index(number)] if plan.sites[number].group else -1


@final
class Mix:
    """How the plays are shared out: cards for any number of Kids, guests of the party, and the others, for one Kid each.

    A party with two guests counts as two single cards, one of them for nothing. So each guest takes a single card.
    """

    def __init__(self, plan: Plan, alls: int, once: int, seats: int) -> None:
        self.alls: Final[i64] = alls
        self.once: Final[i64] = once
        self.seats: Final[i64] = seats
        self.singles: Final[i64] = plan.plays - alls - once + (1 if seats == 2 else 0)


def all_mixes(plan: Plan) -> list[Mix]:
    found: list[Mix] = []
    for alls in range(plan.plays + 1):
        for once in range(2 if plan.once_all_go_card >= 0 else 1):
            for seats in range(3 if plan.party_card >= 0 else 1):
                if plan.plays - alls - once >= min(1, seats):
                    found.append(Mix(plan, alls, once, seats))
    return found


@final
class Mode:
    """What each target is worth to a Kid with 0, 1, … single cards, by how many cards of the other sorts are left."""

    def __init__(self, profiles: list[list[int]], extra: i64) -> None:
        self.profiles: Final = profiles  # by target
        self.length: Final[i64] = len(profiles[0])
        self.extra: Final[i64] = extra  # what the seats at the party cost


def share(one: list[int], other: list[int]) -> list[int]:
    """Returns the best that two can earn together, with as many single cards in all."""
    found: list[int] = []
    size: i64 = len(one)
    end: i64 = 0
    while end < size:
        best: i64 = 10 * NEVER
        at: i64 = 0
        while at <= end:
            value: i64 = one[at] + other[end - at]
            if value > best:
                best = value
            at += 1
        found.append(best)
        end += 1
    return found


def best_share(one: list[int], other: list[int], mode: Mode) -> i64:
    """Returns the best that two can earn together with all single cards."""
    best: i64 = 10 * NEVER
    last: i64 = mode.length - 1
    at: i64 = 0
    while at <= last:
        value: i64 = one[at] + other[last - at]
        if value > best:
            best = value
        at += 1
    return best + mode.extra


@final
class Purchases:
    """What the Kids buy on a best way through the tables."""

    def __init__(self, plan: Plan) -> None:
        self.places: list[int] = [0] * len(plan.sites)
        self.rare: list[int] = [0] * len(plan.rare)
        self.car: int = 0
        self.dad: int = 0
        self.seats: int = 0
        self.kids: int = 0


@final
class Market:
    """The tables for one set of prices, and for some ways to share out the plays."""

    def __init__(self, plan: Plan, prices: Prices, mixes: list[Mix]) -> None:
        self.plan: Final = plan
        self.prices: Final = prices
        self.mixes: Final = mixes
        self.alls: i64 = 0
        self.once: i64 = 0
        self.singles: i64 = 0
        self.seats: i64 = 0
        for mix in mixes:
            self.alls = max(self.alls, mix.alls)
            self.once = max(self.once, mix.once)
            self.singles = max(self.singles, mix.singles)
            self.seats = max(self.seats, mix.seats)
        self.homes: Final = [int(plan.spaces) + number for number in plan.homes]
        self.pools: Final = [int(plan.spaces) + number for number in plan.pools]
        self.best_house: Final[i64] = NEVER if not plan.housing else max([prices.keeps[number] for number in plan.housing])
        self.tables: list[list[list[int]]] = [self.filled_tables(False)]
        """Without and with seats at a party; by cards left (`at`); by target."""
        self.tables.append(self.filled_tables(True) if self.seats > 0 else self.tables[0])
        self.modes: dict[int, Mode] = {}

    def at(self, alls: i64, once: i64, singles: i64) -> i64:
        return (2 * alls + once) * (self.singles + 1) + singles

    # ---- what one Kid can earn, and those who come after it ---------------------------------------------------

    def filled_tables(self, party: bool) -> list[list[int]]:
        """Returns the tables, filled bottom up by how many cards are left."""
        tables: list[list[int]] = [[] for _ in range(2 * (self.alls + 1) * (self.singles + 1))]
        most = self.plan.plays + 1
        for alls in range(self.alls + 1):
            for once in range(self.once + 1):
                for singles in range(min(self.singles, most - alls - once) + 1):
                    self.fill(tables, party, alls, once, singles)
        return tables

    def fill(self, tables: list[list[int]], party: bool, alls: i64, once: i64, singles: i64) -> None:
        plan = self.plan
        here = [0] * plan.spaces
        fewer: list[int]
        if alls > 0:
            fewer = tables[self.at(alls - 1, once, singles)]
            self.better(here, fewer, plan.all_go, 0)
        if once > 0:
            fewer = tables[self.at(alls, 0, singles)]
            self.better(here, fewer, plan.once_all_go, 0)
        if singles > 0:
            fewer = tables[self.at(alls, once, singles - 1)]
            self.better(here, fewer, plan.plain, 0)
            for number in range(len(plan.rare)):
                self.better(here, fewer, plan.rare[number], self.prices.rare[number])
            straight = self.straight(fewer, party)
            for space in range(plan.spaces):
                if straight > here[space]:
                    here[space] = straight
        tables[self.at(alls, once, singles)] = here
        self.arrive(tables, here, alls, once, singles)

    def straight(self, fewer: list[int], party: bool) -> i64:
        """Returns the best that a Kid can have from anywhere: Mom's car, or a seat at the party."""
        best: i64 = NEVER
        if self.plan.car_card >= 0:
            for home in self.homes:
                best = max(best, fewer[home] - self.prices.car)
        if party:
            for pool in self.pools:
                best = max(best, fewer[pool] - self.prices.seat)
        return best

    def better(self, here: list[int], fewer: list[int], ends: list[list[int]], price: i64) -> None:
        for space in range(self.plan.spaces):
            best: i64 = here[space]
            stays: i64 = fewer[space]
            if stays > best:
                best = stays
            for target in ends[space]:
                value: i64 = fewer[target] - price
                if value > best:
                    best = value
            here[space] = best

    def arrive(self, tables: list[list[int]], here: list[int], alls: i64, once: i64, singles: i64) -> None:
        """Works out the worth of coming into each place with this many cards left: what is kept, and what the next Kids earn."""
        school = self.plan.school
        after: i64 = here[school]
        two: i64 = 0
        for one in range(singles + 1):
            value: i64 = tables[self.at(alls, once, one)][school] + tables[self.at(alls, once, singles - one)][school]
            two = max(two, value)
        moved: i64 = NEVER
        if singles > 0 and self.plan.dad_card >= 0:
            moved = self.best_house - self.prices.dad + tables[self.at(alls, once, singles - 1)][school]
        for site in self.plan.sites:
            value = self.prices.keeps[site.number] + (two if site.park else after)
            if site.housing and moved > value:
                value = moved
            here.append(value - self.prices.kid)

    # ---- what several can earn --------------------------------------------------------------------------------

    def mode(self, alls: i64, once: i64, singles: i64, seats: i64) -> Mode:
        """Returns what targets are worth with this many cards left; `seats` is 0 after the party."""
        key = 4 * self.at(alls, once, singles) + seats
        found = self.modes.get(key)
        if found is None:
            found = self.make_mode(alls, once, singles, seats)
            self.modes[key] = found
        return found

    def make_mode(self, alls: i64, once: i64, singles: i64, seats: i64) -> Mode:
        tables = self.tables[1 if seats > 0 else 0]
        profiles: list[list[int]] = []
        for target in range(self.plan.targets):
            profiles.append([tables[self.at(alls, once, single)][target] for single in range(singles + 1)])
        return Mode(profiles, seats * self.prices.seat)

    # ---- the bound, and better prices -------------------------------------------------------------------------

    def stock(self) -> i64:
        """Returns the price of everything that can be bought before the first card is played."""
        prices = self.prices
        total: i64 = KIDS * prices.kid + prices.car + prices.dad
        for number in range(len(prices.rare)):
            total += self.plan.rare_copies[number] * prices.rare[number]
        for site in self.plan.sites:
            for value in prices.values_of(self.plan, site.number):
                price: i64 = POINT * value - prices.keeps[site.number]
                if price > 0 or site.group:
                    total += price
        return total

    def bound_of(self, mix: Mix) -> i64:
        """Returns the bound of this mix, in hundredths of a point: no line that shares out the plays like this scores more."""
        tables = self.tables[1 if mix.seats > 0 else 0]
        earned: i64 = tables[self.at(mix.alls, mix.once, mix.singles)][self.plan.school]
        return self.stock() + mix.seats * self.prices.seat + earned

    def dearest(self) -> Mix:
        """Returns the mix with the highest bound."""
        best = self.mixes[0]
        most = self.bound_of(best)
        for mix in self.mixes:
            bound = self.bound_of(mix)
            if bound > most:
                most = bound
                best = mix
        return best

    def bound(self) -> i64:
        """Returns the bound: no line of these mixes scores more."""
        return self.bound_of(self.dearest())

    def purchases(self, mix: Mix) -> Purchases:
        """Returns what the Kids buy on a best way from the start."""
        bought = Purchases(self.plan)
        self.follow(bought, mix.seats > 0, self.plan.school, mix.alls, mix.once, mix.singles)
        return bought

    def slopes(self) -> list[float]:
        """Returns how the bound changes with each price of `Prices.all`: by what was bought less what there is."""
        plan, prices = self.plan, self.prices
        mix = self.dearest()
        bought = self.purchases(mix)
        found: list[float] = []
        for site in plan.sites:
            dear = 0
            for value in prices.values_of(plan, site.number):
                if site.group or POINT * value > prices.keeps[site.number]:
                    dear += 1
            found.append(float(bought.places[site.number] - dear))
        for number in range(len(plan.rare)):
            found.append(price_slope(prices.rare[number], plan.rare_copies[number] - bought.rare[number]))
        found.append(price_slope(prices.car, 1 - bought.car))
        found.append(price_slope(prices.dad, 1 - bought.dad))
        found.append(float(int(mix.seats) - bought.seats))
        found.append(price_slope(prices.kid, KIDS - bought.kids))
        return found

    def follow(self, bought: Purchases, party: bool, space: i64, alls: i64, once: i64, singles: i64) -> None:
        """Does again what a table says is best for the Kid on a space, and for those who come after it."""
        tables = self.tables[1 if party else 0]
        plan = self.plan
        value = tables[self.at(alls, once, singles)][space]
        if value == 0:
            return
        if alls > 0:
            target = self.goes(tables[self.at(alls - 1, once, singles)], plan.all_go[space], space, value)
            if target >= 0:
                self.go_on(bought, party, target, alls - 1, once, singles)
                return
        if once > 0:
            target = self.goes(tables[self.at(alls, 0, singles)], plan.once_all_go[space], space, value)
            if target >= 0:
                self.go_on(bought, party, target, alls, 0, singles)
                return
        fewer = tables[self.at(alls, once, singles - 1)]
        target = self.goes(fewer, plan.plain[space], space, value)
        if target >= 0:
            self.go_on(bought, party, target, alls, once, singles - 1)
            return
        for number in range(len(plan.rare)):
            target = self.goes(fewer, plan.rare[number][space], -1, value + self.prices.rare[number])
            if target >= 0:
                bought.rare[number] += 1
                self.go_on(bought, party, target, alls, once, singles - 1)
                return
        target = self.goes(fewer, self.pools, -1, value + self.prices.seat) if party else -1
        if target >= 0:
            bought.seats += 1
        else:
            bought.car += 1
            target = self.goes(fewer, self.homes, -1, value + self.prices.car)
        self.go_on(bought, party, target, alls, once, singles - 1)

    def goes(self, fewer: list[int], ends: list[int], space: i64, value: i64) -> i64:
        """Returns the target that is worth this much, or -1. To stay is one of them."""
        if space >= 0 and fewer[space] == value:
            return space
        for target in ends:
            if fewer[target] == value:
                return target
        return -1

    def go_on(self, bought: Purchases, party: bool, target: i64, alls: i64, once: i64, singles: i64) -> None:
        plan = self.plan
        if target < plan.spaces:
            self.follow(bought, party, target, alls, once, singles)
            return
        bought.kids += 1
        tables = self.tables[1 if party else 0]
        site = plan.sites[target - plan.spaces]
        value = tables[self.at(alls, once, singles)][target] + self.prices.kid - self.prices.keeps[site.number]
        if site.park:
            bought.places[site.number] += 1
            for one in range(singles + 1):
                first = tables[self.at(alls, once, one)][plan.school]
                if first + tables[self.at(alls, once, singles - one)][plan.school] == value:
                    self.follow(bought, party, plan.school, alls, once, one)
                    self.follow(bought, party, plan.school, alls, once, singles - one)
                    return
        elif tables[self.at(alls, once, singles)][plan.school] == value:
            bought.places[site.number] += 1
            self.follow(bought, party, plan.school, alls, once, singles)
        else:
            bought.dad += 1
            best = [number for number in plan.housing if self.prices.keeps[number] == self.best_house]
            bought.places[best[0]] += 1
            self.follow(bought, party, plan.school, alls, once, singles - 1)


def price_slope(price: int, left: int) -> float:
    """Returns how a price should change: by what is left, or 0 for a price of nothing that would fall."""
    return 0.0 if price == 0 and left > 0 else float(left)


def improve_prices(plan: Plan, start: Prices, mixes: list[Mix], goal: int, rounds: int) -> tuple[Prices, int]:
    """Returns better and better prices: what is bought too often gets dearer, what is left over gets cheaper.

    It stops when the bound falls below `goal`, or after this number of rounds. Returns the best prices and their bound.
    (This is subgradient descent with Polyak's steps, each direction remembering a part of the one before.)
    """
    best = start
    least = -NEVER
    now = [float(value) for value in start.all()]
    course = [0.0] * len(now)
    stride = 1.0
    stale = 0
    for _ in range(rounds):
        prices = Prices.of(plan, start.aims, now)
        market = Market(plan, prices, mixes)
        bound = int(market.bound())
        if bound < least:
            least = bound
            best = prices
            stale = 0
        else:
            stale += 1
            if stale == PATIENCE:
                stride *= 0.6
                stale = 0
                now = [float(value) for value in best.all()]
                course = [0.0] * len(now)
                continue
        if least < goal:
            break
        square = 0.0
        for number, slope in enumerate(market.slopes()):
            course[number] = slope + MEMORY * course[number]
            square += course[number] * course[number]
        if square == 0.0:
            break
        step = stride * float(bound - goal + POINT) / square
        for number in range(len(now)):
            now[number] -= step * course[number]
        prices.limit(plan, now)
    return best, least
