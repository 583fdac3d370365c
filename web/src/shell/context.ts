// The client of the table, for all parts of the page.

import { createContext } from "svelte";
import type { TableClient } from "../lib/client";

/** Returns the client. A page has one client, so that its stores can be taken apart once. */
export const [useClient, setClient] = createContext<TableClient>();
