"""The card texts of a table in the form in which a bot judges them. They are read once for a table, and kept.

A bot asks only for what lies open: the sides of the diary that are up, rumors that are face-up, tiles, chores, and its own cards.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.effects.book import Amount, Condition, Effect
from ouroboard.effects.forms import (
    AddToCounter,
    Chance,
    Choose,
    End,
    If,
    May,
    RollDie,
    SetFlag,
)
from ouroboard.games.tales.content.model import Content
from ouroboard.games.tales.content.target_forms import Places
from ouroboard.games.tales.content.words.conditions import (
    Controls,
    DinnersAre,
    IsHacked,
    KidsAt,
)
from ouroboard.games.tales.content.words.kids import (
    ChangeFavor,
    ChangeTime,
    ExtraRest,
    GainAnomalies,
    GainItems,
    GainTimeNext,
    KidEffect,
    LoseItem,
    MoveKid,
    Relieve,
    TakeCondition,
    TakeFromDiscards,
)
from ouroboard.games.tales.content.words.machines import MachineEffect, MoveTowards, SetMode
from ouroboard.games.tales.content.words.story import (
    AddDiary,
    AutoSuccess,
    ChangeDice,
    ChangeEnigma,
    ChangeInsight,
    DiscardRumor,
    DrawRumors,
    FlipDiary,
    LookAtLetters,
    PutTokens,
    Reroll,
    RevealRumor,
    RunTest,
)

# Kinds of deeds.
OTHER: Final = 0
INSIGHT: Final = 1
ENIGMA: Final = 2
ITEMS: Final = 3
ANOMALIES_: Final = 4
FAVOR: Final = 5
CONDITION: Final = 6
RELIEF: Final = 7
TIME: Final = 8
LOSS: Final = 9
FLIPS: Final = 10
WINS: Final = 11
LOSES: Final = 12
COUNTER: Final = 13
FLAG: Final = 14
TOKENS_: Final = 15
BRANCH: Final = 16
OPTIONS: Final = 17
ONE_OF: Final = 18
DICE: Final = 19
AGAIN: Final = 20
PEEK: Final = 21
MACHINE_: Final = 22
MOVE: Final = 23
TEST: Final = 24
RUMORS_: Final = 25
LURE: Final = 26

WON_GAME: Final = 14.0
NEW_SIDE: Final = 4.5
"""What it is worth to win, and to turn a diary card or bring one in, where a solved rumor that nobody needs is about a half."""


@final
class Deed:
    """One effect of a list: its kind and what the kind needs to know."""

    def __init__(self, kind: int, effect: Effect[Any]) -> None:
        self.kind: Final[i64] = kind
        self.amount: Amount | None = None
        self.number: i64 = 0
        self.who: i64 = 0
        self.condition: Condition[Any] | None = None
        self.lists: tuple[int, ...] = ()
        self.places: Places | None = None
        self.effect: Final = effect


@final
class Goal:
    """A `when` of a diary side, and what it is worth that it comes true: less than nothing where it loses the game."""

    def __init__(self, number: i64, card: i64, side: i64, condition: Condition[Any], weight: float) -> None:
        self.number: Final[i64] = number
        self.card: Final[i64] = card
        self.side: Final[i64] = side
        self.condition: Final = condition
        self.weight: Final = weight
        self.dinner: Final = mentions(condition, DinnersAre)
        self.machines: Final = mentions(condition, IsHacked) or mentions(condition, Controls)
        self.meeting: Final = meeting_in(condition)


@final
class Reading:
    """The lists of a table's cards as deeds, its goals, and its firewalls."""

    def __init__(self, content: Content) -> None:
        self.content: Final = content
        self.deeds: Final = [[deed_of(content, effect) for effect in effects] for effects in content.book.lists]
        self.goals: Final = goals_of(self)
        self.routine: Final = halves_of(content, 0)
        self.alert: Final = halves_of(content, 1)
        self.wants_machines: Final = [
            offer.needs is not None and (mentions(offer.needs, Controls) or mentions(offer.needs, IsHacked))
            for offer in content.offers
        ]

    def promise(self, list_id: i64) -> float:
        """Returns what a list is worth as the end of a goal: winning, turning cards, losing."""
        if list_id < 0:
            return 0.0
        total = 0.0
        for deed in self.deeds[list_id]:
            if deed.kind == WINS:
                total += WON_GAME
            elif deed.kind == LOSES:
                total -= WON_GAME
            elif deed.kind == FLIPS:
                total += NEW_SIDE
            elif deed.kind == INSIGHT:
                total += 1.0
            elif deed.lists:
                total += self.promise(deed.lists[0])
        return total


KEPT: Final[dict[int, Reading]] = {}
MOST_KEPT: Final = 64


def reading_of(content: Content) -> Reading:
    """Returns the reading of a table's cards; it is made once."""
    found = KEPT.get(id(content))
    if found is None or found.content is not content:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        found = Reading(content)
        KEPT[id(content)] = found
    return found


def goals_of(reading: Reading) -> list[Goal]:
    found: list[Goal] = []
    for when in reading.content.book.whens:
        if when.condition is not None:
            weight = reading.promise(when.list_id)
            if weight != 0.0:
                found.append(Goal(when.number, when.card, when.side, when.condition, weight))
    return found


def mentions(condition: Condition[Any], kind: type) -> bool:
    """Returns whether a condition of this class stands anywhere in a condition."""
    if isinstance(condition, kind):
        return True
    inner = getattr(condition, "condition", None)
    if isinstance(inner, Condition) and mentions(inner, kind):
        return True
    for part in condition.parts():
        if mentions(part, kind):
            return True
    return False


