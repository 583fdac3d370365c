// The plates of a picture: teal as a solid, ochre as dots that do not quite meet it, dark and paper. Every shape is a path as a string, so
// that a place is drawn in one go; colours are classes (Panorama.svelte), because the page allows no styles in its markup.

import { misregistered } from "../../../lib/art/riso";

/** a teal, b ochre, h ochre dots, k dark, p paper, s skin, t light teal, o light ochre, f floor, r red, d dark dots. */
export type Ink = "a" | "b" | "h" | "k" | "p" | "s" | "t" | "o" | "f" | "r" | "d";

export const CARD = { width: 160, height: 200 } as const;
/** Where the wall ends and the floor begins. */
export const HORIZON = 142;
/** Where things stand that are against the wall, and those in front of it. */
export const WALL = 150;
export const FEET = 176;

export const fill = (ink: Ink, d: string) => `<path class="${ink}" d="${d}"/>`;

export const line = (ink: Ink, d: string, width = 2) => `<path class="l ${ink}" stroke-width="${width}" d="${d}"/>`;

/** A solid in the first ink with the second one shifted under it. */
export const over = (d: string, ink: Ink = "a") => `<path class="h" transform="${misregistered}" d="${d}"/>${fill(ink, d)}`;

export const move = (x: number, y: number, inner: string, more = "") => `<g transform="translate(${round(x)} ${round(y)})${more}">${inner}</g>`;

export const box = (x: number, y: number, width: number, height: number) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

export const disc = (x: number, y: number, radius: number) => `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** A ring: what is in its hole shows through. */
export const ring = (x: number, y: number, outer: number, inner: number) => `${disc(x, y, outer)}M${round(x + inner)} ${round(y)}a${inner} ${inner} 0 1 1 ${-2 * inner} 0a${inner} ${inner} 0 1 1 ${2 * inner} 0z`;

/** Words in the picture. A mission writes them, so they are escaped. */
export function words(x: number, y: number, text: string, size = 8, ink: Ink = "k", anchor = "middle"): string {
  return `<text class="${ink}" x="${round(x)}" y="${round(y)}" font-size="${size}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).slice(0, 40);
}

export const round = (value: number) => Math.round(value * 10) / 10;

export const times = (count: number, draw: (i: number) => string) => Array.from({ length: Math.max(0, Math.min(60, Math.floor(count))) }, (_, i) => draw(i)).join("");

/** Chance that is the same whenever the picture is drawn. */
export function chance(seed: string): () => number {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) % 100000) / 100000;
  };
}

/** A motif of a mission: its name, what stands behind the name, and its parameters. */
export type Parameters = Readonly<Record<string, unknown>>;

export const textOf = (parameters: Parameters, name: string, usual = "") => (typeof parameters[name] === "string" || typeof parameters[name] === "number" ? String(parameters[name]) : usual);

export const numberOf = (parameters: Parameters, name: string, usual: number) => (Number.isFinite(Number(parameters[name] ?? "?")) ? Number(parameters[name]) : usual);

export const listOf = (parameters: Parameters, name: string): readonly unknown[] => (Array.isArray(parameters[name]) ? (parameters[name] as unknown[]) : []);

/** How a thing is drawn: around x = 0, from y = 0 upwards. */
export interface Motif {
  width: number;
  /** Height at which something can stand on it. */
  top?: number;
  /** Against the wall, between wall and floor, or on the wall at this height. Otherwise it stands on the floor. */
  stands?: "wall" | "front";
  hangs?: number;
  /** Small: it lies on a desk, table or bench of the same card where there is one. */
  small?: boolean;
  /** What it sits or lies on, where that is on the same card. */
  on?(parameters: Parameters): readonly string[];
  draw(parameters: Parameters, random: () => number): string;
}
