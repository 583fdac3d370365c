"""§8.6 What has been told to everybody: roles, culprits, subplots. Each entry is one int, with its moment."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ouroboard.engine.bits import bit
from ouroboard.games.looper.content.characters import CHARACTERS
from ouroboard.games.looper.content.plots import TURNED_AT, TURNED_ROLE
from ouroboard.games.looper.content.roles import PERSON, ROLE_COUNT

if TYPE_CHECKING:
    from ouroboard.games.looper.rules.state import LooperState

ALL_ROLES: Final = (1 << ROLE_COUNT) - 1


def stamp(state: "LooperState") -> i64:
    """Returns the moment as one number below 10,000."""
    return state.loop * 1_000 + state.day * 10 + state.step


def tell_role(state: "LooperState", who: i64, role: i64) -> None:
    """Notes a role that was told. Somebody with much Paranoia may be a Person who has turned (§12.15), so that is noted too."""
    doubtful: i64 = 1 if role == TURNED_ROLE and state.board.paranoia[who] >= TURNED_AT else 0
    entry = ((who * ROLE_COUNT + role) * 2 + doubtful) * 10_000 + stamp(state)
    state.told_roles = (*state.told_roles, entry)


def tell_culprit(state: "LooperState", day: i64, who: i64) -> None:
    state.told_culprits = (*state.told_culprits, (day * CHARACTERS + who) * 10_000 + stamp(state))


def tell_subplot(state: "LooperState", named: i64, told: i64) -> None:
    """Notes a subplot that was told; `told` is -1 for “no other”."""
    state.told_subplots = (*state.told_subplots, (named * 32 + told + 1) * 10_000 + stamp(state))


def role_was_told(state: "LooperState", who: i64, role: i64) -> bool:
    for entry in state.told_roles:
        if entry // 20_000 == who * ROLE_COUNT + role:
            return True
    return False


def possible_roles(state: "LooperState") -> list[int]:
    """Returns for each character the scripted roles (a mask) that what was told leaves open."""
    found = [ALL_ROLES] * CHARACTERS
    for entry in state.told_roles:
        who, role = divmod(entry // 20_000, ROLE_COUNT)
        allowed = bit(role)
        if entry // 10_000 % 2 == 1:
            allowed |= bit(PERSON)
        found[who] &= allowed
    return found
