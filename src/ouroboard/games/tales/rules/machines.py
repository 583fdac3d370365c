"""§9 Machines: their morning step, moves, collisions, alert, abilities, resets and wrecks."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import Context, fire
from ouroboard.engine.bits import bit, count, first, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Step
from ouroboard.games.tales.content.map import FAR, SECTOR_NAMES
from ouroboard.games.tales.content.model import EXTRA_STEP, LastingRule
from ouroboard.games.tales.content.names import (
    ABILITIES,
    AFTER_MOVES,
    ALARMED,
    ALERT,
    ARMED,
    BEFORE_MACHINES,
    ESCAPEE,
    MACHINE_NEAR,
    MODES,
    NONE,
    SLOW_REBOOT,
    UNPREDICTABLE,
    WRECKED,
)
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.picking import A_MACHINE, A_SECTOR, PickOne, one_by_chance, only_one
from ouroboard.games.tales.rules.settling import push_settle
from ouroboard.games.tales.rules.state import MACHINES_MOVE, WALL_BITS, WALL_MASK, TalesState, with_value
from ouroboard.games.tales.rules.targets import machines_mask, of_class, on_map, places_mask

STAYS: Final = -1
MOST_SPACES: Final = 5
WALL_UNITS: Final = (1, 64, 4_096, 262_144, 16_777_216)

# ---- asking -------------------------------------------------------------------------------------------------------


def has_ability(state: TalesState, machine: i64, ability: i64) -> bool:
    """§9.7 The ability of the sheet, or one that a card has granted. §17.7 `just_machines` ignores them."""
    if state.rules.just_machines:
        return False
    return state.sheet(machine).ability == ability or has(state.granted[machine], ability)


def wall(state: TalesState, machine: i64, space: i64) -> i64:
    """§10.3 The firewall on a space of the track, or -1."""
    return ((state.walls[machine] >> (WALL_BITS * space)) & WALL_MASK) - 1


def empty_space(state: TalesState, machine: i64) -> i64:
    """§10.3 The left-most empty space of the track, or -1."""
    for space in range(state.spaces[machine]):
        if wall(state, machine, space) < 0:
            return space
    return -1


# ---- §10.3 Firewalls ----------------------------------------------------------------------------------------------


def draw_firewall(state: TalesState, machine: i64, space: i64) -> None:
    """§10.3 Any token of the pool, face-up."""
    token = one_by_chance(state, state.firewalls)
    state.firewalls &= ~bit(token)
    state.walls[machine] += (token + 1) * WALL_UNITS[space]
    if state.telling:
        fields: dict[str, object] = {"machine": state.sheet(machine).id, "space": space + 1, "firewall": token}
        state.tell(Event("firewall_drawn", fields))


def reveal_firewalls(state: TalesState, machine: i64, n: i64) -> None:
    """§11.7 Fills the left-most empty spaces."""
    while n > 0:
        n -= 1
        space = empty_space(state, machine)
        if space < 0:
            return
        draw_firewall(state, machine, space)


def take_firewall(state: TalesState, machine: i64, space: i64) -> None:
    """§10.3 A token goes back to the pool."""
    token = wall(state, machine, space)
    if token < 0:
        return
    state.walls[machine] -= (token + 1) * WALL_UNITS[space]
    state.firewalls |= bit(token)
    if state.telling:
        state.tell(Event("firewall_taken", {"machine": state.sheet(machine).id, "space": space + 1}))


def take_all_firewalls(state: TalesState, machine: i64) -> None:
    for space in range(MOST_SPACES):
        take_firewall(state, machine, space)


def change_spaces(state: TalesState, machine: i64, n: i64) -> None:
    """§16.5 The track gets shorter or longer, for good: 1 to 5 spaces."""
    spaces = min(max(state.spaces[machine] + n, 1), MOST_SPACES)
    for space in range(spaces, MOST_SPACES):
        take_firewall(state, machine, space)
    state.spaces = with_value(state.spaces, machine, spaces)
    if state.telling:
        state.tell(Event("spaces_changed", {"machine": state.sheet(machine).id, "spaces": spaces}))


def grant(state: TalesState, machine: i64, ability: i64) -> None:
    """§16.5 A card gives a machine an ability."""
    state.granted = with_value(state.granted, machine, state.granted[machine] | bit(ability))
    if state.telling:
        state.tell(Event("ability_granted", {"machine": state.sheet(machine).id, "ability": ABILITIES[ability]}))


# ---- §9.6 Mode ----------------------------------------------------------------------------------------------------


def set_mode(state: TalesState, machine: i64, mode: i64) -> None:
    """§9.6 Turns the response card. §8.4 After a duplicate every machine stays ALERT in this round."""
    if state.sector[machine] < 0 or (mode != ALERT and state.duplicate):
        return
    turn_card(state, machine, mode == ALERT)


def turn_card(state: TalesState, machine: i64, alert: bool) -> None:
    if has(state.alert, machine) == alert:
        return
    if alert:
        state.alert |= bit(machine)
    else:
        state.alert &= ~bit(machine)
    if state.telling:
        state.tell(Event("mode_changed", {"machine": state.sheet(machine).id, "mode": MODES[1 if alert else 0]}))


def starting_mode(state: TalesState, machine: i64) -> None:
    """§9.4 A machine that comes to the map is ROUTINE near an OPEN place, otherwise ALERT."""
    alert = state.duplicate or not has(state.rules.content.map.near_open, state.sector[machine])
    kept = lasting.kept_mode(state, machine) if state.in_force != 0 else NONE
    if kept >= 0 and not state.duplicate:
        alert = kept == ALERT
    turn_card(state, machine, alert)


def update_modes(state: TalesState) -> None:
    """§9.6 After the moves, in layers: the sector, hack tokens, ALARMED, lasting rules, a duplicate."""
    board = state.rules.content.map
    tokens = state.hack_tokens
    state.hack_tokens = 0
    for machine in range(len(state.sector)):
        sector: i64 = state.sector[machine]
        if sector < 0:
            continue
        alert = has(board.near_restricted, sector) and not has(board.near_open, sector)
        alert = alert or (has(tokens, machine) and has(state.alert, machine))
        alert = alert or (has_ability(state, machine, ALARMED) and has_neighbour(state, machine))
        kept = lasting.kept_mode(state, machine) if state.in_force != 0 else NONE
        if kept >= 0:
            alert = kept == ALERT
        turn_card(state, machine, alert or state.duplicate)
    if state.telling and tokens != 0:
        state.tell(Event("hack_tokens_taken", {"machines": [state.sheet(machine).id for machine in members(tokens)]}))


def has_neighbour(state: TalesState, machine: i64) -> bool:
    """§9.7 Whether another unhacked machine is in a sector next to this one."""
    near = state.rules.content.map.beside[state.sector[machine]]
    for other in range(len(state.sector)):
        if other != machine and state.sector[other] >= 0 and has(near, state.sector[other]):
            return True
    return False


# ---- §9.5 Moves ---------------------------------------------------------------------------------------------------


def end_of_line(state: TalesState, machine: i64, direction: i64, steps: i64) -> i64:
    """§9.5 Where a move ends: as far as land goes, then back to the first free sector; STAYS where none is free."""
    board = state.rules.content.map
    line: list[i64] = []
    sector: i64 = state.sector[machine]
    while steps > 0:
        steps -= 1
        sector = board.next_sector[direction * 48 + sector]
        if sector < 0 or not has(board.land, sector):
            break
        line.append(sector)
    while line:
        last = line.pop()
        if state.machine_in(last) < 0:
            return last
    return STAYS


def put(state: TalesState, machine: i64, sector: i64) -> None:
    """A machine comes to stand in a sector."""
    state.sector[machine] = sector
    if state.telling:
        state.tell(Event("machine_moved", {"machine": state.sheet(machine).id, "sector": SECTOR_NAMES[sector]}))


def move_machine(state: TalesState, machine: i64, direction: i64, steps: i64) -> None:
    """§9.5 A move along a line. It changes no mode."""
    if state.sector[machine] < 0:
        return
    sector = end_of_line(state, machine, direction, steps)
    if sector == STAYS:
        return
    step_to(state, machine, sector)


def step_to(state: TalesState, machine: i64, sector: i64) -> None:
    """§9.8 A machine is in another sector: a hack that is going on there ends, and cards may answer."""
    put(state, machine, sector)
    fire(state, MACHINE_NEAR, NONE, 0, machine)


# ---- §9.8 Towards and away ----------------------------------------------------------------------------------------


def steps_open(state: TalesState, machine: i64, targets: i64, away: bool) -> i64:
    """§9.8 Free sectors beside a machine that are nearer to the target sectors, or farther away."""
    board = state.rules.content.map
    here = sector_distance(state, state.sector[machine], targets)
    found: i64 = 0
    near = board.beside[state.sector[machine]]
    while near != 0:
        sector = first(near)
        near &= near - 1
        there = sector_distance(state, sector, targets)
        fits = there > here if away else there < here
        if fits and state.machine_in(sector) < 0:
            found |= bit(sector)
    return found


def sector_distance(state: TalesState, sector: i64, targets: i64) -> i64:
    """Returns the steps over land to the closest of some sectors."""
    board = state.rules.content.map
    best: i64 = FAR
    while targets != 0:
        steps: i64 = board.distance[first(targets)][sector]
        best = min(best, steps)
        targets &= targets - 1
    return best


def step_towards(state: TalesState, machine: i64, sectors: i64, steps: i64, away: bool, seat: i64) -> None:
    """§9.8 A forced move, step by step. Among equal sectors the person chooses whose card or action it is."""
    state.push(Steps(machine, sectors, steps, 1 if away else 0, seat))


@final
class Steps(Step[TalesState]):
    """§9.8 So many steps of a machine towards the closest of some sectors, or away from it."""

    def __init__(self, machine: i64, sectors: i64, steps: i64, away: i64, seat: i64) -> None:
        self.machine: Final[i64] = machine
        self.sectors: Final[i64] = sectors
        self.steps: Final[i64] = steps
        self.away: Final[i64] = away
        self.seat: Final[i64] = seat

    def fields(self) -> tuple[object, ...]:
        return (self.machine, self.sectors, self.steps, self.away, self.seat)

    def run(self, state: TalesState) -> None:
        if self.steps == 0 or state.sector[self.machine] < 0:
            return
        ways = steps_open(state, self.machine, self.sectors, self.away != 0)
        if ways == 0:
            return
        if self.steps > 1:
            state.push(Steps(self.machine, self.sectors, self.steps - 1, self.away, self.seat))
        if only_one(ways):
            step_to(state, self.machine, first(ways))
        else:
            state.push(StepWhere(ways, self.machine, self.seat))


@final
class StepWhere(PickOne):
    """§9.8 Which of several sectors a machine steps into."""

    def __init__(self, options: i64, machine: i64, seat: i64) -> None:
        super().__init__(A_SECTOR, options, seat)
        self.machine: Final[i64] = machine

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.machine, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        step_to(state, self.machine, answer)

    def section(self) -> str:
        return "§9.8"

    def question(self, state: TalesState) -> str:
        return f"Where does {state.sheet(self.machine).name} step?"


# ---- §9.4 Coming back ---------------------------------------------------------------------------------------------


def free_machine(state: TalesState, machine: i64) -> None:
    """A machine is nobody's any more."""
    state.hacked &= ~bit(machine)
    for kid in range(state.n):
        if state.controls[kid] == machine:
            state.controls = with_value(state.controls, kid, -1)


