"""The types of the views and events of Don't Talk to Strangers, as they go over the wire.

`View` is what one reader sees, and `Events` has the fields of each kind of event. JSON Schema (`/schema/strangers.json`) and
the page's TypeScript (`make wire`) are generated from them. Compiled modules import these types under `TYPE_CHECKING` only.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from ouroboard.games.id_schema import ids_with_names
from ouroboard.games.strangers.content.effects.specials import FIRST_TO_COME
from ouroboard.games.strangers.rules.ending import REASONS
from ouroboard.games.strangers.rules.kids import MOVEMENTS

SeatNumber = Annotated[int, Meta(title="SeatNumber", description="A player: the number of the seat.")]
BoardName = Annotated[str, Meta(title="BoardName", description="A board's short name, which is its id: `A`.")]
CardId = Annotated[str, Meta(title="CardId", description="A card's id: `run`, `stranger-sighting-n`.")]
PlaceId = Annotated[str, Meta(title="PlaceId", description="A scoring place's id on its board.")]
SpaceName = Annotated[str, Meta(title="SpaceName", description="A space of the board: its column's letter and its row, `F8`.")]
KidName = Annotated[str, Meta(title="KidName", description="A Kid: the first letter of its owner's colour and a digit, `r0`.")]
ZoneName = Annotated[str, Meta(title="ZoneName", description="A zone of the board, as zoned Sightings name it: `N`.")]
Coin = Literal["saucer", "blank"]
Movement = Annotated[
    str, Meta(title="Movement", description="How a Kid moves: `by-bus`.", extra_json_schema=ids_with_names(MOVEMENTS))
]
Reason = Annotated[
    str, Meta(title="Reason", description="Why a game is over: `contact`.", extra_json_schema=ids_with_names(REASONS))
]
FirstToCome = Annotated[
    str,
    Meta(title="FirstToCome", description="What comes first: `saucer`.", extra_json_schema=ids_with_names(FIRST_TO_COME)),
]


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

    kid: KidName
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
    reach: NotRequired[dict[CardId, dict[KidName, dict[SpaceName, list[SpaceName]]]]]
    """In the reader's turn: for each card, Kid and target space, the spaces between. A card without effect is left out."""


# ---- events ---------------------------------------------------------------------------------------------------


class GameBegins(TypedDict):
    """A game begins."""

    game: int
    """Number of the game within the match, counted from 1."""
    player: SeatNumber
    """The player who goes first."""
    board: BoardName
    """The board."""


class PlayerAndCard(TypedDict):
    """An event that names a player and a card."""

    player: SeatNumber
    """The player."""
    card: CardId
    """The card."""


class PutBack(TypedDict):
    """The discard pile holds too many Sightings at the start. Some go back into the deck."""

    cards: list[CardId]
    """The Sightings that go back."""
    count: int
    """Number of these cards."""


class LetOut(TypedDict):
    """A player lets a Kid out of the school."""

    player: SeatNumber
    """The player."""
    kid: KidName
    """The Kid."""
    free: bool
    """Whether it cost no action."""


class PlayerOnly(TypedDict):
    """An event that names a player and nothing else."""

    player: SeatNumber
    """The player."""


class PlayerAndKid(TypedDict):
    """An event that names a player and a Kid."""

    player: SeatNumber
    """The player."""
    kid: KidName
    """The Kid."""


class Moved(TypedDict):
    """A Kid comes to a space."""

    player: SeatNumber
    """The player on turn."""
    player_owner: SeatNumber
    """The Kid's owner."""
    kid: KidName
    """The Kid."""
    space: SpaceName
    """The space."""
    how: Movement
    """How the Kid moves."""


class Scored(TypedDict):
    """A Kid comes to a scoring place."""

    player: SeatNumber
    """The player on turn."""
    player_owner: SeatNumber
    """The Kid's owner."""
    kid: KidName
    """The Kid."""
    space: SpaceName
    """The space of the place."""
    board: BoardName
    """The board."""
    place: PlaceId
    """The place."""
    worth: int
    """Points that the Kid is worth now."""
    how: Movement
    """How the Kid moves."""


