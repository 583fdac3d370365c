// The chat.

import { listed } from "../../lib/text/language";
import type { ChatLine } from "../../lib/wire";

export const chat = "Chat";
export const earlier = "Earlier messages";
export const nothingSaid = "Nobody has said anything yet.";

/** Beside a name: who else reads the line. */
export const SCOPES: Readonly<Record<ChatLine["scope"], string>> = { table: "table", team: "team", watchers: "watchers" };

export const whoHears = "Who hears it";
export const table = "Table";
export const team = "Team";
export const teamHears = (names: readonly string[]): string =>
  names.length > 1 ? `Only ${listed(names)} hear it until the end.` : `Only ${listed(names)} hears it until the end.`;
export const everybodyHears = "Everybody hears it, and so do the watchers.";
export const watchersHearLater = "The players hear it now, watchers after the end.";

export const sayToWatchers = "Say to the watchers";
export const sayToTeam = "Say to your team";
export const sayToTable = "Say to the table";
export const send = "Send";
