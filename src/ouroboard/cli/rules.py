"""`ouroboard rules GAME [§5.2 | words]`: the rules."""

import argparse
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Heading, Markdown
from rich.text import Text

from ouroboard import rulebook
from ouroboard.cli.common import GOOD, UsageError, console, known_game

MOST = 3
"""Maximum number of sections that are shown in full when words are looked up. The others are named."""


def add(commands: Any) -> None:
    parser = commands.add_parser("rules", help="the rules of a game, whole or by section or by words")
    parser.add_argument("game", help="the game, as `ouroboard games` lists it")
    parser.add_argument("about", nargs="*", metavar="§5.2 | words", help="a section, or words to look up")
    parser.add_argument("--contents", action="store_true", help="only the headings")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    known_game(arguments.game)
    out = console()
    about = " ".join(arguments.about)
    try:
        if arguments.contents:
            for section in rulebook.sections(arguments.game).values():
                out.print(Text("  " * (section.level - 2) + section.heading))
        elif about:
            show(out, arguments.game, about)
        else:
            out.print(RulesPage(rulebook.text(arguments.game)))
    except rulebook.NoRules as failure:
        raise UsageError(str(failure)) from None
    return GOOD


def show(out: Console, game: str, about: str) -> None:
    """Prints the sections that a reader asks for. Raises `NoRules` when there are none."""
    found = rulebook.look_up(game, about)
    whole = rulebook.within(game, found[0].number)
    if rulebook.number_in(about) is not None or found[0].title.lower() == about.strip().lower():
        full = whole
    else:
        full = found[:MOST]
    for section in full:
        print_section(out, section)
    if len(found) > len(full):
        others = ", ".join(section.heading for section in found[len(full) :])
        out.print(Text(f"Also in: {others}", style="dim"))


def print_section(out: Console, section: rulebook.Section) -> None:
    out.print(Text(section.heading, style="bold underline" if section.level == 2 else "bold"))
    if section.text:
        out.print(RulesPage(section.text))
    out.print()


class FlushLeft(Heading):
    """A heading at the left; rich would centre it."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        if self.tag in ("h1", "h2"):
            yield Text()
        self.text.stylize("bold underline" if self.tag == "h1" else "bold")
        yield self.text


class RulesPage(Markdown):
    elements = {**Markdown.elements, "heading_open": FlushLeft}
