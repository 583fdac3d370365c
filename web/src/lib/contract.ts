// What a game's part of the page provides, and what it receives. It draws and describes; it has no rules.

import type { Component } from "svelte";
import type { About, ChatLine, Choice, GameInfo, Happening, Question, Seat, TableInfo, Weighed } from "./wire";

/** Epoch, slot, step: round/trick/play, loop/day/step. */
export type Moment = readonly [number, number, number];

/** An event by its kind. `Events` has the fields of each kind. */
export type EventOf<Events> = {
  // Pick turns an interface into a plain object type, so that an event is also a Happening.
  [Kind in keyof Events]: Omit<Happening, "kind" | "fields"> & { kind: Kind; fields: Pick<Events[Kind], keyof Events[Kind]> };
}[keyof Events];

/** The table as a game's components see it. One object per page, reactive: read its fields in markup or `$derived`. */
export interface Desk<View = Record<string, unknown>, Event extends Happening = Happening> {
  /** What to draw: the present, or the moment that is being looked at. */
  readonly view: View;
  /** The present, also while an earlier moment is drawn. */
  readonly now: Omit<GameInfo, "view"> & { readonly view: View };
  readonly about: About;
  readonly table: TableInfo;
  readonly seats: readonly Seat[];
  /** This reader's seat; null for a watcher. */
  readonly you: number | null;
  /** Seat whose eyes are used: `you`, or another in a replay. */
  readonly eyes: number | null;
  /** In a replay with all cards open: the views of all seats at this moment, otherwise null. */
  readonly open: readonly View[] | null;
  /** The events that this reader has heard up to the drawn moment. */
  readonly events: readonly Event[];
  /** All events that this reader has heard. */
  readonly heard: readonly Event[];
  readonly at: Moment;
  /** The chat lines that this reader may read. */
  readonly chat: readonly ChatLine[];
  /** True while an earlier moment is drawn: nothing can be answered then. */
  readonly looking: boolean;
  /** The open question of this seat; null while looking back. */
  readonly question: Question | null;
  /** Components picked so far. */
  readonly picked: readonly string[];
  /** The actions that the picks still allow. */
  readonly choices: readonly Choice[];
  /** The action that Confirm would send now. */
  readonly chosen: Choice | null;
  /** Ghosts of the previous epoch are shown (toggle, key H). */
  readonly ghosts: boolean;
  /** Reduced motion, or animations switched off. */
  readonly still: boolean;
  /** Returns the name of a seat; "You" for the reader's own. */
  nameOf(seat: number): string;
  /** The name of a component, and one line about it, from the game's page. */
  describe(cid: string): string;
  explain(cid: string): string;
  /** Returns whether the component can be picked next. */
  isLegal(cid: string): boolean;
  isPicked(cid: string): boolean;
  /** Handles a click on a component: picks it, takes the pick back, or asks why it cannot be picked. */
  touch(cid: string): void;
  /** Sends an action at once, for buttons that need no picks (Pass). The promise is kept when the server has answered. */
  send(choice: Choice): Promise<void>;
  /** By answer to the open question: how much it would tell the others, where that was asked with `weigh`. */
  readonly weights: Readonly<Record<string, Weighed>>;
  weigh(text: string): void;
  /** Looks at the table after this number of the reader's events. */
  look(heard: number): void;
  /** Shows a short text over the timeline, where it moves nothing, and says it politely. Returns a function that takes it away again. */
  tell(text: string): () => void;
  /** Opens the rules at a section: "§8". */
  openRule(rule: string): void;
  /** Why this reader's team may not talk in confidence now: empty when it may, null when there is no team to talk to. */
  readonly hush: string | null;
  /** Says something to everybody at the table, or in confidence to one's team. */
  say(text: string, scope?: "table" | "team"): Promise<boolean>;
}

/** A cell of the timeline: one slot of one epoch. */
export interface Cell {
  /** A few characters, e.g. "9-9 Ann" or "⟲". */
  text: string;
  /** The same as a phrase, for screen readers. */
  say: string;
  tone?: "good" | "bad" | "turn" | "plain";
}

/** A tab of the side pane, or a sheet on the phone. */
export interface Pane<View, Event extends Happening> {
  id: string;
  title: string;
  /** The content, given directly or loaded when the pane is first shown. */
  component?: Component<{ desk: Desk<View, Event> }>;
  load?: () => Promise<{ default: Component<{ desk: Desk<View, Event> }> }>;
  /** Which readers have the pane (the Mastermind's plan). Without it, every reader has the pane. */
  isFor?(desk: Desk<View, Event>): boolean;
}

