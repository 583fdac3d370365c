// T.I.M.E Stories on its own board: the first half minute, four people and a watcher, private pages, the cover key and small screens.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sound } from "./lib/axe";
import { fits } from "./lib/fits";
import { expect, type Guest, test } from "./lib/guests";
import { PAGE } from "./lib/machine";
import { atTable, confirmButton, endMotion, friendsAt, goToTable, hasQuestion, isAlive, openPane, piece } from "./lib/play";
import { act, byHand, front, phaseIs, placeAll, QUICK, viewOf } from "./lib/stories";

/** Words of two fronts of the Training Hall. */
const DESK = "The chair is still warm";
const LOCKER = "White enamel and a red cross";
/** The pawns in the strip and the tools on a page are smaller than a fingertip, and never the only way. */
const FINE = ".tabs button";
/** On a low screen the shell keeps its own buttons low, too. */
const LOW = `${FINE}, .bar button, .dock .button`;

test("from home to the first confirmed move in less than 30 s and 3 clicks", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  const begun = Date.now();
  await page.goto("/");
  await page.waitForTimeout(1200);
  await guest.press(page.getByRole("button", { name: "Play now T.I.M.E Stories" }));
  await isAlive(page);
  await page.waitForFunction(hasQuestion);
  await phaseIs(guest, "placing");
  await page.waitForTimeout(1200);
  await guest.press(piece(page, "space:B"));
  await guest.press(confirmButton(page));
  await page.waitForFunction(() => (window.__client.desk.now.view["agents"] as { space: string | null }[]).some(({ space }) => space === "B"));
  expect(Date.now() - begun).toBeLessThan(30_000);
});

test("four people and a watcher: placing, reading alone, telling, a ballot, handing over, the end", async ({ guest, invite }) => {
  test.setTimeout(180_000);
  const all = [guest, await invite(), await invite(), await invite()];
  const [ann, bo, cy, dee] = all as [Guest, Guest, Guest, Guest];
  const watcher = await invite();
  const code = await friendsAt(all, { ...QUICK, seed: 301 });
  await goToTable(watcher, code);

  // Placing is open to see and free to change until all are ready.
  await byHand(ann, "agent:1", "space:C");
  await bo.page.waitForFunction(() => (window.__client.desk.now.view["agents"] as { space: string | null }[])[0]!.space === "C");
  await byHand(ann, "agent:1", "space:B");
  await act(bo, "place 2 C");
  await act(cy, "place 3 B");
  await act(dee, "place 4 C");
  await expect(ann.page.getByText(/^Not ready: .*Dee/)).toBeVisible();
  await Promise.all(all.map((each) => act(each, "ready")));
  await phaseIs(all, "between");

  // Each reads the card under the own pawn, and nobody else does.
  await expect(front(ann)).toContainText(DESK);
  await expect(front(bo)).toContainText(LOCKER);
  await expect(front(cy)).toContainText(DESK);
  for (const [reader, own, other] of [[ann, DESK, LOCKER], [bo, LOCKER, DESK]] as const) {
    expect(reader.frames.join("").includes(own)).toBe(true);
    expect(reader.frames.join("").includes(other)).toBe(false);
  }
  for (const text of [DESK, LOCKER]) expect(watcher.frames.join("").includes(text)).toBe(false);
  await expect(front(watcher)).toHaveCount(0);
  expect(await ann.page.locator("main").ariaSnapshot()).not.toContain(LOCKER);

  // One tap tells the gist to the seats, and to nobody who watches.
  const gist = await bo.page.evaluate(() => {
    const told = window.__client.desk.heard.find(({ kind, fields }) => kind === "read" && fields["text"] !== "");
    return String(told!.fields["gist"]);
  });
  await bo.press(front(bo).getByRole("button", { name: "Tell…" }));
  await bo.press(front(bo).getByRole("button", { name: gist }));
  await expect(ann.page.getByRole("list", { name: "Told lately" })).toContainText(gist);
  expect(watcher.frames.join("").includes(gist)).toBe(false);

  // Two for going and two for staying: the captain alone is asked, and says stay. There is no other ballot before the next TU.
  const first = all[(await viewOf(ann)).captain!]!;
  await act(ann, "call");
  await Promise.all([act(ann, "vote annex"), act(bo, "vote annex"), act(cy, "vote stay"), act(dee, "vote stay")]);
  await act(first, "vote stay");
  await phaseIs(all, "between");
  await expect(bo.page.getByText("No other ballot before the next TU.")).toBeVisible();
  await act(first, "spend");
  await Promise.all(all.map((each, i) => act(each, `wait ${i + 1}`)));
  await phaseIs(all, "between");

  // A ballot with open votes: three go, one stays.
  await act(ann, "call");
  await act(bo, "vote annex");
  await expect(piece(ann.page, "place:annex")).toContainText("Bo");
  await act(cy, "vote stay");
  await act(dee, "vote annex");
  await byHand(ann, "place:archive");
  await phaseIs(all, "trip");

  // On the way things are handed over by hand; then the captain throws the die.
  const { items, captain, marker } = await viewOf(ann);
  const bandage = items.find(({ item }) => item === 2)!;
  const giver = all[bandage.agent - 1]!;
  await giver.page.waitForFunction(hasQuestion);
  await byHand(giver, "item:2", "agent:1");
  await expect.poll(async () => (await viewOf(watcher)).items.find(({ item }) => item === 2)?.agent).toBe(1);
  await act(all[captain!]!, "throw");
  await phaseIs(all, "placing");
  const after = await viewOf(ann);
  expect(after.place).toBe("annex");
  expect(after.captain).toBe((captain! + 1) % 4);
  expect(marker - after.marker).toBeGreaterThanOrEqual(1);
  await expect(watcher.page.getByRole("region", { name: "Reactor Annex" })).toBeVisible();

  // The end of the run, read by all seats, and of the campaign.
  for (const each of all) await act(each, `place ${all.indexOf(each) + 1} B`);
  await Promise.all(all.map((each) => act(each, "ready")));
  await phaseIs(all, "between");
  await act(dee, "call");
  for (const each of all) await act(each, "vote off");
  for (const each of all) await expect(each.page.getByRole("region", { name: "The end" })).toContainText("Lids up");
  for (const each of all) await act(each, "give up");
  await expect(ann.page.getByText("The game is over").first()).toBeVisible();
});

