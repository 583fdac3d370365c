// Clicks on anything at any moment: what is refused gets a sentence of the table, and nothing covers the board's last row.

import type { Page } from "@playwright/test";
import { expect, test } from "./lib/guests";
import { Chance, goToTable, openTable, piece } from "./lib/play";

const CLICKS = process.env.SOAK === "1" ? 2000 : 60;
/** Clicks between two answers. */
const PAUSE = 6;

/** What only those who type can use, or what only programs read. */
const WRONG: Record<string, RegExp> = {
  "command syntax": /\blike [a-z]+ [a-z0-9]|write it like|is not a move|is not an answer|for example/,
  "a component's id": /\b[a-z]+:[\w-]+|\b[rbgy]\d\b|\b\d{1,2}[rgb]\b/,
  "a slug": /\b[a-z]+(-[a-z]+)*[+-]\d\b|\b[a-z]+_[a-z_]+\b/,
  "the number of a seat": /\bseat \d/i,
};

interface Refused {
  cid: string;
  /** The sentence, and the names of what is offered instead. */
  text: string;
  offers: string;
  /** Ids of components that stand in the text although people have other names for them. */
  ids: string[];
  /** Whether the notice lies over the lowest components of the board. */
  covers: boolean;
}

/** Clicks components at random, in the page itself, until the game is over, and returns what was refused. Now and then the question is answered. */
async function clickAround(page: Page, chance: Chance, clicks: number): Promise<{ clicked: number; refused: Refused[] }> {
  const lucks = Array.from({ length: clicks * 2 }, () => chance.next());
  return page.evaluate(
    async ([lucks, clicks, pause]) => {
      const client = window.__client;
      let [sent, heard] = [0, 0];
      const [tell, hear] = [client.connection.tell.bind(client.connection), client.hear.bind(client)];
      client.connection.tell = (message) => {
        if (message.t === "why") sent += 1;
        return tell(message);
      };
      client.hear = (message) => {
        hear(message);
        if (message.t === "why") heard += 1;
      };
      const luck = () => lucks.pop() ?? 0.5;
      const frame = () => new Promise(requestAnimationFrame);
      const answered = async () => {
        while (heard < sent) await new Promise((later) => setTimeout(later, 2));
        await frame();
      };
      const covers = () => {
        const notice = document.querySelector(".notice")?.getBoundingClientRect();
        const board = document.querySelector(".board")?.getBoundingClientRect();
        if (!notice || !board) return false;
        // A board that scrolls shows only a part of its pieces, and some of them only in part.
        const boxes = [...document.querySelectorAll(".board [data-cid]")].map((each) => each.getBoundingClientRect());
        const seen = boxes.map(({ top, bottom }) => ({ top: Math.max(top, board.top), bottom: Math.min(bottom, board.bottom) })).filter(({ top, bottom }) => bottom > top);
        const lowest = Math.max(...seen.map(({ bottom }) => bottom));
        return seen.some(({ top, bottom }) => bottom > lowest - 4 && notice.bottom > top && notice.top < bottom);
      };
      /** Ids that the text has instead of the names. A space such as A1 is called that by people too. */
      const idsIn = (text: string) => {
        const shown = [...document.querySelectorAll<HTMLElement>("[data-cid]")].map((each) => each.dataset["cid"] ?? "");
        const asked = window.__question?.actions.flatMap(({ picks }) => picks) ?? [];
        const words = new Set(text.split(/[^\w+-]+/));
        const isId = (cid: string) => {
          const tail = cid.slice(cid.indexOf(":") + 1);
          return /[-_]|[a-z]\d|\d[a-z]/.test(tail) && words.has(tail) && !client.desk.describe(cid).includes(tail);
        };
        return [...new Set([...shown, ...asked])].filter(isId);
      };
      const refused = [];
      let click = 0;
      for (; click < clicks && client.match.game?.outcome == null; click += 1) {
        if (click % pause === 0 && window.__question !== null && !client.connection.busy) {
          client.picks.takeBack(true);
          const { actions } = window.__question;
          await client.desk.send(actions[Math.floor(luck() * actions.length)]!);
          await frame();
        }
        const buttons = [...document.querySelectorAll<HTMLElement>("button[data-cid]")].filter((each) => each.offsetParent !== null);
        const button = buttons[Math.floor(luck() * buttons.length)];
        client.notices.clear();
        // A touch ends what still flies, so that pieces are judged where they come to rest.
        window.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch" }));
        button?.click();
        await answered();
        const shown = client.notices.shown;
        if (!button || !shown) continue;
        const offers = [...(shown.instead?.picks.map((cid) => client.desk.describe(cid)) ?? []), ...(shown.instead?.answers ?? [])].join(", ");
        refused.push({ cid: button.dataset["cid"] ?? "", text: shown.text, offers, ids: idsIn(`${shown.text} ${offers}`), covers: covers() });
      }
      return { clicked: click, refused };
    },
    [lucks, clicks, PAUSE] as const,
  );
}

