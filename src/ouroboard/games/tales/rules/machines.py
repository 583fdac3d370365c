"""§9 Machines: abilities, mode, moves, forced steps, resets and wrecks."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import fire
from ouroboard.engine.bits import bit, first, has, members
from ouroboard.engine.event import Event
from ouroboard.engine.state import Step
from ouroboard.games.tales.content.map import FAR, SECTOR_NAMES
from ouroboard.games.tales.content.names import ABILITIES, ALARMED, ALERT, ARMED, MACHINE_NEAR, MODES, NONE, WRECKED
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.firewalls import take_all_firewalls
from ouroboard.games.tales.rules.picking import A_SECTOR, PickOne, only_one
from ouroboard.games.tales.rules.state import TalesState, with_value
from ouroboard.games.tales.text import prompts

STAYS: Final = -1


# ---- §9.7 Abilities -----------------------------------------------------------------------------------------------


def has_ability(state: TalesState, machine: i64, ability: i64) -> bool:
    """§9.7 Returns whether a machine has the ability, by its sheet or by a card. §17.7 `just_machines` ignores abilities."""
    if state.rules.just_machines:
        return False
    return state.sheet(machine).ability == ability or has(state.granted[machine], ability)


def grant(state: TalesState, machine: i64, ability: i64) -> None:
    """§16.5 Gives a machine an ability, by a card."""
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
    """§9.4 Sets the mode of a machine that comes to the map: ROUTINE near an OPEN place, otherwise ALERT."""
    mode_on_coming(state, machine, not has(state.rules.content.map.near_open, state.sector[machine]))


def mode_on_coming(state: TalesState, machine: i64, alert: bool) -> None:
    """§9.6 Sets the mode of a machine that has come to a sector. A lasting rule may keep another; §8.4 overrides both."""
    kept = lasting.kept_mode(state, machine) if state.in_force != 0 else NONE
    if kept >= 0:
        alert = kept == ALERT
    turn_card(state, machine, alert or state.duplicate)


def keep_modes(state: TalesState) -> None:
    """§9.6 Applies a lasting rule about modes at once, when its card comes up."""
    for machine in range(len(state.sector)):
        if state.sector[machine] >= 0:
            kept = lasting.kept_mode(state, machine)
            if kept >= 0:
                turn_card(state, machine, kept == ALERT or state.duplicate)


def update_modes(state: TalesState) -> None:
    """§9.6 Updates the modes after the moves, in layers: the sector, hack tokens, ALARMED, lasting rules, a duplicate."""
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
    """§9.7 Returns whether another unhacked machine is in a sector next to this one."""
    near = state.rules.content.map.beside[state.sector[machine]]
    for other in range(len(state.sector)):
        if other != machine and state.sector[other] >= 0 and has(near, state.sector[other]):
            return True
    return False


# ---- §9.5 Moves ---------------------------------------------------------------------------------------------------


def end_of_line(state: TalesState, machine: i64, direction: i64, steps: i64) -> i64:
    """§9.5 Returns where a move ends: as far as land goes, then back to the first free sector; STAYS where none is free."""
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
    """Puts a machine into a sector."""
    state.sector[machine] = sector
    if state.telling:
        state.tell(Event("machine_moved", {"machine": state.sheet(machine).id, "sector": SECTOR_NAMES[sector]}))


def move_machine(state: TalesState, machine: i64, direction: i64, steps: i64) -> None:
    """§9.5 Moves a machine along a line. It changes no mode."""
    if state.sector[machine] < 0:
        return
    sector = end_of_line(state, machine, direction, steps)
    if sector == STAYS:
        return
    step_to(state, machine, sector)


def step_to(state: TalesState, machine: i64, sector: i64) -> None:
    """§9.8 Moves a machine to another sector: a hack that is going on there ends, and cards may answer."""
    put(state, machine, sector)
    fire(state, MACHINE_NEAR, NONE, 0, machine)


# ---- §9.8 Towards and away ----------------------------------------------------------------------------------------


def steps_open(state: TalesState, machine: i64, targets: i64, away: bool) -> i64:
    """§9.8 Returns the free sectors beside a machine that are nearer to the target sectors, or farther away."""
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
    """§9.8 Moves a machine step by step. Among equal sectors the person whose card or action it is chooses."""
    state.push(Steps(machine, sectors, steps, 1 if away else 0, seat))


@final
class Steps(Step[TalesState]):
    """§9.8 A number of steps of a machine towards the closest of some sectors, or away from it."""

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
        return prompts.where_to_step(state.sheet(self.machine).name)


# ---- §9.4 Coming back ---------------------------------------------------------------------------------------------


def free_machine(state: TalesState, machine: i64) -> None:
    """Takes a machine from its hacker."""
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
    """§9.4 Puts the machine back at its starting sector."""
    take_off(state, machine)
    state.wrecked &= ~bit(machine)
    if state.telling:
        state.tell(Event("machine_reset", {"machine": state.sheet(machine).id}))
    come_to(state, machine, state.starts[machine])


def place_machine(state: TalesState, machine: i64, sector: i64) -> None:
    """§16.5 Brings a machine into play; this is its starting sector from now on."""
    if state.sector[machine] >= 0 or has(state.hacked | state.wrecked, machine):
        return
    state.starts = with_value(state.starts, machine, sector)
    come_to(state, machine, sector)


def come_to(state: TalesState, machine: i64, sector: i64) -> None:
    """§9.4 Brings a machine to a sector. If that is taken, the First Player chooses a free one next to it, or the nearest."""
    if sector < 0:
        return
    ways = free_near(state, sector)
    if only_one(ways):
        arrive_at(state, machine, first(ways))
    elif ways != 0:
        state.push(ComeWhere(ways, machine, state.rules.owner[state.first]))


def free_near(state: TalesState, sector: i64) -> i64:
    """§9.4 Returns the sector if it is free; otherwise the free sectors with the shortest way to it."""
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
        return prompts.where_to_return(state.sheet(self.machine).name)


def remove_machine(state: TalesState, machine: i64) -> None:
    """§16.5 Removes a machine from the game."""
    take_off(state, machine)
    state.wrecked &= ~bit(machine)
    if state.telling:
        state.tell(Event("machine_gone", {"machine": state.sheet(machine).id}))


def wreck(state: TalesState, machine: i64) -> None:
    """§9.7 Takes a wrecked machine off the map until the next machine step."""
    take_off(state, machine)
    state.wrecked |= bit(machine)
    if state.telling:
        state.tell(Event("machine_wrecked", {"machine": state.sheet(machine).id}))
    fire(state, WRECKED, NONE, 0, machine)


def wreck_targets(state: TalesState, kid: i64) -> i64:
    """§9.7 Returns what a hacked ARMED machine can wreck: unhacked machines without ARMED near the hacker's place."""
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
