"""§17.2 What an answer of the Mastermind's would show, and what the Protagonists can make of it.

It goes by the rules and by what was told aloud: which roles and plots could have brought about the same. A player who remembers
more may know more, so this is the most that stays open.
"""

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has, mask_of, members
from ouroboard.games.looper.content.abilities import TREATMENT
from ouroboard.games.looper.content.characters import CHARACTER_NAMES, CHARACTERS, DOCTOR
from ouroboard.games.looper.content.incidents import Incident
from ouroboard.games.looper.content.plots import PLOT_NAMES, RUMORS
from ouroboard.games.looper.content.roles import (
    DECLARERS,
    IGNORING_INTRIGUE,
    INTRIGUE_PLACERS,
    MANDATORY_REFUSAL,
    PARANOIA_PLACERS,
    REFUSING,
    ROLES,
    SLAYERS,
    role_names,
)
from ouroboard.games.looper.content.secret_abilities import KILL_PROTAGONISTS, SECRET_ABILITIES
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.content.targets import SPOT_NAMES
from ouroboard.games.looper.knowledge.deduction.statements import near, place_of
from ouroboard.games.looper.knowledge.told_facts import possible_roles
from ouroboard.games.looper.rules.actions import GO_ON, IGNORE, REFUSE, RESOLVE, Act, IncidentChoice
from ouroboard.games.looper.rules.board import COUNTER_NAMES, INTRIGUE
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.games.looper.text import reveals


def answer_reveals(state: LooperState) -> dict[str, str]:
    """Returns what the Mastermind's answers would show, by the text of each. Cards lie face down and show nothing."""
    if state.result is not None or state.step < 4 or state.mastermind() not in state.to_act():
        return {}
    return {action.text: says for action in state.actions(state.mastermind()) if (says := tells(state, action)) != ""}


def tells(state: LooperState, action: Action) -> str:
    if isinstance(action, Act):
        return act_tells(state, action)
    if isinstance(action, IncidentChoice):
        return todays_incident(state).reveals(state, state.world.culprits[state.day], action)
    if action == REFUSE:
        return reveals.refusal(role_names(of_set(state, REFUSING)))
    if action == RESOLVE:
        never = role_names(of_set(state, MANDATORY_REFUSAL))
        return reveals.no_refusal(never) if never else ""
    if action == IGNORE:
        return reveals.intrigue_in_spite_of_forbid(role_names(IGNORING_INTRIGUE))
    if action == GO_ON and state.step == 7:
        return reveals.no_incident(todays_incident(state).name)
    return reveals.NOTHING if action == GO_ON else ""


def todays_incident(state: LooperState) -> Incident:
    return state.sheet.planned[state.day]


def act_tells(state: LooperState, chosen: Act) -> str:
    """Returns what a use of an ability shows, and by whom it can have been."""
    ability, target = SECRET_ABILITIES[chosen.kind], chosen.target
    if ability.counter >= 0:
        counter, spot = COUNTER_NAMES[ability.counter], SPOT_NAMES[target]
        causes = possible(brings_counter(state, ability.counter, ability.amount > 0, target))
        return reveals.counter_comes(counter, spot, causes) if ability.amount > 0 else reveals.counter_goes(counter, spot, causes)
    if target >= 0:
        role = ROLES[state.world.role_now(state.board, chosen.user)]
        here = near(state.board, state.board.where(target), state.sheet.turf) & ~bit(target)
        killer = suspects(state, role.number, here)
        return reveals.prey_dies(SPOT_NAMES[target], ROLES[role.prey].name, killer)
    if ability is KILL_PROTAGONISTS:
        return reveals.protagonists_die(possible(brings_death(state)))
    return reveals.loss_is_declared(possible(brings_declaration(state)))


def possible(causes: list[str]) -> tuple[str, ...]:
    """Returns the causes without the empty ones, which nobody can have brought about."""
    return tuple([cause for cause in causes if cause != ""])


# ---- who could have done it -------------------------------------------------------------------------------


def suspects(state: LooperState, role: i64, people: i64) -> str:
    """Returns `a Brain (Doctor or Nurse)`: those people whose role has not been told otherwise. Empty when there are none."""
    if not has(SETS[state.sheet.tragedy].roles, role):
        return ""
    open_roles = possible_roles(state)
    names = tuple([CHARACTER_NAMES[who] for who in members(people) if has(open_roles[who], role)])
    return reveals.holder(ROLES[role].name, names) if names else ""


def brings_counter(state: LooperState, counter: i64, more: bool, spot: i64) -> list[str]:
    """§6.2 Returns what can have put a counter down in step 5, or taken it away."""
    board = state.board
    people = near(board, place_of(board, spot), state.sheet.turf)
    placers = INTRIGUE_PLACERS if counter == INTRIGUE else PARANOIA_PLACERS
    found = [suspects(state, role.number, people) for role in placers if more and role.acts_in_step_five(board)]
    if counter == INTRIGUE and spot >= CHARACTERS:
        found += [PLOT_NAMES[plot] for plot in members(SETS[state.sheet.tragedy].subs & RUMORS)]
    return found if counter == INTRIGUE else found + by_doctor(state, spot)


def by_doctor(state: LooperState, spot: i64) -> list[str]:
    """§10.15 Returns a Doctor whose role refuses, if that can be the cause."""
    refusing = of_set(state, REFUSING) & possible_roles(state)[DOCTOR]
    if not has(TREATMENT.patients(state.board), spot) or refusing == 0:
        return []
    return [reveals.REFUSING_DOCTOR]


def brings_death(state: LooperState) -> list[str]:
    """§9.6 Returns by whom the Protagonists can have died."""
    board = state.board
    found: list[str] = []
    for number in members(SLAYERS):
        role = ROLES[number]
        able = mask_of([who for who in members(board.alive) if role.may_slay(board, who, False)])
        found.append(suspects(state, number, able))
    return found


def brings_declaration(state: LooperState) -> list[str]:
    """§13.10 Returns by whom a loss can have been declared."""
    board = state.board
    found: list[str] = []
    for number in members(DECLARERS):
        role = ROLES[number]
        able = mask_of([who for who in members(board.alive) if role.may_declare(board, who)])
        found.append(suspects(state, number, able))
    return found


def of_set(state: LooperState, roles: i64) -> i64:
    return roles & SETS[state.sheet.tragedy].roles
