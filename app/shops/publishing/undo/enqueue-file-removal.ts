import type { ShopsDeps } from "../../shops-deps.ts";
import { countEarlierPublications } from "../publish/publication-rows.ts";

type Deps = Pick<ShopsDeps, "prisma" | "enqueue" | "log">;

/** Images being undone that are no longer linked to variants. */
export async function listRemovable(
  { prisma }: Pick<Deps, "prisma">,
  { shopId, productId, ids }: { shopId: string; productId?: string; ids?: string[] },
): Promise<{ id: string; shopId: string }[]> {
  return prisma.publication.findMany({
    where: {
      shopId,
      state: "undoing",
      ...(productId ? { productId } : {}),
      ...(ids ? { id: { in: ids } } : {}),
      OR: [{ colorwayId: null }, { colorway: { state: { not: "unlinking" } } }],
    },
    select: { id: true, shopId: true },
  });
}

/** Enqueues the removal of files from their products. */
export async function enqueueFileRemoval(
  deps: Deps,
  publications: readonly { id: string; shopId: string }[],
): Promise<void> {
  const [first] = publications;
  if (!first) return;
  const ids = publications.map(({ id }) => id);
  try {
    let place = await countEarlierPublications(deps, first.shopId, ids);
    for (const publicationId of ids) {
      const options = { id: `shops-remove-file-${publicationId}`, priority: ++place };
      await deps.enqueue("shops-remove-file", { publicationId }, options);
    }
  } catch (error) {
    // The rows are committed: the sweep enqueues what is missing in the queue.
    deps.log.error({ err: error }, "The removal of images could not be enqueued");
  }
}
