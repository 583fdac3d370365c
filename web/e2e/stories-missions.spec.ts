// T.I.M.E Stories with missions for tests, on a server of its own that knows them: puzzles of every kind, decisions of several
// people, and the mission of sentinels, in which nobody may see or hear a text that was not earned.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sound } from "./lib/axe";
import { Earned, type Reader, type Words } from "./lib/earned";
import { fits, picture } from "./lib/fits";
import { expect, type Guest, test as base } from "./lib/guests";
import { PYTHON, ROOT, serverEnvironment } from "./lib/machine";
import { atTable, Chance, endMotion, friendsAt, goToTable, isOver, piece } from "./lib/play";
import { Server } from "./lib/server";
import { act, actAll, byHand, enter, front, phaseIs, placeAll, viewOf } from "./lib/stories";

interface Served {
  /** The folder with the mission of sentinels and its words. */
  folder: string;
  server: Server;
}

const test = base.extend<object, Served>({
  folder: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "ouroboard-missions-"));
      execFileSync(PYTHON, ["-m", "tests.stories.sentinel_mission", folder], { cwd: ROOT, env: { ...process.env, ...serverEnvironment() } });
      await use(folder);
    },
    { scope: "worker" },
  ],
  server: [
    async ({ folder }, use) => {
      const server = await Server.create({ OUROBOARD_PACKS: `${folder}:${join(ROOT, "tests/stories/missions")}` });
      await server.start();
      await use(server);
      await server.kill();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});

// One worker, and so one server, for all of them.
test.describe.configure({ mode: "default" });

const WORKSHOP = { game: "stories", options: { mission: "workshop", start: "quick" } } as const;
const row = ({ page }: Guest) => page.getByRole("region", { name: "Puzzle" }).getByRole("img");

/** Goes to the puzzle of an agent in a new TU. */
async function toPuzzle(guest: Guest, agent: number): Promise<void> {
  if ((await viewOf(guest)).phase === "between") await act(guest, "spend");
  await act(guest, `solve ${agent}`);
  await guest.page.waitForFunction(() => window.__client.desk.now.view["row"] !== null);
}

test("every kind of puzzle, by arrow keys, by typing and by hand", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { ...WORKSHOP, seats: 1, seed: 1 });
  await placeAll(guest, "BCDE");

  // A dial: spin buttons with their marks as words.
  await toPuzzle(guest, 1);
  const wheel = (number: number) => page.getByRole("spinbutton", { name: `Wheel ${number}` });
  for (const [number, key, marks] of [[1, "ArrowRight", ["sun", "moon"]], [2, "ArrowLeft", ["lamp"]], [3, "ArrowUp", ["sun"]]] as const) {
    await wheel(number).focus();
    for (const mark of marks) {
      await page.keyboard.press(key);
      await expect(wheel(number)).toHaveAttribute("aria-valuetext", mark);
    }
  }
  await expect(row(guest)).toHaveAccessibleName("The row: MOON, LAMP, SUN");
  await byHand(guest, "do:try");
  await expect(front(guest)).toContainText("It begins to go.");

  // Digits can be typed. A wrong row is counted, and what a try costs is said before.
  await toPuzzle(guest, 2);
  await piece(page, "mark:1:0").focus();
  await expect(page.getByRole("region", { name: "Puzzle" })).toContainText("Price of a try: 1 TU");
  for (const [n, digit] of [..."4072"].entries()) {
    await page.keyboard.press(digit);
    await expect(row(guest)).toHaveAccessibleName(`The row: ${[...[..."4072"].slice(0, n + 1), ...Array(3 - n).fill("nothing")].join(", ")}`);
  }
  const { marker } = await viewOf(guest);
  await act(guest, "try");
  await expect.poll(async () => (await viewOf(guest)).marker).toBe(marker - 2);
  await act(guest, "wait 2");

  // Things in an order: arrow keys go from one to the next, Enter takes it, and what was taken stays where it is.
  await toPuzzle(guest, 3);
  await piece(page, "mark:1:1").focus();
  for (const [keys, so] of [["ArrowRight", "EAST"], ["ArrowRight ArrowRight", "EAST, WEST"], ["ArrowLeft ArrowLeft ArrowLeft", "EAST, WEST, NORTH"], ["ArrowRight ArrowRight", "EAST, WEST, NORTH, SOUTH"]] as const) {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await expect(row(guest)).toHaveAccessibleName(new RegExp(`^The row: ${so}(, nothing)*$`));
  }
  await byHand(guest, "do:try");
  await expect.poll(async () => (await viewOf(guest)).truths).toEqual(["dial", "order"]);

  // Letters by hand; one too many is taken back with Undo, and Clear begins the row again.
  await toPuzzle(guest, 4);
  for (const letter of "crx") await guest.press(piece(page, `mark:1:${letter}`));
  await guest.press(page.getByRole("button", { name: "Undo", exact: true }));
  await expect(row(guest)).toHaveAccessibleName("The row: C, R");
  for (const letter of "ane") await guest.press(piece(page, `mark:1:${letter}`));
  await expect(row(guest)).toHaveAccessibleName("The row: C, R, A, N, E");
  await byHand(guest, "do:try");
  await phaseIs(guest, "between");

  // The second try at the telephone, and then the drawers: two of six.
  await act(guest, "spend");
  await act(guest, "move 4 F");
  for (const agent of [1, 3]) await act(guest, `wait ${agent}`);
  await toPuzzle(guest, 2);
  await expect(page.getByRole("region", { name: "Puzzle" })).toContainText("1 try wrong so far.");
  for (const digit of "4071") await act(guest, `digit ${digit}`);
  await act(guest, "try");
  await act(guest, "wait 2");
  await phaseIs(guest, "between");
  expect((await viewOf(guest)).truths).toEqual(["dial", "number", "order", "word"]);
  await toPuzzle(guest, 4);
  for (const mark of [3, 6]) await guest.press(piece(page, `mark:1:${mark}`));
  await expect(row(guest)).toHaveAccessibleName("The row: GLASS, WAX");
  await byHand(guest, "do:try");
  await expect(page.getByRole("region", { name: "The end" })).toContainText("Everything is where it was");
});

