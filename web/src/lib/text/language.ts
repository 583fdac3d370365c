// What a language needs besides words: numbers with nouns, lists, and marked words in a sentence.
//
// Modules that the first script shares with parts that are fetched late (text/table.ts, Sentence.svelte) do not import this one: the
// bundler would make a file of its own of it, and each table would fetch one file more.

/** The language of all texts. A catalogue of another language has the same modules with the same exports. */
export const LANGUAGE = "en";

/** Returns a number with its noun: "1 card", "3 cards". */
export function counted(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`;
}

/** Returns names as a list in a sentence: "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "nobody") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const MARK = "\u2068";
const END = "\u2069";

/** Marks words in a sentence, which `Sentence.svelte` then draws in a way of their own. Names have no such characters. */
export function marked(words: string): string {
  return `${MARK}${words}${END}`;
}
