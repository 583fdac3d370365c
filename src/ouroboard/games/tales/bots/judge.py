"""What things are worth at a moment: effects of cards, progress of goals, cubes, conditions, favor.

The unit is about one Insight that somebody needs. A judge looks at one moment through a clone of its own, on which it tries
changes and takes them back.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Condition
from ouroboard.effects.forms import All, AnyOf, Not
from ouroboard.effects.running import Context
from ouroboard.engine.bits import bit, count, first, has, members
from ouroboard.games.tales.bots.reading import (
    AGAIN,
    ANOMALIES_,
    BRANCH,
    CONDITION,
    COUNTER,
    DICE,
    ENIGMA,
    FAVOR,
    FLAG,
    FLIPS,
    INSIGHT,
    ITEMS,
    LOSES,
    LOSS,
    LURE,
    MACHINE_,
    MOVE,
    NEW_SIDE,
    ONE_OF,
    OPTIONS,
    PEEK,
    RELIEF,
    RUMORS_,
    TIME,
    TOKENS_,
    WINS,
    WON_GAME,
    Deed,
    Goal,
    Reading,
    reading_of,
)
from ouroboard.games.tales.content.map import distances
from ouroboard.games.tales.content.model import Offer
from ouroboard.games.tales.content.names import (
    BAD,
    GOOD,
    INJURED,
    NONE,
    ONCE_A_GAME,
    ONCE_A_ROUND,
    SCARED,
    UPSET,
)
from ouroboard.games.tales.content.target_forms import ALL_KIDS, EACH, HELPERS
from ouroboard.games.tales.content.words.conditions import EnigmaIs, IsNear, TokensAre
from ouroboard.games.tales.content.words.machines import MoveTowards, meant, target_sectors
from ouroboard.games.tales.rules import lasting, tokens
from ouroboard.games.tales.rules.cards import loose_items
from ouroboard.games.tales.rules.offers import next_test, used_up, where
from ouroboard.games.tales.rules.state import TalesState
from ouroboard.games.tales.rules.targets import places_mask, places_with

ANY_INSIGHT: Final = 0.2
"""Worth of an Insight that no open goal asks for."""
FEAR: Final = 7.0
"""Worth of not losing to Enigma. It grows with the third power of the way to the limit."""
CUBE: Final = 0.1
CARD: Final = 0.4
FULL_HANDS: Final = 0.15
"""Worth of a card, and of one for a Kid that has as many items as it may keep."""
READY: Final = 0.5
"""Share of an action's worth that counts as soon as it can be taken."""
FAR_OFF: Final = 10.0
ON_THE_WAY: Final = 0.35
"""Distance in sectors from which a machine counts as far from a place, and the worth of being on the way there."""
MOST_INSIDE: Final = 4
"""Depth to which lists inside lists are weighed."""


