// What runs through a whole picture: its light, its ground, and what is far away. `width` is that of all cards together.

import { CARD, HORIZON, box, disc, fill, line, move, numberOf, over, round, textOf, times, words, type Parameters } from "./ink";

type Through = (width: number, random: () => number, given: Parameters) => string;

const HIGH = CARD.height;

/** A wash that fades from an edge of the wall: rows of dots or lines under a mask. */
const wash = (width: number, pattern: "hatch" | "dots" | "night" | "ink", from: "up" | "down", strength = 1) =>
  `<rect class="w-${pattern}" mask="url(#ts-fade-${from})" width="${width}" height="${HORIZON}" opacity="${strength}"/>`;

const wall = (width: number, tone: string) => `<rect class="wall ${tone}" width="${width}" height="${HORIZON}"/>`;

export const LIGHTS: Record<string, Through> = {
  morning: (width) => wall(width, "day") + wash(width, "hatch", "up", 0.7),
  dusk: (width) => wall(width, "warm") + wash(width, "dots", "down") + wash(width, "night", "up", 0.6),
  "before-dawn": (width, random) => wall(width, "dusk") + wash(width, "night", "up") + wash(width, "dots", "down", 0.8) + stars(width, random, 9),
  night: (width, random) => wall(width, "night") + wash(width, "ink", "up") + stars(width, random, 22),
  lamplight: (width) => wall(width, "day") + wash(width, "hatch", "down", 0.8) + glow(width, 80),
  cold: (width) => wall(width, "cool") + wash(width, "hatch", "up", 0.9),
  furnace: (width) => wall(width, "warm") + wash(width, "night", "up", 0.75) + wash(width, "dots", "down"),
};

function stars(width: number, random: () => number, every: number): string {
  return times((width / CARD.width) * every, () => fill("p", disc(random() * width, 8 + random() * 70, 0.6 + random() * 0.8)));
}

/** Pools of light under lamps that hang every so often. */
function glow(width: number, step: number): string {
  return times(Math.ceil(width / step), (i) => `<path class="o" opacity=".55" d="M${i * step + step / 2 - 12} 20h24l20 ${HORIZON - 20}h-64z"/>`);
}

// ---- the ground ---------------------------------------------------------------------------------------------------

const floor = (width: number, inner = "") => fill("f", box(0, HORIZON, width, HIGH - HORIZON)) + inner + fill("b", box(0, HORIZON - 1.5, width, 3));

/** Lines across the floor that lie closer together the farther they are. */
const courses = (width: number) => [150, 161, 177].map((y) => line("a", `M0 ${y}H${width}`, 0.8)).join("");

/** Planks: rows that are wider the nearer they are, with joints. */
const planks = (width: number) => [[149, 8], [157, 10], [167, 13], [180, 20]].map(([y, high], row) => line("a", `M0 ${y}H${width}`, 0.9) + times(Math.ceil(width / 61), (i) => line("a", `M${i * 61 + ((row * 37) % 61)} ${y}v${high}`, 0.9))).join("");

const waves = (width: number, y: number) => times(Math.ceil(width / 16), (i) => line("t", `M${i * 16 + (y % 9)} ${y}q4-3 8 0`, 1.2));

