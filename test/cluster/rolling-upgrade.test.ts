/** The release before the last migration (`TEST_PREVIOUS_RELEASE` names another) gives way to this one under load, and back. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkBooks, countEnded, watchEnds } from "./books.ts";
import { type Machine, openCluster } from "./cluster.ts";
import { createCustomers, keepOrdering } from "./customers.ts";
import { buildPreviousRelease, type Release } from "./previous-release.ts";

let previous: Release;
let cluster: Awaited<ReturnType<typeof openCluster>>;
beforeAll(async () => {
  previous = await buildPreviousRelease();
  cluster = await openCluster({ webs: 3, workers: 3, files: "folder" });
});
afterAll(async () => {
  await cluster?.close();
  await previous?.remove();
});

test("requests and jobs go on while a release replaces the previous one on the same database, and back", async () => {
  const { front, hosts, database } = cluster;
  const { prisma } = database;
  const countMigrations = async () =>
    (await prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int FROM _prisma_migrations`)[0]!.count;
  const start = async (number: number, root?: string): Promise<Machine[]> => [
    await cluster.start("web", hosts.webs[number]!, root),
    await cluster.start("worker", hosts.workers[number]!, root),
  ];
  const stop = async (machines: Machine[]) => {
    for (const { host, server } of machines) {
      await server.stop();
      front.remove(host);
    }
  };

  const before = await start(0, previous.root);
  const migrationsBefore = await countMigrations();
  const load = createCustomers(cluster);
  const names = ["one", "two", "three", "four"].map((name) => `${name}.example`);
  const customers = await Promise.all(names.map((name) => load.open(name, { plan: "shop", hook: null })));
  const ends = await watchEnds(prisma);
  const ordering = keepOrdering(customers, { side: 100, everyMs: 2_000 });
  const phases: { phase: string; ended: number; stallMs: number; served: Record<string, number> }[] = [];
  const [from, firstAnswer] = [Date.now(), front.answers.length];
  const observe = async (phase: string, change: () => Promise<unknown>) => {
    const [since, answered, known] = [Date.now(), front.answers.length, ends.ends.length];
    await change();
    await expect.poll(() => ends.ends.length, { timeout: 180_000 }).toBeGreaterThanOrEqual(known + 20);
    const webs = front.answers.slice(answered).map(({ web }) => web);
    const served = Object.fromEntries(
      [...new Set(webs)].map((web) => [web, webs.filter((one) => one === web).length]),
    );
    phases.push({ phase, ended: ends.ends.length - known, stallMs: ends.longestPause(since), served });
  };
  await observe("old", () => sleep(10_000));
  let current: Machine[] = [];
  await observe("old and new", async () => {
    current = await start(1);
  });
  expect(await countMigrations()).toBeGreaterThan(migrationsBefore);
  await observe("new", () => stop(before));
  let again: Machine[] = [];
  await observe("new and old", async () => {
    again = await start(2, previous.root);
  });
  await observe("old again", () => stop(current));
  expect(again).toHaveLength(2);
  await ordering.stop();

  const ids = customers.flatMap(({ jobs }) => jobs);
  await expect.poll(() => countEnded(prisma), { timeout: 300_000 }).toBe(ids.length);
  ends.stop();
  expect(await checkBooks(prisma)).toEqual(ids.toSorted());
  const answers = front.answers.slice(firstAnswer);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const notifications = await prisma.notification.findMany({ orderBy: { id: "asc" } });
  const accounts = await prisma.account.findMany();
  for (const { name, stream } of customers) {
    const { id } = accounts.find((account) => account.name === name)!;
    const own = notifications.filter(({ accountId }) => accountId === id).map((one) => one.id);
    await expect.poll(() => stream.ids.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(own.length);
    expect(stream.ids).toEqual(own);
    await stream.close();
  }
  const waitMs = Math.max(...load.waits.filter(({ at }) => at > from).map(({ ms }) => ms));
  const report = { previous: previous.commit, jobs: ids.length, answers: answers.length, waitMs, phases };
  await writeFile(
    path.resolve(import.meta.dirname, "../../test-results/cluster/upgrade.json"),
    JSON.stringify(report, null, 2),
  );
  console.info(JSON.stringify(report, null, 2));
});
