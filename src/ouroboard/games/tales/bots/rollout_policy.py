"""A quick policy with which a search plays on to the end of the day: a score by verb, and a little chance."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count, has
from ouroboard.engine.fate import Fate
from ouroboard.games.tales.content.names import GOOD, INJURED
from ouroboard.games.tales.rules import actions as verbs
from ouroboard.games.tales.rules.actions import TalesAction
from ouroboard.games.tales.rules.adventure import Adventure
from ouroboard.games.tales.rules.calendar import last_round
from ouroboard.games.tales.rules.openings import dinner_cost
from ouroboard.games.tales.rules.picking import kid_of
from ouroboard.games.tales.rules.state import TalesState

DOUBT: Final = 30
"""Size of the chance in a judgement."""


def rollout_action(state: TalesState, seat: i64, fate: Fate) -> Action:
    """Returns an action that players might well choose."""
    offered = state.actions(seat)
    best = offered[0]
    if len(offered) == 1:
        return best
    outdoors = isinstance(state.waiting_frame, Adventure)
    wanted: i64 = places_wanted(state) if outdoors else 0
    highest: i64 = -1_000
    for action in offered:
        if not isinstance(action, TalesAction):
            continue  # the lettered options of a card: chance decides
        score = fate.pick(DOUBT)
        score += afternoon(state, action, wanted) if outdoors else answer(state, action)
        if score > highest:
            highest = score
            best = action
    return best if highest > -1_000 else offered[fate.pick(len(offered))]


def places_wanted(state: TalesState) -> i64:
    """Returns the places with a rumor or with an action of the diary."""
    found = state.track_letters()
    content = state.rules.content
    for card in range(len(content.diary)):
        side = state.side(card)
        if side in (1, 2):
            for offer in content.diary[card].sides[side - 1].offers:
                found |= content.offers[offer].at.fixed
    return found


BEGINS: Final = {
    int(verbs.SCOUT): 8,
    int(verbs.SPY): 4,
    int(verbs.INVESTIGATE): 100,
    int(verbs.TRADE): -10,
    int(verbs.HACK): 40,
    int(verbs.REST): 25,
    int(verbs.VISIT): 30,
    int(verbs.CHORE): 80,
    int(verbs.DOES): 140,
    int(verbs.USES): 20,
    int(verbs.WRECK): 0,
}


def afternoon(state: TalesState, action: TalesAction, wanted: i64) -> i64:
    """Returns the worth of what a Kid begins: what lies here, else the way to something, else home while that can be paid."""
    kid = kid_of(state, action.who)
    verb = action.verb
    cubes: i64 = state.pool[kid]
    home = dinner_cost(state, kid)
    if verb == verbs.DINNER:
        return 130 if cubes <= home else 14
    if verb == verbs.LATE:
        return 10 if last_round(state) else -40
    if verb <= verbs.RIDE:
        return way(state, kid, action, wanted, cubes)
    short: i64 = 60 if cubes - 1 < home and not last_round(state) else 0
    if verb == verbs.REST and count(state.conditions[kid]) > 1:
        short -= 50
    return BEGINS[verb] - short


def way(state: TalesState, kid: i64, action: TalesAction, wanted: i64, cubes: i64) -> i64:
    is_open = has(state.rules.content.map.open, action.what)
    price: i64 = 2 if action.verb == verbs.WALK and not is_open else 1
    home: i64 = 0 if action.what == state.home(kid) else 1 if is_open else 2
    if cubes - price < home and not last_round(state):
        return -50
    if has(wanted, action.what) and cubes - price > home:
        score: i64 = 70 - 10 * price
        if action.verb == verbs.CAR:
            score += 5 if state.favor[kid] == GOOD else 0
        return score if not has(wanted, state.place[kid]) else score - 30
    return 4 - 4 * price


ANSWERS: Final = {
    int(verbs.ROLL): 100,
    int(verbs.COMBO): 95,
    int(verbs.PAY): 70,
    int(verbs.YES): 60,
    int(verbs.NO): 45,
    int(verbs.ENOUGH): 45,
    int(verbs.GO): 200,
    int(verbs.CALL_OFF): -40,
    int(verbs.DONE): 60,
    int(verbs.GIVE): 10,
    int(verbs.DISCARD): -50,
    int(verbs.CLAIM): 100,
    int(verbs.WAIT): 0,
    int(verbs.USES): 80,
}


def answer(state: TalesState, action: TalesAction) -> i64:
    verb = action.verb
    if verb in (verbs.WITH, verbs.OFFER):
        return 90 + 12 * count(action.what)
    if verb == verbs.PUSH:
        if action.what == INJURED:
            return -50
        return 65 if room(state) else 20
    found = ANSWERS.get(int(verb))
    return 50 if found is None else found


def room(state: TalesState) -> bool:
    """Returns whether the Kids have cubes to spare, on the whole."""
    cubes = 0
    for kid in range(state.n):
        if state.free() & bit(kid) != 0:
            cubes += state.pool[kid]
    return cubes > 2 * count(state.free())
