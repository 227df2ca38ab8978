import { isTerminalJobStatus, type JobType } from "#contract/job-types.ts";
import type { BatchEditData, ImageResultData } from "#contract/notifications.ts";
import type { PictureDetails } from "#contract/operations/jobs.ts";
import { fromStored, problem, type StoredProblem, toStored } from "#contract/problems.ts";
import { mediaUrl } from "../../links/media-url.ts";
import { announce } from "../../notifications/announce.ts";
import type { Deps, Job, Result, Store } from "../../ports.ts";
import { toPictureDetails } from "../draw/to-picture-details.ts";
import { countProcessed } from "./count-processed.ts";
import { publicPlace } from "./public-place.ts";

/** Notifies of a job's status: `batch_edit` for every type, and an additional event name for some types. */
export async function announceJobStatus(
  deps: Deps,
  tx: Store,
  job: Job,
  results: Result[],
  ended: Pick<BatchEditData, "credits_used" | "outputs"> = {},
): Promise<void> {
  const data: BatchEditData = {
    id_task: job.id,
    job_id: job.id,
    job_type: job.type,
    status: job.status,
    total_images: job.totalOutputs,
    processed_images: countProcessed(results),
    ...ended,
    ...toFailure(job),
  };
  const event = { accountId: job.accountId, jobId: job.id, data };
  await announce(deps, tx, { ...event, name: "batch_edit" });
  if (job.type === "identity_preprocessing")
    await announce(deps, tx, { ...event, name: "identity_preprocessing" });
  if (!namesTheirEnd.has(job.type) || !isTerminalJobStatus(job.status)) return;
  await announce(deps, tx, { ...event, name: job.status === "completed" ? "completed" : "error" });
}

function toFailure(stored: StoredProblem) {
  const told = fromStored(stored);
  return told ? { error_message: told.message, code: told.code, params: told.params } : {};
}

/** Types whose end has an additional event name. */
const namesTheirEnd: ReadonlySet<JobType> = new Set<JobType>(["model_swap", "identity_creation"]);

/** Notifies that a result is completed or has failed. */
export async function announceResult(deps: Deps, tx: Store, job: Job, result: Result): Promise<void> {
  const isCompleted = result.status === "completed" && result.storageKey && result.thumbnailKey;
  const place = publicPlace(job.type, result);
  const data: ImageResultData = {
    id_task: job.id,
    job_id: job.id,
    image_result_id: result.id,
    image_index: place.imageIndex,
    group_index: place.groupIndex,
    version: result.version,
    ...(isCompleted
      ? {
          status: "completed",
          output_link: mediaUrl(deps, result.storageKey as string, job.accountId),
          output_thumbnail_link: mediaUrl(deps, result.thumbnailKey as string, job.accountId),
          ...withoutDoubts(toPictureDetails(result)),
        }
      : { status: "failed", ...toFailure(result.errorMessage ? result : toStored(problem("no_output"))) }),
  };
  await announce(deps, tx, { accountId: job.accountId, jobId: job.id, name: "image_result", data });
}

/** Doubts have the boundaries of parts: many events are stored and sent, so these stay with the job's results. */
function withoutDoubts(details: PictureDetails): PictureDetails {
  return { ...details, warnings: details.warnings.map(({ doubts: _doubts, ...warning }) => warning) };
}
