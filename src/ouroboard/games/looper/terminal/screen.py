"""Tragedy Looper's own screen: the board two by two, the day's nine steps, your cards, and what was told."""

from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.base import Scene, Screen
from ouroboard.cli.screens.typed import meant
from ouroboard.engine.action import Action
from ouroboard.engine.event import Event
from ouroboard.games.looper.rules.actions import Guess, Place
from ouroboard.games.looper.terminal.pages import NAMES, PAGES, Deductions
from ouroboard.timeline.match import Decision

STEPS: Final = ("morning", "her cards", "our cards", "resolve", "abilities", "goodwill", "incident", "leader", "night")
COUNTERS: Final = (("goodwill", "♥", "magenta"), ("paranoia", "⚡", "yellow"), ("intrigue", "◆", "cyan"))
DECK_STYLES: Final = {"a": "green", "b": "bright_blue", "c": "yellow", "mastermind": "red"}
LOUD: Final = {
    "loop_begins": "bold cyan",
    "day_begins": "bold",
    "died": "bold red",
    "incident": "bold",
    "protagonists_died": "bold red",
    "protagonists_lost": "bold red",
    "loop_won": "bold green",
    "role_told": "bold",
    "culprit_told": "bold",
    "opened": "bold",
}
QUIET: Final = frozenset({"abilities", "put", "placed", "night", "leader", "finished"})
ROWS: Final = (("hospital", "shrine"), ("city", "school"))
WIDTH: Final = 60
"""Maximum number of columns of a location."""
WIDE: Final = 100
"""Number of columns from which on all nine steps are named."""


