// The reader's own marks at this table, kept in this browser: for each seat apart, since one browser may have played several.

import { type Mark, type Marks, readMarks } from "./marks";

class Notes {
  all = $state.raw<Marks>({});

  constructor(private readonly slot: string) {
    this.all = readMarks(localStorage.getItem(slot));
  }

  set(cell: string, mark: Mark | null | undefined): void {
    const { [cell]: _, ...others } = this.all;
    this.all = mark ? { ...others, [cell]: mark } : others;
    try {
      localStorage.setItem(this.slot, JSON.stringify(this.all));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

const opened = new Map<string, Notes>();

export function notesOf(code: string, seat: number | null): Notes {
  const slot = `ouroboard.looper.marks.${code}.${seat ?? "watcher"}`;
  const known = opened.get(slot);
  if (known) return known;
  const notes = new Notes(slot);
  opened.set(slot, notes);
  return notes;
}
