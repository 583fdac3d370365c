// The desk as the game's parts see it. While the last epoch runs by once more, they draw that, and nothing can be answered.

import type { Desk, Moment } from "./contract";
import type { Frame } from "./rewind.svelte";
import type { Choice, Happening, Question } from "./wire";

const NONE: readonly never[] = [];

export class Stage implements Desk {
  readonly #desk: Desk;
  readonly #frame: () => Frame | null;

  /** `frame`: the moment that runs by, or null. */
  constructor(desk: Desk, frame: () => Frame | null) {
    this.#desk = desk;
    this.#frame = frame;
  }

  // ---- what another moment changes ----------------------------------------------------------------------------

  get view(): Record<string, unknown> {
    return this.#frame()?.view ?? this.#desk.view;
  }

  get facts(): object {
    return this.#frame()?.view ?? this.#desk.facts;
  }

  get at(): Moment {
    return this.#frame()?.at ?? this.#desk.at;
  }

  get events(): readonly Happening[] {
    const frame = this.#frame();
    return frame === null ? this.#desk.events : this.#desk.heard.slice(0, frame.heard);
  }

  get looking(): boolean {
    return this.#frame() !== null || this.#desk.looking;
  }

  get question(): Question | null {
    return this.#frame() === null ? this.#desk.question : null;
  }

  get picked(): readonly string[] {
    return this.#frame() === null ? this.#desk.picked : NONE;
  }

  get choices(): readonly Choice[] {
    return this.#frame() === null ? this.#desk.choices : NONE;
  }

  get chosen(): Choice | null {
    return this.#frame() === null ? this.#desk.chosen : null;
  }

  isLegal(cid: string): boolean {
    return this.#frame() === null && this.#desk.isLegal(cid);
  }

  isPicked(cid: string): boolean {
    return this.#frame() === null && this.#desk.isPicked(cid);
  }

  // ---- what stays the same ------------------------------------------------------------------------------------

  get now() {
    return this.#desk.now;
  }

  get about() {
    return this.#desk.about;
  }

  get table() {
    return this.#desk.table;
  }

  get seats() {
    return this.#desk.seats;
  }

  get you() {
    return this.#desk.you;
  }

  get eyes() {
    return this.#desk.eyes;
  }

  get open() {
    return this.#desk.open;
  }

  get heard() {
    return this.#desk.heard;
  }

  get chat() {
    return this.#desk.chat;
  }

  get ghosts() {
    return this.#desk.ghosts;
  }

  get still() {
    return this.#desk.still;
  }

  get weights() {
    return this.#desk.weights;
  }

  get hush() {
    return this.#desk.hush;
  }

  nameOf(seat: number): string {
    return this.#desk.nameOf(seat);
  }

  describe(cid: string): string {
    return this.#desk.describe(cid);
  }

  explain(cid: string): string {
    return this.#desk.explain(cid);
  }

  touch(cid: string): void {
    this.#desk.touch(cid);
  }

  send(choice: Choice): void {
    this.#desk.send(choice);
  }

  weigh(text: string): void {
    this.#desk.weigh(text);
  }

  look(heard: number): void {
    this.#desk.look(heard);
  }

  openRule(rule: string): void {
    this.#desk.openRule(rule);
  }

  say(text: string, scope?: "table" | "team"): Promise<boolean> {
    return this.#desk.say(text, scope);
  }
}
