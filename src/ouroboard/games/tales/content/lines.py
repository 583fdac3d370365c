"""The rules of a diary side as sentences, made from its words and never written by hand."""

import json
from collections.abc import Callable
from typing import Any, Final

from ouroboard.effects.book import sentences
from ouroboard.games.tales.content.names import DAYS
from ouroboard.games.tales.content.rule_words import RULES
from ouroboard.games.tales.content.targets import FIRST_MOVED, NEAREST_KID
from ouroboard.games.tales.content.vocabulary import TalesMaker
from ouroboard.games.tales.content.words.clauses import times
from ouroboard.games.tales.content.words.conditions import DAY_NAMES

STEP_WORDS: Final = {
    "round_start": "each morning",
    "before_machines": "before the machines move",
    "after_moves": "after the machines have moved",
    "adventure_start": "when the afternoon begins",
    "cleanup": "each evening",
    "leave_play": "when this card goes",
    "rumor_pushed_off": "when a rumor is pushed off",
}
DATE_WORDS: Final = {
    "round_start": "in the morning",
    "before_machines": "before the machines move",
    "after_moves": "after the machines have moved",
    "adventure_start": "in the afternoon",
    "cleanup": "in the evening",
}
RUMOR_WORDS: Final = {"rumor_solved": "solved", "rumor_failed": "failed"}
MACHINE_TRIGGERS: Final = {"hacked": "was hacked", "hack_failed": "withstood a hack", "wrecked": "was wrecked"}


def clause_of(plain: list[Any], make: TalesMaker) -> str:
    """Returns what a list does, without keeping it."""
    lists, choices, texts = len(make.book.lists), len(make.book.choices), len(make.book.texts)
    tests, choosing = len(make.tests), len(make.choosing)
    clause = make.book.clause(make.effects(plain))
    del make.book.lists[lists:], make.book.choices[choices:], make.book.texts[texts:]
    del make.tests[tests:], make.choosing[choosing:]
    return clause


def side_lines(plain: dict[str, Any], make: TalesMaker) -> tuple[str, ...]:
    """Returns the sentences of a side: triggers, dates, whens, lasting rules. What happens when it is shown is not among them."""
    wins = any("win_if" in rule for rule in plain.get("rules", []))
    found = [trigger_line(name, plain[name], make, wins) for name in STEP_WORDS if name in plain]
    for name in RUMOR_WORDS:
        if name in plain:
            what = f"a rumor of {plain[name]['set']}" if "set" in plain[name] else "a rumor"
            found.append(line(f"after {what} was {RUMOR_WORDS[name]}", plain[name]["do"], make))
    for name, happened in MACHINE_TRIGGERS.items():
        if name in plain:
            machine = make.named(plain[name]["machine"]) if "machine" in plain[name] else "a machine"
            found.append(line(f"after {machine} {happened}", plain[name]["do"], make))
    for each in plain.get("kid_enters", []):
        found.append(line(f"when a Kid comes to {make.where(each['at'])}", each["do"], make))
    for each in plain.get("machine_near", []):
        machine = make.named(each["machine"]) if "machine" in each else "a machine"
        found.append(line(f"when {machine} comes near {make.where(each['at'])}", each["do"], make))
    for date in plain.get("on_date", []):
        day = f"on {DAY_NAMES[DAYS.index(date['day'])]} of week {date['week']}"
        found.append(line(f"{day}, {DATE_WORDS[date.get('step', 'round_start')]}", date["do"], make))
    for when in plain.get("when", []):
        found.append(line(f"as soon as {make.condition(when['if']).words()}", when["do"], make))
    found += [rule_line(rule, make) for rule in plain.get("rules", [])]
    return tuple([sentences([each]) for each in found if each])


def trigger_line(name: str, plain: list[Any], make: TalesMaker, wins: bool) -> str:
    """Returns what happens at a step. `wins`: the side can also be won, which is checked before the step."""
    unless = ", if you have not won" if wins and '"lose"' in json.dumps(plain) else ""
    return line(f"{STEP_WORDS[name]}{unless}", plain, make)


def line(when: str, plain: list[Any], make: TalesMaker) -> str:
    """Returns when something happens and what; nothing where a list has no words."""
    clause = clause_of(plain, make)
    return f"{when}: {clause}" if clause else ""


# ---- lasting rules --------------------------------------------------------------------------------------------


