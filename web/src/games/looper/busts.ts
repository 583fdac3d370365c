// The eighteen characters, drawn on a field of 120 × 120: hair, clothes, and the one thing by which each is known.

interface Bust {
  hair: string;
  body: string;
  /** Over everything else: cap, glasses, microphone. */
  prop?: string;
  /** Behind the head. */
  behind?: string;
  eyes?: string;
  mouth?: string;
  skin?: string;
}

const INK = "#1B1922";
const PAPER = "#F6F1E7";

const path = (d: string, more = "") => `<path d="${d}" ${more}/>`;
const line = (d: string, width = 2.4, colour = INK) => path(d, `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`);

const HAIR = {
  spike: path("M34 60l-5-19 11 4 2-16 10 9 8-14 8 14 11-9 1 16 10-4-5 19c-4-12-11-15-24-15s-23 3-27 15z"),
  tails:
    path("M34 60c-2-34 54-34 52 0-4-12-10-16-26-16s-22 6-26 16z") +
    path("M33 48c-19 3-22 30-13 48 6-12 7-31 17-40zM87 48c19 3 22 30 13 48-6-12-7-31-17-40z"),
  curls:
    path("M34 62c-3-36 55-36 52 0-3-13-9-18-18-19-8 5-20 5-26 2-4 4-7 9-8 17z") +
    path("M34 52c-9 3-14 8-8 14-9 2-9 9-2 12-8 3-7 10-1 12-5 4-2 9 2 10 8-9 12-32 12-44zM86 52c9 3 14 8 8 14 9 2 9 9 2 12 8 3 7 10 1 12 5 4 2 9-2 10-8-9-12-32-12-44z"),
  bob: path("M31 78c-8-54 66-54 58 0l-10 1c4-26-2-35-19-35s-24 9-19 35z"),
  mop: path("M34 64c-7-40 56-42 52-2-1-5-3-9-5-12-4 9-15 20-31 23-2-7-1-12 1-17-8 1-14 4-17 8z"),
  long: path("M30 106c-4-42-6-78 30-78s34 36 31 78l-14-2c6-40 2-58-17-58s-22 18-16 58z"),
  parted: path("M35 58c-5-36 55-38 50 1-3-8-7-13-13-14-8 3-22 4-30 0-3 4-5 8-7 13z"),
  short: path("M36 58c-4-34 52-38 49 0-3-12-9-17-24-17s-22 6-25 17z"),
  slick: path("M35 57c0-31 50-33 50 2-8-15-16-14-28-14-9 0-18 2-22 12z"),
  peak: path("M35 58c-2-34 52-34 50 0-2-7-6-11-10-12l-15 5-15-5c-4 1-8 5-10 12z"),
  tufts: path("M36 57c-6-20 4-30 12-29l3-6 6 5 8-6 3 7c12 0 18 12 16 29-3-10-9-14-24-14s-21 4-24 14z"),
  flat: path("M37 55V29h46v26c-3-6-6-8-8-8H45c-2 0-5 2-8 8z"),
  buns:
    path("M34 62c-2-36 54-36 52 0-4-14-10-18-26-18s-22 4-26 18z") + `<circle cx="36" cy="30" r="10.5"/><circle cx="84" cy="30" r="10.5"/>`,
  flowing: path("M28 108c-5-46-4-82 32-82s37 36 32 82c-8-6-10-30-12-56-8-4-14-7-20-7s-13 3-20 7c-2 26-4 50-12 56z"),
  none: "",
};

const BODY = {
  uniform: path("M18 120c2-26 18-30 30-33l12 12 12-12c12 3 28 7 30 33z"),
  suit: path("M16 120c0-26 18-31 32-34l12 26 12-26c14 3 32 8 32 34z"),
  broad: path("M6 120c2-28 24-33 42-35l12 25 12-25c18 2 40 7 42 35z"),
  robe: path("M14 120c4-30 22-34 36-36l16 16 8-14c16 4 28 12 32 34z"),
  coat: path("M14 120c0-30 20-32 34-36l5 36zM106 120c0-30-20-32-34-36l-5 36z"),
  gown: path("M20 120c2-24 16-31 30-33 4 6 16 6 20 0 14 2 28 9 30 33z"),
  hood: path("M18 120c-6-60 12-80 42-80s48 20 42 80z"),
};