def take_off(state: TalesState, machine: i64) -> None:
    """§9.4 Firewalls and hack token go, the hacker loses the machine, it leaves the map."""
    take_all_firewalls(state, machine)
    state.hack_tokens &= ~bit(machine)
    state.alert &= ~bit(machine)
    free_machine(state, machine)
    state.sector[machine] = -1


def reset(state: TalesState, machine: i64) -> None:
    """§9.4 The machine starts again at its starting sector."""
    take_off(state, machine)
    state.wrecked &= ~bit(machine)
    if state.telling:
        state.tell(Event("machine_reset", {"machine": state.sheet(machine).id}))
    come_to(state, machine, state.starts[machine])


def place_machine(state: TalesState, machine: i64, sector: i64) -> None:
    """§16.5 A machine comes into play; this is its starting sector from now on."""
    if state.sector[machine] >= 0 or has(state.hacked | state.wrecked, machine):
        return
    state.starts = with_value(state.starts, machine, sector)
    come_to(state, machine, sector)


def come_to(state: TalesState, machine: i64, sector: i64) -> None:
    """§9.4 A machine comes to a sector. If that is taken, the First Player chooses a free one next to it, or the nearest."""
    if sector < 0:
        return
    ways = free_near(state, sector)
    if only_one(ways):
        arrive_at(state, machine, first(ways))
    elif ways != 0:
        state.push(ComeWhere(ways, machine, state.rules.owner[state.first]))