test("on a phone: wheels for fingers, a swipe, and a front of 110 words without scrolling", { tag: "@only-phone" }, async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { ...WORKSHOP, seats: 1, seed: 2, options: { ...WORKSHOP.options, agents: 3 } });
  await placeAll(guest, "BEG");
  await endMotion(page);
  // The decision is asked before anything else; the text is a page of its own.
  await byHand(guest, "option:a");
  await guest.press(page.getByRole("group", { name: "Pages" }).getByRole("button", { name: /^G/ }));
  const text = front(guest).locator(".text").first();
  expect((await text.innerText()).split(/\s+/).length).toBe(110);
  expect(await text.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))).toBeGreaterThanOrEqual(17);
  await front(guest).evaluate((each) => each.parentElement!.scrollIntoView({ block: "start" }));
  const [box, dock] = [(await text.boundingBox())!, (await page.locator("[data-dock]").boundingBox())!];
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(dock.y + 1);

  await toPuzzle(guest, 1);
  for (const [width, height] of [[390, 844], [360, 640], [844, 390]] as const) {
    await page.setViewportSize({ width, height });
    await fits(guest, `stories-dial-${width}`, height < 560 ? ".tabs button, .bar button, .dock .button" : ".tabs button");
    const controls = page.getByRole("region", { name: "Puzzle" }).locator("button, [role=spinbutton]");
    for (const { width, height } of await controls.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const wheel = page.getByRole("spinbutton", { name: "Wheel 1" });
  await wheel.dispatchEvent("pointerdown", { pointerType: "touch", clientX: 200, bubbles: true });
  await wheel.dispatchEvent("pointerup", { pointerType: "touch", clientX: 120, bubbles: true });
  await expect(wheel).toHaveAttribute("aria-valuetext", "sun");
  await guest.press(page.getByRole("button", { name: "Wheel 1 on" }));
  await expect(wheel).toHaveAttribute("aria-valuetext", "moon");
  await act(guest, "stop");
  await toPuzzle(guest, 2);
  await fits(guest, "stories-letters", ".tabs button");
});

