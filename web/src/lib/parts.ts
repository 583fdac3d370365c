// The parts of a view: records and lists, walked without knowing what they mean.

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** Returns whether a value is a list of plain values. Such a list is compared as a whole, other lists by their members. */
export function isPlainList(value: unknown): value is unknown[] {
  return isList(value) && value.every((member) => typeof member !== "object" || member === null);
}

/** Returns the parts of a record or of a list of things; null for other values. */
export function partsOf(value: unknown): Record<string, unknown> | null {
  if (isRecord(value)) return value;
  return isList(value) && !isPlainList(value) ? Object.fromEntries(Object.entries(value)) : null;
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
