"""The effects and conditions that every vocabulary has."""

from typing import Any, Final, final

from mypy_extensions import i64

from ouroboard.effects.book import NO_LIST, Amount, Book, Condition, Effect
from ouroboard.effects.running import Context, open_options, run_list, take_option
from ouroboard.effects.state import CardState
from ouroboard.engine.bits import has
from ouroboard.engine.event import Event, EventKind

MOST_FLAGS: Final = 60
"""Maximum number of flags of a table: they are the bits of one number."""
MOST_WHENS: Final = 60
"""Maximum number of whens of a table: those that have run are the bits of one number."""


def asks_in(book: Book, *lists: int) -> bool:
    """Returns whether an effect in one of these lists asks."""
    for list_id in lists:
        if list_id != NO_LIST:
            for effect in book.lists[list_id]:
                if effect.asks:
                    return True
    return False


# ---- effects --------------------------------------------------------------------------------------------------


@final
class If(Effect[CardState]):
    """One list where a condition holds, another where it does not."""

    def __init__(self, book: Book, condition: Condition[Any], then: i64, otherwise: i64) -> None:
        super().__init__(asks_in(book, then, otherwise))
        self.book: Final = book
        self.condition: Final = condition
        self.then: Final[i64] = then
        self.otherwise: Final[i64] = otherwise

    def do(self, state: CardState, context: Context) -> None:
        run_list(state, context, self.then if self.condition.holds(state, context) else self.otherwise)

    def words(self) -> str:
        then, otherwise = self.book.clause(self.then), self.book.clause(self.otherwise)
        if not then:
            return f"unless {self.condition.words()}, {otherwise}" if otherwise else ""
        clause = f"if {self.condition.words()}, {then}"
        return f"{clause}; otherwise {otherwise}" if otherwise else clause


@final
class May(Effect[CardState]):
    """A list that somebody may run or not."""

    def __init__(self, book: Book, list_id: i64, by: i64) -> None:
        super().__init__(asks=True)
        self.book: Final = book
        self.list_id: Final[i64] = list_id
        self.by: Final[i64] = by

    def do(self, state: CardState, context: Context) -> None:
        if state.telling:
            state.tell_offer(Event("may_offered", {"text": self.book.clause(self.list_id)}), context)
        context.ask_may(state, self.list_id, self.by)

    def words(self) -> str:
        return f"if you like, {self.book.clause(self.list_id)}"


@final
class Choose(Effect[CardState]):
    """One of several options. Where none is open, nothing happens; where one is, it is taken without asking."""

    def __init__(self, book: Book, choice: i64) -> None:
        super().__init__(asks=True)
        self.book: Final = book
        self.choice: Final[i64] = choice

    def do(self, state: CardState, context: Context) -> None:
        choice = self.book.choices[self.choice]
        options = open_options(state, context, choice)
        if not options:
            return
        if state.telling:
            told = [f"{'abcdef'[option.letter]}) {option.words}" for option in options]
            state.tell_offer(Event("choice_offered", {"options": told}), context)
        if len(options) == 1 and not state.asks_for_single_option():
            take_option(state, context, options[0])
        else:
            context.ask_choice(state, self.choice)

    def words(self) -> str:
        options = self.book.choices[self.choice].options
        said = [f"{'abcdef'[option.letter]}) {self.book.clause(option.list_id) or 'nothing'}" for option in options]
        return f"choose one: {'; '.join(said)}"


@final
class RollDie(Effect[CardState]):
    """A plain die that everybody sees: one list for each face."""

    def __init__(self, book: Book, lists: tuple[int, ...]) -> None:
        super().__init__(asks_in(book, *lists))
        self.book: Final = book
        self.lists: Final = lists

    def do(self, state: CardState, context: Context) -> None:
        face = state.die()
        if state.telling:
            state.tell(Event("die_fell", {"face": face}))
        run_list(state, context, self.lists[face - 1])

    def words(self) -> str:
        return f"roll a die: {'; '.join(self.faces())}"

    def faces(self) -> list[str]:
        """Returns what each range of faces does, without the faces that do nothing."""
        found: list[str] = []
        face = 0
        while face < 6:
            last = face
            while last < 5 and self.lists[last + 1] == self.lists[face]:
                last += 1
            if self.lists[face] != NO_LIST:
                span = str(face + 1) if last == face else f"{face + 1}–{last + 1}"
                found.append(f"{span} {self.book.clause(self.lists[face]) or 'nothing'}")
            face = last + 1
        return found


@final
class Chance(Effect[CardState]):
    """One of several lists by fate. It is known only by what it does."""

    def __init__(self, book: Book, lists: tuple[int, ...]) -> None:
        super().__init__(asks_in(book, *lists))
        self.lists: Final = lists

    def do(self, state: CardState, context: Context) -> None:
        run_list(state, context, self.lists[state.pick(len(self.lists))])

    def words(self) -> str:
        return "chance decides what happens"


@final
class SetFlag(Effect[CardState]):
    """Bookkeeping of the story: something is true from now on."""

    def __init__(self, flag: i64) -> None:
        super().__init__()
        self.flag: Final[i64] = flag

    def do(self, state: CardState, context: Context) -> None:
        state.set_flag(self.flag)

    def words(self) -> str:
        return ""


@final
class AddToCounter(Effect[CardState]):
    """Bookkeeping of the story: a counter goes up or down."""

    def __init__(self, counter: i64, amount: Amount, name: str) -> None:
        super().__init__()
        self.counter: Final[i64] = counter
        self.amount: Final = amount
        self.name: Final = name

    def do(self, state: CardState, context: Context) -> None:
        state.set_counter(self.counter, state.counter(self.counter) + self.amount.of(state))

    def words(self) -> str:
        sign = "" if self.amount.times == 0 and self.amount.plus < 0 else "+"
        return f"{readable(self.name)} {sign}{self.amount.words()}".replace("-", "−")


