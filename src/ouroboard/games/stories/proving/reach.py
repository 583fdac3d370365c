"""What can still be reached in a run, as far as facts tell: numbers and time are not looked at.

So what is called out of reach is out of reach, and not the other way round.
"""

from typing import Final, final

from ouroboard.engine.bits import bit
from ouroboard.games.stories.content.names import SIGN
from ouroboard.games.stories.proving.asked import SUCCESS, Fact, Needs, musts_to_enter
from ouroboard.games.stories.proving.deeds import is_true
from ouroboard.games.stories.proving.matter import Deed, Matter, Source
from ouroboard.games.stories.rules.state import StoriesState

MOST_WAYS: Final = 12
"""Sets of deeds that are searched one after another."""


@final
class Reach:
    """The facts that a team can reach, and what it cannot win without."""

    def __init__(self, matter: Matter, state: StoriesState) -> None:
        self.matter: Final = matter
        self.mission: Final = matter.mission
        self.signs: Final = self.granted(state)
        self.receptacles: Final = sum([int(bit(who)) for who in state.who])
        self.enter: Final[dict[int, Needs]] = {
            int(card.number): musts_to_enter(self.mission, card, self.signs, self.receptacles)
            for card in self.mission.cards
            if card.place >= 0
        }
        self.all_facts: Final = self.named_facts()

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

    def named_facts(self) -> set[Fact]:
        found: set[Fact] = set()
        for source in self.matter.sources:
            found |= source.gives | source.needs
        return found | {("place", int(place.number)) for place in self.mission.places}

    def now(self, state: StoriesState) -> set[Fact]:
        """Returns the facts that hold."""
        return {fact for fact in self.all_facts if is_true(state, fact)}

    def closure(self, state: StoriesState, without: set[Fact], undone: set[Deed]) -> set[Fact]:
        """Returns the facts that can come true, without some facts and some deeds."""
        found = {fact for fact in self.now(state) if fact not in without}
        left = [source for source in self.matter.sources if source.deed is None or source.deed not in undone]
        grew = True
        while grew:
            grew = False
            rest: list[Source] = []
            for source in left:
                if self.can(source, found):
                    new = {fact for fact in source.gives if fact not in found and fact not in without}
                    if new:
                        found |= new
                        grew = True
                else:
                    rest.append(source)
            left = rest
        return found

    def can(self, source: Source, facts: set[Fact]) -> bool:
        musts = source.musts
        if source.deed is not None:
            musts = self.enter[source.deed[1]] + musts
        return all(need & facts for need in musts)

    def is_winnable(self, state: StoriesState, without: set[Fact], undone: set[Deed]) -> bool:
        return SUCCESS in self.closure(state, without, undone)

    def needed(self, state: StoriesState, undone: set[Deed]) -> set[Deed]:
        """Returns the deeds without which the success cannot be reached any more."""
        return {deed for deed in self.matter.deeds if not self.is_winnable(state, set(), undone | {deed})}

    def needed_for(self, state: StoriesState, wanted: Deed, undone: set[Deed]) -> set[Deed]:
        """Returns a deed and those without which it cannot be done; nothing where it cannot be done at all."""
        if not self.possible(wanted, self.closure(state, set(), undone)):
            return set()
        found = {wanted}
        for deed in self.matter.deeds:
            if deed != wanted and not self.possible(wanted, self.closure(state, set(), undone | {deed})):
                found.add(deed)
        return found

    def possible(self, deed: Deed, facts: set[Fact]) -> bool:
        return self.can(self.matter.deeds[deed], facts)

    def sufficient(self, state: StoriesState, targets: frozenset[Deed], undone: set[Deed]) -> list[frozenset[Deed]]:
        """Returns sets of deeds that lead to the success, each with these targets: one for each way to open a gate."""
        found: list[frozenset[Deed]] = []
        waiting = [targets]
        while waiting and len(found) < MOST_WAYS:
            chosen = waiting.pop(0)
            facts = self.closure(state, set(), set(self.matter.sources_by_deed) - chosen)
            if SUCCESS in facts:
                found.append(chosen)
                continue
            for deed in self.next_deeds(facts, chosen, undone):
                more = chosen | {deed}
                if more not in waiting:
                    waiting.append(more)
        return found

    def next_deeds(self, facts: set[Fact], chosen: frozenset[Deed], undone: set[Deed]) -> list[Deed]:
        """Returns the deeds that give what a chosen deed still lacks, or the success."""
        missing: list[set[Fact]] = [{SUCCESS}]
        for deed in sorted(chosen):
            musts = self.enter[deed[1]] + self.matter.deeds[deed].musts
            missing += [need for need in musts if not need & facts]
        wanted = missing[1] if len(missing) > 1 else missing[0]
        return [
            deed
            for deed, source in sorted(self.matter.deeds.items())
            if deed not in chosen and deed not in undone and source.gives & wanted
        ]
