"""Answers in a test: who helps, combos, paying, pushes."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, first, has, members
from ouroboard.games.tales.bots.judge import Judge
from ouroboard.games.tales.bots.odds import CHANCES, Odds
from ouroboard.games.tales.bots.outlook import BLOCKED
from ouroboard.games.tales.bots.reading import AGAIN, DICE
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.content.model import Test
from ouroboard.games.tales.content.names import BLOCK, CHORE, HACKED, INJURED, RUMOR_FAILED, RUMOR_SOLVED, SCARED, UPSET
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import (
    COMBO,
    HAS_ENOUGH,
    MACHINE_COMBO,
    PAYS_INSTEAD,
    PUSHES,
    ROLLS,
    SAYS_NO,
    SAYS_YES,
    USES,
    WITH,
    TalesAction,
)
from ouroboard.games.tales.rules.hacking import AfterFirewall, Hack
from ouroboard.games.tales.rules.investigating import AfterRumor
from ouroboard.games.tales.rules.movement import AfterAvoid, MayUseOnArrival, side_of
from ouroboard.games.tales.rules.offers import AfterOffer
from ouroboard.games.tales.rules.options import POOL_MAX
from ouroboard.games.tales.rules.picking import kids_of
from ouroboard.games.tales.rules.pools import help_dice, pool_of, trait_of
from ouroboard.games.tales.rules.rolls import Missed
from ouroboard.games.tales.rules.school import MayTryEvent
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import HelpOffers, Prepare

TIME_PRICE: Final = 0.16
"""What a cube is worth that pays for a test."""


# ---- stakes of a test -------------------------------------------------------------------------------------------


def stakes(world: TalesState, judge: Judge, test: Test, kid: i64) -> tuple[float, float]:
    """Returns what it is worth to pass the test in hand, and what it costs to fail it."""
    gain = judge.value(test.won, kid)
    loss = -judge.value(test.lost, kid)
    place = len(world.agenda) - 1
    while place >= 0:
        frame = world.agenda[place]
        place -= 1
        if isinstance(frame, AfterRumor):
            rumor = world.rules.content.rumors[frame.rumor]
            if rumor.set == lasting.insight_set(world):
                gain += judge.insight_worth()
            gain += 0.1 + judge.listeners(RUMOR_SOLVED, kid, rumor.number)
            loss += judge.enigma_cost(lasting.fail_enigma(world)) - judge.listeners(RUMOR_FAILED, kid, rumor.number)
            return (gain, loss)
        if isinstance(frame, AfterOffer):
            offer = world.rules.content.offers[frame.offer]
            gain += judge.value(offer.do, kid)
            if offer.card // 100 == CHORE:
                gain += 0.3 + judge.value(world.rules.content.chores[world.chore[kid]].claim, kid)
            if frame.number < len(offer.tests) - 1:
                last = world.rules.content.tests[offer.tests[len(offer.tests) - 1]]
                gain += 0.6 * judge.value(last.won, kid)
            return (gain, loss)
        if isinstance(frame, AfterAvoid):
            return (gain, loss + (BLOCKED if frame.icon == BLOCK else 0.05))
        if isinstance(frame, AfterFirewall):
            return (gain + hack_worth(world, judge), loss)
    return (gain, loss)


def hack_worth(world: TalesState, judge: Judge) -> float:
    """Returns what the hack that goes on is worth."""
    for frame in world.agenda:
        if isinstance(frame, Hack):
            lead = frame.lead if frame.lead >= 0 else first(frame.crew)
            asked = judge.control(frame.machine, lead) + judge.listeners(HACKED, lead, frame.machine)
            return 0.6 * (0.6 + max(asked, 0.0))
    return 0.5


def helper_cost(world: TalesState, judge: Judge, test: Test, helper: i64) -> float:
    """Returns what a failure costs a helper."""
    if world.rules.sucks_to_be_you:
        return 0.0
    if test.helpers >= 0:
        return -judge.value(test.helpers, helper)
    total = 0.0
    for which in test.conditions:
        total += judge.condition(helper, which)
    return total


# ---- before the dice --------------------------------------------------------------------------------------------


def prepare(world: TalesState, frame: Prepare, offered: list[Action]) -> Action:
    """Takes helpers, makes a combo, pays or uses an anomaly where that is worth it; then rolls."""
    if len(offered) == 1:
        return offered[0]
    judge = Judge(world)
    test = world.rules.content.tests[frame.test]
    gain, loss = stakes(world, judge, test, frame.kid)
    dice = frame.dice(world)
    passed = CHANCES[dice]
    rolled = passed * gain - (1.0 - passed) * (loss + helpers_cost(world, judge, test, frame.helpers))
    best: Action = ROLLS
    highest = rolled
    for action in offered:
        assert isinstance(action, TalesAction)
        worth = -100.0
        if action.verb == WITH:
            worth = with_helpers(world, judge, frame, kids_of(world, action.what), gain, loss)
        elif action.verb == COMBO:
            worth = gain - combo_price(world, frame, action.what)
        elif action == PAYS_INSTEAD:
            worth = gain - TIME_PRICE * float(test.pay) - late_price(world, judge, frame.kid, test.pay)
        elif action.verb == USES:
            more = extra_dice(judge, world.rules.content.anomalies[action.what].use)
            better = CHANCES[min(dice + more, POOL_MAX)]
            worth = better * gain - (1.0 - better) * loss - 0.2
        if worth > highest + 0.01:
            highest = worth
            best = action
    return best


def late_price(world: TalesState, judge: Judge, kid: i64, cubes: i64) -> float:
    """Returns what it costs when cubes are missing for the way home."""
    if judge.days_left == 0 and not judge.dinner:
        return 0.0
    home: i64 = 0 if world.place[kid] == world.home(kid) else 1
    return judge.late(kid) if world.pool[kid] - cubes < home else 0.0


def helpers_cost(world: TalesState, judge: Judge, test: Test, helpers: i64) -> float:
    total = 0.0
    for helper in members(helpers):
        total += helper_cost(world, judge, test, helper)
    return total


def with_helpers(world: TalesState, judge: Judge, frame: Prepare, helpers: i64, gain: float, loss: float) -> float:
    test = world.rules.content.tests[frame.test]
    trait = trait_of(world, test, frame.kid)
    passed = CHANCES[pool_of(world, frame.kid, trait, helpers, frame.extra, frame.left_out)]
    worth = passed * gain - (1.0 - passed) * (loss + helpers_cost(world, judge, test, helpers))
    return worth + (0.15 if has(world.conditions[frame.kid], UPSET) else 0.0)


def extra_dice(judge: Judge, list_id: i64) -> i64:
    if list_id >= 0:
        for deed in judge.reading.deeds[list_id]:
            if deed.kind == DICE:
                return deed.number
    return 1


def combo_price(world: TalesState, frame: Prepare, number: i64) -> float:
    """Returns what the parts of a combo are worth: nothing for a machine and for iconic items."""
    if number // 64 == MACHINE_COMBO:
        return 0.0
    kids = bit(frame.kid) | frame.helpers
    total = 0.0
    for card in {int(number // 64), int(number % 64)}:
        if not is_iconic_of(world, kids, card):
            total += 0.2 if card >= ANOMALIES else 0.3
    return total


def is_iconic_of(world: TalesState, kids: i64, card: i64) -> bool:
    for kid in members(kids):
        if world.kid(kid).item == card:
            return True
    return False


def offer_help(world: TalesState, frame: HelpOffers, seat: i64) -> Action:
    """Offers help unless it can hurt more than it brings."""
    judge = Judge(world)
    test = world.rules.content.tests[frame.test]
    trait = trait_of(world, test, frame.kid)
    gain, loss = stakes(world, judge, test, frame.kid)
    dice = pool_of(world, frame.kid, trait, 0, 0, 0)
    chosen: i64 = 0
    for kid in members(frame.able & world.rules.own[seat]):
        passed = CHANCES[min(dice + help_dice(world, kid, trait), POOL_MAX)]
        more = passed - CHANCES[dice]
        if more * (gain + loss) >= (1.0 - passed) * helper_cost(world, judge, test, kid):
            chosen |= bit(world.who[kid])
    return world.rules.answers.offers[chosen]


# ---- after the dice ---------------------------------------------------------------------------------------------


def after_miss(world: TalesState, frame: Missed, offered: list[Action]) -> Action:
    """Pushes where the chance is worth the cube; into INJURED only where the test decides the game."""
    judge = Judge(world)
    test = world.rules.content.tests[frame.test]
    gain, loss = stakes(world, judge, test, frame.kid)
    loss += helpers_cost(world, judge, test, frame.helpers)
    again = CHANCES[frame.dice]
    best: Action = HAS_ENOUGH
    highest = 0.03
    for action in offered:
        assert isinstance(action, TalesAction)
        worth = -1.0
        if action in PUSHES:
            worth = again * (gain + loss) - push_price(world, judge, frame.kid, action.what, gain)
        elif action.verb == USES and rolls_again(judge, world.rules.content.anomalies[action.what].use):
            worth = again * (gain + loss) - 0.15
        if worth > highest:
            highest = worth
            best = action
    return best


def rolls_again(judge: Judge, list_id: i64) -> bool:
    for deed in judge.reading.deeds[list_id]:
        if deed.kind == AGAIN:
            return True
    return False


def push_price(world: TalesState, judge: Judge, kid: i64, slot: i64, gain: float) -> float:
    """Returns the price of a push: a cube, a condition, and perhaps the way home."""
    if slot == INJURED and gain < 4.0:
        return 100.0
    price = judge.condition(kid, slot) + 0.06 + late_price(world, judge, kid, 1)
    if slot == SCARED and world.kid(kid).strength >= 0:
        price += 0.03
    return price


def try_event(world: TalesState, frame: MayTryEvent) -> Action:
    judge = Judge(world)
    card = world.rules.content.school[world.school]
    test = world.rules.content.tests[card.test]
    passed = Odds(world).of_test(test, frame.kid, 0)
    worth = passed * judge.value(test.won, frame.kid) + (1.0 - passed) * judge.value(test.lost, frame.kid)
    return SAYS_YES if worth > 0.0 else SAYS_NO


def use_on_arrival(world: TalesState, frame: MayUseOnArrival, offered: list[Action]) -> Action:
    """Uses a card instead of a test that could drive the Kid back."""
    test = world.rules.content.tests[side_of(world, frame.machine).test]
    unlikely = Odds(world).of_test(test, frame.kid, 0) < 0.7
    return offered[1] if unlikely and len(offered) > 1 else offered[0]
