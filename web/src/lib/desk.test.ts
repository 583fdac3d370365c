import { beforeEach, expect, it, vi } from "vitest";
import { TableClient } from "./client";
import { BOOT, event, game, PAGE, sitDown, stubBrowser } from "./stores/client.fixture";

beforeEach(stubBrowser);

it("is told by its game why its team must be silent, and that there is none", () => {
  const team = { ...BOOT, table: { ...BOOT.table, team: [0, 1] } };
  const silent = { ...PAGE, hush: () => "Silence (§2)." };
  expect(new TableClient(BOOT, silent).desk.hush).toBeNull();
  expect(new TableClient(team, PAGE).desk.hush).toBe("");
  expect(new TableClient(team, silent).desk.hush).toBe("Silence (§2).");
  expect(new TableClient({ ...team, table: { ...team.table, phase: "over" } }, PAGE).desk.hush).toBeNull();
});

it("draws the last epoch once more on the stage, and asks nothing there", () => {
  vi.useFakeTimers();
  const client = sitDown();
  client.picks.take(["card:9r"]);
  client.hear(game({ first: 4, events: [event(1, 3, 1)], view: { trick: 3 }, at: [1, 3, 1] }));
  client.hear(game({ first: 5, events: [event(2, 0, 0)], view: { trick: 1 }, at: [2, 0, 0] }));
  expect([client.stage.view, client.stage.at]).toEqual([{ trick: 3 }, [1, 3, 1]]);
  expect([client.stage.looking, client.stage.question, client.stage.picked]).toEqual([true, null, []]);
  expect([client.stage.isLegal("card:9b"), client.stage.events.length]).toEqual([false, 5]);
  expect([client.desk.view, client.desk.looking, client.desk.picked]).toEqual([{ trick: 1 }, false, ["card:9r"]]);
  vi.runAllTimers();
  expect([client.stage.view, client.stage.looking]).toEqual([{ trick: 1 }, false]);
  vi.useRealTimers();
});
