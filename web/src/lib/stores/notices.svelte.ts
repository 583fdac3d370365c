// What the page tells its reader: a notice on the screen, and sentences in the live regions for screen readers.

import { untrack } from "svelte";
import { Announcer } from "../announce";
import { prefs } from "../prefs.svelte";

/** A reason, a refusal or some news, shown above the dock. */
export interface Notice {
  text: string;
  rule: string;
  tone: "bad" | "plain";
  /** A component that could be picked if all other picks were taken back. */
  instead: string | null;
}

type Region = "status" | "log" | "alert";

export class NoticeStore {
  shown = $state.raw<Notice | null>(null);
  /** The text of each live region. */
  spoken = $state.raw<Readonly<Record<Region, string>>>({ status: "", log: "", alert: "" });

  readonly #status = new Announcer((text) => this.#speak("status", text));
  readonly #news = new Announcer(
    (text) => this.#speak("log", text),
    () => prefs.verbosity,
  );

  /** Shows a refusal and says it at once. */
  warn(text: string, rule = ""): void {
    this.shown = { text, rule, tone: "bad", instead: null };
    this.alert(text);
  }

  /** Shows why something is not possible and says it at once. `instead`: a component to offer in place of the picks. */
  explain(text: string, rule: string, instead: string | null): void {
    this.shown = { text, rule, tone: "plain", instead };
    this.alert(text);
  }

  /** Shows a text and says it politely. Returns a function that takes the text away again. */
  tell(text: string): () => void {
    const notice: Notice = { text, rule: "", tone: "plain", instead: null };
    this.shown = notice;
    this.mention(text);
    return () => {
      if (this.shown === notice) this.clear();
    };
  }

  clear(): void {
    this.shown = null;
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