def free_near(state: TalesState, sector: i64) -> i64:
    """§9.4 The sector if it is free; otherwise the free sectors with the shortest way to it."""
    board = state.rules.content.map
    best: i64 = FAR
    found: i64 = 0
    for other in range(48):
        steps: i64 = board.distance[sector][other]
        if steps > best or steps >= FAR or state.machine_in(other) >= 0:
            continue
        if steps < best:
            best = steps
            found = 0
        found |= bit(other)
    return found


def arrive_at(state: TalesState, machine: i64, sector: i64) -> None:
    put(state, machine, sector)
    starting_mode(state, machine)


@final
class ComeWhere(PickOne):
    """§9.4 In which free sector a machine comes back."""

    def __init__(self, options: i64, machine: i64, seat: i64) -> None:
        super().__init__(A_SECTOR, options, seat)
        self.machine: Final[i64] = machine

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.machine, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        arrive_at(state, self.machine, answer)

    def section(self) -> str:
        return "§9.4"

    def question(self, state: TalesState) -> str:
        return f"Where does {state.sheet(self.machine).name} come back?"


def remove_machine(state: TalesState, machine: i64) -> None:
    """§16.5 A machine leaves the game."""
    take_off(state, machine)
    state.wrecked &= ~bit(machine)
    if state.telling:
        state.tell(Event("machine_gone", {"machine": state.sheet(machine).id}))


