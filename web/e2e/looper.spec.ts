// Tragedy Looper in the browser: a newcomer's first card, a loop by keyboard, the Mastermind's day, marks and reasons, the Final
// Guess; and nothing that a Protagonist may not know.

import type { Page } from "@playwright/test";
import type { Excluded, View } from "../src/games/looper/wire";
import { sound } from "./lib/axe";
import { expect, type Guest, test } from "./lib/guests";
import { answerByHand, atTable, Chance, confirmButton, endMotion, goToTable, hasQuestion, nextQuestion, openPane, openTable, piece, playUntil } from "./lib/play";

const HERS = ["title", "story", "main", "subplots", "roles", "roles_now", "culprits", "enters", "used", "drafted", "routes", "tells"];
const HER_EVENTS = ["script", "used", "drafted", "opened"];
const ROLES = /Key Person|Killer|Brain|Cultist|Friend|Conspiracy Theorist|Curmudgeon/;

const view = (page: Page): Promise<View> => page.evaluate(() => window.__client.desk.now.view as unknown as View);
const fits = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Nothing serious that axe can find, in the dark and in the light, and no sideways scroll. */
async function soundAndNarrow(guest: Guest, where: string): Promise<void> {
  await endMotion(guest.page);
  expect.soft(await fits(guest.page), `${where}: scrolls sideways`).toBeLessThanOrEqual(0);
  await sound(guest, where);
}

/** Sits down on the Mastermind's seat, and begins. */
async function asMastermind(guest: Guest, wanted: object): Promise<void> {
  await atTable(guest, { game: "looper", seats: 4, start: false, ...wanted });
  for (const message of [{ t: "leave" }, { t: "sit", seat: 3, name: "Mia" }, { t: "start" }] as const) {
    await guest.page.evaluate((message) => window.__client.connection.request(message), message);
  }
  await guest.page.waitForFunction(() => window.__client.desk.you === 3 && window.__client.match.game !== null);
}

/** A card to be laid in loop 2; table after table, for a loop may be won by luck. */
async function inLoopTwo(guest: Guest): Promise<void> {
  const reached = () => {
    const { loop, step } = window.__client.desk.view as unknown as View;
    return (loop === 2 && step === 3 && window.__question !== null) || window.__client.match.game?.outcome != null;
  };
  for (let seed = 5; ; seed += 1) {
    await atTable(guest, { game: "looper", seats: 4, seed, options: { help: "full" } });
    await playUntil([guest], reached, new Chance(seed));
    if (await guest.page.evaluate(() => window.__question !== null)) return;
  }
}

test("from home to the first card in less than 30 s and 5 clicks", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  const begun = Date.now();
  await page.goto("/");
  await guest.press(page.getByRole("button", { name: "Play now Tragedy Looper" }));
  await page.waitForFunction(() => window.__question);
  const question = (await page.evaluate(() => window.__question))!;
  for (const cid of question.actions[0]!.picks) await guest.press(piece(page, cid));
  await guest.press(confirmButton(page));
  await page.waitForFunction((id) => window.__question?.id !== id, question.id);
  expect(1 + question.actions[0]!.picks.length + 1).toBeLessThan(5);
  expect(Date.now() - begun).toBeLessThan(30_000);
});

