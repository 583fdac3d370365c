"""What can still be reached in a run, as far as facts tell: numbers and time are not looked at.

So what is called out of reach is out of reach, and not the other way round. A set of facts is a number, one bit for each fact.
"""

from typing import Final, final

from ouroboard.engine.bits import bit
from ouroboard.games.stories.content.names import SIGN
from ouroboard.games.stories.proving.asked import SUCCESS, Fact, Needs, musts_to_enter
from ouroboard.games.stories.proving.deeds import is_true
from ouroboard.games.stories.proving.matter import Deed, Matter
from ouroboard.games.stories.rules.state import StoriesState

MOST_WAYS: Final = 12
"""Sets of deeds that are searched one after another."""


@final
class Rule:
    """A source as bits: of each number in `musts` one bit must be there, then `gives` can come."""

    def __init__(self, deed: Deed | None, gives: int, musts: list[int]) -> None:
        self.deed: Final = deed
        self.gives: Final = gives
        self.musts: Final = musts

    def can(self, facts: int) -> bool:
        for must in self.musts:
            if must & facts == 0:
                return False
        return True


@final
class Firing:
    """A rule that brought new facts, and the facts that were there before."""

    def __init__(self, rule: Rule, new: int, before: int) -> None:
        self.rule: Final = rule
        self.new: Final = new
        self.before: Final = before


