// Furniture, doors, machines and what stands outside. A parameter that is a clue is always drawn large enough to be read.

import { notices } from "../text/pictures";
import { box, disc, fill, line, listOf, move, numberOf, over, ring, round, textOf, times, words, type Motif, type Parameters } from "./ink";

const flame = (x: number, y: number) => fill("b", `M${x} ${y - 8}q3 5 0 8-3-3 0-8z`);
const cross = (x: number, y: number, size: number) => line("r", `M${x} ${y - size}v${2 * size}M${x - size} ${y}h${2 * size}`, size * 0.7);

/** Painted marks of boats, crates, ropes and tiles. */
export const MARKS: Record<string, string> = {
  eye: line("k", "M-8 0q8-9 16 0-8 9-16 0z", 1.6) + fill("k", disc(0, 0, 2.6)),
  fish: fill("k", "M-9 0q6-7 13 0l5-5v10l-5-5q-7 7-13 0z") + fill("p", disc(-4, -1, 1)),
  star: fill("k", "M0-9l2 6h7L3.5 1l2 7L0 4l-5.5 4 2-7L-9-3h7z"),
  wheel: line("k", `${disc(0, 0, 7)}M-7 0H7M0-7V7M-5-5L5 5M5-5L-5 5`, 1.4),
  cock: fill("k", "M-8 6q0-8 6-8 2-6 7-6l-1-3 4 1 1 4 3 2-4 2q0 9-8 9z") + line("k", "M-2 7v3M2 7v3", 1.4),
  "half-sun": fill("b", "M-7 2a7 7 0 0 1 14 0z") + line("k", "M-10 2h20M0-8v-2M-7-5l-2-2M7-5l2-2", 1.4),
  "full-sun": fill("b", disc(0, 0, 5)) + line("k", "M0-7v-3M0 7v3M-7 0h-3M7 0h3M-5-5l-2-2M5-5l2-2M-5 5l-2 2M5 5l2 2", 1.4),
  lamp: fill("b", "M-4-4h8l2 9h-12z") + line("k", "M0-4v-4M-6 6h12", 1.6),
  cross: cross(0, 0, 6),
  nine: words(0, 5, "9", 15),
  comet: fill("k", disc(6, -4, 3.4)) + line("k", "M4-3L-9 2M4-2L-7 6M5-1L-4 8M3-4L-9-2M4-6L-8-6M5-7L-5-9", 1),
  hand: fill("k", "M-5 8V-2h2v-6h2v5h1v-6h2v6h1v-5h2v6h1v-3h2v9q0 3-3 4z"),
  skull: fill("k", "M-7-2c0-9 14-9 14 0q0 4-3 5v4h-8V3q-3-1-3-5z") + fill("p", disc(-3, -2, 1.7) + disc(3, -2, 1.7)),
};

export const mark = (name: string, x: number, y: number, scale = 1) => (name === "" || name === "none" ? "" : move(x, y, MARKS[name] ?? words(0, 4, name, 10), scale === 1 ? "" : ` scale(${scale})`));

const panel = (x: number, y: number, width: number, height: number, inner = "") => over(box(x, y, width, height)) + inner;
const legs = (half: number, high: number) => line("k", `M${-half} 0V${-high}M${half} 0V${-high}`, 3);

// ---- furniture --------------------------------------------------------------------------------------------------------

