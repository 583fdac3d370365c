"""Facts about an answer before it is given: chances of a roll, what doing nothing costs, how long a trip takes.

They come from what is public (tests that are set out, dice, life points, items) and from the cards that the acting agent stands
on. A card that the seat has not read is never asked.
"""

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has, members
from ouroboard.games.stories.content.model import Item
from ouroboard.games.stories.content.names import (
    ACTION_DIE,
    AFTER_DICE,
    BEFORE_ROLL,
    CAPTAIN_DIE,
    HEART,
    NONE,
    RED_EXIT,
    SHIELD_LETTERS,
    SKULL,
    SKULL_FACE,
    TIME,
)
from ouroboard.games.stories.knowledge.odds import (
    Roller,
    Stacks,
    knock_off,
    nothing_costs,
    roll_odds,
    rounded,
    together_odds,
    trip_odds,
)
from ouroboard.games.stories.knowledge.tests_here import best_way, roller_of, stacks_at_roll, stacks_left
from ouroboard.games.stories.rules import actions as verbs
from ouroboard.games.stories.rules.acting import price_now
from ouroboard.games.stories.rules.actions import STAY, StoriesAction
from ouroboard.games.stories.rules.questions import is_red, serves
from ouroboard.games.stories.rules.rolling import ways_at
from ouroboard.games.stories.rules.shields import slot
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.travel import destinations, trip_die
from ouroboard.games.stories.rules.unfolding import FrontContext
from ouroboard.games.stories.text import facts

MOST_LEFT = 4
"""Outcomes of a roll that are named one by one."""


def preview(state: StoriesState, action: StoriesAction) -> dict[str, object]:
    """Returns plain facts about an answer: `Preview` of the wire."""
    verb = action.verb
    if verb == verbs.ROLL:
        return preview_roll(state, action.agent, action.what)
    if verb == verbs.WAIT:
        return preview_nothing(state, action.agent)
    if verb in (verbs.MOVE, verbs.PLACE):
        return preview_move(state, action.agent, action.what)
    if verb == verbs.SPEND:
        return {"tu": 1, "zero": 1.0 if runs_out(state, 1) else 0.0}
    if verb == verbs.VOTE and action.what < STAY:
        return preview_trip(state, action.what)
    if verb == verbs.THROW or (verb == verbs.CALL and destinations(state) != 0):
        return preview_trip(state, NONE)
    if verb == verbs.GO_ON and state.roller >= 0 and len(state.dice) > 0:
        return preview_settled(state)
    words = words_of_use(state, action)
    return {"words": words} if words else {}


def words_of_use(state: StoriesState, action: StoriesAction) -> str:
    """Returns the rule part of an item or power that is used, or the price of an option or of a try, as the card has it."""
    if action.verb == verbs.USE_ITEM:
        item: i64 = state.rules.mission.item_of[action.what]
        return " ".join(state.item(item).lines) if item >= 0 else ""
    if action.verb == verbs.USE_POWER:
        return state.receptacle(action.agent).lines[0]  # the power comes before what else the receptacle does
    if action.verb == verbs.TAKE_OPTION:
        space: i64 = state.at[action.agent]
        context = FrontContext(state.card_at(space), action.agent, state.agents_on(space), space)
        prices = [price_now(state, each, context) for each in state.front_at(space).options if each.letter == action.what]
        return prices[0] if prices else ""
    if action.verb == verbs.SOLVE:
        puzzle = state.front_at(state.at[action.agent]).puzzle
        return puzzle.price_words if puzzle is not None else ""
    return ""


def runs_out(state: StoriesState, tu: i64) -> bool:
    """§8.7 Returns whether the marker would reach 0."""
    return state.marker - tu <= 0


# ---- rolls -------------------------------------------------------------------------------------------------------------


def way_of(state: StoriesState, space: i64, number: i64) -> tuple[i64, i64]:
    """Returns the test and the characteristic of `roll 2 b`."""
    ways = ways_at(state, space)
    way = ways[max(number - 1, 0)]
    return (way.test, way.by)


def preview_roll(state: StoriesState, agent: i64, way: i64) -> dict[str, object]:
    """Returns what a roll may bring, for the roller alone and for all who are here and have not acted."""
    space: i64 = state.at[agent]
    test, by = way_of(state, space, way)
    stacks = stacks_at_roll(state, space, test)
    roller = roller_of(state, agent, by)
    odds = roll_odds(stacks, roller)
    found: dict[str, object] = {
        "dice": roller.dice,
        "finish": rounded(odds.finish),
        "hits": rounded(odds.hits),
        "riposte": rounded(odds.riposte),
        "riposte_words": riposte_words(stacks, roller),
        "lp": rounded(odds.lp),
        "tu": rounded(odds.tu),
        "left": left_words(odds.left),
    }
    if odds.dead > 0.0:
        found["dead"] = rounded(odds.dead)
    found.update(together(state, space, test, agent, roller, stacks))
    lp, tu = nothing_costs(stacks, roller)
    if state.started[space] >= 0 and (lp > 0 or tu > 0):
        found["nothing"] = facts.costs(lp, tu)
    helping = helps(state, agent)
    if helping:
        found["helps"] = helping
    return found


def together(state: StoriesState, space: i64, test: i64, agent: i64, roller: Roller, stacks: Stacks) -> dict[str, object]:
    """Returns the chance that all who are here and have not acted finish in this TU, and that time shields end the run before."""
    rollers = [roller]
    for other in members(state.agents_on(space) & ~bit(agent) & ~state.acted):
        other_roller = roller_of(state, other, best_way(state, other, state.test_by[slot(space, test)]))
        if other_roller.dice > 0:
            rollers.append(other_roller)
    finish, zero = together_odds(stacks, rollers, max(int(state.marker), 1))
    found: dict[str, object] = {"together": rounded(finish), "rollers": len(rollers)}
    if zero > 0.0:
        found["zero"] = rounded(zero)
    return found


