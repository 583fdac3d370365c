"""A screen for any game: it draws the view as it is, and lists the actions."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.typed import meant
from ouroboard.engine.action import Action
from ouroboard.engine.event import Event
from ouroboard.engine.game import Game
from ouroboard.timeline.match import Decision, Match

LISTED = 30
"""A decision with more actions than this is answered by typing, not by number."""


class Scene(NamedTuple):
    """The input of a screen. It holds what the reader may see, and nothing else."""

    game: Game
    names: list[str]
    labels: list[str]
    """By seat, the bot's name; empty for a person."""
    seat: int | None
    """The reader's seat; None for a spectator."""
    view: dict[str, object]
    decision: Decision | None = None
    open: Mapping[int, dict[str, object]] = {}
    """The views of seats whose cards lie open: for records, after the end."""
    width: int = 100
    """Number of columns of the terminal."""
    previews: Mapping[str, dict[str, object]] = {}
    """Facts about each answer to the decision, by its text, where the game has any."""


News = Sequence[tuple[Event, str]]
"""What the reader has heard, each event with its sentence."""


class Screen:
    """A screen that draws any game from its view alone."""

    skips = 0
    """Number of words at the beginning of an action that a player may leave out."""

    # ---- help ---------------------------------------------------------------------------------------------

    def examples(self, decision: Decision) -> tuple[str, str]:
        """Returns an answer as the game writes it, and the same in short."""
        return decision.actions[0].text, decision.actions[0].text

    def rule_word(self) -> str:
        """Returns a word that this game's rules have something about."""
        return "end"

    def pages(self, scene: Scene) -> dict[str, str]:
        """Returns the game's own commands, each with what it shows."""
        return {}

    def page(self, name: str, about: str, scene: Scene) -> RenderableType:
        """Returns what one of these commands shows."""
        raise NotImplementedError

    # ---- the table ----------------------------------------------------------------------------------------

    def table(self, scene: Scene) -> RenderableType:
        """Returns the table as the reader sees it."""
        return Group(*(field(name, value) for name, value in scene.view.items()))

    def question(self, scene: Scene) -> RenderableType:
        """Returns what the reader is asked, with the answers if there are few."""
        decision = scene.decision
        if decision is None:
            return Text("")
        asked = Text.assemble((decision.prompt.text, "bold"), (f"  {decision.prompt.rule}", "dim"))
        keys = self.shortcuts(decision.actions)
        if not keys:
            return Group(asked, Text(f"{len(decision.actions)} answers, such as: {decision.actions[0]}", style="dim"))
        rows = Table.grid(padding=(0, 2))
        rows.add_column(justify="right", style="cyan", no_wrap=True)
        rows.add_column()
        for key, action in keys:
            rows.add_row(key, str(action))
        return Group(asked, rows)

    def ending(self, scene: Scene, news: News) -> RenderableType:
        """Returns what is shown when the game is over."""
        return self.table(scene)

    # ---- words --------------------------------------------------------------------------------------------

    def sentence(self, event: Event, words: str) -> Text:
        return Text(words)

    def lines(self, news: News) -> list[Text]:
        """Returns the news as lines, oldest first."""
        return [self.sentence(event, words) for event, words in news]

    def reason(self, scene: Scene, action: Action) -> str:
        """Returns why a bot might choose this, in words; empty when the screen has none."""
        return ""

    # ---- answers ------------------------------------------------------------------------------------------

    def shortcuts(self, actions: list[Action]) -> list[tuple[str, Action]]:
        """Returns short keys for the actions; none when there are too many to list."""
        if len(actions) > LISTED:
            return []
        return [(str(number), action) for number, action in enumerate(actions, 1)]

    def expand(self, text: str, decision: Decision) -> str:
        """Returns what a player means by something short; other text stays the same. Raises `Illegal` when it is ambiguous."""
        return meant(text, decision.actions, self.skips, begin=False) or text


def field(name: str, value: object) -> RenderableType:
    """Returns one field of a view, of any type."""
    title = Text(name.replace("_", " "), style="dim")
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        columns = list(dict.fromkeys(key for item in value for key in item))
        for column in columns:
            rows.add_column(column.replace("_", " "), overflow="fold")
        for item in value:
            rows.add_row(*(say(item.get(column, "")) for column in columns))
        return Group(title, Padding(rows, (0, 0, 0, 2)))
    if isinstance(value, dict) and any(isinstance(item, (list, dict)) for item in value.values()):
        return Group(title, Padding(Group(*(field(str(key), item) for key, item in value.items())), (0, 0, 0, 2)))
    return Text.assemble(title, ": ", say(value))


def say(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key} {say(item)}" for key, item in value.items()) or "–"
    if isinstance(value, (list, tuple)):
        return " ".join(say(item) for item in value) or "–"
    return str(value)


def news_of(match: Match, reader: int | None, since: int = 0) -> list[tuple[Event, str]]:
    """Returns what a reader has heard from number `since` on, with the sentences."""
    catalogue = match.game.events()
    return [(event, catalogue.sentence(event, reader, match.names)) for event in match.heard(reader)[since:]]
