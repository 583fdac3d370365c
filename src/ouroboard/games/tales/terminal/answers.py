"""Answers with what is known about them: prices and odds."""

from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.base import Scene
from ouroboard.engine.action import Action
from ouroboard.games.tales.terminal.printed import board_of, box_of, percent, title_of, traits_of
from ouroboard.games.tales.wire.box import Box
from ouroboard.games.tales.wire.previews import Preview, PreviewTest
from ouroboard.timeline.match import Decision

LINE: Final = 68
"""Length of a line of verbs: beside the longest name it fits on a screen of 80 columns."""


def is_afternoon(decision: Decision) -> bool:
    return any(action.text.endswith(" late") for action in decision.actions)


def afternoon(scene: Scene, decision: Decision) -> RenderableType:
    """Returns what each Kid can do, verb by verb, with prices and odds."""
    box = box_of(scene)
    by_kid: dict[str, dict[str, list[Text]]] = {}
    for action in decision.actions:
        kid, verb, *rest = action.text.split()
        verbs = by_kid.setdefault(kid, {})
        verbs.setdefault(verb, []).append(option(scene, box, action, " ".join(rest)))
    rows = Table.grid(padding=(0, 2))
    rows.add_column(style="cyan", no_wrap=True)
    rows.add_column(overflow="fold")
    for kid, verbs in by_kid.items():
        rows.add_row(kid, Text("\n").join(verb_lines(verbs)))
    example = decision.actions[0].text
    facts = "In brackets: the time, if it is not 1, and the odds."
    return Group(rows, Text(f"Type for example: {example}. {facts}", style="dim"))


def verb_lines(verbs: dict[str, list[Text]]) -> list[Text]:
    """Returns the verbs in lines that are broken between verbs, not within one."""
    lines = [Text()]
    for verb, options in verbs.items():
        alone = len(options) == 1 and not options[0].plain.strip("()0123456789")
        words = Text.assemble((verb if alone else f"{verb} ", "bold"), Text(" ").join(options))
        if lines[-1] and len(lines[-1]) + 3 + len(words) > LINE:
            lines.append(Text())
        lines[-1].append("   " if lines[-1] else "").append_text(words)
    return lines


def option(scene: Scene, box: Box, action: Action, what: str) -> Text:
    """Returns what an action is about, with its price unless it is 1 and with its odds: `G(2, lykta 42 %)`."""
    facts = cast(Preview, scene.previews.get(action.text, {}))
    words: list[str] = []
    if facts.get("time", 1) != 1:
        words.append(str(facts.get("time")))
    words += [f"{test['card'] or test['trait']} {percent(test['chance'])}" for test in facts.get("tests", [])]
    if "chance" in facts:
        words.append(f"{'about ' if facts.get('about') else ''}{percent(facts['chance'])}")
    if facts.get("late"):
        words.append("late!")
    return Text.assemble(what, (f"({', '.join(words)})" if words else "", "red" if facts.get("late") else "dim"))


def answer_line(scene: Scene, action: Action) -> Text:
    """Returns an answer with its words and what is known about it."""
    facts = cast(Preview, scene.previews.get(action.text, {}))
    box = box_of(scene)
    known = fact_words(facts, box)
    if action.text.startswith("be "):
        board = board_of(box, action.text.removeprefix("be "))
        known = [traits_of(board), f"home {board['home']}", title_of(box, board["item"])]
    return Text.assemble(action.text, (f"  {action.label}", "dim"), (f"  {', '.join(known)}" if known else "", "green"))


def fact_words(facts: Preview, box: Box) -> list[str]:
    found: list[str] = []
    if facts.get("time", 0) > 0:
        found.append(f"{facts.get('time')} time")
    found += [words_of_preview(test) for test in facts.get("tests", [])]
    if "chance" in facts:
        pushed = f", pushed {percent(facts['pushed'])}" if facts.get("pushed", 0) > facts["chance"] else ""
        found.append(f"{percent(facts['chance'])}{pushed}")
    if facts.get("gain", 0) > 0:
        found.append(f"+{percent(facts['gain'])}")
    if facts.get("discards"):
        found.append(f"uses up {', '.join(title_of(box, card) for card in facts['discards'])}")
    return [*found, *facts.get("words", [])]


def words_of_preview(test: PreviewTest) -> str:
    return f"{test['card'] or 'test'} {test['trait']} {percent(test['chance'])}"
