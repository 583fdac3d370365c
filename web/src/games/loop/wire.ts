// Made from src/ouroboard/games/loop/wire.py by `make wire`. Do not edit.
import type { EventOf } from "../../lib/contract";

/** A card: its value and the first letter of its colour, `9r`. */
export type CardId = string;

export const CARD_NAMES: Readonly<Record<CardId, string>> = {
  "1r": "1 of circles",
  "2r": "2 of circles",
  "3r": "3 of circles",
  "4r": "4 of circles",
  "5r": "5 of circles",
  "6r": "6 of circles",
  "7r": "7 of circles",
  "8r": "8 of circles",
  "9r": "9 of circles",
  "10r": "10 of circles",
  "11r": "11 of circles",
  "12r": "12 of circles",
  "13r": "13 of circles",
  "14r": "14 of circles",
  "15r": "15 of circles",
  "1g": "1 of triangles",
  "2g": "2 of triangles",
  "3g": "3 of triangles",
  "4g": "4 of triangles",
  "5g": "5 of triangles",
  "6g": "6 of triangles",
  "7g": "7 of triangles",
  "8g": "8 of triangles",
  "9g": "9 of triangles",
  "10g": "10 of triangles",
  "11g": "11 of triangles",
  "12g": "12 of triangles",
  "13g": "13 of triangles",
  "14g": "14 of triangles",
  "15g": "15 of triangles",
  "1b": "1 of squares",
  "2b": "2 of squares",
  "3b": "3 of squares",
  "4b": "4 of squares",
  "5b": "5 of squares",
  "6b": "6 of squares",
  "7b": "7 of squares",
  "8b": "8 of squares",
  "9b": "9 of squares",
  "10b": "10 of squares",
  "11b": "11 of squares",
  "12b": "12 of squares",
  "13b": "13 of squares",
  "14b": "14 of squares",
  "15b": "15 of squares",
};

/** A player: the number of a place at the table. */
export type PlayerNumber = number;

/** A seat of the game. Players change seats between rounds. */
export type SeatNumber = number;

/** A seat of the game. Its eleven cards stay there for a set; the player changes every round. */
export interface Seat {
  /** The player who sits here in this round. */
  player: PlayerNumber;
  /** Number of cards in hand. */
  cards_left: number;
  /** Whether two cards are set aside. */
  ready: boolean;
  /** Cards that lie face up in this round: played, turned up, or shown at the end. */
  face_up: CardId[];
  /** Cards that were set aside and turned up for a Twist. */
  turned_up: CardId[];
  /** Cards that lay face up here in earlier rounds of this set. */
  seen: CardId[];
  /** Rank in this round; 0 while the seat still plays. */
  rank: number;
  /** Rank in the round before; 0 in the first round of a set. */
  was_rank: number;
  /** Points for each finish, the first rank first: in this round, or in the next one while seats are being chosen. */
  pays: number[];
}

/** What one reader sees of the game. */
export interface View {
  /** Number of the set, counted from 1. */
  set: number;
  /** Number of the round within the set, counted from 1. */
  round: number;
  /** Number of the trick within the round, counted from 1; 0 while cards are set aside. */
  trick: number;
  /** Whether the order of strength is reversed, so that 1 is strongest. */
  twisted: boolean;
  /** The seat with the start marker. */
  start: SeatNumber;
  /** The seat whose turn it is; null while cards are set aside. */
  turn: SeatNumber | null;
  /** The cards to beat; null when the next play leads. */
  current: CardId[] | null;
  /** The seat that played the cards to beat. */
  last_seat: SeatNumber | null;
  /** Number of passes in a row. */
  passes: number;
  /** Points in this set, by player. */
  score: number[];
  /** Number of sets won, by player. */
  wins: number[];
  /** Number of points that ends a set. */
  goal: number;
  /** The seats, by number. */
  seats: Seat[];
  /** The seat that each player has taken for the next round, by player; -1 for none yet. */
  next_seat: number[];
  /** All eleven cards of each seat that the reader has held in this set, by seat; after the end, of every seat. */
  known: Record<string, CardId[]>;
  /** The reader's hand. A spectator has none. */
  hand?: CardId[];
  /** The cards that the reader has set aside. */
  aside?: CardId[];
  /** The cards that the player who had this seat in the round before had set aside. */
  was_aside?: CardId[];
  /** The cards that the player who had this seat in the round before had not played. */
  was_left?: CardId[];
}

/** A set begins, and cards are dealt. */
export interface SetBegins {
  /** Number of the set, counted from 1. */
  set: number;
  /** The player with the start marker. */
  player: PlayerNumber;
  /** The seat of each player. */
  seats: SeatNumber[];
}

