"""What can be reached in a mission: ways in, sources and uses, gates before their keys, endings, and where a team is stuck."""

from typing import Any, Final

from ouroboard.games.stories.content.facts import Facts, asked_for, grants, has_dice, mark_fact, tests_of
from ouroboard.games.stories.content.mission_names import CardName
from ouroboard.games.stories.content.name_checks import hints_in
from ouroboard.games.stories.content.whole_mission import Spot, Unit, WholeMission
from ouroboard.games.stories.content.word_types import CLOSED
from ouroboard.packs.links import Key, Use

FEWEST_HINTS: Final = 2


def check_reach(whole: WholeMission) -> None:
    facts = Facts(whole)
    check_sources(whole)
    check_uses(whole)
    check_ways_in(whole, facts)
    check_endings(whole, facts)
    check_given_twice(whole)
    check_stuck(whole, facts)
    check_hints(whole)


# ---- sources and uses -----------------------------------------------------------------------------------------


def given(whole: WholeMission) -> set[Key]:
    """Returns the facts that something gives, wherever it stands."""
    found = {key for use in whole.uses for key in grants(whole, use)}
    found |= {("sign", sign) for token in whole.plain.get("tokens", {}).values() for sign in token.get("signs", [])}
    found |= {("colour", name) for name in (whole.plain.get("resources") or {}).get("colours", {})}
    return found


def check_sources(whole: WholeMission) -> None:
    """Reports `no-source`: something asks for what nothing gives."""
    sources = given(whole)
    for use in whole.uses:
        for kind, name in asked_for(use):
            if (use.kind == "condition" and use.name in ("marked", "sealed_here")) or use.name in ("no_sign", "unseal"):
                continue
            if (kind, name) not in sources:
                whole.tell_use(use, "no-source", f"nothing gives the {kind} {name}", "Give it on a card, or do not ask for it")
    for use in whole.uses:
        if use.kind == "mark" and use.name != CLOSED:
            fact = mark_fact(whole, use.name)
            opened = ("unsealed-sign", use.name) in sources or ("unsealed", whole.unit_of(use).name) in sources
            if fact[0] != "receptacle" and fact not in sources and not opened:
                whole.tell_use(use, "no-source", f"nothing gives the {fact[0]} {use.name}", "Give it on a card, or open the seal")
    check_tests_can_be_rolled(whole)
    check_counters(whole)


def check_tests_can_be_rolled(whole: WholeMission) -> None:
    for use in whole.uses:
        if use.kind == "characteristic" and "by" in use.path and not has_dice(whole, use.name):
            whole.tell_use(use, "no-source", f"no receptacle has {use.name}", "Give dice to one, or ask for another")


def check_counters(whole: WholeMission) -> None:
    """Checks that a counter is never asked for more than it can show."""
    for use in whole.uses:
        value: Any = use.value
        if use.kind == "condition" and use.name == "counter":
            most = whole.plain.get("counters", {}).get(value["name"], {}).get("most")
            if most is not None and value["n"][0] == 0 and value["n"][1] > most:
                whole.tell_use(use, "no-source", f"{value['name']} never goes above {most}", "Ask for less")
    for unit, plain in whole.plain_of.items():
        for number, each in enumerate(plain.get("on_counter", [])):
            most = whole.plain.get("counters", {}).get((each or {}).get("name", ""), {}).get("most")
            if each and most is not None and each["n"] > most:
                spot = whole.spot(unit, "on_counter", number)
                whole.tell(spot, "no-source", f"{each['name']} never goes above {most}", "Wait for less")
            if each and ("counter", each["name"]) not in given(whole):
                spot = whole.spot(unit, "on_counter", number)
                whole.tell(spot, "no-source", f"nothing changes the counter {each['name']}", "Change it on a card")