test("four people and a watcher: two decide with different wishes, the team votes, and a row is seen by those who stand there", async ({ guest, invite }) => {
  test.setTimeout(180_000);
  const all = [guest, await invite(), await invite(), await invite()];
  const [ann, bo, cy, dee] = all as [Guest, Guest, Guest, Guest];
  const watcher = await invite();
  await goToTable(watcher, await friendsAt(all, { ...WORKSHOP, seed: 3 }));
  await enter(all, "GGBH");

  // Two read one card and decide together. They see each other's wish; the others only see that they decide.
  for (const each of [ann, bo]) await expect(each.page.getByRole("region", { name: "A choice" })).toContainText("Drink from the blue cup.");
  await expect(cy.page.getByText("Ann and Bo decide at G.")).toBeVisible();
  await expect(watcher.page.getByText("Ann and Bo decide at G.")).toBeVisible();
  await byHand(ann, "option:a");
  await expect(piece(bo.page, "option:a")).toContainText("Ann");
  await expect(ann.page.getByRole("region", { name: "A choice" })).toContainText("You");
  await byHand(bo, "option:b");
  await phaseIs(all, "between");
  // One against one: the seat that comes first from the captain on has its way.
  const { captain, agents } = await viewOf(ann);
  const first = [0, 1, 2, 3].map((turn) => (captain! + turn) % 4).find((seat) => seat < 2);
  const blue = first === 0;
  expect(agents.slice(0, 2).map(({ lp, held }) => [lp, held !== null])).toEqual(blue ? [[3, false], [3, false]] : [[4, true], [4, true]]);
  for (const each of [cy, dee, watcher]) {
    expect(each.frames.join("").includes("blue cup")).toBe(false);
    await expect(each.page.locator("body")).not.toContainText("blue cup");
    const decided = await each.page.evaluate(() => window.__client.desk.heard.findLast(({ kind }) => kind === "decided")!.say);
    expect(decided).toContain(`at G is ${blue ? "a" : "b"}`);
  }

  // A card asks the whole team. Two against two: the captain's side has it.
  const { marker } = await viewOf(ann);
  await byHand(dee, "agent:4", "option:a");
  await Promise.all([act(ann, "choose a"), act(bo, "choose a"), act(cy, "choose b")]);
  await expect(piece(dee.page, "option:a")).toContainText("AnnBo");
  await expect(watcher.page.getByRole("region", { name: "A choice" })).toContainText("Do we burn the handle?");
  await byHand(dee, "option:b");
  await phaseIs(all, "between");
  expect((await viewOf(ann)).marker).toBe(captain! < 2 ? Math.min(marker + 1, 60) : marker - 1);

  // Ann joins Cy at the clock, and sees the row that he sets. Nobody else does.
  await act(all[captain!]!, "spend");
  const walker = blue ? ann : dee;
  await act(walker, `move ${blue ? 1 : 4} B`);
  await act(cy, "solve 3");
  await act(cy, "set 1 4");
  await expect(row(walker)).toHaveAccessibleName("The row: LAMP, nothing, nothing");
  await expect(row(cy)).toHaveAccessibleName("The row: LAMP, nothing, nothing");
  for (const each of [bo, watcher]) {
    expect((await viewOf(each)).row).toBeNull();
    await expect(each.page.getByRole("region", { name: "Puzzle" })).toHaveCount(0);
  }
});

test("axe: a puzzle, a page of somebody whose agents are dead, and each kind of ending", { tag: "@phone" }, async ({ guest, invite }) => {
  const { page } = guest;
  const end = page.getByRole("region", { name: "The end" });
  const shown = async (state: string) => {
    await sound(guest, state);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await picture(page, `stories-${state.replaceAll(" ", "-")}-${colorScheme}`);
    }
  };
  await atTable(guest, { ...WORKSHOP, seats: 1, seed: 1 });
  await actAll(guest, ...[..."BCDF"].map((letter, i) => `place ${i + 1} ${letter}`), "ready", "spend", "solve 1", "set 1 2", "set 2 4");
  await expect(row(guest)).toHaveAccessibleName("The row: MOON, LAMP, nothing");
  await shown("a dial");
  await actAll(guest, "stop", "solve 3", "next 2");
  await shown("an order");
  await actAll(guest, "stop", "solve 4", "pick 3", "pick 6", "try");
  await expect(end).toContainText("All set");
  await shown("success");

  // Both agents of one person die, and then the other two: a failure like running out of time.
  const friend = await invite();
  await friendsAt([guest, friend], { ...WORKSHOP, seed: 1, options: { ...WORKSHOP.options, agents: 4 } });
  const all = [guest, friend];
  const owner = async (agent: number) => all[(await viewOf(guest)).agents[agent - 1]!.seat!]!;
  const captain = async () => all[(await viewOf(guest)).captain!]!;
  const own = (await viewOf(guest)).agents.filter(({ seat }) => seat === 0).map(({ agent }) => agent);
  const others = [1, 2, 3, 4].filter((agent) => !own.includes(agent));
  for (const agent of [1, 2, 3, 4]) await act(await owner(agent), `place ${agent} B`);
  for (const each of all) await act(each, "ready");
  await act(guest, "call");
  for (const each of all) await act(each, "vote outside");
  await act(await captain(), "throw");
  for (const agent of [1, 2, 3, 4]) await act(await owner(agent), `place ${agent} ${own.includes(agent) ? "C" : "B"}`);
  for (const each of all) await act(each, "ready");
  await phaseIs(all, "between");
  await act(guest, `choose ${own[0]} b`);
  await page.waitForFunction(() => (window.__client.desk.now.view["agents"] as { vortex: number | null; seat: number }[]).every(({ vortex, seat }) => seat !== 0 || vortex !== null));
  await shown("vortex");
  await act(await captain(), "spend");
  for (const agent of others) await act(friend, `move ${agent} C`);
  await act(friend, `choose ${others[0]} c`);
  await expect(end).toContainText("4 deaths in this run");
  await shown("all dead");

  // A card ends the run.
  await atTable(guest, { ...WORKSHOP, seats: 1, seed: 1 });
  await placeAll(guest, "BCDF");
  await actAll(guest, "call", "vote outside", "throw", "place 1 C", "place 2 B", "place 3 B", "place 4 B", "ready", "choose 1 a");
  await expect(end).toContainText("Without the list");
  await shown("failure");
});

