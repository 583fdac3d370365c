// What a game gives to the table page, and what it is given. A game draws and describes; it knows no rules.

import type { Component } from "svelte";
import type { About, ChatLine, Choice, GameInfo, Happening, Question, Seat, TableInfo, Weighed } from "./wire";

/** Epoch, slot, step: round/trick/play, loop/day/step. */
export type Moment = readonly [number, number, number];

/** An event by its kind. `Events` has the fields of each kind. */
export type EventOf<Events> = {
  // Pick makes a plain object type of an interface, so that an event is a Happening, too.
  [Kind in keyof Events]: Omit<Happening, "kind" | "fields"> & { kind: Kind; fields: Pick<Events[Kind], keyof Events[Kind]> };
}[keyof Events];

/** The table as a game's components see it. One object per page, reactive: read its fields in markup or `$derived`. */
export interface Desk<View = Record<string, unknown>, Event extends Happening = Happening> {
  /** What to draw: the present, or the moment that is being looked at. */
  readonly view: View;
  /** The present, whatever is being looked at. */
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
  /** All that this reader has heard up to the moment that is drawn. */
  readonly events: readonly Event[];
  /** All of it. */
  readonly heard: readonly Event[];
  readonly at: Moment;
  /** What has been said at the table. */
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
  /** What can be listed of what is drawn: the view, without what the game leaves to the players' memory. */
  readonly facts: object;
  /** The name of a seat; "You" for one's own. */
  nameOf(seat: number): string;
  /** The name of a component for people, and one line about it: from the game's page. */
  describe(cid: string): string;
  explain(cid: string): string;
  /** The component can be picked next. */
  isLegal(cid: string): boolean;
  isPicked(cid: string): boolean;
  /** A click on a component: picks it, takes the pick back, or asks why not. */
  touch(cid: string): void;
  /** Sends an action right away: for buttons that say all there is to say (Pass). */
  send(choice: Choice): void;
  /** By answer to the open question: how much it would tell the others, where that was asked with `weigh`. */
  readonly weights: Readonly<Record<string, Weighed>>;
  weigh(text: string): void;
  /** Looks at the table after so many of this reader's events. */
  look(heard: number): void;
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
  /** The same for a screen reader, as a phrase. */
  say: string;
  tone?: "good" | "bad" | "turn" | "plain";
}

/** A tab of the side pane, or a sheet on the phone. */
export interface Pane<View, Event extends Happening> {
  id: string;
  title: string;
  /** What is shown: at once, or when it has been fetched. */
  component?: Component<{ desk: Desk<View, Event> }>;
  load?: () => Promise<{ default: Component<{ desk: Desk<View, Event> }> }>;
  /** Not every reader has it: the Mastermind's plan. Everybody where nothing is said. */
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
  /** What a slot is called: trick, day. "Part" where nothing is said. */
  slotWord?: string;
  /** All slots that an epoch has, also those to come, where that is known. */
  slots?(desk: Desk<View, Event>): number[];
  /** The head of a slot's column, where it is more than the word and the number. */
  column?(slot: number, desk: Desk<View, Event>): string;
  /** One cell of the timeline from this reader's events of that slot. */
  cell(events: readonly Event[], desk: Desk<View, Event>): Cell;
  /** The name of a component for people: "card:9r" → "9 red". */
  describe(cid: string, desk: Desk<View, Event>): string;
  /** One line about a component for hover, focus and long press: what it is and what it does now. */
  explain(cid: string, desk: Desk<View, Event>): string;
  /** False where it is left to the players to remember earlier epochs: then log, timeline and looking back begin with this one. */
  remembers?(desk: Desk<View, Event>): boolean;
  /** What the plain page lists; the whole view where nothing is said. */
  facts?(desk: Desk<View, Event>): object;
  /** Kinds of events by which something comes to light, where their names do not say so: they are heard as such. */
  reveals?: readonly string[];
  /** A sentence for the key r: what lies where. */
  read(desk: Desk<View, Event>): string;
  /** Why a team may not talk in confidence now, with the rule; empty when it may. The server has the last word. */
  hush?(desk: Desk<View, Event>): string;
  /** The first coach mark: the reader's goal in at most twelve words. */
  goal(desk: Desk<View, Event>): string;
  /** What a newcomer had best do now, after "Now: "; nothing where it is to pick what glows. */
  advice?(desk: Desk<View, Event>): string;
}
