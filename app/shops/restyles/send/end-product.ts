import type { RestyleProduct } from "@prisma/client";
import { type Failure, toStored } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import { finishRestyle } from "../results/job-results.ts";

/** Ends a product without a job: failed with a reason, or cancelled without one. An ended product is unchanged. */
export async function endProduct(
  { prisma, now }: ShopsDeps,
  product: Pick<RestyleProduct, "id" | "restyleId">,
  failure: Failure | null,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const ended = await tx.restyleProduct.updateMany({
      where: { id: product.id, state: { in: ["waiting", "uploading", "running"] } },
      data: {
        state: failure ? "failed" : "cancelled",
        failure: toStored(failure),
        problemTitle: null,
        problemDetail: null,
        creditsHeld: 0,
        finishedAt: now(),
      },
    });
    if (ended.count === 0) return;
    await tx.restyleImage.updateMany({
      where: { source: { restyleProductId: product.id }, state: { in: ["waiting", "uploading", "working"] } },
      data: failure ? { state: "failed", failure: toStored(failure) } : { state: "cancelled" },
    });
    await finishRestyle(tx, product.restyleId, now());
  });
}
