// The desk: everything that the page knows about the table, and everything that can be done at it.

import { untrack } from "svelte";
import { Announcer } from "./announce";
import type { Desk, GamePage, Moment } from "./contract";
import { Hold } from "./hold.svelte";
import { buttons, complete, fitting, isOneOf, nextPicks, savedPicks, savePicks, stillLegal } from "./picker";
import { prefs } from "./prefs.svelte";
import { Returns } from "./returns";
import { Rewind } from "./rewind.svelte";
import { type Answer, type Deed, type Ears, Socket } from "./socket";
import { Stage } from "./stage";
import { heardUntil, rowsOf, sameSlot } from "./time";
import type { About, Boot, ChatLine, Choice, GameInfo, Happening, Looked, Outgoing, Question, Request, Said, Say, SeatRequestInfo, TableInfo, Weighed } from "./wire";

type View = Record<string, unknown>;
type Scope = Say["scope"];

/** What the page has to say to its reader: a reason, a refusal, some news. */
export interface Notice {
  text: string;
  rule: string;
  tone: "bad" | "plain";
  /** A component that could be picked if all other picks were taken back. */
  instead: string | null;
}

/** Whose eyes a replay is seen with: a seat, a watcher (null), or all cards open. */
export type Lens = number | null | "all";

const HOME = "board";
export const CANNOT_SAVE = "This table cannot save just now. What you do waits until it can.";
const POINT_MS = 2500;
/** While somebody scrubs through time, the table is not asked more often than this. */
const PEEK_MS = 60;

/** The server reads this at the next table. */
function rememberName(name: string): void {
  document.cookie = `name=${encodeURIComponent(name)}; path=/; max-age=31536000; samesite=lax`;
}

export class TableDesk implements Desk, Ears {
  readonly about: About;
  readonly page: GamePage;
  /** The page was opened to study a match that is over. */
  readonly replay: boolean;
  /** The name that this guest used last. */
  readonly lastName: string;
  /** The press on what cannot come back. */
  readonly hold = new Hold();
  readonly rewind = new Rewind();
  /** The desk as the game's parts see it. */
  readonly stage: Desk = new Stage(this, () => this.rewind.frame);

