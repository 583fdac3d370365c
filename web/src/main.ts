// The table page: reads what it was delivered with, fetches the game's part of the page, and draws the table.

import { mount } from "svelte";
import type { GamePage } from "./lib/contract";
import { TableDesk } from "./lib/desk.svelte";
import { parseAt } from "./lib/time";
import type { Boot } from "./lib/wire";
import Table from "./shell/Table.svelte";
import "./shell/table.css";

const pages = import.meta.glob<{ default: GamePage }>("./games/*/index.ts");

async function pageOf(game: string): Promise<GamePage> {
  // A game without a page of its own can still be played: the generic one draws any view and any question.
  const load = pages[`./games/${game}/index.ts`] ?? pages["./games/generic/index.ts"];
  return (await load!()).default;
}

function socketUrl(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}`;
}

async function begin(): Promise<void> {
  const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "null") as Boot;
  const desk = new TableDesk(boot, await pageOf(boot.about.name));
  if (boot.test) {
    Object.defineProperty(window, "__question", { get: () => desk.question });
    Object.defineProperty(window, "__desk", { get: () => desk });
  }
  const at = parseAt(new URLSearchParams(location.search).get("at"));
  if (desk.game !== null && at !== null) desk.lookAt(at);
  else if (desk.game !== null && boot.replay) desk.look(0);
  desk.connect(socketUrl(boot.table.code));
  mount(Table, { target: document.getElementById("app")!, props: { desk } });
}

void begin();
