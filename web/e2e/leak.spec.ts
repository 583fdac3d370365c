// Secrets. Four people play, one watches, and everything that reaches each of them is searched for cards they may not know:
// what the socket brought, the page's HTML, and what a screen reader would hear.
//
// What a seat may know is worked out here from the rules and from what everybody has done, never from what the server told it:
// its own chairs' eleven cards, and whatever has lain open.

import type { Page } from "@playwright/test";
import { expect, type Guest, test } from "./lib/guests";
import { answerQuickly, Chance, friendsAt, goToTable, isOver } from "./lib/play";

const SUITS: Record<string, string> = { circles: "r", triangles: "g", squares: "b" };
const NOTATION = /(?<![\w.#-])(1[0-5]|[1-9])([rgb])(?!\w)/g;
const SPOKEN = /\b(1[0-5]|[1-9]) of (circles|triangles|squares)\b/g;

/** Every card that a text names, in either way. */
function cardsIn(text: string): Set<string> {
  const written = [...text.matchAll(NOTATION)].map(([, number, colour]) => `${number}${colour}`);
  const spoken = [...text.matchAll(SPOKEN)].map(([, number, suit]) => `${number}${SUITS[suit as string]}`);
  return new Set([...written, ...spoken]);
}

interface Own {
  hand: string[];
  aside: string[];
  chair: number;
}

const ownCards = ({ page }: Guest): Promise<Own> =>
  page.evaluate(() => {
    const view = window.__client.desk.now.view as { hand: string[]; aside: string[]; seats: { player: number }[] };
    return { hand: view.hand, aside: view.aside, chair: view.seats.findIndex(({ player }) => player === window.__client.desk.you) };
  });

/** What has lain open, and whose chairs each player has sat in. */
class Memory {
  readonly open = new Set<string>();
  readonly held: Set<string>[];
  #hands: string[][] = [];

  constructor(players: number) {
    this.held = Array.from({ length: players }, () => new Set<string>());
  }

  sawOwn(player: number, own: Own): void {
    [...own.hand, ...own.aside].forEach((card) => this.held[player]!.add(card));
    this.#hands[player] = own.hand;
  }

  played(text: string): void {
    if (!text.startsWith("hide ")) cardsIn(text).forEach((card) => this.open.add(card));
  }

  /** Who comes last shows what is left. */
  showedHand(player: number): void {
    this.#hands[player]?.forEach((card) => this.open.add(card));
  }

  mayKnow(player: number | null): Set<string> {
    return player === null ? this.open : new Set([...this.open, ...this.held[player]!]);
  }
}

class Listener {
  #read = 0;

  constructor(
    readonly guest: Guest,
    readonly player: number | null,
  ) {}

  async check(memory: Memory, withPage: boolean): Promise<void> {
    const may = memory.mayKnow(this.player);
    const who = this.player === null ? "the watcher" : `player ${this.player}`;
    for (const frame of this.guest.frames.slice(this.#read)) {
      expect([...cardsIn(frame)].filter((card) => !may.has(card)), `a frame of ${who}: ${frame.slice(0, 300)}`).toEqual([]);
      this.#checkQuestion(frame);
    }
    this.#read = this.guest.frames.length;
    if (!withPage) return;
    const html = await this.guest.page.content();
    expect([...cardsIn(html)].filter((card) => !may.has(card)), `the HTML of ${who}`).toEqual([]);
    const heard = await this.guest.page.locator("body").ariaSnapshot();
    expect([...cardsIn(heard)].filter((card) => !may.has(card)), `what ${who} hears`).toEqual([]);
  }

  /** Nobody is sent the question of another, nor told what another one hid. */
  #checkQuestion(frame: string): void {
    const message = JSON.parse(frame) as { t: string; question?: unknown; waiting?: number[]; events?: { kind: string; fields: Record<string, unknown> }[] };
    if (message.t !== "game") return;
    if (message.question) expect(message.waiting).toContain(this.player);
    const private_ = message.events?.filter(({ kind }) => kind === "hid" || kind === "took_up") ?? [];
    for (const { kind, fields } of private_) {
      if (fields["player"] !== this.player) expect(fields["cards"], `${kind} of another`).toBeUndefined();
    }
  }
}

test("nobody is told, shown or read a card that they may not know", async ({ guest, invite }) => {
  test.setTimeout(300_000);
  const players = [guest, await invite(), await invite(), await invite()];
  const code = await friendsAt(players, { start: false });
  const watcher = await invite();
  await goToTable(watcher, code);
  await guest.page.evaluate(() => window.__client.connection.request({ t: "start" }));
  const everybody = [...players, watcher];
  await Promise.all(everybody.map(({ page }) => page.waitForFunction(() => window.__client.match.game !== null)));

  const listeners = [...players.map((each, player) => new Listener(each, player)), new Listener(watcher, null)];
  const memory = new Memory(players.length);
  const chance = new Chance(91);
  for (let step = 0; ; step += 1) {
    // After the end all cards lie open (§17.7): there is no secret left to keep.
    if (await guest.page.evaluate(isOver)) break;
    const owns = await Promise.all(players.map(ownCards));
    owns.forEach((own, player) => memory.sawOwn(player, own));
    // The pages at every step of the first tricks, then now and then, for time's sake; the frames always.
    await Promise.all(listeners.map((listener) => listener.check(memory, step < 6 || step % 20 === 0)));

    const { at, waiting } = await guest.page.evaluate(() => ({ at: window.__client.desk.now.at, waiting: window.__client.desk.now.waiting }));
    // Until the middle of the second round: everybody has sat in two chairs, and cards of the first one lie as ghosts.
    if (at[0] > 2 || (at[0] === 2 && at[1] >= 4)) break;
    const player = chance.one(waiting);
    const { page } = players[player]!;
    const before = await watcher.page.evaluate(() => window.__client.desk.heard.length);
    const text = (await answerQuickly(page, chance))!;
    memory.played(text);
    await allHeard(everybody, page);
    const shown = await watcher.page.evaluate(
      (before) => window.__client.desk.heard.slice(before).filter((event) => event.kind === "last_hand").map((event) => event.fields["player"] as number),
      before,
    );
    shown.forEach((last) => memory.showedHand(last));
  }
  expect(memory.open.size).toBeGreaterThan(20);
});

/** Everybody has come to the moment to which this page has. */
async function allHeard(everybody: readonly Guest[], first: Page): Promise<void> {
  const moment = await first.evaluate(() => `${window.__client.desk.now.at} ${window.__client.desk.now.waiting}`);
  await Promise.all(
    everybody.map(({ page }) => page.waitForFunction((moment) => `${window.__client.desk.now.at} ${window.__client.desk.now.waiting}` === moment, moment)),
  );
}