def wreck(state: TalesState, machine: i64) -> None:
    """§9.7 A wrecked machine is off the map until the next machine step."""
    take_off(state, machine)
    state.wrecked |= bit(machine)
    if state.telling:
        state.tell(Event("machine_wrecked", {"machine": state.sheet(machine).id}))
    fire(state, WRECKED, NONE, 0, machine)


def wreck_targets(state: TalesState, kid: i64) -> i64:
    """§9.7 What a hacked ARMED machine can wreck: unhacked machines without ARMED near the hacker's place."""
    own = state.controls[kid]
    if own < 0 or not has_ability(state, own, ARMED):
        return 0
    found: i64 = 0
    near = state.machines_near(state.place[kid])
    while near != 0:
        machine = first(near)
        near &= near - 1
        if not has_ability(state, machine, ARMED):
            found |= bit(machine)
    return found


# ---- §9.3 The machine step ----------------------------------------------------------------------------------------


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
    """§9.7 SLOW REBOOT: the left-most firewall of an unhacked machine goes; the gap stays."""
    for machine in range(len(state.sector)):
        if state.sector[machine] >= 0 and has_ability(state, machine, SLOW_REBOOT):
            for space in range(MOST_SPACES):
                if wall(state, machine, space) >= 0:
                    take_firewall(state, machine, space)
                    break


def upgraded(state: TalesState) -> i64:
    """§9.4 Hacked machines that are reset: all after two icons in a row, UNPREDICTABLE ones after one."""
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
        return "Which machine comes back first?"


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
            machines = on_map(state) & of_class(state, lines[line][0]) & ~moved
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
    """§9.5 Nobody is asked for an order of two machines that makes no difference."""
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
    """§15.4 One step more, towards a place or away from it, or from the nearest Kid."""
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
    """§9.7 ESCAPEE: its own line is carried out first. Returns the machines that have moved."""
    lines = state.rules.content.school[state.school].lines
    moved: i64 = 0
    for line in range(len(lines)):
        machines = on_map(state) & of_class(state, lines[line][0])
        while machines != 0:
            machine = first(machines)
            machines &= machines - 1
            if has_ability(state, machine, ESCAPEE):
                moved |= bit(machine)
                follow_line(state, machine, line)
    return moved


def follow_line(state: TalesState, machine: i64, line: i64) -> None:
    """§9.5 One machine carries out its line."""
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
        return "Which machine moves first?"


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
