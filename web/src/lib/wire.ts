// Made from src/ouroboard/server/wire.py by `make wire`. Do not edit.

/** `{"t": "act", "id": 12, "text": "play 9r 9b", "key": "k3f9a0"}`: the answer to decision 12. */
export interface Act {
  t: "act";
  id: number;
  text: string;
  key: string;
}

/** Tells a bot to act that holds back (`GameInfo.holding`). It takes one action. */
export interface YouGo {
  t: "you_go";
  seat: number;
  key: string;
}

/** Takes back this seat's last answer; where the others must agree, it asks them. */
export interface Undo {
  t: "undo";
  key: string;
}

/**
 * Goes on from an earlier moment: after this number of the reader's events. Asks the other people at the table.
 *
 * `same` keeps the deal and all chance as it was: for study, after the end.
 */
export interface Branch {
  t: "branch";
  heard: number;
  key: string;
  same?: boolean;
}

/** Goes to another line of play, by its number in `GameInfo.lines`. */
export interface Line {
  t: "line";
  line: number;
  key: string;
}

/** The answer to somebody's request. */
export interface Consent {
  t: "consent";
  request: number;
  yes: boolean;
  key: string;
}

/** Asks why these components cannot be picked together. The last one was clicked now. Answered by `WhyNot`. */
export interface Why {
  t: "why";
  picks: string[];
}

/** Asks how much this answer to decision `id` would tell the others. Answered by `Weighed`; only some seats may ask. */
export interface Weigh {
  t: "weigh";
  id: number;
  text: string;
}

/** Asks for the table after this number of the reader's events. `seat` and `all` only when the match is over. */
export interface Peek {
  t: "peek";
  heard: number;
  seat?: number | null;
  all?: boolean;
}

/** Takes an open seat, or a bot's. While the game is on, it asks the people at the table for a bot's seat. */
export interface Sit {
  t: "sit";
  seat: number;
  name: string;
  key: string;
}

/** Gets up. While the game is on, a bot takes the seat. */
export interface Leave {
  t: "leave";
  key: string;
}

/** Signs out all other devices of this player. */
export interface SignOut {
  t: "sign_out";
  key: string;
}

export interface Rename {
  t: "rename";
  name: string;
  key: string;
}

export interface Ready {
  t: "ready";
  ready: boolean;
  key: string;
}

/** The host puts a bot on a seat, changes its strength, or takes it away (null). */
export interface SeatBot {
  t: "bot";
  seat: number;
  strength: "easy" | "normal" | "sharp" | null;
  key: string;
}

/** Before the game: two seats change their players. The host may swap any; others theirs with one that no person has. */
export interface Swap {
  t: "swap";
  seat: number;
  other: number;
  key: string;
}

/** The host empties a seat. While the game is on, a bot takes it. */
export interface Kick {
  t: "kick";
  seat: number;
  key: string;
}

/** The host changes the table before the start: number of seats, options of the game, the table's own settings. */
export interface Configure {
  t: "configure";
  key: string;
  seats?: number | null;
  options?: Record<string, boolean | number | string> | null;
  public?: boolean | null;
  undo?: "ask" | "never" | null;
  /**
   * Who may take a bot's seat while the game is on: with everybody's consent, anybody, nobody. `free` only where the game
   * has no hidden information.
   */
  seating?: "ask" | "free" | "never" | null;
  /** Time for a move: no limit, five minutes (`live`), a day, three days. A change starts all clocks again. */
  clock?: "day" | "live" | "none" | "three_days" | null;
  /** Whether a bot takes the seat of a player who runs out of time. */
  takeover?: boolean | null;
}

/** Another player, or the host, gives a seat the time for one more move on top of what it has left. */
export interface MoreTime {
  t: "more_time";
  seat: number;
  key: string;
}

/** The host starts the game. Bots take the seats that are open. */
export interface Start {
  t: "start";
  key: string;
}

/** The host starts a new game where the deal of this one is known: after that, other people can sit down. */
export interface Redeal {
  t: "redeal";
  key: string;
}

/**
 * After the end: a new table with the same seats. Its code comes in `TableInfo.next`.
 *
 * `next_side`: the next person has the seat that differs from the others, for example the Mastermind's.
 */
export interface Rematch {
  t: "rematch";
  key: string;
  next_side?: boolean;
}

/**
 * Chat. People at the table speak to `table`, watchers to `watchers`.
 *
 * `team`, while the game is on: only those hear it who play together with the speaker, and everybody after the end.
 */
export interface Say {
  t: "say";
  scope: "table" | "team" | "watchers";
  text: string;
  key: string;
}

/** Asks for the lines of chat before line `before`, the first that this reader has. Answered by `Said`. */
export interface Earlier {
  t: "earlier";
  before: number;
}

/** Points at a component: everybody sees it light up for a moment. */
export interface Point {
  t: "point";
  cid: string;
}

/** Says whether this player is looking at the page. */
export interface PresenceUpdate {
  t: "busy";
  away: boolean;
}

