"""The card texts of a table as structs. They are made once from a pack, belong to the game, and are never changed.

A state and its frames name lists, choices and cards by number. The numbers are positions in the `Book`.
"""

import re
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from ouroboard.effects.running import Context
    from ouroboard.effects.state import CardState

S = TypeVar("S", bound="CardState")

NO_LIST: Final = -1
"""Stands for no list: nothing happens."""
NOBODY: Final = -1
"""Stands for no piece, no card or no subject."""


@final
class Amount:
    """A number that can depend on how many take part: `times` for each of them, and `plus`."""

    def __init__(self, times: i64, plus: i64, unit: str = "") -> None:
        self.times: Final[i64] = times
        self.plus: Final[i64] = plus
        self.unit: Final = unit

    def of(self, state: "CardState") -> i64:
        """Returns the number at this table."""
        if self.times == 0:
            return self.plus
        return self.times * state.scale() + self.plus

    def words(self) -> str:
        """Returns the number in words: `3`, `Kids + 2`, `2 × Kids`."""
        if self.times == 0:
            return str(self.plus)
        unit = self.unit.capitalize()
        scaled = unit if self.times == 1 else f"{self.times} × {unit}"
        if self.plus == 0:
            return scaled
        return f"{scaled} + {self.plus}" if self.plus > 0 else f"{scaled} − {-self.plus}"


def counted_out(words: str, unit: str, number: int) -> str:
    """Returns words in which the amounts are worked out for a number of players: `Kids + 2` → `5`."""
    name = unit.capitalize()
    found: list[str] = []
    end = 0
    for match in re.finditer(rf"(?:(\d+) × )?\b{name}\b(?: ([+−]) (\d+))?", words):
        times, sign, plus = match.groups()
        if times is None and sign is None and not words[match.end() :].startswith(" or more"):
            continue  # the players themselves
        value = int(times or 1) * number + (int(plus) if sign == "+" else -int(plus) if sign else 0)
        found += [words[end : match.start()], str(value)]
        end = match.end()
    return "".join([*found, words[end:]])


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """One thing that a card does.

    `asks`: whether `do` may push frames. The rest of the list waits below them. An effect that does not ask is a plain call.
    """

    def __init__(self, asks: bool = False) -> None:
        self.asks: Final = asks

    def do(self, state: S, context: "Context") -> None:
        raise NotImplementedError

    def words(self) -> str:
        """Returns the effect as a clause without capital and full stop: `gain an item`. Empty: not on the rule line."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Generic[S]):
    """Something that is true or not."""

    def holds(self, state: S, context: "Context") -> bool:
        raise NotImplementedError

    def progress(self, state: S, context: "Context") -> tuple[int, int]:
        """Returns the progress and the goal, for goal trackers and bots: (3, 5)."""
        return (1 if self.holds(state, context) else 0, 1)

    def parts(self) -> "list[Condition[Any]]":
        """Returns the conditions that this one combines; none for a plain one."""
        return []

    def words(self) -> str:
        """Returns the condition as a clause: `Insight is 4 or more`."""
        raise NotImplementedError

    def words_not(self) -> str:
        """Returns the clause that says the opposite."""
        clause = self.words()
        for verb in ("is", "are"):
            if f" {verb} " in clause and " or " not in clause.partition(f" {verb} ")[0]:
                return clause.replace(f" {verb} ", f" {verb} not ", 1)
        return f"not: {clause}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost(Generic[S]):
    """A price. `pay` is called only where `can` is true. It may push frames that ask how it is paid."""

    def can(self, state: S, context: "Context") -> bool:
        raise NotImplementedError

    def pay(self, state: S, context: "Context") -> None:
        raise NotImplementedError

    def words(self) -> str:
        """Returns the price as a clause: `discard an item`."""
        raise NotImplementedError

    def words_for(self, state: S, context: "Context") -> str:
        """Returns the price as it is now for who pays it, where rules of the table can change what is printed."""
        return self.words()


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Generic[S]):
    """A lasting rule: it applies while its card is in play with that side up, and while its condition is true.

    It does nothing by itself. The rules of the game ask for the rules of a kind (`Book.rules`).
    """

    def __init__(self, kind: i64, card: i64, side: i64, condition: Condition[Any] | None) -> None:
        self.kind: Final[i64] = kind
        self.card: Final[i64] = card
        self.side: Final[i64] = side
        self.condition: Final = condition

    def applies(self, state: S, context: "Context") -> bool:
        return state.listens(self.card, self.side) and (self.condition is None or self.condition.holds(state, context))

    def words(self) -> str:
        """Returns the rule as a clause: `no bus runs`."""
        raise NotImplementedError


@final
class Listener:
    """What starts a list: a happening of a kind, or for a `when` a condition that becomes true.

    `number`: its position among the listeners or among the whens of the book, for `CardState.lately` and `once`.
    """

    def __init__(self, number: i64, kind: i64, card: i64, side: i64, list_id: i64, condition: Condition[Any] | None) -> None:
        self.number: Final[i64] = number
        self.kind: Final[i64] = kind
        self.card: Final[i64] = card
        self.side: Final[i64] = side
        self.list_id: Final[i64] = list_id
        self.condition: Final = condition


@final
class ChoiceOption:
    """An option of a choice: its letter (0 is a), the author's words, when it is open, its price, and its list."""

    def __init__(self, letter: i64, words: str, needs: Condition[Any] | None, costs: list[Cost[Any]], list_id: i64) -> None:
        self.letter: Final[i64] = letter
        self.words: Final = words
        self.needs: Final = needs
        self.costs: Final = costs
        self.list_id: Final[i64] = list_id

    def open(self, state: "CardState", context: "Context") -> bool:
        """Returns whether it can be taken now."""
        return (self.needs is None or self.needs.holds(state, context)) and can_pay(state, context, self.costs)


