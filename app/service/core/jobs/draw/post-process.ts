import { isTerminalJobStatus } from "#contract/job-types.ts";
import type { Problem, WorkCode } from "#contract/problems.ts";
import type { Engine, MeasuredOutput } from "#engines/contract.ts";
import type { Deps, Job, Result, Store } from "../../ports.ts";
import { findIdentityNotReady } from "../accept/find-identity-not-ready.ts";
import { colorOutcomeOf } from "../finish/color-outcome.ts";
import { latestOf } from "../versions/latest-of.ts";
import { type Attempt, type EngineFailure, outcomeOf } from "./attempt.ts";
import { type DrawnOutput, deleteImage, drawWith, storeImage } from "./draw-result.ts";
import {
  openStartsMax,
  poisonReason,
  reportPoison,
  runIsolatedIfPoisoned,
  withOpenStart,
} from "./poison-job-guard.ts";
import { noPostProcessingProblem, toStoredPostProcessing } from "./post-processing-problem.ts";

type Finish =
  | { kind: "finished" }
  | { kind: "stopped" }
  | { kind: "refused"; reason: Problem<WorkCode> }
  | EngineFailure;

/**
 * Post-processing of a job's results. A failure does not fail the job: its results are drawn and charged, so they stay,
 * and `post_processing_error` holds the reason. A second run continues where the first one stopped, because redrawn
 * results already have the wanted tone.
 */
export async function postProcess(deps: Deps, job: Job, results: Result[], attempt: Attempt): Promise<void> {
  await runIsolatedIfPoisoned(deps, job, attempt, async () => {
    const begun = await begin(deps, job.id);
    if (begun === "over") return;
    const revoked = await findIdentityNotReady(deps.store, job.accountId, job.identityCodes);
    const finish: Finish =
      begun === "poison"
        ? { kind: "failed", reason: poisonReason, retry: false }
        : revoked?.kind === "failed"
          ? { kind: "refused", reason: revoked.reason }
          : await withOpenStart(
              deps,
              (store) => store.jobs.endStart(job.id),
              () =>
                outcomeOf(deps, attempt, job.createdAt, () => redrawOutliers(deps, job, results, attempt)),
            );
    if (finish.kind === "stopped") return;
    await changeJob(deps, job.id, {
      postProcessingStatus: finish.kind === "finished" ? "completed" : "failed",
      ...(finish.kind === "finished" ? noPostProcessingProblem : toStoredPostProcessing(finish.reason)),
      openStarts: 0,
    });
  });
}

function begin(deps: Deps, jobId: string): Promise<"go" | "over" | "poison"> {
  return deps.transact(async (tx) => {
    const job = await tx.jobs.lock(jobId);
    if (!job || isTerminalJobStatus(job.status) || !isPostProcessing(job)) return "over";
    if (job.openStarts >= openStartsMax) {
      reportPoison(deps, job);
      return "poison";
    }
    await tx.jobs.update(jobId, {
      postProcessingStatus: "processing",
      openStarts: job.openStarts + 1,
      updatedAt: deps.now(),
    });
    return "go";
  });
}

async function redrawOutliers(deps: Deps, job: Job, results: Result[], attempt: Attempt): Promise<Finish> {
  let worst: Finish = { kind: "finished" };
  const latest = latestOf(results);
  // After a fallback, results of one job come from several engines. Each engine processes its own.
  for (const engine of deps.engines) {
    const own = latest.filter(({ modelUsed }) => modelUsed === engine.name);
    const finish = await redrawOutliersOf(deps, engine, { job, results: own }, attempt);
    if (finish.kind === "stopped" || (finish.kind === "failed" && finish.retry)) return finish;
    if (finish.kind !== "finished") worst = finish;
  }
  return worst;
}

async function redrawOutliersOf(
  deps: Deps,
  engine: Engine,
  { job, results }: { job: Job; results: Result[] },
  attempt: Attempt,
): Promise<Finish> {
  const outputs = new Map<string, Result>();
  const measured: MeasuredOutput[] = [];
  for (const result of results) {
    const { imageIndex, groupIndex, tone } = result;
    if (result.status !== "completed" || tone === null) continue;
    outputs.set(`${imageIndex}:${groupIndex}`, result);
    measured.push({ imageIndex, groupIndex, tone });
  }
  let worst: Finish = { kind: "finished" };
  for (const wanted of engine.finish(measured)) {
    const place = `${wanted.imageIndex}:${wanted.groupIndex}`;
    const result = outputs.get(place);
    if (!result) throw new Error(`the engine's post-processing named the unknown result ${place}`);
    const outcome = await drawWith(deps, engine, { job, result, toneTarget: wanted.tone }, attempt.signal);
    if (outcome.kind !== "image") {
      if (outcome.kind === "failed" && outcome.retry) return outcome;
      worst = outcome;
      continue;
    }
    // The result is settled by its color: a picture of another outcome can't replace it.
    if (colorOutcomeOf(outcome.quality)?.kind !== colorOutcomeOf(result.quality)?.kind) continue;
    const drawn = await storeImage(deps, { job, result }, outcome);
    if (!(await replaceDrawing(deps, job.id, result.id, drawn))) {
      await deleteImage(deps, drawn);
      return { kind: "stopped" };
    }
  }
  return worst;
}

/** The replaced picture stays on disk, because the result's notification contains a link to it. */
function replaceDrawing(deps: Deps, jobId: string, resultId: number, drawn: DrawnOutput): Promise<boolean> {
  return changeJob(deps, jobId, {}, (tx) => tx.results.update(resultId, { ...drawn, updatedAt: deps.now() }));
}

/** Whether the post-processing was requested and has not ended. */
export function isPostProcessing({ postProcessingStatus }: Job): boolean {
  return postProcessingStatus === "pending" || postProcessingStatus === "processing";
}

/**
 * Changes a job whose post-processing is running.
 * @returns false when another run has ended it or the job was aborted.
 */
async function changeJob(
  deps: Deps,
  jobId: string,
  change: Partial<Job>,
  alongside?: (tx: Store) => Promise<void>,
): Promise<boolean> {
  return deps.transact(async (tx) => {
    const job = await tx.jobs.lock(jobId);
    if (!job || isTerminalJobStatus(job.status) || !isPostProcessing(job)) return false;
    await tx.jobs.update(jobId, { ...change, updatedAt: deps.now() });
    await alongside?.(tx);
    return true;
  });
}
