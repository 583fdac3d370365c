/** Returns the printed name of an id. An id that the table does not have, from a newer server, stands for itself. */
export function nameOf(names: Readonly<Record<string, string>>, id: string): string {
  return names[id] ?? id;
}

/** Returns the id that has this printed name. A name that the table does not have stands for itself, as in `nameOf`. */
export function idOf(names: Readonly<Record<string, string>>, name: string): string {
  return Object.keys(names).find((id) => names[id] === name) ?? name;
}
