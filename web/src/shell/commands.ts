// Carries out the commands of the keys; and what else the table fetches when it is drawn.

import type { TableClient } from "../lib/client";
import { happened } from "../lib/happened.svelte";
import { hint } from "../lib/hint.svelte";
import { bindingsOf, type Command, Keys } from "../lib/keys";
import { prefs } from "../lib/prefs.svelte";
import { focusAnswer, focusedCid, focusNext, focusPrompt, pickNth } from "./focus";
import { undo } from "./undo";

export { showTitle } from "../lib/title";

const WRITING = ":is(input, textarea, select)";
const PRESSABLE = ":is(button, a, summary)";
/** Maximum number of frames to wait for a pane that is being fetched. */
const FRAMES = 120;

/** Returns a listener that carries out key presses at this table. */
export function commands(client: TableClient): (event: KeyboardEvent) => void {
  const keys = new Keys();
  return (event) => {
    const target = event.target as Element;
    if (event.defaultPrevented || document.querySelector(":popover-open")) return;
    if (target.matches?.(WRITING)) return leaveField(event, target as HTMLElement);
    const command = keys.press(event, prefs.keys ? bindingsOf(prefs.bindings) : null);
    if (command === null || (command === "confirm" && !confirms(client, target))) return;
    event.preventDefault();
    // Holding the key down confirms only once.
    if (command !== "confirm" || !event.repeat) obey(client, command);
  };
}

function leaveField(event: KeyboardEvent, field: HTMLElement): void {
  if (event.key === "Escape") field.blur();
}

/** Returns whether Enter confirms: on a picked component, or when nothing has the focus. Otherwise it presses the focused element. */
function confirms(client: TableClient, target: Element): boolean {
  if (client.picks.ready === null) return false;
  const cid = focusedCid();
  return cid !== null ? client.picks.isPicked(cid) : !target.matches?.(PRESSABLE);
}

function obey(client: TableClient, command: Command): void {
  const handlers: Partial<Record<Command, () => void>> = {
    next: () => focusNext(1),
    previous: () => focusNext(-1),
    answers: () => focusAnswer(),
    confirm: () => confirm(client),
    takeBack: () => escape(client),
    takeBackAll: () => client.picks.takeBack(true),
    explain: () => explain(client),
    ghosts: () => (client.layout.ghosts = !client.layout.ghosts),
    read: () => client.match.game && client.notices.tell(client.page.read(client.desk)),
    earlier: () => client.time.step(-1),
    later: () => client.time.step(1),
    epochBefore: () => client.time.stepEpoch(-1),
    epochAfter: () => client.time.stepEpoch(1),
    undo: () => undo(client),
    point: () => point(client),
    log: () => goTo(client, "log"),
    chat: () => goTo(client, "chat"),
    rules: () => goTo(client, "rules"),
    board: () => client.layout.openPane("board"),
  };
  if (command.startsWith("pick")) pickNth(Number(command.slice(4)));
  else handlers[command]?.();
}

function confirm(client: TableClient): void {
  const choice = client.picks.ready;
  if (choice === null) return;
  const answer = () => {
    void client.picks.send(choice);
    focusPrompt();
  };
  if (client.picks.holds(choice)) client.picks.press(choice, answer);
  else answer();
}

/** Closes or takes back one thing: a hint, a notice, what is to be read, looking back, a pick. A digest, which nobody has asked for, goes with it. */
function escape(client: TableClient): void {
  happened.closeDigest();
  if (hint.shown !== null) hint.hide();
  else if (client.notices.shown !== null) client.notices.clear();
  else if (happened.isToBeRead && !client.time.looking) happened.markRead();
  else if (client.time.looking && !client.match.replay) client.time.returnToNow();
  else client.picks.takeBack(false);
}

function explain(client: TableClient): void {
  const cid = focusedCid();
  const element = document.activeElement;
  if (cid === null || element === null) {
    client.layout.menuWanted = "keys";
    document.getElementById("menu")?.showPopover();
    return;
  }
  const text = client.desk.explain(cid);
  hint.show(element, cid, text, 0);
  client.notices.mention(text);
}

function point(client: TableClient): void {
  const cid = focusedCid();
  if (cid !== null) client.pointing.point(cid);
}

function goTo(client: TableClient, pane: string): void {
  client.layout.openPane(pane);
  requestAnimationFrame(() => {
    const box = document.getElementById("pane");
    box?.focus();
    if (box) focusField(box, FRAMES);
  });
}

/** Gives the focus to the pane's field as soon as it is there, unless the reader has moved the focus. */
function focusField(box: HTMLElement, frames: number): void {
  const field = box.querySelector<HTMLElement>("input");
  if (document.activeElement !== box || frames === 0) return;
  if (field) field.focus();
  else requestAnimationFrame(() => focusField(box, frames - 1));
}
