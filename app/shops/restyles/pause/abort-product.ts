import type { RestyleProduct } from "@prisma/client";
import { abortJob } from "#contract/operations/jobs.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import { withShopLease } from "../../shop-lease.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { reconcileProduct } from "../results/reconcile-product.ts";
import { endProduct } from "../send/end-product.ts";
import { findProductToSend, toProductLease } from "../send/product-to-send.ts";
import { sendProduct } from "../send/send-product.ts";

/**
 * Stops the unfinished work of a cancelled restyle's product. A product without a job ends here. A running
 * job is aborted and its results are read: finished images are kept and charged. A product whose start was not answered
 * may have a job: the start is repeated with its idempotency key until an answer names the job.
 */
export async function abortProduct(deps: ShopsDeps, restyleProductId: string): Promise<void> {
  let product = await find(deps, restyleProductId);
  if (!product) return;
  if (isUnsent(product)) {
    if (product.startAskedAt === null) return endUnsent(deps, product);
    if (product.dueAt > deps.now()) return;
    await sendProduct(deps, restyleProductId);
    product = await find(deps, restyleProductId);
    if (!product) return;
  }
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

function find({ prisma }: ShopsDeps, id: string) {
  return prisma.restyleProduct.findUnique({
    where: { id },
    include: { restyle: { select: { shopId: true } } },
  });
}

function isUnsent({ state }: RestyleProduct): boolean {
  return state === "waiting" || state === "uploading";
}

/** A run that holds the lease checks for cancellation before it starts the job; otherwise the sweep retries. */
async function endUnsent(deps: ShopsDeps, unsent: RestyleProduct): Promise<void> {
  await withShopLease(deps, toProductLease(unsent), async () => {
    const product = await findProductToSend(deps, unsent.id);
    if (product?.startAskedAt === null) await endProduct(deps, product, null);
  });
}
