// The Salt Clock: puzzles by ear and by keyboard, a row that outlives network and page, and what a second run has of the first.

import { sound } from "./lib/axe";
import { expect, type Guest, test } from "./lib/guests";
import { answerByKeyboard, atTable, isAlive, nextQuestion, openPane } from "./lib/play";
import { actAll, front, viewOf } from "./lib/stories";

const SALT = { game: "stories", seats: 1, seed: 1, options: { mission: "salt-clock", start: "quick", agents: 4 } } as const;
/** From the quay, where two coins are earned, to the Customs House. */
const TO_CUSTOMS = ["open", "place 1 E", "place 2 C", "place 3 C", "place 4 F", "ready", "spend", "choose 1 a", "wait 2", "wait 3", "wait 4", "call", "vote customs", "throw"];
/** The guard is paid and two go on into the yard, from the desk with the open ledger. */
const INTO_YARD = ["place 1 B", "place 2 C", "place 3 E", "place 4 E", "ready", "spend", "choose 1 a", "move 2 D", "move 3 D", "wait 4", "spend"];
/** The right crate has a page in it, which is copied. The page opens the stair with the bell ropes. */
const TO_BELLS = ["solve 2", "pick 7", "try", "wait 1", "wait 3", "wait 4", "spend", "choose 2 a", "wait 1", "wait 3", "wait 4", "call", "vote carmo", "throw"];
const AT_BELLS = ["place 1 B", "place 2 D", "place 3 B", "place 4 C", "ready", "spend"];

// ---- by ear ----------------------------------------------------------------------------------------------------------

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Somebody who knows of the page what a screen reader says: roles, names and live regions. */
class Listener {
  constructor(private readonly page: Guest["page"]) {}

  /** Returns what this finds in the name of a button, such as that of a card with the words for its picture. */
  async hear(button: RegExp, what: RegExp): Promise<string> {
    const named = this.page.getByRole("button", { name: button });
    await named.focus();
    const [, name = ""] = /^- '?button "(.*?)"[^"]*$/m.exec(await named.ariaSnapshot({ depth: 0 })) ?? [];
    expect(name).toMatch(what);
    return what.exec(name)![1]!;
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).focus();
    await this.page.keyboard.press("Enter");
  }

  /** Waits until one of the page's three live regions says this. */
  async isSaid(what: string | RegExp): Promise<void> {
    const regions = ["status", "log", "alert"] as const;
    const live = regions.map((role) => this.page.getByRole(role).first()).reduce((all, each) => all.or(each));
    await expect(live.filter({ hasText: what }).first()).toBeAttached();
  }
}

test("a puzzle is solved by ear alone: from names, words for pictures, and what is said", { tag: "@phone" }, async ({ guest }) => {
  const { page } = guest;
  const ear = new Listener(page);
  await atTable(guest, SALT);
  // At the quay: the boat that rides high carries no salt.
  await actAll(guest, ...TO_CUSTOMS.slice(0, 5), "ready");
  const mark = await ear.hear(/^C, four lighters/, /The (\w+) rides high/);
  await actAll(guest, ...TO_CUSTOMS.slice(6), ...INTO_YARD.slice(0, 5));
  // At the desk: the Widow's goods went through under a seal.
  await ear.press("C The tally desk");
  const read = await page.getByRole("article", { name: "C, The tally desk, for you alone" }).ariaSnapshot();
  const [, seal = ""] = /under (\w+), unopened.*Salgado, widow/s.exec(read) ?? [];
  await actAll(guest, ...INTO_YARD.slice(5));
  // In the yard: the crate with that mark and that seal.
  const yard = /^D, the yard/;
  const marked = (await ear.hear(yard, new RegExp(`${mark} ([\\d, and]+)`))).match(/\d/g)!.map(Number);
  const sealed = (await ear.hear(yard, new RegExp(`([\\w, ]+) have ${seal} seals`))).toLowerCase();
  const [crate, ...others] = marked.filter((number) => sealed.includes(NUMBERS[number - 1]!));
  expect(others).toEqual([]);

  await ear.press(/^Agent 2, Brígida/);
  await ear.press("Try the puzzle");
  await page.keyboard.press("Enter");
  await ear.isSaid("Which lid?");
  await page.getByRole("region", { name: "Puzzle" }).getByRole("button", { name: String(crate), exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: `The row: ${crate}` })).toBeAttached();
  await ear.press("Try it");
  await page.keyboard.press("Enter");
  await ear.isSaid("Agent 2 takes item 5: Ledger page.");
  await expect(page.getByRole("article", { name: "D, The yard, for you alone" })).toContainText("No salt. Brass in straw");
});

