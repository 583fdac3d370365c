"""§4 Time, §7 conditions and favor: what happens to a Kid."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.tales.content.names import ANY, BAD, CONDITIONS, EXHAUSTED, FAVORS, GOOD, INJURED
from ouroboard.games.tales.rules.options import INJURY_STEPS, MOST_FROM_CARDS
from ouroboard.games.tales.rules.picking import A_CONDITION, PickOne, only_one
from ouroboard.games.tales.rules.state import NO_BILL, TalesState, with_value
from ouroboard.games.tales.text import prompts

GROUNDED_CUBES: Final = 2

# ---- §4 Time ----------------------------------------------------------------------------------------------------


def pay(state: TalesState, kid: i64, cubes: i64) -> None:
    """§4.1 Cubes go from the pool to the action space."""
    state.pool[kid] -= cubes
    state.spent[kid] += cubes


def allow_bills(state: TalesState) -> None:
    """§4.6 Allows bills again after somebody has paid for an action, also to a player who called one off."""
    for kid in range(state.n):
        if state.used[kid] & NO_BILL != 0:
            state.used[kid] &= ~NO_BILL


def gain_time(state: TalesState, kid: i64, cubes: i64) -> None:
    """§4.4 Cubes from a card join the pool for this round: at most three a Kid and round."""
    gained = min(cubes, MOST_FROM_CARDS - state.given[kid])
    if gained <= 0:
        return
    state.given = with_value(state.given, kid, state.given[kid] + gained)
    add_extra(state, kid, gained)
    if state.telling:
        state.tell(Event("time_changed", {"kid": state.kid(kid).id, "change": gained, "pool": state.pool[kid]}))


def add_extra(state: TalesState, kid: i64, cubes: i64) -> None:
    """§4.3 Bonus cubes join the pool; as many are given back in the evening."""
    state.extra = with_value(state.extra, kid, state.extra[kid] + cubes)
    state.pool[kid] += cubes


def lose_time(state: TalesState, kid: i64, cubes: i64) -> None:
    """§4.5 Cubes go from the pool to the action space, as far as there are any."""
    lost: i64 = min(cubes, state.pool[kid])
    if lost <= 0:
        return
    pay(state, kid, lost)
    if state.telling:
        state.tell(Event("time_changed", {"kid": state.kid(kid).id, "change": -lost, "pool": state.pool[kid]}))


def gain_time_next(state: TalesState, kid: i64, cubes: i64) -> None:
    """§4.4 Cubes that come at the next Replenish."""
    state.next_extra = with_value(state.next_extra, kid, min(state.next_extra[kid] + cubes, MOST_FROM_CARDS))
    if state.telling:
        state.tell(Event("time_promised", {"kid": state.kid(kid).id, "change": cubes}))


# ---- §7.1 Conditions ----------------------------------------------------------------------------------------------


def lock_cube(state: TalesState, kid: i64) -> bool:
    """§7.2 Takes a cube from the pool, or else from the action space. Returns whether there was one."""
    if state.pool[kid] > 0:
        state.pool[kid] -= 1
    elif state.spent[kid] > 0:
        state.spent[kid] -= 1
    else:
        return False
    return True


def worst(state: TalesState, kid: i64) -> i64:
    """Returns the most severe condition that the Kid has, or -1."""
    slot: i64 = INJURED
    while slot >= 0 and not has(state.conditions[kid], slot):
        slot -= 1
    return slot


def slot_for(state: TalesState, kid: i64, which: i64) -> i64:
    """§7.2 Returns the slot that a condition goes to; beyond INJURED: the marker goes back to the left."""
    conditions: i64 = state.conditions[kid]
    if state.rules.gradually_worse:
        slot: i64 = EXHAUSTED
        while has(conditions, slot):
            slot += 1
        return slot
    if which != ANY and not has(conditions, which):
        return which
    return worst(state, kid) + 1


def take_condition(state: TalesState, kid: i64, which: i64) -> None:
    """§7.2 Puts a named condition whose slot is free there; any other goes just above the worst one that the Kid has."""
    slot = slot_for(state, kid, which)
    if slot > INJURED:
        state.injury = with_value(state.injury, kid, 0)
        slot = INJURED
    elif lock_cube(state, kid):
        enter_condition(state, kid, slot)
    else:
        return
    if state.telling:
        state.tell(Event("condition_taken", {"kid": state.kid(kid).id, "condition": CONDITIONS[slot]}))


def enter_condition(state: TalesState, kid: i64, slot: i64) -> None:
    """Puts a cube that was taken already into a slot."""
    state.conditions[kid] |= bit(slot)
    if slot == INJURED:
        state.injury = with_value(state.injury, kid, 0)


def leave_condition(state: TalesState, kid: i64, slot: i64) -> None:
    """§7.5 Moves the cube of a condition to the action space."""
    state.conditions[kid] &= ~bit(slot)
    state.spent[kid] += 1
    if state.telling:
        state.tell(Event("condition_left", {"kid": state.kid(kid).id, "condition": CONDITIONS[slot]}))


def heal(state: TalesState, kid: i64) -> None:
    """§7.3 Moves the marker of an injury one square to the right; from the last one the cube goes to the action space."""
    steps = state.injury[kid] + 1
    if steps < INJURY_STEPS:
        state.injury = with_value(state.injury, kid, steps)
        if state.telling:
            state.tell(Event("injury_heals", {"kid": state.kid(kid).id, "left": INJURY_STEPS - steps}))
    else:
        state.injury = with_value(state.injury, kid, 0)
        leave_condition(state, kid, INJURED)


def relieve_slot(state: TalesState, kid: i64, slot: i64) -> None:
    """§7.5 Relieves one condition; an injury by one step."""
    if slot == INJURED:
        heal(state, kid)
    else:
        leave_condition(state, kid, slot)


def relieve(state: TalesState, kid: i64) -> None:
    """§7.5 Relieves one condition of the Kid, which its owner chooses."""
    conditions: i64 = state.conditions[kid]
    if conditions == 0:
        return
    if only_one(conditions):
        relieve_slot(state, kid, worst(state, kid))
    else:
        state.push(Relieving(conditions, kid, state.rules.owner[kid]))


def extra_rest(state: TalesState, kid: i64) -> None:
    """§13.1 Gives a REST beyond the one of the round."""
    relieve(state, kid)


@final
class Relieving(PickOne):
    """§7.5 Which condition is relieved."""

    def __init__(self, options: i64, kid: i64, seat: i64) -> None:
        super().__init__(A_CONDITION, options, seat)
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.options, self.kid, self.seat)

    def picked(self, state: TalesState, answer: i64) -> None:
        relieve_slot(state, self.kid, answer)

    def section(self) -> str:
        return "§7.5"

    def question(self, state: TalesState) -> str:
        return prompts.which_condition_to_relieve(state.kid(self.kid).name)


# ---- §7.4 Favor ---------------------------------------------------------------------------------------------------


def change_favor(state: TalesState, kid: i64, steps: i64) -> None:
    """§7.4 Changes favor, which has three steps. BAD grounds the Kid at once, any other step frees it."""
    before = state.favor[kid]
    after = min(max(before + steps, BAD), GOOD)
    if after == before:
        return
    state.favor = with_value(state.favor, kid, after)
    if state.telling:
        state.tell(Event("favor_changed", {"kid": state.kid(kid).id, "favor": FAVORS[after]}))
    if after == BAD:
        ground(state, kid)
    elif before == BAD:
        release(state, kid)


def ground(state: TalesState, kid: i64) -> None:
    """§7.4 Locks two cubes, from the pool first; fewer where there are fewer."""
    locked: i64 = 0
    while locked < GROUNDED_CUBES and lock_cube(state, kid):
        locked += 1
    state.locked = with_value(state.locked, kid, locked)


def release(state: TalesState, kid: i64) -> None:
    """§7.4 Moves the locked cubes to the action space."""
    state.spent[kid] += state.locked[kid]
    state.locked = with_value(state.locked, kid, 0)
