"""What stands on cards, in words: tests, offers, lasting rules and the rule lines of diary sides."""

from typing import Final

from mypy_extensions import i64

from ouroboard.effects.book import NO_LIST, Listener, sentences
from ouroboard.engine.bits import members
from ouroboard.games.tales.content import model
from ouroboard.games.tales.content.map import LETTERS
from ouroboard.games.tales.content.model import Content, LastingRule, Machines, Offer, Places, Test
from ouroboard.games.tales.content.names import (
    CLASSES,
    COMBOS,
    DIARY,
    LIMITS,
    MODES,
    NO_LIMIT,
    TAGS,
    TEST_TRAITS,
    TOKENS,
    TRIGGERS,
    card_number,
)

PLACES: Final = {
    model.HERE: "here",
    model.HOME: "home",
    model.AT_SCHOOL: "school",
    model.AT_SHIP: "the ship",
    model.ANYWHERE: "any place",
    model.ALL_OPEN: "OPEN places",
    model.ALL_RESTRICTED: "RESTRICTED places",
    model.HOMES: "the Kids' homes",
    model.FACE_DOWN: "places with a face-down rumor",
}
TIMES: Final = {
    "round_start": "every morning",
    "before_machines": "before the machines move",
    "after_moves": "after the machines have moved",
    "adventure_start": "before the afternoon",
    "cleanup": "every evening",
    "rumor_solved": "after a rumor is solved",
    "rumor_failed": "after a rumor is failed",
    "rumor_pushed_off": "after a rumor is pushed off",
    "hacked": "after a hack",
    "hack_failed": "after a failed hack",
    "wrecked": "after a wreck",
    "kid_enters": "when a Kid arrives",
    "machine_near": "when a machine comes near",
}
"""When a diary side does something. What it does once, when it is shown, is seen then and not said again."""


def capital(clause: str) -> str:
    return clause[:1].upper() + clause[1:]


# ---- places and machines ------------------------------------------------------------------------------------------


def place_words(content: Content, places: Places) -> str:
    """Returns the places that a card names: `Sätuna or Hilleshög`, `OPEN places`."""
    if places.form == model.LETTERED:
        return " or ".join([content.map.places[place].name for place in members(places.fixed)])
    if places.form == model.SECTOR:
        return f"sector {'ABCDEF'[places.sector // 8]}{places.sector % 8 + 1}"
    token = TOKENS[places.kind].replace("_", "-") if places.kind >= 0 else ""
    if places.form == model.WITH:
        return f"places with {token}s" if places.least <= 1 else f"places with {places.least} {token}s"
    if places.form == model.NEXT_TO:
        names = [content.map.places[place].name for place in members(places.fixed)]
        return f"places next to {' or '.join(names) or (token + 's' if token else 'here')}"
    return PLACES[int(places.form)]


def machine_words(content: Content, machines: Machines) -> str:
    """Returns the machines that a card names."""
    if machines.form == model.THE_MODEL:
        return content.sheets[machines.number].name
    if machines.form == model.OF_CLASS:
        return f"a {CLASSES[machines.number].capitalize()}"
    if machines.form == model.NEAREST:
        return "the nearest machine"
    return {model.ALL_MACHINES: "every machine", model.CHOICE: "a machine of your choice"}.get(
        int(machines.form), "a machine nearby"
    )


# ---- tests and offers ---------------------------------------------------------------------------------------------


def words_of_test(content: Content, test: i64) -> dict[str, object]:
    """Returns a test as it stands on a card: `TestWords` of the wire."""
    spec: Test = content.tests[test]
    return {
        "trait": TEST_TRAITS[spec.trait],
        "combos": [COMBOS[combo] for combo in members(spec.combos)],
        "tags": [TAGS[tag] for tag in members(spec.tags)],
        "pay": int(spec.pay),
        "success": content.book.rule_line(spec.won),
        "failure": failure_words(content, spec),
    }


def failure_words(content: Content, spec: Test) -> str:
    """Returns what a failure does to the roller, and to helpers where that differs."""
    words = content.book.rule_line(spec.lost)
    if spec.helpers == NO_LIST:
        return words
    return f"{words} Helpers: {content.book.clause(spec.helpers)}."


def offer_words(content: Content, offer: Offer) -> str:
    """Returns an offer as the rule line on the card: where, what for, how often, what it does."""
    parts: list[str] = []
    if offer.time > 0:
        parts.append(f"{offer.time} time{', shared' if offer.shared else ''}")
    parts += [cost.words() for cost in offer.costs]
    where = "" if offer.at.form in (model.HERE, model.ANYWHERE) else f"at {place_words(content, offer.at)}"
    head = ", ".join([part for part in [where, *parts] if part])
    needs = f"if {offer.needs.words()}" if offer.needs is not None else ""
    body = ", then ".join([*tests_clause(content, offer), *content.book.clauses(offer.do)])
    limit = "" if offer.limit == NO_LIMIT else f"once a {LIMITS[offer.limit]}"
    clauses = [": ".join([clause for clause in (head, body) if clause]), needs, limit]
    return sentences([clause for clause in clauses if clause])


def tests_clause(content: Content, offer: Offer) -> list[str]:
    """Returns the tests of an offer as a clause; of a single test also what comes of it."""
    if not offer.tests:
        return []
    tests = ", then ".join([trait_words(content.tests[test]) for test in offer.tests])
    if len(offer.tests) > 1:
        return [f"test {tests}"]
    spec = content.tests[offer.tests[0]]
    ends = [("success", content.book.clause(spec.won)), ("failure", content.book.clause(spec.lost))]
    return [f"test {tests}" + "".join([f" ({name}: {clause})" for name, clause in ends if clause])]


