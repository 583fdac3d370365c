"""Makes structs of plain values, and has the words that are the same in every game, such as `if`, `choose` and `counter`."""

from typing import Any, Final

from ouroboard.effects.book import NO_LIST, Amount, Book, CardChoice, ChoiceOption, Condition, Cost, Effect
from ouroboard.effects.forms import (
    AddToCounter,
    All,
    AnyOf,
    Chance,
    Choose,
    CounterIs,
    End,
    FlagIsSet,
    If,
    May,
    Not,
    RollDie,
    SayText,
    SetCounter,
    SetFlag,
    readable,
)
from ouroboard.packs.field_types import ListOf, OneOf, Record
from ouroboard.packs.vocabulary import Several, Word, Words
from ouroboard.packs.word_fields import LETTERS, AmountField, Choices, Faces, Name, Short, Story, faces_of


class Maker:
    """Makes structs of plain values in which the checker has found no mistake, and fills the book.

    A game derives from it and adds what its own words need.
    """

    def __init__(self, book: Book, unit: str, effects: Words, conditions: Words, costs: Words) -> None:
        self.book: Final = book
        self.unit: Final = unit
        self.effect_words: Final = effects
        self.condition_words: Final = conditions
        self.cost_words: Final = costs

    def effects(self, plain: list[Any] | None) -> int:
        """Returns the number of a list of effects in the book; `NO_LIST` for none."""
        if not plain:
            return NO_LIST
        made: list[Effect[Any]] = [self.effect_words.make(each, self) for each in plain]
        self.book.lists.append(made)
        return len(self.book.lists) - 1

    def condition(self, plain: Any) -> Condition[Any]:
        made: Condition[Any] = self.condition_words.make(plain, self)
        return made

    def condition_or_none(self, plain: Any) -> Condition[Any] | None:
        return None if plain is None else self.condition(plain)

    def costs(self, plain: list[Any] | None) -> list[Cost[Any]]:
        return [self.cost_words.make(each, self) for each in plain or []]

    def amount(self, plain: list[int]) -> Amount:
        return Amount(plain[0], plain[1], self.unit)

    def flag(self, name: str) -> int:
        return number_of(self.book.flags, name)

    def counter(self, name: str) -> int:
        return number_of(self.book.counters, name)

    def flag_clause(self, name: str) -> str:
        """Returns what it means to the players that a flag is set."""
        return self.book.called.get(name, f"“{readable(name)}” is noted")

    def ending(self, name: str) -> int:
        return number_of(self.book.endings, name)

    def text(self, text: str) -> int:
        self.book.texts.append(text)
        return len(self.book.texts) - 1


def number_of(names: list[str], name: str) -> int:
    """Returns the position of a name, which is added where it is new."""
    if name not in names:
        names.append(name)
    return names.index(name)


# ---- forms ----------------------------------------------------------------------------------------------------


def condition_forms(conditions: Words, unit: str) -> list[Word]:
    """Returns the conditions that every game has."""
    several = ListOf(conditions, 2, 8)
    counter = Record({"name": Name("counter"), "n": AmountField(1, 99, unit)})
    return [
        Word("not", conditions, "True when the condition is not.", lambda plain, make: Not(make.condition(plain))),
        Word("all", several, "True when every condition is.", lambda plain, make: All([make.condition(each) for each in plain])),
        Word("any", several, "True when at least one is.", lambda plain, make: AnyOf([make.condition(each) for each in plain])),
        Word("flag", Name("flag"), "The flag has been set.", make_flag),
        Word(
            "counter",
            counter,
            "The counter is n or more.",
            make_counter_condition,
        ),
    ]


def make_flag(name: str, make: Maker) -> FlagIsSet:
    return FlagIsSet(make.flag(name), make.flag_clause(name))


def make_counter_condition(plain: Any, make: Maker) -> CounterIs:
    name = plain["name"]
    return CounterIs(make.counter(name), make.amount(plain["n"]), name, make.book.called.get(name, ""))


def effect_forms(effects: Words, conditions: Words, costs: Words, unit: str, deciders: tuple[str, ...]) -> list[Word]:
    """Returns the effects that every game has. `deciders`: who may decide a choice; the first one where a file names none."""
    do = Several(effects)
    by = OneOf(deciders, "who decides")
    option = Record({"words": Story(1, 16), "do": do}, {"needs": conditions, "cost": Several(costs)})
    options = dict.fromkeys(LETTERS, option)
    lists = ListOf(do, 2, 6)
    counter = Record({"name": Name("counter", gives=True)}, {"n": AmountField(-9, 9, unit), "set": AmountField(0, 99, unit)})

    def make_if(plain: Any, make: Maker) -> If:
        then, otherwise = make.effects(plain["then"]), make.effects(plain.get("else"))
        return If(make.book, make.condition(plain["when"]), then, otherwise)

    def make_choice(plain: Any, make: Maker) -> Choose:
        found: list[ChoiceOption] = []
        for letter, each in plain.items():
            if letter != "by":
                needs = make.condition_or_none(each.get("needs"))
                listed = make.effects(each["do"])
                found.append(ChoiceOption(LETTERS.index(letter), each["words"], needs, make.costs(each.get("cost")), listed))
        make.book.choices.append(CardChoice(deciders.index(plain.get("by", deciders[0])), found))
        return Choose(make.book, len(make.book.choices) - 1)

    def make_die(plain: Any, make: Maker) -> RollDie:
        lists = [NO_LIST] * 6
        for name, listed in plain.items():
            made = make.effects(listed)
            for face in faces_of(name):
                lists[face - 1] = made
        return RollDie(make.book, tuple(lists))

    def make_counter(plain: Any, make: Maker) -> AddToCounter | SetCounter:
        number, name = make.counter(plain["name"]), make.book.called.get(plain["name"], plain["name"])
        if "set" in plain:
            return SetCounter(number, make.amount(plain["set"]), name)
        return AddToCounter(number, make.amount(plain.get("n", [0, 1])), name)

    return [
        Word(
            "if",
            Record({"when": conditions, "then": do}, {"else": do}),
            "One list if the condition is true, else another.",
            make_if,
        ),
        Word(
            "may",
            Short(Record({"do": do}, {"by": by}), "do"),
            "The list is optional.",
            lambda plain, make: May(make.book, make.effects(plain["do"]), deciders.index(plain.get("by", deciders[0]))),
        ),
        Word(
            "choose",
            Choices(options, by),
            "One of two to six lettered options, each with words, a list, and perhaps a condition and a price.",
            make_choice,
        ),
        Word("die", Faces(do), "A plain die that all see; faces without a list do nothing.", make_die),
        Word(
            "chance",
            lists,
            "One of the lists by fate.",
            lambda plain, make: Chance(make.book, tuple([make.effects(each) for each in plain])),
        ),
        Word("flag", Name("flag", gives=True), "Sets a flag, for good.", lambda plain, make: SetFlag(make.flag(plain))),
        Word("counter", counter, "The counter goes up or down by n (1 where none is written), or is set.", make_counter),
        Word("say", Story(1, 60), "A text for everybody.", lambda plain, make: SayText(make.text(plain))),
    ]


def end_form(endings: str = "ending") -> Word:
    """Returns the effect that ends the game. A game may have words of its own instead."""
    return Word("end", Name(endings), "Ends the game.", lambda plain, make: End(make.ending(plain), f"the game ends: {plain}"))
