// How the page asks for attention: its title, its icon, a sound, a notification. Only the first two without being asked to.

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

/** A notification, if the reader wants any and looks elsewhere. */
export function notify(title: string, body: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body, tag: location.pathname });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones know notifications, but not from a page. Title, icon and sound are there.
  }
}

// ---- sounds -----------------------------------------------------------------------------------------------------

/** By what something comes to light: such events are named in plain words. */
const REVEALS = /reveal|told|shown|saw/;

/** The one sound for all that has just happened. `reveals`: what the game knows to come to light besides. */
export function soundOf(kinds: readonly string[], reveals: readonly string[] = []): Sound {
  return kinds.some((kind) => REVEALS.test(kind) || reveals.includes(kind)) ? "reveal" : "place";
}

/** Nothing is heard before the reader has done something here: browsers forbid it, and so do good manners. */
let awake = false;

export function wake(): void {
  awake = true;
}

/** Whoever wants no sound fetches none. */
export function play(sound: Sound, volume: number): void {
  if (volume > 0 && awake) void import("./sound").then(({ sing }) => sing(sound, volume));
}
