import type { Prisma } from "@prisma/client";
import { getJobResults, listVersions, regenerateResult } from "#contract/operations/jobs.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import type { ImageServiceClient } from "#image-service/service-client.ts";
import { backoffMs } from "../backoff.ts";
import { type Failure, failure, refusedByService, toStored } from "../failure.ts";
import { findUseProblem, rightsFailure } from "../identities/rights.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { toOutcomeOfResult, undecided } from "../restyles/results/job-results.ts";
import { recordColorRefund } from "../restyles/retry/refunds.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { throwIfStopped } from "../tasks/run-scoped-deps.ts";
import { priceOfRemake } from "./remake-images.ts";

const checkMs = 2_000;
/** Number of consecutive network failures after which the image keeps its former picture. */
const failuresMax = 20;

const toRemake = {
  source: { include: { product: { include: { restyle: true } } } },
} as const satisfies Prisma.RestyleImageInclude;
type ImageToRemake = Prisma.RestyleImageGetPayload<{ include: typeof toRemake }> & { remakeId: string };

/** Enqueues the remake of images; the sweep enqueues what is missing in the queue. */
export async function enqueueRemakes(deps: ShopsDeps, imageIds: string[], delayMs = 0): Promise<void> {
  try {
    for (const imageId of imageIds) {
      // Another id for a delayed run: one with the id of a task that runs would be dropped.
      const id = delayMs > 0 ? `shops-remake-image-${imageId}-check` : `shops-remake-image-${imageId}`;
      await deps.enqueue("shops-remake-image", { imageId }, { id, delayMs });
    }
  } catch (error) {
    deps.log.error({ err: error }, "Images to make again could not be enqueued");
  }
}

/**
 * Makes one image again: sends one idempotent request to the service, then polls for the new version. A run after a
 * crash continues. A finished image is unchanged when the service would charge more than the merchant agreed to.
 */
export async function remakeImage(deps: ShopsDeps, imageId: string): Promise<void> {
  await withShopLease(deps, `remake/${imageId}`, async () => {
    const image = await findImage(deps, imageId);
    if (!image) return;
    try {
      await withServiceAccount(deps, image.source.product.restyle.shopId, "task", (client) =>
        image.remakeVersion === null
          ? order(deps, client, image)
          : check(deps, client, image, image.remakeVersion),
      );
    } catch (error) {
      if (!(error instanceof ImageServiceError)) throw error;
      throwIfStopped(deps);
      deps.log.warn({ err: error, imageId }, "An image could not be made again");
      await recordFailure(deps, image, error);
    }
  });
}

async function findImage({ prisma }: ShopsDeps, id: string): Promise<ImageToRemake | null> {
  const image = await prisma.restyleImage.findUnique({ where: { id }, include: toRemake });
  return image?.remakeId ? { ...image, remakeId: image.remakeId } : null;
}

async function order(deps: ShopsDeps, client: ImageServiceClient, image: ImageToRemake): Promise<void> {
  const { shopId, identityCode } = image.source.product.restyle;
  const problem = identityCode === null ? null : await findUseProblem(deps, shopId, identityCode);
  if (problem) return endWithout(deps, image, rightsFailure(problem));
  const place = placeOf(image);
  if (image.state === "ready" && (await priceOfRemake(client, place)) > (image.remakeCreditsMax ?? 0)) {
    await update(deps, image, { remakeId: null, remakeDueAt: null });
    return;
  }
  const { version } = await client.call(regenerateResult, {
    params: { job_id: place.jobId, image_index: String(place.imageIndex) },
    query: { group_index: String(place.variation) },
    idempotencyKey: image.remakeId,
  });
  await update(deps, image, {
    remakeVersion: version,
    remakeDueAt: new Date(deps.now().getTime() + checkMs),
  });
  await enqueueRemakes(deps, [image.id], checkMs);
}

async function check(
  deps: ShopsDeps,
  client: ImageServiceClient,
  image: ImageToRemake,
  version: number,
): Promise<void> {
  const { jobId, imageIndex, variation } = placeOf(image);
  const { versions } = await client.call(listVersions, {
    params: { job_id: jobId, image_index: String(imageIndex) },
    query: { group_index: String(variation) },
  });
  const result = versions.find((made) => made.version === version);
  if (!result) {
    await update(deps, image, { remakeDueAt: new Date(deps.now().getTime() + checkMs) });
    return enqueueRemakes(deps, [image.id], checkMs);
  }
  const { change, creditsReturned } = toOutcomeOfResult(result, deps.now());
  const ended = { remakeId: null, remakeVersion: null, remakeDueAt: null };
  // A finished image whose new version failed keeps its picture.
  const isKept = change.state === "failed" && image.state === "ready";
  await deps.prisma.$transaction(async (tx) => {
    await update(
      { prisma: tx },
      image,
      isKept ? { ...ended, remakeFailure: change.failure } : { ...ended, ...change, ...undecided },
    );
    if (creditsReturned > 0)
      await recordColorRefund(tx, { id: image.id, version }, creditsReturned, deps.now());
  });
  const { credits_used: creditsUsed } = await client.call(getJobResults, { params: { job_id: jobId } });
  await deps.prisma.restyleProduct.update({
    where: { id: image.source.restyleProductId },
    data: { creditsUsed },
  });
}

async function recordFailure(deps: ShopsDeps, image: ImageToRemake, error: ImageServiceError): Promise<void> {
  const failures = image.remakeFailures + 1;
  if (error.retryable && failures < failuresMax) {
    const waitMs = Math.max(error.retryAfterMs ?? 0, backoffMs(failures));
    await update(deps, image, {
      remakeFailures: failures,
      remakeDueAt: new Date(deps.now().getTime() + waitMs),
    });
    return;
  }
  await endWithout(deps, image, toReason(error));
}

/** Ends a remake that made nothing; a finished image keeps its picture. */
async function endWithout(deps: ShopsDeps, image: ImageToRemake, reason: Failure): Promise<void> {
  const ended = { remakeId: null, remakeVersion: null, remakeDueAt: null };
  await update(
    deps,
    image,
    image.state === "ready"
      ? { ...ended, remakeFailure: toStored(reason) }
      : { ...ended, state: "failed", failure: toStored(reason) },
  );
}

function toReason(error: ImageServiceError): Failure {
  if (error.retryable) return failure("service_away");
  if (error.status === 402) {
    return failure("insufficient_credits", { needed: error.body?.required_credits ?? 0 });
  }
  return refusedByService(error);
}

/** Writes unless a newer remake was requested meanwhile. */
async function update(
  { prisma }: { prisma: Prisma.TransactionClient },
  { id, remakeId }: ImageToRemake,
  data: Prisma.RestyleImageUpdateManyMutationInput,
): Promise<void> {
  await prisma.restyleImage.updateMany({ where: { id, remakeId }, data });
}

function placeOf({ source, variation }: ImageToRemake) {
  return { jobId: source.product.jobId ?? "", imageIndex: source.jobImageIndex ?? 0, variation };
}
