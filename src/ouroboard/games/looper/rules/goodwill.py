"""§8 Step 6: what the Leader may declare, and what the Mastermind makes of it."""

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.looper.content.characters import (
    ABILITIES,
    ALARM,
    ANY_INCIDENT,
    ANYONE_HERE,
    ANYONE_OR_PLACE_HERE,
    BEFRIEND,
    CALM,
    CHARACTER_IDS,
    CHARACTERS,
    CLEANSE,
    CORPSE_HERE,
    DIG,
    GUARD,
    HENCHMAN,
    KILL,
    NOTHING,
    OTHER_ANYWHERE,
    OTHER_HERE,
    OTHER_IN_TURF,
    OTHER_PANICKED_HERE,
    OTHER_STUDENT_HERE,
    OWN_ROLE,
    PAST_INCIDENT,
    PATIENT,
    PURIFY,
    RELEASE,
    REVIVE,
    SPENT_CARD,
    STAND_DOWN,
    STUDENTS,
    SUBPLOT,
    TAKE_BACK,
    TELL_CULPRIT,
    TELL_ROLE,
    TELL_SUBPLOT,
    TREAT,
    Ability,
)
from ouroboard.games.looper.content.incidents import INCIDENT_IDS
from ouroboard.games.looper.content.plots import PLOT_IDS, PLOTS
from ouroboard.games.looper.content.sets import SETS
from ouroboard.games.looper.knowledge.hidden_script import MAY, MUST, refusal, role_now
from ouroboard.games.looper.knowledge.told_facts import tell_culprit, tell_subplot
from ouroboard.games.looper.rules.actions import REFUSE, RESOLVE, TELL, USE, Tell, Use
from ouroboard.games.looper.rules.board import GOODWILL, INTRIGUE, PARANOIA
from ouroboard.games.looper.rules.cards import CARD_IDS, DECK_IDS, DECKS
from ouroboard.games.looper.rules.places import SHRINE
from ouroboard.games.looper.rules.state import LooperState
from ouroboard.games.looper.rules.words import replaced

# ---- §8.1–§8.3 What can be declared -----------------------------------------------------------------------


def declarations(state: LooperState) -> list[Action]:
    """All that the Leader may declare, by public facts alone (§8.1)."""
    found: list[Action] = []
    board = state.board
    for ability in ABILITIES:
        if board.lives(ability.user) and board.goodwill[ability.user] >= ability.goodwill and is_ready(state, ability):
            offer(state, ability, found)
    return found


def is_ready(state: LooperState, ability: Ability) -> bool:
    """§8.2 Not used up, late enough, and standing where it must."""
    if state.loop < ability.first_loop or state.used_up(ability.index, ability.once_a_loop):
        return False
    return has(ability.stands_in, state.board.where(ability.user))


def offer(state: LooperState, ability: Ability, found: list[Action]) -> None:
    row = USE[ability.index]
    kind = ability.target
    if kind == NOTHING:
        found.append(row[-3])
    elif kind in (ANY_INCIDENT, PAST_INCIDENT):
        offer_incidents(state, row, kind == PAST_INCIDENT, found)
    elif kind == SUBPLOT:
        for plot in range(PLOTS):
            if has(SETS[state.sheet.tragedy].subs, plot):
                found.append(row[3 * plot])
    elif kind == SPENT_CARD:
        offer_spent_cards(state, row, found)
    else:
        offer_spots(state, ability, row, found)


def offer_incidents(state: LooperState, row: dict[int, Use], only_past: bool, found: list[Action]) -> None:
    for day in range(1, state.sheet.days + 1):
        if state.sheet.incidents[day] >= 0 and (not only_past or has(state.board.occurred, day)):
            found.append(row[3 * day])


def offer_spent_cards(state: LooperState, row: dict[int, Use], found: list[Action]) -> None:
    """§10.4 From the decks that the Leader holds now."""
    for deck in range(DECKS):
        if state.holder(deck) == state.leader:
            for card in range(8):
                if has(state.spent[deck], card):
                    found.append(row[3 * (16 * deck + card)])


def offer_spots(state: LooperState, ability: Ability, row: dict[int, Use], found: list[Action]) -> None:
    people = nameable(state, ability)
    for who in range(CHARACTERS):
        if has(people, who):
            if ability.effect == TREAT:
                found.append(row[3 * who + 1])
                found.append(row[3 * who - 1])
            else:
                found.append(row[3 * who])
    if ability.target == ANYONE_OR_PLACE_HERE:
        found.append(row[3 * (CHARACTERS + state.board.where(ability.user))])


def nameable(state: LooperState, ability: Ability) -> i64:
    """§8.3 The characters, or corpses, that an ability may name."""
    board = state.board
    kind = ability.target
    me = bit(ability.user)
    here = board.at[board.where(ability.user)]
    if kind == OTHER_STUDENT_HERE:
        return here & board.alive & STUDENTS & ~me
    if kind == OTHER_HERE:
        return here & board.alive & ~me
    if kind in (ANYONE_HERE, ANYONE_OR_PLACE_HERE):
        return here & board.alive
    if kind == OTHER_ANYWHERE:
        return board.alive & ~me
    if kind == CORPSE_HERE:
        return here & ~board.alive
    if kind == OTHER_IN_TURF:
        return board.living_at(state.sheet.turf) & ~me
    assert kind == OTHER_PANICKED_HERE
    panicked: i64 = 0
    for who in range(CHARACTERS):
        if has(here & board.alive & ~me, who) and board.panics(who):
            panicked |= bit(who)
    return panicked


