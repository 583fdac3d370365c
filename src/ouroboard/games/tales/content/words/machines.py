"""Effects on machines: their sectors, their modes and their tracks."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, first, has
from ouroboard.games.tales.content.names import ABILITIES, ALERT
from ouroboard.games.tales.content.target_forms import (
    ALL_MACHINES,
    BY_FIRST,
    BY_KID,
    NEAREST,
    OF_CLASS,
    SECTOR,
    THIS,
    Choosing,
    Machines,
    Places,
)
from ouroboard.games.tales.content.words.clauses import times
from ouroboard.games.tales.rules import firewalls, hacking, machines, movement
from ouroboard.games.tales.rules.picking import A_MACHINE, A_SECTOR, decider, pick_for
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.targets import machines_mask, places_mask


def meant(state: TalesState, wanted: Machines, context: Context) -> i64:
    """Returns the machines that a card can mean. "This" is the one of the trigger, else the one that is being met or hacked."""
    if wanted.form == THIS and context.subject < 0:
        machine = movement.machine_in_hand(state)
        return bit(machine) if machine >= 0 else 0
    return machines_mask(state, wanted, context)


@mypyc_attr(allow_interpreted_subclasses=True)
class MachineEffect(Choosing):
    """Something that is done to all machines that a card means, or to one of them."""

    def __init__(self, number: i64, wanted: Machines, named: str, asks: bool = True) -> None:
        super().__init__(number, asks)
        self.wanted: Final = wanted
        self.named: Final = named

    def do(self, state: TalesState, context: Context) -> None:
        found = self.fitting(state, meant(state, self.wanted, context))
        if self.wanted.form == ALL_MACHINES:
            machine: i64 = len(state.sector) - 1
            while machine >= 0:  # what is pushed last is asked first
                if has(found, machine):
                    self.apply(state, context, machine)
                machine -= 1
        else:
            by = BY_FIRST if self.wanted.form == NEAREST or context.piece < 0 else BY_KID
            pick_for(state, context, self, A_MACHINE, found, by)

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        self.apply(state, context, answer)

    def possible(self, state: TalesState, context: Context) -> bool:
        return self.fitting(state, meant(state, self.wanted, context)) != 0

    def fitting(self, state: TalesState, found: i64) -> i64:
        """Returns those machines for which the effect would do something."""
        return found

    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        raise NotImplementedError


@final
class MoveInDirection(MachineEffect):
    def __init__(self, number: i64, wanted: Machines, named: str, direction: i64, steps: i64) -> None:
        super().__init__(number, wanted, named)
        self.direction: Final[i64] = direction
        self.steps: Final[i64] = steps

    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        machines.move_machine(state, machine, self.direction, self.steps)

    def words(self) -> str:
        where = ("north", "east", "south", "west")[self.direction]
        return f"{self.named} moves {times(int(self.steps), 'one sector', 'sectors')} {where}"


@final
class MoveTowards(MachineEffect):
    """A forced move towards the closest of some places, or away from it."""

    def __init__(self, number: i64, wanted: Machines, named: str, places: Places, away: bool, steps: i64, where: str) -> None:
        super().__init__(number, wanted, named)
        self.places: Final = places
        self.away: Final = away
        self.steps: Final[i64] = steps
        self.where: Final = where

    def possible(self, state: TalesState, context: Context) -> bool:
        found = meant(state, self.wanted, context)
        sectors = target_sectors(state, self.places, context.piece)
        for machine in range(len(state.sector)):
            if has(found, machine) and machines.steps_open(state, machine, sectors, self.away) != 0:
                return True
        return False

    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        sectors = target_sectors(state, self.places, context.piece)
        if sectors != 0:
            seat = decider(state, BY_KID if context.piece >= 0 else BY_FIRST, context.piece)
            machines.step_towards(state, machine, sectors, self.steps, self.away, seat)

    def words(self) -> str:
        way = "away from" if self.away else "towards"
        where = "you" if self.where == "here" else self.where
        return f"{self.named} moves {times(int(self.steps), 'one sector', 'sectors')} {way} {where}"


def target_sectors(state: TalesState, places: Places, kid: i64) -> i64:
    """Returns the sectors of the places that a card names, or the one sector that it names."""
    if places.form == SECTOR:
        return bit(places.sector)
    found: i64 = 0
    left = places_mask(state, places, kid)
    while left != 0:
        found |= state.rules.content.map.sectors_of[first(left)]
        left &= left - 1
    return found


@final
class SetMode(MachineEffect):
    def __init__(self, number: i64, wanted: Machines, named: str, mode: i64) -> None:
        super().__init__(number, wanted, named)
        self.mode: Final[i64] = mode

    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        machines.set_mode(state, machine, self.mode)

    def words(self) -> str:
        return f"{self.named} goes on ALERT" if self.mode == ALERT else f"{self.named} calms down to ROUTINE"


@final
class PlaceMachine(Choosing):
    """A machine comes into play in a sector, or in one of several."""

    def __init__(self, number: i64, machine: i64, sectors: i64, by: i64, named: str, where: str) -> None:
        super().__init__(number)
        self.machine: Final[i64] = machine
        self.sectors: Final[i64] = sectors
        self.by: Final[i64] = by
        self.named: Final = named
        self.where: Final = where

    def do(self, state: TalesState, context: Context) -> None:
        if state.sector[self.machine] < 0 and not has(state.hacked, self.machine):
            pick_for(state, context, self, A_SECTOR, self.sectors, self.by)

    def chosen(self, state: TalesState, context: Context, answer: i64) -> None:
        machines.place_machine(state, self.machine, answer)

    def words(self) -> str:
        return f"{self.named} appears in {self.where}"


@final
class RemoveMachine(MachineEffect):
    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        machines.remove_machine(state, machine)

    def words(self) -> str:
        return f"{self.named} leaves the game"


@final
class Wreck(MachineEffect):
    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        machines.wreck(state, machine)

    def words(self) -> str:
        return f"{self.named} is wrecked"


@final
class Reset(MachineEffect):
    """As a firmware upgrade does; a hacked machine can be meant too."""

    def do(self, state: TalesState, context: Context) -> None:
        found = meant(state, self.wanted, context)
        if found == 0:
            found = with_hacked(state, self.wanted)
        pick_for(state, context, self, A_MACHINE, found, BY_FIRST)

    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        machines.reset(state, machine)

    def words(self) -> str:
        return f"{self.named} is reset"


@final
class Grant(MachineEffect):
    def __init__(self, number: i64, wanted: Machines, named: str, ability: i64) -> None:
        super().__init__(number, wanted, named)
        self.ability: Final[i64] = ability

    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        machines.grant(state, machine, self.ability)

    def words(self) -> str:
        return f"{self.named} becomes {ABILITIES[self.ability].upper().replace('_', ' ')}"


@final
class RevealFirewalls(MachineEffect):
    def __init__(self, number: i64, wanted: Machines, named: str, n: i64) -> None:
        super().__init__(number, wanted, named)
        self.n: Final[i64] = n

    def fitting(self, state: TalesState, found: i64) -> i64:
        for machine in range(len(state.sector)):
            if has(found, machine) and firewalls.empty_space(state, machine) < 0:
                found &= ~bit(machine)
        return found

    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        firewalls.reveal_firewalls(state, machine, self.n)

    def words(self) -> str:
        return f"reveal {times(int(self.n), 'one firewall', 'firewalls')} of {self.named}"


@final
class StripFirewall(MachineEffect):
    """One firewall goes back to the pool. In a hack, the firewall in hand counts as passed."""

    def do(self, state: TalesState, context: Context) -> None:
        if self.wanted.form == THIS and context.subject < 0:
            hacking.strip_firewall(state, -1)
        else:
            super().do(state, context)

    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        hacking.strip_firewall(state, machine)

    def words(self) -> str:
        return "this firewall is passed" if self.wanted.form == THIS else f"take one firewall off {self.named}"


@final
class ChangeSpaces(MachineEffect):
    def __init__(self, number: i64, wanted: Machines, named: str, n: i64) -> None:
        super().__init__(number, wanted, named)
        self.n: Final[i64] = n

    def do(self, state: TalesState, context: Context) -> None:
        """Asks for a machine. One that is hacked or not on the map yet has a track too."""
        pick_for(state, context, self, A_MACHINE, with_hacked(state, self.wanted) or meant(state, self.wanted, context), BY_FIRST)

    def apply(self, state: TalesState, context: Context, machine: i64) -> None:
        firewalls.change_spaces(state, machine, self.n)

    def words(self) -> str:
        change = "shorter" if self.n < 0 else "longer"
        return f"the track of {self.named} is {times(abs(int(self.n)), 'one space', 'spaces')} {change}"


def with_hacked(state: TalesState, wanted: Machines) -> i64:
    """Returns the machines of a model or class, wherever they are, also hacked ones; none for other forms."""
    if wanted.form == OF_CLASS:
        found: i64 = 0
        for sheet in state.rules.content.sheets:
            if sheet.kind == wanted.number:
                found |= bit(sheet.number)
        return found
    if wanted.form == ALL_MACHINES:
        return bit(len(state.rules.content.sheets)) - 1
    return bit(wanted.number) if wanted.number >= 0 else 0