/** A player was dealt all three 8s and takes a point. All cards are dealt again. */
export interface ThreeEights {
  /** The player who shows the 8s. */
  player: PlayerNumber;
  /** The player's points after that. */
  score: number;
}

/** The reader takes up the eleven cards of a seat. */
export interface TookUp {
  /** The reader. */
  player: PlayerNumber;
  /** The seat of the reader in this round. */
  seat: SeatNumber;
  /** The eleven cards. */
  cards: CardId[];
  /** The cards that were set aside here in the round before. */
  was_aside: CardId[];
  /** The cards that were not played here in the round before. */
  was_left: CardId[];
}

/** The reader has set two cards aside. */
export interface Hid {
  /** The reader. */
  player: PlayerNumber;
  /** The two cards. */
  cards: CardId[];
}

/** An event that names a player and nothing else. */
export interface Player {
  /** The player. */
  player: PlayerNumber;
}

/** An event that names a player and a seat. */
export interface PlayerAtSeat {
  /** The player. */
  player: PlayerNumber;
  /** The player's seat. */
  seat: SeatNumber;
}

/** A player plays cards. */
export interface Played {
  /** The player. */
  player: PlayerNumber;
  /** The player's seat. */
  seat: SeatNumber;
  /** The cards. */
  cards: CardId[];
  /** The combination in words: `pair of 9`. */
  what: string;
  /** Number of cards left in the hand. */
  left: number;
}

/** A player turns up an 8, and the order of strength is reversed. */
export interface Twisted {
  /** The player. */
  player: PlayerNumber;
  /** The player's seat. */
  seat: SeatNumber;
  /** The 8. */
  card: CardId;
  /** The value that is strongest from now on. */
  strongest: 1 | 15;
}

/** A player has no cards left. */
export interface WentOut {
  /** The player. */
  player: PlayerNumber;
  /** The player's seat. */
  seat: SeatNumber;
  /** The rank of the seat. */
  rank: "1st" | "2nd" | "3rd" | "4th";
}

/** A trick is closed. */
export interface TrickClosed {
  /** The player who leads the next trick. */
  player: PlayerNumber;
  /** Whether an 8 closed the trick. */
  eight: boolean;
}

/** The last player shows the cards that were not played. */
export interface LastHand {
  /** The player. */
  player: PlayerNumber;
  /** The player's seat. */
  seat: SeatNumber;
  /** The cards. */
  cards: CardId[];
}

/** A player gets points for a round. */
export interface Scored {
  /** The player. */
  player: PlayerNumber;
  /** The player's seat. */
  seat: SeatNumber;
  /** The rank of the seat in this round. */
  rank: "1st" | "2nd" | "3rd" | "4th";
  /** The rank of the seat in the round before; empty in the first round of a set. */
  was: "" | "1st" | "2nd" | "3rd" | "4th";
  /** Points for this round; less than 0 for a loss. */
  points: number;
  /** The player's points in this set after that. */
  score: number;
}

/** A round begins. */
export interface RoundBegins {
  /** Number of the round within the set, counted from 1. */
  round: number;
  /** The player with the start marker. */
  player: PlayerNumber;
  /** The seat of each player. */
  seats: SeatNumber[];
}

/** A set is over. */
export interface SetOver {
  /** Number of the set, counted from 1. */
  set: number;
  /** The winners of the set. */
  players: PlayerNumber[];
  /** Points in this set, by player. */
  scores: number[];
  /** Number of sets won, by player. */
  wins: number[];
}

/** All cards of the set are shown. */
export interface CardsShown {
  /** The eleven cards of each seat. */
  seats: CardId[][];
  /** The cards that were set aside in the last round, by seat. */
  aside: CardId[][];
}

/** The game is over. */
export interface MatchOver {
  /** The winners. */
  players: PlayerNumber[];
}

/** The fields of each kind of event. */
export interface Events {
  set_begins: SetBegins;
  three_eights: ThreeEights;
  took_up: TookUp;
  hid: Hid;
  /** A player has set two cards aside. */
  chose: Player;
  /** All players are ready. This player leads. */
  opened: Player;
  played: Played;
  /** A player passes. */
  passed: PlayerAtSeat;
  twisted: Twisted;
  /** A player could have turned up an 8, and did not. */
  no_twist: PlayerAtSeat;
  went_out: WentOut;
  trick_closed: TrickClosed;
  last_hand: LastHand;
  scored: Scored;
  /** A player takes a seat for the next round. */
  sat: PlayerAtSeat;
  round_begins: RoundBegins;
  set_over: SetOver;
  cards_shown: CardsShown;
  match_over: MatchOver;
}

/** An event as a reader hears it. Its kind says which fields it has. */
export type GameEvent = EventOf<Events>;