const collar = path("M48 87l12 12 12-12-4-4-8 7-8-7z", `fill="${PAPER}"`);
const tie = path("M60 98l-5 6 3 16h4l3-16z", `fill="${INK}"`) + path("M48 86l12 12 12-12 4 5-16 14-16-14z", `fill="${PAPER}"`);
const glasses = line("M42.5 62a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0zM62.5 62a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0zM57.5 61h5", 2.6);
const shades = path("M41 57h18l-2 9q-7 4-14 0zM61 57h18l-2 9q-7 4-14 0zM57 57h6v3h-6z", `fill="${INK}"`);
const cross = (x: number, y: number, size: number, fill: string) =>
  path(`M${x - size / 3} ${y - size}h${(size * 2) / 3}v${(size * 2) / 3}h${(size * 2) / 3}v${(size * 2) / 3}h-${(size * 2) / 3}v${(size * 2) / 3}h-${(size * 2) / 3}v-${(size * 2) / 3}h-${(size * 2) / 3}v-${(size * 2) / 3}h${(size * 2) / 3}z`, `fill="${fill}"`);

const DOTS = `<ellipse cx="51" cy="63" rx="2.3" ry="3.2"/><ellipse cx="69" cy="63" rx="2.3" ry="3.2"/>`;
const LASHES = DOTS + line("M46.5 59.5l3-2M73.5 59.5l-3-2", 1.8);
const SMILE = line("M55 76q5 4 10 0", 1.9);
const STRAIGHT = line("M55 77h10", 1.9);

const TAN = "#DDB08C";
const DARK = "#B27E58";