def trait_words(spec: Test) -> str:
    """Returns a test in short: `clever or INTERFACE`."""
    ways = [COMBOS[combo] for combo in members(spec.combos)] + [TAGS[tag] for tag in members(spec.tags)]
    return " or ".join([TEST_TRAITS[spec.trait], *[way.replace("_", " ").upper() for way in ways]])


# ---- lasting rules --------------------------------------------------------------------------------------------------

VALUES: Final = {
    model.PUSHED_OFF_ENIGMA: "a rumor that is pushed off gives {value} Enigma",
    model.FAIL_ENIGMA: "a failed rumor gives {value} Enigma",
    model.SUCCESS_INSIGHT: "a solved rumor gives {value} Insight",
    model.INSIGHT_SET: "other rumors give Insight",
    model.WALK_COST: "walking to {where} costs {value}",
    model.DINNER_COST: "the way home from {where} costs {value}",
    model.RUMORS_DRAWN: "{value} rumors are drawn",
    model.ITEM_LIMIT: "a Kid keeps {value} items",
    model.REST_PER_ROUND: "a Kid can rest {value} times a day",
}
CLOSED: Final = {
    model.CLOSE_PLACE: "{where} cannot be entered",
    model.CLOSE_TILE: "the event location of {where} is closed",
    model.CLOSE_BUS: "no bus goes to {where}",
    model.CLOSE_CAR: "nobody is driven",
    model.OPEN_TILE: "the event location of {where} is open",
}
ADDED: Final = (model.WALK_COST, model.DINNER_COST, model.RUMORS_DRAWN, model.POOL)
"""Kinds of rules whose value is added to something."""


def rule_words(content: Content, rule: LastingRule) -> str:
    """Returns a lasting rule as a sentence."""
    clause = rule_clause(content, rule)
    during = f" while {rule.during.words()}" if rule.during is not None else ""
    return f"{capital(clause)}{during}."


def rule_clause(content: Content, rule: LastingRule) -> str:
    where = place_words(content, rule.where) if rule.where is not None else "any place"
    kind = int(rule.kind)
    if kind in VALUES:
        amount = f"{rule.value} more" if rule.value >= 0 else f"{-rule.value} less"
        return VALUES[kind].format(value=amount if kind in ADDED else rule.value, where=where)
    if kind in CLOSED:
        return CLOSED[kind].format(where=where)
    if kind == model.POOL:
        tests = f"{TEST_TRAITS[rule.trait]} tests" if rule.trait >= 0 else "tests"
        at = "" if rule.where is None else f" at {where}"
        number = abs(int(rule.value))
        dice = "1 die" if number == 1 else f"{number} dice"
        return f"{tests}{at} have {dice} {'more' if rule.value > 0 else 'less'}"
    return other_clause(content, rule, where)


def other_clause(content: Content, rule: LastingRule, where: str) -> str:
    kind = rule.kind
    if kind == model.DINNER_FAVOR:
        at = "" if rule.where is None else f" at {where}"
        return f"dinner{at} gives {'favor' if rule.value else 'no favor'}"
    if kind == model.EVENT:
        return "there is a School event" if rule.value else "there is no School event"
    if kind == model.EVENT_HELP:
        return "nobody helps with School events" if rule.value == 0 else "School events may be helped"
    if kind == model.START_AT:
        return "the Kids begin the day at home" if rule.value == 1 else "the Kids begin the day at school"
    machines = "the machine that moved first" if rule.first_moved else "machines"
    if rule.machines is not None:
        machines = machine_words(content, rule.machines)
    if kind == model.EXTRA_STEP:
        target = "the nearest Kid" if rule.nearest_kid else where
        return f"after the moves, {machines} goes one sector {'away from' if rule.away else 'towards'} {target}"
    near = "" if rule.where is None else f" near {where}"
    return f"{machines}{near} stays on {MODES[rule.value].upper()}"


# ---- diary sides ----------------------------------------------------------------------------------------------------


def side_words(content: Content, card: i64, side: i64) -> str:
    """Returns what a side of a diary card does by itself, as its rule lines. `card` counts from 0."""
    number = card_number(DIARY, int(card))
    lines: list[str] = []
    for kind, listeners in enumerate(content.book.listeners):
        if TRIGGERS[kind] in TIMES:
            lines += [listener_words(content, each, TIMES[TRIGGERS[kind]]) for each in listeners if is_of(each, number, side)]
    for when in content.book.whens:
        if is_of(when, number, side) and when.condition is not None:
            lines.append(f"When {when.condition.words()}: {content.book.clause(when.list_id)}.")
    for rule in members(content.of_side[2 * card + side]):
        lines.append(rule_words(content, content.rules[rule]))
    return " ".join([line for line in lines if line])


def is_of(listener: Listener, card: i64, side: i64) -> bool:
    return listener.card == card and listener.side == side


def listener_words(content: Content, listener: Listener, time: str) -> str:
    clause = content.book.clause(listener.list_id)
    if not clause:
        return ""
    condition = f", if {listener.condition.words()}" if listener.condition is not None else ""
    return f"{capital(time)}{condition}: {clause}."


def side_actions(content: Content, card: i64, side: i64) -> list[dict[str, object]]:
    """Returns the actions that a side offers: `DiaryOffer` of the wire."""
    return [
        {
            "letter": "abcdef"[content.offers[offer].letter],
            "words": " ".join([sentences([content.offers[offer].words]), offer_words(content, content.offers[offer])]).strip(),
            "tests": [words_of_test(content, test) for test in content.offers[offer].tests],
        }
        for offer in content.diary[card].sides[side].offers
    ]


def letters_of(places: i64) -> list[str]:
    """Returns a set of places as letters."""
    return [LETTERS[place] for place in members(places)]
