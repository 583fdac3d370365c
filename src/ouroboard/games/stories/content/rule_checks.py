"""Checks of the words of a mission together: nothing endless, nothing that contradicts itself, nothing that tells too much."""

import re
from typing import Any, Final

from ouroboard.games.stories.content.facts import Facts, tests_of
from ouroboard.games.stories.content.whole_mission import Unit, WholeMission
from ouroboard.packs.links import Key, Use
from ouroboard.packs.word_fields import LETTERS

ROLL_WORDS: Final = ("dice", "hits", "reroll", "resistance", "no_riposte", "no_penalty")
"""Effects on the roll in hand."""
TEST_WORDS: Final = ("remove_shield", "add_shield", "reset_test", "pass", "defeat")
"""Effects on the test here."""
ROLL_WINDOWS: Final = ("before_roll", "after_dice")
AGENT_WORDS: Final = ("lp", "heal_full", "kill", "agent_tu", "gain", "move_agent", "let_read")
WITHOUT_AGENT: Final = (
    *("on_open", "on_placed", "on_leave", "on_wave_end", "on_run_start", "on_run_end", "on_travel", "on_tu", "on_counter"),
)
"""Triggers of base cards and cards A that happen to nobody in particular."""
AFTER_A_RUN: Final = ("truth", "say", "say_aloud", "if", "die", "chance")
"""Effects that still matter when a run is over: everything else is put back."""
AGENT_CONDITIONS: Final = ("has", "receptacle", "dice", "lp", "resource", "alone", "sign")
MANY_TIMES: Final = (
    *(
        "on_open",
        "on_placed",
        "on_leave",
        "on_wave_end",
        "on_nothing",
        "on_roll",
        "on_quit",
        "on_death",
        "on_return",
        "on_travel",
    ),
    *("on_counter", "on_give", "wrong", "special", "colours", "power"),
)


def check_rules(whole: WholeMission) -> None:
    for use in whole.uses:
        check_place_of_word(whole, use)
        check_never_both(whole, use)
        check_gain_of_time(whole, use)
    for card in whole.cards:
        check_card(whole, card.plain, Unit("card", card.id))
    check_receptacles(whole)
    check_supply(whole)


# ---- words in their places ------------------------------------------------------------------------------------


def check_place_of_word(whole: WholeMission, use: Use) -> None:
    """Effects on a roll stand where there is one; effects on an agent where one acts."""
    unit = whole.unit_of(use)
    if use.kind == "effect" and use.name in ROLL_WORDS and not is_in_roll(whole, use, unit):
        fix = "Use it in an item or a power with window: before_roll or after_dice"
        whole.tell_use(use, "no-roll", f"there is no roll here for {use.name}", fix)
    if use.kind == "effect" and use.name in TEST_WORDS and not has_test(whole, use, unit):
        whole.tell_use(use, "no-test", f"there is no test here for {use.name}", "Use it on a card with a test, or on an item")
    if unit.kind in ("base", "place") and any(step in WITHOUT_AGENT for step in use.path):
        who = use.value.get("who", "reader") if isinstance(use.value, dict) else "reader"
        acts = use.kind == "effect" and use.name in AGENT_WORDS and who != "all"
        asks = use.kind == "condition" and use.name in AGENT_CONDITIONS
        if acts or asks:
            wrong = f"no agent acts here for {use.name}"
            whole.tell_use(use, "nobody-acts", wrong, "Write who: all, or ask for what the team has")
    if use.kind == "effect" and "on_run_end" in use.path and use.name not in AFTER_A_RUN:
        fix = f"There can be {', '.join(AFTER_A_RUN)}"
        whole.tell_use(use, "not-for-this", f"the run is over, and {use.name} comes too late", fix)
    if use.kind == "rule" and use.name == "power" and unit.kind != "receptacle":
        whole.tell_use(use, "not-for-this", "only a receptacle has a power", "Write use: for an item")
    if use.kind == "rule" and use.name in ("counts_as", "spare") and unit.kind != "item":
        whole.tell_use(use, "not-for-this", f"{use.name} is a rule of an item", "Write it on an item")
    if use.kind == "rule" and use.name == "while" and use.value.get("who") == "others" and unit.kind != "receptacle":
        whole.tell_use(use, "not-for-this", "only a receptacle has others beside it", "Write who: everybody, or leave it out")
    if (
        use.kind == "condition"
        and use.name == "sign"
        and "rules" in use.path
        and "sign" in use.path[use.path.index("rules") :][:3]
    ):
        whole.tell_use(use, "not-for-this", "a sign is not granted by a sign", "Ask for something else")
    if use.kind == "rule" and unit.kind == "card" and use.name in ("hands", "sign", "no_sign", "price", "passed", "trip"):
        whole.tell_use(use, "not-for-this", f"{use.name} is not a rule of a space", "Write it on a public card")


