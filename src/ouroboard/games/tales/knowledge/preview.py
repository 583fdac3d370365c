"""§6.7 What an answer costs and how likely it is to work, before it is given: exact odds from what everybody knows.

Only the chance of a whole hack is rounded off: firewalls that nobody has drawn yet are counted over the pool.
"""

from typing import Final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, first, has, members
from ouroboard.games.tales.content.model import Firewall, Test
from ouroboard.games.tales.content.names import ALERT_EFFECT, DEFAULT, IGNORE, REPEL, TRAITS
from ouroboard.games.tales.rules import actions as verbs
from ouroboard.games.tales.rules.actions import TalesAction
from ouroboard.games.tales.rules.adventure import dinner_cost, offer_of, price_of
from ouroboard.games.tales.rules.bills import Bill, total, wanted
from ouroboard.games.tales.rules.hacking import participants
from ouroboard.games.tales.rules.machines import wall
from ouroboard.games.tales.rules.movement import side_of, to_avoid
from ouroboard.games.tales.rules.offers import next_test
from ouroboard.games.tales.rules.picking import kid_of
from ouroboard.games.tales.rules.rumors import is_up, rumor_in, space_of
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.tests import (
    NO_CREW,
    Missed,
    Prepare,
    chance,
    kids_of,
    may_help,
    pool_of,
    push_slots,
    trait_of,
)

Facts = dict[str, object]
MOVES: Final = (verbs.WALK, verbs.BUS, verbs.CAR, verbs.RIDE)


def preview(state: TalesState, seat: int, action: Action) -> Facts:
    """Returns plain facts about an answer. Empty where there is nothing to tell."""
    if not isinstance(action, TalesAction):
        return {}
    frame = state.waiting_frame
    if isinstance(frame, Prepare):
        return before_dice(state, frame, action)
    if isinstance(frame, Missed):
        return after_dice(state, frame, action)
    if isinstance(frame, Bill):
        return on_a_bill(frame, state, action)
    if 0 < action.verb <= verbs.WRECK and action.who >= 0:
        return of_an_action(state, kid_of(state, action.who), action)
    return {}


# ---- odds ---------------------------------------------------------------------------------------------------------


def odds(dice: i64, push: bool) -> Facts:
    """Returns the chance of the first roll, and with a push."""
    again = chance(2 * int(dice)) if push else chance(int(dice))
    return {"dice": int(dice), "first": round(chance(int(dice)), 4), "pushed": round(again, 4)}


def of_a_test(state: TalesState, test: Test, kid: i64, crew: i64 = NO_CREW) -> Facts:
    """Returns the odds of a test without help, and with what each helper would make of it."""
    trait = trait_of(state, test, kid)
    push = test.push and push_slots(state, kid) != 0
    found: Facts = {"trait": TRAITS[trait], **odds(pool_of(state, kid, trait, 0, 0, 0), push)}
    helpers = may_help(state, test, kid, crew)
    if helpers != 0:
        found["helpers"] = {
            state.kid(helper).id: odds(pool_of(state, kid, trait, bit(helper), 0, 0), push) for helper in members(helpers)
        }
    return found


# ---- in the afternoon ---------------------------------------------------------------------------------------------


def of_an_action(state: TalesState, kid: i64, action: TalesAction) -> Facts:
    """Returns the price of an action, its tests, and whether there is time to get home afterwards."""
    verb = action.verb
    time = price_of(state, kid, action)
    found: Facts = {}
    place: i64 = state.place[kid]
    if verb in MOVES:
        place = action.what
        tests = avoiding(state, kid, place)
        if tests:
            found["tests"] = tests
    elif verb == verbs.INVESTIGATE:
        space = space_of(state, place)
        if is_up(state.track[space]):
            found["tests"] = [of_a_test(state, state.content().tests[rumor_in(state, space).test], kid)]
    elif verb in (verbs.VISIT, verbs.CHORE, verbs.DOES):
        time, tests = of_an_offer(state, kid, action)
        if tests:
            found["tests"] = tests
    elif verb == verbs.HACK:
        found.update(of_a_hack(state, action.what))
    found["time"] = int(time)
    if verb not in (verbs.DINNER, verbs.LATE):
        home = cost_of_home(state, kid, place)
        found["home"] = int(home)
        found["in_time"] = state.pool[kid] - time >= home
    return found


def cost_of_home(state: TalesState, kid: i64, place: i64) -> i64:
    """Returns what dinner costs from a place."""
    here = state.place[kid]
    state.place[kid] = place
    cost = dinner_cost(state, kid)
    state.place[kid] = here
    return cost


def avoiding(state: TalesState, kid: i64, place: i64) -> list[Facts]:
    """Returns the tests that wait at a place."""
    here = state.place[kid]
    found: list[Facts] = []
    for machine in members(to_avoid(state, place)):
        test = state.content().tests[side_of(state, machine).test]
        state.place[kid] = place
        facts = of_a_test(state, test, kid)
        state.place[kid] = here
        found.append({"machine": state.sheet(machine).id, **facts})
    return found


def of_an_offer(state: TalesState, kid: i64, action: TalesAction) -> tuple[i64, list[Facts]]:
    """Returns the price of what a card offers, and its next test."""
    number = offer_of(state, kid, action)
    if number < 0:
        return 0, []
    offer = state.content().offers[number]
    test = next_test(state, offer, kid) if offer.tests else -1
    if test < 0:
        return offer.time, []
    return offer.time, [of_a_test(state, state.content().tests[offer.tests[test]], kid)]


