// The one explanation that is shown: over a component that is hovered, focused or pressed for long.

interface Shown {
  cid: string;
  text: string;
  /** Where the component is on the screen. */
  box: DOMRect;
  /** What the explanation stands above: the component, or all of the dock, so that it never covers the question. */
  top: number;
}

class Hint {
  shown = $state.raw<Shown | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(element: Element, cid: string, text: string, delay: number): void {
    clearTimeout(this.#timer);
    if (text === "") return;
    this.#timer = setTimeout(() => {
      const box = element.getBoundingClientRect();
      this.shown = { cid, text, box, top: element.closest("[data-dock]")?.getBoundingClientRect().top ?? box.top };
    }, delay);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }
}

export const hint = new Hint();
