// How the page asks for attention: its title, its icon, a sound, a notification. Only the first two without being asked to.

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

// ---- sounds, by code --------------------------------------------------------------------------------------------

/** A tone: start in seconds, pitch in Hz, the pitch that it glides to, how long it lasts. */
type Tone = readonly [start: number, from: number, to: number, length: number];

const SOUNDS = {
  place: [[0, 240, 180, 0.14]],
  reveal: [[0, 330, 330, 0.1], [0.08, 440, 440, 0.1], [0.16, 660, 660, 0.22]],
  turn: [[0, 520, 520, 0.16], [0.13, 780, 780, 0.2]],
  // A tape that is wound back, faster and faster, and stops.
  rewind: [[0, 180, 900, 0.7], [0.06, 240, 1200, 0.64], [0.7, 700, 90, 0.3]],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

/** By what something comes to light: such events are named in plain words. */
const REVEALS = /reveal|told|shown|saw/;

/** The one sound for all that has just happened. `reveals`: what the game knows to come to light besides. */
export function soundOf(kinds: readonly string[], reveals: readonly string[] = []): Sound {
  return kinds.some((kind) => REVEALS.test(kind) || reveals.includes(kind)) ? "reveal" : "place";
}

let audio: AudioContext | null = null;
/** Nothing is heard before the reader has done something here: browsers forbid it, and so does good manners. */
let awake = false;

export function wake(): void {
  awake = true;
}

export function play(sound: Sound, volume: number): void {
  if (volume === 0 || !awake) return;
  audio ??= new AudioContext();
  for (const each of SOUNDS[sound]) tone(audio, each, volume);
}

function tone(context: AudioContext, [start, from, to, length]: Tone, volume: number): void {
  const begin = context.currentTime + start;
  const [source, gain] = [context.createOscillator(), context.createGain()];
  source.type = "triangle";
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + length);
  gain.gain.setValueAtTime(0.25 * volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  source.connect(gain).connect(context.destination);
  source.start(begin);
  source.stop(begin + length);
}
