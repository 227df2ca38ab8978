/**
 * Two webs and three workers that share a database, a bucket and secrets, and nothing else, behind a proxy. Each is a
 * network namespace where the machine allows it, else a process. What a fault cost is printed and written to
 * test-results/cluster/faults.json.
 */
import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { createCaller } from "#test-support/service-client.ts";
import { startWebhookReceiver } from "#test-support/service-webhook-receiver.ts";
import { checkBooks, countEnded, watchEnds } from "./books.ts";
import { type Machine, openCluster } from "./cluster.ts";
import { type Customer, createCustomers, keepOrdering } from "./customers.ts";
import type { Host } from "./network.ts";

const side = 100;
/** Deliveries of an account that are sent at once, so that one may arrive before the other. */
const sentAtOnce = 20;
const clockOffMs = 5 * 60_000;

let cluster: Awaited<ReturnType<typeof openCluster>>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let load: ReturnType<typeof createCustomers>;
let hook: string;
const customers: Customer[] = [];
const [webs, workers]: [Machine[], Machine[]] = [[], []];

/** Told of each delivery: the machine that sent it. */
let onDelivery: (from: Host | undefined) => void = () => {};
let answerAfterMs = 0;

beforeAll(async () => {
  cluster = await openCluster({ webs: 2, workers: 3, files: "bucket" });
  console.info(`Machines are ${cluster.network.hasNamespaces ? "network namespaces" : "processes"}.`);
  receiver = await startWebhookReceiver();
  const published = await cluster.network.publish(8080, receiver.port);
  hook = `http://${published.address}/hook`;
  receiver.answerWith((_serial, response) => {
    onDelivery(published.hostOf(response.socket?.remotePort));
    setTimeout(() => response.writeHead(204).end(), answerAfterMs);
  });
  for (const host of cluster.hosts.webs) webs.push(await cluster.start("web", host));
  for (const host of cluster.hosts.workers) workers.push(await cluster.start("worker", host));
  load = createCustomers(cluster);
});

afterAll(async () => {
  for (const { stream } of customers) await stream.close();
  await cluster?.close();
  await receiver?.close();
});

const openCustomer = async (name: string, plan: "shop" | "enterprise" = "shop") => {
  const customer = await load.open(`${name}.example`, { plan, hook });
  customers.push(customer);
  return customer;
};

test("a rate is one for both webs", async () => {
  const { token } = await openCustomer("hasty");
  const { capacity, refillMs } = limits.notifications;
  const caller = createCaller({ url: `${cluster.front.url}/v1` }, token);
  const [from, before] = [Date.now(), cluster.front.answers.length];
  const answers = await Promise.all(
    Array.from({ length: 4 * capacity }, () => caller.post("/notifications", {})),
  );
  const allowed = answers.filter(({ status }) => status === 200).length;
  expect(allowed).toBeGreaterThanOrEqual(capacity);
  expect(allowed).toBeLessThanOrEqual(capacity + Math.ceil((Date.now() - from) / refillMs));
  const served = cluster.front.answers.slice(before).filter(({ status }) => status === 200);
  expect(new Set(served.map(({ web }) => web)).size).toBe(2);
});

test("one picture of a customer does not wait for the backlog of another", async () => {
  const [big, small] = [await openCustomer("big"), await openCustomer("small")];
  await Promise.all(Array.from({ length: 40 }, () => big.order(200)));
  await small.order(side);
  const { prisma } = cluster.database;
  const open = (jobs: string[]) =>
    prisma.job.count({ where: { id: { in: jobs }, status: { not: "completed" } } });
  let waiting = 0;
  await expect
    .poll(
      async () => {
        waiting = await open(big.jobs);
        return open(small.jobs);
      },
      { interval: 50 },
    )
    .toBe(0);
  expect(waiting).toBeGreaterThan(5);
});

interface Cost {
  fault: string;
  /** Longest time without the end of a job, from the fault until ten jobs have ended after it. */
  stallMs: number;
  /** The longest that a customer waited for one answer, with repetitions. */
  answerMs: number;
  /** Pictures that were drawn once more, at nobody's cost. */
  drawnAgain: number;
}
const costs: Cost[] = [];
let ends: Awaited<ReturnType<typeof watchEnds>>;

const logs = path.resolve(import.meta.dirname, "../../test-results/cluster");

async function countDrawnAgain(): Promise<number> {
  const drawn: unknown[] = [];
  for await (const file of glob(path.join(logs, "worker[0-9].log"))) {
    for (const line of (await readFile(file, "utf8")).split("\n")) {
      if (!line.includes('"task":"result.render"') || !line.includes('"outcome":"done"')) continue;
      drawn.push(JSON.parse(line).resultId);
    }
  }
  return drawn.length - new Set(drawn).size;
}

async function suffer(
  fault: string,
  begin: () => unknown,
  lastsMs: number,
  end: () => unknown,
): Promise<void> {
  const [from, againBefore] = [Date.now(), await countDrawnAgain()];
  await begin();
  await sleep(lastsMs);
  await end();
  const endedAt = Date.now();
  const isOver = () => ends.ends.filter((at) => at > endedAt).length;
  await expect
    .poll(isOver, { timeout: 180_000, message: `jobs end after ${fault}` })
    .toBeGreaterThanOrEqual(10);
  const cost = {
    fault,
    stallMs: ends.longestPause(from),
    answerMs: Math.max(...load.waits.filter(({ at }) => at > from).map(({ ms }) => ms)),
    drawnAgain: (await countDrawnAgain()) - againBefore,
  };
  costs.push(cost);
  console.info(JSON.stringify({ ...cost, ended: ends.ends.length }));
  await checkBooks(cluster.database.prisma);
}

