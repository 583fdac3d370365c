// Don't Talk to Strangers on its own board: the first half minute, any order of picks, the great moments, secrets, everybody's screens.

import type { View } from "../src/games/strangers/wire";
import { sound } from "./lib/axe";
import { fits } from "./lib/fits";
import { expect, type Guest, test } from "./lib/guests";
import { answerQuickly, atTable, Chance, confirmButton, friendsAt, goToTable, hasQuestion, letIn } from "./lib/play";
import { isAlive, isOver, nextQuestion, openPane, piece, plainButton, playUntil } from "./lib/play";

/** Kids are as large as the board allows; the spaces under them are a fingertip wide. */
const KIDS = ".kid";

const viewOf = ({ page }: Guest): Promise<View> => page.evaluate(() => window.__client.desk.now.view as never);

/** One's own turn, with a Kid that some card can move. */
const canMove = (): boolean => {
  const reach = (window.__client.desk.now.view["reach"] ?? {}) as Record<string, Record<string, unknown>>;
  return window.__question?.actions.some(({ text }) => text.startsWith("play ")) === true && Object.values(reach).some((ways) => Object.keys(ways).length > 0);
};

/** Plays on until a Kid is out and a card can move it. */
async function comeToMove(guest: Guest, seed: number): Promise<void> {
  const chance = new Chance(seed);
  const { page } = guest;
  while ((await nextQuestion(page)) !== null && !(await page.evaluate(canMove))) {
    const out = await page.evaluate(async () => {
      const choice = window.__question?.actions.find(({ text }) => text === "let out");
      if (choice) await window.__client.desk.send(choice);
      return choice !== undefined;
    });
    if (!out) await answerQuickly(page, chance);
  }
  expect(await page.evaluate(canMove)).toBe(true);
}

/** A card, a Kid and a space that go together now. */
async function oneMove(guest: Guest): Promise<{ card: string; kid: string; space: string }> {
  const { reach } = await viewOf(guest);
  const [card, ways] = Object.entries(reach!).find(([, ways]) => Object.keys(ways).length > 0)!;
  const [kid, ends] = Object.entries(ways)[0]!;
  return { card: `card:${card}`, kid: `kid:${kid}`, space: `space:${Object.keys(ends)[0]}` };
}

test("from home to the first Kid in less than 30 s and 3 clicks, then a card and a space", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  const begun = Date.now();
  await page.goto("/");
  await page.waitForTimeout(1200);
  await guest.press(page.getByRole("button", { name: "Play now Don’t Talk to Strangers" }));
  await isAlive(page);
  await page.waitForFunction(hasQuestion);
  await expect(page.getByText("Now: press Let out a Kid.")).toBeVisible();
  await page.waitForTimeout(1200);
  await guest.press(plainButton(page, "Let out a Kid"));
  await page.waitForFunction(() => (window.__client.desk.now.view["kids"] as unknown[]).length > 0);
  expect(Date.now() - begun).toBeLessThan(30_000);

  await comeToMove(guest, 201);
  const { card, space } = await oneMove(guest);
  await guest.press(piece(page, card));
  await guest.press(piece(page, space));
  await page.waitForFunction((space) => window.__client.desk.now.view["card"] !== null && window.__client.desk.isPicked(space), space);
  await expect(confirmButton(page)).toBeEnabled();
});

test("card, Kid and space can be picked in any order", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { game: "strangers", seats: 2, seed: 202 });
  await comeToMove(guest, 202);
  const { card, kid, space } = await oneMove(guest);
  const inPlay = () => page.waitForFunction((card) => window.__client.desk.now.view["card"] === card.slice(5), card);
  const undone = async () => {
    await page.evaluate(async () => {
      window.__client.picks.takeBack(true);
      await window.__client.connection.request({ t: "undo" });
    });
    await page.waitForFunction(canMove);
  };
  // A card, then a Kid: it does not run away.
  await guest.press(piece(page, card));
  await guest.press(piece(page, kid));
  await inPlay();
  await page.waitForFunction((kid) => window.__client.desk.isPicked(kid), kid);
  await undone();
  // A Kid, then a card.
  await guest.press(piece(page, kid));
  await guest.press(piece(page, card));
  await guest.press(confirmButton(page));
  await inPlay();
  await page.waitForFunction((kid) => window.__client.desk.isPicked(kid), kid);
  await undone();
  // A space first: the cards that lead there say so.
  await guest.press(piece(page, space));
  await expect(page.locator("[data-hand]").getByText(`to ${space.slice(6)}`).first()).toBeVisible();
  if (!(await page.evaluate((card) => window.__client.desk.isPicked(card), card))) await guest.press(piece(page, card));
  await guest.press(confirmButton(page));
  await inPlay();
  await page.waitForFunction((space) => window.__client.desk.isPicked(space), space);
  const label = await confirmButton(page).innerText();
  expect(label).toContain(`to ${space.slice(6)}`);
  await guest.press(confirmButton(page));
  await page.waitForFunction(() => window.__client.desk.now.view["card"] === null);
});

