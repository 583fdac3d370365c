"""Texts and pictures of a mission: gists, alt texts, clues, answers that are given away, words of the rules; and advice."""

import re
from typing import Any, Final

from ouroboard.games.stories.content.facts import tests_of
from ouroboard.games.stories.content.mission_names import CardName
from ouroboard.games.stories.content.motifs import SMALL_NUMBERS, clues_in, is_named
from ouroboard.games.stories.content.whole_mission import Spot, Unit, WholeMission

RULE_WORDS: Final = r"\bTUs?\b|\b(?i:tokens?|receptacles?|resources?|players?)\b"
WORN: Final = re.compile(
    r"shroud|whisper|\bdanc(?:e|es|ed|ing)\b|testament|tapestry|\becho|secrets?\b|ancient|mysterious|little did|not just|"
    r"something shifts|hangs in the air|breath you didn.t know",
    re.IGNORECASE,
)
"""Words that every story has (advice, never a mistake)."""
STORY_FIELDS: Final = ("text", "says", "say", "say_aloud", "title", "label", "question")
NOT_STORY: Final = ("coach", "box", "ranks", "after", "counters", "colours", "signs", "characteristics", "special")
MOST_HERRINGS: Final = 4


def check_texts(whole: WholeMission) -> None:
    check_gists(whole)
    check_pictures(whole)
    check_rule_words(whole)
    for card in whole.cards:
        puzzle = card.plain.get("puzzle")
        if puzzle and "answer" in puzzle:
            check_answer(whole, card, puzzle)


# ---- gists ----------------------------------------------------------------------------------------------------


def check_gists(whole: WholeMission) -> None:
    seen: dict[str, str] = {}
    for card in whole.cards:
        if not card.place or card.letter == "A":
            continue
        gist = card.plain.get("gist")
        unit = Unit("card", card.id)
        if gist is None:
            whole.tell(whole.spot(unit), "gist", f"{card.id} has no gist", "Say in at most 120 characters what it is about")
        elif gist.lower() in seen:
            wrong = f"the gist of {seen[gist.lower()]} is the same"
            whole.tell(whole.spot(unit, "gist"), "gist", wrong, "Say what is different")
        else:
            seen[gist.lower()] = card.id


# ---- pictures -------------------------------------------------------------------------------------------------


def check_pictures(whole: WholeMission) -> None:
    """Checks that every back and every picture has an alt text that names what can be a clue in the picture."""
    for place in whole.plain["places"]:
        unit = Unit("place", place.get("id", ""))
        root = whole.spots[unit].path[:-1]
        panorama: dict[str, Any] = place.get("panorama", {})
        for letter in place["cards"]:
            cards = [card for card in place["cards"][letter] if card] if letter != "A" else [place["cards"]["A"] or {}]
            for number, card in enumerate(cards):
                if letter != "A" and "alt" not in (card.get("back") or {}):
                    spot = whole.spots[unit]._replace(path=(*root, "cards", letter, number, "back"))
                    whole.tell(spot, "no-alt", "the back has no alt text", "Say in words what the picture shows")
            text = " ".join([str(card.get("text" if letter == "A" else "back", "")) for card in cards])
            scenes = [(letter, panorama.get(letter, []))] + ([("far", panorama.get("far", []))] if letter == "A" else [])
            for field, scene in scenes:
                for number, motif in enumerate(scene):
                    spot = whole.spots[unit]._replace(path=(*root, "panorama", field, number))
                    check_clues(
                        whole, motif, text, spot, f"the text of {letter}" if letter == "A" else f"the alt text of {letter}"
                    )
    for kind in ("base", "plan", "receptacle"):
        for unit in whole.units(kind):
            plain = whole.plain_of.get(unit, {})
            if plain.get("picture") and "alt" not in plain:
                whole.tell(whole.spots[unit], "no-alt", "the picture has no alt text", "Say in words what the picture shows")
            for number, motif in enumerate(plain.get("picture", [])):
                check_clues(whole, motif, plain.get("alt", ""), whole.spot(unit, "picture", number), "the alt text")


def check_clues(whole: WholeMission, motif: dict[str, Any] | None, text: str, spot: Spot, where: str) -> None:
    for clue in clues_in(motif) if motif else []:
        if not is_named(clue, text):
            wrong = f"{where} does not name {clue.replace('-', ' ')}"
            whole.tell(spot, "clue-not-in-alt", wrong, "Name it, so that those who hear the page know it too")


# ---- answers --------------------------------------------------------------------------------------------------


