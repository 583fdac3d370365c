"""What a learner goes for: the success, if it knows a way there for which the time lasts; otherwise what it does not know yet.

A way is put together backwards from what is wanted: for each fact that is missing, the deed that brings it most cheaply. Costs of
facts are worked out first, as if nothing that is had could be lost again (the relaxed plan of planning programs).
"""

from typing import Final, NamedTuple

from ouroboard.engine.bits import has, members
from ouroboard.games.stories.content.model import Test
from ouroboard.games.stories.content.names import NORMAL, RED_EXIT, SPECIAL, TIME
from ouroboard.games.stories.report.deeds import (
    BAD_END,
    DONE,
    END,
    ITEM,
    NEVER,
    OPTION,
    PLACE,
    PUZZLE,
    READ,
    READING,
    SHAKING,
    SOLVED,
    STEP,
    TEST,
    TRUTH,
    UNSEALED,
    VISIT,
    VISITED,
    Deed,
    clauses_of,
    facts_now,
    shaken_signs,
)
from ouroboard.games.stories.rules.questions import dice_of, is_red, team_resource
from ouroboard.games.stories.rules.state import StoriesState

TRIP: Final = 2.0
"""Mean of the captain's die."""
FREE_READING: Final = 0.15
"""TU for a card that somebody can be placed on."""
SEALED_READING: Final = 0.8
FREE_OPTION: Final = 0.1
HITS_OF_DIE: Final = 2.0 / 3.0

# What it is worth to a learner, in units that are compared with TU.
UNREAD: Final = 1.0
SEALED: Final = 2.5
"""A sealed card that was never read."""
DEPTH: Final = 0.6
"""Added for each gate before a place or a card that was never seen: what is kept so well must matter."""
SHAKEN: Final = 2.2
"""A card that a tremor opens and that was never read."""
NEW_PLACE: Final = 4.0
KEPT_ITEM: Final = 5.0
NEW_ITEM: Final = 0.8
NEW_TRUTH: Final = 1.6
NEW_ANSWER: Final = 2.0
LEAST_RATIO: Final = 0.5
"""What a TU must bring at least."""
RESERVE: Final = 4.0
"""TU that are kept back on the way to the success before anything else is done."""
BOLD: Final = 1.0
"""How much more than the time that is left a way to the success may take, by the estimate."""
FAR: Final = 10_000.0
LP_TO_DARE: Final = 4
"""Life points of an agent who goes into a lock."""


class Way(NamedTuple):
    """Deeds that lead to a goal, and the TU that they take with the trips."""

    deeds: tuple[Deed, ...]
    cost: float


