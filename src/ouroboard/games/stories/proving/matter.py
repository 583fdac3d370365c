"""Facts that matter: backwards from the success, what is needed, and what makes something needed cheaper."""

from typing import Final, final

from ouroboard.effects.book import NO_LIST
from ouroboard.engine.bits import bit
from ouroboard.games.stories.content.model import CardOption, Front, Mission
from ouroboard.games.stories.content.names import (
    ACTION,
    DICE_RULE,
    EASE,
    FREE,
    NONE,
    PASSED,
    PENALTY,
    ROLL_AS,
    TIME,
    TRIP,
)
from ouroboard.games.stories.proving.asked import (
    MORE_TU,
    SUCCESS,
    Fact,
    Needs,
    asked_by,
    asked_inside,
    asked_to_enter,
    asked_to_pay,
    does_harm,
    given,
    musts_of,
    musts_to_enter,
    musts_to_pay,
)

READ: Final = 0
PASS: Final = 1
SOLVE: Final = 2
TAKE: Final = 3

Deed = tuple[int, int, int]
"""Something that can be done at a card once a run: its kind, the card, and the letter of an option."""


@final
class Source:
    """A deed, or something that happens by itself, with the facts that it gives.

    `needs`: facts without which it may not be possible. `helps`: facts that can make it cheaper. `musts`: of each of these sets
    one must be true, besides what lets somebody enter the card.
    """

    def __init__(
        self, deed: Deed | None, gives: set[Fact], needs: set[Fact], helps: set[Fact] | None = None, musts: Needs | None = None
    ) -> None:
        self.deed: Final = deed
        self.gives: Final = gives
        self.needs: Final = needs
        self.helps: Final[set[Fact]] = helps or set()
        self.musts: Final[Needs] = musts or []


def sources_of(mission: Mission) -> list[Source]:
    """Returns everything in a mission that gives facts."""
    found: list[Source] = []
    for card in mission.cards:
        front = mission.fronts[card.number]
        if card.place >= 0 and card.space >= 0:
            found += sources_of_card(mission, int(card.number), front, asked_to_enter(mission, card))
    for listeners in mission.book.listeners:
        for listener in listeners:
            found.append(Source(None, given(mission, int(listener.list_id), -1), asked_by(mission, listener.condition)))
    for timed in mission.timed:
        found.append(Source(None, given(mission, int(timed.list_id), -1), asked_by(mission, timed.condition)))
    for item in mission.items:
        held: set[Fact] = {("item", int(item.number))}
        found.append(Source(None, given(mission, int(item.on_take), -1), held, None, [held]))
        for use in item.uses:
            if use.window in (FREE, ACTION):
                needs = held | asked_by(mission, use.needs) | asked_to_pay(use.costs)
                musts = [held, *musts_of(mission, use.needs), *musts_to_pay(use.costs)]
                found.append(Source(None, given(mission, int(use.list_id), -1), needs, None, musts))
    return found


def sources_of_card(mission: Mission, card: int, front: Front, enter: set[Fact]) -> list[Source]:
    found: list[Source] = []
    gives = given(mission, int(front.on_read), card) | {("read", card)}
    inside = asked_inside(mission, int(front.on_read)) | asked_by(mission, front.reads_when)
    found.append(Source((READ, card, 0), gives, enter, inside))
    for test in front.tests:
        gives = given(mission, int(test.success), card) | {("passed", card)}
        helps = helpers_of(mission, test.by, card)
        for ease in test.ease:
            helps |= asked_by(mission, ease.condition)
        for rule in front.rules:
            helps |= asked_by(mission, rule.condition)
        found.append(Source((PASS, card, 0), gives, enter | asked_by(mission, test.when), helps, musts_of(mission, test.when)))
    puzzle = front.puzzle
    if puzzle is not None:
        gives = given(mission, int(puzzle.right), card) | {("solved", card)}
        needs = enter | asked_by(mission, puzzle.when) | asked_to_pay(puzzle.costs)
        musts = musts_of(mission, puzzle.when) + musts_to_pay(puzzle.costs)
        found.append(Source((SOLVE, card, 0), gives, needs, None, musts))
    for option in front.options:
        needs = enter | asked_by(mission, option.needs) | asked_to_pay(option.costs)
        gives = given(mission, int(option.list_id), card)
        inside = asked_inside(mission, int(option.list_id))
        musts = musts_of(mission, option.needs) + musts_to_pay(option.costs)
        found.append(Source((TAKE, card, int(option.letter)), gives, needs, inside, musts))
    for list_id in (front.on_wave_end, front.on_nothing, front.on_leave):
        if list_id != NO_LIST:
            found.append(Source(None, given(mission, int(list_id), card), enter, None, [{("read", card)}]))
    return found


