// Playing at a table: by hand, as people do, or quickly, to get to the moment that a test is about.

import { createHash } from "node:crypto";
import { expect, type Locator, type Page, test, type TestInfo } from "@playwright/test";
import type { Choice, Question, TableInfo } from "../../src/lib/wire";
import type { Guest } from "./guests";

/** Chance that is the same in every run. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 2654435761;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  one<T>(among: readonly T[]): T {
    return among[Math.floor(this.next() * among.length)] as T;
  }

  shuffled<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, order: this.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ thing }) => thing);
  }
}

// ---- tables ---------------------------------------------------------------------------------------------------

export interface Wanted {
  game?: string;
  seats?: number;
  seed?: number;
  start?: boolean;
  strength?: "easy" | "normal" | "sharp";
  options?: TableInfo["options"];
  name?: string;
  public?: boolean;
}

const opened = new WeakMap<TestInfo, number>();

/** A seed for each table of a test: the same in every run, so that what a test meets does not depend on the deal. */
function seedOfTest(): number {
  const info = test.info();
  const tables = opened.get(info) ?? 0;
  opened.set(info, tables + 1);
  return createHash("sha256").update(`${info.titlePath.join(" ")} ${tables}`).digest().readUInt32BE();
}

/** Opens a table for this guest; its code. */
export async function openTable(guest: Guest, { seed = seedOfTest(), ...wanted }: Wanted = {}): Promise<string> {
  const answer = await guest.request.post(`/api/tables?seed=${seed}`, {
    data: { game: "loop", start: true, strength: "easy", name: "Ann", ...wanted },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { code: string }).code;
}

/** Goes to a table's page and waits until it is alive. */
export async function goToTable(guest: Guest, code: string, query = ""): Promise<void> {
  await guest.page.goto(`/t/${code}${query}`);
  await isAlive(guest.page);
}

/** The page is drawn, and its socket has told it who is here. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__client?.connection.connected && (window.__client.desk.you === null || window.__client.desk.seats[window.__client.desk.you]?.here));
}

export async function atTable(guest: Guest, wanted: Wanted = {}): Promise<string> {
  const code = await openTable(guest, wanted);
  await goToTable(guest, code);
  return code;
}

/** A friend asks for a bot's seat in a game that is on, and the only person at the table agrees. */
export async function letIn(host: Guest, friend: Guest, seat: number, name: string): Promise<void> {
  await friend.page.evaluate(([seat, name]) => window.__client.connection.request({ t: "sit", seat, name }), [seat, name] as const);
  await host.page.waitForFunction(() => window.__client.desk.table.seat_requests.length > 0);
  await host.page.evaluate(() => window.__client.connection.request({ t: "consent", request: window.__client.desk.table.seat_requests[0]!.id, yes: true }));
  await friend.page.waitForFunction((seat) => window.__client.desk.you === seat, seat);
}

const NAMES = ["Ann", "Bo", "Cy", "Dee"];

/** A table at which so many people sit; the game has begun unless told otherwise. */
export async function friendsAt(guests: readonly Guest[], wanted: Wanted = {}): Promise<string> {
  const [host, ...others] = guests as [Guest, ...Guest[]];
  const begins = wanted.start ?? true;
  const code = await openTable(host, { seats: guests.length, ...wanted, start: false });
  await Promise.all(guests.map((guest) => goToTable(guest, code)));
  for (const [number, guest] of others.entries()) {
    const sit = { t: "sit", seat: number + 1, name: NAMES[number + 1] as string } as const;
    await guest.page.evaluate((sit) => window.__client.connection.request(sit), sit);
  }
  if (begins) {
    await host.page.evaluate(() => window.__client.connection.request({ t: "start" }));
    await Promise.all(guests.map(({ page }) => page.waitForFunction(() => window.__client.match.game !== null)));
  }
  return code;
}

// ---- parts of the page ------------------------------------------------------------------------------------------

export const dock = (page: Page): Locator => page.getByRole("region", { name: "Your move" });
export const confirmButton = (page: Page): Locator => dock(page).locator(".confirm");
export const piece = (page: Page, cid: string): Locator => page.locator(`button[data-cid="${cid}"]`);
export const plainButton = (page: Page, label: string): Locator => page.locator("[data-choice]").getByText(label, { exact: true });

export async function openMenu(guest: Guest): Promise<Locator> {
  await guest.press(guest.page.getByRole("button", { name: "Menu: seats and settings" }));
  return guest.page.getByRole("dialog", { name: "Menu" });
}

/** A side pane: a tab on the big screen, the bottom bar on the phone. */
export async function openPane(guest: Guest, title: string): Promise<void> {
  const tab = guest.page.getByRole("tab", { name: title });
  const bar = guest.page.getByRole("navigation", { name: "Views" }).getByRole("button", { name: title });
  await guest.press(tab.or(bar).filter({ visible: true }).first());
}

/** What flies is there; what pulses stands still; a round that is over has run back. */
export async function endMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.__client?.time.rewind.stop();
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
  });
}

// ---- answering ----------------------------------------------------------------------------------------------------

