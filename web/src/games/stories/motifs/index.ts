// Draws a place from its description: light, ground and what is far run through the whole picture, things stand in the width of their card.

import { CARD, FEET, HORIZON, WALL, box, chance, fill, line, move, textOf, words, type Motif, type Parameters } from "./ink";
import { PEOPLE } from "./people";
import { DEFS, FAR, GROUNDS, LIGHTS } from "./scenery";
import { HANGING_LAMP, THINGS } from "./things";

export { CARD } from "./ink";

/** A place as the engine describes it. Lists of motifs by letter. */
export interface Picture {
  light?: string;
  ground?: string;
  far?: readonly Parameters[];
  [letter: string]: unknown;
}

export const MOTIFS: Record<string, Motif> = { ...THINGS, ...PEOPLE };

/** For a name that this page does not know: a crate with a question mark. */
const UNKNOWN: Motif = { width: 44, draw: () => fill("t", box(-20, -40, 40, 40)) + line("k", box(-20, -40, 40, 40), 2) + words(0, -12, "?", 24) };

/** What small things lie on, the best first. */
const TABLES = ["desk", "table", "bench", "stool", "drawers", "chest"];

const nameOf = (given: Parameters) => textOf(given, "motif");

/** Returns the whole picture of a place, as the inside of an SVG that is as wide as all its cards. */
export function drawPlace(picture: Picture, letters: readonly string[], seed: string): string {
  const width = letters.length * CARD.width;
  const random = chance(seed);
  const light = LIGHTS[picture.light ?? ""] ?? LIGHTS["morning"]!;
  const ground = GROUNDS[picture.ground ?? ""] ?? GROUNDS["boards"]!;
  const far = (picture.far ?? []).map((given) => FAR[nameOf(given)]?.(width, random, given) ?? "").join("");
  const cards = letters.map((letter, i) => move(i * CARD.width, 0, drawCard(thingsOf(picture[letter]), chance(seed + letter))));
  return `<defs>${DEFS}</defs>${light(width, random, {})}${far}${ground(width, random, {})}${cards.join("")}`;
}

/** Returns things without a place around them, larger: a quarter of the plan, a base card, the back of a receptacle. */
export function drawThings(things: readonly Parameters[], seed: string): string {
  const far = things.filter((given) => FAR[nameOf(given)] && !MOTIFS[nameOf(given)]);
  const near = things.filter((given) => !far.includes(given));
  const random = chance(seed);
  const behind = far.map((given) => FAR[nameOf(given)]!(CARD.width, random, given)).join("");
  const widest = Math.max(60, near.reduce((sum, given) => sum + (MOTIFS[nameOf(given)] ?? UNKNOWN).width, 0));
  const small = near.every((given) => MOTIFS[nameOf(given)]?.small);
  const scale = Math.round(Math.min(small ? 3 : 1.7, (small ? 110 : 150) / (small ? widest / 2 : widest)) * 100) / 100;
  // What hangs on the wall grows from its middle, what stands from its feet.
  const [from, to] = near.every((given) => MOTIFS[nameOf(given)]?.hangs !== undefined) ? [74, 74] : [FEET, small ? 128 : FEET + 10];
  const enlarged = `<g transform="translate(80 ${to}) scale(${scale}) translate(-80 ${-from})">${drawCard(near, random)}</g>`;
  return `<defs>${DEFS}</defs>${LIGHTS["morning"]!(CARD.width, random, {})}${GROUNDS["boards"]!(CARD.width, random, {})}${behind}${enlarged}`;
}

function thingsOf(list: unknown): Parameters[] {
  return Array.isArray(list) ? list.filter((each): each is Parameters => typeof each === "object" && each !== null) : [];
}

interface Placed {
  given: Parameters;
  motif: Motif;
  x: number;
  y: number;
}

type Thing = Pick<Placed, "given" | "motif">;

/** Places the things of a card: those against the wall behind, those on the wall above them, small ones on a table, people on chairs. */
function drawCard(things: readonly Parameters[], random: () => number): string {
  const named = things.map((given): Thing => ({ given, motif: MOTIFS[nameOf(given)] ?? UNKNOWN }));
  const all = named.map((thing): Thing => (nameOf(thing.given) === "lamp" && baseOf(thing, named) === undefined ? { ...thing, motif: HANGING_LAMP } : thing));
  const bases = new Map(all.map((thing) => [thing, baseOf(thing, all)]));
  const free = all.filter((thing) => bases.get(thing) === undefined);
  const hanging = row(free.filter(({ motif }) => motif.hangs !== undefined), random);
  const wall = row(free.filter(({ motif }) => motif.stands === "wall"), random);
  const floor = row(free.filter(({ motif }) => motif.hangs === undefined && motif.stands === undefined), random);
  const front = row(free.filter(({ motif }) => motif.stands === "front"), random);
  clear(hanging, wall);
  const standing = [...wall, ...floor];
  const upon = all.filter((thing) => bases.get(thing) !== undefined).map((thing, _, lying) => {
    const base = standing.find((each) => each.given === bases.get(thing)!.given) ?? { x: CARD.width / 2, y: FEET, motif: thing.motif };
    const others = lying.filter((other) => bases.get(other) === bases.get(thing));
    const room = base.motif.width - 16;
    const sits = thing.motif.on?.(thing.given).length ?? 0;
    return { ...thing, x: base.x - room / 2 + (room / others.length) * (others.indexOf(thing) + 0.5), y: base.y - (sits > 0 ? 0 : (base.motif.top ?? 0)) };
  });
  // Bars stand behind what is on the floor: everything in the picture can be counted.
  return [...hanging, ...wall, ...front, ...floor, ...upon].map(({ given, motif, x, y }) => move(x, y, motif.draw(given, random))).join("");
}

/** Returns what a thing sits or lies on. */
function baseOf({ given, motif }: Thing, all: readonly Thing[]): Thing | undefined {
  const wanted = [textOf(given, "on"), ...(motif.on?.(given) ?? []), ...(motif.small ? TABLES : [])];
  for (const name of wanted) {
    const found = all.find((other) => other.given !== given && nameOf(other.given) === name);
    if (found) return found;
  }
  return undefined;
}

/** Places things side by side over the width of a card. */
function row(things: readonly { given: Parameters; motif: Motif }[], random: () => number): Placed[] {
  const width = things.reduce((sum, { motif }) => sum + motif.width, 0);
  // Things that do not fit side by side overlap, but stay on their card.
  const gap = width < CARD.width ? (CARD.width - width) / (things.length + 1) : things.length > 1 ? (CARD.width - 8 - width) / (things.length - 1) : 0;
  let x = width < CARD.width ? gap : Math.max(4, (CARD.width - width) / 2 * (things.length > 1 ? 0 : 1));
  return things.map(({ given, motif }) => {
    const placed = { given, motif, x: x + motif.width / 2 + (gap > 16 ? (random() - 0.5) * 8 : 0), y: motif.hangs ?? (motif.stands === "wall" ? WALL : FEET) };
    x += motif.width + gap;
    return placed;
  });
}

/** Moves what hangs aside of what stands against the wall, to the side where there is more room. */
function clear(hanging: readonly Placed[], wall: readonly Placed[]): void {
  if (wall.length !== 1 || hanging.length !== 1) return;
  const [high, low] = [hanging[0]!, wall[0]!];
  const room = CARD.width - low.motif.width - high.motif.width;
  if (room < 0) {
    high.y = Math.min(high.y, HORIZON - 112);
    return;
  }
  low.x = low.motif.width / 2 + room / 3;
  high.x = CARD.width - high.motif.width / 2 - room / 3;
}
