"""§6 What the Mastermind may use by roles and plots: in step 5 (§6.2) and at night (§6.5).

What she has used today is one set of bits, `state.acted`: a part for each kind of act, with a bit for each character.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.looper.content.abilities import TREATMENT
from ouroboard.games.looper.content.characters import CHARACTERS, DOCTOR
from ouroboard.games.looper.content.roles import KEY_PERSON, KILLER, LOVED_ONE, TIME_TRAVELER
from ouroboard.games.looper.knowledge.hidden_script import NEVER, acts_from, brains, refusal, rumor, theorists, with_role
from ouroboard.games.looper.knowledge.told_facts import stamp
from ouroboard.games.looper.rules.actions import (
    BRAIN_ACT,
    DECLARE_ACT,
    EXCITE_ACT,
    KILLER_ACT,
    RUMOR_ACT,
    SLAY_ACT,
    SOOTHE_ACT,
    THEORIST_ACT,
    Act,
    act,
)
from ouroboard.games.looper.rules.board import INTRIGUE, PARANOIA
from ouroboard.games.looper.rules.places import PLACES
from ouroboard.games.looper.rules.state import LOST, LooperState

BRAINS_PART: Final = 0
THEORISTS_PART: Final = CHARACTERS
KILLERS_PART: Final = 2 * CHARACTERS
DOCTOR_BIT: Final = 3 * CHARACTERS


# ---- §6.2 Step 5 ------------------------------------------------------------------------------------------


def abilities(state: LooperState) -> list[Action]:
    """Everything that she can use now; conditions are read anew at each use."""
    found: list[Action] = []
    thinkers = brains(state.world, state.board)
    frighteners = theorists(state.world, state.board)
    for who in range(CHARACTERS):
        if has(thinkers, who) and not has(state.acted, BRAINS_PART + who):
            offer_intrigue(state, found, who)
        if has(frighteners, who) and not has(state.acted, THEORISTS_PART + who):
            offer_paranoia(state, found, who)
    if rumor(state.world) and not state.rumored:
        for place in range(PLACES):
            found.append(act(RUMOR_ACT, -1, CHARACTERS + place))
    if doctor_can_act(state):
        offer_treatment(state, found)
    return found


def offer_intrigue(state: LooperState, found: list[Action], who: i64) -> None:
    """§13.4 A Brain: this location, or anybody in it, the Brain too."""
    places = acts_from(state.board, who, state.sheet.turf)
    for place in range(PLACES):
        if has(places, place):
            found.append(act(BRAIN_ACT, who, CHARACTERS + place))
    offer_people(state, found, BRAIN_ACT, who, places)


def offer_paranoia(state: LooperState, found: list[Action], who: i64) -> None:
    """§13.7 A Conspiracy Theorist: anybody in this location, the Theorist too."""
    offer_people(state, found, THEORIST_ACT, who, acts_from(state.board, who, state.sheet.turf))


def offer_people(state: LooperState, found: list[Action], kind: i64, who: i64, places: i64) -> None:
    board = state.board
    near: i64 = 0
    for place in range(PLACES):
        if has(places, place):
            near |= board.living_at(place)
    for other in range(CHARACTERS):
        if has(near, other):
            found.append(act(kind, who, other))


def doctor_can_act(state: LooperState) -> bool:
    """§10.15 The Mastermind may treat people too, while the Doctor has 2 Goodwill and a role that refuses."""
    if has(state.acted, DOCTOR_BIT) or not TREATMENT.is_ready(state.board):
        return False
    return refusal(state.world, state.board, DOCTOR) != NEVER


def offer_treatment(state: LooperState, found: list[Action]) -> None:
    patients = TREATMENT.patients(state.board)
    for who in range(CHARACTERS):
        if has(patients, who):
            found.append(act(EXCITE_ACT, DOCTOR, who))
            found.append(act(SOOTHE_ACT, DOCTOR, who))


# ---- §6.5 Night -------------------------------------------------------------------------------------------


def night_acts(state: LooperState) -> list[Action]:
    """What she can do when the mandatory deaths are over, on the board as it is now."""
    found: list[Action] = []
    board = state.board
    killers = with_role(state.world, board, KILLER)
    loving = with_role(state.world, board, LOVED_ONE)
    for who in range(CHARACTERS):
        if has(killers, who):
            if not has(state.acted, KILLERS_PART + who):
                offer_key_person(state, found, who)
            if board.intrigue[who] >= 4:
                found.append(act(SLAY_ACT, who, -1))
        if has(loving, who) and board.paranoia[who] >= 3 and board.intrigue[who] >= 1:
            found.append(act(SLAY_ACT, who, -1))
    if state.day == state.sheet.days:
        travelers = with_role(state.world, board, TIME_TRAVELER)
        for who in range(CHARACTERS):
            if has(travelers, who) and board.goodwill[who] <= 2:
                found.append(act(DECLARE_ACT, who, -1))
    return found


def offer_key_person(state: LooperState, found: list[Action], killer: i64) -> None:
    """§13.3 A Key Person with 2 Intrigue where the Killer is, or may be taken to stand."""
    board = state.board
    wanted = with_role(state.world, board, KEY_PERSON)
    places = acts_from(board, killer, state.sheet.turf)
    for who in range(CHARACTERS):
        if has(wanted, who) and board.intrigue[who] >= 2 and has(places, board.where(who)):
            found.append(act(KILLER_ACT, killer, who))


# ---- doing ------------------------------------------------------------------------------------------------


def perform(state: LooperState, chosen: Act) -> None:
    """§6.4 One use, told by its result alone; she herself is told what it was."""
    note_use(state, chosen)
    if has_result(state, chosen):
        state.turn_up()


def note_use(state: LooperState, chosen: Action) -> None:
    """§15.4 What she has used in secret is kept until everything is opened."""
    state.uses = (*state.uses, chosen.code * 10_000 + stamp(state))
    if state.telling:
        player = state.mastermind()
        state.tell_apart(bit(player), Event("used", {"player": player, "action": chosen.text}), None)


def has_result(state: LooperState, chosen: Act) -> bool:
    """Does it, and says whether anybody could see it."""
    kind = chosen.kind
    if kind == BRAIN_ACT:
        state.acted |= bit(BRAINS_PART + chosen.user)
        return state.change(INTRIGUE, chosen.target, 1)
    if kind == THEORIST_ACT:
        state.acted |= bit(THEORISTS_PART + chosen.user)
        return state.change(PARANOIA, chosen.target, 1)
    if kind == RUMOR_ACT:
        state.rumored = True
        return state.change(INTRIGUE, chosen.target, 1)
    if kind in (EXCITE_ACT, SOOTHE_ACT):
        state.acted |= bit(DOCTOR_BIT)
        return state.change(PARANOIA, chosen.target, 1 if kind == EXCITE_ACT else -1)
    if kind == KILLER_ACT:
        state.acted |= bit(KILLERS_PART + chosen.user)
        return state.kill(bit(chosen.target))
    if kind == SLAY_ACT:
        return state.kill(0, True)
    state.outcome = LOST
    return True
