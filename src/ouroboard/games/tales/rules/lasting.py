"""§15.4 Lasting rules of the diary sides that lie up.

`in_force` has the rules of those sides as a set, so that the usual case, no rule of a kind, costs one look.
"""

from mypy_extensions import i64

from ouroboard.effects.running import Context
from ouroboard.engine.bits import first, has
from ouroboard.games.tales.content import lasting_rules
from ouroboard.games.tales.content.lasting_rules import LastingRule
from ouroboard.games.tales.content.names import NONE, TODAY
from ouroboard.games.tales.rules import options
from ouroboard.games.tales.rules.state import SIDE_A, SIDE_B, TalesState
from ouroboard.games.tales.rules.targets import machines_mask, places_mask


def refresh(state: TalesState) -> None:
    """Finds the rules and the offers of the sides that lie up. Called whenever a diary card comes, turns or goes."""
    content = state.rules.content
    found: i64 = 0
    offers: list[int] = []
    for card in range(len(content.diary)):
        side = state.side(card)
        if side in (SIDE_A, SIDE_B):
            found |= content.of_side[2 * card + side - SIDE_A]
            offers.extend(content.diary[card].sides[side - SIDE_A].offers)
    state.in_force = found
    state.diary_offers = tuple(offers)


def of_kind(state: TalesState, kind: i64) -> i64:
    """Returns the rules of a kind that may hold now."""
    return state.in_force & state.rules.content.of_kind[kind]


def holds(state: TalesState, rule: LastingRule, kid: i64) -> bool:
    """Returns whether the condition of a rule is true."""
    return rule.during is None or rule.during.holds(state, Context(rule.card, kid))


def at(state: TalesState, rule: LastingRule, kid: i64, place: i64) -> bool:
    """Returns whether a rule is meant for a place."""
    return rule.where is None or (place >= 0 and has(places_mask(state, rule.where, kid), place))


def last_value(state: TalesState, kind: i64, usual: i64) -> i64:
    """Returns what a rule sets, or the usual value. Of several rules the highest card counts."""
    rules = state.in_force & state.rules.content.of_kind[kind]
    value = usual
    while rules != 0:
        rule = state.rules.content.rules[first(rules)]
        rules &= rules - 1
        if holds(state, rule, NONE):
            value = rule.value
    return value


def sum_at(state: TalesState, kind: i64, kid: i64, place: i64) -> i64:
    """Returns what the rules of a kind add together at a place."""
    rules = of_kind(state, kind)
    total: i64 = 0
    while rules != 0:
        rule = state.rules.content.rules[first(rules)]
        rules &= rules - 1
        if at(state, rule, kid, place) and holds(state, rule, kid):
            total += rule.value
    return total


# ---- what the rules ask -------------------------------------------------------------------------------------------


def pushed_off_enigma(state: TalesState) -> i64:
    return last_value(state, lasting_rules.PUSHED_OFF_ENIGMA, options.PUSHED_OFF_ENIGMA)


def fail_enigma(state: TalesState) -> i64:
    return last_value(state, lasting_rules.FAIL_ENIGMA, options.FAIL_ENIGMA)


def success_insight(state: TalesState) -> i64:
    return last_value(state, lasting_rules.SUCCESS_INSIGHT, options.SUCCESS_INSIGHT)


def insight_set(state: TalesState) -> i64:
    """Returns the block of rumors that gives Insight, or -1."""
    return last_value(state, lasting_rules.INSIGHT_SET, state.rules.content.scenario.insight_set)


def walk_cost(state: TalesState, kid: i64, place: i64) -> i64:
    """§11.2 Returns the price of a step: one cube to an OPEN place, two to a RESTRICTED one, and what lasting rules add there."""
    usual: i64 = 1 if has(state.rules.content.map.open, place) else options.RESTRICTED_WALK_COST
    if of_kind(state, lasting_rules.WALK_COST) == 0:
        return usual
    return max(0, usual + sum_at(state, lasting_rules.WALK_COST, kid, place))


def dinner_extra(state: TalesState, kid: i64) -> i64:
    """§11.11 Returns what lasting rules add to the way home."""
    if of_kind(state, lasting_rules.DINNER_COST) == 0:
        return 0
    return sum_at(state, lasting_rules.DINNER_COST, kid, state.place[kid])


def dinner_gives_favor(state: TalesState, kid: i64) -> bool:
    """§14.2 Returns whether dinner raises favor in this Kid's home."""
    rules = of_kind(state, lasting_rules.DINNER_FAVOR)
    gives = True
    while rules != 0:
        rule = state.rules.content.rules[first(rules)]
        rules &= rules - 1
        if at(state, rule, kid, state.home(kid)) and holds(state, rule, kid):
            gives = rule.value != 0
    return gives


def rumors_drawn(state: TalesState) -> i64:
    """§8.2 Returns what lasting rules add to the number of new rumors."""
    return sum_at(state, lasting_rules.RUMORS_DRAWN, NONE, NONE)


def item_limit(state: TalesState) -> i64:
    return last_value(state, lasting_rules.ITEM_LIMIT, options.ITEM_LIMIT)


