import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Socket, waitBefore } from "./socket";
import type { Outgoing } from "./wire";

class Wire {
  static readonly OPEN = 1;
  readyState = 0;
  sent: { t: string; key?: string }[] = [];
  onopen: () => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  send(data: string): void {
    this.sent.push(JSON.parse(data) as { t: string; key?: string });
  }

  close(): void {
    this.down();
  }

  up(): void {
    this.readyState = 1;
    this.onopen();
  }

  down(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }

  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connect() {
  const wires: Wire[] = [];
  const heard: Outgoing[] = [];
  const lines: boolean[] = [];
  const gone = vi.fn();
  const outdated = vi.fn();
  const ears = { hear: (message: Outgoing) => void heard.push(message), line: (up: boolean) => void lines.push(up), gone, outdated };
  const socket = new Socket("/ws/A", ears, () => {
    const wire = new Wire();
    wires.push(wire);
    return wire as unknown as WebSocket;
  });
  return { socket, wires, heard, lines, gone, outdated };
}

it("tells who asked whether it was done", async () => {
  const { socket, wires } = connect();
  wires[0]?.up();
  const answer = socket.ask({ t: "undo" });
  const key = wires[0]?.sent[0]?.key;
  wires[0]?.say({ t: "refused", key, code: "rule", reason: "there is nothing to take back" });
  expect(await answer).toMatchObject({ t: "refused", reason: "there is nothing to take back" });
});

it("sends what was not answered again, with the same key, when the line is back", async () => {
  const { socket, wires, lines } = connect();
  wires[0]?.up();
  const answer = socket.ask({ t: "act", id: 1, text: "pass" });
  wires[0]?.down();
  vi.runOnlyPendingTimers();
  wires[1]?.up();
  expect(wires[1]?.sent).toEqual(wires[0]?.sent);
  wires[1]?.say({ t: "done", key: wires[1].sent[0]?.key });
  expect(await answer).toMatchObject({ t: "done" });
  wires[1]?.down();
  vi.runOnlyPendingTimers();
  wires[2]?.up();
  expect(wires[2]?.sent).toEqual([]);
  expect(lines).toEqual([true, false, true, false, true]);
});

it("comes back at once when somebody wakes it", () => {
  const { socket, wires } = connect();
  wires[0]?.up();
  wires[0]?.down();
  socket.wake();
  expect(wires.length).toBe(2);
  vi.runOnlyPendingTimers();
  expect(wires.length).toBe(2);
});

it("drops a line that is dead, and hears nothing more from it", () => {
  const { socket, wires, heard, lines } = connect();
  wires[0]?.up();
  socket.drop();
  wires[0]?.say({ t: "point", seat: 1, cid: "card:9r" });
  expect(heard).toEqual([]);
  expect(lines).toEqual([true, false]);
  vi.runOnlyPendingTimers();
  expect(wires.length).toBe(2);
});

it("waits longer with each try, up to a limit", () => {
  expect(waitBefore(0, 0.5)).toBe(400);
  expect(waitBefore(3, 0.5)).toBe(3200);
  expect(waitBefore(20, 0.5)).toBe(15_000);
  expect(waitBefore(1, 0)).toBeLessThan(waitBefore(1, 1));
});

it.each([4404, 4410])("does not come back to a table that no longer exists (%i)", (code) => {
  const { wires, gone } = connect();
  wires[0]?.down(code);
  vi.runOnlyPendingTimers();
  expect(gone).toHaveBeenCalledOnce();
  expect(wires.length).toBe(1);
});

it("does not come back to a server that has another version of the wire", () => {
  const { wires, gone, outdated } = connect();
  wires[0]?.down(4426);
  vi.runOnlyPendingTimers();
  expect(outdated).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
  expect(wires.length).toBe(1);
});

it("hands on a refusal that belongs to nothing", () => {
  const { wires, heard } = connect();
  wires[0]?.say({ t: "refused", key: "", code: "limit", reason: "not so fast, please" });
  expect(heard).toMatchObject([{ t: "refused", reason: "not so fast, please" }]);
});

it("hands everything else on", () => {
  const { wires, heard } = connect();
  wires[0]?.say({ t: "point", seat: 1, cid: "card:9r" });
  expect(heard).toEqual([{ t: "point", seat: 1, cid: "card:9r" }]);
});
