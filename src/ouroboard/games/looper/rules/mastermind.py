"""§6 What the Mastermind may use by roles and plots: in step 5 (§6.2) and at night (§6.5).

What she has used today is one set of bits, `state.acted`: a part for each kind of act, with a bit for each character.
"""

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.event import Event
from ouroboard.games.looper.content.abilities import TREATMENT
from ouroboard.games.looper.content.characters import CHARACTERS, DOCTOR
from ouroboard.games.looper.content.roles import DECLARERS, HUNTERS, NEVER, ROLES, SLAYERS, STEP_FIVE, Role
from ouroboard.games.looper.content.secret_abilities import (
    DECLARE_LOSS,
    EXCITE,
    KILL_CHARACTER,
    KILL_PROTAGONISTS,
    SECRET_ABILITIES,
    SOOTHE,
    SPREAD_RUMOR,
)
from ouroboard.games.looper.knowledge.told_facts import stamp
from ouroboard.games.looper.rules.actions import Act, act
from ouroboard.games.looper.rules.places import PLACES
from ouroboard.games.looper.rules.state import LooperState

# ---- §6.2 Step 5 ------------------------------------------------------------------------------------------


def abilities(state: LooperState) -> list[Action]:
    """Returns everything that the Mastermind can use now. Conditions are read anew at each use."""
    found: list[Action] = []
    actors = state.world.with_roles(state.board, STEP_FIVE)
    for who in range(CHARACTERS):
        if has(actors, who):
            offer_counter(state, found, who, ROLES[state.world.role_now(state.board, who)])
    if state.world.rumors and not state.rumored:
        for place in range(PLACES):
            found.append(act(SPREAD_RUMOR.number, -1, CHARACTERS + place))
    if doctor_can_act(state):
        offer_treatment(state, found)
    return found


def offer_counter(state: LooperState, found: list[Action], who: i64, role: Role) -> None:
    """Adds the uses of a role's ability: on locations first, then on people, the character itself included."""
    ability = role.step_five()
    if ability is None or ability.is_used_up(state, who) or not role.acts_in_step_five(state.board):
        return
    places = state.board.acts_from(who, state.sheet.turf)
    near: i64 = 0
    for place in range(PLACES):
        if has(places, place):
            near |= state.board.living_at(place)
            if ability.on_places:
                found.append(act(ability.number, who, CHARACTERS + place))
    for other in range(CHARACTERS):
        if has(near, other):
            found.append(act(ability.number, who, other))


def doctor_can_act(state: LooperState) -> bool:
    """§10.15 Returns whether the Mastermind may treat people: the Doctor has 2 Goodwill and a role that refuses."""
    if EXCITE.is_used_up(state, DOCTOR) or not TREATMENT.is_ready(state.board):
        return False
    return state.world.refusal(state.board, DOCTOR) != NEVER


def offer_treatment(state: LooperState, found: list[Action]) -> None:
    patients = TREATMENT.patients(state.board)
    for who in range(CHARACTERS):
        if has(patients, who):
            found.append(act(EXCITE.number, DOCTOR, who))
            found.append(act(SOOTHE.number, DOCTOR, who))


# ---- §6.5 Night -------------------------------------------------------------------------------------------


def night_acts(state: LooperState) -> list[Action]:
    """Returns what the Mastermind can do when the mandatory deaths are over, on the board as it is now."""
    found: list[Action] = []
    world, board = state.world, state.board
    killers = world.with_roles(board, HUNTERS | SLAYERS)
    for who in range(CHARACTERS):
        if has(killers, who):
            role = ROLES[world.role_now(board, who)]
            if role.prey >= 0 and not KILL_CHARACTER.is_used_up(state, who):
                offer_prey(state, found, who, role)
            if role.may_slay(board, who, False):
                found.append(act(KILL_PROTAGONISTS.number, who, -1))
    if state.day == state.sheet.days:
        for who in members(world.with_roles(board, DECLARERS)):
            if ROLES[world.role_now(board, who)].may_declare(board, who):
                found.append(act(DECLARE_LOSS.number, who, -1))
    return found


def offer_prey(state: LooperState, found: list[Action], killer: i64, role: Role) -> None:
    """§13.3 Adds those whom the killer can kill where it stands, or may be taken to stand."""
    board = state.board
    wanted = state.world.with_role(board, role.prey)
    places = board.acts_from(killer, state.sheet.turf)
    for who in range(CHARACTERS):
        if has(wanted, who) and role.may_kill(board, who) and has(places, board.where(who)):
            found.append(act(KILL_CHARACTER.number, killer, who))


# ---- doing ------------------------------------------------------------------------------------------------


def perform(state: LooperState, chosen: Act) -> None:
    """§6.4 Performs one use, which is told by its result alone. The Mastermind is told what it was."""
    note_use(state, chosen)
    if has_result(state, chosen):
        state.note_reveal()


def note_use(state: LooperState, chosen: Action) -> None:
    """§15.4 Keeps what was used in secret until everything is opened."""
    state.uses = (*state.uses, chosen.code * 10_000 + stamp(state))
    if state.telling:
        player = state.mastermind()
        state.tell_privately(bit(player), Event("used", {"player": player, "action": chosen.text}), None)


def has_result(state: LooperState, chosen: Act) -> bool:
    """Does it, and returns whether anybody could see it."""
    return SECRET_ABILITIES[chosen.kind].perform(state, chosen.user, chosen.target)
