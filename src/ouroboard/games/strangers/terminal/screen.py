"""The neighbourhood in the terminal: the board with its walls and bars, who is where, your hand, and where a card takes you."""

import re
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.base import LISTED, News, Scene, Screen
from ouroboard.cli.screens.typed import meant
from ouroboard.engine.action import Action
from ouroboard.engine.event import Event
from ouroboard.games.strangers.rules.words import COLOURS
from ouroboard.games.strangers.wire import Kid, Place, View
from ouroboard.timeline.match import Decision

COLOUR_STYLES: Final = ("red", "bright_blue", "green", "yellow")
SYMBOLS: Final = {"home": "⌂", "mansion": "♜", "pool": "≈", "library": "L", "park": "♣", "group": "◎"}
KID: Final = re.compile(r"\b([rbgy])([0-9])\b")
CELL: Final = 6
"""Number of columns of a space, where the terminal is wide enough."""
NARROW: Final = 5
"""The same where it is not."""
MARGIN: Final = 5
STALLING: Final = 10
"""Number of idle turns before the end from which on they are shown."""
TOGETHER: Final = frozenset({"draws", "no_effect", "stopped", "no_brainiac", "ordered"})
LOUD: Final = {
    "special": "bold yellow",
    "stranger": "yellow",
    "stranger_takes": "bold yellow",
    "abducted": "bold magenta",
    "scored": "bold",
    "contact": "bold green",
    "game_begins": "bold cyan",
    "game_over": "bold",
    "solo_over": "bold",
    "match_over": "bold",
}
LEGEND: Final = (
    "⌂ home  ♜ mansion  ≈ pool  L library  ♣ park  ◎ group: next Kid's points",
    "? Stranger space  ▣ Stranger  sb cb bus stops  ┃ wall  = way in  * can be chosen",
)


def coloured(words: Text) -> Text:
    """Returns the same words, with every Kid in its colour."""
    for found in KID.finditer(words.plain):
        words.stylize(COLOUR_STYLES[COLOURS.index(found[1])], found.start(), found.end())
    return words


