// The first questions that one asks of a view of Tragedy Looper.

import type { Desk as AnyDesk } from "../../lib/contract";
import type { Character, FaceDown, GameEvent, Incident, Laid, View } from "./wire";

export type Desk = AnyDesk<View, GameEvent>;

/** A card on a character or location; without its face where that is not known. */
export type SpotCard = FaceDown & Partial<Laid>;

export type Phase = "setup" | "day" | "spiral" | "guess" | "over";

const PHASES: Partial<Record<GameEvent["kind"], Phase>> = { sheet: "setup", loop_begins: "day", spiral: "spiral", last_guess: "guess", opened: "over" };

export function phaseOf(events: readonly GameEvent[]): Phase {
  const last = events.findLast(({ kind }) => kind in PHASES);
  return (last && PHASES[last.kind]) ?? "setup";
}

export function isMastermind(desk: Desk): boolean {
  return desk.eyes === desk.view.mastermind;
}

export function isLeader(desk: Desk): boolean {
  return desk.eyes === desk.view.leader;
}

/** In a replay with all cards open, what the Mastermind saw; otherwise the reader's own view. */
export function script(desk: Desk): View {
  return desk.open?.[desk.view.mastermind] ?? desk.view;
}

/** Every card that lies on a spot, the reader's own and revealed ones with their faces, the Mastermind's first. */
export function cardsOn(view: View, spot: string): SpotCard[] {
  const lying: SpotCard[] = view.cards.length > 0 ? view.cards : [...view.face_down, ...(view.drafted ?? [])];
  return lying
    .filter((laid) => laid.spot === spot)
    .map((laid) => view.mine?.find((own) => own.spot === spot && own.deck === laid.deck) ?? laid)
    .sort((a, b) => Number(b.deck === "mastermind") - Number(a.deck === "mastermind"));
}

export function named(view: View, id: string): Character | undefined {
  return view.characters.find((each) => each.id === id);
}

export function incidentOn(view: View, day: number): Incident | undefined {
  return view.incidents.find((incident) => incident.day === day);
}
