// T.I.M.E Stories at one table: a death and its return, a captain that is a bot, and a whole mission by keyboard.

import type { View } from "../src/games/stories/wire";
import { expect, type Guest, test } from "./lib/guests";
import { answerByKeyboard, atTable, friendsAt, goToTable, isAlive, nextQuestion, piece } from "./lib/play";
import { act, byHand, enter, front, phaseIs, QUICK, viewOf, wave } from "./lib/stories";

test("four people and a watcher: a death in the old lock, the vortex, the return, the end of a run and the next one", async ({ guest, invite }) => {
  test.setTimeout(180_000);
  const all = [guest, await invite(), await invite(), await invite()];
  const [ann, bo, cy] = all as [Guest, Guest, Guest];
  const watcher = await invite();
  await goToTable(watcher, await friendsAt(all, { ...QUICK, seed: 309 }));
  await phaseIs([...all, watcher], "placing");

  // The porter goes into the old lock, alone. What each roll leaves costs life points, and the group cannot leave without him.
  await enter(all, "DBCB");
  await phaseIs(all, "between");
  await expect(piece(bo.page, "space:D")).toHaveAccessibleName(/It holds whoever stands there/);
  let waves = 0;
  while ((await viewOf(ann)).agents[0]!.vortex === null) {
    expect((waves += 1), "the porter must die with this seed").toBeLessThan(5);
    await wave(all, { 1: "roll" });
    await phaseIs(all, "between");
  }
  const { marker, agents } = await viewOf(ann);
  expect(agents[0]!.vortex).toBeLessThan(marker);
  const back = agents[0]!.vortex!;
  for (const each of [ann, bo, watcher]) {
    await expect(each.page.getByRole("img", { name: new RegExp(`Osvald comes back at TU ${back}`) })).toBeVisible();
    await expect(piece(each.page, "agent:1")).toHaveAccessibleName(new RegExp(`in the vortex, back at TU ${back}`));
  }
  // What is read is no news for a live region: it is on its page.
  expect(await ann.page.getByRole("log").first().textContent()).not.toContain("The door closes behind you");
  // Whoever is dead has no page of the card, and still nods and votes.
  await expect(front(ann)).toHaveCount(0);
  await act(ann, "nod");

  // The marker comes to the small pawn: its owner chooses beside whom the agent comes back, reads there, and acts in the same TU.
  while ((await viewOf(bo)).marker > back + 1) {
    await wave(all);
    await phaseIs(all, "between");
  }
  await act(all[(await viewOf(bo)).captain!]!, "spend");
  await ann.page.waitForFunction(() => window.__question?.actions.every(({ text }) => text.startsWith("space ")));
  expect(await ann.page.evaluate(() => window.__question!.actions.map(({ text }) => text))).toEqual(["space B", "space C"]);
  await expect(ann.page.locator("#prompt")).toContainText("Agent 1 is back. On which space?");
  await expect(bo.page.locator("#prompt")).toContainText("Ann is deciding");
  await byHand(ann, "space:C");
  await expect(front(ann)).toContainText("White enamel and a red cross");
  await expect.poll(async () => (await viewOf(watcher)).agents[0]).toMatchObject({ space: "C", vortex: null, lp: 5 });
  await act(ann, "wait 1");
  for (const agent of [2, 3, 4]) await act(all[agent - 1]!, `wait ${agent}`);
  await phaseIs(all, "between");

  // All break off. The ending is read by all seats and by no watcher; one says again, so there is another run, with other bodies.
  await act(cy, "call");
  for (const each of all) await act(each, "vote off");
  for (const each of all) await expect(each.page.getByRole("region", { name: "The end" })).toContainText("A white ceiling, and your own knees");
  await expect(ann.page.getByRole("region", { name: "The end" })).toContainText("1 death in this run");
  expect(watcher.frames.join("").includes("A white ceiling")).toBe(false);
  await expect(watcher.page.getByRole("region", { name: "The end" })).not.toContainText("A white ceiling");
  const captain = (await viewOf(ann)).captain!;
  await act(ann, "again");
  for (const each of all.slice(1)) await act(each, "give up");
  await phaseIs([...all, watcher], "receptacles");
  const first = (await viewOf(ann)).captain!;
  expect(first).toBe((captain + 1) % 4);
  for (const turn of [0, 1, 2, 3]) await act(all[(first + turn) % 4]!, `receptacle ${turn + 1}`);
  await phaseIs([...all, watcher], "placing");
  const next = await viewOf(watcher);
  expect([next.run, next.marker, next.deaths]).toEqual([2, 20, 0]);
  expect(next.agents[first]!.receptacle).toBe("porter");
});

