import type { GarmentPrintAnswer, PhotoOutline } from "@prisma/client";
import type { ReadDraft } from "../restyles/parse-draft.ts";
import type { ShopsPorts } from "../shops-deps.ts";
import type { DraftImages, LeftOutView } from "../views.ts";
import { reasonLeftOut } from "./left-out.ts";

/** The outlines of a draft's photos. */
export interface OutlinesOfDraft {
  /** The draft's images without the excluded ones. */
  images: DraftImages;
  leftOut: LeftOutView;
  /** The current outline of a photo; null when none was requested. */
  of(photo: { productId: string; mediaId: string; url: string }): PhotoOutline | null;
  /** What the merchant has said of the product's garment; null for nothing. */
  printOf(productId: string): GarmentPrintAnswer | null;
}

/**
 * Reads the outlines of a draft's photos and excludes photos that are skipped, doubtful and not reviewed, or without a
 * garment. Photos whose outline is still being searched are included.
 */
export async function readOutlinesOfDraft(
  { prisma }: Pick<ShopsPorts, "prisma">,
  shopId: string,
  { kind, options, images }: Pick<ReadDraft, "kind" | "options" | "images">,
): Promise<OutlinesOfDraft> {
  const leftOut: LeftOutView = { skipped: 0, doubtful: 0, none: 0 };
  if (!kind.outline) return { images, leftOut, of: () => null, printOf: () => null };
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
    printOf: (productId) =>
      rows.find((row) => row.productId === productId && row.print !== null)?.print ?? null,
  };
}
