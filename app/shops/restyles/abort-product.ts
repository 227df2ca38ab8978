import { abortJob } from "#contract/operations/abort-job.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { endProduct } from "./end-product.ts";
import { findProductToSend, toProductLease } from "./product-to-send.ts";
import { reconcileProduct } from "./reconcile-product.ts";

/**
 * Stops what a cancelled restyle's product has not made yet. One that has not been sent ends here; a running job is
 * aborted and its results are read, since what it made until then stays and is charged.
 */
export async function abortProduct(deps: ShopsDeps, restyleProductId: string): Promise<void> {
  const product = await deps.prisma.restyleProduct.findUnique({
    where: { id: restyleProductId },
    include: { restyle: { select: { shopId: true } } },
  });
  if (!product) return;
  if (product.state === "waiting" || product.state === "uploading") return endUnsent(deps, restyleProductId);
  const jobId = product.jobId;
  if (product.state !== "running" || !jobId) return;
  try {
    await withServiceAccount(deps, product.restyle.shopId, "task", (client) =>
      client.call(abortJob, { params: { job_id: jobId } }),
    );
  } catch (error) {
    // 409 is a job that ended by itself, 404 one that is gone: the results say which.
    const isOver = error instanceof ImageServiceError && (error.status === 409 || error.status === 404);
    if (!isOver) throw error;
  }
  await reconcileProduct(deps, restyleProductId);
}

/** A run that holds the lease is sending it: it sees the cancellation before it starts the job, or the sweep comes back. */
async function endUnsent(deps: ShopsDeps, restyleProductId: string): Promise<void> {
  await withShopLease(deps, toProductLease(restyleProductId), async () => {
    const product = await findProductToSend(deps, restyleProductId);
    if (product) await endProduct(deps, product, null);
  });
}
