import { describe, expect, it } from "vitest";
import { around, borderOf, centreOf, cornerOf, fit, inRows, labelsOf, lineOf, spaceAt, type Grid } from "./layout";

const A = { columns: 11, rows: 8 };
const UPRIGHT: Grid = { across: 11, down: 8, turned: false, cell: 50 };
const TURNED: Grid = { across: 8, down: 11, turned: true, cell: 40 };

describe("laying the board", () => {
  it("keeps it upright where there is width, and turns it on a phone", () => {
    expect(fit(680, 480, A)).toMatchObject({ across: 11, down: 8, turned: false });
    expect(fit(380, 460, A)).toMatchObject({ across: 8, down: 11, turned: true });
  });

  it("fills the box without leaving it", () => {
    const { cell } = fit(680, 480, A);
    expect(cell * 8 + 20).toBeLessThanOrEqual(480);
    expect(cell * 11 + 20).toBeLessThanOrEqual(680);
    expect((cell + 1) * 8 + 20).toBeGreaterThan(480);
  });

  it("rather scrolls downwards than become too small, and never sideways", () => {
    expect(fit(380, 100, A).cell).toBe(36);
    expect(fit(200, 100, A).cell * 8).toBeLessThanOrEqual(200);
  });

  it("finds a space and its cell again, in both positions", () => {
    for (const grid of [UPRIGHT, TURNED]) for (const space of ["A1", "K8", "F3"]) expect(spaceAt(cornerOf(space, grid), grid)).toBe(space);
    expect(cornerOf("A8", TURNED)).toEqual({ x: 0, y: 0 });
    expect(labelsOf(TURNED).top[0]).toBe("8");
    expect(labelsOf(TURNED).side).toHaveLength(11);
    expect(labelsOf(UPRIGHT).top.at(-1)).toBe("K");
  });

  it("draws a fence where two neighbours meet", () => {
    expect(borderOf("A1", "B1", UPRIGHT)).toEqual([{ x: 1, y: 0 }, { x: 1, y: 1 }]);
    expect(borderOf("A2", "A1", UPRIGHT, 0.1)).toEqual([{ x: 0.1, y: 1 }, { x: 0.9, y: 1 }]);
    expect(borderOf("A1", "B1", TURNED)).toEqual([{ x: 7, y: 1 }, { x: 8, y: 1 }]);
  });

  it("draws a way through its spaces, and a jump as a bow", () => {
    expect(lineOf(["A1", "A2", "B2"], UPRIGHT)).toBe("M50 50L50 150L150 150");
    expect(lineOf(["A1", "B1"], UPRIGHT)).toBe("M50 50L150 50");
    expect(lineOf(["A1", "F1"], UPRIGHT)).toMatch(/^M50 50Q.* 550 50$/);
    expect(centreOf("B2", UPRIGHT)).toEqual({ x: 1.5, y: 1.5 });
  });
});

describe("tokens in a cell", () => {
  const distance = (a: { x: number; y: number }, b = { x: 0, y: 0 }) => Math.hypot(a.x - b.x, a.y - b.y);

  it("can all be clicked in their middle", () => {
    for (const stand of [(n: number) => around(n, 26), (n: number) => inRows(n, 26, 40)]) {
      for (let count = 1; count <= 9; count += 1) {
        const places = stand(count);
        expect(places).toHaveLength(count);
        places.forEach((one, i) => places.slice(i + 1).forEach((other) => expect(distance(one, other)).toBeGreaterThanOrEqual(12.9)));
      }
    }
  });

  it("leave the middle of the cell free where the cell can be picked too", () => {
    for (let count = 1; count <= 9; count += 1) around(count, 26).forEach((place) => expect(distance(place)).toBeGreaterThan(14));
  });
});
