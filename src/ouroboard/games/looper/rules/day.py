"""§5.1 The nine steps of a day, in order.

1 morning · 2 the Mastermind's cards · 3 the Protagonists' cards · 4 cards are resolved · 5 Mastermind abilities ·
6 goodwill abilities · 7 the incident · 8 the Leader card · 9 night

The Mastermind is asked at the same places every day, whether or not there is anything to use (§6.3), so a pause tells
nothing. The abilities depend on the hidden script and are read from columns; the frames here are the same in all worlds.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.looper.content.abilities import ABILITIES, CHEAPEST
from ouroboard.games.looper.content.characters import BOSS, CHARACTER_NAMES
from ouroboard.games.looper.content.incidents import Incident
from ouroboard.games.looper.content.roles import IGNORING_INTRIGUE, LONE_KILLERS, role_names
from ouroboard.games.looper.knowledge.hidden_script import murdered_at_night, occurs
from ouroboard.games.looper.rules import goodwill, mastermind, resolving
from ouroboard.games.looper.rules.actions import (
    BOSS_HERE,
    BOSS_TURF,
    DONE,
    GO_ON,
    IGNORE,
    REFUSE,
    Act,
    IncidentChoice,
    Use,
    declaration,
    use_of_code,
)
from ouroboard.games.looper.rules.endings import end_loop_now
from ouroboard.games.looper.rules.placing_cards import MASTERMINDS_CARDS, PROTAGONISTS_CARDS
from ouroboard.games.looper.rules.refusals import (
    refuse_act,
    refuse_declaration,
    refuse_incident,
    refuse_resolution,
)
from ouroboard.games.looper.rules.state import NONE, LooperState
from ouroboard.games.looper.rules.words import no
from ouroboard.games.looper.text import prompts, refusals

# ---- 1 Morning --------------------------------------------------------------------------------------------


@final
class Morning(Step[LooperState]):
    """§5.1 A new day. Nothing happens at dawn in these two sets, but the moment is there."""

    def run(self, state: LooperState) -> None:
        state.day += 1
        state.step = 1
        state.acted = 0
        state.used_today = 0
        state.turned_over = NONE
        if state.telling:
            state.tell(Event("day_begins", {"day": state.day, "days": state.sheet.days}))
        state.step = 2
        state.then(
            MASTERMINDS_CARDS, PROTAGONISTS_CARDS, REVEAL, SETTLE_FORBIDS, ABILITIES_STEP, GOODWILL, INCIDENT_STEP, PASS_LEADER
        )


# ---- 4 Cards are resolved ---------------------------------------------------------------------------------


@final
class Reveal(Step[LooperState]):
    """§5.4 All cards are turned over, and everybody walks."""

    def run(self, state: LooperState) -> None:
        state.step = 4
        resolving.turn_over(state)
        resolving.walk(state)


@final
class SettleForbids(Ask[LooperState]):
    """§5.5 After movement: whether the Forbid Intrigue is ignored. Then the counters (§5.6)."""

    def to_act(self, state: LooperState) -> i64:
        return bit(state.mastermind())

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        return [GO_ON, IGNORE] if resolving.forbid_can_be_ignored(state) else [GO_ON]

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        state.done()
        state.note_reveal()
        if action == IGNORE:
            mastermind.note_use(state, action)
        resolving.place_counters(state, action == IGNORE)
        state.step = 5
        if state.telling:
            state.tell(Event("abilities", {"day": state.day, "player": seat}))

    def secret(self) -> bool:
        return True

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        if action == IGNORE:
            return no(refusals.nobody_ignores_forbid(role_names(IGNORING_INTRIGUE)), "§13.5")
        return no(refusals.GO_ON_RESOLVING, "§5.5")

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        return Prompt(prompts.COUNTERS_COME_NEXT, "§5.5")


# ---- 5 Mastermind abilities -------------------------------------------------------------------------------


@final
class Abilities(Ask[LooperState]):
    """§6.2 The Mastermind uses abilities, one at a time, and then goes on."""

    def to_act(self, state: LooperState) -> i64:
        return bit(state.mastermind())

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        found = mastermind.abilities(state)
        found.append(GO_ON)
        return found

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        if isinstance(action, Act):
            mastermind.perform(state, action)
            return
        state.done()

    def secret(self) -> bool:
        return True

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        return refuse_act(state, action, 5)

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        return Prompt(prompts.USE_ABILITIES, "§6.2")


# ---- 6 Goodwill abilities ---------------------------------------------------------------------------------


@final
class Goodwill(Step[LooperState]):
    """§8.1 The Leader goes on until done; with nothing to declare the step passes by itself."""

    def run(self, state: LooperState) -> None:
        begins = state.step == 5
        state.step = 6
        if any_goodwill(state) and goodwill.declarations(state):
            if begins and state.telling:
                state.tell(Event("goodwill", {"player": state.leader}))
            state.push(DECLARE)


def any_goodwill(state: LooperState) -> bool:
    """Returns whether anybody has as much as the cheapest ability needs. It is a quick look."""
    for have in state.board.goodwill:
        if have >= CHEAPEST:
            return True
    return False


@final
class Declare(Ask[LooperState]):
    def to_act(self, state: LooperState) -> i64:
        return bit(state.leader)

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        found = goodwill.declarations(state)
        found.append(DONE)
        return found

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        state.done()
        if not isinstance(action, Use):
            if state.telling:
                state.tell(Event("finished", {"player": seat}))
            return
        goodwill.use_up(state, action)
        if state.telling:
            state.tell(Event("declared", {"player": seat, **declaration(action)}))
        state.then(Resolve(action.code), GOODWILL)

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        return refuse_declaration(state, action)

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        return Prompt(prompts.LEADER_USES_ABILITIES, "§8.1")


def asked_for(declared: Use) -> str:
    """Returns what the Leader asks for: `soothe the Nurse`."""
    return ABILITIES[declared.ability].asks(declared.target, declared.sign)


@final
class Resolve(Ask[LooperState]):
    """§8.4 The Mastermind is asked after every declaration, whether or not there is a choice."""

    def __init__(self, code: int) -> None:
        self.code: Final = code

    def fields(self) -> tuple[object, ...]:
        return (self.code,)

    def to_act(self, state: LooperState) -> i64:
        return bit(state.mastermind())

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        return goodwill.answers(state, use_of_code(self.code))

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        declared = use_of_code(self.code)
        state.done()
        state.note_reveal()
        if action == REFUSE:
            goodwill.refuse_openly(state, declared)
        else:
            goodwill.resolve(state, declared, action)
        if state.loop_is_over():
            end_loop_now(state)

    def secret(self) -> bool:
        return True

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        return refuse_resolution(state, use_of_code(self.code), action)

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        declared = use_of_code(self.code)
        who = CHARACTER_NAMES[ABILITIES[declared.ability].user]
        return Prompt(prompts.leader_asks(who, asked_for(declared)), "§8.4")


# ---- 7 The incident ---------------------------------------------------------------------------------------


@final
class IncidentStep(Step[LooperState]):
    """§7.1 A day without a scheduled incident has no such step."""

    def run(self, state: LooperState) -> None:
        if state.sheet.incidents[state.day] >= 0:
            state.step = 7
            if state.telling:
                state.tell(Event("incident_due", {"day": state.day, "incident": todays(state).id}))
            state.push(INCIDENT)


@final
class IncidentAsk(Ask[LooperState]):
    """§7.3 The Mastermind makes all choices of an incident. Whether it occurs is not a choice."""

    def to_act(self, state: LooperState) -> i64:
        return bit(state.mastermind())

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        if not occurs(state.world, state.board, state.day):
            return [GO_ON]
        return todays(state).choices(state, state.world.culprits[state.day])

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        state.done()
        state.note_reveal()
        if isinstance(action, IncidentChoice):
            let_happen(state, action)
        elif state.telling:
            state.tell(Event("no_incident", {"day": state.day, "incident": todays(state).id}))
        if state.loop_is_over():
            end_loop_now(state)

    def secret(self) -> bool:
        return True

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        return refuse_incident(state, action)

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        name = todays(state).name
        if occurs(state.world, state.board, state.day):
            return Prompt(prompts.incident_occurs(name), "§7.3")
        return Prompt(prompts.incident_does_not_occur(name), "§7.1")


def todays(state: LooperState) -> Incident:
    """Returns the definition of today's incident."""
    return state.sheet.planned[state.day]