@final
class Judge:
    """The worth of things at one moment."""

    def __init__(self, world: TalesState) -> None:
        self.state: Final = world.clone()
        self.reading: Final[Reading] = reading_of(world.rules.content)
        self.days_left: Final[i64] = max(world.rules.rounds - 1 - world.day, 0)
        self.goals: Final[list[Goal]] = [
            goal for goal in self.reading.goals if not has(world.once, goal.number) and world.listens(goal.card, goal.side)
        ]
        self.dinner: Final = asks_for_dinner(self.goals)
        """Whether a goal asks for dinners: then being late is bad even on the last day."""
        self.offers: Final[list[Offer]] = open_offers(world)
        self.signs: Final[list[int]] = signs_of(self)
        self.known: Final[dict[int, float]] = {}
        self.worths: list[float] = []
        self.now: float = self.potential()
        self.worths = [self.offer_worth(offer) for offer in self.offers]
        self.known.clear()  # these were weighed without regard to actions that become possible
        self.now_deep: float = self.deep_potential()

    # ---- goals ----------------------------------------------------------------------------------------------

    def potential(self) -> float:
        """Returns how well the story stands: dials, and how far the open goals have come."""
        state = self.state
        total = ANY_INSIGHT * float(state.insight) - self.fear()
        for goal in self.goals:
            part = self.share(goal.condition, goal.card) if goal.weight > 0.0 else plain_share(state, goal.condition, goal.card)
            total += goal.weight * part
        return total

    def deep_potential(self) -> float:
        """Returns the potential, and how near the Kids are to actions that they cannot take yet."""
        total = self.potential()
        for number in range(len(self.worths)):
            offer = self.offers[number]
            if offer.needs is not None and self.worths[number] > 0.0:
                total += READY * self.worths[number] * self.readiness(offer)
        return total

    def fear(self) -> float:
        limit = self.state.rules.enigma_limit
        if limit < 0:
            return 0.02 * float(self.state.enigma)
        part = min(1.0, float(self.state.enigma) / float(limit))
        return FEAR * part * part * part + 0.05 * float(self.state.enigma)

    def share(self, condition: Condition[Any], card: i64, kid: i64 = NONE) -> float:
        """Returns how far something wanted has come, from 0 to 1. Nobody wants Enigma, and tokens only where Kids put them."""
        if isinstance(condition, EnigmaIs):
            return 0.0
        if isinstance(condition, TokensAre) and condition.places is None:
            return plain_share(self.state, condition, card, kid) if self.signs[condition.kind] > 0 else 0.0
        if isinstance(condition, IsNear):
            return nearness(self.state, condition, card, kid)
        if isinstance(condition, All):
            total = 0.0
            for part in condition.conditions:
                total += self.share(part, card, kid)
            return total / float(len(condition.conditions))
        if isinstance(condition, AnyOf):
            best = 0.0
            for part in condition.conditions:
                best = max(best, self.share(part, card, kid))
            return best
        return plain_share(self.state, condition, card, kid)

    def readiness(self, offer: Offer) -> float:
        """Returns how much of what an action needs is there, for the Kid and the place that suit it best."""
        state = self.state
        needs = offer.needs
        assert needs is not None
        best = 0.0
        for kid in range(state.n):
            stood: int = state.place[kid]
            places = where(state, offer, kid)
            while places != 0:
                state.place[kid] = int(first(places))
                places &= places - 1
                best = max(best, self.share(needs, offer.card, kid))
            state.place[kid] = stood
        return best

    def offer_worth(self, offer: Offer) -> float:
        """Returns what an action of a card is worth when it succeeds, without regard to who takes it."""
        if not offer.tests:
            return self.value(offer.do, 0)
        last = self.state.rules.content.tests[offer.tests[len(offer.tests) - 1]]
        return self.value(last.won, 0) + self.value(offer.do, 0)

    # ---- lists ----------------------------------------------------------------------------------------------

    def value(self, list_id: i64, kid: i64, inside: i64 = 0) -> float:
        """Returns what a list is worth when a Kid runs it where it stands."""
        if list_id < 0 or inside > MOST_INSIDE:
            return 0.0
        key = (int(list_id) * 8 + int(kid)) * 16 + (int(self.state.place[kid]) if kid >= 0 else 0)
        found = self.known.get(key)
        if found is None:
            found = self.weigh(list_id, kid, inside)
            self.known[key] = found
        return found

    def weigh(self, list_id: i64, kid: i64, inside: i64) -> float:
        total = 0.0
        changes = False
        deeds = self.reading.deeds[list_id]
        for deed in deeds:
            kind = deed.kind
            if kind in (INSIGHT, ENIGMA, COUNTER, FLAG, TOKENS_, LURE):
                changes = True
            elif kind in (BRANCH, OPTIONS, ONE_OF):
                total += self.inner(deed, kid, inside + 1)
            elif kind == WINS:
                total += WON_GAME
            elif kind == LOSES:
                total -= WON_GAME
            elif kind == FLIPS:
                total += NEW_SIDE
            else:
                total += self.on_kids(deed, kid)
        return total + self.changed(deeds, kid) if changes else total

    def inner(self, deed: Deed, kid: i64, inside: i64) -> float:
        """Lists inside a list: by a condition, by choice, by chance."""
        if deed.kind == BRANCH:
            assert deed.condition is not None
            held = deed.condition.holds(self.state, Context(NONE, kid))
            return self.value(deed.lists[0 if held else 1], kid, inside)
        if deed.kind == OPTIONS:
            best = -WON_GAME
            for option in deed.lists:
                best = max(best, self.value(option, kid, inside))
            return best
        total = 0.0
        for one in deed.lists:
            total += self.value(one, kid, inside)
        return total / float(max(1, len(deed.lists)))

    def changed(self, deeds: list[Deed], kid: i64) -> float:
        """Tries the changes of a list on the story, and takes them back."""
        state = self.state
        insight, enigma, flags, counters = state.insight, state.enigma, state.flags, state.counters
        lying, sectors = state.tokens, state.sector[:]
        deep = False
        rid = 0.0
        for deed in deeds:
            if deed.kind == INSIGHT and deed.amount is not None:
                state.insight = max(0, state.insight + deed.amount.of(state))
            elif deed.kind == ENIGMA and deed.amount is not None:
                state.enigma = max(0, state.enigma + deed.amount.of(state))
            elif deed.kind == FLAG:
                state.flags |= bit(deed.number)
                deep = True
            elif deed.kind == COUNTER and deed.amount is not None:
                state.set_counter(deed.number, state.counter(deed.number) + deed.amount.of(state))
                deep = True
            elif deed.kind == TOKENS_:
                rid += self.try_tokens(deed, kid)
                deep = True
            elif deed.kind == LURE:
                rid += self.try_lure(deed, kid)
                deep = True
        after = self.deep_potential() - self.now_deep if deep and self.worths else self.potential() - self.now
        state.insight, state.enigma, state.flags, state.counters = insight, enigma, flags, counters
        state.tokens, state.sector = lying, sectors
        return after + rid

    def try_tokens(self, deed: Deed, kid: i64) -> float:
        """Moves tokens as a deed says. Returns what it is worth to be rid of some that nobody wants."""
        state = self.state
        assert deed.places is not None
        assert deed.amount is not None
        kind = deed.who
        number = deed.amount.of(state)
        if kind >= len(state.tokens) - 1:  # the ship
            return 0.0
        places = places_mask(state, deed.places, kid)
        if number < 0:
            places &= places_with(state, kind, 1)
            if places != 0:
                tokens.take_token(state, kind, first(places), -number)
                return 0.5 if self.signs[kind] < 0 else 0.0
        elif places != 0:
            tokens.put_token(state, kind, first(places), number)
        return 0.0

    def try_lure(self, deed: Deed, kid: i64) -> float:
        """Moves a machine towards a place or away, step by step. Returns what it costs to have one nearer, where nobody asked."""
        state = self.state
        effect = deed.effect
        assert isinstance(effect, MoveTowards)
        board = state.rules.content.map
        machines = meant(state, effect.wanted, Context(NONE, kid))
        targets = target_sectors(state, effect.places, kid)
        if machines == 0 or targets == 0:
            return 0.0
        machine = first(machines)
        steps = distances(board.beside, targets)
        for _ in range(effect.steps):
            now: i64 = state.sector[machine]
            for sector in members(board.beside[now]):
                nearer = steps[sector] < steps[now]
                if nearer != effect.away and steps[sector] != steps[now] and state.machine_in(sector) < 0:
                    state.sector[machine] = sector
                    break
        return 0.1 if effect.away else -0.1

    # ---- Kids -----------------------------------------------------------------------------------------------

    def on_kids(self, deed: Deed, kid: i64) -> float:
        """Returns what a deed does to Kids, or to anything else whose worth is set by hand."""
        kind = deed.kind
        if kind == PEEK:
            return 0.12
        if kind == RUMORS_:
            return 0.25 * float(deed.number)
        if kind == MACHINE_:
            return 0.12 * float(deed.number)
        if kind == MOVE:
            return 0.12
        if kind in (DICE, AGAIN):
            return 0.1
        if kind not in (ITEMS, ANOMALIES_, FAVOR, CONDITION, RELIEF, TIME, LOSS):
            return 0.0
        amount: i64 = deed.amount.of(self.state) if deed.amount is not None else deed.number
        if deed.who == HELPERS or (kid < 0 and deed.who not in (ALL_KIDS, EACH)):
            return 0.0
        if deed.who == ALL_KIDS or kid < 0:
            total = 0.0
            for other in range(self.state.n):
                total += self.on_kid(kind, amount, other)
            return total
        return self.on_kid(kind, amount, kid) * (1.5 if deed.who == EACH else 1.0)

    def on_kid(self, kind: i64, amount: i64, kid: i64) -> float:
        if kind == ITEMS:
            room = lasting.item_limit(self.state) - count(self.state.items_of(kid))
            return (CARD if room > 0 else FULL_HANDS) * float(amount) * self.soon()
        if kind == ANOMALIES_:
            return CARD * float(amount) * self.soon()
        if kind == FAVOR:
            return self.favor(kid, amount)
        if kind == CONDITION:
            return -self.condition(kid, amount)
        if kind == RELIEF:
            return self.relief(kid)
        if kind == TIME:
            return 0.12 * float(amount)
        if amount < 0:  # something comes back from the discards
            return CARD * self.soon()
        return -0.3 if loose_items(self.state, kid) != 0 else 0.0

    def soon(self) -> float:
        """Returns the share that counts of what lasts for later days, which is less near the end."""
        return min(1.0, 0.3 + 0.25 * float(self.days_left))

    def favor(self, kid: i64, steps: i64) -> float:
        """Returns the worth of steps of favor: a step up to GOOD is a car tomorrow, BAD costs two cubes a day."""
        if self.days_left == 0:
            return 0.01 * float(steps)
        now = self.state.favor[kid]
        then = min(max(now + steps, BAD), GOOD)
        return FAVOR_WORTH[then] - FAVOR_WORTH[now] + 0.02 * float(steps)

    def condition(self, kid: i64, which: i64) -> float:
        """Returns what a condition costs: a cube, a rest, and more the more of them a Kid has."""
        held: i64 = self.state.conditions[kid]
        cost = 0.22 + 0.12 * float(count(held))
        slot = worst(held) + 1 if which > INJURED or has(held, which) else which
        if slot >= INJURED:
            cost += 0.5
        elif slot in (SCARED, UPSET):
            cost -= 0.04
        return cost if self.days_left > 0 else 0.4 * cost

    def relief(self, kid: i64) -> float:
        held = count(self.state.conditions[kid])
        if held == 0:
            return 0.0
        return (0.1 + 0.12 * float(held)) * min(1.0, float(self.days_left) / 2.0)

    def late(self, kid: i64) -> float:
        """Returns what it costs to be late instead of home."""
        if self.dinner:
            return WON_GAME / 2.0
        if self.days_left == 0:
            return 0.0
        gain = 1 if lasting.dinner_gives_favor(self.state, kid) else 0
        return self.favor(kid, gain) - self.favor(kid, -1)

    # ---- rumors and machines --------------------------------------------------------------------------------

    def listeners(self, kind: i64, kid: i64, subject: i64) -> float:
        """Returns what open diary sides do when something happens."""
        state = self.state
        total = 0.0
        for listener in state.book().listeners[kind]:
            if state.listens(listener.card, listener.side):
                context = Context(listener.card, kid, 0, subject)
                if listener.condition is None or listener.condition.holds(state, context):
                    total += self.value(listener.list_id, kid)
        return total

    def insight_worth(self) -> float:
        """Returns what the Insight of a solved rumor is worth."""
        state = self.state
        state.insight += lasting.success_insight(state)
        after = self.potential() - self.now
        state.insight -= lasting.success_insight(state)
        return after

    def enigma_cost(self, enigma: i64) -> float:
        state = self.state
        before = state.enigma
        state.enigma += enigma
        cost = self.now - self.potential()
        state.enigma = before
        return cost

    def asks_for_machines(self) -> bool:
        """Returns whether a goal or an action of the diary asks for a hacked machine."""
        for goal in self.goals:
            if goal.machines:
                return True
        for offer in self.offers:
            if self.reading.wants_machines[offer.number]:
                return True
        return False

    def control(self, machine: i64, kid: i64) -> float:
        """Returns what it is worth to the goals and to open actions that a Kid controls a machine."""
        if not self.asks_for_machines():
            return 0.0
        state = self.state
        hacked, controls, sector = state.hacked, state.controls, state.sector[machine]
        state.hacked |= bit(machine)
        state.controls = tuple([int(machine) if other == kid else controls[other] for other in range(state.n)])
        state.sector[machine] = -1
        after = self.deep_potential() - self.now_deep
        state.hacked, state.controls, state.sector[machine] = hacked, controls, sector
        return after