class StrangersScreen(Screen):
    skips = 2

    # ---- the table ----------------------------------------------------------------------------------------

    def table(self, scene: Scene) -> RenderableType:
        view = cast(View, scene.view)
        parts: list[RenderableType] = [
            headline(view),
            *board(view, chosen_spaces(scene.decision), scene.width),
            *(Text(line, style="dim") for line in LEGEND),
        ]
        parts.append(self.players(scene, view))
        parts += other_hands(scene, view)
        parts += [Text(line) for line in standing(scene, view)]
        parts += own_cards(scene, view)
        return Group(*parts)

    def players(self, scene: Scene, view: View) -> Table:
        rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for title in ("", "player", "points", "in play", "safe", "to come", "cards"):
            rows.add_column(title, no_wrap=True, justify="right" if title in ("points", "safe", "to come") else "left")
        for seat, player in enumerate(view["players"]):
            name = Text(
                f"{COLOURS[seat]} {scene.names[seat]}", style=COLOUR_STYLES[seat] + (" bold" if seat == scene.seat else "")
            )
            label = scene.labels[seat] if seat < len(scene.labels) else ""
            rows.add_row(
                ("▸" if seat == view["turn"] else " ") + ("★" if seat == view["starter"] else " "),
                name.append(f" ({label})" if label else "", "dim"),
                Text(str(player["score"]), style="bold"),
                f"{player['in_play']} of {player['kid_limit']}",
                str(player["scored"]),
                str(player["supply"]),
                f"{player['cards']} of {player['hand_limit']}",
            )
        return rows

    # ---- help ---------------------------------------------------------------------------------------------

    def examples(self, decision: Decision) -> tuple[str, str]:
        last = decision.actions[-1].text
        return last, last.split(" ", 1)[-1].replace("-", " ")

    def rule_word(self) -> str:
        return "saucer"

    # ---- the question -------------------------------------------------------------------------------------

    def question(self, scene: Scene) -> RenderableType:
        decision = scene.decision
        if decision is None or not any(action.text.startswith("move ") for action in decision.actions):
            return super().question(scene)
        view = cast(View, scene.view)
        asked = Text.assemble((decision.prompt.text, "bold"), (f"  {decision.prompt.rule}", "dim"))
        rows = Table.grid(padding=(0, 2))
        rows.add_column(no_wrap=True)
        rows.add_column(overflow="fold")
        for kid, spaces in moves_by_kid(decision).items():
            rows.add_row(coloured(Text(kid)), Text("  ").join(destination(view, space) for space in spaces))
        others = [action.text for action in decision.actions if not action.text.startswith("move ")]
        if others:
            rows.add_row("or", Text(", ".join(others)))
        return Group(asked, rows, Text("Write a Kid and a space, or with one Kid just the space: r0 D8, or D8", style="dim"))

    def shortcuts(self, actions: list[Action]) -> list[tuple[str, Action]]:
        if len(actions) > LISTED or any(action.text.startswith("move ") for action in actions):
            return []
        return [(str(number), action) for number, action in enumerate(actions, 1)]

    def expand(self, text: str, decision: Decision) -> str:
        """Returns the only answer that ends like the text: `D8` for `move r0 D8`, `run` for `play run`.

        Cards to play come first.
        """
        plays = [action for action in decision.actions if action.text.startswith("play ")]
        return meant(text, plays, self.skips, begin=False) or meant(text, decision.actions, self.skips, begin=False) or text

    # ---- words --------------------------------------------------------------------------------------------

    def sentence(self, event: Event, words: str) -> Text:
        return coloured(Text(words, style=LOUD.get(event.kind, "")))

    def lines(self, news: News) -> list[Text]:
        """Returns the news as lines. Small events follow on the line before them."""
        found: list[Text] = []
        for event, words in news:
            if found and (event.kind in TOGETHER or event.kind == "moved"):
                found[-1] = found[-1].append(" ").append_text(self.sentence(event, words))
            else:
                found.append(self.sentence(event, words))
        return found

    def reason(self, scene: Scene, action: Action) -> str:
        return why(cast(View, scene.view), scene, action)


# ---- the board --------------------------------------------------------------------------------------------


def headline(view: View) -> Rule:
    on, left = len(view["strangers"]), view["strangers_left"]
    told = Text.assemble(
        (f"Board {view['board']['name']}, {view['board']['title']}", "bold"),
        f" · turn {view['turn_no']} · Strangers ",
        ("▣" * on, "bold yellow"),
        ("□" * left, "dim"),
        f" {on} of {on + left} · deck {view['deck_left']}",
    )
    if view["discard"]:
        told.append(f" · last card {view['discard'][-1]}")
    return Rule(told, style="dim", align="left")


def chosen_spaces(decision: Decision | None) -> set[str]:
    """Returns the spaces that the answers name."""
    if decision is None:
        return set()
    return {pick.partition(":")[2] for action in decision.actions for pick in action.picks if pick.startswith("space:")}


def board(view: View, chosen: set[str], width: int) -> list[Text]:
    """Rows of cells, and between them walls, entry bars and closed sides."""
    columns, rows = view["board"]["columns"], view["board"]["rows"]
    cell = CELL if MARGIN + columns * (CELL + 1) - 1 <= width else NARROW
    drawn = Drawing(view, chosen, cell)
    heads = "".join(chr(65 + column).center(cell + 1) for column in range(columns))
    lines = [Text(" " * MARGIN + heads.rstrip(), style="dim")]
    for row in range(1, rows + 1):
        line = Text(f"{row:3}  ", style="dim")
        for column in range(columns):
            line.append_text(drawn.cell(f"{chr(65 + column)}{row}"))
            if column < columns - 1:
                line.append_text(drawn.side(f"{chr(65 + column)}{row}", f"{chr(66 + column)}{row}", "┃", "=", "┊"))
        lines.append(line)
        if row < rows:
            below = Text(" " * MARGIN)
            for column in range(columns):
                one, other = f"{chr(65 + column)}{row}", f"{chr(65 + column)}{row + 1}"
                bar, closed = f" {'=' * (cell - 2)} ", f" {'┈' * (cell - 2)} "
                below.append_text(drawn.side(one, other, "━" * cell, bar, closed, " " * cell)).append(" ")
            below.rstrip()
            lines.append(below)
    return lines


