import { beforeEach, expect, it, vi } from "vitest";
import { sent, sitDown, stubBrowser } from "./client.fixture";
import { POINT_MS } from "./pointing.svelte";

beforeEach(stubBrowser);

it("tells the others what is pointed at", () => {
  sitDown().pointing.point("card:9r");
  expect(sent()).toEqual({ t: "point", cid: "card:9r" });
});

it("lights a component up for a moment, and says who points", () => {
  vi.useFakeTimers();
  const client = sitDown();
  client.hear({ t: "point", seat: 1, cid: "card:9r" });
  expect(client.pointing.pointed).toEqual({ seat: 1, cid: "card:9r" });
  vi.advanceTimersByTime(POINT_MS);
  expect(client.pointing.pointed).toBeNull();
  expect(client.notices.spoken.status).toContain("Bot Bo points at card:9r.");
  vi.useRealTimers();
});
