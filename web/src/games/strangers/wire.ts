// Made from src/ouroboard/games/strangers/wire/ by `make wire`. Do not edit.
import type { EventOf } from "../../lib/contract";

/** A board's short name, which is its id: `A`. */
export type BoardName = string;

/** A card's id: `run`, `stranger-sighting-n`. */
export type CardId = string;

/** What comes first: `saucer`. */
export type FirstToCome = string;

export const FIRST_TO_COME_NAMES: Readonly<Record<FirstToCome, string>> = {
  "saucer": "saucer",
  "stranger": "Stranger",
};

/** A Kid: the first letter of its owner's colour and a digit, `r0`. */
export type KidId = string;

export const KID_NAMES: Readonly<Record<KidId, string>> = {
  "r0": "Abby",
  "r1": "Ben",
  "r2": "Cleo",
  "r3": "Dan",
  "r4": "Ella",
  "r5": "Finn",
  "r6": "Gina",
  "r7": "Hugo",
  "r8": "Iris",
  "r9": "Jack",
  "b0": "Alma",
  "b1": "Bart",
  "b2": "Coco",
  "b3": "Dex",
  "b4": "Enzo",
  "b5": "Fern",
  "b6": "Gus",
  "b7": "Hope",
  "b8": "Ivan",
  "b9": "Judy",
  "g0": "Amos",
  "g1": "Bea",
  "g2": "Carl",
  "g3": "Dora",
  "g4": "Emil",
  "g5": "Flo",
  "g6": "Greg",
  "g7": "Hedy",
  "g8": "Ida",
  "g9": "Joel",
  "y0": "Ana",
  "y1": "Bill",
  "y2": "Cora",
  "y3": "Dirk",
  "y4": "Eve",
  "y5": "Fritz",
  "y6": "Gwen",
  "y7": "Hank",
  "y8": "Inge",
  "y9": "Jude",
};

/** How a Kid moves: `by-bus`. */
export type Movement = string;

export const MOVEMENT_NAMES: Readonly<Record<Movement, string>> = {
  "on-foot": "moves",
  "by-bus": "rides",
  "to-pool": "goes",
  "by-car": "is driven",
  "get-off": "gets off",
};

/** A scoring place's id on its board. */
export type PlaceId = string;

/** Why a game is over: `contact`. */
export type Reason = string;

export const REASON_NAMES: Readonly<Record<Reason, string>> = {
  "last-stranger": "the last Stranger has come",
  "all-kids": "all ten Kids of one player are safe",
  "contact": "the science club has made contact",
  "stalled": "nobody has played a card for too long",
};

/** A player: the number of the seat. */
export type SeatNumber = number;

/** A space of the board: its column's letter and its row, `F8`. */
export type SpaceName = string;

/** A zone of the board, as zoned Sightings name it: `N`. */
export type ZoneName = string;

/** A game begins. */
export interface GameBegins {
  /** Number of the game within the match, counted from 1. */
  game: number;
  /** The player who goes first. */
  player: SeatNumber;
  /** The board. */
  board: BoardName;
}

/** An event that names a player and a card. */
export interface PlayerAndCard {
  /** The player. */
  player: SeatNumber;
  /** The card. */
  card: CardId;
}

/** The discard pile holds too many Sightings at the start. Some go back into the deck. */
export interface PutBack {
  /** The Sightings that go back. */
  cards: CardId[];
  /** Number of these cards. */
  count: number;
}

/** A player lets a Kid out of the school. */
export interface LetOut {
  /** The player. */
  player: SeatNumber;
  /** The Kid. */
  kid: KidId;
  /** Whether it cost no action. */
  free: boolean;
}

/** An event that names a player and nothing else. */
export interface PlayerOnly {
  /** The player. */
  player: SeatNumber;
}

/** An event that names a player and a Kid. */
export interface PlayerAndKid {
  /** The player. */
  player: SeatNumber;
  /** The Kid. */
  kid: KidId;
}

/** A Kid comes to a space. */
export interface Moved {
  /** The player on turn. */
  player: SeatNumber;
  /** The Kid's owner. */
  player_owner: SeatNumber;
  /** The Kid. */
  kid: KidId;
  /** The space. */
  space: SpaceName;
  /** How the Kid moves. */
  how: Movement;
}

/** A Kid comes to a scoring place. */
export interface Scored {
  /** The player on turn. */
  player: SeatNumber;
  /** The Kid's owner. */
  player_owner: SeatNumber;
  /** The Kid. */
  kid: KidId;
  /** The space of the place. */
  space: SpaceName;
  /** The board. */
  board: BoardName;
  /** The place. */
  place: PlaceId;
  /** Points that the Kid is worth now. */
  worth: number;
  /** How the Kid moves. */
  how: Movement;
}

