// The page is drawn larger on large screens. Places on the screen and pointers are not scaled, lengths in styles are.

/** Returns how much larger the page is drawn. */
export function zoomOf(): number {
  return Number(getComputedStyle(document.documentElement).zoom) || 1;
}