test("a tap on one's own Kid selects it and arms nothing", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { game: "strangers", seats: 2, seed: 202 });
  await comeToMove(guest, 202);
  const { kid } = await oneMove(guest);
  await guest.press(piece(page, kid));
  await expect(piece(page, kid)).toHaveClass(/wished/);
  await expect(confirmButton(page)).toBeDisabled();
  await expect(page.locator("[data-hand]").getByText(/^for /).first()).toBeVisible();
});

test("one tap is enough only for what is known to come back", async ({ guest }) => {
  const { page } = guest;
  await page.addInitScript(() => localStorage.setItem("ouroboard.prefs", JSON.stringify({ confirm: "auto" })));
  await atTable(guest, { game: "strangers", seats: 2, seed: 202 });
  await comeToMove(guest, 202);
  await page.evaluate(() => localStorage.removeItem("ouroboard.returns.strangers"));
  await page.reload();
  await isAlive(page);
  await nextQuestion(page);
  const { card } = await oneMove(guest);
  const inPlay = async () => (await viewOf(guest)).card;
  await guest.press(piece(page, card));
  await expect(confirmButton(page)).toBeEnabled();
  expect(await inPlay()).toBeNull();
  await guest.press(confirmButton(page));
  await expect.poll(inPlay).toBe(card.slice(5));
  await page.evaluate(() => window.__client.connection.request({ t: "undo" }));
  await page.waitForFunction(canMove);
  // It could be taken back, so from now on a tap will do.
  await guest.press(piece(page, card));
  await expect.poll(inPlay).toBe(card.slice(5));
});

test("by keyboard: arrows walk through the town, n finds what can be picked, Enter takes it", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { game: "strangers", seats: 2, seed: 203 });
  await comeToMove(guest, 203);
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["cid"] ?? "");
  await piece(page, "space:F8").focus();
  await page.keyboard.press("ArrowUp");
  expect(await focused()).toBe("space:F7");
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe("space:E7");
  const { card, kid, space } = await oneMove(guest);
  for (const cid of [card, kid, space]) {
    for (let steps = 0; steps < 60 && (await focused()) !== cid; steps += 1) await page.keyboard.press("n");
    expect(await focused()).toBe(cid);
    await page.keyboard.press("Enter");
    if (cid === card) {
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => window.__client.desk.now.view["card"] !== null && window.__question !== null && !window.__client.connection.busy);
    }
  }
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.__client.desk.now.view["card"] === null);
});

test("a Stranger is a moment that nobody waits for, and none for whoever wants no motion", { tag: "@moving" }, async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { game: "strangers", seats: 2, seed: 204 });
  // Moments that were shown are kept, however short they were.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const passing = document.querySelector<HTMLElement>("[data-passing]");
      if (passing) document.documentElement.dataset["staged"] = getComputedStyle(passing).pointerEvents;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await playUntil([guest], () => window.__client.desk.heard.filter(({ kind }) => kind === "stranger" || kind === "stranger_takes").length >= 2, new Chance(204));
  const still = await page.evaluate(() => window.__client.desk.still);
  if (still) await expect(page.locator("html")).not.toHaveAttribute("data-staged");
  else await expect(page.locator("html")).toHaveAttribute("data-staged", "none");
});

