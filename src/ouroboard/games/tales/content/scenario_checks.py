"""Checks of a scenario by itself: names, supply, actions, who acts, what can be reached. Also advice on its texts."""

import re
from collections.abc import Iterator
from typing import Any, Final

from ouroboard.effects.forms import MOST_FLAGS, MOST_WHENS
from ouroboard.games.tales.content import fields
from ouroboard.games.tales.content.box_checks import Plain, check_action, check_unique
from ouroboard.games.tales.content.names import MOST_ON_A_PLACE, SUPPLY, TOKENS
from ouroboard.packs.field_types import Record
from ouroboard.packs.links import Key, Use, never_given, reachable, texts_in, uses_in
from ouroboard.packs.mistakes import Mistakes
from ouroboard.packs.source import Fields, Value
from ouroboard.packs.word_fields import nearest
from ouroboard.packs.words import amount

CHOSEN: Final = "chosen"
"""In a sandbox: the set of rumors that the table borrows."""
NOTHING_CHOSEN: Final = "none"
"""No set that gives Insight, or no limit of Enigma."""
DEFAULT_ENDINGS: Final = ("won", "time", "enigma")
"""Endings that every scenario has, in the order of their numbers."""


SCENARIO: Final = Record(
    {"game": fields.ID, "kind": fields.ID, **fields.SCENARIO_FILE},
    fields.SCENARIO_MORE,
)