const FURNITURE: Record<string, Motif> = {
  desk: { width: 84, top: 36, draw: () => panel(-38, -34, 24, 34, line("k", "M-32-24h12M-32-13h12", 1.6)) + panel(-42, -39, 84, 6) + line("k", "M36 0V-33", 4) },
  table: { width: 70, top: 34, draw: () => panel(-35, -36, 70, 6) + legs(29, 30) },
  stool: { width: 24, top: 24, draw: () => panel(-11, -25, 22, 5) + line("k", "M-8-20L-11 0M8-20L11 0M-9-9H9", 2.2) },
  chair: { width: 28, top: 26, draw: () => line("a", "M-11 0V-56M-11-52H9M-11-42H9", 3) + panel(-13, -28, 26, 5) + line("k", "M9 0v-24", 3) },
  bench: { width: 76, top: 22, draw: () => panel(-38, -24, 76, 6) + line("k", "M-30 0v-18M30 0v-18", 4) },
  bed: { width: 84, top: 24, draw: () => line("k", "M-40 0v-40M40 0v-28", 4) + panel(-40, -22, 80, 10) + fill("p", "M-38-23q2-9 10-9h10q6 0 6 9z") },
  chest: { width: 50, top: 30, draw: () => panel(-25, -22, 50, 22) + fill("a", "M-25-23q0-12 25-12t25 12z") + line("k", "M-25-22.500h50M-14-30V0M14-30V0", 1.6) + fill("b", box(-4, -25, 8, 8)) },
  stove: { width: 44, top: 44, stands: "wall", draw: () => fill("k", "M-18 0v-40h36V0zM8-40v-60h9v60z") + fill("b", box(-10, -26, 20, 14)) + line("k", "M-10-19h20", 1.5) },
  ledgers: { width: 34, small: true, draw: () => [0, 1, 2].map((i) => fill(i === 1 ? "b" : "k", box(-16 + i * 3, -7 - i * 7, 30, 6)) + fill("p", box(12 + i * 3, -6 - i * 7, 3, 4))).join("") },
  "visitors-book": { width: 36, small: true, draw: (given) => (textOf(given, "value", "open") === "open" ? openBook : fill("k", box(-15, -7, 30, 7)) + fill("b", box(-15, -3, 30, 2)) + fill("p", box(13, -6, 2, 5))) },
  papers: { width: 34, small: true, draw: () => fill("p", "M-12-8l6-6h20l-2 7z") + line("k", "M-12-8l6-6h20l-2 7z", 0.8) + fill("p", "M-16-3l4-6h24l4 6z") + line("k", "M-16-3l4-6h24l4 6z", 0.8) + line("k", "M-9-5h18M-5-10h12", 1) },
  lamp: { width: 28, small: true, draw: (given) => fill("k", "M-9 0h18v-3H-9zM-1.5-3v-24h3v24z") + (textOf(given, "value", "lit") === "lit" ? `<path class="o" opacity=".75" d="M-12-27L-27 0h54L12-27z"/>` : "") + over("M-13-26q2-15 13-15t13 15z") + (textOf(given, "value", "lit") === "lit" ? fill("b", "M-6-26H6q-1 5-6 5t-6-5z") : "") },
  candles: { width: 140, draw: (given) => candles(Math.max(1, Math.min(24, numberOf(given, "count", 7))), textOf(given, "lit", "burning") === "burning") },
  curtain: { width: 60, stands: "wall", draw: () => fill("b", "M-30-112h60q-4 60 4 112h-22q-6-50-2-100h-20q4 50-2 100h-22q8-52 4-112z") + `<path class="h" d="M-27-108h60q-4 60 4 112H-27z"/>` + line("k", "M-34-112h68", 4) },
  window: { width: 50, hangs: 92, draw: () => panel(-24, -34, 48, 62) + fill("p", box(-19, -29, 17, 24) + box(2, -29, 17, 24) + box(-19, -1, 17, 24) + box(2, -1, 17, 24)) + fill("k", box(-28, 28, 56, 4)) },
  shutter: { width: 46, hangs: 90, draw: (given) => panel(-21, -32, 42, 58) + times(7, (i) => line(textOf(given, "value") === "lit" ? "b" : "p", `M-16 ${-26 + i * 8}h32`, 2.6)) },
  barrel: { width: 36, top: 42, draw: () => over("M-14 0q-8-21 0-42h28q8 21 0 42z") + line("k", "M-17-12h34M-17-30h34", 2.4) },
  sacks: { width: 64, draw: () => [[-16, 0], [16, 0], [0, -20]].map(([x, y]) => move(x!, y!, over("M-16 0q-5-18 4-22l3-5h18l3 5q9 4 4 22z", "p") + line("k", "M-9-22h18", 1.6))).join("") },
  brazier: { width: 32, top: 26, draw: () => line("k", "M-10 0l6-14M10 0L4-14", 2.4) + fill("k", "M-14-26h28l-4 13h-20z") + flame(-5, -25) + flame(4, -26) },
};

const openBook = fill("p", "M0-3q-9-5-21-2V-16q12-3 21 3 9-6 21-3V-5q-12-3-21 2z") + line("k", "M0-3q-9-5-21-2V-16q12-3 21 3 9-6 21-3V-5q-12-3-21 2zM0-13V-3M-17-12l13 3M-17-9l13 3M4-9l13-3M4-6l13-3", 1);

