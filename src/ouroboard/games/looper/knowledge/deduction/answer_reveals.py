"""§17.2 What an answer of the Mastermind's would show, and what the Protagonists can make of it.

By the rules and by what was told aloud, and no further: which roles and plots could have brought about the same. Whoever
remembers more may know better, so this is the most that stays open, never the least.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has, members
from ouroboard.games.looper.content.abilities import TREATMENT
from ouroboard.games.looper.content.characters import CHARACTER_NAMES, CHARACTERS, DOCTOR
from ouroboard.games.looper.content.incidents import Incident
from ouroboard.games.looper.content.plots import AN_UNSETTLING_RUMOR
from ouroboard.games.looper.content.roles import (
    BRAIN,
    CONSPIRACY_THEORIST,
    FACTOR,
    KILLER,
    LOVED_ONE,
    MANDATORY_REFUSAL,
    OPTIONAL_REFUSAL,
    TIME_TRAVELER,
    role_names,
)
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.content.targets import SPOT_NAMES
from ouroboard.games.looper.knowledge.deduction.statements import either, near, place_of
from ouroboard.games.looper.knowledge.told_facts import possible_roles
from ouroboard.games.looper.rules.actions import (
    BRAIN_ACT,
    DECLARE_ACT,
    EXCITE_ACT,
    GO_ON,
    IGNORE,
    KILLER_ACT,
    REFUSE,
    RESOLVE,
    RUMOR_ACT,
    SLAY_ACT,
    SOOTHE_ACT,
    THEORIST_ACT,
    Act,
    IncidentChoice,
)
from ouroboard.games.looper.rules.places import SCHOOL
from ouroboard.games.looper.rules.state import LooperState

SHOWS_NOTHING: Final = "Nothing is seen, and what you do not use proves nothing."


def look_at_tells(state: LooperState) -> dict[str, str]:
    """By the text of each answer that is open to her now; cards are no answer to that, they lie face down."""
    if state.result is not None or state.step < 4 or state.mastermind() not in state.to_act():
        return {}
    return {action.text: says for action in state.actions(state.mastermind()) if (says := tells(state, action)) != ""}


def tells(state: LooperState, action: Action) -> str:
    if isinstance(action, Act):
        return act_tells(state, action)
    if isinstance(action, IncidentChoice):
        return todays_incident(state).reveals(state, state.world.culprits[state.day], action)
    if action == REFUSE:
        return f"They hear a refusal: the role is {either(role_names(of_set(state, OPTIONAL_REFUSAL | MANDATORY_REFUSAL)))}."
    if action == RESOLVE:
        never = role_names(of_set(state, MANDATORY_REFUSAL))
        return f"They hear no refusal: the role is not {either(never)}." if never else ""
    if action == IGNORE:
        return "An Intrigue comes through a Forbid: one of those who stand there is the Cultist."
    if action == GO_ON and state.step == 7:
        return f"No incident: the culprit of the {todays_incident(state).name} is dead, away, or calm enough."
    return SHOWS_NOTHING if action == GO_ON else ""


def todays_incident(state: LooperState) -> Incident:
    return state.sheet.planned[state.day]


def act_tells(state: LooperState, chosen: Act) -> str:
    kind, target = chosen.kind, chosen.target
    if kind in (BRAIN_ACT, RUMOR_ACT):
        return told(f"1 Intrigue on the {SPOT_NAMES[target]}", brings_intrigue(state, target))
    if kind in (THEORIST_ACT, EXCITE_ACT):
        return told(f"1 Paranoia on the {SPOT_NAMES[target]}", brings_paranoia(state, target))
    if kind == SOOTHE_ACT:
        return told(f"1 Paranoia less on the {SPOT_NAMES[target]}", by_doctor(state, target))
    if kind == KILLER_ACT:
        here = near(state.board, state.board.where(target), state.sheet.turf) & ~bit(target)
        return f"The {SPOT_NAMES[target]} dies and the loop is lost: the Key Person, and {suspects(state, KILLER, here)}."
    if kind == SLAY_ACT:
        return told("The Protagonists die in the night", brings_death(state))
    assert kind == DECLARE_ACT
    return told("A loss in the last night", [suspects(state, TIME_TRAVELER, at_most_goodwill(state, 2))])


def told(seen: str, causes: list[str]) -> str:
    return f"{seen}. It can be {either([cause for cause in causes if cause != ''])}."


# ---- who could have done it -------------------------------------------------------------------------------


def suspects(state: LooperState, role: i64, people: i64) -> str:
    """`a Brain (Doctor or Nurse)`: those of these people whose role has not been told otherwise. Empty when there are none."""
    if not has(SETS[state.sheet.tragedy].roles, role):
        return ""
    open_roles = possible_roles(state)
    names = [CHARACTER_NAMES[who] for who in members(people) if has(open_roles[who], role)]
    return f"a {role_names(bit(role))[0]} ({either(names)})" if names else ""


def brings_intrigue(state: LooperState, spot: i64) -> list[str]:
    rumored = spot >= CHARACTERS and has(SETS[state.sheet.tragedy].subs, AN_UNSETTLING_RUMOR)
    return [
        suspects(state, BRAIN, near(state.board, place_of(state.board, spot), state.sheet.turf)),
        "An Unsettling Rumor" if rumored else "",
    ]


def brings_paranoia(state: LooperState, spot: i64) -> list[str]:
    people = near(state.board, state.board.where(spot), state.sheet.turf)
    found = [suspects(state, CONSPIRACY_THEORIST, people)]
    if state.board.intrigue[CHARACTERS + SCHOOL] >= 2:
        found.append(suspects(state, FACTOR, people))
    return found + by_doctor(state, spot)


def by_doctor(state: LooperState, spot: i64) -> list[str]:
    """§10.15 A Doctor whose role refuses."""
    refusing = of_set(state, OPTIONAL_REFUSAL | MANDATORY_REFUSAL) & possible_roles(state)[DOCTOR]
    if not has(TREATMENT.patients(state.board), spot) or refusing == 0:
        return []
    return ["a Doctor whose role refuses"]


def brings_death(state: LooperState) -> list[str]:
    board = state.board
    armed: i64 = 0
    desperate: i64 = 0
    for who in members(board.alive):
        if board.intrigue[who] >= 4:
            armed |= bit(who)
        if board.intrigue[who] >= 1 and board.paranoia[who] >= 3:
            desperate |= bit(who)
    return [suspects(state, KILLER, armed), suspects(state, LOVED_ONE, desperate)]


def at_most_goodwill(state: LooperState, most: i64) -> i64:
    found: i64 = 0
    for who in members(state.board.alive):
        if state.board.goodwill[who] <= most:
            found |= bit(who)
    return found


def of_set(state: LooperState, roles: i64) -> i64:
    return roles & SETS[state.sheet.tragedy].roles
