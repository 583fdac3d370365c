"""Don't Talk to Strangers in the lab: a small board."""

import json
import string
from typing import Final

from ouroboard.games.lab import Lab
from ouroboard.games.strangers.content.pack import content_of, default_pack

BOARD: Final = """\
# A board of Don't Talk to Strangers. Check it with `ouroboard pack check`, play it with `ouroboard play strangers --pack`.
# A row of the map is a row of spaces: `.` is blank, SCH the School (a School bus stop too), sb and cb are stops of the School and
# the City line, s01 or f01 a Stranger space (f: in the forest), and anything else a scoring place, described below.
game: strangers
kind: board
name: {name}
title: {title}
tokens: 6
map:
  - "h1   .    s01  .    cb   .    M1"
  - ".    s02  .    P1   .    s03  ."
  - ".    .    cb   .    .    .    h2"
  - "L1   s04  .    SCH  .    s05  ."
  - ".    .    .    .    sb   .    K1"
  - ".    f06  .    s07  .    f08  ."
  - "h3   .    sb   .    CL   .    M2"
walls: [B3/C3, E4/F4]
zones:
  N: [s01, s02, s03]
  C: [s04, s05]
  S: [f06, s07, f08]
places:
  h1: {{type: home, name: North home, from: [A2], spots: [3]}}
  h2: {{type: home, name: East home, from: [G2], spots: [4]}}
  h3: {{type: home, name: South home, from: [A6], spots: [4]}}
  M1: {{type: mansion, name: Hill Mansion, from: [F1], spots: [8]}}
  M2: {{type: mansion, name: Lake Mansion, from: [G6], spots: [8]}}
  P1: {{type: pool, name: Town Pool, from: [C2, D3], spots: [5, 4, 3, 2]}}
  L1: {{type: library, name: Library, from: [A3, B4], spots: [2, 2, 2]}}
  K1: {{type: park, name: Park, from: [F5, G4], spots: [3, 3]}}
  CL: {{type: group, name: Clubhouse, from: [E6], each: [2, 3, 4, 5]}}
"""


def free_letters() -> list[str]:
    """Returns the letters that no board has."""
    taken = content_of(default_pack()).board_names()
    return [letter for letter in string.ascii_uppercase if letter not in taken]


def board(name: str, title: str) -> str:
    """Returns a small board with this letter and title."""
    return BOARD.format(name=name, title=json.dumps(title, ensure_ascii=False))


def starter() -> str:
    return board(free_letters()[0], "A New Neighbourhood")


LAB: Final = Lab(
    noun="board",
    file="my-board.yaml",
    starter=starter,
    story="A board is a map of rows of spaces, drawn with letters, and a list of the places where Kids score.",
    hint="The small board below can be played as it is. A file of kind cards, with a deck of your own, can be played here, too.",
)