class Stopped(TypedDict):
    """A player ends a card early."""

    player: SeatNumber
    """The player."""
    card: CardId
    """The card."""


class Flips(TypedDict):
    """The coin is flipped for the science club."""

    player: SeatNumber
    """The player."""
    flips: list[Coin]
    """The side that each flip shows."""


class SciencePoints(TypedDict):
    """A player who plays alone gets points for contact."""

    player: SeatNumber
    """The player."""
    points: int
    """Points for the contact."""
    score: int
    """The player's points after that."""


class MovedHouse(TypedDict):
    """A scored Kid moves from one home or mansion to another."""

    player: SeatNumber
    """The player on turn, who owns the Kid."""
    kid: KidName
    """The Kid."""
    board: BoardName
    """The board."""
    left: PlaceId
    """The place that the Kid leaves."""
    space: SpaceName
    """The space of the new place."""
    place: PlaceId
    """The new place."""
    worth: int
    """Points that the Kid is worth now."""


class StrangerRemoved(TypedDict):
    """A Stranger is taken from the board."""

    player: SeatNumber
    """The player on turn."""
    space: SpaceName
    """The space where it stood."""
    placed: int
    """Number of Strangers on the board after that."""
    of: int
    """Number of Stranger tokens. The game ends when all are placed."""


class Saw(TypedDict):
    """The reader sees a hand."""

    player: SeatNumber
    """The reader."""
    player_seen: SeatNumber
    """The player whose hand it is."""
    cards: list[CardId]
    """The cards."""


class TwoPlayers(TypedDict):
    """An event that names the player on turn and the player whose hand is looked at."""

    player: SeatNumber
    """The player on turn."""
    player_seen: SeatNumber
    """The player whose hand it is."""


class Copied(TypedDict):
    """A player uses a card in another player's hand."""

    player: SeatNumber
    """The player on turn."""
    player_seen: SeatNumber
    """The player whose card it is, and stays."""
    card: CardId
    """The card."""


class Drew(TypedDict):
    """A player draws cards that the reader sees."""

    player: SeatNumber
    """The player."""
    cards: list[CardId]
    """The cards."""
    left: int
    """Number of cards left in the deck."""


class Draws(TypedDict):
    """A player draws cards that the reader does not see."""

    player: SeatNumber
    """The player."""
    count: int
    """Number of cards."""
    left: int
    """Number of cards left in the deck."""


class Reshuffled(TypedDict):
    """The deck is empty, and the discard pile is shuffled."""

    cards: int
    """Number of cards that are shuffled."""


class Special(TypedDict):
    """A player draws a special card."""

    player: SeatNumber
    """The player."""
    card: CardId
    """The card."""
    left: int
    """Number of cards left in the deck."""


class StrangerPlaced(TypedDict):
    """A Stranger comes to a space."""

    player: SeatNumber
    """The player on turn."""
    space: SpaceName
    """The space."""
    kids: list[KidName]
    """The Kids that it takes."""
    placed: int
    """Number of Strangers on the board after that."""
    of: int
    """Number of Stranger tokens. The game ends when all are placed."""


class SaucerTarget(TypedDict):
    """A player points the saucer at a Kid, and the coin is flipped."""

    player: SeatNumber
    """The player on turn."""
    player_owner: SeatNumber
    """The Kid's owner."""
    kid: KidName
    """The Kid."""
    space: SpaceName
    """The space where the Kid is."""


class Ordered(TypedDict):
    """A player chooses which of two special cards comes first."""

    player: SeatNumber
    """The player."""
    what: FirstToCome
    """What comes first."""


class PickedBoard(TypedDict):
    """A player picks the board of the third game."""

    player: SeatNumber
    """The player."""
    board: BoardName
    """The board."""


