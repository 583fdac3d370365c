"""Tales from the Loop in the terminal: the islands, the Kids, the rumor track, the diary, and odds beside every answer."""

from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.base import News, Scene, Screen
from ouroboard.engine.action import Action
from ouroboard.engine.event import Event
from ouroboard.games.tales.terminal.answers import afternoon, answer_line, is_afternoon
from ouroboard.games.tales.terminal.boards import chosen_kids, hack_lines, kid_board, kids_table, lines_of_test, machine_board
from ouroboard.games.tales.terminal.islands import islands, track_line, ways
from ouroboard.games.tales.terminal.printed import box_of, is_there
from ouroboard.games.tales.terminal.story import diary_pages, rumor_pages
from ouroboard.games.tales.wire.box import Box
from ouroboard.games.tales.wire.views import View
from ouroboard.timeline.match import Decision

DAYS: Final = {
    "mon": "Monday",
    "tue": "Tuesday",
    "wed": "Wednesday",
    "thu": "Thursday",
    "fri": "Friday",
    "weekend": "the weekend",
}
LENGTHS: Final = {1: "one day", 6: "one week", 12: "two weeks"}
"""How long a story is, by its number of rounds."""
LOUD: Final = {
    "day_begins": "bold cyan",
    "diary_shown": "bold yellow",
    "rumor_revealed": "yellow",
    "said": "italic",
    "ended": "bold",
    "hacked": "bold green",
    "hack_failed": "bold red",
    "dial_turned": "bold",
    "rolled": "bold",
}
QUIET: Final = frozenset({"box_opened", "replenished", "share_named", "diary_acts", "answered", "top_letter"})
"""Events that are left out of the news: the table shows what they tell."""
PAGES: Final = {
    "map": "the places and the ways between them",
    "kids": "the Kids' boards, cards and chores",
    "diary": "the open pages of the diary",
    "machines": "the machines, their cards and firewalls",
    "rumors": "the rumors that lie face-up",
}


class TalesScreen(Screen):
    skips = 1

    # ---- help ---------------------------------------------------------------------------------------------

    def examples(self, decision: Decision) -> tuple[str, str]:
        first = decision.actions[0].text
        kid, _, rest = first.partition(" ")
        alone = len({action.text.split()[0] for action in decision.actions}) == 1
        return first, rest if alone and rest and kid not in ("be", "keep", "choose") else first

    def rule_word(self) -> str:
        return "hack"

    def pages(self, scene: Scene) -> dict[str, str]:
        return PAGES

    def page(self, name: str, about: str, scene: Scene) -> RenderableType:
        view = cast(View, scene.view)
        box = box_of(scene)
        if name == "map":
            return ways(view, box)
        if name == "kids":
            return Group(*(kid_board(kid, box) for kid in view["kids"]))
        if name == "machines":
            return Group(*(machine_board(machine, box) for machine in view["machines"] if is_there(machine)))
        if name == "rumors":
            return rumor_pages(scene, view)
        return diary_pages(scene, view)

    # ---- the table ----------------------------------------------------------------------------------------

    def table(self, scene: Scene) -> RenderableType:
        view = cast(View, scene.view)
        box = box_of(scene)
        parts: list[RenderableType] = [headline(view, box)]
        if view["calendar"]["week"] == 0:
            return Group(*parts, Text(box["scenario"]["premise"], style="italic"), *chosen_kids(view, box))
        parts += [islands(view, box), track_line(view), kids_table(scene, view, box), *goal_lines(view)]
        if view["test"] is not None:
            parts += [Text(), lines_of_test(view["test"], box)]
        if view["hack"] is not None:
            parts += [Text(), hack_lines(view, box)]
        return Group(*parts)

    def question(self, scene: Scene) -> RenderableType:
        decision = scene.decision
        if decision is None:
            return Text("")
        asked = Text.assemble((decision.prompt.text, "bold"), (f"  {decision.prompt.rule}", "dim"))
        if is_afternoon(decision):
            return Group(asked, afternoon(scene, decision))
        keys = self.shortcuts(decision.actions)
        if not keys:
            return Group(asked, Text(f"{len(decision.actions)} answers, such as: {decision.actions[0]}", style="dim"))
        rows = Table.grid(padding=(0, 2))
        rows.add_column(justify="right", style="cyan", no_wrap=True)
        rows.add_column()
        for key, action in keys:
            rows.add_row(key, answer_line(scene, action))
        return Group(asked, rows)

    def shortcuts(self, actions: list[Action]) -> list[tuple[str, Action]]:
        """Returns numbers for the answers, except in the afternoon, when answers are typed."""
        if any(action.text.endswith(" late") for action in actions):
            return []
        return super().shortcuts(actions)

    def ending(self, scene: Scene, news: News) -> RenderableType:
        parts: list[RenderableType] = [self.table(scene), Text()]
        for event, _ in news:
            if event.kind == "ended":
                won = bool(event.fields["won"])
                parts.append(Text("You have won." if won else "You have lost.", style="bold green" if won else "bold red"))
                parts.append(Text(str(event.fields["text"]), style="italic"))
        return Group(*parts)

    # ---- words --------------------------------------------------------------------------------------------

    def sentence(self, event: Event, words: str) -> Text:
        return Text(words, style=LOUD.get(event.kind, ""))

    def lines(self, news: News) -> list[Text]:
        return [self.sentence(event, words) for event, words in news if event.kind not in QUIET]


# ---- the headline and the goals -------------------------------------------------------------------------------


def headline(view: View, box: Box) -> Text:
    calendar, insight, enigma = view["calendar"], view["insight"], view["enigma"]
    if calendar["week"] == 0:
        length = LENGTHS.get(calendar["rounds"]) or f"{calendar['rounds']} days"
        return Text.assemble((box["scenario"]["title"], "bold cyan"), f"  {length}")
    week = f"week {calendar['week']}, " if calendar["rounds"] > 6 else ""
    again = " again" if calendar["repeated"] else ""
    limit = f"/{enigma['limit']}" if enigma["limit"] is not None else ""
    return Text.assemble(
        (box["scenario"]["title"], "bold cyan"),
        f"  {week}{DAYS[calendar['day']]}{again} {calendar['round']}/{calendar['rounds']}  ",
        (f"Insight {insight['value']}", "green"),
        (next_words(insight["next"]), "dim"),
        "  ",
        (f"Enigma {enigma['value']}{limit}", "red"),
        (next_words(enigma["next"]), "dim"),
    )


def next_words(thresholds: list[Any]) -> str:
    return f" (next {thresholds[0]['at']})" if thresholds else ""


def goal_lines(view: View) -> list[Text]:
    lines = [
        Text.assemble(
            (f"{'!' if goal['bad'] else '▸'} {goal['diary']} ", "red" if goal["bad"] else "green"),
            goal["words"],
            (f" {goal['have']}/{goal['need']}", "bold"),
        )
        for goal in view["goals"]
    ]
    return lines + [Text(f"  {rule['diary']} {rule['words']}", style="magenta") for rule in view["lasting"]]