test("nobody sees another one's cards, in no frame and on no page", async ({ guest, invite }) => {
  const players = [guest, await invite()];
  const code = await friendsAt(players, { game: "strangers", start: false });
  const watcher = await invite();
  await goToTable(watcher, code);
  await guest.page.evaluate(() => window.__client.connection.request({ t: "start" }));
  const everybody = [...players, watcher];
  await Promise.all(everybody.map(({ page }) => page.waitForFunction(() => window.__client.match.game !== null)));
  const chance = new Chance(205);
  for (let step = 0; step < 8; step += 1) {
    const before = await watcher.page.evaluate(() => window.__client.desk.heard.length);
    // Until somebody is asked, nobody can answer, and the watcher would wait for nothing.
    await Promise.any(players.map(({ page }) => page.waitForFunction(() => window.__question)));
    await Promise.all(players.map(({ page }) => answerQuickly(page, chance)));
    await watcher.page.waitForFunction((before) => window.__client.desk.heard.length > before, before);
  }
  for (const [seat, each] of everybody.entries()) {
    const own = seat < players.length ? seat : null;
    for (const message of each.messages()) if (message.t === "game") expect(secretsIn(message, own), `seat ${own}`).toEqual([]);
    const { hand = [] } = await viewOf(each);
    const shown = await each.page.locator("[data-cid^='card:']").evaluateAll((pieces) => pieces.map((piece) => (piece as HTMLElement).dataset["cid"]!.slice(5)));
    expect(shown.filter((card) => !hand.includes(card))).toEqual([]);
  }
});

interface Told {
  view: Record<string, unknown>;
  events: readonly { kind: string; fields: Record<string, unknown> }[];
  question: unknown;
  waiting: readonly number[];
}

/** What is in a message that this seat may not know; what was seen on a date stands in `known`, by the rules. */
function secretsIn({ view, events, question, waiting }: Told, seat: number | null): string[] {
  const found: string[] = [];
  if (view["over"] !== true && Object.keys(view["hands"] as object).length > 0) found.push("a hand");
  if (seat === null && ("hand" in view || "reach" in view)) found.push("a watcher's hand");
  if (view["deck"] !== null) found.push("the deck");
  if (question && !waiting.includes(seat ?? -1)) found.push("a question");
  const hand = (view["hand"] ?? []) as string[];
  if (Object.keys((view["reach"] ?? {}) as object).some((card) => !hand.includes(card) && card !== view["card"])) found.push("where a card leads");
  if (events.some(({ kind, fields }) => (kind === "drew" || kind === "saw") && fields["player"] !== seat)) found.push("a draw");
  return found;
}

test("it fits: start, a card picked, in play, every pane, the end; and axe finds nothing serious", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  const axe = test.info().project.name === "desktop";
  await atTable(guest, { game: "strangers", seats: 2, seed: 206, options: { board: "B" } });
  await nextQuestion(page);
  await fits(guest, "strangers-1-start", KIDS);
  await comeToMove(guest, 206);
  const { card, space } = await oneMove(guest);
  await guest.press(piece(page, card));
  await fits(guest, "strangers-2-picked", KIDS);
  await guest.press(piece(page, space));
  await page.waitForFunction((space) => window.__client.desk.isPicked(space), space);
  await fits(guest, "strangers-3-in-play", KIDS);
  for (const pane of ["Scores", "Cards"]) {
    await openPane(guest, pane);
    await fits(guest, `strangers-4-${pane.toLowerCase()}`, KIDS);
  }
  // The panes are beside the board: one look finds the faults of both.
  if (axe) await sound(guest, "a card in play");
  await page.evaluate(() => window.__client.layout.openPane("board"));
  await playUntil([guest], isOver, new Chance(207));
  await fits(guest, "strangers-5-end", KIDS);
});

test("the architect builds a deck, and teams, gauntlet and invasion have their tables", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { game: "strangers", seats: 1, seed: 208, options: { solo: "architect", sightings: "zoned" } });
  for (let cards = 0; cards < 5; cards += 1) {
    const question = (await nextQuestion(page))!;
    await guest.press(piece(page, question.actions[0]!.picks[0]!));
    await guest.press(confirmButton(page));
    await page.waitForFunction((id) => window.__question?.id !== id, question.id);
  }
  await expect(page.getByRole("region", { name: "Your deck so far" })).toContainText("Deck: 2 of 18");
  await fits(guest, "strangers-6-architect", KIDS);

  await atTable(guest, { game: "strangers", seats: 4, seed: 209, options: { teams: "adjacent", total_invasion: true } });
  await nextQuestion(page);
  await expect(page.getByText("team 1:").first()).toBeVisible();
  await expect(page.getByText(/^holds:/)).toHaveCount(1);
  await fits(guest, "strangers-7-teams", KIDS);

  await atTable(guest, { game: "strangers", seats: 2, seed: 210, options: { gauntlet: true } });
  await nextQuestion(page);
  await expect(page.getByText("Game 1", { exact: true })).toBeVisible();
});

