// Moves the keyboard focus among the components and buttons that answer the question.

const ANSWERS = "[data-cid].legal, [data-choice]";

/** Moves the focus to the next thing that can be picked; with -1 to the one before. */
export function focusNext(by: 1 | -1): void {
  const found = [...document.querySelectorAll<HTMLElement>(ANSWERS)].filter((element) => element.offsetParent !== null);
  const here = found.indexOf(document.activeElement as HTMLElement);
  const start = here === -1 && by === -1 ? 0 : here;
  found[(start + by + found.length) % found.length]?.focus();
}

/** Returns the id of the component that has the focus. */
export function focusedCid(): string | null {
  return document.activeElement?.closest<HTMLElement>("[data-cid]")?.dataset.cid ?? null;
}

/** Clicks the nth component of the hand. Without a hand, focuses the nth answer button. */
export function pickNth(n: number): void {
  const hand = document.querySelectorAll<HTMLElement>("[data-hand] button[data-cid]");
  if (hand.length > 0) hand[n - 1]?.click();
  else document.querySelectorAll<HTMLElement>("[data-choice]")[n - 1]?.focus();
}

/** Focuses the question after an answer, because the next question will be read there. */
export function focusPrompt(): void {
  document.getElementById("prompt")?.focus({ preventScroll: true });
}
