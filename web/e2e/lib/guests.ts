// People at their browsers. Every one of them is watched: an error on the console, a request that fails or a breach of the
// page's policy on sources fails the test, whatever the test is about.

import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page, test as base } from "@playwright/test";
import type { TableClient } from "../../src/lib/client";
import type { Outgoing, Question } from "../../src/lib/wire";

declare global {
  interface Window {
    /** There on test servers only. */
    __client: TableClient;
    __question: Question | null;
  }
}

/** What has just happened lies over parts of the page. Tests press what is under it, unless they are about it. */
const pressThrough = () =>
  addEventListener("DOMContentLoaded", () => {
    if ("attentive" in window) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-panel], [data-digest] { pointer-events: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });

export class Guest {
  /** What the socket has brought, as it came. */
  readonly frames: string[] = [];
  readonly complaints: string[] = [];
  #expected: RegExp[] = [];

  constructor(
    readonly page: Page,
    private readonly touches: boolean,
  ) {
    page.on("console", (message) => message.type() === "error" && this.complaints.push(`console: ${message.text()}`));
    page.on("pageerror", (error) => this.complaints.push(`error: ${error.message}`));
    page.on("requestfailed", (request) => this.#failed(request.url(), request.failure()?.errorText ?? ""));
    page.on("response", (response) => response.status() >= 400 && this.complaints.push(`${response.status()}: ${response.url()}`));
    void page.addInitScript(pressThrough);
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => this.frames.push(String(payload))));
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Calls to the server with this browser's cookie. */
  get request(): APIRequestContext {
    return this.context.request;
  }

  /** Puts away by hand what has just happened. Before the page is opened. */
  async attends(): Promise<void> {
    await this.page.addInitScript(() => Object.assign(window, { attentive: true }));
  }

  /** Trouble that the test makes itself. */
  expectTrouble(kind: RegExp): void {
    this.#expected.push(kind);
  }

  trouble(): string[] {
    return this.complaints.filter((complaint) => !this.#expected.some((kind) => kind.test(complaint)));
  }

  messages(): Outgoing[] {
    return this.frames.map((frame) => JSON.parse(frame) as Outgoing);
  }

  /** A finger where there is a touch screen, otherwise the mouse. */
  async press(what: Locator): Promise<void> {
    await (this.touches ? what.tap() : what.click());
  }

  #failed(url: string, reason: string): void {
    // A page that is left drops what it was still fetching.
    if (reason !== "net::ERR_ABORTED") this.complaints.push(`${reason}: ${url}`);
  }
}

interface Fixtures {
  /** The one at the keyboard. */
  guest: Guest;
  /** Somebody else, in a browser of their own. */
  invite: (context?: BrowserContext) => Promise<Guest>;
}

export const test = base.extend<Fixtures>({
  invite: async ({ browser, hasTouch }, use) => {
    const guests: Guest[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (shared) => {
      const context = shared ?? (await browser.newContext());
      if (shared === undefined) contexts.push(context);
      const guest = new Guest(await context.newPage(), hasTouch === true);
      guests.push(guest);
      return guest;
    });
    expect(guests.flatMap((guest) => guest.trouble())).toEqual([]);
    await Promise.all(contexts.map((context) => context.close()));
  },
  guest: async ({ invite, context }, use) => use(await invite(context)),
});

export { expect };
