// The table page: reads what it was delivered with, fetches the game's part of the page, and draws the table.

import { mount } from "svelte";
import type { GamePage } from "./lib/contract";
import { TableDesk } from "./lib/desk.svelte";
import { parseAt } from "./lib/time";
import { VERSION, type Boot } from "./lib/wire";
import Table from "./shell/Table.svelte";
import "./shell/table.css";

const pages = import.meta.glob<{ default: GamePage }>("./games/*/index.ts");

/** The game's own page; a game without one can still be played, for the generic page draws any view and any question. */
async function pageOf(game: string, plain: boolean): Promise<GamePage> {
  const load = pages[`./games/${game}/index.ts`];
  if (load === undefined) return (await pages["./games/generic/index.ts"]!()).default;
  const own = (await load()).default;
  return plain ? (await import("./games/generic/plain")).plainly(own) : own;
}

function socketUrl(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}?version=${VERSION}`;
}

async function begin(): Promise<void> {
  const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "null") as Boot;
  const asked = new URLSearchParams(location.search);
  const desk = new TableDesk(boot, await pageOf(boot.about.name, asked.has("plain")));
  if (boot.test) {
    Object.defineProperty(window, "__question", { get: () => desk.question });
    Object.defineProperty(window, "__desk", { get: () => desk });
  }
  const at = parseAt(asked.get("at"));
  if (desk.game !== null && at !== null) desk.lookAt(at);
  else if (desk.game !== null && boot.replay) desk.look(0);
  desk.connect(socketUrl(boot.table.code));
  mount(Table, { target: document.getElementById("app")!, props: { desk } });
}

void begin();
