// Several people at one table, each in a browser of their own.

import { expect, type Guest, test } from "./lib/guests";
import { answerByHand, atTable, Chance, friendsAt, goToTable, nextQuestion, openMenu, openPane, piece } from "./lib/play";

const seatNamed = (guest: Guest, name: string) => guest.page.getByRole("list", { name: "Seats" }).getByRole("listitem").filter({ hasText: name });

async function say(guest: Guest, words: string): Promise<void> {
  await openPane(guest, "Chat");
  await guest.page.getByRole("textbox", { name: /^Say to the/ }).fill(words);
  await guest.press(guest.page.getByRole("button", { name: "Send" }));
}

test("four choose at the same time, and nobody sees what", async ({ guest, invite }) => {
  const all = [guest, await invite(), await invite(), await invite()];
  await friendsAt(all);
  const questions = await Promise.all(all.map(({ page }) => nextQuestion(page)));
  expect(questions.map((question) => question?.id)).toEqual([1, 1, 1, 1]);
  // Picks that are half made stay when somebody else is done.
  const [last, ...others] = all as [Guest, ...Guest[]];
  const pick = questions[0]!.actions[0]!.picks[0]!;
  await last.press(piece(last.page, pick));
  await Promise.all(others.map((each, i) => answerByHand(each, questions[i + 1]!, questions[i + 1]!.actions[0]!, new Chance(i))));
  await last.page.waitForFunction(() => window.__client.desk.now.waiting.join() === "0");
  expect(await last.page.evaluate(() => window.__client.desk.picked)).toEqual([pick]);
  await last.press(piece(last.page, pick));
  await answerByHand(last, questions[0]!, questions[0]!.actions[0]!, new Chance(0));
  await Promise.all(all.map(({ page }) => page.waitForFunction(() => window.__client.desk.at[1] === 1)));
});

test("everybody sees who is here, who looks elsewhere, and who is gone", async ({ guest, invite }) => {
  const friend = await invite();
  await friendsAt([guest, friend]);
  await expect(seatNamed(guest, "Bo")).toContainText(", here");
  await friend.page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(seatNamed(guest, "Bo")).toContainText(", looking elsewhere");
  await friend.page.goto("about:blank");
  await expect(seatNamed(guest, "Bo")).toContainText(", not connected");
});

test("people at the table talk; watchers are among themselves until the end", async ({ guest, invite }) => {
  const [friend, watcher] = [await invite(), await invite()];
  const code = await friendsAt([guest, friend]);
  await goToTable(watcher, code);
  await say(guest, "hello <b>table</b>");
  await openPane(friend, "Chat");
  await openPane(watcher, "Chat");
  const chat = (who: Guest) => who.page.getByRole("list", { name: "Chat" });
  await expect(chat(friend)).toContainText("hello <b>table</b>");
  await expect(chat(watcher)).toContainText("hello <b>table</b>");
  await say(watcher, "what a hand");
  await expect(chat(watcher)).toContainText("what a hand");
  await say(friend, "hello Ann");
  await expect(chat(guest)).toContainText("hello Ann");
  for (const player of [guest, friend]) {
    await expect(chat(player)).not.toContainText("what a hand");
    expect(player.frames.filter((frame) => frame.includes("what a hand"))).toEqual([]);
  }
});

test("what is new in the chat is counted until it is read", async ({ guest, invite }) => {
  const friend = await invite();
  await friendsAt([guest, friend]);
  await say(friend, "one");
  await say(friend, "two");
  const tab = guest.page.getByRole("tab", { name: "Chat" });
  await expect(tab).toHaveAccessibleName("Chat 2 new");
  await openPane(guest, "Chat");
  await expect(tab).toHaveAccessibleName("Chat");
});

