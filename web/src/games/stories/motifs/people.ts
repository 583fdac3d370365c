// People: one figure in a few poses, with what it wears on its head and holds in its hand.

import { box, disc, fill, line, move, over, textOf, words, type Ink, type Motif, type Parameters } from "./ink";

const FACE = "M-8.5-9c0-11 17-11 17 0v5C8.5 3 4 8 0 8S-8.5 3-8.5-4z";

/** Around the middle of the face. */
const HATS: Record<string, string> = {
  none: "",
  cap: fill("k", "M-10-8c0-13 20-13 20 0l6 2v2h-26z") + fill("p", disc(1, -13, 1.8)),
  tricorne: fill("k", "M-18-8q4-13 18-14 14 1 18 14-8-6-18-6t-18 6z") + line("b", "M-17-9q8-5 17-5t17 5", 1.2),
  hood: fill("a", "M-13 8c-6-30 8-32 13-32s19 2 13 32l-5-2C11-8 8-14 0-14S-11-8-8 6z"),
  shawl: fill("b", "M-11-2c-2-22 24-22 22 0-5-8-17-8-22 0z") + fill("b", "M9-2l7 9-8-2z"),
  "ace-of-cups": fill("k", "M-17-8q17-5 34 0v3q-17-4-34 0zM-10-9v-14q10-5 20 0v14q-10-3-20 0z") + line("b", "M-10-12q10-3 20 0", 2) + move(11, -22, fill("p", box(-5, -9, 10, 14)) + fill("r", "M-3-5h6q0 4-2 5v2h1v1h-4V2h1V0q-2-1-2-5z"), " rotate(14)"),
  helmet: fill("b", "M-12-6c0-20 24-20 24 0l3 3h-30z") + fill("p", disc(0, -12, 3)),
};

const BARE = new Set(["hood"]);

/** From the hand, downwards and upwards. */
const HOLDS: Record<string, string> = {
  none: "",
  musket: line("k", "M-7 30L7-52", 3) + line("b", "M-4 12L-7 30", 5),
  jar: fill("t", "M-6-14h12v4q3 2 3 6v12h-18V-4q0-4 3-6z") + fill("k", box(-6, -17, 12, 3)) + line("p", "M-5-3v8", 1.6),
  keys: line("b", disc(0, 4, 4), 1.8) + line("k", "M-1 8l-4 12M0 8v13M1 8l4 12", 1.8),
  lamp: line("k", "M0 0v6", 1.5) + fill("b", "M-5 6h10l2 12h-14z") + fill("p", disc(0, 12, 2.6)),
  book: fill("p", "M-10-8l10 3 10-3v14L0 9l-10-3z") + line("k", "M0-5V9M-10-8l10 3 10-3v14L0 9l-10-3z", 1),
  ladle: line("k", "M-2 10L5-22", 2.4) + fill("b", "M-1-22h13q0 9-6.5 9T-1-22z"),
  pliers: line("r", "M-4 10L0-4M4 10L0-4", 3) + line("k", "M0-4l-4-11M0-4l4-11", 2.6),
  knife: fill("p", "M0-2l2-16q5 8 3 16z") + line("k", "M2-2v8", 3),
  loupe: line("k", disc(0, -7, 5), 2) + line("k", "M0-2v8", 2),
};

const HAIR = {
  man: fill("k", "M-10-4c-3-20 23-20 20 0-2-6-5-8-10-8s-8 2-10 8z"),
  woman: fill("k", "M-11 6c-6-30 28-30 22 0l-4-1c2-12-1-17-7-17s-9 5-7 17z") + fill("k", disc(0, -19, 5)),
  boy: fill("k", "M-10-4l-2-7 4 1 1-7 4 4 3-6 3 6 4-4 1 7 4-1-2 7c-2-6-5-8-10-8s-8 2-10 8z"),
};

type Who = keyof typeof HAIR;

function head(who: Who, hat: string, closed = false): string {
  const eyes = closed ? line("k", "M-6-1q2 2 4 0M2-1q2 2 4 0", 1.4) : fill("k", "M-5-3h2.400v3.600h-2.400zM2.6-3H5v3.600H2.600z");
  return fill("s", FACE) + eyes + line("k", "M-2 4q2 1.5 4 0", 1.2) + (BARE.has(hat) ? "" : HAIR[who]) + (HATS[hat] ?? "");
}

/** What is worn, over the coat or gown: buttons, an apron, straps. */
const COATS: Record<string, { ink: Ink; more: string }> = {
  porter: { ink: "a", more: fill("b", disc(0, -44, 1.7) + disc(0, -36, 1.7) + disc(0, -28, 1.7)) + line("b", "M-16-57l7-2M16-57l-7-2", 2.6) },
  white: { ink: "p", more: line("k", "M0-50V-22M-9-34h6M4-34h6", 1) },
  apron: { ink: "a", more: fill("p", "M-8-48H8l2 12 4 22h-28l4-22z") + line("p", "M-8-48l-2-10M8-48l2-10", 2) },
  overall: { ink: "b", more: line("k", "M-9-58v12M9-58v12M-9-46H9v14H-9z", 2) },
  black: { ink: "k", more: "" },
};

