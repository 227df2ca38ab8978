import type { GarmentPrintAnswer, PhotoOutline, Prisma } from "@prisma/client";
import type { KindOfRestyle } from "../restyles/kinds/kind.ts";
import type { ReadDraft } from "../restyles/parse-draft.ts";
import type { ShopsPorts } from "../shops-deps.ts";
import type { DraftImages, LeftOutView } from "../views.ts";
import { reasonLeftOut } from "./left-out.ts";

/** The stored outlines of products' photos. */
export interface KnownOutlines {
  /** The current outline of a photo; null when none was requested. */
  of(photo: { productId: string; mediaId: string; url: string }): PhotoOutline | null;
  /** The merchant's answer about the product's garment; null without one. */
  printOf(productId: string): GarmentPrintAnswer | null;
}

/** The outlines of a draft's photos. */
export interface OutlinesOfDraft extends KnownOutlines {
  /** The draft's images without the excluded ones. */
  images: DraftImages;
  leftOut: LeftOutView;
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
  const rows = await listKnown(
    prisma,
    shopId,
    { kind, options },
    images.flatMap(({ mediaIds }) => mediaIds),
  );
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
    ...toKnown(rows),
  };
}

/** The outlines of photos that are chosen already, such as those of a selection. */
export async function readKnownOutlines(
  tx: Pick<Prisma.TransactionClient, "photoOutline">,
  shopId: string,
  work: KindOfRestyle,
  mediaIds: string[],
): Promise<KnownOutlines> {
  return toKnown(await listKnown(tx, shopId, work, mediaIds));
}

/** Those of the garment that the options name, the latest first. */
async function listKnown(
  { photoOutline }: Pick<Prisma.TransactionClient, "photoOutline">,
  shopId: string,
  { kind, options }: KindOfRestyle,
  mediaIds: string[],
): Promise<PhotoOutline[]> {
  if (!kind.outline) return [];
  return photoOutline.findMany({
    where: { shopId, wish: kind.outline.wish(options), mediaId: { in: mediaIds } },
    orderBy: { updatedAt: "desc" },
  });
}

function toKnown(rows: PhotoOutline[]): KnownOutlines {
  return {
    of: ({ productId, mediaId, url }) =>
      rows.find((row) => row.productId === productId && row.mediaId === mediaId && row.photoUrl === url) ??
      null,
    printOf: (productId) =>
      rows.find((row) => row.productId === productId && row.print !== null)?.print ?? null,
  };
}