def check_uses(whole: WholeMission) -> None:
    """Reports `no-use`: something is given that nothing asks for."""
    asked = {key for use in whole.uses for key in asked_for(use)}
    asked |= {mark_fact(whole, use.name) for use in whole.uses if use.kind == "mark"}
    asked |= {
        ("sign", sign) for unit in whole.units("card") for sign in (whole.plain_of[unit].get("back") or {}).get("signs", [])
    }
    asked |= {("token", use.name) for use in whole.uses if use.kind == "token" and "gone_with" in use.path}
    asked |= {("token", name) for name, each in whole.plain.get("tokens", {}).items() if each.get("signs")}
    asked |= {("counter", each["name"]) for plain in whole.plain_of.values() for each in plain.get("on_counter", []) if each}
    asked |= {("characteristic", use.name) for use in whole.uses if use.kind == "characteristic" and "dice" not in use.path}
    asked |= {("colour", name) for name, each in whole.plain.get("colours", {}).items() if "use" in each}
    if (whole.plain.get("score") or {}).get("truth"):
        asked |= {("truth", name) for name in whole.plain.get("truths", [])}
    for kind, field in (
        ("token", "tokens"),
        ("sign", "signs"),
        ("counter", "counters"),
        ("colour", "colours"),
        ("truth", "truths"),
        ("characteristic", "characteristics"),
    ):
        for place, name in enumerate(whole.plain.get(field, {})):
            if (kind, name) not in asked:
                spot = whole.head_spot(field, place if kind == "truth" else name)
                whole.tell(spot, "no-use", f"nothing asks for the {kind} {name}", "Ask for it, or leave it out")
    for use in whole.uses:
        if use.kind == "flag" and use.gives and ("flag", use.name) not in asked:
            whole.tell_use(use, "no-use", f"nothing asks for the flag {use.name}", "Ask for it, or leave it out")
    sources = given(whole)
    for unit in whole.units("item"):
        check_item(whole, unit, asked, sources)
    for name in whole.plain.get("truths", []):
        if ("truth", name) not in sources:
            spot = whole.head_spot("truths", whole.plain["truths"].index(name))
            whole.tell(spot, "no-source", f"nothing finds the truth {name}", "Let a card find it, or leave it out")


def check_item(whole: WholeMission, unit: Unit, asked: set[Key], sources: set[Key]) -> None:
    plain = whole.plain_of.get(unit, {})
    if ("item", unit.name) not in sources:
        whole.tell(whole.spots[unit], "no-source", f"nothing gives item {unit.name}", "Give it on a card, or leave it out")
    does_something = any(name in plain for name in plain if name in ("use", "rules") or name.startswith("on_"))
    if not does_something and ("item", unit.name) not in asked and not plain.get("lore"):
        wrong = f"item {unit.name} does nothing, and nothing asks for it"
        whole.tell(whole.spots[unit], "no-use", wrong, "Ask for it, let it do something, or mark it lore: true")


# ---- ways in --------------------------------------------------------------------------------------------------


def check_ways_in(whole: WholeMission, facts: Facts) -> None:
    """Reports `no-way-in`: a card that nobody can enter, a place that is never shown; and `gate-first`: its key is behind it."""
    for unit in whole.units("place"):
        if ("place", unit.name) not in facts:
            whole.tell(
                whole.spots[unit], "no-way-in", f"{unit.name} is never on the plan", "Show it on a quarter or by an effect"
            )
    for card in whole.cards:
        if not card.place or ("card", card.id) in facts or ("place", card.place) not in facts:
            continue
        spot = whole.spot(Unit("card", card.id), "back")
        cycle = key_behind_itself(whole, facts, card)
        if cycle:
            seal = whole.spot(Unit("card", card.id), "back", "seal")
            whole.tell(seal, "gate-first", f"the key lies behind its own gate: {cycle}", "Give the key somewhere else too")
        must = (card.plain.get("back") or {}).get("must_enter")
        code = "stuck" if must else "no-way-in"
        whole.tell(spot, code, f"no agent can ever enter {card.id}", why_not(facts, card))


