// How the page asks for attention: title and icon always, sounds and notifications only if the reader has switched them on.

import type { Sound } from "./sound";

const RING = "M16 4a12 12 0 1 0 12 12";

function icon(dot: boolean): string {
  const mark = dot ? '<circle cx="25" cy="7" r="7" fill="#ff7a66"/>' : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${RING}" fill="none" stroke="#ffb627" stroke-width="6"/>${mark}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function showTitle(title: string, yourTurn: boolean): void {
  document.title = yourTurn ? `● Your turn – ${title}` : `${title} – Ouroboard`;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement("link");
  link.rel = "icon";
  link.href = icon(yourTurn);
  document.head.append(link);
}

/** Shows a notification if the reader allows it and looks elsewhere. */
export function notify(title: string, body: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body, tag: location.pathname });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones do not allow notifications from a page. Title, icon and sound remain.
  }
}

// ---- sounds -----------------------------------------------------------------------------------------------------

/** Words in the kinds of events that reveal something. */
const REVEALS = /reveal|told|shown|saw/;

/** Returns the one sound for all these events. `reveals`: further kinds of events that reveal something. */
export function soundOf(kinds: readonly string[], reveals: readonly string[] = []): Sound {
  return kinds.some((kind) => REVEALS.test(kind) || reveals.includes(kind)) ? "reveal" : "place";
}

/** The page makes no sound before the reader has done something on it, because browsers forbid it. */
let awake = false;

export function wake(): void {
  awake = true;
}

/** Plays a sound. The code for sounds is fetched only if the reader has switched them on. */
export function play(sound: Sound, volume: number): void {
  if (volume > 0 && awake) void import("./sound").then(({ sing }) => sing(sound, volume));
}
