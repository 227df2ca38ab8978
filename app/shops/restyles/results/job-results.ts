import type { Prisma } from "@prisma/client";
import type { z } from "zod";
import { isTerminalJobStatus, type JobStatus } from "#contract/job-types.ts";
import type { BatchEditData, ImageResultData } from "#contract/notifications.ts";
import { type getJobResults, type JobResult, PictureDetails } from "#contract/operations/jobs.ts";
import { returnUnused } from "../../automations/settle-taken.ts";
import { type Failure, serviceFailure, toStored } from "../../failure.ts";
import { noneThatKeep, noneWithFile } from "../../publishing/publish/kept-decision.ts";
import type { PhotoSize } from "../kinds/kind.ts";
import { endPause } from "../pause/pause-state.ts";
import { isRecalled, returnToWaiting } from "../pause/return-to-waiting.ts";
import { recordColorRefund } from "../retry/refunds.ts";
import { lockImages } from "../review/lock-images.ts";
import { drawnAt, toStoredFacts } from "./image-facts.ts";

type Tx = Prisma.TransactionClient;

/** A new picture needs a new decision. */
export const undecided = {
  decision: "undecided",
  decidedBy: null,
  decidedAt: null,
  approvalId: null,
  rejectReason: null,
  rejectNote: null,
} as const satisfies Prisma.RestyleImageUpdateManyMutationInput;

export type JobResults = z.output<(typeof getJobResults)["replies"][200]>;

/** Change of an image by one result. */
interface Outcome {
  imageIndex: number;
  variation: number;
  /** Version of the result: a redo makes the next one. */
  version: number;
  /** When the service drew the picture; null when it failed or did not tell. */
  drawnAt: string | null;
  /** What came back by itself because the color is off. */
  creditsReturned: number;
  change: Prisma.RestyleImageUpdateManyMutationInput;
}

/** Maps an `image_result` notification. */
export function toOutcome(data: ImageResultData, now: Date): Outcome {
  const at = { imageIndex: data.image_index, variation: data.group_index, version: data.version };
  if (data.status === "failed") {
    const change = { state: "failed", failure: toStored(toFailure(data)) } as const;
    return { ...at, drawnAt: null, creditsReturned: 0, change };
  }
  const links = data.output_link
    ? {
        resultUrl: data.output_link,
        thumbnailUrl: data.output_thumbnail_link ?? data.output_link,
        urlsFetchedAt: now,
      }
    : {};
  // Absent from events of earlier releases: the job's results are read then.
  const details = PictureDetails.safeParse(data).data;
  return {
    ...at,
    drawnAt: details?.updated_at ?? null,
    creditsReturned: details?.color_match?.credits_returned ?? 0,
    change: {
      state: "ready",
      failure: toStored(null),
      problem: null,
      readyAt: now,
      resultId: data.image_result_id,
      version: data.version,
      ...links,
      ...(details && toDetails(details)),
    },
  };
}

export function toOutcomeOfResult(result: JobResult, now: Date): Outcome {
  const at = { imageIndex: result.image_index, variation: result.group_index, version: result.version };
  if (result.status === "failed") {
    const change = { state: "failed", failure: toStored(toFailure(result)) } as const;
    return { ...at, drawnAt: null, creditsReturned: 0, change };
  }
  const url = result.output?.full_size ?? result.url;
  return {
    ...at,
    drawnAt: result.updated_at,
    creditsReturned: result.color_match?.credits_returned ?? 0,
    change: {
      state: "ready",
      failure: toStored(null),
      problem: null,
      readyAt: now,
      resultUrl: url,
      thumbnailUrl: result.output?.thumbnail ?? url,
      urlsFetchedAt: now,
      resultId: result.image_result_id,
      version: result.version,
      ...toDetails(result),
    },
  };
}

function toDetails(result: PictureDetails) {
  return {
    width: result.width,
    height: result.height,
    modelUsed: result.model_used,
    qualityScore: result.quality_score,
    warnings: result.warnings.map(({ code, message }) => ({ code, message })),
    facts: toStoredFacts(result),
  };
}

