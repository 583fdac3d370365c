"""Over places: the cheapest way to the success, best first, from the prices of visits and trips."""

import heapq
from typing import Final, final

from ouroboard.engine.bits import bit, has, members
from ouroboard.engine.fate import ScriptedFate
from ouroboard.games.stories.content.names import CAPTAIN_DIE, RED_EXIT, TRIP
from ouroboard.games.stories.knowledge.preview import captain_faces
from ouroboard.games.stories.proving.asked import Fact
from ouroboard.games.stories.proving.deeds import is_done, is_true
from ouroboard.games.stories.proving.driving import CALM, is_won, prepared, settle_questions, unprepared
from ouroboard.games.stories.proving.matter import Deed, Matter
from ouroboard.games.stories.proving.reach import Reach
from ouroboard.games.stories.proving.visit import LUCK, MEAN, NEVER, Visit
from ouroboard.games.stories.proving.visit_points import Key
from ouroboard.games.stories.rules.actions import CALLS, THROWS
from ouroboard.games.stories.rules.cards import lay_out
from ouroboard.games.stories.rules.clock import WAVE, move_marker
from ouroboard.games.stories.rules.questions import is_red, shown_places, team_resource
from ouroboard.games.stories.rules.state import StoriesState
from ouroboard.games.stories.rules.travel import BeforeDie
from ouroboard.games.stories.rules.waves import Between

MOST_RESOURCES: Final = 6
SLACK: Final = 1e-6
WORTH_IT: Final = 0.01
"""TU that an extra must save."""
MANY: Final = 2
"""Resources that a deed is taken to give, before it is tried."""
SAVED_BY_FACT: Final = {"tu": 3.0, "plain": float(RED_EXIT)}
"""TU that facts of a kind save at most."""


@final
class RouteStep:
    """An arrival at a place on a way, with what was paid so far."""

    def __init__(self, state: StoriesState, paid: float, before: "RouteStep | None", visit: Visit | None, trip: float) -> None:
        self.state: Final = state
        """Agents are about to be placed; the marker stands where it is expected to."""
        self.paid: Final = paid
        self.before: Final = before
        self.visit: Final = visit
        """The visit to the place before this one."""
        self.trip: Final = trip


@final
class Leg:
    """One visit of a way: the place, what is done there, and the prices of the visit and of the trip that leads to it."""

    def __init__(self, arrival: StoriesState, visit: Visit, trip: float, paid: float) -> None:
        self.arrival: Final = arrival
        self.visit: Final = visit
        self.trip: Final = trip
        self.paid: Final = paid
        """TU paid before the visit."""

    def place(self) -> int:
        return int(self.arrival.place)


@final
class Route:
    """A way from an arrival to the success."""

    def __init__(self, legs: list[Leg], price: float) -> None:
        self.legs: Final = legs
        self.price: Final = price


