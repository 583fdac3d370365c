// A round of each game as somebody hears it who plays with a keyboard and a screen reader.
// With OUROBOARD_E2E_TRANSCRIPT=../docs/accessibility.md the transcripts in that file are written anew; otherwise a part of one is made.

import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "./lib/guests";
import { Chance, goToTable, openTable } from "./lib/play";
import { transcribe } from "./lib/transcript";

const FILE = process.env.OUROBOARD_E2E_TRANSCRIPT;
/** What stands above this line is written by hand. */
const HEAD = "## Transcripts";

const ROUNDS = [
  { game: "loop", what: "LOOP: a round of two", seats: 2, seed: 81, isDone: () => window.__client.desk.at[0] >= 2 },
  { game: "strangers", what: "Don't Talk to Strangers: three turns of each of two players", seats: 2, seed: 82, isDone: () => window.__client.desk.at[1] > 6 },
  { game: "looper", what: "Tragedy Looper: a day, as a Protagonist", seats: 4, seed: 83, isDone: () => window.__client.desk.at[1] >= 2 || window.__client.desk.at[0] >= 2 },
  { game: "tales", what: "Tales from the Loop: the first day", seats: 1, seed: 84, isDone: () => window.__client.desk.at[1] >= 2 },
  { game: "stories", what: "T.I.M.E Stories: from the briefing to the third TU", seats: 2, seed: 85, isDone: () => window.__client.desk.at[1] >= 4 },
];

for (const { game, what, seats, seed, isDone } of FILE ? ROUNDS : ROUNDS.slice(0, 1)) {
  test(`a round of ${game} is heard`, async ({ guest }) => {
    test.setTimeout(600_000);
    await guest.page.addInitScript((game) => localStorage.setItem("ouroboard.prefs", JSON.stringify({ coached: [game], verbosity: "full" })), game);
    await goToTable(guest, await openTable(guest, { game, seats, seed }));
    const lines = await transcribe(guest, new Chance(seed), isDone, FILE ? 60 : 3);
    const heard = lines.join("\n");
    expect(heard).toMatch(/^\(status\) .+/m);
    expect(heard).toMatch(/^\[n.*\] .+, button.*can be picked/m);
    expect(heard).toMatch(/^\[Enter\] .+, pressed/m);
    expect(heard).not.toMatch(/\b(card|char|kid|space|place|agent):\w|undefined|\[object|\bseat \d/);
    if (FILE) keep(FILE, what, lines);
  });
}

/** Writes a transcript into the file, in place of the one with the same heading. */
function keep(file: string, what: string, lines: readonly string[]): void {
  const [head = "", rest = ""] = readFileSync(file, "utf8").split(`${HEAD}\n`);
  const others = rest.split(/^(?=### )/m).filter((part) => part.startsWith("### ") && !part.startsWith(`### ${what}\n`)).map((part) => `${part.trimEnd()}\n\n`);
  const all = [...others, `### ${what}\n\n\`\`\`text\n${lines.join("\n")}\n\`\`\`\n\n`];
  const order = (part: string) => ROUNDS.findIndex((round) => part.startsWith(`### ${round.what}\n`));
  writeFileSync(file, `${head}${HEAD}\n\n${all.sort((a, b) => order(a) - order(b)).join("")}`.trimEnd() + "\n");
}