test("a loop by keyboard alone, and not a word of the script in it", async ({ guest, invite }) => {
  test.setTimeout(180_000);
  const { page } = guest;
  const chance = new Chance(41);
  await page.addInitScript(() => addEventListener("pointerdown", () => (document.documentElement.dataset["mouse"] = "used"), true));
  const code = await atTable(guest, { game: "looper", seats: 4, seed: 41 });
  const watcher = await invite();
  await goToTable(watcher, code);
  await expect(watcher.page.getByRole("region", { name: "Hospital" })).toBeVisible();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["cid"] ?? document.activeElement?.textContent ?? "");
  const find = async (what: string) => {
    for (let steps = 0; steps < 80 && (await focused()) !== what; steps += 1) await page.keyboard.press("n");
    expect(await focused()).toBe(what);
  };
  for (;;) {
    const question = await nextQuestion(page);
    for (const reader of [guest, watcher]) await nothingIsGivenAway(reader);
    if (question === null || (await view(page)).loop > 1) break;
    const choice = chance.one(question.actions.slice(0, 12));
    if (choice.picks.length === 0) {
      await find(choice.label);
      await page.keyboard.press("Enter");
    } else {
      for (const cid of choice.picks) {
        if (await page.evaluate((cid) => window.__client.desk.isPicked(cid), cid)) continue;
        await find(cid);
        await page.keyboard.press("Enter");
      }
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction((id) => window.__question?.id !== id, question.id);
  }
  await expect(page.locator("html")).not.toHaveAttribute("data-mouse", "used");

  for (const reader of [guest, watcher]) {
    for (const message of reader.messages()) {
      // A loop may be won by luck: after the end all of it lies open.
      if (message.t !== "game" || message.outcome !== null) continue;
      expect(Object.keys(message.view).filter((key) => HERS.includes(key))).toEqual([]);
      expect(message.events.filter(({ kind }) => HER_EVENTS.includes(kind))).toEqual([]);
    }
  }
});

/** The page has nothing of the script, and the faces on the board tell no role but those that everybody was told. */
async function nothingIsGivenAway({ page }: Guest): Promise<void> {
  const { over, seen, labels } = await page.evaluate(() => {
    const seen = window.__client.desk.now.view as unknown as View;
    const label = (id: string) => document.querySelector(`button[data-cid="char:${id}"]`)?.ariaLabel ?? null;
    return { over: window.__client.match.game?.outcome != null, seen, labels: seen.characters.map(({ id }) => [id, label(id)] as const) };
  });
  if (over) return;
  expect(Object.keys(seen).filter((key) => HERS.includes(key))).toEqual([]);
  const told = new Set(seen.told.map(({ who }) => who));
  for (const [id, label] of labels) {
    expect(label).not.toBeNull();
    if (!told.has(id)) expect(label, "a role on a face").not.toMatch(ROLES);
  }
}

test("loop 2: ghosts, marks that are kept, reasons, days side by side", { tag: "@phone" }, async ({ guest }) => {
  test.setTimeout(180_000);
  const { page } = guest;
  await inLoopTwo(guest);
  await page.waitForFunction(hasQuestion);
  await soundAndNarrow(guest, "loop 2");

  // The ghosts of the loop before come and go with a key.
  const ghosts = page.locator(".place .ghost");
  await expect(ghosts.first()).toBeVisible();
  await page.keyboard.press("h");
  await expect(ghosts).toHaveCount(0);
  await page.keyboard.press("h");

  await openPane(guest, "Deduce");
  const { impossible } = (await view(page)).deduced!;
  const out: Excluded = impossible.find(({ role, at }) => role !== undefined && at)!;
  const cell = (who: string, role: string) => page.locator(`table [data-cell="role:${who}:${role}"]`);
  const free = (await view(page)).characters.flatMap(({ id }) => ["person", "friend", "curmudgeon"].map((role) => [id, role] as const)).find(([id, role]) => !impossible.some((each) => each.who === id && each.role === role))!;

  // What is ruled out says why, with the moment and the rule.
  await guest.press(cell(out.who!, out.role!));
  await expect(page.locator(".why")).toContainText(out.because!);
  await guest.press(page.locator(".why").getByRole("button", { name: /^Show loop/ }));
  await page.waitForFunction((at) => window.__client.desk.looking && window.__client.desk.at.join() <= at, out.at!.join());
  await page.keyboard.press("Escape");

  // Own marks, by click and by key, outlive a reload; one that cannot be right is warned of.
  await guest.press(cell(...free));
  await expect(cell(...free)).toHaveAccessibleName(/your mark: maybe/);
  await cell(...free).focus();
  await page.keyboard.press("y");
  await expect(cell(...free)).toHaveAccessibleName(/your mark: yes/);
  await cell(out.who!, out.role!).focus();
  await page.keyboard.press("m");
  await expect(cell(out.who!, out.role!)).toHaveAccessibleName(/cannot be right/);
  await page.keyboard.press("Backspace");
  await soundAndNarrow(guest, "deduce");
  await page.reload();
  await page.waitForFunction(hasQuestion);
  await openPane(guest, "Deduce");
  await expect(cell(...free)).toHaveAccessibleName(/your mark: yes/);
  await guest.press(page.getByRole("button", { name: "Tell my team my marks" }));
  await expect.poll(() => page.evaluate(() => window.__client.desk.chat.at(-1)?.text ?? "")).toMatch(/^My marks – .*!/);

  await openPane(guest, "Loops");
  await expect(page.getByRole("columnheader", { name: /Loop 1 (lost|killed)/ })).toBeVisible();
  await soundAndNarrow(guest, "loops");
});

