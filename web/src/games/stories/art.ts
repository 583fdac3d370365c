// Small drawings as paths, in boxes of 24 × 24: shields, dice, tokens and the signs on cards. They differ by shape, not by colour alone.

import type { Face, Shield } from "./wire";

const SHIELD = "M12 1 22 4v8c0 6-5 9-10 11C7 21 2 18 2 12V4z";

/** The outline of a shield, and what stands on it in paper. */
export const SHIELDS: Record<Shield, { outline: string; sign: string; colour: string }> = {
  N: { outline: SHIELD, sign: "", colour: "#12756a" },
  S: { outline: SHIELD, sign: "M12 5a6 6 0 0 1 6 6c0 2.5-1 3.5-2 4v3H8v-3c-1-.5-2-1.5-2-4a6 6 0 0 1 6-6zM8.5 11a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0zM12.5 11a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z", colour: "#1b1922" },
  T: { outline: "M12 1a11 11 0 1 1 0 22a11 11 0 1 1 0-22z", sign: "M7 5h10v2.500L13.5 12 17 16.500V19H7v-2.500L10.5 12 7 7.500z", colour: "#8a4b00" },
  H: { outline: "M12 23C3 16 1 11 1 8c0-7 8-8 11-3 3-5 11-4 11 3 0 3-2 8-11 15z", sign: "", colour: "#b3261e" },
  X: { outline: "M12 0l3 8 8-3-3 7 3 7-8-3-3 8-3-8-8 3 3-7-3-7 8 3z", sign: "", colour: "#4a3aa8" },
};

const STAR = "M12 2l3 7 7.5.6-5.7 5 1.8 7.400L12 18l-6.6 4 1.8-7.4-5.7-5L9 9z";

export const FACES: Record<Face, { path: string; hits: number }> = {
  "2": { path: "M7 3l1.5 4 4 .3-3 2.7 1 4L7 11.8 3.5 14l1-4-3-2.7 4-.300zM17 10l1.5 4 4 .3-3 2.7 1 4-3.5-2.2-3.5 2.2 1-4-3-2.7 4-.300z", hits: 2 },
  "1": { path: STAR, hits: 1 },
  skull: { path: "M12 2a9 9 0 0 1 9 9c0 4-2 5-3 6v5H6v-5c-1-1-3-2-3-6a9 9 0 0 1 9-9zM6.5 11a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM12.5 11a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z", hits: 0 },
  blank: { path: "", hits: 0 },
};

export const SYMBOLS: Record<string, string> = {
  key: "M7 3a6 6 0 0 1 5.6 8H23v4h-3v4h-4v-4h-3.400A6 6 0 1 1 7 3zm0 4a2 2 0 1 0 0 4a2 2 0 1 0 0-4z",
  eye: "M12 5c7 0 11 7 11 7s-4 7-11 7S1 12 1 12s4-7 11-7zm0 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8z",
  sun: "M12 6a6 6 0 1 1 0 12a6 6 0 1 1 0-12zM11 0h2v4h-2zM11 20h2v4h-2zM0 11h4v2H0zM20 11h4v2h-4zM3 4.5 4.5 3l3 3L6 7.500zM16.5 18l1.5-1.5 3 3-1.5 1.500zM19.5 3 21 4.500l-3 3L16.5 6zM6 16.5 7.5 18l-3 3L3 19.500z",
  wave: "M1 9c4-6 7-6 11-2s7 4 11-2v5c-4 6-7 6-11 2s-7-4-11 2zM1 18c4-6 7-6 11-2s7 4 11-2v4c-4 6-7 6-11 2s-7-4-11 2z",
};

/** Fills of state tokens. Each has a dark outline, and the symbol and the name tell them apart too. */
export const TOKEN_COLOURS: Record<string, string> = { blue: "#8fb8f0", grey: "#c9c6cf", black: "#6b6577", yellow: "#f2cf52", pink: "#f2a7cc", green: "#8fd3a4" };

export const LOCK = "M6 10V7a6 6 0 0 1 12 0v3h2v12H4V10zM9 10h6V7a3 3 0 0 0-6 0z";
export const HEART = "M12 21C4 15 2 11 2 8c0-5 7-6 10-1 3-5 10-4 10 1 0 3-2 7-10 13z";
export const MUST = "M12 1 23 21H1zM11 8h2v6h-2zM11 16h2v2h-2z";
export const VANISH = "M12 2a10 10 0 0 1 10 10h-3a7 7 0 0 0-7-7zM2 12a10 10 0 0 1 3-7l2 2a7 7 0 0 0-2 5zM5 19a10 10 0 0 1-3-5l3-.500a7 7 0 0 0 2 3.500zM12 22a10 10 0 0 1-5-1.300l1.5-2.600A7 7 0 0 0 12 19z";
export const LOGO = "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20zm0 4a6 6 0 1 0 6 6h-6z";
export const LENS = "M10 2a8 8 0 0 1 6.3 12.9l5.7 5.7-2.1 2.1-5.7-5.7A8 8 0 1 1 10 2zm0 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10z";
