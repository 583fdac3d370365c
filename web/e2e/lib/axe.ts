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

/** Nothing serious is wrong. */
export async function sound(guest: Guest, where: string): Promise<void> {
  expect.soft(await faults(guest), where).toEqual([]);
}
