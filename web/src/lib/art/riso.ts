// Overprint: two inks on warm paper. The second is a halftone and does not quite meet the first; the same shift marks
// the ghosts of earlier rounds.

/** Offset of the second ink, in px. */
export const SHIFT = { x: 3.2, y: 2.2 } as const;

export const misregistered = `translate(${SHIFT.x} ${SHIFT.y})`;

/** Returns points on a circle, clockwise from the top. */
export function around(count: number, cx: number, cy: number, radius: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2;
    return { x: round(cx + Math.cos(angle) * radius), y: round(cy + Math.sin(angle) * radius) };
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
