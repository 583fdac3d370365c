"""The plan for an afternoon: what is worth going for, who goes, who comes along, and the next step of it.

The plan is made from public facts and is the same in every seat. It is made anew for each question, so nothing is remembered:
a Kid that is on its way is nearer to its goal than before, and goes on.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.effects.running import Context
from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit, count, first, has, members
from ouroboard.games.tales.bots.judge import CUBE
from ouroboard.games.tales.bots.odds import CHANCES
from ouroboard.games.tales.bots.outlook import Outlook, falling
from ouroboard.games.tales.bots.reading import FAVOR, TIME, WON_GAME
from ouroboard.games.tales.bots.tasks import NO_TEST, UNSEEN_TEST, Candidate, Task, by_score
from ouroboard.games.tales.content.model import Offer
from ouroboard.games.tales.content.names import (
    ACTION,
    BETWEEN,
    HACK_FAILED,
    HACKED,
    RUMOR_FAILED,
    RUMOR_SOLVED,
)
from ouroboard.games.tales.rules import actions as verbs
from ouroboard.games.tales.rules import lasting
from ouroboard.games.tales.rules.cards import can_make
from ouroboard.games.tales.rules.movement import side_of
from ouroboard.games.tales.rules.offers import chore_offer, is_possible, next_test, tile_offer, used_up, where
from ouroboard.games.tales.rules.openings import can_rest, scoutable
from ouroboard.games.tales.rules.options import MOST_HELPERS
from ouroboard.games.tales.rules.pools import trait_of
from ouroboard.games.tales.rules.rumors import is_up, letter_in, rumor_in
from ouroboard.games.tales.rules.state import NO_BILL, TalesState
from ouroboard.games.tales.rules.targets import face_down
from ouroboard.games.tales.rules.tests import can_share

LEAST: Final = 0.02
"""Worth below which nothing is begun."""
REWARD: Final = 0.3
"""What the reward of a rumor is worth that nobody has seen."""
COMBO_PRICE: Final = 0.3
HACK_LOST: Final = 0.35
"""What a failed hack costs each participant, besides the response."""
OWN_MACHINE: Final = 0.16
"""What a hacked machine is worth for each day that is left."""
USED: Final = 0.2
"""What a use of an anomaly is worth by itself."""
MISSED_CHORE: Final = 0.3
BIG: Final = 2.5
"""Worth from which Kids come along to help, and from which a Kid stays out late."""


@final
class Plan(Outlook):
    """All that the Kids could do in the rest of this afternoon."""

    def __init__(self, world: TalesState) -> None:
        super().__init__(world)
        self.free: Final[i64] = world.free()
        self.blind: Final[dict[int, float]] = {}
        self.candidates: Final[list[Candidate]] = []

    # ---- tasks ----------------------------------------------------------------------------------------------

    def collect(self) -> list[Candidate]:
        """Returns all candidates, the best first."""
        self.add_rumors()
        self.add_diary()
        for kid in members(self.free):
            self.add_own(kid)
        self.add_hacks()
        self.candidates.sort(key=by_score)
        return self.candidates

    def add_rumors(self) -> None:
        """§11.8 Adds rumors: those that give Insight, reward, or are about to fall off."""
        state = self.state
        judge = self.judge
        insight = judge.insight_worth()
        failed = judge.enigma_cost(lasting.fail_enigma(state)) - judge.listeners(RUMOR_FAILED, 0, -1)
        pushed = judge.enigma_cost(lasting.pushed_off_enigma(state) + state.rules.pushed_off_extra)
        if state.rules.pushed_off_loses:
            pushed = WON_GAME
        own = lasting.insight_set(state)
        held = state.rules.content.rumors
        share = float(len([rumor for rumor in held if rumor.set == own])) / float(max(1, len(held)))
        falls = falling(state)
        for space in range(len(state.track)):
            card: i64 = state.track[space]
            if card == 0:
                continue
            place = letter_in(card)
            saved = falls[space] * pushed
            if is_up(card):
                rumor = rumor_in(state, space)
                test = state.rules.content.tests[rumor.test]
                task = Task(verbs.INVESTIGATE, 0, 0, bit(place), self.free, 1, rumor.test)
                task.gain = judge.value(test.won, 0) + judge.listeners(RUMOR_SOLVED, 0, rumor.number) + saved
                if rumor.set == own:
                    task.gain += insight
                task.loss = failed - judge.value(test.lost, 0)
            else:
                task = Task(verbs.INVESTIGATE, 0, 0, bit(place), self.free, 1, UNSEEN_TEST)
                task.gain = REWARD + share * insight + saved + judge.listeners(RUMOR_SOLVED, 0, -1)
                task.loss = failed + 0.15
            self.offer(task)

    def add_diary(self) -> None:
        """§13.3 Adds what the open sides of the diary offer, for the Kids and places that could take it."""
        state = self.state
        for number in range(len(self.judge.offers)):
            offer = self.judge.offers[number]
            for kid in members(self.free):
                places = where(state, offer, kid)
                stood: int = state.place[kid]
                while places != 0:
                    place = first(places)
                    places &= places - 1
                    if self.travel(kid, place) + (0 if offer.shared else offer.time) <= state.pool[kid]:
                        state.place[kid] = int(place)
                        task = self.offer_task(offer, kid, verbs.DOES)
                        state.place[kid] = stood
                        if task is not None:
                            self.offer(task)

    def offer_task(self, offer: Offer, kid: i64, verb: int) -> Task | None:
        """Returns the task of an action of a card for a Kid where it stands, or None where it could not be taken."""
        state = self.state
        if used_up(state, offer, kid):
            return None
        context = Context(offer.card, kid)
        if offer.needs is not None and not offer.needs.holds(state, context):
            return None
        for cost in offer.costs:
            if not cost.can(state, context):
                return None
        number = next_test(state, offer, kid)
        if (offer.tests and number < 0) or (not offer.tests and not is_possible(state, offer, context)):
            return None
        tested = offer.tests[number] if offer.tests else NO_TEST
        task = Task(verb, offer.card % 100, offer.letter, bit(state.place[kid]), bit(kid), offer.time, tested)
        task.shared = offer.shared
        task.gain = -COMBO_PRICE * float(len(offer.costs)) + self.judge.value(offer.do, kid)
        if tested >= 0:
            test = state.rules.content.tests[tested]
            task.gain += self.judge.value(test.won, kid)
            task.loss = -self.judge.value(test.lost, kid)
            if number < len(offer.tests) - 1:  # a step of a chain
                last = state.rules.content.tests[offer.tests[len(offer.tests) - 1]]
                task.gain += 0.6 * self.judge.value(last.won, kid)
        return task

    def add_own(self, kid: i64) -> None:
        """Adds what a Kid can do for itself: its chore, event locations, a rest, its anomalies, a look at a rumor."""
        state = self.state
        stood: int = state.place[kid]
        chore = chore_offer(state, kid)
        if chore >= 0:
            claim = self.judge.value(state.rules.content.chores[state.chore[kid]].claim, kid)
            self.add_offer_at(chore, kid, verbs.CHORE, claim + MISSED_CHORE * self.judge.soon())
        tiles = lasting.tiles_in_play(state) if state.in_force != 0 else state.tiles
        while tiles != 0:
            place = first(tiles)
            tiles &= tiles - 1
            offer = tile_offer(state, place)
            if offer >= 0:
                self.add_offer_at(offer, kid, verbs.VISIT, 0.0)
        here = bit(stood)
        if can_rest(state, kid):
            task = Task(verbs.REST, 0, 0, here, bit(kid), 1, NO_TEST)
            task.gain = self.judge.relief(kid)
            self.offer(task)
        if state.pool[kid] > self.dinner(kid, stood) + 1:
            for place in members(scoutable(state, kid, face_down(state))):
                task = Task(verbs.SCOUT, place, 0, here, bit(kid), 1, NO_TEST)
                task.gain = 0.07 if self.judge.days_left > 0 else LEAST
                self.offer(task)
        self.add_anomalies(kid, here)

    def add_offer_at(self, number: i64, kid: i64, verb: int, extra: float) -> None:
        state = self.state
        offer = state.rules.content.offers[number]
        stood: int = state.place[kid]
        places = where(state, offer, kid)
        while places != 0:
            place = first(places)
            places &= places - 1
            if self.travel(kid, place) + offer.time <= state.pool[kid]:
                state.place[kid] = int(place)
                task = self.offer_task(offer, kid, verb)
                state.place[kid] = stood
                if task is not None:
                    task.gain += extra
                    self.offer(task)

    def add_anomalies(self, kid: i64, here: i64) -> None:
        """§12.2 Anomalies that are used in place of an action or between two."""
        content = self.state.rules.content
        usable = self.state.held[kid] & (content.of_window[ACTION] | content.of_window[BETWEEN])
        while usable != 0:
            number = first(usable) - 30
            usable &= usable - 1
            anomaly = content.anomalies[number]
            task = Task(verbs.USES, number, 0, here, bit(kid), 1 if anomaly.window == ACTION else 0, NO_TEST)
            task.gain = self.judge.value(anomaly.use, kid) - USED
            for deed in self.judge.reading.deeds[anomaly.use]:
                if deed.kind in (TIME, FAVOR) and self.state.pool[kid] <= 2 and self.judge.days_left < 3:
                    task.gain += USED
            self.offer(task)

    # ---- weighing -------------------------------------------------------------------------------------------

    def offer(self, task: Task) -> None:
        """Adds a task for each Kid that could do it."""
        if task.gain <= LEAST:
            return
        for kid in members(task.kids & self.free):
            for place in members(task.places):
                score = self.score(task, kid, place)
                if score > 0.0:
                    self.candidates.append(Candidate(task, kid, place, bit(kid), score))

    def score(self, task: Task, kid: i64, place: i64) -> float:
        """Returns what a task brings a Kid for each cube, or 0."""
        state = self.state
        way = self.travel(kid, place)
        price: i64 = task.cost
        if task.shared:
            price = 1
            if way == 0 and can_share(state, kid) < task.cost:
                return 0.0
        left = state.pool[kid] - way - price
        if left < 0:
            return 0.0
        home = self.dinner(kid, place)
        worth = self.expected(task, kid, place)
        if way > 0:
            worth -= self.risk(kid, place)
        if self.reserve and left < home:
            worth -= self.judge.late(kid)
        if worth <= LEAST:
            return 0.0
        further = home - self.dinner(kid, state.place[kid])
        effort = way + price + max(further, 0)
        return worth / (0.7 + float(effort))

    def expected(self, task: Task, kid: i64, place: i64) -> float:
        if task.test == NO_TEST:
            return task.gain
        if task.test == UNSEEN_TEST:
            passed = self.blind_chance(kid, place)
            return passed * task.gain - (1.0 - passed) * task.loss
        test = self.state.rules.content.tests[task.test]
        passed = self.odds.of_test(test, kid, self.present[place])
        worth = passed * task.gain - (1.0 - passed) * task.loss
        if test.combos | test.tags != 0 and worth < task.gain - COMBO_PRICE:
            there = self.odds.helpers(self.present[place] & ~bit(kid), max(0, trait_of(self.state, test, kid)))
            if can_make(self.state, bit(kid) | there, test.combos, test.tags):
                return task.gain - COMBO_PRICE
        return worth

    def blind_chance(self, kid: i64, place: i64) -> float:
        """Returns the chance of a test whose trait nobody knows yet."""
        key = int(kid) * 16 + int(place)
        found = self.blind.get(key)
        if found is None:
            found = 0.0
            for trait in range(5):
                found += self.odds.passes(kid, trait, self.odds.helpers(self.present[place] & ~bit(kid), trait)) / 5.0
            if self.state.pool[kid] > 3:
                found += 0.7 * (1.0 - found) * found
            self.blind[key] = found
        return found

    # ---- hacks ----------------------------------------------------------------------------------------------

    def add_hacks(self) -> None:
        """§10 Adds machines that an open side asks for, and others where the odds are good."""
        state = self.state
        for machine in range(len(state.sector)):
            if state.sector[machine] >= 0:
                self.add_hack(machine)

    def add_hack(self, machine: i64) -> None:
        state = self.state
        places = state.rules.content.map.places_of[state.sector[machine]]
        able: list[tuple[int, int, int]] = []
        for kid in members(self.free):
            way, place = self.nearest(kid, places)
            if way < state.pool[kid] and state.used[kid] & NO_BILL == 0:
                able.append((int(way), int(kid), int(place)))
        if not able:
            return
        able.sort()
        lead = able[0][1]
        asked = self.judge.control(machine, lead) + self.judge.listeners(HACKED, lead, machine)
        base = OWN_MACHINE * float(self.judge.days_left) if state.controls[lead] < 0 else 0.0
        gain = max(asked, 0.0) + base
        if gain <= LEAST:
            return
        task = Task(verbs.HACK, machine, 0, places, self.free, state.spaces[machine], NO_TEST)
        task.gain = gain
        side = side_of(state, machine)
        lost = state.rules.content.tests[side.test].lost
        task.loss = HACK_LOST - self.judge.value(lost, lead) - self.judge.listeners(HACK_FAILED, lead, machine)
        self.weigh_crews(task, machine, able)

    def weigh_crews(self, task: Task, machine: i64, able: list[tuple[int, int, int]]) -> None:
        """Tries crews of the nearest Kids, one more each time, and keeps the best."""
        state = self.state
        lead_kid = able[0][1]
        lead_place = able[0][2]
        crew: i64 = 0
        cubes: i64 = 0
        spare: i64 = 0
        walked: i64 = 0
        best = 0.0
        best_crew: i64 = 0
        late = task.gain >= BIG or not self.reserve
        for way, kid, place in able:
            if way > 0 and state.rules.owner[kid] != state.rules.owner[lead_kid]:
                continue
            left = state.pool[kid] - way
            home = max(self.dinner(kid, place) - (1 if kid == lead_kid else 0), 0) if self.reserve else 0
            if left - home < 1 and not late:
                continue
            crew |= bit(kid)
            cubes += left
            spare += max(left - home, 0)
            walked += way
            price = max(state.spaces[machine], count(crew))
            if cubes < price or (spare < price and not late):
                continue
            odds = self.odds.of_hack(self.judge.reading, machine, crew)
            worth = odds * task.gain - (1.0 - odds) * task.loss * float(count(crew)) - CUBE * float(walked)
            worth -= 0.3 if spare < price else 0.0
            score = worth / (0.7 + float(price + walked))
            if (worth > LEAST and score > best) or (worth > BIG and score > 0.8 * best):
                best = score
                best_crew = crew
        if best_crew != 0:
            self.candidates.append(Candidate(task, lead_kid, lead_place, best_crew, best))

    # ---- the next step --------------------------------------------------------------------------------------

    def next_action(self, seat: i64, offered: list[Action]) -> Action:
        """Returns the first step of the plan that belongs to a Kid of this seat."""
        own = self.state.rules.own[seat]
        busy: i64 = 0
        for candidate in self.collect():
            if candidate.crew & busy != 0:
                continue
            action = self.begin(candidate, own)
            if action is not None and action in offered:
                return action
            if not has(own, candidate.kid):
                busy |= candidate.crew
        return self.go_home(own & self.free, offered)

    def begin(self, candidate: Candidate, own: i64) -> Action | None:
        """Returns what comes first: somebody of the crew or a helper goes there, the Kid goes there, or it begins."""
        state = self.state
        task = candidate.task
        if task.verb == verbs.HACK:
            places = task.places
            for kid in members(candidate.crew & own):
                if not has(places, state.place[kid]):
                    _, place = self.nearest(kid, places)
                    return self.step(kid, place)
            return state.rules.answers.hacks[state.who[candidate.kid]][task.what] if has(own, candidate.kid) else None
        kid = candidate.kid
        if not has(own, kid):
            return None
        if task.test != NO_TEST and task.gain >= BIG:
            helper = self.helper_to_bring(candidate, own)
            if helper >= 0:
                return self.step(helper, candidate.place)
        if state.place[kid] != candidate.place:
            return self.step(kid, candidate.place)
        return self.action_of(task, kid)

    def helper_to_bring(self, candidate: Candidate, own: i64) -> i64:
        """Returns a Kid that should come along before the test, or -1."""
        state = self.state
        task = candidate.task
        place = candidate.place
        there = self.present[place] & ~bit(candidate.kid)
        trait: i64 = 0
        if task.test >= 0:
            test = state.rules.content.tests[task.test]
            trait = trait_of(state, test, candidate.kid)
            if not test.help or trait < 0:
                return -1
        if count(self.odds.helpers(there, trait)) >= MOST_HELPERS:
            return -1
        dice = self.odds.dice(candidate.kid, trait) + count(self.odds.helpers(there, trait))
        gain = (CHANCES[min(dice + 1, 8)] - CHANCES[min(dice, 8)]) * (task.gain + task.loss)
        best = -1
        cheapest = gain
        for kid in members(own & self.free & ~there & ~bit(candidate.kid)):
            way = self.travel(kid, place)
            left = state.pool[kid] - way
            if way > 0 and left >= 0 and self.odds.can_help(kid, trait):
                price = CUBE * float(way) + self.risk(kid, place)
                if self.reserve and left < self.dinner(kid, place):
                    price += self.judge.late(kid)
                if price < cheapest:
                    cheapest = price
                    best = kid
        return best

    def action_of(self, task: Task, kid: i64) -> Action:
        answers = self.state.rules.answers
        who = self.state.who[kid]
        verb = task.verb
        if verb == verbs.INVESTIGATE:
            return answers.investigates[who]
        if verb == verbs.DOES:
            return answers.does[who][task.what][task.more]
        if verb == verbs.CHORE:
            return answers.chores[who]
        if verb == verbs.VISIT:
            return answers.visits[who]
        if verb == verbs.REST:
            return answers.rests[who]
        if verb == verbs.SCOUT:
            return answers.scouts[who][task.what]
        return answers.uses[who][task.what]

    def go_home(self, kids: i64, offered: list[Action]) -> Action:
        """Goes home when nothing is left to do: to dinner where it can be paid, on foot, or late."""
        answers = self.state.rules.answers
        for kid in members(kids):
            dinner = answers.dinners[self.state.who[kid]]
            if dinner in offered:
                return dinner
            home = self.state.home(kid)
            if self.travel(kid, home) <= self.state.pool[kid]:
                step = self.step(kid, home)
                if step in offered:
                    return step
        for kid in members(kids):
            late = answers.lates[self.state.who[kid]]
            if late in offered:
                return late
        return offered[0]

    def best_place(self, kid: i64, places: i64) -> i64:
        """Returns the place from which the Kid has most to do, among some."""
        self.collect()
        best = first(places)
        highest = -1.0
        for place in members(places):
            value = 0.3 / (1.0 + float(self.dinner(kid, place)))
            for candidate in self.candidates:
                if candidate.kid == kid:
                    way = self.ways[kid].cost[place][candidate.place]
                    if way + candidate.task.cost <= self.state.pool[kid]:
                        value = max(value, candidate.task.gain / (1.0 + float(way)))
            value -= self.risk(kid, place)
            if value > highest:
                highest = value
                best = place
        return best
