"""Answers in the terminal, each with what is known about it: chances, ranges, and what they cost."""

from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.base import Scene
from ouroboard.engine.action import Action
from ouroboard.games.stories.rules.state import rules_of
from ouroboard.games.stories.wire import Preview, View
from ouroboard.timeline.match import Decision

SMALL: Final = 0.05
"""Losses below this are left out."""


def percent(chance: float) -> str:
    return f"{chance * 100:.0f} %"


def facts_of(scene: Scene, action: Action) -> Preview:
    return cast(Preview, scene.previews.get(action.text, {}))


def answer_line(scene: Scene, action: Action) -> Text:
    known = fact_words(facts_of(scene, action))
    meant = ", ".join([name for name in names_in(scene, action) if name not in action.label])
    return Text.assemble(
        action.text,
        (f"  {action.label}", "dim"),
        (f" – {meant}" if meant else "", "dim"),
        (f"  {', '.join(known)}" if known else "", "green"),
    )


def names_in(scene: Scene, action: Action) -> list[str]:
    """Returns what the letters and numbers of an answer stand for: the card's title, the item, the receptacle."""
    view = cast(View, scene.view)
    found: list[str] = []
    for pick in action.picks:
        kind, _, name = pick.partition(":")
        if kind == "space":
            found += [space["title"] for space in view["spaces"] if space["space"] == name and space["title"]]
        elif kind == "item":
            found += [item["name"] for item in view["items"] if str(item["item"]) == name]
        elif kind == "receptacle":
            backs = [each for each in rules_of(scene.game).mission.receptacles if each.id == name]
            found += [f"{each.title}. {each.alt}" for each in backs]
    return found


def fact_words(facts: Preview) -> list[str]:
    """Returns the facts about an answer in words, the most important first."""
    found: list[str] = []
    if "dice" in facts:
        found.append("1 die" if facts["dice"] == 1 else f"{facts['dice']} dice")
    if "shields" in facts:
        found.append(f"at {facts['shields']}")
    if "finish" in facts:
        found.append(f"done {percent(facts['finish'])}")
    if "hits" in facts:
        found.append(f"{facts['hits']:.1f} hits")
    if facts.get("rollers", 1) > 1:
        found.append(f"{facts['rollers']} together {percent(facts['together'])}")
    if facts.get("riposte"):
        found.append(f"riposte {percent(facts['riposte'])} ({facts['riposte_words']})")
    if "dice" in facts and facts.get("lp", 0.0) >= SMALL:
        found.append(f"{facts['lp']:.1f} LP lost on average")
    if "dice" in facts and facts.get("tu", 0.0) >= SMALL:
        found.append(f"{facts['tu']:.1f} TU lost on average")
    if facts.get("left"):
        found.append(f"left: {facts['left']}")
    if "least" in facts:
        red = f", {facts['red']} of it for the red exit" if facts.get("red") else ""
        sure = facts["least"] == facts["most"]
        length = f"{facts['least']} TU" if sure else f"{facts['least']} to {facts['most']} TU, {facts['mean']:.1f} on average"
        found.append(f"{length}{red}")
    if facts.get("nothing"):
        found.append(f"{'waiting would cost' if 'dice' in facts else 'costs'} {facts['nothing']}")
    if facts.get("dead"):
        found.append(f"dies {percent(facts['dead'])}")
    if facts.get("zero"):
        found.append(f"the run ends {percent(facts['zero'])}")
    if facts.get("helps"):
        found.append(f"items that help: {' '.join([str(item) for item in facts['helps']])}")
    if facts.get("words"):
        found.append(facts["words"])
    return found


def grouped(scene: Scene, decision: Decision) -> RenderableType:
    """Returns many answers: one line for each verb of each agent."""
    lines: dict[str, list[Text]] = {}
    for action in decision.actions:
        head, rest = parts_of(action.text)
        known = fact_words(facts_of(scene, action))
        lines.setdefault(head, []).append(Text.assemble(rest, (f" ({', '.join(known)})" if known else "", "green")))
    rows = Table.grid(padding=(0, 2))
    rows.add_column(style="cyan", no_wrap=True)
    rows.add_column(overflow="fold")
    for head, options in lines.items():
        rows.add_row(head, Text(" | ").join(options))
    return Group(rows, Text(f"Type for example: {decision.actions[0].text}", style="dim"))


def parts_of(text: str) -> tuple[str, str]:
    """Splits an action: its verb with the agent, and the rest."""
    words = text.split()
    take = 2 if len(words) > 1 and words[1].isdigit() else 1
    return " ".join(words[:take]), " ".join(words[take:])
