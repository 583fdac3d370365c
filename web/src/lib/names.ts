/** Returns the printed name of an id. An id that the table does not have, from a newer server, stands for itself. */
export function nameOf(names: Readonly<Record<string, string>>, id: string): string {
  return names[id] ?? id;
}