@final
class SetCounter(Effect[CardState]):
    """Bookkeeping of the story: a counter is set."""

    def __init__(self, counter: i64, amount: Amount, name: str) -> None:
        super().__init__()
        self.counter: Final[i64] = counter
        self.amount: Final = amount
        self.name: Final = name

    def do(self, state: CardState, context: Context) -> None:
        state.set_counter(self.counter, self.amount.of(state))

    def words(self) -> str:
        return f"{readable(self.name)} becomes {self.amount.words()}"


@final
class SayText(Effect[CardState]):
    """A text for the log."""

    def __init__(self, text: i64) -> None:
        super().__init__()
        self.text: Final[i64] = text

    def do(self, state: CardState, context: Context) -> None:
        state.say(self.text, context)

    def words(self) -> str:
        return ""


@final
class End(Effect[CardState]):
    """The game is over."""

    def __init__(self, ending: i64, clause: str) -> None:
        super().__init__()
        self.ending: Final[i64] = ending
        self.clause: Final = clause

    def do(self, state: CardState, context: Context) -> None:
        state.end(self.ending, context)

    def words(self) -> str:
        return self.clause


# ---- conditions -----------------------------------------------------------------------------------------------


@final
class Not(Condition[CardState]):
    def __init__(self, condition: Condition[Any]) -> None:
        self.condition: Final = condition

    def holds(self, state: CardState, context: Context) -> bool:
        return not self.condition.holds(state, context)

    def words(self) -> str:
        return self.condition.words_not()


@final
class All(Condition[CardState]):
    """Every one of several conditions. Its progress is how many of them hold."""

    def __init__(self, conditions: list[Condition[Any]]) -> None:
        self.conditions: Final = conditions

    def holds(self, state: CardState, context: Context) -> bool:
        for condition in self.conditions:
            if not condition.holds(state, context):
                return False
        return True

    def progress(self, state: CardState, context: Context) -> tuple[int, int]:
        held = [condition for condition in self.conditions if condition.holds(state, context)]
        return (len(held), len(self.conditions))

    def parts(self) -> list[Condition[Any]]:
        return self.conditions

    def words(self) -> str:
        return " and ".join([condition.words() for condition in self.conditions])


@final
class AnyOf(Condition[CardState]):
    """At least one of several conditions. Its progress is that of the one that has come furthest."""

    def __init__(self, conditions: list[Condition[Any]]) -> None:
        self.conditions: Final = conditions

    def holds(self, state: CardState, context: Context) -> bool:
        for condition in self.conditions:
            if condition.holds(state, context):
                return True
        return False

    def progress(self, state: CardState, context: Context) -> tuple[int, int]:
        best = self.conditions[0].progress(state, context)
        for condition in self.conditions:
            have, need = condition.progress(state, context)
            if have * best[1] > best[0] * need:
                best = (have, need)
        return best

    def parts(self) -> list[Condition[Any]]:
        return self.conditions

    def words(self) -> str:
        return "either " + " or ".join([condition.words() for condition in self.conditions])


@final
class FlagIsSet(Condition[CardState]):
    """A flag has been set. `clause` says what that means to the players."""

    def __init__(self, flag: i64, clause: str) -> None:
        self.flag: Final[i64] = flag
        self.clause: Final = clause

    def holds(self, state: CardState, context: Context) -> bool:
        return has(state.flags, self.flag)

    def words(self) -> str:
        return self.clause


@final
class CounterIs(Condition[CardState]):
    """A counter has reached a number. `things`: what is counted, where the author has a word for it."""

    def __init__(self, counter: i64, amount: Amount, name: str, things: str = "") -> None:
        self.counter: Final[i64] = counter
        self.amount: Final = amount
        self.name: Final = name
        self.things: Final = things

    def holds(self, state: CardState, context: Context) -> bool:
        return state.counter(self.counter) >= self.amount.of(state)

    def progress(self, state: CardState, context: Context) -> tuple[int, int]:
        need = self.amount.of(state)
        return (min(state.counter(self.counter), need), need)

    def words(self) -> str:
        if self.things:
            return f"there are {self.amount.words()} {self.things}"
        return f"{readable(self.name)} is {self.amount.words()} or more"


def readable(name: str) -> str:
    """Returns an author's name for people: without hyphens and underscores."""
    return name.replace("-", " ").replace("_", " ")


EFFECT_EVENTS: Final[dict[str, EventKind]] = {
    "card_acts": EventKind({"card": "4"}, "{card} takes effect.", telling=("card",)),
    "said": EventKind({"text": "The lamp goes out."}, "{text}", telling=("text",)),
    "flag_set": EventKind({"flag": "lamp-lit"}, "Noted: {flag}.", telling=("flag",)),
    "counter_changed": EventKind({"counter": "steps", "value": 2}, "{counter}: {value}.", telling=("counter", "value")),
    "die_fell": EventKind({"face": 3}, "The die shows {face}.", telling=("face",)),
    "choice_offered": EventKind({"options": ["a) Go up", "b) Go down"]}, "A choice: {options}.", telling=("options",)),
    "option_chosen": EventKind(
        {"player": 0, "option": "a", "text": "Go up"},
        "{player} chooses {option}: {text}.",
        "You choose {option}: {text}.",
        telling=("option", "text"),
    ),
    "may_offered": EventKind({"text": "gain an item"}, "If you like: {text}.", telling=("text",)),
    "may_answered": EventKind({"player": 0, "answer": "yes"}, "{player} answers {answer}.", "You answer {answer}."),
}
"""For the catalogue of every game whose cards are data: `Catalogue({**EFFECT_EVENTS, …})`."""
