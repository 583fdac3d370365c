// The explanation of the component that is hovered, focused or pressed for long.

import { zoomOf } from "./zoom";

interface Shown {
  cid: string;
  text: string;
  /** The component's place on the screen, in the lengths of styles. */
  box: DOMRect;
  /** The upper edge of the component, or of the dock around it, so that the explanation never covers the question. */
  top: number;
}

function placeOf(element: Element): DOMRect {
  const [{ x, y, width, height }, zoom] = [element.getBoundingClientRect(), zoomOf()];
  return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
}

class Hint {
  shown = $state.raw<Shown | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(element: Element, cid: string, text: string, delay: number): void {
    clearTimeout(this.#timer);
    if (text === "") return;
    this.#timer = setTimeout(() => {
      // The table may have changed under the pointer.
      if (!element.isConnected) return;
      const box = placeOf(element);
      const dock = element.closest("[data-dock]");
      this.shown = { cid, text, box, top: dock ? placeOf(dock).top : box.top };
    }, delay);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }
}

export const hint = new Hint();
