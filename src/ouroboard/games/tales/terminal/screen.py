"""Tales from the Loop in the terminal: the islands, the Kids, the rumor track, the diary, and odds beside every answer."""

from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.base import News, Scene, Screen
from ouroboard.engine.action import Action
from ouroboard.engine.event import Event
from ouroboard.games.tales.knowledge.card_words import side_actions
from ouroboard.games.tales.rules.state import GameWithRules, table_of
from ouroboard.games.tales.wire import (
    Box,
    Kid,
    KidBoard,
    Machine,
    MachineSheet,
    Place,
    Preview,
    PreviewTest,
    TestInHand,
    TrackSpace,
    View,
)
from ouroboard.timeline.match import Decision

COLUMNS: Final = 8
ROWS: Final = "ABCDEF"
CELL: Final = 9
"""Width of a sector on the map, in columns of the terminal."""
FACES: Final = {"good": "☺ good", "neutral": "– neutral", "bad": "☹ grounded"}
DAYS: Final = {
    "mon": "Monday",
    "tue": "Tuesday",
    "wed": "Wednesday",
    "thu": "Thursday",
    "fri": "Friday",
    "weekend": "the weekend",
}
WEAK: Final = {"brave": "skittish", "clever": "dense", "charming": "dull", "quick": "slow", "tough": "weak"}
STATUS: Final = {"out": "", "dinner": "home", "late": "late", "sick": "in bed"}
WHY: Final = {"helper": "help of", "item": "", "card": "card", "rule": "rule", "limit": "limit"}
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
        elif view["hack"] is not None:
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
        """In the afternoon answers are typed; elsewhere they have numbers."""
        if any(action.text.endswith(" late") for action in actions):
            return []
        return super().shortcuts(actions)

    def ending(self, scene: Scene, news: News) -> RenderableType:
        texts = [str(event.fields["text"]) for event, _ in news if event.kind == "ended"]
        return Group(self.table(scene), Text(), *(Text(text, style="italic") for text in texts))

    # ---- words --------------------------------------------------------------------------------------------

    def sentence(self, event: Event, words: str) -> Text:
        return Text(words, style=LOUD.get(event.kind, ""))

    def lines(self, news: News) -> list[Text]:
        return [self.sentence(event, words) for event, words in news if event.kind not in QUIET]


# ---- what is printed ------------------------------------------------------------------------------------------


def table_game(scene: Scene) -> GameWithRules:
    return table_of(scene.game)


def box_of(scene: Scene) -> Box:
    return cast(Box, table_game(scene).box())


def board_of(box: Box, kid: str) -> KidBoard:
    return next(board for board in box["kids"] if board["kid"] == kid)


def name_of(box: Box, kid: str) -> str:
    return board_of(box, kid)["name"]


def sheet_of(box: Box, machine: str) -> MachineSheet:
    return next(sheet for sheet in box["machines"] if sheet["machine"] == machine)


def place_of(box: Box, letter: str) -> Place:
    return next(place for place in box["map"]["places"] if place["place"] == letter)


def title_of(box: Box, card: str) -> str:
    """Returns the title of an item, an anomaly or a machine."""
    for item in box["items"]:
        if item["card"] == card:
            return item["title"]
    for anomaly in box["anomalies"]:
        if anomaly["card"] == card:
            return anomaly["title"]
    return next((sheet["name"] for sheet in box["machines"] if sheet["machine"] == card), card)


def tag_of(box: Box, card: str) -> str:
    """Returns the tag or the combo of a card, in capitals."""
    for item in box["items"]:
        if item["card"] == card:
            return item["tag"].upper()
    for anomaly in box["anomalies"]:
        if anomaly["card"] == card:
            return str(anomaly["tag"] or anomaly["combo"]).replace("_", " ").upper()
    return ""


def code_of(machine: str) -> str:
    """Returns a machine in two letters: `Fa` for fireguard-alpha, `Ly` for lykta."""
    first, _, second = machine.partition("-")
    return f"{first[0].upper()}{second[0] if second else first[1]}"


def percent(chance: float) -> str:
    return f"{chance * 100:.0f} %"


def is_there(machine: Machine) -> bool:
    return machine["sector"] is not None or machine["hacker"] is not None or machine["wrecked"]


# ---- the headline and the goals -------------------------------------------------------------------------------


def headline(view: View, box: Box) -> Text:
    calendar, insight, enigma = view["calendar"], view["insight"], view["enigma"]
    if calendar["week"] == 0:
        return Text.assemble((box["scenario"]["title"], "bold cyan"), f"  {calendar['rounds']} rounds")
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


