"""Answers to everything but "what do your Kids do": help, combos, pushes, bills, picks, choices, trades."""

from typing import Final

from mypy_extensions import i64

from ouroboard.effects.book import can_pay
from ouroboard.effects.running import ChooseOne, Context, MayDo
from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count, first, has, members
from ouroboard.engine.fate import Fate
from ouroboard.games.tales.bots.judge import CARD, Judge
from ouroboard.games.tales.bots.odds import CHANCES, Odds
from ouroboard.games.tales.bots.plan import BLOCKED, Plan
from ouroboard.games.tales.bots.reading import AGAIN, DICE
from ouroboard.games.tales.content.model import ANOMALIES, Test
from ouroboard.games.tales.content.names import (
    BLOCK,
    CHORE,
    ERRAND,
    FAMILY,
    FETCH,
    HACKED,
    INJURED,
    KNOWLEDGE,
    RUMOR_FAILED,
    RUMOR_SOLVED,
    SCARED,
    UPSET,
)
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import (
    BE,
    CALLS_OFF,
    CLAIMS,
    COMBO,
    GIVE,
    GOES,
    HAS_ENOUGH,
    IS_DONE,
    KID,
    MACHINE_COMBO,
    PAYS_INSTEAD,
    PLACE,
    PUSHES,
    ROLLS,
    SAYS_NO,
    SAYS_YES,
    USES,
    WITH,
    TalesAction,
)
from ouroboard.games.tales.rules.actions import (
    CARD as NAMES_CARD,
)
from ouroboard.games.tales.rules.bills import Bill, share
from ouroboard.games.tales.rules.chores import KeepChores
from ouroboard.games.tales.rules.hacking import AfterFirewall, Hack, MayUseInHack, WhoRolls
from ouroboard.games.tales.rules.investigating import AfterRumor
from ouroboard.games.tales.rules.kids import Relieving
from ouroboard.games.tales.rules.movement import AfterAvoid, ComeAlong, Invite, MayUseOnArrival, RetreatTo, RideWhere, side_of
from ouroboard.games.tales.rules.offers import AfterOffer
from ouroboard.games.tales.rules.options import POOL_MAX
from ouroboard.games.tales.rules.picking import A_CARD, A_KID, A_PLACE, A_RUMOR, PickForEffect, PickOne, kid_of
from ouroboard.games.tales.rules.school import MayTryEvent
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import (
    HelpOffers,
    Missed,
    Prepare,
    help_dice,
    kids_of,
    pool_of,
    trait_of,
)
from ouroboard.games.tales.rules.trading import Trade

TIME_PRICE: Final = 0.16
"""What a cube is worth that pays for a test."""
ALIKE: Final = 0.05
"""Options whose worth differs less are alike; chance decides between them."""


def answer(world: TalesState, seat: i64, offered: list[Action], fate: Fate) -> Action:
    """Returns an answer to the question that waits."""
    frame = world.waiting_frame
    if isinstance(frame, Prepare):
        return prepare(world, frame, offered)
    if isinstance(frame, Missed):
        return after_miss(world, frame, offered)
    if isinstance(frame, HelpOffers):
        return offer_help(world, frame, seat)
    if isinstance(frame, Bill):
        return lay_out(world, frame, offered)
    if isinstance(frame, Trade):
        return trade(world, frame, seat, offered)
    if isinstance(frame, ChooseOne):
        return choose(world, frame, offered, fate)
    if isinstance(frame, KeepChores):
        return keep_chore(world, seat, offered)
    if isinstance(frame, PickOne):
        return pick(world, frame, offered, fate)
    return small_answer(world, offered, fate)


def small_answer(world: TalesState, offered: list[Action], fate: Fate) -> Action:
    frame = world.waiting_frame
    if isinstance(frame, MayDo):
        return SAYS_YES if Judge(world).value(frame.list_id, frame.piece) >= 0.0 else SAYS_NO
    if isinstance(frame, MayTryEvent):
        return try_event(world, frame)
    if isinstance(frame, MayUseInHack):
        return offered[len(offered) - 1]
    if isinstance(frame, MayUseOnArrival):
        return use_on_arrival(world, frame, offered)
    if isinstance(frame, Invite):
        return invite(world, frame, offered)
    if isinstance(frame, ComeAlong):
        return offered[0]
    for action in (SAYS_YES, CLAIMS):
        if action in offered:
            return action
    found = offered[0]
    if isinstance(found, TalesAction) and found.verb == BE:
        return choose_character(world, offered, fate)
    return found


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
    """What the hack that goes on is worth."""
    for frame in world.agenda:
        if isinstance(frame, Hack):
            lead = frame.lead if frame.lead >= 0 else first(frame.crew)
            asked = judge.control(frame.machine, lead) + judge.listeners(HACKED, lead, frame.machine)
            return 0.6 * (0.6 + max(asked, 0.0))
    return 0.5