test("the Mastermind plays a day, with her plan before her", async ({ guest }) => {
  test.setTimeout(180_000);
  const { page } = guest;
  await asMastermind(guest, { seed: 6 });
  await page.waitForFunction(hasQuestion);
  const chance = new Chance(6);
  // The first script: the Girl Student is the Key Person.
  await expect(piece(page, "char:girl-student")).toHaveAccessibleName(/Key Person/);
  await openPane(guest, "Plan");
  await expect(page.getByText("How this loop can still be lost")).toBeVisible();
  await expect(page.getByText("The Office Worker kills the Girl Student (Key Person)")).toBeVisible();
  await soundAndNarrow(guest, "plan");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await fits(page), "the plan on a phone").toBeLessThanOrEqual(0);
  await page.evaluate(() => window.__client.layout.openPane("board"));
  expect(await fits(page), "her board on a phone").toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  let told = false;
  for (;;) {
    const question = await nextQuestion(page);
    const { loop, day, step } = await view(page);
    if (question === null || loop > 1 || day > 1) break;
    const acts = question.actions.filter(({ text }) => text.startsWith("act "));
    if (step === 5 && acts.length > 0 && !told) {
      // What an ability would show is said before it is used.
      told = true;
      const [first] = acts;
      await guest.press(piece(page, first!.picks[0]!));
      for (const cid of first!.picks.slice(1)) {
        if (!(await page.evaluate((cid) => window.__client.desk.isPicked(cid), cid))) await guest.press(piece(page, cid));
      }
      await expect(page.locator(".tells").filter({ visible: true }).first()).toContainText("It can be a");
      await guest.press(page.getByRole("button", { name: /^Count the scripts that/ }).first());
      await expect(page.getByText(/^Leaves them [\d\u2009]+ of [\d\u2009]+ scripts/).filter({ visible: true }).first()).toBeVisible();
      await soundAndNarrow(guest, "an act");
      await page.keyboard.press("Shift+Escape");
    }
    await answerByHand(guest, question, chance.one(question.actions), chance);
  }
  expect(told).toBe(true);
});

test("the Final Guess: a role that was marked is picked with its character", async ({ guest }) => {
  test.setTimeout(180_000);
  const { page } = guest;
  await goToTable(guest, await openTable(guest, { game: "looper", seats: 2, seed: 3, options: { script: "mirror-passcode" } }));
  for (;;) {
    await page.waitForFunction(() => window.__question !== null || window.__client.match.game?.outcome);
    const guessing = await page.evaluate(async () => {
      const actions = window.__question?.actions ?? [];
      if (actions.length === 0 || actions[0]!.text.startsWith("guess ")) return true;
      const choice = actions.find(({ text }) => text === "guess now") ?? actions.find(({ text }) => text === "done") ?? actions[actions.length >> 1]!;
      await window.__client.desk.send(choice);
      return false;
    });
    if (guessing) break;
  }
  const [who] = (await view(page)).characters;
  await page.locator(`table [data-cell="role:${who!.id}:person"]`).focus();
  await page.keyboard.press("y");
  await soundAndNarrow(guest, "the Final Guess");
  await guest.press(piece(page, `char:${who!.id}`));
  await expect(confirmButton(page)).toHaveText(`${who!.name} is Person`);
  await guest.press(piece(page, "role:witch"));
  await expect(confirmButton(page)).toHaveText(`${who!.name} is Witch`);
  await guest.press(confirmButton(page));
  await page.waitForFunction((id) => window.__client.match.game?.outcome !== null || (window.__client.desk.view as unknown as View).guessed.includes(id), who!.id);
});