class MatchOver(TypedDict):
    """A match of several games is over."""

    players: list[SeatNumber]
    """The winners."""
    half_wins: list[int]
    """Two for each game won and one for each game drawn, by player."""
    sums: list[int]
    """Points of all games, by player."""


class BuiltHand(TypedDict):
    """The architect takes a card into the opening hand."""

    player: SeatNumber
    """The player."""
    card: CardId
    """The card."""
    held: int
    """Number of cards in the hand after that."""


class BuiltDeck(TypedDict):
    """The architect puts a card into the deck."""

    player: SeatNumber
    """The player."""
    card: CardId
    """The card."""
    place: int
    """The card's position in the deck, counted from 1."""


class SoloOver(TypedDict):
    """A game for one player is over."""

    reason: Reason
    """Why the game is over."""
    player: SeatNumber
    """The player."""
    score: int
    """The player's points."""


class GameOver(TypedDict):
    """A game is over."""

    reason: Reason
    """Why the game is over."""
    players: list[SeatNumber]
    """The winners."""
    scores: list[int]
    """Points, by player; the points of the team where there are teams."""


class HandsShown(TypedDict):
    """All hands are shown."""

    hands: list[list[CardId]]
    """The cards of each hand, by seat."""


class Events(TypedDict):
    """The fields of each kind of event."""

    game_begins: GameBegins
    special_at_start: PlayerAndCard
    """A special card is drawn for an opening hand and discarded without effect."""
    put_back: PutBack
    let_out: LetOut
    played: PlayerAndCard
    """A player plays a card."""
    no_effect: PlayerAndCard
    """The card can do nothing."""
    for_nothing: PlayerOnly
    """A player declines to use a card."""
    ran_away: PlayerAndKid
    """A player takes a Kid back from the board in place of a card."""
    moved: Moved
    scored: Scored
    stopped: Stopped
    contact: Flips
    """The science club makes contact."""
    no_flips: PlayerOnly
    """No coin is flipped, because the player has no Kid in a library."""
    no_contact: Flips
    """The science club does not make contact."""
    science_points: SciencePoints
    moved_house: MovedHouse
    stranger_removed: StrangerRemoved
    saw: Saw
    looked: TwoPlayers
    """A player looks into another hand."""
    may_copy: TwoPlayers
    """There is a card in that hand which the player can use."""
    nothing_to_copy: TwoPlayers
    """There is no card in that hand which the player can use."""
    copied: Copied
    hitched: PlayerAndKid
    """The coin is blank, and the Kid gets a lift."""
    hitch_taken: PlayerAndKid
    """The coin shows the saucer, and the Kid is gone."""
    drew: Drew
    draws: Draws
    reshuffled: Reshuffled
    special: Special
    stranger: StrangerPlaced
    """A Stranger comes and takes no Kid."""
    stranger_takes: StrangerPlaced
    """A Stranger comes and takes Kids."""
    saucer_misses: PlayerOnly
    """There is no Kid on the board for the saucer."""
    abducted: SaucerTarget
    """The coin shows the saucer, and the Kid is gone."""
    spared: SaucerTarget
    """The coin is blank, and the Kid stays."""
    brainiac: PlayerAndCard
    """A player discards a card for free."""
    no_brainiac: PlayerOnly
    """A player does not discard a card for free."""
    ordered: Ordered
    picked_board: PickedBoard
    match_over: MatchOver
    soda_drawn: PlayerOnly
    """A player who plays alone draws SODA SHOP DATE."""
    soda_kept: PlayerOnly
    """The player keeps SODA SHOP DATE."""
    soda_discarded: PlayerOnly
    """The player discards SODA SHOP DATE and draws again."""
    built_hand: BuiltHand
    built_deck: BuiltDeck
    solo_over: SoloOver
    game_over: GameOver
    hands_shown: HandsShown