function candles(count: number, lit: boolean): string {
  const step = 140 / Math.max(count, 9);
  const wide = round(Math.min(4, step * 0.5));
  return times(count, (i) => {
    const [x, high] = [round((i - (count - 1) / 2) * step), 7 + ((i * 5) % 7)];
    return fill("p", box(x - wide / 2, -high, wide, high)) + (lit ? flame(x, -high) : line("k", `M${x} ${-high}v-3`, 1));
  });
}

// ---- doors, cupboards, walls -------------------------------------------------------------------------------------------

/** A stripe across a door, and a sign low on it: a low picture leaves out what is above a door. */
function warning(given: Parameters, d: string, y: number): string {
  const colour = textOf(given, "stripe", "none");
  const said = notices[textOf(given, "words")];
  return (colour === "none" ? "" : line(colour === "red" ? "r" : "b", d, 8)) + (said ? fill("p", box(-42, y - 13, 84, 17)) + line("r", box(-42, y - 13, 84, 17), 1.5) + words(0, y, said, 10, "r") : "");
}

function door(given: Parameters): string {
  const how = textOf(given, "value", "closed");
  const frame = over(box(-28, -98, 56, 98)) + fill("k", box(-23, -93, 46, 93));
  const leaf = fill("a", how === "closed" ? box(-22, -92, 44, 92) : how === "ajar" ? "M-22-92l28 6V6l-28-6z" : "M-22-92l10 8V8l-10-8z");
  const panels = how === "closed" ? line("k", "M-15-84h30v36h-30zM-15-40h30v34h-30z", 1.2) + fill("b", disc(16, -44, 2.6)) : "";
  return frame + leaf + panels + warning(given, how === "closed" ? "M-22-60h44" : "M-22-60h20", -22);
}

function roundDoor(given: Parameters): string {
  const how = textOf(given, "value", "closed");
  const bolts = times(10, (i) => fill("k", disc(round(Math.cos((i * Math.PI) / 5) * 42), round(-51 + Math.sin((i * Math.PI) / 5) * 42), 2.6)));
  const hole = fill("k", disc(0, -51, 35));
  const leaf = how === "closed" ? fill("a", disc(0, -51, 32)) + line("p", disc(0, -51, 29), 1.2) : fill("a", how === "ajar" ? "M-32-51a22 32 0 0 1 44 0a22 32 0 0 1-44 0z" : "M-34-51a8 32 0 0 1 16 0a8 32 0 0 1-16 0z");
  const handle = how === "closed" ? line("p", `${disc(0, -51, 12)}M-12-51h24M0-63v24`, 3.4) + fill("k", disc(0, -51, 3)) : "";
  return over(disc(0, -51, 50)) + hole + bolts + leaf + warning(given, how === "closed" ? "M-32-51h64" : "M-30-51h24", -10) + handle;
}

