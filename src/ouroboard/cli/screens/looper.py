"""Tragedy Looper's own screen: the board two by two, the day's nine steps, your cards, and what was told."""

from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.base import Scene, Screen
from ouroboard.engine.action import Action
from ouroboard.engine.event import Event
from ouroboard.games.looper.actions import Guess, Place
from ouroboard.games.looper.cards import CARD_IDS
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
WIDTH: Final = 48


class LooperScreen(Screen):
    # ---- the table ----------------------------------------------------------------------------------------

    def table(self, scene: Scene) -> RenderableType:
        view: dict[str, Any] = scene.view
        parts: list[RenderableType] = [headline(scene, view)]
        if view["day"] > 0:
            parts.append(rail(view))
        board = Table.grid(padding=(0, 1))
        for row in ROWS:
            board.add_row(*(place(view, name) for name in row))
        parts.append(board)
        parts += told(view)
        parts += decks(scene, view)
        if "main" in view:
            parts.append(secret(view))
        return Group(*parts)

    def question(self, scene: Scene) -> RenderableType:
        decision = scene.decision
        if decision is None:
            return Text("")
        asked = Text.assemble((decision.prompt.text, "bold"), (f"  {decision.prompt.rule}", "dim"))
        keys = self.shortcuts(decision.actions)
        if keys:
            rows = [Text.assemble((key, "cyan"), " ", action.label) for key, action in keys]
            return Group(asked, Columns(rows, padding=(0, 3)))
        first = decision.actions[0]
        if isinstance(first, Guess):
            return Group(asked, Text("Type a character and a role, for example: guess doctor brain", style="dim"))
        example = next((action for action in decision.actions if isinstance(action, Place)), first)
        return Group(
            asked, Text(f"Type a card and where it goes; the beginnings will do. For example: {short(example)}", style="dim")
        )

    # ---- words --------------------------------------------------------------------------------------------

    def sentence(self, event: Event, words: str) -> Text:
        return Text(words, style=LOUD.get(event.kind, "dim" if event.kind in QUIET else ""))

    # ---- answers ------------------------------------------------------------------------------------------

    def expand(self, text: str, decision: Decision) -> str:
        """`good doc`: every word the beginning of one, as long as only one action fits."""
        words = text.lower().split()
        if not words or text in {action.text for action in decision.actions}:
            return text
        fits = [action for action in decision.actions if begins(words, action.text.split())]
        exact = [action for action in fits if set(words) <= set(action.text.split())]
        found = exact or fits
        if len(found) == 1:
            return found[0].text
        return f"place {text}" if words[0] in CARD_IDS else text


def begins(words: list[str], whole: list[str]) -> bool:
    """Whether the words begin the last words of an action, or all of them: the verb may be left out."""
    for skipped in (0, 1):
        rest = whole[skipped:]
        if len(rest) == len(words) and all(full.startswith(word) for word, full in zip(words, rest, strict=True)):
            return True
    return False


def short(action: Action) -> str:
    return action.text.removeprefix("place ")


# ---- parts of the table -----------------------------------------------------------------------------------


def headline(scene: Scene, view: dict[str, Any]) -> Text:
    text = Text.assemble((f"Loop {view['loop']} of {view['loops']}", "bold"))
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


def rail(view: dict[str, Any]) -> Text:
    """The nine steps, and where we are."""
    text = Text()
    for step, name in enumerate(STEPS, 1):
        now = step == view["step"]
        text.append(f"▸{step} {name}" if now else f" {step} {name}", "bold reverse" if now else "dim")
        text.append(" ")
    return text


def place(view: dict[str, Any], name: str) -> Panel:
    here = next(each for each in view["places"] if each["id"] == name)
    lines = [character(view, each) for each in view["characters"] if each["place"] == name]
    title = Text.assemble((here["name"], "bold"), f" ◆{here['intrigue']}" if here["intrigue"] else "")
    title.append_text(backs(view, name))
    if view["turf"] == name:
        title.append(" (turf)", "dim")
    return Panel(Group(*(lines or [Text("–", style="dim")])), title=title, title_align="left", width=WIDTH)


def character(view: dict[str, Any], each: dict[str, Any]) -> Text:
    text = Text(each["name"] if each["alive"] else f"† {each['name']}", style="" if each["alive"] else "dim strike")
    for counter, sign, style in COUNTERS:
        number = each[counter]
        if number or counter == "paranoia":
            shown = f" {sign}{number}/{each['limit']}" if counter == "paranoia" else f" {sign}{number}"
            text.append(shown, f"bold {style}" if counter == "paranoia" and each["panics"] else style)
    if each["guarded"]:
        text.append(" ⛨", "green")
    role = view.get("roles_now", {}).get(each["id"]) or view.get("roles", {}).get(each["id"])
    if role and role != "person":
        text.append(f" [{role}]", "red")
    return text.append_text(backs(view, each["id"]))


def backs(view: dict[str, Any], spot: str) -> Text:
    """Cards that lie on a spot: face down by their deck, revealed ones by name."""
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
    """The reader's own cards; a spectator sees all of them."""
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
    if view["enters"]:
        text.append(f" · the Godly Being comes in loop {view['enters']}", "red")
    return text
