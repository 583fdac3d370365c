// Taking back an answer. Where chance has fallen since, going back starts a new line: that is said, and asked once at each table.

import type { TableClient } from "../lib/client";
import * as text from "./text/dock";

const slotOf = (code: string) => `ouroboard.new-lines.${code}`;

/** Returns whether other people have to agree to an undo. */
export function asksOthers({ match }: TableClient): boolean {
  return match.now.undo === "ask" && match.seats.some((seat, number) => seat.kind === "human" && number !== match.you);
}

export function undo(client: TableClient): void {
  const { connection, match, notices } = client;
  if (match.game === null || (match.game.undo === "none" && match.table.rewinds)) return;
  const takeBack = () => void connection.request({ t: "undo" });
  if (match.game.undo !== "ask" || asksOthers(client) || sessionStorage.getItem(slotOf(match.table.code)) !== null) return takeBack();
  notices.ask(text.newLine, text.startNewLine, () => {
    sessionStorage.setItem(slotOf(match.table.code), "yes");
    takeBack();
  });
}
