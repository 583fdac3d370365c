// The explanation of the component that is hovered, focused or pressed for long.

interface Shown {
  cid: string;
  text: string;
  /** The component's place on the screen. */
  box: DOMRect;
  /** The upper edge of the component, or of the dock around it, so that the explanation never covers the question. */
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
