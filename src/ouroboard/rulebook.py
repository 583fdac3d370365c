"""The rulebook of a game, cut into its numbered sections.

Each game has a `RULES.md` beside its code, with headings `## §5 Turns` and `### §5.2 Leading`. The terminal, the web page and
every refusal show this same text.
"""

import importlib
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

from ouroboard.games import registry

HEADING: Final = re.compile(r"^(#{2,6})\s+(§\d+(?:\.\d+)*)\.?\s*(.*?)\s*$")
FENCE: Final = re.compile(r"^\s*(```|~~~)")
NUMBER: Final = re.compile(r"§?\s*(\d+(?:\.\d+)*)\.?$")


class NoRules(LookupError):
    """A rulebook or a section that does not exist. The message says which."""


class Section(NamedTuple):
    """One section: `§5.2`, its title, and its own text without that of the sections inside it."""

    number: str
    title: str
    level: int
    text: str

    @property
    def heading(self) -> str:
        return f"{self.number} {self.title}".strip()

    @property
    def markdown(self) -> str:
        return f"{'#' * self.level} {self.heading}\n\n{self.text}".rstrip() + "\n"


def text(name: str) -> str:
    """Returns the whole rulebook of a game, as Markdown."""
    return _read(name, registry.game_class(name).__module__)


@cache
def _read(name: str, module: str) -> str:
    package = module.rpartition(".")[0]
    if package:
        place = resources.files(package).joinpath("RULES.md")
        if place.is_file():
            return place.read_text(encoding="utf-8")
    source = importlib.import_module(module).__file__
    if source is not None:
        beside = Path(source).with_name("RULES.md")
        if beside.is_file():
            return beside.read_text(encoding="utf-8")
    raise NoRules(f"{name} has no rulebook yet")


@cache
def cut(markdown: str) -> Mapping[str, Section]:
    """Returns the sections of a rulebook, by number and in order.

    >>> book = cut("# NIM\\n\\n## §1 Heaps\\n\\nThree.\\n\\n### §1.1 Taking\\n\\nAny number.\\n")
    >>> list(book), book["§1.1"].title, book["§1"].text
    (['§1', '§1.1'], 'Taking', 'Three.')
    """
    found: dict[str, Section] = {}
    number, title, level = "", "", 0
    lines: list[str] = []
    fenced = False

    def close() -> None:
        if number:
            found[number] = Section(number, title, level, "\n".join(lines).strip())

    for line in markdown.splitlines():
        if FENCE.match(line):
            fenced = not fenced
        heading = None if fenced else HEADING.match(line)
        if heading:
            close()
            level, number, title = len(heading[1]), heading[2], heading[3]
            lines = []
        elif not fenced and re.match(r"^#{1,2}\s", line):
            # A heading without a number ends the section before it and opens none.
            close()
            number, lines = "", []
        else:
            lines.append(line)
    close()
    return found


def sections(name: str) -> Mapping[str, Section]:
    """Returns all sections of a game's rulebook, by number and in order."""
    return cut(text(name))


def number_in(words: str) -> str | None:
    """Returns the section that these words name, written `§5.2`; None when they name none.

    >>> number_in("5.2"), number_in("LOOP §8"), number_in("twist")
    ('§5.2', '§8', None)
    """
    last = words.strip().split(" ")[-1] if "§" in words else words.strip()
    found = NUMBER.match(last)
    return f"§{found[1]}" if found else None


def section(name: str, number: str) -> Section:
    """Returns one section. `LOOP §5.2`, `§5.2` and `5.2` all name it. Raises `NoRules` when there is none."""
    book = sections(name)
    wanted = number_in(number)
    if wanted is None or wanted not in book:
        tops = ", ".join(each for each in book if "." not in each)
        raise NoRules(f"the rules of {name} have no section {number.strip()[:20]} (there are: {tops})")
    return book[wanted]


def nearest(name: str, number: str) -> Section:
    """Returns the section, or the section that it would belong to if it is too fine: §8.9 gives §8."""
    book = sections(name)
    wanted = number_in(number) or ""
    while wanted and wanted not in book:
        wanted = wanted.rpartition(".")[0]
    return book[wanted] if wanted else section(name, number)


def within(name: str, number: str) -> list[Section]:
    """Returns a section and all that are inside it."""
    top = section(name, number).number
    return [each for each in sections(name).values() if each.number == top or each.number.startswith(top + ".")]


def search(name: str, words: str) -> list[Section]:
    """Returns the sections that hold all of these words, best first: a word in the title counts for more than one in the text."""
    wanted = [word for word in re.findall(r"\w+", words.lower()) if word]
    if not wanted:
        return []
    scored: list[tuple[int, int, Section]] = []
    for place, each in enumerate(sections(name).values()):
        title, body = each.title.lower(), each.text.lower()
        if all(word in title or word in body for word in wanted):
            weight = sum(10 * title.count(word) + min(body.count(word), 9) for word in wanted)
            scored.append((-weight, place, each))
    return [each for _, _, each in sorted(scored, key=lambda found: found[:2])]


def look_up(name: str, words: str) -> list[Section]:
    """Returns what a reader asks for, by number or by words. Raises `NoRules` when there is nothing."""
    if number_in(words) is not None:
        return within(name, words)
    found = search(name, words)
    if found and found[0].title.lower() == words.strip().lower():
        # Asked by its very name, a section comes with all that is inside it.
        inside = within(name, found[0].number)
        return [*inside, *(each for each in found if each not in inside)]
    if not found:
        raise NoRules(f"the rules of {name} say nothing about “{words.strip()[:40]}”")
    return found
