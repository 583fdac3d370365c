// Tragedy Looper in words: chips, cells of the timeline, names and explanations of components, the table read aloud.

import { PLAYER_GLYPHS } from "../../lib/art/shapes";
import type { Cell } from "../../lib/contract";
import { nameOf } from "../../lib/names";
import { listed } from "../../lib/seats";
import { abilityWord, faceOf, plotBrings, plotName, roleName, shortName, spotName, terse } from "./printed";
import { ghostLoop, sayGhost } from "./ghost.svelte";
import { dayAt, daysOf, type Day, type Stood } from "./story";
import { cardsOn, type Desk, incidentOn, isLeader, isMastermind, named, phaseOf, script, type SpotCard } from "./questions";
import { COUNTER_NAMES, type Character, type GameEvent, type Place, STEPS, type View } from "./wire";

/** A sentence begins with it. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function stepName(step: number): string {
  return STEPS[step - 1] ?? "";
}

/** "2 more loops", "the last loop". */
export function loopsLeft({ loop, loops }: View): string {
  const left = loops - loop;
  return left === 0 ? "the last loop" : `${left} more ${left === 1 ? "loop" : "loops"}`;
}

/** "A" of deck a: whose it is. */
export function deckOwner(desk: Desk, deck: string): string {
  if (deck === "mastermind") return "the Mastermind";
  const holder = desk.view.decks.find(({ id }) => id === deck)?.player;
  return holder === undefined ? `deck ${deck.toUpperCase()}` : desk.nameOf(holder);
}

/** The shape of whoever holds a deck: ◆ and so on. */
export function deckGlyph(desk: Desk, deck: string): string {
  const holder = desk.view.decks.find(({ id }) => id === deck)?.player;
  return holder === undefined ? "?" : (PLAYER_GLYPHS[holder] ?? "?");
}

// ---- ghosts ---------------------------------------------------------------------------------------------------

/** Where everybody starts, as the cards say. */
export function startsOf(view: View): Record<string, string> {
  return Object.fromEntries(view.characters.map(({ id, start }) => [id, start]));
}

export function storyOf(desk: Desk): Day[] {
  return daysOf(desk.events, startsOf(desk.view));
}

/** The same day of the loop before, or of another one that the reader chose, when there was one. */
export function ghostDay(desk: Desk, days: readonly Day[]): Day | undefined {
  const loop = ghostLoop(desk);
  return loop > 0 && desk.view.day > 0 ? dayAt(days, loop, desk.view.day) : undefined;
}

/** "Then at the City; goodwill 2, paranoia 1": what was otherwise that evening; empty when nothing was. */
export function sayThen(now: Character, then: Stood | undefined): string {
  if (!then) return "";
  const said: string[] = [];
  if (then.place !== now.place) said.push(`in the ${spotName(then.place)}`);
  if (then.alive !== now.alive) said.push(then.alive ? "alive" : "dead");
  for (const counter of ["goodwill", "paranoia", "intrigue"] as const) {
    if (then[counter] !== now[counter]) said.push(`${counter} ${then[counter]}`);
  }
  return said.join(", ");
}

// ---- top bar and timeline -------------------------------------------------------------------------------------

/** The number of the loop. The Final Guess comes after the last loop, and the engine counts it as one more. */
function loopOf({ loop, loops }: View): number {
  return Math.min(loop, loops);
}

export function chips(desk: Desk): string[] {
  const { loops, days } = desk.view;
  const phase = phaseOf(desk.events);
  const facts = phase === "guess" ? [] : [`Loop ${loopOf(desk.view)}/${loops}`];
  // Looking back at the end of a day, it is that day, although the next one has begun.
  const day = desk.looking ? desk.at[1] || desk.view.day : desk.view.day;
  if (phase === "day" && day > 0) facts.push(`Day ${day}/${days}`);
  if (phase === "spiral") facts.push("Time Spiral");
  if (phase === "guess") facts.push("Final Guess");
  return facts;
}

export function slots(desk: Desk): number[] {
  return Array.from({ length: desk.view.days }, (_, i) => i + 1);
}

