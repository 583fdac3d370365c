import { beforeEach, expect, it, vi } from "vitest";
import { setPref } from "../prefs.svelte";
import { stubBrowser } from "./client.fixture";
import { LayoutStore } from "./layout.svelte";

beforeEach(stubBrowser);

it("closes a pane only if it is the open one", () => {
  const layout = new LayoutStore();
  layout.openPane("chat");
  layout.closePane("changes");
  expect(layout.pane).toBe("chat");
  layout.closePane("chat");
  expect(layout.pane).toBe("board");
});

it("opens the rules at a section", () => {
  const layout = new LayoutStore();
  layout.openRule("§8");
  expect([layout.pane, layout.rule]).toEqual(["rules", "§8"]);
});

it("is still where the system asks for less motion, and where the reader has switched animations off", () => {
  const layout = new LayoutStore();
  let tell = () => {};
  const motion = { matches: false, addEventListener: (_: string, listener: () => void) => (tell = listener) };
  vi.stubGlobal("matchMedia", () => motion);
  layout.followMotion();
  expect(layout.still).toBe(false);
  motion.matches = true;
  tell();
  expect(layout.still).toBe(true);
  motion.matches = false;
  tell();
  setPref("speed", 0);
  expect(layout.still).toBe(true);
  setPref("speed", 1);
});
