import { describe, expect, it } from "vitest";
import { setOf } from "./printed";
import { Findings, mistakes } from "./deduce";
import { grouped, percent } from "./text/numbers";
import type { Deduced, View } from "./wire";

const WHO = ["doctor", "nurse"].map((id) => ({ id }));

function view(deduced: Deduced | undefined, told: View["told"] = []): View {
  return { set: "first-steps", characters: WHO, incidents: [{ day: 2 }], told, ...(deduced && { deduced }) } as unknown as View;
}

const KILLER = { who: "doctor", role: "killer", at: [1, 2, 9] as [number, number, number], because: "…", rule: "§13.3" };

describe("what stands in a cell", () => {
  it("is shown from the level of hints on, and only checked below", () => {
    const hints = new Findings(view({ level: "hints", impossible: [KILLER] }));
    expect(hints.shown).toBe(true);
    expect(hints.of("role:doctor:killer").excluded).toBe(KILLER);
    const check = new Findings(view({ level: "check", impossible: [{ who: "doctor", role: "killer" }] }));
    expect(check.shown).toBe(false);
    expect(check.contradicts("role:doctor:killer", "maybe")).toBe(true);
    expect(check.contradicts("role:doctor:killer", "no")).toBe(false);
    expect(new Findings(view(undefined)).contradicts("role:doctor:killer", "yes")).toBe(false);
  });

  it("is certain when nothing else is left", () => {
    const impossible = setOf("first-steps").roles.filter((role) => role !== "brain").map((role) => ({ who: "doctor", role }));
    const findings = new Findings(view({ level: "hints", impossible: [...impossible, { day: 2, culprit: "nurse" }] }));
    expect(findings.of("role:doctor:brain").certain).toBe(true);
    expect(findings.of("culprit:2:doctor").certain).toBe(true);
    expect(findings.contradicts("role:doctor:brain", "no")).toBe(true);
    expect(findings.of("role:nurse:brain").certain).toBeUndefined();
    expect(mistakes(findings, { "role:doctor:brain": "no", "role:doctor:killer": "yes", "role:nurse:killer": "yes" })).toBe(2);
  });

  it("has what was told, whatever the help", () => {
    const findings = new Findings(
      view(undefined, [
        { what: "role", who: "nurse", role: "friend", at: [1, 1, 6] },
        { what: "culprit", day: 2, who: "doctor", at: [1, 2, 6] },
        { what: "subplot", named: "a-love-affair", plot: null, at: [1, 3, 6] },
      ]),
    );
    expect(findings.of("role:nurse:friend").told?.at).toEqual([1, 1, 6]);
    expect(findings.of("culprit:2:doctor").certain).toBe(true);
    expect(findings.of("plot:a-love-affair").certain, "there is no other: so it is that one").toBe(true);
  });

  it("has its share of the scripts that are left", () => {
    const shares = { roles: { doctor: { brain: 30 } }, culprits: { 2: { nurse: 120 } }, plots: { "murder-plan": 60 } };
    const findings = new Findings(view({ level: "full", impossible: [], worlds: 120, shares }));
    expect(findings.of("role:doctor:brain").share).toBe(0.25);
    expect(findings.of("role:doctor:friend").share).toBe(0);
    expect(findings.of("culprit:2:nurse").share).toBe(1);
    expect(findings.of("plot:murder-plan").share).toBe(0.5);
  });
});

describe("numbers", () => {
  it("of shares never claim too much", () => {
    expect([0, 0.001, 0.38, 0.999, 1].map(percent)).toEqual(["0 %", "<1 %", "38 %", ">99 %", "100 %"]);
  });

  it("are grouped by thousands", () => {
    expect([412, 22932, 5460000].map(grouped)).toEqual(["412", "22\u2009932", "5\u2009460\u2009000"]);
  });
});
