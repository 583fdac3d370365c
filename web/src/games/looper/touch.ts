// An ability or act names whoever uses it: that one is picked along with it, so that nobody has to click what goes without saying.

import type { Desk } from "./questions";

/** Picked along with something else. The first click on it means it, and does not take it back. */
let along: string | null = null;

export function touch(desk: Desk, cid: string): void {
  if (cid === along && desk.isPicked(cid)) {
    along = null;
    return;
  }
  desk.touch(cid);
  if (!desk.isPicked(cid)) return;
  const user = userOf(desk, cid);
  if (user === null) return;
  along = user;
  desk.touch(user);
}

/** The character that uses what was picked, if it can only be that one. */
export function userOf(desk: Pick<Desk, "choices" | "isLegal">, cid: string): string | null {
  const kind = cid.slice(0, cid.indexOf(":"));
  if (kind !== "ability" && kind !== "act") return null;
  const users = new Set(desk.choices.map(({ picks }) => (kind === "ability" ? picks[0] : picks[1])));
  const [user] = users;
  return users.size === 1 && user?.startsWith("char:") && desk.isLegal(user) ? user : null;
}

/** A role in the Final Guess: another one that was picked before gives way. */
export function touchRole(desk: Desk, cid: string): void {
  const other = desk.picked.find((picked) => picked.startsWith("role:") && picked !== cid);
  if (other !== undefined) desk.touch(other);
  desk.touch(cid);
}
