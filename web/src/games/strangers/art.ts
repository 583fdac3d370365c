// The town's pictures as paths in a 100 × 100 box. They are drawn in the first ink over a shifted halftone of the second.

import { busLetter } from "./text/common";
import type { Place } from "./wire";

export const PLACES: Record<Place["type"], string> = {
  home: "M50 8 92 44H84V90H16V44H8Z",
  mansion: "M50 4 66 26 78 16 96 40H92V90H8V40H4L22 16 34 26Z",
  pool: "M16 44C12 16 36 10 52 20S86 16 90 42 78 90 50 88 20 72 16 44Z",
  library: "M50 24C38 12 18 12 6 18V82C20 76 38 78 50 90 62 78 80 76 94 82V18C82 12 62 12 50 24Z",
  park: "M50 6C70 4 80 20 75 31 93 34 96 60 78 66 72 70 62 69 58 66V92H42V66C38 69 28 70 22 66 4 60 7 34 25 31 20 20 30 4 50 6Z",
  group: "M48 18V2H70L64 8 70 14H53V18L94 44 84 90H16L6 44Z",
};

/** The white parts of the pictures. */
export const DETAILS: Partial<Record<Place["type"], string>> = {
  mansion: "M18 48V84M30 48V84M70 48V84M82 48V84",
  pool: "M26 34q7-7 14 0t14 0 14 0 12 0M26 78q7-7 14 0t14 0 14 0",
  library: "M50 26V88M14 30q16-4 28 4M86 30q-16-4-28 4",
  group: "M48 20 30 88M52 20 70 88",
};

export const SCHOOL = "M4 90V46H32V30L50 14 68 30V46H96V90Z";
export const SCHOOL_WINDOWS = "M12 56h12v14H12zM76 56h12v14H76zM42 68h16v22H42zM46 34h8v8h-8z";

/** Hat, face and coat. */
export const STRANGER =
  "M38 14C44 8 56 8 62 14L66 32H80V38H20V32H34ZM30 42H70C70 58 62 68 50 68S30 58 30 42Z" +
  "M16 96C18 76 32 70 40 70L50 80 60 70C68 70 82 76 84 96Z";
export const STRANGER_EYES = "M36 47c8 0 11 4 11 9-6 2-11-2-11-9zM64 47c-8 0-11 4-11 9 6 2 11-2 11-9z";

export const SAUCER = "M6 44C6 36 26 31 50 31S94 36 94 44 74 58 50 58 6 52 6 44ZM30 32C30 6 70 6 70 32 60 36 40 36 30 32Z";
export const BEAM = "M34 58 14 100H86L66 58Z";

export const TREE = "M50 10 74 46H62L82 78H56V94H44V78H18L38 46H26Z";

/** Returns whether Figure.svelte draws the picture of a card. */
export function isFigure(icon: string): icon is "stranger" | "saucer" {
  return icon === "stranger" || icon === "saucer";
}

/** The picture on a card, by its id. A card with steps shows their number instead. */
export const MARKS: Record<string, string> = {
  "school-bus": busLetter.school,
  "city-bus": busLetter.city,
  pool: "≈",
  house: "⌂",
  flask: "⚗",
  "minus-one": "−1",
  heart: "♥",
  question: "?",
};
