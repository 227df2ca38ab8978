import { assertImagesOf } from "../restyles/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import { type UndoChoice, undoImages } from "./undo-images.ts";

/**
 * Starts the undo of published images of one restyle, see {@link undoImages}.
 *
 * @throws a 404 `Response` for an unknown restyle or image
 */
export async function undoPublish(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  imageIds: string[],
  choice?: UndoChoice,
): Promise<void> {
  await assertImagesOf(deps, shopId, restyleId, imageIds);
  await undoImages(deps, shopId, imageIds, choice);
}
