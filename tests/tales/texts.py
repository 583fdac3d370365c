"""Finds the story texts in the YAML files of Tales and says what is wrong with them: `rules/tales.md` §12.1 and §12.2."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml  # type: ignore[import-untyped]

DATA = Path(__file__).parents[2] / "src/ouroboard/games/tales/content/data"
RULEBOOKS = Path("/work/shared/rulebooks")

Span = tuple[int, int]


class Text(NamedTuple):
    """A text that a player reads: where it stands, its class of §12.2, its field, and the words."""

    file: str
    card: str
    kind: str
    field: str
    words: str

    def __str__(self) -> str:
        return f"{self.file} {self.card} {self.field}"


LENGTHS: dict[str, dict[str, Span]] = {
    "kids": {"line": (8, 18)},
    "items": {"title": (1, 4), "text": (6, 16)},
    "anomalies": {"title": (1, 6), "text": (6, 25)},
    "school": {"title": (1, 6), "text": (18, 40), "says": (4, 14)},
    "chores": {"title": (1, 6), "text": (15, 35), "says": (4, 14)},
    "sheets": {"line": (8, 20)},
    "responses": {"line": (6, 18)},
    "tiles": {"name": (1, 4), "text": (10, 25), "says": (4, 14)},
    "rumors": {"title": (1, 7), "text": (25, 55), "says": (6, 22), "say": (6, 22)},
    "diary": {"title": (1, 6), "text": (60, 120), "says": (6, 22), "say": (6, 22), "words": (1, 22)},
    "complications": {"title": (1, 6), "text": (20, 50)},
    "endings": {"title": (1, 6), "text": (50, 100)},
    "scenario": {"title": (1, 5), "premise": (40, 80)},
}
"""Fewest and most words of each text, by class and field (§12.2).

