// Tales from the Loop: one person and three, by hand, by finger and by key.

import type { Page } from "@playwright/test";
import type { View } from "../src/games/tales/wire";
import type { Choice } from "../src/lib/wire";
import { sound } from "./lib/axe";
import { expect, type Guest, test } from "./lib/guests";
import {
  answerByHand,
  answerByKeyboard,
  answerQuickly,
  atTable,
  Chance,
  confirmButton,
  dock,
  endMotion,
  friendsAt,
  goToTable,
  isAlive,
  isOver,
  nextQuestion,
  openPane,
  piece,
  plainButton,
} from "./lib/play";

const MONDAY = { game: "tales", seats: 1, seed: 3, options: { scenario: "monday" } } as const;

const viewOf = (guest: Guest) => guest.page.evaluate(() => window.__client.desk.view as unknown as View);
const panel = (guest: Guest, name: string) => guest.page.getByRole("group", { name: "What is going on" }).getByRole("region", { name });
const undoButton = (guest: Guest) => dock(guest.page).getByRole("button", { name: /^(Undo|Ask to undo)$/ });

/** Sends the answer whose text matches, as if its components had been picked. */
async function send(guest: Guest, answer: RegExp): Promise<Choice> {
  const question = (await nextQuestion(guest.page))!;
  const choice = question.actions.find(({ text }) => answer.test(text));
  if (choice === undefined) throw new Error(`no ${answer} for: ${question.prompt}`);
  await guest.page.evaluate((choice) => window.__client.desk.send(choice), choice);
  await guest.page.waitForFunction((id) => window.__question?.id !== id, question.id);
  return choice;
}

async function byHand(guest: Guest, answer: RegExp): Promise<Choice> {
  const question = (await nextQuestion(guest.page))!;
  const choice = question.actions.find(({ text }) => answer.test(text))!;
  await answerByHand(guest, question, choice, new Chance(1));
  return choice;
}

const percent = (chance: number) => `${Math.round(chance * 100)} %`;

// ---- alone ----------------------------------------------------------------------------------------------------

test("from home to the first move in three clicks", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  await page.goto("/");
  await guest.press(page.getByRole("button", { name: "Play now Tales from the Loop" }));
  await page.waitForURL(/\/t\//);
  const question = (await nextQuestion(page))!;
  expect(question.prompt).toBe("What do your Kids do?");
  // One way leads there: the Kid whose turn it seems to be is picked along with the place.
  const ways = (letter: string) => question.actions.filter(({ text, picks }) => text.startsWith("tove ") && picks.includes(`place:${letter}`));
  const letter = [..."ABCDEFGHIJKLMNOP"].find((letter) => ways(letter).length === 1)!;
  await guest.press(piece(page, `place:${letter}`));
  await guest.press(confirmButton(page));
  await page.waitForFunction((id) => window.__question?.id !== id, question.id);
  expect((await viewOf(guest)).kids[0]!.place).toBe(letter);
});

test("a day by keyboard alone", async ({ guest }) => {
  const { page } = guest;
  await page.addInitScript(() => addEventListener("pointerdown", () => (document.documentElement.dataset["mouse"] = "used"), true));
  await atTable(guest, MONDAY);
  const wanted = [/^tove bus C$/, /^tove investigate$/, /^roll$/, /^leave it$/, / dinner$/, /^claim$/];
  for (;;) {
    const question = await nextQuestion(page);
    if (question === null) break;
    const choice = wanted.map((text) => question.actions.find((action) => text.test(action.text))).find(Boolean) ?? question.actions[0]!;
    await answerByKeyboard(page, question, choice);
  }
  await expect(page.getByText("The game is over").first()).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-mouse", "used");
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("nothing scrolls sideways, and axe finds nothing serious", async ({ guest }) => {
    test.setTimeout(180_000);
    const { page } = guest;
    const fits = async (where: string) => {
      const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect.soft(await page.evaluate(wide), where).toBeLessThanOrEqual(0);
      await sound(guest, where);
    };
    await atTable(guest, { game: "tales", seats: 2, start: false });
    await expect(page.getByRole("radio", { name: /Monday/ })).toBeVisible();
    await fits("lobby");
    await atTable(guest, { game: "tales", seats: 1, seed: 7, options: { scenario: "static", kids: 2 } });
    await nextQuestion(page);
    await fits("choosing Kids");
    await openPane(guest, "Kids");
    await expect(page.getByText("Nobody has chosen a Kid yet.")).toBeVisible();
    await atTable(guest, MONDAY);
    await guest.press(piece(page, "place:C"));
    await fits("the afternoon, a place is picked");
    await send(guest, /^tove bus C$/);
    await send(guest, /^tove investigate$/);
    await expect(panel(guest, "Test")).toBeVisible();
    await fits("a test");
    for (const pane of ["Kids", "Diary", "Machines", "Log"]) {
      await openPane(guest, pane);
      await fits(pane);
    }
    await page.evaluate(() => window.__client.layout.openPane("board"));
    // The map takes all the room: the dice of the last roll come into sight by themselves.
    await send(guest, /^roll$/);
    if ((await viewOf(guest)).test !== null) await send(guest, /^leave it$/);
    await expect(page.getByRole("group", { name: "What came of it" })).toBeInViewport({ ratio: 0.9 });
    while ((await nextQuestion(page)) !== null) await answerQuickly(page, new Chance(3));
    await expect(page.getByRole("heading", { name: "What to play next" })).toBeVisible();
    await fits("the end");
  });
});

