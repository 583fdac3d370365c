// What the suites need of the machine: a browser, and the server's command.

import { accessSync, constants } from "node:fs";
import { delimiter, join, resolve } from "node:path";

const WEB = resolve(import.meta.dirname, "../..");
const BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** The folder with the built page. */
export const PAGE = resolve(process.env.OUROBOARD_E2E_PAGE ?? join(WEB, "dist"));

/** Where pictures of the page are put, to be looked at by people. */
export const SHOTS = process.env.OUROBOARD_E2E_SHOTS ?? join(WEB, "test-results", "shots");

export function chromium(): string {
  const wanted = process.env.OUROBOARD_CHROMIUM;
  const places = (process.env.PATH ?? "").split(delimiter);
  const found = wanted ?? BROWSERS.flatMap((name) => places.map((place) => join(place, name))).find(canRun);
  if (found === undefined) throw new Error(`none of ${BROWSERS.join(", ")} is on the PATH: set OUROBOARD_CHROMIUM`);
  return found;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder with sources, tests and the page. */
export const ROOT = resolve(WEB, "..");
export const PYTHON = join(ROOT, ".venv/bin/python");

/** A server for tests: bots answer at once, seeds can be chosen. */
export function serverCommand(port: number, database: string): string[] {
  const where = ["--port", String(port), "--database", `sqlite:///${database}`, "--page", PAGE];
  return [PYTHON, "-m", "ouroboard.cli.main", "serve", ...where, "--test"];
}

export function serverEnvironment(): Record<string, string> {
  const sources = process.env.OUROBOARD_SERVER_PYTHONPATH ?? join(WEB, "../src");
  return { PYTHONPATH: sources };
}
