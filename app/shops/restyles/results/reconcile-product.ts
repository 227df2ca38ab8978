import { getJobResults } from "#contract/operations/jobs.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { failure } from "../../failure.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { throwIfStopped } from "../../tasks/run-scoped-deps.ts";
import { lookOf, type PhotoSize } from "../kinds/kind.ts";
import { priceOutput, pricesOf } from "../kinds/price-output.ts";
import { endProduct } from "../send/end-product.ts";
import { applyJobResults } from "./job-results.ts";

/**
 * Synchronizes a product with its job at the service: the content of webhooks that are lost or late, and of pictures
 * that post-processing drew again. Idempotent.
 */
export async function reconcileProduct(deps: ShopsDeps, restyleProductId: string): Promise<void> {
  const { prisma, now } = deps;
  const product = await prisma.restyleProduct.findUnique({
    where: { id: restyleProductId },
    include: { restyle: { select: { shopId: true, kind: true, options: true, prices: true } } },
  });
  const jobId = product?.jobId;
  if (!product || !jobId) return;
  try {
    const job = await withServiceAccount(deps, product.restyle.shopId, "task", (client) =>
      client.call(getJobResults, { params: { job_id: jobId } }),
    );
    const look = lookOf(deps.kinds, product);
    const priceOf = (photo: PhotoSize) => priceOutput(look, photo, pricesOf(product.restyle));
    await prisma.$transaction((tx) => applyJobResults(tx, product, priceOf, job, now()));
  } catch (error) {
    if (!(error instanceof ImageServiceError)) throw error;
    throwIfStopped(deps);
    if (error.status === 404) {
      await endProduct(deps, product, failure("job_unknown"));
      return;
    }
    // Delays the sweep's next attempt.
    await prisma.restyleProduct.updateMany({ where: { id: product.id }, data: { heardAt: now() } });
    deps.log.warn({ err: error, jobId }, "A job's results could not be read");
  }
}

/** Has a product synchronized soon. */
export async function enqueueReconciliation(deps: ShopsDeps, restyleProductId: string): Promise<void> {
  try {
    await deps.enqueue(
      "shops-reconcile-product",
      { restyleProductId },
      { id: `shops-reconcile-product-${restyleProductId}` },
    );
  } catch (error) {
    // The sweep reads every running job without recent news.
    deps.log.error({ err: error, restyleProductId }, "A reconciliation could not be enqueued");
  }
}