def check_answer(whole: WholeMission, card: CardName, puzzle: dict[str, Any]) -> None:
    """Reports `answer-shown`: the answer is in a text of the card, on its back or in its alt text."""
    back = card.plain.get("back") or {}
    texts = {
        ("text",): card.plain.get("text", ""),
        ("gist",): card.plain.get("gist", ""),
        ("back", "title"): back.get("title", ""),
        ("back", "alt"): back.get("alt", ""),
        ("puzzle", "question"): puzzle.get("question", ""),
        ("box",): card.plain.get("box", ""),
    }
    for path, text in texts.items():
        if text and shows_answer(puzzle, text):
            spot = whole.spot(Unit("card", card.id), *path)
            whole.tell(spot, "answer-shown", "this text gives the answer of the puzzle", "Let another card hint at it")


def shows_answer(puzzle: dict[str, Any], text: str) -> bool:
    """Returns whether a text gives the answer away.

    >>> shows_answer({"kind": "number", "answer": ["1744"]}, "It was in 1744.")
    True
    >>> shows_answer({"kind": "pick", "marks": ["4", "7"], "answer": ["7"]}, "Crates 4 and 7.")
    False
    """
    kind, answer, marks = puzzle.get("kind"), puzzle["answer"], puzzle.get("marks", [])
    if kind in ("number", "word"):
        return places_of("".join(answer), text) != []
    if kind == "pick":
        others = [mark for mark in marks if mark not in answer]
        named = [mark for mark in others if places_of(mark, text)]
        return all(places_of(mark, text) for mark in answer) and 2 * len(named) < len(others)
    if kind == "dial" and len(set(answer)) < len(answer):
        return all(places_of(mark, text) for mark in answer)
    firsts = [places_of(mark, text) for mark in answer]
    if not all(firsts):
        return False
    positions = [first[0] for first in firsts]
    return len(answer) > 1 and positions == sorted(positions)


def places_of(mark: str, text: str) -> list[int]:
    """Returns where a mark is in a text as a separate word; small numbers also in words."""
    words = [mark, *([SMALL_NUMBERS[int(mark)]] if mark.isdigit() and int(mark) < len(SMALL_NUMBERS) else [])]
    return sorted(
        [found.start() for word in words for found in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE)]
    )


# ---- words of the rules ---------------------------------------------------------------------------------------


def check_rule_words(whole: WholeMission) -> None:
    """Reports `rule-words`: a story that mentions the rules."""
    for file, text in whole.files.texts():
        if any(step in NOT_STORY for step in text.path) or text.path[-1] not in STORY_FIELDS:
            continue
        found = re.search(RULE_WORDS, text.text)
        if found:
            spot = Spot(file, text.path)
            whole.tell(spot, "rule-words", f"“{found[0]}” is a word of the rules", "Rule lines are made from the effects")


# ---- advice ---------------------------------------------------------------------------------------------------


def advise_on_texts(whole: WholeMission) -> None:
    """Advises on texts that are allowed and could be better."""
    starts: dict[str, int] = {}
    ends: dict[str, int] = {}
    for file, text in whole.files.texts():
        spot = Spot(file, text.path)
        if text.path[-1] not in ("text", "says", "say"):
            continue
        worn = WORN.search(text.text)
        if worn:
            whole.tell(spot, "worn-word", f"“{worn[0]}” is worn", "Say what is to be seen")
        words = re.findall(r"[\w’']+", text.text.lower())
        if len(words) < 8:
            continue
        for seen, four, which in ((starts, " ".join(words[:4]), "begins"), (ends, " ".join(words[-4:]), "ends")):
            if four in seen:
                whole.tell(spot, "same-words", f"another text {which} with “{four}” too", "Write it differently")
            seen[four] = 1
    advise_on_tests(whole)
    herrings = [unit for unit in whole.units("item") if whole.plain_of.get(unit, {}).get("lore")]
    for unit in herrings[MOST_HERRINGS:]:
        wrong = f"there are {len(herrings)} items that nothing asks for"
        whole.tell(whole.spots[unit], "herrings", wrong, f"More than {MOST_HERRINGS} false trails are tiring")


def advise_on_tests(whole: WholeMission) -> None:
    for card in whole.cards:
        back = card.plain.get("back") or {}
        for number, test in enumerate(tests_of(card)):
            path = ("tests", number, "shields") if "tests" in card.plain else ("test", "shields")
            spot = whole.spot(Unit("card", card.id), *path)
            kinds = [kind for kind, _ in test.get("shields", [])]
            if {"heart", "skull"} & set(kinds) and not any(back.get(name) for name in ("signs", "lock", "warning")):
                whole.tell(spot, "no-warning", "the back does not warn of hearts or skulls", "Add a sign or warning: true")
            if "time" in kinds[1:]:
                whole.tell(
                    spot, "time-right", "a time shield stands right of others and costs a TU with every roll", "Put it left"
                )
