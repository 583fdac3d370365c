import { beforeEach, expect, it, vi } from "vitest";
import type { Outgoing } from "../wire";
import { BOOT, event, game, PAGE, sent, sitDown, stubBrowser, Wire } from "./client.fixture";

beforeEach(stubBrowser);

const looked = (heard: number) =>
  ({ t: "peek", heard, at: [1, 2, 0], view: { trick: 1 }, seat: 0, views: null }) satisfies Outgoing;

it("draws the moment when its view has come, and asks nothing there", () => {
  const client = sitDown();
  client.time.look(3);
  expect(sent()).toEqual({ t: "peek", heard: 3 });
  expect(client.time.looking).toBe(false);
  client.hear(looked(3));
  expect([client.time.looking, client.time.view, client.picks.question]).toEqual([true, { trick: 1 }, null]);
  expect(client.time.events.length).toBe(3);
  // Named after its last event, not after what comes next.
  expect(client.time.at).toEqual([1, 1, 2]);
  client.time.returnToNow();
  expect([client.time.looking, client.time.view]).toEqual([false, { trick: 2 }]);
});

it("does not draw a moment that is not wanted any more, and asks for the one that is", () => {
  vi.useFakeTimers();
  const client = sitDown();
  client.time.look(3);
  client.time.look(1);
  client.hear(looked(3));
  expect(client.time.looking).toBe(false);
  vi.runAllTimers();
  expect(sent()).toEqual({ t: "peek", heard: 1 });
  vi.useRealTimers();
});

it("goes on while others play, and leaves a moment that no longer exists", () => {
  const client = sitDown();
  client.time.look(3);
  client.hear(looked(3));
  client.hear(game({ first: 4, events: [event(1, 2, 2)] }));
  expect(client.time.looking).toBe(true);
  client.hear(game({ first: 2, events: [] }));
  expect(client.time.looking).toBe(false);
});

it("compares two moments, the earlier one first", () => {
  const client = sitDown();
  client.time.look(3);
  client.hear(looked(3));
  client.time.compareWithNow();
  expect(client.time.compared?.map((moment) => moment.heard)).toEqual([3, 4]);
});

it("steps back to the present", () => {
  const client = sitDown();
  client.time.step(-1);
  client.hear(looked(3));
  client.time.step(1);
  expect(client.time.looking).toBe(false);
});

it("asks for other eyes, and draws only what was seen with them", () => {
  const client = sitDown();
  client.time.see("all");
  expect(sent()).toEqual({ t: "peek", heard: 4, all: true });
  client.hear(looked(4));
  expect(client.time.looking).toBe(false);
  client.hear({ ...looked(4), views: [{ trick: 7 }] });
  expect([client.time.looking, client.time.open]).toEqual([true, [{ trick: 7 }]]);
});

it("goes to the same slot of another epoch", () => {
  const client = sitDown();
  client.hear(game({ first: 4, events: [event(2, 1, 1)], at: [2, 1, 1] }));
  client.time.stepEpoch(-1);
  expect(sent()).toEqual({ t: "peek", heard: 3 });
});

it("begins with this epoch where the players have to remember the others", () => {
  const client = sitDown(BOOT, { ...PAGE, remembers: () => false });
  client.hear(game({ first: 4, events: [event(2, 1, 1), event(2, 1, 2)], at: [2, 1, 2] }));
  expect([client.time.since, client.time.rows.map(({ epoch }) => epoch)]).toEqual([4, [2]]);
  client.time.look(0);
  expect(sent()).toEqual({ t: "peek", heard: 5 });
});

it("plays on from the drawn moment, and returns to the present", async () => {
  const client = sitDown();
  client.time.look(3);
  client.hear(looked(3));
  const branched = client.time.branch(true);
  expect(sent()).toMatchObject({ t: "branch", heard: 3, same: true });
  Wire.last.onmessage({ data: JSON.stringify({ t: "done", key: sent()?.key }) });
  await branched;
  expect(client.time.looking).toBe(false);
});

it("closes the pane with the changes when it returns to the present", () => {
  const client = sitDown();
  client.time.compareWith(2);
  expect(client.layout.pane).toBe("changes");
  client.time.returnToNow();
  expect(client.layout.pane).toBe("board");
});
