import type { PhotoOutline } from "@prisma/client";
import type { ReadDraft } from "../restyles/parse-draft.ts";
import type { ShopsPorts } from "../shops-deps.ts";
import type { DraftImages, LeftOutView } from "../views.ts";
import { reasonLeftOut } from "./left-out.ts";

/** What stands between a draft and its photos. */
export interface OutlinesOfDraft {
  /** The draft's images without those that are left out. */
  images: DraftImages;
  leftOut: LeftOutView;
  /** The outline of a photo as it is now in the shop; null when nobody looked for it. */
  of(photo: { productId: string; mediaId: string; url: string }): PhotoOutline | null;
}

/**
 * The outlines that are known of a draft's photos, and which photos they keep out: those that are skipped, doubtful
 * without anybody having looked, or without a garment. What is still being found is part of the restyle.
 */
export async function readOutlinesOfDraft(
  { prisma }: Pick<ShopsPorts, "prisma">,
  shopId: string,
  { kind, options, images }: Pick<ReadDraft, "kind" | "options" | "images">,
): Promise<OutlinesOfDraft> {
  const leftOut: LeftOutView = { skipped: 0, doubtful: 0, none: 0 };
  if (!kind.outline) return { images, leftOut, of: () => null };
  const rows = await prisma.photoOutline.findMany({
    where: {
      shopId,
      wish: kind.outline.wish(options),
      mediaId: { in: images.flatMap(({ mediaIds }) => mediaIds) },
    },
    orderBy: { updatedAt: "desc" },
  });
  const latest = (productId: string, mediaId: string) =>
    rows.find((row) => row.productId === productId && row.mediaId === mediaId);
  const isIn = (productId: string, mediaId: string) => {
    const row = latest(productId, mediaId);
    const reason = row ? reasonLeftOut(row) : null;
    if (reason) leftOut[reason] += 1;
    return reason === null;
  };
  return {
    images: images
      .map((product) => ({
        ...product,
        mediaIds: product.mediaIds.filter((mediaId) => isIn(product.productId, mediaId)),
      }))
      .filter(({ mediaIds }) => mediaIds.length > 0),
    leftOut,
    of: ({ productId, mediaId, url }) =>
      rows.find((row) => row.productId === productId && row.mediaId === mediaId && row.photoUrl === url) ??
      null,
  };
}
