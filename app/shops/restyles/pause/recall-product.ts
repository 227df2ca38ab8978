import type { Prisma } from "@prisma/client";
import { abortJob } from "#contract/operations/jobs.ts";
import { ImageServiceError } from "#image-service/image-service-error.ts";
import { withServiceAccount } from "../../installation/service-account.ts";
import { withShopLease } from "../../shop-lease.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { reconcileProduct } from "../results/reconcile-product.ts";
import { toProductLease } from "../send/product-to-send.ts";

/**
 * Filter: products whose jobs a pause recalls. They belong to a paused restyle and have no image yet, or their recall
 * was begun and not finished.
 */
export const recallable = {
  state: "running",
  restyle: { cancelledAt: null, finishedAt: null },
  OR: [
    {
      restyle: { pausedAt: { not: null } },
      sources: {
        none: { jobImageIndex: { not: null }, images: { some: { state: { in: ["ready", "failed"] } } } },
      },
    },
    { recallStartedAt: { not: null } },
  ],
} as const satisfies Prisma.RestyleProductWhereInput;

export function toRecallTaskId(restyleProductId: string): string {
  return `shops-recall-product-${restyleProductId}`;
}

/**
 * Aborts a product's job at the service so that the product waits again, unless an output of the job is being drawn.
 * The mark is saved before the service is asked: every process that reads the aborted job then knows that it was recalled
 * and not stopped.
 */
export async function recallProduct(deps: ShopsDeps, restyleProductId: string): Promise<void> {
  const { prisma, now } = deps;
  const product = await prisma.restyleProduct.findFirst({
    where: { id: restyleProductId, ...recallable },
    include: { restyle: { select: { shopId: true } } },
  });
  const jobId = product?.jobId;
  if (!product || !jobId) return;
  await withShopLease(deps, toProductLease(product), async () => {
    const job = { id: product.id, state: "running", jobId } as const;
    await prisma.restyleProduct.updateMany({ where: job, data: { recallStartedAt: now() } });
    try {
      await withServiceAccount(deps, product.restyle.shopId, "task", (client) =>
        client.call(abortJob, { params: { job_id: jobId }, query: { unless_begun: "true" } }),
      );
    } catch (error) {
      if (!(error instanceof ImageServiceError)) throw error;
      if (error.body?.code === "job_begun") {
        await prisma.restyleProduct.updateMany({ where: job, data: { recallStartedAt: null } });
        return;
      }
      // 409: the job has ended, perhaps by an earlier run. 404: it no longer exists. Its results tell which.
      if (error.status !== 409 && error.status !== 404) throw error;
    }
    await reconcileProduct(deps, product.id);
  });
}
