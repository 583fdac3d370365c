"""The sharp Mastermind: knows the script, looks a day ahead on every way to a loss, and shows no more than is needed.

Each answer is worth the risk that it leads to (`loss_risk.py`), less what it gives away. Cards are weighed against what the
Protagonists may do where they see a card. They can forbid Intrigue in one place a day, so two threats are better than one.
In later loops they know more, so they are expected to answer the obvious. A card without a use is placed where it looks like
a threat.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has
from ouroboard.engine.fate import Fate
from ouroboard.games.looper.bots.day_simulator import NO_CARD, NO_REPLY, DaySimulator
from ouroboard.games.looper.bots.loss_risk import loss_risk
from ouroboard.games.looper.bots.protagonists import CardHistory, Plan, ScriptSample
from ouroboard.games.looper.content.abilities import ABILITIES, ABILITIES_OF, TELLS_NOTHING
from ouroboard.games.looper.content.characters import CHARACTERS, HENCHMAN
from ouroboard.games.looper.content.roles import HUNTERS, LONE_KILLERS
from ouroboard.games.looper.content.secret_abilities import KILL_PROTAGONISTS
from ouroboard.games.looper.knowledge.hidden_script import is_lost
from ouroboard.games.looper.rules.actions import (
    BOSS_HERE,
    BOSS_TURF,
    GO_ON,
    IGNORE,
    PLACE,
    REFUSE,
    Act,
    IncidentChoice,
    Place,
    Start,
    Tell,
    use_of_code,
)
from ouroboard.games.looper.rules.cards import (
    FORBID_GOODWILL,
    FORBID_INTRIGUE,
    INTRIGUE_ONE,
    INTRIGUE_TWO,
    MASTERMIND,
    PARANOIA_DOWN,
    PARANOIA_UP,
    STEPS,
)
from ouroboard.games.looper.rules.day import Resolve
from ouroboard.games.looper.rules.placing_cards import CARDS_A_DAY
from ouroboard.games.looper.rules.state import NONE, SPOT, LooperState

NOISE: Final = 0.06
"""Answers that differ by less than this are as good as each other, and chance decides."""

USE_AT: Final = 0.3
"""Risk that an ability must add before it is used, because every use tells the table something."""

IGNORE_AT: Final = 0.3
"""Risk that ignoring a Forbid Intrigue must add, because it shows that somebody can."""

REFUSE_AT: Final = 0.1
"""Risk that a goodwill ability must take away before it is refused, because a refusal shows a role."""

IN_PAIRS: Final = 8
"""Number of the best cards that are tried with every other one."""

MOST: Final = 16
"""Maximum number of cards that are tried in pairs, with some that may need company to be of use."""

PAIRS: Final = 4
"""Number of the best pairs that are completed to three cards."""

NO_HISTORY: Final = CardHistory(None)


def noise(fate: Fate) -> float:
    return NOISE * float(fate.pick(1024)) / 1024.0


def choose_as_mastermind(state: LooperState, actions: list[Action], fate: Fate) -> Action:
    first = actions[0]
    if isinstance(first, Place):
        return next_card(state, actions, fate)
    simulator = DaySimulator(state)
    world = state.world
    if IGNORE in actions:
        gain = simulator.counters(world, True) - simulator.counters(world, False)
        return IGNORE if gain > IGNORE_AT else GO_ON
    if BOSS_TURF in actions:
        return BOSS_TURF if simulator.night(world, state.sheet.turf) > simulator.night(world, -1) + USE_AT else BOSS_HERE
    if isinstance(first, IncidentChoice):
        return best_incident(simulator, state, actions, fate)
    if isinstance(first, Start):
        return best_start(state, actions, fate)
    if GO_ON in actions:
        return best_night(state, actions) if state.step == 9 else best_act(simulator, state, actions, fate)
    if isinstance(state.waiting_frame, Resolve):
        return best_reply(simulator, state, state.waiting_frame.code, actions, fate)
    return actions[fate.pick(len(actions))]


# ---- step 2: cards ----------------------------------------------------------------------------------------


def next_card(state: LooperState, actions: list[Action], fate: Fate) -> Action:
    """Returns the next card of the best plan for today that begins with the cards already drafted."""
    laid = best_three(state, actions, fate)[len(state.drafted)]
    return PLACE[MASTERMIND][laid % SPOT][laid // SPOT]


def ranked(simulator: DaySimulator, actions: list[Action], fate: Fate) -> list[tuple[float, int, Place]]:
    """Returns every card on every spot by the threat that it makes with the drafted ones, the greatest first."""
    drafted = simulator.state.drafted
    idle = threat(simulator, drafted)
    found: list[tuple[float, int, Place]] = []
    for index, action in enumerate(actions):
        assert isinstance(action, Place)
        found.append((value_alone(simulator, drafted, action, idle) + noise(fate), index, action))
    found.sort(reverse=True)
    return found


def settled(state: LooperState) -> bool:
    """Returns whether the loop would be lost if it ended now. From then on, every use only tells the Protagonists more."""
    return is_lost(state.world, state.sheet, state.board)


def is_quiet(action: Place) -> bool:
    """Returns whether the card has no effect."""
    if action.spot >= CHARACTERS:
        return action.card not in (INTRIGUE_ONE, INTRIGUE_TWO)
    return action.card == FORBID_GOODWILL


def best_three(state: LooperState, actions: list[Action], fate: Fate) -> tuple[int, ...]:
    """Returns the cards with the greatest threat that is left when the Protagonists have answered the obvious.

    Begins with the cards that are drafted already.
    """
    simulator = DaySimulator(state)
    alone = ranked(simulator, actions, fate)
    if settled(state):
        return filled(state.drafted, [entry for entry in alone if is_quiet(entry[2])], fate)
    trust = 0.3 if state.loop == 1 else 0.6 if state.loop == 2 else 0.8  # the probability that they know the script
    best: tuple[int, ...] = NONE
    highest = -1.0
    for hers in candidates(simulator, alone, fate):
        value = (1.0 - trust) * threat(simulator, hers) + trust * answered(simulator, hers, fate) + noise(fate)
        if value > highest:
            highest = value
            best = hers
    return best


def filled(hers: tuple[int, ...], alone: list[tuple[float, int, Place]], fate: Fate) -> tuple[int, ...]:
    """Returns three cards: the best, and others that are about as good."""
    while len(hers) < CARDS_A_DAY:
        hers = with_another(hers, alone, fate.pick(3) if hers else 0)
    return hers


def candidates(simulator: DaySimulator, alone: list[tuple[float, int, Place]], fate: Fate) -> list[tuple[int, ...]]:
    """Threes of cards: the best pairs with one that goes well with them, and some at random from the better ones."""
    drafted = simulator.state.drafted
    missing = CARDS_A_DAY - len(drafted)
    if missing == 1:
        return [(*drafted, laid_by(entry[2])) for entry in alone[: 2 * PAIRS]]
    pairs = ranked_pairs(simulator, alone)
    if not pairs:  # on a day without any threat the best cards may all be one card
        return [filled(drafted, alone, fate)]
    if missing == 2:
        return [hers for _, _, hers in pairs[: 2 * PAIRS]]
    found: list[tuple[int, ...]] = []
    for _, _, hers in pairs[:PAIRS]:
        found.append(with_another(hers, alone, fate.pick(3)))
        found.append(with_another(hers, alone, 3 + fate.pick(12)))
    for _ in range(PAIRS // 2):
        found.append(with_another(pairs[fate.pick(len(pairs))][2], alone, fate.pick(20)))
    return found


def ranked_pairs(simulator: DaySimulator, alone: list[tuple[float, int, Place]]) -> list[tuple[float, int, tuple[int, ...]]]:
    """Returns pairs of the promising cards after those drafted, the greatest threat first."""
    drafted = simulator.state.drafted
    promising = [entry[2] for place, entry in enumerate(alone) if place < IN_PAIRS or walks(simulator.state, entry[2])][:MOST]
    found: list[tuple[float, int, tuple[int, ...]]] = []
    for place, one in enumerate(promising):
        begun = (*drafted, laid_by(one))
        for other in promising[place + 1 :]:
            if fits(begun, other):
                hers = (*begun, laid_by(other))
                found.append((threat(simulator, hers), len(found), hers))
    found.sort(reverse=True)
    return found


def with_another(hers: tuple[int, ...], alone: list[tuple[float, int, Place]], skip: i64) -> tuple[int, ...]:
    """Returns the cards with one more: the best that goes with them, after skipping some."""
    fitting = -1
    for _, _, action in alone:
        if fits(hers, action):
            fitting = laid_by(action)
            if skip <= 0:
                break
            skip -= 1
    return (*hers, fitting)


def fits(hers: tuple[int, ...], action: Place) -> bool:
    """§5.2 Returns whether the card is on another spot and is another card. There are two Paranoia +1."""
    same: i64 = 0
    for laid in hers:
        if laid // SPOT == action.spot:
            return False
        if laid % SPOT == action.card:
            same += 1
    return same == 0 or (same == 1 and action.card == PARANOIA_UP)


def laid_by(action: Place) -> int:
    return action.spot * SPOT + action.card


def answered(simulator: DaySimulator, hers: tuple[int, ...], fate: Fate) -> float:
    """Returns the risk that is left when the Protagonists answer as if they knew the script, by where the cards lie."""
    table = simulator.state.clone()
    table.down = tuple(sorted(hers))
    plan = Plan(ScriptSample(table, [table.world], [1.0], NO_HISTORY, fate))
    plan.make(NO_REPLY)
    return simulator.cards(table.world, hers, tuple(plan.cards))


def value_alone(simulator: DaySimulator, drafted: tuple[int, ...], action: Place, idle: float) -> float:
    card, spot = action.card, action.spot
    intrigue = card in (INTRIGUE_ONE, INTRIGUE_TWO)
    if spot >= CHARACTERS and not intrigue:
        return idle + 0.03  # a bluff: it may draw the Forbid Intrigue
    if card == FORBID_GOODWILL:
        return idle + unfriend(simulator.state, spot)
    return threat(simulator, (*drafted, spot * SPOT + card))


def unfriend(state: LooperState, who: i64) -> float:
    """Returns what it is worth to keep Goodwill off a character whose ability would help the Protagonists."""
    worth = 0.0
    for ability in ABILITIES_OF[who]:
        away = ability.goodwill - state.board.goodwill[who]
        if away > 0 and not state.used_up(ability.index, ability.once_a_loop):
            worth = max(worth, (0.4 if ability.tells != TELLS_NOTHING else 0.2) / float(away + 1))
    return worth


def walks(state: LooperState, action: Place) -> bool:
    """Returns whether the card moves somebody who kills or must not die. It may need another card to be of use."""
    if STEPS[action.card] == 0 or action.spot >= CHARACTERS:
        return False
    people = state.world.with_roles(state.board, LONE_KILLERS) | state.world.held(HUNTERS) | state.world.mourned
    for day in range(state.day, state.sheet.days + 1):
        if state.sheet.planned[day].hunts:
            people |= bit(state.world.culprits[day])
    return has(people, action.spot)


def threat(simulator: DaySimulator, hers: tuple[int, ...]) -> float:
    """Returns the risk of these cards, over what the Protagonists may put against them."""
    state = simulator.state
    world = state.world
    left = 1.0
    total = 0.0
    share = 0.6 if count_intrigue(hers) > 1 else 1.0
    for laid in hers:
        if laid % SPOT in (INTRIGUE_ONE, INTRIGUE_TWO):
            expected = share * forbidden_there(state, laid // SPOT)
            total += expected * simulator.cards(world, hers, (laid // SPOT * SPOT + FORBID_INTRIGUE, NO_CARD, NO_CARD))
            left -= expected
    calmed = next_culprit(state)
    if calmed >= 0:
        total += 0.2 * simulator.cards(world, hers, (calmed * SPOT + PARANOIA_DOWN, NO_CARD, NO_CARD))
        left -= 0.2
    return total + left * simulator.cards(world, hers, NO_REPLY)


def count_intrigue(hers: tuple[int, ...]) -> i64:
    found: i64 = 0
    for laid in hers:
        if laid % SPOT in (INTRIGUE_ONE, INTRIGUE_TWO):
            found += 1
    return found


def forbidden_there(state: LooperState, spot: i64) -> float:
    """Returns how likely the Protagonists forbid Intrigue where they see a card. It grows with what they have seen there."""
    likely = 0.35 if spot >= CHARACTERS else 0.25
    if state.board.intrigue[spot] > 0:
        likely += 0.15
    return likely + 0.05 * float(state.loop - 1)


def next_culprit(state: LooperState) -> i64:
    """Returns the character to calm: the culprit of the next incident, if there is some Paranoia to take; otherwise -1."""
    for day in range(state.day, state.sheet.days + 1):
        culprit: i64 = state.world.culprits[day]
        if culprit >= 0 and state.board.lives(culprit) and state.board.paranoia[culprit] > 0:
            return culprit
    return -1


# ---- steps 5 to 9 -----------------------------------------------------------------------------------------


def best_act(simulator: DaySimulator, state: LooperState, actions: list[Action], fate: Fate) -> Action:
    """Returns the ability that brings a loss nearest, if it brings it much nearer."""
    best: Action = GO_ON
    if settled(state):
        return best
    highest = loss_risk(state, 6) + USE_AT
    for action in actions:
        if isinstance(action, Act):
            value = simulator.act(state.world, action) + 0.25 * noise(fate)
            if value > highest:
                highest = value
                best = action
    return best


def best_reply(simulator: DaySimulator, state: LooperState, code: int, actions: list[Action], fate: Fate) -> Action:
    """Refuses what would cost the Mastermind much. A character that can refuse and does not tells nothing."""
    declared = use_of_code(code)
    told = [action for action in actions if isinstance(action, Tell)]
    if REFUSE not in actions:
        return actions[fate.pick(len(actions))]
    if told or ABILITIES[declared.ability].tells != TELLS_NOTHING:
        return REFUSE
    lost = loss_risk(state, 6) - simulator.goodwill(state.world, declared, actions[0])
    return REFUSE if lost > REFUSE_AT else actions[0]


def best_incident(simulator: DaySimulator, state: LooperState, actions: list[Action], fate: Fate) -> Action:
    best = actions[0]
    highest = -1.0
    for action in actions:
        assert isinstance(action, IncidentChoice)
        value = simulator.incident(state.world, action) + 0.25 * noise(fate)
        if value > highest:
            highest = value
            best = action
    return best


def best_night(state: LooperState, actions: list[Action]) -> Action:
    """Ends the loop as soon as possible and most quietly. Shows nothing in a last night that is lost anyway."""
    if state.day == state.sheet.days and settled(state):
        return GO_ON
    for action in actions:
        if isinstance(action, Act) and action.kind == KILL_PROTAGONISTS.number:
            return action
    return actions[0]


def best_start(state: LooperState, actions: list[Action], fate: Fate) -> Action:
    """§4.3 Returns the start of the Henchman that brings the greatest risk."""
    best = actions[0]
    highest = -1.0
    for action in actions:
        assert isinstance(action, Start)
        table = state.clone()
        table.board.henchman_start = action.place
        table.board.put(HENCHMAN, action.place)
        value = loss_risk(table, 1) + noise(fate)
        if value > highest:
            highest = value
            best = action
    return best