/** A game's part of the page: a lazy chunk, `web/src/games/<name>/index.ts`, default export. */
export interface GamePage<View = Record<string, unknown>, Event extends Happening = Happening> {
  /** Drawn in the middle. Fills its box; never scrolls sideways. */
  Board: Component<{ desk: Desk<View, Event> }>;
  /** Drawn under the prompt: what this seat holds. Null for games without hands. */
  Hand: Component<{ desk: Desk<View, Event> }> | null;
  /** Own tabs, first in the side pane. */
  panes: Pane<View, Event>[];
  /** Short facts for the top bar: "Round 2", "Trick 4". */
  chips(desk: Desk<View, Event>): string[];
  /** The word for a slot: trick, day. The default is "part". */
  slotWord?: string;
  /** All slots of an epoch, including those to come, where their number is known. */
  slots?(desk: Desk<View, Event>): number[];
  /** The heading of a slot's column, where it is more than the word and the number. */
  column?(slot: number, desk: Desk<View, Event>): string;
  /** Makes one cell of the timeline from this reader's events of that slot. */
  cell(events: readonly Event[], desk: Desk<View, Event>): Cell;
  /** Returns the name of a component: "9 red" for "card:9r". */
  describe(cid: string, desk: Desk<View, Event>): string;
  /** Returns one line about a component for hover, focus and long press: what it is and what it does now. */
  explain(cid: string, desk: Desk<View, Event>): string;
  /** Returns false where the players have to remember earlier epochs. Log, timeline and looking back then begin with this one. */
  remembers?(desk: Desk<View, Event>): boolean;
  /** Kinds of events that reveal something but whose names do not show it. They get the sound of a revelation. */
  reveals?: readonly string[];
  /** Returns what a screen reader says of an event by itself. The default is its sentence; a long text is read on its page. */
  spoken?(event: Event): string;
  /** Describes the table in sentences, for the key r. */
  read(desk: Desk<View, Event>): string;
  /** Returns why a team may not talk in confidence now, with the rule; empty when it may. The server decides. */
  hush?(desk: Desk<View, Event>): string;
  /** What sets a seat apart just now, in one word: "Leader". Empty for all others. */
  titleOf?(seat: number, desk: Desk<View, Event>): string;
  /** The first coach mark: the reader's goal in at most twelve words. */
  goal(desk: Desk<View, Event>): string;
  /** Advice for a newcomer, shown after "Now: ", whatever is picked. Empty where the usual advice will do. */
  advice?(desk: Desk<View, Event>): string;
}

// ---- what has just happened -------------------------------------------------------------------------------------

/** A moment that is shown large. It is made from events that this reader has heard, so it says nothing that the reader may not know. */
export interface StagedMoment<Picture = unknown> {
  /** What happened, in a few words. */
  title: string;
  /** Why, and what comes of it, a sentence each. */
  text: readonly string[];
  tone: "good" | "bad" | "plain";
  /** Whether it decides something. Then it stays until it is read; other moments pass by themselves. */
  stays: boolean;
  /** What the game's `Picture` draws. */
  picture: Picture;
}

/** A sentence about a slot. The tone "none" is for things that did not happen or changed nothing. */
export interface DigestLine {
  say: string;
  tone: "good" | "bad" | "plain" | "none";
}

/** Which moments a game stages, and how it sums up a slot: a chunk that is fetched late, `web/src/games/<name>/moments.ts`, default export. */
export interface GameMoments<View = Record<string, unknown>, Event extends Happening = Happening, Picture = unknown> {
  /** Draws a moment, with a motion of its own. Decorative. With `still` nothing moves. */
  Picture: Component<{ desk: Desk<View, Event>; picture: Picture }>;
  /** Returns the moments that new events make. The new events are the last ones of `desk.heard`. */
  moments(news: readonly Event[], desk: Desk<View, Event>): StagedMoment<Picture>[];
  /** Sums up events of one slot: what happened, and why something did not. */
  digest(events: readonly Event[], desk: Desk<View, Event>): DigestLine[];
}

// ---- the table in words -----------------------------------------------------------------------------------------

/** One fact of the table in words. The plain page lists the facts, and a comparison shows those that differ. */
export interface Fact {
  /** Distinguishes the fact from the others of its section, at every moment in the same way. It is never shown. */
  id: string;
  /** A whole sentence: "Bot Ada holds 7 cards." Where there are pieces, a heading for them: "Your hand". */
  says: string;
  /** The part of the sentence that changes, where a comparison needs no more of the earlier moment: "7". */
  value?: string;
  /** Components, by id. One that is there twice is in the list twice. */
  pieces?: readonly string[];
  /** Returns a sentence about pieces that are new, or that are gone: "Bot Ada has played 9 of circles." */
  came?(names: string): string;
  went?(names: string): string;
}

/** Facts about one thing: a player, a place. */
export interface Section {
  id: string;
  title: string;
  facts: Fact[];
}

/** The table in words: `web/src/games/<name>/telling.ts`, default export. A game without one is told by the names in its view. */
export interface Telling<View = Record<string, unknown>, Event extends Happening = Happening> {
  /** Returns the facts of the view that the desk draws. */
  tell(desk: Desk<View, Event>): Section[];
  /** Draws a component in miniature. Without it, the plain page and the comparison show its name. */
  Miniature?: Component<{ cid: string; desk: Desk<View, Event> }>;
}
