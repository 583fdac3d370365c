// Who has earned which text of the mission of sentinels (tests/stories/sentinel_mission.py), in which every text is a word of its own.
// The model follows what a watcher hears and sees, and nothing that is private: who stood where, who told what, what lies open.

import type { View } from "../../src/games/stories/wire";
import type { Happening } from "../../src/lib/wire";

/** A word stands for the text with this key: `front/yard-b`, `option/yard-b/a`, `item/3`. */
export type Words = Record<string, string>;
/** A seat, or a watcher. */
export type Reader = number | "watcher";

/** Texts that a seat earns by reading the card. */
const ON_CARD = ["front", "option", "question", "gist"];
/** By kind of event, what a card then says to whoever stands there. */
const SPOKEN: Record<string, string> = { option_taken: "said", test_passed: "success", solved: "right", wrong_try: "wrong" };
const HIDDEN = "cellar";

type Fields = Record<string, never> & { agent: number; agents: number[]; player: number; place: string; space: string; card: string; item: number; to: number; receptacle: string; ending: string; won: boolean };

export class Earned {
  readonly keys: Map<Reader, Set<string>>;
  #heard = 0;
  #place = "";
  #standing = new Map<number, string>();
  #lies = new Map<string, string>();
  #holders = new Map<number, number>();

  /** Each seat has the agent with its number. */
  constructor(
    readonly words: Words,
    readonly seats: number,
  ) {
    this.keys = new Map([...Array(seats).keys(), "watcher" as const].map((reader) => [reader, new Set()]));
  }

  /** Follows what a watcher has heard since the last time, and sees now. */
  follow(heard: readonly Happening[], view: View): void {
    for (const { kind, fields } of heard.slice(this.#heard)) this.#hear(kind, fields as Fields);
    this.#heard = heard.length;
    for (const { card, places } of view.quarters) this.#all(`plan/${card}`, ...places.map((place) => `name/${place}`));
    for (const { card } of view.spaces) if (card !== null) this.#all(`back/${card}`);
  }

  /** Returns the texts in what a reader can see or hear that it has not earned. */
  unearned(reader: Reader, text: string): string[] {
    const own = this.keys.get(reader)!;
    const found = this.found(text).filter((key) => !own.has(key));
    return own.has(`name/${HIDDEN}`) || !text.includes(HIDDEN) ? found : [...found, `the id of ${HIDDEN}`];
  }

  /** Returns the keys of all words in a text. */
  found(text: string): string[] {
    const words = new Set(text.toLowerCase().match(/q(?:[bcdfgklmnprtvwxz][aeiou]){3}/g) ?? []);
    return [...words].flatMap((word) => this.words[word] ?? []);
  }

  #give(readers: readonly Reader[], ...keys: string[]): void {
    for (const reader of readers) for (const key of keys) this.keys.get(reader)!.add(key);
  }

  #all(...keys: string[]): void {
    this.#give([...this.keys.keys()], ...keys);
  }

  #everySeat(): number[] {
    return [...Array(this.seats).keys()];
  }

  /** Returns the keys of these kinds that belong to a card. */
  #of(card: string | undefined, kinds: readonly string[]): string[] {
    return Object.values(this.words).filter((key) => kinds.includes(key.split("/")[0]!) && key.split("/")[1] === card);
  }

  #at(spot: string): number[] {
    return [...this.#standing].flatMap(([agent, where]) => (where === spot ? [agent - 1] : []));
  }

  #leave(): void {
    this.#place = "";
    this.#standing.clear();
  }

  #hear(kind: string, fields: Fields): void {
    const { agent, place, space, card, item } = fields;
    const spot = `${this.#place}-${String(space).toLowerCase()}`;
    if (kind === "place_opened") {
      this.#place = place;
      this.#all(`place/${place}`, `name/${place}`);
    } else if (["left", "turned_away", "run_begins", "run_over"].includes(kind)) {
      this.#leave();
      if (kind === "run_begins") this.#lies.clear();
      if (kind === "run_over") this.#give(this.#everySeat(), `ending/${fields.ending}`);
    } else if (["placed", "sent", "moved", "returned"].includes(kind) && space) this.#standing.set(agent, spot);
    else if (kind === "died") this.#standing.delete(agent);
    else if (kind === "card_laid") {
      this.#lies.set(spot, card);
      this.#all(`back/${card}`);
    } else if (kind === "read") {
      const reads = fields.agents.filter((each) => this.#standing.get(each) === spot && (this.#lies.get(spot) ?? spot) === card);
      this.#give(reads.map((each) => each - 1), ...this.#of(card, ON_CARD));
      this.#give(this.#everySeat(), `box/${card}`);
    } else if (kind === "told" && this.keys.get(fields.player)!.has(`front/${card}`)) this.#give(this.#everySeat(), `gist/${card}`);
    else if (SPOKEN[kind]) this.#give(this.#at(spot), ...this.#of(this.#lies.get(spot) ?? spot, [SPOKEN[kind]]));
    else if (kind === "item_taken") {
      this.#holders.set(item, agent);
      this.#all(`item name/${item}`);
    } else if (kind === "item_given") this.#holders.set(item, fields.to);
    else if (kind === "base_turned") this.#all(`base/${card}`);
    else if (kind === "receptacle_taken") this.#all(`receptacle/${fields.receptacle}`);
    else if (kind === "ended") {
      if (fields.won) this.#give(this.#everySeat(), "after");
      this.#all(...this.#everySeat().flatMap((seat) => [...this.keys.get(seat)!]));
    }
    this.#shareItems();
  }

  /** The story on an item is open to its holder, to those on the same space, and to all seats while the pawns are off the board. */
  #shareItems(): void {
    for (const [item, holder] of this.#holders) {
      const spot = this.#standing.get(holder);
      const readers = this.#place === "" ? this.#everySeat() : spot === undefined ? [] : this.#at(spot);
      this.#give([...readers, holder - 1], `item/${item}`);
    }
  }
}
