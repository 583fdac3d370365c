"""What a seat knows how to do: for each card that it has read, what it gives and what it needs first.

A fact is a number: its kind, and the number of a token, an item, a place, a card or a truth. A deed is one thing that agents can
do: read a card, pass its test, take an option, solve its puzzle. Everything comes from the fronts of the world that the seat
gets; a card that it does not know is a deed that gives nothing but its reading.
"""

from typing import Any, Final, NamedTuple

from ouroboard.effects.book import NO_LIST, Condition, Effect
from ouroboard.effects.forms import All, AnyOf, Chance, Choose, If, May, Not, RollDie
from ouroboard.engine.bits import has, members
from ouroboard.games.stories.content.model import Card, CardOption, Test
from ouroboard.games.stories.content.names import COUNTS_AS, SIGN
from ouroboard.games.stories.content.words.cards import EndRun, FindTruth, ReplacePlan, ShowPlace, UnsealSign
from ouroboard.games.stories.content.words.conditions import (
    CardRead,
    HasItem,
    HasToken,
    ItemTaken,
    PuzzleSolved,
    TestDone,
    TruthFound,
    TruthsFound,
)
from ouroboard.games.stories.content.words.costs import PayItem, PayResources
from ouroboard.games.stories.content.words.goods import GainToken, TakeItem
from ouroboard.games.stories.content.words.rolls import PassTest
from ouroboard.games.stories.rules.questions import shown_places
from ouroboard.games.stories.rules.state import StoriesState

# Kinds of facts. A fact is its kind plus a number below STEP.
STEP: Final = 1000
TOKEN: Final = 1 * STEP
ITEM: Final = 2 * STEP
PLACE: Final = 3 * STEP
"""The plan shows it."""
DONE: Final = 4 * STEP
SOLVED: Final = 5 * STEP
READ: Final = 6 * STEP
TRUTH: Final = 7 * STEP
TRUTHS: Final = 8 * STEP
"""That number of truths was found."""
WHO: Final = 9 * STEP
"""This receptacle is in the team."""
UNSEALED: Final = 10 * STEP
NO_TOKEN: Final = 11 * STEP
VISITED: Final = 12 * STEP
NOT_TAKEN: Final = 13 * STEP
END: Final = 14 * STEP
"""The run ends with a success."""
BAD_END: Final = 15 * STEP
"""The run ends with this other ending."""
NEVER: Final = 16 * STEP

# Kinds of deeds.
READING: Final = 0
TEST: Final = 1
OPTION: Final = 2
PUZZLE: Final = 3
VISIT: Final = 4
SHAKING: Final = 5

Clauses = tuple[tuple[int, ...], ...]
"""Facts that are needed: of each tuple at least one."""


class Deed(NamedTuple):
    """One thing to do. Parts of a list that have a condition are deeds of their own, with the same key."""

    kind: int
    card: int
    """NONE for a visit."""
    place: int
    which: int
    """Number of the test, or letter of the option."""
    clauses: Clauses
    gives: frozenset[int]
    prices: tuple[tuple[int, int], ...] = ()
    """Colours and amounts that an option costs."""
    is_action: bool = True

    @property
    def key(self) -> tuple[int, int, int]:
        return (self.kind, self.card if self.card >= 0 else self.place, self.which)


class Part(NamedTuple):
    """What a list gives under some conditions."""

    clauses: Clauses
    gives: tuple[int, ...]


def parts_of(state: StoriesState, list_id: int, card: int, depth: int = 0) -> list[Part]:
    """Returns what a list gives: first without a condition, then for each condition in it."""
    plain: list[int] = []
    found: list[Part] = []
    if list_id == NO_LIST or depth > 4:
        return []
    for effect in state.book().lists[list_id]:
        if isinstance(effect, If):
            for condition, branch in ((effect.condition, effect.then), (Not(effect.condition), effect.otherwise)):
                needed = clauses_of(condition)
                inner = parts_of(state, int(branch), card, depth + 1)
                found += [Part((*needed, *part.clauses), part.gives) for part in inner]
        elif isinstance(effect, May):
            found += parts_of(state, int(effect.list_id), card, depth + 1)
        elif isinstance(effect, Choose):
            for option in state.book().choices[effect.choice].options:
                found += parts_of(state, int(option.list_id), card, depth + 1)
        elif isinstance(effect, (RollDie, Chance)):
            for each in effect.lists:
                found += parts_of(state, int(each), card, depth + 1)
        elif isinstance(effect, PassTest):
            tests = state.front(card).tests
            plain.append(DONE + card)
            for part in parts_of(state, int(tests[0].success), card, depth + 1) if tests else []:
                plain += part.gives
        else:
            plain += facts_of(state, effect)
    return [Part((), tuple(plain)), *found] if plain else found