# ---- the map --------------------------------------------------------------------------------------------------


def islands(view: View, box: Box) -> Text:
    """The map: two lines for each row of sectors. A place is drawn in its first sector."""
    drawn = Text("   ")
    drawn.append("".join(str(column + 1).ljust(CELL) for column in range(COLUMNS)).rstrip(), "dim")
    land = set(box["map"]["land"])
    for row in ROWS:
        upper, lower = Text(f"{row}  ", style=""), Text("   ")
        for column in range(COLUMNS):
            sector = f"{row}{column + 1}"
            if sector not in land:
                upper.append("~" * (CELL - 2), "blue").append("  ")
                lower.append("~" * (CELL - 2), "blue").append("  ")
                continue
            upper.append_text(padded(sector_top(view, box, sector)))
            lower.append_text(padded(sector_bottom(view, box, sector)))
        drawn.append("\n").append_text(upper).append("\n").append_text(lower)
    return drawn


def padded(text: Text) -> Text:
    text.truncate(CELL - 1)
    text.append(" " * (CELL - len(text)))
    return text


def sector_top(view: View, box: Box, sector: str) -> Text:
    """The place of a sector, open ones round and restricted ones square, with its bus stop, rumor, star and tile."""
    here = [place for place in box["map"]["places"] if sector in place["sectors"]]
    found = Text()
    for place in here:
        if place["sectors"][0] != sector:
            found.append(f"·{place['place'].lower()} ", "dim")
            continue
        letter = place["place"]
        style = "bold" if place["open"] else "bold yellow"
        shape = ("({})" if place["open"] else "[{}]").format("x" if letter in view["closed"] else letter)
        found.append(shape, style)
        if place["bus"] and letter not in view["no_bus"]:
            found.append("b", "blue")
        for number, space in enumerate(view["rumors"]["track"], 1):
            if space is not None and space["letter"] == letter:
                found.append(f"{'!' if space['rumor'] else '?'}{number}", "bold magenta")
        if any(letter in action["places"] and not action["spent"] for card in view["diary"] for action in card["actions"]):
            found.append("*", "bold green")
        if letter in view["tiles"]:
            found.append("^", "cyan" if view["tiles"][letter] == "ready" else "dim")
    return found or Text(".", style="dim")


def sector_bottom(view: View, box: Box, sector: str) -> Text:
    """The machine in a sector, and the Kids and tokens at the place that is drawn there."""
    found = Text()
    for machine in view["machines"]:
        if machine["sector"] == sector:
            alert = machine["mode"] == "alert"
            found.append(f"{code_of(machine['machine'])}{'!' if alert else ''}", "bold red" if alert else "blue").append(" ")
    for place in box["map"]["places"]:
        if place["sectors"][0] == sector:
            kids = [kid for kid in view["kids"] if kid["place"] == place["place"]]
            found.append("".join(name_of(box, kid["kid"])[:2] for kid in kids), "bold cyan")
            tokens = view["tokens"].get(place["place"], {})
            found.append("".join(f" {kind[0]}{number}" for kind, number in tokens.items()), "green")
    return found


def track_line(view: View) -> Text:
    """The rumor track. The right-most rumor falls off first."""
    found = Text("Rumors  ", style="")
    for number, space in enumerate(view["rumors"]["track"], 1):
        found.append(f"{number} ", "dim").append_text(space_text(space)).append("   ")
    found.append(f"pile {view['rumors']['pile']}", "dim")
    if view["rumors"]["top"]:
        found.append(f", next {' '.join(view['rumors']['top'])}", "dim")
    return found


def space_text(space: TrackSpace | None) -> Text:
    if space is None:
        return Text("–", style="dim")
    return Text(f"{space['letter']}{'!' if space['rumor'] else '?'}", style="bold magenta")


def ways(view: View, box: Box) -> RenderableType:
    """Every place with what it costs, its sectors and the ways from it."""
    rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("", "place", "", "ways", "sectors", "machines"):
        rows.add_column(column, no_wrap=column != "machines")
    for place in box["map"]["places"]:
        letter = place["place"]
        near = [machine for machine in view["machines"] if machine["sector"] in place["sectors"]]
        cost = view["walk"].get(letter, 1 if place["open"] else 2)
        rows.add_row(
            Text(letter, style="bold"),
            place["name"],
            f"{'open' if place['open'] else 'restricted'} {cost}{' bus' if place['bus'] else ''}",
            " ".join(place["adjacent"]),
            " ".join(place["sectors"]),
            ", ".join(f"{sheet_of(box, each['machine'])['name']} {each['mode']}" for each in near),
        )
    legend = Text(
        "(A) open  [B] restricted  b bus  ?2 rumor on space 2  !2 face-up  * diary action  ^ event location", style="dim"
    )
    return Group(rows, legend)


