import { Readable } from "node:stream";
import type pg from "pg";
import type { PlanName } from "#contract/plans.ts";
import { createAccount } from "#service/core/accounts/create-account.ts";
import { grantCredits } from "#service/core/accounts/grant-credits.ts";
import { uploadIdentity } from "#service/core/identities/upload-identity.ts";
import { firstTaskOf } from "#service/core/jobs/accept/queue-stage.ts";
import type { Account, Deps } from "#service/core/ports.ts";
import { findOrCreateProject } from "#service/core/projects/create-project.ts";
import { requeueLostWork } from "#service/core/sweeps/requeue-lost-work.ts";
import { createUpload } from "#service/core/uploads/create-upload.ts";
import { receiveUpload } from "#service/core/uploads/receive-upload.ts";
import { createRng, type Rng } from "#test-support/rng.ts";
import { smallPicture } from "#test-support/service-client.ts";
import { createFaultyDeps, Killed } from "./fault-injection.ts";
import { listMiscounted, listUnended, listViolations } from "./list-violations.ts";
import { createMerchant, type Known } from "./merchant.ts";
import type { StateObserver } from "./state-observer.ts";
import { createTaskQueue, runTask, type Task, type TaskQueue } from "./task-queue.ts";

export interface World {
  deps: Deps;
  database: pg.Pool;
  witness: StateObserver;
  /** What engines should not have been asked. */
  complaints: string[];
  /** Moves the clock of `deps` on. */
  passTime(milliseconds: number): void;
}

/** How often each thing happened, by its name. */
export type Tally = Map<string, number>;

/** Longer than the sweep takes work for lost. */
const longMs = 4 * 60_000;
/** Sweeps after which nothing may be left to do: a chain of stages, each of them lost once. */
const sweepsMax = 12;
const touchesMax = 60;

/**
 * The life of one account: `steps` steps of several acts at once, with everything checked after each, then whatever
 * is left is brought to its end by queue and sweeps alone.
 * @throws Error naming the step and what did not hold.
 */
export async function live(world: World, seed: number, steps: number, tally: Tally): Promise<void> {
  const rng = createRng(seed);
  const { deps, database, witness } = world;
  const plan = rng.pick(["pro", "enterprise"] as const satisfies PlanName[]);
  // Some can pay for little, so that orders given at once compete for the last credits.
  const credits = rng.chance(0.5) ? rng.upTo(60) : 100 + rng.upTo(400);
  const { account, merchant } = await openAccount(deps, plan, credits);
  const queue = createTaskQueue(database);
  const count = (name: string) => void tally.set(name, (tally.get(name) ?? 0) + 1);
  const check = async (when: string, more: string[] = []) => {
    const problems = [
      ...(await listViolations(database, deps, account)),
      ...(await witness.listBreaches()),
      ...world.complaints,
      ...more,
    ];
    if (problems.length > 0) throw new Error(`${when}:\n${problems.join("\n")}`);
  };
  await check("at the beginning");
  for (let step = 1; step <= steps; step++) {
    const known = await readKnown(database, account);
    await queue.receive();
    await Promise.all(planStep({ world, rng, queue, known, account, merchant, count }).map((act) => act()));
    await check(`step ${step} of the life with seed ${seed}`);
  }
  await liveOut(world, queue, createRng(rng.seed()));
  const { jobs } = await readKnown(database, account);
  await check(`at the end of the life with seed ${seed}`, [
    ...(await listUnended(database, account)),
    ...(await listMiscounted(
      deps,
      jobs.map(({ id }) => id),
    )),
  ]);
}

async function openAccount(deps: Deps, plan: PlanName, credits: number) {
  const email = `${deps.newId()}@example.com`;
  const { account } = await createAccount(deps, { email, name: email, plan, externalRef: null, credits });
  const photo = await smallPicture();
  const project = await findOrCreateProject(deps, account, "Spring");
  const fileIds: string[] = [];
  for (const fileId of [deps.newId(), deps.newId(), deps.newId()]) {
    const { file } = await createUpload(deps, account, {
      fileId,
      projectName: "Spring",
      filename: "tee.png",
    });
    const body = Readable.from([photo]);
    const contentLength = photo.byteLength;
    await receiveUpload(deps, { fileId, contentType: file.contentType, contentLength, body });
    fileIds.push(fileId);
  }
  const upload = { jobId: deps.newId(), photo: { filename: "eva.png", bytes: photo } };
  const { identity } = await uploadIdentity(deps, account, upload, new AbortController().signal);
  const own = { projectId: project.key, fileIds, identityCodes: [identity.code] };
  return { account, merchant: createMerchant(account, own, photo) };
}

