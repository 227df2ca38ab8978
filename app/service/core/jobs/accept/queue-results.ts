import type { EngineName } from "#contract/engines.ts";
import { isTerminalResultStatus } from "#contract/job-types.ts";
import type { Engine } from "#engines/contract.ts";
import type { Deps, Job, Result, Store } from "../../ports.ts";
import { anchorOf, isAt } from "./anchor-of.ts";
import { findPlannedEngine } from "./choose-engines.ts";
import { priorityOf } from "./fair-priority.ts";

/** Queues results for drawing as one batch, in their order. */
export async function queueResults(deps: Deps, tx: Store, job: Job, results: Result[]): Promise<void> {
  const ready = await withoutHeld(tx, job, results);
  const [first] = ready;
  if (!first) return;
  const ahead = await tx.results.countOpenBefore(job.accountId, { resultId: first.id });
  for (const [index, result] of ready.entries()) {
    const engine = findPlannedEngine(deps, job, result);
    await tx.outbox.push(taskOf(engine, result), { resultId: result.id }, deps.now(), {
      // A new version of a picture is a result of its own, so this is one key per result and version.
      key: String(result.id),
      priority: priorityOf({ ahead: ahead + index, total: ahead + results.length }),
    });
  }
}

/** Queues a result again for the next engine, after another one did not draw it. */
export async function queueAtEngine(
  deps: Deps,
  tx: Store,
  { job, result }: { job: Job; result: Result },
  engine: Engine,
): Promise<void> {
  const ahead = await tx.results.countOpenBefore(job.accountId, { resultId: result.id });
  const options = { key: String(result.id), priority: priorityOf({ ahead, total: ahead + 1 }) };
  const payload = { resultId: result.id };
  if (isRemote(engine)) {
    await tx.outbox.push(remoteTaskOf(engine.name), payload, deps.now(), options);
    return;
  }
  const name = result.isBacklog ? "result.render.local.backlog" : "result.render.local";
  await tx.outbox.push(name, { ...payload, engine: engine.name }, deps.now(), options);
}

/** Whether the engine runs on another machine and has its own queue. */
export const isRemote = (engine: Engine): boolean => engine.callsAtOnceMax !== undefined;

const remoteTaskOf = (name: EngineName) => `result.render.${name}` as const;

function taskOf(engine: Engine | null, { isBacklog }: Result) {
  if (engine && isRemote(engine)) return remoteTaskOf(engine.name);
  return isBacklog ? "result.render.backlog" : "result.render";
}

/** Without the results that wait for the anchor. */
async function withoutHeld(tx: Store, job: Job, results: Result[]): Promise<Result[]> {
  const anchor = anchorOf(job);
  if (!anchor || results.every(({ version }) => version > 1)) return results;
  const first = (await tx.results.listByJob(job.id)).find((result) => isAt(result, anchor));
  if (!first || isTerminalResultStatus(first.status)) return results;
  return results.filter((result) => result.version > 1 || isAt(result, anchor));
}
