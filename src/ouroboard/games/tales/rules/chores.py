"""§5.3, §14.4 Chores: two are dealt to each Kid, one is kept, done, and claimed before the deadline."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import Context, push_list
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, first
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.tales.content.box import Chore
from ouroboard.games.tales.content.names import CHORE, card_number
from ouroboard.games.tales.rules.actions import CLAIMS, WAITS, TalesAction
from ouroboard.games.tales.rules.calendar import is_deadline
from ouroboard.games.tales.rules.kids import change_favor
from ouroboard.games.tales.rules.offers import fulfil
from ouroboard.games.tales.rules.picking import one_by_chance
from ouroboard.games.tales.rules.state import FULFILLED, NO_CHORE, NOBODY, OPEN_CHORE, TalesState, with_value
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals

# ---- §5.3 Dealing -------------------------------------------------------------------------------------------------


@final
class DealChores(Step[TalesState]):
    """§5.3 Each Kid gets two chores to choose from; a fixed beginning has them dealt."""

    def run(self, state: TalesState) -> None:
        fixed = state.rules.content.scenario.fixed.chores
        if fixed and state.round == 0:
            for kid in range(state.n):
                keep(state, kid, fixed[kid])
                state.chores_left &= ~bit(fixed[kid])
            return
        offered: list[int] = []
        for _ in range(2 * state.n):
            if state.chores_left == 0:
                return
            chore = one_by_chance(state, state.chores_left)
            state.chores_left &= ~bit(chore)
            offered.append(chore)
        state.offered = tuple(offered)
        if state.telling:
            for kid in range(state.n):
                chores = [state.rules.content.chores[offered[2 * kid + i]].id for i in range(2)]
                state.tell(Event("chores_offered", {"kid": state.kid(kid).id, "chores": chores}))
        state.push(KEEP_CHORES)


DEAL_CHORES: Final = DealChores()


def keep(state: TalesState, kid: i64, chore: i64) -> None:
    """§5.3 Gives the Kid a chore from now on."""
    state.chore = with_value(state.chore, kid, chore)
    state.chore_state = with_value(state.chore_state, kid, OPEN_CHORE)
    state.dinners = with_value(state.dinners, kid, 0)
    if state.telling:
        state.tell(Event("chore_kept", {"kid": state.kid(kid).id, "chore": state.rules.content.chores[chore].id}))


@final
class KeepChores(Ask[TalesState]):
    """§5.3 In any order each Kid keeps one of its two chores. When all have, the others are shuffled back."""

    def to_act(self, state: TalesState) -> i64:
        seats: i64 = 0
        for kid in range(len(state.offered) // 2):
            if state.offered[2 * kid] >= 0:
                seats |= bit(state.rules.owner[kid])
        return seats

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        own = state.rules.own[seat]
        while own != 0:
            kid = first(own)
            own &= own - 1
            if state.offered[2 * kid] >= 0:
                found.append(state.rules.answers.keeps[state.offered[2 * kid]])
                found.append(state.rules.answers.keeps[state.offered[2 * kid + 1]])
        return found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        for place in range(len(state.offered)):
            if state.offered[place] == action.what:
                kid = place // 2
                other = state.offered[place ^ 1]
                offered = list(state.offered)
                offered[2 * kid] = -1
                offered[2 * kid + 1] = -1
                state.offered = tuple(offered)
                state.chores_left |= bit(other)
                keep(state, kid, action.what)
                return

    def close(self, state: TalesState) -> None:
        state.offered = NOBODY

    def window(self) -> bool:
        return False

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.KEEP_ONE_CHORE, "§5.3")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.WHICH_CHORE_TO_KEEP, "§5.3", "keep")


KEEP_CHORES: Final = KeepChores()

# ---- §14.4 The evening --------------------------------------------------------------------------------------------


@final
class ChoreStep(Step[TalesState]):
    """§14.4 One Kid's chore in the evening."""

    def __init__(self, kid: i64) -> None:
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.kid,)

    def run(self, state: TalesState) -> None:
        kid = self.kid
        if state.chore_state[kid] == NO_CHORE:
            return
        chore = state.rules.content.chores[state.chore[kid]]
        if state.chore_state[kid] == OPEN_CHORE and is_fulfilled(state, chore, kid):
            fulfil(state, kid)
        if state.chore_state[kid] == FULFILLED:
            if is_deadline(state):
                claim(state, kid)
            else:
                state.push(ClaimChore(kid))
        elif is_deadline(state):
            miss(state, kid)


def is_fulfilled(state: TalesState, chore: Chore, kid: i64) -> bool:
    """§13.4 Returns whether a chore without an action is done."""
    return chore.fulfil is not None and chore.fulfil.holds(state, Context(card_number(CHORE, chore.number), kid))


@final
class ClaimChore(Ask[TalesState]):
    """§14.4 The reward now, or later."""

    def __init__(self, kid: i64) -> None:
        self.kid: Final[i64] = kid

    def fields(self) -> tuple[object, ...]:
        return (self.kid,)

    def to_act(self, state: TalesState) -> i64:
        return bit(state.rules.owner[self.kid])

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        return [CLAIMS, WAITS]

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        state.done()
        if action == CLAIMS:
            claim(state, self.kid)
        elif state.telling:
            state.tell(Event("chore_waits", {"kid": state.kid(self.kid).id}))

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no(refusals.CLAIM_OR_WAIT, "§14.4")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.claim_reward(state.kid(self.kid).name), "§14.4")


def put_away(state: TalesState, kid: i64) -> None:
    """§14.4 Takes the card out of the game."""
    state.chore = with_value(state.chore, kid, -1)
    state.chore_state = with_value(state.chore_state, kid, NO_CHORE)


def claim(state: TalesState, kid: i64) -> None:
    """§14.4 Gives the reward."""
    chore = state.rules.content.chores[state.chore[kid]]
    put_away(state, kid)
    if state.telling:
        state.tell(Event("chore_claimed", {"kid": state.kid(kid).id, "chore": chore.id}))
    push_list(state, Context(card_number(CHORE, chore.number), kid), chore.claim)


def miss(state: TalesState, kid: i64) -> None:
    """§14.4 Applies what an open chore costs at the deadline: what its card says, usually one step of favor."""
    chore = state.rules.content.chores[state.chore[kid]]
    put_away(state, kid)
    if state.telling:
        state.tell(Event("chore_missed", {"kid": state.kid(kid).id, "chore": chore.id}))
    if chore.fail >= 0:
        push_list(state, Context(card_number(CHORE, chore.number), kid), chore.fail)
    else:
        change_favor(state, kid, -1)
