// The table as one likes it: other keys, a firmer press, a wider pane, the last round wound back, few colours, sounds, plain words.

import { fits, picture } from "./lib/fits";
import { expect, type Guest, test } from "./lib/guests";
import { answerQuickly, atTable, Chance, confirmButton, goToTable, hasQuestion, isAlive, nextQuestion, openMenu, openPane, piece, playUntil } from "./lib/play";

/** What this browser's owner likes, from the start; and has learned: that what is played in LOOP does not come back. */
async function likes(guest: Guest, prefs: Record<string, unknown>): Promise<void> {
  await guest.page.addInitScript((prefs) => {
    if (localStorage.getItem("ouroboard.prefs") !== null) return;
    localStorage.setItem("ouroboard.prefs", JSON.stringify(prefs));
    localStorage.setItem("ouroboard.returns.loop", JSON.stringify({ play: false, pass: false }));
  }, prefs);
}

const picked = (guest: Guest) => guest.page.evaluate(() => window.__client.desk.picked.length);
const focusedCid = (guest: Guest) => guest.page.evaluate(() => (document.activeElement as HTMLElement).dataset["cid"] ?? "");

// ---- keys ---------------------------------------------------------------------------------------------------------

test("a key that is pressed before its code has come is obeyed", async ({ guest }) => {
  const { page } = guest;
  let letIn = () => {};
  const pressed = new Promise<void>((done) => (letIn = done));
  await page.route(/\/commands-/, async (route) => {
    await pressed;
    await route.continue();
  });
  await atTable(guest, { seats: 2 });
  await nextQuestion(page);
  await page.keyboard.press("?");
  letIn();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("a key can be changed, a clash is told, and ? shows the keys as they are", async ({ guest }) => {
  const { page } = guest;
  const code = await atTable(guest, { seats: 2, seed: 301 });
  await nextQuestion(page);
  await page.keyboard.press("?");
  const menu = page.getByRole("dialog", { name: "Menu" });
  const key = (what: string) => menu.getByRole("button", { name: what });
  await expect(key("next component that can be picked")).toHaveText("n");
  await expect(key("next component that can be picked")).toBeInViewport();
  await picture(page, "shell-keys");
  await key("next component that can be picked").click();
  await page.keyboard.press("h");
  await expect(menu.getByRole("status")).toContainText("h is taken: ghosts of the last time round");
  await page.keyboard.press("j");
  await expect(key("next component that can be picked")).toHaveText("j");
  // Esc leaves the key as it is, and the menu open.
  await key("read the table").click();
  await page.keyboard.press("Escape");
  await expect(key("read the table")).toHaveText("r");
  await key("point at the component").click();
  await page.keyboard.press("Delete");
  await expect(key("point at the component")).toHaveText("–");

  await goToTable(guest, code);
  await nextQuestion(page);
  await page.keyboard.press("n");
  expect(await focusedCid(guest)).toBe("");
  await page.keyboard.press("j");
  expect(await focusedCid(guest)).toMatch(/^card:/);
  await page.locator("#prompt").focus();
  await page.keyboard.press("?");
  await expect(key("next component that can be picked")).toHaveText("j");
  await key("Restore the usual keys").click();
  await expect(key("next component that can be picked")).toHaveText("n");
  await menu.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await expect(key("next component that can be picked")).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.keyboard.press("1");
  expect(await picked(guest)).toBe(0);
});

// ---- confirming -----------------------------------------------------------------------------------------------------

test("what cannot be taken back is held, or pressed twice", { tag: ["@moving", "@phone"] }, async ({ guest }) => {
  const { page } = guest;
  await likes(guest, { confirm: "hold", coached: ["loop"] });
  await atTable(guest, { seats: 2, seed: 302 });
  const first = (await nextQuestion(page))!;
  for (const cid of first.actions[0]!.picks) await guest.press(piece(page, cid));
  const confirm = confirmButton(page);
  await expect(confirm).toContainText("hold:");
  // A short press is not enough.
  await guest.press(confirm);
  await expect(confirm).toContainText("once more:");
  await expect(page.getByRole("status").first()).toContainText("press once more");
  expect(await page.evaluate(() => window.__question?.id)).toBe(first.id);
  await page.waitForTimeout(400);
  await guest.press(confirm);
  await page.waitForFunction((id) => window.__question?.id !== id, first.id);

  // Held.
  await playUntil([guest], () => (window.__question?.actions.some(({ picks }) => picks.length > 0) && window.__client.desk.at[1] > 0) ?? false, new Chance(302));
  const second = (await nextQuestion(page))!;
  const choice = second.actions.find(({ picks }) => picks.length > 0)!;
  for (const cid of choice.picks) await guest.press(piece(page, cid));
  await expect(confirm).toContainText("hold:");
  await confirm.dispatchEvent("pointerdown", { button: 0 });
  await expect(confirm).toHaveClass(/held/);
  const runs = await confirm.evaluate((button) => button.getAnimations({ subtree: true }).length);
  expect(runs > 0).toBe(!(await page.evaluate(() => window.__client.desk.still)));
  await picture(page, "shell-hold");
  await page.waitForFunction((id) => window.__question?.id !== id, second.id);
});

test("Enter held, or pressed twice, does the same; a slip of the finger does nothing", async ({ guest }) => {
  const { page } = guest;
  await likes(guest, { confirm: "hold", coached: ["loop"] });
  await atTable(guest, { seats: 2, seed: 303 });
  const question = (await nextQuestion(page))!;
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  await confirmButton(page).hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(700);
  await page.mouse.up();
  expect(await page.evaluate(() => window.__question?.id)).toBe(question.id);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(400);
  await page.keyboard.press("Enter");
  await page.waitForFunction((id) => window.__question?.id !== id, question.id);

  await playUntil([guest], () => (window.__question?.actions.some(({ text }) => text.startsWith("play")) ?? false), new Chance(303));
  const play = (await nextQuestion(page))!;
  const choice = play.actions.find(({ picks }) => picks.length > 0)!;
  for (const cid of choice.picks) await piece(page, cid).click();
  await confirmButton(page).focus();
  await page.keyboard.down("Enter");
  await page.waitForFunction((id) => window.__question?.id !== id, play.id);
  await page.keyboard.up("Enter");
});

// ---- fingers --------------------------------------------------------------------------------------------------------

test("a long press explains, and a short one picks, even where the page is late to hear of it", { tag: "@only-phone" }, async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { seats: 2, seed: 309 });
  const cid = (await nextQuestion(page))!.actions[0]!.picks[0]!;
  /** An event tells when the finger moved, which can be long before the page hears of it. */
  const press = (isLong: boolean) =>
    piece(page, cid).evaluate(async (button, isLong) => {
      const late = () => new Promise((later) => setTimeout(later, 700));
      const lift = () => [new PointerEvent("pointerup", { pointerType: "touch", bubbles: true }), new MouseEvent("click", { bubbles: true })];
      button.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true }));
      if (isLong) await late();
      const events = lift();
      if (!isLong) await late();
      events.forEach((event) => button.dispatchEvent(event));
    }, isLong);
  await press(true);
  await expect(page.locator("#hint")).toBeVisible();
  expect(await page.evaluate(() => window.__client.desk.picked)).toEqual([]);
  await press(false);
  expect(await page.evaluate(() => window.__client.desk.picked)).toEqual([cid]);
  // A long press is over when it is over: what comes without a finger after it is a click.
  await press(true);
  await piece(page, cid).dispatchEvent("click");
  expect(await page.evaluate(() => window.__client.desk.picked)).toEqual([]);
});