/**
 * Stores one outcome, under the lock of its product. A ready image stays ready; only its links and details are updated,
 * and never from an older version or drawing: a webhook can arrive after what came later. A newer version is another
 * picture: it needs a new decision, and does not replace one that is published or on its way. A newer drawing does not
 * replace one whose file is at Shopify.
 */
export async function applyOutcome(
  tx: Tx,
  restyleProductId: string,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await storeOutcome(tx, restyleProductId, outcome);
  if (outcome.creditsReturned === 0) return;
  const { imageIndex, variation, version } = outcome;
  const source = { restyleProductId, jobImageIndex: imageIndex };
  await recordColorRefund(tx, { source, variation, version, state: "ready" }, outcome.creditsReturned, now);
}

async function storeOutcome(tx: Tx, restyleProductId: string, outcome: Outcome): Promise<void> {
  const image: Prisma.RestyleImageWhereInput = {
    source: { restyleProductId, jobImageIndex: outcome.imageIndex },
    variation: outcome.variation,
    // During a remake only `remakeImage` writes the image, because this result is the former version.
    remakeId: null,
  };
  const unfinished: Prisma.RestyleImageWhereInput = { state: { in: ["waiting", "uploading", "working"] } };
  const written = await tx.restyleImage.updateMany({
    where: { ...image, ...unfinished },
    data: outcome.change,
  });
  if (written.count > 0 || outcome.change.state !== "ready") return;
  const { state: _state, readyAt: _readyAt, ...details } = outcome.change;
  const same = { ...image, version: outcome.version, state: "ready" as const };
  const shown = await tx.restyleImage.findFirst({ where: same, select: { facts: true } });
  if (shown && !isOlder(outcome.drawnAt, drawnAt(shown.facts))) {
    const isOther = isOlder(drawnAt(shown.facts), outcome.drawnAt);
    await tx.restyleImage.updateMany({
      where: isOther ? { ...same, publications: noneWithFile } : same,
      data: details,
    });
  }
  const newer = { ...image, version: { lt: outcome.version }, state: "ready" as const };
  const replaced = await tx.restyleImage.findMany({ where: newer, select: { id: true } });
  if (replaced.length === 0) return;
  await lockImages(
    tx,
    replaced.map(({ id }) => id),
  );
  await tx.restyleImage.updateMany({
    where: { ...newer, publications: noneThatKeep },
    data: { ...details, ...undecided },
  });
}

/** Whether a drawing was made before another one. False when that is unknown. */
function isOlder(drawn: string | null, than: string | null): boolean {
  return drawn !== null && than !== null && drawn < than;
}

interface FailureSaid {
  code?: string | null;
  params?: Record<string, unknown> | null;
  error_message?: string | null;
}

/** Reason of the service for a missing image: its code, if any, and its sentence. */
function toFailure(said: FailureSaid): Failure {
  return serviceFailure({ code: said.code, params: said.params, sentence: said.error_message });
}

/**
 * Stores all results of a job, its credits, and its end. Idempotent. Results of a job that is no longer the product's,
 * because it was recalled, change nothing.
 */
export async function applyJobResults(
  tx: Tx,
  product: { id: string; restyleId: string; jobId: string | null },
  /** Credits of an output of a photo. */
  priceOf: (photo: PhotoSize) => number,
  job: JobResults,
  now: Date,
): Promise<void> {
  const own = await tx.restyleProduct.updateMany({
    where: { id: product.id, jobId: product.jobId },
    data: { heardAt: now },
  });
  if (own.count === 0) return;
  for (const result of job.results) {
    await applyOutcome(tx, product.id, toOutcomeOfResult(result, now), now);
  }
  const status = statusOf(job);
  if (isTerminalJobStatus(status)) return endJobOf(tx, product, { ...job, status }, now);
  const open = await tx.restyleImage.findMany({
    where: {
      source: { restyleProductId: product.id, fileId: { not: null } },
      state: { in: ["waiting", "uploading", "working"] },
    },
    select: { source: { select: { width: true, height: true } } },
  });
  await tx.restyleProduct.update({
    where: { id: product.id },
    data: {
      creditsUsed: job.credits_used,
      creditsHeld: open.reduce((sum, { source }) => sum + priceOf(source), 0),
    },
  });
}

