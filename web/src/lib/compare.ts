// The differences between two views of a table, found without knowing what the views mean.

import { isPlainList, partsOf } from "./parts";

export interface Change {
  /** "seats · 2 · cards left". */
  what: string;
  before: string;
  after: string;
}

export function spell(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (isPlainList(value)) return value.length === 0 ? "–" : value.map(spell).join(" ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Returns "cards left" for "cards_left". */
export function wordsOf(key: string): string {
  return key.replaceAll("_", " ");
}

/** Returns every fact that differs, in the order of the views. */
export function changes(before: unknown, after: unknown, path: readonly string[] = []): Change[] {
  const [from, to] = [partsOf(before), partsOf(after)];
  if (from !== null && to !== null) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return keys.flatMap((key) => changes(from[key], to[key], [...path, wordsOf(key)]));
  }
  const [was, is] = [spell(before), spell(after)];
  return was === is ? [] : [{ what: path.join(" · "), before: was, after: is }];
}
