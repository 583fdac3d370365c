"""The types of events."""

from typing import TypedDict

from ouroboard.games.strangers.wire.ids import (
    BoardName,
    CardId,
    Coin,
    FirstToCome,
    KidId,
    Movement,
    PlaceId,
    Reason,
    SeatNumber,
    SpaceName,
)


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
    kid: KidId
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
    kid: KidId
    """The Kid."""


class Moved(TypedDict):
    """A Kid comes to a space."""

    player: SeatNumber
    """The player on turn."""
    player_owner: SeatNumber
    """The Kid's owner."""
    kid: KidId
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
    kid: KidId
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
    kid: KidId
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
    kids: list[KidId]
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
    kid: KidId
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