class Outlook:
    """One moment as a learner judges it."""

    def __init__(self, state: StoriesState, deeds: list[Deed], chances: list[float], told: int = -1) -> None:
        """`chances`: how likely the learner solves each puzzle now; 0: it lacks clues. `told`: an ending that it is to reach."""
        self.state: Final = state
        self.chances: Final = chances
        self.goal: Final = END if told < 0 else BAD_END + told
        self.facts: Final = facts_now(state)
        kinds = range(len(state.rules.mission.characteristics))
        self.dice: Final = [[int(dice_of(state, agent, each)) for each in kinds] for agent in members(state.living())]
        """Dice of each living agent by characteristic."""
        self.deeds: Final = [deed for deed in [*deeds, *self.shakings(deeds)] if self.is_open(deed)]
        self.prices: Final = [self.price(deed) for deed in self.deeds]
        self.best: Final[dict[int, int]] = {}
        """Number of the deed that brings a fact most cheaply."""
        self.costs: Final = self.all_costs()
        self.goals: Final = self.all_goals()
        self.success: Final = self.way_to(self.goal)
        self.target: Final = self.choose_target()
        self.sides: Final = self.side_goals()
        self.wanted: Final[dict[tuple[int, int, int], Deed]] = {}
        for way in (*self.sides, *([self.target] if self.target is not None else [])):
            for deed in way.deeds:
                self.wanted[deed.key] = deed
        self.wanted_facts: Final = {fact for deed in self.wanted.values() for fact in deed.gives}

    # ---- single deeds ----------------------------------------------------------------------------------------------

    def is_open(self, deed: Deed) -> bool:
        """Returns whether a deed has not been done in this run and can be done at all."""
        state = self.state
        if any(END <= fact < NEVER and fact != self.goal for fact in deed.gives):
            return False
        if deed.kind == VISIT:
            return not has(state.visited, deed.place)
        if state.mark_of(state.gone, deed.card) or not self.may_lie_there(deed.card):
            return False
        if deed.kind == READING:
            return READ + deed.card not in self.facts and not self.is_lock(deed.card)
        if deed.kind == TEST:
            return DONE + deed.card not in self.facts and not self.is_lock(deed.card) and self.hits(deed) > 0.0
        if deed.kind == OPTION:
            taken = has(state.taken[deed.card], deed.which)
            return not taken and all(team_resource(state, colour) >= amount for colour, amount in deed.prices)
        if deed.kind == SHAKING:
            return not deed.gives <= self.facts
        return SOLVED + deed.card not in self.facts and (self.chances[deed.which] > 0.0 or self.goal in deed.gives)

    def may_lie_there(self, card: int) -> bool:
        """Returns whether a card may lie on its space as far as the seat can know.

        Of several on one letter, only those that it has met may.
        """
        state = self.state
        found = state.card(card)
        if found.place == state.place:
            return state.lies[found.space] == card
        others = state.rules.mission.places[found.place].spaces[found.space]
        return len(others) == 1 or state.fronts[card] >= 0

    def is_lock(self, card: int) -> bool:
        """Returns whether the card is a lock. No way leads into one; a learner may look into one as a last resort (`dares`)."""
        return self.state.card(card).back.lock or any(test.lock for test in self.state.front(card).tests)

    def dares(self, space: int) -> bool:
        """Returns whether two agents may look into a lock that nobody has seen from inside: in a run that is for exploring."""
        state = self.state
        card = state.lies[space]
        strong = [agent for agent in members(state.living()) if state.lp[agent] >= LP_TO_DARE]
        is_spare = self.target is not self.success and state.run_number < state.rules.mission.max_runs
        return is_spare and state.fronts[card] < 0 and not state.in_wave and len(strong) >= 2 and len(members(state.living())) > 2

    def price(self, deed: Deed) -> float:
        """Returns the TU that a deed takes at its place."""
        if deed.kind == READING:
            return SEALED_READING if self.state.card(deed.card).back.seal.any else FREE_READING
        if deed.kind == TEST:
            return self.waves(deed)
        if deed.kind == OPTION:
            return 1.0 if deed.is_action else FREE_OPTION
        if deed.kind == PUZZLE:
            return 1.0 / max(self.chances[deed.which], 0.5)
        return float(deed.which) if deed.kind == SHAKING else 0.0

    def test(self, deed: Deed) -> Test:
        return self.state.front(deed.card).tests[deed.which]

    def hits(self, deed: Deed) -> float:
        """Returns the hits that the whole team brings in a wave."""
        by = self.test(deed).by
        return sum([HITS_OF_DIE * max([dice[each] for each in by]) for dice in self.dice])

    def waves(self, deed: Deed) -> float:
        test = self.test(deed)
        shields = dict(test.stacks)
        for ease in test.ease:
            if all(any(fact in self.facts for fact in clause) for clause in clauses_of(ease.condition)):
                shields[int(ease.shields)] = max(0, shields.get(int(ease.shields), 0) + int(ease.change))
        if sum(shields.values()) == 0:
            return 0.2
        waves = max(1.0, sum(shields.values()) / self.hits(deed) + 0.3)
        return waves + float(shields.get(TIME, 0))

    def shakings(self, deeds: list[Deed]) -> list[Deed]:
        """Returns for cards that a tremor opens: waiting for it at a test of the same place that makes tremors."""
        state = self.state
        tests = [deed for deed in deeds if deed.kind == TEST and self.only_trembles(deed)]
        found: list[Deed] = []
        for sign, missing in shaken_signs(state).items() if tests else ():
            waves = max(1, (missing + 1) // 2)  # two agents wait
            for card in state.rules.mission.cards:
                if has(card.back.seal.signs, sign):
                    gives = frozenset((UNSEALED + int(card.number),))
                    there = [deed for deed in tests if deed.place == card.place]
                    found += [Deed(SHAKING, deed.card, deed.place, waves, deed.clauses, gives) for deed in there]
        return found

    def only_trembles(self, deed: Deed) -> bool:
        """Returns whether a test that is not passed has tremors and nothing that hurts an agent who waits at it."""
        return DONE + deed.card not in self.facts and {kind for kind, _ in self.test(deed).stacks} == {NORMAL, SPECIAL}

    # ---- ways --------------------------------------------------------------------------------------------------------

    def all_costs(self) -> dict[int, float]:
        """Returns what each fact costs: 0 for what is there, otherwise by the cheapest deed with what that needs."""
        costs = dict.fromkeys(self.facts, 0.0)
        grew = True
        while grew:
            grew = False
            for number, deed in enumerate(self.deeds):
                cost = self.prices[number] + (TRIP if deed.place != self.state.place else 0.0)
                for clause in deed.clauses:
                    cost += min([costs.get(fact, FAR) for fact in clause], default=FAR)
                if cost >= FAR:
                    continue
                for fact in deed.gives:
                    if cost < costs.get(fact, FAR) - 0.001:
                        costs[fact] = cost
                        self.best[fact] = number
                        grew = True
        return costs

    def way_to(self, goal: int) -> Way | None:
        """Returns the deeds that lead to a fact; None where no way is known, or where it is there."""
        if goal in self.facts or goal not in self.costs:
            return None
        found: dict[tuple[int, int, int], int] = {}
        seen: set[int] = set()
        waiting = [goal]
        while waiting:
            fact = waiting.pop()
            if fact in seen or fact in self.facts:
                continue
            seen.add(fact)
            number = self.best[fact]
            found[self.deeds[number].key] = number
            for clause in self.deeds[number].clauses:
                waiting.append(min(clause, key=lambda each: self.costs.get(each, FAR)))
        deeds = tuple(self.deeds[number] for number in found.values())
        return Way(deeds, sum(self.prices[number] for number in found.values()) + self.trips(deeds))

    def trips(self, deeds: tuple[Deed, ...]) -> float:
        here = self.state.place
        places = {deed.place for deed in deeds} - {int(here)}
        if not places:
            return 0.0
        red = sum(RED_EXIT for place in places if is_red(self.state, place))
        if here >= 0 and is_red(self.state, here):
            red += RED_EXIT
        return TRIP * len(places) + float(red)

    # ---- goals -------------------------------------------------------------------------------------------------------

    def all_goals(self) -> dict[int, float]:
        """Returns what is worth knowing or having for the next run, and how much."""
        state = self.state
        goals: dict[int, float] = {}
        for deed in self.deeds:
            if deed.kind == VISIT and not has(state.opened, deed.place):
                goals[VISITED + deed.place] = NEW_PLACE
            elif deed.kind == READING and state.fronts[deed.card] < 0:
                goals[READ + deed.card] = SEALED if state.card(deed.card).back.seal.any else UNREAD
            elif deed.kind == PUZZLE and not has(state.answers_found, deed.which):
                goals[SOLVED + deed.card] = NEW_ANSWER
            for fact in deed.gives:
                if fact // STEP == TRUTH // STEP and fact not in self.facts:
                    goals[fact] = NEW_TRUTH
                elif fact // STEP == ITEM // STEP and fact not in self.facts:
                    item = fact - ITEM
                    if not has(state.items_seen, item):
                        goals[fact] = NEW_ITEM
                    elif state.item(item).keep and state.run_number < state.rules.mission.max_runs:
                        goals[fact] = KEPT_ITEM
        return goals

    def gain(self, way: Way) -> float:
        """Returns what a way brings: the goals on it, and cards on it that can be read on the way."""
        facts = {fact for deed in way.deeds for fact in deed.gives}
        places = {deed.place for deed in way.deeds}
        gates = len([deed for deed in way.deeds if deed.kind in (TEST, OPTION, PUZZLE)])
        shaken = any(deed.kind == SHAKING for deed in way.deeds)
        found = 0.0
        for goal, gain in self.goals.items():
            if goal in facts:
                deep = goal // STEP in (READ // STEP, VISITED // STEP) and not shaken
                found += SHAKEN if shaken and gain == SEALED else gain * (1.0 + DEPTH * gates) if deep else gain
        for deed in self.deeds:
            if deed.kind == READING and deed.place in places and READ + deed.card not in facts and self.is_ready(deed):
                found += 0.7 * self.goals.get(READ + deed.card, 0.0)
        return found

    def is_ready(self, deed: Deed) -> bool:
        """Returns whether everything that a deed needs is there."""
        return all(any(fact in self.facts for fact in clause) for clause in deed.clauses)

    def choose_target(self) -> Way | None:
        success = self.success
        last = self.state.run_number >= self.state.rules.mission.max_runs
        if success is not None and success.cost <= float(self.state.marker) + (3.0 * BOLD if last else BOLD):
            return success
        best: Way | None = None
        highest = 0.0
        for goal in self.goals:
            way = self.way_to(goal)
            if way is not None and way.cost < float(self.state.marker):
                ratio = self.gain(way) / max(way.cost, 0.3)
                if ratio > highest:
                    best, highest = way, ratio
        return best if best is not None else success

    def side_goals(self) -> list[Way]:
        """Returns what is worth doing at this place before the target: all of it, or what the time to spare allows."""
        target = self.target
        spare = FAR
        least = LEAST_RATIO
        if target is not None and target is self.success:
            spare = float(self.state.marker) - target.cost - RESERVE
        elif target is not None:
            least = max(least, 0.5 * self.gain(target) / max(target.cost, 0.3))
        found: list[Way] = []
        for goal in self.goals:
            way = self.way_to(goal)
            if way is None or any(deed.place != self.state.place for deed in way.deeds):
                continue
            if way.cost <= spare and self.gain(way) / max(way.cost, 0.3) >= least:
                found.append(way)
        return found

    # ---- where -------------------------------------------------------------------------------------------------------

    def ready_here(self) -> list[Deed]:
        """Returns the wanted deeds that can be done at this place now."""
        return [deed for deed in self.wanted.values() if deed.place == self.state.place and self.is_ready(deed)]

    def next_places(self) -> list[tuple[float, int]]:
        """Returns the places on the way to the target where something can be done now, each with how much of it, best first."""
        if self.target is None:
            return []
        by_place: dict[int, list[Deed]] = {}
        for deed in self.target.deeds:
            if deed.place != self.state.place:
                by_place.setdefault(deed.place, []).append(deed)
        found: list[tuple[float, int]] = []
        for place, deeds in by_place.items():
            if PLACE + place not in self.facts or not any(self.is_ready(deed) for deed in deeds):
                continue
            after = self.facts | {fact for deed in deeds for fact in deed.gives}
            possible = [deed for deed in deeds if all(any(fact in after for fact in clause) for clause in deed.clauses)]
            found.append((len(possible) / len(deeds) + 0.01 * len(possible), place))
        return sorted(found, reverse=True)