def helper_cost(world: TalesState, judge: Judge, test: Test, helper: i64) -> float:
    """What a failure costs a helper."""
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
    """What it costs when cubes are missing for the way home."""
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
    """What the parts of a combo are worth: nothing for a machine and for iconic items."""
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
    """A cube, a condition, and perhaps the way home."""
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


# ---- bills ------------------------------------------------------------------------------------------------------


def lay_out(world: TalesState, frame: Bill, offered: list[Action]) -> Action:
    """Names the shares one after another, and goes when they come out."""
    if GOES in offered:
        return GOES
    target = shares_of(world, frame)
    if target:
        order = [int(frame.kid), *[kid for kid in members(frame.may_pay) if kid != frame.kid]]
        for kid in order:
            if share(frame.bill, kid) == 0 and target[kid] > 0:
                action = world.rules.answers.pays[world.who[kid]][target[kid]]
                if action in offered:
                    return action
    return next_share(offered)


def next_share(offered: list[Action]) -> Action:
    for action in offered:
        if action != CALLS_OFF:
            return action
    return CALLS_OFF


def shares_of(world: TalesState, frame: Bill) -> list[int]:
    """Returns who pays how much: the Kid who began first, others from what they do not need for the way home."""
    spare = [0] * world.n
    for kid in members(frame.may_pay):
        home = 0 if world.place[kid] == world.home(kid) else 1
        spare[kid] = max(int(world.pool[kid]) - home, 0)
    found = [0] * world.n
    found[frame.kid] = 1
    if frame.hack != 0:
        for kid in members(frame.may_pay):
            if spare[kid] > 0:
                found[kid] = 1
    price = max(int(frame.price), len([cubes for cubes in found if cubes > 0])) if frame.hack != 0 else int(frame.price)
    left = price - sum(found)
    for generous in (False, True):
        for kid in [int(frame.kid), *members(frame.may_pay & ~bit(frame.kid))]:
            most = int(world.pool[kid]) if generous else spare[kid]
            more = min(left, max(most - found[kid], 0))
            found[kid] += more
            left -= more
    return found if left == 0 else []


def invite(world: TalesState, frame: Invite, offered: list[Action]) -> Action:
    """Rides alone, unless something big waits there that others can help with."""
    plan = Plan(world)
    big = False
    for candidate in plan.collect():
        if has(candidate.task.places, frame.place) and candidate.task.gain > 2.0:
            big = True
    chosen = offered[len(offered) - 1]  # nobody
    most: i64 = 0
    if big:
        for action in offered:
            assert isinstance(action, TalesAction)
            if count(action.what) > most:
                most = count(action.what)
                chosen = action
    return chosen


# ---- picks ------------------------------------------------------------------------------------------------------


def pick(world: TalesState, frame: PickOne, offered: list[Action], fate: Fate) -> Action:
    if isinstance(frame, WhoRolls):
        return best_roller(world, frame, offered)
    if isinstance(frame, Relieving):
        return relieve_first(world, frame, offered)
    if frame.kind == A_CARD:
        return least_card(world, offered)
    if frame.kind == A_PLACE:
        return pick_place(world, frame, offered, fate)
    if frame.kind == A_RUMOR:
        return offered[len(offered) - 1]  # the one that falls first
    if frame.kind == A_KID:
        return neediest(world, offered)
    return offered[fate.pick(len(offered))]


def best_roller(world: TalesState, frame: WhoRolls, offered: list[Action]) -> Action:
    odds = Odds(world)
    test = world.rules.content.tests[frame.test]
    best = offered[0]
    highest = -1.0
    for action in offered:
        assert isinstance(action, TalesAction)
        kid = kid_of(world, action.what)
        trait = trait_of(world, test, kid)
        score = odds.passes(kid, trait, odds.helpers(frame.options & ~bit(kid), trait))
        score -= 0.02 * float(count(world.conditions[kid]))
        score += 0.05 if world.pool[kid] > 0 else 0.0
        if score > highest:
            highest = score
            best = action
    return best


def relieve_first(world: TalesState, frame: Relieving, offered: list[Action]) -> Action:
    """An injury that needs one step more; then what nothing else relieves."""
    kid = frame.kid
    if has(frame.options, INJURED) and world.injury[kid] == 2:
        return offered[len(offered) - 1]
    return offered[0]


def card_worth(world: TalesState, kid: i64, card: i64) -> float:
    """What a card is worth to a Kid."""
    content = world.rules.content
    if card >= ANOMALIES:
        return CARD
    if world.kid(kid).item == card:
        return 1.0
    item = content.items[card]
    worth = 0.2
    if item.colour == world.kid(kid).strength:
        worth += 0.3
    elif item.colour >= 0 and item.colour != world.kid(kid).weakness:
        worth += 0.12
    if item.tag == KNOWLEDGE:
        worth += 0.1
    return worth


