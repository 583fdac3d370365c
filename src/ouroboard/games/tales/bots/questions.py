"""Answers to everything but "what do your Kids do": help, combos, pushes, bills, picks, choices, trades."""

from typing import Final

from mypy_extensions import i64

from ouroboard.effects.book import can_pay
from ouroboard.effects.running import ChooseOne, Context, MayDo
from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count, has, members
from ouroboard.engine.fate import Fate
from ouroboard.games.tales.bots.dice_answers import after_miss, offer_help, prepare, try_event, use_on_arrival
from ouroboard.games.tales.bots.judge import Judge
from ouroboard.games.tales.bots.odds import Odds
from ouroboard.games.tales.bots.picks import card_worth, pick
from ouroboard.games.tales.bots.plan import Plan
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.content.names import ERRAND, FAMILY, FETCH
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import BE, CALLS_OFF, CLAIMS, GIVE, GOES, IS_DONE, SAYS_NO, SAYS_YES, TalesAction
from ouroboard.games.tales.rules.bills import Bill, share
from ouroboard.games.tales.rules.chores import KeepChores
from ouroboard.games.tales.rules.hacking import MayUseInHack
from ouroboard.games.tales.rules.movement import ComeAlong, Invite, MayUseOnArrival
from ouroboard.games.tales.rules.picking import PickOne, kid_of
from ouroboard.games.tales.rules.rolls import Missed
from ouroboard.games.tales.rules.school import MayTryEvent
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import HelpOffers, Prepare
from ouroboard.games.tales.rules.trading import Trade

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


# ---- cards ------------------------------------------------------------------------------------------------------


def choose(world: TalesState, frame: ChooseOne, offered: list[Action], fate: Fate) -> Action:
    """Returns the best option; chance decides between options that are alike, as those are that lead to cards nobody has seen."""
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
    """Returns how likely a Kid is to get round to a chore."""
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
    """Returns a character whose strength nobody has yet, by chance."""
    kids = world.rules.content.kids
    covered = {int(kids[who].strength) for who in world.who if who >= 0}
    fresh = [action for action in offered if isinstance(action, TalesAction) and kids[action.what].strength not in covered]
    among = fresh or offered
    return among[fate.pick(len(among))]