class LooperScreen(Screen):
    skips = 1

    # ---- the table ----------------------------------------------------------------------------------------

    def table(self, scene: Scene) -> RenderableType:
        view: dict[str, Any] = scene.view
        parts: list[RenderableType] = [headline(scene, view)]
        if view["day"] > 0:
            parts.append(rail(view, scene.width))
        board = Table.grid(padding=(0, 1))
        width = min(WIDTH, (scene.width - 1) // 2)
        for row in ROWS:
            board.add_row(*(place(view, name, width) for name in row))
        parts.append(board)
        parts += told(view)
        parts += between_days(scene, view)
        if summary := Deductions(view).summary():
            parts.append(Text(summary, style="dim"))
        parts += decks(scene, view)
        if "main" in view:
            parts.append(secret(view))
        return Group(*parts)

    # ---- help ---------------------------------------------------------------------------------------------

    def examples(self, decision: Decision) -> tuple[str, str]:
        if any(isinstance(action, Place) for action in decision.actions):
            example = next(action for action in decision.actions if isinstance(action, Place))
            return example.text, short(example)
        return super().examples(decision)

    def rule_word(self) -> str:
        return "goodwill"

    def pages(self, scene: Scene) -> dict[str, str]:
        found = {"sheet": "the plots, roles and incidents of this set", "who": "the people, their abilities and what they cost"}
        if "deduced" in scene.view:
            found["deduce"] = "what is ruled out, and why; deduce CHARACTER ROLE checks a guess"
        if "main" in scene.view:
            found["plan"] = "the script, and how this loop can still be lost"
        return found

    def page(self, name: str, about: str, scene: Scene) -> RenderableType:
        return PAGES[name](scene.view, about)

    def question(self, scene: Scene) -> RenderableType:
        decision = scene.decision
        if decision is None:
            return Text("")
        asked = Text.assemble((decision.prompt.text, "bold"), (f"  {decision.prompt.rule}", "dim"))
        keys = self.shortcuts(decision.actions)
        tells: dict[str, str] = scene.view.get("tells", {})  # type: ignore[assignment]
        if keys and tells:
            return Group(asked, with_tells(keys, tells))
        if keys:
            rows = [Text.assemble((key, "cyan"), " ", action.label) for key, action in keys]
            return Group(asked, Columns(rows, padding=(0, 3)))
        first = decision.actions[0]
        if isinstance(first, Guess):
            return Group(asked, Text(f"Type a character and a role, for example: {first}", style="dim"))
        example = next((action for action in decision.actions if isinstance(action, Place)), first)
        return Group(asked, Text(f"Type a card and where it goes, for example: {short(example)}", style="dim"))

    # ---- words --------------------------------------------------------------------------------------------

    def sentence(self, event: Event, words: str) -> Text:
        return Text(words, style=LOUD.get(event.kind, "dim" if event.kind in QUIET else ""))

    # ---- answers ------------------------------------------------------------------------------------------

    def expand(self, text: str, decision: Decision) -> str:
        """Returns the whole text of `good+2 doc` and `Goodwill +2 Doctor`: the verb may be left out, words may be cut short."""
        return meant(text, decision.actions, self.skips) or text


def with_tells(keys: list[tuple[str, Action]], tells: dict[str, str]) -> Table:
    """Returns the Mastermind's answers, each with what it would show the Protagonists."""
    rows = Table.grid(padding=(0, 2))
    rows.add_column(justify="right", style="cyan", no_wrap=True)
    rows.add_column()
    rows.add_column(style="dim", ratio=1)
    for key, action in keys:
        rows.add_row(key, action.label, tells.get(action.text, ""))
    return rows


def short(action: Action) -> str:
    return action.text.removeprefix("place ")


# ---- parts of the table -----------------------------------------------------------------------------------


def headline(scene: Scene, view: dict[str, Any]) -> Text:
    guessing = scene.decision is not None and isinstance(scene.decision.actions[0], Guess)
    # The Final Guess comes after the last loop, and the engine counts it as one more.
    where = "Final Guess" if guessing or view["loop"] > view["loops"] else f"Loop {view['loop']} of {view['loops']}"
    text = Text.assemble((where, "bold"))
    if view["outcome"] is not None:
        text.append(f" · {view['outcome']}", "bold")
    if view["day"] > 0:
        text.append(f" · day {view['day']} of {view['days']}", "bold")
    text.append(f" · {view['set'].replace('-', ' ')} · Leader {scene.names[view['leader']]}", "dim")
    text.append(f" · Mastermind {scene.names[view['mastermind']]}", "dim")
    for incident in view["incidents"]:
        mark = {True: " occurred", False: " did not occur", None: ""}[incident["occurred"]]
        culprit = view.get("culprits", {}).get(str(incident["day"]))
        text.append(f"\nDay {incident['day']}: {incident['name']}{mark}", "yellow" if incident["day"] == view["day"] else "")
        text.append(f" ({culprit})" if culprit else "", "red")
    return text


def rail(view: dict[str, Any], width: int) -> Text:
    """Returns the nine steps with the present one marked. In a narrow terminal only the present one has its name."""
    text = Text()
    for step, name in enumerate(STEPS, 1):
        now = step == view["step"]
        words = f"{step} {name}" if now or width >= WIDE else str(step)
        text.append(f"▸{words}" if now else f" {words}", "bold reverse" if now else "dim")
        text.append(" ")
    return text


def between_days(scene: Scene, view: dict[str, Any]) -> list[RenderableType]:
    """Returns the votes in the Time Spiral, and what was guessed right in the Final Guess."""
    found: list[RenderableType] = []
    if view["votes"]:
        votes = ", ".join(f"{scene.names[seat]} {vote or '…'}" for seat, vote in enumerate(view["votes"]))
        found.append(Text.assemble(("Votes: ", "dim"), votes))
    if view["guessed"]:
        found.append(Text.assemble(("Guessed right: ", "dim"), ", ".join(view["guessed"])))
    return found


def place(view: dict[str, Any], name: str, width: int) -> Panel:
    here = next(each for each in view["places"] if each["id"] == name)
    lines = [character(view, each) for each in view["characters"] if each["place"] == name]
    title = Text.assemble((here["name"], "bold"), f" ◆{here['intrigue']}" if here["intrigue"] else "")
    title.append_text(backs(view, name))
    if view["turf"] == name:
        title.append(" (turf)", "dim")
    return Panel(Group(*(lines or [Text("–", style="dim")])), title=title, title_align="left", width=width)


def character(view: dict[str, Any], each: dict[str, Any]) -> Text:
    text = Text(each["name"] if each["alive"] else f"† {each['name']}", style="" if each["alive"] else "dim strike")
    costs = ",".join(str(ability["goodwill"]) for ability in each["abilities"])
    limits = {"goodwill": f"/{costs}" if costs and each["alive"] else "", "paranoia": f"/{each['limit']}", "intrigue": ""}
    for counter, sign, style in COUNTERS:
        number = each[counter]
        if number or limits[counter]:
            loud = counter == "paranoia" and each["panics"]
            text.append(f" {sign}{number}{limits[counter]}", f"bold {style}" if loud else style)
    if each["guarded"]:
        text.append(" ⛨", "green")
    role = view.get("roles_now", {}).get(each["id"]) or view.get("roles", {}).get(each["id"])
    if role and role != "person":
        text.append(f" [{role}]", "red")
    elif not role and (sure := Deductions(view).sure_role(each["id"])):
        text.append(f" [{sure}]", "green")
    return text.append_text(backs(view, each["id"]))


def backs(view: dict[str, Any], spot: str) -> Text:
    """Returns the cards that lie on a spot: face-down ones by their deck, revealed ones by name."""
    text = Text()
    mine = {(card["deck"], card["spot"]): card["card"] for card in view.get("mine", []) + view.get("drafted", [])}
    lying = view["face_down"] + view.get("drafted", [])
    for card in lying:
        if card["spot"] == spot:
            known = mine.get((card["deck"], spot))
            text.append(f" ▒{known or card['deck'][:1].upper()}", DECK_STYLES[card["deck"]])
    for card in view["cards"]:
        if card["spot"] == spot:
            text.append(f" ·{card['card']}", DECK_STYLES[card["deck"]])
    return text


def told(view: dict[str, Any]) -> list[RenderableType]:
    words = []
    for each in view["told"]:
        if each["what"] == "role":
            words.append(f"{each['who']} is {each['role']}")
        elif each["what"] == "culprit":
            words.append(f"culprit of day {each['day']} is {each['who']}")
        else:
            words.append(f"subplot {each['plot'] or 'no other than ' + each['named']}")
    return [Text.assemble(("Told: ", "dim"), "; ".join(dict.fromkeys(words)))] if words else []


def decks(scene: Scene, view: dict[str, Any]) -> list[RenderableType]:
    """Returns the reader's own cards; a spectator sees all of them."""
    rows: list[RenderableType] = []
    for deck in view["decks"]:
        if scene.seat is None or deck["player"] == scene.seat:
            text = Text(f"Deck {deck['id'].upper() if len(deck['id']) == 1 else deck['id']}: ", style=DECK_STYLES[deck["id"]])
            cards = [f"{name}①" if name in deck["once_a_loop"] else name for name in deck["cards"]]
            text.append(" ".join(cards), "")
            if deck["spent"]:
                text.append(f"  spent: {' '.join(deck['spent'])}", "dim strike")
            rows.append(text)
    return rows


def secret(view: dict[str, Any]) -> Text:
    plots = ", ".join([view["main"], *view["subplots"]])
    text = Text.assemble((f"“{view['title']}”: ", "red"), plots)
    here = {each["id"] for each in view["characters"]}
    away = [f"{NAMES[who]} [{role}]" for who, role in view["roles"].items() if who not in here]
    if away:
        text.append(f" · not on the board: {', '.join(away)}", "red")
    if view["enters"]:
        text.append(f" · the Godly Being comes in loop {view['enters']}", "red")
    return text
