"""Makes the fonts of the pages from the Latin files of Fontsource: `python web/subset_fonts.py FOLDER`. Needs fonttools, brotli.

Each typeface becomes two files: one with the characters of our texts, and one with all other accented letters. A browser fetches
the second only for a page that has some (`unicode-range` in tokens.css). Only the weights that the pages
use are kept. Italics are few, and browsers slant the letters themselves.
"""

import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

TARGET = Path(__file__).parents[1] / "src/ouroboard/server/pages/static/fonts"
ENGLISH = [*range(0x20, 0x7F), 0xA0, 0xA7, 0xA9, 0xB0, 0xB1, 0xB7, 0xBD, 0xD7, *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D)]
ENGLISH += [0x2022, 0x2026, 0x2190, 0x2192, 0x2212]
# Names of people and places that our own texts have.
ENGLISH += [ord(letter) for letter in "ÄÅÉÖÜäåéëöü"]
# Kerning would be a fifth of the text font and half of the heading font, and changes a line of text by one pixel. The few bytes
# of hinting stay: without them Linux hints by itself and spreads the letters.
FEATURES = ["mark", "ccmp", "locl", "tnum"]
FONTS = [
    ("atkinson-hyperlegible-next-latin-wght-normal", (400, 400, 800)),
    # Headings are short: one weight will do.
    ("bricolage-grotesque-latin-wght-normal", 750),
]


def cut(source: Path, weights: tuple[int, int, int] | int, english: bool) -> bytes:
    font = instancer.instantiateVariableFont(TTFont(source), {"wght": weights})
    # The subsetter wants a font as it is read from a file.
    whole = io.BytesIO()
    font.flavor = None
    font.save(whole)
    font = TTFont(io.BytesIO(whole.getvalue()))
    options = subset.Options(layout_features=FEATURES, glyph_names=False, name_IDs=[0, 1, 2, 13, 14])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if (code in ENGLISH) == english])
    subsetter.subset(font)
    font.flavor = "woff2"
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()


def main(folder: str) -> None:
    for name, weights in FONTS:
        for english in (True, False):
            made = cut(Path(folder) / f"{name}.woff2", weights, english)
            target = TARGET / f"{name.replace('-latin-wght', '-english' if english else '-accents')}.woff2"
            target.write_bytes(made)
            print(target.name, len(made))


if __name__ == "__main__":
    main(sys.argv[1])