/** A player ends a card early. */
export interface Stopped {
  /** The player. */
  player: SeatNumber;
  /** The card. */
  card: CardId;
}

/** The coin is flipped for the science club. */
export interface Flips {
  /** The player. */
  player: SeatNumber;
  /** The side that each flip shows. */
  flips: ("blank" | "saucer")[];
}

/** A player who plays alone gets points for contact. */
export interface SciencePoints {
  /** The player. */
  player: SeatNumber;
  /** Points for the contact. */
  points: number;
  /** The player's points after that. */
  score: number;
}

/** A scored Kid moves from one home or mansion to another. */
export interface MovedHouse {
  /** The player on turn, who owns the Kid. */
  player: SeatNumber;
  /** The Kid. */
  kid: KidId;
  /** The board. */
  board: BoardName;
  /** The place that the Kid leaves. */
  left: PlaceId;
  /** The space of the new place. */
  space: SpaceName;
  /** The new place. */
  place: PlaceId;
  /** Points that the Kid is worth now. */
  worth: number;
}

/** A Stranger is taken from the board. */
export interface StrangerRemoved {
  /** The player on turn. */
  player: SeatNumber;
  /** The space where it stood. */
  space: SpaceName;
  /** Number of Strangers on the board after that. */
  placed: number;
  /** Number of Stranger tokens. The game ends when all are placed. */
  of: number;
}

/** The reader sees a hand. */
export interface Saw {
  /** The reader. */
  player: SeatNumber;
  /** The player whose hand it is. */
  player_seen: SeatNumber;
  /** The cards. */
  cards: CardId[];
}

/** An event that names the player on turn and the player whose hand is looked at. */
export interface TwoPlayers {
  /** The player on turn. */
  player: SeatNumber;
  /** The player whose hand it is. */
  player_seen: SeatNumber;
}

/** A player uses a card in another player's hand. */
export interface Copied {
  /** The player on turn. */
  player: SeatNumber;
  /** The player whose card it is, and stays. */
  player_seen: SeatNumber;
  /** The card. */
  card: CardId;
}

/** A player draws cards that the reader sees. */
export interface Drew {
  /** The player. */
  player: SeatNumber;
  /** The cards. */
  cards: CardId[];
  /** Number of cards left in the deck. */
  left: number;
}

/** A player draws cards that the reader does not see. */
export interface Draws {
  /** The player. */
  player: SeatNumber;
  /** Number of cards. */
  count: number;
  /** Number of cards left in the deck. */
  left: number;
}

/** The deck is empty, and the discard pile is shuffled. */
export interface Reshuffled {
  /** Number of cards that are shuffled. */
  cards: number;
}

/** A player draws a special card. */
export interface Special {
  /** The player. */
  player: SeatNumber;
  /** The card. */
  card: CardId;
  /** Number of cards left in the deck. */
  left: number;
}

/** A Stranger comes to a space. */
export interface StrangerPlaced {
  /** The player on turn. */
  player: SeatNumber;
  /** The space. */
  space: SpaceName;
  /** The Kids that it takes. */
  kids: KidId[];
  /** Number of Strangers on the board after that. */
  placed: number;
  /** Number of Stranger tokens. The game ends when all are placed. */
  of: number;
}

/** A player points the saucer at a Kid, and the coin is flipped. */
export interface SaucerTarget {
  /** The player on turn. */
  player: SeatNumber;
  /** The Kid's owner. */
  player_owner: SeatNumber;
  /** The Kid. */
  kid: KidId;
  /** The space where the Kid is. */
  space: SpaceName;
}

/** A player chooses which of two special cards comes first. */
export interface Ordered {
  /** The player. */
  player: SeatNumber;
  /** What comes first. */
  what: FirstToCome;
}

/** A player picks the board of the third game. */
export interface PickedBoard {
  /** The player. */
  player: SeatNumber;
  /** The board. */
  board: BoardName;
}

/** A match of several games is over. */
export interface MatchOver {
  /** The winners. */
  players: SeatNumber[];
  /** Two for each game won and one for each game drawn, by player. */
  half_wins: number[];
  /** Points of all games, by player. */
  sums: number[];
}

/** The architect takes a card into the opening hand. */
export interface BuiltHand {
  /** The player. */
  player: SeatNumber;
  /** The card. */
  card: CardId;
  /** Number of cards in the hand after that. */
  held: number;
}

