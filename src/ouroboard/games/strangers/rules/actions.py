"""§18 What can be answered, and how it is written: `play run`, `move r0 D8`, `place E6`, `saucer b3`."""

from typing import Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.games.strangers.content.board import COLUMNS, space_name
from ouroboard.games.strangers.content.cards import SAUCER
from ouroboard.games.strangers.content.pack import PACK
from ouroboard.games.strangers.rules.options import KIDS, Rules
from ouroboard.games.strangers.rules.words import COLOURS, kid_name, no

LET_OUT: Final = 1
RUN_AWAY: Final = 2
PLAY: Final = 3
MOVE: Final = 4
DONE: Final = 5
NOTHING: Final = 6
REMOVE: Final = 7
LOOK: Final = 8
COPY: Final = 9
HITCH: Final = 10
BRAINIAC: Final = 11
PLACE: Final = 12
TAKE: Final = 13
STRANGER_FIRST: Final = 14
SAUCER_FIRST: Final = 15
KEEP: Final = 16
DISCARD: Final = 17
BOARD: Final = 18
HAND: Final = 19
DECK: Final = 20
ZONE: Final = 21

MOST_SEATS: Final = 4
MOST_KIDS: Final = 40


@final
class Deed(Action):
    """One answer: a verb, what it is done with (a Kid, a kind of card, a seat …), and a space where there is one."""

    def __init__(self, verb: int, thing: int, space: int, text: str, picks: tuple[str, ...], label: str) -> None:
        super().__init__(code_of(verb, thing, space), text, picks, label)
        self.verb: Final[i64] = verb
        self.thing: Final[i64] = thing
        self.space: Final[i64] = space

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (deed_of, (self.code,))


def code_of(verb: int, thing: int, space: int) -> int:
    return verb * 1_000_000 + thing * 1_000 + space


BY_CODE: Final[dict[int, Deed]] = {}
WORDS: Final[dict[str, Deed]] = {}


def make(verb: int, thing: int, space: int, text: str, picks: tuple[str, ...], label: str) -> Deed:
    deed = Deed(verb, thing, space, text, picks, label)
    BY_CODE[deed.code] = deed
    WORDS[text.lower()] = deed
    return deed


def deed_of(code: int) -> Deed:
    return BY_CODE[code]


def all_spaces() -> list[int]:
    """Every space that some board has."""
    found: set[int] = set()
    for board in PACK.boards:
        for row in range(board.rows):
            for column in range(board.columns):
                found.add(COLUMNS * row + column)
    return sorted(found)


SPACES: Final = all_spaces()
CARDS: Final = [card for card in PACK.deck.cards if card.effect > SAUCER]


def plain(verb: int, text: str, label: str) -> Deed:
    return make(verb, 0, 0, text, (), label)


def with_kids(verb: int, word: str, label: str) -> list[Deed]:
    found: list[Deed] = []
    for kid in range(MOST_KIDS):
        name = kid_name(kid)
        found.append(make(verb, kid, 0, f"{word} {name}", (f"kid:{name}",), f"{label} {name}"))
    return found


def with_cards(verb: int, word: str, label: str, prefix: str) -> list[Deed]:
    return [
        make(verb, kind, 0, f"{word} {card.id}", (f"{prefix}:{card.id}",), f"{label} {card.name}")
        for kind, card in enumerate(CARDS)
    ]


def with_spaces(verb: int, word: str, label: str) -> list[Deed]:
    """By space; a space that no board has gets a filler, which is never offered."""
    made = {
        space: make(verb, 0, space, f"{word} {space_name(space)}", _at(space), f"{label} {space_name(space)}") for space in SPACES
    }
    return [made.get(space, made[SPACES[0]]) for space in range(SPACES[-1] + 1)]


def _at(space: int) -> tuple[str, ...]:
    return (f"space:{space_name(space)}",)


def moves_of(kid: int) -> list[Deed]:
    name = kid_name(kid)
    made: dict[int, Deed] = {}
    for space in SPACES:
        where = space_name(space)
        made[space] = make(MOVE, kid, space, f"move {name} {where}", (f"kid:{name}", f"space:{where}"), f"{name} to {where}")
    return [made.get(space, made[SPACES[0]]) for space in range(SPACES[-1] + 1)]