/** The status of a job; that of a playground always reads completed, so its results tell. */
function statusOf({ job_type, status, results, summary: { unfinished = 0 } }: JobResults): JobStatus {
  if (job_type !== "edit_chat") return status;
  if (unfinished > 0) return "processing";
  if (results.length === 0) return "aborted";
  return results.some((result) => result.status === "completed") ? "completed" : "failed";
}

/** What is told of a job that has ended. */
type JobEnd = Pick<JobResults, "status" | "credits_used"> & FailureSaid;

/**
 * Stores the end of a job that its `batch_edit` tells, under the lock of its product, if the events of all its outputs
 * have arrived and nothing was drawn again after them.
 *
 * @returns whether it is stored; otherwise the job's results tell what is missing
 */
export async function applyToldEnd(
  tx: Tx,
  product: { id: string; restyleId: string },
  { outputs, credits_used, ...end }: BatchEditData,
  now: Date,
): Promise<boolean> {
  if (end.status === "aborted" || !outputs || credits_used === undefined) return false;
  const images = await tx.restyleImage.findMany({
    where: { source: { restyleProductId: product.id, jobImageIndex: { not: null } } },
    include: { source: { select: { jobImageIndex: true } } },
  });
  const isKnown = (output: (typeof outputs)[number]) =>
    images.some(
      ({ source, variation, remakeId, state, version, facts }) =>
        source.jobImageIndex === output.image_index &&
        variation === output.group_index &&
        remakeId === null &&
        (output.status === "failed"
          ? state === "failed"
          : state === "ready" && version === output.version && drawnAt(facts) === output.updated_at),
    );
  if (images.length !== outputs.length || !outputs.every(isKnown)) return false;
  await endJobOf(tx, product, { ...end, credits_used }, now);
  return true;
}

async function endJobOf(
  tx: Tx,
  product: { id: string; restyleId: string },
  job: JobEnd,
  now: Date,
): Promise<void> {
  const row = await tx.restyleProduct.update({
    where: { id: product.id },
    data: { creditsUsed: job.credits_used, creditsHeld: 0 },
    include: { restyle: { select: { cancelledAt: true } } },
  });
  if (row.state !== "running") return;
  if (job.status === "aborted" && (await isRecalled(tx, row))) return returnToWaiting(tx, row.id, now);
  await endImages(tx, product.id, job);
  const state = job.status === "completed" ? "finished" : job.status === "aborted" ? "cancelled" : "failed";
  await tx.restyleProduct.update({ where: { id: product.id }, data: { state, finishedAt: now } });
  await finishRestyle(tx, product.restyleId, now);
}

/** Ends the images without a result when the job has ended. */
async function endImages(tx: Tx, restyleProductId: string, job: JobEnd): Promise<void> {
  const unfinished: Prisma.RestyleImageWhereInput = {
    source: { restyleProductId },
    state: { in: ["waiting", "uploading", "working"] },
  };
  await tx.restyleImage.updateMany({
    where: unfinished,
    data:
      job.status === "aborted"
        ? { state: "cancelled" }
        : { state: "failed", failure: toStored(toFailure(job)) },
  });
}

/** Closes a restyle when all its products have ended, and ends its pause. */
export async function finishRestyle(tx: Tx, restyleId: string, now: Date): Promise<void> {
  // Of two products that end at the same moment, the second waits here, and sees the end of the first.
  await tx.$executeRaw`SELECT FROM restyles WHERE id = ${restyleId}::uuid FOR NO KEY UPDATE`;
  const { count } = await tx.restyle.updateMany({
    where: {
      id: restyleId,
      finishedAt: null,
      products: { none: { state: { in: ["waiting", "uploading", "running"] } } },
    },
    data: { finishedAt: now, flowDueAt: now },
  });
  if (count === 0) return;
  await returnUnused(tx, restyleId, now);
  await endPause(tx, restyleId, now);
}
