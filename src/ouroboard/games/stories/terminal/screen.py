"""T.I.M.E Stories in the terminal: the place as a row of cards, the time line, the agents, odds beside every answer."""

from typing import Final, cast

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.base import News, Scene, Screen
from ouroboard.engine.action import Action
from ouroboard.engine.event import Event
from ouroboard.games.stories.content.model import Card, Mission
from ouroboard.games.stories.content.names import CAPTAIN_DIE, RED_EXIT
from ouroboard.games.stories.rules.state import rules_of
from ouroboard.games.stories.terminal.answers import answer_line, grouped
from ouroboard.games.stories.terminal.stories import TOLD_AS_STORY, prose, story_lines
from ouroboard.games.stories.wire.views import Agent, HeldItem, SetOutTest, Space, View
from ouroboard.timeline.match import Decision

PAGES: Final = {
    "cards": "the fronts of this place that you may read",
    "memory": "every front that you have read, in all runs",
    "items": "what the agents carry",
    "team": "the agents and their receptacles",
    "plan": "the places and the way there",
    "base": "the base cards",
    "pictures": "the pictures on the cards of this place, in words",
}
LOUD: Final = {
    "place_opened": "bold cyan",
    "run_begins": "bold cyan",
    "run_over": "bold yellow",
    "ended": "bold",
    "rolled": "bold",
    "died": "bold red",
    "riposte": "red",
    "penalties": "red",
    "test_passed": "bold green",
    "token_gained": "bold green",
    "item_taken": "green",
    "told": "italic",
    "coach": "magenta",
}
PAWNS: Final = "①②③④"
FACES: Final = {"2": "★★", "1": "★", "skull": "☠", "blank": "·"}


class StoriesScreen(Screen):
    # ---- help ---------------------------------------------------------------------------------------------

    def rule_word(self) -> str:
        return "riposte"

    def pages(self, scene: Scene) -> dict[str, str]:
        return PAGES

    def page(self, name: str, about: str, scene: Scene) -> RenderableType:
        view, mission = cast(View, scene.view), mission_of(scene)
        if name == "base":
            return fronts([card for card in mission.cards if card.id in view["base_read"]], mission)
        if name == "cards":
            here = [card for card in archive(view, mission) if card.place >= 0 and place_id(mission, card) == view["place"]]
            return fronts(here, mission)
        if name == "memory":
            return fronts(archive(view, mission), mission)
        if name == "items":
            return item_pages(view, mission)
        if name == "team":
            return team_pages(view, mission)
        if name == "pictures":
            return Group(*pictures(view)) if view["spaces"] else Text("No place is open.")
        return plan_page(view)

    # ---- the table ----------------------------------------------------------------------------------------

    def table(self, scene: Scene) -> RenderableType:
        view, mission = cast(View, scene.view), mission_of(scene)
        parts: list[RenderableType] = [headline(view, mission, scene)]
        if view["run"] > 0:
            parts.append(ruler(view))
        if view["spaces"]:
            parts.append(panorama(view, scene))
            # A picture may hold what you need to know (§3.4), and this is when people look at it.
            parts += pictures(view) if view["phase"] == "placing" else []
        if any(agent["receptacle"] for agent in view["agents"]):
            parts.append(team(view, mission, scene))
        parts += goods(view)
        if view["roll"] is not None:
            parts.append(roll_line(view, mission))
        return Group(*parts)

    def question(self, scene: Scene) -> RenderableType:
        decision = scene.decision
        if decision is None:
            return Text("")
        asked = Text.assemble((decision.prompt.text, "bold"), (f"  {decision.prompt.rule}", "dim"))
        keys = self.shortcuts(decision.actions)
        if not keys:
            return Group(asked, grouped(scene, decision))
        rows = Table.grid(padding=(0, 2))
        rows.add_column(justify="right", style="cyan", no_wrap=True)
        rows.add_column()
        for key, action in keys:
            rows.add_row(key, answer_line(scene, action))
        return Group(asked, rows)

    def examples(self, decision: Decision) -> tuple[str, str]:
        first = decision.actions[0].text
        return first, first

    def shortcuts(self, actions: list[Action]) -> list[tuple[str, Action]]:
        """Returns numbers for a few answers, and none for many, which are typed."""
        return super().shortcuts(actions) if len(actions) <= 20 else []

    def ending(self, scene: Scene, news: News) -> RenderableType:
        last = [line for event, words in news if event.kind == "ended" for line in self.lines([(event, words)])]
        return Group(self.table(scene), Text(), *last)

    # ---- words --------------------------------------------------------------------------------------------

    def sentence(self, event: Event, words: str) -> Text:
        return Text(words, style=LOUD.get(event.kind, ""))

    def lines(self, news: News) -> list[Text]:
        """Returns the news as lines. Stories follow the sentence that brings them."""
        found: list[Text] = []
        for event, words in news:
            if words:
                found.append(self.sentence(event, words))
            if event.kind in TOLD_AS_STORY:
                found += story_lines(event, words)
        return found


