"""`steady`: plays either side by simple rules, from what its seat knows.

The Mastermind puts cards and abilities where they bring a loss nearer. A Protagonist collects Goodwill, calms characters
with Paranoia, covers the Mastermind's likely aims, and tries cards out against one imagined script and hand. In the Final
Guess it names the roles that were told, and otherwise those of the imagined script. Every answer gets a score; chance
decides between equals.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count, has
from ouroboard.engine.bot import Bot, SeatKnowledge
from ouroboard.engine.fate import Fate
from ouroboard.games.looper.bots.day_simulator import NO_CARD, NO_REPLY, DaySimulator
from ouroboard.games.looper.content.abilities import ABILITIES, ABILITIES_OF, TELLS_NOTHING
from ouroboard.games.looper.content.characters import CHARACTERS, LIMITS
from ouroboard.games.looper.content.roles import HUNTERS, LONE_KILLERS, MUST_LIVE, ROLES, TOLD_WHEN_DEAD
from ouroboard.games.looper.content.secret_abilities import SECRET_ABILITIES
from ouroboard.games.looper.knowledge.hidden_script import murdered_at_night, plot_aims
from ouroboard.games.looper.knowledge.told_facts import possible_roles
from ouroboard.games.looper.rules.actions import (
    BOSS_HERE,
    BOSS_TURF,
    DONE,
    GO_ON,
    IGNORE,
    LOOP_ON,
    REFUSE,
    Act,
    Guess,
    IncidentChoice,
    Place,
    Use,
)
from ouroboard.games.looper.rules.board import GOODWILL, INTRIGUE, NO_COUNTER, PARANOIA
from ouroboard.games.looper.rules.cards import (
    FORBID_GOODWILL,
    FORBID_INTRIGUE,
    FORBID_MOVEMENT,
    FORBID_PARANOIA,
    GOODWILL_ONE,
    GOODWILL_TWO,
    INTRIGUE_ONE,
    INTRIGUE_TWO,
    PARANOIA_DOWN,
    PARANOIA_UP,
    STEPS,
)
from ouroboard.games.looper.rules.state import SPOT, LooperState

PRECIOUS: Final[i64] = MUST_LIVE | TOLD_WHEN_DEAD
"""Roles whose death always loses the loop."""

WINS: Final = 1_000
"""Score of an answer that ends the loop."""

SAVES: Final = 20.0
"""Score of one imagined threat less."""

JITTER: Final = 6


@final
class Steady(Bot):
    def choose(self, seen: SeatKnowledge, fate: Fate) -> Action:
        world = seen.world
        assert isinstance(world, LooperState)
        actions = seen.actions()
        best = actions[0]
        if len(actions) == 1:
            return best
        hers = seen.seat == world.mastermind()
        idle = 0.0
        simulator = DaySimulator(world)
        if isinstance(best, Place) and not hers:
            idle = simulator.cards(world.world, world.down, NO_REPLY)
        highest: i64 = -1_000_000
        for action in actions:
            score = plot(world, action) if hers else help_out(world, action)
            if isinstance(action, Place) and not hers:
                score += saved(simulator, action, idle)
            score = score * JITTER + fate.pick(JITTER * 4)
            if score > highest:
                highest = score
                best = action
        return best


# ---- the Mastermind ---------------------------------------------------------------------------------------


def plot(state: LooperState, action: Action) -> i64:
    """Returns how much an answer helps the tragedy along."""
    if isinstance(action, Place):
        return card_for_her(state, action.card, action.spot)
    if isinstance(action, Act):
        return act_for_her(state, action)
    if isinstance(action, IncidentChoice):
        return incident_for_her(state, action)
    if action == REFUSE:
        return 50
    if action == IGNORE:
        return 40
    if action in (BOSS_TURF, BOSS_HERE):
        at: i64 = state.sheet.turf if action == BOSS_TURF else -1
        victims = murdered_at_night(state.world, state.board, at)
        return WINS if victims & precious(state) != 0 else count(victims)
    return 10 if action == GO_ON else 30


def precious(state: LooperState) -> i64:
    """Returns the living whose death loses the loop."""
    return state.world.held(PRECIOUS) & state.board.alive


INTRIGUE_WORTH: Final = {"killer": (35, 8), "loved-one": (40, 0)}
"""How much Intrigue on a character is worth by its role, at first and more with each one that is there."""


def intrigue_worth(state: LooperState, spot: i64) -> i64:
    """Returns how much an Intrigue there brings a loss nearer."""
    have: i64 = state.board.intrigue[spot]
    if have < 2 and has(plot_aims(state.world, state.board), spot):
        return (60 if spot >= CHARACTERS else 55) + 10 * have
    if spot >= CHARACTERS:
        return 3
    role = ROLES[state.world.roles[spot]]
    if have < role.intrigue_goal:
        first, more = INTRIGUE_WORTH[role.id]
        return first + more * have
    return 2


def paranoia_worth(state: LooperState, who: i64) -> i64:
    """Returns how much a Paranoia there brings an incident nearer, or another loss."""
    worth: i64 = 1
    have: i64 = state.board.paranoia[who]
    for day in range(state.day, state.sheet.days + 1):
        if state.world.culprits[day] == who and have < LIMITS[who]:
            worth = 45 - 4 * (day - state.day) - 3 * (LIMITS[who] - have)
    if have < ROLES[state.world.roles[who]].paranoia_goal:
        worth = max(worth, 25 + 5 * have)
    return worth


def card_for_her(state: LooperState, card: i64, spot: i64) -> i64:
    if card in (INTRIGUE_ONE, INTRIGUE_TWO):
        worth = intrigue_worth(state, spot)
        return worth + 8 if card == INTRIGUE_TWO and worth > 30 and state.board.intrigue[spot] == 0 else worth
    if spot >= CHARACTERS:
        return 4
    if card == PARANOIA_UP:
        return paranoia_worth(state, spot)
    if card == FORBID_PARANOIA:
        return 20 if paranoia_worth(state, spot) > 10 else 3
    if card == FORBID_GOODWILL:
        return 6 + 3 * state.board.goodwill[spot]
    if STEPS[card] != 0:
        return walk_for_her(state, spot, state.board.where(spot) ^ STEPS[card])
    return 0


def walk_for_her(state: LooperState, who: i64, place: i64) -> i64:
    """Killers to their victims, victims to their killers."""
    board = state.board
    if not board.may_enter(who, place):
        return 1
    there = board.living_at(place) & ~bit(who)
    victims = precious(state)
    killers = state.world.with_roles(board, LONE_KILLERS)
    alone = count(there) == 1
    if alone and ((has(killers, who) and there & victims != 0) or (has(victims, who) and there & killers != 0)):
        return 58
    murderers = state.world.with_roles(board, HUNTERS)
    if has(murderers, who) and there & victims != 0:
        return 30
    if has(victims, who) and there & murderers != 0 and board.intrigue[who] >= 1:
        return 38
    return 5


def act_for_her(state: LooperState, chosen: Act) -> i64:
    ability = SECRET_ABILITIES[chosen.kind]
    if ability.counter == INTRIGUE:
        return intrigue_worth(state, chosen.target) + 6
    if ability.counter == PARANOIA:
        return paranoia_worth(state, chosen.target) + 10 if ability.amount > 0 else 0
    return WINS if chosen.target < 0 else WINS - 1


def incident_for_her(state: LooperState, chosen: IncidentChoice) -> i64:
    if chosen.first < 0:
        return 10
    if chosen.counter >= 0:
        if chosen.counter == INTRIGUE:
            return intrigue_worth(state, chosen.first)
        return paranoia_worth(state, chosen.first) if chosen.counter == PARANOIA else 0
    if chosen.second >= 0:
        if state.sheet.planned[state.day].moves_goodwill:
            return 5 * state.board.goodwill[chosen.first] - state.board.goodwill[chosen.second]
        return 2 * paranoia_worth(state, chosen.first) + intrigue_worth(state, chosen.second)
    if chosen.first >= CHARACTERS:
        return intrigue_worth(state, chosen.first)
    return WINS if has(precious(state), chosen.first) else 20


# ---- the Protagonists -------------------------------------------------------------------------------------


def help_out(state: LooperState, action: Action) -> i64:
    """Returns how much an answer seems to help, from what lies open."""
    if isinstance(action, Place):
        return card_for_them(state, action.card, action.spot)
    if isinstance(action, Use):
        return use_for_them(state, action)
    if isinstance(action, Guess):
        told = possible_roles(state)[action.who]
        if count(told) == 1:
            return 100 if has(told, action.role) else 0
        return 50 if state.world.roles[action.who] == action.role else 0
    return 5 if action == DONE else 10 if action == LOOP_ON else 0


def saved(simulator: DaySimulator, action: Place, idle: float) -> i64:
    """Returns how much a card would help against the script and the cards that are imagined."""
    state = simulator.state
    left = simulator.cards(state.world, state.down, (action.spot * SPOT + action.card, NO_CARD, NO_CARD))
    return i64(SAVES * (idle - left))


def card_for_them(state: LooperState, card: i64, spot: i64) -> i64:
    watched = covered(state, spot)
    if card == FORBID_INTRIGUE:
        return (34 if spot >= CHARACTERS else 26) + 4 * state.board.intrigue[spot] if watched else 4
    if spot >= CHARACTERS:
        return 0
    if card in (GOODWILL_ONE, GOODWILL_TWO):
        return friendship(state, spot) + (4 if card == GOODWILL_TWO else 0)
    if card == PARANOIA_DOWN:
        near = LIMITS[spot] - state.board.paranoia[spot]
        return 36 - 8 * near if near <= 1 and state.board.paranoia[spot] > 0 else 1
    if card == FORBID_MOVEMENT:
        return 12 if watched else 1
    if STEPS[card] != 0:
        pair = count(state.board.living_at(state.board.where(spot))) == 2
        return 16 if pair and state.board.may_enter(spot, state.board.where(spot) ^ STEPS[card]) else 5
    return 0


def covered(state: LooperState, spot: i64) -> bool:
    """Returns whether a card of the Mastermind's lies there."""
    for laid in state.down:
        if laid // SPOT == spot:
            return True
    return False