export const GROUNDS: Record<string, Through> = {
  boards: (width) => floor(width, planks(width)),
  tiles: (width) =>
    floor(
      width,
      times(Math.ceil(width / 32), (i) => times(3, (row) => (i + row) % 2 === 0 ? `<path class="a" opacity=".55" d="M${i * 32} ${146 + row * 18}l16-7 16 7-16 8z"/>` : "")),
    ),
  arcade: (width) => floor(width, courses(width) + times(Math.ceil(width / 40), (i) => line("a", `M${i * 40 + 12} 150v11M${i * 40 + 30} 161v16M${i * 40 + 6} 177v23`, 0.8))) + times(Math.ceil(width / 80), (i) => fill("t", box(i * 80 - 5, 52, 10, HORIZON - 52)) + fill("a", box(i * 80 - 8, 48, 16, 5))),
  quay: (width) => floor(width, waves(width, 186) + waves(width, 193)) + fill("t", `M0 168h${width}v10H0z`) + times(Math.ceil(width / 22), (i) => line("k", `M${i * 22} 168v10`, 0.8)),
  water: (width) => floor(width, waves(width, 151) + waves(width, 163) + waves(width, 176) + waves(width, 190)),
  grating: (width) => floor(width, times(Math.ceil(width / 10), (i) => line("a", `M${i * 10} ${HORIZON + 3}v58`, 0.7)) + [152, 164, 180].map((y) => line("a", `M0 ${y}H${width}`, 1.2)).join("")),
  concrete: (width) => floor(width, times(Math.ceil(width / 80), (i) => line("a", `M${i * 80} 145v55`, 0.9)) + line("b", `M0 186H${width}`, 1.4)),
};

// ---- far away -----------------------------------------------------------------------------------------------------

const faint = (d: string) => `<g opacity=".42">${over(d)}</g>`;

const each = (width: number, step: number, draw: (x: number, i: number) => string) => times(Math.ceil(width / step), (i) => draw(i * step, i));

export const FAR: Record<string, Through> = {
  arches: (width) => each(width, 80, (x) => faint(`M${x + 14} ${HORIZON}V84c0-44 54-44 54 0v${HORIZON - 84}z`)),
  columns: (width) => each(width, 66, (x) => faint(`M${x + 20} 34h28v8h-5v${HORIZON - 42}h-18V42h-5z`)),
  shutters: (width) => each(width, 80, (x) => faint(box(x + 18, 44, 44, 52)) + times(6, (i) => line("p", `M${x + 22} ${52 + i * 8}h36`, 1.6))),
  windows: (width, _, given) => each(width, 80, (x) => pane(x, textOf(given, "value", "grey"))),
  "hanging-scales": (width) => each(width, 160, (x) => line("k", `M${x + 80} 0v26M${x + 56} 26h48M${x + 60} 26l-9 20h18zM${x + 100} 26l-9 20h18z`, 1.5) + fill("b", `M${x + 49} 46h22q-11 10-22 0zM${x + 89} 46h22q-11 10-22 0z`)),
  lamps: (width, _, given) => each(width, 80, (x, i) => tube(x, lampIsLit(textOf(given, "value", "humming"), i))),
  pipes: (width, _, given) => pipes(width, textOf(given, "value", "dry")),
  cables: (width) => each(width, 80, (x) => [0, 1, 2].map((i) => line(i === 1 ? "b" : "k", `M${x} ${8 + i * 5}q40 ${16 + i * 6} 80 0`, 2.2)).join("")),
  caissons: (width, _, given) => caissons(width, textOf(given, "value", "closed"), numberOf(given, "humming", 0)),
  shelves: (width, _, given) => each(width, 40, (x, i) => faint(box(x + 2, 30, 36, HORIZON - 30)) + times(4, (row) => line("k", `M${x + 2} ${58 + row * 27}h36`, 1.2) + (textOf(given, "value", "full") === "full" ? books(x + 5, 57 + row * 27, i * 4 + row) : ""))),
  roofs: (width, random) => each(width, 46, (x) => roof(x, 78 + random() * 34, 46)),
};

function pane(x: number, light: string): string {
  const glass = { grey: "t", lit: "o", black: "f" } as const;
  return faint(box(x + 20, 46, 40, 46)) + fill(glass[light as "grey"] ?? "t", box(x + 24, 50, 15, 17) + box(x + 41, 50, 15, 17) + box(x + 24, 70, 15, 17) + box(x + 41, 70, 15, 17));
}

function lampIsLit(how: string, i: number): boolean {
  return how === "humming" || (how === "one-out" && i !== 2);
}

