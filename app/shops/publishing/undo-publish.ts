import { toStored } from "../failure.ts";
import { assertImagesOf } from "../restyles/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { countEarlierPublications } from "./publication-rows.ts";

/**
 * Starts the removal of published images from their products. Images that are not published are skipped, so
 * repeating it is harmless.
 *
 * @throws a 404 `Response` for an unknown restyle or image
 */
export async function undoPublish(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  imageIds: string[],
): Promise<void> {
  await assertImagesOf(deps, shopId, restyleId, imageIds);
  const published = await deps.prisma.publication.findMany({
    where: { imageId: { in: imageIds }, shopId, state: "published" },
    select: { id: true },
  });
  const ids = published.map(({ id }) => id);
  await deps.prisma.publication.updateMany({
    where: { id: { in: ids }, state: "published" },
    data: {
      state: "undoing",
      failures: 0,
      failure: toStored(null),
      problem: null,
      finishedAt: null,
      dueAt: deps.now(),
    },
  });
  try {
    let place = await countEarlierPublications(deps, shopId, ids);
    for (const publicationId of ids) {
      const options = { id: `shops-remove-file-${publicationId}`, priority: ++place };
      await deps.enqueue("shops-remove-file", { publicationId }, options);
    }
  } catch (error) {
    // The rows are committed: the sweep enqueues what is missing in the queue.
    deps.log.error({ err: error }, "The removal of images could not be enqueued");
  }
}
