"""§18 What can be answered, and how it is written: `play run`, `move r0 D8`, `place E6`, `saucer b3`."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ouroboard.engine.action import Action
from ouroboard.games.strangers.content.board import COLUMNS, Board, space_name
from ouroboard.games.strangers.content.cards import Card, Deck
from ouroboard.games.strangers.rules.state import KIDS
from ouroboard.games.strangers.rules.words import kid_name, no
from ouroboard.games.strangers.text import labels, refusals
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

MOST_KIDS: Final = 40


NONE: Final = -1
"""No Kid, card, space or number: the answer names none."""


@final
class StrangersAction(Action):
    """One answer: a verb and what it names. What it does not name is `NONE`."""

    def __init__(
        self,
        verb: int,
        text: str,
        picks: tuple[str, ...],
        label: str,
        kid: int = NONE,
        card: int = NONE,
        space: int = NONE,
        number: int = NONE,
    ) -> None:
        named = max(kid, card, number, 0)  # an answer names one of these at most
        super().__init__(verb * 1_000_000 + named * 1_000 + max(space, 0), text, picks, label)
        self.verb: Final[i64] = verb
        self.kid: Final[i64] = kid
        self.card: Final[i64] = card  # a kind of card
        self.space: Final[i64] = space
        self.number: Final[i64] = number  # of a seat, a board or a zone
        self.pack: str = ""
        """Key of the pack whose table has this answer; empty for an answer that is the same with every pack."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (action_of, (self.text, self.pack))


def action_of(text: str, pack: str) -> StrangersAction:
    """Returns the answer with this text, for unpickling: codes are valid within one pack, and texts are what is stored."""
    # Imported here, because the pack's cards hold effects, which need this module.
    from ouroboard.games.strangers.content.pack import FORMAT, content_of, default_pack

    found = content_of(library.find(FORMAT, pack) if pack else default_pack())
    return found.actions.parse(text)


# ---- answers that are the same with every pack --------------------------------------------------------------


def bare_action(verb: int, text: str, label: str) -> StrangersAction:
    return StrangersAction(verb, text, (), label)


def with_kids(verb: int, word: str, label: Callable[[str], str], component: str = "kid") -> list[StrangersAction]:
    """Returns the answers that name a Kid. Running away has a component of its own: pointing at a Kid does not begin it."""
    found: list[StrangersAction] = []
    for kid in range(MOST_KIDS):
        name = kid_name(kid)
        found.append(StrangersAction(verb, f"{word} {name}", (f"{component}:{name}",), label(name), kid=kid))
    return found


LETS_OUT: Final = bare_action(LET_OUT, "let out", labels.LET_OUT)
RUNS_AWAY: Final = with_kids(RUN_AWAY, "run away", labels.run_away_with, "run")
IS_DONE: Final = bare_action(DONE, "done", labels.DONE)
FOR_NOTHING: Final = bare_action(NOTHING, "nothing", labels.FOR_NOTHING)
LOOKS: Final = [StrangersAction(LOOK, f"look {seat}", (f"seat:{seat}",), labels.LOOK_AT_HAND, number=seat) for seat in range(4)]
HITCHES: Final = with_kids(HITCH, "hitch", labels.send_off)
TAKES: Final = with_kids(TAKE, "saucer", labels.point_at)
STRANGER_COMES_FIRST: Final = bare_action(STRANGER_FIRST, "stranger first", labels.STRANGER_FIRST)
SAUCER_COMES_FIRST: Final = bare_action(SAUCER_FIRST, "saucer first", labels.SAUCER_FIRST)
KEEPS: Final = bare_action(KEEP, "keep", labels.KEEP)
DISCARDS: Final = bare_action(DISCARD, "discard", labels.DISCARD_AND_DRAW)
COMMON: Final = [
    *(LETS_OUT, IS_DONE, FOR_NOTHING, STRANGER_COMES_FIRST, SAUCER_COMES_FIRST, KEEPS, DISCARDS),
    *(*RUNS_AWAY, *LOOKS, *HITCHES, *TAKES),
]


# ---- answers that name spaces, cards, boards and zones ------------------------------------------------------


