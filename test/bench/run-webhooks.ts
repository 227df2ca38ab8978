import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { announce } from "#service/core/notifications/announce.ts";
import type { Deps } from "#service/core/ports.ts";
import { setWebhook } from "#service/core/webhooks/set-webhook.ts";
import { openBenchRuntime } from "./open-bench-runtime.ts";
import { percentile } from "./percentile.ts";
import { type ProcessUse, watchProcess } from "./watch-process.ts";

const perTransaction = 100;
const drainMsMax = 15 * 60_000;
/** About what a notification of one output holds. */
const filler = "x".repeat(500);

export interface WebhookLoad {
  /** Outputs whose notifications wait for the slow receiver. */
  backlog: number;
  /** How long the slow receiver takes to answer. */
  slowMs: number;
  /** Of the other account, alone and beside the backlog. */
  eventsPerSecond: number;
  aloneSeconds: number;
  besideSeconds: number;
}

export interface DelayFigures {
  events: number;
  p50: number;
  p99: number;
  max: number;
}

export interface WebhookRun {
  /** Milliseconds of the other account's deliveries, from before the event is committed until it is received. */
  alone: DelayFigures;
  beside: DelayFigures;
  slow: {
    /** Deliveries a second while the receiver was slow, and once it was quick. */
    perSecond: number;
    drainedPerSecond: number;
    /** Requests at once at most. */
    atOnceMax: number;
    /** Waiting when the measuring began and when it ended: the backlog lasted as long as it did. */
    waitingAtStart: number;
    waitingAtEnd: number;
    missing: number;
    repeated: number;
  };
  worker: ProcessUse;
}

/**
 * Another account's deliveries alone, then beside a backlog for a slow receiver. One worker process delivers; the
 * events are committed by this process, the receivers are in it. When the measuring is over the slow receiver answers
 * at once, so that the backlog's end can be waited for.
 */
export async function runWebhooks(load: WebhookLoad, databaseUrl?: string): Promise<WebhookRun> {
  const bench = await openBenchRuntime(databaseUrl);
  const slow = await startReceiver(load.slowMs);
  const quick = await startReceiver(0);
  try {
    const { pid } = await bench.start("worker");
    const { deps } = bench;
    const [slowId, quickId] = [(await bench.account()).id, (await bench.account()).id];
    await setUp(deps, quickId, quick);
    await setUp(deps, slowId, slow);
    const watch = watchProcess(pid);
    const alone = await measure(deps, quickId, quick, load.eventsPerSecond, load.aloneSeconds);
    for (let from = 0; from < load.backlog; from += perTransaction) {
      await deps.transact(async (tx) => {
        for (let n = from; n < Math.min(load.backlog, from + perTransaction); n++) {
          await tell(deps, tx, slowId, { n, filler });
        }
      });
    }
    const waiting = () => load.backlog - slow.seen.size;
    const waitingAtStart = waiting();
    const started = performance.now();
    const beside = await measure(deps, quickId, quick, load.eventsPerSecond, load.besideSeconds);
    const waitingAtEnd = waiting();
    const perSecond = (waitingAtStart - waitingAtEnd) / ((performance.now() - started) / 1000);
    slow.answerAfter(0);
    const drained = performance.now();
    while (waiting() > 0 && performance.now() - drained < drainMsMax) await sleep(50);
    const drainedPerSecond = waitingAtEnd / ((performance.now() - drained) / 1000);
    return {
      alone,
      beside,
      slow: {
        perSecond,
        drainedPerSecond,
        atOnceMax: slow.atOnceMax(),
        waitingAtStart,
        waitingAtEnd,
        missing: waiting(),
        repeated: slow.repeated(),
      },
      worker: watch.stop(),
    };
  } finally {
    await bench.close();
    slow.close();
    quick.close();
  }
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Keeps when each event's `n` was first seen, and answers after a while. */
async function startReceiver(answerMs: number) {
  const seen = new Map<number, number>();
  const delays: number[] = [];
  let [wait, pings, repeated, atOnce, atOnceMax] = [answerMs, 0, 0, 0, 0];
  const server = http.createServer(async (request, response) => {
    atOnceMax = Math.max(atOnceMax, ++atOnce);
    let body = "";
    for await (const chunk of request) body += chunk;
    const { data } = JSON.parse(body) as { data: { n?: number; sentAt?: number } };
    if (data.n === undefined) pings++;
    else if (seen.has(data.n)) repeated++;
    else {
      seen.set(data.n, performance.now());
      if (data.sentAt !== undefined) delays.push(performance.now() - data.sentAt);
    }
    if (wait > 0) await sleep(wait);
    atOnce--;
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    seen,
    delays,
    pings: () => pings,
    repeated: () => repeated,
    atOnceMax: () => atOnceMax,
    answerAfter: (ms: number) => {
      wait = ms;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sets the account's webhook and waits for its ping. */
async function setUp(deps: Deps, accountId: string, receiver: Receiver): Promise<void> {
  const account = await deps.store.accounts.find(accountId);
  if (!account) throw new Error("The account is gone");
  await setWebhook(deps, account, receiver.url);
  while (receiver.pings() === 0) await sleep(20);
}

function tell(deps: Deps, tx: Parameters<typeof announce>[1], accountId: string, data: object) {
  return announce(deps, tx, { accountId, jobId: null, name: "image_result", data: { ...data } });
}

/** Sends the account an event at a time and waits for them all. */
async function measure(
  deps: Deps,
  accountId: string,
  receiver: Receiver,
  perSecond: number,
  seconds: number,
): Promise<DelayFigures> {
  const first = receiver.seen.size;
  const total = perSecond * seconds;
  const start = performance.now();
  const sending: Promise<unknown>[] = [];
  for (let event = 0; event < total; event++) {
    const dueMs = start + (event / perSecond) * 1000 - performance.now();
    if (dueMs > 0) await sleep(dueMs);
    const data = { n: first + event, sentAt: performance.now(), filler };
    sending.push(deps.transact((tx) => tell(deps, tx, accountId, data)));
  }
  await Promise.all(sending);
  while (receiver.seen.size < first + total) await sleep(10);
  const delays = receiver.delays.slice(-total);
  return {
    events: total,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    max: percentile(delays, 1),
  };
}