test("the lobby says what a scenario is, and the host chooses one", async ({ guest, invite }) => {
  const friend = await invite();
  await friendsAt([guest, friend], { game: "tales", start: false });
  const rye = guest.page.getByRole("radio", { name: /Footprints in the Rye/ });
  await expect(rye).toHaveAccessibleName(/One week\. Bots win \d+ % with 2 Kids/);
  await guest.press(rye);
  await expect(friend.page.getByRole("radio", { name: /Footprints in the Rye/ })).toBeChecked();
  await expect(friend.page.getByRole("radio", { name: /Footprints in the Rye/ })).toBeDisabled();
});

test("the end offers another scenario", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, MONDAY);
  while ((await nextQuestion(page)) !== null) await answerQuickly(page, new Chance(4));
  await guest.press(page.getByRole("button", { name: "Footprints in the Rye" }));
  await page.waitForURL((url) => /\/t\//.test(url.pathname));
  await isAlive(page);
  expect(await page.evaluate(() => window.__client.desk.table.options["scenario"])).toBe("rye");
});

test("no click brings up words of the parser", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, MONDAY);
  const cids = await page.locator("button[data-cid]").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["cid"]!));
  for (const cid of cids) {
    await guest.press(piece(page, cid));
    const notice = page.locator(".notice p");
    if (await notice.isVisible()) expect.soft(await notice.innerText(), cid).not.toMatch(/:[a-z]|\b(unknown|parse|verb|action)\b|[a-z]-[a-z]+ (walk|hack)/i);
    // The explanation, the notice, the picks.
    for (const key of ["Escape", "Escape", "Shift+Escape"]) await page.keyboard.press(key);
  }
});

test("the machines move in turn, and can be skipped", { tag: "@only-moving" }, async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { game: "tales", seats: 1, seed: 7, options: { scenario: "static", kids: 2, cast: "drawn" } });
  const moves = panel(guest, "The machines move");
  // The first day is there with the page; the second comes while it is open.
  while (!(await moves.isVisible())) {
    const question = (await nextQuestion(page))!;
    const home = question.actions.find(({ text }) => / dinner$/.test(text)) ?? question.actions[0]!;
    await page.evaluate((choice) => window.__client.desk.send(choice), home);
    await page.waitForFunction((id) => window.__question?.id !== id, question.id);
    await page.waitForTimeout(150);
  }
  await guest.press(moves.getByRole("button", { name: "Skip" }));
  await expect(moves).toBeHidden();
});

// ---- two --------------------------------------------------------------------------------------------------------

test("undo before the dice, and not after", async ({ guest, invite }) => {
  const friend = await invite();
  await friendsAt([guest, friend], { ...MONDAY, seats: 2 });
  await send(guest, /^tove bus C$/);
  await expect(undoButton(guest)).toHaveText("Undo");
  await guest.press(undoButton(guest));
  await expect.poll(async () => (await viewOf(guest)).kids[0]!.place).toBe("M");
  await send(guest, /^tove bus C$/);
  await send(guest, /^tove investigate$/);
  await send(guest, /^roll$/);
  await expect(undoButton(guest)).toHaveText("Ask to undo");
  expect(await guest.page.evaluate(() => window.__client.match.now.undo)).toBe("ask");
});

