// A team among itself, and clocks: what is said and marked in confidence, and the time that a move may take.

import { expect, type Guest, test } from "./lib/guests";
import { atTable, friendsAt, goToTable, openMenu, openPane } from "./lib/play";

const SECRET = "the Doctor is the Brain";
const chat = ({ page }: Guest) => page.getByRole("list", { name: "Chat" });
const marked = ({ page }: Guest) => page.locator('table [data-cell="role:doctor:brain"]');

/** Two Protagonists, a bot, and the Mastermind. */
async function against(guests: readonly [Guest, Guest, Guest]): Promise<string> {
  const [one, two, foe] = guests;
  const code = await friendsAt([one, two], { game: "looper", seats: 4, seed: 4, start: false, options: { script: "first-script" } });
  await goToTable(foe, code);
  await foe.page.evaluate(() => window.__client.connection.request({ t: "sit", seat: 3, name: "Dee" }));
  await one.page.evaluate(() => window.__client.connection.request({ t: "start" }));
  await Promise.all(guests.map(({ page }) => page.waitForFunction(() => window.__client.match.game !== null)));
  return code;
}

test("a team talks and marks in confidence, and the Mastermind hears nothing of it", async ({ guest, invite }) => {
  const [mate, foe] = [await invite(), await invite()];
  const code = await against([guest, mate, foe]);

  await openPane(guest, "Chat");
  await guest.press(guest.page.getByRole("button", { name: "Team", exact: true }));
  await expect(guest.page.getByText(/^Only Bo and .* hear it until the end\.$/)).toBeVisible();
  await guest.page.getByRole("textbox", { name: "Say to your team" }).fill(SECRET);
  await guest.press(guest.page.getByRole("button", { name: "Send" }));
  await openPane(mate, "Chat");
  await expect(chat(mate).getByRole("listitem").filter({ hasText: SECRET })).toContainText("team");

  // Marks travel in the same way, and are there after a reload.
  await openPane(guest, "Deduce");
  await marked(guest).focus();
  await guest.page.keyboard.press("y");
  await guest.press(guest.page.getByRole("button", { name: "Tell my team my marks" }));
  await expect(guest.page.getByText("Your team has them.")).toBeVisible();
  await mate.page.reload();
  await openPane(mate, "Deduce");
  await expect(marked(mate)).toHaveAccessibleName(/Ann: yes/);

  // The Mastermind talks to the table, and has no other door; whoever watches has neither.
  await openPane(foe, "Chat");
  await expect(foe.page.getByRole("button", { name: "Team", exact: true })).toHaveCount(0);
  await foe.page.getByRole("textbox", { name: "Say to the table" }).fill("I hear nothing");
  await foe.press(foe.page.getByRole("button", { name: "Send" }));
  await expect(chat(foe)).toContainText("I hear nothing");
  const watcher = await invite();
  await goToTable(watcher, code);
  for (const outsider of [foe, watcher]) {
    const told = outsider.frames.join() + (await outsider.page.content());
    expect(told).not.toContain(SECRET);
    expect(told).not.toContain("My marks");
  }
});

test("with table talk off, the team's door says why it is closed", { tag: "@phone" }, async ({ guest }) => {
  await atTable(guest, { game: "looper", seats: 4, options: { table_talk: false } });
  const { page } = guest;
  await openPane(guest, "Chat");
  await page.getByRole("textbox", { name: "Say to the table" }).fill("hello");
  await guest.press(page.getByRole("button", { name: "Team", exact: true }));
  await expect(page.getByText(/Table talk is off during the days/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await guest.press(page.getByRole("button", { name: "Table", exact: true }));
  await guest.press(page.getByRole("button", { name: "Send" }));
  await expect(chat(guest)).toContainText("hello");
});

test("a clock is chosen in the lobby, runs beside the names, and the others give more time", async ({ guest, invite }) => {
  const friend = await invite();
  await friendsAt([guest, friend], { seats: 2, start: false });
  await guest.page.getByLabel("Time for a move").selectOption("24 hours a move");
  await guest.page.getByLabel("When the time is up, a bot takes over").check();
  await expect(friend.page.getByLabel("When the time is up, a bot takes over")).toBeChecked();
  await expect(friend.page.getByLabel("Time for a move")).toBeDisabled();
  await guest.press(guest.page.getByRole("button", { name: "Start now" }));
  const clocks = friend.page.getByRole("banner").getByRole("listitem").filter({ hasText: /◷ 2[34] h/ });
  await expect(clocks).toHaveCount(2);

  // Half a day before the end nobody is warned, an hour before the end one's own clock speaks up.
  const due = await friend.page.evaluate(() => window.__client.desk.seats[1]!.due * 1000);
  await friend.page.clock.setFixedTime(due - 3600_000);
  await expect(friend.page.getByText("You have 1 hour left. Then a bot takes your seat.").first()).toBeVisible();

  const menu = await openMenu(guest);
  await guest.press(menu.getByRole("button", { name: "Give Bo more time" }));
  await friend.page.waitForFunction((due) => window.__client.desk.seats[1]!.due * 1000 > due, due);
  expect(await friend.page.evaluate(() => window.__client.desk.seats[1]!.due * 1000)).toBe(due + 86_400_000);
  await expect(menu.getByRole("listitem").filter({ hasText: "Bo here" })).toContainText("47 h");
});
