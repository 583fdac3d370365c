import { expect, it } from "vitest";
import { areDeciding, youWatch } from "./text/dock";

it("says who is waited for, and who of them is not connected", () => {
  expect(areDeciding(["Ann"], [])).toBe("Ann is deciding.");
  expect(areDeciding(["Ann", "Bo"], ["Bo"])).toBe("Ann and Bo are deciding. Bo is not connected.");
  expect(youWatch(areDeciding(["Ann", "Bo"], ["Ann", "Bo"]))).toBe("You are watching. Ann and Bo are deciding. Ann and Bo are not connected.");
});