/** One action: the text that is sent back, the components that it touches, the words on the button. */
export interface Choice {
  text: string;
  picks: string[];
  label: string;
  /** Facts about the action from what the seat knows: see `preview` in `/schema/<game>.json`. Left out where there are none. */
  preview?: Record<string, unknown>;
}

/** A decision of this seat. `id` counts this seat's own decisions. */
export interface Question {
  id: number;
  /** The seat that decides: the reader's own, or a bot's for whose team the reader decides. */
  seat: number;
  prompt: string;
  rule: string;
  actions: Choice[];
  /** The other seats that may answer now. */
  others: number[];
}

/** One event as this reader heard it, and the sentence for it. */
export interface Happening {
  kind: string;
  /** Epoch, slot, step. */
  at: [number, number, number];
  say: string;
  /** Depends on `kind`: see `events` in `/schema/<game>.json`. */
  fields: Record<string, unknown>;
}

/** The end. Seed and salt prove the commitment that was shown from the start. */
export interface Outcome {
  winners: number[];
  scores: number[];
  seed: string;
  salt: string;
}

/** A line of play: where it leaves the current one (in this reader's events), and whether it is the current one. */
export interface Fork {
  line: number;
  heard: number;
  at: [number, number, number];
  here: boolean;
}

/**
 * The match as this reader may know it now. `events` are those from number `first` on; keep those before.
 *
 * With `done`, it also says what `Done` says.
 */
export interface GameInfo {
  t: "game";
  /** Number that grows whenever this reader hears an event or an event is taken back. */
  rev: number;
  first: number;
  events: Happening[];
  /** Depends on the game: see `view` in `/schema/<game>.json`. */
  view: Record<string, unknown>;
  at: [number, number, number];
  /** The seats that are to act. */
  waiting: number[];
  question: Question | null;
  undo: "ask" | "free" | "none";
  branch: "ask" | "free" | "none";
  lines: Fork[];
  outcome: Outcome | null;
  done?: string;
  /** The bots that hold back where seats act in an order of their own choosing: until a person has acted or tells one to go. */
  holding?: number[];
}

export interface Seat {
  kind: "bot" | "human" | "open";
  name: string;
  /** What the player of this seat is in the game, where the seats differ: Mastermind, Protagonist. */
  title: string;
  strength: "easy" | "normal" | "sharp" | null;
  ready: boolean;
  /** Somebody is connected for this seat. */
  here: boolean;
  /** Connected, but looking elsewhere. */
  away: boolean;
  host: boolean;
  /** When this seat's time is up, in seconds since 1970; 0 while no clock runs for it. */
  due: number;
}

/** Somebody asks the others: to take something back, or to branch. */
export interface Request {
  id: number;
  kind: "branch" | "undo";
  by: number;
  words: string;
  agreed: number[];
  needs: number[];
}

/** A guest asks for a seat in the game that is on. */
export interface SeatRequestInfo {
  id: number;
  seat: number;
  name: string;
  words: string;
  agreed: number[];
  needs: number[];
  /** Whether the reader is the one who asks. */
  mine: boolean;
}

/** A line of the log about the table itself: who sat down, left, was sent away. */
export interface Note {
  words: string;
  /** Number of events that the reader had heard by then. */
  heard: number;
}

/** The table itself, as everybody sees it; `you` and `host` are the reader's own. */
export interface TableInfo {
  t: "table";
  code: string;
  game: string;
  title: string;
  phase: "lobby" | "over" | "play" | "study";
  you: number | null;
  host: boolean;
  seats: Seat[];
  /** The seats that play together with this reader, its own included. Empty for a reader alone, and where all play together. */
  team: number[];
  watching: number;
  options: Record<string, boolean | number | string>;
  public: boolean;
  undo: "ask" | "never";
  /** Whether players may go back past something that has come to light. Depends on the game and its options. */
  rewinds: boolean;
  /** Whether watchers read what the players say only after the end. */
  private_talk: boolean;
  seating: "ask" | "free" | "never";
  /** Whether the game has no hidden information, so that `seating` may be `free`. */
  is_open: boolean;
  /** Whether somebody may know the whole deal: the game comes from a record, or goes on after all cards were open. */
  known_deal: boolean;
  /** By seat, whether the reader may take it: at once, with the consent of the people at the table, or not. */
  sit: ("ask" | "free" | "none")[];
  /** Number of devices that the reader's own seat is open on; 0 for a watcher. */
  devices: number;
  clock: "day" | "live" | "none" | "three_days";
  takeover: boolean;
  /** The server's time, to count down by. */
  time: number;
  commitment: string;
  request: Request | null;
  seat_requests: SeatRequestInfo[];
  /** The latest of them, oldest first. */
  notes: Note[];
  /** The code of the rematch, when there is one. */
  next: string;
  /** Why this table can only be looked at, in a sentence; empty for a table that can be played on. */
  frozen: string;
  /** The guided first game that is played here, by its id; empty at every other table. */
  guide: string;
}

/** The message with this key has been done, and is saved. */
export interface Done {
  t: "done";
  key: string;
}

