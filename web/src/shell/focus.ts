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

/** The buttons that answer without a pick: Pass. */
const answers = () => document.querySelectorAll<HTMLElement>("[data-choice]");

/** Moves the focus to the first button that answers, or from one to the next. */
export function focusAnswer(): void {
  const found = [...answers()];
  found[(found.indexOf(document.activeElement as HTMLElement) + 1) % found.length]?.focus();
}

/** Clicks the nth component of the hand; among the buttons that answer, the nth one. Without a hand, focuses the nth button. */
export function pickNth(n: number): void {
  const hand = document.querySelectorAll<HTMLElement>("[data-hand] button[data-cid]");
  if (document.activeElement?.matches("[data-choice]")) answers()[n - 1]?.click();
  else if (hand.length > 0) hand[n - 1]?.click();
  else answers()[n - 1]?.focus();
}

/** Focuses the question after an answer, because the next question will be read there. */
export function focusPrompt(): void {
  document.getElementById("prompt")?.focus({ preventScroll: true });
}