def helpers_of(mission: Mission, by: tuple[int, ...], card: int) -> set[Fact]:
    """Returns items that make a test easier by their rules, and what takes shields off it."""
    found: set[Fact] = {("help", card), ("help", -1), ("passed", card)}
    for item in mission.items:
        for rule in item.rules:
            helps = (rule.kind == DICE_RULE and rule.value > 0 and (rule.what == NONE or rule.what in by)) or (
                rule.kind in (ROLL_AS, EASE, PASSED) or (rule.kind == PENALTY and rule.shields == TIME)
            )
            if helps:
                found.add(("item", int(item.number)))
    return found


@final
class DoneMasks:
    """The deeds of a place, as masks of `Card.bit`."""

    def __init__(self, mission: Mission, deeds: list[Deed]) -> None:
        self.read: Final = self.mask(mission, deeds, READ)
        self.passed: Final = self.mask(mission, deeds, PASS)
        self.solved: Final = self.mask(mission, deeds, SOLVE)

    def mask(self, mission: Mission, deeds: list[Deed], kind: int) -> int:
        return sum([int(bit(mission.cards[card].bit)) for each, card, _ in deeds if each == kind])


@final
class Matter:
    """The facts of a mission that matter, and the deeds that give them."""

    def __init__(self, mission: Mission, also: frozenset[Deed] = frozenset()) -> None:
        """`also`: deeds that count although no success needs them."""
        self.mission: Final = mission
        self.also: Final = also
        self.sources: Final = sources_of(mission)
        self.sources_by_deed: Final = {source.deed: source for source in self.sources if source.deed is not None}
        self.facts: Final[set[Fact]] = set()
        self.deeds: Final[dict[Deed, Source]] = {}
        self.collect()
        self.tokens: Final = mask_of(self.facts, "token")
        self.items: Final = [number for number in range(len(mission.items)) if ("item", number) in self.facts]
        self.colours: Final = [
            int(colour.number) for colour in mission.colours if ("colour", int(colour.number)) in self.facts and not colour.bound
        ]
        self.truths: Final = mask_of(self.facts, "truth")
        self.counters: Final = sorted([number for kind, number in self.facts if kind == "counter"])
        self.read: Final = self.cards_with("read", READ)
        self.passed: Final = self.cards_with("passed", PASS)
        self.solved: Final = self.cards_with("solved", SOLVE)
        self.opened: Final = self.cards_with("open", -1)
        self.free_uses: Final = self.uses_in(FREE)
        self.slow_uses: Final = self.uses_in(ACTION)
        self.ordered: Final = sorted(self.deeds)
        self.taken: Final = sorted([(card, letter) for kind, card, letter in self.deeds if kind == TAKE])
        self.by_place: Final = self.deeds_by_place()
        self.done_at: Final = [(place, DoneMasks(mission, deeds)) for place, deeds in enumerate(self.by_place) if deeds]
        self.enter_facts: Final = [asked_to_enter(mission, card) for card in mission.cards]
        """By card."""
        self.enter_musts: Final = [musts_to_enter(mission, card, 0, -1) if card.place >= 0 else [] for card in mission.cards]
        """By card, for a team without signs of its own and with all receptacles."""
        self.harm: Final[dict[int, bool]] = {}
        self.dice_items: Final = self.items_with_dice()
        """Items that help only the agent who has them."""
        self.passed_by_option: Final = {card for kind, card, _ in self.ordered if kind == TAKE and self.gives_pass(card)}
        """Cards whose test can be passed by an option."""
        self.at_place: Final = [LocalMatter(self, int(place.number)) for place in mission.places]

    def collect(self) -> None:
        """Goes back from the success until nothing new is asked for."""
        wanted = self.facts
        wanted |= {SUCCESS, MORE_TU}
        wanted |= {("plain", int(place.number)) for place in self.mission.places if place.red}
        for item in self.mission.items:
            if any(rule.kind == TRIP for rule in item.rules):
                wanted.add(("item", int(item.number)))
        left = list(self.sources)
        grew = True
        while grew:
            grew = False
            rest: list[Source] = []
            for source in left:
                if source.gives & wanted or source.deed in self.also:
                    grew = True
                    wanted |= source.needs | source.helps
                    if source.deed is not None:
                        self.deeds[source.deed] = source
                else:
                    rest.append(source)
            left = rest

    def cards_with(self, fact: str, kind: int) -> list[int]:
        """Returns the cards whose state must be known: a fact asks for it, or a deed that matters is done there."""
        found = {number for each, number in self.facts if each == fact and number >= 0}
        found |= {card for each, card, _ in self.deeds if each == kind}
        return sorted(found)

    def bits_at(self, place: int) -> int:
        """Returns the cards of a place, as a set of their bits, for which it matters whether they were read."""
        cards = [self.mission.cards[card] for card in self.read]
        return sum([int(bit(card.bit)) for card in cards if card.place == place])

    def uses_in(self, window: int) -> dict[int, set[Fact]]:
        """Returns the items that can be used in a window and do no harm, with what that gives of TU and help."""
        found: dict[int, set[Fact]] = {}
        for item in self.mission.items:
            for use in item.uses:
                gives = given(self.mission, int(use.list_id), -1) & {MORE_TU, ("help", -1)}
                if use.window == window and gives and not does_harm(self.mission, int(use.list_id)):
                    found[int(item.number)] = gives
        return found

    def deeds_at(self, place: int) -> list[Deed]:
        return self.by_place[place]

    def deeds_by_place(self) -> list[list[Deed]]:
        found: list[list[Deed]] = [[] for _ in self.mission.places]
        for deed in self.ordered:
            found[self.mission.cards[deed[1]].place].append(deed)
        return found

    def does_harm(self, list_id: int) -> bool:
        """Returns whether a list can do something that nobody wants for its own sake."""
        if list_id not in self.harm:
            self.harm[list_id] = does_harm(self.mission, list_id)
        return self.harm[list_id]

    def items_with_dice(self) -> set[int]:
        found = {int(item.number) for item in self.mission.items if any(rule.kind == DICE_RULE for rule in item.rules)}
        for front in self.mission.fronts:
            for rule in front.rules:
                found |= {number for kind, number in asked_by(self.mission, rule.condition) if kind == "item"}
        return found

    def gives_pass(self, card: int) -> bool:
        return any(
            kind == TAKE and each == card and ("passed", card) in source.gives for (kind, each, _), source in self.deeds.items()
        )

    def option(self, deed: Deed) -> CardOption:
        for option in self.mission.fronts[deed[1]].options:
            if option.letter == deed[2]:
                return option
        raise KeyError(deed)


@final
class LocalMatter:
    """What matters at one place: what its deeds need, what helps with them, and what they give."""

    def __init__(self, matter: Matter, place: int) -> None:
        self.deeds: Final = matter.deeds_at(place)
        facts: set[Fact] = set()
        for deed in self.deeds:
            source = matter.deeds[deed]
            facts |= source.needs | source.helps | source.gives
        self.facts: Final = facts
        self.tokens: Final = mask_of(facts, "token")
        self.items: Final = [item for item in matter.items if ("item", item) in facts or item in matter.free_uses]
        self.colours: Final = [colour for colour in matter.colours if ("colour", colour) in facts]
        self.truths: Final = mask_of(facts, "truth")
        self.read: Final = matter.bits_at(place)
        self.taken: Final = [(card, letter) for card, letter in matter.taken if matter.mission.cards[card].place == place]
        self.asked: Final = sorted([fact for fact in facts if fact[0] not in ("help", "tu", "success", "colour")])
        """Facts by which two arrivals differ."""


def mask_of(facts: set[Fact], kind: str) -> int:
    found = 0
    for each, number in facts:
        if each == kind:
            found |= int(bit(number))
    return found