@final
class Router:
    """Finds ways for one team and one kind of price. What it works out is kept.

    `extras`: deeds that are done on the way besides those without which there is no success. `without`: deeds that must not be
    done, to see what they are worth.
    """

    def __init__(self, matter: Matter, start: StoriesState, price: int = MEAN) -> None:
        self.matter: Final = matter
        self.mission: Final = matter.mission
        self.price: Final = price
        self.start: Final = start
        self.reach: Final = Reach(matter, start)
        self.visits: Final[dict[tuple[object, ...], Visit]] = {}
        self.sets_for: Final[dict[tuple[object, ...], list[frozenset[Deed]]]] = {}
        self.needed_from: Final[dict[tuple[object, ...], set[Deed]]] = {}
        self.needed_for: Final[dict[tuple[object, ...], set[Deed]]] = {}
        self.least: Final[dict[tuple[int, frozenset[Deed]], float]] = {}
        self.found: Final[dict[tuple[object, ...], Route | None]] = {}
        self.usual_trip: Final = self.mean_trip()
        self.ways: Final[list[list[float]]] = self.shortest_trips()
        self.looked_at = 0
        self.extras: frozenset[Deed] = frozenset()
        self.without: frozenset[Deed] = frozenset()
        self.until: Deed | None = None
        """A deed to look for in place of the success."""
        self.targets: frozenset[Deed] = frozenset()
        """Deeds that the search in hand must bring about."""

    # ---- keys ------------------------------------------------------------------------------------------------

    def key(self, state: StoriesState) -> Key:
        """Returns what counts of a state at the arrival at a place."""
        matter = self.matter
        return (
            int(state.place),
            int(state.tokens) & matter.tokens,
            tuple([state.holder[item] >= 0 for item in matter.items]),
            tuple([state.read_now[place] & done.read for place, done in matter.done_at]),
            tuple([state.passed[place] & done.passed for place, done in matter.done_at]),
            tuple([state.solved[place] & done.solved for place, done in matter.done_at]),
            tuple([has(state.taken[card], letter) for card, letter in matter.taken]),
            tuple([min(MOST_RESOURCES, int(team_resource(state, colour))) for colour in matter.colours]),
            (
                int(state.truths) & matter.truths,
                int(state.flags),
                int(shown_places(state)),
                state.unsealed,
                int(state.made_plain),
            ),
            int(state.living()),
        )

    def visit_key(self, state: StoriesState) -> Key:
        """Returns what counts of a state for a visit to the place where the group is."""
        local = self.matter.at_place[int(state.place)]
        return (
            int(state.place),
            tuple([is_true(state, fact) for fact in local.asked]),
            tuple([is_done(state, deed) for deed in local.deeds]),
            tuple([min(MOST_RESOURCES, int(team_resource(state, colour))) for colour in local.colours]),
            int(state.living()),
            tuple(state.lies),
        )

    # ---- prices ----------------------------------------------------------------------------------------------

    def visit(self, state: StoriesState, goal: tuple[Deed, ...]) -> Visit:
        """Returns the cheapest way to do some deeds at the place where the group has arrived."""
        key = (self.visit_key(state), goal)
        found = self.visits.get(key)
        if found is None:
            found = self.visits[key] = Visit(self.matter, prepared(state), goal, self.price)
            found.solve()
        return found

    def trip(self, state: StoriesState, to: int) -> float:
        """Returns what a trip costs: the mean of the captain's die, or for luck its least."""
        red = float(RED_EXIT) if is_red(state, state.place) else 0.0
        faces = captain_faces(state, to)
        return red + (float(min(faces)) if self.price == LUCK else sum(faces) / float(len(faces)))

    def mean_trip(self) -> float:
        faces = CAPTAIN_DIE.successes
        return float(min(faces)) if self.price == LUCK else sum([float(face) for face in faces]) / float(len(faces))

    def shortest_trips(self) -> list[list[float]]:
        """Returns what the way from each place to each other one costs at least, with everything that makes trips shorter."""
        state = self.start.clone()
        for item in self.matter.items:
            state.hold(item, max(0, state.holder[item]))
        places = range(len(self.mission.places))
        found = [[0.0] * len(places) for _ in places]
        for here in places:
            state.place = here
            for to in places:
                if to != here:
                    faces = captain_faces(state, to)
                    found[here][to] = float(min(faces)) if self.price == LUCK else sum(faces) / float(len(faces))
        for middle in places:
            for here in places:
                for to in places:
                    found[here][to] = min(found[here][to], found[here][middle] + found[middle][to])
        return found

    # ---- moving on ---------------------------------------------------------------------------------------------

    def arrive(self, left: StoriesState, marker: int, spent: float, to: int) -> StoriesState | None:
        """Returns the arrival at a place. `marker`: where it stood before the visit that took `spent` TU."""
        state = unprepared(left)
        if not isinstance(state.waiting_frame, Between):
            return None
        state.fate = ScriptedFate([2], CALM.clone())
        whole = max(0, round(spent))
        state.marker = max(marker, whole + 12)
        if whole > 0:
            move_marker(state, whole, WAVE)
            state.settle()
            settle_questions(state)
        if not isinstance(state.waiting_frame, Between) or not has(shown_places(state), to):
            return None
        state.play(0, CALLS)
        votes = [action for action in state.options() if action == state.rules.answers.votes[to]]
        if not votes:
            return None
        state.answer(votes[0])
        settle_questions(state)
        if not isinstance(state.waiting_frame, BeforeDie):
            return None
        state.play(0, THROWS)
        settle_questions(state)
        return state if state.place == to else None

    # ---- what to do at a place ---------------------------------------------------------------------------------

    def targets_of(self, state: StoriesState) -> list[frozenset[Deed]]:
        """Returns sets of deeds with which the success can be reached from here: those that every way has, and the extras.

        Where several deeds open the same gate there is a set for each of them.
        """
        key = self.key(state)
        name = (key, self.extras, self.without)
        if name not in self.sets_for:
            found = set(self.needed_always(state, key))
            for extra in self.extras:
                if not is_done(state, extra):
                    found |= self.needed_with(state, key, extra)
            self.sets_for[name] = self.reach.sufficient(state, frozenset(found), set(self.without))
        return self.sets_for[name]

    def needed_always(self, state: StoriesState, key: Key) -> set[Deed]:
        """Returns the deeds that every way to the success has."""
        name = (key, self.without)
        if name not in self.needed_from:
            self.needed_from[name] = self.reach.needed(state, set(self.without))
        return self.needed_from[name]

    def needed_with(self, state: StoriesState, key: Key, extra: Deed) -> set[Deed]:
        """Returns an extra and the deeds that every way to it has."""
        name = (key, extra, self.without)
        if name not in self.needed_for:
            self.needed_for[name] = self.reach.needed_for(state, extra, set(self.without))
        return self.needed_for[name]

    def needed(self, state: StoriesState) -> list[Deed]:
        """Returns the targets of the search in hand that are not done yet."""
        return [deed for deed in self.targets if not is_done(state, deed)]

    def goal(self, state: StoriesState) -> tuple[Deed, ...]:
        """Returns what to do at a place: everything that is needed and possible here."""
        needed = [deed for deed in self.needed(state) if self.mission.cards[deed[1]].place == state.place]
        if not needed:
            return ()
        possible = self.possible_here(state)
        return tuple(sorted([deed for deed in needed if deed in possible]))

    def possible_here(self, state: StoriesState) -> set[Deed]:
        """Returns the deeds that can be done at this place without leaving it."""
        facts = self.reach.now(state)
        here = [deed for deed in self.matter.deeds_at(int(state.place)) if deed not in self.without]
        found: set[Deed] = set()
        grew = True
        while grew:
            grew = False
            for deed in here:
                if deed not in found and self.reach.possible(deed, facts):
                    found.add(deed)
                    facts |= self.reach.rule_of[deed].gives
                    grew = True
        return found

    # ---- a bound -----------------------------------------------------------------------------------------------

    def bound(self, state: StoriesState) -> float:
        """Returns a price that the rest of the way is not below, the visit to this place included."""
        here = int(state.place)
        places: dict[int, list[Deed]] = {}
        for deed in self.needed(state):
            places.setdefault(int(self.mission.cards[deed[1]].place), []).append(deed)
        total = 0.0
        gain = 0.0
        for place, deeds in places.items():
            total += self.least_visit(place, frozenset([deed for deed in deeds if deed not in self.extras]))
            if place != here:
                others = [self.ways[other][place] for other in places if other not in (place, here)]
                first = self.ways[here][place]
                usual = min(others) if others else first
                total += usual
                gain = max(gain, usual - first)
        return total - gain

    def least_visit(self, place: int, deeds: frozenset[Deed]) -> float:
        """Returns what deeds at a place cost with everything that could help."""
        if not deeds:
            return 0.0
        key = (place, deeds)
        if key not in self.least:
            state = self.with_everything(place, deeds)
            self.least[key] = min(Visit(self.matter, prepared(state), tuple(sorted(deeds)), self.price).solve(), 50.0)
        return self.least[key]

    def with_everything(self, place: int, deeds: frozenset[Deed]) -> StoriesState:
        """Returns the arrival at a place with all items that come from elsewhere, and with all tokens that deeds there need."""
        state = self.start.clone()
        state.place = place
        for item in self.matter.items:
            if state.holder[item] < 0 and self.comes_from_elsewhere(("item", item), place):
                state.hold(item, 0)
        for deed in deeds:
            for kind, number in self.matter.deeds[deed].needs:
                if kind == "token" and self.comes_from_elsewhere((kind, number), place):
                    state.tokens |= bit(number)
        state.truths |= self.matter.truths
        for colour in self.matter.colours:
            state.resources[colour] = MOST_RESOURCES
        lay_out(state)
        return state

    def comes_from_elsewhere(self, fact: tuple[str, int], place: int) -> bool:
        for deed, source in self.matter.deeds.items():
            if fact in source.gives and self.mission.cards[deed[1]].place != place:
                return True
        return False

    # ---- the search --------------------------------------------------------------------------------------------

    def best(self, state: StoriesState) -> Route | None:
        """Returns the cheapest way from an arrival with the extras that were chosen, or None."""
        key = self.key(state)
        name = (key, self.extras, self.without)
        if name not in self.found:
            self.found[name] = self.search(state, key, NEVER)
        return self.found[name]

    def way_to(self, deed: Deed) -> Route | None:
        """Returns the cheapest way from the first place to a deed."""
        self.until = deed
        targets = frozenset(self.reach.needed_for(self.start, deed, set()))
        found = self.search_with(self.start, self.key(self.start), targets, NEVER) if targets else None
        self.until = None
        return found

    def search(self, start: StoriesState, key: Key, limit: float) -> Route | None:
        """Looks for the cheapest way. Returns None where none is cheaper than `limit`."""
        best: Route | None = None
        if not self.reach.is_winnable(start, set(), set(self.without)):
            return None
        for targets in self.targets_of(start):
            found = self.search_with(start, key, targets, limit if best is None else best.price)
            best = found or best
        return best

    def search_with(self, start: StoriesState, key: Key, targets: frozenset[Deed], limit: float) -> Route | None:
        """Looks for the cheapest way that does some deeds, best first."""
        self.targets = targets
        waiting: list[tuple[float, int, Key, RouteStep]] = [(self.bound(start), 0, key, RouteStep(start, 0.0, None, None, 0.0))]
        paid: dict[Key, float] = {key: 0.0}
        count = 0
        best: Route | None = None
        while waiting:
            least, _, here, step = heapq.heappop(waiting)
            if least >= limit - SLACK:
                break
            if step.paid > paid[here] + SLACK:
                continue
            self.looked_at += 1
            visit = self.visit(step.state, self.goal(step.state))
            total = step.paid + visit.price
            if total >= limit - SLACK:
                continue
            left = visit.walk(prepared(step.state))
            if is_won(left) or (self.until is not None and is_done(left, self.until)):
                best = traced(step, visit, total)
                limit = total
                continue
            for after, trip in self.arrivals(step, visit, left):
                there = self.key(after)
                price = total + trip
                if price < paid.get(there, NEVER) - SLACK:
                    bound = price + self.bound(after)
                    if bound < limit - SLACK:
                        paid[there] = price
                        count += 1
                        heapq.heappush(waiting, (bound, count, there, RouteStep(after, price, step, visit, trip)))
        return best

    def arrivals(self, step: RouteStep, visit: Visit, left: StoriesState) -> list[tuple[StoriesState, float]]:
        """Returns the arrivals at other places after a visit, each with what the trip costs."""
        found: list[tuple[StoriesState, float]] = []
        for to in members(shown_places(left) & ~bit(left.place)):
            if self.is_of_use(left, to):
                after = self.arrive(left, int(step.state.marker), visit.price, to)
                if after is not None:
                    found.append((after, self.trip(left, to)))
        return found

    def is_of_use(self, state: StoriesState, place: int) -> bool:
        """Returns whether a place has something to do that is needed, or the trip there is shorter than usual."""
        for deed in self.needed(state):
            if self.mission.cards[deed[1]].place == place:
                return True
        return self.trip(state, place) < self.usual_trip

    # ---- extras ------------------------------------------------------------------------------------------------

    def improve(self) -> Route | None:
        """Finds the cheapest way with extras: the best one is added as long as that makes the way cheaper.

        An extra that is not worth it by itself is not tried again beside another one.
        """
        key = self.key(self.start)
        route = self.best(self.start)
        left = [] if route is None else self.promising(route)
        while route is not None and left:
            chosen = self.extras
            better: tuple[Route, Deed] | None = None
            good: list[Deed] = []
            for deed in left:
                self.extras = chosen | {deed}
                found = self.search(self.start, key, route.price - WORTH_IT)
                if found is not None:
                    good.append(deed)
                    if better is None or found.price < better[0].price:
                        better = (found, deed)
            self.extras = chosen
            if better is None:
                break
            route = better[0]
            self.extras = chosen | {better[1]}
            left = [deed for deed in good if deed != better[1]]
        self.found[(key, self.extras, self.without)] = route
        return route

    def promising(self, route: Route) -> list[Deed]:
        """Returns deeds that are not on a way and give something with which it would be cheaper."""
        done = {deed for leg in route.legs for deed in leg.visit.wanted}
        found: list[Deed] = []
        for deed in self.matter.ordered:
            if deed not in done and deed not in self.without and self.saving(route, deed) > self.detour(route, deed) + WORTH_IT:
                found.append(deed)
        return found

    def detour(self, route: Route, deed: Deed) -> float:
        """Returns what a deed costs at least because its place is not on the way."""
        place = int(self.mission.cards[deed[1]].place)
        return (
            0.0 if any(leg.place() == place for leg in route.legs) else min(self.ways[leg.place()][place] for leg in route.legs)
        )

    def saving(self, route: Route, deed: Deed) -> float:
        """Returns what the way would be cheaper if what a deed gives were there from the beginning."""
        gives = self.matter.deeds[deed].gives
        total = sum([SAVED_BY_FACT.get(kind, 0.0) for kind, _ in gives])
        for kind, number in gives:
            if kind == "item" and any(rule.kind == TRIP for rule in self.mission.items[number].rules):
                total += self.usual_trip
        for leg in route.legs:
            if leg.visit.goal and gives & self.matter.at_place[leg.place()].facts:
                state = leg.arrival.clone()
                for fact in gives:
                    grant(state, fact)
                total += max(0.0, leg.visit.price - self.visit(state, leg.visit.goal).price)
        return total


def grant(state: StoriesState, fact: Fact) -> None:
    """Makes a fact true: a token, an item, a truth or resources."""
    kind, number = fact
    if kind == "token":
        state.tokens |= bit(number)
    elif kind == "item" and state.holder[number] < 0:
        state.hold(number, 0)
    elif kind == "truth":
        state.truths |= bit(number)
    elif kind == "colour":
        state.resources[number] += MANY


def traced(last: RouteStep, visit: Visit, price: float) -> Route:
    """Returns the way that led to the success."""
    legs: list[Leg] = []
    step: RouteStep | None = last
    while step is not None:
        legs.insert(0, Leg(step.state, visit, step.trip, step.paid))
        if step.visit is not None:
            visit = step.visit
        step = step.before
    return Route(legs, price)
