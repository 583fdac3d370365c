// What axe has to say of a page.

import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Guest } from "./guests";
import { endMotion } from "./play";

/** What axe finds wrong here, in the dark; and in the light, where only the colours are others. */
async function faults(guest: Guest): Promise<string[]> {
  // What flies or fades is half seen through: axe would measure colours that are gone a moment later.
  await endMotion(guest.page);
  const dark = await new AxeBuilder({ page: guest.page }).analyze();
  await guest.page.emulateMedia({ colorScheme: "light" });
  await endMotion(guest.page);
  const light = await new AxeBuilder({ page: guest.page }).withRules(["color-contrast"]).analyze();
  await guest.page.emulateMedia({ colorScheme: "dark" });
  return [...dark.violations, ...light.violations]
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} — ${node.failureSummary?.split("\n")[1]?.trim()}`));
}

/** Nothing serious is wrong. */
export async function sound(guest: Guest, where: string): Promise<void> {
  expect.soft(await faults(guest), where).toEqual([]);
}