test("the key c covers everything private at once", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { ...QUICK, seats: 1, seed: 302 });
  await placeAll(guest, "BCBC");
  await expect(front(guest)).toContainText(DESK);
  await openPane(guest, "Notes");
  await guest.press(page.locator("#pane summary").filter({ hasText: "The porter's desk" }));
  await expect(page.locator("#pane")).toContainText(DESK);
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("c");
  for (const text of [DESK, LOCKER]) await expect(page.getByText(text)).toHaveCount(0);
  expect(await page.locator("body").ariaSnapshot()).not.toContain(DESK);
  // What the shell says may be private too: the log, the question, the labels of answers.
  for (const id of ["#pane", "[data-dock]"]) await expect(page.locator(id)).toBeHidden();
  await page.keyboard.press("c");
  await expect(page.locator("#prompt")).toBeVisible();
  await expect(front(guest)).toContainText(DESK);
});

test("pins and notes outlive a reload", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { ...QUICK, seats: 1, seed: 303 });
  await placeAll(guest, "BBBB");
  await guest.press(front(guest).getByRole("button", { name: "Pin a line" }));
  await guest.press(front(guest).getByRole("button", { name: /^In the visitors' book last night has one line/ }));
  await page.reload();
  await isAlive(page);
  await openPane(guest, "Notes");
  await expect(page.locator("#pane")).toContainText("In the visitors' book last night has one line.");
});

test("a second run: everything is as it was, and what was read before is short", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { ...QUICK, seats: 1, seed: 308 });
  await placeAll(guest, "BBCC");
  await act(guest, "call");
  await act(guest, "vote off");
  await expect(page.getByRole("region", { name: "The end" })).toContainText("Lids up");
  await act(guest, "again");
  for (const number of [4, 3, 2, 1]) await act(guest, `receptacle ${number}`);
  await phaseIs(guest, "placing");
  const view = await viewOf(guest);
  expect(view.run).toBe(2);
  expect(view.agents.map(({ receptacle }) => receptacle)).toEqual(["electrician", "nurse", "cook", "porter"]);
  await placeAll(guest, "BBBD");
  // Pawns, ghosts of the run before and a test on one card: the loupe covers none of them.
  const covered = await page.evaluate(() => {
    const [box] = document.querySelector("[data-letter=B] .look")!.getClientRects();
    const pawns = [...document.querySelectorAll("[data-letter=B] .pawns svg")].map((each) => each.getBoundingClientRect());
    return [pawns.length, pawns.filter(({ left, right, top, bottom }) => left < box!.right && box!.left < right && top < box!.bottom && box!.top < bottom).length];
  });
  expect(covered).toEqual([5, 0]);
  await expect(front(guest)).not.toContainText(DESK);
  await guest.press(front(guest).getByRole("button", { name: "You have read this before. Read it again" }));
  await expect(front(guest)).toContainText(DESK);
  await openPane(guest, "Notes");
  await expect(page.locator("#pane summary").filter({ hasText: "The first-aid locker" })).toContainText("run 1");
});