def rule_line(rule: dict[str, Any], make: TalesMaker) -> str:
    """Returns a lasting rule as a clause, with its condition."""
    word = RULES.word_in(rule)
    clause = RULE_CLAUSES[word](rule[word], make)
    return f"while {make.condition(rule['while']).words()}, {clause}" if "while" in rule else clause


def more(number: int, thing: str = "") -> str:
    """Returns a change: `1 more`, `2 dice less`."""
    return f"{abs(number)}{thing} {'more' if number > 0 else 'less'}"


def set_clause(plain: dict[str, Any], make: TalesMaker) -> str:
    name, value = plain["name"], plain["value"]
    where = make.where(plain["where"], every=True) if "where" in plain else ""
    if name in ("pushed_off_enigma", "fail_enigma"):
        rumor = "a rumor that is pushed off" if name == "pushed_off_enigma" else "a failed rumor"
        return f"{rumor} raises Enigma by {value}" if value else f"{rumor} does not raise Enigma"
    if name in ("walk_cost", "dinner_cost"):
        way = "walking" if name == "walk_cost" else "going home for dinner"
        place = f" {'to' if name == 'walk_cost' else 'from'} {where}" if where else ""
        return f"{way}{place} costs {more(value)}"
    if name == "dinner_favor":
        return f"dinner gives no Favor{f' at {where}' if where else ''}" if not value else "dinner gives Favor"
    if name == "rumors_drawn":
        return f"{more(value, ' rumor' if abs(value) == 1 else ' rumors')} each day"
    return {
        "success_insight": f"a solved rumor gives {value} Insight",
        "insight_set": "no rumor gives Insight" if value == "none" else f"rumors of {value} give Insight",
        "item_limit": f"a Kid may keep {value} items",
        "rest_per_round": f"a Kid may REST {value} times a round",
        "event": "there is a School event" if value else "there is no School event",
        "event_help": "Kids may help in School events" if value else "nobody helps in School events",
        "start_at": f"Kids begin the day at {value}",
    }[name]


def pool_clause(plain: dict[str, Any], make: TalesMaker) -> str:
    trait = plain.get("trait", "")
    named = {"": "", "strength": " of the Kid's strength", "today": " of today's trait"}
    of = named.get(trait, f" of {trait.upper()}")
    at = f" at {make.where(plain['at'])}" if "at" in plain else ""
    dice = times(abs(plain["n"]), "one die", "dice")
    return f"{dice} {'more' if plain['n'] > 0 else 'less'} on tests{of}{at}"


def step_clause(plain: dict[str, Any], make: TalesMaker) -> str:
    away = "away" in plain
    target = plain["away" if away else "towards"]
    where = "the nearest Kid" if target["form"] == NEAREST_KID else make.where(target)
    machine = "the machine that moved first" if plain["machine"]["form"] == FIRST_MOVED else make.named(plain["machine"])
    return f"after the moves of the day {machine} goes one sector more {'away from' if away else 'towards'} {where}"


def close_clause(plain: dict[str, Any], make: TalesMaker) -> str:
    where = make.where(plain["where"], every=True) if "where" in plain else ""
    if plain["what"] == "place":
        return f"nobody can enter {where}"
    if plain["what"] == "tile":
        return f"the event location at {where} cannot be used" if where else "event locations cannot be used"
    if plain["what"] == "bus":
        return f"no bus stops at {where}" if where else "no bus runs"
    return f"no car comes for Kids who live at {where}" if where else "no car comes"


def keep_clause(plain: dict[str, Any], make: TalesMaker) -> str:
    machine = make.named(plain["machine"]) if "machine" in plain else "every machine"
    near = f" near {make.where(plain['near'])}" if "near" in plain else ""
    return f"{machine}{near} stays on {plain['is'].upper()}"


RULE_CLAUSES: Final[dict[str, Callable[[Any, TalesMaker], str]]] = {
    "set": set_clause,
    "pool": pool_clause,
    "extra_step": step_clause,
    "close": close_clause,
    "open": lambda plain, make: f"the event location at {make.where(plain, every=True)} can be used",
    "keep_mode": keep_clause,
    "win_if": lambda plain, make: f"you win as soon as {make.condition(plain).words()}",
    "lose_if": lambda plain, make: f"you lose as soon as {make.condition(plain['when']).words()}",
}