const COAT = "M-11-60C-20-58-18-40-20-20H20C18-40 20-58 11-60L0-55z";
const GOWN = "M-9-60C-17-58-13-44-14-38L-24-2H24L14-38C13-44 17-58 9-60L0-55z";
const collar = fill("p", "M-6-61L0-50l6-11z");

interface Person {
  who: Who;
  hat: string;
  holds: string;
  coat: { ink: Ink; more: string };
}

/** The arm that holds something, from the shoulder. */
const arm = (holds: string, ink: Ink, x: number, y: number) => (holds === "none" ? "" : line(ink, `M${x} ${y}l10 18`, 8) + move(x + 11, y + 20, (HOLDS[holds] ?? "") + fill("s", disc(0, 0, 3.8))));

/** Paper and dark cloth need an outline on a light or dark wall. */
const cloth = (d: string, ink: Ink) => over(d, ink) + (ink === "p" || ink === "k" ? line(ink === "p" ? "k" : "a", d, 1) : "");

function standing({ who, hat, holds, coat }: Person): string {
  const legs = who === "woman" ? "" : fill("k", "M-12-22h10L-4 0h-9zM2-22h10l1 22H4z") + fill("p", "M-14-3h10v3h-10zM4-3h10v3H4z");
  return legs + cloth(who === "woman" ? GOWN : COAT, coat.ink) + collar + coat.more + move(0, -69, head(who, hat)) + arm(holds, coat.ink, 12, -54);
}

function seated({ who, hat, holds, coat }: Person): string {
  const body = cloth("M-11-60C-20-58-18-40-18-16H16C16-40 18-58 11-60L0-55z", coat.ink) + collar + coat.more + move(0, -69, head(who, hat)) + arm(holds, coat.ink, 11, -52);
  return move(0, -6, body) + line("k", "M-6-22H15V-3", 10) + fill("p", "M9-4h15v4H9z");
}

/** Lies with the head on what is below. */
function asleep({ who, hat, coat }: Person): string {
  return cloth("M-28 0C-30-24-6-26 6-20c10 5 18 8 22 20z", coat.ink) + line(coat.ink, "M4-4H26", 8) + fill("s", disc(28, -4, 4)) + move(13, -12, head(who, hat, true), " rotate(74)");
}

const POSES: Record<string, (person: Person) => string> = {
  standing,
  seated,
  asleep,
  leaning: (person) => `<g transform="rotate(-8)">${standing(person)}</g>`,
};

const SEATS = ["stool", "chair", "bench"];

function figure(who: Who): Motif {
  const draw = (given: Parameters) => {
    const person = { who, hat: textOf(given, "hat", "none"), holds: textOf(given, "holds", "none"), coat: COATS[textOf(given, "coat")] ?? { ink: "a" as const, more: "" } };
    const drawn = (POSES[textOf(given, "value", "standing")] ?? standing)(person);
    return who === "boy" ? `<g transform="scale(.82)">${drawn}</g>` : drawn;
  };
  const on = (given: Parameters) => (textOf(given, "value") === "seated" ? SEATS : []);
  return { width: 52, on, draw };
}

// ---- animals --------------------------------------------------------------------------------------------------------

/** Asleep in a ring, lying with the head up, or on its feet. */
function dog(how: string): string {
  if (how === "asleep") return over("M-32 0q-4-22 20-24h20q18 0 24 12l8 5-5 7z", "k") + line("p", "M25-9q2 2 4 0", 1.2) + words(36, -18, "z", 9, "p") + words(43, -26, "z", 7, "p");
  const head = fill("k", "M6-34l3-15 7 8h8l5-6 2 13 9 6-3 7-13 3-12-4z") + fill("p", disc(22, -33, 1.8)) + fill("p", "M24-21l2 3 2-4 2 4 2-4 2 3 3-4-13 1z");
  if (how === "standing") return over("M-34-36l8 10H10l6 6-2 20H7L5-14h-22L-20 0h-7l-1-20z", "k") + move(0, -4, head);
  return over("M-36 0q-2-24 20-26h20l12 8 4 10h12v8z", "k") + head + line("k", "M-34-4q-10-2-8-12", 4);
}

const ANIMALS: Record<string, Motif> = {
  dog: { width: 70, on: () => ["blanket"], draw: (given) => (["short", "long"].includes(textOf(given, "chain")) ? line("k", `M-4-24q-20 ${textOf(given, "chain") === "long" ? 30 : 6}-40 2`, 2.4) : "") + dog(textOf(given, "value", "awake")) },
  cat: { width: 26, draw: () => over("M-10 0q-3-18 4-22l-1-8 5 4h4l5-4-1 9q6 8 4 21z", "k") + fill("b", disc(-1, -22, 1.2) + disc(5, -22, 1.2)) + line("k", "M10-2q10-2 7-14", 3) },
  goat: { width: 50, draw: () => over("M-22 0v-24q0-6 6-6h22l8-10q2-6 8-4l6 8-7 4q-2 10-6 12V0h-5v-16h-22V0z", "p") + line("k", "M16-42q-4-8-12-8M21-43q0-8-6-11", 2) + line("k", "M18-28l-3 8", 2) },
  gull: { width: 24, hangs: 46, draw: () => line("k", "M-11 0q6-8 11 0 5-8 11 0", 2) },
};

export const PEOPLE: Record<string, Motif> = { man: figure("man"), woman: figure("woman"), boy: figure("boy"), ...ANIMALS };