const WALLS: Record<string, Motif> = {
  door: { width: 64, stands: "wall", draw: door },
  "round-door": { width: 104, stands: "wall", draw: roundDoor },
  grille: { width: 64, stands: "wall", draw: () => fill("f", box(-32, -98, 64, 98)) + times(6, (i) => line("a", `M${-27 + i * 11}-98V0`, 3.4)) + line("a", "M-32-70h64M-32-34h64", 3) + line("b", "M-32-98h64V0h-64z", 2) },
  bars: { width: 150, stands: "front", draw: () => times(12, (i) => line("k", `M${-71 + i * 13}-118V0`, 3)) + line("k", "M-76-118H76M-76-8H76", 4) },
  cabinet: { width: 64, stands: "wall", draw: cabinet },
  locker: { width: 56, hangs: 88, draw: (given) => over(box(-27, -36, 54, 70), "p") + line("k", `${box(-27, -36, 54, 70)}M0-36V34M-20-28h12M-20-24h12M8-28h12M8-24h12`, 1.4) + fill("k", box(3, 14, 3, 9)) + lockerMark(textOf(given, "mark", "none")) },
  "index-drawers": { width: 112, stands: "wall", draw: (given) => index(numberOf(given, "open", 0), textOf(given, "card", "none")) },
  drawers: { width: 84, top: 50, stands: "wall", draw: () => panel(-42, -52, 84, 52) + times(4, (i) => line("p", `M-38 ${-47 + i * 12}h76v8h-76z`, 1) + fill("b", box(-7, -45 + i * 12, 14, 3))) },
  slate: { width: 56, hangs: 86, draw: () => fill("b", box(-28, -28, 56, 58)) + fill("k", box(-24, -24, 48, 50)) + times(5, (i) => line("p", `M-19 ${-16 + i * 9}h${34 - ((i * 9) % 15)}`, 1.4)) },
  notice: { width: 96, hangs: 62, draw: (given) => fill("p", box(-46, -14, 92, 28)) + line("k", box(-43, -11, 86, 22), 1) + words(0, 4, notices[textOf(given, "words")] ?? "", 10) + fill("b", disc(0, -14, 2.4)) },
  "key-board": { width: 64, hangs: 84, draw: (given) => fill("b", box(-32, -26, 64, 52)) + fill("p", box(-28, -22, 56, 44)) + times(12, (i) => move(-22 + (i % 6) * 9, -15 + Math.floor(i / 6) * 20, line("k", "M0-2v3", 1.4) + (i < numberOf(given, "missing", 0) ? "" : line("a", `${disc(0, 4, 2.4)}M0 6.500v7M0 11h2.5`, 1.5)))) },
  "coat-hooks": { width: 80, hangs: 74, draw: (given) => line("k", "M-40-16h80", 4) + times(Math.max(4, numberOf(given, "coats", 3)), (i) => line("b", `M${-33 + i * 19}-16v7q4 3 4-2`, 2)) + times(numberOf(given, "coats", 3), (i) => over(`M${-33 + i * 19}-9q9 4 9 14l2 40h-22l2-40q0-10 9-14z`, i % 2 === 0 ? "a" : "k")) },
  "tile-panel": { width: 84, hangs: 84, draw: (given) => tiles(textOf(given, "mark", "comet")) },
  crack: { width: 40, hangs: 76, draw: () => crackLine },
  "chalk-dates": { width: 64, hangs: 80, draw: () => fill("k", box(-34, -30, 68, 62)) + times(5, (row) => times(6, (i) => line("p", `M${-29 + i * 11} ${-24 + row * 12}v7${i % 5 === 4 ? "m-9-1l11-5" : ""}`, 1.2))) },
  "coffee-ring": { width: 40, hangs: 96, draw: () => line("b", "M-13 4a15 15 0 1 1 4 8M-8-9a13 13 0 0 1 20 4", 2.6) + fill("b", disc(17, 14, 2)) },
};

const crackLine = line("k", "M-8-44l8 16-7 12 11 14-8 13 9 18-5 15", 2.4) + line("k", "M4-2l10 6M-7-16l-9 5", 1.4);

function cabinet(given: Parameters): string {
  const lit = textOf(given, "lamp") === "lit";
  const lamp = textOf(given, "lamp") ? (lit ? `<circle class="o" opacity=".85" cy="-112" r="20"/>` : "") + line("k", "M-8-106a8 10 0 0 1 16 0z", 1.6) + fill(lit ? "b" : "f", "M-5-106a5 8 0 0 1 10 0z") + fill("k", box(-9, -106, 18, 4)) : "";
  const front = textOf(given, "value", "closed") === "ajar" ? fill("k", box(-26, -96, 52, 92)) + fill("a", "M-26-96l34 7V3l-34-7z") : line("p", "M-26-96h52v92h-52z", 1.8) + line("k", "M0-96V-4", 1.4);
  const hole = fill("p", disc(0, -52, 8)) + line("a", disc(0, -52, 8), 2.4) + fill("k", "M-1.8-56h3.600v8h-3.600z");
  const number = given["number"] === undefined ? "" : fill("p", box(-11, -86, 22, 14)) + words(0, -75, textOf(given, "number"), 11);
  return over(box(-31, -102, 62, 102)) + front + hole + number + lamp;
}

function lockerMark(name: string): string {
  if (name === "none") return "";
  return name === "number" ? words(0, 8, "7", 18) : name === "cross" ? line("r", "M0-16v26M-13-3h26", 9) : mark(name, 0, -2, 1.4);
}

/** A wall of small drawers, twelve of them in a row of their own size; one stands open, and a card looks out of it. */
function index(open: number, card: string): string {
  const rows = times(7, (row) => times(7, (i) => fill("o", box(-50 + i * 14.5, -106 + row * 14.5, 12, 11)) + fill("k", box(-47 + i * 14.5, -99.5 + row * 14.5, 6, 2))));
  if (open <= 0) return over(box(-55, -110, 110, 110)) + rows;
  const [x, y] = [-50 + ((open - 1) % 6) * 14.5 + 14.5, -106 + (2 + Math.floor((open - 1) / 6)) * 14.5];
  const cards = card === "missing" ? fill("k", box(3, -6, 14, 6)) : times(4, (i) => fill("b", box(2 + i, -9 - i, 15, 9)));
  const drawer = fill("k", box(-2, -2, 24, 17)) + cards + (card === "newer" ? fill("p", box(4, -20, 16, 16)) + line("k", "M7-15h10M7-11h7", 1.2) : "") + fill("a", box(-2, 2, 24, 15)) + fill("b", box(6, 8, 8, 3));
  return over(box(-55, -110, 110, 110)) + rows + move(x, y, drawer);
}