def is_in_roll(whole: WholeMission, use: Use, unit: Unit) -> bool:
    """Returns whether a list runs while a roll is in hand."""
    plain: Any = whole.plain_of.get(unit, {})
    if "use" in use.path and unit.kind == "item":
        number = use.path[use.path.index("use") + 1]
        uses = plain.get("use", [])
        window = (uses[number] or {}).get("window", "") if isinstance(number, int) and number < len(uses) else ""
        return fits_window(use, window)
    if "power" in use.path:
        rule = plain["rules"][use.path[use.path.index("rules") + 1]]
        return fits_window(use, rule["power"].get("window", ""))
    return False


def fits_window(use: Use, window: str) -> bool:
    if use.name == "dice":
        return window == "before_roll"
    return window == "after_dice" if use.name == "reroll" else window in ROLL_WINDOWS


def has_test(whole: WholeMission, use: Use, unit: Unit) -> bool:
    if unit.kind in ("item", "receptacle"):
        return "use" in use.path or "power" in use.path
    card = whole.card_of.get(unit.name) if unit.kind == "card" else None
    return card is not None and bool(tests_of(card))


def check_card(whole: WholeMission, plain: dict[str, Any], unit: Unit) -> None:
    if unit not in whole.spots:
        return
    if "test" in plain and "tests" in plain:
        whole.tell(whole.spot(unit, "tests"), "not-for-this", "there are both test and tests", "Write one of them")
    letters = list(plain.get("choices", {}))
    for letter in letters:
        before = LETTERS[: LETTERS.index(letter)] if letter in LETTERS else ""
        missing = [each for each in before if each not in letters]
        if missing:
            wrong = f"there is a choice {letter}, but no choice {missing[-1]}"
            whole.tell(whole.spot(unit, "choices", letter), "letter-left-out", wrong, "Letter the choices a, b, c … in order")
    for letter, choice in plain.get("choices", {}).items():
        if choice.get("repeat") and not choice.get("cost"):
            wrong = "this choice can be repeated and uses nothing up"
            whole.tell(whole.spot(unit, "choices", letter), "free-loop", wrong, "Give it a cost, or leave out repeat")
    check_puzzle(whole, plain.get("puzzle"), unit)
    if plain.get("hidden") and "when" in plain:
        whole.tell(whole.spot(unit, "when"), "not-for-this", "a hidden card is laid by effects alone", "Leave out when or hidden")
    for number, test in enumerate(plain.get("tests", [plain.get("test")])):
        if test and test.get("lock") and not (plain.get("back") or {}).get("lock"):
            path = ("tests", number, "lock") if "tests" in plain else ("test", "lock")
            whole.tell(whole.spot(unit, *path), "missing", "the back does not show the lock", "Write lock: true on the back too")


def check_puzzle(whole: WholeMission, puzzle: dict[str, Any] | None, unit: Unit) -> None:
    """Reports `odd-puzzle`: marks, wheels and answer do not fit the kind."""
    if not puzzle or "kind" not in puzzle or "answer" not in puzzle:
        return
    kind, answer, marks, wheels = puzzle["kind"], puzzle["answer"], puzzle.get("marks", []), puzzle.get("wheels", [])
    spot = whole.spot(unit, "puzzle", "answer")
    known = [*marks, *[mark for wheel in wheels if wheel for mark in wheel]]
    unknown = [mark for mark in answer if mark and mark not in known]
    if known and unknown:
        whole.tell(spot, "odd-puzzle", f"{' and '.join(unknown)} is not among the marks", "Write it like one of the marks")
    elif wanted := wanted_answer(kind, answer, marks, wheels, puzzle.get("most", 1)):
        whole.tell(spot, "odd-puzzle", f"the answer of the puzzle must be {wanted}", "Compare answer, marks and wheels")
    for field, allowed in (("marks", ("dial", "order", "pick")), ("wheels", ("dial",)), ("most", ("pick",))):
        if field in puzzle and kind not in allowed:
            whole.tell(whole.spot(unit, "puzzle", field), "not-for-this", f"a {kind} has no {field}", "Leave it out")
    if len(set(marks)) < len(marks):
        whole.tell(whole.spot(unit, "puzzle", "marks"), "there-twice", "a mark stands twice", "Leave one of them out")


