// A player's own notes on roles, culprits and plots: what a mark is, and how marks are told to the team in a line of chat.

import { idOf } from "../../lib/names";
import type { ChatLine } from "../../lib/wire";
import { plotName, roleName, spotName } from "./printed";
import * as say from "./text/marks";
import { PLOT_NAMES, ROLE_NAMES, SPOT_NAMES } from "./wire";

export type Mark = "yes" | "maybe" | "no";

/** By cell: `role:doctor:brain`, `culprit:2:doctor`, `plot:murder-plan`. */
export type Marks = Readonly<Record<string, Mark>>;

export const GLYPHS: Record<Mark, string> = { yes: "●", maybe: "?", no: "✕" };

/** What a further click makes of a mark. */
export function nextMark(mark: Mark | undefined): Mark | undefined {
  return ({ maybe: "no", no: "yes", yes: undefined } as const)[mark as Mark] ?? (mark === undefined ? "maybe" : undefined);
}

/** The mark that a key sets in the cell in focus; null takes it away, undefined: the key means nothing here. */
export function markOfKey(key: string): Mark | null | undefined {
  return { y: "yes", m: "maybe", x: "no", Backspace: null, Delete: null, "0": null }[key] as Mark | null | undefined;
}

export function roleCell(who: string, role: string): string {
  return `role:${who}:${role}`;
}

export function culpritCell(day: number, who: string): string {
  return `culprit:${day}:${who}`;
}

export function plotCell(plot: string): string {
  return `plot:${plot}`;
}

export function isMark(value: unknown): value is Mark {
  return value === "yes" || value === "maybe" || value === "no";
}

/** Marks as they were kept; whatever is no mark is left out. */
export function readMarks(text: string | null): Marks {
  try {
    const kept = JSON.parse(text ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Mark] => isMark(entry[1])));
  } catch {
    return {};
  }
}

// ---- telling the others ---------------------------------------------------------------------------------------

const LONGEST = 500;
/** What is cut first when it gets too long: it is the surest that matters. */
const WEIGHT: Record<Mark, number> = { yes: 0, maybe: 1, no: 2 };

/** "My marks – Doctor: Brain!, not Killer; day 2: Nurse?; plot: Murder Plan!": as much of it as one line of chat holds. */
export function tellMarks(marks: Marks): string {
  const cells = Object.entries(marks).sort(([, a], [, b]) => WEIGHT[a] - WEIGHT[b]);
  let line = "";
  for (let kept = cells.length; kept > 0; kept -= 1) {
    line = say.opening + grouped(cells.slice(0, kept));
    if (line.length <= LONGEST) return line;
  }
  return line;
}

function grouped(cells: readonly (readonly [string, Mark])[]): string {
  const groups = new Map<string, string[]>();
  for (const [cell, mark] of cells) {
    const [head, name] = spelled(cell);
    const [before, after] = say.SIGNS[mark];
    groups.set(head, [...(groups.get(head) ?? []), before + name + after]);
  }
  return [...groups].map(([head, names]) => `${head}: ${names.join(", ")}`).join("; ");
}

function spelled(cell: string): [string, string] {
  const [kind, one = "", other = ""] = cell.split(":");
  if (kind === "role") return [spotName(one), roleName(other)];
  if (kind === "culprit") return [say.day(Number(one)), spotName(other)];
  return [say.plot, plotName(one)];
}

/** In the order in which their signs are looked for: a name that is denied may end with the sign of another mark. */
const BY_SIGN: readonly Mark[] = ["no", "maybe", "yes"];

/** The marks that such a line tells; null when it is no such line. */
export function heardMarks(line: string): Marks | null {
  if (!line.startsWith(say.opening)) return null;
  const found: Record<string, Mark> = {};
  for (const group of line.slice(say.opening.length).split("; ")) {
    const [head = "", names = ""] = group.split(": ");
    for (const name of names.split(", ")) {
      const mark = BY_SIGN.find((each) => name.startsWith(say.SIGNS[each][0]) && name.endsWith(say.SIGNS[each][1])) ?? "yes";
      const [before, after] = say.SIGNS[mark];
      found[cellOf(head, name.slice(before.length, name.length - after.length))] = mark;
    }
  }
  return found;
}

/** The cell of a mark, from the printed names in the line. */
function cellOf(head: string, name: string): string {
  if (head === say.plot) return plotCell(idOf(PLOT_NAMES, name));
  const day = Number(/\d+/.exec(head));
  if (head === say.day(day)) return culpritCell(day, idOf(SPOT_NAMES, name));
  return roleCell(idOf(SPOT_NAMES, head), idOf(ROLE_NAMES, name));
}

/** The last marks that each of the others has told the team. */
export function teamMarks(chat: readonly ChatLine[], you: number | null): Map<number, Marks> {
  const found = new Map<number, Marks>();
  for (const { scope, seat, text } of chat) {
    const marks = scope === "team" && seat !== you ? heardMarks(text) : null;
    if (marks !== null && seat !== null) found.set(seat, marks);
  }
  return found;
}
