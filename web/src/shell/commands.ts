// What the keys do.

import type { TableDesk } from "../lib/desk.svelte";
import { hint } from "../lib/hint.svelte";
import { bindingsOf, type Command, Keys } from "../lib/keys";
import { prefs } from "../lib/prefs.svelte";
import { focusedCid, focusNext, focusPrompt, pickNth } from "./focus";

const WRITING = "input, textarea, select";
const PRESSABLE = "button, a, summary";
/** So many are waited for a pane that is being fetched. */
const FRAMES = 120;

/** A listener for key presses that does what they mean at this table. */
export function commands(desk: TableDesk): (event: KeyboardEvent) => void {
  const keys = new Keys();
  return (event) => {
    const target = event.target as Element;
    if (event.defaultPrevented || document.querySelector(":popover-open")) return;
    if (target.matches?.(WRITING)) return leaveField(event, target as HTMLElement);
    const command = keys.press(event, prefs.keys ? bindingsOf(prefs.bindings) : null);
    if (command === null || (command === "confirm" && !confirms(desk, target))) return;
    event.preventDefault();
    // A key that is held confirms once.
    if (command !== "confirm" || !event.repeat) obey(desk, command);
  };
}

function leaveField(event: KeyboardEvent, field: HTMLElement): void {
  if (event.key === "Escape") field.blur();
}

/** Enter presses what is in focus; only on a component that is picked already, or nowhere, it confirms. */
function confirms(desk: TableDesk, target: Element): boolean {
  if (desk.chosen === null) return false;
  const cid = focusedCid();
  return cid !== null ? desk.isPicked(cid) : !target.matches?.(PRESSABLE);
}

function obey(desk: TableDesk, command: Command): void {
  const deeds: Partial<Record<Command, () => void>> = {
    next: () => focusNext(1),
    previous: () => focusNext(-1),
    confirm: () => confirm(desk),
    takeBack: () => escape(desk),
    takeBackAll: () => desk.takeBack(true),
    explain: () => explain(desk),
    ghosts: () => (desk.ghosts = !desk.ghosts),
    read: () => desk.game && desk.tell(desk.page.read(desk)),
    earlier: () => desk.step(-1),
    later: () => desk.step(1),
    epochBefore: () => desk.stepEpoch(-1),
    epochAfter: () => desk.stepEpoch(1),
    undo: () => desk.game && desk.game.undo !== "none" && void desk.deed({ t: "undo" }),
    point: () => point(desk),
    log: () => goTo(desk, "log"),
    chat: () => goTo(desk, "chat"),
    rules: () => goTo(desk, "rules"),
    board: () => desk.openPane("board"),
  };
  if (command.startsWith("pick")) pickNth(Number(command.slice(4)));
  else deeds[command]?.();
}

function confirm(desk: TableDesk): void {
  const choice = desk.chosen;
  if (choice === null) return;
  const answer = () => {
    void desk.send(choice);
    focusPrompt();
  };
  if (desk.holds(choice)) desk.press(choice, answer);
  else answer();
}

/** One step out of whatever one is in. */
function escape(desk: TableDesk): void {
  if (hint.shown !== null) hint.hide();
  else if (desk.notice !== null) desk.notice = null;
  else if (desk.looking && !desk.replay) desk.lookUp();
  else desk.takeBack(false);
}

function explain(desk: TableDesk): void {
  const cid = focusedCid();
  const element = document.activeElement;
  if (cid === null || element === null) {
    desk.menuWanted = "keys";
    document.getElementById("menu")?.showPopover();
    return;
  }
  const text = desk.explain(cid);
  hint.show(element, cid, text, 0);
  desk.mention(text);
}

function point(desk: TableDesk): void {
  const cid = focusedCid();
  if (cid !== null) desk.point(cid);
}

function goTo(desk: TableDesk, pane: string): void {
  desk.openPane(pane);
  requestAnimationFrame(() => {
    const box = document.getElementById("pane");
    box?.focus();
    if (box) focusField(box, FRAMES);
  });
}

/** The pane's field takes the focus as soon as it is there, unless the reader has gone on. */
function focusField(box: HTMLElement, frames: number): void {
  const field = box.querySelector<HTMLElement>("input");
  if (document.activeElement !== box || frames === 0) return;
  if (field) field.focus();
  else requestAnimationFrame(() => focusField(box, frames - 1));
}