def rests(state: TalesState) -> i64:
    """§11.10 Returns the number of RESTs that a Kid may take in a round."""
    return last_value(state, lasting_rules.REST_PER_ROUND, options.REST_PER_ROUND)


def has_event(state: TalesState) -> bool:
    return last_value(state, lasting_rules.EVENT, 1) != 0


def event_has_help(state: TalesState) -> bool:
    return last_value(state, lasting_rules.EVENT_HELP, 1) != 0


def starts_at_home(state: TalesState) -> bool:
    """§5.4 Returns whether the Kids begin the day at home. `start_at` is 0 for school and 1 for home."""
    return last_value(state, lasting_rules.START_AT, 0) == 1


def pool_dice(state: TalesState, kid: i64, trait: i64) -> i64:
    """§6.2 Returns the dice that lasting rules give or take on a test of a trait."""
    rules = of_kind(state, lasting_rules.POOL)
    total: i64 = 0
    while rules != 0:
        rule = state.rules.content.rules[first(rules)]
        rules &= rules - 1
        if fits_trait(state, rule, trait) and at(state, rule, kid, state.place[kid]) and holds(state, rule, kid):
            total += rule.value
    return total


def fits_trait(state: TalesState, rule: LastingRule, trait: i64) -> bool:
    if rule.trait == TODAY:
        return state.school >= 0 and today(state) == trait
    return rule.trait in (-1, trait)


def today(state: TalesState) -> i64:
    """Returns the trait of the current School card, or -1."""
    if state.school < 0:
        return -1
    content = state.rules.content
    return content.tests[content.school[state.school].test].trait


def closed_places(state: TalesState) -> i64:
    """§11.14 Returns places that no Kid can enter."""
    rules = state.in_force & state.rules.content.of_kind[lasting_rules.CLOSE_PLACE]
    found: i64 = 0
    while rules != 0:
        rule = state.rules.content.rules[first(rules)]
        rules &= rules - 1
        if rule.where is not None and holds(state, rule, NONE):
            found |= places_mask(state, rule.where, NONE)
    return found


def closed(state: TalesState, kind: i64) -> i64:
    """§11.14 Returns places where a tile (CLOSE_TILE) or the bus (CLOSE_BUS) cannot be used."""
    rules = of_kind(state, kind)
    found: i64 = 0
    while rules != 0:
        rule = state.rules.content.rules[first(rules)]
        rules &= rules - 1
        if holds(state, rule, NONE):
            found |= state.rules.content.map.all_places if rule.where is None else places_mask(state, rule.where, NONE)
    return found


def no_car(state: TalesState, kid: i64) -> bool:
    """§11.14 Returns whether nobody comes with the car for this Kid: everywhere, or for Kids whose home is there."""
    rules = of_kind(state, lasting_rules.CLOSE_CAR)
    while rules != 0:
        rule = state.rules.content.rules[first(rules)]
        rules &= rules - 1
        if at(state, rule, kid, state.home(kid)) and holds(state, rule, kid):
            return True
    return False


def tiles_in_play(state: TalesState) -> i64:
    """§13.1 Returns the places whose tile can be used."""
    found = state.tiles
    if state.in_force == 0:
        return found
    rules = of_kind(state, lasting_rules.OPEN_TILE)
    while rules != 0:
        rule = state.rules.content.rules[first(rules)]
        rules &= rules - 1
        if rule.where is not None and holds(state, rule, NONE):
            found |= places_mask(state, rule.where, NONE)
    return found & ~closed(state, lasting_rules.CLOSE_TILE)


def kept_mode(state: TalesState, machine: i64) -> i64:
    """§9.6 Returns the mode that a lasting rule keeps a machine in, or -1. Of several rules the highest card counts."""
    rules = of_kind(state, lasting_rules.KEEP_MODE)
    mode: i64 = -1
    while rules != 0:
        rule = state.rules.content.rules[first(rules)]
        rules &= rules - 1
        if keeps(state, rule, machine) and holds(state, rule, NONE):
            mode = rule.value
    return mode


def keeps(state: TalesState, rule: LastingRule, machine: i64) -> bool:
    if rule.machines is not None and not has(machines_mask(state, rule.machines, Context(rule.card)), machine):
        return False
    if rule.where is None:
        return True
    near = state.rules.content.map.places_of[state.sector[machine]]
    return near & places_mask(state, rule.where, NONE) != 0


def home_of(state: TalesState, kid: i64) -> i64:
    """§5.4 Returns where a Kid is put at home: its home, or where that is closed the nearest place that is not."""
    return open_place(state, state.home(kid))


def school_place(state: TalesState) -> i64:
    return open_place(state, state.rules.content.map.school)


def open_place(state: TalesState, wanted: i64) -> i64:
    """§11.14 Returns a place, or where it is closed the nearest one by walking that is not: OPEN if there is one."""
    shut = closed_places(state)
    if not has(shut, wanted):
        return wanted
    board = state.rules.content.map
    best: i64 = wanted
    fewest: i64 = 1_000
    for place in range(len(board.places)):
        if has(shut, place):
            continue
        steps: i64 = 2 * board.walk[wanted][place] + (0 if has(board.open, place) else 1)
        if steps < fewest:
            fewest = steps
            best = place
    return best
