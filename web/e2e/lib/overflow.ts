// Text that is cut off, sticks out of its box or lies outside the window, and boxes that scroll sideways.

import type { Page } from "@playwright/test";

/** The boxes that may scroll sideways: each shows that there is more, or follows what is chosen. */
const SIDEWAYS = "[data-sideways], input, textarea";

/** Returns what does not fit on the page, each with its text. Texts that end in an ellipsis must be readable elsewhere: in a title or a label. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(async (sideways) => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const SLACK = 1.6;
    /** What may stick out of a box with a background, in px: half a letter's edge. */
    const EDGE = 2.5;
    /** A line's box is higher than its letters: so much of it may be cut off, in px. */
    const LINE = 5;
    const INVISIBLE = /rgba\(.*, 0\)|transparent/;
    const found = new Set<string>();

    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (each: Element) => {
      const known = styles.get(each) ?? getComputedStyle(each);
      styles.set(each, known);
      return known;
    };
    const isPainted = (style: CSSStyleDeclaration) => {
      const framed = parseFloat(style.borderLeftWidth) > 0 && parseFloat(style.borderRightWidth) > 0 && !INVISIBLE.test(style.borderRightColor);
      return framed || !INVISIBLE.test(style.backgroundColor);
    };
    const nameOf = (each: Element) => {
      const label = each.closest("[aria-label]")?.getAttribute("aria-label") ?? "";
      return `${label} › ${each.tagName.toLowerCase()}.${(each.getAttribute("class") ?? "").replace(/ ?svelte-\w+/g, "")}`;
    };
    /** Whether a text can be read in a title, or in the label of its component. */
    const isTold = (each: Element, text: string) => {
      for (let at: Element | null = each; at !== null; at = at.parentElement) {
        const label: string = at.getAttribute("aria-label") ?? "";
        if (at.hasAttribute("title") || label.toLowerCase().includes(text.toLowerCase().slice(0, 12) || "-")) return true;
        if (label !== "" && at.matches("[data-slot], [data-cid]")) return true;
      }
      return false;
    };
    /** Texts for screen readers only, dots that have a number for them, and texts in drawings. */
    const isUnseen = (own: Element) =>
      /^(SCRIPT|STYLE|OPTION|NOSCRIPT)$/.test(own.tagName) ||
      own.closest("svg, [role=img], .visually-hidden, .unseen, [hidden], select") !== null ||
      INVISIBLE.test(styleOf(own).color) ||
      !own.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });

    /** Notes where a text does not fit into the boxes around it. */
    const measure = (node: Node, own: Element, text: string) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
      if (rects.length === 0) return;
      const [left, right] = [Math.min(...rects.map((rect) => rect.left)), Math.max(...rects.map((rect) => rect.right))];
      const [top, bottom] = [Math.min(...rects.map((rect) => rect.top)), Math.max(...rects.map((rect) => rect.bottom))];
      const note = (what: string, box: Element) => found.add(`${what} ${nameOf(box)}: “${text.slice(0, 60)}”`);
      let [scrollsX, scrollsY, inPaint] = [false, false, false];
      for (let box: Element | null = own; box !== null; box = box.parentElement) {
        const style = styleOf(box);
        if (style.position === "fixed" && box !== own) return;
        const area = box.getBoundingClientRect();
        if (style.display === "inline" || style.display === "contents" || area.width <= 1) continue;
        if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth + 1) scrollsX = true;
        if (/auto|scroll/.test(style.overflowY)) scrollsY = true;
        const [overX, overY] = [Math.max(right - area.right, area.left - left), Math.max(bottom - area.bottom, area.top - top)];
        const cutsX = /hidden|clip/.test(style.overflowX) && overX > SLACK && !scrollsX;
        const cutsY = /hidden|clip/.test(style.overflowY) && overY > LINE && !scrollsY;
        if (cutsX || cutsY) {
          if (style.textOverflow !== "ellipsis" || !isTold(box, text)) note(`cut off by ${Math.round(Math.max(overX, overY))} px in`, box);
          return;
        }
        if (!inPaint && !scrollsX && isPainted(style)) {
          inPaint = true;
          if (overX > EDGE) note(`sticks out by ${Math.round(overX)} px of`, box);
        }
      }
      if (!scrollsX && (right > innerWidth + SLACK || left < -SLACK)) note("outside the window:", own);
    };

    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth + 1) found.add(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);
    // What an open menu covers need not be read.
    const within = [...document.querySelectorAll(":popover-open")].at(-1) ?? document.body;
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const [text, own] = [node.textContent?.trim() ?? "", node.parentElement];
      if (text !== "" && own !== null && !isUnseen(own)) measure(node, own, text);
    }
    for (const box of within.querySelectorAll("*")) {
      const scrolls = /auto|scroll/.test(styleOf(box).overflowX) && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0;
      if (scrolls && !box.matches(sideways) && box.checkVisibility()) found.add(`scrolls sideways: ${nameOf(box)}: ${box.scrollWidth} in ${box.clientWidth}`);
    }
    return [...found];
  }, SIDEWAYS);
}
