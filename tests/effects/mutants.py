"""Mistakes as authors make them: a file with one wrong thing in a line that is known."""

import random
import re
from collections.abc import Sequence

WORD = re.compile(r"[A-Za-z_][\w-]*|\d+")


def typo(word: str, chance: random.Random) -> str:
    """Returns the word with a letter too few, too many or in another place; a number that is far too large."""
    if word.isdigit():
        return word + "0000"
    place = chance.randrange(len(word))
    change = chance.randrange(3)
    if change == 0 and len(word) > 2:
        return word[:place] + word[place + 1 :]
    if change == 1 and place + 1 < len(word) and word[place] != word[place + 1]:
        return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    return word[:place] + chance.choice("xqz") + word[place:]


def bare_of_texts(line: str, texts: Sequence[str]) -> list[tuple[int, int]]:
    """Returns where texts for people stand in a line: what follows these fields, up to a comma or a closing bracket."""
    whole = re.match(rf"\s*(?:- )?(?:{'|'.join(texts)}): (?![{{\[])", line)
    if whole:  # a text that fills the rest of its line may have commas
        return [(whole.end(), len(line))]
    found = [(match.start(1), match.end(1)) for match in re.finditer(rf"\b(?:{'|'.join(texts)}): (\"[^\"]*\"|[^,}}\]]*)", line)]
    return [*found, *[(match.start(), match.end()) for match in re.finditer(r"(^|\s)#.*", line)]]


def mutant(text: str, texts: Sequence[str], prose_lines: set[int], chance: random.Random) -> tuple[str, int, str]:
    """Returns the text with one word misspelt, outside of texts for people; the line, from 1; and what was done."""
    lines = text.split("\n")
    while True:
        number = chance.randrange(len(lines))
        line = lines[number]
        told = bare_of_texts(line, texts)
        places = [match for match in WORD.finditer(line) if not any(start <= match.start() < end for start, end in told)]
        if number + 1 in prose_lines or not places:
            continue
        match = chance.choice(places)
        wrong = typo(match[0], chance)
        if wrong == match[0]:
            continue
        lines[number] = line[: match.start()] + wrong + line[match.end() :]
        return "\n".join(lines), number + 1, f"{match[0]} -> {wrong}"
