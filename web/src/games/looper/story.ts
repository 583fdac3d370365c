// What has happened, day by day, from the reader's events alone; and the board as it was then, for the ghosts.

import { nameOf } from "../../lib/names";
import type { SpotCard } from "./questions";
import { cardOfDeck, declared, incidentOf } from "./text/timeline";
import {
  ABILITY_NAMES, CARD_NAMES, DECK_NAMES, INCIDENT_NAMES, PLOT_NAMES, SPOT_NAMES,
  type CounterId, type Declared, type GameEvent, type Laid,
} from "./wire";

export interface Counters {
  goodwill: number;
  paranoia: number;
  intrigue: number;
}

/** A character as it stood one evening. */
export interface Stood extends Counters {
  place: string;
  alive: boolean;
}

/** The board as it was: characters by id, and the Intrigue of the locations. */
export interface Evening {
  people: Record<string, Stood>;
  intrigue: Record<string, number>;
}

export interface Declaration {
  words: string;
  who: string;
  answer: "refused" | "nothing" | "done" | "";
}

/** One day of one loop; day 0 is before the first morning. */
export interface Day {
  loop: number;
  day: number;
  cards: Laid[];
  /** Goodwill, Paranoia and Intrigue that came or went, and where somebody walked, each with its step. */
  changes: { who: string; counter: CounterId; by: number; now: number; step: number }[];
  walks: { who: string; place: string; step: number }[];
  incident: { name: string; occurred: boolean } | null;
  deaths: string[][];
  declared: Declaration[];
  /** Sentences: roles, culprits and subplots that were told, markers, revivals. */
  told: string[];
  end: "lost" | "died" | "won" | null;
  evening: Evening;
  /** So many events had been heard when it was over. */
  heard: number;
}

const NOTED = new Set<GameEvent["kind"]>(["role_told", "culprit_told", "subplot_told", "no_other_subplot", "revived", "guarded", "saved", "released", "stood_down", "enters"]);
const ENDS: Partial<Record<GameEvent["kind"], Day["end"]>> = { protagonists_lost: "lost", protagonists_died: "died", loop_won: "won" };

/** Folds events into days. `starts`: where each character starts, as far as that is printed. */
class Teller {
  readonly days: Day[] = [];
  #cast: string[] = [];
  #evening: Evening = { people: {}, intrigue: {} };

  constructor(private readonly starts: Readonly<Record<string, string>>) {}

  hear(event: GameEvent, heard: number): void {
    if (event.kind === "sheet") this.#cast = event.fields.cast;
    if (event.kind === "loop_begins") this.#begin();
    const day = this.#dayOf(event);
    this.#note(event, day);
    this.#move(event);
    day.evening = this.#evening;
    day.heard = heard;
  }