// ---- a row, and the next run ---------------------------------------------------------------------------------------------

const theRow = ({ page }: Guest) => page.getByRole("region", { name: "Puzzle" }).getByRole("img");

/** Answers with keys alone. */
async function byKeys({ page }: Guest, text: string): Promise<void> {
  const question = (await nextQuestion(page))!;
  await answerByKeyboard(page, question, question.actions.find((each) => each.text === text)!);
}

test("a puzzle by keyboard alone; its row outlives a cut and a reload; the next run has the copy, the archive, the planner and ghosts", { tag: "@phone" }, async ({ guest, context }) => {
  guest.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const { page } = guest;
  await page.addInitScript(() => addEventListener("pointerdown", () => (document.documentElement.dataset["mouse"] = "used"), true));
  await atTable(guest, SALT);
  await actAll(guest, ...TO_CUSTOMS, ...INTO_YARD, ...TO_BELLS, ...AT_BELLS);

  // Two ropes, then the network goes and comes back; then the page.
  await byKeys(guest, "solve 2");
  await byKeys(guest, "next 2");
  await byKeys(guest, "next 4");
  const two = "The row: HALF SUN, LAMP, nothing, nothing";
  await expect(theRow(guest)).toHaveAccessibleName(two);
  await context.setOffline(true);
  await expect(page.getByText("Connection lost – trying again")).toBeVisible();
  await expect(theRow(guest)).toHaveAccessibleName(two);
  await context.setOffline(false);
  await isAlive(page);
  await expect(theRow(guest)).toHaveAccessibleName(two);
  await page.reload();
  await isAlive(page);
  await expect(theRow(guest)).toHaveAccessibleName(two);
  for (const text of ["next 1", "next 3", "try"]) await byKeys(guest, text);
  await expect(front(guest)).toContainText("Four strokes, each fuller than the one before.");
  expect((await viewOf(guest)).tokens.map(({ token }) => token)).toContain("bolt");
  await expect(page.locator("html")).not.toHaveAttribute("data-mouse", "used");

  // The end of the run, and the next one: of two pages, the copy with the mark is still there.
  await actAll(guest, "wait 1", "wait 3", "wait 4", "call", "vote off");
  await expect(page.getByRole("region", { name: "The end" })).toContainText("19 Ledger copy");
  await sound(guest, "the end of a run");
  await actAll(guest, "again", "receptacle 1", "receptacle 2", "receptacle 3", "receptacle 4", "open");
  const view = await viewOf(guest);
  expect([view.run, view.items.map(({ item }) => item), view.tokens]).toEqual([2, [19], []]);

  // The archive has what was read in the first run, the planner counts the ways, and ghosts stand where agents stood when the place was left.
  for (const [card, agent] of [["C, four lighters", "2 and agent 3"], ["E, the fish tables", "1"], ["F, the bench", "4"]]) {
    await expect(page.getByRole("button", { name: new RegExp(`^${card}.* Last run: agent ${agent}\\.`) })).toBeAttached();
  }
  await openPane(guest, "Notes");
  const pane = page.locator("#pane");
  await pane.getByRole("searchbox").fill("crates");
  await guest.press(pane.locator("summary").filter({ hasText: "D The yard run 1" }));
  await expect(pane).toContainText("Nine crates with rope handles");
  await expect(pane.locator("summary")).toHaveCount(1);
  await openPane(guest, "Plan");
  for (const place of ["Customs House", "Carmo Convent"]) await guest.press(pane.getByRole("button", { name: place }));
  await expect(pane).toContainText("The ways take 2 to 6 TU: TU 29 to 33 would be left.");
});
