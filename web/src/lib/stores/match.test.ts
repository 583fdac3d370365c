import { beforeEach, expect, it, vi } from "vitest";
import { TableClient } from "../client";
import type { TableInfo } from "../wire";
import { BOOT, PAGE, bot, event, game, person, sent, sitDown, stubBrowser } from "./client.fixture";

beforeEach(stubBrowser);

it("appends what is new and unlearns what has been taken back", () => {
  const client = sitDown();
  client.hear(game({ first: 4, events: [event(1, 2, 2)] }));
  expect(client.match.heard.map((each) => each.at)).toEqual([[1, 0, 0], [1, 1, 1], [1, 1, 2], [1, 2, 1], [1, 2, 2]]);
  client.hear(game({ first: 3, events: [event(1, 2, 1)] }));
  expect(client.match.heard.length).toBe(4);
});

it("says that a bot has taken the seat when the time was up, and that there is more time", () => {
  const due = (when: number, more = {}) => ({ ...BOOT.table, seats: [{ ...person, due: when }, bot], clock: "live" as const, takeover: true, time: 1000, ...more });
  const client = new TableClient({ ...BOOT, table: due(900) }, PAGE);
  client.hear(due(0, { you: null }));
  expect(client.notices.shown?.text).toContain("Your time was up");
});

it("tells what is noted about the people of a game that is on, each note once", () => {
  const client = sitDown();
  const noted = (...words: string[]) => ({ ...BOOT.table, notes: words.map((each) => ({ words: each, heard: 0 })) });
  client.hear(noted("Bo declined: Ann had asked to take it back."));
  expect(client.notices.shown?.text).toBe("Bo declined: Ann had asked to take it back.");
  client.notices.clear();
  client.hear(noted("Bo declined: Ann had asked to take it back."));
  expect(client.notices.shown).toBeNull();
  client.hear(noted("Bo declined: Ann had asked to take it back.", "Bo has left; Bot Cy plays on.", "Bo is back."));
  expect(client.notices.shown?.text).toBe("Bo has left; Bot Cy plays on. Bo is back.");
});

it("says that there is more time", () => {
  vi.useFakeTimers();
  const due = (when: number) => ({ ...BOOT.table, seats: [{ ...person, due: when }, bot], clock: "live" as const });
  const client = new TableClient({ ...BOOT, table: due(100) }, PAGE);
  client.hear(due(400));
  vi.runAllTimers();
  expect(client.notices.spoken.status).toContain("You have more time now.");
  vi.useRealTimers();
});

it("tells the others that the reader looks elsewhere, and notes what was missed", () => {
  const client = sitDown();
  client.match.lookAway(true);
  expect(sent()).toEqual({ t: "busy", away: true });
  client.match.lookAway(false);
  expect(client.match.leftAt).toBe(-1);
  client.match.lookAway(true);
  client.hear(game({ first: 4, events: [event(1, 2, 2)] }));
  client.match.lookAway(false);
  expect(client.match.leftAt).toBe(4);
});

it("lists all open requests, and names seats", () => {
  const request = { id: "1", kind: "undo" as const, by: 1, needs: [0], agreed: [], heard: 0, words: "Bo asks to undo." };
  const client = sitDown({ ...BOOT, table: { ...BOOT.table, request: request as unknown as TableInfo["request"] } });
  expect(client.match.requests).toEqual([request]);
  expect([0, 1, 2].map((seat) => client.match.nameOf(seat))).toEqual(["You", "Bot Bo", "Seat 3"]);
});

it("says that the table cannot save, and when it can again", () => {
  const client = new TableClient(BOOT, PAGE);
  expect(client.match.trouble).toBe("");
  client.hear({ t: "saving", ok: false });
  expect(client.match.trouble).toContain("cannot save just now");
  expect(client.notices.spoken.alert).toBe(client.match.trouble);
  client.hear({ t: "saving", ok: true });
  expect(client.match.trouble).toBe("");
  client.hear({ ...BOOT.table, frozen: "The script has changed. It can be looked at, but not played on." });
  expect(client.match.trouble).toContain("The script has changed");
});

it("says why a seat is lost, unless the player has left it", () => {
  const gone = { ...BOOT.table, you: null, seats: [bot, bot], notes: [{ words: "Bo has sent Ann away; Bot Cy plays on.", heard: 0 }] };
  const kicked = new TableClient(BOOT, PAGE);
  kicked.hear(gone);
  expect(kicked.notices.shown?.text).toBe("Bo has sent Ann away; Bot Cy plays on.");
  const signedOut = new TableClient(BOOT, PAGE);
  signedOut.hear({ ...BOOT.table, you: null });
  expect(signedOut.notices.shown?.text).toBe("This device was signed out of your seat.");
});
