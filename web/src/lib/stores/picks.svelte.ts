// Answering: the components picked so far, what they mean, and sending the answer.

import { Hold } from "../hold.svelte";
import { buttons, complete, fitting, isOneOf, nextPicks, savedPicks, savePicks, stillLegal } from "../picker";
import { prefs } from "../prefs.svelte";
import { holdOrPressAgain } from "../text/table";
import { Undoability } from "../undoability";
import type { Choice, GameInfo, Question, Weighed } from "../wire";
import type { ConnectionStore } from "./connection.svelte";
import type { MatchStore } from "./match.svelte";
import type { Instead, NoticeStore } from "./notices.svelte";
import type { TimeTravelStore } from "./time-travel.svelte";

/** Number of components that a refusal offers instead. */
const MOST_OFFERED = 3;

export class PickStore {
  /** The press on an answer that cannot be taken back. */
  readonly hold = new Hold();
  /** By answer to the open question: how much it would tell the others, where that was asked with `weigh`. */
  weights = $state.raw<Readonly<Record<string, Weighed>>>({});

  /** The answer that was sent last. */
  sent = $state.raw<{ readonly question: Question; readonly choice: Choice } | null>(null);

  #picks = $state.raw<readonly string[]>([]);
  /** Whether that answer is on its way. */
  #awaited = false;
  /** The component of which the reader asked why it cannot be picked. */
  #doubted = "";

  readonly #undoability: Undoability;
  readonly #match: MatchStore;
  readonly #time: TimeTravelStore;
  readonly #connection: ConnectionStore;
  readonly #notices: NoticeStore;

  constructor(match: MatchStore, time: TimeTravelStore, connection: ConnectionStore, notices: NoticeStore) {
    this.#match = match;
    this.#time = time;
    this.#connection = connection;
    this.#notices = notices;
    this.#undoability = new Undoability(localStorage, `ouroboard.returns.${match.about.name}`);
  }