for (const { game, seats } of [{ game: "loop", seats: 3 }, { game: "strangers", seats: 3 }, { game: "looper", seats: 4 }, { game: "tales", seats: 2 }, { game: "stories", seats: 2 }]) {
  test(`random clicks in ${game} are refused in words of the table`, { tag: ["@phone"] }, async ({ guest }) => {
    test.setTimeout(1_200_000);
    const refused: Refused[] = [];
    for (let [seed, left] = [31, CLICKS]; left > 0; seed += 1) {
      await goToTable(guest, await openTable(guest, { game, seats, seed }));
      const found = await clickAround(guest.page, new Chance(seed), Math.min(left, 400));
      refused.push(...found.refused);
      left -= found.clicked;
    }
    test.info().annotations.push({ type: "refused", description: `${refused.length} of ${CLICKS} clicks in ${game}` });
    if (CLICKS > 60) console.log(`${game}: ${refused.length} of ${CLICKS} clicks refused, ${new Set(refused.map(({ text }) => text)).size} different sentences`);
    // In some games nearly everything that is drawn can be picked.
    expect(refused.length).toBeGreaterThan(CLICKS / 60 - 1);
    const once = (some: Refused[]) => [...new Set(some.map(({ text, offers, ids }) => [text, offers, ...ids].join(" | ")))];
    for (const [what, pattern] of Object.entries(WRONG)) expect.soft(once(refused.filter(({ text, offers }) => pattern.test(`${text} ${offers}`))), what).toEqual([]);
    expect.soft(once(refused.filter(({ ids }) => ids.length > 0)), "an id for which there is a name").toEqual([]);
    expect.soft(once(refused.filter(({ text }) => !/^[A-Z“\d].*[.!?”]$/.test(text))), "a sentence").toEqual([]);
    expect.soft(once(refused.filter(({ covers }) => covers)), "covers the board's last row").toEqual([]);
  });
}

test("a refusal has its rule, offers what can be picked, and goes by itself", { tag: ["@phone"] }, async ({ guest }) => {
  const { page } = guest;
  await page.clock.install();
  await goToTable(guest, await openTable(guest, { game: "strangers", seats: 2, seed: 31 }));
  await page.waitForFunction(() => window.__question !== null);
  await guest.press(piece(page, "space:A1"));
  const notice = page.getByRole("group", { name: "Notice" });
  await expect(notice).toContainText("None of your cards leads to A1 now.");
  await expect(notice.getByRole("button", { name: /§/ })).toBeVisible();
  await expect(notice).toContainText("You can pick:");
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(notice).toHaveCount(0);
});

test("on an upright phone the longest notice stays above the board, and is read to its end", { tag: "@only-phone" }, async ({ guest }) => {
  const { page } = guest;
  await goToTable(guest, await openTable(guest, { game: "stories", seats: 1, seed: 31, options: { start: "quick" } }));
  await page.waitForFunction(() => window.__question !== null);
  await page.evaluate(() => window.__client.notices.warn(`${"You have read nothing at B that the others have not been told. ".repeat(6)}That is all.`, "§8.1"));
  const notice = page.getByRole("group", { name: "Notice" });
  await expect(notice).toContainText("That is all.");
  const [end, board] = await page.evaluate(() => [document.querySelector(".notice")!.getBoundingClientRect().bottom, document.querySelector(".board")!.getBoundingClientRect().top]);
  expect(end).toBeLessThanOrEqual(board!);
  const rule = notice.getByRole("button", { name: "§8.1" });
  await rule.scrollIntoViewIfNeeded();
  await expect(rule).toBeInViewport({ ratio: 0.9 });
  // A short one leaves its close button whole.
  await page.evaluate(() => window.__client.notices.warn("No."));
  await expect(notice).not.toContainText("That is all.");
  const cut = await notice.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
});