test("alone, undo is free before the dice; after them it starts a new line, and asks once", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, MONDAY);
  const told = page.getByRole("group", { name: "Notice" });
  const rolls = () => page.evaluate(() => window.__client.desk.heard.filter(({ kind }) => kind === "rolled").length);
  await send(guest, /^tove bus C$/);
  await guest.press(undoButton(guest));
  await expect.poll(async () => (await viewOf(guest)).kids[0]!.place).toBe("M");
  await expect(told).toBeHidden();
  await send(guest, /^tove bus C$/);
  await send(guest, /^tove investigate$/);
  for (const asks of [true, false]) {
    await send(guest, /^roll$/);
    await expect(undoButton(guest)).toHaveText("Undo");
    await guest.press(undoButton(guest));
    if (asks) {
      await expect(told).toContainText("Going back starts a new line");
      expect(await rolls()).toBe(1);
      await guest.press(told.getByRole("button", { name: "Start a new line" }));
    }
    await expect.poll(rolls).toBe(0);
  }
});

test("the panel says what came of an answer, also when the next test has begun", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { game: "tales", seats: 1, seed: 7, options: { scenario: "static", kids: 3, cast: "drawn" } });
  const news = page.getByRole("group", { name: "What came of it" });
  const until = async (prompt: RegExp) => {
    while (!prompt.test((await nextQuestion(page))!.prompt)) {
      const { actions } = (await nextQuestion(page))!;
      await send(guest, new RegExp(`^${(actions.find(({ text }) => / dinner$|^roll$|^leave it$|^no$/.test(text)) ?? actions[0]!).text}$`));
    }
  };
  await until(/What do your Kids do/);
  await send(guest, / dinner$/);
  await expect(news).toContainText("is home for dinner.");
  for (let kid = 2; kid <= 3; kid += 1) await send(guest, / dinner$/);
  await expect(news).toContainText("Week 1, Tuesday.");
});

test("on a phone the dice come before the advice, and a picked Kid does not cover the question", { tag: "@only-phone" }, async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, MONDAY);
  await send(guest, /^tove bus C$/);
  await send(guest, /^tove investigate$/);
  await send(guest, /^roll$/);
  if ((await viewOf(guest)).test !== null) await send(guest, /^leave it$/);
  const [news, advice] = [page.getByRole("group", { name: "What came of it" }), page.getByText("First day.")];
  await expect(advice).toBeVisible();
  const [dice, words] = [(await news.boundingBox())!, (await advice.boundingBox())!];
  expect(dice.y + dice.height).toBeLessThanOrEqual(words.y);
  await guest.press(piece(page, "kid:samira"));
  await guest.press(piece(page, "do:dinner"));
  await endMotion(page);
  const [blank, kid] = [page.locator("#prompt .blank").last(), piece(page, "kid:samira")];
  const [asked, picked] = [(await blank.boundingBox())!, (await kid.boundingBox())!];
  // Its ring is 5 px wide.
  expect(picked.y - 5).toBeGreaterThanOrEqual(asked.y + asked.height);
  // The facts of a place that is tapped are there at once: the advice makes room.
  await page.keyboard.press("Shift+Escape");
  await guest.press(piece(page, "place:D"));
  await expect(advice).toBeHidden();
});

