import { Prisma } from "@prisma/client";
import type { ShopsDeps } from "../../shops-deps.ts";
import { undoImages } from "../undo/undo-images.ts";

/** Delay of a retry after a failed undo. */
const undoAgainAfterMs = 3_600_000;

/** Images per batch. */
const perBatch = 500;

/** Published images whose undo is due, except recently failed ones. Every undo reduces their number. */
export function undoable(now: Date): Prisma.PublicationWhereInput {
  return {
    state: "published",
    OR: [
      { failure: { equals: Prisma.DbNull } },
      { dueAt: { lte: new Date(now.getTime() - undoAgainAfterMs) } },
    ],
  };
}

/** Starts the scheduled undo of published images. Later changes of the merchant are kept. */
export async function revertDue(deps: ShopsDeps): Promise<void> {
  for (;;) {
    const now = deps.now();
    const due = await deps.prisma.publication.findMany({
      where: {
        ...undoable(now),
        revertAt: { lte: now },
        image: { source: { product: { restyle: { shop: { uninstalledAt: null } } } } },
      },
      orderBy: { revertAt: "asc" },
      take: perBatch,
      select: { shopId: true, imageId: true },
    });
    if (due.length === 0) return;
    deps.log.info({ images: due.length }, "Scheduled undos began");
    for (const [shopId, own] of Map.groupBy(due, (one) => one.shopId)) {
      const imageIds = own.map(({ imageId }) => imageId);
      await undoImages(deps, shopId, "schedule", imageIds, { isForced: false, isPlanned: true });
    }
  }
}
