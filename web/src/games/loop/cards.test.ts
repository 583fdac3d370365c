import { describe, expect, it } from "vitest";
import { colourOf, numberOf, sayCard, sorted, terse } from "./cards";

describe("cards", () => {
  it("have a number and a colour", () => {
    expect([numberOf("14b"), colourOf("14b")]).toEqual([14, "b"]);
  });

  it("are called by their suits, with the notation beside", () => {
    expect(sayCard("9r")).toBe("9 of circles");
  });

  it("make combinations that fit into a cell", () => {
    expect([["9r"], ["9r", "9b"], ["7r", "7g", "7b"], ["4r", "5r", "6r"]].map(terse)).toEqual(["9", "2×9", "3×7", "4–6"]);
  });

  it("are sorted by number, then circles, triangles, squares", () => {
    expect(sorted(["10r", "9b", "9r", "2g"])).toEqual(["2g", "9r", "9b", "10r"]);
  });
});
