"""§6 Tests: help, dice, combos, re-rolls, pushing, relief.

A test is a row of frames with all its data in their fields, so tests nest. What follows from a test waits below it on the agenda:
an `AfterTest`, which the test takes off and tells how it went.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ouroboard.effects.running import Context, push_list
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, count, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask, Step
from ouroboard.games.tales.content.model import ANOMALIES, Test
from ouroboard.games.tales.content.names import (
    AFTER_FAIL,
    ANOMALY,
    BEFORE_DICE,
    CONDITIONS,
    INJURED,
    NONE,
    SCARED,
    STRENGTH,
    TODAY,
    TRAITS,
    UPSET,
    card_number,
)
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import (
    CARD,
    COMBO,
    HAS_ENOUGH,
    PAY,
    PAYS_INSTEAD,
    PUSH,
    PUSHES,
    ROLLS,
    SAYS_NO,
    SAYS_YES,
    USES,
    WITH,
    TalesAction,
)
from ouroboard.games.tales.rules.bills import AfterBill, begin_bill
from ouroboard.games.tales.rules.cards import Losing, combinations, combo_kids, use_counter, use_parts
from ouroboard.games.tales.rules.kids import enter_condition, leave_condition, pay, take_condition
from ouroboard.games.tales.rules.options import POOL_BASE, POOL_MAX, POOL_MIN
from ouroboard.games.tales.rules.picking import tell_answer
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.words import more_time, no

NOT_PUSHED: Final = -1
NOT_PAID: Final = -1
"""Among the refused combinations: the bill for paying time instead was called off."""
NO_CREW: Final = -1
"""Helpers are the Kids at the roller's place; in a hack they are the other participants."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterTest(Step[TalesState]):
    """What follows from a test. It waits on the agenda below the test."""

    def tested(self, state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool) -> None:
        raise NotImplementedError

    def run(self, state: TalesState) -> None:
        raise RuntimeError("a test was left open")


# ---- §6.2 The pool ------------------------------------------------------------------------------------------------


def trait_of(state: TalesState, test: Test, kid: i64) -> i64:
    """§6.1 The trait that is rolled: the one on the card, the Kid's strength, or that of today's School card."""
    if test.trait == STRENGTH:
        return state.kid(kid).strength
    if test.trait == TODAY:
        return lasting.today(state)
    return test.trait


def pool_of(state: TalesState, kid: i64, trait: i64, helpers: i64, extra: i64, left_out: i64) -> i64:
    """§6.2 The number of dice: from 1 to 8."""
    rules = state.rules
    board = state.kid(kid)
    conditions: i64 = 0 if rules.just_a_bruise else state.conditions[kid]
    dice: i64 = POOL_BASE + extra
    if board.strength == trait and not has(conditions, SCARED):
        dice += rules.strength_dice
    if board.weakness == trait:
        dice -= rules.weakness_dice
    if has(conditions, INJURED):
        dice -= 2
    dice += count(state.held[kid] & rules.content.of_colour[trait] & ~left_out)
    while helpers != 0:
        dice += help_dice(state, first(helpers), trait)
        helpers &= helpers - 1
    if state.in_force != 0:
        dice += lasting.pool_dice(state, kid, trait)
    return min(max(dice, POOL_MIN), POOL_MAX)


def help_dice(state: TalesState, helper: i64, trait: i64) -> i64:
    """§6.3 A helper gives one die. §17.2 With an item of the right colour it is two."""
    if state.rules.this_might_help and state.held[helper] & state.rules.content.of_colour[trait] != 0:
        return 2
    return 1


def chance(dice: int) -> float:
    """§6.7 Returns how likely so many dice are to show a six."""
    return float(1.0 - (5.0 / 6.0) ** dice)


def may_help(state: TalesState, test: Test, kid: i64, crew: i64) -> i64:
    """§6.3 Kids that can help: in the same place, not lying down, not upset, and not weak in the trait."""
    if not test.help:
        return 0
    trait = trait_of(state, test, kid)
    found: i64 = 0
    for other in range(state.n):
        if other == kid or has(state.lying, other) or state.kid(other).weakness == trait:
            continue
        if has(state.conditions[other], UPSET) and not state.rules.just_a_bruise:
            continue
        if has(crew, other) if crew >= 0 else state.place[other] == state.place[kid]:
            found |= bit(other)
    return found


