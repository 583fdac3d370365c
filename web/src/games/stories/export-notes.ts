// Notes as text, to be kept elsewhere.

import type { Note } from "./notes.svelte";
import { savedNote } from "./text/memory";

/** Returns notes as text, a line each. */
export function exportNotes(notes: readonly Note[], nameOf: (from: string) => string): string {
  const wordsOf = (id: number) => notes.find((note) => note.id === id)?.text ?? "?";
  return notes.map(({ from, text, run, links }) => savedNote(run, from && nameOf(from), text, links.map(wordsOf))).join("\n");
}
