"""The types of LOOP's views and events, as they go over the wire.

`View` is what one reader sees, and `Events` has the fields of each kind of event. JSON Schema (`/schema/loop.json`) and the
page's TypeScript (`make wire`) are generated from them. Compiled modules import these types under `TYPE_CHECKING` only.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from ouroboard.games.id_schema import ids_with_names
from ouroboard.games.loop.rules.cards import SPOKEN_CARDS

PlayerNumber = Annotated[int, Meta(title="PlayerNumber", description="A player: the number of a place at the table.")]
SeatNumber = Annotated[int, Meta(title="SeatNumber", description="A seat of the game. Players change seats between rounds.")]
CardId = Annotated[
    str,
    Meta(
        title="CardId",
        description="A card: its value and the first letter of its colour, `9r`.",
        extra_json_schema=ids_with_names(SPOKEN_CARDS),
    ),
]
RankWord = Literal["1st", "2nd", "3rd", "4th"]


class Seat(TypedDict):
    """A seat of the game. Its eleven cards stay there for a set; the player changes every round."""

    player: PlayerNumber
    """The player who sits here in this round."""
    cards_left: int
    """Number of cards in hand."""
    ready: bool
    """Whether two cards are set aside."""
    face_up: list[CardId]
    """Cards that lie face up in this round: played, turned up, or shown at the end."""
    turned_up: list[CardId]
    """Cards that were set aside and turned up for a Twist."""
    seen: list[CardId]
    """Cards that lay face up here in earlier rounds of this set."""
    rank: int
    """Rank in this round; 0 while the seat still plays."""
    was_rank: int
    """Rank in the round before; 0 in the first round of a set."""
    pays: list[int]
    """Points for each finish, the first rank first: in this round, or in the next one while seats are being chosen."""


class PublicView(TypedDict):
    """The part of a view that is the same for everybody."""

    set: int
    """Number of the set, counted from 1."""
    round: int
    """Number of the round within the set, counted from 1."""
    trick: int
    """Number of the trick within the round, counted from 1; 0 while cards are set aside."""
    twisted: bool
    """Whether the order of strength is reversed, so that 1 is strongest."""
    start: SeatNumber
    """The seat with the start marker."""
    turn: SeatNumber | None
    """The seat whose turn it is; null while cards are set aside."""
    current: list[CardId] | None
    """The cards to beat; null when the next play leads."""
    last_seat: SeatNumber | None
    """The seat that played the cards to beat."""
    passes: int
    """Number of passes in a row."""
    score: list[int]
    """Points in this set, by player."""
    wins: list[int]
    """Number of sets won, by player."""
    goal: int
    """Number of points that ends a set."""
    seats: list[Seat]
    """The seats, by number."""
    next_seat: list[int]
    """The seat that each player has taken for the next round, by player; -1 for none yet."""


class View(PublicView):
    """What one reader sees of the game."""

    known: dict[str, list[CardId]]
    """All eleven cards of each seat that the reader has held in this set, by seat; after the end, of every seat."""
    hand: NotRequired[list[CardId]]
    """The reader's hand. A spectator has none."""
    aside: NotRequired[list[CardId]]
    """The cards that the reader has set aside."""
    was_aside: NotRequired[list[CardId]]
    """The cards that the player who had this seat in the round before had set aside."""
    was_left: NotRequired[list[CardId]]
    """The cards that the player who had this seat in the round before had not played."""


# ---- events ---------------------------------------------------------------------------------------------------


class SetBegins(TypedDict):
    """A set begins, and cards are dealt."""

    set: int
    """Number of the set, counted from 1."""
    player: PlayerNumber
    """The player with the start marker."""
    seats: list[SeatNumber]
    """The seat of each player."""


class ThreeEights(TypedDict):
    """A player was dealt all three 8s and takes a point. All cards are dealt again."""

    player: PlayerNumber
    """The player who shows the 8s."""
    score: int
    """The player's points after that."""


