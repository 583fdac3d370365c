"""§6.7 to §6.10 Dice, re-rolls, pushing, relief, and what follows from a test."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.running import Context, push_list
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.tales.content.model import Test
from ouroboard.games.tales.content.names import AFTER_FAIL, CONDITIONS, INJURED, NONE, SCARED, UPSET
from ouroboard.games.tales.rules.actions import COMBO, HAS_ENOUGH, PUSH, PUSHES, USES, TalesAction
from ouroboard.games.tales.rules.anomalies import offer_anomalies, use_anomaly
from ouroboard.games.tales.rules.cards import Losing
from ouroboard.games.tales.rules.kids import enter_condition, leave_condition, take_condition
from ouroboard.games.tales.rules.pools import chance, trait_of
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals

NOT_PUSHED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterTest(Step[TalesState]):
    """What follows from a test. It waits on the agenda below the test."""

    def tested(self, state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool) -> None:
        raise NotImplementedError

    def run(self, state: TalesState) -> None:
        raise RuntimeError("a test was left open")


# ---- §6.7 Dice ----------------------------------------------------------------------------------------------------


def roll(state: TalesState, test: i64, kid: i64, helpers: i64, dice: i64, left_out: i64, pushed: i64, how: str) -> None:
    """§6.7 Rolls the dice. A six is a success."""
    six = False
    faces: list[int] = []
    number = dice
    while number > 0:
        face = state.die()
        six = six or face == 6
        if state.telling:
            faces.append(face)
        number -= 1
    if state.telling:
        state.tell(Event("rolled", {"kid": state.kid(kid).id, "how": how, "faces": faces, "passed": six}))
    if six:
        finish_roll(state, test, kid, helpers, left_out, True, pushed)
        return
    missed = Missed(test, kid, helpers, dice, left_out, pushed)
    if missed.slots(state) == 0 and missed.usable(state) == 0:
        finish_roll(state, test, kid, helpers, left_out, False, pushed)
    else:
        state.push(missed)


@final
class Missed(Ask[TalesState]):
    """§6.8 No six: re-roll by an anomaly, push once, or leave it. `pushed` is the slot of the push, or -1."""

    def __init__(self, test: i64, kid: i64, helpers: i64, dice: i64, left_out: i64, pushed: i64) -> None:
        self.test: Final[i64] = test
        self.kid: Final[i64] = kid
        self.helpers: Final[i64] = helpers
        self.dice: Final[i64] = dice
        self.left_out: Final[i64] = left_out
        self.pushed: Final[i64] = pushed

    def fields(self) -> tuple[object, ...]:
        return (self.test, self.kid, self.helpers, self.dice, self.left_out, self.pushed)

    def usable(self, state: TalesState) -> i64:
        return state.held[self.kid] & state.rules.content.of_window[AFTER_FAIL]

    def slots(self, state: TalesState) -> i64:
        """§6.8 Returns the slots that the cube of a push may go to."""
        if self.pushed >= 0 or not state.rules.content.tests[self.test].push:
            return 0
        return push_slots(state, self.kid)

    def to_act(self, state: TalesState) -> i64:
        return bit(state.rules.owner[self.kid])

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = [HAS_ENOUGH]
        slots = self.slots(state)
        while slots != 0:
            found.append(PUSHES[first(slots)])
            slots &= slots - 1
        usable = self.usable(state)
        if usable != 0:
            offer_anomalies(state, self.kid, usable, found)
        return found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.done()
        if action.verb == PUSH:
            self.push(state, action.what)
        elif action.verb == USES:
            state.push(self)
            use_anomaly(state, self.kid, action.what, NONE)
        else:
            if state.telling:
                state.tell(Event("left_it", {"kid": state.kid(self.kid).id}))
            finish_roll(state, self.test, self.kid, self.helpers, self.left_out, False, self.pushed)

    def push(self, state: TalesState, slot: i64) -> None:
        """§6.8 Moves a cube of the pool to the slot, and rolls all dice again."""
        state.pool[self.kid] -= 1
        enter_condition(state, self.kid, slot)
        if state.telling:
            state.tell(Event("pushed", {"kid": state.kid(self.kid).id, "condition": CONDITIONS[slot]}))
        roll(state, self.test, self.kid, self.helpers, self.dice, self.left_out, slot, "push")

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        if isinstance(action, TalesAction) and action.verb == PUSH:
            return refuse_push(state, self, action.what)
        if isinstance(action, TalesAction) and action.verb == COMBO:
            return no(refusals.NO_COMBO_AFTER_DICE, "§6.5")
        return no(refusals.PUSH_OR_LEAVE, "§6.8")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        again = round(100 * chance(self.dice))
        if self.slots(state) == 0:
            return Prompt(prompts.USE_OR_LEAVE, "§6.7")
        return Prompt(prompts.push_or_leave(again), "§6.8")


def push_slots(state: TalesState, kid: i64) -> i64:
    """§6.8 Returns the empty slots, for a Kid with a cube in the pool and without an injury."""
    conditions: i64 = state.conditions[kid]
    if state.pool[kid] == 0 or (has(conditions, INJURED) and not state.rules.just_a_bruise):
        return 0
    empty: i64 = 15 & ~conditions
    return empty & -empty if state.rules.gradually_worse else empty


def refuse_push(state: TalesState, frame: Missed, slot: i64) -> Illegal:
    if frame.pushed >= 0:
        return no(refusals.PUSH_ONCE, "§6.8")
    if state.pool[frame.kid] == 0:
        return no(refusals.PUSH_NEEDS_CUBE, "§6.8")
    if has(state.conditions[frame.kid], INJURED) and not state.rules.just_a_bruise:
        return no(refusals.INJURED_CANNOT_PUSH, "§6.8")
    if has(state.conditions[frame.kid], slot):
        return no(refusals.slot_is_taken(CONDITIONS[slot]), "§6.8")
    return no(refusals.CANNOT_PUSH_LIKE_THAT, "§6.8")


@final
class RollAgain(Step[TalesState]):
    """§6.7 All dice are rolled again by a card. This is not a push."""

    def __init__(self, test: i64, kid: i64, helpers: i64, dice: i64, left_out: i64, pushed: i64) -> None:
        self.test: Final[i64] = test
        self.kid: Final[i64] = kid
        self.helpers: Final[i64] = helpers
        self.dice: Final[i64] = dice
        self.left_out: Final[i64] = left_out
        self.pushed: Final[i64] = pushed

    def fields(self) -> tuple[object, ...]:
        return (self.test, self.kid, self.helpers, self.dice, self.left_out, self.pushed)

    def run(self, state: TalesState) -> None:
        roll(state, self.test, self.kid, self.helpers, self.dice, self.left_out, self.pushed, "again")


@final
class PassTest(Step[TalesState]):
    """A card makes the test a success."""

    def __init__(self, test: i64, kid: i64, helpers: i64, pushed: i64) -> None:
        self.test: Final[i64] = test
        self.kid: Final[i64] = kid
        self.helpers: Final[i64] = helpers
        self.pushed: Final[i64] = pushed

    def fields(self) -> tuple[object, ...]:
        return (self.test, self.kid, self.helpers, self.pushed)

    def run(self, state: TalesState) -> None:
        end_test(state, self.test, self.kid, self.helpers, True, self.helpers != 0, self.pushed)


# ---- §6.9, §6.10 The end of a test --------------------------------------------------------------------------------


def finish_roll(state: TalesState, test: i64, kid: i64, helpers: i64, left_out: i64, passed: bool, pushed: i64) -> None:
    """§17.8 Ends the test of a roll. With `favorite_lighter` an item that gave a die wears out."""
    end_test(state, test, kid, helpers, passed, helpers != 0, pushed)
    if state.rules.favorite_lighter and not state.over():
        trait = trait_of(state, state.rules.content.tests[test], kid)
        worn = state.held[kid] & state.rules.content.of_colour[trait] & ~left_out & ~bit(state.kid(kid).item)
        if worn != 0:
            state.push(Losing(worn, kid, state.rules.owner[kid]))


def end_test(state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool, helped: bool, pushed: i64) -> None:
    """§6.9 Ends a test. Relief comes first, then what the test was for goes on."""
    conditions: i64 = state.conditions[kid]
    if helped and has(conditions, UPSET) and pushed != UPSET:
        leave_condition(state, kid, UPSET)
    if passed and has(conditions, SCARED) and pushed != SCARED:
        leave_condition(state, kid, SCARED)
    after = state.agenda.pop()
    assert isinstance(after, AfterTest)
    after.tested(state, test, kid, helpers, passed)


def push_outcome(state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool, subject: i64) -> None:
    """§6.10 Pushes the outcome.

    The success text is for the roller. A failure hits the roller, and its conditions the helpers too.
    """
    spec = state.rules.content.tests[test]
    context = Context(spec.card, kid, helpers, subject)
    if passed:
        tell_outcome(state, spec.won_says)
        push_list(state, context, spec.won)
        return
    tell_outcome(state, spec.lost_says)
    if not state.rules.sucks_to_be_you:
        share_failure(state, spec, helpers)
    push_list(state, context, spec.lost)


def tell_outcome(state: TalesState, text: str) -> None:
    if state.telling and text:
        state.tell(Event("said", {"text": text}))


def share_failure(state: TalesState, spec: Test, helpers: i64) -> None:
    """§6.10 Helpers take the conditions of the failure, or what stands in parentheses for them."""
    while helpers != 0:
        kid = first(helpers)
        helpers &= helpers - 1
        if spec.helpers != NONE:
            push_list(state, Context(spec.card, kid, 0), spec.helpers)
        else:
            for condition in spec.conditions:
                take_condition(state, kid, condition)