def wanted_answer(kind: str, answer: list[str], marks: list[str], wheels: list[list[str]], most: int) -> str:
    """Returns what the answer of a puzzle must be; empty where it is right."""
    text = "".join(answer)
    if kind == "number":
        return "" if re.fullmatch("[0-9]{1,6}", text) else "1 to 6 digits"
    if kind == "word":
        return "" if re.fullmatch("[A-Za-z]{1,12}", text) else "1 to 12 letters from A to Z"
    if kind == "dial":
        rows = wheels or [marks] * len(answer)
        fits = len(rows) == len(answer) <= 4 and all(mark in row for row, mark in zip(rows, answer, strict=True))
        return "" if fits else "one mark of each of 1 to 4 wheels"
    if kind == "order":
        return "" if 3 <= len(marks) <= 8 and sorted(marks) == sorted(answer) else "all of 3 to 8 marks in the right order"
    fits = 2 <= len(marks) <= 12 and len(set(answer)) == len(answer) <= most and set(answer) <= set(marks)
    return "" if fits else f"at most {most} of 2 to 12 marks"


def check_receptacles(whole: WholeMission) -> None:
    most = max([int(agents) for agents in whole.plain.get("agents", {}) if agents.isdigit()], default=0)
    count = len(whole.plain.get("receptacles", {}))
    if count < most:
        spot = whole.head_spot("agents")
        whole.tell(spot, "supply", f"there are {count} receptacles for {most} agents", "Write more receptacles")
    for unit in whole.units("receptacle"):
        powers = [rule for rule in whole.plain_of.get(unit, {}).get("rules", []) if rule and "power" in rule]
        if len(powers) > 1:
            whole.tell(whole.spot(unit, "rules"), "supply", "a receptacle has one power", "Leave out the others")
        check_dice(whole, unit)


def check_dice(whole: WholeMission, unit: Unit) -> None:
    dice = whole.plain_of.get(unit, {}).get("dice", {})
    if dice and not any(dice.values()):
        whole.tell(whole.spot(unit, "dice"), "missing", "the receptacle has no dice at all", "Give it dice")


def check_supply(whole: WholeMission) -> None:
    if len(whole.plain["places"]) > MOST_PLACES:
        whole.tell(whole.head_spot(), "supply", f"there are {len(whole.plain['places'])} places", f"At most {MOST_PLACES}")
    for field, most in (("items", 60), ("receptacles", 12)):
        if len(whole.plain.get(field, {})) > most:
            whole.tell(whole.head_spot(), "supply", f"there are {len(whole.plain[field])} {field}", f"At most {most}")


MOST_PLACES: Final = 24


# ---- gains of time --------------------------------------------------------------------------------------------


def check_gain_of_time(whole: WholeMission, use: Use) -> None:
    """Reports `free-loop`: TU can be gained more than once a run in a place, so that a run need not end."""
    if use.kind != "effect" or use.name != "tu" or not (use.value[0] > 0 or use.value[1] > 0):
        return
    unit, path = whole.unit_of(use), use.path
    plain: Any = whole.plain_of.get(unit, {})
    again = any(step in MANY_TIMES for step in path)
    if "use" in path and unit.kind == "item" and not plain.get("charges"):
        again = True
    if "choices" in path and (plain.get("choices", {}).get(path[path.index("choices") + 1]) or {}).get("repeat"):
        again = True
    if "on_read" in path and (plain.get("on_read") or {}).get("each_agent"):
        again = True
    if unit.kind in ("base", "item", "receptacle", "place") and any(step in ("on_read", "on_success") for step in path):
        again = True
    if again:
        whole.tell_use(use, "free-loop", "TU can be gained here more than once a run", "Give the item charges, or gain it once")


