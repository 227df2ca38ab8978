import type { RestyleProduct } from "@prisma/client";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ProblemView } from "../views.ts";
import { finishRestyle } from "./job-results.ts";

/**
 * Ends a product without its job: failed for a reason, or cancelled when there is none. A product that has ended
 * already stays as it is.
 */
export async function endProduct(
  { prisma, now }: ShopsDeps,
  product: Pick<RestyleProduct, "id" | "restyleId">,
  problem: ProblemView | null,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const ended = await tx.restyleProduct.updateMany({
      where: { id: product.id, state: { in: ["waiting", "uploading", "running"] } },
      data: {
        state: problem ? "failed" : "cancelled",
        problemTitle: problem?.title ?? null,
        problemDetail: problem?.detail ?? null,
        creditsHeld: 0,
        finishedAt: now(),
      },
    });
    if (ended.count === 0) return;
    await tx.restyleImage.updateMany({
      where: { source: { restyleProductId: product.id }, state: { in: ["waiting", "uploading", "working"] } },
      data: problem ? { state: "failed", problem: problem.detail } : { state: "cancelled" },
    });
    await finishRestyle(tx, product.restyleId, now());
  });
}
