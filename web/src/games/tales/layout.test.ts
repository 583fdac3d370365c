import { describe, expect, it } from "vitest";
import { curveOf } from "./curves";
import { MAP } from "./table.fixture";
import { centreOf, coastsOf, cornerOf, fit, machinePoint, machinePoints, pawnPoints, placePoint, sectorAt, SECTORS, softPath, waysOf, type Point } from "./layout";

/** Returns the area inside a closed line. */
function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, i) => {
    const next = points[(i + 1) % points.length]!;
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

describe("the map", () => {
  it("has six rows of eight sectors", () => {
    expect(SECTORS).toHaveLength(48);
    expect([cornerOf("A1"), cornerOf("C5"), cornerOf("F8")]).toEqual([{ x: 0, y: 0 }, { x: 4, y: 2 }, { x: 7, y: 5 }]);
    expect(sectorAt(4, 2)).toBe("C5");
  });

  it("has a coast around all its land and around the water inside it", () => {
    const coasts = coastsOf(MAP.land);
    expect(coasts.reduce((sum, coast) => sum + areaOf(coast), 0)).toBe(MAP.land.length);
    expect(coastsOf(["B2"])).toHaveLength(1);
    expect(coastsOf(["A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"]).map(areaOf)).toEqual([9, -1]);
  });

  it("keeps islands apart that touch at a corner", () => {
    const coasts = coastsOf(["A1", "B2"]);
    expect(coasts.map(areaOf)).toEqual([1, 1]);
  });

  it("draws coasts with round corners", () => {
    const square = coastsOf(["A1"])[0]!;
    expect(softPath(square, 100, 0.2)).toBe("M0 20Q0 0 20 0L80 0Q100 0 100 20L100 80Q100 100 80 100L20 100Q0 100 0 80Z");
  });

  it("has every location in the middle of its sectors, and none on another", () => {
    const points = MAP.places.map(placePoint);
    expect(placePoint(MAP.places.find(({ place }) => place === "A")!)).toEqual({ x: 0.5, y: 3 });
    for (const [i, one] of points.entries()) {
      for (const other of points.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.85);
    }
  });

  it("keeps machines off the middle of locations", () => {
    const points = MAP.places.map(placePoint);
    for (const sector of MAP.land) {
      const machine = machinePoint(sector, points);
      for (const place of points) expect(Math.hypot(place.x - machine.x, place.y - machine.y), sector).toBeGreaterThan(0.4);
      expect(Math.abs(machine.x - centreOf(sector).x)).toBeLessThan(0.5);
    }
  });

  it("keeps neighbouring machines apart", () => {
    const points = MAP.places.map(placePoint);
    for (const sector of MAP.land) {
      const { x, y } = cornerOf(sector);
      const near = [sector, sectorAt(x + 1, y), sectorAt(x, y + 1)].filter((each) => MAP.land.includes(each));
      const drawn = [...machinePoints(near, points).values()];
      for (const other of drawn.slice(1)) expect(Math.hypot(other.x - drawn[0]!.x, other.y - drawn[0]!.y), near.join()).toBeGreaterThan(0.4);
    }
  });

  it("draws no machine over the rumor of its place", () => {
    const points = MAP.places.map(placePoint);
    expect(machinePoint("E6", points)).not.toEqual({ x: 5.88, y: 4.12 });
    expect(machinePoint("C4", points)).not.toEqual({ x: 3.88, y: 2.12 });
  });

  it("has each way once", () => {
    const ways = waysOf(MAP).map(([one, other]) => one.place + other.place);
    expect(new Set(ways).size).toBe(ways.length);
    expect(ways).toContain("AP");
    expect(ways).not.toContain("PA");
  });

  it("puts Kids side by side", () => {
    expect(pawnPoints(1)).toEqual([{ x: 0, y: 0.36 }]);
    const five = pawnPoints(5);
    expect(five[4]!.x - five[0]!.x).toBeLessThan(0.9);
  });

  it("fits its box, but is never too small to read", () => {
    expect(fit(800, 600, 36)).toBe(100);
    expect(fit(360, 900, 36)).toBe(45);
    expect(fit(800, 120, 36)).toBe(36);
  });
});

describe("curves", () => {
  it("go from left to right and up", () => {
    expect(curveOf([0, 2, 4], 4, 100, 40)).toBe("M0 40L50 20L100 0");
    expect(curveOf([3], 0, 100, 40)).toBe("M0 -80");
  });
});