function tiles(name: string): string {
  return times(4, (row) => times(5, (i) => fill((row + i) % 2 === 0 ? "p" : "t", box(-40 + i * 16, -32 + row * 16, 15, 15)))) + fill("p", box(-24, -16, 47, 31)) + mark(name, 0, 0, 1.5);
}

// ---- machines -------------------------------------------------------------------------------------------------------------

function clockFace(x: number, y: number, radius: number, at: string): string {
  const [hours, minutes] = at.split(":").map(Number) as [number, number | undefined];
  const hand = (turn: number, long: number, wide: number) => line("k", `M${x} ${y}L${round(x + Math.sin(turn) * long)} ${round(y - Math.cos(turn) * long)}`, wide);
  const ticks = times(12, (i) => line("k", `M${round(x + Math.sin((i * Math.PI) / 6) * radius * 0.82)} ${round(y - Math.cos((i * Math.PI) / 6) * radius * 0.82)}L${round(x + Math.sin((i * Math.PI) / 6) * radius * 0.95)} ${round(y - Math.cos((i * Math.PI) / 6) * radius * 0.95)}`, radius > 12 ? 1.4 : 0.8));
  const hands = Number.isFinite(hours) ? hand((((hours % 12) + (minutes ?? 0) / 60) * Math.PI) / 6, radius * 0.5, radius > 12 ? 2.6 : 1.4) + hand(((minutes ?? 0) * Math.PI) / 30, radius * 0.75, radius > 12 ? 1.8 : 1) : "";
  return over(disc(x, y, radius + 3)) + fill("p", disc(x, y, radius)) + ticks + hands;
}

const MACHINES: Record<string, Motif> = {
  "valve-wheel": { width: 110, stands: "wall", draw: (given) => valve({ shut: 0, half: 36, open: 60 }[textOf(given, "turned", "shut")] ?? 0) },
  boiler: { width: 76, stands: "wall", draw: () => over("M-34 0v-78q0-30 34-30t34 30V0z") + line("k", "M-34-70h68M-34-20h68", 2.4) + times(5, (i) => fill("k", disc(-26 + i * 13, -70, 2) + disc(-26 + i * 13, -20, 2))) + fill("k", box(-15, -54, 30, 24)) + fill("b", box(-11, -50, 22, 16)) + line("k", "M-11-42h22M0-50v16", 2) + line("a", "M18-106v-30", 10) },
  gauge: { width: 40, hangs: 66, draw: (given) => gauge({ low: -1.9, middle: 0, red: 1.9 }[textOf(given, "needle", "middle")] ?? 0) },
  "wheel-train": { width: 96, stands: "wall", draw: (given) => cog(0, -54, 40, 14) + cog(38, -22, 18, 9) + (textOf(given, "glove", "none") !== "none" ? move(20, -38, fill("p", "M-7-10h12v13H-7zM5-5l6-4 2 4-7 6z") + line("k", "M-7-10h12v13H-7zM-3-10v8M1-10v8", 1)) : "") },
  dial: { width: 100, stands: "wall", draw: (given) => dial(listOf(given, "each").map(markOf)) },
  clock: { width: 48, hangs: 70, draw: (given) => clockFace(0, 0, 20, textOf(given, "hands") === "none" ? "" : `${textOf(given, "hour", "6")}:00`) },
  clocks: { width: 130, hangs: 76, draw: (given, random) => times(numberOf(given, "count", 11), (i) => clockFace(-52 + (i % 5) * 26, -34 + Math.floor(i / 5) * 28, 8.5, `${Math.floor(random() * 12)}:${Math.floor(random() * 60)}`)) },
  ropes: { width: 120, hangs: 0, draw: (given) => ropes(listOf(given, "each").map(markOf)) },
  bells: { width: 110, hangs: 40, draw: () => times(4, (i) => move(-42 + i * 28, 0, over("M-11 12q4-4 4-14 0-8 7-8t7 8q0 10 4 14z") + fill("k", disc(0, 14, 2.4)))) },
  hourglass: { width: 50, stands: "wall", draw: () => fill("b", box(-24, -104, 48, 6) + box(-24, -6, 48, 6)) + fill("t", "M-19-98h38q0 30-15 46 15 16 15 46h-38q0-30 15-46-15-16-15-46z") + fill("p", "M-13-84h26q-3 18-13 30-10-12-13-30zM-17-6q2-14 17-20 15 6 17 20z") },
  quadrant: { width: 76, stands: "wall", draw: () => line("b", "M-30-8V-84h76A76 76 0 0 1-30-8zM-30-28A56 56 0 0 0 26-84M-30-84L24-30", 3) + line("k", "M-30-8V0M0-16V0", 4) },
  "copper-plate": { width: 60, hangs: 78, draw: () => fill("b", box(-30, -22, 60, 46)) + mark("comet", 0, 0, 1.6) + line("p", "M-26-18l16 38M-14-20l14 34", 1.4) },
  telephone: { width: 26, small: true, draw: () => fill("k", "M-12 0l3-10H9L12 0zM-13-10q0-8 13-8t13 8l-4 2-4-4H-5l-4 4z") + fill("p", disc(0, -5, 3)) },
};

