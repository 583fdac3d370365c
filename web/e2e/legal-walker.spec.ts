// Walks through whole games by what the question offers, and by nothing else: no word of any game is known here.

import type { Page } from "@playwright/test";
import { expect, type Guest, test } from "./lib/guests";
import { answerByHand, Chance, goToTable, nextQuestion, openTable } from "./lib/play";

/** The components of the question that a player could not click: missing, without extent, or under something else. */
async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cids = new Set(window.__question?.actions.flatMap((action) => action.picks));
    const reachable = (cid: string) => {
      const button = document.querySelector<HTMLElement>(`button[data-cid="${CSS.escape(cid)}"]`);
      button?.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = button?.getBoundingClientRect();
      if (!button || !box || box.width < 24 || box.height < 24) return false;
      return button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    };
    return [...cids].filter((cid) => !reachable(cid));
  });
}

/** Answers by hand until the game is over, or that often; how often it was. */
async function walk(guest: Guest, chance: Chance, most = Infinity): Promise<number> {
  let answers = 0;
  while (answers < most) {
    const question = await nextQuestion(guest.page);
    if (question === null) return answers;
    expect(question.actions.length, "a question without an answer").toBeGreaterThan(0);
    // What flies is on its way to its place.
    await expect.poll(() => outOfReach(guest.page), { message: question.prompt, intervals: [40] }).toEqual([]);
    await answerByHand(guest, question, chance.one(question.actions), chance);
    answers += 1;
  }
  return answers;
}

// Each way of using the page has one: a mouse, a phone, no motion; the long games are where an answer takes the least time.
const GAMES: { game: string; seats: number; seed: number; tag: string[]; options?: Record<string, string> }[] = [
  { game: "loop", seats: 2, seed: 13, tag: ["@only-moving", "@only-phone"] },
  { game: "loop", seats: 3, seed: 12, tag: [] },
  { game: "loop", seats: 4, seed: 13, tag: [] },
  { game: "strangers", seats: 4, seed: 15, tag: [] },
  // Alone: in the free order of the afternoon bots would act while the walker chooses.
  { game: "tales", seats: 1, seed: 21, tag: ["@phone"] },
  { game: "tales", seats: 1, seed: 22, tag: ["@phone"], options: { scenario: "monday" } },
  { game: "stories", seats: 1, seed: 22, tag: ["@phone"] },
];

test.describe.configure({ timeout: 120_000 });

for (const { game, seats, seed, tag, options = {} } of GAMES) {
  test(`a whole game of ${[game, ...Object.values(options)].join(" ")} with ${seats} seats`, { tag }, async ({ guest }) => {
    await goToTable(guest, await openTable(guest, { game, seats, seed, options }));
    expect(await walk(guest, new Chance(seed))).toBeGreaterThan(5);
    await expect(guest.page.getByText("The game is over").first()).toBeVisible();
  });
}

test("a whole game on the plain page, which knows no game", async ({ guest }) => {
  // The page reads that the game has another name, for which it has no drawing.
  await guest.page.addInitScript(() => {
    const parse = JSON.parse;
    JSON.parse = (text: string) => {
      const found = parse(text);
      if (found?.about) found.about.name = "unheard-of";
      return found;
    };
  });
  await goToTable(guest, await openTable(guest, { seats: 2, seed: 14 }));
  expect(await guest.page.evaluate(() => window.__client.desk.about.name)).toBe("unheard-of");
  expect(await walk(guest, new Chance(14))).toBeGreaterThan(5);
});

test("every game that the server has, on the plain page, with its own words", async ({ guest }) => {
  const { games } = (await (await guest.page.request.get("/api/games")).json()) as { games: { name: string; usual_seats: number }[] };
  expect(games.length).toBeGreaterThan(2);
  for (const { name, usual_seats: seats } of games) {
    await test.step(name, async () => {
      // A game can be over after a few answers: then the next table is walked through.
      for (let [answers, next] = [0, 17]; answers <= 5; next += 100) {
        await goToTable(guest, await openTable(guest, { game: name, seats, seed: next }), "?plain=1");
        answers += await walk(guest, new Chance(next), 12);
        // Sentences with names, nothing that only programs read.
        expect(await guest.page.locator(".board").innerText()).not.toMatch(/\bseat \d|\w_\w|\b\d{1,2}[rgb]\b|undefined|\[object|\bchar:/);
      }
    });
  }
});
