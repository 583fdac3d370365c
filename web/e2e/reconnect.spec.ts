// Lost and found again: the network, the page, the tab, the server.

import { expect, type Guest, test } from "./lib/guests";
import { answerByHand, answerQuickly, atTable, Chance, goToTable, isAlive, nextQuestion, piece, playUntil } from "./lib/play";
import { Server } from "./lib/server";

/** A pick is made, and more are needed. */
async function pickOne(guest: Guest): Promise<string> {
  const question = (await nextQuestion(guest.page))!;
  const cid = question.actions.find((action) => action.picks.length > 1)!.picks[0]!;
  await guest.press(piece(guest.page, cid));
  return cid;
}

const picked = (guest: Guest) => guest.page.evaluate(() => window.__client.desk.picked);
const state = (guest: Guest) =>
  guest.page.evaluate(() => {
    const { view, at, question, waiting } = window.__client.desk.now;
    return { view, at, question, waiting, heard: window.__client.desk.heard.map((event) => event.say) };
  });

test("without a network the page says so, keeps the picks, and goes on by itself", async ({ guest, context }) => {
  guest.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await atTable(guest, { seats: 2, seed: 81 });
  const cid = await pickOne(guest);
  await context.setOffline(true);
  await expect(guest.page.getByText("Connection lost – trying again")).toBeVisible();
  expect(await picked(guest)).toEqual([cid]);
  await context.setOffline(false);
  await isAlive(guest.page);
  await expect(guest.page.getByText("Connection lost – trying again")).toBeHidden();
  expect(await picked(guest)).toEqual([cid]);
});

test("an answer given without a network is sent when there is one, once", async ({ guest, context }) => {
  guest.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await atTable(guest, { seats: 2, seed: 82 });
  const question = (await nextQuestion(guest.page))!;
  await context.setOffline(true);
  const answered = answerByHand(guest, question, question.actions[0]!, new Chance(82));
  await guest.page.waitForFunction(() => window.__client.connection.busy);
  await context.setOffline(false);
  await answered;
  expect((await nextQuestion(guest.page))!.id).toBe(question.id + 1);
});

test("picks outlive a reload", async ({ guest }) => {
  await atTable(guest, { seats: 2, seed: 83 });
  const cid = await pickOne(guest);
  await guest.page.reload();
  await isAlive(guest.page);
  expect(await picked(guest)).toEqual([cid]);
  await expect(piece(guest.page, cid)).toHaveAttribute("aria-pressed", "true");
});

test("a second tab of the same seat follows, and can go on", async ({ guest, invite, context }) => {
  const code = await atTable(guest, { seats: 2, seed: 84 });
  const tab = await invite(context);
  await goToTable(tab, code);
  const chance = new Chance(84);
  for (const hand of [guest, tab, guest]) {
    const question = (await nextQuestion(hand.page))!;
    await answerQuickly(hand.page, chance);
    await Promise.all([guest, tab].map(({ page }) => page.waitForFunction((id) => window.__question?.id === id + 1, question.id)));
    expect(await state(tab)).toEqual(await state(guest));
  }
});

test("the server is killed and comes back: so does the page, and all is as it was", async ({ guest }) => {
  guest.expectTrouble(/ERR_CONNECTION_(REFUSED|RESET|CLOSED)|WebSocket/);
  const server = await Server.create();
  await server.start();
  try {
    const answer = await guest.request.post(`${server.address}/api/tables?seed=85`, { data: { game: "loop", seats: 2, start: true, strength: "easy" } });
    const { url } = (await answer.json()) as { url: string };
    await guest.page.goto(`${server.address}${url}`);
    await isAlive(guest.page);
    await playUntil([guest], () => window.__client.desk.at[1] >= 2 && (window.__question?.actions.some((action) => action.picks.length > 0) ?? false), new Chance(85));
    const question = (await nextQuestion(guest.page))!;
    const choice = question.actions.find((action) => action.picks.length > 0)!;
    await guest.press(piece(guest.page, choice.picks[0]!));
    const [before, picks] = [await state(guest), await picked(guest)];

    await server.kill();
    await expect(guest.page.getByText("Connection lost – trying again")).toBeVisible();
    await server.start();
    await isAlive(guest.page);
    await expect(guest.page.getByText("Connection lost – trying again")).toBeHidden();
    expect(await state(guest)).toEqual(before);
    expect(await picked(guest)).toEqual(picks);
    await answerQuickly(guest.page, new Chance(86));
    await guest.page.waitForFunction((id) => window.__question?.id !== id, question.id);
  } finally {
    await server.kill();
  }
});
