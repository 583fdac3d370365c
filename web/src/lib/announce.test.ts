import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Announcer } from "./announce";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen(verbosity: "brief" | "normal" | "full" = "normal") {
  const said: string[] = [];
  return { said, announcer: new Announcer((text) => said.push(text), () => verbosity) };
}

it("gathers what comes within 600 ms into one announcement", () => {
  const { said, announcer } = listen();
  announcer.say("Ann plays 9r.");
  vi.advanceTimersByTime(500);
  announcer.say("Bo passes.");
  expect(said).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(said).toEqual(["Ann plays 9r. Bo passes."]);
});

it("says three sentences at most, the latest", () => {
  const { said, announcer } = listen();
  ["One.", "Two.", "Three.", "Four."].forEach((text) => announcer.say(text));
  vi.runAllTimers();
  expect(said).toEqual(["Two. Three. Four."]);
});

it("says how many sentences are left out, where that is wanted", () => {
  const said: string[] = [];
  const announcer = new Announcer((text) => said.push(text), () => "normal", (number) => `${number} more in the log.`);
  ["One.", "Two.", "Three.", "Four.", "Five."].forEach((text) => announcer.say(text));
  vi.runAllTimers();
  announcer.say("Six.");
  vi.runAllTimers();
  expect(said).toEqual(["2 more in the log. Three. Four. Five.", "Six."]);
});

it("says as much as was asked for", () => {
  const brief = listen("brief");
  const full = listen("full");
  for (const { announcer } of [brief, full]) ["One.", "Two.", "Three.", "Four."].forEach((text) => announcer.say(text));
  vi.runAllTimers();
  expect(brief.said).toEqual(["Four."]);
  expect(full.said).toEqual(["One. Two. Three. Four."]);
});

it("says nothing twice in a row, and nothing empty", () => {
  const { said, announcer } = listen();
  ["Bo passes.", "Bo passes.", "  "].forEach((text) => announcer.say(text));
  vi.runAllTimers();
  expect(said).toEqual(["Bo passes."]);
});

it("starts afresh after an announcement", () => {
  const { said, announcer } = listen();
  announcer.say("One.");
  vi.runAllTimers();
  announcer.say("Two.");
  vi.runAllTimers();
  expect(said).toEqual(["One.", "Two."]);
});