def why_not(facts: Facts, card: CardName) -> str:
    unmet = facts.unmet(card)
    if unmet:
        return f"Let something that can be reached open {' and '.join(unmet)}"
    return "Let an effect lay it" if card.plain.get("hidden") else "Let its condition come true"


def key_behind_itself(whole: WholeMission, facts: Facts, card: CardName) -> str:
    """Returns the way from a gate over the cards that give its key back to the gate; empty where there is none."""
    trail = [card.id]
    here = card
    while True:
        step = next_behind(whole, facts, here)
        if step is None:
            return ""
        mark, giver = step
        trail.append(f"{mark} at {giver.id}")
        if giver.id == card.id:
            return " needs ".join(trail)
        if len(trail) > len(whole.cards):
            return ""
        here = giver


def next_behind(whole: WholeMission, facts: Facts, card: CardName) -> tuple[str, CardName] | None:
    """Returns a mark that a gate lacks and a card out of reach that gives it."""
    for mark in facts.unmet(card):
        fact = mark_fact(whole, mark)
        for use in whole.uses:
            unit = whole.unit_of(use)
            if fact in grants(whole, use) and unit.kind == "card" and not facts.speaks(unit):
                return mark, whole.card_of[unit.name]
    return None


def check_endings(whole: WholeMission, facts: Facts) -> None:
    """Reports `no-end`: no success can be reached, or nothing leads to an ending."""
    endings = whole.plain.get("endings", {})
    kinds = [each.get("kind") for each in endings.values()]
    spot = whole.head_spot("endings")
    if kinds.count("time") != 1:
        whole.tell(
            spot, "missing", f"there are {kinds.count('time')} endings of kind time, not one", "Write one for TU and deaths"
        )
    if "success" not in kinds:
        whole.tell(spot, "missing", "there is no ending of kind success", "Add one")
    elif not any(each.get("kind") == "success" and ("ending", id) in facts for id, each in endings.items()):
        whole.tell(spot, "no-end", "no success can be reached", "Let a card that can be entered say end: …")
    for id, each in endings.items():
        if each.get("kind") != "time" and ("ending", id) not in facts:
            whole.tell(whole.head_spot("endings", id), "no-end", f"nothing leads to the ending {id}", "Let a card lead there")


# ---- items with two sources -----------------------------------------------------------------------------------

BRANCHES: Final = ("choose", "vote", "hits", "die", "chance")
"""Words of which one list runs, and no other."""


def check_given_twice(whole: WholeMission) -> None:
    sources: dict[str, list[Use]] = {}
    for use in whole.uses:
        if use.kind == "effect" and use.name in ("item", "swap_item"):
            sources.setdefault(use.value if use.name == "item" else use.value["to"], []).append(use)
    for item, uses in sources.items():
        for number, use in enumerate(uses):
            if any(not exclude_each_other(whole, use, other) for other in uses[:number]):
                wrong = f"item {item} is given at {whole.unit_of(uses[0]).name} too"
                whole.tell_use(use, "given-twice", wrong, "Give it once, or in options of which one is taken")


def exclude_each_other(whole: WholeMission, one: Use, other: Use) -> bool:
    """Returns whether two effects cannot both run in one run."""
    if any({"not": guard} in other.guards for guard in one.guards):
        return True
    if any({"not": guard} in one.guards for guard in other.guards):
        return True
    if one.file != other.file:
        return False
    for place, (step, against) in enumerate(zip(one.path, other.path, strict=False)):
        if step != against:
            before = one.path[:place]
            if {step, against} == {"then", "else"} or (before and before[-1] in BRANCHES):
                return True
            return is_alternative(before)
    return False


def is_alternative(path: tuple[str | int, ...]) -> bool:
    """Returns whether a path leads to the cards of one letter, of which one lies there."""
    return len(path) >= 2 and path[-2] == "cards"


