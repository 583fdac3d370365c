"""The types of views."""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from ouroboard.games.strangers.wire.ids import BoardName, CardId, KidId, PlaceId, SeatNumber, SpaceName, ZoneName


class Place(TypedDict):
    """A scoring place as it is printed on the board."""

    id: PlaceId
    """Id of the place."""
    type: Literal["home", "mansion", "pool", "library", "park", "group"]
    """What kind of place it is."""
    name: str
    """Printed name."""
    space: SpaceName
    """The space where the place is."""
    doors: list[SpaceName]
    """The spaces from which the place is entered."""
    values: list[int]
    """Points for each spot; in a group place, points for each Kid there, by the number of Kids."""


class Stops(TypedDict):
    """The bus stops of each line."""

    school: list[SpaceName]
    """The stops of the school bus."""
    city: list[SpaceName]
    """The stops of the city bus."""


class Board(TypedDict):
    """The printed board. It stays the same for a whole game."""

    name: BoardName
    """Short name of the board: `A`."""
    title: str
    """Printed title."""
    columns: int
    """Number of columns."""
    rows: int
    """Number of rows."""
    tokens: int
    """Number of Stranger tokens. The game ends when the last one is placed."""
    school: SpaceName
    """The space where Kids are let out."""
    strangers: list[SpaceName]
    """The spaces where a Stranger may stand."""
    forest: list[SpaceName]
    """The spaces of the forest."""
    zones: dict[ZoneName, list[SpaceName]]
    """The Stranger spaces of each zone."""
    stops: Stops
    """The bus stops."""
    walls: list[Annotated[list[SpaceName], Meta(min_length=2, max_length=2)]]
    """Pairs of neighbouring spaces with a wall between them."""
    places: list[Place]
    """The scoring places."""


class Kid(TypedDict):
    """A Kid on the board."""

    kid: KidId
    """Name of the Kid."""
    player: SeatNumber
    """The owner."""
    space: SpaceName
    """The space where the Kid is."""
    place: PlaceId | None
    """The place where the Kid is scored; null while it is in play."""
    spot: int | None
    """The spot within the place, counted from 0; null while the Kid is in play."""
    worth: int | None
    """Points that the Kid is worth now; null while it is in play."""


class OpenPlace(TypedDict):
    """The state of a scoring place."""

    id: PlaceId
    """Id of the place."""
    free: int
    """Number of free spots."""
    next: int | None
    """Points for the next Kid that comes in; null when the place is full."""


class Player(TypedDict):
    """What everybody knows of a player."""

    score: int
    """Points, as the board stands."""
    team: int
    """Number of the team. Players with the same number play together."""
    supply: int
    """Number of Kids in supply."""
    in_play: int
    """Number of Kids in play."""
    scored: int
    """Number of Kids that are scored."""
    kid_limit: int
    """Maximum number of Kids in play."""
    hand_limit: int
    """Maximum number of cards in hand."""
    cards: int
    """Number of cards in hand."""


class Card(TypedDict):
    """A printed card."""

    id: CardId
    """Id of the card."""
    name: str
    """Printed name."""
    copies: int
    """Number of copies in the deck."""
    steps: int
    """Number of steps of a card that moves a Kid step by step; 0 for all other cards."""
    icon: str
    """Id of the picture on the card."""
    zone: str
    """Zone of a Sighting where Sightings are zoned; empty for all other cards."""
    words: str
    """What the card does, in words."""


class PublicView(TypedDict):
    """The part of a view that is the same for everybody."""

    game: int
    """Number of the game within the match, counted from 1."""
    turn: SeatNumber
    """The player whose turn it is."""
    turn_no: int
    """Number of the turn, counted from 1; 0 before the first turn."""
    starter: SeatNumber
    """The player who went first."""
    board: Board
    """The printed board."""
    strangers: list[SpaceName]
    """The spaces that hold a Stranger."""
    strangers_left: int
    """Number of Stranger tokens that are not on the board."""
    kids: list[Kid]
    """Every Kid on the board."""
    places: list[OpenPlace]
    """The state of each scoring place, in the order of the board's places."""
    players: list[Player]
    """The players, by seat."""
    deck_left: int
    """Number of cards in the deck."""
    deck: list[CardId] | None
    """The rest of the architect's deck, in order; null in all other games."""
    discard: list[CardId]
    """The discard pile, the oldest card first."""
    card: CardId | None
    """The card that is being carried out."""
    special: CardId | None
    """The special card that was just drawn and is being carried out."""
    looks_at: SeatNumber | None
    """The player whose hand is being looked at."""
    brainiac_used: bool
    """Whether the player on turn has discarded a card by the variant Brainiac."""
    idle: int
    """Number of turns in a row without a card."""
    stall_limit: int
    """Number of turns in a row without a card that ends the game; 0 for no limit."""
    half_wins: list[int]
    """Gauntlet: two for each game won and one for each game drawn, by player."""
    points: list[int]
    """Gauntlet: the points of the games that are over, for each game one number for each player."""
    over: bool
    """Whether the match is over."""
    cards: list[Card]
    """The printed cards."""


class View(PublicView):
    """What one reader sees of the game."""

    hands: dict[str, list[CardId]]
    """Other hands that the reader sees, by seat; after the end all of them."""
    known: dict[str, list[CardId]]
    """Cards that the reader knows to be in other hands, by seat: after a look, or because everybody knows them."""
    hand: NotRequired[list[CardId]]
    """The reader's hand. A spectator has none."""
    reach: NotRequired[dict[CardId, dict[KidId, dict[SpaceName, list[SpaceName]]]]]
    """In the reader's turn: for each card, Kid and target space, the spaces between. A card without effect is left out."""
