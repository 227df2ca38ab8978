import type { Prisma } from "@prisma/client";
import type { z } from "zod";
import { isTerminalJobStatus } from "#contract/job-types.ts";
import type { ImageResultData } from "#contract/notifications.ts";
import type { getJobResults, JobResult } from "#contract/operations/get-job-results.ts";

type Tx = Prisma.TransactionClient;
export type JobResults = z.output<(typeof getJobResults)["replies"][200]>;

/** What one result changes on its image. */
interface Outcome {
  imageIndex: number;
  variation: number;
  change: Prisma.RestyleImageUpdateManyMutationInput;
}

/** What the service said when it gave no reason of its own. */
const unexplained = "The image could not be made. Nothing was charged for it.";

/** What an `image_result` notification says. Sizes, engine and quality follow with the job's results. */
export function toOutcome(data: ImageResultData, now: Date): Outcome {
  const at = { imageIndex: data.image_index, variation: data.group_index };
  if (data.status === "failed") {
    return { ...at, change: { state: "failed", problem: data.error_message ?? unexplained } };
  }
  const links = data.output_link
    ? {
        resultUrl: data.output_link,
        thumbnailUrl: data.output_thumbnail_link ?? data.output_link,
        urlsFetchedAt: now,
      }
    : {};
  return { ...at, change: { state: "ready", problem: null, readyAt: now, ...links } };
}

function toOutcomeOfResult(result: JobResult, now: Date): Outcome {
  const at = { imageIndex: result.image_index, variation: result.group_index };
  if (result.status === "failed") {
    return { ...at, change: { state: "failed", problem: result.error_message ?? unexplained } };
  }
  const url = result.output?.full_size ?? result.url;
  return {
    ...at,
    change: {
      state: "ready",
      problem: null,
      readyAt: now,
      resultUrl: url,
      thumbnailUrl: result.output?.thumbnail ?? url,
      urlsFetchedAt: now,
      width: result.width,
      height: result.height,
      modelUsed: result.model_used,
      qualityScore: result.quality_score,
    },
  };
}

/**
 * Writes one outcome. An image moves forward only: what is ready stays ready, and only its links and details are
 * brought up to date.
 */
export async function applyOutcome(tx: Tx, restyleProductId: string, outcome: Outcome): Promise<void> {
  const source = await findJobSource(tx, restyleProductId, outcome.imageIndex);
  if (!source) return;
  const image = { sourceId: source.id, variation: outcome.variation };
  const unfinished: Prisma.RestyleImageWhereInput = { state: { in: ["waiting", "uploading", "working"] } };
  const written = await tx.restyleImage.updateMany({
    where: { ...image, ...unfinished },
    data: outcome.change,
  });
  if (written.count > 0 || outcome.change.state !== "ready") return;
  const { state: _state, readyAt: _readyAt, ...details } = outcome.change;
  await tx.restyleImage.updateMany({ where: { ...image, state: "ready" }, data: details });
}

/** The service numbers a job's images by their place in the request: the uploaded photos in their order. */
async function findJobSource(tx: Tx, restyleProductId: string, jobImageIndex: number) {
  const [source] = await tx.restyleSource.findMany({
    where: { restyleProductId, fileId: { not: null } },
    orderBy: { imageIndex: "asc" },
    skip: jobImageIndex,
    take: 1,
    select: { id: true },
  });
  return source ?? null;
}

/**
 * Writes all a job's results, its credits, and its end when it has come. Repeating it changes nothing.
 */
export async function applyJobResults(
  tx: Tx,
  product: { id: string; restyleId: string; creditsPerOutput: number },
  job: JobResults,
  now: Date,
): Promise<void> {
  for (const result of job.results) {
    await applyOutcome(tx, product.id, toOutcomeOfResult(result, now));
  }
  const isEnded = isTerminalJobStatus(job.status);
  const settled = job.results.length * product.creditsPerOutput;
  const row = await tx.restyleProduct.findUniqueOrThrow({ where: { id: product.id } });
  const outputs = await tx.restyleImage.count({
    where: { source: { restyleProductId: product.id, fileId: { not: null } } },
  });
  await tx.restyleProduct.update({
    where: { id: product.id },
    data: {
      creditsUsed: job.credits_used,
      creditsHeld: isEnded ? 0 : Math.max(0, outputs * product.creditsPerOutput - settled),
      heardAt: now,
    },
  });
  if (!isEnded || row.state !== "running") return;
  await endImages(tx, product.id, job);
  const state = job.status === "completed" ? "finished" : job.status === "aborted" ? "cancelled" : "failed";
  await tx.restyleProduct.update({ where: { id: product.id }, data: { state, finishedAt: now } });
  await finishRestyle(tx, product.restyleId, now);
}

/** Images an ended job has no result for. */
async function endImages(tx: Tx, restyleProductId: string, job: JobResults): Promise<void> {
  const unfinished: Prisma.RestyleImageWhereInput = {
    source: { restyleProductId },
    state: { in: ["waiting", "uploading", "working"] },
  };
  await tx.restyleImage.updateMany({
    where: unfinished,
    data:
      job.status === "aborted"
        ? { state: "cancelled" }
        : { state: "failed", problem: job.error_message ?? unexplained },
  });
}

/** Closes a restyle when the last of its products has ended. */
export async function finishRestyle(tx: Tx, restyleId: string, now: Date): Promise<void> {
  await tx.restyle.updateMany({
    where: {
      id: restyleId,
      finishedAt: null,
      products: { none: { state: { in: ["waiting", "uploading", "running"] } } },
    },
    data: { finishedAt: now },
  });
}