test("the explanation of a piece goes away with the piece", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, MONDAY);
  await send(guest, / dinner$/);
  await piece(page, "do:late").hover();
  await expect(page.getByRole("tooltip")).toBeVisible();
  await send(guest, / dinner$/);
  await expect(piece(page, "do:late")).toHaveCount(0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("who waits sees the Kids that are left, and keeps the own chores in front", async ({ guest: ann, invite }) => {
  const bo = await invite();
  await friendsAt([ann, bo], { game: "tales", options: { scenario: "static" } });
  await expect(piece(bo.page, "kid:samira")).toBeVisible();
  await send(ann, /^be tove$/);
  await expect(piece(ann.page, "kid:samira")).toBeVisible();
  await expect(ann.page.locator(".kids").locator("[data-cid='kid:tove']")).toHaveCount(0);
  await send(bo, /^be samira$/);
  for (const [guest, name] of [[ann, "Tove"], [bo, "Samira"]] as const) {
    await expect(guest.page.getByRole("region", { name: "Before the first day" }).getByRole("heading").first()).toContainText(name);
  }
});

test("a hack stays in view while its tests are made", async ({ guest }) => {
  await atTable(guest, MONDAY);
  await send(guest, /^tove hack /);
  while ((await viewOf(guest)).test === null) await send(guest, /^go$| pays 2$| pays 1$|^kid /);
  await expect(panel(guest, "Hack")).toBeVisible();
  await expect(panel(guest, "Test")).toBeVisible();
});

test("a bot waits for people, until it is told to go", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { game: "tales", seats: 2, seed: 5, options: { scenario: "static", kids: 2, cast: "drawn" } });
  while ((await nextQuestion(page))!.prompt !== "What do your Kids do?") await answerQuickly(page, new Chance(5));
  await expect(dock(page).getByText("waits until you have acted")).toBeVisible();
  const before = await page.evaluate(() => window.__client.desk.heard.length);
  await guest.press(dock(page).getByRole("button", { name: /^You go, / }));
  await page.waitForFunction((before) => window.__client.desk.heard.length > before, before);
});

// ---- three ------------------------------------------------------------------------------------------------------

/** The three sit down at a table whose seed is chosen: that is possible only for one that has begun, with bots in the other seats. */
async function seated([ann, ...friends]: readonly [Guest, Guest, Guest], seed: number): Promise<void> {
  const code = await atTable(ann, { game: "tales", seats: 3, seed, options: { scenario: "static", kids: 3, cast: "drawn" } });
  await ann.page.evaluate(() => window.__client.connection.request({ t: "configure", seating: "free" }));
  for (const [i, friend] of friends.entries()) {
    await goToTable(friend, code);
    await friend.page.evaluate((seat) => window.__client.connection.request({ t: "sit", seat, name: `Friend ${seat}` }), i + 1);
    await friend.page.waitForFunction((seat) => window.__client.desk.you === seat, i + 1);
  }
}

/** Three people on the first afternoon, all at school: there is a rumor, a machine to hack, and a card that Ann can give away. */
async function atSchool(guests: readonly [Guest, Guest, Guest]): Promise<void> {
  for (let seed = 511; ; seed += 1) {
    await seated(guests, seed);
    while (!(await Promise.all(guests.map(isAfternoon))).every(Boolean)) {
      for (const guest of guests) await guest.page.evaluate(firstAnswer);
    }
    const { kids } = await viewOf(guests[0]);
    const texts = (await nextQuestion(guests[0].page))!.actions.map(({ text }) => text).join("\n");
    const rich = kids[0]!.items.length > 1 || Object.keys(kids[0]!.anomalies).length > 0;
    if (rich && / investigate/.test(texts) && / hack /.test(texts) && / trade/.test(texts)) return;
  }
}

const isAfternoon = ({ page }: Guest) => page.evaluate(() => window.__question?.prompt === "What do your Kids do?");

async function firstAnswer(): Promise<void> {
  const question = window.__question;
  if (question === null || question.prompt === "What do your Kids do?" || window.__client.connection.busy) return;
  const found = ["yes", "roll", "leave it"].map((text) => question.actions.find((action) => action.text === text)).find(Boolean);
  await window.__client.desk.send(found ?? question.actions[0]!);
}

/** The numbers in the test panel are those of the view and of the previews. */
async function numbersAreTheServers(page: Page): Promise<void> {
  const { test: inHand } = await page.evaluate(() => window.__client.desk.view as unknown as View);
  const section = page.getByRole("region", { name: "Test" });
  await expect(section.locator(".sum")).toContainText(`${inHand!.dice} dice: ${percent(inHand!.chance)}`);
  await expect(section.locator(".part")).toHaveCount(inHand!.parts.length);
  const question = (await nextQuestion(page))!;
  for (const { text, label, preview } of question.actions) {
    const gain = (preview as { gain?: number } | undefined)?.gain;
    if (/^with /.test(text) && gain) await expect(section.getByRole("button", { name: label })).toContainText(`+${percent(gain)}`);
  }
}

