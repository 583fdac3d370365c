"""§21 Packs: boards and cards from files, as the rules use them. `content/` has the files that come with the game."""

from collections.abc import Sequence
from typing import Any, Final, final

from ouroboard.engine.bits import bit
from ouroboard.games.strangers.content import checks
from ouroboard.games.strangers.content.board import COLUMNS, TYPES, Board, Place, space_of
from ouroboard.games.strangers.content.cards import Card, Deck, Effect
from ouroboard.games.strangers.content.effects import BY_ID
from ouroboard.games.strangers.rules.actions import PackActions
from ouroboard.packs import library
from ouroboard.packs.files import FileKind, Loaded, pack_hash
from ouroboard.packs.pack import Pack, PackFile, PackFormat

GAME: Final = "strangers"
FILES: Final = (
    FileKind(GAME, "board", checks.BOARD, {}, checks.check_board, option="board", named_by="name"),
    FileKind(GAME, "cards", checks.CARDS, {}, checks.check_cards, single=True),
)
GAUNTLET_BOARDS: Final = 2
"""§15 Number of boards of a gauntlet: the first two."""


@final
class Content:
    """Boards by name, and the deck with and without zones on its sightings. `key`: of the pack, for actions to name it."""

    def __init__(self, boards: list[Board], deck: Deck, zoned_deck: Deck, key: str) -> None:
        self.boards: Final = boards
        self.deck: Final = deck
        self.zoned_deck: Final = zoned_deck
        self.actions: Final = PackActions(boards, deck, zoned_deck, key)

    def board_names(self) -> tuple[str, ...]:
        return tuple([board.name for board in self.boards])


def made_of(files: Sequence[Loaded | PackFile], key: str = "") -> Content:
    """Returns the content of files that were checked."""
    contents = [each.content for each in files]
    boards = [board_from(content) for content in contents if content["kind"] == "board"]
    boards.sort(key=board_name)
    cards = next(content["cards"] for content in contents if content["kind"] == "cards")
    return Content(boards, deck_from(cards, False), deck_from(cards, True), key)


def build(pack: Pack) -> Content:
    return made_of(pack.files, pack.key)


FORMAT: Final = PackFormat(GAME, FILES, "ouroboard.games.strangers.content", "", checks.check_pack, build)


def default_pack() -> Pack:
    """Returns the pack of a table that names none."""
    return library.default_pack(FORMAT)


def content_of(pack: Pack) -> Content:
    content = pack.content
    assert isinstance(content, Content)
    return content


# ---- hashes -------------------------------------------------------------------------------------------------


def table_files(pack: Pack, board: str, gauntlet: bool) -> list[PackFile]:
    """Returns the files that a table reads: its board, or both of a gauntlet, and the cards."""
    boards = sorted(pack.of_kind("board"), key=file_id)
    read = boards[:GAUNTLET_BOARDS] if gauntlet else [file for file in boards if file.id == board]
    return [*read, *pack.of_kind("cards")]


def file_id(file: PackFile) -> str:
    return file.id


def old_hash(pack: Pack, files: list[PackFile]) -> str:
    """Returns the hash that older versions gave to the content of these files; empty where they had no name for it.

    They knew only the files that come with the game, and their hash was over all of them.
    """
    if any(file.is_user_file for file in files):
        return ""
    return pack_hash([file.content for file in pack.files if not file.is_user_file])


# ---- boards -----------------------------------------------------------------------------------------------


def board_name(board: Board) -> str:
    return board.name


def board_from(content: dict[str, Any]) -> Board:
    rows: list[list[str]] = [row.split() for row in content["map"]]
    board = Board(content["name"], content["title"], content["tokens"], len(rows[0]), len(rows))
    for number, row in enumerate(rows):
        for column, token in enumerate(row):
            read_space(board, COLUMNS * number + column, token, content["places"])
    for zone, members in content["zones"].items():
        board.zones.append(zone)
        mask = 0
        for name in members:
            mask |= bit(board.stranger_ids.index(name))
        board.zone_masks.append(mask)
    for wall in content["walls"]:
        one, _, other = wall.partition("/")
        board.walls.append((space_of(one), space_of(other)))
    read_spots(board, content["places"])
    connect(board)
    return board


def read_space(board: Board, space: int, token: str, places: dict[str, Any]) -> None:
    if token in places:
        described = places[token]
        doors = [space_of(door) for door in described["from"]]
        number = len(board.places)
        board.places.append(Place(number, token, TYPES.index(described["type"]), described["name"], space, doors))
        board.place_at[space] = number
        return
    board.movement.append(space)
    if token == checks.SCHOOL:
        board.school = space
    if token in checks.STOPS:
        board.stops[checks.STOPS[token]].append(space)
        board.line_at[space] = checks.STOPS[token]
    elif token != ".":
        board.stranger_at[space] = len(board.stranger_spaces)
        board.stranger_spaces.append(space)
        board.stranger_ids.append(token)
        if token.startswith("f"):
            board.forest.append(space)


def read_spots(board: Board, places: dict[str, Any]) -> None:
    """§3.3 Spots are numbered through the whole board; in each place the best one is taken first."""
    first = 0
    for place in board.places:
        described = places[place.id]
        values: list[int] = described["each"] if described["type"] == "group" else described["spots"]
        place.first = first
        place.spots = len(values)
        place.values = list(values)
        for spot in range(first, first + len(values)):
            place.mask |= bit(spot)
            board.place_of_spot.append(place.number)
        order = list(range(len(values)))
        if described["type"] != "group":
            order.sort(key=values.__getitem__, reverse=True)
        place.order = [first + spot for spot in order]
        first += len(values)


def connect(board: Board) -> None:
    """§3.5 Connects neighbouring movement spaces without a wall between them.

    A place is entered from its entry bars, or by a hop from any side.
    """
    for space in board.movement:
        for to in beside(board, space):
            place = board.place_at[to]
            walled = (space, to) in board.walls or (to, space) in board.walls
            if not walled and (place < 0 or space in board.places[place].doors):
                board.steps[space].append(to)
                if place < 0:
                    board.walks[space].append(to)
            board.hops[space].append(to)


def beside(board: Board, space: int) -> list[int]:
    row, column = space // COLUMNS, space % COLUMNS
    found: list[int] = []
    if row > 0:
        found.append(space - COLUMNS)
    if column > 0:
        found.append(space - 1)
    if column < board.columns - 1:
        found.append(space + 1)
    if row < board.rows - 1:
        found.append(space + COLUMNS)
    return found


# ---- cards ------------------------------------------------------------------------------------------------


def deck_from(cards: dict[str, Any], zoned: bool) -> Deck:
    """Returns the deck: the move cards first, then the special ones.

    Where sightings are zoned, each zone has a card of its own.
    """
    effects = {name: effect_from(described) for name, described in cards.items()}
    found: list[Card] = []
    for name in sorted(cards, key=lambda name: not effects[name].held):
        described, effect = cards[name], effects[name]
        if zoned and effect.zones:
            for zone, copies in effect.zones.items():
                author_id = f"{name}-{zone.lower()}"
                found.append(Card(len(found), author_id, described["name"], copies, effect, described["words"], zone))
        else:
            found.append(Card(len(found), name, described["name"], described["copies"], effect, described["words"]))
    return Deck(found)


def effect_from(described: dict[str, Any]) -> Effect:
    """Returns the definition of a card's effect, with the numbers that the card gives."""
    example = BY_ID[described["effect"]]
    effect = type(example)(described)
    effect.number = example.number
    return effect