def let_happen(state: LooperState, chosen: IncidentChoice) -> None:
    """§7.2 Announces the incident, which counts as having occurred, whatever its effect."""
    state.board.occurred |= bit(state.day)
    incident = todays(state)
    if state.telling:
        state.tell(Event("incident", {"day": state.day, "incident": incident.id}))
    if not incident.take_effect(state, state.world.culprits[state.day], chosen) and state.telling:
        state.tell(Event("no_effect", {"day": state.day}))


# ---- 8 The Leader card, 9 night ---------------------------------------------------------------------------


@final
class PassLeader(Step[LooperState]):
    """§5.7 The Leader card goes on in seat order. Then night falls."""

    def run(self, state: LooperState) -> None:
        state.step = 8
        state.leader = (state.leader + 1) % (state.n - 1)
        if state.telling:
            state.tell(Event("leader", {"player": state.leader}))
        state.step = 9
        state.push(BOSS_STANDS if state.board.lives(BOSS) else NIGHTFALL)


@final
class BossStands(Ask[LooperState]):
    """§10.14 A Boss who kills may be taken to stand in his turf. While he lives, the Mastermind is asked every night."""

    def to_act(self, state: LooperState) -> i64:
        return bit(state.mastermind())

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        kills = has(state.world.with_roles(state.board, LONE_KILLERS), BOSS)
        if kills and state.board.where(BOSS) != state.sheet.turf:
            return [BOSS_HERE, BOSS_TURF]
        return [GO_ON]

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        state.done()
        if action == BOSS_TURF:
            mastermind.note_use(state, action)
        fall_of_night(state, state.sheet.turf if action == BOSS_TURF else -1)

    def secret(self) -> bool:
        return True

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        if action in (BOSS_HERE, BOSS_TURF):
            return no(refusals.BOSS_MAKES_NO_DIFFERENCE, "§10.14")
        return no(refusals.SAY_WHERE_BOSS_COUNTS, "§10.14")

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        return Prompt(prompts.BOSS_STANDS_WHERE, "§10.14")


