// What has just happened: moments that pass, moments that stay until they are read, digests, and what happened while one was away.

import { sound } from "./lib/axe";
import { expect, type Guest, test } from "./lib/guests";
import { atTable, Chance, friendsAt, goToTable, hasQuestion, isAlive, isOver, letIn, nextQuestion, openMenu, openPane, playUntil, type Wanted } from "./lib/play";

interface Staged {
  wanted: Wanted;
  /** The heading of the first moment that stays. */
  stays: RegExp;
}

const GAMES: Staged[] = [
  { wanted: { game: "loop", seats: 2, seed: 31 }, stays: /^Round 1 is over: you are/ },
  { wanted: { game: "strangers", seats: 2, seed: 204 }, stays: /^It is over: / },
  { wanted: { game: "looper", seats: 4, seed: 5 }, stays: /^Loop 1 is lost|'s role is / },
  { wanted: { game: "tales", seats: 2, seed: 7 }, stays: /^Diary 1A: / },
  { wanted: { game: "stories", seats: 2, seed: 7 }, stays: /^(Lids up|Mission done)/ },
];

const panel = ({ page }: Guest) => page.getByRole("region", { name: "What happened" });
const digest = ({ page }: Guest) => page.getByRole("region", { name: "Digest" });
const hasPanel = () => document.querySelector("[data-panel]") !== null;
const hasDigest = () => document.querySelector("[data-digest]") !== null;
const hasPassing = () => document.querySelector("[data-passing]") !== null;

/** The part of the page that tells what happened has been fetched and has noted what is seen. */
const isFollowing = () => {
  const [{ domInteractive }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
  const seen = Object.values(JSON.parse(localStorage.getItem("ouroboard.seen") ?? "{}") as Record<string, { time: number }>);
  return seen.some(({ time }) => time > performance.timeOrigin + domInteractive);
};

/** Notes on the page whether a moment has passed, however short it was. */
const watchPassing = () =>
  new MutationObserver(() => {
    if (document.querySelector("[data-passing]")) document.documentElement.dataset["passed"] = "";
  }).observe(document.body, { childList: true, subtree: true });

for (const { wanted, stays } of GAMES) {
  test(`${wanted.game}: what decides something stays until it is read, also without motion; a rematch is one press`, async ({ guest }) => {
    const { page } = guest;
    await guest.attends();
    await atTable(guest, wanted);
    await page.evaluate(watchPassing);
    const chance = new Chance(wanted.seed ?? 1);
    if (!(await page.evaluate(hasPanel))) await playUntil([guest], hasPanel, chance);
    await expect(panel(guest).getByRole("heading").first()).toHaveText(stays);
    await sound(guest, `${wanted.game}: a moment that stays`);
    // It takes no focus, and nothing waits for it.
    await expect(panel(guest).getByRole("button", { name: "Go on" })).not.toBeFocused();
    // It is there again until it is closed, and then no more.
    const shown = await panel(guest).getByRole("heading").allTextContents();
    await page.reload();
    await isAlive(page);
    await expect(panel(guest).getByRole("heading")).toHaveText(shown);
    await page.keyboard.press("Escape");
    await expect(panel(guest)).toHaveCount(0);
    await page.reload();
    await isAlive(page);
    await page.waitForFunction(isFollowing);
    await expect(panel(guest)).toHaveCount(0);
    expect(await page.evaluate(() => window.__client.desk.looking)).toBe(false);
    if (!(await page.evaluate(isOver))) {
      await playUntil([guest], isOver, chance);
      await panel(guest).getByRole("button", { name: "Go on" }).click();
      await expect(panel(guest)).toHaveCount(0);
    }
    await expect(page.locator("html")).not.toHaveAttribute("data-passed");
    const old = page.url();
    await page.getByRole("button", { name: "Rematch" }).click();
    await page.waitForURL((url) => url.href !== old);
    await isAlive(page);
    expect(await page.evaluate(() => window.__client.match.game !== null && window.__client.desk.you !== null)).toBe(true);
  });

  test(`${wanted.game}: other moments pass; a key ends them and is obeyed`, { tag: "@only-moving" }, async ({ guest }) => {
    const { page } = guest;
    await guest.attends();
    // Slower than anybody can choose: the moment must not pass before it is looked at, on however busy a machine.
    await page.addInitScript(() => localStorage.setItem("ouroboard.prefs", JSON.stringify({ speed: 0.02 })));
    await atTable(guest, wanted);
    await playUntil([guest], hasPassing, new Chance(wanted.seed ?? 1));
    const passing = page.locator("[data-passing]");
    await expect(passing).toHaveAttribute("aria-hidden", "true");
    await expect(passing).toHaveCSS("pointer-events", "none");
    expect(await passing.locator("svg, .dice").count()).toBeGreaterThan(0);
    await page.keyboard.press("h");
    await expect(passing).toHaveCount(0);
    expect(await page.evaluate(() => window.__client.desk.ghosts)).toBe(false);
  });
}

// ---- digests ----------------------------------------------------------------------------------------------------------

test("a digest says what came of a trick; it can be opened again from the log, and switched off", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  await guest.attends();
  const chance = new Chance(31);
  await atTable(guest, { seats: 2, seed: 31 });
  await playUntil([guest], () => document.querySelector("[data-digest]") !== null && window.__question !== null, chance);
  await expect(digest(guest)).toContainText("Round 1 · trick 1");
  await expect(digest(guest).getByRole("listitem").first()).toHaveText(/^Nobody beat |closed the trick/);
  await expect(page.getByRole("status").first()).toContainText(/Round 1 · trick 1\. (Nobody|You|Bot)/);
  const overlap = await page.evaluate(() => {
    const [card, board] = ["[data-digest]", ".board"].map((what) => document.querySelector(what)!.getBoundingClientRect()) as [DOMRect, DOMRect];
    return (card.bottom - board.top) / board.height;
  });
  expect(overlap, "the lower half of the board stays free").toBeLessThan(0.5);
  await sound(guest, "a digest");
  await digest(guest).getByRole("button", { name: "Close the digest" }).click();
  await expect(digest(guest)).toHaveCount(0);

  await openPane(guest, "Log");
  await page.getByRole("button", { name: "Digest of Round 1 · trick 1" }).click();
  await expect(digest(guest)).toContainText("Round 1 · trick 1");
  // A notice has the same place: the digest waits.
  await page.evaluate(() => window.__client.notices.tell("Nobody is here."));
  await expect(digest(guest)).toHaveCount(0);
  await page.evaluate(() => window.__client.notices.clear());
  await expect(digest(guest)).toContainText("Round 1 · trick 1");
  await page.evaluate(() => window.__client.layout.openPane("board"));
  await page.keyboard.press("Escape");
  await expect(digest(guest)).toHaveCount(0);

  const menu = await openMenu(guest);
  await menu.getByRole("checkbox", { name: "Digest after each trick" }).uncheck();
  await page.keyboard.press("Escape");
  const trick = await page.evaluate(() => window.__client.desk.now.at[1]);
  await page.evaluate((trick) => Object.assign(window, { trick }), trick);
  await playUntil([guest], () => window.__client.desk.now.at.join() > `1,${(window as unknown as { trick: number }).trick + 1},`, chance);
  await page.waitForFunction(hasQuestion);
  expect(await page.evaluate(hasDigest)).toBe(false);
});

test("a digest goes when the reader begins to answer; one that was opened stays", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  await guest.attends();
  await atTable(guest, { seats: 2, seed: 31 });
  const hasCards = () => window.__question?.actions.some(({ picks }) => picks.length > 0) === true;
  await page.waitForFunction(hasCards);
  const pickOne = () => page.evaluate(() => window.__client.picks.touch(window.__question!.actions.find(({ picks }) => picks.length > 0)!.picks[0]!));
  await playUntil([guest], () => document.querySelector("[data-digest]") !== null && window.__question?.actions.some(({ picks }) => picks.length > 0) === true, new Chance(31));
  await expect(digest(guest)).toBeVisible();
  await pickOne();
  await expect(digest(guest)).toHaveCount(0);
  await page.evaluate(() => window.__client.picks.takeBack(true));
  await openPane(guest, "Log");
  await page.getByRole("button", { name: "Digest of Round 1 · trick 1" }).click();
  await pickOne();
  await expect(digest(guest)).toContainText("Round 1 · trick 1");
});