@final
class CardChoice:
    """The options of a choice, and a number that says who decides, which the game understands."""

    def __init__(self, by: i64, options: list[ChoiceOption]) -> None:
        self.by: Final[i64] = by
        self.options: Final = options


class Book:
    """Everything that the cards of a table say.

    `lists`, `choices` and `texts` by number; `listeners` and `rules` by kind; `whens` in the order in which they are checked.
    `cards`: the author's id of each card. Filled by the maker of a pack, and not changed after that. `when_contexts` are made
    when they are first needed, and `open_whens` by games that keep such sets (`CardState.open_whens`).
    """

    def __init__(self, kinds: int = 0, rule_kinds: int = 0) -> None:
        self.lists: list[list[Effect[Any]]] = []
        self.choices: list[CardChoice] = []
        self.listeners: list[list[Listener]] = [[] for _ in range(kinds)]
        self.whens: list[Listener] = []
        self.when_contexts: list[Context] = []
        self.open_whens: dict[int, int] = {}
        self.rules: list[list[Rule[Any]]] = [[] for _ in range(rule_kinds)]
        self.texts: list[str] = []
        self.cards: list[str] = []
        self.flags: list[str] = []
        self.counters: list[str] = []
        self.called: dict[str, str] = {}
        """What players read for a flag (a clause) or a counter (what is counted), where the author has written it."""
        self.endings: list[str] = []

    def rule_line(self, list_id: i64) -> str:
        """Returns what a list does, as sentences for the card: `Gain an item. The nearest machine calms down.`"""
        return sentences(self.clauses(list_id))

    def clauses(self, list_id: i64) -> list[str]:
        """Returns what each effect of a list does."""
        if list_id == NO_LIST:
            return []
        found = [effect.words() for effect in self.lists[list_id]]
        return [clause for clause in found if clause]

    def clause(self, list_id: i64) -> str:
        """Returns what a list does, as one clause: `gain an item, then take a condition`. Empty where nothing can be said."""
        return ", then ".join(self.clauses(list_id))


def sentences(clauses: list[str]) -> str:
    """Returns clauses as sentences.

    >>> sentences(["gain an item", "Insight +1"])
    'Gain an item. Insight +1.'
    """
    return " ".join([f"{clause[:1].upper()}{clause[1:]}." for clause in clauses])


def can_pay(state: "CardState", context: "Context", costs: list[Cost[Any]]) -> bool:
    """Returns whether every price can be paid."""
    for cost in costs:
        if not cost.can(state, context):
            return False
    return True


def pay_all(state: "CardState", context: "Context", costs: list[Cost[Any]]) -> None:
    """Pays every price. Those that ask are asked in the order in which they are written."""
    last = len(costs) - 1
    while last >= 0:  # what is pushed last is asked first
        costs[last].pay(state, context)
        last -= 1
