import { expect, it } from "vitest";
import { commitment } from "./seal";

// Computed with hashlib.blake2b, as in the engine.
it("is the engine's commitment", () => {
  expect(commitment("000102030405060708090a0b0c0d0e0f", "101112131415161718191a1b1c1d1e1f")).toBe("4e6657ea704aa3ecea094ff9308ff322");
  expect(commitment("ff".repeat(16), "00".repeat(16))).toBe("2ac5aed4119561cd2c05474b17abdc02");
});

it("is another one for another seed", () => {
  expect(commitment("00".repeat(16), "00".repeat(16))).not.toBe(commitment(`${"00".repeat(15)}01`, "00".repeat(16)));
});
