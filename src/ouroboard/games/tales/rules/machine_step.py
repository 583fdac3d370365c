"""§9.3 The machine step: slow reboots, firmware, returns, the moves of the School card, modes."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import Context, fire
from ouroboard.engine.bits import bit, count, first, has
from ouroboard.engine.state import Step
from ouroboard.games.tales.content.lasting_rules import EXTRA_STEP, LastingRule
from ouroboard.games.tales.content.map import FAR
from ouroboard.games.tales.content.names import (
    AFTER_MOVES,
    BEFORE_MACHINES,
    ESCAPEE,
    MACHINE_NEAR,
    NONE,
    SLOW_REBOOT,
    UNPREDICTABLE,
)
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.firewalls import MOST_SPACES, take_firewall, wall
from ouroboard.games.tales.rules.machines import STAYS, Steps, end_of_line, has_ability, put, reset, sector_distance, update_modes
from ouroboard.games.tales.rules.picking import A_MACHINE, PickOne, only_one
from ouroboard.games.tales.rules.settling import push_settle
from ouroboard.games.tales.rules.state import MACHINES_MOVE, TalesState
from ouroboard.games.tales.rules.targets import machines_mask, on_map, places_mask
from ouroboard.games.tales.text import prompts


@final
class MachineStep(Step[TalesState]):
    """§9.3 Slow reboots, firmware, resets and wrecks, moves, alert."""

    def run(self, state: TalesState) -> None:
        state.step = MACHINES_MOVE
        state.moved = -1
        state.stirred = 0
        state.push(AFTER_LINES)
        state.push(Lines(0, 0))
        state.push(RETURNS)
        fire(state, BEFORE_MACHINES)


MACHINE_STEP: Final = MachineStep()


@final
class Returns(Step[TalesState]):
    """§9.4 What comes back: after slow reboots, machines that a firmware upgrade resets and those that were wrecked."""

    def run(self, state: TalesState) -> None:
        reboot_slowly(state)
        back = upgraded(state) | state.wrecked
        if back == 0:
            return
        if only_one(back):
            reset(state, first(back))
        else:
            state.push(ResetNext(back, state.rules.owner[state.first]))


RETURNS: Final = Returns()


def reboot_slowly(state: TalesState) -> None:
    """§9.7 Takes off the left-most firewall of an unhacked machine with SLOW REBOOT; the gap stays."""
    for machine in range(len(state.sector)):
        if state.sector[machine] >= 0 and has_ability(state, machine, SLOW_REBOOT):
            for space in range(MOST_SPACES):
                if wall(state, machine, space) >= 0:
                    take_firewall(state, machine, space)
                    break


def upgraded(state: TalesState) -> i64:
    """§9.4 Returns hacked machines that are reset: all after two icons in a row, UNPREDICTABLE ones after one."""
    cards = state.rules.content.school
    if state.school < 0 or not cards[state.school].firmware:
        return 0
    if state.last_school >= 0 and cards[state.last_school].firmware:
        return state.hacked
    found: i64 = 0
    for machine in range(len(state.sector)):
        if has(state.hacked, machine) and has_ability(state, machine, UNPREDICTABLE):
            found |= bit(machine)
    return found


@final
class ResetNext(PickOne):
    """§9.4 Which machine comes back first: the First Player decides."""

    def __init__(self, options: i64, seat: i64) -> None:
        super().__init__(A_MACHINE, options, seat)

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        state.push(ResetRest(self.options & ~bit(answer)))
        reset(state, answer)

    def section(self) -> str:
        return "§9.4"

    def question(self, state: TalesState) -> str:
        return prompts.WHICH_MACHINE_RETURNS


@final
class ResetRest(Step[TalesState]):
    """§9.4 The other machines that come back."""

    def __init__(self, machines: i64) -> None:
        self.machines: Final[i64] = machines

    def fields(self) -> tuple[object, ...]:
        return (self.machines,)

    def run(self, state: TalesState) -> None:
        if only_one(self.machines):
            reset(state, first(self.machines))
        else:
            state.push(ResetNext(self.machines, state.rules.owner[state.first]))


@final
class Lines(Step[TalesState]):
    """§9.5 The lines of the School card, left to right. `line` is the next one, `moved` the machines that have had theirs.

    ESCAPEE machines carry out their own line before all others.
    """

    def __init__(self, line: i64, moved: i64) -> None:
        self.line: Final[i64] = line
        self.moved: Final[i64] = moved

    def fields(self) -> tuple[object, ...]:
        return (self.line, self.moved)

    def run(self, state: TalesState) -> None:
        if state.school < 0:
            return
        lines = state.rules.content.school[state.school].lines
        moved = self.moved
        if self.line == 0 and moved == 0:
            moved = move_escapees(state)
        line = self.line
        while line < len(lines):
            machines = on_map(state) & state.rules.content.of_class[lines[line][0]] & ~moved
            alert = machines & state.alert
            if alert != 0:
                machines = alert
            if machines == 0 or lines[line][2] == 0:
                line += 1
                continue
            if not only_one(machines) and order_matters(state, machines, line):
                state.push(MoveNext(machines, line, moved, state.rules.owner[state.first]))
                return
            machine = first(machines)
            moved |= bit(machine)
            follow_line(state, machine, line)
        state.push(MOVES_DONE)


def order_matters(state: TalesState, machines: i64, line: i64) -> bool:
    """§9.5 Returns whether the order of two machines makes a difference. If it makes none, nobody is asked."""
    if count(machines) > 2 or lasting.of_kind(state, EXTRA_STEP) != 0:
        return True
    one = first(machines)
    other = first(machines & (machines - 1))
    return ends_of(state, one, other, line) != ends_of(state, other, one, line)


def ends_of(state: TalesState, one: i64, other: i64, line: i64) -> i64:
    """Returns where two machines end when `one` moves first, as one number that does not depend on their order."""
    _kind, direction, steps = state.rules.content.school[state.school].lines[line]
    before: i64 = state.sector[one]
    moved = end_of_line(state, one, direction, steps)
    end = before if moved == STAYS else moved
    state.sector[one] = end
    second = end_of_line(state, other, direction, steps)
    other_end: i64 = state.sector[other] if second == STAYS else second
    state.sector[one] = before
    return end * 64 + other_end if one < other else other_end * 64 + end


@final
class MovesDone(Step[TalesState]):
    """§15.4 Extra steps that lasting rules demand come after the School card's moves."""

    def run(self, state: TalesState) -> None:
        rules = lasting.of_kind(state, EXTRA_STEP)
        waiting: list[LastingRule] = []
        while rules != 0:
            rule = state.rules.content.rules[first(rules)]
            rules &= rules - 1
            if lasting.holds(state, rule, NONE):
                waiting.append(rule)
        while waiting:
            push_extra_step(state, waiting.pop())


