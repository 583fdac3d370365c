"""The map of Tales, typed in by hand, and what everybody sees of a game in one form: for the referee."""

from collections.abc import Iterable
from typing import Any

# ---- the map (§5.1 of the page of rulings), typed in by hand ----------------------------------------------------------

GRID = """
~~   ~~   --   E    --   K    ~~   ~~
--   ~~   B    E    --   K    I/K  ~~
A    --   B    H    M    M    I    --
A    P    L    ~~   G    G/O  O    D
~~   P    L    --   N    C    --   D
~~   ~~   --   F    --   J    J    ~~
"""
WAYS = "AP BE BH BP CD CJ CN CO DJ DO EH EK FJ FL FN GH GM GN HM IK IO KM LN LP MO"
RESTRICTED = set("BFGILN")
BUS = set("CEJMP")
SCHOOL = "M"

LAND: dict[str, set[str]] = {}
for row, line in enumerate(GRID.split("\n")[1:-1]):
    for column, cell in enumerate(line.split()):
        if cell != "~~":
            LAND["ABCDEF"[row] + str(column + 1)] = set() if cell == "--" else set(cell.split("/"))
NEAR = {place: {sector for sector, places in LAND.items() if place in places} for place in "ABCDEFGHIJKLMNOP"}
NEXT = {place: {(set(way) - {place}).pop() for way in WAYS.split() if place in way} for place in NEAR}
SHIFT = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}

TRAITS = ("brave", "clever", "charming", "quick", "tough")
CLASSES = ("worker", "warden", "watcher", "warrior")
SLOTS = ("exhausted", "upset", "scared", "injured")
FAVORS = ("bad", "neutral", "good")
ABILITIES = ("alarmed", "armed", "escapee", "predictable", "slow_reboot", "unpredictable")
SUPPLY = {"dinosaur": 15, "weed": 15, "machine": 15, "grown_up": 15, "agent": 15, "track": 6, "trouble": 3, "ship": 1}
DICE_OF = {"tuning-fork": 2, "exercise-book": 1}


def beside(sector: str, direction: str) -> str | None:
    """The land sector next to one in a direction."""
    down, right = SHIFT[direction]
    row, column = "ABCDEF".index(sector[0]) + down, int(sector[1]) + right
    if not 0 <= row < 6:
        return None
    found = "ABCDEF"[row] + str(column)
    return found if found in LAND else None


def neighbours(sector: str) -> set[str]:
    return {found for direction in SHIFT if (found := beside(sector, direction))}


def reach(start: Iterable[str], steps: int) -> set[str]:
    """Sectors that a ride of so many steps can end in."""
    found = set(start)
    for _ in range(steps):
        found |= {other for sector in found for other in neighbours(sector)}
    return found


def steps_to(sector: str, targets: Iterable[str]) -> int:
    """Steps over land to the closest of some sectors (118)."""
    goal, found, steps = set(targets), {sector}, 0
    while not found & goal:
        found, steps = reach(found, 1), steps + 1
        assert steps < 99
    return steps


# ---- what everybody sees, in one form -----------------------------------------------------------------------------------


def seen(view: dict[str, Any]) -> dict[str, Any]:
    """The parts of a view that the referee copies."""
    rumors, decks = view["rumors"], view["decks"]
    return {
        "round": view["calendar"]["round"],
        "day": view["calendar"]["day"],
        "first": view["first"],
        "insight": view["insight"]["value"],
        "enigma": view["enigma"]["value"],
        "kids": {kid["kid"]: seen_kid(kid) for kid in view["kids"]},
        "machines": {each["machine"]: seen_machine(each) for each in view["machines"]},
        "track": [(space["letter"], space["rumor"]) if space else None for space in rumors["track"]],
        "pile": rumors["pile"],
        "top": list(rumors["top"]),
        "bottom": list(rumors["bottom"]),
        "rumor_discards": set(rumors["discards"]),
        "school": view["school"],
        "last_school": view["last_school"],
        "all_alert": view["all_alert"],
        "items": decks["items"],
        "anomalies": decks["anomalies"],
        "firewalls": decks["firewalls"],
        "discards": set(decks["discards"]),
        "tokens": seen_tokens(view),
        "diary": {card["diary"]: card["side"] for card in view["diary"]},
    }


def seen_kid(kid: dict[str, Any]) -> dict[str, Any]:
    names = ("place", "pool", "spent", "locked", "injury", "favor", "machine", "chore")
    return {
        **{name: kid[name] for name in names},
        "extra": kid["bonus"],
        "next_extra": kid["next_bonus"],
        "conditions": set(kid["conditions"]),
        "items": set(kid["items"]),
        "anomalies": dict(kid["anomalies"]),
        "status": "home" if kid["status"] == "dinner" else kid["status"],
    }


def seen_machine(machine: dict[str, Any]) -> dict[str, Any]:
    names = ("sector", "mode", "hacker", "hack_token", "wrecked")
    return {**{name: machine[name] for name in names}, "firewalls": list(machine["firewalls"])}


def seen_tokens(view: dict[str, Any]) -> dict[tuple[str, str], int]:
    """Tokens by kind and place, apart from the ship."""
    return {(kind, place): number for place, lying in view["tokens"].items() for kind, number in lying.items() if kind != "ship"}


def differences(copy: Any, view: Any, path: str = "") -> list[str]:
    """Where the copy and the view differ, in words."""
    if isinstance(copy, dict) and isinstance(view, dict):
        keys = sorted({*copy, *view}, key=str)
        return [found for key in keys for found in differences(copy.get(key), view.get(key), f"{path}.{key}")]
    return [] if copy == view else [f"{path[1:]}: the referee has {copy!r}, the view {view!r}"]