# ---- what is printed ----------------------------------------------------------------------------------------------


def mission_of(scene: Scene) -> Mission:
    return rules_of(scene.game).mission


def place_id(mission: Mission, card: Card) -> str:
    return mission.places[card.place].id


def archive(view: View, mission: Mission) -> list[Card]:
    """Returns the cards whose fronts the reader may look at."""
    known = set(view["archive"])
    return [card for card in mission.cards if card.id in known]


def name_of(scene: Scene, seat: int | None) -> str:
    return "both" if seat is None else scene.names[seat]


# ---- headline, time -----------------------------------------------------------------------------------------------


def headline(view: View, mission: Mission, scene: Scene) -> Text:
    place = next((each["name"] for each in view["destinations"] if each["place"] == view["place"]), "")
    found = Text.assemble((mission.title, "bold cyan"))
    if view["run"] == 0:
        return found.append(f"  {mission.teaser}", "italic")
    found.append(f"  run {view['run']} of {view['max_runs']}  ")
    found.append(f"TU {view['marker']}", "bold")
    if place:
        red = any(each["red"] for each in view["destinations"] if each["place"] == view["place"])
        found.append("  ").append(f"{place}{' (red exit)' if red else ''}", "bold red" if red else "bold")
    if view["captain"] is not None:
        found.append(f"  captain {scene.names[view['captain']]}", "dim")
    return found


def ruler(view: View) -> Text:
    """Returns the time line from the start to 0: the marker, and where dead agents come back."""
    top = max(view["start"], view["marker"])
    back = {agent["vortex"]: PAWNS[agent["agent"] - 1] for agent in view["agents"] if agent["vortex"]}
    found = Text(f"{top:>2} ")
    for tu in range(top, 0, -1):
        if tu in back:
            found.append(back[tu], "bold red")
        elif tu == view["marker"]:
            found.append("●", "bold yellow")
        elif tu in view["moments"]:
            found.append("◆", "magenta")
        else:
            found.append("─" if tu > view["marker"] else "━", "dim" if tu > view["marker"] else "yellow")
    return found.append(" 0")


# ---- the panorama -------------------------------------------------------------------------------------------------


