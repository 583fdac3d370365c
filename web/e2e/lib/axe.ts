// What axe has to say of a page.

import axe from "axe-core";
import { expect, type Guest } from "./guests";
import { endMotion } from "./play";

/** The violations that matter here and now. axe runs in the page and sends nothing but these: its whole report takes four times as long. */
async function violations(guest: Guest, rules: string[] | null): Promise<string[]> {
  // What flies or fades is half seen through: axe would measure colours that are gone a moment later.
  await endMotion(guest.page);
  if (!(await guest.page.evaluate(() => "axe" in window))) await guest.page.evaluate(axe.source);
  return guest.page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const found = await axe.run(document, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    return found.violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary?.split("\n")[1]?.trim()}`));
  }, rules);
}

/** What axe finds wrong here, in the dark; and in the light, where only the colours are others. */
async function faults(guest: Guest): Promise<string[]> {
  const dark = await violations(guest, null);
  await guest.page.emulateMedia({ colorScheme: "light" });
  const light = await violations(guest, ["color-contrast"]);
  await guest.page.emulateMedia({ colorScheme: "dark" });
  return [...dark, ...light];
}

/** Every control has a name, and the first word that is seen on it is in that name: who speaks to the page says what they see. */
export async function named(guest: Guest, where: string): Promise<void> {
  if (!(await guest.page.evaluate(() => "axe" in window))) await guest.page.evaluate(axe.source);
  const found = await guest.page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const rules = ["select-name", "button-name", "link-name", "input-button-name", "label", "aria-input-field-name", "aria-toggle-field-name"];
    const { violations } = await axe.run(document, { resultTypes: ["violations"], runOnly: rules });
    const nameless = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));

    const seen = (each: Node): string => {
      if (each.nodeType === Node.TEXT_NODE) return each.textContent ?? "";
      if (!(each instanceof HTMLElement) || each.matches("[aria-hidden=true], .visually-hidden, svg") || !each.checkVisibility()) return "";
      return [...each.childNodes].map(seen).join(" ");
    };
    // A cell of the timeline shows signs and abbreviations; its name says the same in words.
    const labelled = [...document.querySelectorAll<HTMLElement>("button[aria-label]:not([data-slot]), a[aria-label], [role=tab][aria-label]")];
    const unlike = labelled.filter((each) => {
      const word = /\p{L}{3,}/u.exec(seen(each))?.[0] ?? "";
      return !(each.getAttribute("aria-label") ?? "").toLowerCase().includes(word.toLowerCase());
    });
    return [...nameless, ...unlike.map((each) => `“${seen(each).trim().slice(0, 60)}” is called “${each.getAttribute("aria-label")}”`)];
  });
  expect.soft(found, where).toEqual([]);
}

/** Nothing serious is wrong. */
export async function sound(guest: Guest, where: string): Promise<void> {
  expect.soft(await faults(guest), where).toEqual([]);
}
