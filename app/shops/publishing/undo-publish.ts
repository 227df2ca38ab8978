import { assertImagesOf } from "../restyles/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { type UndoChoice, undoImages } from "./undo-images.ts";
import { toUndoEnd } from "./undo-limit.ts";

/**
 * Starts the undo of published images of one restyle, see {@link undoImages}.
 *
 * @throws a 404 `Response` for an unknown restyle or image, a 409 one, without an effect, when the time to undo one of
 * them is over
 */
export async function undoPublish(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  imageIds: string[],
  choice?: UndoChoice,
): Promise<void> {
  await assertImagesOf(deps, shopId, restyleId, imageIds);
  const published = await deps.prisma.publication.findMany({
    where: { imageId: { in: imageIds }, shopId, state: "published" },
    select: { state: true, publishedAt: true, createdAt: true },
  });
  if (published.some((publication) => toUndoEnd(publication)! <= deps.now())) {
    throw new Response("The time to undo one of these images is over. Remove it from its product.", {
      status: 409,
    });
  }
  await undoImages(deps, shopId, imageIds, choice);
}