export function column(slot: number, desk: Desk): string {
  const incident = incidentOn(desk.view, slot);
  const culprit = script(desk).culprits?.[slot];
  if (!incident) return `Day ${slot}`;
  return `Day ${slot} · ${incident.name}${culprit ? ` (${shortName(culprit)})` : ""}`;
}

export function cell(events: readonly GameEvent[], desk: Desk): Cell {
  const day = daysOf(events, {})[0];
  if (!day || day.day === 0) return beforeMorning(events, desk);
  const said = sayDay(day, desk);
  const tone = day.end === "won" ? "good" : day.end || day.deaths.length ? "bad" : "plain";
  return { text: glance(day), say: said.length ? said.join("; ") : "cards are being laid", tone };
}

function beforeMorning(events: readonly GameEvent[], desk: Desk): Cell {
  const last = events.findLast(
    ({ kind }) => kind === "loop_begins" || kind === "spiral" || kind === "last_guess" || kind === "opened",
  );
  if (last?.kind === "spiral") return { text: "⟲", say: "the Time Spiral" };
  if (last?.kind === "last_guess" || last?.kind === "opened") return { text: "guess", say: "the Final Guess" };
  return { text: "⟲", say: last?.kind === "loop_begins" ? `the loop begins, ${desk.nameOf(last.fields.player)} leads` : "the loop begins" };
}

/** The one thing to remember of a day, in a few characters. */
function glance(day: Day): string {
  const dead = day.deaths.flat().map(shortName).join(", ");
  if (day.end === "died") return "KILLED";
  if (day.end === "lost") return dead ? `LOST · † ${dead}` : "LOST";
  if (dead) return `† ${dead}`;
  if (day.end === "won") return "SAVED";
  if (day.told.length > 0) return day.told[0]!.replace(/^The /, "").replace("'s role is ", " = ");
  if (day.incident) return day.incident.occurred ? day.incident.name : "no incident";
  const known = day.cards.find(({ card }) => card?.startsWith("goodwill")) ?? day.cards.find(({ deck }) => deck !== "mastermind");
  return known?.card ? `${terse(known.card)} ${shortName(known.spot)}` : "now";
}

/** A day in phrases. */
export function sayDay(day: Day, desk: Desk): string[] {
  const said: string[] = [];
  if (day.cards.length) said.push(`cards: ${day.cards.map((laid) => sayLaid(laid, desk)).join(", ")}`);
  for (const { words, answer } of day.declared) said.push(`asked ${words}${answer === "refused" ? ", refused" : answer === "nothing" ? ", nothing happened" : ""}`);
  if (day.incident) said.push(day.incident.occurred ? `${day.incident.name} happened` : `no ${day.incident.name}`);
  if (day.deaths.length) said.push(`${listed(day.deaths.flat().map(spotName))} died`);
  said.push(...day.told.map((sentence) => sentence.replace(/\.$/, "")));
  if (day.end === "died") said.push("the Protagonists were killed");
  if (day.end === "lost") said.push("the loop was lost");
  if (day.end === "won") said.push("the loop was saved");
  return said;
}

/** "Goodwill +1 on Doctor by Ann". */
export function sayLaid(laid: SpotCard, desk: Desk): string {
  const what = laid.card ? faceOf(laid.card).name : "a card face down";
  return `${what} on ${spotName(laid.spot)} by ${deckOwner(desk, laid.deck)}`;
}

// ---- components -----------------------------------------------------------------------------------------------

const ACTS: Record<string, readonly [string, string]> = {
  intrigue: ["1 Intrigue", "The Brain puts 1 Intrigue on this location or somebody here."],
  paranoia: ["1 Paranoia", "The Conspiracy Theorist puts 1 Paranoia on somebody here."],
  rumor: ["Rumor: 1 Intrigue", "An Unsettling Rumor: 1 Intrigue on any location, once a loop."],
  excite: ["Treatment: 1 Paranoia", "The Doctor gives somebody else here 1 Paranoia."],
  soothe: ["Treatment: 1 Paranoia less", "The Doctor takes 1 Paranoia from somebody else here."],
  kill: ["Kill the Key Person", "The Killer kills a Key Person with 2 Intrigue here."],
  "kill-protagonists": ["Kill the Protagonists", "They die, and the loop ends."],
  "declare-loss": ["Declare the loss", "The Time Traveler has 2 Goodwill or fewer: the loop is lost."],
};