A class is the name of the list or map that holds its cards. The fields of a scenario stand at the top of its file.
"""
CLASS_OF_KEY = {**{name: name for name in LENGTHS}, "creatures": "sheets", "response": "responses"}
TITLES = {"title", "name"}
OPENINGS = {"text", "line", "premise"}
"""Fields with which a card begins to speak."""

FORBIDDEN = re.compile(
    r"\b(mysterious\w*|mystery|mysteries|strange|strangely|strangest|eer(?:ie|ily)|weird\w*|ancient\w*|suddenly|dream\w*"
    r"|something moves|you feel|little did you know)\b",
    re.IGNORECASE,
)
SPEECH = re.compile(r"\"[^\"]*\"|“[^”]*”")
DASH = re.compile(r"[–—]| - ")
ABBREVIATION = re.compile(r"\b(Mr|Mrs|Dr|St|No)\.")
RUN = 7
"""Number of words in a row that no text shares with a rulebook."""


def load_files(folder: Path = DATA) -> dict[str, Any]:
    """Returns the content of all YAML files of a folder and of the folders in it, by name."""
    files = sorted(folder.rglob("*.yaml"))
    return {str(file.relative_to(folder)): yaml.safe_load(file.read_text(encoding="utf-8")) for file in files}


def find_texts(files: dict[str, Any]) -> list[Text]:
    """Returns every text of some files."""
    texts: list[Text] = []
    for file, content in files.items():
        kind = "scenario" if content.get("kind") == "scenario" else ""
        texts.extend(walk(file, "", kind, content))
    return texts


def walk(file: str, card: str, kind: str, node: Any) -> Iterator[Text]:
    """Yields the texts of a part of a file. `kind` is the class of the cards in it."""
    if isinstance(node, list):
        for each in node:
            yield from walk(file, card, kind, each)
    elif isinstance(node, dict):
        card = card_name(card, node)
        for key, value in node.items():
            below = CLASS_OF_KEY.get(key, "") if isinstance(value, dict | list) else ""
            if below == "endings" and isinstance(value, dict):
                yield from endings(file, value)
            elif below:
                yield from walk(file, card, below, value)
            elif isinstance(value, str) and key in LENGTHS.get(kind, {}):
                yield Text(file, card, kind, key, value)
            elif isinstance(value, dict | list):
                yield from walk(file, f"{card} {key}" if key in ("a", "b") else card, kind, value)


def card_name(card: str, node: dict[str, Any]) -> str:
    """Returns how complaints name a card: by its own name, below the name of the card that holds it."""
    own = node.get("id", node.get("number", node.get("machine", node.get("letter"))))
    if own is None or isinstance(own, dict | list):
        return card or str(node.get("title", ""))
    return f"{own} (erratic)" if node.get("erratic") else str(own)


def endings(file: str, by_id: dict[str, Any]) -> Iterator[Text]:
    """Yields the endings of a scenario, written as a text or with fields."""
    for name, value in by_id.items():
        if isinstance(value, str):
            yield Text(file, name, "endings", "text", value)
        else:
            yield from walk(file, name, "endings", value)


# what is wrong -----------------------------------------------------------------------------------------------------------


def wrong_lengths(texts: Iterable[Text]) -> list[str]:
    """Returns the texts with too few or too many words."""
    found = []
    for text in texts:
        least, most = LENGTHS[text.kind][text.field]
        count = sum(1 for word in text.words.split() if any(letter.isalnum() for letter in word))
        if not least <= count <= most:
            found.append(f"{text}: {count} words, not {least} to {most}")
    return found


def wrong_words(texts: Iterable[Text]) -> list[str]:
    """Returns the texts with a forbidden word or sign."""
    found = []
    for text in texts:
        outside = SPEECH.sub("", text.words)
        for what, is_wrong in (
            (f"forbidden words {FORBIDDEN.findall(text.words)}", bool(FORBIDDEN.search(text.words))),
            ("an exclamation mark outside speech", "!" in outside),
            ("a question outside speech", "?" in outside),
            ("more than one dash", len(DASH.findall(text.words)) > 1),
            ("a brace", "{" in text.words or "}" in text.words),
            ("a curly apostrophe", "’" in text.words),
            ("double or outer spaces", "  " in text.words or text.words != text.words.strip()),
            ("no end of sentence", text.field not in TITLES | {"words"} and text.words[-1:] not in '.!?"”'),
        ):
            if is_wrong:
                found.append(f"{text}: {what}: {text.words}")
    return found


def repeated(texts: Iterable[Text]) -> list[str]:
    """Returns titles and sentences that stand twice, and beginnings that stand three times."""
    titles: dict[str, list[Text]] = defaultdict(list)
    lines: dict[str, list[Text]] = defaultdict(list)
    openings: dict[str, list[Text]] = defaultdict(list)
    for text in texts:
        if text.field in TITLES:
            titles[plain(text.words)].append(text)
            continue
        if text.field != "words":
            for sentence in sentences(text.words):
                lines[plain(sentence)].append(text)
        if text.field in OPENINGS and text.kind != "endings":
            openings[" ".join(plain(text.words).split()[:2])].append(text)
    return [
        f"{what} {words!r}: {', '.join(map(str, holders))}"
        for what, found, most in (("title twice", titles, 1), ("sentence twice", lines, 1), ("three begin with", openings, 2))
        for words, holders in found.items()
        if len(holders) > most
    ]


def shared_runs(texts: Iterable[Text], books: Iterable[str]) -> list[str]:
    """Returns the texts that share a run of seven words with a book."""
    known = {run for book in books for run in runs(book)}
    return [f"{text}: {run!r}" for text in texts for run in runs(text.words) if run in known]


def sentences(text: str) -> list[str]:
    """Returns the sentences of a text."""
    return [part for part in re.split(r"(?<=[.!?])[\"”]?\s+", ABBREVIATION.sub(r"\1", text)) if part.strip()]


def plain(text: str) -> str:
    """Returns the words of a text in small letters, without signs."""
    return " ".join(re.findall(r"[^\W_]+(?:'[^\W_]+)*", text.lower()))


def runs(text: str) -> list[str]:
    """Returns all runs of seven words of a text."""
    words = plain(text.replace("’", "'")).split()
    return [" ".join(words[start : start + RUN]) for start in range(len(words) - RUN + 1)]