def use_up(state: LooperState, declared: Use) -> None:
    """§8.2 A declared ability is used, also when it is refused."""
    state.used_today |= bit(declared.ability)
    if ABILITIES[declared.ability].once_a_loop:
        state.used_this_loop |= bit(declared.ability)


# ---- §8.4 What the Mastermind answers ---------------------------------------------------------------------


def answers(state: LooperState, declared: Use) -> list[Action]:
    ability = ABILITIES[declared.ability]
    refuses = refusal(state.world, state.board, ability.user) if ability.refusable else 0
    if refuses == MUST:
        return [REFUSE]
    found: list[Action] = tellings(state, declared) if ability.effect == TELL_SUBPLOT else [RESOLVE]
    if refuses == MAY:
        found.append(REFUSE)
    return found


def tellings(state: LooperState, declared: Use) -> list[Action]:
    """§10.11 The subplots that she may name: not the one that was named."""
    others: list[Action] = [TELL[plot + 1] for plot in state.world.subs if plot != declared.target]
    return others or [TELL[0]]


def refuse_openly(state: LooperState, declared: Use) -> None:
    """§8.5 Always aloud, also where the ability would have changed nothing."""
    state.tell_who("refused", ABILITIES[declared.ability].user)


def resolve(state: LooperState, declared: Use, answer: Action) -> None:
    """§8.5 The effect, or the word that there is none."""
    if not take_effect(state, declared, answer) and state.telling:
        state.tell(Event("no_effect", {"day": state.day}))


def take_effect(state: LooperState, declared: Use, answer: Action) -> bool:
    """Says whether anything has changed, or was told."""
    ability = ABILITIES[declared.ability]
    effect = ability.effect
    target = declared.target
    if effect == CALM:
        return state.change(PARANOIA, target, -1)
    if effect == ALARM:
        return state.change(PARANOIA, target, 1)
    if effect == TREAT:
        return state.change(PARANOIA, target, declared.sign)
    if effect == BEFRIEND:
        return state.change(GOODWILL, target, 1)
    if effect == DIG:
        return state.change(INTRIGUE, target, 1)
    if effect == CLEANSE:
        return state.change(INTRIGUE, target, -1)
    if effect == PURIFY:
        return state.change(INTRIGUE, CHARACTERS + SHRINE, -1)
    if effect == KILL:
        return state.kill(bit(target))
    if effect in (OWN_ROLE, TELL_ROLE):
        who = ability.user if effect == OWN_ROLE else target
        state.reveal_role(who, role_now(state.world, state.board, who))
        return True
    return take_rare_effect(state, effect, target, answer)


def take_rare_effect(state: LooperState, effect: i64, target: i64, answer: Action) -> bool:
    if effect == TAKE_BACK:
        take_back(state, target)
    elif effect == TELL_CULPRIT:
        name_culprit(state, target)
    elif effect == TELL_SUBPLOT:
        assert isinstance(answer, Tell)
        name_subplot(state, target, answer.plot)
    elif effect == REVIVE:
        state.revive(target)
    elif effect == GUARD:
        state.board.guarded |= bit(target)
        state.tell_who("guarded", target)
    elif effect == RELEASE:
        if state.board.released or not state.board.lives(PATIENT):
            return False
        state.board.released = True
        state.tell_who("released", PATIENT)
    else:
        assert effect == STAND_DOWN
        if state.board.stood_down:
            return False
        state.board.stood_down = True
        state.tell_who("stood_down", HENCHMAN)
    return True


def take_back(state: LooperState, target: i64) -> None:
    """§10.4 A spent card is in hand again, for the next day."""
    deck, card = target // 16, target % 16
    state.spent = replaced(state.spent, deck, state.spent[deck] & ~bit(card))
    if state.telling:
        state.tell(Event("took_back", {"player": state.leader, "deck": DECK_IDS[deck], "card": CARD_IDS[card]}))


def name_culprit(state: LooperState, day: i64) -> None:
    """§8.6 As the script has it, wherever the culprit is now."""
    who: i64 = state.world.culprits[day]
    tell_culprit(state, day, who)
    if state.telling:
        incident = INCIDENT_IDS[state.sheet.incidents[day]]
        state.tell(Event("culprit_told", {"day": day, "incident": incident, "who": CHARACTER_IDS[who]}))


def name_subplot(state: LooperState, named: i64, told: i64) -> None:
    tell_subplot(state, named, told)
    if not state.telling:
        return
    if told < 0:
        state.tell(Event("no_other_subplot", {"named": PLOT_IDS[named]}))
    else:
        state.tell(Event("subplot_told", {"named": PLOT_IDS[named], "plot": PLOT_IDS[told]}))
