// The guided first games: a newcomer who presses only what the guide points at comes to the end of each.

import type { Page } from "@playwright/test";
import { sound } from "./lib/axe";
import { fits } from "./lib/fits";
import { expect, type Guest, test } from "./lib/guests";

const MOST_PRESSES = 400;

type Way = (guest: Guest, selector: string) => Promise<void>;

const byHand: Way = (guest, selector) => guest.press(guest.page.locator(selector).filter({ visible: true }).first());

const byKeyboard: Way = async ({ page }, selector) => {
  if (selector === "[data-guide-next]") await page.locator(selector).focus();
  else {
    await page.locator("[data-guide-show]").focus();
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Enter");
};

/** What the guide points at now; empty while it waits for the others. */
async function pointed(page: Page): Promise<string> {
  return page.evaluate(() => {
    if (document.querySelector("[data-guide-next]")) return "[data-guide-next]";
    const points = document.querySelector<HTMLElement>(".guide")?.dataset.points ?? "";
    const target = points && document.querySelector<HTMLButtonElement>(points);
    return target && !target.disabled ? points : "";
  });
}

async function follow(guest: Guest, way: Way): Promise<number> {
  const { page } = guest;
  const over = page.getByRole("button", { name: "Play a real game" });
  let presses = 0;
  await page.waitForFunction(() => document.querySelector(".guide .words")?.textContent);
  while (!(await over.isVisible())) {
    expect(presses, "the guide comes to its end").toBeLessThan(MOST_PRESSES);
    const selector = await pointed(page);
    if (selector === "") {
      await page.waitForTimeout(50);
      continue;
    }
    await way(guest, selector);
    presses += 1;
  }
  return presses;
}

async function learn(guest: Guest, game: string, title: string): Promise<void> {
  // Flying cards are not what this is about.
  await guest.page.emulateMedia({ reducedMotion: "reduce" });
  await guest.page.goto(`/g/${game}`);
  await guest.press(guest.page.getByRole("button", { name: title }));
}

interface Listed {
  game: string;
  guides: { title: string }[];
}

async function guides({ page }: Guest): Promise<Listed[]> {
  await page.goto("/");
  return page.evaluate(async () => {
    const { games } = (await (await fetch("/api/games")).json()) as { games: { name: string }[] };
    return Promise.all(games.map(async ({ name }) => ({ game: name, ...((await (await fetch(`/api/games/${name}/guides`)).json()) as Omit<Listed, "game">) })));
  });
}

test("each guide is followed to its end by hand", { tag: "@phone" }, async ({ guest }) => {
  for (const { game, guides: found } of await guides(guest)) {
    for (const { title } of found) {
      await learn(guest, game, title);
      await guest.page.waitForFunction(() => document.querySelector(".guide .words")?.textContent);
      await fits(guest, `guide-${game}`);
      await sound(guest, `the guide of ${game}`);
      console.log(game, title, await follow(guest, byHand), "presses");
    }
  }
});

test("each guide is followed to its end by keyboard", async ({ guest }) => {
  for (const { game, guides: found } of await guides(guest)) {
    for (const { title } of found) {
      await learn(guest, game, title);
      await follow(guest, byKeyboard);
    }
  }
});

test("who does something else is told so, and a guide goes on where it was left", async ({ guest }) => {
  const { page } = guest;
  await learn(guest, "loop", "Learn by playing");
  await guest.press(page.locator('[data-cid="card:4b"]'));
  await guest.press(page.locator('[data-cid="card:5r"]'));
  await guest.press(page.locator(".dock .confirm"));
  await expect(page.getByText("Those two will do.")).toBeVisible();
  const words = await page.locator(".guide .words p:not(.said)").first().textContent();
  await page.reload();
  await expect(page.locator(".guide .words")).toContainText(words ?? "?");
});
