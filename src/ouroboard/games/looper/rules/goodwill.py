"""§8 Step 6: what the Leader may declare, and how the Mastermind answers."""

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, has
from ouroboard.engine.event import Event
from ouroboard.games.looper.content.abilities import ABILITIES, Ability
from ouroboard.games.looper.content.roles import MAY, MUST
from ouroboard.games.looper.rules.actions import REFUSE, RESOLVE, TELL, USE, Tell, Use
from ouroboard.games.looper.rules.state import LooperState

# ---- §8.1–§8.3 What can be declared -----------------------------------------------------------------------


def declarations(state: LooperState) -> list[Action]:
    """Returns all that the Leader may declare, by public facts alone (§8.1)."""
    found: list[Action] = []
    board = state.board
    for ability in ABILITIES:
        if board.lives(ability.user) and board.goodwill[ability.user] >= ability.goodwill and is_ready(state, ability):
            offer(state, ability, found)
    return found


def is_ready(state: LooperState, ability: Ability) -> bool:
    """§8.2 Returns whether the ability is not used up, late enough, and used in a place where it works."""
    if state.loop < ability.first_loop or state.used_up(ability.index, ability.once_a_loop):
        return False
    return has(ability.stands_in, state.board.where(ability.user))


def offer(state: LooperState, ability: Ability, found: list[Action]) -> None:
    """§8.3 Adds the ability with everything that it can name now."""
    row = USE[ability.index]
    for target in ability.target.named(state, ability.user):
        for sign in ability.signs:
            found.append(row[3 * target + sign])


def use_up(state: LooperState, declared: Use) -> None:
    """§8.2 Marks a declared ability as used, also when it is refused."""
    state.used_today |= bit(declared.ability)
    if ABILITIES[declared.ability].once_a_loop:
        state.used_this_loop |= bit(declared.ability)


# ---- §8.4 What the Mastermind answers ---------------------------------------------------------------------


def answers(state: LooperState, declared: Use) -> list[Action]:
    ability = ABILITIES[declared.ability]
    refuses = state.world.refusal(state.board, ability.user) if ability.refusable else 0
    if refuses == MUST:
        return [REFUSE]
    found: list[Action] = [TELL[plot + 1] for plot in ability.answers(state, declared.target)] or [RESOLVE]
    if refuses == MAY:
        found.append(REFUSE)
    return found


def refuse_openly(state: LooperState, declared: Use) -> None:
    """§8.5 Always aloud, also where the ability would have changed nothing."""
    state.tell_who("refused", ABILITIES[declared.ability].user)


def resolve(state: LooperState, declared: Use, answer: Action) -> None:
    """§8.5 Applies the effect, or tells that there is none."""
    if not take_effect(state, declared, answer) and state.telling:
        state.tell(Event("no_effect", {"day": state.day}))


def take_effect(state: LooperState, declared: Use, answer: Action) -> bool:
    """Returns whether anything has changed, or was told."""
    told: i64 = answer.plot if isinstance(answer, Tell) else -1
    return ABILITIES[declared.ability].take_effect(state, declared.target, declared.sign, told)