/** The message with this key has not been done, and why. `code`: rule, stale, seat, host, phase, limit, message, busy. */
export interface Refused {
  t: "refused";
  key: string;
  code: string;
  reason: string;
  rule?: string;
}

/** Why the components cannot be picked, in words of the table. An empty `reason` means that they can. */
export interface WhyNot {
  t: "why";
  reason: string;
  rule: string;
}

/** The number of hidden worlds that fit what everybody has heard: now, and after the answer. */
export interface Weighed {
  t: "weigh";
  id: number;
  text: string;
  before: number;
  after: number;
}

/** An earlier moment. `views`: as all seats saw it, when that was asked for. */
export interface Looked {
  t: "peek";
  heard: number;
  at: [number, number, number];
  view: Record<string, unknown>;
  seat: number | null;
  views: Record<string, unknown>[] | null;
}

/** One line of chat. */
export interface ChatLine {
  n: number;
  scope: "table" | "team" | "watchers";
  seat: number | null;
  name: string;
  text: string;
  time: number;
}

/**
 * Chat, oldest first. `n` counts within what this reader may read.
 *
 * `latest` replaces all lines that the reader has: they may be numbered differently now. `new` comes after them, and
 * `earlier`, the answer to `Earlier`, comes before them. There are more to ask for as long as the first `n` is not 0.
 */
export interface Said {
  t: "said";
  part: "earlier" | "latest" | "new";
  lines: ChatLine[];
}

export interface Pointed {
  t: "point";
  seat: number;
  cid: string;
}

/** Whether the table can save just now. While it cannot, messages wait, and are refused after a while. */
export interface Saving {
  t: "saving";
  ok: boolean;
}

/** A value of an option that is more than a number or a switch: a scenario. */
export interface ValueInfo {
  title: string;
  text: string;
  /** Short sentences: how long it takes, how hard it is. */
  facts: string[];
  /** Whether this is other content each time, so that nobody can have seen it. */
  varies: boolean;
}

export interface OptionInfo {
  name: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  words: string;
  rule: string;
  /** By value, for the values about which there is something to say. */
  told: Record<string, ValueInfo>;
}

/** A game as it can be chosen for a table. */
export interface About {
  name: string;
  title: string;
  version: number;
  seats: number[];
  usual_seats: number;
  options: OptionInfo[];
  strengths: ("easy" | "normal" | "sharp")[];
  /** What an epoch is called: round, loop, run, week. */
  epoch: string;
  has_rules: boolean;
  /** The titles of the seats, each once, where they differ: Protagonist, Mastermind. */
  sides: string[];
}

/** The data in the table's page, so that it can be drawn before the socket is open. */
export interface Boot {
  version: number;
  about: About;
  table: TableInfo;
  game: GameInfo | null;
  chat: Said;
  /** The name that this guest used last. */
  name: string;
  replay: boolean;
  test: boolean;
  /** By option, the values that stand for content of which this guest has seen the end; in the lobby only. */
  seen: Record<string, string[]>;
  /** Whether the page is for a television: what everybody may see, large, and nothing to press. */
  tv: boolean;
}

/**
 * One thing to learn: `{"say": "You lead.", "ask": "§5.2", "play": "play 9r"}`.
 *
 * It is shown when everything that it names is there: the event has been heard, the question is asked, and the answer can be
 * given. A step without `ask` is only read.
 */
export interface GuideStep {
  say: string;
  /** A section of the rules: the learner is asked something under it. */
  ask?: string;
  /** A kind of event that the learner has heard of. */
  after?: string;
  /**
   * The answer that the step points at: an action's text, or its beginning and `*`. Of several it points at the first that can
   * be given, and the step is done with the last.
   */
  play?: string | string[];
  /** A tab of the page that opens with a step that is only read. */
  pane?: string;
  /** What to do, in words. Without it, the answer's own label is shown. */
  hint?: string;
  /** What is said when it was given. */
  well?: string;
  /** What is said when something else was done. */
  other?: string;
}

/** A guided first game, for `/learn/<game>/<id>`. */
export interface Guide {
  id: string;
  /** What the button says: `Learn by playing`. */
  title: string;
  minutes: number;
  seats: number;
  seed: number;
  steps: GuideStep[];
  /** What is said when the last step is done. */
  end: string;
  /** Steps for questions at which there is nothing new to learn. They are never done. */
  otherwise?: GuideStep[];
  /** The learner's seat. */
  seat?: number;
  options?: Record<string, boolean | number | string>;
}

export type Incoming =
  | Act
  | YouGo
  | Undo
  | Branch
  | Line
  | Consent
  | Sit
  | Leave
  | SignOut
  | Rename
  | Ready
  | SeatBot
  | Swap
  | Kick
  | Configure
  | MoreTime
  | Start
  | Redeal
  | Rematch
  | Say
  | Why
  | Weigh
  | Peek
  | Earlier
  | Point
  | PresenceUpdate;

export type Outgoing =
  | TableInfo
  | GameInfo
  | Done
  | Refused
  | WhyNot
  | Weighed
  | Looked
  | Said
  | Pointed
  | Saving;

export const VERSION = 2;