const markOf = (each: unknown) => (typeof each === "object" && each !== null ? textOf(each as Parameters, "mark") : String(each));

/** A wheel as wide as two arms, on its stem; its spokes stand as far as it is turned. */
function valve(turned: number): string {
  const spokes = times(5, (i) => `<path class="l k" stroke-width="5" transform="translate(0 -66) rotate(${i * 72 + turned})" d="M0 0V-38"/>`);
  return line("a", "M0-60V0", 16) + line("k", "M-14-4h28M-10-14h20", 5) + spokes + over(ring(0, -66, 46, 37), "b") + line("k", `${disc(0, -66, 46)}${disc(0, -66, 37)}`, 1.4) + fill("k", disc(0, -66, 10)) + fill("b", disc(0, -66, 4));
}

function gauge(turn: number): string {
  const needle = `M0 0L${round(Math.sin(turn) * 13)} ${round(-Math.cos(turn) * 13)}`;
  return over(disc(0, 0, 20)) + fill("p", disc(0, 0, 16)) + line("k", "M-10 8A13 13 0 0 1-10-8M-8-10A13 13 0 0 1 8-10", 1.8) + line("r", "M10-8A13 13 0 0 1 10 8", 3) + line("k", needle, 2.4) + fill("k", disc(0, 0, 2.6));
}

function cog(x: number, y: number, radius: number, teeth: number): string {
  const around = times(teeth, (i) => {
    const turn = (i / teeth) * 2 * Math.PI;
    return `<rect class="a" x="-4" y="${-radius - 6}" width="8" height="10" transform="translate(${x} ${y}) rotate(${round((turn * 180) / Math.PI)})"/>`;
  });
  return around + over(disc(x, y, radius)) + fill("f", ring(x, y, radius * 0.72, radius * 0.3)) + line("a", `M${x - radius * 0.7} ${y}h${round(radius * 1.4)}M${x} ${round(y - radius * 0.7)}v${round(radius * 1.4)}`, 5) + fill("p", disc(x, y, 3));
}

function dial(rings: readonly unknown[]): string {
  const shown = rings.length > 0 ? rings.slice(0, 4).map(String) : ["XI", "I", "IX"];
  return over(disc(0, -50, 48)) + shown.map((text, i) => fill(i % 2 === 0 ? "p" : "o", disc(0, -50, 44 - i * 13)) + line("k", disc(0, -50, 44 - i * 13), 1.2) + words(0, -50 - 44 + i * 13 + 10.5, text.toUpperCase(), 9)).join("") + fill("k", disc(0, -50, 5)) + fill("b", "M0-104l5 8h-10z");
}

function ropes(pictures: readonly string[]): string {
  const shown = pictures.length > 0 ? pictures : ["cock", "half-sun", "full-sun", "lamp"];
  const step = 116 / shown.length;
  return shown.map((name, i) => move(round(-58 + step * (i + 0.5)), 0, line("b", "M0-20V104", 3) + line("k", "M-1.5 104h3v10h-3z", 2) + fill("p", disc(0, 66, 13)) + line("k", disc(0, 66, 13), 1.2) + mark(name, 0, 66))).join("");
}

