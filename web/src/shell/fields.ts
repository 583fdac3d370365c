// Fields that show the table's settings and ask the server to change them.

import type { TableClient } from "../lib/client";
import type { ClientMessage } from "../lib/socket";

/** Asks for the change. If it is refused, the field shows its former value again. */
export async function ask(client: TableClient, field: HTMLSelectElement, before: unknown, change: ClientMessage): Promise<void> {
  const answer = await client.connection.request(change);
  if (answer.t === "refused") field.value = String(before);
}