def facts_of(state: StoriesState, effect: Effect[Any]) -> list[int]:
    if isinstance(effect, GainToken):
        return [TOKEN + int(effect.token)]
    if isinstance(effect, TakeItem):
        return [ITEM + int(effect.item)]
    if isinstance(effect, ShowPlace):
        return [PLACE + int(effect.place)]
    if isinstance(effect, ReplacePlan):
        return [PLACE + int(place) for place in members(state.rules.mission.plan[effect.card].places)]
    if isinstance(effect, FindTruth):
        return [TRUTH + int(effect.truth)]
    if isinstance(effect, EndRun):
        return [END] if effect.success else [BAD_END + int(effect.ending)]
    return []


def clauses_of(condition: Condition[Any] | None) -> Clauses:
    """Returns a condition as clauses. What it asks besides facts is taken as met."""
    if condition is None:
        return ()
    if isinstance(condition, All):
        return tuple(clause for part in condition.conditions for clause in clauses_of(part))
    if isinstance(condition, AnyOf):
        parts = [clauses_of(part) for part in condition.conditions]
        return () if not all(parts) else (tuple(fact for part in parts for fact in part[0]),)
    fact = fact_of(condition)
    return () if fact is None else ((fact,),)


def fact_of(condition: Condition[Any]) -> int | None:
    if isinstance(condition, Not):
        inner = condition.condition
        if isinstance(inner, HasToken):
            return NO_TOKEN + int(inner.token)
        return NOT_TAKEN + int(inner.item) if isinstance(inner, ItemTaken) else None
    if isinstance(condition, HasToken):
        return TOKEN + int(condition.token)
    if isinstance(condition, (HasItem, ItemTaken)):
        return ITEM + int(condition.item)
    if isinstance(condition, TestDone):
        return DONE + int(condition.card)
    if isinstance(condition, PuzzleSolved):
        return SOLVED + int(condition.card)
    if isinstance(condition, CardRead):
        return READ + int(condition.card)
    if isinstance(condition, TruthFound):
        return TRUTH + int(condition.truth)
    return TRUTHS + int(condition.n) if isinstance(condition, TruthsFound) else None


# ---- deeds ------------------------------------------------------------------------------------------------------


def known_deeds(state: StoriesState) -> list[Deed]:
    """Returns everything that the seat knows how to do, whether or not it can be done now."""
    mission = state.rules.mission
    found: list[Deed] = []
    for card in mission.cards:
        if card.space >= 0 and has(state.opened, card.place) and not card.hidden:
            found += deeds_of_card(state, card)
    for place in range(len(mission.places)):
        found.append(Deed(VISIT, -1, place, 0, ((PLACE + place,),), frozenset((VISITED + place,))))
    return found


def deeds_of_card(state: StoriesState, card: Card) -> list[Deed]:
    number, place = int(card.number), int(card.place)
    enter = entry_clauses(state, card)
    front = state.front(number)
    needs = (*enter, *clauses_of(card.when))
    found = [Deed(READING, number, place, 0, needs, frozenset((READ + number,)))]
    reading = (*needs, *clauses_of(front.reads_when))
    for part in parts_of(state, int(front.on_read), number):
        found.append(Deed(READING, number, place, 0, (*reading, *part.clauses), frozenset((READ + number, *part.gives))))
    for which, test in enumerate(front.tests):
        found += deeds_of_test(state, card, which, test, needs)
    for option in front.options:
        found += deeds_of_option(state, card, option, needs)
    if front.puzzle is not None:
        asked = (*needs, *clauses_of(front.puzzle.when))
        gives = frozenset((SOLVED + number, *every_gift(state, int(front.puzzle.right), number)))
        found.append(Deed(PUZZLE, number, place, int(front.puzzle.number), asked, gives))
        for wrong in front.puzzle.wrong:
            ends = frozenset([fact for fact in every_gift(state, int(wrong), number) if BAD_END <= fact < NEVER])
            if ends:
                found.append(Deed(PUZZLE, number, place, int(front.puzzle.number), asked, ends))
    return found


def deeds_of_test(state: StoriesState, card: Card, which: int, test: Test, needs: Clauses) -> list[Deed]:
    number, place = int(card.number), int(card.place)
    asked = (*needs, *clauses_of(test.when))
    found = [Deed(TEST, number, place, which, asked, frozenset((DONE + number,)))]
    for part in parts_of(state, int(test.success), number):
        gives = frozenset((DONE + number, *part.gives))
        found.append(Deed(TEST, number, place, which, (*asked, *part.clauses), gives))
    return found


