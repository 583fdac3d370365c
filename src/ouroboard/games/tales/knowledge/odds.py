"""§6.7 How likely tests and hacks are, from what everybody knows."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, count, has, members
from ouroboard.games.tales.content.box import Firewall, Side
from ouroboard.games.tales.content.model import Test
from ouroboard.games.tales.content.names import ALERT_EFFECT, DEFAULT, IGNORE, INJURED, REPEL, SCARED
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.firewalls import wall
from ouroboard.games.tales.rules.options import MOST_HELPERS, POOL_BASE, POOL_MAX, POOL_MIN
from ouroboard.games.tales.rules.pools import chance, help_dice, may_help, pool_of, trait_of
from ouroboard.games.tales.rules.rolls import push_slots
from ouroboard.games.tales.rules.state import TalesState

DIGITS: Final = 4


def rounded(value: float) -> float:
    return round(value, DIGITS)


def with_push(once: float) -> float:
    """Returns how likely a success is when a failed roll is pushed."""
    return 1.0 - (1.0 - once) * (1.0 - once)


def can_push(state: TalesState, spec: Test, kid: i64) -> bool:
    return spec.push and push_slots(state, kid) != 0


def odds_of_test(
    state: TalesState, test: i64, kid: i64, helpers: i64, extra: i64 = 0, left_out: i64 = 0
) -> tuple[int, float, float]:
    """Returns the number of dice, the chance of the first roll, and the chance with a push."""
    spec = state.rules.content.tests[test]
    dice = int(pool_of(state, kid, trait_of(state, spec, kid), helpers, extra, left_out))
    once = chance(dice)
    return (dice, rounded(once), rounded(with_push(once) if can_push(state, spec, kid) else once))


# ---- §6.2 Where the dice come from ------------------------------------------------------------------------------------


def dice_parts(state: TalesState, kid: i64, trait: i64, helpers: i64, extra: i64, left_out: i64) -> list[dict[str, object]]:
    """Returns why a pool has its dice: `DicePart` of the wire. Together they make the pool."""
    rules = state.rules
    board = state.kid(kid)
    conditions: i64 = 0 if rules.just_a_bruise else state.conditions[kid]
    found = [part("base", POOL_BASE)]
    if board.strength == trait:
        found.append(part("strength", rules.strength_dice))
        if has(conditions, SCARED):
            found.append(part("scared", -rules.strength_dice))
    if board.weakness == trait:
        found.append(part("weakness", -rules.weakness_dice))
    if has(conditions, INJURED):
        found.append(part("injured", -2))
    for item in members(state.held[kid] & rules.content.of_colour[trait] & ~left_out):
        found.append(part("item", 1, rules.content.items[item].id))
    for helper in members(helpers):
        found.append(part("helper", help_dice(state, helper, trait), state.kid(helper).id))
    if extra != 0:
        found.append(part("card", extra))
    if state.in_force != 0 and lasting.pool_dice(state, kid, trait) != 0:
        found.append(part("rule", lasting.pool_dice(state, kid, trait)))
    total = sum([dice for _, dice, _ in found])
    limit = min(max(total, POOL_MIN), POOL_MAX) - total
    if limit != 0:
        found.append(part("limit", limit))
    return [{"why": why, "dice": dice, "who": who} for why, dice, who in found]


def part(why: str, dice: i64, who: str = "") -> tuple[str, int, str]:
    return (why, int(dice), who)


# ---- §10 Hacks ------------------------------------------------------------------------------------------------------------


@final
class HackOdds:
    """Counts how a hack may go, firewall by firewall: known ones as they are, others over the pool.

    It is about right: the best roller rolls each test with all the help there is, a failed roll is pushed while the group has
    pushes left, conditions from pushes do not matter, and every empty space is drawn from the whole pool.
    """

    def __init__(self, state: TalesState, machine: i64, crew: i64) -> None:
        self.state: Final = state
        self.machine: Final[i64] = machine
        self.crew: Final[i64] = crew
        self.by_test: Final[dict[int, float]] = {}
        self.known: Final[dict[int, float]] = {}
        self.pool: Final = self.counted_pool()

    def counted_pool(self) -> list[tuple[Firewall, int]]:
        """Returns the different tokens of the pool, each with its number of copies."""
        found: list[tuple[Firewall, int]] = []
        for token, tokens in self.state.rules.content.equal_firewalls:
            copies = count(tokens & self.state.firewalls)
            if copies > 0:
                found.append((token, copies))
        return found

    def chance_from(self, space: i64, colour: i64) -> float:
        """Returns the chance of the whole hack from a colour of the firewall on a space on."""
        alert = 1 if has(self.state.alert, self.machine) else 0
        pushes = min(int(count(self.crew)), MOST_HELPERS)
        number = wall(self.state, self.machine, space) if space < self.state.spaces[self.machine] else -1
        if number < 0 or colour < 0:
            return rounded(self.rest(int(space), alert, pushes))
        token = self.state.rules.content.firewalls[number]
        return rounded(self.colours(token, int(space), alert, pushes, int(colour)))

    def half_chance(self, space: int, alert: int) -> float:
        """Returns the chance of one half of a firewall on the track, where every failed roll is pushed."""
        token = self.state.rules.content.firewalls[wall(self.state, self.machine, space)]
        side = self.side(alert)
        tests = [self.state.rules.content.plain_tests[trait] for trait in token.colours[alert]]
        if token.effects[alert] == REPEL and side.icon != IGNORE:
            tests.insert(0, int(side.test))
        elif token.effects[alert] == DEFAULT:
            tests.insert(0, int(side.default))
        found = 1.0
        for test in tests:
            found *= with_push(self.best(test))
        return rounded(found)

    def rest(self, space: int, alert: int, pushes: int) -> float:
        """Returns the chance from the beginning of a space on."""
        if space >= self.state.spaces[self.machine]:
            return 1.0
        key = (space * 2 + alert) * 4 + pushes
        if key not in self.known:
            self.known[key] = self.over_tokens(space, alert, pushes)
        return self.known[key]

    def over_tokens(self, space: int, alert: int, pushes: int) -> float:
        number = wall(self.state, self.machine, space)
        if number >= 0:
            return self.token(self.state.rules.content.firewalls[number], space, alert, pushes)
        total = 0.0
        copies = 0
        for token, many in self.pool:
            total += float(many) * self.token(token, space, alert, pushes)
            copies += many
        return total / float(copies) if copies > 0 else 1.0

    def token(self, token: Firewall, space: int, alert: int, pushes: int) -> float:
        """Returns the chance of one firewall and all that follows, its effect first."""
        effect = token.effects[alert]
        side = self.side(alert)
        if effect == REPEL and side.icon != IGNORE:
            return self.attempt(int(side.test), token, space, alert, pushes, 0)
        if effect == DEFAULT:
            return self.attempt(int(side.default), token, space, alert, pushes, 0)
        if effect == ALERT_EFFECT:
            return self.colours(token, space, 1, pushes, 0)
        return self.colours(token, space, alert, pushes, 0)

    def side(self, alert: int) -> Side:
        """Returns the side of the response card for a mode."""
        sheet = self.state.sheet(self.machine)
        card = sheet.erratic if self.state.rules.erratic and sheet.erratic is not None else sheet.response
        return card.sides[alert]

    def colours(self, token: Firewall, space: int, alert: int, pushes: int, colour: int) -> float:
        traits = token.colours[alert]
        if colour >= len(traits):
            return self.rest(space + 1, alert, pushes)
        test = self.state.rules.content.plain_tests[traits[colour]]
        return self.attempt(test, token, space, alert, pushes, colour + 1)

    def attempt(self, test: int, token: Firewall, space: int, alert: int, pushes: int, colour: int) -> float:
        """Returns the chance of one test.

        Passed, a colour follows; failed in ROUTINE, the lower half comes; failed in ALERT, the hack is over.
        """
        once = self.best(test)
        passed = once * self.colours(token, space, alert, pushes, colour)
        if pushes > 0:
            passed += (1.0 - once) * once * self.colours(token, space, alert, pushes - 1, colour)
        if alert != 0:
            return passed
        failed = (1.0 - once) * ((1.0 - once) if pushes > 0 else 1.0)
        return passed + failed * self.token(token, space, 1, max(pushes - 1, 0))

    def best(self, test: int) -> float:
        """Returns the chance of a roll by the best roller of the group, with all the help there is."""
        if test not in self.by_test:
            spec = self.state.rules.content.tests[test]
            self.by_test[test] = max([self.rolled_by(spec, kid) for kid in members(self.crew)])
        return self.by_test[test]

    def rolled_by(self, spec: Test, kid: i64) -> float:
        helpers: i64 = 0
        for helper in members(may_help(self.state, spec, kid, self.crew & ~bit(kid))):
            if count(helpers) < MOST_HELPERS:
                helpers |= bit(helper)
        return chance(int(pool_of(self.state, kid, trait_of(self.state, spec, kid), helpers, 0, 0)))