// ---- outside ----------------------------------------------------------------------------------------------------------------

function crates(given: Parameters): string {
  const list = listOf(given, "each").map((each) => (typeof each === "object" && each !== null ? (each as Parameters) : { no: String(each) }));
  const shown = list.length > 0 ? list : [{ no: "1" }, { no: "2" }, { no: "3" }];
  const across = shown.length > 6 ? 5 : Math.min(3, shown.length);
  const size = 148 / Math.max(across, 3.4);
  return shown
    .map((each, i) => {
      const [x, y] = [(i % across) * size - (across * size) / 2 + size / 2, -Math.floor(i / across) * size];
      const seal = textOf(each, "seal");
      const drawn = over(box(-14, -28, 28, 28)) + line("k", "M-14-28h28v28h-28zM-14-23h28M-14-5h28", 1) + fill("p", box(-10, -22, 20, 16)) + mark(textOf(each, "mark", ""), 2, -14, 0.72) + words(-6, -8.5, textOf(each, "no"), 8) + (seal === "wax" ? fill("r", disc(10, -24, 4)) : seal ? fill("k", disc(10, -24, 4)) + line("p", disc(10, -24, 2.4), 0.8) : "");
      return move(round(x), round(y), drawn, ` scale(${round(size / 30)})`);
    })
    .join("");
}

function boat(given: Parameters): string {
  const high = textOf(given, "rides", "paint") === "high";
  return move(0, high ? -12 : 0, over("M-30-22h62l-8 26h-46z") + fill("p", "M-28-14h58l-1 4h-56z") + fill("k", high ? "M-22 4h46l-3 8h-40z" : "M-24 0h48l-2 4h-44z") + mark(textOf(given, "mark", "eye"), 20, -14, 0.8) + line("k", "M-6-22v-34", 2) + line("a", "M-40 2q5-4 10 0t10 0 10 0 10 0 10 0 10 0 10 0", 1.4));
}

/** A hole in the floor with a rail, and steps that go down into it. */
const stairsDown = fill("k", "M-46 20l14-22h78v22z") + times(4, (i) => fill(i % 2 === 0 ? "t" : "a", `M${-30 + i * 18} ${i * 5 - 1}h22v5h-22z`)) + line("b", "M-34-2v-40h80V-2M-34-42v12M-8-42V-2M20-42V-2", 3);