/** Waits for this seat's next question; null when the game is over. */
export async function nextQuestion(page: Page): Promise<Question | null> {
  await page.waitForFunction(isAskedOrOver);
  return page.evaluate(() => window.__question);
}

async function isAnswered(page: Page, id: number): Promise<void> {
  await page.waitForFunction((id) => window.__question?.id !== id, id);
}

/** Clicks the components of an action in some order and confirms it, or presses its button. */
export async function answerByHand(guest: Guest, question: Question, choice: Choice, chance: Chance): Promise<void> {
  const { page } = guest;
  for (const cid of chance.shuffled(choice.picks)) await guest.press(piece(page, cid));
  const meant = question.actions.filter((other) => sameSet(other.picks, choice.picks));
  if (choice.picks.length === 0 || meant.length > 1) {
    await guest.press(plainButton(page, choice.label));
  } else {
    await expect(confirmButton(page)).toHaveText(choice.label);
    await guest.press(confirmButton(page));
  }
  await isAnswered(page, question.id);
}

/** Answers with keys alone: `n` goes from component to component, Enter picks and confirms. */
export async function answerByKeyboard(page: Page, question: Question, choice: Choice): Promise<void> {
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["cid"] ?? document.activeElement?.textContent ?? "");
  const find = async (what: string) => {
    for (let steps = 0; steps < 60 && (await focused()) !== what; steps += 1) await page.keyboard.press("n");
    expect(await focused()).toBe(what);
  };
  for (const cid of choice.picks) {
    // A component that the page has picked along with another one is not picked again.
    if (await page.evaluate((cid) => window.__client.picks.isPicked(cid), cid)) continue;
    await find(cid);
    await page.keyboard.press("Enter");
  }
  // Where one sentence is not enough, its button is pressed. Otherwise Enter on what is picked confirms.
  if (choice.picks.length === 0 || (await page.evaluate(() => window.__client.picks.menu.length)) > 1) await find(choice.label);
  await page.keyboard.press("Enter");
  await isAnswered(page, question.id);
}

export function sameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each));
}

/** Answers the open question without the mouse, rather with an action that touches something: so games come to an end. */
export async function answerQuickly(page: Page, chance: Chance): Promise<string | null> {
  return page.evaluate(quickAnswer, chance.next());
}

async function quickAnswer(luck: number): Promise<string | null> {
  const question = window.__question;
  if (question === null || window.__client.connection.busy) return null;
  const telling = question.actions.filter((action) => action.picks.length > 0);
  const among = telling.length > 0 ? telling : question.actions;
  const choice = among[Math.floor(luck * among.length)]!;
  await window.__client.desk.send(choice);
  return choice.text;
}

/** Plays on, everybody at random, until this holds on the first one's page. */
export async function playUntil(guests: readonly Guest[], holds: () => boolean, chance: Chance): Promise<void> {
  const [first, ...others] = guests as [Guest, ...Guest[]];
  const enough = () => "enough" in document.documentElement.dataset;
  const atIt = others.map(({ page }) => playOn(page, enough, chance));
  const held = await playOn(first.page, holds, chance);
  await Promise.all(others.map(({ page }) => page.evaluate(() => (document.documentElement.dataset["enough"] = ""))));
  await Promise.all(atIt);
  await Promise.all(others.map(({ page }) => page.evaluate(() => delete document.documentElement.dataset["enough"])));
  expect(held, "the game ended before that").toBe(true);
}

/** In the page itself, answer after answer: asking it each time from here would take most of the time. */
function playOn(page: Page, holds: () => boolean, chance: Chance): Promise<boolean> {
  const lucks = Array.from({ length: 2000 }, () => chance.next());
  return page.evaluate<boolean>(`(async () => {
    const [holds, isOver, hasQuestion, answer, lucks] = [${holds}, ${isOver}, ${hasQuestion}, ${quickAnswer}, ${JSON.stringify(lucks)}];
    while (!holds() && !isOver()) {
      if (hasQuestion()) await answer(lucks.pop());
      // The bots are at it, or an answer is on its way.
      else await new Promise((later) => setTimeout(later, 5));
    }
    return holds();
  })()`);
}

/** Plays, table after table, until this seat is asked where to sit next: a game can end before that. */
export async function atSeatChoice(guest: Guest, wanted: Wanted): Promise<string> {
  const asked = () => window.__question?.actions[0]?.picks[0]?.startsWith("seat:") ?? false;
  for (let seed = wanted.seed ?? 1; ; seed += 1) {
    const code = await atTable(guest, { ...wanted, seed });
    const chance = new Chance(seed);
    await playUntil([guest], () => window.__client.match.game?.outcome != null || (window.__question?.actions[0]?.picks[0]?.startsWith("seat:") ?? false), chance);
    if (await guest.page.evaluate(asked)) return code;
  }
}

export const isOver = (): boolean => (window.__client.match.game?.outcome ?? null) !== null;
export const hasQuestion = (): boolean => window.__question !== null && !window.__client.connection.busy;
const isAskedOrOver = (): boolean => (window.__client.match.game?.outcome ?? null) !== null || (window.__question !== null && !window.__client.connection.busy);
