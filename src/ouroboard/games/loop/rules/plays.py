"""§4 Combinations and §6 what beats what.

There are only 357 combinations, so each is made once and kept. Finding the legal ones is filtering: a combination is
named by its lowest number, so all combinations of one make (say, pairs of red and green) that a hand holds are a row of
fifteen bits, and each such row has its list of plays ready.
"""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.engine.bits import bit
from ouroboard.games.loop.rules.cards import CARD_NAMES, COLOURS, EIGHTS, NUMBERS, ROW, card, in_order
from ouroboard.games.loop.text import labels, names

SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
SEQUENCE: Final = 4

LONGEST: Final = 9

PLAY_CODE: Final = 1_000
PLAY_TWIST_CODE: Final = 20_000


@final
class Play(Action):
    """A combination laid on the table, with a Twist where the table allows that (§8.4)."""

    def __init__(self, code: i64, kind: i64, cards: i64, twist: i64 = 0) -> None:
        held = in_order(cards)
        told = [CARD_NAMES[index] for index in held]
        words = ["play", *told]
        picks = [f"card:{name}" for name in told]
        numbers = tuple([str(index % 15 + 1) for index in held])
        label = labels.play(numbers)
        if twist != 0:
            eight = CARD_NAMES[in_order(twist)[0]]
            words += ["twist", eight]
            picks.append(f"aside:{eight}")
            label = labels.play_and_twist(numbers)
        super().__init__(code, " ".join(words), tuple(picks), label)
        self.kind: Final[i64] = kind
        self.cards: Final[i64] = cards
        self.size: Final[i64] = len(held)
        self.low: Final[i64] = held[0] % 15 + 1
        self.high: Final[i64] = held[-1] % 15 + 1
        self.eight: Final[bool] = cards & EIGHTS != 0
        self.twist: Final[i64] = twist

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (play_of, (self.cards, self.twist))

    def words(self) -> str:
        """Returns the combination as people say it: `pair of 9`, `sequence 4-5-6`."""
        if self.kind == SEQUENCE:
            return names.sequence(tuple([str(number) for number in range(self.low, self.high + 1)]))
        if self.kind == SINGLE:
            return names.single(self.low)
        return names.pair(self.low) if self.kind == PAIR else names.triple(self.low)


@final
class CombinationTable:
    """All combinations of one make: for example pairs of red and green, or blue sequences of four."""

    def __init__(self) -> None:
        self.low_half: Final[list[list[Play]]] = [[] for _ in range(256)]
        self.high_half: Final[list[list[Play]]] = [[] for _ in range(128)]

    def add(self, play: Play) -> None:
        """Puts a play into every list for whose row it counts."""
        low = play.low - 1
        half, place = (self.low_half, low) if low < 8 else (self.high_half, low - 8)
        for row in range(len(half)):
            if (row >> place) & 1 != 0:
                half[row].append(play)

    def collect(self, found: list[Action], lows: i64) -> None:
        """Adds the plays whose lowest numbers are in this row.

        Two small tables, because they stay in the processor's cache and one of 32,768 rows does not.
        """
        if lows & 255 != 0:
            for play in self.low_half[lows & 255]:
                found.append(play)
        if lows > 255:
            for play in self.high_half[lows >> 8]:
                found.append(play)


PLAYS: Final[list[Play]] = []
PLAY_OF: Final[dict[int, Play]] = {}
"""Every combination by its cards: the cards alone tell the kind."""
TWISTING: Final[dict[tuple[int, int], Play]] = {}
"""Combinations with a Twist, by cards and the 8. They are made when they are first needed."""

SINGLES: Final = [CombinationTable() for _ in COLOURS]
PAIRS: Final = [CombinationTable() for _ in COLOURS]
"""By the colour that is missing: green and blue, red and blue, red and green."""
TRIPLES: Final = CombinationTable()
SEQUENCES: Final = [[CombinationTable() for _ in range(LONGEST + 1)] for _ in COLOURS]
"""By colour and length."""


def _add(make: CombinationTable, kind: i64, cards: i64) -> None:
    play = Play(PLAY_CODE + len(PLAYS), kind, cards)
    make.add(play)
    PLAYS.append(play)
    PLAY_OF[cards] = play