def check_scenario(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    """Checks everything in a scenario by itself. `check_pack` checks what it says about the box."""
    is_whole = not mistakes.found
    uses = uses_in(mistakes.file, SCENARIO, content, tree)
    check_length(content, tree, mistakes)
    check_story_names(content, tree, uses, mistakes)
    check_diary(content, tree, mistakes)
    check_supply(uses, mistakes)
    check_counters(uses, mistakes)
    check_who_acts(uses, mistakes)
    check_prices(uses, mistakes)
    for path, action in actions_in(content):
        check_action(action, path, tree, mistakes)
    for block in ("rumors", "complications"):
        cards = [card for card in content.get(block, []) if isinstance(card, dict)]
        for field in ("id", "title", "letter"):
            check_unique(cards, field, (block,), tree, mistakes)
    if is_whole and not [mistake for mistake in mistakes.found if mistake.code in ("no-such-name", "missing", "there-twice")]:
        check_reach(content, tree, uses, mistakes)


def check_length(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    """Checks that a scenario has a length of its own, or several to choose from, and names its rumors."""
    for name in ("rounds", "blocks"):
        if "lengths" not in content and name not in named(tree):
            mistakes.add(tree.line, "missing", f"there is no {name}", f"Add {name}: …")
        if "lengths" in content and name in content:
            mistakes.add(tree.at(name).line, "not-for-this", f"a sandbox has {name} in its lengths", "Leave it out here")
    own = {content.get("id", ""), *([CHOSEN] if "lengths" in content else [])}
    wanted = content.get("insight_set")
    lists = [length.get("blocks") or [None] for length in content.get("lengths", [content]) if length]
    blocks = [block for each in lists for block in each if block]
    are_read = not any(None in each for each in lists)
    if wanted is not None and are_read and wanted not in (NOTHING_CHOSEN, *blocks):
        fix = nearest(wanted, [NOTHING_CHOSEN, *blocks], f"Write none or one of {', '.join(blocks) or 'the blocks'}")
        mistakes.add(tree.at("insight_set").line, "no-such-name", f"{wanted} is not among the blocks", fix)
    if content.get("id") in blocks and not content.get("rumors"):
        mistakes.add(tree.at("blocks").line, "missing", "the scenario has no rumors of its own", "Add rumors: …")
    if content.get("rumors") and not own & set(blocks):
        line = tree.at("rumors").line
        mistakes.add(line, "never-read", "the scenario's own rumors are in no block", f"Add {content.get('id')} to the blocks")


def named(tree: Value) -> set[str]:
    """Returns the names of the fields of a map, those with a wrong value too. What is written is not missing."""
    return set(tree.fields) if isinstance(tree, Fields) else set()


def check_story_names(content: Plain, tree: Value, uses: list[Use], mistakes: Mistakes) -> None:
    """Flags and counters are declared, set and asked for; tokens are declared; endings and diary cards exist."""
    for kind, field in (("flag", "flags"), ("counter", "counters")):
        declared: list[str] = [name for name in content.get(field, []) if name]
        own = [use for use in uses if use.kind == kind]
        for use in own:
            if use.name not in declared:
                fix = nearest(use.name, declared, f"Add it to {field}")
                mistakes.add(use.line, "no-such-name", f"there is no {kind} {use.name}", fix)
        for place, name in enumerate(content.get(field, [])):
            line = tree.at(field, place).line
            if name and name not in [use.name for use in own if use.gives]:
                mistakes.add(line, "never-set", f"nothing sets the {kind} {name}", "Set it on a card, or leave it out")
            if name and name not in [use.name for use in own if not use.gives]:
                mistakes.add(
                    line, "never-read", f"nothing asks for the {kind} {name}", "Ask for it in a condition, or leave it out"
                )
        if len(declared) > MOST_FLAGS:
            mistakes.add(tree.at(field).line, "supply", f"there are {len(declared)} {field}", f"At most {MOST_FLAGS} are kept")
    known = [name for field in ("flags", "counters") for name in content.get(field, []) if name]
    for name in content.get("words", {}):
        if name not in known:
            fix = nearest(name, known, "Declare it, or leave its words out")
            mistakes.add(tree.at("words", name).line, "no-such-name", f"there is no flag or counter {name}", fix)
    tokens: list[str] = content.get("tokens", [])
    for use in uses:
        if use.kind == "token" and use.path[0] != "tokens" and use.name not in tokens:
            fix = nearest(use.name, tokens, "Add it to tokens")
            mistakes.add(use.line, "no-such-name", f"there is no token {use.name} in this scenario", fix)
    numbers = [card.get("number") for card in content.get("diary", []) if card]
    labels = [str(number) for number in numbers]
    mistakes.found += never_given(uses, "diary", labels)
    check_endings(content, tree, uses, mistakes)


def check_endings(content: Plain, tree: Value, uses: list[Use], mistakes: Mistakes) -> None:
    limits = [length.get("enigma_limit", NOTHING_CHOSEN) for length in content.get("lengths", [content]) if length]
    needed = ["won", "time", *(["enigma"] if any(limit != NOTHING_CHOSEN for limit in limits) else [])]
    written = named(tree.at("endings")) if "endings" in named(tree) else set()
    for name in needed:
        if name not in written:
            mistakes.add(tree.at("endings").line, "missing", f"there is no ending {name}", f"Add {name}: …")
    mistakes.found += never_given(uses, "ending", [*sorted(written), *DEFAULT_ENDINGS])


def check_diary(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    cards = [card for card in content.get("diary", []) if card]
    check_unique(cards, "number", ("diary",), tree, mistakes)
    sides = [side for card in cards for side in (card.get("a"), card.get("b")) if side]
    check_unique([{"title": side.get("title")} for side in sides], "title", ("diary",), tree, mistakes)
    for place, card in enumerate(cards):
        a, b = card.get("a") or {}, card.get("b")
        if "flip" in a:
            line = tree.at("diary", place, "a", "flip").line
            mistakes.add(line, "never-runs", "`flip` runs when the card turns to side b", "Write it under b")
        for name in ("enter_play", "setup"):
            if b and name in b:
                line = tree.at("diary", place, "b", name).line
                mistakes.add(
                    line, "never-runs", f"a card comes in on side a, so `{name}` of side b never runs", "Write it under a"
                )
        if b is None and "flip" in words_of(a):
            line = tree.at("diary", place, "a").line
            mistakes.add(line, "no-side-b", f"card {card.get('number')} turns, and has no side b", "Add b: …")
    whens = sum([len(side.get("when") or []) + len(side.get("rules") or []) for side in sides])
    if whens > MOST_WHENS:
        line = tree.at("diary").line
        mistakes.add(
            line, "supply", f"there are {amount(whens, 'when or rule', 'whens and rules')}", f"At most {MOST_WHENS} are kept"
        )


def words_of(plain: Any) -> set[str]:
    """Returns all names of fields and words in plain values."""
    if isinstance(plain, dict):
        return set(plain).union(*[words_of(value) for value in plain.values()])
    return set().union(*[words_of(value) for value in plain]) if isinstance(plain, list) else set()


def check_supply(uses: list[Use], mistakes: Mistakes) -> None:
    """Checks that nothing asks for more tokens than there are."""
    for use in uses:
        if use.name not in ("token", "tokens") or not isinstance(use.value, dict) or use.value.get("kind") not in TOKENS:
            continue
        kind, n = use.value["kind"], use.value.get("n", 1)
        wanted = n if isinstance(n, int) else n[1] if n[0] == 0 else 0
        at = use.value.get("at", {})
        letters = len(at.get("letters", [])) if at.get("form") == "letters" else 0
        supply = most = SUPPLY[TOKENS.index(kind)]
        if letters:
            most = min(most, MOST_ON_A_PLACE * (letters if use.kind == "condition" else 1))
        at_each = use.kind == "effect" and "by" not in at
        if abs(wanted) > most:
            mistakes.add(use.line, "supply", f"{abs(wanted)} {kind} tokens cannot lie there", f"Ask for at most {most}")
        elif at_each and wanted * letters > supply:
            wrong = f"{wanted * letters} {kind} tokens cannot lie there, {wanted} at each of {letters} places"
            mistakes.add(use.line, "supply", wrong, f"There are {supply}: ask for fewer, or name fewer places")


ONCE_ONLY: Final = ("setup", "enter_play", "flip", "leave_play", "on_date", "when")
"""Triggers of a diary side that happen once."""


def check_counters(uses: list[Use], mistakes: Mistakes) -> None:
    """Checks that no condition asks for more than a counter can come to, where everything that raises it happens once."""
    most: dict[str, float] = {}
    for use in uses:
        if use.kind == "effect" and use.name == "counter" and isinstance(use.value, dict) and "name" in use.value:
            n: list[int] = use.value.get("n") or use.value.get("set") or [0, 1]
            once = trigger_of(use) in ONCE_ONLY
            gain = float(5 * n[0] + n[1]) if once else float("inf") if n[0] > 0 or n[1] > 0 else 0.0
            most[use.value["name"]] = most.get(use.value["name"], 0.0) + max(gain, 0.0)
    for use in uses:
        if use.kind == "condition" and use.name == "counter" and isinstance(use.value, dict):
            name, n = use.value.get("name", ""), use.value.get("n", [0, 0])
            if name in most and 2 * n[0] + n[1] > most[name]:
                wrong = f"{name} can come to {most[name]:g} and no further"
                mistakes.add(use.line, "out-of-reach", wrong, "Ask for less, or raise it in more places")


# ---- who acts -------------------------------------------------------------------------------------------------

WITH_A_KID: Final = ("rumor_solved", "rumor_failed", "hacked", "hack_failed", "kid_enters", "actions")
"""Triggers of a diary side in which a Kid acts."""
WITH_A_MACHINE: Final = ("hacked", "hack_failed", "wrecked", "machine_near")
FOR_KIDS: Final = (
    *("item", "anomaly", "item_from_discard", "lose_item", "favor", "condition", "relieve", "extra_rest", "time", "time_next"),
    "retreat",
)
OF_THE_KID: Final = ("move_kid", "test", "ride", "skip_avoid", "dice", "reroll", "auto_success")
ABOUT_THE_KID: Final = ("here", "has_tag", "has_combo", "controls", "favor", "has_condition", "dinners", "trait")


def trigger_of(use: Use) -> str:
    """Returns the field of a diary side or complication in which a use stands; empty elsewhere."""
    place = 3 if use.path[0] == "diary" else 2 if use.path[0] == "complications" else 0
    return str(use.path[place]) if place and len(use.path) > place else ""


def check_who_acts(uses: list[Use], mistakes: Mistakes) -> None:
    """Checks that where no Kid acts, a card says which Kids it means, and needs nothing that only an acting Kid has."""
    for use in uses:
        trigger = trigger_of(use)
        if trigger in ("title", "text", "rules") or use.path[0] == "creatures":
            continue
        if trigger not in WITH_A_MACHINE and "this" in [form["form"] for form in own_forms(use.value)]:
            mistakes.add(use.line, "nobody-acts", "no machine is meant by `this` here", "Name the machine")
        if trigger and trigger not in WITH_A_KID and not {"all_kids", "kids_who"} & set(use.path):
            check_without_kid(use, mistakes)


def check_prices(uses: list[Use], mistakes: Mistakes) -> None:
    """Checks that only the price of an action is shared: it alone has a bill that all agree to."""
    for use in uses:
        if use.kind == "cost" and "choose" in use.path and isinstance(use.value, dict) and use.value.get("shared"):
            mistakes.add(use.line, "not-for-this", "the price of an option cannot be shared", "Write time: and a number")


def check_without_kid(use: Use, mistakes: Mistakes) -> None:
    if use.kind == "effect" and use.name in FOR_KIDS and (use.value or {}).get("who", "roller") not in ("all", "choice"):
        wrong = f"no Kid acts here, so {use.name} is for nobody"
        mistakes.add(use.line, "nobody-acts", wrong, "Write who: all or who: choice")
    elif use.kind == "effect" and use.name in OF_THE_KID:
        wrong = f"no Kid acts here, so {use.name} does nothing"
        mistakes.add(use.line, "nobody-acts", wrong, "Leave it out, or put it into an action")
    elif use.kind == "condition" and use.name in ABOUT_THE_KID:
        wrong = f"no Kid acts here, so {use.name} is never true"
        mistakes.add(use.line, "nobody-acts", wrong, "Use all_kids or kids_who")
    elif use.kind in ("effect", "condition"):
        for form in own_forms(use.value):
            if form["form"] in ("here", "home", "nearby") or (form["form"] == "nearest" and "to" not in form):
                wrong = f"no Kid acts here, so {form['form']} means nothing"
                mistakes.add(use.line, "nobody-acts", wrong, "Name a place, or nearest: and a place")


def own_forms(plain: Any) -> list[Plain]:
    """Returns the places and machines that a word names itself, without those of the words in it."""
    if not isinstance(plain, dict):
        return []
    named = [plain] if "form" in plain else [value for value in plain.values() if isinstance(value, dict) and "form" in value]
    return [*named, *[each["machine"] for each in named if "machine" in each]]


# ---- actions --------------------------------------------------------------------------------------------------


def actions_in(content: Plain) -> Iterator[tuple[tuple[str | int, ...], Plain]]:
    """Yields the actions of a scenario's diary, with their paths."""
    for place, card in enumerate(content.get("diary", [])):
        for side in ("a", "b"):
            for letter, action in (((card or {}).get(side) or {}).get("actions") or {}).items():
                yield ("diary", place, side, "actions", letter), action
    for place, card in enumerate(content.get("complications", [])):
        for letter, action in ((card or {}).get("actions") or {}).items():
            yield ("complications", place, "actions", letter), action


# ---- what can be reached --------------------------------------------------------------------------------------


def side_of(use: Use) -> Key | None:
    """Returns the diary side in which a use stands; None for what is always there."""
    return ("side", f"{use.path[1]}{use.path[2]}") if use.path[0] == "diary" and len(use.path) > 2 else None


def check_reach(content: Plain, tree: Value, uses: list[Use], mistakes: Mistakes) -> None:
    """Checks that every diary side and every ending can be reached, and that the scenario can be won."""
    labels = [str(card["number"]) for card in content["diary"]]

    def granted(use: Use) -> list[Key]:
        if use.kind == "effect" and use.name == "flip" and use.path[0] == "diary":
            return [("side", f"{use.path[1]}b")]
        if use.kind == "diary" and use.path[-1] in ("add_diary", "flip_diary"):
            return [("side", f"{labels.index(use.name)}{'a' if use.path[-1] == 'add_diary' else 'b'}")]
        if use.name in ("win", "win_if"):
            return [("ending", "won")]
        if use.kind == "ending" or (use.kind in ("flag", "counter") and use.gives):
            return [use.key]
        if use.kind == "effect" and use.name in ("token", "spread") and isinstance(use.value, dict):
            return [("token", use.value["kind"])]
        return []

    def needed(word: str, value: Any) -> list[Key]:
        if word == "flag":
            return [("flag", value)]
        if word == "counter":
            return [("counter", value["name"])]
        if word == "diary":
            return [] if value["side"] == "absent" else [("side", f"{labels.index(value['card'])}{value['side']}")]
        return [("token", value["kind"])] if word == "tokens" else []

    start: list[Key] = [("side", f"{labels.index(number)}a") for number in content["start"] if number in labels]
    reached = reachable(uses, [*start, ("ending", "time"), ("ending", "enigma")], granted, side_of, needed)
    for place, card in enumerate(content["diary"]):
        for side in ("a", "b"):
            if side in card and ("side", f"{place}{side}") not in reached:
                line = tree.at("diary", place, side).line
                wrong = f"nothing leads to side {side} of card {card['number']}"
                mistakes.add(line, "unreachable", wrong, "Let a card that can be reached bring it in or turn it")
    for ending in content["endings"]:
        if ("ending", ending) not in reached and ending != "won":
            line = tree.at("endings", ending).line
            mistakes.add(line, "unreachable", f"nothing leads to the ending {ending}", "Let a card end the game so")
    if ("ending", "won") not in reached:
        mistakes.add(
            tree.at("endings").line, "cannot-win", "this scenario cannot be won", "Let a card that can be reached say win"
        )


# ---- texts ----------------------------------------------------------------------------------------------------

WORN: Final = re.compile(
    r"\b(myster(?:y|ies|ious\w*)|strange(?:ly|st)?|eer(?:ie|ily)|weird\w*|ancient|suddenly|something moves|you feel"
    r"|little did you know)\b",
    re.IGNORECASE,
)
SPEECH: Final = re.compile(r"\"[^\"]*\"|“[^”]*”")
DASH: Final = re.compile(r"[–—]| - ")
SENTENCE: Final = re.compile(r"(?<=[.!?])[\"”]?\s+")


def advise_on_texts(content: Plain, tree: Value, mistakes: Mistakes) -> None:
    """Looks for worn words and signs, and for sentences that come again. A scenario plays well with them, too."""
    seen: dict[str, int] = {}
    for told in texts_in(SCENARIO, content, tree):
        for word in WORN.findall(told.text)[:1]:
            mistakes.add(told.line, "worn-word", f"“{word}” is a worn word", "Say what is to be seen instead")
        if "!" in SPEECH.sub("", told.text):
            mistakes.add(told.line, "exclamation", "there is an exclamation mark outside speech", "Write a full stop")
        if len(DASH.findall(told.text)) > 1:
            mistakes.add(told.line, "dashes", "there is more than one dash", "Make two sentences of it")
        for sentence in SENTENCE.split(told.text):
            if len(sentence.split()) > 3 and seen.setdefault(sentence, told.line) != told.line:
                wrong = f"a sentence of line {seen[sentence]} comes again"
                mistakes.add(told.line, "sentence-twice", wrong, "Write another one")
