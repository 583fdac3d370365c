// The result, and the proof that the deal was fixed before the first move.

import { marked } from "../../lib/text/language";

export const result = "Result";
export const winner = (name: string): string => `${name}${marked("\u00a0– wins")}`;
export const downloadRecord = "Download the record";

export const fairDeal = "A fair deal?";
export const sealFits = "✓ Your browser has checked it: the deal was sealed before the first move.";
export const sealDiffers = "✗ Seed and seal do not match.";
export const howChecked = "How it is checked";
export const aboutSeal =
  "Before the first move the table showed its seal. Now it shows the seed of all chance. The BLAKE2b hash of seed and salt (16 bytes, " +
  "personalised “ouroboard-seed”) must equal the seal. Dealing again from the seed must give the same cards; replaying the record checks that.";
export const seal = "Seal";
export const seed = "Seed";
export const salt = "Salt";
