import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StagedMoment } from "./contract";
import { Happened, STAGED_MS, type SlotDigest } from "./happened.svelte";

const moment = (title: string, stays = false): StagedMoment => ({ title, text: [], tone: "plain", stays, picture: null });
const slot = (title: string, ...lines: string[]): SlotDigest => ({ title, lines: lines.map((say) => ({ say, tone: "plain" })), from: 0 });
const unread = ({ unread }: Happened) => unread.map(({ title }) => title);
const titles = ({ digest }: Happened) => digest.map(({ title }) => title);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("moments", () => {
  it("pass one after the other; those that stay wait for their turn, and then for the reader", () => {
    const happened = new Happened();
    happened.stage([moment("incident"), moment("death"), moment("loss", true), moment("role", true)], 1);
    expect([happened.passing?.title, unread(happened)]).toEqual(["incident", []]);
    vi.advanceTimersByTime(STAGED_MS);
    expect(happened.passing?.title).toBe("death");
    vi.advanceTimersByTime(STAGED_MS);
    expect([happened.passing, unread(happened)]).toEqual([null, ["loss", "role"]]);
    vi.advanceTimersByTime(1e6);
    expect(happened.isToBeRead).toBe(true);
    happened.markRead();
    expect(happened.isToBeRead).toBe(false);
  });

  it("are skipped all at once, but not those that stay", () => {
    const happened = new Happened();
    happened.stage([moment("incident"), moment("death"), moment("loss", true)], 1);
    happened.skip();
    expect([happened.passing, unread(happened)]).toEqual([null, ["loss"]]);
  });

  it("that pass are left out without motion", () => {
    const happened = new Happened();
    happened.stage([moment("incident"), moment("loss", true)], 0);
    expect([happened.passing, unread(happened)]).toEqual([null, ["loss"]]);
  });

  it("never queue up for long, and pass twice as fast with speed 2", () => {
    const happened = new Happened();
    happened.stage([..."abcdefgh"].map((title) => moment(title)), 2);
    const seen: (string | undefined)[] = [];
    for (; happened.passing !== null; vi.advanceTimersByTime(STAGED_MS / 2)) seen.push(happened.passing.title);
    expect(seen).toEqual(["e", "f", "g", "h"]);
  });

  it("wait to be read in small numbers", () => {
    const happened = new Happened();
    for (const title of "abcdef") happened.stage([moment(title, true)], 0);
    expect(unread(happened)).toEqual(["c", "d", "e", "f"]);
  });

  it("are remembered from the first that is to be read until all are closed", () => {
    const happened = new Happened();
    happened.stage([moment("incident")], 1, 3);
    expect(happened.unreadFrom).toBeNull();
    happened.stage([moment("loss", true)], 1, 7);
    happened.stage([moment("role", true)], 1, 9);
    expect(happened.unreadFrom).toBe(7);
    happened.markRead();
    expect(happened.unreadFrom).toBeNull();
  });

  it("are forgotten when they are taken back", () => {
    const happened = new Happened();
    happened.stage([moment("incident"), moment("loss", true)], 1);
    happened.addDigest([slot("day 1", "The Doctor refuses.")]);
    happened.clear();
    vi.advanceTimersByTime(1e6);
    expect([happened.passing, happened.unread, happened.digest]).toEqual([null, [], []]);
  });
});

describe("digests", () => {
  it("go by themselves, unless the reader is at them or has asked for them", () => {
    const happened = new Happened();
    happened.addDigest([slot("trick 1", "Ann passes.")]);
    happened.keepDigest();
    vi.advanceTimersByTime(1e6);
    expect(titles(happened)).toEqual(["trick 1"]);
    happened.letDigestGo();
    vi.advanceTimersByTime(1e6);
    expect(titles(happened)).toEqual([]);
    happened.openDigest(slot("trick 1", "Ann passes."));
    vi.advanceTimersByTime(1e6);
    expect(titles(happened)).toEqual(["trick 1"]);
  });

  it("grow while they are shown, up to a limit", () => {
    const happened = new Happened();
    for (const number of [1, 2, 3, 4]) happened.addDigest([slot(`turn ${number}`, "a.", "b.")]);
    expect(titles(happened)).toEqual(["turn 2", "turn 3", "turn 4"]);
    happened.addDigest([slot("turn 5", ..."abcdefghij")]);
    expect(titles(happened)).toEqual(["turn 5"]);
  });

  it("wait behind what is to be read", () => {
    const happened = new Happened();
    happened.stage([moment("loss", true)], 0);
    happened.addDigest([slot("day 1", "a.")]);
    vi.advanceTimersByTime(1e6);
    expect(titles(happened)).toEqual(["day 1"]);
    happened.markRead();
    vi.advanceTimersByTime(1e6);
    expect(titles(happened)).toEqual([]);
  });
});