def _make_all() -> None:
    for number in range(1, NUMBERS + 1):
        same = [card(colour, number) for colour in range(3)]
        for colour in range(3):
            _add(SINGLES[colour], SINGLE, same[colour])
        for missing in range(3):
            _add(PAIRS[missing], PAIR, same[(missing + 1) % 3] | same[(missing + 2) % 3])
        _add(TRIPLES, TRIPLE, same[0] | same[1] | same[2])
    for colour in range(3):
        for size in range(2, LONGEST + 1):
            for low in range(1, NUMBERS + 2 - size):
                cards: i64 = 0
                for number in range(low, low + size):
                    cards |= card(colour, number)
                _add(SEQUENCES[colour][size], SEQUENCE, cards)


_make_all()


def play_of(cards: int, twist: int = 0) -> Play:
    """Returns the combination that these cards make. Raises `KeyError` when they make none."""
    play = PLAY_OF[cards]
    if twist == 0:
        return play
    made = TWISTING.get((cards, twist))
    if made is None:
        eight = in_order(twist)[0] // 15
        made = Play(PLAY_TWIST_CODE + 3 * (play.code - PLAY_CODE) + eight, play.kind, cards, twist)
        TWISTING[(cards, twist)] = made
    return made


def _rows() -> list[int]:
    return [bit(number) - 1 for number in range(NUMBERS + 1)]


UP_TO: Final = _rows()
"""`UP_TO[n]`: the row with the numbers 1 … n."""


def leads(hand: i64, min_sequence: i64) -> list[Action]:
    """§5.2 Returns what the leader may play: every combination in the hand."""
    r: i64 = hand & ROW
    g: i64 = (hand >> 15) & ROW
    b: i64 = hand >> 30
    found: list[Action] = []
    SINGLES[0].collect(found, r)
    SINGLES[1].collect(found, g)
    SINGLES[2].collect(found, b)
    gb = g & b
    rb = r & b
    rg = r & g
    if gb != 0:
        PAIRS[0].collect(found, gb)
    if rb != 0:
        PAIRS[1].collect(found, rb)
    if rg != 0:
        PAIRS[2].collect(found, rg)
        if rg & b != 0:
            TRIPLES.collect(found, rg & b)
    _all_sequences(found, SEQUENCES[0], r, min_sequence)
    _all_sequences(found, SEQUENCES[1], g, min_sequence)
    _all_sequences(found, SEQUENCES[2], b, min_sequence)
    return found


def _all_sequences(found: list[Action], by_length: list[CombinationTable], row: i64, min_sequence: i64) -> None:
    lows: i64 = row & (row >> 1)
    size: i64 = 2
    while lows != 0:
        if size >= min_sequence:
            by_length[size].collect(found, lows)
        lows &= row >> size
        size += 1


def bar(current: Play, twisted: bool, must_clear: bool) -> i64:
    """§6 Returns the number that every card must be beyond.

    Normally a play must leave the lowest card of the current one behind, twisted its highest; where sequences must clear each
    other, it is the other end.
    """
    return current.high if twisted != must_clear else current.low


def beating(hand: i64, current: Play, twisted: bool, must_clear: bool) -> list[Action]:
    """§5.3, §6 Returns the combinations in the hand that are of the same kind and size as the current play, and stronger.

    Only the cards on the far side of the bar count.
    """
    limit = bar(current, twisted, must_clear)
    allowed: i64 = UP_TO[limit - 1] if twisted else ROW & ~UP_TO[limit]
    r: i64 = hand & allowed
    g: i64 = (hand >> 15) & allowed
    b: i64 = (hand >> 30) & allowed
    kind = current.kind
    found: list[Action] = []
    if kind == SINGLE:
        if r != 0:
            SINGLES[0].collect(found, r)
        if g != 0:
            SINGLES[1].collect(found, g)
        if b != 0:
            SINGLES[2].collect(found, b)
    elif kind == PAIR:
        if g & b != 0:
            PAIRS[0].collect(found, g & b)
        if r & b != 0:
            PAIRS[1].collect(found, r & b)
        if r & g != 0:
            PAIRS[2].collect(found, r & g)
    elif kind == TRIPLE:
        if r & g & b != 0:
            TRIPLES.collect(found, r & g & b)
    else:
        size = current.size
        _sequences(found, SEQUENCES[0][size], r, size)
        _sequences(found, SEQUENCES[1][size], g, size)
        _sequences(found, SEQUENCES[2][size], b, size)
    return found


def _sequences(found: list[Action], make: CombinationTable, row: i64, size: i64) -> None:
    lows: i64 = row
    step: i64 = 1
    while step < size and lows != 0:
        lows &= row >> step
        step += 1
    if lows != 0:
        make.collect(found, lows)
