import { beforeEach, expect, it } from "vitest";
import { TableClient } from "../client";
import { BOOT, PAGE, Wire, sent, sitDown, stubBrowser } from "./client.fixture";

beforeEach(stubBrowser);

it("forgets what it may no longer read, and learns what it may read now", () => {
  const client = new TableClient(BOOT, PAGE);
  const line = (n: number, text: string) => ({ n, scope: "team" as const, seat: 1, name: "Bo", text, time: 0 });
  client.hear({ t: "said", part: "latest", lines: [line(0, "psst"), line(1, "hm")] });
  client.hear({ t: "said", part: "latest", lines: [line(0, "psst"), line(1, "aha")] });
  expect(client.chat.lines.map(({ text }) => text)).toEqual(["psst", "aha"]);
  client.hear({ t: "said", part: "latest", lines: [] });
  expect(client.chat.lines).toEqual([]);
});

it("counts chat that has not been read", () => {
  const client = sitDown();
  client.hear({ t: "said", part: "new", lines: [{ n: 0, scope: "table", seat: 1, name: "Bo", text: "hi", time: 0 }] });
  expect(client.chat.unread).toBe(1);
  client.chat.markRead();
  expect(client.chat.unread).toBe(0);
});

it("puts earlier lines of chat in front, and counts none of them as new", () => {
  const client = sitDown();
  const lines = (first: number, end: number) =>
    Array.from({ length: end - first }, (_, i) => ({ n: first + i, scope: "table" as const, seat: 1, name: "Bo", text: `line ${first + i}`, time: 0 }));
  client.hear({ t: "said", part: "latest", lines: lines(150, 250) });
  client.chat.markRead();
  expect(client.chat.hasEarlier).toBe(true);
  client.chat.askEarlier();
  expect(sent()).toEqual({ t: "earlier", before: 150 });
  client.hear({ t: "said", part: "new", lines: lines(250, 251) });
  client.hear({ t: "said", part: "earlier", lines: lines(50, 150) });
  expect(client.chat.lines.map(({ n }) => n)).toEqual(lines(50, 251).map(({ n }) => n));
  expect(client.chat.unread).toBe(1);
  // The chat is numbered anew, and an answer to the old question comes late: it does not fit any more.
  client.hear({ t: "said", part: "latest", lines: lines(10, 20) });
  client.hear({ t: "said", part: "earlier", lines: lines(0, 50) });
  expect(client.chat.lines.map(({ n }) => n)).toEqual(lines(10, 20).map(({ n }) => n));
  expect(client.chat.unread).toBe(0);
  client.hear({ t: "said", part: "earlier", lines: lines(0, 10) });
  expect(client.chat.hasEarlier).toBe(false);
  const before = Wire.last.sent.length;
  client.chat.askEarlier();
  expect(Wire.last.sent.length).toBe(before);
});

it("speaks to the table from a seat, and among the watchers without one", async () => {
  const said = async (client: TableClient) => {
    const answered = client.chat.say("hi");
    const { scope, key } = sent() ?? {};
    Wire.last.onmessage({ data: JSON.stringify({ t: "refused", key, reason: "Too fast.", rule: "" }) });
    return [scope, await answered];
  };
  expect(await said(sitDown())).toEqual(["table", false]);
  expect(await said(sitDown({ ...BOOT, table: { ...BOOT.table, you: null } }))).toEqual(["watchers", false]);
});
