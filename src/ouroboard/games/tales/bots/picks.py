"""Answers that pick one: a roller, a condition, a card, a place, a Kid."""

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count, has
from ouroboard.engine.fate import Fate
from ouroboard.games.tales.bots.judge import CARD
from ouroboard.games.tales.bots.odds import Odds
from ouroboard.games.tales.bots.plan import Plan
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.content.names import INJURED, KNOWLEDGE
from ouroboard.games.tales.rules.actions import CARD as NAMES_CARD
from ouroboard.games.tales.rules.actions import KID, PLACE, TalesAction
from ouroboard.games.tales.rules.hacking import WhoRolls
from ouroboard.games.tales.rules.kids import Relieving
from ouroboard.games.tales.rules.movement import RetreatTo, RideWhere
from ouroboard.games.tales.rules.picking import A_CARD, A_KID, A_PLACE, A_RUMOR, PickForEffect, PickOne, kid_of
from ouroboard.games.tales.rules.pools import trait_of
from ouroboard.games.tales.rules.state import TalesState


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
    """Relieves an injury that needs one step more; else what nothing else relieves."""
    kid = frame.kid
    if has(frame.options, INJURED) and world.injury[kid] == 2:
        return offered[len(offered) - 1]
    return offered[0]


def card_worth(world: TalesState, kid: i64, card: i64) -> float:
    """Returns what a card is worth to a Kid."""
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
    """Returns a place. A Kid that is moved goes where most is to be done; tokens go anywhere."""
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
    """Returns the Kid with the most conditions; of those the one with the fewest items."""
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