export const BUSTS: Record<string, Bust> = {
  "boy-student": { hair: HAIR.spike, body: BODY.uniform, prop: path("M47 85l13 12 13-12 2 6-15 14-15-14z", `fill="${INK}"`) },
  "girl-student": { hair: HAIR.tails, body: BODY.uniform, eyes: LASHES, mouth: SMILE, prop: collar + path("M60 100l-12-6v12zM60 100l12-6v12z", `fill="${INK}"`) },
  "rich-mans-daughter": {
    hair: HAIR.curls, body: BODY.gown, eyes: LASHES, mouth: SMILE,
    prop: path("M60 34l-15-8v16zM60 34l15-8v16z", `fill="var(--ink1)" stroke="${INK}" stroke-width="2"`) + line("M44 92q16 9 32 0", 3, PAPER),
  },
  "class-rep": { hair: HAIR.bob, body: BODY.uniform, mouth: STRAIGHT, prop: collar + glasses + path("M84 99l14 3-1 9-14-3z", `fill="${PAPER}" stroke="${INK}" stroke-width="1.6"`) },
  "mystery-boy": { hair: HAIR.mop, body: BODY.uniform, mouth: STRAIGHT, skin: TAN, prop: line("M55 103q0-6 6-6t6 5q0 4-6 6v4M61 117v.5", 3, PAPER) },
  "shrine-maiden": { hair: HAIR.long, body: BODY.robe, eyes: LASHES, prop: collar + line("M98 62v44M98 68l9 5-9 6 9 6-9 6", 2.6) + path("M44 37q16-9 32 0v5q-16-8-32 0z", `fill="${PAPER}"`) },
  alien: {
    hair: HAIR.bob, body: BODY.suit, skin: "#CFE0D2",
    eyes: `<ellipse cx="50" cy="64" rx="4.6" ry="6.6" transform="rotate(-18 50 64)"/><ellipse cx="70" cy="64" rx="4.6" ry="6.6" transform="rotate(18 70 64)"/>`,
    behind: line("M50 34Q44 16 34 12M70 34q6-18 16-22", 3) + `<circle cx="33" cy="12" r="5"/><circle cx="87" cy="12" r="5"/>`,
  },
  "godly-being": {
    hair: HAIR.flowing, body: BODY.robe, mouth: SMILE, eyes: line("M46 63q5 4 9 0M65 63q5 4 9 0", 2.2),
    behind: `<circle cx="60" cy="52" r="43" fill="none" stroke="var(--ink2)" stroke-width="4"/><circle cx="60" cy="52" r="49" fill="none" stroke="var(--ink2)" stroke-width="2" stroke-dasharray="2 7"/>`,
  },
  "police-officer": { hair: HAIR.short, body: BODY.suit, mouth: STRAIGHT, prop: tie + path("M33 49c-2-28 56-28 54 0l9 6H24z") + path("M60 29l3 5 6 1-4 4 1 6-6-3-6 3 1-6-4-4 6-1z", `fill="${PAPER}"`) },
  "office-worker": { hair: HAIR.slick, body: BODY.suit, mouth: STRAIGHT, prop: tie + glasses },
  informer: { hair: HAIR.none, body: BODY.robe, behind: `<g fill="var(--ink1)">${BODY.hood}</g>`, eyes: "", mouth: SMILE, skin: TAN, prop: path("M37 56c2-22 44-22 46 0-8-9-14-11-23-11s-16 2-23 11z") + shades },
  "pop-idol": {
    hair: HAIR.buns, body: BODY.gown, eyes: LASHES, mouth: path("M54 75q6 8 12 0z", `fill="${INK}"`),
    prop: path("M85 96l11-15 6 4-11 15z") + `<circle cx="101" cy="78" r="7"/>` + path("M30 96l2.5 5 5.5.8-4 4 1 5.5-5-2.6-5 2.6 1-5.5-4-4 5.5-.8z", `fill="${PAPER}"`),
  },
  journalist: {
    hair: HAIR.short, body: BODY.coat, skin: DARK, mouth: SMILE,
    prop: path("M33 47c4-20 46-22 52-2l10 4-58 6z", `fill="var(--ink1)" stroke="${INK}" stroke-width="2"`) + path("M18 90h20v24H18z", `fill="${PAPER}" stroke="${INK}" stroke-width="2"`) + line("M22 97h12M22 102h12M22 107h8", 1.6),
  },
  boss: {
    hair: HAIR.peak, body: BODY.broad, mouth: STRAIGHT, skin: TAN,
    prop: tie + line("M70 52l7 14M70 59l5-2M73 64l5-2", 1.7) + path("M65 76l16 5-1 4-16-5z") + path("M50 56l-6-2M70 56l6-2", `stroke="${INK}" stroke-width="2.6"`) + path("M12 104q10-14 30-16l-6 32H8zM108 104q-10-14-30-16l6 32h28z", `fill="${INK}" opacity=".82"`),
  },
  doctor: {
    hair: HAIR.parted, body: BODY.coat, mouth: SMILE,
    prop: `<circle cx="60" cy="37" r="7" fill="${PAPER}" stroke="${INK}" stroke-width="2.4"/><circle cx="60" cy="37" r="2"/>` + line("M44 88q-4 14 4 20t12-2M76 88q3 10 1 16", 2.6) + `<circle cx="77" cy="107" r="4" fill="${PAPER}" stroke="${INK}" stroke-width="2"/>`,
  },
  patient: {
    hair: HAIR.tufts, body: BODY.gown, skin: "#F4E3D3",
    mouth: line("M55 78q5-3 10 0", 1.9),
    prop: path("M36 49l48-9v9l-48 9z", `fill="${PAPER}" stroke="${INK}" stroke-width="1.6"`) + line("M42 94v26M54 96v24M66 96v24M78 94v26", 2.4, PAPER),
  },
  nurse: {
    hair: HAIR.bob, body: BODY.uniform, eyes: LASHES, mouth: SMILE, skin: TAN,
    prop: collar + path("M40 38l4-18h32l4 18q-20-8-40 0z", `fill="${PAPER}" stroke="${INK}" stroke-width="2"`) + cross(60, 28, 6, "var(--ink1)"),
  },
  henchman: { hair: HAIR.flat, body: BODY.broad, eyes: "", mouth: STRAIGHT, skin: DARK, prop: tie + shades },
};

const HEAD = path("M40 54c0-24 40-24 40 0v12c0 14-10 24-20 24s-20-10-20-24z") + path("M53 84h14v12l-7 6-7-6z");

/** What is printed in the second ink, a little off. */
export function shadowOf(who: string): string {
  const { hair, body } = bustOf(who);
  return hair + body;
}

export function drawingOf(who: string): string {
  const { hair, body, prop = "", behind = "", eyes = DOTS, mouth = line("M56 77q4 2.5 8 0", 1.8), skin = "#F2D9C2" } = bustOf(who);
  const ink = (drawn: string) => `<g fill="${INK}">${drawn}</g>`;
  const coat = body === BODY.coat ? path("M48 86h24v34H48z", `fill="${PAPER}"`) : "";
  return ink(behind) + coat + `<g fill="var(--ink1)">${body}</g><g fill="${skin}">${HEAD}</g>` + ink(eyes + mouth + hair + prop);
}

function bustOf(who: string): Bust {
  return BUSTS[who] ?? { hair: HAIR.short, body: BODY.uniform };
}