/** Two people at a table with a known deal: the second one takes the seat of a bot that has not been asked yet. */
async function twoAt(guest: Guest, friend: Guest, seed: number, options: Record<string, boolean> = {}): Promise<string> {
  const code = await atTable(guest, { game: "strangers", seats: 2, seed, options });
  await goToTable(friend, code);
  await letIn(guest, friend, 1, "Bo");
  await guest.page.waitForFunction(() => window.__client.desk.seats[1]?.kind === "human");
  return code;
}

async function send(guest: Guest, text: string): Promise<void> {
  await guest.page.waitForFunction((text) => window.__question?.actions.some((action) => action.text === text) && !window.__client.connection.busy, text);
  await guest.page.evaluate((text) => window.__client.desk.send(window.__question!.actions.find((action) => action.text === text)!), text);
}

test("on a date one hand is seen by one player, and by nobody else", async ({ guest, invite }) => {
  const { page } = guest;
  const [friend, watcher] = [await invite(), await invite()];
  await goToTable(watcher, await twoAt(guest, friend, 101));
  await send(guest, "let out");
  await send(friend, "let out");
  await page.waitForFunction(hasQuestion);
  await guest.press(piece(page, "card:soda-shop-date"));
  await guest.press(confirmButton(page));
  await page.waitForFunction(() => window.__question?.actions.some(({ text }) => text === "look 1") ?? false);
  expect((await viewOf(guest)).known).toEqual({});
  await guest.press(piece(page, "seat:1"));
  await guest.press(confirmButton(page));
  const hers = page.getByRole("group", { name: "The hand of Bo" });
  await expect(hers).toBeVisible();
  const { hand } = await viewOf(friend);
  const shown = await hers.locator("[data-cid]").evaluateAll((pieces) => pieces.map((each) => (each as HTMLElement).dataset["cid"]!));
  expect(shown.toSorted()).toEqual([...new Set(hand)].map((card) => `seen:${card}`).toSorted());
  // What can be used glows; the rest is only seen.
  const usable = await page.evaluate(() => window.__question!.actions.flatMap(({ picks }) => picks).toSorted());
  expect((await page.locator("[data-cid^='seen:'].legal").evaluateAll((pieces) => pieces.map((each) => (each as HTMLElement).dataset["cid"]!))).toSorted()).toEqual(usable);
  await fits(guest, "strangers-8-date", KIDS);

  const looked = () => window.__client.desk.heard.some(({ kind }) => kind === "looked" || kind === "saw");
  for (const [other, own] of [[friend, 1], [watcher, null]] as const) {
    await other.page.waitForFunction(looked);
    await expect(other.page.getByRole("group", { name: "The hand of Bo" })).toHaveCount(0);
    await expect(other.page.locator("[data-cid^='seen:']")).toHaveCount(0);
    for (const message of other.messages()) {
      if (message.t !== "game") continue;
      expect(secretsIn(message, own)).toEqual([]);
      expect((message.view as unknown as View).known).toEqual({});
    }
  }
});

test("a gauntlet that stands one to one: who has earned it picks the board of the third game", async ({ guest, invite }) => {
  const friend = await invite();
  await twoAt(guest, friend, 49, { gauntlet: true });
  // Both always give their last answer; with this deal that leads to a third game.
  const playOn = async () => {
    const isPick = () => window.__question?.actions[0]?.text.startsWith("board ") ?? false;
    while (!isPick() && !window.__client.desk.heard.some(({ kind }) => kind === "picked_board") && !window.__client.match.game?.outcome) {
      const last = window.__client.connection.busy ? undefined : window.__question?.actions.at(-1);
      if (last) await window.__client.desk.send(last);
      else await new Promise((later) => setTimeout(later, 5));
    }
    return isPick();
  };
  const others = friend.page.evaluate(playOn);
  await guest.page.evaluate(playOn).then((mine) => expect(mine).toBe(true));
  await expect(guest.page.getByText("The match goes to a third game. On which board?").first()).toBeVisible();
  await fits(guest, "strangers-9-third", KIDS);
  await guest.press(piece(guest.page, "board:B"));
  await guest.press(confirmButton(guest.page));
  await others;
  for (const { page } of [guest, friend]) {
    await expect(page.getByText("Game 3", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => (window.__client.desk.now.view as unknown as { board: { name: string } }).board.name)).toBe("B");
  }
});
