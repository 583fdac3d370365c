// Every game on every screen, in its states: no text is cut off, nothing sticks out, and nothing scrolls sideways that should not.
// The usual run does a part of it; with SOAK=1 all sizes, themes and states are measured, which takes some minutes.

import { expect, type Guest, test } from "./lib/guests";
import { overflow } from "./lib/overflow";
import { Chance, endMotion, goToTable, isOver, nextQuestion, openTable, playUntil } from "./lib/play";

const WHOLE = process.env.SOAK === "1";
const ALL = ["360x640", "640x360", "390x844", "844x390", "768x1024", "1366x768", "1920x1080", "3840x2160"];
const SIZES = (WHOLE ? ALL : ["360x640", "640x360"]).map((size) => size.split("x").map(Number) as [number, number]);
const THEMES = WHOLE ? (["dark", "light"] as const) : (["dark"] as const);

const GAMES = [
  { game: "loop", seats: 4, seed: 71, middle: () => window.__client.desk.at[1] >= 4 },
  { game: "strangers", seats: 4, seed: 72, middle: () => window.__client.desk.at[1] >= 16 },
  { game: "looper", seats: 4, seed: 73, middle: () => window.__client.desk.at[1] >= 2 },
  { game: "tales", seats: 2, seed: 74, middle: () => window.__client.desk.at[1] >= 2 },
  { game: "stories", seats: 2, seed: 75, middle: () => window.__client.match.heard.length > 40 },
];

/** Returns what does not fit in the state that the page shows, at every size and in every theme. */
async function measure(guest: Guest, state: string): Promise<string[]> {
  const { page } = guest;
  const found: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await endMotion(page);
      found.push(...(await overflow(page)).map((what) => `${state}, ${width}×${height}, ${colorScheme}: ${what}`));
    }
  }
  return found;
}

/** Opens a pane and waits until what it fetches is there. */
async function openPane(guest: Guest, pane: string): Promise<void> {
  const { page } = guest;
  await page.evaluate((pane) => window.__client.layout.openPane(pane), pane);
  await page.waitForFunction((pane) => pane === "board" || (document.getElementById("pane")?.innerText.trim() ?? "").length > 10, pane);
  if (pane === "rules") await page.waitForFunction(() => document.querySelectorAll("#pane [data-section]").length > 3);
}

const panesOf = (guest: Guest) => guest.page.evaluate(() => [...document.querySelectorAll("[role=tab]")].map((tab) => tab.id.replace(/^tab-/, "")));

/** Looks back at an early moment and compares it with the present. */
async function compare({ page }: Guest): Promise<void> {
  await page.evaluate(() => window.__client.time.look(Math.floor(window.__client.match.heard.length / 3)));
  await page.waitForFunction(() => window.__client.time.looking);
  await page.evaluate(() => window.__client.time.compareWithNow());
  await page.waitForFunction(() => document.querySelector("#pane h3, #pane p") !== null);
}

for (const { game, seats, seed, middle } of GAMES) {
  test(`${game} fits`, { tag: WHOLE ? ["@phone"] : [] }, async ({ guest }) => {
    test.setTimeout(WHOLE ? 1_800_000 : 120_000);
    const { page } = guest;
    const found: string[] = [];
    const note = async (state: string) => found.push(...(await measure(guest, state)));

    await goToTable(guest, await openTable(guest, { game, seats, seed, start: false }));
    await note("lobby");
    const code = await openTable(guest, { game, seats, seed });
    await goToTable(guest, code);
    await nextQuestion(page);
    await note("first question");
    await playUntil([guest], middle, new Chance(seed));
    await nextQuestion(page);
    await note("mid-game");
    for (const pane of await panesOf(guest)) {
      await openPane(guest, pane);
      await note(`pane ${pane}`);
    }
    await openPane(guest, "board");
    await compare(guest);
    await note("comparison");
    await page.evaluate(() => window.__client.time.returnToNow());
    await page.evaluate(() => (window.__client.layout.menuWanted = "top"));
    await page.waitForFunction(() => document.getElementById("menu") !== null);
    await page.evaluate(() => document.getElementById("menu")!.showPopover());
    await note("menu");
    await page.evaluate(() => document.getElementById("menu")!.hidePopover());
    if (WHOLE) {
      await goToTable(guest, code, "?plain=1");
      await note("plain page");
      await goToTable(guest, code);
      await playUntil([guest], isOver, new Chance(seed));
      await note("end");
      await openPane(guest, "result");
      await note("result");
    }
    expect([...new Set(found)]).toEqual([]);
  });
}

test("the pages around the tables fit", async ({ guest }) => {
  test.setTimeout(WHOLE ? 1_800_000 : 120_000);
  const found: string[] = [];
  const pages = ["/", ...GAMES.flatMap(({ game }) => [`/g/${game}`, `/rules/${game}`]), "/me", "/browse", "/credits"];
  for (const path of WHOLE ? pages : ["/", "/g/looper", "/rules/tales", "/me"]) {
    await guest.page.goto(path);
    found.push(...(await measure(guest, path)));
  }
  expect([...new Set(found)]).toEqual([]);
});
