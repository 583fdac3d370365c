// The first half minute of a newcomer: from the home page to the first confirmed action.

import { expect, test } from "./lib/guests";
import { confirmButton, piece } from "./lib/play";

const THINKING_MS = 1200;
const BUDGET_MS = 30_000;
const CLICKS = 3;

const GAMES = ["LOOP", "Don’t Talk to Strangers", "Tragedy Looper", "Tales from the Loop", "T.I.M.E Stories"];

for (const title of GAMES) {
  test(`from home to the first confirmed move of ${title} in less than 30 s and with at most 3 clicks`, { tag: "@phone" }, async ({ guest }) => {
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
    await click(page.getByRole("button", { name: `Play now ${title}` }));
    await expect(page).toHaveURL(/\/t\/[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await page.waitForFunction(() => window.__question);
    const question = (await page.evaluate(() => window.__question))!;
    // A button that answers, or else something is picked: by the coach where one move takes several picks.
    const answer = page.locator("[data-choice]").first();
    const confirm = confirmButton(page).and(page.locator(":enabled"));
    const picks = question.actions.map(({ picks }) => picks).sort((a, b) => a.length - b.length)[0]!;
    if (picks.length > 0) {
      await click(picks.length === 1 ? piece(page, picks[0]!) : page.getByRole("button", { name: "Pick for me" }));
      // What the picks mean can be two things: then each has a button.
      await click(confirm.or(answer).first());
    } else {
      await click(answer);
    }
    await page.waitForFunction((id) => window.__question?.id !== id, question.id);

    test.info().annotations.push({ type: "clicks", description: `${title}: ${clicks}` });
    expect(clicks).toBeLessThanOrEqual(CLICKS);
    expect(Date.now() - begun).toBeLessThan(BUDGET_MS);
  });
}

test("a newcomer is told the goal and what to click, once", async ({ guest }) => {
  const { page } = guest;
  await page.goto("/");
  await guest.press(page.getByRole("button", { name: "Play now LOOP" }));
  const coach = page.getByText("Shed your cards first. Then change seats and do it better.");
  await expect(coach).toBeVisible();
  await guest.press(page.getByRole("button", { name: "Got it" }));
  await expect(coach).toBeHidden();
  await page.reload();
  await page.waitForFunction(() => window.__question);
  await expect(coach).toBeHidden();
});
