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
  const note = new Notification(title, { body, tag: location.pathname });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

// ---- sounds, by code --------------------------------------------------------------------------------------------

/** Tones: start in seconds, pitch in Hz, and the pitch that it glides to. */
type Tone = readonly [start: number, from: number, to: number];

const SOUNDS = {
  turn: [[0, 520, 520], [0.13, 780, 780]],
  move: [[0, 240, 180]],
  rewind: [[0, 900, 120]],
} as const satisfies Record<string, readonly Tone[]>;

let audio: AudioContext | null = null;

export function play(sound: keyof typeof SOUNDS, volume: number): void {
  if (volume === 0) return;
  audio ??= new AudioContext();
  for (const [start, from, to] of SOUNDS[sound]) tone(audio, audio.currentTime + start, from, to, volume);
}

function tone(context: AudioContext, start: number, from: number, to: number, volume: number): void {
  const length = from === to ? 0.16 : 0.28;
  const [source, gain] = [context.createOscillator(), context.createGain()];
  source.type = "triangle";
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.25 * volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}