// ---- sentinels ---------------------------------------------------------------------------------------------------------

const SENTINELS = { game: "stories", options: { mission: "sentinels", start: "quick" } } as const;
/** Answers the open question of a page, if there is one: rather with what makes a campaign lively. Breaking off is left to others. */
async function livelyAnswer(luck: number): Promise<boolean> {
  const question = window.__question;
  if (question === null || window.__client.connection.busy) return false;
  const likes: [RegExp, number][] = [[/^vote off/, 0], [/^(tell|choose|solve|try|letter|pick|give|use|roll)/, 4], [/^(call|spend|ready|throw)/, 6], [/^(stop|clear|away)/, 0.3]];
  const weights = question.actions.map(({ text }) => likes.find(([like]) => like.test(text))?.[1] ?? 1);
  let left = luck * weights.reduce((sum, weight) => sum + weight, 0);
  await window.__client.desk.send(question.actions.find((_, i) => (left -= weights[i]!) < 0) ?? question.actions[0]!);
  return true;
}
const PANES = ["board", "team", "memory", "plan", "log"];

/** Everything that is on a reader's page: the document with all its attributes, and what a screen reader gets. */
async function exposed({ page }: Guest): Promise<{ page: string; tree: string }> {
  const session = await page.context().newCDPSession(page);
  const [document, { nodes }] = await Promise.all([page.content(), session.send("Accessibility.getFullAXTree")]);
  await session.detach();
  return { page: document, tree: JSON.stringify(nodes) };
}

test("nobody sees or hears a text that was not earned, on the page and in the accessibility tree", async ({ guest, invite, folder }) => {
  test.setTimeout(180_000);
  const people = [guest, await invite(), await invite()];
  const watcher = await invite();
  await goToTable(watcher, await friendsAt(people, { ...SENTINELS, seed: 5 }));
  const readers: [Reader, Guest][] = [...people.map((each, seat) => [seat, each] as [Reader, Guest]), ["watcher", watcher]];
  const earned = new Earned(JSON.parse(readFileSync(join(folder, "words.json"), "utf8")) as Words, people.length);
  const chance = new Chance(5);
  const heardByTree = new Map<Reader, Set<string>>(readers.map(([reader]) => [reader, new Set()]));

  /** A page may be a message ahead of the watcher's. What was not earned stays so, however long one waits. */
  const judge = async () => {
    earned.follow(await watcher.page.evaluate(() => [...window.__client.desk.heard]), await viewOf(watcher));
    await Promise.all(
      readers.map(async ([reader, each]) => {
        const { page, tree } = await exposed(each);
        expect(earned.unearned(reader, page), `${reader}: the page`).toEqual([]);
        expect(earned.unearned(reader, tree), `${reader}: the accessibility tree`).toEqual([]);
        for (const key of earned.found(tree)) heardByTree.get(reader)!.add(key.split("/")[0]!);
      }),
    );
  };

  for (let answers = 0; answers < 60 && !(await guest.page.evaluate(isOver)); ) {
    const { page } = chance.one(people);
    if (!(await page.evaluate(livelyAnswer, chance.next()))) continue;
    answers += 1;
    if (answers % 4 === 0) {
      const pane = chance.one(PANES);
      await Promise.all(readers.map(([, { page }]) => page.evaluate((pane) => window.__client.layout.openPane(pane), pane)));
      await expect(judge).toPass({ timeout: 5_000, intervals: [100] });
    }
  }
  for (const seat of [0, 1, 2]) expect([...heardByTree.get(seat)!]).toEqual(expect.arrayContaining(["front", "back", "name", "place"]));
  expect([...heardByTree.get("watcher")!].filter((kind) => ["front", "gist", "option", "question", "said", "item", "ending"].includes(kind))).toEqual([]);

  // A word in a label of the watcher's page would be found.
  const [secret] = Object.entries(earned.words).find(([, key]) => key === "front/cellar-b")!;
  await watcher.page.evaluate((word) => document.querySelector("main button")!.setAttribute("aria-label", word), secret);
  const planted = await exposed(watcher);
  expect([earned.unearned("watcher", planted.page), earned.unearned("watcher", planted.tree)]).toEqual([["front/cellar-b"], ["front/cellar-b"]]);
});
