"""§18 What can be answered, and how it is written: `play run`, `move r0 D8`, `place E6`, `saucer b3`."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.games.strangers.content.board import COLUMNS, Board, space_name
from ouroboard.games.strangers.content.cards import Card, Deck
from ouroboard.games.strangers.rules.state import KIDS
from ouroboard.games.strangers.rules.words import COLOURS, kid_name, no
from ouroboard.packs import library

if TYPE_CHECKING:
    from ouroboard.games.strangers.rules.options import Rules

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
        self.pack: str = ""
        """Key of the pack whose table has this answer; empty for an answer that is the same with every pack."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (deed_of, (self.text, self.pack))


def code_of(verb: int, thing: int, space: int) -> int:
    return verb * 1_000_000 + thing * 1_000 + space


def deed_of(text: str, pack: str) -> Deed:
    """Returns the answer with this text, for unpickling: codes are valid within one pack, and texts are what is stored."""
    # Imported here, because the pack's cards hold effects, which need this module.
    from ouroboard.games.strangers.content.pack import FORMAT, content_of, default_pack

    found = content_of(library.find(FORMAT, pack) if pack else default_pack())
    return found.actions.parse(text)


# ---- answers that are the same with every pack --------------------------------------------------------------


def bare_action(verb: int, text: str, label: str) -> Deed:
    return Deed(verb, 0, 0, text, (), label)


def with_kids(verb: int, word: str, label: str) -> list[Deed]:
    found: list[Deed] = []
    for kid in range(MOST_KIDS):
        name = kid_name(kid)
        found.append(Deed(verb, kid, 0, f"{word} {name}", (f"kid:{name}",), f"{label} {name}"))
    return found


LETS_OUT: Final = bare_action(LET_OUT, "let out", "Let out a Kid")
RUNS_AWAY: Final = with_kids(RUN_AWAY, "run away", "Run away with")
IS_DONE: Final = bare_action(DONE, "done", "Done")
FOR_NOTHING: Final = bare_action(NOTHING, "nothing", "For nothing")
LOOKS: Final = [
    Deed(LOOK, seat, 0, f"look {seat}", (f"seat:{seat}",), f"Look at the {('red', 'blue', 'green', 'yellow')[seat]} hand")
    for seat in range(MOST_SEATS)
]
HITCHES: Final = with_kids(HITCH, "hitch", "Send off")
TAKES: Final = with_kids(TAKE, "saucer", "Point at")
STRANGER_COMES_FIRST: Final = bare_action(STRANGER_FIRST, "stranger first", "The Stranger first")
SAUCER_COMES_FIRST: Final = bare_action(SAUCER_FIRST, "saucer first", "The saucer first")
KEEPS: Final = bare_action(KEEP, "keep", "Keep it")
DISCARDS: Final = bare_action(DISCARD, "discard", "Discard it and draw again")
COMMON: Final = [
    *(LETS_OUT, IS_DONE, FOR_NOTHING, STRANGER_COMES_FIRST, SAUCER_COMES_FIRST, KEEPS, DISCARDS),
    *(*RUNS_AWAY, *LOOKS, *HITCHES, *TAKES),
]


# ---- answers that name spaces, cards, boards and zones ------------------------------------------------------


