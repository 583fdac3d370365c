// What somebody hears who plays with a keyboard and a screen reader: live regions as they change, and whatever gets the focus.

import type { Page } from "@playwright/test";
import type { Choice } from "../../src/lib/wire";
import type { Guest } from "./guests";
import { type Chance, nextQuestion } from "./play";

/** Milliseconds after which the page has said what it collects. */
const SAID_MS = 750;
/** Key presses that are written as one line. */
const MOST_STEPS = 120;

declare global {
  interface Window {
    /** Texts of live regions, as they came. */
    __said: string[];
  }
}

/** Notes every text that comes into a live region. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.__said = [];
    for (const region of document.querySelectorAll(".visually-hidden > :is([role=status], [role=log], [role=alert])")) {
      const note = () => {
        const text = region.textContent?.trim() ?? "";
        if (text !== "") window.__said.push(`(${region.getAttribute("role")}) ${text}`);
      };
      note();
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
}

/** Returns what has been said since the last time. */
async function said(page: Page): Promise<string[]> {
  await page.waitForTimeout(SAID_MS);
  return page.evaluate(() => window.__said.splice(0));
}

/** Returns the element in focus as a screen reader says it: name, role, state, description. */
async function focused(page: Page): Promise<string> {
  const there = page.locator(":focus");
  if ((await there.count()) === 0) return "";
  const [snapshot = ""] = (await there.ariaSnapshot()).split("\n");
  // A line with a colon in it stands in quotation marks.
  const line = snapshot.replace(/^- '(.*)':?$/, (_, quoted: string) => `- ${quoted.replaceAll("''", "'")}`);
  const [, role = "", name = "", states = ""] = /^- (\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*):?/.exec(line) ?? [];
  const described = await there.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "").split(" ").map((id) => (id === "hint" ? "" : (document.getElementById(id)?.textContent ?? ""))).filter(Boolean),
  );
  const text = name || (await there.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent?.trim().replace(/\s+/g, " ") ?? ""));
  return [text, role, ...states.replace(/[[\]]/g, " ").trim().split(/\s{2,}| /).filter(Boolean), ...described].filter(Boolean).join(", ");
}

export class Transcript {
  readonly lines: string[] = [];

  constructor(private readonly page: Page) {}

  async hear(): Promise<void> {
    this.lines.push(...(await said(this.page)));
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.lines.push(`[${key}] ${await focused(this.page)}`.trim());
  }

  /** Presses a key until this has the focus, and writes that down as one line. */
  async seek(key: string, isThere: () => Promise<boolean>): Promise<void> {
    let steps = 0;
    while (!(await isThere()) && steps < MOST_STEPS) {
      await this.page.keyboard.press(key);
      steps += 1;
    }
    if (steps > 0) this.lines.push(`[${key}${steps > 1 ? ` ×${steps}` : ""}] ${await focused(this.page)}`);
  }

  /** Answers a question with keys alone. */
  async answer(choice: Choice): Promise<void> {
    const { page } = this;
    const has = (test: string, value: string) => page.evaluate(([test, value]) => (document.activeElement as HTMLElement | null)?.dataset[test!] === value, [test, value]);
    for (const cid of choice.picks) {
      if (await page.evaluate((cid) => window.__client.picks.isPicked(cid), cid)) continue;
      await this.seek("n", () => has("cid", cid));
      await this.press("Enter");
    }
    const button = choice.picks.length === 0 || (await page.evaluate(() => window.__client.picks.menu.length)) > 1;
    if (button) await this.seek("a", () => has("answer", choice.text));
    await page.keyboard.press("Enter");
    this.lines.push(`[Enter] (sent: ${choice.label})`);
  }
}

/** Plays until `isDone` or for this number of answers, and returns what was pressed and heard. */
export async function transcribe({ page }: Guest, chance: Chance, isDone: () => boolean, most: number): Promise<string[]> {
  const transcript = new Transcript(page);
  await listen(page);
  for (let answers = 0; answers < most; answers += 1) {
    const question = await nextQuestion(page);
    await transcript.hear();
    if (question === null || (await page.evaluate(isDone))) break;
    await transcript.answer(chance.one(question.actions));
    await page.waitForFunction((id) => window.__question?.id !== id, question.id);
  }
  await transcript.hear();
  transcript.lines.push(`[r] ${await page.evaluate(() => window.__client.page.read(window.__client.desk))}`);
  return transcript.lines;
}
