// Animates components that change places. They are found by `data-cid`, whichever element draws them.

import { zoomOf } from "./zoom";

const MOVE_MS = 260;
const NEAR_PX = 2;

const running = new Set<Animation>();

function boxes(root: ParentNode): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-cid]")) {
    const cid = element.dataset.cid as string;
    if (!found.has(cid)) found.set(cid, element.getBoundingClientRect());
  }
  return found;
}

function fly(element: Element, from: DOMRect, to: DOMRect, duration: number): void {
  const [x, y] = [(from.left - to.left) / zoomOf(), (from.top - to.top) / zoomOf()];
  if (to.width === 0 || from.width === 0 || Math.hypot(x, y) < NEAR_PX) return;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const animation = element.animate(
    [{ transform: start, transformOrigin: "0 0", zIndex: 5 }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }],
    { duration, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
}

/** Notes the places of all components. Returns a function that animates those that have moved since. */
export function takePlaces(root: ParentNode, speed: number): () => void {
  if (speed === 0) return () => {};
  const before = boxes(root);
  return () => {
    const seen = new Set<string>();
    for (const element of root.querySelectorAll<HTMLElement>("[data-cid]")) {
      const cid = element.dataset.cid as string;
      const from = before.get(cid);
      if (from !== undefined && !seen.has(cid)) fly(element, from, element.getBoundingClientRect(), MOVE_MS / speed);
      seen.add(cid);
    }
  };
}

/** Ends all animations, so that nobody has to wait for them. */
export function finishAll(): void {
  running.forEach((animation) => animation.finish());
}
