// The lab: somebody writes a script, is told what is wrong, mends it, has bots play it, and plays it.

import { sound } from "./lib/axe";
import { fits } from "./lib/fits";
import { expect, test } from "./lib/guests";

test("a script is written, mended and played", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  await page.goto("/lab");
  await sound(guest, "the labs");
  await fits(guest, "the labs");
  await guest.press(page.getByRole("link", { name: "A script for Tragedy Looper" }));
  const verdict = page.getByRole("status");
  await expect(verdict).toHaveText("No mistakes. It can be played.");

  const text = page.getByRole("textbox", { name: "The script, as YAML" });
  const good = await text.inputValue();
  await text.fill(good.replace(/^days: .*$/m, "days: soon"));
  await expect(verdict).toContainText("1 mistake:");
  await sound(guest, "a mistake");
  await fits(guest, "a mistake");
  await guest.press(verdict.getByRole("button", { name: /^Line / }));
  expect(await text.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe("days: soon");

  await page.reload();
  await expect(text).toHaveValue(/days: soon/);
  await text.fill(good);
  await expect(verdict).toHaveText("No mistakes. It can be played.");

  await guest.press(page.getByRole("button", { name: "Play it", exact: true }));
  await page.waitForURL(/\/t\//);
  await expect(page.getByRole("radio", { name: /A New Script/ })).toBeChecked();
  await guest.press(page.getByRole("button", { name: /^Start now/ }));
  await page.waitForFunction(() => window.__question);
});

test("bots play a mission and report in a page of its own", async ({ guest, context }) => {
  test.setTimeout(120_000);
  const { page } = guest;
  await page.goto("/lab/stories");
  await expect(page.getByRole("status")).toHaveText("No mistakes. It can be played.");
  const [report] = await Promise.all([context.waitForEvent("page"), guest.press(page.getByRole("button", { name: "Let bots play it" }))]);
  await expect(report.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 110_000 });
  await expect(page.getByRole("status")).toHaveText("No mistakes. It can be played.");
});
