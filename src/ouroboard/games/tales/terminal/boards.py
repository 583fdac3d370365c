"""The Kids' boards, the machines, a hack and a test."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ouroboard.cli.screens.base import Scene
from ouroboard.games.tales.terminal.printed import board_of, code_of, name_of, percent, sheet_of, tag_of, title_of, traits_of
from ouroboard.games.tales.wire.box import Box, TestWords
from ouroboard.games.tales.wire.views import Kid, Machine, TestInHand, View

FACES: Final = {"good": "☺ good", "neutral": "– neutral", "bad": "☹ grounded"}
STATUS: Final = {"out": "", "dinner": "home", "late": "late", "sick": "in bed"}
WHY: Final = {"helper": "help of", "item": "", "card": "card", "rule": "rule", "limit": "limit"}


# ---- Kids -----------------------------------------------------------------------------------------------------


def chosen_kids(view: View, box: Box) -> list[RenderableType]:
    found: list[RenderableType] = []
    for kid in view["kids"]:
        board = board_of(box, kid["kid"])
        found.append(Text(f"{board['name']}: {traits_of(board)}, home {board['home']}"))
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
    titles = [card["title"] for card in box["chores"] if card["chore"] == kid["chore"]]
    chore = [f"chore{' done' if kid['chore_done'] else ''}: {title}" for title in titles]
    return ", ".join([*cards, *machine, *chore])


def kid_board(kid: Kid, box: Box) -> RenderableType:
    """Returns a Kid's board with all its cards in words."""
    board = board_of(box, kid["kid"])
    lines = [Text.assemble((board["name"], "bold"), f": {traits_of(board)}, home {board['home']}. {board['line']}")]
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
        avoid = "" if side["icon"] == "ignore" else f", avoid by {ways_to_pass(test)}. {test['failure']}"
        lines.append(Text(f"  {mode}: {side['icon']}{avoid}", style="bold" if machine["mode"] == mode else "dim"))
    defaults = [ways_to_pass(sheet["routine"]["default"]), ways_to_pass(sheet["alert"]["default"])]
    lines.append(Text(f"  default firewall: {' / '.join(defaults) if defaults[0] != defaults[1] else defaults[0]}", style="dim"))
    lines.append(Text.assemble("  ", firewall_line(machine, box)))
    return Padding(Group(*lines), (0, 0, 1, 0))


def ways_to_pass(test: TestWords) -> str:
    """Returns the trait of a test, and what stands in place of dice: `clever or INTERFACE`."""
    instead = [way.replace("_", " ").upper() for way in [*test["combos"], *test["tags"]]]
    return " or ".join([test["trait"], *instead])


def firewall_line(machine: Machine, box: Box) -> Text:
    """Returns the track: each firewall with its half for ROUTINE and its half for ALERT."""
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


def dice_words(dice: int) -> str:
    return "1 die" if dice == 1 else f"{dice} dice"


def lines_of_test(test: TestInHand, box: Box) -> Text:
    """Returns the dice of the test in hand, its odds, and what comes of it."""
    parts: list[str] = []
    for part in test["parts"]:
        who = name_of(box, part["who"]) if part["why"] == "helper" else title_of(box, part["who"]) if part["who"] else ""
        why = f"{WHY.get(part['why'], part['why'])} {who}".strip()
        parts.append(str(part["dice"]) if part["why"] == "base" else f"{part['dice']:+d} {why}")
    ways = [*test["combos"], *test["tags"]]
    found = Text.assemble(
        (f"{name_of(box, test['kid'])} tests {test['trait']}", "bold"),
        f": {' '.join(parts)} = {dice_words(test['dice'])}, " if len(parts) > 1 else f": {dice_words(test['dice'])}, ",
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
