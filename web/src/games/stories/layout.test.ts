import { describe, expect, it } from "vitest";
import { frameOf } from "./layout";

describe("the frame of a picture", () => {
  it("shows all of it where there is room", () => {
    expect(frameOf(640, 200, 640, 200)).toEqual({ top: 0, high: 200 });
    expect(frameOf(640, 200, 640, 400)).toEqual({ top: 0, high: 200 });
    expect(frameOf(640, 200, 0, 0)).toEqual({ top: 0, high: 200 });
  });

  it("leaves out the ceiling first in a low box", () => {
    const { top, high } = frameOf(640, 200, 1280, 240);
    expect(high).toBe(156);
    expect(top).toBeGreaterThan(200 - high - top);
  });

  it("never shows less than figures need", () => {
    expect(frameOf(640, 200, 1280, 60).high).toBe(128);
  });
});