  table: TableInfo;
  game = $state.raw<GameInfo | null>(null);
  heard = $state.raw<readonly Happening[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  connected = $state(true);
  /** The table is no more. */
  isGone = $state(false);
  /** The server has another version than this page. */
  isOutdated = $state(false);
  /** Whether the server can save what is done here. */
  saves = $state(true);
  notice = $state.raw<Notice | null>(null);
  /** The side pane that is open; on the phone "board" is none of them. */
  pane = $state(HOME);
  /** The section that the rules are open at. */
  rule = $state("");
  ghosts = $state(true);
  /** The menu has been asked for, from its top or at its keys; before that it is not fetched. */
  menuWanted = $state<"top" | "keys" | null>(null);
  /** The component that somebody points at. */
  pointed = $state.raw<{ seat: number; cid: string } | null>(null);
  lens = $state.raw<Lens>(null);
  /** How much had been heard when the reader last looked away. */
  leftAt = $state(-1);
  /** What the live regions say. */
  spoken = $state({ status: "", log: "", alert: "" });

  /** By answer to the open question: how much it would tell the others, where that was asked. */
  weights = $state.raw<Readonly<Record<string, Weighed>>>({});
  /** By how many seconds this browser's clock is ahead of the server's. */
  skew = $state(0);
  /** What is said goes to the team alone. */
  toTeam = $state(false);

  #looked = $state.raw<Looked | null>(null);
  /** The moment that was asked for; it is drawn when its view has come. */
  #aim = $state.raw<number | null>(null);
  /** The moment that the one being looked at is compared with. */
  #other = $state.raw<Looked | null>(null);
  #picks = $state.raw<readonly string[]>([]);
  #read = $state(0);
  #sending = $state(0);
  #reduced = $state(false);

  /** This page has given its seat up; otherwise a seat that is gone was taken away. */
  #isLeaving = false;
  #socket: Socket | null = null;
  readonly #returns: Returns;
  /** The answer that is on its way. */
  #sent: { question: Question; choice: Choice } | null = null;
  #status = new Announcer((text) => this.#speak("status", text));
  #news = new Announcer(
    (text) => this.#speak("log", text),
    () => prefs.verbosity,
  );
  /** The component of which was asked why it cannot be picked. */
  #doubted = "";
  #peekWanted = false;
  #peekTimer: ReturnType<typeof setTimeout> | undefined;
  #pointTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(boot: Boot, page: GamePage) {
    this.about = boot.about;
    this.page = page;
    this.replay = boot.replay;
    this.lastName = boot.name;
    this.#returns = new Returns(localStorage, `ouroboard.returns.${boot.about.name}`);
    this.table = $state.raw(boot.table);
    this.skew = Date.now() / 1000 - boot.table.time;
    this.lens = boot.table.you;
    this.chat = boot.chat.lines;
    this.#read = this.#nextLine;
    if (boot.game !== null) this.#takeGame(boot.game);
  }

  connect(url: string): void {
    this.#socket = new Socket(url, this);
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    this.#reduced = motion.matches;
    motion.addEventListener("change", () => (this.#reduced = motion.matches));
    addEventListener("online", () => this.#socket?.wake());
    addEventListener("offline", () => this.#socket?.drop());
    document.addEventListener("visibilitychange", () => {
      this.#lookAway(document.hidden);
      if (!document.hidden) this.#socket?.wake();
    });
  }

  /** The others see who looks elsewhere; the log shows what was missed. */
  #lookAway(away: boolean): void {
    if (away) this.leftAt = this.heard.length;
    else if (this.leftAt === this.heard.length) this.leftAt = -1;
    this.#socket?.tell({ t: "busy", away });
  }

  // ---- what is drawn ------------------------------------------------------------------------------------------

  /** Games are drawn only once there is a match. */
  get now(): GameInfo {
    return this.game as GameInfo;
  }

  get seats() {
    return this.table.seats;
  }

  get you(): number | null {
    return this.table.you;
  }

  readonly looking = $derived(this.#looked !== null);
  readonly view: View = $derived(this.#looked?.view ?? this.now.view);
  readonly facts: object = $derived.by(() => this.page.facts?.(this) ?? this.view);
  readonly at: Moment = $derived(this.#looked?.at ?? this.now.at);
  readonly eyes: number | null = $derived(this.#looked === null ? this.you : this.#looked.seat);
  readonly open: readonly View[] | null = $derived(this.#looked?.views ?? null);
  readonly events: readonly Happening[] = $derived(this.#looked === null ? this.heard : this.heard.slice(0, this.#looked.heard));
  /** Where the page's memory begins: at some tables it is left to the players what was in earlier epochs. */
  readonly since: number = $derived.by(() => {
    if (this.game === null || this.game.outcome !== null || this.page.remembers?.(this) !== false) return 0;
    const first = this.heard.findIndex(({ at }) => at[0] >= this.now.at[0]);
    return first < 0 ? this.heard.length : first;
  });
  readonly rows = $derived(rowsOf(this.heard).filter((row) => this.since === 0 || row.epoch >= this.now.at[0]));
  readonly still: boolean = $derived(this.#reduced || prefs.speed === 0);

  /** How many events the drawn moment comes after. */
  readonly position: number = $derived(this.#aim ?? this.heard.length);
  /** The two moments that are being compared, the earlier one first. */
  readonly compared: readonly [Looked, Looked] | null = $derived.by(() => {
    if (this.#looked === null || this.#other === null) return null;
    return this.#other.heard <= this.#looked.heard ? [this.#other, this.#looked] : [this.#looked, this.#other];
  });

  readonly isStudy: boolean = $derived.by(() => this.replay || this.table.phase === "study");
  readonly yourTurn: boolean = $derived(this.you !== null && this.game !== null && this.game.question !== null);
  /** The number that the next line of chat will have. */
  readonly #nextLine: number = $derived((this.chat.at(-1)?.n ?? -1) + 1);
  readonly unread: number = $derived(Math.max(0, this.#nextLine - this.#read));
  /** Whether there are lines of chat before those that the page has. */
  readonly hasEarlierChat: boolean = $derived((this.chat[0]?.n ?? 0) > 0);
  readonly busy: boolean = $derived(this.#sending > 0);

  /** Why nothing can be done at this table, or not now; empty when all is well. */
  get trouble(): string {
    return this.table.frozen || (this.saves ? "" : CANNOT_SAVE);
  }

  /** Everything that somebody asks of the people at the table. */
  get requests(): (Request | SeatRequestInfo)[] {
    const { request, seat_requests } = this.table;
    return request === null ? seat_requests : [request, ...seat_requests];
  }

  nameOf(seat: number): string {
    return seat === this.you ? "You" : (this.seats[seat]?.name ?? `Seat ${seat + 1}`);
  }

  describe(cid: string): string {
    return this.page.describe(cid, this);
  }

  explain(cid: string): string {
    return this.page.explain(cid, this);
  }

  // ---- answering ----------------------------------------------------------------------------------------------

  readonly question: Question | null = $derived(this.looking ? null : (this.game?.question ?? null));
  readonly picked: readonly string[] = $derived(this.question === null ? [] : this.#picks);
  readonly choices: readonly Choice[] = $derived(fitting(this.question?.actions ?? [], this.picked));
  /** Actions that touch no component. */
  readonly plain: readonly Choice[] = $derived(buttons(this.question?.actions ?? []));
  /** What the picks mean, where they can mean several things. */
  readonly menu: readonly Choice[] = $derived.by(() => {
    const meant = complete(this.question?.actions ?? [], this.picked);
    return meant.length > 1 ? meant : [];
  });
  readonly chosen: Choice | null = $derived.by(() => {
    const meant = complete(this.question?.actions ?? [], this.picked);
    return meant.length === 1 ? (meant[0] as Choice) : null;
  });
  #next: ReadonlySet<string> = $derived(nextPicks(this.question?.actions ?? [], this.picked));

  isLegal(cid: string): boolean {
    return this.#next.has(cid);
  }

  isPicked(cid: string): boolean {
    return this.picked.includes(cid);
  }

  touch(cid: string): void {
    this.notice = null;
    if (this.looking || this.you === null) return;
    if (this.question === null) return this.#askWhy(cid);
    if (this.isPicked(cid)) return this.take(this.picked.filter((other) => other !== cid));
    if (this.isLegal(cid)) return this.#pick([...this.picked, cid]);
    if (isOneOf(this.question.actions) && this.#startsWith(cid)) return this.#pick([cid]);
    this.#askWhy(cid);
  }

  /** Makes these the picks. */
  take(picks: readonly string[]): void {
    this.notice = null;
    this.#setPicks(picks);
  }

  /** The picks after a tap. One that says all, and that can be taken back, needs no button if the player likes it so. */
  #pick(picks: readonly string[]): void {
    this.take(picks);
    const [question, choice] = [this.question, this.chosen];
    if (prefs.confirm !== "auto" || question === null || choice === null || this.choices.length > 1) return;
    if (choice.picks.length === 1 && this.#returns.comesBack(question, choice)) void this.send(choice);
  }

  /** More than a press is needed: the player likes it so for what cannot be taken back. */
  holds(choice: Choice): boolean {
    return prefs.confirm === "hold" && this.question !== null && !this.#returns.comesBack(this.question, choice);
  }

  /** The button of such an answer, or Enter, goes down. */
  press(choice: Choice, done: () => void): void {
    this.hold.press(choice.text, done);
  }

  /** And up again. */
  letGo(): void {
    if (this.hold.release()) this.mention("That cannot be taken back. Hold, or press once more.");
  }

  takeBack(all: boolean): void {
    this.take(all ? [] : this.picked.slice(0, -1));
  }

  async send(choice: Choice): Promise<void> {
    const question = this.question;
    if (question === null || this.busy) return;
    // Forgotten before they are answered: after an undo the same question starts afresh.
    savePicks(sessionStorage, this.table.code, question.id, []);
    this.hold.drop();
    this.#sent = { question, choice };
    const answer = await this.deed({ t: "act", id: question.id, text: choice.text });
    if (answer.t === "done" && this.game?.question?.id === question.id) this.#picks = [];
  }

  /** Does something that is answered; a refusal is shown to the reader. */
  async deed(deed: Deed): Promise<Answer> {
    if (this.#socket === null) throw new Error("not connected");
    this.notice = null;
    if (deed.t === "leave") this.#isLeaving = true;
    this.#sending += 1;
    const answer = await this.#socket.ask(deed);
    this.#sending -= 1;
    if (answer.t === "refused") this.warn(answer.reason, answer.rule);
    else if (deed.t === "sit" || deed.t === "rename") rememberName(deed.name);
    return answer;
  }

  /** Asks how much an answer would tell the others: `weights` has it when it has come. */
  weigh(text: string): void {
    if (this.question !== null) this.#socket?.tell({ t: "weigh", id: this.question.id, text });
  }

  #askWhy(cid: string): void {
    this.#doubted = cid;
    this.#socket?.tell({ t: "why", picks: [...this.picked, cid] });
  }

  #startsWith(cid: string): boolean {
    return nextPicks(this.question?.actions ?? [], []).has(cid);
  }

  #setPicks(picks: readonly string[]): void {
    this.#picks = picks;
    this.hold.drop();
    const question = this.game?.question;
    if (question) savePicks(sessionStorage, this.table.code, question.id, picks);
  }

  // ---- looking back -------------------------------------------------------------------------------------------

  look(heard: number): void {
    this.#other = null;
    this.#aimAt(heard);
  }

  /** Looks at a moment beside the one that is drawn. */
  compareWith(heard: number): void {
    this.#other = this.#looked ?? this.#present();
    this.#aimAt(heard);
    this.pane = "changes";
  }

  /** The moment that is looked at, beside the present. */
  compareWithNow(): void {
    this.#other = this.#present();
    this.pane = "changes";
  }

  /** So many events further. */
  step(by: number): void {
    this.look(this.position + by);
  }

  /** The same slot, so many epochs away. */
  stepEpoch(by: number): void {
    const heard = sameSlot(this.heard, this.at, by);
    if (heard !== null && heard > this.since) this.look(heard);
  }

  lookAt(at: Moment): void {
    this.look(heardUntil(this.heard, at));
  }

  see(lens: Lens): void {
    this.lens = lens;
    this.#aimAt(this.position);
  }

  /** Back to the present. */
  lookUp(): void {
    this.#aim = null;
    this.#looked = null;
    this.#other = null;
    if (this.pane === "changes") this.pane = HOME;
  }

  /** Goes on from the moment that is being looked at. */
  async branch(same = false): Promise<void> {
    const answer = await this.deed({ t: "branch", heard: this.position, same });
    if (answer.t === "refused" || this.game?.branch === "ask") return;
    this.lookUp();
    // A table that is played on is no replay any more.
    if (this.replay && this.table.phase !== "study") location.assign(`/t/${this.table.code}`);
  }

  #aimAt(heard: number): void {
    const first = this.since === 0 ? 0 : this.since + 1;
    const aim = Math.max(first, Math.min(heard, this.heard.length));
    // The present needs no asking, unless it is to be seen with other eyes, or as part of a replay.
    if (aim === this.heard.length && this.lens === this.you && !this.isStudy && this.#other === null) return this.lookUp();
    this.#aim = aim;
    this.#askPeek();
  }

  #askPeek(): void {
    this.#peekWanted = true;
    if (this.#peekTimer !== undefined) return;
    this.#sendPeek();
    this.#peekTimer = setTimeout(() => {
      this.#peekTimer = undefined;
      if (this.#peekWanted) this.#askPeek();
    }, PEEK_MS);
  }

  #sendPeek(): void {
    this.#peekWanted = false;
    if (this.#aim === null) return;
    const eyes = this.lens === "all" ? { all: true } : this.lens === this.you ? {} : { seat: this.lens };
    this.#socket?.tell({ t: "peek", heard: this.#aim, ...eyes });
  }

  #present(): Looked {
    return { t: "peek", heard: this.heard.length, at: this.now.at, view: this.now.view, seat: this.you, views: null };
  }

  // ---- talking ------------------------------------------------------------------------------------------------

  warn(text: string, rule = ""): void {
    this.notice = { text, rule, tone: "bad", instead: null };
    this.alert(text);
  }

  /** Shown, and said politely. */
  tell(text: string): void {
    this.notice = { text, rule: "", tone: "plain", instead: null };
    this.mention(text);
  }

  /** Said at once, over everything else. */
  alert(text: string): void {
    this.#speak("alert", text);
  }

  #speak(region: "status" | "log" | "alert", text: string): void {
    // The same words again are news only if the region changes: a space that is not seen makes the difference.
    const again = untrack(() => this.spoken[region]) === text;
    this.spoken[region] = again ? `${text}\u00a0` : text;
  }

  /** Said politely. */
  mention(text: string): void {
    this.#status.say(text);
  }

  /** To everybody at the table, in confidence to one's team, or among those who watch. Whether it was let through. */
  async say(text: string, scope: Scope = this.you === null ? "watchers" : "table"): Promise<boolean> {
    const answer = await this.deed({ t: "say", scope, text });
    return answer.t !== "refused";
  }

  /** Why this reader's team may not talk in confidence now: empty when it may, null when there is no team to talk to. */
  get hush(): string | null {
    if (this.table.team.length === 0 || this.table.phase !== "play" || this.game === null) return null;
    return this.page.hush?.(this) ?? "";
  }

  point(cid: string): void {
    this.#socket?.tell({ t: "point", cid });
  }

  openPane(pane: string): void {
    this.pane = pane;
  }

  openRule(rule: string): void {
    this.rule = rule;
    this.pane = "rules";
  }

  chatIsRead(): void {
    this.#read = this.#nextLine;
  }

  /** Asks for the lines of chat before those that the page has; `chat` has them when they have come. */
  askEarlierChat(): void {
    const first = this.chat[0]?.n ?? 0;
    if (first > 0) this.#socket?.tell({ t: "earlier", before: first });
  }

  // ---- hearing ------------------------------------------------------------------------------------------------

  line(up: boolean): void {
    if (up !== this.connected) this.alert(up ? "Connected again." : "Connection lost. Trying again; nothing is lost.");
    this.connected = up;
    // A server that still cannot save says so again.
    this.saves = true;
    if (!up) return;
    this.#askPeek();
    if (document.hidden) this.#socket?.tell({ t: "busy", away: true });
  }

  gone(): void {
    this.isGone = true;
    this.warn("This table no longer exists.");
  }

  outdated(): void {
    this.isOutdated = true;
    this.warn("The server has a new version. Load this page again; nothing is lost.");
  }

  hear(message: Outgoing): void {
    switch (message.t) {
      case "table":
        this.#takeTable(message);
        break;
      case "game":
        this.#takeGame(message);
        break;
      case "said":
        this.#takeChat(message);
        break;
      case "why":
        this.#explainRefusal(message.reason, message.rule);
        break;
      case "weigh":
        if (message.id === this.game?.question?.id) this.weights = { ...this.weights, [message.text]: message };
        break;
      case "peek":
        if (this.#isWanted(message)) this.#lookAt(message);
        break;
      case "refused":
        this.warn(message.reason, message.rule);
        break;
      case "point":
        this.#lightUp(message.seat, message.cid);
        break;
      case "saving":
        this.#noteSaving(message.ok);
        break;
    }
  }

  #takeTable(table: TableInfo): void {
    const due = this.seats[this.you ?? -1]?.due ?? 0;
    const wasUp = due > 0 && due <= table.time;
    const seat = this.you;
    const lost = seat !== null && table.you === null;
    if (table.you !== this.you) this.lens = table.you;
    this.table = table;
    this.skew = Date.now() / 1000 - table.time;
    if (table.you !== null) this.#isLeaving = false;
    if (lost && wasUp && table.takeover) this.warn("Your time was up, and a bot plays your seat. Take it back in the menu, under Seats.");
    else if (lost && !this.#isLeaving) this.warn(this.#whyLost(seat));
    else if (due > 0 && (this.seats[this.you ?? -1]?.due ?? 0) > due && this.yourTurn) this.mention("You have more time now.");
  }

  #noteSaving(ok: boolean): void {
    if (ok !== this.saves) this.alert(ok ? "The table is saved again." : CANNOT_SAVE);
    this.saves = ok;
  }

  #whyLost(seat: number): string {
    if (this.table.phase !== "lobby" && this.seats[seat]?.kind === "human") return "This device was signed out of your seat.";
    return this.table.notes.at(-1)?.words ?? "You have lost your seat.";
  }

  #takeGame(game: GameInfo): void {
    const before = this.game;
    const wasTurn = this.yourTurn;
    this.game = game;
    this.heard = [...this.heard.slice(0, game.first), ...game.events];
    if (game.done !== undefined) this.#learn(game);
    this.#wind(game, before);
    if (game.question?.id !== before?.question?.id) this.hold.drop();
    if (this.#aim !== null && (game.first < this.#aim || this.#aim > this.heard.length)) this.#outdate(game.first);
    this.#keepPicks(game.question, before?.question ?? null);
    // The whole game comes with the page and after a lost line: only what is new is worth saying.
    if (before !== null && game.first > 0) game.events.forEach((event) => this.#news.say(event.say));
    if (game.question?.id !== before?.question?.id) this.weights = {};
    if (game.question !== null && game.question.id !== before?.question?.id) this.mention(game.question.prompt);
    if (before !== null && this.yourTurn && !wasTurn) this.alert("Your turn.");
  }

  /** A new time round begins: the last one runs by once more, for whoever is here to see it and likes to. */
  #wind(game: GameInfo, before: GameInfo | null): void {
    const again = before !== null && game.first > 0 && before.at[0] > 0 && game.at[0] > before.at[0];
    if (again && this.since === 0 && !this.looking && !this.isStudy && !this.still && !document.hidden) this.rewind.start(prefs.speed);
    const heard = this.heard.length;
    this.rewind.keep({ heard, at: this.heard[heard - 1]?.at ?? game.at, view: game.view }, game.first);
  }

  /** The reply to an answer says whether it could be taken back. After the end nothing can. */
  #learn(game: GameInfo): void {
    const sent = this.#sent;
    this.#sent = null;
    if (sent !== null && game.outcome === null) this.#returns.learn(sent.question, sent.choice, game.undo);
  }

  /** Events have changed under the moment that is being looked at: it is asked for again, or left when it is gone. */
  #outdate(first: number): void {
    if (first === 0 && this.#aim !== null && this.#aim <= this.heard.length) this.#askPeek();
    else this.lookUp();
  }

  #keepPicks(question: Question | null, before: Question | null): void {
    if (question === null) this.#picks = [];
    else if (question.id === before?.id) this.#setPicks(stillLegal(question.actions, this.#picks));
    else this.#picks = stillLegal(question.actions, savedPicks(sessionStorage, this.table.code, question.id));
  }

  #takeChat({ part, lines }: Said): void {
    if (part === "earlier") return this.#takeEarlierChat(lines);
    this.chat = part === "latest" ? lines : [...this.chat, ...lines];
    if (this.pane === "chat") this.chatIsRead();
    else this.#read = Math.min(this.#read, this.#nextLine);
    if (part === "new" && this.pane !== "chat") for (const { name, text } of lines) this.#news.say(`${name}: ${text}`);
  }

  /** Puts earlier lines in front, unless the chat has been numbered anew since they were asked for. */
  #takeEarlierChat(lines: readonly ChatLine[]): void {
    if (lines.length === 0 || lines.at(-1)?.n !== (this.chat[0]?.n ?? 0) - 1) return;
    this.chat = [...lines, ...this.chat];
    this.mention(`${lines.length} earlier ${lines.length > 1 ? "messages" : "message"}.`);
  }

  #isWanted(looked: Looked): boolean {
    const sameEyes = this.lens === "all" ? looked.views !== null : looked.views === null && looked.seat === this.lens;
    return looked.heard === this.#aim && sameEyes;
  }

  /** A moment is named after its last event: the end of a slot, and not the beginning of the next one. */
  #lookAt(looked: Looked): void {
    this.#looked = { ...looked, at: this.heard[looked.heard - 1]?.at ?? looked.at };
  }

  #explainRefusal(reason: string, rule: string): void {
    if (reason === "") return;
    const instead = this.picked.length > 0 && this.#startsWith(this.#doubted) ? this.#doubted : null;
    this.notice = { text: reason, rule, tone: "plain", instead };
    this.alert(reason);
  }

  #lightUp(seat: number, cid: string): void {
    clearTimeout(this.#pointTimer);
    this.pointed = { seat, cid };
    this.#pointTimer = setTimeout(() => (this.pointed = null), POINT_MS);
    this.mention(`${this.nameOf(seat)} ${seat === this.you ? "point" : "points"} at ${this.describe(cid)}.`);
  }
}
