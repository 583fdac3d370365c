// Marks on components, as a style sheet with a rule for each `data-cid`. It does not matter which element draws them.

import { moved } from "./parts";

const sheet = new CSSStyleSheet();

const LOOK = {
  pointed: "outline: 4px solid var(--focus); outline-offset: 3px; animation: beckon 0.6s 3",
  changed: "outline: 3px dashed var(--focus); outline-offset: 2px",
};

interface Moment {
  view: Record<string, unknown>;
}

/** Marks the components that differ between two moments, and the one that somebody points at. Removes all other marks. */
export function mark(root: ParentNode, compared: readonly [Moment, Moment] | null, pointed: string | null): void {
  const marks = new Map<string, string>();
  if (compared !== null) changedIn(root, ...compared).forEach((cid) => marks.set(cid, LOOK.changed));
  if (pointed !== null) marks.set(pointed, LOOK.pointed);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync([...marks].map(([cid, look]) => `[data-cid="${CSS.escape(cid)}"] { ${look} }`).join("\n"));
}

function changedIn(root: ParentNode, before: Moment, after: Moment): string[] {
  const tails = moved(before.view, after.view);
  const cids = Array.from(root.querySelectorAll<HTMLElement>("[data-cid]"), (element) => element.dataset.cid as string);
  return cids.filter((cid) => tails.has(cid.slice(cid.indexOf(":") + 1)));
}