def deeds_of_option(state: StoriesState, card: Card, option: CardOption, needs: Clauses) -> list[Deed]:
    number, place = int(card.number), int(card.place)
    asked = [*needs, *clauses_of(option.needs)]
    prices: list[tuple[int, int]] = []
    for cost in option.costs:
        if isinstance(cost, PayItem):
            asked.append((ITEM + int(cost.item),))
        elif isinstance(cost, PayResources):
            prices += [(int(colour), int(amount.of(state))) for colour, amount in zip(cost.colours, cost.amounts, strict=True)]
    found = []
    for part in parts_of(state, int(option.list_id), number) or [Part((), ())]:
        clauses = (*asked, *part.clauses)
        letter = int(option.letter)
        found.append(Deed(OPTION, number, place, letter, clauses, frozenset(part.gives), tuple(prices), bool(option.action)))
    return found


def every_gift(state: StoriesState, list_id: int, card: int) -> list[int]:
    return [fact for part in parts_of(state, list_id, card) for fact in part.gives]


def entry_clauses(state: StoriesState, card: Card) -> Clauses:
    """Returns what an agent needs to enter a card: that its place is shown, and the marks of its seal."""
    number, seal = int(card.number), card.back.seal
    opened = UNSEALED + number
    found: list[tuple[int, ...]] = [(PLACE + int(card.place),)]
    found += [(opened, TOKEN + int(token)) for token in members(seal.tokens)]
    found += [(opened, ITEM + int(item)) for item in members(seal.items)]
    found += [(opened, WHO + int(who)) for who in members(seal.receptacles)]
    found += [(opened, *sources_of_sign(state, int(sign))) for sign in members(seal.signs)]
    return tuple([*found, (opened,)] if seal.closed else found)


def sources_of_sign(state: StoriesState, sign: int) -> list[int]:
    """Returns the facts that grant a sign: tokens, receptacles of the team, and items that were seen."""
    mission = state.rules.mission
    found = [TOKEN + int(token.number) for token in mission.tokens if has(token.signs, sign)]
    for receptacle in mission.receptacles:
        known = has(state.known_receptacles, receptacle.number) or receptacle.number in state.who
        if known and any(rule.kind == SIGN and rule.what == sign for rule in receptacle.rules):
            found.append(WHO + int(receptacle.number))
    for item in range(len(mission.items)):
        if any(rule.kind == SIGN and rule.what == sign for rule in state.item(item).rules):
            found.append(ITEM + item)
    return found


def shaken_signs(state: StoriesState) -> dict[int, int]:
    """Returns the signs whose cards a counter opens that special shields move, with how much it still has to move.

    Base cards say so; they are read aloud.
    """
    mission = state.rules.mission
    found: dict[int, int] = {}
    if mission.special == NO_LIST:
        return found
    for timed in mission.timed:
        if timed.counter >= 0 and state.fronts[timed.card] >= 0:
            for sign in unsealed_signs(state, int(timed.list_id)):
                found[sign] = int(timed.n - state.counter(timed.counter))
    return found


def unsealed_signs(state: StoriesState, list_id: int) -> list[int]:
    found: list[int] = []
    for effect in state.book().lists[list_id] if list_id != NO_LIST else []:
        if isinstance(effect, UnsealSign):
            found.append(int(effect.sign))
        elif isinstance(effect, If):
            found += unsealed_signs(state, int(effect.then)) + unsealed_signs(state, int(effect.otherwise))
    return found


# ---- what is the case ----------------------------------------------------------------------------------------------


def facts_now(state: StoriesState) -> set[int]:
    """Returns the facts that hold in this run."""
    mission = state.rules.mission
    found = {TOKEN + int(token) for token in members(state.tokens)}
    found |= {NO_TOKEN + number for number in range(len(mission.tokens)) if not has(state.tokens, number)}
    for item in range(len(mission.items)):
        if state.holder[item] >= 0:
            found.add(ITEM + item)
            found |= {ITEM + int(rule.what) for rule in state.item(item).rules if rule.kind == COUNTS_AS}
        elif state.holder[item] == -1:
            found.add(NOT_TAKEN + item)
    found |= {PLACE + int(place) for place in members(shown_places(state))}
    found |= {VISITED + int(place) for place in members(state.visited)}
    if state.place >= 0:
        found.add(PLACE + int(state.place))
    for card in mission.cards:
        if card.place >= 0:
            for kind, masks in ((DONE, state.passed), (SOLVED, state.solved), (READ, state.read_now), (UNSEALED, state.unsealed)):
                if has(masks[card.place], card.bit):
                    found.add(kind + int(card.number))
    found |= {TRUTH + int(truth) for truth in members(state.truths)}
    found |= {TRUTHS + many for many in range(1, len(members(state.truths)) + 1)}
    found |= {WHO + int(who) for who in state.who if who >= 0}
    return found
