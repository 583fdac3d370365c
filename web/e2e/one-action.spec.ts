// One obvious next action: the only answer is the big button, and nothing dead stands beside it.

import { expect, test } from "./lib/guests";
import { answerQuickly, atTable, Chance, confirmButton, dock, nextQuestion } from "./lib/play";

test("the only answer is the big button", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  const chance = new Chance(51);
  await atTable(guest, { game: "loop", seats: 3, seed: 51 });
  let question = await nextQuestion(page);
  while (question !== null && question.actions.length > 1) {
    await answerQuickly(page, chance);
    await page.waitForFunction((id) => window.__question?.id !== id, question.id);
    question = await nextQuestion(page);
  }
  expect(question, "such a question comes").not.toBeNull();
  await expect(confirmButton(page)).toHaveText(question!.actions[0]!.label);
  await expect(confirmButton(page)).toBeEnabled();
  await expect(dock(page).getByRole("button", { name: "Confirm", exact: true })).toHaveCount(0);
  await guest.press(confirmButton(page));
  await page.waitForFunction((id) => window.__question?.id !== id, question!.id);
});

const TABLES = [{ game: "loop", seats: 3 }, { game: "strangers", seats: 3 }, { game: "looper", seats: 4 }, { game: "tales", seats: 2 }, { game: "stories", seats: 2 }, { game: "stories", seats: 1, options: { start: "quick" } }];

test("the coach says what there is to do, at every pick, in every game", async ({ guest }) => {
  const { page } = guest;
  const coach = page.locator("[data-dock] .coach");
  for (const table of TABLES) {
    await atTable(guest, { ...table, seed: 52 });
    const { actions } = (await nextQuestion(page))!;
    const wanted = [...actions].sort((a, b) => b.picks.length - a.picks.length)[0]!;
    if (actions.length === 1) {
      await expect(coach, table.game).toContainText(`Now press ${wanted.label}.`);
      await expect(coach.getByRole("button", { name: "Pick for me" })).toHaveCount(0);
      continue;
    }
    const plain = actions.some(({ picks }) => picks.length === 0);
    const say = plain ? /Now: (pick something that glows and confirm, or press|press) / : /Now: (pick something that glows|tap .*), then confirm\./;
    await expect(coach, table.game).toContainText(say);
    for (const cid of wanted.picks) {
      await page.evaluate((cid) => window.__client.picks.isPicked(cid) || window.__client.picks.touch(cid), cid);
      const [ready, menu] = await page.evaluate(() => [window.__client.picks.ready?.label ?? "", window.__client.picks.menu.length] as const);
      const vain = table.game === "strangers" ? /would do nothing yet\. Press Let out a Kid\./ : null;
      await expect(coach, table.game).toContainText(vain ?? (ready ? `Now press ${ready}.` : menu > 0 ? "Now: press one of the buttons." : "Now: pick something else that glows, too."));
    }
  }
});