class Drawing:
    """What is on every space, and between any two."""

    def __init__(self, view: View, chosen: set[str], width: int) -> None:
        printed = view["board"]
        self.width = width
        self.chosen = chosen
        self.strangers = set(view["strangers"])
        self.icons: dict[str, str] = dict.fromkeys(printed["strangers"], "?")
        self.icons.update(dict.fromkeys(printed["stops"]["school"], "sb"))
        self.icons.update(dict.fromkeys(printed["stops"]["city"], "cb"))
        self.icons[printed["school"]] = "SCH"
        self.places = {place["space"]: place for place in printed["places"]}
        self.open = {place["id"]: place["next"] for place in view["places"]}
        self.kids: dict[str, list[Kid]] = {}
        for kid in view["kids"]:
            self.kids.setdefault(kid["space"], []).append(kid)
        self.walls = {frozenset(wall) for wall in printed["walls"]}

    def cell(self, space: str) -> Text:
        kids = self.kids.get(space, [])
        if space in self.places:
            text = self.place(self.places[space], kids)
        elif space in self.strangers:
            text = Text("▣", style="bold yellow")
        else:
            icon = self.icons.get(space, "·")
            fits = 2 * len(kids) + 2 <= self.width
            shown = icon if not kids else icon[0] if fits and icon not in ("·", "?") else ""
            text = Text(shown, style="dim" if icon == "·" else "")
            room = (self.width - 1 - text.cell_len) // 2  # the last column is for what can be chosen
            for kid in kids[: room if len(kids) <= room else room - 1]:
                text.append(kid["kid"], COLOUR_STYLES[kid["player"]] + " bold")
            if len(kids) > room:
                text.append("+")
        mark = "*" if space in self.chosen else ""
        text.append(mark, "bold cyan")
        text.truncate(self.width)
        left = (self.width - text.cell_len) // 2
        padded = Text(" " * left).append_text(text).append(" " * (self.width - left - text.cell_len))
        if mark:
            padded.stylize("reverse")
        return padded

    def place(self, place: Place, kids: list[Kid]) -> Text:
        worth = self.open[place["id"]]
        text = Text(SYMBOLS[place["type"]] + ("" if worth is None else str(worth)), style="bold" if worth is not None else "dim")
        for kid in kids[: self.width - text.cell_len - 1]:
            text.append(kid["kid"][0], COLOUR_STYLES[kid["player"]])
        return text

    def side(self, one: str, other: str, wall: str, bar: str, closed: str, nothing: str = " ") -> Text:
        if frozenset((one, other)) in self.walls:
            return Text(wall, style="bold red")
        for place, beside in ((one, other), (other, one)):
            if place in self.places:
                if beside in self.places[place]["doors"]:
                    return Text(bar, style="bold yellow")
                return Text(closed, style="dim")
        return Text(nothing)


def other_hands(scene: Scene, view: View) -> list[RenderableType]:
    """Returns what the reader sees or knows of the others' cards, on lines of its own, because a hand can be long."""
    found: list[RenderableType] = []
    for seat, name in enumerate(scene.names):
        seen, known = view["hands"].get(str(seat)), view["known"].get(str(seat))
        if seen or known:
            words = f" {'has' if seen else 'holds'} " + ", ".join(seen or known or [])
            found.append(Text.assemble((f"{COLOURS[seat]} {name}", COLOUR_STYLES[seat]), (words, "dim")))
    return found


