// How wide the side pane may be, in px: wide enough to read in, and so that the board still has its room.

export const USUAL_SIDE = 352;
export const LEAST_SIDE = 280;
const MOST_SIDE = 560;
const BOARD = 800;

/** The most that a screen of this width allows. */
export function mostSide(screen: number): number {
  return Math.max(USUAL_SIDE, Math.min(MOST_SIDE, screen - BOARD));
}

/** What is wanted, as far as it goes; 0 is as usual. */
export function sideWidth(wanted: number, screen: number): number {
  return Math.round(Math.max(LEAST_SIDE, Math.min(mostSide(screen), wanted || USUAL_SIDE)));
}
