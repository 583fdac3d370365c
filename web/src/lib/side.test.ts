import { expect, it } from "vitest";
import { sideWidth } from "./side";

it("is as wide as one likes, within what the screen allows", () => {
  expect(sideWidth(0, 1366)).toBe(352);
  expect(sideWidth(420.4, 1366)).toBe(420);
  expect([sideWidth(50, 1366), sideWidth(5000, 1366), sideWidth(5000, 2560)]).toEqual([280, 560, 560]);
});

it("leaves the board its room on a small screen", () => {
  expect([sideWidth(500, 1200), sideWidth(500, 1024)]).toEqual([400, 352]);
});