# ---- §6.1 The order of a test -------------------------------------------------------------------------------------


def begin_test(state: TalesState, test: i64, kid: i64, after: AfterTest, crew: i64 = NO_CREW) -> None:
    """§6.1 A test is named. Other people are asked for help, where they can give any."""
    spec = state.rules.content.tests[test]
    state.push(after)
    if state.telling:
        trait = TRAITS[trait_of(state, spec, kid)]
        state.tell(Event("test_begins", {"kid": state.kid(kid).id, "trait": trait}))
    able = may_help(state, spec, kid, crew)
    # §10.4 In a hack nobody is asked: joining it agreed to help.
    others = 0 if crew >= 0 else able & ~state.rules.own[state.rules.owner[kid]]
    if others == 0:
        state.push(Prepare(test, kid, able, 0, 0, 0, NOTHING_REFUSED))
    else:
        state.answered = 0
        state.agreed = 0
        state.push(HelpOffers(test, kid, able))


NOTHING_REFUSED: Final[tuple[int, ...]] = ()


@final
class HelpOffers(Ask[TalesState]):
    """§6.3 Everybody else who runs a Kid that can help says which of them offer it, in any order."""

    def __init__(self, test: i64, kid: i64, able: i64) -> None:
        self.test: Final[i64] = test
        self.kid: Final[i64] = kid
        self.able: Final[i64] = able

    def fields(self) -> tuple[object, ...]:
        return (self.test, self.kid, self.able)

    def to_act(self, state: TalesState) -> i64:
        seats: i64 = 0
        kids = self.able
        while kids != 0:
            seats |= bit(state.rules.owner[first(kids)])
            kids &= kids - 1
        return seats & ~bit(state.rules.owner[self.kid]) & ~state.answered

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = []
        own = self.able & state.rules.own[seat]
        some = own
        while True:
            found.append(state.rules.answers.offers[characters(state, some)])
            if some == 0:
                return found
            some = (some - 1) & own

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.answered |= bit(seat)
        state.agreed |= kids_of(state, action.what)
        if state.telling:
            kids = [state.kid(kid).id for kid in range(state.n) if has(kids_of(state, action.what), kid)]
            state.tell(Event("help_offered", {"player": seat, "kids": kids}))

    def close(self, state: TalesState) -> None:
        offered = state.agreed | (self.able & state.rules.own[state.rules.owner[self.kid]])
        state.answered = 0
        state.agreed = 0
        state.push(Prepare(self.test, self.kid, offered, 0, 0, 0, NOTHING_REFUSED))

    def open(self) -> bool:
        return True

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no("say which of your Kids offer help: offer nobody, or their names", "§6.3")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        trait = TRAITS[trait_of(state, state.rules.content.tests[self.test], self.kid)]
        return Prompt(f"{state.kid(self.kid).name} is about to test {trait}. Which of your Kids offer help?", "§6.3")


def characters(state: TalesState, kids: i64) -> i64:
    """Returns a set of Kids as a set of characters."""
    found: i64 = 0
    while kids != 0:
        found |= bit(state.who[first(kids)])
        kids &= kids - 1
    return found


def kids_of(state: TalesState, who: i64) -> i64:
    """Returns a set of characters as a set of Kids."""
    found: i64 = 0
    for kid in range(state.n):
        if has(who, state.who[kid]):
            found |= bit(kid)
    return found


