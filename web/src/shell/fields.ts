// Fields that show the table's settings and ask the server to change them.

import type { ClientMessage } from "../lib/socket";
import type { ConnectionStore } from "../lib/stores/connection.svelte";

/** Asks for the change. If it is refused, the field shows its former value again. */
export async function ask(connection: ConnectionStore, field: HTMLSelectElement, before: unknown, change: ClientMessage): Promise<void> {
  const answer = await connection.request(change);
  if (answer.t === "refused") field.value = String(before);
}