def meeting_in(condition: Condition[Any]) -> KidsAt | None:
    """Returns the first condition that asks for Kids at a place."""
    if isinstance(condition, KidsAt):
        return condition
    for part in condition.parts():
        found = meeting_in(part)
        if found is not None:
            return found
    return None


def halves_of(content: Content, half: int) -> list[tuple[int, tuple[int, ...], int]]:
    """Returns the halves of all firewalls as effect, colours, and how many there are."""
    counted: dict[tuple[int, tuple[int, ...]], int] = {}
    for token in content.firewalls:
        key = (int(token.effects[half]), token.colours[half])
        counted[key] = counted.get(key, 0) + 1
    return [(effect, colours, number) for (effect, colours), number in counted.items()]


def deed_of(content: Content, effect: Effect[Any]) -> Deed:
    found = form_deed(content, effect)
    if found is None:
        found = kid_deed(effect)
    return story_deed(effect) if found is None else found


def with_amount(kind: int, effect: Effect[Any], amount: Amount, who: i64 = 0) -> Deed:
    deed = Deed(kind, effect)
    deed.amount = amount
    deed.who = who
    return deed


def with_number(kind: int, effect: Effect[Any], number: i64, who: i64 = 0) -> Deed:
    deed = Deed(kind, effect)
    deed.number = number
    deed.who = who
    return deed


def with_lists(kind: int, effect: Effect[Any], lists: tuple[int, ...], condition: Condition[Any] | None = None) -> Deed:
    deed = Deed(kind, effect)
    deed.lists = lists
    deed.condition = condition
    return deed


def form_deed(content: Content, effect: Effect[Any]) -> Deed | None:
    """Returns the deed of a form that every vocabulary has."""
    if isinstance(effect, If):
        return with_lists(BRANCH, effect, (int(effect.then), int(effect.otherwise)), effect.condition)
    if isinstance(effect, Choose):
        options = content.book.choices[effect.choice].options
        return with_lists(OPTIONS, effect, tuple([int(option.list_id) for option in options]))
    if isinstance(effect, May):
        return with_lists(OPTIONS, effect, (int(effect.list_id), -1))
    if isinstance(effect, (RollDie, Chance)):
        return with_lists(ONE_OF, effect, effect.lists)
    if isinstance(effect, SetFlag):
        return with_number(FLAG, effect, effect.flag)
    if isinstance(effect, AddToCounter):
        deed = with_amount(COUNTER, effect, effect.amount)
        deed.number = effect.counter
        return deed
    if isinstance(effect, End):
        won = any(ending.won and ending.id == content.book.endings[effect.ending] for ending in content.scenario.endings)
        return Deed(WINS if won else LOSES, effect)
    return None


def kid_deed(effect: Effect[Any]) -> Deed | None:
    """Returns the deed of an effect on Kids."""
    if not isinstance(effect, KidEffect):
        return None
    if isinstance(effect, GainItems):
        return with_amount(ITEMS, effect, effect.amount, effect.who)
    if isinstance(effect, GainAnomalies):
        return with_amount(ANOMALIES_, effect, effect.amount, effect.who)
    if isinstance(effect, TakeFromDiscards):
        return with_number(LOSS, effect, -1, effect.who)
    if isinstance(effect, LoseItem):
        return with_number(LOSS, effect, 1, effect.who)
    if isinstance(effect, ChangeFavor):
        return with_amount(FAVOR, effect, effect.amount, effect.who)
    if isinstance(effect, TakeCondition):
        return with_number(CONDITION, effect, effect.which, effect.who)
    if isinstance(effect, (Relieve, ExtraRest)):
        return with_number(RELIEF, effect, 0, effect.who)
    if isinstance(effect, (ChangeTime, GainTimeNext)):
        return with_amount(TIME, effect, effect.amount, effect.who)
    return Deed(OTHER, effect)


def story_deed(effect: Effect[Any]) -> Deed:
    """Returns the deed of an effect on the dials, the diary, the rumors, the machines or the test in hand."""
    if isinstance(effect, ChangeInsight):
        return with_amount(INSIGHT, effect, effect.amount)
    if isinstance(effect, ChangeEnigma):
        return with_amount(ENIGMA, effect, effect.amount)
    if isinstance(effect, (FlipDiary, AddDiary)):
        return Deed(FLIPS, effect)
    if isinstance(effect, PutTokens):
        deed = with_amount(TOKENS_, effect, effect.amount, effect.kind)
        deed.places = effect.places
        return deed
    if isinstance(effect, ChangeDice):
        return with_number(DICE, effect, effect.n)
    if isinstance(effect, (Reroll, AutoSuccess)):
        return Deed(AGAIN, effect)
    if isinstance(effect, (RevealRumor, LookAtLetters)):
        return Deed(PEEK, effect)
    if isinstance(effect, (DiscardRumor, DrawRumors)):
        return with_number(RUMORS_, effect, 1 if isinstance(effect, DiscardRumor) else -1)
    if isinstance(effect, MoveTowards):
        return Deed(LURE, effect)
    if isinstance(effect, MachineEffect):
        return with_number(MACHINE_, effect, 1 if isinstance(effect, SetMode) and effect.mode == 0 else -1)
    if isinstance(effect, MoveKid):
        return Deed(MOVE, effect)
    if isinstance(effect, RunTest):
        return with_number(TEST, effect, effect.test)
    return Deed(OTHER, effect)