async function readKnown(database: pg.Pool, account: Account): Promise<Known> {
  const [jobs, outputs, drafts] = await Promise.all([
    database.query("SELECT id, type FROM jobs WHERE account_id = $1 ORDER BY id", [account.id]),
    database.query(
      `SELECT r.id, r.job_id AS "jobId", r.image_index AS "imageIndex", r.group_index AS "groupIndex"
       FROM results r JOIN jobs j ON j.id = r.job_id WHERE j.account_id = $1 ORDER BY r.id`,
      [account.id],
    ),
    database.query(
      `SELECT r.id FROM results r JOIN jobs j ON j.id = r.job_id
       WHERE j.account_id = $1 AND j.type = 'identity_creation' AND r.status = 'completed' ORDER BY r.id`,
      [account.id],
    ),
  ]);
  return { jobs: jobs.rows, outputs: outputs.rows, drafts: drafts.rows.map(({ id }) => id) };
}

interface Step {
  world: World;
  rng: Rng;
  queue: TaskQueue;
  known: Known;
  account: Account;
  merchant: ReturnType<typeof createMerchant>;
  count: (name: string) => void;
}

/** What happens at once, decided before any of it begins, so that races don't change what chance decides. */
function planStep(step: Step): (() => Promise<unknown>)[] {
  const { world, rng, queue, known, account, merchant, count } = step;
  const { deps } = world;
  const isMortal = rng.chance(0.3);
  if (isMortal) count("processes killed");
  // One process does several things at once, and all of them end when it is killed.
  const process = isMortal ? createFaultyDeps(deps, rng.upTo(touchesMax)) : deps;
  const acts: (() => Promise<unknown>)[] = [];
  const add = (name: string, act: () => Promise<unknown>) => {
    count(name);
    acts.push(act);
  };
  for (let left = rng.chance(0.1) ? 5 : rng.upTo(3) - 1; left > 0; left--) {
    const own = createRng(rng.seed());
    add("orders", async () => {
      for (const answer of await merchant.ask(process, own, known)) count(`order ${answer}`);
    });
  }
  for (let left = rng.upTo(4); left > 0; left--) {
    const task = queue.take(rng);
    if (!task) break;
    if (rng.chance(0.03)) {
      count("tasks lost");
      continue;
    }
    // The queue takes a worker for dead that is only slow, and has the task done by another one too.
    const isDoubled = rng.chance(task.name === "job.finish" ? 0.4 : 0.12);
    for (let runs = isDoubled ? 2 : 1; runs > 0; runs--) {
      const seed = rng.seed();
      add(task.name, () => runTask(queue, process, task, seed));
    }
  }
  if (rng.chance(0.2)) {
    const task = strayTask(rng, known);
    const seed = rng.seed();
    if (task) add("stray tasks", () => runTask(queue, deps, task, seed));
  }
  if (rng.chance(0.05)) {
    world.passTime(longMs);
    add("sweeps", () => unlessKilled(() => requeueLostWork(process)));
  }
  if (rng.chance(0.05)) {
    add("grants", () => grantCredits(deps, { email: account.email, credits: rng.upTo(60), note: "More" }));
  }
  return acts;
}

/** A task that nobody queued now: of an earlier release, or replayed by the queue. */
function strayTask(rng: Rng, { jobs, outputs }: Known): Task | null {
  if (outputs.length === 0) return null;
  if (rng.chance(0.4)) {
    return { name: "result.render", payload: { resultId: rng.pick(outputs).id }, failures: 0 };
  }
  const { id: jobId, type } = rng.pick(jobs);
  const name = rng.chance(0.5) ? "job.finish" : firstTaskOf(type, { isBacklog: rng.chance(0.5) });
  return { name, payload: { jobId }, failures: 0 };
}

async function unlessKilled(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error) => {
    if (!(error instanceof Killed)) throw error;
  });
}

/** Nobody asks for anything new; the queue works, and the sweep finds what it has lost. */
async function liveOut({ deps, database, passTime }: World, queue: TaskQueue, rng: Rng): Promise<void> {
  for (let sweep = 0; sweep < sweepsMax; sweep++) {
    for (await queue.receive(); queue.size > 0; await queue.receive()) {
      const tasks = [queue.take(rng), queue.take(rng), queue.take(rng)].filter((task) => task !== null);
      await Promise.all(tasks.map((task) => runTask(queue, deps, task, rng.seed())));
    }
    passTime(longMs);
    await requeueLostWork(deps);
    const { rows } = await database.query("SELECT 1 FROM outbox_entries LIMIT 1");
    if (rows.length === 0) return;
  }
  throw new Error(`after ${sweepsMax} sweeps there is still something to do`);
}