@final
class PackActions:
    """All answers that there are with the boards and cards of a pack, each made once. `key`: of the pack."""

    def __init__(self, boards: list[Board], deck: Deck, zoned_deck: Deck, key: str) -> None:
        spaces = all_spaces(boards)
        held = deck.cards[: deck.kinds]
        self.plays: Final = with_cards(held, PLAY, "play", "Play", "card")
        self.moves: Final = [moves_of(spaces, kid) for kid in range(MOST_KIDS)]  # by Kid and space
        self.removes: Final = with_spaces(spaces, REMOVE, "remove", "Take the Stranger off")
        self.copies: Final = with_cards(held, COPY, "copy", "Use", "seen")
        self.brainiacs: Final = with_cards(held, BRAINIAC, "brainiac", "Discard", "card")
        self.places: Final = with_spaces(spaces, PLACE, "place", "Stranger to")
        self.boards: Final = [
            Deed(BOARD, number, 0, f"board {board.name}", (f"board:{board.name}",), f"Board {board.name}, {board.title}")
            for number, board in enumerate(boards)
        ]
        self.hands: Final = with_cards(held, HAND, "hand", "Into the hand:", "card")
        self.decks: Final = with_cards(held, DECK, "deck", "Into the deck:", "card")
        self.zones: Final = with_zones([card.zone for card in zoned_deck.cards if card.zone != ""])
        self.by_code: Final[dict[int, Deed]] = {}
        self.by_text: Final[dict[str, Deed]] = {}
        own = self.own_deeds()
        for deed in own:
            deed.pack = key
        for deed in [*COMMON, *own]:
            self.by_code[deed.code] = deed
            self.by_text[deed.text.lower()] = deed

    def own_deeds(self) -> list[Deed]:
        """Returns the answers that belong to this pack."""
        found = [*self.plays, *self.removes, *self.copies, *self.brainiacs]
        for moves in self.moves:
            found.extend(moves)
        return [*found, *self.places, *self.boards, *self.hands, *self.decks, *self.zones]

    def parse(self, text: str) -> Deed:
        """§18 The action that this text means, legal or not."""
        words = text[:80].lower().split()
        found = self.by_text.get(" ".join(words))
        if found is not None:
            return found
        if words and words[0] in EXAMPLES:
            example, kind = EXAMPLES[words[0]]
            raise no(f"{explain(words, kind)}; write it like this: {example}", "§18")
        raise no("that is no answer here; the answers are let out, play run, move r0 D8 and so on", "§18")


def all_spaces(boards: list[Board]) -> list[int]:
    """Every space that some board has."""
    found: set[int] = set()
    for board in boards:
        for row in range(board.rows):
            for column in range(board.columns):
                found.add(COLUMNS * row + column)
    return sorted(found)


def with_cards(cards: list[Card], verb: int, word: str, label: str, prefix: str) -> list[Deed]:
    return [
        Deed(verb, kind, 0, f"{word} {card.id}", (f"{prefix}:{card.id}",), f"{label} {card.name}")
        for kind, card in enumerate(cards)
    ]


def with_spaces(spaces: list[int], verb: int, word: str, label: str) -> list[Deed]:
    """By space; a space that no board has gets a filler, which is never offered."""
    made: dict[int, Deed] = {}
    for space in spaces:
        where = space_name(space)
        made[space] = Deed(verb, 0, space, f"{word} {where}", (f"space:{where}",), f"{label} {where}")
    return by_space(made, spaces)


def moves_of(spaces: list[int], kid: int) -> list[Deed]:
    name = kid_name(kid)
    made: dict[int, Deed] = {}
    for space in spaces:
        where = space_name(space)
        made[space] = Deed(MOVE, kid, space, f"move {name} {where}", (f"kid:{name}", f"space:{where}"), f"{name} to {where}")
    return by_space(made, spaces)


def by_space(made: dict[int, Deed], spaces: list[int]) -> list[Deed]:
    return [made.get(space, made[spaces[0]]) for space in range(spaces[-1] + 1)]


def with_zones(zones: list[str]) -> list[Deed]:
    return [Deed(ZONE, number, 0, f"zone {zone}", (f"zone:{zone}",), f"Zone {zone}") for number, zone in enumerate(zones)]


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


def vocabulary(rules: "Rules") -> list[Action]:
    """Every action that there can be at a table with these rules."""
    table = rules.table
    boards = rules.gauntlet_boards() if rules.gauntlet else [rules.boards[rules.board]]
    spaces = sorted({*[space for board in boards for space in (*board.movement, *[place.space for place in board.places])]})
    strangers = sorted({*[space for board in boards for space in board.stranger_spaces]})
    kids = KIDS * rules.seats
    words: list[Action] = [LETS_OUT, IS_DONE, FOR_NOTHING, *table.plays, *RUNS_AWAY[:kids], *HITCHES[:kids], *TAKES[:kids]]
    for kid in range(kids):
        words.extend([table.moves[kid][space] for space in spaces])
    for space in strangers:
        words.extend((table.places[space], table.removes[space]))
    words.extend((*table.copies, *LOOKS[: rules.seats], *table.brainiacs))
    words.extend((STRANGER_COMES_FIRST, SAUCER_COMES_FIRST, KEEPS, DISCARDS))
    words.extend((*table.boards, *table.hands, *table.decks, *table.zones))
    return words