@final
class PackActions:
    """All answers with the boards and cards of a pack, each made once. `key`: of the pack."""

    def __init__(self, boards: list[Board], deck: Deck, zoned_deck: Deck, key: str) -> None:
        spaces = all_spaces(boards)
        held = deck.cards[: deck.kinds]
        self.plays: Final = with_cards(held, PLAY, "play", labels.play, "card")
        self.moves: Final = [moves_of(spaces, kid) for kid in range(MOST_KIDS)]  # by Kid and space
        self.removes: Final = with_spaces(spaces, REMOVE, "remove", labels.take_stranger_off)
        self.copies: Final = with_cards(held, COPY, "copy", labels.use, "seen")
        self.brainiacs: Final = with_cards(held, BRAINIAC, "brainiac", labels.discard, "card")
        self.places: Final = with_spaces(spaces, PLACE, "place", labels.stranger_to)
        self.boards: Final = [
            StrangersAction(
                BOARD, f"board {board.name}", (f"board:{board.name}",), labels.board(board.name, board.title), number=number
            )
            for number, board in enumerate(boards)
        ]
        self.hands: Final = with_cards(held, HAND, "hand", labels.into_hand, "card")
        self.decks: Final = with_cards(held, DECK, "deck", labels.into_deck, "card")
        self.zones: Final = with_zones([card.zone for card in zoned_deck.cards if card.zone != ""])
        self.by_code: Final[dict[int, StrangersAction]] = {}
        self.by_text: Final[dict[str, StrangersAction]] = {}
        own = self.own_actions()
        for action in own:
            action.pack = key
        for action in [*COMMON, *own]:
            self.by_code[action.code] = action
            self.by_text[action.text.lower()] = action

    def own_actions(self) -> list[StrangersAction]:
        """Returns the answers that belong to this pack."""
        found = [*self.plays, *self.removes, *self.copies, *self.brainiacs]
        for moves in self.moves:
            found.extend(moves)
        return [*found, *self.places, *self.boards, *self.hands, *self.decks, *self.zones]

    def parse(self, text: str) -> StrangersAction:
        """§18 Returns the action that this text means, legal or not."""
        words = text[:80].lower().split()
        found = self.by_text.get(" ".join(words))
        if found is not None:
            return found
        if words and words[0] in EXAMPLES:
            example, kind = EXAMPLES[words[0]]
            raise no(refusals.write_it_like(explain(words, kind), example), "§18")
        raise no(refusals.NOT_AN_ANSWER, "§18")


def all_spaces(boards: list[Board]) -> list[int]:
    """Returns every space that some board has."""
    found: set[int] = set()
    for board in boards:
        for row in range(board.rows):
            for column in range(board.columns):
                found.add(COLUMNS * row + column)
    return sorted(found)


def with_cards(cards: list[Card], verb: int, word: str, label: Callable[[str], str], prefix: str) -> list[StrangersAction]:
    return [
        StrangersAction(verb, f"{word} {card.id}", (f"{prefix}:{card.id}",), label(card.name), card=kind)
        for kind, card in enumerate(cards)
    ]


def with_spaces(spaces: list[int], verb: int, word: str, label: Callable[[str], str]) -> list[StrangersAction]:
    """Returns actions by space; a space that no board has gets a filler, which is never offered."""
    made: dict[int, StrangersAction] = {}
    for space in spaces:
        where = space_name(space)
        made[space] = StrangersAction(verb, f"{word} {where}", (f"space:{where}",), label(where), space=space)
    return by_space(made, spaces)


def moves_of(spaces: list[int], kid: int) -> list[StrangersAction]:
    name = kid_name(kid)
    made: dict[int, StrangersAction] = {}
    for space in spaces:
        where = space_name(space)
        picks = (f"kid:{name}", f"space:{where}")
        made[space] = StrangersAction(MOVE, f"move {name} {where}", picks, labels.move_to(name, where), kid=kid, space=space)
    return by_space(made, spaces)


def by_space(made: dict[int, StrangersAction], spaces: list[int]) -> list[StrangersAction]:
    return [made.get(space, made[spaces[0]]) for space in range(spaces[-1] + 1)]


def with_zones(zones: list[str]) -> list[StrangersAction]:
    return [
        StrangersAction(ZONE, f"zone {zone}", (f"zone:{zone}",), labels.zone(zone), number=number)
        for number, zone in enumerate(zones)
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


def explain(words: list[str], kind: str) -> str:
    """Returns which word is wrong."""
    last = words[-1][:20]
    if kind == "card":
        return refusals.no_card(last) if len(words) > 1 else refusals.NAME_A_CARD
    kids = {kid_name(kid) for kid in range(MOST_KIDS)}
    if kind == "kid":
        named = [word for word in words[1:] if word != "away"]
        if not named or named[0] not in kids:
            return refusals.kids_are(kid_name(0), kid_name(KIDS - 1))
        return refusals.NAME_A_SPACE if words[0] == "move" else refusals.NAME_A_KID
    return {
        "space": refusals.NAME_A_SPACE,
        "seat": refusals.NAME_A_SEAT,
        "board": refusals.NAME_A_BOARD,
        "zone": refusals.NAME_A_ZONE,
    }[kind]


def vocabulary(rules: "Rules") -> list[Action]:
    """Returns every action of a table with these rules."""
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
