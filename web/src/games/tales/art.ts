// Drawings of our own, as paths: machines by class, tokens, traits, and small signs. Boxes are 24 × 24.

import type { Favor, MachineClass, TokenKind, Trait } from "./wire";

/** Machines are built of boxes on legs; each class has its own outline. */
export const MACHINES: Record<MachineClass, string> = {
  worker: "M7 2h10v7H7zM5 10h14v6H5zM5 17h4l-1 6H4zM15 17h4l1 6h-4z",
  warden: "M5 5h14v8H5zM3 3l4 2-2 3zM21 3l-4 2 2 3zM6 14h3l-1 9H5zM10.5 14h3v9h-3zM15 14h3l1 9h-3z",
  watcher: "M12 4a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM1 7h7v2H1zM16 7h7v2h-7zM11 16h2v3h-2zM8 20h8v2H8z",
  warrior: "M3 9h13l5-5 1 7-4 4H3zM4 16h3l-1 7H3zM9 16h3v7H9zM14 16h3l1 7h-3z",
};

/** The eye of a machine: a circle in paper. */
export const EYES: Record<MachineClass, [number, number, number]> = {
  worker: [12, 5.5, 1.8],
  warden: [12, 9, 2],
  watcher: [12, 10, 3],
  warrior: [17.5, 8.5, 1.5],
};

export const TOKENS: Record<TokenKind, string> = {
  dinosaur: "M2 20c3 0 4-4 4-8 0-5 3-9 7-9h6l2 3-5 1v3l3 2-3 1c0 5-2 9-6 9H8l-1-3-2 1z",
  weed: "M11 23v-8C5 15 3 11 3 7c5 0 8 2 8 6 0-6 2-10 6-11 1 6-1 10-4 12 3-2 6-2 8 0-1 3-4 4-8 3v6z",
  machine: "M6 3h12v7H6zM4 11h16v6H4zM6 18h4v4H6zM14 18h4v4h-4z",
  grown_up: "M12 2a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4 22c0-9 4-11 8-11s8 2 8 11z",
  agent: "M4 8h16v2H4zM7 3h10l1 5H6zM8 11h8c0 3-2 5-4 5s-4-2-4-5zM4 22c0-5 4-6 8-6s8 1 8 6z",
  track: "M12 9c4 0 6 4 6 8s-3 5-6 5-6-1-6-5 2-8 6-8zM5 5h3v5H5zM10.500 2h3v5h-3zM16 5h3v5h-3z",
  trouble: "M12 2 23 21H1zM11 9h2v6h-2zM11 17h2v2h-2z",
  ship: "M2 14h20l-4 7H6zM11 2h2v11h-2zM14 4l6 8h-6zM10 6v6H5z",
};

/** Traits differ by shape, not by colour alone. */
export const TRAITS: Record<Trait, string> = {
  brave: "M12 2l8 3v6c0 6-4 9-8 11-4-2-8-5-8-11V5z",
  clever: "M12 2a7 7 0 0 1 4 12.700V18H8v-3.300A7 7 0 0 1 12 2zM9 19.500h6V22H9z",
  charming: "M12 21C4 15 2 11 2 8c0-5 7-6 10-1 3-5 10-4 10 1 0 3-2 7-10 13z",
  quick: "M14 1 4 14h6l-2 9L20 9h-7z",
  tough: "M4 9h4V6h3V5h3v1h3v2h3v8l-3 6H8l-4-6z",
};

/** Colours of Kids, by Kid order: seen on paper and on the page in both themes. Kids differ by their initials too. */
export const KID_COLOURS = ["#2f9e75", "#d08a00", "#8a63e0", "#2f86d1", "#d2524f"] as const;

/** Faces of the parents. */
export const FACES: Record<Favor, string> = { good: "☺", neutral: "😐", bad: "☹" };

export const HOUSE = "M12 3 22 12h-3v9h-5v-6h-4v6H5v-9H2z";
export const BUS = "M4 4h16v13h-2v3h-3v-3H9v3H6v-3H4zM6 6v5h5V6zM13 6v5h5V6z";
export const STAR = "M12 2l3 7 7.500.600-5.700 5 1.800 7.400L12 18l-6.600 4 1.800-7.400-5.700-5L9 9z";
export const CLOCK = "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM11 6v7l5 3 1-2-4-2V6z";
export const TOWER = "M26 100c12-28 12-58 4-88h40c-8 30-8 60 4 88z";