def standing(scene: Scene, view: View) -> list[str]:
    """Returns what else is going on: the card in play, the games of a match, the architect's deck, how long nothing has moved."""
    found: list[str] = []
    if view["special"] is not None or view["card"] is not None:
        found.append(f"In play: {view['special'] or view['card']}")
    if view["looks_at"] is not None:
        found.append(f"{scene.names[view['looks_at']]} shows a hand")
    if view["brainiac_used"]:
        found.append("The Brainiac has been used")
    if view["game"] > 1 or any(view["half_wins"]) or any(view["points"]):
        wins = ", ".join(f"{scene.names[seat]} {half / 2:g}" for seat, half in enumerate(view["half_wins"]))
        sums = [sum(view["points"][seat :: len(scene.names)]) for seat in range(len(scene.names))]
        points = ", ".join(f"{name} {each}" for name, each in zip(scene.names, sums, strict=True))
        found.append(f"Game {view['game']} · won: {wins} · points before: {points}")
    if view["deck"] is not None:
        found.append("Your deck, the next card first: " + (", ".join(view["deck"]) or "empty"))
    limit = view["stall_limit"]
    if limit and limit - view["idle"] <= STALLING:
        found.append(f"Nothing has moved for {view['idle']} turns; after {limit} the game is over")
    return found


def reach_words(view: View, card: str) -> Text:
    """Returns where a card can bring a Kid to safety: `→ r0 D8 Home 5`."""
    safe = Text()
    for kid, ways in view.get("reach", {}).get(card, {}).items():
        for space in ways:
            place = destination(view, space)
            if " " in place.plain:
                safe.append(f" → {kid} ").append_text(place)
    return safe


def own_cards(scene: Scene, view: View) -> list[RenderableType]:
    if scene.seat is None or "hand" not in view:
        return []
    rows = Table.grid(padding=(0, 2))
    rows.add_column(no_wrap=True)
    rows.add_column(overflow="fold")
    counted: dict[str, int] = {}
    for card in view["hand"]:
        counted[card] = counted.get(card, 0) + 1
    for card, copies in counted.items():
        name = Text(card, style="bold").append(f" ×{copies}" if copies > 1 else "", "dim")
        rows.add_row(name, Text(card_words(view, card), style="dim").append_text(reach_words(view, card)))
    return [Text("Your hand", style="dim"), rows]


def card_words(view: View, card: str) -> str:
    """Returns what a card does, for players."""
    return next(each["words"] for each in view["cards"] if each["id"] == card)


def moves_by_kid(decision: Decision) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for action in decision.actions:
        words = action.text.split()
        if words[0] == "move":
            found.setdefault(words[1], []).append(words[2])
    return found


def destination(view: View, space: str) -> Text:
    """Returns a space, and what a Kid would get there."""
    for place in view["board"]["places"]:
        if place["space"] == space:
            worth = next(each["next"] for each in view["places"] if each["id"] == place["id"])
            return Text(space, style="bold").append(f" {place['name']} {worth}", "green")
    return Text(space, style="bold")


# ---- why a bot would do that ------------------------------------------------------------------------------


def why(view: View, scene: Scene, action: Action) -> str:
    """Returns a reason in words, from what the player sees."""
    verb, _, rest = action.text.partition(" ")
    if verb == "move":
        return why_move(view, rest.split()[1])
    if verb == "let":
        return "a Kid on the way is the only one that can score"
    if verb == "run":
        return "it gets nowhere from there, and the School is a better start"
    if verb == "play":
        words = card_words(view, rest)
        return words[:1].lower() + words[1:-1]
    if verb == "place":
        return why_place(view, scene, rest)
    if verb == "saucer" and rest != "first":
        return why_saucer(view, scene, rest)
    return ""


def why_move(view: View, space: str) -> str:
    words = destination(view, space).plain.partition(" ")[2]
    if words:
        return f"it is safe there: {words}"
    if space in view["board"]["strangers"]:
        return "it is on the way, though a Stranger may come there"
    return "it is on the way to a good place"


def why_place(view: View, scene: Scene, space: str) -> str:
    taken = [kid for kid in view["kids"] if kid["space"] == space]
    if taken:
        return f"it takes {', '.join(kid['kid'] for kid in taken)}"
    return "it stands in the way of the others more than in yours"


def why_saucer(view: View, scene: Scene, name: str) -> str:
    kid = next(each for each in view["kids"] if each["kid"] == name)
    owner = "you" if kid["player"] == scene.seat else scene.names[kid["player"]]
    return f"it would cost {owner} {kid['worth']}" if kid["worth"] is not None else f"it would set {owner} back"