@final
class Prepare(Ask[TalesState]):
    """§6.1 Before the dice: who helps, a combo, paying instead, extra dice; then the roll."""

    def __init__(
        self, test: i64, kid: i64, offered: i64, helpers: i64, extra: i64, left_out: i64, refused: tuple[int, ...]
    ) -> None:
        self.test: Final[i64] = test
        self.kid: Final[i64] = kid
        self.offered: Final[i64] = offered
        self.helpers: Final[i64] = helpers
        self.extra: Final[i64] = extra
        self.left_out: Final[i64] = left_out
        self.refused: Final = refused

    def fields(self) -> tuple[object, ...]:
        return (self.test, self.kid, self.offered, self.helpers, self.extra, self.left_out, self.refused)

    def spec(self, state: TalesState) -> Test:
        return state.rules.content.tests[self.test]

    def without(self, number: i64) -> "Prepare":
        """The same test, in which a combination (or paying, NOT_PAID) is not named again."""
        refused = (*self.refused, int(number))
        return Prepare(self.test, self.kid, self.offered, self.helpers, self.extra, self.left_out, refused)

    def dice(self, state: TalesState) -> i64:
        trait = trait_of(state, self.spec(state), self.kid)
        return pool_of(state, self.kid, trait, self.helpers, self.extra, self.left_out)

    def to_act(self, state: TalesState) -> i64:
        return bit(state.rules.owner[self.kid])

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        found: list[Action] = [ROLLS]
        spec = self.spec(state)
        answers = state.rules.answers
        if self.helpers == 0 and self.offered != 0:
            offer_helpers(state, self.offered, found)
        if spec.combos | spec.tags != 0:
            for number in combinations(state, bit(self.kid) | self.helpers, spec.combos, spec.tags):
                if number not in self.refused:
                    found.append(answers.combos[number])
        if spec.pay > 0 and NOT_PAID not in self.refused and can_share(state, self.kid) >= spec.pay:
            found.append(PAYS_INSTEAD)
        usable = state.held[self.kid] & state.rules.content.of_window[BEFORE_DICE]
        if usable != 0:
            offer_anomalies(state, self.kid, usable, found)
        if state.rules.favorite_lighter:
            trait = trait_of(state, spec, self.kid)
            items = state.held[self.kid] & state.rules.content.of_colour[trait] & ~self.left_out
            while items != 0:
                found.append(answers.cards[first(items)])
                items &= items - 1
        return found

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        assert isinstance(action, TalesAction)
        state.done()
        verb = action.verb
        if verb == WITH:
            self.take_helpers(state, kids_of(state, action.what))
        elif verb == COMBO:
            tell_answer(state, seat, action)
            name_combo(state, self, action.what)
        elif verb == PAY:
            tell_answer(state, seat, action)
            pay_instead(state, self)
        elif verb == USES:
            state.push(self)
            use_anomaly(state, self.kid, action.what, NONE)
        elif verb == CARD:
            tell_answer(state, seat, action)
            left_out = self.left_out | bit(action.what)
            state.push(Prepare(self.test, self.kid, self.offered, self.helpers, self.extra, left_out, self.refused))
        else:
            roll(state, self.test, self.kid, self.helpers, self.dice(state), self.left_out, NOT_PUSHED, "roll")

    def take_helpers(self, state: TalesState, helpers: i64) -> None:
        """§6.3 The roller takes at most two of those who offer."""
        if state.telling:
            kids = [state.kid(kid).id for kid in range(state.n) if has(helpers, kid)]
            state.tell(Event("helpers_taken", {"kid": state.kid(self.kid).id, "kids": kids}))
        state.push(Prepare(self.test, self.kid, self.offered, helpers, self.extra, self.left_out, self.refused))

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return refuse_in_test(state, self, action)

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        trait = TRAITS[trait_of(state, self.spec(state), self.kid)]
        dice = self.dice(state)
        first_roll = round(100 * chance(dice))
        counted = "1 die" if dice == 1 else f"{dice} dice"
        return Prompt(f"{state.kid(self.kid).name} tests {trait}: {counted}, {first_roll} % at the first roll.", "§6.1", "roll")


def refuse_in_test(state: TalesState, frame: Prepare, action: Action) -> Illegal:
    """Says why an answer does not fit before the dice."""
    if not isinstance(action, TalesAction):
        return no("a test is waiting for its roll", "§6.1")
    if action.verb == WITH:
        if frame.helpers != 0:
            return no("the helpers are taken already", "§6.3")
        return no("a helper must offer to help, and two can help at most", "§6.3")
    if action.verb == COMBO:
        return no("these cards do not make what this test asks for, or nobody in the test has them", "§6.5")
    if action.verb == PAY:
        price = frame.spec(state).pay
        if price == 0 or NOT_PAID in frame.refused:
            return no("this test cannot be paid off", "§6.6")
        return no(more_time(int(price - can_share(state, frame.kid))), "§6.6")
    if action.verb == USES:
        return no("that cannot be used before the dice", "§12.2")
    return no("a test is waiting: roll, or change something about it first", "§6.1")