test("for everybody: axe in the hall, on a page, in a wave, on every pane", { tag: "@phone" }, async ({ guest }) => {
  test.setTimeout(180_000);
  const { page } = guest;
  await atTable(guest, { ...QUICK, seats: 1, seed: 305 });
  await sound(guest, "placing");
  await placeAll(guest, "BCBD");
  await sound(guest, "reading");
  await act(guest, "spend");
  await phaseIs(guest, "wave");
  await act(guest, "roll 1");
  await sound(guest, "a roll");
  for (const pane of ["Team", "Notes", "Plan"]) {
    await openPane(guest, pane);
    await sound(guest, pane);
  }
  await page.evaluate(() => window.__client.layout.openPane("board"));
});

test("nothing scrolls sideways, and pieces are large enough for fingers", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { ...QUICK, seats: 1, seed: 306 });
  const sizes = page.viewportSize()!.width < 1000 ? [[390, 844], [360, 640], [844, 390]] : [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width: width!, height: height! });
    await fits(guest, `stories-placing-${width}`, height! < 560 ? LOW : FINE);
    // The rings of what can be picked, 5 px wide, are not cut off at the upper edge of a box that scrolls.
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-hand] .legal")].flatMap((each) => {
        let box = each.parentElement!;
        while (getComputedStyle(box).overflowY === "visible" && box !== document.body) box = box.parentElement!;
        return each.getBoundingClientRect().top - 5 < box.getBoundingClientRect().top - 0.5 ? [each.dataset["cid"]] : [];
      }),
    );
    expect.soft(cut, `${width}×${height}`).toEqual([]);
  }
  await placeAll(guest, "BCBD");
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width: width!, height: height! });
    await fits(guest, `stories-reading-${width}`, height! < 560 ? LOW : FINE);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});

test("a front of 110 words fits a phone without scrolling, at 17 px", { tag: "@only-phone" }, async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { ...QUICK, seats: 1, seed: 307 });
  await placeAll(guest, "BBBB");
  await endMotion(page);
  const text = front(guest).locator(".text").first();
  const size = await text.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  expect(size).toBeGreaterThanOrEqual(17);
  const [box, dock] = [(await text.boundingBox())!, (await page.locator("[data-dock]").boundingBox())!];
  const words = (await text.innerText()).split(/\s+/).length;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + (box.height * 110) / words).toBeLessThanOrEqual(dock.y + 1);
});

test("the pictures are fetched apart from the table's script, and weigh at most 40 KB", async () => {
  const manifest = JSON.parse(readFileSync(join(PAGE, ".vite/manifest.json"), "utf8")) as Record<string, { file: string; imports?: string[] }>;
  const art = manifest["src/games/stories/motifs/index.ts"]!;
  const table = manifest["src/games/stories/index.ts"]!;
  expect(table.imports ?? []).not.toContain("src/games/stories/motifs/index.ts");
  expect(gzipSync(readFileSync(join(PAGE, art.file)), { level: 9 }).length).toBeLessThanOrEqual(40 * 1024);
});