# ---- in a test ----------------------------------------------------------------------------------------------------


def before_dice(state: TalesState, frame: Prepare, action: TalesAction) -> Facts:
    """Returns the odds that an answer before the dice leads to."""
    spec = frame.spec(state)
    push = spec.push and push_slots(state, frame.kid) != 0
    trait = trait_of(state, spec, frame.kid)
    if action.verb == verbs.ROLL:
        return odds(frame.dice(state), push)
    if action.verb == verbs.WITH:
        helpers = kids_of(state, action.what)
        return odds(pool_of(state, frame.kid, trait, helpers, frame.extra, frame.left_out), push)
    if action.verb == verbs.COMBO:
        return {"first": 1.0, "pushed": 1.0}
    if action.verb == verbs.PAY:
        return {"first": 1.0, "pushed": 1.0, "time": int(spec.pay)}
    if action.verb == verbs.CARD:
        left_out = frame.left_out | bit(action.what)
        return odds(pool_of(state, frame.kid, trait, frame.helpers, frame.extra, left_out), push)
    return {}


def after_dice(state: TalesState, frame: Missed, action: TalesAction) -> Facts:
    """Returns the odds of a push."""
    if action.verb != verbs.PUSH:
        return {}
    return {"dice": int(frame.dice), "first": round(chance(int(frame.dice)), 4)}


def on_a_bill(frame: Bill, state: TalesState, action: TalesAction) -> Facts:
    """Returns what is still to be paid."""
    if action.verb != verbs.PAYS:
        return {}
    kid = kid_of(state, action.who)
    left = wanted(frame.bill, frame.price, frame.hack) - total(frame.bill) - action.what
    return {"time": int(action.what), "left": max(int(left), 0), "pool": state.pool[kid] - int(action.what)}


# ---- a hack -------------------------------------------------------------------------------------------------------


def of_a_hack(state: TalesState, machine: i64) -> Facts:
    """Returns the odds at each visible firewall, and about how likely the whole attempt is, if all who can take part do."""
    crew = participants(state, machine)
    spaces = state.spaces[machine]
    visible: list[Facts] = []
    for space in range(spaces):
        token = wall(state, machine, space)
        if token >= 0:
            firewall = state.content().firewalls[token]
            passes = [round(half_odds(state, machine, crew, firewall, half, True), 4) for half in (0, 1)]
            visible.append({"space": space + 1, "routine": passes[0], "alert": passes[1]})
    whole = round(whole_hack(state, machine, crew, True), 2)
    return {
        "price": int(spaces),
        "firewalls": visible,
        "about": whole,
        "about_first": round(whole_hack(state, machine, crew, False), 2),
    }


def best_odds(state: TalesState, crew: i64, test: Test, push: bool) -> float:
    """Returns the chance of a test for the participant with most dice, with two helpers of the others."""
    best: i64 = 0
    kids = crew
    while kids != 0:
        kid = first(kids)
        kids &= kids - 1
        helpers = may_help(state, test, kid, crew)
        taken: i64 = 0
        number = 0
        while helpers != 0 and number < 2:
            taken |= bit(first(helpers))
            helpers &= helpers - 1
            number += 1
        best = max(best, pool_of(state, kid, trait_of(state, test, kid), taken, 0, 0))
    return chance(2 * int(best)) if push else chance(int(best))


def half_odds(state: TalesState, machine: i64, crew: i64, firewall: Firewall, half: int, push: bool) -> float:
    """Returns how likely the participants are to pass one half of a firewall."""
    content = state.content()
    effect = firewall.effects[half]
    sheet = state.sheet(machine)
    card = sheet.erratic if state.rules.erratic and sheet.erratic is not None else sheet.response
    side = card.sides[half]
    found = 1.0
    if effect == REPEL and side.icon != IGNORE:
        found *= best_odds(state, crew, content.tests[side.test], push)
    elif effect == DEFAULT:
        found *= best_odds(state, crew, content.tests[side.default], push)
    for trait in firewall.colours[1 if effect == ALERT_EFFECT else half]:
        found *= best_odds(state, crew, content.tests[content.plain_tests[trait]], push)
    return found


def whole_hack(state: TalesState, machine: i64, crew: i64, push: bool) -> float:
    """Returns about how likely a hack is: from the last space to the first, on ROUTINE and on ALERT."""
    if crew == 0:
        return 0.0
    routine, alert = 1.0, 1.0
    for space in range(state.spaces[machine] - 1, -1, -1):
        tokens = members(state.firewalls) if wall(state, machine, space) < 0 else [int(wall(state, machine, space))]
        next_routine, next_alert = 0.0, 0.0
        for token in tokens:
            firewall = state.content().firewalls[token]
            upper = half_odds(state, machine, crew, firewall, 0, push)
            lower = half_odds(state, machine, crew, firewall, 1, push)
            next_alert += lower * alert
            if firewall.effects[0] == ALERT_EFFECT:
                next_routine += lower * alert
            else:
                next_routine += upper * routine + (1.0 - upper) * lower * alert
        routine, alert = next_routine / len(tokens), next_alert / len(tokens)
    return alert if has(state.alert, machine) else routine
