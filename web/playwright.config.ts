// The browser suites. The run starts its own server, on a database of its own; `npm run build` comes first.
//
// OUROBOARD_CHROMIUM   the browser; otherwise the first of the usual names on the PATH
// OUROBOARD_E2E_PORT   the server's port (8199)
// OUROBOARD_E2E_PAGE   the built page (web/dist)
// OUROBOARD_SERVER_PYTHONPATH   where the server's sources are (../src); empty: the installed package

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromium, serverCommand, serverEnvironment } from "./e2e/lib/machine";

const port = Number(process.env.OUROBOARD_E2E_PORT ?? 8199);
// Workers read this file too: they use the folder that the run has made.
process.env.OUROBOARD_E2E_FOLDER ??= mkdtempSync(join(tmpdir(), "ouroboard-e2e-"));

const BIG = { viewport: { width: 1366, height: 768 } };

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // One more than a small machine has cores: a test waits for bots, timers and flying cards about a third of its time.
  workers: 3,
  fullyParallel: true,
  // On two busy cores a page can be starved for seconds. What passes only at the second try is reported as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    colorScheme: "dark",
    actionTimeout: 30_000,
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // Drawing what flies takes a third of the time, so on the big screen it flies only where a test is about that.
    { name: "desktop", grepInvert: /@only-phone|@only-moving/, use: { ...BIG, reducedMotion: "reduce" } },
    { name: "moving", grep: /@moving|@only-moving/, use: BIG },
    {
      name: "phone",
      grep: /@phone|@only-phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: serverCommand(port, join(process.env.OUROBOARD_E2E_FOLDER, "tables.sqlite3")).join(" "),
    env: serverEnvironment(),
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
