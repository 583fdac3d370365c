// Places on the drawn map, in sectors: a sector is one unit wide and high. Rows are lettered from north to south.

import type { Map as Islands, Place } from "./wire";

export interface Point {
  x: number;
  y: number;
}

export const COLUMNS = 8;
export const ROWS = 6;

/** Returns the upper left corner of a sector. */
export function cornerOf(sector: string): Point {
  return { x: Number(sector.slice(1)) - 1, y: sector.charCodeAt(0) - 65 };
}

export function centreOf(sector: string): Point {
  const { x, y } = cornerOf(sector);
  return { x: x + 0.5, y: y + 0.5 };
}

/** Returns the name of the sector in this column and row, counted from 0. */
export function sectorAt(column: number, row: number): string {
  return `${String.fromCharCode(65 + row)}${column + 1}`;
}

export const SECTORS: readonly string[] = Array.from({ length: ROWS * COLUMNS }, (_, i) => sectorAt(i % COLUMNS, Math.floor(i / COLUMNS)));

/** Returns where a location is drawn: in the middle of its sectors. */
export function placePoint(place: Pick<Place, "sectors">): Point {
  const centres = place.sectors.map(centreOf);
  const mean = (values: number[]) => round(values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1));
  return { x: mean(centres.map(({ x }) => x)), y: mean(centres.map(({ y }) => y)) };
}

/** Where a machine can stand in its sector, from the middle of it. The corner where a location has its rumor is the last of the corners. */
const STANDS: readonly Point[] = [
  { x: 0, y: 0 },
  ...[-0.38, 0.38].map((off) => ({ x: off, y: off })),
  ...[-0.38, 0.38].map((off) => ({ x: off, y: -off })),
  ...[-0.42, 0.42].flatMap((off) => [{ x: 0, y: off }, { x: off, y: 0 }]),
];
/** Distance from a location at which a machine leaves enough of it to be clicked. */
const ROOM = 0.53;

/** Returns where a machine is drawn in its sector: in the middle, or aside where a location is. */
export function machinePoint(sector: string, places: readonly Point[]): Point {
  const { x, y } = centreOf(sector);
  const stands = STANDS.map((off) => ({ x: round(x + off.x), y: round(y + off.y) }));
  const room = (stand: Point) => Math.min(...places.map((place) => Math.hypot(place.x - stand.x, place.y - stand.y)), ROOM);
  return stands.reduce((best, stand) => (room(stand) > room(best) + 0.01 ? stand : best));
}

/** Returns where each machine is drawn, by its sector, clear of the locations and of each other. */
export function machinePoints(sectors: readonly string[], places: readonly Point[]): Map<string, Point> {
  const points = new Map<string, Point>();
  for (const sector of sectors) points.set(sector, machinePoint(sector, [...places, ...points.values()]));
  return points;
}

/** Returns the places of Kids around a location, from the bottom to both sides, in sectors from its middle. */
export function pawnPoints(count: number): Point[] {
  const pitch = Math.min(0.24, 0.84 / Math.max(count, 1));
  return Array.from({ length: count }, (_, i) => ({ x: round((i - (count - 1) / 2) * pitch), y: 0.36 }));
}

/** Returns each pair of neighbouring locations once. */
export function waysOf(map: Pick<Islands, "places">): [Place, Place][] {
  const byLetter = new Map(map.places.map((place) => [place.place, place]));
  return map.places.flatMap((place) =>
    place.adjacent.filter((other) => place.place < other).flatMap((other): [Place, Place][] => {
      const there = byLetter.get(other);
      return there ? [[place, there]] : [];
    }),
  );
}

// ---- coasts -----------------------------------------------------------------------------------------------------

/** Returns the coasts: closed lines around the land, in sectors, with the land to the right of each line. */
export function coastsOf(land: readonly string[]): Point[][] {
  const isLand = new Set(land);
  const at = (x: number, y: number) => x >= 0 && y >= 0 && x < COLUMNS && y < ROWS && isLand.has(sectorAt(x, y));
  const edges = land.map(cornerOf).flatMap(({ x, y }): [Point, Point][] => [
    ...side(at(x, y - 1), { x, y }, { x: x + 1, y }),
    ...side(at(x + 1, y), { x: x + 1, y }, { x: x + 1, y: y + 1 }),
    ...side(at(x, y + 1), { x: x + 1, y: y + 1 }, { x, y: y + 1 }),
    ...side(at(x - 1, y), { x, y: y + 1 }, { x, y }),
  ]);
  const coasts: Point[][] = [];
  while (edges.length > 0) coasts.push(corners(loop(edges)));
  return coasts;
}

function side(inland: boolean, from: Point, to: Point): [Point, Point][] {
  return inland ? [] : [[from, to]];
}

/** Takes the edges of one closed line out of the list and returns its points. Where two lines touch, it turns to stay around its land. */
function loop(edges: [Point, Point][]): Point[] {
  const [begin, next] = edges.shift()!;
  const points = [begin];
  let [before, here] = [begin, next];
  while (here.x !== begin.x || here.y !== begin.y) {
    points.push(here);
    const onward = edges.filter(([from]) => from.x === here.x && from.y === here.y);
    const right = { x: here.x - (here.y - before.y), y: here.y + (here.x - before.x) };
    const edge = onward.find(([, to]) => to.x === right.x && to.y === right.y) ?? onward[0]!;
    edges.splice(edges.indexOf(edge), 1);
    [before, here] = edge;
  }
  return points;
}

/** Leaves out the points where a line goes straight on. */
function corners(points: readonly Point[]): Point[] {
  return points.filter((point, i) => {
    const before = points.at(i - 1)!;
    const after = points[(i + 1) % points.length]!;
    return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x);
  });
}

/** Returns a closed line with round corners, as a path. `unit` is the size of a sector, `bend` of a corner in sectors. */
export function softPath(points: readonly Point[], unit: number, bend: number, drift = 0): string {
  const moved = points.map((point) => wobble(point, drift));
  const parts = moved.map((corner, i) => {
    const [from, to] = [moved.at(i - 1)!, moved[(i + 1) % moved.length]!];
    const [enter, leave] = [towards(corner, from, bend), towards(corner, to, bend)];
    return `${i === 0 ? "M" : "L"}${at(enter, unit)}Q${at(corner, unit)} ${at(leave, unit)}`;
  });
  return `${parts.join("")}Z`;
}

/** Moves a corner a little, always in the same way, so that a coast does not look like a grid. */
function wobble({ x, y }: Point, drift: number): Point {
  return { x: x + Math.sin(x * 12.9 + y * 78.2) * drift, y: y + Math.sin(x * 39.3 + y * 11.1) * drift };
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = Math.min(0.5, distance / (length || 1));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function at({ x, y }: Point, unit: number): string {
  return `${round(x * unit)} ${round(y * unit)}`;
}

/** Returns the size of the map in a box: the largest at which it fits, in whole pixels a sector. */
export function fit(width: number, height: number, smallest: number): number {
  return Math.max(1, Math.floor(Math.min(width / COLUMNS, Math.max(height / ROWS, smallest)) * 2) / 2);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