@final
class Nightfall(Step[LooperState]):
    def run(self, state: LooperState) -> None:
        fall_of_night(state, -1)


def fall_of_night(state: LooperState, boss_at: i64) -> None:
    """§6.5 Applies what must happen, judged on one board and applied together."""
    state.note_reveal()
    if state.telling:
        state.tell(Event("night", {"day": state.day}))
    victims = murdered_at_night(state.world, state.board, boss_at)
    if victims != 0:
        state.kill(victims)
    if state.loop_is_over():
        end_loop_now(state)
    else:
        state.push(NIGHT)


@final
class Night(Ask[LooperState]):
    """§6.5 Then optional abilities, one by one, on the board as it is."""

    def to_act(self, state: LooperState) -> i64:
        return bit(state.mastermind())

    def actions(self, state: LooperState, seat: i64) -> list[Action]:
        found = mastermind.night_acts(state)
        found.append(GO_ON)
        return found

    def play(self, state: LooperState, seat: i64, action: Action) -> None:
        if isinstance(action, Act):
            mastermind.perform(state, action)
            if state.loop_is_over():
                end_loop_now(state)
            return
        state.done()
        if state.day < state.sheet.days:
            state.push(MORNING)

    def secret(self) -> bool:
        return True

    def refuse(self, state: LooperState, seat: i64, action: Action) -> Illegal:
        return refuse_act(state, action, 9)

    def prompt(self, state: LooperState, seat: i64) -> Prompt:
        return Prompt(prompts.NIGHT, "§6.5")


MORNING: Final = Morning()
REVEAL: Final = Reveal()
SETTLE_FORBIDS: Final = SettleForbids()
ABILITIES_STEP: Final = Abilities()
GOODWILL: Final = Goodwill()
DECLARE: Final = Declare()
INCIDENT_STEP: Final = IncidentStep()
INCIDENT: Final = IncidentAsk()
PASS_LEADER: Final = PassLeader()
BOSS_STANDS: Final = BossStands()
NIGHTFALL: Final = Nightfall()
NIGHT: Final = Night()