export function describe(cid: string, desk: Desk): string {
  const [kind, name = ""] = cid.split(":");
  switch (kind) {
    case "char":
      return named(desk.view, name)?.name ?? spotName(name);
    case "place":
      return spotName(name);
    case "card":
      return faceOf(name).name;
    case "deck":
      return `deck ${name.toUpperCase()}`;
    case "ability":
      return describeAbility(name, desk);
    case "act":
      return ACTS[name]?.[0] ?? name;
    case "role":
      return roleName(name);
    case "plot":
      return name === "no-other" ? "there is no other" : plotName(name);
    case "counter":
      return nameOf(COUNTER_NAMES, name);
    case "day":
      return `day ${name}, ${incidentOn(desk.view, Number(name))?.name ?? "no incident"}`;
    default:
      return name;
  }
}

/** "doctor-soothe": whose ability, and which; the Doctor's one has two names. */
export function abilityOf(name: string, view: View): { user: Character; word: string; goodwill: number; says: string } | undefined {
  for (const user of view.characters) {
    if (!name.startsWith(`${user.id}-`)) continue;
    const word = name.slice(user.id.length + 1);
    const ability = user.abilities.find(({ id }) => id === word) ?? user.abilities.find(({ id }) => id === "treat");
    if (ability) return { user, word, goodwill: ability.goodwill, says: sayAbility(word, ability.says) };
  }
  return undefined;
}

function sayAbility(word: string, says: string): string {
  if (word === "soothe") return "somebody else here loses 1 Paranoia";
  return word === "excite" ? "somebody else here gets 1 Paranoia" : says;
}

function describeAbility(name: string, desk: Desk): string {
  const found = abilityOf(name, desk.view);
  return found ? `${found.user.name}: ${abilityWord(found.word)}` : name;
}

export function explain(cid: string, desk: Desk): string {
  const [kind, name = ""] = cid.split(":");
  switch (kind) {
    case "char": {
      const who = named(desk.view, name);
      return who ? sayCharacter(who, desk) : "";
    }
    case "place": {
      const place = desk.view.places.find(({ id }) => id === name);
      return place ? sayPlace(place, desk) : "";
    }
    case "card":
      return explainCard(name, desk);
    case "deck":
      return `Deck ${name.toUpperCase()}, held by ${deckOwner(desk, name)}.`;
    case "ability": {
      const found = abilityOf(name, desk.view);
      return found ? `${found.user.name}, from ${found.goodwill} Goodwill on: ${found.says}. None is spent.` : "";
    }
    case "act":
      return ACTS[name]?.[1] ?? "";
    case "plot":
      return name === "no-other" ? "Confirms the subplot that was named." : `${plotName(name)}: ${plotBrings(name)}.`;
    default:
      return "";
  }
}

function explainCard(card: string, desk: Desk): string {
  const face = faceOf(card);
  const deck = desk.view.decks.find(({ player }) => player === desk.eyes);
  const once = deck?.once_a_loop.includes(card) ? " Once a loop." : "";
  const spent = deck?.spent.includes(card) ? " Spent in this loop." : "";
  return `${face.name}: ${face.forbids ? face.says : `who it lies on ${face.says}`}.${once}${spent}`;
}

export function sayCounters(who: Pick<Character, "goodwill" | "paranoia" | "intrigue" | "limit">): string {
  return `goodwill ${who.goodwill}, paranoia ${who.paranoia} of ${who.limit}, intrigue ${who.intrigue}`;
}