test("earlier messages come above, and what is being read stays where it is", async ({ guest, invite }) => {
  const friend = await invite();
  await friendsAt([guest, friend]);
  await friend.page.evaluate(async () => {
    for (let number = 0; number < 210; number += 1) await window.__client.desk.say(`line ${number}.`);
  });
  await guest.page.reload();
  await openPane(guest, "Chat");
  const chat = guest.page.getByRole("list", { name: "Chat" });
  const earlier = chat.getByRole("button", { name: "Earlier messages" });
  await expect(chat.getByRole("listitem").filter({ hasText: "line 110." })).toHaveCount(1);
  await expect(chat.getByRole("listitem").filter({ hasText: "line 109." })).toHaveCount(0);
  await earlier.scrollIntoViewIfNeeded();
  await earlier.focus();
  const reading = chat.getByRole("listitem").filter({ hasText: "line 110." });
  const place = async () => (await reading.boundingBox())?.y ?? 0;
  const before = await place();
  await guest.page.keyboard.press("Enter");
  await expect(chat.getByRole("listitem").filter({ hasText: "line 10." })).toHaveCount(1);
  expect(Math.abs((await place()) - before)).toBeLessThan(60);
  await expect(earlier).toBeFocused();
  await guest.page.keyboard.press("Enter");
  await expect(chat.getByRole("listitem").filter({ hasText: "line 0." })).toHaveCount(1);
  await expect(earlier).toHaveCount(0);
  await expect(chat).toBeFocused();
});

test("a component that somebody points at lights up for all", async ({ guest, invite }) => {
  const friend = await invite();
  await friendsAt([guest, friend]);
  await guest.page.locator('[data-cid="player:1"]').first().click({ modifiers: ["Alt"] });
  const lit = () => getComputedStyle(document.querySelector('[data-cid="player:1"]')!).outlineStyle;
  await friend.page.waitForFunction(() => window.__client.pointing.pointed?.cid === "player:1");
  await expect.poll(() => friend.page.evaluate(lit)).toBe("solid");
  await friend.page.waitForFunction(() => window.__client.pointing.pointed === null);
});

test("the host sends somebody away before the game, and a bot takes over in it", async ({ guest, invite }) => {
  const [bo, cy] = [await invite(), await invite()];
  await friendsAt([guest, bo, cy], { start: false });
  await guest.press(guest.page.getByRole("button", { name: "Kick Cy" }));
  await cy.page.waitForFunction(() => window.__client.desk.you === null);
  await expect(guest.page.getByRole("region", { name: "Seats" }).getByText("Cy")).toBeHidden();
  await guest.press(guest.page.getByRole("button", { name: /^Start now/ }));
  await bo.page.waitForFunction(() => window.__question);
  const menu = await openMenu(guest);
  await guest.press(menu.getByRole("button", { name: "Kick Bo" }));
  await bo.page.waitForFunction(() => window.__client.desk.you === null && window.__question === null);
  await expect.poll(() => guest.page.evaluate(() => window.__client.desk.seats[1]!.kind)).toBe("bot");
  await expect(bo.page.getByText("You are watching.")).toBeVisible();
});

test("a bot's seat is taken over in mid-game, and given back", async ({ guest, invite }) => {
  const code = await atTable(guest, { seats: 3, seed: 71 });
  const friend = await invite();
  await goToTable(friend, code);
  await friend.press(friend.page.getByRole("button", { name: "Take a seat…" }));
  const menu = friend.page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("textbox", { name: "Your name" }).fill("Quinn");
  await friend.press(menu.getByRole("button", { name: "Ask for this seat" }).first());
  await guest.press(guest.page.getByRole("button", { name: "Agree" }));
  await friend.page.waitForFunction(() => window.__client.desk.you === 1 && Array.isArray(window.__client.desk.view["hand"]));
  await expect(seatNamed(guest, "Quinn")).toContainText(", here");
  await friend.press(menu.getByRole("button", { name: "Give my seat to a bot" }));
  await friend.press(menu.getByRole("button", { name: "Yes, a bot plays on" }));
  await friend.page.waitForFunction(() => window.__client.desk.you === null && !("hand" in window.__client.desk.view));
  await expect.poll(() => guest.page.evaluate(() => window.__client.desk.seats[1]!.kind)).toBe("bot");
});
