// The first half minute of a newcomer: from the home page to the first confirmed action.

import { expect, test } from "./lib/guests";
import { confirmButton, piece } from "./lib/play";

const THINKING_MS = 1200;
const BUDGET_MS = 30_000;
const CLICKS = 5;

test("from home to the first action in less than 30 s and 5 clicks", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  const begun = Date.now();
  let clicks = 0;
  const click = async (what: ReturnType<typeof piece>) => {
    // A person reads before they click: here time itself is what is measured.
    await page.waitForTimeout(THINKING_MS);
    await guest.press(what);
    clicks += 1;
  };

  await page.goto("/");
  await click(page.getByRole("button", { name: "Play now LOOP against bots" }));
  await expect(page).toHaveURL(/\/t\/[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await page.waitForFunction(() => window.__question);
  const question = (await page.evaluate(() => window.__question))!;
  for (const cid of question.actions[0]!.picks) await click(piece(page, cid));
  await click(confirmButton(page));
  await page.waitForFunction((id) => window.__question?.id !== id, question.id);

  expect(clicks).toBeLessThan(CLICKS);
  expect(Date.now() - begun).toBeLessThan(BUDGET_MS);
});

test("a newcomer is told the goal and what to click, once", async ({ guest }) => {
  const { page } = guest;
  await page.goto("/");
  await guest.press(page.getByRole("button", { name: "Play now LOOP against bots" }));
  const coach = page.getByText("Shed your cards first. Then change seats and do it better.");
  await expect(coach).toBeVisible();
  await guest.press(page.getByRole("button", { name: "Got it" }));
  await expect(coach).toBeHidden();
  await page.reload();
  await page.waitForFunction(() => window.__question);
  await expect(coach).toBeHidden();
});
