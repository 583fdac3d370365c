// What the page tells its reader: a notice on the screen, and sentences in the live regions for screen readers.

import { untrack } from "svelte";
import { Announcer } from "../announce";
import { prefs } from "../prefs.svelte";
import { moreInLog } from "../text/table";

/** What can be done in place of what was refused. */
export interface Instead {
  /** Components that can be picked now. */
  picks: readonly string[];
  /** Number of further components that can be picked. */
  more: number;
  /** Whether the picks so far have to be taken back for it. */
  alone: boolean;
  /** Answers that touch no component, by their labels. */
  answers: readonly string[];
}

/** A reason, a refusal or some news, shown above the board. */
export interface Notice {
  text: string;
  rule: string;
  tone: "bad" | "plain";
  instead: Instead | null;
  /** Something to agree to. */
  offer?: { label: string; accept: () => void };
}

/** Milliseconds for which a notice is shown, and as much more for each of its characters. */
const SHOWN_MS = 4000;
const MS_A_CHARACTER = 60;

type Region = "status" | "log" | "alert";

export class NoticeStore {
  shown = $state.raw<Notice | null>(null);
  /** The text of each live region. */
  spoken = $state.raw<Readonly<Record<Region, string>>>({ status: "", log: "", alert: "" });

  readonly #status = new Announcer((text) => this.#speak("status", text));
  readonly #news = new Announcer(
    (text) => this.#speak("log", text),
    () => prefs.verbosity,
    moreInLog,
  );

  #going: ReturnType<typeof setTimeout> | undefined;

  /** Shows a refusal and says it at once. `lasting`: until it is closed, because it decides something for the reader. */
  warn(text: string, rule = "", lasting = false): void {
    this.#show({ text, rule, tone: "bad", instead: null });
    if (lasting) this.stay();
    this.alert(text);
  }

  /** Shows why something is not possible, with what is possible instead, and says it at once. */
  explain(text: string, rule: string, instead: Instead | null): void {
    this.#show({ text, rule, tone: "plain", instead });
    this.alert(text);
  }

  /** Shows a text and says it politely. Returns a function that takes the text away again. */
  tell(text: string): () => void {
    const notice: Notice = { text, rule: "", tone: "plain", instead: null };
    this.#show(notice);
    this.mention(text);
    return () => {
      if (this.shown === notice) this.clear();
    };
  }

  /** Asks something that one button agrees to. It stays until it is answered or closed. */
  ask(text: string, label: string, accept: () => void): void {
    this.#show({ text, rule: "", tone: "plain", instead: null, offer: { label, accept } });
    this.stay();
    this.alert(text);
  }

  clear(): void {
    this.shown = null;
    this.stay();
  }

  /** Keeps the notice: the reader is at it. */
  stay(): void {
    clearTimeout(this.#going);
  }

  /** Lets the notice go by itself, after the time that reading it takes. */
  goOn(): void {
    this.stay();
    if (this.shown !== null) this.#going = setTimeout(() => this.clear(), SHOWN_MS + MS_A_CHARACTER * this.shown.text.length);
  }

  #show(notice: Notice): void {
    this.shown = notice;
    this.goOn();
  }

  /** Says a text at once, over everything else. */
  alert(text: string): void {
    this.#speak("alert", text);
  }

  /** Says a text politely. */
  mention(text: string): void {
    this.#status.say(text);
  }

  /** Says what happened at the table, as much of it as the reader wants to hear. */
  report(text: string): void {
    this.#news.say(text);
  }

  #speak(region: Region, text: string): void {
    const spoken = untrack(() => this.spoken);
    // A region that does not change is not read out again: an invisible space makes the same text a different one.
    this.spoken = { ...spoken, [region]: spoken[region] === text ? `${text}\u00a0` : text };
  }
}
