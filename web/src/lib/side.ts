// The width of the side pane in px: wide enough to read, and narrow enough to leave room for the board.

export const USUAL_SIDE = 352;
export const LEAST_SIDE = 280;
const MOST_SIDE = 560;
const BOARD = 800;

/** Returns the greatest width on a screen of this width. */
export function mostSide(screen: number): number {
  return Math.max(USUAL_SIDE, Math.min(MOST_SIDE, screen - BOARD));
}

/** Returns the wanted width within the limits; 0 means the usual width. */
export function sideWidth(wanted: number, screen: number): number {
  return Math.round(Math.max(LEAST_SIDE, Math.min(mostSide(screen), wanted || USUAL_SIDE)));
}
