// Synthesised sounds.

/** A tone: start in seconds, pitch in Hz, final pitch in Hz, length in seconds. */
type Tone = readonly [start: number, from: number, to: number, length: number];

const SOUNDS = {
  place: [[0, 240, 180, 0.14]],
  reveal: [[0, 330, 330, 0.1], [0.08, 440, 440, 0.1], [0.16, 660, 660, 0.22]],
  turn: [[0, 520, 520, 0.16], [0.13, 780, 780, 0.2]],
  // A tape that is rewound faster and faster, and stops.
  rewind: [[0, 180, 900, 0.7], [0.06, 240, 1200, 0.64], [0.7, 700, 90, 0.3]],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

let audio: AudioContext | null = null;

export function sing(sound: Sound, volume: number): void {
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