test("three people in three windows", async ({ guest: ann, invite }) => {
  test.setTimeout(180_000);
  const [bo, cy] = [await invite(), await invite()];
  const all = [ann, bo, cy] as const;
  await atSchool(all);
  const kids = (await viewOf(ann)).kids.map(({ kid }) => kid);

  await test.step("a trade, by dragging", async () => {
    const before = (await viewOf(ann)).kids[1]!;
    await byHand(ann, new RegExp(`^${kids[0]} trade$`));
    await expect(panel(bo, "Trade")).toBeVisible();
    const card = panel(ann, "Trade").locator("button[data-cid^='card:']").first();
    await card.dragTo(panel(ann, "Trade").locator(".column").nth(1));
    await ann.press(confirmButton(ann.page));
    await expect.poll(async () => held((await viewOf(bo)).kids[1]!)).toBe(held(before) + 1);
    // Who has nothing left to give is not asked.
    for (const guest of all) if (await plainButton(guest.page, "Done").isVisible()) await guest.press(plainButton(guest.page, "Done"));
    await expect.poll(async () => (await viewOf(cy)).trade).toBeNull();
  });

  await test.step("help, with the numbers of the server", async () => {
    await byHand(ann, new RegExp(`^${kids[0]} investigate$`));
    await expect(panel(bo, "Test")).toBeVisible();
    await expect(panel(cy, "Test")).toBeVisible();
    // Who is weak in it is not asked.
    for (const friend of [bo, cy]) {
      const offer = panel(friend, "Test").getByRole("button", { name: /^Offer (?!nobody)/ });
      if (await friend.page.evaluate(() => window.__question !== null)) await friend.press(offer.first());
    }
    await nextQuestion(ann.page);
    await numbersAreTheServers(ann.page);
    const dice = (await viewOf(ann)).test!.dice;
    await ann.press(panel(ann, "Test").getByRole("button", { name: /^With / }).first());
    await expect.poll(async () => (await viewOf(ann)).test!.dice).toBeGreaterThan(dice);
    await numbersAreTheServers(ann.page);
    await send(ann, /^roll$/);
    while (!(await isAfternoon(ann))) await ann.page.evaluate(firstAnswer);
  });

  await test.step("a bill of a hack is refused, and laid out anew", async () => {
    await byHand(ann, new RegExp(`^${kids[0]} hack `));
    await byHand(ann, new RegExp(`^${kids[0]} pays 1$`));
    const shared = (await nextQuestion(ann.page))!.actions.find(({ text }) => new RegExp(`^${kids[1]} pays`).test(text))!;
    await send(ann, new RegExp(`^${shared.text}$`));
    await send(ann, /^go$/);
    await bo.press(panel(bo, "Bill").getByRole("button", { name: "No" }));
    await expect.poll(async () => (await viewOf(ann)).bill?.shares).toEqual([]);
    const { price } = (await viewOf(ann)).bill!;
    await byHand(ann, new RegExp(`^${kids[0]} pays ${price}$`));
    await byHand(ann, /^go$/);
    await expect.poll(async () => (await viewOf(cy)).hack?.machine ?? null).not.toBeNull();
  });

  await test.step("a page that is loaded again in the middle of the hack goes on with it", async () => {
    await nextQuestion(ann.page);
    const before = await viewOf(ann);
    await ann.page.reload();
    await isAlive(ann.page);
    await nextQuestion(ann.page);
    expect(await viewOf(ann)).toEqual(before);
    await expect(panel(ann, before.test ? "Test" : "Hack")).toBeVisible();
    while (!(await isAfternoon(ann)) && !(await ann.page.evaluate(isOver))) for (const guest of all) await guest.page.evaluate(firstAnswer);
  });

  await test.step("two act at the same time", async () => {
    const walk = async (guest: Guest) => (await nextQuestion(guest.page))!.actions.find(({ text }) => / walk /.test(text))!;
    const ways = [await walk(bo), await walk(cy)];
    await Promise.all([bo, cy].map((guest, i) => guest.page.evaluate((choice) => window.__client.desk.send(choice), ways[i]!)));
    const places = ways.map(({ text }) => text.split(" ").at(-1));
    await expect.poll(async () => (await viewOf(ann)).kids.slice(1).map(({ place }) => place)).toEqual(places);
    for (const guest of all) await expect(guest.page.locator(".notice")).toBeHidden();
  });
});

const held = ({ items, anomalies }: View["kids"][number]) => items.length + Object.keys(anomalies).length;