  #begin(): void {
    const people = this.#cast.filter((who) => who in this.starts).map((who) => [who, this.#placed(this.starts[who]!)] as const);
    this.#evening = { people: Object.fromEntries(people), intrigue: {} };
  }

  #placed(place: string): Stood {
    return { place, alive: true, goodwill: 0, paranoia: 0, intrigue: 0 };
  }

  #dayOf({ at: [loop, day] }: GameEvent): Day {
    const known = this.days.find((each) => each.loop === loop && each.day === day);
    if (known) return known;
    const made: Day = {
      loop, day, cards: [], changes: [], walks: [], incident: null, deaths: [], declared: [], told: [], end: null, evening: this.#evening, heard: 0,
    };
    this.days.push(made);
    return made;
  }

  #note({ kind, fields, at, say }: GameEvent, day: Day): void {
    const step = at[2];
    const last = day.declared.at(-1);
    switch (kind) {
      case "revealed":
        day.cards.push({ deck: fields.deck, card: fields.card, spot: fields.spot });
        break;
      case "gained":
      case "shed": {
        const by = fields.amount * (kind === "gained" ? 1 : -1);
        day.changes.push({ who: fields.who, counter: fields.counter, by, now: fields.now, step });
        break;
      }
      case "moved":
        day.walks.push({ who: fields.who, place: fields.place, step });
        break;
      case "died":
        day.deaths.push(fields.who);
        break;
      case "incident":
      case "no_incident":
        day.incident = { name: nameOf(INCIDENT_NAMES, fields.incident), occurred: kind === "incident" };
        break;
      case "declared":
        day.declared.push({ words: sayDeclared(fields), who: fields.who, answer: "" });
        break;
      case "refused":
        if (last) last.answer = "refused";
        break;
      case "no_effect":
        if (last && step === 6) last.answer = "nothing";
        break;
    }
    if (last?.answer === "" && step === 6 && kind !== "declared" && kind !== "refused" && kind !== "no_effect") last.answer = "done";
    if (NOTED.has(kind)) day.told.push(say);
    day.end = ENDS[kind] ?? day.end;
  }

  #move({ kind, fields }: GameEvent): void {
    switch (kind) {
      case "starts":
      case "enters":
        this.#stands(fields.who, this.#placed(fields.place));
        break;
      case "moved":
        this.#change(fields.who, { place: fields.place });
        break;
      case "gained":
      case "shed":
        this.#count(fields.who, fields.counter, fields.now);
        break;
      case "died":
        fields.who.forEach((who) => this.#change(who, { alive: false }));
        break;
      case "revived":
        this.#change(fields.who, { alive: true });
        break;
    }
  }

  #stands(who: string, stood: Stood): void {
    this.#evening = { ...this.#evening, people: { ...this.#evening.people, [who]: stood } };
  }

  #change(who: string, change: Partial<Stood>): void {
    const stood = this.#evening.people[who];
    if (stood) this.#stands(who, { ...stood, ...change });
  }

  #count(who: string, counter: CounterId, now: number): void {
    if (who in this.#evening.people) this.#change(who, { [counter]: now });
    else this.#evening = { ...this.#evening, intrigue: { ...this.#evening.intrigue, [who]: now } };
  }
}

/** "Doctor: soothe → Girl Student": what the Leader has asked for. */
function sayDeclared(asked: Declared): string {
  return declared(nameOf(SPOT_NAMES, asked.who), nameOf(ABILITY_NAMES, asked.ability), sayTarget(asked));
}

function sayTarget({ spot, day, plot, deck, card }: Declared): string {
  if (spot !== null) return nameOf(SPOT_NAMES, spot);
  if (day !== null) return incidentOf(day);
  if (plot !== null) return nameOf(PLOT_NAMES, plot);
  return deck !== null && card !== null ? cardOfDeck(nameOf(CARD_NAMES, card), nameOf(DECK_NAMES, deck)) : "";
}

export function daysOf(events: readonly GameEvent[], starts: Readonly<Record<string, string>>): Day[] {
  const teller = new Teller(starts);
  events.forEach((event, index) => teller.hear(event, index + 1));
  return teller.days;
}

export function dayAt(days: readonly Day[], loop: number, day: number): Day | undefined {
  return days.find((each) => each.loop === loop && each.day === day);
}

/** Whether two days went differently in something that the reader can see: cards, deaths, incident, walks or the end. */
export function differs(one: Day, other: Day): { cards: boolean; outcome: boolean } {
  const cards = (day: Day) => day.cards.map(({ deck, card, spot }) => `${deck === "mastermind" ? deck : ""} ${card} ${spot}`).sort().join();
  const outcome = (day: Day) => JSON.stringify([day.deaths.flat().sort(), day.incident?.occurred ?? null, day.end]);
  return { cards: cards(one) !== cards(other), outcome: outcome(one) !== outcome(other) };
}

/** Whether a card that was revealed had a visible effect in step 4; null where none is to be expected. */
export function worked(day: Day | undefined, laid: SpotCard): boolean | null {
  const card = laid.card ?? "";
  if (!day || card.startsWith("forbid")) return null;
  if (card.startsWith("move")) return day.walks.some(({ who, step }) => who === laid.spot && step === 4);
  const [counter] = card.split(/[+-]/);
  return day.changes.some((change) => change.who === laid.spot && change.counter === counter && change.step === 4);
}
