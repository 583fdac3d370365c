// How much is fetched, and how long one waits. Sizes are kept exactly; times are written down, and held to loose bounds,
// for they are the machine's as much as ours.

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "./lib/guests";
import { PAGE } from "./lib/machine";
import { answerByHand, atTable, Chance, goToTable, isAlive, isOver, nextQuestion, openTable, playUntil } from "./lib/play";

const TABLE_JS = 60 * 1024;
const SLOWEST_MS = 1000;

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

function note(what: string, value: string): void {
  test.info().annotations.push({ type: what, description: value });
  console.log(`${what}: ${value}`);
}

for (const game of ["loop", "looper", "strangers", "tales", "stories"]) {
  test(`the table's scripts, with ${game}'s, weigh at most 60 KB`, () => expect(scriptsOf(game)).toBeLessThanOrEqual(TABLE_JS));
}

function scriptsOf(game: string): number {
  const manifest = JSON.parse(readFileSync(join(PAGE, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key]!;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add(Object.keys(manifest).find((key) => manifest[key]!.isEntry)!);
  add(`src/games/${game}/index.ts`);
  const bytes = [...files].reduce((sum, file) => sum + sentBytes(join(PAGE, file)), 0);
  note(`table scripts of ${game}, gzipped`, `${(bytes / 1024).toFixed(1)} KB in ${files.size} files`);
  return bytes;
}

/** Returns the size of a built file, gzipped: the larger of the two forms that browsers are sent. */
function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

test("the home page is light", async ({ guest }) => {
  const parts: Promise<number>[] = [];
  guest.page.on("response", (response) => {
    if (/html|css/.test(response.headers()["content-type"] ?? "")) parts.push(response.body().then((body) => gzipSync(body).length));
  });
  await guest.page.goto("/", { waitUntil: "load" });
  const bytes = (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);
  expect(parts.length).toBeGreaterThanOrEqual(3);
  note("home, HTML and CSS, gzipped", `${(bytes / 1024).toFixed(1)} KB`);
  expect(bytes).toBeLessThanOrEqual(25 * 1024);
});

test("nothing is fetched from elsewhere", async ({ guest, baseURL }) => {
  const asked = new Set<string>();
  guest.page.on("request", (request) => asked.add(new URL(request.url()).origin));
  await guest.page.goto("/");
  await goToTable(guest, await openTable(guest, { seats: 2, seed: 131 }));
  asked.delete("null");
  expect([...asked]).toEqual([baseURL]);
});

test("from Confirm to the new hand", { tag: "@only-moving" }, async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { seats: 2, seed: 132 });
  const times: number[] = [];
  const chance = new Chance(132);
  while (times.length < 8) {
    const question = (await nextQuestion(page))!;
    const choice = question.actions.find((action) => action.picks.length > 0);
    if (choice !== undefined) {
      await page.evaluate((gone) => {
        const confirm = document.querySelector<HTMLElement>(".confirm")!;
        const seen = new Promise<number>((found) => {
          confirm.addEventListener("click", () => {
            const begun = performance.now();
            const look = () => {
              const there = document.querySelector(`[data-hand] button[data-cid="${gone}"]`);
              if (there === null) requestAnimationFrame(() => found(performance.now() - begun));
              else requestAnimationFrame(look);
            };
            look();
          }, { once: true });
        });
        Object.assign(window, { __seen: seen });
      }, choice.picks[0]!);
    }
    await answerByHand(guest, question, choice ?? question.actions[0]!, chance);
    if (choice !== undefined) times.push(await page.evaluate(() => (window as unknown as { __seen: Promise<number> }).__seen));
  }
  times.sort((a, b) => a - b);
  note("Confirm to paint", `median ${Math.round(times[4]!)} ms, worst ${Math.round(times.at(-1)!)} ms`);
  expect(times.at(-1)).toBeLessThan(SLOWEST_MS);
});

test("a replay of hundreds of events is scrubbed without freezing", async ({ guest }) => {
  test.setTimeout(120_000);
  const { page } = guest;
  const code = await atTable(guest, { seats: 4, seed: 133 });
  await playUntil([guest], isOver, new Chance(133));
  await page.goto(`/t/${code}/replay`);
  await isAlive(page);
  const slider = page.getByRole("slider", { name: "Step" });
  await expect(slider).toBeVisible();
  const { steps, ms, longest } = await slider.evaluate(async (input: HTMLInputElement) => {
    const steps = Math.min(200, Number(input.max));
    let longest = 0;
    const begun = performance.now();
    for (let step = 1; step <= steps; step += 1) {
      const before = performance.now();
      input.valueAsNumber = step;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((next) => requestAnimationFrame(next));
      longest = Math.max(longest, performance.now() - before);
    }
    while (!(window.__client.desk.looking && window.__client.desk.events.length === steps)) await new Promise((next) => requestAnimationFrame(next));
    return { steps, ms: performance.now() - begun, longest };
  });
  note("replay scrub", `${steps} steps in ${Math.round(ms)} ms, longest frame ${Math.round(longest)} ms`);
  expect(longest).toBeLessThan(SLOWEST_MS);
});