def panorama(view: View, scene: Scene) -> RenderableType:
    """Returns the place as a row of cards, each with its letter, title, pawns, seal and test."""
    spaces = view["spaces"]
    rows = Table(box=box.SQUARE, expand=False, pad_edge=False, padding=(0, 0))
    width = min(26, (min(scene.width, 80) - len(spaces) - 1) // max(len(spaces), 1))
    for space in spaces:
        rows.add_column(Text(space["space"], style="bold cyan"), width=width, overflow="fold")
    rows.add_row(*[card_cell(view, space, scene) for space in spaces])
    return rows


def card_cell(view: View, space: Space, scene: Scene) -> Text:
    found = Text(space["title"], style="bold") if space["card"] is not None else Text("(bare)", style="dim")
    pawns = [PAWNS[agent["agent"] - 1] for agent in view["agents"] if agent["space"] == space["space"]]
    if pawns:
        found.append(f"\n{' '.join(pawns)}", "bold yellow")
    if space["card"] is None:
        return found
    for mark in space["seal"]:
        name = f"item {mark['name']}" if mark["kind"] == "item" else mark["name"] or "closed"
        found.append(f"\nseal: {name}{' ✓' if mark['met'] else ''}", "green" if mark["met"] else "red")
    if space["signs"]:
        found.append(f"\n{', '.join([mark['name'] for mark in space['signs']])}", "red" if space["warning"] else "dim")
    if space["lock"] and not space["passed"]:
        found.append("\nLOCK" + (", holds" if space["locked"] else ""), "bold red")
    if space["must_enter"]:
        found.append("\nsomebody must enter", "red")
    if space["vanish"]:
        found.append("\ngone if empty", "red")
    for test in space["tests"]:
        found.append("\n").append_text(test_text(test))
    if space["passed"] or space["solved"]:
        found.append("\ndone", "green")
    return found.append(f"\n{read_words(space, scene.seat)}", "dim")


def pictures(view: View) -> list[RenderableType]:
    """Returns the backs in words, a line for each card."""
    return [Text.assemble((f"{space['space']} ", "cyan"), (space["alt"], "dim")) for space in view["spaces"] if space["alt"]]


def test_text(test: SetOutTest) -> Text:
    """Returns a test: the characteristic, and what is left of each stack."""
    found = Text(" or ".join(test["by"]).capitalize(), style="magenta")
    for stack in test["stacks"]:
        gone = f"/{stack['full']}" if stack["left"] < stack["full"] else ""
        found.append(f" {stack['left']}{gone}{stack['kind']}", "bold red" if stack["kind"] in "SH" else "bold")
    return found


def read_words(space: Space, seat: int | None) -> str:
    if seat is not None and seat in space["read_by"]:
        return "you read it"
    if space["told"]:
        return "told"
    return "others read it" if space["read_by"] else "unread"


# ---- agents and goods ---------------------------------------------------------------------------------------------


def team(view: View, mission: Mission, scene: Scene) -> RenderableType:
    rows = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    rows.add_column("")
    for column in ("agent", "by", "LP", "res"):
        rows.add_column(column, no_wrap=True)
    for _, words in mission.characteristics:
        rows.add_column(words if len(words) <= 6 else f"{words[:3]}.", no_wrap=True)
    rows.add_column("")
    for agent in view["agents"]:
        rows.add_row(*agent_row(agent, mission, scene, view["in_wave"]))
    return rows


def agent_row(agent: Agent, mission: Mission, scene: Scene, in_wave: bool) -> list[RenderableType]:
    receptacle = next((each for each in mission.receptacles if each.id == agent["receptacle"]), None)
    own = scene.seat is not None and agent["seat"] in (scene.seat, None)
    name = (receptacle.title or receptacle.name) if receptacle else "–"
    # Before the first place opens nobody has lost anything.
    lp_now = agent["lp_max"] if agent["lp"] == 0 and agent["vortex"] is None else agent["lp"]
    lp = f"{'♥' * lp_now}{'♡' * max(agent['lp_max'] - lp_now, 0)}"
    return [
        Text(PAWNS[agent["agent"] - 1], style="bold yellow" if own else ""),
        Text(name[:18], style="bold" if own else ""),
        Text(name_of(scene, agent["seat"])[:10], style="dim"),
        Text(lp, style="red"),
        Text(str(agent["resistance"]) if receptacle else "–"),
        *[Text(str(agent["dice"].get(each, "–"))) for each, _ in mission.characteristics],
        Text(state_words(agent, in_wave), style="dim"),
    ]


def state_words(agent: Agent, in_wave: bool) -> str:
    if agent["vortex"] is not None:
        return f"back at TU {agent['vortex']}" if agent["vortex"] else "out for this run"
    if agent["held"] is not None:
        return f"acts again at TU {agent['held']}"
    return "has acted" if in_wave and agent["acted"] else ""


def goods(view: View) -> list[RenderableType]:
    found: list[RenderableType] = []
    if view["items"]:
        found.append(Text.assemble("Items  ", ("   ".join([item_words(item) for item in view["items"]]), "green")))
    if view["tokens"]:
        names = ", ".join([f"{token['colour']} {token['symbol']}" for token in view["tokens"]])
        found.append(Text.assemble("Tokens ", (names, "green")))
    for each in view["counters"]:
        most = f" of {each['most']}" if each["most"] else ""
        found.append(Text(f"{each['words']} {each['value']}{most}"))
    return found


def item_words(item: HeldItem) -> str:
    kept = " ⌾" if item["keep"] else ""
    used = "" if item["charges"] is None else f" ×{item['charges']}"
    return f"{item['item']} {item['name']}{used}{kept} {PAWNS[item['agent'] - 1]}"


def roll_line(view: View, mission: Mission) -> Text:
    roll = view["roll"]
    assert roll is not None
    words = dict(mission.characteristics).get(roll["by"], roll["by"])
    many = "1 die" if roll["dice"] == 1 else f"{roll['dice']} dice"
    found = Text.assemble((f"{PAWNS[roll['agent'] - 1]} rolls {words}", "bold"), f", {many}")
    if roll["faces"]:
        found.append(": ").append("  ".join([FACES[face] for face in roll["faces"]]), "bold yellow")
    if roll["hits_added"]:
        found.append(f"  +{roll['hits_added']}", "green")
    return found


# ---- pages --------------------------------------------------------------------------------------------------------


def fronts(cards: list[Card], mission: Mission) -> RenderableType:
    """Returns the cards with their texts and rule lines."""
    found: list[RenderableType] = []
    for card in cards:
        front = mission.fronts[card.number]
        where = f"{mission.places[card.place].name} " if card.place >= 0 else ""
        letter = "ABCDEFGH"[card.space + 1] if card.place >= 0 else "base"
        found.append(Rule(Text(f"{where}{letter} {card.back.title}", style="bold yellow"), align="left"))
        found.append(prose(front.text))
        found += [Text(line, style="magenta") for line in front.lines]
        found += [
            Text(f"{'abcdef'[option.letter]}) {option.label} {option.price_words}".rstrip(), style="green")
            for option in front.options
        ]
        if front.box:
            found.append(Text(front.box, style="cyan"))
    return Group(*found) if found else Text("Nothing that you may read.")


def item_pages(view: View, mission: Mission) -> RenderableType:
    found: list[RenderableType] = []
    for held in view["items"]:
        item = next(each for each in mission.items if each.printed == held["item"])
        found.append(Text.assemble((f"{item.printed} {item.name}", "bold"), f"  agent {held['agent']}"))
        found += [Text(line, style="magenta") for line in held["lines"]]
        if held["item"] in view["stories"]:
            found.append(prose(item.text))
    return Group(*found) if found else Text("Nobody carries anything.")


def team_pages(view: View, mission: Mission) -> RenderableType:
    found: list[RenderableType] = []
    for agent in view["agents"]:
        receptacle = next((each for each in mission.receptacles if each.id == agent["receptacle"]), None)
        if receptacle is not None:
            found.append(
                Text.assemble((f"{agent['agent']} {receptacle.name}", "bold"), f", {receptacle.title}. {receptacle.text}")
            )
            found += [Text(f"  {line}", style="magenta") for line in receptacle.lines]
    return Group(*found) if found else Text("Nobody has a receptacle yet.")


def plan_page(view: View) -> RenderableType:
    """Returns the places on the plan, and what leaving this one costs."""
    here = next((each for each in view["destinations"] if each["place"] == view["place"]), None)
    extra = RED_EXIT if here is not None and here["red"] else 0
    least, most = min(CAPTAIN_DIE.successes) + extra, max(CAPTAIN_DIE.successes) + extra
    found: list[RenderableType] = []
    for each in view["destinations"]:
        state = "you are here" if each["place"] == view["place"] else f"{least} to {most} TU"
        seen = "seen in this run" if each["visited"] else "seen before" if each["opened"] else "not seen yet"
        red = ", red exit" if each["red"] else ""
        style = "bold red" if each["red"] else "bold"
        found.append(Text.assemble((f"{each['name']} ({each['place']})", style), f"  {state}, {seen}{red}"))
    return Group(*found)
