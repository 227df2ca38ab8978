import { assertImagesOf } from "../restyles/view/find-restyle.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ImageOutlineView } from "../views.ts";
import { priceImages } from "./outlines-of-restyle.ts";
import { recordOutlines } from "./record-outlines.ts";
import { remakeableImages } from "./remake-images.ts";

/** The outline that an image of a restyle was made with; an older restyle's is recorded now and found when it is opened. */
export async function getOutlineOfImage(
  deps: ShopsDeps,
  shopId: string,
  restyleId: string,
  imageId: string,
): Promise<ImageOutlineView> {
  await assertImagesOf(deps, shopId, restyleId, [imageId]);
  const image = await deps.prisma.restyleImage.findUniqueOrThrow({
    where: { id: imageId },
    include: { source: { include: { product: { include: { restyle: true } } } } },
  });
  const [outlineId = ""] = await recordOutlines(deps, shopId, [image.source]);
  const images = await deps.prisma.restyleImage.count({ where: remakeableImages(outlineId) });
  const price = (await priceImages(deps, [outlineId])).get(outlineId);
  return { outlineId, images, credits: price?.credits ?? 0 };
}
