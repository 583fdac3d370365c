"""Rule lines: what a card does, in words that are made from it, so that text and effect cannot differ."""

from typing import Any, Final

from ouroboard.effects.book import Book, Cost
from ouroboard.effects.clauses import times
from ouroboard.effects.forms import SayText
from ouroboard.games.stories.content import names
from ouroboard.games.stories.content.mission_names import MissionNames
from ouroboard.games.stories.content.mission_parts import Use
from ouroboard.games.stories.content.model import CardOption, Ease, Front, Puzzle, Test
from ouroboard.games.stories.content.words.cards import EndRun
from ouroboard.games.stories.content.words.clauses import shields

WINDOW_WORDS: Final = ("free", "action", "before a roll", "after the dice", "before the captain's die")


def sentence(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}."


def price_words(action: bool, costs: list[Cost[Any]]) -> str:
    """Returns a price: `action, 2 coins`. Empty: it costs nothing."""
    return ", ".join([*(["action"] if action else []), *[cost.words() for cost in costs]])


def use_lines(book: Book, uses: tuple[Use, ...], charges: int = 0) -> list[str]:
    """Returns how an item or a power is used: one sentence for each way. `charges`: how often; 0 without end."""
    found: list[str] = []
    often = "" if not charges else ", once" if charges == 1 else f", {times(charges, '', 'times')}"
    for use in uses:
        name = f"{use.words} – " if use.words else ""
        price = price_words(False, use.costs)
        when = f", if {use.needs.words()}" if use.needs is not None else ""
        others = ", also for another agent's roll" if use.others else ""
        paid = f" for {price}" if price else ""
        head = f"{name}{WINDOW_WORDS[use.window]}{often}{paid}{when}{others}"
        found.append(f"{sentence(head)[:-1]}: {book.clause(use.list_id) or 'nothing'}.")
    return found


def front_lines(book: Book, front: Front, mission: MissionNames) -> tuple[str, ...]:
    """Returns what a front does, for its readers."""
    found: list[str] = []
    reading = book.clause(front.on_read)
    if reading:
        condition = f"if {front.reads_when.words()}, " if front.reads_when is not None else ""
        found.append(f"{'Each agent, on reading' if front.each_agent else 'On reading'}: {condition}{reading}.")
    found += [line for test in front.tests for line in test_lines(book, test, mission)]
    if front.puzzle is not None:
        found += puzzle_lines(book, front.puzzle)
    found += [line for line in [option_line(book, option) for option in front.options] if line]
    found += [sentence(rule.words) for rule in front.rules if rule.words]
    for list_id, when in (
        (front.on_wave_end, "After each TU, for agents here"),
        (front.on_nothing, "An agent here that does nothing"),
        (front.on_leave, "When the group leaves, for agents here"),
    ):
        if book.clause(list_id):
            found.append(f"{when}: {book.clause(list_id)}.")
    return tuple(found)


def test_lines(book: Book, test: Test, mission: MissionNames) -> list[str]:
    by = " or ".join([list(mission.characteristics.values())[each] for each in test.by])
    head = f"{by} {test.words()}"
    head += ", locked" if test.lock else ""
    head += ", an opponent" if test.opponent else ""
    head += f", only if {test.when.words()}" if test.when is not None else ""
    found = [f"{head}."]
    found += [ease_line(each) for each in test.ease]
    if book.clause(test.success):
        found.append(f"Passed: {book.clause(test.success)}.")
    if book.clause(test.on_roll):
        found.append(f"After a roll: {book.clause(test.on_roll)}.")
    if book.clause(test.on_quit):
        found.append(f"Left unfinished: {book.clause(test.on_quit)}.")
    return found


def ease_line(ease: Ease) -> str:
    some = shields(ease.shields, abs(int(ease.change)))
    more = "more" if ease.change > 0 else "less"
    return sentence(f"if {ease.condition.words()}, {some} {more}" if ease.condition is not None else f"{some} {more}")


def puzzle_lines(book: Book, puzzle: Puzzle) -> list[str]:
    """Returns how a puzzle is entered and what a wrong try does; neither the answer nor what it opens."""
    how = {
        names.DIAL: f"set {times(int(puzzle.parts), 'one wheel', 'wheels')}",
        names.NUMBER: f"enter {times(int(puzzle.parts), 'one digit', 'digits')}",
        names.ORDER: "put them in order",
        names.PICK: "pick one" if puzzle.most == 1 else f"pick up to {puzzle.most}",
        names.WORD: "enter a word",
    }[int(puzzle.kind)]
    found = [f"Puzzle: {how}. Price of a try: {puzzle.price_words or 'nothing'}."]
    wrong = book.clause(puzzle.wrong[0])
    return [*found, *([f"Wrong: {wrong}."] if wrong else [])]


def option_line(book: Book, option: CardOption) -> str:
    """Returns what an option does. One that tells a story, or ends a run, does not say it before."""
    effects = book.lists[option.list_id] if option.list_id >= 0 else []
    if any(isinstance(effect, (SayText, EndRun)) for effect in effects) or not book.clause(option.list_id):
        return ""
    letter = names.OPTION_LETTERS[option.letter]
    when = f", if {option.needs.words()}" if option.needs is not None else ""
    head = f"{option.price_words}{when}" if option.price_words else when.removeprefix(", ")
    return f"{letter}) {head[:1].upper()}{head[1:]}{': ' if head else ''}{book.clause(option.list_id)}."