# ---- Kids -----------------------------------------------------------------------------------------------------


def chosen_kids(view: View, box: Box) -> list[RenderableType]:
    found: list[RenderableType] = []
    for kid in view["kids"]:
        board = board_of(box, kid["kid"])
        found.append(Text(f"{board['name']}: {board['strength']}, {WEAK[board['weakness']]}, home {board['home']}"))
        for chore in kid["offered"]:
            card = next(each for each in box["chores"] if each["chore"] == chore)
            found.append(Text(f"    {card['title']} ({chore}): {card['task']} Gives: {card['reward']}", style="dim"))
    return found


def kids_table(scene: Scene, view: View, box: Box) -> Table:
    rows = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("", "Kid", "at", "time", "favor", "", "cards"):
        rows.add_column(column, no_wrap=column != "cards", overflow="fold")
    for kid in view["kids"]:
        mine = kid["seat"] == scene.seat
        first = "①" if view["first"] == kid["kid"] else " "
        who = name_of(box, kid["kid"]) + ("" if mine else f" ({scene.names[kid['seat']]})")
        rows.add_row(
            first,
            Text(who, style="bold" if mine else ""),
            STATUS[kid["status"]] or kid["place"],
            cubes(kid),
            FACES[kid["favor"]],
            Text(" ".join(condition[:3] for condition in kid["conditions"]), style="red"),
            cards_line(kid, box),
        )
    return rows


def cubes(kid: Kid) -> Text:
    """Cubes in the pool, spent and locked."""
    locked = kid["locked"] + len(kid["conditions"])
    return Text.assemble(("■" * kid["pool"], "yellow"), ("□" * kid["spent"], "dim"), ("×" * locked, "red"), f" {kid['pool']}")


def cards_line(kid: Kid, box: Box) -> str:
    cards = [tag_of(box, card) for card in kid["items"]]
    cards += [f"{tag_of(box, card)}~{uses}" for card, uses in kid["anomalies"].items()]
    machine = [f"⚙{sheet_of(box, kid['machine'])['name']}"] if kid["machine"] is not None else []
    chore = [f"chore {kid['chore']}{' done' if kid['chore_done'] else ''}"] if kid["chore"] is not None else []
    return ", ".join([*cards, *machine, *chore])


def kid_board(kid: Kid, box: Box) -> RenderableType:
    """A Kid's board with all its cards in words."""
    board = board_of(box, kid["kid"])
    lines = [
        Text.assemble(
            (board["name"], "bold"), f", {board['strength']}, {WEAK[board['weakness']]}, home {board['home']}. {board['line']}"
        )
    ]
    for item in box["items"]:
        if item["card"] in kid["items"]:
            dice = f", one die on {item['colour']}" if item["colour"] is not None else ""
            own = " (iconic)" if item["card"] == board["item"] else ""
            lines.append(Text(f"  {item['title']}{own}: {item['tag'].upper()}{dice}"))
    for anomaly in box["anomalies"]:
        if anomaly["card"] in kid["anomalies"]:
            left = kid["anomalies"][anomaly["card"]]
            lines.append(
                Text(f"  {anomaly['title']} ({anomaly['card']}): {tag_of(box, anomaly['card'])}, {left} left. {anomaly['words']}")
            )
    for chore in box["chores"]:
        if chore["chore"] == kid["chore"]:
            done = " It is done." if kid["chore_done"] else ""
            lines.append(
                Text(f"  {chore['title']}: {chore['task']} Gives: {chore['reward']} Otherwise: {chore['penalty']}{done}")
            )
    return Padding(Group(*lines), (0, 0, 1, 0))


# ---- machines and hacks -----------------------------------------------------------------------------------------


