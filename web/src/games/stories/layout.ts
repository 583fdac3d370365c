// How much of a picture is shown in a box.

/** A picture may be stretched by this factor in one direction. More would show. */
const STRETCH = 1.3;
/** Least height of what is shown, in units of the picture: figures and doors are this high. */
const LEAST = 128;
/** Share of what is cut off that is taken from the top: the ceiling goes before the floor. */
const FROM_TOP = 0.72;

export interface Frame {
  top: number;
  high: number;
}

/** Returns which rows of a picture are shown in a box. The picture always has the whole width, so that it meets the cards. */
export function frameOf(wide: number, high: number, boxWidth: number, boxHeight: number): Frame {
  if (boxWidth === 0 || boxHeight === 0) return { top: 0, high };
  const scale = boxWidth / wide;
  const shown = Math.round(Math.min(high, Math.max(LEAST, (boxHeight / scale) * STRETCH)));
  return { top: Math.round((high - shown) * FROM_TOP), high: shown };
}
