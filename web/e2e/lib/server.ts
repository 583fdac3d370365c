// A server of one's own, for a test that ends it.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverCommand, serverEnvironment } from "./machine";

async function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}

export class Server {
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly database: string,
    private readonly environment: Record<string, string>,
  ) {}

  /** `environment`: variables beside the usual ones. */
  static async create(environment: Record<string, string> = {}): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), "ouroboard-e2e-own-"));
    return new Server(await freePort(), join(folder, "tables.sqlite3"), environment);
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const [command, ...rest] = serverCommand(this.port, this.database) as [string, ...string[]];
    this.#process = spawn(command, rest, { env: { ...process.env, ...serverEnvironment(), ...this.environment }, stdio: "ignore" });
    while (!(await this.#answers())) await new Promise((wait) => setTimeout(wait, 50));
  }

  /** As when the power fails. */
  async kill(): Promise<void> {
    const running = this.#process;
    if (running === null) return;
    this.#process = null;
    const ended = new Promise((end) => running.once("exit", end));
    running.kill("SIGKILL");
    await ended;
  }

  async #answers(): Promise<boolean> {
    if (this.#process?.exitCode !== null) throw new Error("the server did not start");
    return fetch(`${this.address}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}
