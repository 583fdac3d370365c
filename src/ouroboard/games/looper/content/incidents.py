"""§7, §14 Step 7: today's incident, its choices and its effects."""

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.looper.content.characters import CHARACTERS
from ouroboard.games.looper.content.sets import (
    BUTTERFLY_EFFECT,
    FARAWAY_MURDER,
    FOUL_EVIL,
    HOSPITAL_INCIDENT,
    INCIDENT_IDS,
    INCREASING_UNEASE,
    MISSING_PERSON,
    MURDER,
    SPREADING,
    SUICIDE,
)
from ouroboard.games.looper.rules.actions import (
    INCIDENT_COUNTER,
    INCIDENT_ON,
    INCIDENT_PAIR,
    PLAIN_INCIDENT,
    Incident,
)
from ouroboard.games.looper.rules.board import GOODWILL, INTRIGUE, PARANOIA
from ouroboard.games.looper.rules.places import HOSPITAL, PLACES, SHRINE
from ouroboard.games.looper.rules.state import LooperState


def choices(state: LooperState) -> list[Action]:
    """§7.3 What the Mastermind can choose for the incident that occurs now. A clause without target is void."""
    kind: i64 = state.sheet.incidents[state.day]
    culprit: i64 = state.world.culprits[state.day]
    board = state.board
    here = board.living_at(board.where(culprit))
    if kind == MURDER:
        return on_each(here & ~bit(culprit))
    if kind == FARAWAY_MURDER:
        return on_each(marked(state))
    if kind in (INCREASING_UNEASE, SPREADING):
        return on_pairs(board.alive)
    if kind == MISSING_PERSON:
        return [INCIDENT_ON[CHARACTERS + place] for place in range(PLACES) if board.may_enter(culprit, place)]
    if kind == BUTTERFLY_EFFECT:
        return [INCIDENT_COUNTER[who][counter] for who in range(CHARACTERS) if has(here, who) for counter in range(3)]
    return [PLAIN_INCIDENT]


def marked(state: LooperState) -> i64:
    """§14.5 The living with at least 2 Intrigue."""
    found: i64 = 0
    for who in range(CHARACTERS):
        if state.board.lives(who) and state.board.intrigue[who] >= 2:
            found |= bit(who)
    return found


def on_each(people: i64) -> list[Action]:
    found: list[Action] = [INCIDENT_ON[who] for who in range(CHARACTERS) if has(people, who)]
    return found or [PLAIN_INCIDENT]


def on_pairs(people: i64) -> list[Action]:
    """Two different characters; with one left alive, that one for the first clause."""
    found: list[Action] = []
    for one in range(CHARACTERS):
        if has(people, one):
            for other in range(CHARACTERS):
                if other != one and has(people, other):
                    found.append(INCIDENT_PAIR[one][other])
    return found or on_each(people)


def happen(state: LooperState, chosen: Incident) -> None:
    """§7.2 It is announced, and counts as having occurred, whatever comes of it."""
    state.board.occurred |= bit(state.day)
    if state.telling:
        state.tell(Event("incident", {"day": state.day, "incident": INCIDENT_IDS[state.sheet.incidents[state.day]]}))
    if not take_effect(state, chosen) and state.telling:
        state.tell(Event("no_effect", {"day": state.day}))


def take_effect(state: LooperState, chosen: Incident) -> bool:
    """Says whether anything has changed."""
    kind: i64 = state.sheet.incidents[state.day]
    culprit: i64 = state.world.culprits[state.day]
    if kind in (MURDER, FARAWAY_MURDER):
        return chosen.first >= 0 and state.kill(bit(chosen.first))
    if kind == SUICIDE:
        return state.kill(bit(culprit))
    if kind == INCREASING_UNEASE:
        unease = state.change(PARANOIA, chosen.first, 2)
        return (chosen.second >= 0 and state.change(INTRIGUE, chosen.second, 1)) or unease
    if kind == HOSPITAL_INCIDENT:
        return burn(state)
    if kind == MISSING_PERSON:
        return vanish(state, culprit, chosen.first - CHARACTERS)
    if kind == SPREADING:
        taken = state.change(GOODWILL, chosen.first, -2)
        return (chosen.second >= 0 and state.change(GOODWILL, chosen.second, 2)) or taken
    if kind == FOUL_EVIL:
        return state.change(INTRIGUE, CHARACTERS + SHRINE, 2)
    return state.change(chosen.counter, chosen.first, 1)


def burn(state: LooperState) -> bool:
    """§14.4 Both clauses at once: with 1 Intrigue everybody in the Hospital dies, with 2 the Protagonists too."""
    intrigue: i64 = state.board.intrigue[CHARACTERS + HOSPITAL]
    if intrigue == 0:
        return False
    return state.kill(state.board.living_at(HOSPITAL), intrigue >= 2)


def vanish(state: LooperState, culprit: i64, place: i64) -> bool:
    """§14.6 Staying put is not told, so it names nobody."""
    if state.board.where(culprit) != place:
        state.move(culprit, place)
    return state.change(INTRIGUE, CHARACTERS + place, 1)
