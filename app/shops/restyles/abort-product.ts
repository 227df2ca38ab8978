import type { RestyleProduct } from "@prisma/client";
import { abortJob } from "#contract/operations/abort-job.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { withServiceAccount } from "../installation/service-account.ts";
import { withShopLease } from "../shop-lease.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { endProduct } from "./end-product.ts";
import { findProductToSend, toProductLease } from "./product-to-send.ts";
import { reconcileProduct } from "./reconcile-product.ts";

/**
 * Stops the unfinished work of a cancelled restyle's product. A product without a job ends here. A running
 * job is aborted and its results are read: finished images are kept and charged.
 */
export async function abortProduct(deps: ShopsDeps, restyleProductId: string): Promise<void> {
  const product = await deps.prisma.restyleProduct.findUnique({
    where: { id: restyleProductId },
    include: { restyle: { select: { shopId: true } } },
  });
  if (!product) return;
  if (product.state === "waiting" || product.state === "uploading") return endUnsent(deps, product);
  const jobId = product.jobId;
  if (product.state !== "running" || !jobId) return;
  try {
    await withServiceAccount(deps, product.restyle.shopId, "task", (client) =>
      client.call(abortJob, { params: { job_id: jobId } }),
    );
  } catch (error) {
    // 409: the job has ended. 404: it no longer exists. Its results tell which.
    const isOver = error instanceof ImageServiceError && (error.status === 409 || error.status === 404);
    if (!isOver) throw error;
  }
  await reconcileProduct(deps, restyleProductId);
}

/** A run that holds the lease checks for cancellation before it starts the job; otherwise the sweep retries. */
async function endUnsent(deps: ShopsDeps, unsent: RestyleProduct): Promise<void> {
  await withShopLease(deps, toProductLease(unsent), async () => {
    const product = await findProductToSend(deps, unsent.id);
    if (product) await endProduct(deps, product, null);
  });
}
