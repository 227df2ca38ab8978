import { randomUUID } from "node:crypto";
import type { Prisma } from "@prisma/client";
import { refundResult } from "#contract/operations/jobs.ts";
import { type ResultFault, resultFaults } from "#contract/wrong-results.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { backoffMs } from "../../backoff.ts";
import { parseFailure, refusedByService, toStored } from "../../failure.ts";
import { type TimeoutProfile, withServiceAccount } from "../../installation/service-account.ts";
import { message } from "../../messages/message.ts";
import { statesThatKeep } from "../../publishing/publish/kept-decision.ts";
import { withShopLease } from "../../shop-lease.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { throwIfStopped } from "../../tasks/run-scoped-deps.ts";
import type { Actor } from "../../team/actors.ts";
import type { Rejection, ReportOutcome } from "../../views.ts";
import { assertImagesOf } from "../view/find-restyle.ts";

/** Reason of a refund that nobody asked for: the color was off. Its image can be approved all the same. */
export const colorGuarantee = "color_guarantee";

/** Granted and pending refunds of images that were reported as wrong; these stay rejected. */
export const standingRefund = {
  reason: { not: colorGuarantee },
  OR: [{ dueAt: { not: null } }, { credits: { not: null } }],
} as const satisfies Prisma.RefundWhereInput;

/**
 * Rejects an image whose picture is wrong, and has the service give its credits back. The wish is recorded with the
 * rejection before the service is asked, so that a task asks again after a crash or an outage; the service gives a
 * picture's credits back once. An image that was ever on its product is not given back.
 *
 * @throws a 404 `Response` for an unknown restyle or image
 */
export async function reportWrong(
  deps: ShopsDeps,
  shopId: string,
  actor: Actor,
  restyleId: string,
  imageId: string,
  rejection: Rejection,
): Promise<ReportOutcome> {
  await assertImagesOf(deps, shopId, restyleId, [imageId]);
  const refundId = await deps.prisma.$transaction((tx) =>
    record(deps, tx, { shopId, actor, imageId, rejection }),
  );
  if (typeof refundId !== "string") return refundId;
  await settleRefund(deps, refundId, "screen");
  const { credits, failure } = await deps.prisma.refund.findUniqueOrThrow({ where: { id: refundId } });
  const refusal = parseFailure(failure, null);
  return refusal ? { ok: false, problem: refusal.detail } : { ok: true, credits };
}

async function record(
  { newId, now }: ShopsDeps,
  tx: Prisma.TransactionClient,
  report: { shopId: string; actor: Actor; imageId: string; rejection: Rejection },
): Promise<string | ReportOutcome> {
  const { shopId, actor, imageId } = report;
  const { reason, note } = report.rejection;
  // Row lock: a concurrent publication waits for it, and an earlier one is visible.
  await tx.$queryRaw`SELECT id FROM restyle_images WHERE id = ${imageId}::uuid FOR UPDATE`;
  const image = await tx.restyleImage.findUniqueOrThrow({ where: { id: imageId } });
  if (image.state !== "ready" || image.remakeId !== null || image.resultId === null) {
    return { ok: false, problem: message("review.wrong.not_now") };
  }
  const onProduct = await tx.publication.count({
    where: {
      imageId,
      OR: [{ state: { in: [...statesThatKeep] } }, { publishedAt: { not: null } }],
    },
  });
  if (onProduct > 0) return { ok: false, problem: message("review.wrong.published") };
  await tx.restyleImage.update({
    where: { id: imageId },
    data: {
      decision: "rejected",
      ...(image.decision === "rejected" ? {} : { decidedBy: actor, decidedAt: now() }),
      rejectReason: reason,
      rejectNote: note || null,
    },
  });
  const place = { imageId, resultId: image.resultId };
  const former = await tx.refund.findUnique({ where: { imageId_resultId: place } });
  if (former && (former.credits !== null || former.dueAt !== null)) return former.id;
  const asked = { reason, failure: toStored(null), failures: 0, dueAt: now(), settledAt: null };
  const { id } = await tx.refund.upsert({
    where: { imageId_resultId: place },
    create: { id: newId(), shopId, ...place, ...asked, createdAt: now() },
    update: asked,
  });
  return id;
}

/**
 * Records that the service gave an image's credits back because its color is off. Idempotent.
 *
 * @param image where the picture is, after it was stored
 */
export async function recordColorRefund(
  tx: Prisma.TransactionClient,
  image: Prisma.RestyleImageWhereInput,
  credits: number,
  now: Date,
): Promise<void> {
  const returned = await tx.restyleImage.findMany({
    where: { ...image, resultId: { not: null } },
    select: {
      id: true,
      resultId: true,
      source: { select: { product: { select: { restyle: { select: { shopId: true } } } } } },
    },
  });
  await tx.refund.createMany({
    data: returned.map(({ id, resultId, source }) => ({
      id: randomUUID(),
      shopId: source.product.restyle.shopId,
      imageId: id,
      resultId: resultId!,
      reason: colorGuarantee,
      credits,
      createdAt: now,
      settledAt: now,
    })),
    skipDuplicates: true,
  });
}

/** Requests the refund of an image from the service. Idempotent after the response. */
export async function settleRefund(
  deps: ShopsDeps,
  refundId: string,
  profile: TimeoutProfile,
): Promise<void> {
  await withShopLease(deps, `refund/${refundId}`, async () => {
    const refund = await deps.prisma.refund.findUnique({
      where: { id: refundId },
      include: { image: { include: { source: { include: { product: true } } } } },
    });
    const jobId = refund?.image.source.product.jobId;
    if (!refund?.dueAt || !jobId) return;
    const settle = (data: Prisma.RefundUpdateManyMutationInput) =>
      deps.prisma.refund.updateMany({ where: { id: refundId, dueAt: { not: null } }, data });
    try {
      const answer = await withServiceAccount(deps, refund.shopId, profile, (client) =>
        client.call(refundResult, {
          params: { job_id: jobId, image_result_id: String(refund.resultId) },
          body: { reason: toFault(refund.reason) },
          idempotencyKey: refund.id,
        }),
      );
      await settle({ credits: answer.refunded_credits, dueAt: null, settledAt: deps.now() });
    } catch (error) {
      if (!(error instanceof ImageServiceError)) throw error;
      throwIfStopped(deps);
      deps.log.warn({ err: error, refundId }, "A picture's credits could not be refunded");
      if (error.retryable && error.body?.code !== "refund_cap_reached") {
        const failures = refund.failures + 1;
        const waitMs = Math.max(error.retryAfterMs ?? 0, backoffMs(failures));
        await settle({ failures, dueAt: new Date(deps.now().getTime() + waitMs) });
      } else {
        await settle({ failure: toStored(refusedByService(error)), dueAt: null, settledAt: deps.now() });
      }
    }
  });
}

function toFault(reason: string): ResultFault {
  return resultFaults.find((fault) => fault === reason) ?? "other";
}
