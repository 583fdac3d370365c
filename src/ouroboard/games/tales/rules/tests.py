"""§6 Tests: help, combos and paying, up to the roll.

A test is a row of frames with all its data in their fields, so tests nest. What follows from a test waits below it on the agenda:
an `AfterTest`, which the test takes off and tells how it went.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import Context
from ouroboard.engine.action import Action, Illegal, Prompt
from ouroboard.engine.bits import bit, first, has
from ouroboard.engine.event import Event
from ouroboard.engine.state import Ask
from ouroboard.games.tales.content.model import Test
from ouroboard.games.tales.content.names import BEFORE_DICE, NONE, TRAITS
from ouroboard.games.tales.rules.actions import CARD, COMBO, PAY, PAYS_INSTEAD, ROLLS, SAYS_NO, SAYS_YES, USES, WITH, TalesAction
from ouroboard.games.tales.rules.anomalies import offer_anomalies, use_anomaly
from ouroboard.games.tales.rules.bills import AfterBill, begin_bill
from ouroboard.games.tales.rules.cards import combinations, combo_kids, use_parts
from ouroboard.games.tales.rules.kids import pay
from ouroboard.games.tales.rules.picking import kids_of, owners_asked, sets_of_own, tell_answer
from ouroboard.games.tales.rules.pools import chance, may_help, pool_of, trait_of
from ouroboard.games.tales.rules.rolls import NOT_PUSHED, AfterTest, end_test, push_outcome, roll
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.words import no
from ouroboard.games.tales.text import prompts, refusals

NOT_PAID: Final = -1
"""Among the refused combinations: the bill for paying time instead was called off."""
NO_CREW: Final = -1
"""Helpers are the Kids at the roller's place; in a hack they are the other participants."""


# ---- §6.1 The order of a test -------------------------------------------------------------------------------------


def begin_test(state: TalesState, test: i64, kid: i64, after: AfterTest, crew: i64 = NO_CREW) -> None:
    """§6.1 Begins a test. Other people are asked for help, where they can give any."""
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
        return owners_asked(state, self.able, self.kid)

    def actions(self, state: TalesState, seat: i64) -> list[Action]:
        return sets_of_own(state, self.able, seat)

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
        return no(refusals.WHO_OFFERS_HELP, "§6.3")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        trait = TRAITS[trait_of(state, state.rules.content.tests[self.test], self.kid)]
        return Prompt(prompts.who_helps(state.kid(self.kid).name, trait), "§6.3")


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
        """Returns the same test, in which a combination (or paying, NOT_PAID) is not named again."""
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
                found.append(answers.leaves[first(items)])
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
        """§6.3 Takes at most two of those who offer help."""
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
        return Prompt(prompts.roll_test(state.kid(self.kid).name, trait, dice, first_roll), "§6.1", "roll")


def refuse_in_test(state: TalesState, frame: Prepare, action: Action) -> Illegal:
    """Says why an answer does not fit before the dice."""
    if not isinstance(action, TalesAction):
        return no(refusals.TEST_WAITS, "§6.1")
    if action.verb == WITH:
        if frame.helpers != 0:
            return no(refusals.HELPERS_ARE_TAKEN, "§6.3")
        return no(refusals.HELPER_MUST_OFFER, "§6.3")
    if action.verb == COMBO:
        return no(refusals.CARDS_DO_NOT_FIT, "§6.5")
    if action.verb == PAY:
        price = frame.spec(state).pay
        if price == 0 or NOT_PAID in frame.refused:
            return no(refusals.CANNOT_PAY_INSTEAD, "§6.6")
        return no(refusals.cubes_are_missing(price - can_share(state, frame.kid)), "§6.6")
    if action.verb == USES:
        return no(refusals.NOT_BEFORE_DICE, "§12.2")
    return no(refusals.ROLL_OR_CHANGE, "§6.1")


def offer_helpers(state: TalesState, offered: i64, found: list[Action]) -> None:
    """§6.3 Offers one or two of those who would help: `MOST_HELPERS` is two."""
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


# ---- §6.5 Combos --------------------------------------------------------------------------------------------------


def name_combo(state: TalesState, frame: Prepare, number: i64) -> None:
    """§6.5 Names the cards of a combo. Helpers of other people whose cards are among them must agree."""
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
    """§6.5 Makes a combo, which is a success. Its parts are used up together."""
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
        return no(refusals.AGREE_OR_REFUSE, "§6.5")

    def prompt(self, state: TalesState, seat: i64) -> Prompt:
        return Prompt(prompts.agree_to_combo(state.rules.answers.combos[self.number].label), "§6.5")


# ---- §6.6 Paying instead ------------------------------------------------------------------------------------------


def sharers(state: TalesState, kid: i64) -> i64:
    """§6.6 Returns the Kids that can share a price at the place of a Kid."""
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
    """§6.6 Pays the printed amount instead of rolling dice, alone or shared."""
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
        """Goes on with the test as it was. It is not paid off any more."""
        frame = state.agenda.pop()
        assert isinstance(frame, Prepare)
        state.push(frame.without(NOT_PAID))
        if state.telling:
            state.tell(Event("called_off", {"kid": state.kid(frame.kid).id}))


PAID: Final = PaidInstead()


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
    """Begins a test of the acting Kid, for the word `test`."""
    if context.piece >= 0:
        begin_test(state, test, context.piece, AfterCardTest(context.subject))