# ---- conditions -----------------------------------------------------------------------------------------------


def check_never_both(whole: WholeMission, use: Use) -> None:
    """Reports `never-both`: conditions that exclude each other, in one `all` or around each other."""
    if use.kind == "condition" and use.name == "all":
        if exclude([each for each in use.value if each]):
            whole.tell_use(use, "never-both", "these conditions exclude each other", "Leave one of them out, or write any")
    elif use.kind in ("effect", "cost") and len(use.guards) > 1 and exclude(list(use.guards)):
        whole.tell_use(use, "never-both", "the conditions around this exclude each other", "Change one of them")


def atoms(conditions: list[Any]) -> tuple[list[Any], list[Any]]:
    """Returns the plain conditions that must be true, and those that must be false."""
    true: list[Any] = []
    false: list[Any] = []
    for condition in conditions:
        ((word, value),) = condition.items()
        if word == "all":
            more_true, more_false = atoms([each for each in value if each])
            true += more_true
            false += more_false
        elif word == "not":
            false.append(value)
        elif word != "any":
            true.append(condition)
    return true, false


def exclude(conditions: list[Any]) -> bool:
    """Returns whether conditions cannot all be true."""
    true, false = atoms(conditions)
    if any(condition in false for condition in true):
        return True
    words = [next(iter(condition.items())) for condition in true]
    if len({value for word, value in words if word == "receptacle"}) > 1:
        return True
    if any(word == "alone" for word, _ in words) and any(word == "agents_here" and value > 1 for word, value in words):
        return True
    for denied in false:
        ((word, limit),) = denied.items()
        if word in ("tu", "lp") and any(other == word and value <= limit for other, value in words):
            return True
        if word in ("run", "truths", "agents_here") and any(other == word and value >= limit for other, value in words):
            return True
    return False


# ---- what public cards name -----------------------------------------------------------------------------------


def check_names_hidden(whole: WholeMission) -> None:
    """Reports `names-hidden`: a public rule line that names what can still be hidden when it is shown."""
    told: dict[tuple[Unit, Key], bool] = {}
    for use in whole.uses:
        unit = whole.unit_of(use)
        if not unit.is_public or unit.kind in ("head", "ending", "plan"):
            continue
        for fact, words in named_by(whole, use):
            if fact == (unit.kind, unit.name) or (fact[0] == "place" and fact[1] in whole.starts):
                continue
            if (unit, fact) not in told:
                told[unit, fact] = Facts(whole, [fact]).speaks(unit)
            if told[unit, fact]:
                wrong = f"this line is for all and names {words}, which can still be hidden"
                whole.tell_use(use, "names-hidden", wrong, "Say it on the front of a card, or with a token")


def named_by(whole: WholeMission, use: Use) -> list[tuple[Key, str]]:
    """Returns what the words of an effect, a condition or a rule name: the fact by which it is known, and what it is."""
    value: Any = use.value
    if use.kind == "place" and not use.gives and use.path[-1] not in ("start",) and "plan" not in use.path[:1]:
        return [(("place", use.name), f"the place {use.name}")]
    if use.kind == "place or kind of place" and Unit("place", use.name) in whole.spots:
        return [(("place", use.name), f"the place {use.name}")]
    if use.kind == "item" and use.path[-1] != "item":  # an effect that gives it makes it known
        return [(("item", use.name), f"item {use.name}")]
    if use.kind == "card" and use.name in whole.card_of:
        return known_card(whole, use.name)
    if use.kind == "puzzle" and not use.gives:
        owner = next((card.id for card in whole.cards if (card.plain.get("puzzle") or {}).get("id") == use.name), "")
        return known_card(whole, owner) if owner else []
    if use.kind == "effect" and use.name == "unseal" and "card" in value:
        return known_card(whole, value["card"])
    return []


def known_card(whole: WholeMission, id: str) -> list[tuple[Key, str]]:
    """Returns the fact by which the back of a card is known: its place is open, or an effect has laid it."""
    card = whole.card_of[id]
    if not card.place:
        return []
    is_plain = not card.plain.get("hidden") and "when" not in card.plain
    return [(("place", card.place) if is_plain else ("laid", id), f"the card {id}")]
