import type { BatchEditData } from "#contract/notifications.ts";
import { fromStored, noProblem, problem, toStored } from "#contract/problems.ts";
import type { Deps, Job, Result, Store } from "../../ports.ts";
import { isPostProcessing } from "../draw/post-process.ts";
import { latestOf } from "../versions/latest-of.ts";
import { announceJobStatus } from "./announce-job.ts";
import { publicPlace } from "./public-place.ts";

/** Ends a job: completed when at least one result is, otherwise failed. The job must be locked and its results ended. */
export async function endJob(deps: Deps, tx: Store, job: Job): Promise<void> {
  const results = await tx.results.listByJob(job.id);
  const isCompleted = results.some((result) => result.status === "completed");
  const now = deps.now();
  const change: Partial<Job> = {
    status: isCompleted ? "completed" : "failed",
    ...(isCompleted ? noProblem : toStored((results[0] && fromStored(results[0])) ?? problem("no_output"))),
    ...(isPostProcessing(job) && { postProcessingStatus: "completed" as const }),
    updatedAt: now,
    endedAt: now,
  };
  await tx.jobs.update(job.id, change);
  await announceJobStatus(deps, tx, { ...job, ...change }, results, {
    credits_used: await tx.ledger.usedByJob(job.id),
    outputs: latestOf(results).map((result) => toEndedOutput(job, result)),
  });
}

function toEndedOutput(job: Job, result: Result): NonNullable<BatchEditData["outputs"]>[number] {
  const { imageIndex, groupIndex } = publicPlace(job.type, result);
  return {
    image_index: imageIndex,
    group_index: groupIndex,
    version: result.version,
    status: result.status === "completed" ? "completed" : "failed",
    updated_at: result.updatedAt.toISOString(),
  };
}