def riposte_words(stacks: Stacks, roller: Roller) -> str:
    """Returns the sum of a riposte that hurts: `2 skull shields + skulls on the dice > resistance 2`."""
    shields = roller.penalty(stacks, SKULL)
    return facts.riposte(shields, roller.resistance) if shields > 0 else ""


def left_words(left: dict[Stacks, float]) -> str:
    """Returns the likeliest outcomes with their chances: `nothing 41 %, 1N 33 %`."""
    likeliest = sorted([(-chance, shields_words(stacks) or facts.NOTHING) for stacks, chance in left.items()])[:MOST_LEFT]
    return facts.outcomes(tuple([words for _, words in likeliest]), tuple([int(0.5 - 100.0 * chance) for chance, _ in likeliest]))


def shields_words(stacks: Stacks) -> str:
    return " ".join([f"{number}{SHIELD_LETTERS[kind]}" for kind, number in stacks])


def helps(state: StoriesState, agent: i64) -> list[int]:
    """Returns the items that the agent can use in a roll, by their printed numbers."""
    return [
        state.item(item).printed
        for item in range(len(state.holder))
        if serves(state, item, agent) and helps_roll(state.item(item))
    ]


def helps_roll(item: Item) -> bool:
    for use in item.uses:
        if use.window in (BEFORE_ROLL, AFTER_DICE):
            return True
    return False


def preview_nothing(state: StoriesState, agent: i64) -> dict[str, object]:
    """§9.8 Returns what doing nothing costs at a test that was started."""
    space: i64 = state.at[agent]
    if space < 0 or state.started[space] < 0 or has(state.arrived, agent):
        return {}
    stacks = stacks_left(state, space, state.started[space])
    lp, tu = nothing_costs(stacks, roller_of(state, agent, NONE))
    found: dict[str, object] = {}
    if lp > 0:
        found["lp"] = lp
        if lp >= state.lp[agent]:
            found["dead"] = 1.0
    if tu > 0:
        found["tu"] = tu
        found["zero"] = 1.0 if runs_out(state, tu) else 0.0
    if found:
        found["nothing"] = facts.costs(lp, tu)
    return found


def preview_move(state: StoriesState, agent: i64, space: i64) -> dict[str, object]:
    """Returns the test that is set out where the agent goes: its dice, and the chance of a roll there in the next TU."""
    test = max(state.started[space], 0) if len(state.started) > 0 else 0
    stacks = stacks_left(state, space, test) if len(state.shields) > 0 else ()
    if not stacks:
        return {}
    roller = roller_of(state, agent, best_way(state, agent, state.test_by[slot(space, test)]))
    return {"dice": roller.dice, "finish": rounded(roll_odds(stacks, roller).finish), "shields": shields_words(stacks)}


def preview_settled(state: StoriesState) -> dict[str, object]:
    """Returns what the dice on the table come to if nothing is added (§10.4 to §10.6)."""
    space: i64 = state.at[state.roller]
    stacks = stacks_left(state, space, state.roll_test)
    roller = roller_of(state, state.roller, state.roll_by)
    hits = int(ACTION_DIE.total(state.dice) + state.hits_added)
    skulls = len([face for face in state.dice if face == SKULL_FACE])
    left = knock_off(stacks, hits)
    if not left:
        return {"finish": 1.0, "left": facts.NOTHING}
    lost = 0 if has(state.no_penalty, HEART) else roller.penalty(left, HEART)
    if not state.no_riposte and hurts(roller, left, skulls, int(state.resistance_added)):
        lost += 1
    tu = 0 if has(state.no_penalty, TIME) else roller.penalty(left, TIME)
    return {
        "finish": 0.0,
        "left": shields_words(left),
        "lp": lost,
        "tu": tu,
        "zero": 1.0 if tu > 0 and runs_out(state, tu) else 0.0,
    }


def hurts(roller: Roller, left: Stacks, skulls: int, added: int) -> bool:
    return Roller(roller.dice, max(roller.resistance + added, 0), roller.lp, roller.times, roller.less).hurt(left, skulls)


# ---- trips -------------------------------------------------------------------------------------------------------------


def preview_trip(state: StoriesState, to: i64) -> dict[str, object]:
    """§12.6 Returns how long the way from here is: range and mean, the red exit, and the chance that the marker reaches 0."""
    origin = state.place if state.place >= 0 else state.left
    red = RED_EXIT if origin >= 0 and is_red(state, origin) else 0
    odds = trip_odds(captain_faces(state, to), red, max(int(state.marker), 1))
    return {
        "least": odds.least,
        "most": odds.most,
        "mean": rounded(odds.mean),
        "red": red,
        "zero": rounded(odds.zero),
    }


def captain_faces(state: StoriesState, to: i64) -> list[int]:
    """Returns what each face of the captain's die counts on the way to a place (NONE: not known yet)."""
    if state.place < 0 or to < 0:
        return [int(trip_die(state, face)) for face in CAPTAIN_DIE.successes]
    here, left, bound_for = state.place, state.left, state.bound_for
    state.place, state.left, state.bound_for = NONE, here, to  # as it will be when the die is thrown
    faces = [int(trip_die(state, face)) for face in CAPTAIN_DIE.successes]
    state.place, state.left, state.bound_for = here, left, bound_for
    return faces
