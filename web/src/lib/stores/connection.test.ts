import { beforeEach, expect, it } from "vitest";
import type { Outgoing } from "../wire";
import { sent, stubBrowser, Wire } from "./client.fixture";
import { ConnectionStore } from "./connection.svelte";
import { NoticeStore } from "./notices.svelte";

beforeEach(stubBrowser);

function open() {
  const notices = new NoticeStore();
  const heard: string[] = [];
  const connection = new ConnectionStore(notices, { hear: ({ t }) => heard.push(t), connected: () => heard.push("connected") });
  connection.open("/ws/ABCD-EFGH");
  return { connection, notices, heard };
}

const answer = (message: Outgoing) => Wire.last.onmessage({ data: JSON.stringify(message) });

it("is busy until a request is answered, and shows a refusal", async () => {
  const { connection, notices } = open();
  const answered = connection.request({ t: "undo" });
  expect(connection.busy).toBe(true);
  answer({ t: "refused", key: String(sent()?.key), code: "illegal", reason: "Nothing to take back.", rule: "§1" });
  await answered;
  expect(connection.busy).toBe(false);
  expect(notices.shown).toMatchObject({ text: "Nothing to take back.", rule: "§1" });
});

it("remembers the name of a guest who sits down", async () => {
  const { connection } = open();
  const answered = connection.request({ t: "sit", seat: 1, name: "Ann & Bo" });
  answer({ t: "done", key: String(sent()?.key) });
  await answered;
  expect(document.cookie).toContain("name=Ann%20%26%20Bo;");
});

it("cannot send a request before it is open", async () => {
  const connection = new ConnectionStore(new NoticeStore(), { hear: () => {}, connected: () => {} });
  await expect(connection.request({ t: "undo" })).rejects.toThrow("not connected");
});

it("says that it is lost and back again, and then trusts the server to save", () => {
  const { connection, notices, heard } = open();
  connection.noteSaving(false);
  connection.line(false);
  expect([connection.connected, notices.spoken.alert]).toEqual([false, "Connection lost. Trying again; nothing is lost."]);
  expect(heard).toEqual([]);
  connection.line(true);
  expect([connection.connected, connection.trouble, notices.spoken.alert]).toEqual([true, "", "Connected again."]);
  expect(heard).toEqual(["connected"]);
});

it("passes on what the server tells", () => {
  const { heard } = open();
  answer({ t: "saving", ok: false });
  expect(heard).toEqual(["saving"]);
});
