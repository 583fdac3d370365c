// Fields that show how the table is, and ask the server to change it.

import type { TableClient } from "../lib/client";
import type { ClientMessage } from "../lib/socket";

/** Asks for the change. Where it is refused, the field shows again what it showed before. */
export async function ask(client: TableClient, field: HTMLSelectElement, before: unknown, change: ClientMessage): Promise<void> {
  const answer = await client.connection.request(change);
  if (answer.t === "refused") field.value = String(before);
}
