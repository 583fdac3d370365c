"""The pages of the story that lie open: diary and rumors."""

from typing import Any, cast

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from ouroboard.cli.screens.base import Scene
from ouroboard.games.tales.knowledge.card_words import side_actions
from ouroboard.games.tales.terminal.printed import table_game
from ouroboard.games.tales.wire.views import View


def diary_pages(scene: Scene, view: View) -> RenderableType:
    """Returns the sides of the diary that lie open: their texts, rule lines and actions."""
    content = table_game(scene).rules.content
    found: list[RenderableType] = []
    for card in view["diary"]:
        number = next(each.number for each in content.diary if each.label == card["diary"])
        side = 0 if card["side"] == "A" else 1
        text = content.diary[number].sides[side]
        found += [Rule(Text(f"{card['diary']}{card['side']} {text.title}", style="bold yellow"), align="left"), Text(text.text)]
        found += [Text(line, style="magenta") for line in text.lines]
        found += [
            Text(f"* {card['diary']}{each['letter']} {each['words']}", style="green")
            for each in side_actions(content, number, side)
        ]
    return Group(*found)


def rumor_pages(scene: Scene, view: View) -> RenderableType:
    """Returns the rumors that lie face-up: their texts and tests."""
    content = table_game(scene).rules.content
    up = [space["rumor"] for space in view["rumors"]["track"] if space is not None and space["rumor"] is not None]
    found: list[RenderableType] = []
    for rumor in content.rumors:
        if rumor.id in up:
            test = cast(Any, table_game(scene).rumor_facts(rumor.number)["test"])
            ways = " or ".join([test["trait"], *[way.upper() for way in (*test["combos"], *test["tags"])]])
            found += [
                Text.assemble(("ABCDEFGHIJKLMNOP"[rumor.letter], "bold magenta"), f" {rumor.title}. {rumor.text}"),
                Text(f"  {ways}. Success: {test['success']} Failure: {test['failure']}", style="magenta"),
            ]
    return Group(*found) if found else Text("No rumor lies face-up.")