// ---- the side pane ----------------------------------------------------------------------------------------------------

test("the side pane is as wide as one likes, and the board still fits", async ({ guest }) => {
  const { page } = guest;
  const code = await atTable(guest, { seats: 4, seed: 304 });
  await nextQuestion(page);
  const divider = page.getByRole("separator", { name: "Width of the side pane" });
  const width = () => page.locator("#side").evaluate((side) => Math.round(side.getBoundingClientRect().width));
  expect(await width()).toBe(352);
  await divider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(width).toBe(368);
  const box = (await divider.boundingBox())!;
  await page.mouse.move(box.x + 6, 400);
  await page.mouse.down();
  await page.mouse.move(box.x - 54, 420, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(420);
  const wide = await width();
  await goToTable(guest, code);
  expect(await width()).toBe(wide);
  await divider.dblclick();
  await expect.poll(width).toBe(352);
  for (const [key, name] of [["End", "widest"], ["Home", "narrowest"]] as const) {
    await divider.focus();
    await page.keyboard.press(key);
    expect(await divider.getAttribute("aria-valuenow")).toBe(await divider.getAttribute(`aria-value${key === "End" ? "max" : "min"}`));
    await expect.poll(width).toBe(Number(await divider.getAttribute("aria-valuenow")));
    await fits(guest, `shell-${name}-loop`);
  }
});

test("with the widest side pane the other games fit too", async ({ guest }) => {
  await likes(guest, { side: 999 });
  for (const game of ["strangers", "looper"]) {
    await atTable(guest, { game, seats: 4, seed: 305 });
    await nextQuestion(guest.page);
    await fits(guest, `shell-widest-${game}`, ".kid");
  }
});

// ---- the last round, backwards ------------------------------------------------------------------------------------------

/** Notes what the board shows while it winds back. */
const watchWinding = () => {
  const seen: { heard: number; shown: string }[] = [];
  Object.assign(window, { seen });
  new MutationObserver(() => {
    const frame = window.__client.time.rewind.frame;
    if (frame !== null && seen.at(-1)?.heard !== frame.heard) {
      seen.push({ heard: frame.heard, shown: document.querySelector(".wound")?.textContent ?? "" });
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
};
const wound = (guest: Guest) => guest.page.evaluate(() => (window as unknown as { seen: { heard: number; shown: string }[] }).seen);

test("a new round begins, and the last one runs backwards, unless one wants no motion", { tag: "@moving" }, async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { seats: 2, seed: 31 });
  await page.evaluate(watchWinding);
  await playUntil([guest], () => window.__client.desk.now.at[0] >= 2, new Chance(31));
  if (await page.evaluate(() => window.__client.desk.still)) return expect(await wound(guest)).toEqual([]);
  await expect(page.locator(".wound")).toBeVisible();
  await picture(page, "shell-rewind");
  await expect(page.locator(".wound")).toHaveCount(0);
  const frames = await wound(guest);
  expect(frames.length).toBeGreaterThan(3);
  expect(frames.map(({ heard }) => heard)).toEqual(frames.map(({ heard }) => heard).toSorted((a, b) => b - a));
  for (const { shown } of frames) expect(shown).toMatch(/^⟲ Round 1 · /);
  expect(await page.evaluate(() => window.__client.stage.view === window.__client.desk.now.view)).toBe(true);
});

test("nobody waits for it: a key ends it, and is obeyed", { tag: "@only-moving" }, async ({ guest }) => {
  const { page } = guest;
  await likes(guest, { speed: 0.5 });
  await atTable(guest, { seats: 2, seed: 31 });
  await playUntil([guest], () => window.__client.desk.now.at[0] >= 2 && window.__question !== null && window.__client.time.rewind.frame !== null, new Chance(31));
  const hand = await page.evaluate(() => window.__client.desk.now.view["hand"] as string[]);
  await page.keyboard.press("1");
  expect(await page.evaluate(() => ({ frame: window.__client.time.rewind.frame, picked: window.__client.desk.picked }))).toEqual({ frame: null, picked: [`card:${hand[0]}`] });
});

// ---- few colours ----------------------------------------------------------------------------------------------------------

for (const game of ["loop", "strangers", "looper"]) {
  test(`few colours or much contrast: ${game}'s pieces still say what can be done with them`, async ({ guest }) => {
    const { page } = guest;
    await page.emulateMedia({ forcedColors: "active" });
    await atTable(guest, { game, seats: 4, seed: 306 });
    await playUntil([guest], () => window.__question?.actions.some(({ picks }) => picks.length > 0) ?? false, new Chance(306));
    const cids = await page.evaluate(() => window.__question!.actions.find(({ picks }) => picks.length > 0)!.picks);
    const drawn = (cid: string) =>
      piece(page, cid).evaluate((button) => {
        const outlined = [button, ...button.querySelectorAll("*")].map((each) => getComputedStyle(each)).filter(({ outlineStyle }) => outlineStyle !== "none");
        return outlined.map(({ outlineStyle }) => outlineStyle).join();
      });
    await page.mouse.move(0, 0);
    const legal = await drawn(cids[0]!);
    expect(legal, "can be picked").not.toBe("");
    await picture(page, `shell-forced-${game}`);
    await page.evaluate((cid) => window.__client.desk.touch(cid), cids[0]!);
    await expect.poll(() => drawn(cids[0]!), { message: "is picked" }).not.toBe(legal);
    await picture(page, `shell-forced-${game}-picked`);
    await page.emulateMedia({ forcedColors: "none", contrast: "more" });
    await expect.poll(() => drawn(cids[0]!), { message: "is picked" }).not.toBe("");
    await picture(page, `shell-contrast-${game}`);
  });
}

// ---- sounds and notes -------------------------------------------------------------------------------------------------------

interface Recorder {
  /** The pitch that each tone began with, and its loudness. */
  tones: { pitch: number; loud: number }[];
  contexts: number;
  notes: { title: string; body: string }[];
}

/** A loudspeaker that remembers, and a browser that grants notifications. */
const stubs = () => {
  const ears: Recorder = { tones: [], contexts: 0, notes: [] };
  class Param {
    first = 0;
    setValueAtTime(value: number): void {
      this.first ||= value;
    }
    exponentialRampToValueAtTime(): void {}
  }
  class Node {
    gain = new Param();
    frequency = new Param();
    #next: Node | undefined;
    connect(next: Node): Node {
      this.#next = next;
      return next;
    }
    start(): void {
      ears.tones.push({ pitch: this.frequency.first, loud: this.#next?.gain.first ?? 0 });
    }
    stop(): void {}
  }
  class Speaker {
    currentTime = 0;
    destination = new Node();
    constructor() {
      ears.contexts += 1;
    }
    createOscillator = () => new Node();
    createGain = () => new Node();
  }
  class Note {
    static permission = "default";
    static requestPermission = async () => (Note.permission = "granted");
    onclick = null;
    constructor(title: string, { body }: { body: string }) {
      ears.notes.push({ title, body });
    }
    close(): void {}
  }
  Object.assign(window, { AudioContext: Speaker, Notification: Note, ears });
};

const heardBy = ({ page }: Guest) => page.evaluate(() => (window as unknown as { ears: Recorder }).ears);

test("sounds: none before the first click, then a card, the turn, a round wound back, in three volumes", { tag: "@only-moving" }, async ({ guest }) => {
  const { page } = guest;
  await page.addInitScript(stubs);
  await likes(guest, { volume: 0.6 });
  await atTable(guest, { seats: 2, seed: 31 });
  await answerQuickly(page, new Chance(31));
  await nextQuestion(page);
  expect((await heardBy(guest)).contexts, "before anything was touched").toBe(0);
  const menu = await openMenu(guest);
  const sound = menu.getByRole("combobox", { name: "Sound" });
  await expect(sound.getByRole("option")).toHaveText(["off", "quiet", "medium", "loud"]);
  for (const [volume, loud] of [["quiet", 0.075], ["medium", 0.15], ["loud", 0.25]] as const) {
    await sound.selectOption(volume);
    await expect.poll(async () => (await heardBy(guest)).tones.at(-1)?.loud).toBeCloseTo(loud);
  }
  await page.keyboard.press("Escape");
  await playUntil([guest], () => window.__client.time.rewind.frame !== null, new Chance(31));
  const pitches = async () => (await heardBy(guest)).tones.map(({ pitch }) => pitch);
  await expect.poll(pitches, { message: "a card is laid, your turn, wound back" }).toEqual(expect.arrayContaining([240, 520, 180]));
  expect((await heardBy(guest)).contexts).toBe(1);
  await (await openMenu(guest)).getByRole("combobox", { name: "Sound" }).selectOption("off");
  await page.keyboard.press("Escape");
  const { tones } = await heardBy(guest);
  await nextQuestion(page);
  await answerQuickly(page, new Chance(32));
  await nextQuestion(page);
  expect((await heardBy(guest)).tones.length).toBe(tones.length);
});

test("a note when it is your turn and you look elsewhere, if you asked for it", async ({ guest }) => {
  const { page } = guest;
  await page.addInitScript(stubs);
  await atTable(guest, { seats: 2, seed: 307 });
  const elsewhere = (hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  const answer = async () => {
    const { id } = (await nextQuestion(page))!;
    await answerQuickly(page, new Chance(307));
    await page.waitForFunction((id) => window.__question !== null && window.__question.id !== id, id);
  };
  await elsewhere(true);
  await answer();
  expect((await heardBy(guest)).notes).toEqual([]);
  await elsewhere(false);
  await (await openMenu(guest)).getByRole("checkbox", { name: "Notify me when it is my turn" }).check();
  await page.keyboard.press("Escape");
  await answer();
  expect((await heardBy(guest)).notes, "who looks at the page needs none").toEqual([]);
  await elsewhere(true);
  await answer();
  const { prompt } = (await nextQuestion(page))!;
  await expect.poll(async () => (await heardBy(guest)).notes).toEqual([{ title: "Your turn – LOOP", body: prompt }]);
  await expect(page).toHaveTitle("● Your turn – LOOP");
  expect(decodeURIComponent((await page.locator('link[rel="icon"]').getAttribute("href"))!)).toContain("<circle");
});

// ---- what is left to memory, and plain words --------------------------------------------------------------------------------

test("without the memory aid the page forgets earlier rounds: board, panes, log, timeline, looking back, plain page", async ({ guest }) => {
  const { page } = guest;
  const code = await atTable(guest, { seats: 2, seed: 31, options: { memory_aid: false } });
  await playUntil([guest], () => window.__client.desk.now.at[0] === 2 && window.__client.desk.now.at[1] >= 2, new Chance(31));
  await page.waitForFunction(hasQuestion);
  await expect(page.locator(".ghost .trick")).toHaveCount(0);
  await expect(page.getByText("The memory aid is off at this table")).toBeVisible();
  // Cards that are drawn lie there now, or are one's own.
  const now = await page.evaluate(() => {
    const view = window.__client.desk.now.view as { seats: { face_up: string[]; turned_up: string[] }[]; hand: string[]; aside: string[]; known: Record<string, string[]> };
    return [...view.seats.flatMap((seat) => [...seat.face_up, ...seat.turned_up]), ...view.hand, ...view.aside];
  });
  const drawn = () => page.locator(".board [data-cid^='card:']").evaluateAll((pieces) => pieces.map((each) => (each as HTMLElement).dataset["cid"]!.slice(5)));
  expect((await drawn()).filter((card) => !now.includes(card))).toEqual([]);
  await openPane(guest, "Story");
  await expect(page.getByRole("tabpanel").locator(".mini")).toHaveCount(0);
  await openPane(guest, "Log");
  await expect(page.getByRole("tabpanel").getByRole("heading", { name: /^Round 2/ }).first()).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("heading", { name: /^Round 1/ })).toHaveCount(0);
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("rowheader")).toHaveText(["round 2"]);
  for (let steps = 0; steps < 12; steps += 1) await page.keyboard.press("[");
  await page.waitForFunction(() => window.__client.desk.looking);
  await page.keyboard.press("{");
  expect(await page.evaluate(() => window.__client.desk.at[0])).toBe(2);

  await goToTable(guest, code, "?plain=1");
  await expect(page.getByText(/^Your hand/).first()).toBeVisible();
  await expect(page.getByText(/from before|in the round before: /)).toHaveCount(0);
});

test("the plain page is a link in the menu, and so is the way back", async ({ guest }) => {
  const { page } = guest;
  await atTable(guest, { game: "looper", seats: 4, seed: 308 });
  await (await openMenu(guest)).getByRole("link", { name: "The plain page" }).click();
  await isAlive(page);
  await nextQuestion(page);
  await expect(page).toHaveURL(/\?plain=1$/);
  await expect(page.locator(".board .piece").first()).toHaveAccessibleName(/./);
  await picture(page, "shell-plain-looper");
  await (await openMenu(guest)).getByRole("link", { name: "The game’s own board" }).click();
  await isAlive(page);
  await expect(page).not.toHaveURL(/plain/);
});
