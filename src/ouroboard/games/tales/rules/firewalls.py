"""§10.3 Firewalls on the tracks of machines."""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit
from ouroboard.engine.event import Event
from ouroboard.games.tales.rules.picking import one_by_chance
from ouroboard.games.tales.rules.state import WALL_BITS, WALL_MASK, TalesState, with_value

MOST_SPACES: Final = 5
WALL_UNITS: Final = (1, 64, 4_096, 262_144, 16_777_216)


def wall(state: TalesState, machine: i64, space: i64) -> i64:
    """§10.3 Returns the firewall on a space of the track, or -1."""
    return ((state.walls[machine] >> (WALL_BITS * space)) & WALL_MASK) - 1


def empty_space(state: TalesState, machine: i64) -> i64:
    """§10.3 Returns the left-most empty space of the track, or -1."""
    for space in range(state.spaces[machine]):
        if wall(state, machine, space) < 0:
            return space
    return -1


def draw_firewall(state: TalesState, machine: i64, space: i64) -> None:
    """§10.3 Draws any token of the pool, face-up."""
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
    """§10.3 Puts a token back into the pool."""
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
    """§16.5 Makes the track shorter or longer, for good: 1 to 5 spaces."""
    spaces = min(max(state.spaces[machine] + n, 1), MOST_SPACES)
    for space in range(spaces, MOST_SPACES):
        take_firewall(state, machine, space)
    state.spaces = with_value(state.spaces, machine, spaces)
    if state.telling:
        state.tell(Event("spaces_changed", {"machine": state.sheet(machine).id, "spaces": spaces}))
