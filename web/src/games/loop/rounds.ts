// The rounds of a match, from the events that one reader has heard: the seating, the plays of each trick, the result.

import type { GameEvent, RoundBegins, Scored } from "./wire";

/** A player's action in a trick. A Twist turns up one card; a pass plays none. */
export interface TrickAction {
  kind: "play" | "pass" | "twist";
  seat: number;
  player: number;
  cards: string[];
  /** "pair of 9"; empty for a pass and a Twist. */
  what: string;
}

export interface Trick {
  number: number;
  actions: TrickAction[];
  closed: boolean;
  /** Whether an 8 closed the trick. */
  eight: boolean;
}

export interface Finish {
  player: number;
  rank: number;
  /** The rank on the Rank card; 0 in the first round. */
  was: number;
  points: number;
  score: number;
}

export interface Round {
  set: number;
  number: number;
  /** The player of each chair. */
  sitting: number[];
  tricks: Trick[];
  /** By chair: the trick in which its last card was played. */
  out: Record<number, number>;
  /** By chair, once the round is scored. */
  finishes: Finish[];
  /** By chair: the cards that the reader knows were set aside, and those that were left over. */
  aside: Record<number, string[]>;
  left: Record<number, string[]>;
}

/** Adds one event to a trick. */
function hear(trick: Trick, { kind, fields }: GameEvent): void {
  switch (kind) {
    case "played":
      trick.actions.push({ kind: "play", seat: fields.seat, player: fields.player, cards: fields.cards, what: fields.what });
      break;
    case "passed":
      trick.actions.push({ kind: "pass", seat: fields.seat, player: fields.player, cards: [], what: "" });
      break;
    case "twisted":
      trick.actions.push({ kind: "twist", seat: fields.seat, player: fields.player, cards: [fields.card], what: "" });
      break;
    case "trick_closed":
      Object.assign(trick, { closed: true, eight: fields.eight });
      break;
    case "scored":
      trick.closed = true;
  }
}

/** Returns a trick made from its own events. */
export function trickOf(number: number, events: readonly GameEvent[]): Trick {
  const trick: Trick = { number, actions: [], closed: false, eight: false };
  for (const event of events) hear(trick, event);
  return trick;
}

/** Returns the last play of a trick, which nobody has beaten; null before the first play. */
export function lastPlay(trick: Trick): TrickAction | null {
  return trick.actions.findLast((action) => action.kind === "play") ?? null;
}

export function roundsOf(events: readonly GameEvent[]): Round[] {
  const rounds: Round[] = [];
  let set = 1;
  for (const event of events) {
    if (event.kind === "set_begins") set = event.fields.set;
    if (event.kind === "round_begins") rounds.push(begun(set, event.fields));
    const round = rounds.at(-1);
    if (round) hearInRound(round, rounds.at(-2), event);
  }
  return rounds;
}

function begun(set: number, { round, seats }: RoundBegins): Round {
  const sitting: number[] = [];
  seats.forEach((chair, player) => (sitting[chair] = player));
  return { set, number: round, sitting, tricks: [], out: {}, finishes: [], aside: {}, left: {} };
}

function hearInRound(round: Round, before: Round | undefined, event: GameEvent): void {
  const number = event.at[1];
  const { kind, fields } = event;
  if (kind === "hid") round.aside[round.sitting.indexOf(fields.player)] = fields.cards;
  if (kind === "took_up" && before?.set === round.set) {
    before.aside[fields.seat] = fields.was_aside;
    before.left[fields.seat] = fields.was_left;
  }
  if (kind === "cards_shown") fields.aside.forEach((cards, chair) => (round.aside[chair] = cards));
  if (number > 0 && kind !== "opened") hear(trickIn(round, number), event);
  if (kind === "went_out") round.out[fields.seat] = number;
  if (kind === "scored") round.finishes[fields.seat] = finished(fields);
}

function trickIn(round: Round, number: number): Trick {
  const last = round.tricks.at(-1);
  if (last?.number === number) return last;
  const trick = trickOf(number, []);
  round.tricks.push(trick);
  return trick;
}

function finished({ player, rank, was, points, score }: Scored): Finish {
  return { player, rank: parseInt(rank, 10), was: parseInt(was, 10) || 0, points, score };
}

// ---- one chair ------------------------------------------------------------------------------------------------

/** Returns a chair's plays and Twists in a trick, without passes. */
export function doneAt(round: Round, chair: number, trick: number): TrickAction[] {
  const actions = round.tricks.find(({ number }) => number === trick)?.actions ?? [];
  return actions.filter(({ kind, seat }) => kind !== "pass" && seat === chair);
}

/** Returns the plays of a chair, trick by trick, without tricks where it played nothing. */
export function playsAt(round: Round, chair: number): { trick: number; cards: string[] }[] {
  return round.tricks.flatMap(({ number, actions }) =>
    actions.filter(({ kind, seat }) => kind === "play" && seat === chair).map(({ cards }) => ({ trick: number, cards })),
  );
}

/** Returns whether the chair has only passed in a trick. */
export function onlyPassed(round: Round, chair: number, trick: number): boolean {
  const actions = round.tricks.find(({ number }) => number === trick)?.actions.filter(({ seat }) => seat === chair) ?? [];
  return actions.length > 0 && actions.every(({ kind }) => kind === "pass");
}

/** Returns the first trick in which the chair was played differently from the round before; null while there is none. */
export function deviation(before: Round, now: Round, chair: number): number | null {
  for (const trick of now.tricks) {
    const then = doneAt(before, chair, trick.number).map(written);
    const done = doneAt(now, chair, trick.number).map(written);
    const comparable = trick.closed ? then : then.slice(0, done.length);
    if (comparable.join() !== done.join()) return trick.number;
  }
  return null;
}

function written({ kind, cards }: TrickAction): string {
  return `${kind} ${cards.join(" ")}`;
}

/** Returns a tag for each card of a chair: "T3", the trick in which it was played there; "⟲T3" when it was a Twist; "aside"; "kept". */
export function tagsOf(before: Round, chair: number): Map<string, string> {
  const tags = new Map<string, string>();
  for (const card of before.aside[chair] ?? []) tags.set(card, "aside");
  for (const card of before.left[chair] ?? []) tags.set(card, "kept");
  for (const { number, actions } of before.tricks)
    for (const { kind, seat, cards } of actions)
      if (seat === chair) for (const card of cards) tags.set(card, kind === "twist" ? `⟲T${number}` : `T${number}`);
  return tags;
}

/** Returns what a tag says: what became of the card, and in which trick; 0 for a card that was not played. */
export function readTag(tag: string): { fate: "aside" | "kept" | "played" | "twisted"; trick: number } {
  if (tag === "aside" || tag === "kept") return { fate: tag, trick: 0 };
  return { fate: tag.startsWith("⟲") ? "twisted" : "played", trick: Number(tag.split("T")[1]) };
}