MOVES_DONE: Final = MovesDone()


def push_extra_step(state: TalesState, rule: LastingRule) -> None:
    """§15.4 Adds one step, towards a place or away from it, or from the nearest Kid."""
    machines: i64 = 0
    if rule.first_moved:
        machines = bit(state.moved) if state.moved >= 0 else 0
    elif rule.machines is not None:
        machines = machines_mask(state, rule.machines, Context(rule.card))
    while machines != 0:
        machine = first(machines)
        machines &= machines - 1
        if state.sector[machine] < 0:
            continue
        places: i64 = 0
        if rule.nearest_kid:
            places = nearest_kid_places(state, machine)
        elif rule.where is not None:
            places = places_mask(state, rule.where, NONE)
        state.push(Steps(machine, sectors_of(state, places), 1, 1 if rule.away else 0, state.rules.owner[state.first]))


def sectors_of(state: TalesState, places: i64) -> i64:
    """Returns all sectors of some places."""
    found: i64 = 0
    while places != 0:
        found |= state.rules.content.map.sectors_of[first(places)]
        places &= places - 1
    return found


def nearest_kid_places(state: TalesState, machine: i64) -> i64:
    """§9.8 Returns the places of the Kids with the shortest way from a machine. The First Player chooses among equal steps."""
    best: i64 = FAR
    found: i64 = 0
    for kid in range(state.n):
        steps = sector_distance(state, state.sector[machine], sectors_of(state, bit(state.place[kid])))
        if steps < best:
            best = steps
            found = 0
        if steps == best:
            found |= bit(state.place[kid])
    return found


def move_escapees(state: TalesState) -> i64:
    """§9.7 Lets ESCAPEE machines carry out their own line first. Returns the machines that have moved."""
    lines = state.rules.content.school[state.school].lines
    moved: i64 = 0
    for line in range(len(lines)):
        machines = on_map(state) & state.rules.content.of_class[lines[line][0]]
        while machines != 0:
            machine = first(machines)
            machines &= machines - 1
            if has_ability(state, machine, ESCAPEE):
                moved |= bit(machine)
                follow_line(state, machine, line)
    return moved


def follow_line(state: TalesState, machine: i64, line: i64) -> None:
    """§9.5 Carries out the line of one machine."""
    _kind, direction, steps = state.rules.content.school[state.school].lines[line]
    sector = end_of_line(state, machine, direction, steps)
    if sector == STAYS:
        return
    put(state, machine, sector)
    if state.moved < 0:
        state.moved = machine
    state.stirred |= bit(machine)


@final
class MoveNext(PickOne):
    """§9.5 Two machines of a class with the same mode: the First Player says which moves first."""

    def __init__(self, options: i64, line: i64, moved: i64, seat: i64) -> None:
        super().__init__(A_MACHINE, options, seat)
        self.line: Final[i64] = line
        self.moved: Final[i64] = moved

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.line, self.moved, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        state.push(Lines(self.line, self.moved | bit(answer)))
        follow_line(state, answer, self.line)

    def section(self) -> str:
        return "§9.5"

    def question(self, state: TalesState) -> str:
        return prompts.WHICH_MACHINE_MOVES


@final
class AfterLines(Step[TalesState]):
    """§9.6 After all moves: cards that answer to machines nearby, `after_moves`, then the modes."""

    def run(self, state: TalesState) -> None:
        push_settle(state)
        state.push(UPDATE_MODES)
        moved = state.stirred
        fire(state, AFTER_MOVES)
        while moved != 0:
            machine = first(moved)
            moved &= moved - 1
            fire(state, MACHINE_NEAR, NONE, 0, machine)


AFTER_LINES: Final = AfterLines()


@final
class UpdateModes(Step[TalesState]):
    """§9.6 Every response card is turned to where the machine stands now."""

    def run(self, state: TalesState) -> None:
        update_modes(state)


UPDATE_MODES: Final = UpdateModes()
