import { describe, expect, it } from "vitest";
import { heardMarks, type Marks, markOfKey, nextMark, readMarks, teamMarks, tellMarks } from "./marks";

const MARKS: Marks = {
  "role:rich-mans-daughter:conspiracy-theorist": "maybe",
  "role:doctor:brain": "yes",
  "role:doctor:killer": "no",
  "culprit:2:office-worker": "maybe",
  "plot:sign-with-me": "no",
};

describe("marks", () => {
  it("go round: nothing, maybe, no, yes, nothing", () => {
    expect(nextMark(undefined)).toBe("maybe");
    expect(nextMark("maybe")).toBe("no");
    expect(nextMark("no")).toBe("yes");
    expect(nextMark("yes")).toBeUndefined();
  });

  it("have keys", () => {
    expect([markOfKey("y"), markOfKey("m"), markOfKey("x"), markOfKey("Backspace"), markOfKey("n")]).toEqual(["yes", "maybe", "no", null, undefined]);
  });

  it("that were kept are read again, and nonsense is not", () => {
    expect(readMarks(JSON.stringify({ ...MARKS, odd: 3 }))).toEqual(MARKS);
    expect(readMarks("{broken")).toEqual({});
    expect(readMarks(null)).toEqual({});
  });
});

describe("marks told to the others", () => {
  it("are a sentence that people can read, and are heard as they were", () => {
    const line = tellMarks(MARKS);
    expect(line).toBe(
      "My marks – Doctor: Brain!, not Killer; Rich Man's Daughter: Conspiracy Theorist?; day 2: Office Worker?; plot: not Sign with Me!",
    );
    expect(heardMarks(line)).toEqual(MARKS);
  });

  it("never say more than a line of chat holds, and keep the surest", () => {
    const many = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`role:person-${i}:conspiracy-theorist`, i === 77 ? "yes" : "no"] as const));
    const line = tellMarks(many);
    expect(line.length).toBeLessThanOrEqual(500);
    expect(heardMarks(line)!["role:person-77:conspiracy-theorist"]).toBe("yes");
  });

  it("are found in the chat: each player's last, never one's own", () => {
    const said = (seat: number, text: string, n: number, scope: "team" | "table" = "team") => ({ n, scope, seat, name: "", text, time: 0 });
    const chat = [
      said(1, "My marks – Doctor: Brain?", 0), said(1, "My marks – Doctor: Brain!", 1), said(0, "My marks – Doctor: Killer!", 2), said(2, "Hello", 3),
      said(2, "My marks – Doctor: Brain!", 4, "table"),
    ];
    expect([...teamMarks(chat, 0)]).toEqual([[1, { "role:doctor:brain": "yes" }]]);
  });
});
