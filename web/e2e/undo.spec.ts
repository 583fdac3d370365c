// Taking back: picks are free, an answer is free while nobody has learned anything, and after that the others are asked.

import { expect, type Guest, test } from "./lib/guests";
import { answerByHand, answerQuickly, atTable, Chance, confirmButton, dock, friendsAt, hasQuestion, nextQuestion, piece, playUntil } from "./lib/play";

const picked = (guest: Guest) => guest.page.evaluate(() => window.__client.desk.picked);
const undoButton = (guest: Guest) => dock(guest.page).getByRole("button", { name: /^(Undo|Undo pick|Ask to undo)$/ });

test("picks are taken back one by one with Esc, until nothing is picked", async ({ guest }) => {
  await atTable(guest, { seats: 2, seed: 21 });
  // The coach comes after the page.
  await expect(dock(guest.page).getByRole("button", { name: "Got it" })).toBeVisible();
  const chance = new Chance(21);
  for (let round = 0; round < 6; round += 1) {
    const question = (await nextQuestion(guest.page))!;
    const start = await dock(guest.page).ariaSnapshot();
    const choice = chance.one(question.actions.filter((action) => action.picks.length > 0));
    const some = chance.shuffled(choice?.picks ?? []);
    for (const cid of some) await guest.press(piece(guest.page, cid));
    expect(await picked(guest)).toEqual(some);
    for (let left = some.length; left > 0; left -= 1) {
      await guest.page.keyboard.press("Escape");
      // The first Esc may close the explanation of the card in focus.
      if ((await picked(guest)).length === left) await guest.page.keyboard.press("Escape");
      expect(await picked(guest)).toEqual(some.slice(0, left - 1));
    }
    // The only answer is ready without picks.
    if (question.actions.length > 1) await expect(confirmButton(guest.page)).toBeDisabled();
    // What the dock says is what it said; the focus may be elsewhere.
    await expect.poll(async () => withoutFocus(await dock(guest.page).ariaSnapshot())).toBe(withoutFocus(start));
    await answerQuickly(guest.page, chance);
  }
});

function withoutFocus(snapshot: string): string {
  return snapshot.replaceAll(" [active]", "");
}

test("Shift+Esc takes all picks back, and a pick is also taken back in the sentence", async ({ guest }) => {
  await atTable(guest, { seats: 2, seed: 22 });
  const question = (await nextQuestion(guest.page))!;
  const [one, two] = question.actions[0]!.picks as [string, string];
  await guest.press(piece(guest.page, one));
  await guest.press(piece(guest.page, two));
  await guest.page.keyboard.press("Shift+Escape");
  expect(await picked(guest)).toEqual([]);
  await guest.press(piece(guest.page, one));
  await guest.press(dock(guest.page).getByRole("button", { name: "take back" }));
  expect(await picked(guest)).toEqual([]);
});

test("what nobody has learned anything from is taken back at once", async ({ guest, invite }) => {
  await friendsAt([guest, await invite()]);
  const question = (await nextQuestion(guest.page))!;
  const hand = await guest.page.evaluate(() => window.__client.desk.view["hand"]);
  await answerByHand(guest, question, question.actions[0]!, new Chance(23));
  await expect(undoButton(guest)).toHaveText("Undo");
  await guest.press(undoButton(guest));
  await guest.page.waitForFunction(hasQuestion);
  expect(await guest.page.evaluate(() => window.__client.desk.view["hand"])).toEqual(hand);
  expect(await picked(guest)).toEqual([]);
});

/** Two people play until Ann has laid cards and Bo has answered. */
async function wasAnswered(ann: Guest, bo: Guest, undo: "ask" | "never"): Promise<void> {
  await friendsAt([ann, bo], { start: false });
  if (undo === "never") {
    const select = ann.page.getByRole("combobox", { name: "Undoing moves that others have seen" });
    await select.selectOption("never");
    await ann.page.waitForFunction(() => window.__client.desk.table.undo === "never");
  }
  await ann.press(ann.page.getByRole("button", { name: "Start now" }));
  await Promise.all([ann, bo].map(({ page }) => page.waitForFunction(() => window.__client.match.game !== null)));
  const played = () => {
    const players = window.__client.desk.heard.filter(({ kind }) => kind === "played" || kind === "passed").map((event) => event.fields["player"]);
    return players.includes(0) && players.at(-1) === 1;
  };
  await playUntil([ann, bo], played, new Chance(24));
}

for (const agrees of [true, false]) {
  test(`the others are asked, and ${agrees ? "agree" : "decline"}`, async ({ guest, invite }) => {
    const friend = await invite();
    await wasAnswered(guest, friend, "ask");
    const before = await guest.page.evaluate(() => window.__client.desk.heard.length);
    await expect(undoButton(guest)).toHaveText("Ask to undo");
    await guest.press(undoButton(guest));
    await expect(guest.page.getByText("You ask to take back your last answer")).toBeVisible();
    await expect(friend.page.getByText("Ann would like to take back the last answer").filter({ visible: true }).first()).toBeVisible();
    await friend.press(friend.page.getByRole("button", { name: agrees ? "Agree" : "Decline" }));
    await expect(guest.page.getByText("You ask to take back your last answer")).toBeHidden();
    const after = () => guest.page.evaluate(() => window.__client.desk.heard.length);
    const told = guest.page.getByRole("group", { name: "Notice" });
    if (agrees) {
      await expect.poll(after).toBeLessThan(before);
      await expect(told).toContainText("Ann went back to an earlier moment. The game goes on from there.");
    } else {
      expect(await after()).toBe(before);
      await expect(told).toContainText("Bo declined: Ann had asked to take it back.");
    }
  });
}

test("against bots, going back past chance says that it starts a new line, and asks once", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { seats: 2, seed: 25 });
  const told = page.getByRole("group", { name: "Notice" });
  const past = () => window.__client.match.now.undo === "ask" && window.__question !== null;
  const heard = () => page.evaluate(() => window.__client.desk.heard.length);
  await playUntil([guest], past, new Chance(25));
  const before = await heard();
  await guest.press(undoButton(guest));
  await expect(told).toContainText("Going back starts a new line: what nobody knew is dealt anew.");
  expect(await heard()).toBe(before);
  await guest.press(told.getByRole("button", { name: "Start a new line" }));
  await expect.poll(heard).toBeLessThan(before);
  await playUntil([guest], past, new Chance(26));
  const again = await heard();
  await guest.press(undoButton(guest));
  await expect.poll(heard).toBeLessThan(again);
});

test("a request can be withdrawn", async ({ guest, invite }) => {
  const friend = await invite();
  await wasAnswered(guest, friend, "ask");
  await guest.press(undoButton(guest));
  await guest.press(guest.page.getByRole("button", { name: "Withdraw" }));
  await expect(friend.page.getByRole("button", { name: "Agree" })).toBeHidden();
});

test("where the table says never, nothing is taken back", async ({ guest, invite }) => {
  await wasAnswered(guest, await invite(), "never");
  await expect(undoButton(guest)).toBeDisabled();
  const answer = await guest.page.evaluate(() => window.__client.connection.request({ t: "undo" }));
  expect(answer).toMatchObject({ t: "refused", code: "rule" });
  await expect(guest.page.getByRole("group", { name: "Notice" })).toContainText("does not allow taking back");
});
