"""A quick policy with which a search plays on: a score by verb, and a little chance."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import has
from ouroboard.engine.fate import Fate
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.actions import STAY, StoriesAction
from ouroboard.games.stories.rules.shields import shields_left, slot
from ouroboard.games.stories.rules.state import StoriesState

DOUBT: Final = 30
"""Size of the chance in a judgement."""

SCORES: Final = {
    int(verbs.READY): 20,
    int(verbs.AWAY): -60,
    int(verbs.NOD): 60,
    int(verbs.SPEND): 20,
    int(verbs.CALL): 15,
    int(verbs.TELL): 50,
    int(verbs.TAKE_OPTION): 90,
    int(verbs.USE_ITEM): 40,
    int(verbs.USE_POWER): 0,
    int(verbs.USE_RESOURCE): 0,
    int(verbs.ROLL): 90,
    int(verbs.WAIT): 30,
    int(verbs.SOLVE): 10,
    int(verbs.GO_ON): 40,
    int(verbs.THROW): 60,
    int(verbs.GIVE_ITEM): -20,
    int(verbs.GIVE_ONE): -20,
    int(verbs.GIVE_ALL): -20,
    int(verbs.AGAIN): 100,
    int(verbs.GIVE_UP): -100,
    int(verbs.TRY): 60,
    int(verbs.STOP): 40,
    int(verbs.CLEAR): -40,
}


def rollout_action(state: StoriesState, seat: i64, fate: Fate) -> Action:
    """Returns an action that players might well choose."""
    offered = state.actions(seat)
    best = offered[0]
    if len(offered) == 1:
        return best
    highest: i64 = -1_000
    for action in offered:
        if not isinstance(action, StoriesAction):
            continue
        score = fate.pick(DOUBT) + judged(state, action)
        if score > highest:
            highest = score
            best = action
    return best


def judged(state: StoriesState, action: StoriesAction) -> i64:
    verb = action.verb
    if verb == verbs.PLACE:
        return coming(state, action) - (40 if state.at[action.agent] >= 0 else 0)
    if verb == verbs.MOVE:
        return coming(state, action) - 10
    if verb == verbs.VOTE:
        return vote(state, action.what)
    found = SCORES.get(int(verb))
    return 40 if found is None else found


def coming(state: StoriesState, action: StoriesAction) -> i64:
    """Returns what it is worth to go to a card: much for an unread one, then for a test that is set out, nothing for a lock."""
    card: i64 = state.lies[action.what]
    score: i64 = 30
    if card >= 0 and not state.mark_of(state.read_now, card):
        score += 40
    if shields_left(state.shields[slot(action.what, 0)]) > 0:
        score += 25
    if has(state.locks, action.what) or (card >= 0 and state.card(card).back.lock):
        score -= 60
    return score


def vote(state: StoriesState, what: i64) -> i64:
    if what == STAY:
        return 35
    if what > STAY:
        return -60
    return 20 if has(state.visited, what) else 50