function tube(x: number, lit: boolean): string {
  return line("k", `M${x + 26} 0v12M${x + 54} 0v12`, 1.4) + fill("k", box(x + 14, 11, 52, 4)) + fill(lit ? "p" : "f", box(x + 16, 15, 48, 6)) + (lit ? line("b", `M${x + 16} 22.500h48`, 2.4) : "");
}

function pipes(width: number, how: string): string {
  const along = line("h", `M4 35H${width + 4}`, 10) + line("a", `M0 31H${width}`, 10) + line("k", `M0 48H${width}`, 2.6) + line("h", `M4 66H${width + 4}`, 6) + line("a", `M0 62H${width}`, 6);
  const joints = each(width, 53, (x) => fill("k", box(x + 30, 24, 7, 14))) + each(width, 160, (x) => line("a", `M${x + 132} 62v${HORIZON - 62}`, 7) + fill("k", box(x + 127, 96, 10, 5)));
  const drops = how === "sweating" ? each(width, 40, (x, i) => fill("t", `M${x + 20} ${72 + (i % 3) * 9}q4 6 0 8-4-2 0-8z`)) : "";
  const steam = how === "steaming" ? each(width, 160, (x) => `<path class="p" opacity=".75" d="M${x + 92} 44q-14-12 0-20-6-14 10-16 12-8 20 4 14 2 8 14 4 12-10 14-14 8-28 4z"/>`) : "";
  return along + joints + drops + steam;
}

/** Bathtubs with lids, in rows where there is little room. A closed one that hums among open ones is drawn as what it is. */
function caissons(width: number, how: string, humming: number): string {
  const count = Math.max(humming, 4, Math.floor(width / 60));
  const across = Math.min(count, Math.max(3, Math.floor(width / 48)));
  const rows = Math.ceil(count / across);
  const step = width / across;
  return times(count, (i) => {
    const closed = how === "closed" || i + 1 === humming;
    const lid = closed ? fill("a", "M-26-34q0-22 26-22t26 22z") : line("a", "M22-34q14-10 10-30", 5);
    const hum = i + 1 === humming ? line("b", "M-16-62q4-6 0-12M0-64q4-7 0-14M16-62q4-6 0-12", 2.6) : "";
    const y = HORIZON + 2 - (rows - 1) * 18 + Math.floor(i / across) * 34;
    return move(step * ((i % across) + 0.5), y, over("M-28-34h56l-6 34h-44z") + lid + hum + fill("p", disc(0, -16, 8)) + words(0, -12.5, String(i + 1), 9), ` scale(${round(Math.min(1, step / 66))})`);
  });
}

function books(x: number, y: number, seed: number): string {
  const inks = ["t", "a", "p", "o"] as const;
  return times(6, (i) => fill(inks[(seed + i * i) % 4]!, box(x + i * 5, y - 16 - ((seed * 3 + i * 5) % 5), 4, 16 + ((seed * 3 + i * 5) % 5))));
}

function roof(x: number, y: number, width: number): string {
  return faint(`M${round(x)} ${HORIZON}V${round(y)}l${width / 2}-18 ${width / 2} 18V${HORIZON}z`) + fill("o", box(x + 10, y + 12, 6, 8)) + fill("p", box(x + 26, y + 14, 6, 8));
}

/** Masks and patterns that the washes use. */
export const DEFS = `<linearGradient id="ts-up" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><linearGradient id="ts-down" x1="0" y1="1" x2="0" y2="0"><stop stop-color="#fff"/><stop offset=".8" stop-color="#000"/></linearGradient><mask id="ts-fade-up" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="url(#ts-up)"/></mask><mask id="ts-fade-down" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="url(#ts-down)"/></mask><pattern id="ts-dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle class="b" cx="2.5" cy="2.5" r="1.35"/></pattern><pattern id="ts-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-20)"><path class="l a" d="M0 2H4" stroke-width=".8"/></pattern><pattern id="ts-ink" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle class="k" cx="2" cy="2" r="1.5"/></pattern><pattern id="ts-night" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle class="a" cx="2" cy="2" r="1.6"/></pattern>`;