test("what is taken back is no longer told", async ({ guest }) => {
  const { page } = guest;
  await guest.attends();
  await atTable(guest, { seats: 2, seed: 31 });
  await playUntil([guest], hasPanel, new Chance(31));
  await page.evaluate(() => window.__client.connection.request({ t: "branch", heard: 6 }));
  await expect(panel(guest)).toHaveCount(0);
  await expect(digest(guest)).toHaveCount(0);
});

// ---- being away -------------------------------------------------------------------------------------------------------

test("a reader who comes back finds what happened since, and reads on in the log", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  await guest.attends();
  const code = await atTable(guest, { game: "strangers", seats: 3, seed: 204 });
  await playUntil([guest], () => window.__client.desk.heard.length > 30, new Chance(204));
  await page.waitForFunction(hasQuestion);
  await page.reload();
  await isAlive(page);
  await page.waitForFunction((code) => localStorage.getItem("ouroboard.seen")?.includes(code), code);
  await expect(panel(guest), "not after a reload of some seconds").toHaveCount(0);

  // As if the page had been left an hour and ten events ago.
  await page.addInitScript((code) => {
    if (sessionStorage.getItem("was-away")) return;
    sessionStorage.setItem("was-away", "yes");
    localStorage.setItem("ouroboard.seen", JSON.stringify({ [code]: { heard: 10, you: 0, time: Date.now() - 3_600_000 } }));
  }, code);
  await page.reload();
  await isAlive(page);
  await expect(panel(guest).getByRole("heading", { name: "Since you were away" })).toBeVisible();
  expect(await panel(guest).getByRole("listitem").count()).toBeLessThanOrEqual(12);
  await sound(guest, "since you were away");
  // The list, too, is there again until it is closed.
  await page.reload();
  await isAlive(page);
  await expect(panel(guest).getByRole("heading", { name: "Since you were away" })).toBeVisible();
  await panel(guest).getByRole("button", { name: "Show all" }).click();
  await expect(panel(guest)).toHaveCount(0);
  await expect(page.getByText("Since you were away", { exact: true })).toBeInViewport();
});

