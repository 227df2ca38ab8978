import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../crash/server-process.ts";
import { inspectFlag, readLiveHeap } from "./live-heap.ts";
import { openBenchRuntime } from "./open-bench-runtime.ts";
import { percentile } from "./percentile.ts";
import { openStreamReaders } from "./stream-readers.ts";
import { watchProcess } from "./watch-process.ts";

/** About what a notification of one output holds. */
const filler = "x".repeat(500);
const drainMsMax = 20_000;

export interface StreamLoad {
  connections: number;
  accounts: number;
  eventsPerSecond: number;
  seconds: number;
}

export interface StreamRun {
  connections: number;
  events: number;
  /** Messages that reached readers. */
  received: number;
  /** Messages that did not come, came twice, or came out of order. */
  faults: number;
  delayMs: { p50: number; p99: number; max: number };
  /**
   * KiB of the serving process per connection: objects held alive by idle streams and after the load, and what the
   * process took of the machine at most, garbage included.
   */
  kibPerConnection: { held: number; heldAfterLoad: number; takenPeak: number };
  connectMs: number;
  cpuMs: number;
}

interface Stage {
  pid: number;
  inspectPort: number;
  streamOf(account: number): { url: string; token: string };
  send(account: number, data: object): Promise<void>;
}

/** The service's streams: events are committed by this process, told by the web process, as by any worker's. */
export async function runServiceStreams(load: StreamLoad, databaseUrl?: string): Promise<StreamRun> {
  const bench = await openBenchRuntime(databaseUrl);
  try {
    const inspectPort = await findFreePort();
    const { pid } = await bench.start("web", inspectFlag(inspectPort));
    const accounts = await Promise.all(Array.from({ length: load.accounts }, () => bench.account()));
    return await run(load, {
      pid,
      inspectPort,
      streamOf: (account) => ({ url: `${bench.url}/notifications/events`, token: accounts[account].token }),
      send: async (account, data) => {
        const accountId = accounts[account].id;
        await bench.deps.transact((tx) =>
          tx.notifications.insert({
            accountId,
            jobId: null,
            name: "ping",
            data: { ...data },
            createdAt: bench.deps.now(),
          }),
        );
      },
    });
  } finally {
    await bench.close();
  }
}

/** The same load on a server that only passes on what it is sent, after each event was stored by one INSERT. */
export async function runBareStreams(load: StreamLoad, databaseUrl?: string): Promise<StreamRun> {
  const bench = await openBenchRuntime(databaseUrl);
  const inspectPort = await findFreePort();
  const script = path.join(import.meta.dirname, "bare-stream-server.ts");
  const server = spawn(process.execPath, [inspectFlag(inspectPort), script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const agent = new http.Agent({ keepAlive: true });
  try {
    const storedFor = bench.deps.newId();
    const origin = `http://127.0.0.1:${await readLine(server)}`;
    return await run(load, {
      pid: server.pid as number,
      inspectPort,
      streamOf: (account) => ({ url: `${origin}/${account}`, token: "none" }),
      send: async (account, data) => {
        await bench.runtime.prisma.notification.create({
          data: { accountId: storedFor, name: "ping", data: { ...data }, createdAt: bench.deps.now() },
        });
        await new Promise<void>((resolve, reject) => {
          const request = http.request(`${origin}/${account}`, { method: "POST", agent }, (response) => {
            response.resume().once("end", resolve);
          });
          request.once("error", reject).end(JSON.stringify(data));
        });
      },
    });
  } finally {
    agent.destroy();
    server.kill();
    await once(server, "exit");
    await bench.close();
  }
}

async function readLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The server's output is not read");
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return line;
}

async function run(load: StreamLoad, stage: Stage): Promise<StreamRun> {
  const accountOf = (reader: number) => reader % load.accounts;
  const streams = Array.from({ length: load.connections }, (_, reader) => stage.streamOf(accountOf(reader)));
  // The first ones load what every stream needs once.
  const first = await openStreamReaders(streams.slice(0, Math.min(load.accounts, 10)));
  first.close();
  await sleep(500);
  const heapBefore = await readLiveHeap(stage.inspectPort);
  const takenBefore = watchProcess(stage.pid).stop().anonymousPeak;
  const connecting = performance.now();
  const readers = await openStreamReaders(streams);
  const connectMs = performance.now() - connecting;
  try {
    const heapIdle = await readLiveHeap(stage.inspectPort);
    const watch = watchProcess(stage.pid);
    const sent = await sendEvenly(load, stage);
    const readersOf = (account: number) =>
      streams.filter((_stream, reader) => accountOf(reader) === account).length;
    const expected = sent.reduce((sum, count, account) => sum + count * readersOf(account), 0);
    for (const from = performance.now(); readers.received() < expected; await sleep(20)) {
      if (performance.now() - from > drainMsMax) break;
    }
    const use = watch.stop();
    const heapAfter = await readLiveHeap(stage.inspectPort);
    return {
      connections: load.connections,
      events: sent.reduce((sum, count) => sum + count, 0),
      received: readers.received(),
      faults: readers.faults((reader) => sent[accountOf(reader)]),
      delayMs: {
        p50: percentile(readers.delays, 0.5),
        p99: percentile(readers.delays, 0.99),
        max: percentile(readers.delays, 1),
      },
      kibPerConnection: {
        held: (heapIdle - heapBefore) / load.connections,
        heldAfterLoad: (heapAfter - heapBefore) / load.connections,
        takenPeak: ((use.anonymousPeak - takenBefore) * 1024) / load.connections,
      },
      connectMs,
      cpuMs: use.cpuMs,
    };
  } finally {
    readers.close();
  }
}

/** Each account's events in turn, one account after the other. @returns how many each was sent. */
async function sendEvenly(load: StreamLoad, { send }: Stage): Promise<number[]> {
  const sent = Array.from({ length: load.accounts }, () => 0);
  const last = Array.from({ length: load.accounts }, () => Promise.resolve());
  const total = load.eventsPerSecond * load.seconds;
  const start = performance.now();
  for (let event = 0; event < total; event++) {
    const dueMs = start + (event / load.eventsPerSecond) * 1000 - performance.now();
    if (dueMs > 0) await sleep(dueMs);
    const account = event % load.accounts;
    const n = sent[account]++;
    const sentAt = performance.now();
    // An account's events keep their order; accounts don't wait for each other.
    last[account] = last[account].then(() => send(account, { n, sentAt, filler }));
  }
  await Promise.all(last);
  return sent;
}
