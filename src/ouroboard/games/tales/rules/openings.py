"""§11 What the Kids may begin in the afternoon, and what it costs them to go home."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, first, has
from ouroboard.games.tales.content.box import ANOMALIES
from ouroboard.games.tales.content.lasting_rules import CLOSE_BUS, DINNER_COST, WALK_COST
from ouroboard.games.tales.content.names import ACTION, BETWEEN, CARDS_OF_A_KIND, GOOD
from ouroboard.games.tales.content.target_forms import LETTERED
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.actions import WAYS_AT_A_PLACE, WAYS_OF_A_KID
from ouroboard.games.tales.rules.firewalls import empty_space
from ouroboard.games.tales.rules.hacking import can_hack
from ouroboard.games.tales.rules.machines import wreck_targets
from ouroboard.games.tales.rules.movement import ride_targets
from ouroboard.games.tales.rules.offers import can_take, chore_offer, tile_offer
from ouroboard.games.tales.rules.options import RESTRICTED_WALK_COST
from ouroboard.games.tales.rules.state import FACE_UP, LETTER_UNIT, RESTS, TalesState
from ouroboard.games.tales.rules.trading import tradable

WRECK_PRICE: Final = 2
DINNER_FROM_OPEN: Final = 1
DINNER_FROM_RESTRICTED: Final = 2

# ---- prices -------------------------------------------------------------------------------------------------------


def dinner_cost(state: TalesState, kid: i64) -> i64:
    """§11.11 Returns the price of dinner: 0 at home, 1 from an OPEN place, 2 from a RESTRICTED one, 1 less with a machine."""
    place = state.place[kid]
    if place == state.home(kid):
        return 0
    cost: i64 = DINNER_FROM_OPEN if has(state.rules.content.map.open, place) else DINNER_FROM_RESTRICTED
    if state.in_force != 0:
        cost += lasting.dinner_extra(state, kid)
    if has_lift(state, kid):
        cost -= 1
    return max(cost, 0)


def has_lift(state: TalesState, kid: i64) -> bool:
    """§11.11 Returns whether the Kid has a machine. §17.4 Or, with `go_home_together`, whether a Kid beside it has one."""
    if state.controls[kid] >= 0:
        return True
    if not state.rules.go_home_together or state.hacked == 0:
        return False
    for other in range(state.n):
        if state.controls[other] >= 0 and state.place[other] == state.place[kid]:
            return True
    return False


def walks(state: TalesState, kid: i64, cubes: i64, shut: i64) -> i64:
    """§11.2 Returns the adjacent places that the Kid can pay for and enter."""
    board = state.rules.content.map
    ways = board.adjacent[state.place[kid]] & ~shut
    if state.in_force == 0 or lasting.of_kind(state, WALK_COST) == 0:
        return ways if cubes >= 2 else ways & board.open
    found: i64 = 0
    while ways != 0:
        place = first(ways)
        ways &= ways - 1
        if lasting.walk_cost(state, kid, place) <= cubes:
            found |= bit(place)
    return found


def car_targets(state: TalesState, kid: i64) -> i64:
    """§11.4 Returns the other OPEN places, for a Kid in GOOD favor."""
    if state.favor[kid] != GOOD or (state.in_force != 0 and lasting.no_car(state, kid)):
        return 0
    return state.rules.content.map.open & ~bit(state.place[kid])


def scoutable(state: TalesState, kid: i64, down: i64) -> i64:
    """§11.7 Returns the places here and next door among those with a face-down rumor."""
    return down & state.rules.content.map.around[state.place[kid]]


def can_rest(state: TalesState, kid: i64) -> bool:
    """§11.10 Returns whether a Kid may rest: once a round, and only with a condition."""
    return state.conditions[kid] != 0 and state.used[kid] & RESTS < lasting.rests(state)


# ---- what a Kid may begin -----------------------------------------------------------------------------------------


@final
class Openings:
    """What Kids may begin at a moment, as a list.

    What is the same for all Kids is found once. Places are sets: `shut` cannot be entered, `stops` have a bus, at `down` a rumor
    lies face-down, at `rumors` any, at `near` a machine is nearby, `tiles` can be visited, at `diary` an action of the diary may
    be open, `markets` have something to trade. `dear`: lasting rules add to the way home. `usual`: no lasting rule is about
    walks, the bus or the car.

    A Kid is asked about in numbers that its callers have at hand: its character `who`, and its place as a set, `here`.
    """

    def __init__(self, state: TalesState) -> None:
        content = state.rules.content
        self.state: Final = state
        self.content: Final = content
        self.answers: Final = state.rules.answers
        self.found: Final[list[Action]] = []
        self.shut: i64 = 0
        self.stops: i64 = content.map.bus
        self.tiles: i64 = state.tiles
        self.dear: bool = False
        self.usual: bool = True
        in_force = state.in_force & content.rules_of_places
        if in_force != 0:
            self.dear = in_force & content.of_kind[DINNER_COST] != 0
            self.tiles = lasting.tiles_in_play(state)
            self.usual = in_force & content.rules_of_ways == 0
            if not self.usual:
                self.shut = lasting.closed_places(state)
                self.stops &= ~lasting.closed(state, CLOSE_BUS)
        rumors: i64 = 0
        up: i64 = 0
        for space in state.track:
            if space != 0:
                letter = bit(space // LETTER_UNIT - 1)
                rumors |= letter
                if space & FACE_UP != 0:
                    up |= letter
        self.rumors: Final[i64] = rumors
        self.down: Final[i64] = rumors & ~up
        self.diary: Final[i64] = diary_places(state)
        self.near: Final[i64] = near_machines(state)
        self.markets: Final[i64] = markets(state)

    def add_kid(self, kid: i64) -> None:
        """§11 Adds everything that one Kid may begin now."""
        state = self.state
        found = self.found
        answers = self.answers
        who = state.who[kid]
        cubes: i64 = state.pool[kid]
        here = bit(state.place[kid])
        if cubes > 0:
            self.add_paid(kid, who, cubes, here)
        usable = state.held[kid] & self.content.of_window[BETWEEN]
        if usable != 0:
            found.extend(answers.uses[who].some(usable >> ANOMALIES))
        chore = state.chore[kid]
        if chore >= 0 and self.content.chore_places[who][chore] & here != 0:
            chore = chore_offer(state, kid)
        else:
            chore = -1
        if chore >= 0 or (self.tiles | self.diary) & here != 0:
            self.add_from_cards(kid, who, here, chore)
        if (cubes >= DINNER_FROM_RESTRICTED and not self.dear) or dinner_cost(state, kid) <= cubes:
            found.append(answers.dinners[who])
        found.append(answers.lates[who])

    def add_paid(self, kid: i64, who: i64, cubes: i64, here: i64) -> None:
        """§11.2 to §11.10 Adds what costs cubes by the rules."""
        state = self.state
        found = self.found
        answers = self.answers
        found.extend(self.ways(kid, cubes))
        if state.controls[kid] >= 0:
            found.extend(answers.rides[who].some(ride_targets(state, kid)))
            if cubes >= WRECK_PRICE:
                found.extend(answers.wrecks[who].some(wreck_targets(state, kid)))
        scouted = scoutable(state, kid, self.down)
        while scouted != 0:
            found.append(answers.scouts[who].actions[first(scouted)])
            scouted &= scouted - 1
        if self.near & here != 0:
            self.add_machines(kid)
        if self.rumors & here != 0:
            found.append(answers.investigates[who])
        if self.markets & here != 0:
            found.append(answers.trades[who])
        if state.conditions[kid] != 0 and can_rest(state, kid):
            found.append(answers.rests[who])
        usable = state.held[kid] & self.content.of_window[ACTION]
        if usable != 0:
            found.extend(answers.uses[who].some(usable >> ANOMALIES))

    def ways(self, kid: i64, cubes: i64) -> list[Action]:
        """§11.2 to §11.4 Returns walks, the bus and the car. Those without lasting rules are kept, because they do not change."""
        if not self.usual:
            return self.find_ways(kid, cubes)
        state = self.state
        key: i64 = state.who[kid] * WAYS_OF_A_KID + state.place[kid] * WAYS_AT_A_PLACE
        if cubes >= RESTRICTED_WALK_COST:
            key += 2
        if state.favor[kid] == GOOD:
            key += 1
        found = self.answers.ways[key]
        if not found:
            found = self.answers.ways[key] = self.find_ways(kid, cubes)
        return found

    def find_ways(self, kid: i64, cubes: i64) -> list[Action]:
        state = self.state
        answers = state.rules.answers
        who = state.who[kid]
        here = bit(state.place[kid])
        found: list[Action] = []
        found.extend(answers.walks[who].some(walks(state, kid, cubes, self.shut)))
        if self.stops & here != 0:
            found.extend(answers.buses[who].some(self.stops & ~self.shut & ~here))
        found.extend(answers.cars[who].some(car_targets(state, kid) & ~self.shut))
        return found

    def add_machines(self, kid: i64) -> None:
        """§10.1, §11.7 Adds what can be done about the machines nearby."""
        state = self.state
        answers = state.rules.answers
        who = state.who[kid]
        near = state.machines_near(state.place[kid])
        while near != 0:
            machine = first(near)
            near &= near - 1
            if empty_space(state, machine) >= 0:
                self.found.append(answers.spies[who][machine])
            if can_hack(state, kid, machine):
                self.found.append(answers.hacks[who][machine])

    def add_from_cards(self, kid: i64, who: i64, here: i64, chore: i64) -> None:
        """§13 Adds what the event location, the chore (`chore` is its offer, or -1) and the diary offer."""
        state = self.state
        answers = self.answers
        offers = self.content.offers
        if self.tiles & here != 0:
            tile = tile_offer(state, state.place[kid])
            if tile >= 0 and can_take(state, offers[tile], kid):
                self.found.append(answers.visits[who])
        if chore >= 0 and can_take(state, offers[chore], kid):
            self.found.append(answers.chores[who])
        if self.diary & here == 0:
            return
        for number in state.diary_offers:
            offer = offers[number]
            if can_take(state, offer, kid):
                self.found.append(answers.does[who][offer.card % CARDS_OF_A_KIND][offer.letter])


def diary_places(state: TalesState) -> i64:
    """§13.3 Returns the places at which the open sides of the diary may offer something to some Kid."""
    content = state.rules.content
    found: i64 = 0
    for number in state.diary_offers:
        at = content.offers[number].at
        found |= at.fixed if at.form == LETTERED else content.map.all_places
    return found


def near_machines(state: TalesState) -> i64:
    """§2.3 Returns the places that have an unhacked machine nearby."""
    places_of = state.rules.content.map.places_of
    found: i64 = 0
    for sector in state.sector:
        if sector >= 0:
            found |= places_of[sector]
    return found


def markets(state: TalesState) -> i64:
    """§11.9 Returns the places with two Kids and a card that one of them could give."""
    taken: i64 = 0
    shared: i64 = 0
    lying = state.lying
    for kid, place in enumerate(state.place):
        if not lying >> kid & 1:
            here = bit(place)
            shared |= taken & here
            taken |= here
    found: i64 = 0
    if shared != 0:
        for kid, place in enumerate(state.place):
            if shared >> place & 1 and not lying >> kid & 1 and tradable(state, kid) != 0:
                found |= bit(place)
    return found