test("nothing is lost, charged twice or told out of order by faults of machines, database, bucket and clock", async () => {
  const { network, database, s3 } = cluster;
  const { prisma } = database;
  ends = await watchEnds(prisma);
  // What a bucket on another machine does now and then.
  const faults = [
    { kind: "reset" },
    { kind: "lost" },
    { kind: "refused", status: 503, code: "SlowDown" },
    { kind: "cut", bytes: 100 },
  ] as const;
  let asked = 0;
  const trouble = () => (++asked % 50 === 0 ? faults[(asked / 50) % faults.length]! : null);
  s3.proxy.onRequest = trouble;
  const names = ["one", "two", "three", "four", "five", "six"];
  const ordering = keepOrdering(await Promise.all(names.map((name) => openCustomer(name))), {
    side,
    everyMs: 5_000,
  });

  const signal = (machine: Machine, name: NodeJS.Signals) => process.kill(machine.server.pid, name);
  const ways = (machine: () => Machine) => [
    { way: "killed", begin: () => machine().server.kill(), end: () => machine().server.start() },
    { way: "frozen", begin: () => signal(machine(), "SIGSTOP"), end: () => signal(machine(), "SIGCONT") },
    ...(network.hasNamespaces
      ? [
          {
            way: "cut off",
            begin: () => network.plug(machine().host, false),
            end: () => network.plug(machine().host, true),
          },
        ]
      : []),
  ];
  for (const { way, begin, end } of ways(() => webs[0]!)) await suffer(`web ${way}`, begin, 15_000, end);
  for (const { way, begin, end } of ways(() => workers[0]!))
    await suffer(`worker ${way}`, begin, 15_000, end);
  let holder = workers[1]!;
  for (const { way, begin, end } of ways(() => holder)) {
    // A delivery is sent under its account's lease; this one is still open when the fault begins.
    answerAfterMs = 3_000;
    const from = await new Promise<Host | undefined>((resolve) => {
      onDelivery = resolve;
    });
    holder = workers.find(({ host }) => host === from) ?? holder;
    await suffer(`holder of a lease ${way}`, begin, 15_000, () => {
      answerAfterMs = 0;
      return end();
    });
  }
  await suffer("database away for 30 s, then elsewhere", database.stop, 30_000, database.startElsewhere);
  await suffer(
    "bucket away for 60 s",
    () => {
      s3.proxy.onRequest = () => (++asked % 2 ? { kind: "silent" } : { kind: "reset" });
    },
    60_000,
    () => {
      s3.proxy.onRequest = trouble;
    },
  );
  for (const sign of [1, -1]) {
    const shifted = workers[2]!.server;
    const change = `const real = Date; globalThis.Date = class extends real { constructor(...of) { of.length ? super(...of) : super(real.now() + ${sign * clockOffMs}); } static now() { return real.now() + ${sign * clockOffMs}; } };`;
    await suffer(
      `clock of a worker 5 minutes ${sign > 0 ? "ahead" : "behind"}`,
      async () => {
        await shifted.kill();
        await shifted.start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(change)}` });
      },
      60_000,
      async () => {
        await shifted.kill();
        await shifted.start();
      },
    );
  }
  await ordering.stop();

  const ids = customers.flatMap(({ jobs }) => jobs);
  await expect.poll(() => countEnded(prisma), { timeout: 300_000 }).toBe(ids.length);
  ends.stop();
  expect(await checkBooks(prisma)).toEqual(ids.toSorted());

  const pending = () => prisma.webhookDelivery.count({ where: { status: "pending" } });
  await expect.poll(pending, { timeout: 300_000 }).toBe(0);
  const notifications = await prisma.notification.findMany({ orderBy: { id: "asc" } });
  const deliveries = await prisma.webhookDelivery.findMany();
  const attempts = new Map(deliveries.map((one) => [one.notificationId, one.attempts]));
  const arrived = receiver.deliveries.map(({ headers }) =>
    Number(headers["webhook-id"]?.slice("msg_".length)),
  );
  expect(new Set(arrived)).toEqual(new Set(notifications.map(({ id }) => id)));
  const accounts = await prisma.account.findMany();
  const late: { id: number; behind: number }[] = [];
  for (const { name, stream } of customers) {
    const { id: accountId } = accounts.find((account) => account.name === name)!;
    const own = notifications.filter((one) => one.accountId === accountId).map(({ id }) => id);
    await expect.poll(() => stream.ids.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(own.length);
    expect(stream.ids).toEqual(own);
    const order = [...new Set(arrived)].filter((id) => own.includes(id));
    order.forEach((id, place) => {
      const behind = order.slice(0, place).filter((earlier) => earlier > id).length;
      // Of those whose first attempt failed, others may have gone ahead.
      if (behind > sentAtOnce && attempts.get(id) === 1) late.push({ id, behind });
    });
  }
  expect(late).toEqual([]);
  const reopened = customers.reduce((sum, { stream }) => sum + stream.opened - 1, 0);
  const report = {
    machines: network.hasNamespaces,
    jobs: ids.length,
    repeated: arrived.length - new Set(arrived).size,
    reopened,
    costs,
  };
  await writeFile(path.join(logs, "faults.json"), JSON.stringify(report, null, 2));
  console.info(report);
});