  /** The open question; null while an earlier moment is drawn. */
  readonly question: Question | null = $derived.by(() => (this.#time.looking ? null : (this.#match.game?.question ?? null)));
  readonly picked: readonly string[] = $derived(this.question === null ? [] : this.#picks);
  /** The actions that the picks still allow. */
  readonly choices: readonly Choice[] = $derived(fitting(this.question?.actions ?? [], this.picked));
  /** The actions that touch no component. */
  readonly plain: readonly Choice[] = $derived(buttons(this.question?.actions ?? []));
  readonly #meant: readonly Choice[] = $derived(complete(this.question?.actions ?? [], this.picked));
  /** What the picks mean, where they can mean several things. */
  readonly menu: readonly Choice[] = $derived(this.#meant.length > 1 ? this.#meant : []);
  /** The action that Confirm would send now. */
  readonly chosen: Choice | null = $derived(this.#meant.length === 1 ? (this.#meant[0] as Choice) : null);
  /** The only action that there is. It needs no picks. */
  readonly sole: Choice | null = $derived(this.question?.actions.length === 1 ? (this.question.actions[0] as Choice) : null);
  /** The action that Enter and the big button send: what the picks mean, or the only one. */
  readonly ready: Choice | null = $derived(this.chosen ?? this.sole);
  /** Whether some action wants components. Otherwise there is nothing to confirm. */
  readonly wantsPicks: boolean = $derived(this.question?.actions.some(({ picks }) => picks.length > 0) ?? true);
  readonly #next: ReadonlySet<string> = $derived(nextPicks(this.question?.actions ?? [], this.picked));

  isLegal(cid: string): boolean {
    return this.#next.has(cid);
  }

  isPicked(cid: string): boolean {
    return this.picked.includes(cid);
  }

  // ---- picking ------------------------------------------------------------------------------------------------

  /** A click on a component: picks it, takes the pick back, or asks why it cannot be picked. */
  touch(cid: string): void {
    this.#notices.clear();
    if (this.#time.looking || this.#match.you === null) return;
    if (this.question === null) return this.#askWhy(cid);
    if (this.isPicked(cid)) return this.take(this.picked.filter((other) => other !== cid));
    if (this.isLegal(cid)) return this.#pick([...this.picked, cid]);
    if (isOneOf(this.question.actions) && this.#startsWith(cid)) return this.#pick([cid]);
    this.#askWhy(cid);
  }

  /** Makes these the picks. */
  take(picks: readonly string[]): void {
    this.#notices.clear();
    this.#setPicks(picks);
  }

  takeBack(all: boolean): void {
    this.take(all ? [] : this.picked.slice(0, -1));
  }

  /** Makes these the picks after a tap. With `auto` a single tap that can be taken back is sent without a button. */
  #pick(picks: readonly string[]): void {
    this.take(picks);
    const [question, choice] = [this.question, this.chosen];
    if (prefs.confirm !== "auto" || question === null || choice === null || this.choices.length > 1) return;
    if (choice.picks.length === 1 && this.#undoability.isUndoable(question, choice)) void this.send(choice);
  }

  #startsWith(cid: string): boolean {
    return nextPicks(this.question?.actions ?? [], []).has(cid);
  }

  #setPicks(picks: readonly string[]): void {
    this.#picks = picks;
    this.hold.drop();
    const { game, table } = this.#match;
    if (game?.question) savePicks(sessionStorage, table.code, game.question.id, picks);
  }

  // ---- asking about picks -------------------------------------------------------------------------------------

  #askWhy(cid: string): void {
    this.#doubted = cid;
    this.#connection.tell({ t: "why", picks: [...this.picked, cid] });
  }

  /** Shows why the component that was asked about cannot be picked. */
  explainRefusal(reason: string, rule: string): void {
    if (reason !== "") this.#notices.explain(reason, rule, this.#instead());
  }

  /** Returns what can be done in place of picking the doubted component: at best just that one, else others of its kind first. */
  #instead(): Instead | null {
    if (this.question === null) return null;
    if (this.picked.length > 0 && this.#startsWith(this.#doubted)) return { picks: [this.#doubted], more: 0, alone: true, answers: [] };
    const kind = (cid: string) => cid.split(":")[0];
    const alike = (cid: string) => (kind(cid) === kind(this.#doubted) ? 0 : 1);
    const next = [...this.#next].sort((a, b) => alike(a) - alike(b));
    const answers = next.length > 0 ? [] : this.plain.map(({ label }) => label);
    return { picks: next.slice(0, MOST_OFFERED), more: Math.max(0, next.length - MOST_OFFERED), alone: false, answers };
  }

  /** Asks how much an answer would tell the others; `weights` has it when it has come. */
  weigh(text: string): void {
    if (this.question !== null) this.#connection.tell({ t: "weigh", id: this.question.id, text });
  }

  takeWeight(weighed: Weighed): void {
    if (weighed.id === this.#match.game?.question?.id) this.weights = { ...this.weights, [weighed.text]: weighed };
  }

  // ---- sending ------------------------------------------------------------------------------------------------

  /** Whether this answer must be held or pressed twice: the player wants that for answers that cannot be taken back. */
  holds(choice: Choice): boolean {
    return prefs.confirm === "hold" && this.question !== null && !this.#undoability.isUndoable(this.question, choice);
  }

  /** The button of such an answer, or Enter, goes down. */
  press(choice: Choice, done: () => void): void {
    this.hold.press(choice.text, done);
  }

  /** The button, or Enter, comes up again. */
  letGo(): void {
    if (this.hold.release()) this.#notices.mention(holdOrPressAgain);
  }

  async send(choice: Choice): Promise<void> {
    const question = this.question;
    if (question === null || this.#connection.busy) return;
    // Forgotten before the answer comes: after an undo the same question starts without picks.
    savePicks(sessionStorage, this.#match.table.code, question.id, []);
    this.hold.drop();
    this.sent = { question, choice };
    this.#awaited = true;
    const answer = await this.#connection.request({ t: "act", id: question.id, text: choice.text });
    if (answer.t === "done" && this.#match.game?.question?.id === question.id) this.#picks = [];
  }

  // ---- following the match ------------------------------------------------------------------------------------

  /** The match has gone from `before` to `game`. */
  follow(game: GameInfo, before: GameInfo | null): void {
    if (game.done !== undefined) this.#learn(game);
    if (game.question?.id !== before?.question?.id) {
      this.hold.drop();
      this.weights = {};
    }
    this.#keepPicks(game.question, before?.question ?? null);
  }

  /** Learns from the reply to an answer whether that answer could be taken back. After the end nothing can. */
  #learn(game: GameInfo): void {
    const sent = this.#awaited ? this.sent : null;
    this.#awaited = false;
    if (sent !== null && game.outcome === null) this.#undoability.learn(sent.question, sent.choice, game.undo);
  }

  #keepPicks(question: Question | null, before: Question | null): void {
    if (question === null) this.#picks = [];
    else if (question.id === before?.id) this.#setPicks(stillLegal(question.actions, this.#picks));
    else this.#picks = stillLegal(question.actions, savedPicks(sessionStorage, this.#match.table.code, question.id));
  }
}
