// Any view in words: its keys and values, with the names of seats and of components. It knows no game.

import type { Desk, Fact, Section, Telling } from "../../lib/contract";
import { isPlainList, partsOf } from "../../lib/parts";
import { wordsOf } from "../../lib/spell";
import { fact } from "../../lib/telling";
import { listed } from "../../lib/text/language";
import * as text from "./text/telling";

/** Keys whose lists have a member for each seat. */
const BY_SEAT = /(^|_)(players?|seats?|scores?|points|wins|hands?|known|votes)$/;
/** Keys whose values are seats. */
const IS_SEAT = /(^|_)(players?|seats?|turn|starter|start|leader|captain|winners?|owners?|first)$/;

const tell: Telling["tell"] = (desk) => {
  const entries = Object.entries(desk.view);
  const plain = entries.filter(([, value]) => partsOf(value) === null && !isBySeat(desk, value)).flatMap(([key, value]) => factOf(key, value, desk));
  const parts = entries.flatMap(([key, value]) => sectionsOf(key, value, desk));
  return [{ id: "", title: text.table, facts: plain }, ...parts].filter(({ facts }) => facts.length > 0);
};

/** Returns a section for each member of a list or record of things, and one for each seat's number in a list of numbers. */
function sectionsOf(key: string, value: unknown, desk: Desk): Section[] {
  const title = text.titleOf(wordsOf(key));
  if (isPlainList(value) && isBySeat(desk, value) && BY_SEAT.test(key)) {
    return [{ id: key, title, facts: value.map((each, seat) => fact(String(seat), text.factAbout(desk.nameOf(seat), spell(key, each, desk)), spell(key, each, desk))) }];
  }
  const parts = partsOf(value);
  if (parts === null) return isPlainList(value) && isBySeat(desk, value) ? [{ id: key, title, facts: factOf(key, value, desk) }] : [];
  const members = Object.entries(parts);
  const nested = members.filter(([, part]) => partsOf(part) !== null);
  const plain = members.filter(([, part]) => partsOf(part) === null);
  const own = { id: key, title, facts: plain.flatMap(([name, part]) => factOf(name, part, desk, nameOfMember(key, name, desk))) };
  return [own, ...nested.map(([name, part]) => ({ id: `${key} ${name}`, title: text.titleOfPart(title, nameOfMember(key, name, desk)), facts: deepFacts(name, part, desk) }))];
}

/** Returns the facts of a thing and of everything in it. `path` and `words` are the ids and the names of what it is in. */
function deepFacts(key: string, value: unknown, desk: Desk, path = "", words = ""): Fact[] {
  return Object.entries(partsOf(value) ?? {}).flatMap(([name, part]) => {
    const [id, called] = [`${path}${name}`, `${words}${nameOfMember(key, name, desk)}`];
    return partsOf(part) === null ? factOf(name, part, desk, called, id) : deepFacts(name, part, desk, `${id} `, `${called} `);
  });
}

/** Returns the name of a member: a seat's player, a number counted from 1, or its own name. */
function nameOfMember(key: string, name: string, desk: Desk): string {
  if (!/^\d+$/.test(name)) return wordsOf(name);
  return BY_SEAT.test(key) && Number(name) < desk.seats.length ? desk.nameOf(Number(name)) : String(Number(name) + 1);
}

function factOf(key: string, value: unknown, desk: Desk, name = wordsOf(key), id = key): Fact[] {
  const said = spell(key, value, desk);
  return said === "" ? [] : [fact(id, text.factAbout(text.titleOf(name), said), said)];
}

function isBySeat(desk: Desk, value: unknown): boolean {
  return isPlainList(value) && value.length === desk.seats.length && value.every((each) => typeof each === "number");
}

/** Returns a value in words; empty for one that says nothing. */
function spell(key: string, value: unknown, desk: Desk): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? text.yes : text.no;
  if (typeof value === "number" && IS_SEAT.test(key)) return value >= 0 && value < desk.seats.length ? desk.nameOf(value) : text.nobody;
  if (isPlainList(value)) return value.length === 0 ? text.none : listed(value.map((each) => spell(key, each, desk) || text.nothing));
  return typeof value === "string" ? nameOfId(value, desk) : String(value);
}

/** Returns the name of the component that has this id after its kind, or the id in words. */
function nameOfId(id: string, desk: Desk): string {
  const cid = desk.question?.actions.flatMap(({ picks }) => picks).find((each) => each.slice(each.indexOf(":") + 1) === id);
  return cid === undefined ? wordsOf(id) : desk.describe(cid);
}

const generic: Telling = { tell };

export default generic;
