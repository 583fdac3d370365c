import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawPlace, drawThings, MOTIFS } from ".";
import { HALL } from "../table.fixture";
import type { Parameters } from "./ink";

const LETTERS = ["A", "B", "C", "D"];

/** Names of motifs in the list that missions use. */
const LIST = new URL("../../../../../src/ouroboard/games/stories/content/motifs.yaml", import.meta.url);

function listed(): string[] {
  const text = readFileSync(LIST, "utf-8").split("motifs:")[1] ?? "";
  return [...text.matchAll(/^ {2}([a-z-]+):/gm)].map(([, name]) => name!);
}

describe("the picture of a place", () => {
  it("is the same whenever it is drawn", () => {
    expect(drawPlace(HALL.panorama, LETTERS, "hall")).toBe(drawPlace(HALL.panorama, LETTERS, "hall"));
    expect(drawPlace(HALL.panorama, LETTERS, "hall")).not.toContain("NaN");
  });

  it("draws clues as they are given", () => {
    const drawn = (parameters: object) => drawPlace({ B: [parameters] }, ["B"], "x");
    expect(drawn({ motif: "round-door", words: "never-alone" })).toContain("NEVER ALONE");
    expect(drawn({ motif: "cabinet", number: 9 })).toContain(">9<");
    expect(drawn({ motif: "gauge", needle: "red" })).not.toBe(drawn({ motif: "gauge", needle: "low" }));
    expect(drawn({ motif: "crates", each: [{ no: 7, mark: "wheel", seal: "wax" }] })).not.toBe(drawn({ motif: "crates", each: [{ no: 7, mark: "wheel", seal: "lead" }] }));
  });

  it("draws something for what it does not know, and lets nobody write markup", () => {
    expect(drawPlace({ B: [{ motif: "unheard-of" }] }, ["B"], "x")).toContain("?");
    const drawn = drawPlace({ light: "<b>", ground: "<b>", far: [{ motif: "<b>" }], B: [{ motif: "cabinet", number: '<script x="1">' }, { motif: "crates", each: [{ no: "<script>", mark: "<script>" }] }] }, ["B"], "x");
    expect(drawn).not.toContain("<script");
    expect(drawn).not.toContain("<b>");
  });

  it("has no drawing that a mission could not use", () => {
    const names = new Set(listed());
    expect(Object.keys(MOTIFS).filter((name) => !names.has(name))).toEqual([]);
  });

  it("has a drawing for every motif of the list", () => {
    const unknown = drawPlace({ B: [{ motif: "unheard-of" }] }, ["B"], "x");
    for (const motif of listed()) {
      const given: Parameters = { motif };
      const drawn = [drawPlace({ B: [given] }, ["B"], "x"), drawPlace({ far: [given] }, ["B"], "x"), drawThings([given], "x")];
      expect(drawn.join(""), motif).not.toMatch(/NaN|undefined/);
      expect(drawn[0] === unknown && drawn[1] === drawPlace({}, ["B"], "x"), motif).toBe(false);
    }
  });
});
