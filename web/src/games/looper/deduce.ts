// What stands in a cell of the deduction board: what the table's help says of it, and whether the reader's own mark fits that.

import { setOf } from "./printed";
import { culpritCell, type Mark, type Marks, plotCell, roleCell } from "./marks";
import type { Excluded, Told, View } from "./wire";

export interface Finding {
  /** Ruled out, with what settled it where the table's help says so. */
  excluded?: Excluded;
  /** It cannot be otherwise: told, or nothing else is left. */
  certain?: boolean;
  told?: Told;
  /** Part of the scripts that are left in which it is so, from 0 to 1. */
  share?: number;
}

export class Findings {
  readonly #cells = new Map<string, Finding>();
  /** Marks and crosses are shown, and not only checked. */
  readonly shown: boolean;

  constructor(private readonly view: View) {
    this.shown = view.deduced !== undefined && view.deduced.level !== "check";
    this.#tell();
    for (const excluded of view.deduced?.impossible ?? []) this.#at(cellOf(excluded)).excluded = excluded;
    this.#close();
    this.#count();
  }

  of(cell: string): Finding {
    return this.#cells.get(cell) ?? {};
  }

  /** Whether the reader's own mark cannot be right. */
  contradicts(cell: string, mark: Mark | undefined): boolean {
    const { excluded, certain } = this.of(cell);
    return (excluded !== undefined && (mark === "yes" || mark === "maybe")) || (certain === true && mark === "no");
  }

  #at(cell: string): Finding {
    const known = this.#cells.get(cell) ?? {};
    this.#cells.set(cell, known);
    return known;
  }

  /** What was told aloud is everybody's, whatever the table's help. A role may have been told of a frightened Person. */
  #tell(): void {
    for (const told of this.view.told) {
      if (told.what === "role") this.#at(roleCell(told.who!, told.role!)).told = told;
      if (told.what === "culprit") Object.assign(this.#at(culpritCell(told.day!, told.who!)), { told, certain: true });
      if (told.what === "subplot") Object.assign(this.#at(plotCell(told.plot ?? told.named!)), { told, certain: true });
    }
  }

  /** Where one thing alone is left, it is so. */
  #close(): void {
    if (this.view.deduced === undefined) return;
    const { characters, incidents, set } = this.view;
    for (const { id } of characters) this.#closeRow(setOf(set).roles.map((role) => roleCell(id, role)));
    for (const { day } of incidents) this.#closeRow(characters.map(({ id }) => culpritCell(day, id)));
    this.#closeRow(setOf(set).mains.map(plotCell));
  }

  #closeRow(cells: readonly string[]): void {
    const open = cells.filter((cell) => this.of(cell).excluded === undefined);
    if (open.length === 1) this.#at(open[0]!).certain = true;
  }

  #count(): void {
    const { shares, worlds } = this.view.deduced ?? {};
    if (!shares || !worlds) return;
    const { characters, incidents, set } = this.view;
    const { roles, mains, subs } = setOf(set);
    for (const { id } of characters) {
      for (const role of roles) this.#at(roleCell(id, role)).share = (shares.roles[id]?.[role] ?? 0) / worlds;
      for (const { day } of incidents) this.#at(culpritCell(day, id)).share = (shares.culprits[day]?.[id] ?? 0) / worlds;
    }
    for (const plot of [...mains, ...subs]) this.#at(plotCell(plot)).share = (shares.plots[plot] ?? 0) / worlds;
  }
}

function cellOf({ who, role, day, culprit, plot }: Excluded): string {
  if (plot !== undefined) return plotCell(plot);
  return culprit !== undefined ? culpritCell(day!, culprit) : roleCell(who!, role!);
}

/** How many of the reader's marks cannot be right. */
export function mistakes(findings: Findings, marks: Marks): number {
  return Object.entries(marks).filter(([cell, mark]) => findings.contradicts(cell, mark)).length;
}
