import { describe, expect, it } from "vitest";
import type { Choice } from "../../lib/wire";
import { complete, nextPicks } from "../../lib/picker";
import { plan } from "./plan.svelte";
import type { Desk } from "./questions";
import { choice, deskOf } from "./table.fixture";

/** A desk whose picks work as on the page. */
function table(actions: Choice[]): Desk & { chosen: Choice | null } {
  let picked: string[] = [];
  const desk = deskOf({}, actions);
  Object.defineProperties(desk, { picked: { get: () => picked }, chosen: { get: () => (complete(actions, picked).length === 1 ? complete(actions, picked)[0] : null) } });
  desk.isLegal = (cid) => nextPicks(actions, picked).has(cid);
  desk.isPicked = (cid) => picked.includes(cid);
  desk.touch = (cid) => {
    if (picked.includes(cid)) picked = picked.filter((other) => other !== cid);
    else if (desk.isLegal(cid)) picked = [...picked, cid];
  };
  plan.agent = null;
  return desk as Desk & { chosen: Choice | null };
}

const ACTIONS = [
  ...["1", "2"].flatMap((agent) => [choice(`move ${agent} C`, [`agent:${agent}`, "space:C"]), choice(`roll ${agent}`, [`agent:${agent}`, "do:roll"])]),
  choice("tell C", ["space:C", "do:tell"]),
  choice("use 2 2", ["agent:2", "item:2"]),
  choice("give 2 item 2 1", ["agent:2", "item:2", "agent:1"]),
  choice("give 2 item 2 3", ["agent:2", "item:2", "agent:3"]),
];

function press(cids: readonly string[]): string | undefined {
  const desk = table(ACTIONS);
  for (const cid of cids) {
    if (cid.startsWith("agent:")) plan.touchAgent(desk, cid);
    else plan.touch(desk, cid);
  }
  return desk.chosen?.text;
}

function orders(cids: readonly string[]): string[][] {
  if (cids.length < 2) return [[...cids]];
  return cids.flatMap((cid) => orders(cids.filter((other) => other !== cid)).map((rest) => [cid, ...rest]));
}

describe("picking", () => {
  it("means the agent in hand where none is named", () => {
    expect(press(["space:C"])).toBe("move 1 C");
    expect(press(["agent:2", "space:C"])).toBe("move 2 C");
    expect(press(["do:roll"])).toBe("roll 1");
  });

  it("means the holder of an item", () => expect(press(["item:2"])).toBe("use 2 2"));

  it("understands the components of every answer in any order", () => {
    for (const { text, picks } of ACTIONS) for (const order of orders(picks)) expect(press(order), order.join(" ")).toBe(text);
  });

  it("changes from one agent to another", () => {
    expect(press(["space:C", "agent:2"])).toBe("move 2 C");
    expect(press(["agent:1", "agent:2", "do:roll"])).toBe("roll 2");
  });
});
