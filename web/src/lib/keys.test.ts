import { expect, it } from "vitest";
import { Keys } from "./keys";

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
  expect(keys.press(key("n"), true)).toBe("next");
  expect(keys.press(key("N", { shiftKey: true }), true)).toBe("previous");
  expect(keys.press(key("3"), true)).toBe("pick3");
  expect(keys.press(key("Escape"), true)).toBe("takeBack");
  expect(keys.press(key("Escape", { shiftKey: true }), true)).toBe("takeBackAll");
  expect(keys.press(key("x"), true)).toBeNull();
});

it("goes places with two keys", () => {
  const keys = new Keys();
  expect(keys.press(key("g"), true)).toBeNull();
  expect(keys.press(key("c"), true)).toBe("chat");
  expect(keys.press(key("c"), true)).toBeNull();
});

it("leaves the browser's own keys alone", () => {
  expect(new Keys().press(key("r", { ctrlKey: true }), true)).toBeNull();
});

it("keeps Enter and Esc when single keys are off", () => {
  const keys = new Keys();
  expect(keys.press(key("n"), false)).toBeNull();
  expect(keys.press(key("Enter"), false)).toBe("confirm");
  expect(keys.press(key("Escape"), false)).toBe("takeBack");
});