def offer_helpers(state: TalesState, offered: i64, found: list[Action]) -> None:
    """§6.3 One or two of those who offer help."""
    withs = state.rules.answers.withs
    left = offered
    while left != 0:
        one = bit(state.who[first(left)])
        left &= left - 1
        found.append(withs[one])
        others = left
        while others != 0:
            found.append(withs[one | bit(state.who[first(others)])])
            others &= others - 1


def offer_anomalies(state: TalesState, kid: i64, usable: i64, found: list[Action]) -> None:
    uses = state.rules.answers.uses[state.who[kid]]
    while usable != 0:
        found.append(uses[first(usable) - ANOMALIES])
        usable &= usable - 1


def use_anomaly(state: TalesState, kid: i64, anomaly: i64, subject: i64) -> None:
    """§12.2 A use takes a counter off; then the card does what it says."""
    use_counter(state, kid, ANOMALIES + anomaly)
    card = state.rules.content.anomalies[anomaly]
    push_list(state, Context(card_number(ANOMALY, anomaly), kid, 0, subject), card.use)


# ---- §6.5 Combos --------------------------------------------------------------------------------------------------


def name_combo(state: TalesState, frame: Prepare, number: i64) -> None:
    """§6.5 The roller names the cards; helpers of other people whose cards are among them must agree."""
    kids = bit(frame.kid) | frame.helpers
    involved = combo_kids(state, kids, number)
    seats: i64 = 0
    left = involved
    while left != 0:
        seats |= bit(state.rules.owner[first(left)])
        left &= left - 1
    seats &= ~bit(state.rules.owner[frame.kid])
    if seats == 0:
        make_combo(state, frame, number)
        return
    state.answered = 0
    state.agreed = 0
    state.push(frame)
    state.push(AgreeToCombo(number, seats))


def make_combo(state: TalesState, frame: Prepare, number: i64) -> None:
    """§6.5 A combo is a success; its parts are used up together."""
    kids = bit(frame.kid) | frame.helpers
    helped = combo_kids(state, kids, number) & ~bit(frame.kid)
    if state.telling:
        picks = [pick.split(":")[1] for pick in state.rules.answers.combos[number].picks]
        state.tell(Event("combo_made", {"kid": state.kid(frame.kid).id, "parts": picks}))
    use_parts(state, kids, number)
    end_test(state, frame.test, frame.kid, frame.helpers, True, helped != 0, NOT_PUSHED)


@final
class AgreeToCombo(Ask[TalesState]):
    """§6.5 The helpers' owners agree to the combo or refuse it. The test waits below."""

    def __init__(self, number: i64, seats: i64) -> None:
        self.number: Final[i64] = number
        self.seats: Final[i64] = seats

    def fields(self) -> tuple[object, ...]:
        return (self.number, self.seats)

    def to_act(self, state: TalesState) -> i64:
        return self.seats & ~state.answered

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        return [SAYS_YES, SAYS_NO]

    def play(self, state: TalesState, seat: i64, action: Action) -> None:
        state.answered |= bit(seat)
        if action == SAYS_YES:
            state.agreed |= bit(seat)
        if state.telling:
            state.tell(Event("agreed" if action == SAYS_YES else "refused", {"player": seat}))

    def close(self, state: TalesState) -> None:
        agreed = state.agreed == self.seats
        state.answered = 0
        state.agreed = 0
        frame = state.agenda.pop()
        assert isinstance(frame, Prepare)
        if agreed:
            make_combo(state, frame, self.number)
            return
        state.push(frame.without(self.number))

    def open(self) -> bool:
        return True

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        return no("agree with yes, or refuse with no", "§6.5")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(f"{state.rules.answers.combos[self.number].label}: your card would be used up. Do you agree?", "§6.5")


