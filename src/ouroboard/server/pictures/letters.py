"""Text in pictures. The letters are drawn beforehand (`web/draw_glyphs.mjs`), because nothing here reads fonts."""

import json
import unicodedata
import zlib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from ouroboard.server.pictures.canvas import Canvas, Colour

UNKNOWN: Final = "·"
"""Replaces a letter that the fonts do not have."""
LINE: Final = 1.3
"""Distance of two lines, in sizes of the letters."""


class Glyph(NamedTuple):
    """A letter: how far the next one is, where its picture begins, and the picture, a row of hexadecimal digits for each line."""

    advance: int
    left: int
    top: int
    rows: list[str]


class Face:
    """The letters of one size."""

    def __init__(self, size: int, glyphs: dict[str, Glyph]) -> None:
        self.size = size
        self._glyphs = glyphs

    def glyph(self, letter: str) -> Glyph:
        found = self._glyphs.get(letter)
        if found is None:
            plain = unicodedata.normalize("NFKD", letter)[:1]
            found = self._glyphs.get(plain, self._glyphs[UNKNOWN])
        return found

    def width(self, text: str) -> int:
        return sum(self.glyph(letter).advance for letter in text)

    def cut(self, text: str, width: int) -> str:
        """Returns the beginning of a text that fits."""
        if self.width(text) <= width:
            return text
        while text and self.width(f"{text}…") > width:
            text = text[:-1].rstrip()
        return f"{text}…"

    def wrapped(self, text: str, width: int, most: int) -> list[str]:
        """Returns a text in lines that fit; the last one is cut where there are more than `most`."""
        lines: list[str] = []
        words = text.split()
        while words and len(lines) < most:
            line = words.pop(0)
            while words and self.width(f"{line} {words[0]}") <= width:
                line += f" {words.pop(0)}"
            lines.append(self.cut(f"{line}…" if words and len(lines) == most - 1 else line, width))
        return lines


@cache
def faces() -> dict[str, Face]:
    """Returns the faces: `title`, `head`, `text` and `bold`."""
    stored = json.loads(zlib.decompress((Path(__file__).parent / "glyphs.bin").read_bytes()))
    return {
        name: Face(face["size"], {letter: Glyph(*glyph) for letter, glyph in face["glyphs"].items()})
        for name, face in stored.items()
    }


def write(canvas: Canvas, face: Face, text: str, x: int, y: int, colour: Colour) -> None:
    """Writes one line; `y` is their base line. Parts outside the picture are left out."""
    for letter in text:
        glyph = face.glyph(letter)
        for line, row in enumerate(glyph.rows, y + glyph.top):
            if 0 <= line < canvas.height:
                for place, amount in enumerate(row, x + glyph.left):
                    if amount != "0" and 0 <= place < canvas.width:
                        canvas.blend(place, line, colour, int(amount, 16) / 15)
        x += glyph.advance