FAVOR_WORTH: Final = (0.0, 0.75, 1.3)
"""By step: BAD, NEUTRAL, GOOD."""


def asks_for_dinner(goals: list[Goal]) -> bool:
    for goal in goals:
        if goal.dinner and goal.weight > 0.0:
            return True
    return False


def worst(held: i64) -> i64:
    slot: i64 = INJURED
    while slot >= 0 and not has(held, slot):
        slot -= 1
    return slot


def plain_share(state: TalesState, condition: Condition[Any], card: i64, kid: i64 = NONE) -> float:
    """Returns how far a condition has come, from 0 to 1."""
    context = Context(card, kid)
    if isinstance(condition, Not):
        return 1.0 if condition.holds(state, context) else 0.0
    have, need = condition.progress(state, context)
    return 1.0 if need <= 0 else max(0.0, min(1.0, float(have) / float(need)))


def nearness(state: TalesState, condition: IsNear, card: i64, kid: i64) -> float:
    """Returns 1 where a machine is near a place, and less the further it has to go."""
    machines = meant(state, condition.wanted, Context(card, kid))
    places = places_mask(state, condition.places, kid)
    board = state.rules.content.map
    best = 0.0
    for machine in members(machines):
        sector: i64 = state.sector[machine]
        if sector >= 0:
            for place in members(places):
                way = float(board.distance_to[place][sector])
                best = max(best, 1.0 if way == 0.0 else ON_THE_WAY * (1.0 - way / FAR_OFF))
    return best


def open_offers(state: TalesState) -> list[Offer]:
    """Returns the actions that the open sides of the diary offer, apart from those that are used up for everybody."""
    found: list[Offer] = []
    for number in state.diary_offers:
        offer = state.rules.content.offers[number]
        gone = used_up(state, offer, 0) and offer.limit in (ONCE_A_ROUND, ONCE_A_GAME)
        if not gone and (not offer.tests or next_test(state, offer, 0) >= 0):
            found.append(offer)
    return found


def signs_of(judge: Judge) -> list[int]:
    """Returns a sign for each kind of token: 1 where open actions put it down, -1 where they take it away."""
    found = [0] * 8
    content = judge.state.rules.content
    for offer in judge.offers:
        lists = [int(offer.do)] + [int(content.tests[test].won) for test in offer.tests]
        for list_id in lists:
            if list_id >= 0:
                for deed in judge.reading.deeds[list_id]:
                    if deed.kind == TOKENS_ and deed.amount is not None:
                        found[deed.who] = 1 if deed.amount.of(judge.state) > 0 else -1
    return found
