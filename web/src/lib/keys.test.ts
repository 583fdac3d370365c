import { expect, it } from "vitest";
import { whyNotKey } from "./key-words";
import { BINDABLE, bindingsOf, Keys, USUAL_KEYS } from "./keys";

const key = (key: string, held: Partial<Record<"shiftKey" | "ctrlKey" | "metaKey" | "altKey", boolean>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

it("knows its keys", () => {
  const keys = new Keys();
  expect(keys.press(key("n"), USUAL_KEYS)).toBe("next");
  expect(keys.press(key("N", { shiftKey: true }), USUAL_KEYS)).toBe("previous");
  expect(keys.press(key("3"), USUAL_KEYS)).toBe("pick3");
  expect(keys.press(key("Escape"), USUAL_KEYS)).toBe("takeBack");
  expect(keys.press(key("Escape", { shiftKey: true }), USUAL_KEYS)).toBe("takeBackAll");
  expect(keys.press(key("x"), USUAL_KEYS)).toBeNull();
});

it("goes places with two keys", () => {
  const keys = new Keys();
  expect(keys.press(key("g"), USUAL_KEYS)).toBeNull();
  expect(keys.press(key("c"), USUAL_KEYS)).toBe("chat");
  expect(keys.press(key("c"), USUAL_KEYS)).toBeNull();
});

it("leaves the browser's own keys alone", () => {
  expect(new Keys().press(key("r", { ctrlKey: true }), USUAL_KEYS)).toBeNull();
});

it("keeps Enter and Esc when single keys are off", () => {
  const keys = new Keys();
  expect(keys.press(key("n"), null)).toBeNull();
  expect(keys.press(key("Enter"), null)).toBe("confirm");
  expect(keys.press(key("Escape"), null)).toBe("takeBack");
});

it("takes other keys for its commands, and none", () => {
  const own = bindingsOf({ next: "j", go: "t", point: "" });
  const keys = new Keys();
  expect(keys.press(key("j"), own)).toBe("next");
  expect(keys.press(key("n"), own)).toBeNull();
  expect(keys.press(key("p"), own)).toBeNull();
  expect(keys.press(key("t"), own)).toBeNull();
  expect(keys.press(key("l"), own)).toBe("log");
});

it("has no key twice, and tells whose a key is", () => {
  expect(new Set(Object.values(USUAL_KEYS)).size).toBe(BINDABLE.length);
  expect(whyNotKey(USUAL_KEYS, "next", "j")).toBe("");
  expect(whyNotKey(USUAL_KEYS, "next", "n")).toBe("");
  expect(whyNotKey(USUAL_KEYS, "next", "h")).toContain("ghosts of the last time round");
  expect(whyNotKey(bindingsOf({ ghosts: "" }), "next", "h")).toBe("");
  for (const reserved of ["3", " ", "Tab", "ArrowUp"]) expect(whyNotKey(USUAL_KEYS, "next", reserved)).not.toBe("");
});
