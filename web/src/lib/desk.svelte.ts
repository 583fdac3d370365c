// The table as a game's part of the page sees it: a flat reading of the stores.

import type { TableClient } from "./client";
import type { Desk, Moment } from "./contract";
import type { Choice, GameInfo, Happening, Question } from "./wire";

type View = Record<string, unknown>;

export class GameDesk implements Desk {
  protected readonly client: TableClient;

  constructor(client: TableClient) {
    this.client = client;
  }

  // ---- the moment that is drawn -------------------------------------------------------------------------------

  get view(): View {
    return this.client.time.view;
  }

  get at(): Moment {
    return this.client.time.at;
  }

  get events(): readonly Happening[] {
    return this.client.time.events;
  }

  get looking(): boolean {
    return this.client.time.looking;
  }

  get eyes(): number | null {
    return this.client.time.eyes;
  }

  get open(): readonly View[] | null {
    return this.client.time.open;
  }

  look(heard: number): void {
    this.client.time.look(heard);
  }

  // ---- the match ----------------------------------------------------------------------------------------------

  get now(): GameInfo {
    return this.client.match.now;
  }

  get about() {
    return this.client.match.about;
  }

  get table() {
    return this.client.match.table;
  }

  get seats() {
    return this.client.match.seats;
  }

  get you(): number | null {
    return this.client.match.you;
  }

  get heard(): readonly Happening[] {
    return this.client.match.heard;
  }

  nameOf(seat: number): string {
    return this.client.match.nameOf(seat);
  }

  describe(cid: string): string {
    return this.client.page.describe(cid, this.client.desk);
  }

  explain(cid: string): string {
    return this.client.page.explain(cid, this.client.desk);
  }

  // ---- the answer ---------------------------------------------------------------------------------------------

  get question(): Question | null {
    return this.client.picks.question;
  }

  get picked(): readonly string[] {
    return this.client.picks.picked;
  }

  get choices(): readonly Choice[] {
    return this.client.picks.choices;
  }

  get chosen(): Choice | null {
    return this.client.picks.chosen;
  }

  get weights() {
    return this.client.picks.weights;
  }

  isLegal(cid: string): boolean {
    return this.client.picks.isLegal(cid);
  }

  isPicked(cid: string): boolean {
    return this.client.picks.isPicked(cid);
  }

  touch(cid: string): void {
    this.client.picks.touch(cid);
  }

  send(choice: Choice): Promise<void> {
    return this.client.picks.send(choice);
  }

  weigh(text: string): void {
    this.client.picks.weigh(text);
  }

  // ---- the page and the people --------------------------------------------------------------------------------

  get ghosts(): boolean {
    return this.client.layout.ghosts;
  }

  get still(): boolean {
    return this.client.layout.still;
  }

  tell(text: string): () => void {
    return this.client.notices.tell(text);
  }

  openRule(rule: string): void {
    this.client.layout.openRule(rule);
  }

  get chat() {
    return this.client.chat.lines;
  }

  get hush(): string | null {
    const { table, game } = this.client.match;
    if (table.team.length === 0 || table.phase !== "play" || game === null) return null;
    return this.client.page.hush?.(this.client.desk) ?? "";
  }

  say(text: string, scope?: "table" | "team"): Promise<boolean> {
    return this.client.chat.say(text, scope);
  }
}
