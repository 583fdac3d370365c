// Draws the letters of the pictures that the server makes (src/ouroboard/server/pictures): `node draw_glyphs.mjs`, in this folder.
//
// The server has no code that reads fonts. So each letter is drawn once, here, by the browser of the tests, and kept as a small grey
// picture: its width, its place, and four bits for each pixel.

import { readFileSync, writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { chromium } from "@playwright/test";

const FONTS = "../src/ouroboard/server/pages/static/fonts";
const TARGET = "../src/ouroboard/server/pictures/glyphs.bin";
const FACES = [
  { name: "title", font: "bricolage-grotesque", weight: 750, size: 84 },
  { name: "head", font: "bricolage-grotesque", weight: 750, size: 44 },
  { name: "text", font: "atkinson-hyperlegible-next", weight: 450, size: 36 },
  { name: "bold", font: "atkinson-hyperlegible-next", weight: 700, size: 32 },
];
const between = (first, last) => Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
const ENGLISH = [...between(0x20, 0x7e), ..."§°·×–—‘’“”…→−"];
const ACCENTS = between(0xa1, 0x17f);

const browser = await chromium.launch({ executablePath: process.env.OUROBOARD_CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage();
const faces = {};
for (const { name, font, weight, size } of FACES) {
  const files = ["english", "accents"].map((part) => readFileSync(`${FONTS}/${font}-${part}-normal.woff2`).toString("base64"));
  // Titles and moments are words of ours, so they need no accents.
  const letters = font.startsWith("bricolage") ? ENGLISH : [...ENGLISH, ...ACCENTS];
  faces[name] = await page.evaluate(draw, { name, files, weight, size, letters });
}
await browser.close();
const packed = deflateSync(JSON.stringify(faces), { level: 9 });
writeFileSync(TARGET, packed);
console.log(packed.length, "bytes");

async function draw({ name, files, weight, size, letters }) {
  const families = [];
  for (const [part, data] of files.entries()) {
    const face = new FontFace(`${name}${part}`, `url(data:font/woff2;base64,${data})`, { weight: "400 800" });
    document.fonts.add(await face.load());
    families.push(`${name}${part}`);
  }
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * size, 2 * size];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  // What neither file has is drawn by no font at all, and left out.
  context.font = `${weight} ${size}px ${families.join(", ")}, "none"`;
  const glyphs = {};
  for (const letter of letters) {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillText(letter, size / 2, 1.4 * size);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const alpha = (x, y) => Math.round(data[4 * (y * canvas.width + x) + 3] / 17);
    let [left, top, right, bottom] = [canvas.width, canvas.height, -1, -1];
    for (let y = 0; y < canvas.height; y += 1)
      for (let x = 0; x < canvas.width; x += 1)
        if (alpha(x, y)) [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    const rows = [];
    for (let y = top; y <= bottom; y += 1) {
      let row = "";
      for (let x = left; x <= right; x += 1) row += alpha(x, y).toString(16);
      rows.push(row);
    }
    const width = Math.round(context.measureText(letter).width);
    glyphs[letter] = right < 0 ? [width, 0, 0, []] : [width, left - size / 2, top - Math.round(1.4 * size), rows];
  }
  return { size, glyphs };
}
