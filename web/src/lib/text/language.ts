// What a language needs besides words: numbers with nouns, lists, first letters, and marked words in a sentence.

/** The language of all texts. A catalogue of another language has the same modules with the same exports. */
export const LANGUAGE = "en";

const plurals = new Intl.PluralRules(LANGUAGE);

/** Returns a number with its noun: "1 card", "3 cards". */
export function counted(count: number, one: string, other: string): string {
  return `${count} ${plurals.select(count) === "one" ? one : other}`;
}

/** Returns names as a list in a sentence: "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "nobody") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Returns words as they stand at the beginning of a sentence. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MARK = "\u2068";
const END = "\u2069";

/** Marks words in a sentence, which `Sentence.svelte` then draws in a way of their own. Names have no such characters. */
export function marked(words: string): string {
  return `${MARK}${words}${END}`;
}

/** Cuts a sentence at its marked words: every second piece is marked. */
export function piecesOf(sentence: string): string[] {
  return sentence.split(/[\u2068\u2069]/);
}
