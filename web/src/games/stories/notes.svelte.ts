// The reader's own notes at this table, kept in this browser, for each seat apart: pinned lines, and links between them.

export interface Note {
  id: number;
  /** Where it comes from: a card's id, an item as `item:5`, or empty. */
  from: string;
  text: string;
  run: number;
  /** Notes that belong together with this one, by id. */
  links: number[];
}

/** Reads kept notes; whatever is not a note is left out. */
export function readNotes(kept: string | null): Note[] {
  try {
    const found: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(found) ? found.filter(isNote) : [];
  } catch {
    return [];
  }
}

function isNote(each: unknown): each is Note {
  const note = each as Partial<Note> | null;
  return typeof note === "object" && note !== null && typeof note.id === "number" && typeof note.text === "string" && typeof note.from === "string" && Array.isArray(note.links);
}

export class Notes {
  all = $state.raw<readonly Note[]>([]);

  constructor(private readonly slot: string) {
    this.all = readNotes(localStorage.getItem(slot));
  }

  add(from: string, text: string, run: number): void {
    if (text.trim() === "" || this.all.some((note) => note.from === from && note.text === text)) return;
    this.#keep([...this.all, { id: 1 + Math.max(0, ...this.all.map(({ id }) => id)), from, text: text.trim().slice(0, 240), run, links: [] }]);
  }

  drop(id: number): void {
    this.#keep(this.all.filter((note) => note.id !== id).map((note) => ({ ...note, links: note.links.filter((other) => other !== id) })));
  }

  /** Links two notes, or takes the link away. */
  link(one: number, other: number): void {
    const toggled = (note: Note, id: number) => ({ ...note, links: note.links.includes(id) ? note.links.filter((each) => each !== id) : [...note.links, id] });
    this.#keep(this.all.map((note) => (note.id === one ? toggled(note, other) : note.id === other ? toggled(note, one) : note)));
  }

  has(from: string, text: string): boolean {
    return this.all.some((note) => note.from === from && note.text === text.trim());
  }

  #keep(notes: readonly Note[]): void {
    this.all = notes;
    try {
      localStorage.setItem(this.slot, JSON.stringify(notes));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

const opened = new Map<string, Notes>();

export function notesOf(code: string, seat: number | null): Notes {
  const slot = `ouroboard.stories.notes.${code}.${seat ?? "watcher"}`;
  const known = opened.get(slot) ?? new Notes(slot);
  opened.set(slot, known);
  return known;
}