def friendship(state: LooperState, who: i64) -> i64:
    """Returns what Goodwill on a character is worth. It grows with the nearness of an ability; telling abilities come first."""
    best: i64 = 2
    for ability in ABILITIES_OF[who]:
        away = ability.goodwill - state.board.goodwill[who]
        tells = ability.tells != TELLS_NOTHING
        if away > 0:
            best = max(best, (34 if tells else 28) - 4 * away)
    return best


USE_WORTH: Final = {"culprit": 55, "subplot": 55, "stand-down": 55, "take-back": 55, "revive": 70, "guard": 45}
"""How much it helps to use an ability, by its id; those that tell a role or change counters are judged by the board."""


def use_for_them(state: LooperState, declared: Use) -> i64:
    ability = ABILITIES[declared.ability]
    asked = ability.role_told(declared.target)
    if asked >= 0:
        return 60 if count(possible_roles(state)[asked]) > 1 else 1
    if ability.counter == NO_COUNTER:
        return USE_WORTH.get(ability.id, -20)
    if ability.counter == GOODWILL:
        return friendship(state, declared.target)
    if ability.amount(declared.sign) > 0:
        return -20
    have = state.board.count(ability.counter, ability.spot(declared.target))
    if have == 0:
        return 1
    return 50 if ability.counter == INTRIGUE else 30 + 5 * have
