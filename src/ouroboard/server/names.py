"""Names and messages of people: text that is shown to others.

Two names that look alike are the same name. What counts as invisible comes from PRECIS (RFC 8264), and what looks like
something else from Unicode's table of confusable characters (UTS #39).
"""

import unicodedata
from collections.abc import Iterable
from typing import Final

from confusable_homoglyphs.categories import unique_aliases
from confusable_homoglyphs.confusables import confusables_data
from precis_i18n.derived import FREE_PVAL, PVALID, derived_property
from precis_i18n.unicode import UnicodeData

LONGEST_NAME: Final = 24
"""Maximum length of a name, in characters."""

UNICODE: Final = UnicodeData()
BLANK_SYMBOLS: Final = "\u2800\ufffc\ufffd"
"""Symbols that are allowed by PRECIS and show nothing of their own."""

ANY_SCRIPT: Final = frozenset({"COMMON", "INHERITED", "Unknown"})
"""Aliases of characters that go with every script: digits, punctuation, accents, emoji."""

SCRIPTS_THAT_MIX: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""Scripts that one name may mix: those of UTS #39, "highly restrictive"."""


def clean_text(text: str, longest: int) -> str:
    """Returns text from people as one line without control characters and marks that turn the direction of text.

    >>> clean_text("  Ann\\u202e  von\\nB\\x07 ", 24)
    'Ann von B'
    """
    kept = [" " if char.isspace() else char for char in unicodedata.normalize("NFC", text) if char.isspace() or is_text(char)]
    return " ".join("".join(kept).split())[:longest].strip()


def is_text(char: str) -> bool:
    """Returns whether a character is neither control nor formatting. Characters that join emoji are text."""
    return char in "\u200d\ufe0f" or not unicodedata.category(char).startswith("C")


def clean_name(text: str) -> str:
    """Returns a name as it is shown: compatibility characters are folded, invisible ones are removed. May be empty.

    >>> clean_name("  Ａnn\\u200b\\u3164  \\u202e𝐁. ")
    'Ann B.'
    """
    folded = unicodedata.normalize("NFKC", text)
    kept = [" " if char.isspace() else char for char in folded if char.isspace() or is_visible(char)]
    return " ".join("".join(kept).split())[:LONGEST_NAME].strip()


def is_visible(char: str) -> bool:
    return char not in BLANK_SYMBOLS and derived_property(ord(char), UNICODE)[0] in (PVALID, FREE_PVAL)


def mixes_scripts(name: str) -> bool:
    """Returns whether a name mixes alphabets that people do not mix, as in a Latin name with one Cyrillic letter.

    >>> mixes_scripts("Аnn"), mixes_scripts("Аня 2"), mixes_scripts("山田Taro")
    (True, False, False)
    """
    scripts = unique_aliases(name) - ANY_SCRIPT
    return len(scripts) > 1 and not any(scripts <= together for together in SCRIPTS_THAT_MIX)


def distinct(name: str, taken: Iterable[str]) -> str:
    """Returns a name, with a number if it looks like one of those taken.

    >>> distinct("Ann", ["Bob", "Αnn", "Ann 2"])
    'Ann 3'
    """
    looks = {look_of(other) for other in taken}
    found, number = name, 2
    while look_of(found) in looks:
        found = f"{name[: LONGEST_NAME - 4]} {number}"
        number += 1
    return found


def look_of(name: str) -> str:
    """Returns what a name looks like: equal for two names that people cannot tell apart (the skeleton of UTS #39).

    >>> look_of("Ann") == look_of("Αnn") == look_of("ANN"), look_of("Bernd") == look_of("Bemd"), look_of("Ann") == look_of("Anna")
    (True, True, False)
    """
    looks = "".join(prototype(char) for char in unicodedata.normalize("NFD", clean_name(name)))
    return unicodedata.normalize("NFD", looks).casefold().replace(" ", "")


def prototype(char: str) -> str:
    """Returns the text that represents all characters that look like this one.

    The table lists each pair from both sides. A look-alike names its prototype alone, a prototype names all its look-alikes;
    of a pair with no others, the longer one is the prototype, else the smaller one.
    """
    alike: list[str] = [entry["c"].strip("\u200e") for entry in confusables_data.get(char, ())]
    if len(alike) != 1:
        return char
    other = alike[0]
    if len(other) > 1 or len(confusables_data.get(other, ())) > 1:
        return other
    return min(char, other)