/** The architect puts a card into the deck. */
export interface BuiltDeck {
  /** The player. */
  player: SeatNumber;
  /** The card. */
  card: CardId;
  /** The card's position in the deck, counted from 1. */
  place: number;
}

/** A game for one player is over. */
export interface SoloOver {
  /** Why the game is over. */
  reason: Reason;
  /** The player. */
  player: SeatNumber;
  /** The player's points. */
  score: number;
}

/** A game is over. */
export interface GameOver {
  /** Why the game is over. */
  reason: Reason;
  /** The winners. */
  players: SeatNumber[];
  /** Points, by player; the points of the team where there are teams. */
  scores: number[];
}

/** All hands are shown. */
export interface HandsShown {
  /** The cards of each hand, by seat. */
  hands: CardId[][];
}

/** The fields of each kind of event. */
export interface Events {
  game_begins: GameBegins;
  /** A special card is drawn for an opening hand and discarded without effect. */
  special_at_start: PlayerAndCard;
  put_back: PutBack;
  let_out: LetOut;
  /** A player plays a card. */
  played: PlayerAndCard;
  /** The card can do nothing. */
  no_effect: PlayerAndCard;
  /** A player declines to use a card. */
  for_nothing: PlayerOnly;
  /** A player takes a Kid back from the board in place of a card. */
  ran_away: PlayerAndKid;
  moved: Moved;
  scored: Scored;
  stopped: Stopped;
  /** The science club makes contact. */
  contact: Flips;
  /** No coin is flipped, because the player has no Kid in a library. */
  no_flips: PlayerOnly;
  /** The science club does not make contact. */
  no_contact: Flips;
  science_points: SciencePoints;
  moved_house: MovedHouse;
  stranger_removed: StrangerRemoved;
  saw: Saw;
  /** A player looks into another hand. */
  looked: TwoPlayers;
  /** There is a card in that hand which the player can use. */
  may_copy: TwoPlayers;
  /** There is no card in that hand which the player can use. */
  nothing_to_copy: TwoPlayers;
  copied: Copied;
  /** The coin is blank, and the Kid gets a lift. */
  hitched: PlayerAndKid;
  /** The coin shows the saucer, and the Kid is gone. */
  hitch_taken: PlayerAndKid;
  drew: Drew;
  draws: Draws;
  reshuffled: Reshuffled;
  special: Special;
  /** A Stranger comes and takes no Kid. */
  stranger: StrangerPlaced;
  /** A Stranger comes and takes Kids. */
  stranger_takes: StrangerPlaced;
  /** There is no Kid on the board for the saucer. */
  saucer_misses: PlayerOnly;
  /** The coin shows the saucer, and the Kid is gone. */
  abducted: SaucerTarget;
  /** The coin is blank, and the Kid stays. */
  spared: SaucerTarget;
  /** A player discards a card for free. */
  brainiac: PlayerAndCard;
  /** A player does not discard a card for free. */
  no_brainiac: PlayerOnly;
  ordered: Ordered;
  picked_board: PickedBoard;
  match_over: MatchOver;
  /** A player who plays alone draws SODA SHOP DATE. */
  soda_drawn: PlayerOnly;
  /** The player keeps SODA SHOP DATE. */
  soda_kept: PlayerOnly;
  /** The player discards SODA SHOP DATE and draws again. */
  soda_discarded: PlayerOnly;
  built_hand: BuiltHand;
  built_deck: BuiltDeck;
  solo_over: SoloOver;
  game_over: GameOver;
  hands_shown: HandsShown;
}

/** A scoring place as it is printed on the board. */
export interface Place {
  /** Id of the place. */
  id: PlaceId;
  /** What kind of place it is. */
  type: "group" | "home" | "library" | "mansion" | "park" | "pool";
  /** Printed name. */
  name: string;
  /** The space where the place is. */
  space: SpaceName;
  /** The spaces from which the place is entered. */
  doors: SpaceName[];
  /** Points for each spot; in a group place, points for each Kid there, by the number of Kids. */
  values: number[];
}

/** The bus stops of each line. */
export interface Stops {
  /** The stops of the school bus. */
  school: SpaceName[];
  /** The stops of the city bus. */
  city: SpaceName[];
}

