import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NoticeStore } from "./notices.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows a refusal with its rule and says it at once", () => {
  const notices = new NoticeStore();
  notices.warn("Not now.", "§4");
  expect(notices.shown).toEqual({ text: "Not now.", rule: "§4", tone: "bad", instead: null });
  expect(notices.spoken.alert).toBe("Not now.");
  notices.clear();
  expect(notices.shown).toBeNull();
});

it("says news and polite remarks in regions of their own, a moment later", () => {
  const notices = new NoticeStore();
  notices.mention("Play or pass.");
  notices.report("Bo passes.");
  expect(notices.spoken).toEqual({ status: "", log: "", alert: "" });
  vi.runAllTimers();
  expect(notices.spoken).toEqual({ status: "Play or pass.", log: "Bo passes.", alert: "" });
  expect(notices.shown).toBeNull();
});

it("takes a text away again, unless another one is shown by then", () => {
  const notices = new NoticeStore();
  const dismiss = notices.tell("You are back in.");
  notices.warn("Not now.");
  dismiss();
  expect(notices.shown?.text).toBe("Not now.");
  notices.tell("You are back in.")();
  expect(notices.shown).toBeNull();
});

it("changes the region when the same text is said twice", () => {
  const notices = new NoticeStore();
  notices.alert("Your turn.");
  notices.alert("Your turn.");
  expect(notices.spoken.alert).toBe("Your turn.\u00a0");
});

it("lets a notice go by itself, unless the reader is at it or it must be read", () => {
  const notices = new NoticeStore();
  notices.warn("Not now.");
  vi.runAllTimers();
  expect(notices.shown).toBeNull();
  notices.warn("Not now.");
  notices.stay();
  vi.runAllTimers();
  expect(notices.shown?.text).toBe("Not now.");
  notices.goOn();
  vi.runAllTimers();
  expect(notices.shown).toBeNull();
  notices.warn("Bo has taken your seat.", "", true);
  vi.runAllTimers();
  expect(notices.shown?.text).toBe("Bo has taken your seat.");
});