test("a captain that is a bot spends no TU before everybody has nodded", async ({ guest }) => {
  const { page } = guest;
  // Two seats with two agents each: the other one is a bot, and this seed makes it the captain.
  await atTable(guest, { game: "stories", seats: 2, seed: 1, strength: "normal", options: { start: "quick", agents: 4 } });
  await phaseIs(guest, "placing");
  const { captain, agents } = await viewOf(guest);
  expect(captain).toBe(1);
  for (const { agent } of agents.filter(({ seat }) => seat === 0)) await act(guest, `place ${agent} B`);
  await act(guest, "ready");
  await phaseIs(guest, "between");
  const { marker } = await viewOf(guest);
  const bot = await page.evaluate(() => window.__client.desk.seats[1]!.name);
  const panel = page.getByRole("region", { name: "This TU" });
  await expect(panel).toContainText(`Captain: ${bot}.`);
  await expect(page.getByText(`${bot} waits until you have acted.`)).toBeVisible();
  // Told to go, it tells what it has read and nods; it spends nothing.
  while ((await viewOf(guest)).nodded.length === 0) {
    const heard = await page.evaluate(() => window.__client.desk.heard.length);
    await guest.press(page.getByRole("button", { name: `You go, ${bot}` }));
    await page.waitForFunction((heard) => window.__client.desk.heard.length > heard, heard);
  }
  await expect(page.getByRole("list", { name: "Told lately" })).toContainText(bot);
  await expect(panel).toContainText("Only you have not nodded yet.");
  expect((await viewOf(guest)).marker).toBe(marker);
  // Telling is no nod: the bot waits on.
  await act(guest, "tell B");
  await page.waitForFunction(() => window.__client.desk.now.waiting.join() === "0");
  expect((await viewOf(guest)).marker).toBe(marker);
  await byHand(guest, "do:nod");
  await phaseIs(guest, "wave");
  expect((await viewOf(guest)).marker).toBe(marker - 1);
});

/** What somebody does who wants to be through quickly: all together to the key, to the log, to the cabinet. */
function wanted(offered: string[], { place, tokens, items, agents }: View): string {
  const log = items.find(({ item }) => item === 4)?.agent;
  const goes = place === "hall" || (place === "annex" && tokens.length > 0);
  const liked = [
    ...["turn", "open", "ready", "throw", "go on", "again", tokens.length > 0 ? "vote archive" : "vote annex", goes ? "call" : "spend"],
    ...agents.filter(({ space }) => space === null).map(({ agent }) => `place ${agent} B`),
    ...[`choose ${log} a`, `move ${log} C`, "receptacle", "roll", "wait"],
  ];
  const found = liked.map((like) => offered.find((text) => text === like || text.startsWith(`${like} `))).find((text) => text !== undefined);
  return found ?? offered[0]!;
}

test("a whole mission by keyboard alone, from Play now to the end", async ({ guest }) => {
  test.setTimeout(180_000);
  const { page } = guest;
  await page.addInitScript(() => addEventListener("pointerdown", () => (document.documentElement.dataset["mouse"] = "used"), true));
  await page.goto("/");
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (let tabs = 0; tabs < 80 && !(await focused()).startsWith("Play now T.I.M.E Stories"); tabs += 1) await page.keyboard.press("Tab");
  expect(await focused()).toContain("Play now T.I.M.E Stories");
  await page.keyboard.press("Enter");
  await isAlive(page);
  for (let answers = 0; ; answers += 1) {
    expect(answers).toBeLessThan(150);
    if (answers === 4) {
      await page.keyboard.press("r");
      await expect(page.getByRole("status").first()).toContainText("Training Hall");
    }
    const question = await nextQuestion(page);
    if (question === null) break;
    const text = wanted(question.actions.map((each) => each.text), await viewOf(guest));
    await answerByKeyboard(page, question, question.actions.find((each) => each.text === text)!);
  }
  await expect(page.getByRole("region", { name: "The end" })).toContainText(/Shift over|Lids up/);
  await expect(page.locator("html")).not.toHaveAttribute("data-mouse", "used");
});
