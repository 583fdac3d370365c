// Marks on components, as a style sheet with a rule for each `data-cid`. It does not matter which element draws them.

const sheet = typeof CSSStyleSheet === "undefined" ? null : new CSSStyleSheet();

export type Mark = "pointed" | "changed";

const LOOK: Record<Mark, string> = {
  pointed: "outline: 4px solid var(--focus); outline-offset: 3px; animation: beckon 0.6s 3",
  changed: "outline: 3px dashed var(--focus); outline-offset: 2px",
};

/** Marks exactly these components. */
export function mark(marks: ReadonlyMap<string, Mark>): void {
  if (sheet === null) return;
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync([...marks].map(([cid, look]) => `[data-cid="${CSS.escape(cid)}"] { ${LOOK[look]} }`).join("\n"));
}
