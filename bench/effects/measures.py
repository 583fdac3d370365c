"""The row of the effects layer: a list of ten effects that ask nothing, beside one decision of LOOP driven from Python."""

from bench import drivers
from bench.measure import Measure
from ouroboard.effects.book import Amount, Book
from ouroboard.effects.forms import AddToCounter, CounterIs, FlagIsSet, If, SetFlag
from ouroboard.effects.running import Context, run_list
from ouroboard.effects.state import CardGame, CardState


def ten_effects() -> Book:
    """Returns a book whose last list has ten effects: flags, counters, and conditions with lists of their own."""
    book = Book()
    book.flags, book.counters = ["wet", "dry"], ["steps"]
    up, down = (AddToCounter(0, Amount(0, number), "steps") for number in (1, -1))
    book.lists += [[SetFlag(0)], [down]]
    if_wet, if_high = If(book, FlagIsSet(0, "wet"), 0, 1), If(book, CounterIs(0, Amount(0, 1), "steps"), 1, 0)
    book.lists.append([SetFlag(0), if_wet, up, SetFlag(1), if_high, if_wet, SetFlag(0), if_high, if_wet, SetFlag(1)])
    return book


def lists_run(seconds: float) -> float:
    game = CardGame("bare", "Bare", 1, (1,), ())
    game.book = ten_effects()
    state = CardState(game)
    context = Context(0, 0)
    number = len(game.book.lists) - 1

    def batch(_: int) -> int:
        for _ in range(1000):
            run_list(state, context, number)
        return 1000

    return drivers.for_a_while(seconds, batch)


MEASURES = [Measure("a list of ten effects", "lists", "LOOP compiled, from Python", "≥ 1", lists_run)]