# ---- §6.6 Paying instead ------------------------------------------------------------------------------------------


def sharers(state: TalesState, kid: i64) -> i64:
    """§6.6 Kids that can share a price at the place of a Kid."""
    found: i64 = 0
    free = state.free()
    for other in range(state.n):
        if has(free, other) and state.place[other] == state.place[kid] and state.pool[other] > 0:
            found |= bit(other)
    return found


def can_share(state: TalesState, kid: i64) -> i64:
    """Returns the cubes that the Kids at a place have together; none where the acting Kid has none."""
    if state.pool[kid] == 0:
        return 0
    found: i64 = 0
    kids = sharers(state, kid)
    while kids != 0:
        found += state.pool[first(kids)]
        kids &= kids - 1
    return found


def pay_instead(state: TalesState, frame: Prepare) -> None:
    """§6.6 The printed amount instead of dice, alone or shared."""
    price = frame.spec(state).pay
    kids = sharers(state, frame.kid)
    state.push(frame)
    if kids == bit(frame.kid):
        pay(state, frame.kid, price)
        PAID.paid(state, 0)
        return
    begin_bill(state, PAID, frame.kid, price, kids, False)


@final
class PaidInstead(AfterBill):
    """§6.6 The test, which waits below, is passed; or the roller thinks again."""

    def paid(self, state: TalesState, bill: i64) -> None:
        frame = state.agenda.pop()
        assert isinstance(frame, Prepare)
        if state.telling:
            fields: dict[str, object] = {"kid": state.kid(frame.kid).id, "cubes": frame.spec(state).pay}
            state.tell(Event("paid_instead", fields))
        end_test(state, frame.test, frame.kid, 0, True, False, NOT_PUSHED)

    def called_off(self, state: TalesState) -> None:
        """The test goes on as it was, but is not paid off any more."""
        frame = state.agenda.pop()
        assert isinstance(frame, Prepare)
        state.push(frame.without(NOT_PAID))
        if state.telling:
            state.tell(Event("called_off", {"kid": state.kid(frame.kid).id}))


PAID: Final = PaidInstead()

# ---- §6.7 Dice ----------------------------------------------------------------------------------------------------


def roll(state: TalesState, test: i64, kid: i64, helpers: i64, dice: i64, left_out: i64, pushed: i64, how: str) -> None:
    """§6.7 The dice are thrown. A six is a success."""
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
        """§6.8 The slots that the cube of a push may go to."""
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
        """§6.8 A cube of the pool goes to the slot, and all dice are rolled again."""
        state.pool[self.kid] -= 1
        enter_condition(state, self.kid, slot)
        if state.telling:
            state.tell(Event("pushed", {"kid": state.kid(self.kid).id, "condition": CONDITIONS[slot]}))
        roll(state, self.test, self.kid, self.helpers, self.dice, self.left_out, slot, "push")

    def refuse(self, state: TalesState, seat: i64, action: Action) -> Illegal:
        if isinstance(action, TalesAction) and action.verb == PUSH:
            return refuse_push(state, self, action.what)
        if isinstance(action, TalesAction) and action.verb == COMBO:
            return no("no combo after dice were seen", "§6.5")
        return no("the roll has failed: push it, or leave it", "§6.8")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        again = round(100 * chance(self.dice))
        if self.slots(state) == 0:
            return Prompt("No six. Use a card, or leave it.", "§6.7")
        return Prompt(f"No six. Push the roll for a condition ({again} %), or leave it?", "§6.8")


def push_slots(state: TalesState, kid: i64) -> i64:
    """§6.8 Empty slots, for a Kid with a cube in the pool and without an injury."""
    conditions: i64 = state.conditions[kid]
    if state.pool[kid] == 0 or (has(conditions, INJURED) and not state.rules.just_a_bruise):
        return 0
    empty: i64 = 15 & ~conditions
    return empty & -empty if state.rules.gradually_worse else empty