/** All there is to say about a character, from the reader's seat. */
export function sayCharacter(who: Character, desk: Desk): string {
  const view = script(desk);
  const said = [who.alive ? `${who.name}: ${sayCounters(who)}.` : `${who.name}, dead: ${sayCounters(who)}.`];
  if (who.panics && who.alive) said.push("Panics: an incident of theirs would occur.");
  const role = view.roles_now?.[who.id] ?? view.roles?.[who.id];
  if (role) said.push(`${roleName(role)}.`);
  const days = Object.entries(view.culprits ?? {}).filter(([, culprit]) => culprit === who.id);
  if (days.length) said.push(`Culprit of day ${days.map(([day]) => day).join(" and ")}.`);
  if (who.guarded) said.push("A marker will stop one death.");
  if (who.forbidden.length) said.push(`Never in the ${listed(who.forbidden.map(spotName))}.`);
  for (const { goodwill, says, once_a_loop, used } of who.abilities) {
    said.push(`Goodwill ${goodwill}: ${says}${once_a_loop ? ", once a loop" : ""}${used ? " (used)" : ""}.`);
  }
  return said.join(" ");
}

/** The label of a character's button: short, with what lies there and what was last time. */
export function labelCharacter(who: Character, desk: Desk, then: Stood | undefined): string {
  const said = [who.name];
  if (!who.alive) said.push("dead");
  said.push(sayCounters(who));
  if (who.panics && who.alive) said.push("panics");
  if (who.guarded) said.push("guarded");
  const role = script(desk).roles_now?.[who.id] ?? script(desk).roles?.[who.id];
  if (role) said.push(roleName(role));
  said.push(...cardsOn(desk.view, who.id).map((laid) => sayCard(laid, desk)));
  const past = sayThen(who, then);
  if (past) said.push(`${sayGhost(desk)} ${past}`);
  return said.join(", ");
}

export function sayCard(laid: SpotCard, desk: Desk): string {
  const whose = isMine(laid, desk) ? "your" : `${deckOwner(desk, laid.deck)}’s`;
  return laid.card ? `${whose} ${faceOf(laid.card).name}` : `${whose} card face down`;
}

export function isMine(laid: SpotCard, desk: Desk): boolean {
  return desk.eyes !== null && desk.view.decks.find(({ id }) => id === laid.deck)?.player === desk.eyes;
}

function sayPlace(place: Place, desk: Desk): string {
  const here = desk.view.characters.filter((who) => who.place === place.id);
  const said = [`${place.name}: intrigue ${place.intrigue}.`];
  said.push(here.length ? `Here: ${listed(here.map((who) => (who.alive ? who.name : `${who.name} (dead)`)))}.` : "Nobody is here.");
  if (desk.view.turf === place.id) said.push("The Boss’s turf.");
  return said.join(" ");
}

// ---- the table read aloud -------------------------------------------------------------------------------------

export function read(desk: Desk): string {
  const { view } = desk;
  const phase = phaseOf(desk.events);
  const said = phase === "guess" ? [] : [`Loop ${loopOf(view)} of ${view.loops}.`];
  if (phase === "day" && view.day > 0) said.push(`Day ${view.day} of ${view.days}, step ${view.step}: ${stepName(view.step)}.`);
  if (phase === "spiral") said.push("The Time Spiral.");
  if (phase === "guess") said.push("The Final Guess.");
  const due = incidentOn(view, view.day);
  if (due && phase === "day") said.push(`Today: ${due.name}.`);
  said.push(isLeader(desk) ? "You are the Leader." : `${desk.nameOf(view.leader)} is the Leader.`);
  for (const place of view.places) {
    const here = view.characters.filter((who) => who.place === place.id).map((who) => labelCharacter(who, desk, undefined));
    const cards = cardsOn(view, place.id).map((laid) => sayCard(laid, desk));
    said.push(`${place.name}, intrigue ${place.intrigue}${cards.length ? `, ${cards.join(", ")}` : ""}: ${here.length ? here.join("; ") : "nobody"}.`);
  }
  if (isMastermind(desk) && view.routes?.[0]) said.push(`Nearest loss: ${view.routes[0].what}, ${view.routes[0].missing} away.`);
  return said.join(" ");
}

/** Why the Protagonists may not talk now, whatever is being looked at. */
export function hush(desk: Desk): string {
  return desk.now.view.may_talk ? "" : "Table talk is off during the days (§2.4): wait for the Time Spiral.";
}

