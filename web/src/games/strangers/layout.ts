// Places on the drawn board, in cells. On a high and narrow screen the board lies on its side.

import type { Board } from "./wire";

export interface Point {
  x: number;
  y: number;
}

export interface Grid {
  /** Cells from left to right and from top to bottom, as drawn. */
  across: number;
  down: number;
  turned: boolean;
  /** Size of a cell in px. */
  cell: number;
}

/** The margin with the letters and numbers of the spaces, in px. */
export const MARGIN = 15;
/** The margin of the other two sides in px, because tokens reach over the edge a little. */
export const EDGE = 5;
/** Smallest readable cell in px. The board scrolls down rather than going below it. */
const SMALLEST = 36;
const LARGEST = 92;

/** Returns the position of the board in a box that gives it the largest cells. */
export function fit(width: number, height: number, town: Pick<Board, "columns" | "rows">): Grid {
  const upright = { across: town.columns, down: town.rows, turned: false };
  const sideways = { across: town.rows, down: town.columns, turned: true };
  const size = ({ across, down }: typeof upright) => {
    const wide = (width - MARGIN - EDGE) / across;
    return Math.floor(Math.min(LARGEST, wide, Math.max((height - MARGIN - EDGE) / down, SMALLEST)) * 2) / 2;
  };
  const way = size(sideways) > size(upright) ? sideways : upright;
  return { ...way, cell: Math.max(size(way), 1) };
}

/** Returns column and row of a space, counted from 0. */
export function parse(space: string): { column: number; row: number } {
  return { column: space.charCodeAt(0) - 65, row: Number(space.slice(1)) - 1 };
}

/** Returns the upper left corner of a space, in cells. */
export function cornerOf(space: string, grid: Grid): Point {
  const { column, row } = parse(space);
  return grid.turned ? { x: grid.across - 1 - row, y: column } : { x: column, y: row };
}

export function centreOf(space: string, grid: Grid): Point {
  const { x, y } = cornerOf(space, grid);
  return { x: x + 0.5, y: y + 0.5 };
}

/** Returns the space that is drawn at this cell. */
export function spaceAt({ x, y }: Point, grid: Grid): string {
  const [column, row] = grid.turned ? [y, grid.across - 1 - x] : [x, y];
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

/** Returns the border of two neighbours as a line with both ends shortened by `cut`. */
export function borderOf(one: string, other: string, grid: Grid, cut = 0): [Point, Point] {
  const a = cornerOf(one, grid);
  const b = cornerOf(other, grid);
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return a.y === b.y ? [{ x, y: y + cut }, { x, y: y + 1 - cut }] : [{ x: x + cut, y }, { x: x + 1 - cut, y }];
}

/** Returns the labels in the margin: along the top, and down the side. */
export function labelsOf(grid: Grid): { top: string[]; side: string[] } {
  const letters = (count: number) => Array.from({ length: count }, (_, i) => String.fromCharCode(65 + i));
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));
  return grid.turned
    ? { top: numbers(grid.across).reverse(), side: letters(grid.down) }
    : { top: letters(grid.across), side: numbers(grid.down) };
}

/** Smallest distance between the centres of tokens at which each can be clicked, in px. */
const APART = 13.5;

/** Returns the places of a number of tokens in a cell, in rows, in px from its middle. */
export function inRows(count: number, token: number, cell: number): Point[] {
  const columns = count < 2 ? 1 : count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const pitch = (lines: number) => Math.max(APART, Math.min(token * 0.86, (cell * 0.98 - token) / Math.max(lines - 1, 1)));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return { x: round(((i % columns) - (inRow - 1) / 2) * pitch(columns)), y: round((row - (rows - 1) / 2) * pitch(rows) + cell * 0.08) };
  });
}

/** Returns the places of tokens around the middle, from the bottom to both sides. The middle stays free to be clicked. */
export function around(count: number, token: number): Point[] {
  const step = Math.min(Math.PI / 3, (2 * Math.PI) / Math.max(count, 1));
  const needed = count > 6 ? APART / (2 * Math.sin(step / 2)) : 0;
  const radius = Math.max(token * 0.54 + 3, needed);
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI / 2 + (i - (count - 1) / 2) * step;
    return { x: round(Math.cos(angle) * radius), y: round(Math.sin(angle) * radius) };
  });
}

/** Returns a way as a line through the middle of its spaces, or as an arc for a jump. A cell is 100 units wide. */
export function lineOf(spaces: readonly string[], grid: Grid): string {
  const points = spaces.map((space) => centreOf(space, grid));
  const [from, to] = [points[0]!, points.at(-1)!];
  const at = ({ x, y }: Point) => `${round(x * 100)} ${round(y * 100)}`;
  if (spaces.length === 2 && Math.hypot(to.x - from.x, to.y - from.y) > 1) {
    const bend = { x: (from.x + to.x) / 2 + (to.y - from.y) * 0.18, y: (from.y + to.y) / 2 - Math.abs(to.x - from.x) * 0.18 };
    return `M${at(from)}Q${at(bend)} ${at(to)}`;
  }
  return `M${points.map(at).join("L")}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
