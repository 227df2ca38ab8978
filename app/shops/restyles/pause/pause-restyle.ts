import { toFailureView } from "../../failure.ts";
import { message } from "../../messages/message.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { ResumeOutcome } from "../../views.ts";
import { readCredits } from "../draft/credits.ts";
import { enqueuedMax, enqueueSending } from "../send/enqueue-sending.ts";
import { priceUnsent } from "../send/price-unsent.ts";
import { uploadsFreshSince } from "../send/upload-age.ts";
import { getRestyleRow } from "../view/find-restyle.ts";
import { endPause, isPaused } from "./pause-state.ts";
import { recallable, toRecallTaskId } from "./recall-product.ts";

/**
 * Pauses a restyle: products that were not sent are held back, and jobs that have not begun are recalled from the
 * service, with the credits on hold for them. What is being drawn ends. A restyle that has ended is unchanged.
 *
 * @throws a 404 `Response` for an unknown restyle
 */
export async function pauseRestyle(deps: ShopsDeps, shopId: string, restyleId: string): Promise<void> {
  const { prisma, now, enqueue } = deps;
  await getRestyleRow(deps, shopId, restyleId);
  await prisma.restyle.updateMany({
    where: { id: restyleId, finishedAt: null, cancelledAt: null, pausedAt: null },
    data: { pausedAt: now() },
  });
  // In reverse order, because the service starts with the others. The sweep enqueues what is missing.
  const sent = await prisma.restyleProduct.findMany({
    where: { restyleId, ...recallable },
    orderBy: { position: "desc" },
    take: enqueuedMax,
    select: { id: true },
  });
  for (const { id } of sent) {
    await enqueue("shops-recall-product", { restyleProductId: id }, { id: toRecallTaskId(id) });
  }
}

/**
 * Resumes a paused restyle. It stays paused when the shop lacks the credits for the rest. A restyle that is not paused
 * is unchanged.
 *
 * @throws a 404 `Response` for an unknown restyle
 */
export async function resumeRestyle(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
): Promise<ResumeOutcome> {
  const { prisma, now } = deps;
  const restyle = await getRestyleRow(deps, shopId, restyleId);
  if (!isPaused(restyle)) return { ok: true };
  const required = await priceUnsent(deps, restyle);
  const { credits, failure } = await readCredits(deps, shopId);
  if (!credits) return { ok: false, problem: toFailureView(failure).detail };
  if (required > credits.available) {
    return { ok: false, problem: message("draft.credits", { count: required - credits.available }) };
  }
  const unsent = await prisma.$transaction(async (tx) => {
    await tx.restyleSource.updateMany({
      where: {
        product: {
          restyleId,
          state: "waiting",
          startAskedAt: null,
          createdAt: { lt: uploadsFreshSince(now()) },
        },
      },
      data: { fileId: null },
    });
    await endPause(tx, restyleId, now());
    return tx.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM (
        SELECT DISTINCT ON (product_id) id, position FROM restyle_products
        WHERE restyle_id = ${restyleId}::uuid AND state IN ('waiting', 'uploading')
        ORDER BY product_id, position
      ) first ORDER BY position LIMIT ${enqueuedMax}`;
  });
  await enqueueSending(
    deps,
    shopId,
    unsent.map(({ id }) => id),
  );
  return { ok: true };
}
