import type { GarmentPrintAnswer, PhotoOutline, Prisma } from "@prisma/client";
import type { ReadDraft } from "../restyles/draft/parse-draft.ts";
import type { KindOfRestyle } from "../restyles/kinds/kind.ts";
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

/** A photo of a draft that a restyle excludes. */
export interface ExcludedPhoto {
  productId: string;
  mediaId: string;
  reason: keyof LeftOutView;
}

/** The outlines of a draft's photos. */
export interface OutlinesOfDraft extends KnownOutlines {
  /** The draft's images without the excluded ones. */
  images: DraftImages;
  /** In the order of the draft. */
  excluded: ExcludedPhoto[];
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
  const excluded: ExcludedPhoto[] = [];
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
    if (reason) excluded.push({ productId, mediaId, reason });
    return reason === null;
  };
  return {
    images: images
      .map((product) => ({
        ...product,
        mediaIds: product.mediaIds.filter((mediaId) => isIn(product.productId, mediaId)),
      }))
      .filter(({ mediaIds }) => mediaIds.length > 0),
    excluded,
    ...toKnown(rows),
  };
}

/** How many photos are excluded, by reason. */
export function countExcluded(excluded: ExcludedPhoto[]): LeftOutView {
  const count = (reason: keyof LeftOutView) => excluded.filter((photo) => photo.reason === reason).length;
  return { skipped: count("skipped"), doubtful: count("doubtful"), none: count("none") };
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
