// The table page: reads the data delivered with it, fetches the game's part of the page, and draws the table.

import { mount } from "svelte";
import type { GamePage } from "./lib/contract";
import { TableClient } from "./lib/client";
import { parseAt } from "./lib/time";
import { VERSION, type Boot } from "./lib/wire";
import Table from "./shell/Table.svelte";
import "./shell/table.css";

const pages = import.meta.glob<{ default: GamePage }>("./games/*/index.ts");

/** Fetches the game's own page. A game without one gets the generic page, which draws any view and any question. */
async function pageOf(game: string, plain: boolean): Promise<GamePage> {
  const load = pages[`./games/${game}/index.ts`];
  if (load === undefined) return (await pages["./games/generic/index.ts"]!()).default;
  const own = (await load()).default;
  return plain ? (await import("./games/generic/plain")).plainly(own) : own;
}

function socketUrl({ table, tv }: Boot): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${table.code}?version=${VERSION}${tv ? "&watch" : ""}`;
}

async function begin(): Promise<void> {
  const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "null") as Boot;
  const asked = new URLSearchParams(location.search);
  const client = new TableClient(boot, await pageOf(boot.about.name, asked.has("plain")));
  if (boot.test) {
    Object.defineProperty(window, "__question", { get: () => client.picks.question });
    Object.defineProperty(window, "__client", { get: () => client });
  }
  const at = parseAt(asked.get("at"));
  if (client.match.game !== null && at !== null) client.time.lookAt(at);
  else if (client.match.game !== null && boot.replay) client.time.look(0);
  client.connect(socketUrl(boot));
  mount(boot.tv ? (await import("./shell/Tv.svelte")).default : Table, { target: document.getElementById("app")!, props: { client } });
}

void begin();
