import { toStored } from "../../failure.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { Actor } from "../../team/actors.ts";
import { noteDisclosures } from "../disclosure/settle-disclosure.ts";
import { enqueuePlacing } from "../publish/enqueue-placing.ts";
import { enqueueFileRemoval, listRemovable } from "./enqueue-file-removal.ts";

/** How an undo treats later changes of the merchant. */
export interface UndoChoice {
  /** True: later changes are overwritten; false: they are kept. */
  isForced: boolean;
  /** True for a scheduled undo. */
  isPlanned?: boolean;
}

/**
 * Starts the undo of published images of a shop, of any restyle: variants get their former picture back, variants that
 * were created for a color without further images are deleted, and the files leave their products. Images that are not
 * published are skipped, so repeating it is harmless.
 *
 * @returns how many images are being undone
 */
export async function undoImages(
  deps: Pick<ShopsDeps, "prisma" | "now" | "enqueue" | "log">,
  shopId: string,
  actor: Actor,
  imageIds: readonly string[],
  { isForced, isPlanned = false }: UndoChoice = { isForced: false },
): Promise<number> {
  const { prisma, now } = deps;
  const published = await prisma.$transaction(async (tx) => {
    const rows = await tx.publication.findMany({
      where: { imageId: { in: [...imageIds] }, shopId, state: "published" },
      select: { id: true, productId: true, colorwayId: true },
    });
    const calm = { failures: 0, failure: toStored(null), finishedAt: null, dueAt: now() };
    await tx.publication.updateMany({
      where: { id: { in: rows.map(({ id }) => id) }, state: "published" },
      data: {
        state: "undoing",
        undoneBy: actor,
        problem: null,
        ...calm,
        ...(isPlanned ? { revertBegunAt: now() } : {}),
      },
    });
    const colorwayIds = rows.flatMap(({ colorwayId }) => colorwayId ?? []);
    await tx.colorway.updateMany({
      where: { id: { in: colorwayIds }, state: { not: "unlinked" } },
      data: { state: "unlinking", isForced, ...calm },
    });
    const products = rows.map(({ productId }) => productId);
    for (const note of noteDisclosures({ prisma: tx, now }, shopId, products, { isNew: false })) await note;
    return rows;
  });
  const ids = published.map(({ id }) => id);
  await enqueueFileRemoval(deps, await listRemovable(deps, { shopId, ids }));
  await enqueuePlacing(
    deps,
    shopId,
    published.filter(({ colorwayId }) => colorwayId !== null).map(({ productId }) => productId),
  );
  return ids.length;
}