def refuse_push(state: TalesState, frame: Missed, slot: i64) -> Illegal:
    if frame.pushed >= 0:
        return no("a roll is pushed only once", "§6.8")
    if state.pool[frame.kid] == 0:
        return no("a push needs a cube in the pool: 1 cube is missing", "§6.8")
    if has(state.conditions[frame.kid], INJURED) and not state.rules.just_a_bruise:
        return no("an injured Kid cannot push", "§6.8")
    if has(state.conditions[frame.kid], slot):
        return no(f"the slot {CONDITIONS[slot]} is taken", "§6.8")
    return no("this roll cannot be pushed like that", "§6.8")


@final
class RollAgain(Step[TalesState]):
    """§6.7 All dice are rolled again by a card. It is no push."""

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
    """§17.8 With `favorite_lighter` an item that gave a die wears out."""
    end_test(state, test, kid, helpers, passed, helpers != 0, pushed)
    if state.rules.favorite_lighter and not state.over():
        trait = trait_of(state, state.rules.content.tests[test], kid)
        worn = state.held[kid] & state.rules.content.of_colour[trait] & ~left_out & ~bit(state.kid(kid).item)
        if worn != 0:
            state.push(Losing(worn, kid, state.rules.owner[kid]))


def end_test(state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool, helped: bool, pushed: i64) -> None:
    """§6.9 Relief comes first, then what the test was for goes on."""
    conditions: i64 = state.conditions[kid]
    if helped and has(conditions, UPSET) and pushed != UPSET:
        leave_condition(state, kid, UPSET)
    if passed and has(conditions, SCARED) and pushed != SCARED:
        leave_condition(state, kid, SCARED)
    after = state.agenda.pop()
    assert isinstance(after, AfterTest)
    after.tested(state, test, kid, helpers, passed)


def push_outcome(state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool, subject: i64) -> None:
    """§6.10 The success text is for the roller. A failure hits the roller, and its conditions the helpers too."""
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


# ---- effects on the test in hand ----------------------------------------------------------------------------------


def change_dice(state: TalesState, n: i64) -> None:
    """§6.7 The test in hand gets more or fewer dice."""
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Prepare):
            state.agenda[place] = Prepare(
                frame.test, frame.kid, frame.offered, frame.helpers, frame.extra + n, frame.left_out, frame.refused
            )
            return
        place -= 1


def reroll(state: TalesState) -> None:
    """§6.7 The failed roll in hand is rolled again."""
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Missed):
            again = RollAgain(frame.test, frame.kid, frame.helpers, frame.dice, frame.left_out, frame.pushed)
            state.agenda[place] = again
            return
        place -= 1


def auto_success(state: TalesState) -> None:
    """§6.7 The test in hand is passed."""
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Prepare):
            state.agenda[place] = PassTest(frame.test, frame.kid, frame.helpers, NOT_PUSHED)
            return
        if isinstance(frame, Missed):
            state.agenda[place] = PassTest(frame.test, frame.kid, frame.helpers, frame.pushed)
            return
        place -= 1


def trait_in_hand(state: TalesState) -> i64:
    """Returns the trait of the test that is going on, or -1."""
    place = len(state.agenda) - 1
    while place >= 0:
        frame = state.agenda[place]
        if isinstance(frame, Prepare):
            return trait_of(state, state.rules.content.tests[frame.test], frame.kid)
        if isinstance(frame, Missed):
            return trait_of(state, state.rules.content.tests[frame.test], frame.kid)
        place -= 1
    return -1


# ---- a test inside a list of effects ------------------------------------------------------------------------------


@final
class AfterCardTest(AfterTest):
    """§6.10 A test that a list of effects asks for: its own lists follow."""

    def __init__(self, subject: i64) -> None:
        self.subject: Final[i64] = subject

    def fields(self) -> tuple[object, ...]:
        return (self.subject,)

    def tested(self, state: TalesState, test: i64, kid: i64, helpers: i64, passed: bool) -> None:
        push_outcome(state, test, kid, helpers, passed, self.subject)


def run_test(state: TalesState, context: Context, test: i64) -> None:
    """The word `test`: the acting Kid takes a test."""
    if context.piece >= 0:
        begin_test(state, test, context.piece, AfterCardTest(context.subject))
