// The pane of what was read, told and noted.

import { marked } from "../../../lib/text/language";

export const searchMemory = "Search your memory";
export const search = "Search";
export const notes = "Notes";
export const ownNote = "A note of your own";
export const note = "Note";
export const noteFrom = (card: string, run: number): string => `${card}, run ${run}`;
export const linkedTo = (words: string): string => `↔ ${words}`;
export const link = "link";
export const linkHere = "link here";
export const dropNote = "Drop this note";
export const saveAsText = "Save as text";

export const card = (place: string, letter: string): string => `${place} ${letter}`;
export const run = (number: number): string => `run ${number}`;
export const told = "Told";
export const toldBy = (name: string, card: string, gist: string): string => `${marked(name)}, ${card}: ${gist}`;
export const coveredGist = "covered";
export const items = "Items";
export const watchersRead = "Watchers read no cards.";
export const keptHere = "What you read and hear is kept here.";

/** A note in the saved text. `card` is empty for a note of one's own, and `linked` are the notes that belong to it. */
export function savedNote(run: number, card: string, words: string, linked: readonly string[]): string {
  const said = card === "" ? `Run ${run}: ${words}` : `Run ${run}, ${card}: ${words}`;
  return linked.length === 0 ? said : `${said} [with ${linked.join("; ")}]`;
}
