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