// ---- people -----------------------------------------------------------------------------------------------------------

test("who is sent away, who takes over and who comes back is told to all, and stands in the log", async ({ guest, invite }) => {
  const bo = await invite();
  const code = await friendsAt([guest, bo], { seats: 3 });
  const notice = (who: Guest) => who.page.getByRole("group", { name: "Notice" });
  const log = (who: Guest) => who.page.locator(".log");
  for (const who of [guest, bo]) await openPane(who, "Log");
  await nextQuestion(guest.page);

  await bo.page.evaluate(() => window.__client.connection.request({ t: "leave" }));
  await expect(notice(guest)).toContainText(/^Bo has left; Bot \w+ plays on\./);
  await expect(log(guest)).toContainText("Bo has left;");
  await bo.page.evaluate(() => window.__client.connection.request({ t: "sit", seat: 1, name: "Bo" }));
  await expect(notice(guest)).toContainText("Bo is back.");
  await expect(log(guest)).toContainText("Bo is back.");
  await expect(log(bo)).toContainText("Bo is back.");

  await guest.page.evaluate(() => window.__client.connection.request({ t: "kick", seat: 1 }));
  await expect(notice(bo)).toContainText(/^Ann has sent Bo away; Bot \w+ plays on\./);
  for (const who of [guest, bo]) await expect(log(who)).toContainText("Ann has sent Bo away;");

  const cy = await invite();
  await goToTable(cy, code);
  await letIn(guest, cy, 2, "Cy");
  await expect(notice(guest)).toContainText(/^Cy has taken the seat of Bot \w+\./);
  await expect(log(guest)).toContainText("Cy has taken the seat of");
  await openPane(cy, "Log");
  await expect(log(cy)).toContainText("Cy has taken the seat of");
});