const OUTSIDE: Record<string, Motif> = {
  crates: { width: 150, draw: crates },
  boats: { width: 150, draw: (given) => listOf(given, "each").map((each, i, all) => move(-75 + (150 / all.length) * (i + 0.5), (i % 2) * 6, boat(typeof each === "object" && each !== null ? (each as Parameters) : {}), ` scale(${all.length > 2 ? 0.62 : 1})`)).join("") },
  well: { width: 56, draw: () => over("M-24 0v-26h48V0z") + fill("b", box(-28, -30, 56, 6)) + line("k", "M-20-30v-42M20-30v-42M-26-70L0-84l26 14M0-72v30", 3) + fill("k", "M-6-42H6l-2 10h-8z") },
  stairs: { width: 96, stands: "wall", draw: (given) => (textOf(given, "value", "up") === "up" ? times(8, (i) => fill(i % 2 === 0 ? "a" : "t", box(-46 + i * 12, -(i + 1) * 12, 94 - i * 12, 12))) : stairsDown) },
  washing: { width: 120, hangs: 40, draw: () => line("k", "M-60 0q60 14 120 0", 1.4) + fill("p", "M-44 5h18v24h-18z") + fill("b", "M-14 7h22v16h-6v14h-10V23h-6z") + fill("t", "M22 6h20v20H22z") },
  net: { width: 60, hangs: 84, draw: () => line("k", times(8, (i) => `M${-30 + i * 8}-34L${-30 + i * 8 + (i % 2 === 0 ? 14 : -14)} 34`) + times(5, (i) => `M-30 ${-26 + i * 14}h60`), 1) + line("b", "M-32-36h64", 3) },
  tree: { width: 56, stands: "wall", draw: () => line("k", "M0 0v-60M0-40l14-14M0-30l-12-12", 5) + over("M0-112c26 0 34 22 26 36s-46 14-52 0 0-36 26-36z") },
  tower: { width: 60, stands: "wall", draw: () => over("M-24 0v-104h-4v-12h10v6h8v-6h20v6h8v-6h10v12h-4V0z") + fill("p", "M-6-70q6-9 12 0v16H-6z") + fill("k", "M-8 0v-22q8-11 16 0V0z") },
  arch: { width: 110, stands: "wall", draw: (given) => over("M-54 0v-112h108V0H32v-48c0-46-64-46-64 0V0z") + mark(textOf(given, "mark"), 0, -98, 1.2) },
  hulk: { width: 140, draw: () => over("M-66-6q10-46 0-54 50 14 128 0-6 30-22 54z", "k") + times(6, (i) => line("b", `M${-46 + i * 18}-50q-6 24 2 44`, 2.4)) + line("k", "M-10-56l-16-44", 4) },
  hatch: { width: 70, draw: () => fill("k", "M-34 2l12-26h44l12 26z") + line("b", "M-34 2l12-26h44l12 26z", 3) + line("a", "M-10-20v18M6-20v18M-12-14h20M-14-7h24", 2) },
  "rope-coil": { width: 30, draw: () => [0, 1, 2].map((i) => line("b", `M-13 ${-5 - i * 5}a13 5 0 1 0 26 0a13 5 0 1 0-26 0`, 2.6)).join("") },
  oars: { width: 40, stands: "wall", draw: () => line("b", "M-14 0L6-90M14 0L-6-90", 3.4) + fill("b", "M2-88h9l2-22h-9zM-2-88h-9l-2-22h9z") },
  blanket: { width: 84, top: 2, draw: () => fill("b", "M-44 8l10-18h68l10 18z") + line("k", "M-38 3h76M-34-3h68", 1) + times(11, (i) => line("b", `M${-43 + i * 8.6} 8v4`, 1.6)) },
  bowl: { width: 26, draw: () => fill("p", "M-12-9h24q-1 9-7 9H-5q-6 0-7-9z") + fill("r", "M-9-10q9-6 18 0z") },
  bucket: { width: 40, draw: () => line("k", "M8-4L20-70", 2.6) + fill("p", "M1-2q4-10 8-4t8-2l2 10H0z") + over("M-18-24h26l-3 24h-20z", "t") + line("k", "M-18-24q13-18 26 0", 1.6) },
  thermos: { width: 16, small: true, draw: () => over("M-6 0v-22h12V0z") + fill("b", box(-6, -14, 12, 4)) + fill("k", "M-5-22h10v-7H-5z") },
  torch: { width: 34, small: true, draw: () => fill("k", box(-16, -7, 20, 7)) + fill("b", "M4-9h7v11H4z") + `<path class="o" opacity=".8" d="M11-9L30-16V10L11 2z"/>` },
  keys: { width: 26, small: true, draw: () => line("b", disc(-6, -8, 6), 2.2) + line("k", "M-1-6L12-1M-2-4L9 4M-3-3l6 8", 2.2) },
  bandage: { width: 22, small: true, draw: () => fill("p", disc(0, -8, 8)) + line("k", `${disc(0, -8, 8)}${disc(0, -8, 4.5)}`, 1.2) + fill("p", "M6-4l12 4h-16z") },
  badge: { width: 20, small: true, draw: () => fill("b", "M0-18l8 4v8q-2 6-8 8-6-2-8-8v-8z") + line("k", `${disc(0, -9, 4)}M0-9v-3`, 1.3) },
  fish: { width: 60, draw: () => [-18, 2, 20].map((x, i) => move(x, -5 - (i % 2) * 4, fill("t", "M-11 0q8-8 16 0l6-5v10l-6-5q-8 8-16 0z") + fill("k", disc(-6, -1, 1)))).join("") },
  basket: { width: 34, top: 22, draw: () => over("M-16-20h32l-4 20h-24z", "b") + line("k", "M-15-14h30M-14-8h28M-8-20v20M0-20v20M8-20v20", 1) },
};

/** A lamp where there is nothing that it could stand on. */
export const HANGING_LAMP: Motif = {
  width: 44,
  hangs: 40,
  draw: (given) => line("k", "M0-40v32", 1.8) + (textOf(given, "value", "lit") === "lit" ? `<path class="o" opacity=".6" d="M-17 6L-46 110h92L17 6z"/>` : "") + over("M-19 6q2-18 19-18T19 6z") + fill(textOf(given, "value", "lit") === "lit" ? "b" : "f", "M-8 6H8q-1 6-8 6t-8-6z"),
};

export const THINGS: Record<string, Motif> = { ...FURNITURE, ...WALLS, ...MACHINES, ...OUTSIDE };