@final
class Reach:
    """The facts that a team can reach, and what it cannot win without."""

    def __init__(self, matter: Matter, state: StoriesState) -> None:
        self.matter: Final = matter
        self.mission: Final = matter.mission
        self.signs: Final = self.granted(state)
        self.receptacles: Final = sum([int(bit(who)) for who in state.who])
        self.bits: Final[dict[Fact, int]] = {}
        self.next_bit = 1
        self.enter: Final[dict[int, list[int]]] = {
            int(card.number): self.masks(musts_to_enter(self.mission, card, self.signs, self.receptacles))
            for card in self.mission.cards
            if card.place >= 0
        }
        self.rules: Final = [
            Rule(source.deed, self.mask(source.gives), self.musts_of(source.deed, source.musts)) for source in matter.sources
        ]
        self.rule_of: Final[dict[Deed, Rule]] = {rule.deed: rule for rule in self.rules if rule.deed is not None}
        self.success: Final = Rule(None, 0, [self.mask({SUCCESS})])
        for source in matter.sources:
            self.mask(source.needs)
        self.mask({("place", int(place.number)) for place in self.mission.places})

    def mask(self, facts: set[Fact]) -> int:
        """Returns facts as bits. A new fact gets the next bit."""
        found = 0
        for fact in facts:
            if fact not in self.bits:
                self.bits[fact] = self.next_bit
                self.next_bit += self.next_bit
            found |= self.bits[fact]
        return found

    def masks(self, needs: Needs) -> list[int]:
        return [self.mask(need) for need in needs]

    def musts_of(self, deed: Deed | None, musts: Needs) -> list[int]:
        """Returns what must be true for a source, with what lets somebody enter its card."""
        return self.masks(musts) if deed is None else self.enter[deed[1]] + self.masks(musts)

    def granted(self, state: StoriesState) -> int:
        """Returns the signs that the receptacles and base cards grant."""
        found = 0
        for who in state.who:
            for rule in self.mission.receptacles[who].rules:
                if rule.kind == SIGN:
                    found |= int(bit(rule.what))
        for card in self.mission.base:
            for rule in self.mission.fronts[card].rules:
                if rule.kind == SIGN:
                    found |= int(bit(rule.what))
        return found

    def now(self, state: StoriesState) -> int:
        """Returns the facts that hold."""
        found = 0
        for fact, number in self.bits.items():
            if is_true(state, fact):
                found |= number
        return found

    # ---- what can come true ------------------------------------------------------------------------------------

    def closure(self, facts: int, undone: set[Deed], never: int = 0) -> int:
        """Returns the facts that can come true, without some deeds and without the facts in `never`."""
        found = facts & ~never
        left = [rule for rule in self.rules if rule.deed is None or rule.deed not in undone]
        grew = True
        while grew:
            grew = False
            rest: list[Rule] = []
            for rule in left:
                if rule.can(found):
                    new = rule.gives & ~found & ~never
                    if new != 0:
                        found |= new
                        grew = True
                else:
                    rest.append(rule)
            left = rest
        return found

    def is_winnable(self, state: StoriesState, without: set[Fact], undone: set[Deed]) -> bool:
        return self.success.can(self.closure(self.now(state), undone, self.mask(without)))

    def support(self, facts: int, undone: set[Deed], goal: Rule) -> set[Deed]:
        """Returns the deeds of one way to a goal; what every way has is among them. Empty where there is no way."""
        fired: list[Firing] = []
        found = facts
        left = [rule for rule in self.rules if rule.deed is None or rule.deed not in undone]
        while not goal.can(found):
            before = found
            rest: list[Rule] = []
            for rule in left:
                if rule.can(found):
                    new = rule.gives & ~found
                    if new != 0:
                        fired.append(Firing(rule, new, found))
                        found |= new
                else:
                    rest.append(rule)
            left = rest
            if found == before:
                return set()
        wanted = chosen_facts(goal, found, facts)
        deeds: set[Deed] = set()
        for number in range(len(fired) - 1, -1, -1):
            firing = fired[number]
            if firing.new & wanted != 0:
                wanted |= chosen_facts(firing.rule, firing.before, facts)
                if firing.rule.deed is not None:
                    deeds.add(firing.rule.deed)
        return deeds

    # ---- what is needed ----------------------------------------------------------------------------------------

    def needed(self, state: StoriesState, undone: set[Deed]) -> set[Deed]:
        """Returns the deeds without which the success cannot be reached any more; all that matter where it cannot be reached."""
        facts = self.now(state)
        if not self.success.can(self.closure(facts, undone)):
            return set(self.matter.deeds)
        return self.without_which_no_way(facts, undone, self.success)

    def needed_for(self, state: StoriesState, wanted: Deed, undone: set[Deed]) -> set[Deed]:
        """Returns a deed and those without which it cannot be done; nothing where it cannot be done at all."""
        facts = self.now(state)
        goal = self.rule_of[wanted]
        if not goal.can(self.closure(facts, undone)):
            return set()
        return {wanted} | self.without_which_no_way(facts, undone, goal)

    def without_which_no_way(self, facts: int, undone: set[Deed], goal: Rule) -> set[Deed]:
        return {
            deed
            for deed in self.support(facts, undone, goal)
            if deed in self.matter.deeds and not goal.can(self.closure(facts, undone | {deed}))
        }

    def possible(self, deed: Deed, facts: int) -> bool:
        return self.rule_of[deed].can(facts)

    def sufficient(self, state: StoriesState, targets: frozenset[Deed], undone: set[Deed]) -> list[frozenset[Deed]]:
        """Returns sets of deeds that lead to the success, each with these targets: one for each way to open a gate."""
        found: list[frozenset[Deed]] = []
        waiting = [targets]
        start = self.now(state)
        every = set(self.rule_of)
        while waiting and len(found) < MOST_WAYS:
            chosen = waiting.pop(0)
            facts = self.closure(start, every - chosen)
            if self.success.can(facts):
                found.append(chosen)
                continue
            for deed in self.next_deeds(facts, chosen, undone):
                more = chosen | {deed}
                if more not in waiting:
                    waiting.append(more)
        return found

    def next_deeds(self, facts: int, chosen: frozenset[Deed], undone: set[Deed]) -> list[Deed]:
        """Returns the deeds that give what a chosen deed still lacks, or the success."""
        wanted = self.success.musts[0]
        for deed in sorted(chosen):
            missing = [must for must in self.rule_of[deed].musts if must & facts == 0]
            if missing:
                wanted = missing[0]
                break
        return [
            deed
            for deed in self.matter.ordered
            if deed not in chosen and deed not in undone and self.rule_of[deed].gives & wanted != 0
        ]


def chosen_facts(rule: Rule, facts: int, start: int) -> int:
    """Returns for each must of a rule one of the facts that meet it, where the start does not."""
    found = 0
    for must in rule.musts:
        if must & start == 0 and must & found == 0:
            met = must & facts
            found |= met & -met
    return found
