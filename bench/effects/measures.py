"""The row of the effects layer: a list of ten effects that ask nothing, beside one decision of LOOP driven from Python."""

from bench import drivers
from bench.measure import Measure
from ouroboard.effects.book import Amount, Book
from ouroboard.effects.forms import AddToCounter, CounterIs, If, SetFlag
from ouroboard.effects.running import Context, run_list
from ouroboard.effects.state import CardState
from ouroboard.engine.game import Game


class Bare(CardState):
    """A state with nothing but story columns."""

    def book(self) -> Book:
        return BOOK

    def scale(self) -> int:
        return 4


def ten_effects() -> Book:
    """Returns a book whose last list has ten effects: flags, counters, and conditions with lists of their own."""
    book = Book()
    book.flags, book.counters = ["wet"], ["steps", "doors"]
    up, down = (AddToCounter(0, Amount(0, number), "steps") for number in (1, -1))
    book.lists += [[up], [down]]
    back = If(book, CounterIs(0, Amount(1, -2, "kids"), "steps"), 1, 0)
    book.lists.append([SetFlag(0), up, back, up, back, SetFlag(0), back, up, back, SetFlag(0)])
    return book


BOOK = ten_effects()


def lists_run(seconds: float) -> float:
    state = Bare(Game("bare", "Bare", 1, (1,), ()))
    context = Context(0, 0)
    number = len(BOOK.lists) - 1

    def batch(_: int) -> int:
        for _ in range(1000):
            run_list(state, context, number)
        return 1000

    return drivers.for_a_while(seconds, batch)


MEASURES = [Measure("a list of ten effects", "lists", "LOOP compiled, from Python", "≥ 1", lists_run)]