# ---- stuck ----------------------------------------------------------------------------------------------------


def check_stuck(whole: WholeMission, facts: Facts) -> None:
    """Reports `stuck`: a lock that a team cannot open, a choice that nobody can pay for."""
    for card in whole.cards:
        for number, test in enumerate(tests_of(card)):
            if test.get("lock"):
                check_lock(whole, facts, card, test, number)
    for use in whole.uses:
        if use.kind == "effect" and use.name == "choose":
            options = [option for letter, option in use.value.items() if letter != "by" and option]
            if options and all(option.get("needs") or option.get("cost") for option in options):
                wrong = "every option of this choice has a price or a condition"
                whole.tell_use(use, "stuck", wrong, "Let one option be open to everybody")


def check_lock(whole: WholeMission, facts: Facts, card: CardName, test: dict[str, Any], number: int) -> None:
    """Reports a lock at which some team has nobody who can roll, and no item that helps."""
    receptacles = whole.plain.get("receptacles", {})
    without = [
        id for id, each in receptacles.items() if not any(each.get("dice", {}).get(name, 0) > 0 for name in test.get("by", []))
    ]
    fewest = min([int(agents) for agents in whole.plain.get("agents", {}) if agents.isdigit()], default=4)
    if len(without) < fewest or any(item_helps(whole, facts, unit) for unit in whole.units("item")):
        return
    path = ("tests", number) if "tests" in card.plain else ("test",)
    wrong = f"a team of {', '.join(without[:fewest])} cannot finish this locked test"
    whole.tell(
        whole.spot(Unit("card", card.id), *path, "lock"), "stuck", wrong, "Give them dice or an item, or leave out the lock"
    )


def item_helps(whole: WholeMission, facts: Facts, unit: Unit) -> bool:
    uses = [use for use in whole.uses if whole.unit_of(use) == unit]
    return facts.speaks(unit) and any(use.kind == "effect" and use.name in ("hits", "pass", "defeat") for use in uses)


# ---- hints ----------------------------------------------------------------------------------------------------


def check_hints(whole: WholeMission) -> None:
    """Reports `unhinted`: a gate or a part of a puzzle with fewer than two hints, or with none elsewhere that comes first."""
    hints: dict[str, set[Unit]] = {}
    for unit, _, name in hints_in(whole):
        hints.setdefault(name, set()).add(unit)
    for card in whole.cards:
        gates = gates_of(whole, card)
        before: Facts | None = None
        for names, spot in gates:
            there = {unit for name in names for unit in hints.get(name, set())}
            if len(there) < FEWEST_HINTS:
                fix = f"Write hints: [{names[0]}] on cards that hint at it"
                whole.tell(spot, "unhinted", f"{names[0]} has {len(there)} of {FEWEST_HINTS} hints", fix)
                continue
            before = before or Facts(whole, [("card", card.id)])
            if not any(unit != Unit("card", card.id) and before.speaks(unit) for unit in there):
                wrong = f"no hint at {names[0]} can be read before it"
                whole.tell(spot, "unhinted", wrong, "Hint at it on a card that comes earlier")


def gates_of(whole: WholeMission, card: CardName) -> list[tuple[list[str], Spot]]:
    """Returns what needs hints on a card: each mark of its seal, its puzzle or the parts of it; with the names of hints."""
    unit = Unit("card", card.id)
    found: list[tuple[list[str], Spot]] = []
    for number, mark in enumerate((card.plain.get("back") or {}).get("seal", [])):
        names = [card.id] if mark == CLOSED else [mark, card.id]
        found.append((names, whole.spot(unit, "back", "seal", number)))
    puzzle = card.plain.get("puzzle") or {}
    if "id" in puzzle:
        spot = whole.spot(unit, "puzzle", "id")
        found += [([part], spot) for part in [f"{puzzle['id']}.{part}" for part in puzzle.get("parts", [])] or [puzzle["id"]]]
    return found
