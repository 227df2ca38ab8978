import { isTerminalJobStatus, isTerminalResultStatus } from "#contract/job-types.ts";
import type { MeasuredOutput } from "#engines/contract.ts";
import type { Deps, Job, Result } from "../ports.ts";
import { announceJobStatus } from "./announce-job.ts";
import type { Attempt } from "./attempt.ts";
import { drawOutput, keepDrawing } from "./draw-output.ts";

/**
 * Last stage of a job whose outputs have all ended: the finishing pass over the set when it was asked for, then
 * the job's end. The finishing pass can't fail the job: its outputs are made and paid for, so they stay as they are
 * and `post_processing_error` says what went wrong.
 */
export async function finishJob(deps: Deps, jobId: string, attempt: Attempt): Promise<void> {
  const job = await deps.store.jobs.find(jobId);
  if (!job || isTerminalJobStatus(job.status)) return;
  const results = await deps.store.results.listByJob(jobId);
  if (!results.every((result) => isTerminalResultStatus(result.status))) return;

  if (job.postProcessingStatus === "pending" || job.postProcessingStatus === "processing") {
    await postProcess(deps, job, results, attempt);
  }
  await end(deps, jobId);
}

async function postProcess(deps: Deps, job: Job, results: Result[], attempt: Attempt): Promise<void> {
  await deps.store.jobs.update(job.id, { postProcessingStatus: "processing", updatedAt: deps.now() });
  const completed = results.filter((result) => result.status === "completed" && result.tone !== null);
  const measured = completed.map(
    (result): MeasuredOutput => ({
      imageIndex: result.imageIndex,
      groupIndex: result.groupIndex,
      tone: result.tone as MeasuredOutput["tone"],
    }),
  );
  let problem: string | null = null;
  for (const wanted of deps.recolorEngine.finish(measured)) {
    const result = completed.find(
      (other) => other.imageIndex === wanted.imageIndex && other.groupIndex === wanted.groupIndex,
    );
    if (!result)
      throw new Error(
        `the finishing pass named output ${wanted.imageIndex}/${wanted.groupIndex}, which is not there`,
      );
    const outcome = await drawOutput(deps, { job, result, toneTarget: wanted.tone }, attempt.signal);
    if (outcome.kind === "image") {
      // The picture it replaces stays on disk: links to it were given out with the output's notification.
      await deps.store.results.update(result.id, {
        ...(await keepDrawing(deps, result, outcome)),
        updatedAt: deps.now(),
      });
    } else {
      problem = outcome.reason;
    }
  }
  await deps.store.jobs.update(job.id, {
    postProcessingStatus: problem ? "failed" : "completed",
    postProcessingError: problem,
    updatedAt: deps.now(),
  });
}

async function end(deps: Deps, jobId: string): Promise<void> {
  await deps.transact(async (tx) => {
    const job = await tx.jobs.lock(jobId);
    if (!job || isTerminalJobStatus(job.status)) return;
    const results = await tx.results.listByJob(jobId);
    const isCompleted = results.some((result) => result.status === "completed");
    const now = deps.now();
    const change: Partial<Job> = {
      status: isCompleted ? "completed" : "failed",
      errorMessage: isCompleted ? null : (results[0]?.errorMessage ?? "No image could be made"),
      updatedAt: now,
      endedAt: now,
    };
    await tx.jobs.update(jobId, change);
    await announceJobStatus(deps, tx, { ...job, ...change }, results);
  });
}