class TookUp(TypedDict):
    """The reader takes up the eleven cards of a seat."""

    player: PlayerNumber
    """The reader."""
    seat: SeatNumber
    """The seat of the reader in this round."""
    cards: list[CardId]
    """The eleven cards."""
    was_aside: list[CardId]
    """The cards that were set aside here in the round before."""
    was_left: list[CardId]
    """The cards that were not played here in the round before."""


class Hid(TypedDict):
    """The reader has set two cards aside."""

    player: PlayerNumber
    """The reader."""
    cards: list[CardId]
    """The two cards."""


class Player(TypedDict):
    """An event that names a player and nothing else."""

    player: PlayerNumber
    """The player."""


class PlayerAtSeat(TypedDict):
    """An event that names a player and a seat."""

    player: PlayerNumber
    """The player."""
    seat: SeatNumber
    """The player's seat."""


class Played(TypedDict):
    """A player plays cards."""

    player: PlayerNumber
    """The player."""
    seat: SeatNumber
    """The player's seat."""
    cards: list[CardId]
    """The cards."""
    what: str
    """The combination in words: `pair of 9`."""
    left: int
    """Number of cards left in the hand."""


class Twisted(TypedDict):
    """A player turns up an 8, and the order of strength is reversed."""

    player: PlayerNumber
    """The player."""
    seat: SeatNumber
    """The player's seat."""
    card: CardId
    """The 8."""
    strongest: Literal[1, 15]
    """The value that is strongest from now on."""


class WentOut(TypedDict):
    """A player has no cards left."""

    player: PlayerNumber
    """The player."""
    seat: SeatNumber
    """The player's seat."""
    rank: RankWord
    """The rank of the seat."""


class TrickClosed(TypedDict):
    """A trick is closed."""

    player: PlayerNumber
    """The player who leads the next trick."""
    eight: bool
    """Whether an 8 closed the trick."""


class LastHand(TypedDict):
    """The last player shows the cards that were not played."""

    player: PlayerNumber
    """The player."""
    seat: SeatNumber
    """The player's seat."""
    cards: list[CardId]
    """The cards."""


class Scored(TypedDict):
    """A player gets points for a round."""

    player: PlayerNumber
    """The player."""
    seat: SeatNumber
    """The player's seat."""
    rank: RankWord
    """The rank of the seat in this round."""
    was: Literal["", "1st", "2nd", "3rd", "4th"]
    """The rank of the seat in the round before; empty in the first round of a set."""
    points: int
    """Points for this round; less than 0 for a loss."""
    score: int
    """The player's points in this set after that."""


class RoundBegins(TypedDict):
    """A round begins."""

    round: int
    """Number of the round within the set, counted from 1."""
    player: PlayerNumber
    """The player with the start marker."""
    seats: list[SeatNumber]
    """The seat of each player."""


class SetOver(TypedDict):
    """A set is over."""

    set: int
    """Number of the set, counted from 1."""
    players: list[PlayerNumber]
    """The winners of the set."""
    scores: list[int]
    """Points in this set, by player."""
    wins: list[int]
    """Number of sets won, by player."""


class CardsShown(TypedDict):
    """All cards of the set are shown."""

    seats: list[list[CardId]]
    """The eleven cards of each seat."""
    aside: list[list[CardId]]
    """The cards that were set aside in the last round, by seat."""


class MatchOver(TypedDict):
    """The game is over."""

    players: list[PlayerNumber]
    """The winners."""


class Events(TypedDict):
    """The fields of each kind of event."""

    set_begins: SetBegins
    three_eights: ThreeEights
    took_up: TookUp
    hid: Hid
    chose: Player
    """A player has set two cards aside."""
    opened: Player
    """All players are ready. This player leads."""
    played: Played
    passed: PlayerAtSeat
    """A player passes."""
    twisted: Twisted
    no_twist: PlayerAtSeat
    """A player could have turned up an 8, and did not."""
    went_out: WentOut
    trick_closed: TrickClosed
    last_hand: LastHand
    scored: Scored
    sat: PlayerAtSeat
    """A player takes a seat for the next round."""
    round_begins: RoundBegins
    set_over: SetOver
    cards_shown: CardsShown
    match_over: MatchOver
