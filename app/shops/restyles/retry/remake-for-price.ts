import type { Prisma } from "@prisma/client";
import { regenerateResult } from "#contract/operations/jobs.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { refusedByService, toFailureView, toStored } from "../../failure.ts";
import { findUseProblem, rightsFailure } from "../../identities/rights.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import { message } from "../../messages/message.ts";
import { enqueueRemakes } from "../../outlines/remake-image.ts";
import { keepsDecision, noneThatKeep } from "../../publishing/publish/kept-decision.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { RemakeOutcome } from "../../views.ts";
import { toServiceFailure } from "../draft/credits.ts";
import { lockImages } from "../review/lock-images.ts";
import { assertImagesOf } from "../view/find-restyle.ts";

/**
 * Makes one image again for at most `creditsMax`; null only returns the price. Picture and decision remain until the
 * new picture is ready, which needs a new decision. Idempotent.
 *
 * @throws a 404 `Response` for an unknown restyle or image
 */
export async function remakeForPrice(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  imageId: string,
  creditsMax: number | null,
): Promise<RemakeOutcome> {
  await assertImagesOf(deps, shopId, restyleId, [imageId]);
  const { source, variation, ...image } = await deps.prisma.restyleImage.findUniqueOrThrow({
    where: { id: imageId },
    include: {
      source: { include: { product: { include: { restyle: true } } } },
      publications: { orderBy: { round: "desc" }, take: 1 },
    },
  });
  const { jobId } = source.product;
  const isOnProduct = keepsDecision(image.publications[0]?.state ?? "none");
  if (image.state !== "ready" || jobId === null || source.jobImageIndex === null || isOnProduct) {
    return { ok: false, problem: message("review.remake.not_now") };
  }
  const { identityCode } = source.product.restyle;
  const problem = identityCode === null ? null : await findUseProblem(deps, shopId, identityCode);
  if (problem) return { ok: false, problem: toFailureView(rightsFailure(problem)).detail };
  if (image.remakeId !== null) return { ok: true, credits: image.remakeCreditsMax ?? 0 };
  const place = {
    params: { job_id: jobId, image_index: String(source.jobImageIndex) },
    query: { group_index: String(variation) },
  };
  const read = await withServiceAccount(deps, shopId, "screen", (client) =>
    client.quote(regenerateResult, place),
  ).catch((error) => {
    if (!(error instanceof ImageServiceError)) throw error;
    deps.log.warn({ err: error, imageId }, "The price of an image to make again could not be read");
    return error;
  });
  if (read instanceof ImageServiceError) {
    const failure = read.retryable ? toServiceFailure(read) : refusedByService(read);
    return { ok: false, problem: toFailureView(failure).detail };
  }
  const credits = read.required_credits;
  if (!read.sufficient) {
    const available = read.user_credits - read.in_progress_credits;
    return { ok: false, problem: message("draft.credits", { count: credits - available }) };
  }
  if (creditsMax === null) return { ok: true, credits };
  if (credits > creditsMax) return { ok: false, problem: message("review.remake.price", { credits }) };
  const isAsked = await deps.prisma.$transaction((tx) => record(deps, tx, imageId, credits));
  if (!isAsked) return { ok: false, problem: message("review.remake.not_now") };
  await enqueueRemakes(deps, [imageId]);
  return { ok: true, credits };
}

/** @returns false when publishing the image began while its price was read */
async function record(
  { newId, now }: ShopsDeps,
  tx: Prisma.TransactionClient,
  imageId: string,
  credits: number,
): Promise<boolean> {
  await lockImages(tx, [imageId]);
  const { count } = await tx.restyleImage.updateMany({
    where: { id: imageId, state: "ready", remakeId: null, publications: noneThatKeep },
    data: {
      remakeId: newId(),
      remakeVersion: null,
      remakeFailure: toStored(null),
      remakeFailures: 0,
      remakeDueAt: now(),
      remakeCreditsMax: credits,
    },
  });
  return count > 0 || (await tx.restyleImage.count({ where: { id: imageId, remakeId: { not: null } } })) > 0;
}
