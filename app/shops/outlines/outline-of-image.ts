import type { RestyleSource } from "@prisma/client";
import { assertImagesOf } from "../restyles/find-restyle.ts";
import { lookOf } from "../restyles/kinds/kind.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { ImageOutlineView } from "../views.ts";
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
  const outlineId = image.source.outlineId ?? (await recordOutline(deps, shopId, image.source));
  const images = await deps.prisma.restyleImage.count({ where: remakeableImages(outlineId) });
  return { outlineId, images };
}

/** A photo of a restyle with what its outline is found by. */
export type SourceOfRestyle = RestyleSource & {
  product: {
    productId: string;
    title: string;
    productType: string;
    look: number;
    options: unknown;
    restyle: { kind: string; options: unknown };
  };
};

/** Records the outline of a restyle's photo that has none yet; it is found when it is opened or searched. */
export async function recordOutline(
  deps: ShopsDeps,
  shopId: string,
  source: SourceOfRestyle,
): Promise<string> {
  const { prisma, newId, now } = deps;
  const { kind, options } = lookOf(deps.kinds, source.product);
  if (!kind.outline) throw new Response("Not found", { status: 404 });
  const { serviceAccountId } = await prisma.shop.findUniqueOrThrow({ where: { id: shopId } });
  const place = {
    shopId,
    productId: source.product.productId,
    mediaId: source.mediaId,
    photoUrl: source.url,
    wish: kind.outline.wish(options),
  };
  const { id } = await prisma.photoOutline.upsert({
    where: { shopId_productId_mediaId_photoUrl_wish: place },
    update: {},
    create: {
      ...place,
      id: newId(),
      garmentLabel: kind.outline.garmentLabel(options, source.product),
      width: source.width,
      height: source.height,
      serviceAccountId,
      // The upload of the restyle.
      fileId: source.fileId,
      dueAt: now(),
      createdAt: now(),
      updatedAt: now(),
    },
  });
  await prisma.restyleSource.update({ where: { id: source.id }, data: { outlineId: id } });
  return id;
}
