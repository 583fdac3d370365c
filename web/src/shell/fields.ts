// Fields that show how the table is, and ask the server to change it.

import type { TableDesk } from "../lib/desk.svelte";
import type { Deed } from "../lib/socket";

/** Asks for the change. Where it is refused, the field shows again what it showed before. */
export async function ask(desk: TableDesk, field: HTMLSelectElement, before: unknown, deed: Deed): Promise<void> {
  const answer = await desk.deed(deed);
  if (answer.t === "refused") field.value = String(before);
}