LETS_OUT: Final = plain(LET_OUT, "let out", "Let out a Kid")
PLAYS: Final = with_cards(PLAY, "play", "Play", "card")
RUNS_AWAY: Final = with_kids(RUN_AWAY, "run away", "Run away with")
MOVES: Final = [moves_of(kid) for kid in range(MOST_KIDS)]
"""By Kid and space."""
IS_DONE: Final = plain(DONE, "done", "Done")
FOR_NOTHING: Final = plain(NOTHING, "nothing", "For nothing")
REMOVES: Final = with_spaces(REMOVE, "remove", "Take the Stranger off")
LOOKS: Final = [
    make(LOOK, seat, 0, f"look {seat}", (f"seat:{seat}",), f"Look at the {('red', 'blue', 'green', 'yellow')[seat]} hand")
    for seat in range(MOST_SEATS)
]
COPIES: Final = with_cards(COPY, "copy", "Use", "seen")
HITCHES: Final = with_kids(HITCH, "hitch", "Send off")
BRAINIACS: Final = with_cards(BRAINIAC, "brainiac", "Discard", "card")
PLACES: Final = with_spaces(PLACE, "place", "Stranger to")
TAKES: Final = with_kids(TAKE, "saucer", "Point at")
STRANGER_COMES_FIRST: Final = plain(STRANGER_FIRST, "stranger first", "The Stranger first")
SAUCER_COMES_FIRST: Final = plain(SAUCER_FIRST, "saucer first", "The saucer first")
KEEPS: Final = plain(KEEP, "keep", "Keep it")
DISCARDS: Final = plain(DISCARD, "discard", "Discard it and draw again")
BOARDS: Final = [
    make(BOARD, number, 0, f"board {board.name}", (f"board:{board.name}",), f"Board {board.name}, {board.title}")
    for number, board in enumerate(PACK.boards)
]
HANDS: Final = with_cards(HAND, "hand", "Into the hand:", "card")
DECKS: Final = with_cards(DECK, "deck", "Into the deck:", "card")
ZONE_NAMES: Final = [card.zone for card in PACK.zoned_deck.cards if card.zone != ""]
ZONES: Final = [
    make(ZONE, number, 0, f"zone {zone}", (f"zone:{zone}",), f"Zone {zone}") for number, zone in enumerate(ZONE_NAMES)
]


# ---- reading ----------------------------------------------------------------------------------------------

EXAMPLES: Final = {
    "play": ("play run", "card"),
    "copy": ("copy run", "card"),
    "brainiac": ("brainiac walk", "card"),
    "hand": ("hand run", "card"),
    "deck": ("deck run", "card"),
    "run": ("run away r0", "kid"),
    "hitch": ("hitch r0", "kid"),
    "saucer": ("saucer b3", "kid"),
    "move": ("move r0 D8", "kid"),
    "place": ("place E6", "space"),
    "remove": ("remove E6", "space"),
    "look": ("look 1", "seat"),
    "board": ("board B", "board"),
    "zone": ("zone N", "zone"),
}


def parse(text: str) -> Deed:
    """§18 The action that this text means, legal or not."""
    words = text[:80].lower().split()
    found = WORDS.get(" ".join(words))
    if found is not None:
        return found
    if words and words[0] in EXAMPLES:
        example, kind = EXAMPLES[words[0]]
        raise no(f"{explain(words, kind)}; write it like this: {example}", "§18")
    raise no("that is no answer here; the answers are let out, play run, move r0 D8 and so on", "§18")


def explain(words: list[str], kind: str) -> str:
    """Which word is off."""
    last = words[-1][:20]
    if kind == "card":
        return f"there is no card “{last}”" if len(words) > 1 else "name a card"
    kids = {kid_name(kid) for kid in range(MOST_KIDS)}
    if kind == "kid":
        named = [word for word in words[1:] if word != "away"]
        if not named or named[0] not in kids:
            return f"Kids are {COLOURS[0]}0 to {COLOURS[0]}{KIDS - 1}, and so on in the other colours"
        return "name a space of the board" if words[0] == "move" else "name one Kid"
    return {
        "space": "name a space of the board",
        "seat": "name a seat by its number",
        "board": "name a board",
        "zone": "name a zone",
    }[kind]


def vocabulary(rules: Rules) -> list[Action]:
    """Every action that there can be at a table with these rules."""
    boards = rules.boards if rules.gauntlet else [rules.boards[rules.board]]
    spaces = sorted({*[space for board in boards for space in (*board.movement, *[place.space for place in board.places])]})
    strangers = sorted({*[space for board in boards for space in board.stranger_spaces]})
    kids = KIDS * rules.seats
    words: list[Action] = [LETS_OUT, IS_DONE, FOR_NOTHING, *PLAYS, *RUNS_AWAY[:kids], *HITCHES[:kids], *TAKES[:kids]]
    for kid in range(kids):
        words.extend([MOVES[kid][space] for space in spaces])
    for space in strangers:
        words.extend((PLACES[space], REMOVES[space]))
    words.extend((*COPIES, *LOOKS[: rules.seats], *BRAINIACS, STRANGER_COMES_FIRST, SAUCER_COMES_FIRST, KEEPS, DISCARDS))
    words.extend((*BOARDS, *HANDS, *DECKS, *ZONES))
    return words
