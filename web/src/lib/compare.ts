// The differences between two views of a table, found without knowing what the views mean.

export interface Change {
  /** "seats · 2 · cards left". */
  what: string;
  before: string;
  after: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** Returns whether a value is a list of plain values. Such a list is compared as a whole, other lists by their members. */
function isPlainList(value: unknown): value is unknown[] {
  return isList(value) && value.every((member) => typeof member !== "object" || member === null);
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

/** Returns the parts of a record or of a list of things; null for other values. */
export function partsOf(value: unknown): Record<string, unknown> | null {
  if (isRecord(value)) return value;
  return isList(value) && !isPlainList(value) ? Object.fromEntries(Object.entries(value)) : null;
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

/** Returns the members of lists that have come or gone. They are the tails of the ids of the changed components. */
export function moved(before: unknown, after: unknown): Set<string> {
  const [from, to] = [partsOf(before), partsOf(after)];
  if (from !== null && to !== null) {
    return new Set(Object.keys(to).flatMap((key) => [...moved(from[key], to[key])]));
  }
  const was = new Set(isList(before) ? before.map(String) : []);
  const is = new Set(isList(after) ? after.map(String) : []);
  return new Set([...[...was].filter((member) => !is.has(member)), ...[...is].filter((member) => !was.has(member))]);
}