/** The printed board. It stays the same for a whole game. */
export interface Board {
  /** Short name of the board: `A`. */
  name: BoardName;
  /** Printed title. */
  title: string;
  /** Number of columns. */
  columns: number;
  /** Number of rows. */
  rows: number;
  /** Number of Stranger tokens. The game ends when the last one is placed. */
  tokens: number;
  /** The space where Kids are let out. */
  school: SpaceName;
  /** The spaces where a Stranger may stand. */
  strangers: SpaceName[];
  /** The spaces of the forest. */
  forest: SpaceName[];
  /** The Stranger spaces of each zone. */
  zones: Record<ZoneName, SpaceName[]>;
  /** The bus stops. */
  stops: Stops;
  /** Pairs of neighbouring spaces with a wall between them. */
  walls: [SpaceName, SpaceName][];
  /** The scoring places. */
  places: Place[];
}

/** A Kid on the board. */
export interface Kid {
  /** Name of the Kid. */
  kid: KidId;
  /** The owner. */
  player: SeatNumber;
  /** The space where the Kid is. */
  space: SpaceName;
  /** The place where the Kid is scored; null while it is in play. */
  place: PlaceId | null;
  /** The spot within the place, counted from 0; null while the Kid is in play. */
  spot: number | null;
  /** Points that the Kid is worth now; null while it is in play. */
  worth: number | null;
}

/** The state of a scoring place. */
export interface OpenPlace {
  /** Id of the place. */
  id: PlaceId;
  /** Number of free spots. */
  free: number;
  /** Points for the next Kid that comes in; null when the place is full. */
  next: number | null;
}

/** What everybody knows of a player. */
export interface Player {
  /** Points, as the board stands. */
  score: number;
  /** Number of the team. Players with the same number play together. */
  team: number;
  /** Number of Kids in supply. */
  supply: number;
  /** Number of Kids in play. */
  in_play: number;
  /** Number of Kids that are scored. */
  scored: number;
  /** Maximum number of Kids in play. */
  kid_limit: number;
  /** Maximum number of cards in hand. */
  hand_limit: number;
  /** Number of cards in hand. */
  cards: number;
}

/** A printed card. */
export interface Card {
  /** Id of the card. */
  id: CardId;
  /** Printed name. */
  name: string;
  /** Number of copies in the deck. */
  copies: number;
  /** Number of steps of a card that moves a Kid step by step; 0 for all other cards. */
  steps: number;
  /** Id of the picture on the card. */
  icon: string;
  /** Zone of a Sighting where Sightings are zoned; empty for all other cards. */
  zone: string;
  /** What the card does, in words. */
  words: string;
}

/** What one reader sees of the game. */
export interface View {
  /** Number of the game within the match, counted from 1. */
  game: number;
  /** The player whose turn it is. */
  turn: SeatNumber;
  /** Number of the turn, counted from 1; 0 before the first turn. */
  turn_no: number;
  /** The player who went first. */
  starter: SeatNumber;
  /** The printed board. */
  board: Board;
  /** The spaces that hold a Stranger. */
  strangers: SpaceName[];
  /** Number of Stranger tokens that are not on the board. */
  strangers_left: number;
  /** Every Kid on the board. */
  kids: Kid[];
  /** The state of each scoring place, in the order of the board's places. */
  places: OpenPlace[];
  /** The players, by seat. */
  players: Player[];
  /** Number of cards in the deck. */
  deck_left: number;
  /** The rest of the architect's deck, in order; null in all other games. */
  deck: CardId[] | null;
  /** The discard pile, the oldest card first. */
  discard: CardId[];
  /** The card that is being carried out. */
  card: CardId | null;
  /** The special card that was just drawn and is being carried out. */
  special: CardId | null;
  /** The player whose hand is being looked at. */
  looks_at: SeatNumber | null;
  /** Whether the player on turn has discarded a card by the variant Brainiac. */
  brainiac_used: boolean;
  /** Number of turns in a row without a card. */
  idle: number;
  /** Number of turns in a row without a card that ends the game; 0 for no limit. */
  stall_limit: number;
  /** Gauntlet: two for each game won and one for each game drawn, by player. */
  half_wins: number[];
  /** Gauntlet: the points of the games that are over, for each game one number for each player. */
  points: number[];
  /** Whether the match is over. */
  over: boolean;
  /** The printed cards. */
  cards: Card[];
  /** Other hands that the reader sees, by seat; after the end all of them. */
  hands: Record<string, CardId[]>;
  /** Cards that the reader knows to be in other hands, by seat: after a look, or because everybody knows them. */
  known: Record<string, CardId[]>;
  /** The reader's hand. A spectator has none. */
  hand?: CardId[];
  /** In the reader's turn: for each card, Kid and target space, the spaces between. A card without effect is left out. */
  reach?: Record<CardId, Record<KidId, Record<SpaceName, SpaceName[]>>>;
}

/** An event as a reader hears it. Its kind says which fields it has. */
export type GameEvent = EventOf<Events>;
