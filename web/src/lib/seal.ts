// The seal of a match: BLAKE2b (RFC 7693) of seed and salt, 16 bytes, as in `ouroboard.engine.fate.commitment`.
// It is computed in the reader's own browser, so that the reader need not trust the server.

const MASK = (1n << 64n) - 1n;
const PERSON = "ouroboard-seed";
const LENGTH = 16;
const BLOCK = 128;

const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n, 0x510e527fade682d1n, 0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
] as const;

const SIGMA = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d", "2c6a0b834d75fe19",
  "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((row) => [...row].map((digit) => parseInt(digit, 16)));

function words(bytes: Uint8Array): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 8 }, (_, i) => view.getBigUint64(8 * i, true));
}

function rotate(x: bigint, by: bigint): bigint {
  return ((x >> by) | (x << (64n - by))) & MASK;
}

type Words = Record<number, bigint>;

function mix(v: Words, a: number, b: number, c: number, d: number, x: bigint, y: bigint): void {
  v[a] = (v[a]! + v[b]! + x) & MASK;
  v[d] = rotate(v[d]! ^ v[a]!, 32n);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = rotate(v[b]! ^ v[c]!, 24n);
  v[a] = (v[a]! + v[b]! + y) & MASK;
  v[d] = rotate(v[d]! ^ v[a]!, 16n);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = rotate(v[b]! ^ v[c]!, 63n);
}

/** Returns the BLAKE2b hash of at most one block, without a key; a seal needs no more. */
function digest(message: Uint8Array): Uint8Array {
  const person = new Uint8Array(16);
  person.set(new TextEncoder().encode(PERSON));
  const parameters = [0x01010000n | BigInt(LENGTH), 0n, 0n, 0n, 0n, 0n, ...words(person)];
  const h = IV.map((word, i) => word ^ parameters[i]!);
  const block = new Uint8Array(BLOCK);
  block.set(message);
  const m = words(block);
  const v: Words = { ...[...h, ...IV] };
  v[12] = v[12]! ^ BigInt(message.length);
  v[14] = v[14]! ^ MASK;
  for (let round = 0; round < 12; round++) {
    const s = SIGMA[round % 10]!;
    for (let i = 0; i < 4; i++) mix(v, i, 4 + i, 8 + i, 12 + i, m[s[2 * i]!]!, m[s[2 * i + 1]!]!);
    for (let i = 0; i < 4; i++) mix(v, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4), m[s[8 + 2 * i]!]!, m[s[9 + 2 * i]!]!);
  }
  const out = new DataView(new ArrayBuffer(64));
  h.forEach((word, i) => out.setBigUint64(8 * i, word ^ v[i]! ^ v[i + 8]!, true));
  return new Uint8Array(out.buffer, 0, LENGTH);
}

function fromHex(text: string): number[] {
  return (text.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
}

/** Returns the commitment that belongs to this seed and salt. All are hex digits. */
export function commitment(seed: string, salt: string): string {
  const bytes = digest(Uint8Array.from([...fromHex(seed), ...fromHex(salt)]));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
