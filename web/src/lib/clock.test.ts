import { describe, expect, it } from "vitest";
import { briefly, inWords, isShort } from "./clock";

describe("a clock", () => {
  it("is short beside a name", () => {
    expect([0, 9, 249, 3599, 3600, 90_000, 172_800].map(briefly)).toEqual(["time is up", "0:09", "4:09", "59:59", "1 h", "25 h", "2 days"]);
  });

  it("is a phrase in a sentence", () => {
    expect([1, 45, 60, 290, 3600, 86_400, 200_000].map(inWords)).toEqual(["1 second", "45 seconds", "1 minute", "5 minutes", "1 hour", "24 hours", "2 days"]);
  });

  it("warns when a fifth is left", () => {
    expect([isShort(61, "live"), isShort(60, "live"), isShort(18_000, "day"), isShort(17_000, "day")]).toEqual([false, true, false, true]);
  });
});
