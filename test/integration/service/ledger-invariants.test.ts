import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { abortJob } from "#service/core/jobs/abort-job.ts";
import { startGarmentRecolor } from "#service/core/jobs/start-garment-recolor.ts";
import type { Account, Deps } from "#service/core/ports.ts";
import { createHandlers, type Handlers } from "#service/tasks/handlers.ts";
import { startTestService, type TestService } from "#test-support/service.ts";
import { createCaller } from "#test-support/service-client.ts";
import { createTestEngine } from "#test-support/test-engine.ts";

const steps = 200;
const seed = 20_261_121;

/** Mulberry32: numbers that look random and are the same at every run. */
function createRandom(state: number): () => number {
  let a = state;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let service: TestService;
let plain: pg.Pool;
const random = createRandom(seed);
const chance = (probability: number) => random() < probability;
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
const { engine } = createTestEngine(() => {
  if (chance(0.15)) return { kind: "refused", reason: "No garment" };
  if (chance(0.1)) return { kind: "failed", reason: "Busy", retry: true };
  if (chance(0.05)) throw new Error("a bug");
  return undefined;
});
beforeAll(async () => {
  service = await startTestService({ engine, workers: false });
  // Beside the service's own client, which would take most of the test's time.
  plain = new pg.Pool({ connectionString: service.database.url, max: 3 });
});
afterAll(async () => {
  await plain.end();
  await service.close();
});

test(`money adds up after each of ${steps} random steps with repeats, races and crashes (seed ${seed})`, async () => {
  const { deps } = service.house.service;
  const { prisma } = service.database;
  const opened = await service.account({ credits: 150 });
  const account = (await deps.store.accounts.find(opened.id)) as Account;
  const caller = createCaller(service, opened.token);
  const files = [await caller.upload(), await caller.upload(), await caller.upload()];
  const project_id = (await caller.get("/project")).body.projects[0].project_key;
  const jobIds: string[] = [];
  const outputsOf = new Map<string, number[]>();
  const handlers = createHandlers(deps);
  const crashing = createHandlers(crashes(deps));
  const runs = new Map<string, number>();
  const done = { start: 0, refused: 0, plan: 0, render: 0, finish: 0, abort: 0, crash: 0 };

  const start = async () => {
    const request = GarmentRecolorRequest.parse({
      project_id,
      images: files.slice(0, 1 + Math.floor(random() * 3)),
      reference_text: chance(0.1) ? "no such colour" : "red",
      num_variations: 1 + Math.floor(random() * 2),
      processing_size: pick([1024, 2048]),
    });
    const jobId = deps.newId();
    // Sometimes the same request arrives twice at once.
    const orders = Array.from({ length: chance(0.3) ? 2 : 1 }, () =>
      startGarmentRecolor(deps, account, { jobId, request }),
    );
    const [answer] = await Promise.allSettled(orders);
    if (answer.status === "fulfilled") {
      jobIds.push(jobId);
      const outputs = await prisma.result.findMany({ where: { jobId }, select: { id: true } });
      outputsOf.set(
        jobId,
        outputs.map(({ id }) => id),
      );
      done.start++;
    } else {
      expect(answer.reason).toMatchObject({ code: "insufficient_credits" });
      done.refused++;
    }
  };
  const attempt = <N extends keyof Handlers>(name: N, payload: Parameters<Handlers[N]>[0]) => {
    const key = `${name}:${JSON.stringify(payload)}`;
    const run = (runs.get(key) ?? 0) + 1;
    runs.set(key, run);
    const isCrash = chance(0.2);
    if (isCrash) done.crash++;
    const handler = (isCrash ? crashing : handlers)[name] as (p: unknown, a: unknown) => Promise<void>;
    return handler(payload, { isLast: run >= 3, signal: new AbortController().signal });
  };
  /** The task once, or several times at once; failures are what the queue would see and try again. */
  const run = <N extends keyof Handlers>(name: N, payload: Parameters<Handlers[N]>[0]) =>
    Promise.allSettled(Array.from({ length: chance(0.3) ? 3 : 1 }, () => attempt(name, payload)));
  const abort = async (jobId: string) => {
    const [answer] = await Promise.allSettled([abortJob(deps, account, jobId)]);
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "conflict" });
    else done.abort++;
  };
  const step = async () => {
    if (jobIds.length === 0 || chance(0.12)) return start();
    const jobId = pick(jobIds);
    const outputs = outputsOf.get(jobId) ?? [];
    const races: Promise<unknown>[] = [];
    const race = (act: keyof typeof done, probability: number, begin: () => Promise<unknown>) => {
      if (!chance(probability)) return;
      if (act !== "abort") done[act]++;
      races.push(begin());
    };
    race("plan", 0.3, () => run("job.plan", { jobId }));
    race("render", 0.6, () => run("output.render", { resultId: pick(outputs) }));
    race("finish", 0.25, () => run("job.finish", { jobId }));
    race("abort", 0.06, () => abort(jobId));
    await Promise.all(races);
  };

  const rows = async <T extends object>(sql: string) => (await plain.query<T>(sql, [account.id])).rows;
  const check = async () => {
    const [ledger, jobs, results] = await Promise.all([
      rows<{ kind: string; credits: number; jobId: string | null; key: string }>(
        `SELECT kind, credits, job_id AS "jobId", key FROM ledger_entries WHERE account_id = $1`,
      ),
      rows<{ id: string; status: string; totalOutputs: number; creditsPerOutput: number }>(
        `SELECT id, status, total_outputs AS "totalOutputs", credits_per_output AS "creditsPerOutput"
         FROM jobs WHERE account_id = $1`,
      ),
      rows<{ jobId: string; status: string }>(
        `SELECT r.job_id AS "jobId", r.status FROM results r JOIN jobs j ON j.id = r.job_id WHERE j.account_id = $1`,
      ),
    ]);
    const sum = (kinds: string[], jobId?: string) =>
      ledger
        .filter((entry) => kinds.includes(entry.kind) && (jobId === undefined || entry.jobId === jobId))
        .reduce((total, entry) => total + entry.credits, 0);
    let open = 0;
    for (const job of jobs) {
      const outputs = results.filter((result) => result.jobId === job.id);
      const of = (...statuses: string[]) => outputs.filter(({ status }) => statuses.includes(status)).length;
      expect(sum(["hold"], job.id)).toBe(job.totalOutputs * job.creditsPerOutput);
      expect(sum(["capture"], job.id)).toBe(of("completed") * job.creditsPerOutput);
      expect(sum(["release"], job.id)).toBe(of("failed", "aborted") * job.creditsPerOutput);
      const unsettled = of("pending", "processing") * job.creditsPerOutput;
      if (["completed", "failed", "aborted"].includes(job.status)) expect(unsettled).toBe(0);
      open += unsettled;
    }
    const settled = ledger.filter(({ kind }) => kind === "capture" || kind === "release");
    expect(new Set(settled.map(({ key }) => key)).size).toBe(settled.length);
    const { balance, held } = await deps.store.ledger.balance(account.id);
    expect(balance).toBe(sum(["grant", "refund"]) - sum(["capture"]));
    expect(held).toBe(open);
    expect(balance - held).toBeGreaterThanOrEqual(0);
    return { balance, held, jobs };
  };

  for (let at = 0; at < steps; at++) {
    await step();
    await check();
  }
  for (const [act, times] of Object.entries(done)) expect(times, act).toBeGreaterThan(0);

  // Whatever state the steps left, every job can be brought to its end.
  const last = { isLast: true, signal: new AbortController().signal };
  for (const jobId of jobIds) {
    await handlers["job.plan"]({ jobId }, last);
    for (const resultId of outputsOf.get(jobId) ?? []) await handlers["output.render"]({ resultId }, last);
    await handlers["job.finish"]({ jobId }, last);
  }
  const { held, balance, jobs } = await check();
  expect(held).toBe(0);
  expect(jobs.every(({ status }) => ["completed", "failed", "aborted"].includes(status))).toBe(true);
  expect((await caller.get("/billing/credits")).body).toMatchObject({ balance, in_progress_credits: 0 });
  const announced = await prisma.notification.groupBy({
    by: ["jobId"],
    where: {
      accountId: account.id,
      name: "batch_edit",
      NOT: { data: { path: ["status"], equals: "processing" } },
    },
    _count: true,
  });
  expect(announced.map(({ _count }) => _count)).toEqual(jobs.map(() => 1));
}, 60_000);

/** A process that dies around its transactions: before the commit, or right after it. */
function crashes(deps: Deps): Deps {
  return {
    ...deps,
    transact: async (work) => {
      const isBefore = chance(0.3);
      const value = await deps.transact(async (tx) => {
        const made = await work(tx);
        if (isBefore) throw new Error("killed before the commit");
        return made;
      });
      if (chance(0.3)) throw new Error("killed after the commit");
      return value;
    },
  };
}