def least_card(world: TalesState, offered: list[Action]) -> Action:
    """Gives up the card that is worth least to its holder; takes the best where cards come back."""
    best = offered[0]
    lowest = 100.0
    for action in offered:
        assert isinstance(action, TalesAction)
        if action.verb != NAMES_CARD:
            continue
        for kid in range(world.n):
            if has(world.held[kid], action.what):
                worth = card_worth(world, kid, action.what)
                if worth < lowest:
                    lowest = worth
                    best = action
    return best


def pick_place(world: TalesState, frame: PickOne, offered: list[Action], fate: Fate) -> Action:
    """Where a Kid is moved, it goes where most is to be done; tokens go anywhere."""
    kid: i64 = -1
    if isinstance(frame, (RetreatTo, RideWhere)):
        kid = frame.kid
    elif isinstance(frame, PickForEffect):
        kid = frame.piece
    if kid < 0:
        return offered[fate.pick(len(offered))]
    place = Plan(world).best_place(kid, frame.options)
    for action in offered:
        if isinstance(action, TalesAction) and action.verb == PLACE and action.what == place:
            return action
    return offered[0]


def neediest(world: TalesState, offered: list[Action]) -> Action:
    """The Kid with most conditions; of those the one with the fewest items."""
    best = offered[0]
    highest = -100
    for action in offered:
        assert isinstance(action, TalesAction)
        if action.verb == KID:
            kid = kid_of(world, action.what)
            if kid >= 0:
                need = 4 * count(world.conditions[kid]) - count(world.items_of(kid))
                if need > highest:
                    highest = int(need)
                    best = action
    return best


# ---- cards ------------------------------------------------------------------------------------------------------


def choose(world: TalesState, frame: ChooseOne, offered: list[Action], fate: Fate) -> Action:
    """The best option; chance decides between options that are alike, as those are that lead to cards nobody has seen."""
    judge = Judge(world)
    options = world.book().choices[frame.choice].options
    best: list[Action] = []
    highest = -1000.0
    for action in offered:
        for option in options:
            if world.letter_action(option.letter).code == action.code:
                worth = judge.value(option.list_id, frame.piece) - 0.3 * float(len(option.costs))
                if worth > highest + ALIKE:
                    highest = worth
                    best = [action]
                elif worth > highest - ALIKE:
                    best.append(action)
    return best[fate.pick(len(best))] if best else offered[0]


def trade(world: TalesState, frame: Trade, seat: i64, offered: list[Action]) -> Action:
    """Gives an item to a Kid to whom it is clearly worth more, and which still has room for it."""
    best: Action = IS_DONE
    highest = 0.15
    for action in offered:
        assert isinstance(action, TalesAction)
        if action.verb != GIVE or action.what >= ANOMALIES:
            continue
        giver = frame.holder(world, seat, action.what)
        taker = kid_of(world, action.who)
        if giver < 0 or count(world.items_of(taker)) >= lasting.item_limit(world):
            continue
        gain = card_worth(world, taker, action.what) - card_worth(world, giver, action.what)
        if count(world.items_of(giver)) > lasting.item_limit(world):
            gain += 0.2
        if gain > highest:
            highest = gain
            best = action
    return best


def keep_chore(world: TalesState, seat: i64, offered: list[Action]) -> Action:
    """Keeps the chore that is easier and better paid, for the first own Kid that has to choose."""
    judge = Judge(world)
    best = offered[0]
    highest = -100.0
    for action in offered[:2]:
        assert isinstance(action, TalesAction)
        kid = 0
        for place in range(len(world.offered)):
            if world.offered[place] == action.what:
                kid = place // 2
        chore = world.rules.content.chores[action.what]
        ease = chore_ease(world, kid, action.what)
        worth = ease * (0.3 + judge.value(chore.claim, kid))
        if worth > highest:
            highest = worth
            best = action
    return best


def chore_ease(world: TalesState, kid: i64, number: i64) -> float:
    """How likely a Kid is to get round to a chore."""
    chore = world.rules.content.chores[number]
    if chore.family == FAMILY:
        return 0.9
    if chore.family == FETCH:
        if chore.offer >= 0:
            offer = world.rules.content.offers[chore.offer]
            return 0.9 if can_pay(world, Context(offer.card, kid), list(offer.costs)) else 0.3
        return 0.4
    if chore.family == ERRAND:
        return 0.7
    tests = world.rules.content.offers[chore.offer].tests if chore.offer >= 0 else ()
    return Odds(world).of_test(world.rules.content.tests[tests[0]], kid, 0) if tests else 0.6


def choose_character(world: TalesState, offered: list[Action], fate: Fate) -> Action:
    """A character whose strength nobody has yet, by chance."""
    kids = world.rules.content.kids
    covered = {int(kids[who].strength) for who in world.who if who >= 0}
    fresh = [action for action in offered if isinstance(action, TalesAction) and kids[action.what].strength not in covered]
    among = fresh or offered
    return among[fate.pick(len(among))]
