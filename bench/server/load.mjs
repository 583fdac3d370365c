// The clients of a load test, in a process of their own:
//
//     node load.mjs boardgame|ouroboard|ouroboard:GAME URL CLIENTS SPARE_TABLES WARM_UP SECONDS SERVER_PID
//
// Four clients sit at a table. Whoever is to act sends a move; when all four have been sent what came of it, whoever is to
// act then sends the next. So every table has one move in flight, always. Prints what was measured as one line of JSON.
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { heard } from "./sockets.mjs";

const SEATS = 4;
const ALL = (1 << SEATS) - 1;
const TOGETHER = 10; // tables that are prepared at the same time
const TICKS = 100; // of /proc's clock in a second

const [kind, url, ...numbers] = process.argv.slice(2);
const [clients, spare, warmUp, seconds, server] = numbers.map(Number);
const [adapter, game] = kind.split(":");
const { prepare, join } = await import(`./${adapter}.mjs`);
const invitations = [];
const latencies = [];

/** Four clients, who sit down at the next table when a match is over. */
class Four {
  async sit() {
    this.table?.close();
    this.table = await join(invitations.pop() ?? (await prepare(url, game)), (seat) => this.told(seat));
  }

  act() {
    this.missing = ALL;
    this.sent = performance.now();
    this.table.act();
  }

  async told(seat) {
    this.missing &= ~(1 << seat);
    if (this.missing) return;
    latencies.push(performance.now() - this.sent);
    if (this.table.isOver()) await this.sit();
    this.act();
  }
}

/** Does something so many times, a few at a time. */
async function repeat(times, what) {
  for (let done = 0; done < times; done += TOGETHER) {
    await Promise.all(Array.from({ length: Math.min(TOGETHER, times - done) }, (_, number) => what(done + number)));
  }
}

/** Seconds of CPU that a process has used, from Linux's own books. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

function now() {
  return { time: performance.now() / 1000, here: cpuOf(process.pid), there: cpuOf(server), bytes: heard.bytes, actions: latencies.length };
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

const fours = Array.from({ length: Math.floor(clients / SEATS) }, () => new Four());
await repeat(fours.length + spare, async () => invitations.push(await prepare(url, game)));
await repeat(fours.length, (number) => fours[number].sit());
fours.forEach((four) => four.act());
await sleep(warmUp * 1000);
const start = now();
await sleep(seconds * 1000);
const end = now();

const took = end.time - start.time;
const actions = end.actions - start.actions;
const sorted = latencies.slice(start.actions, end.actions).sort((a, b) => a - b);
console.log(
  JSON.stringify({
    rate: actions / took,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    bytes: (end.bytes - start.bytes) / (actions * SEATS),
    generator: (end.here - start.here) / took,
    server: (end.there - start.there) / took,
  }),
);
process.exit();