def machine_board(machine: Machine, box: Box) -> RenderableType:
    sheet = sheet_of(box, machine["machine"])
    where = machine["sector"] or ("wrecked" if machine["wrecked"] else f"with {name_of(box, machine['hacker'] or '')}")
    lines = [
        Text.assemble(
            (f"{code_of(machine['machine'])} {sheet['name']}", "bold"),
            f", {sheet['machine_class']}, {machine['mode'] or ''} {where}, ride {sheet['movement']}, ",
            f"carries {sheet['capacity']}, "
            f"{sheet['combo'].replace('_', ' ').upper()}, {(sheet['ability'] or 'no ability').replace('_', ' ')}",
        )
    ]
    for mode, side in (("routine", sheet["routine"]), ("alert", sheet["alert"])):
        test = side["test"]
        avoid = "" if side["icon"] == "ignore" else f", avoid by {test['trait']}. {test['failure']}"
        lines.append(Text(f"  {mode}: {side['icon']}{avoid}", style="bold" if machine["mode"] == mode else "dim"))
    lines.append(Text.assemble("  ", firewall_line(machine, box)))
    return Padding(Group(*lines), (0, 0, 1, 0))


def firewall_line(machine: Machine, box: Box) -> Text:
    """The track: each firewall with its half for ROUTINE and its half for ALERT."""
    found = Text()
    for token in machine["firewalls"]:
        if token is None:
            found.append("[ ? ] ", "dim")
            continue
        halves = [box["firewalls"][token]["routine"], box["firewalls"][token]["alert"]]
        words = ["+".join([*([half["effect"]] if half["effect"] != "none" else []), *half["colours"]]) for half in halves]
        found.append(f"[{words[0]} / {words[1]}] ")
    return found


def hack_lines(view: View, box: Box) -> Text:
    hack = view["hack"]
    assert hack is not None
    machine = next(each for each in view["machines"] if each["machine"] == hack["machine"])
    names = ", ".join(name_of(box, kid) for kid in hack["kids"])
    return Text.assemble(
        (f"Hack of {sheet_of(box, hack['machine'])['name']}", "bold"),
        f" by {names}, firewall {hack['space'] + 1} of {len(machine['firewalls'])}, about {percent(hack['chance'])}\n",
        firewall_line(machine, box),
    )


# ---- tests ----------------------------------------------------------------------------------------------------


def lines_of_test(test: TestInHand, box: Box) -> Text:
    """The dice of the test in hand, its odds, and what comes of it."""
    parts: list[str] = []
    for part in test["parts"]:
        who = name_of(box, part["who"]) if part["why"] == "helper" else title_of(box, part["who"]) if part["who"] else ""
        why = f"{WHY.get(part['why'], part['why'])} {who}".strip()
        parts.append(str(part["dice"]) if part["why"] == "base" else f"{part['dice']:+d} {why}")
    ways = [*test["combos"], *test["tags"]]
    found = Text.assemble(
        (f"{name_of(box, test['kid'])} tests {test['trait']}", "bold"),
        f": {' '.join(parts)} = {test['dice']} dice, ",
        (percent(test["chance"]), "bold green"),
        f", pushed {percent(test['pushed'])}" if test["pushed"] > test["chance"] else "",
    )
    if ways:
        found.append(f", or {' or '.join(ways).replace('_', ' ').upper()}")
    if test["pay"]:
        found.append(f", or {test['pay']} time")
    for name, words, style in (("success", test["success"], "green"), ("failure", test["failure"], "red")):
        if words:
            found.append(f"\n  {name}: {words}", style)
    return found


# ---- answers --------------------------------------------------------------------------------------------------


def is_afternoon(decision: Decision) -> bool:
    return any(action.text.endswith(" late") for action in decision.actions)


def afternoon(scene: Scene, decision: Decision) -> RenderableType:
    """What each Kid can do, a line for each verb, with prices and odds."""
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
        line = Text()
        for verb, options in verbs.items():
            line.append(f"{verb} ", "bold").append_text(Text(" ").join(options)).append("   ")
        rows.add_row(kid, line)
    example = decision.actions[0].text
    return Group(rows, Text(f"Type for example: {example}", style="dim"))


def option(scene: Scene, box: Box, action: Action, what: str) -> Text:
    """What an action is about, with its price where it is not 1 and with its odds: `G(2, lykta 42 %)`."""
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
    """An answer with its words and what is known about it."""
    facts = cast(Preview, scene.previews.get(action.text, {}))
    known = fact_words(facts, box_of(scene))
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


# ---- the story ------------------------------------------------------------------------------------------------


def diary_pages(scene: Scene, view: View) -> RenderableType:
    """The sides of the diary that lie open: their texts, rule lines and actions."""
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
    """The rumors that lie face-up: their texts and tests."""
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
