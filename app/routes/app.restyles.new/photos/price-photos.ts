import type { KindParts } from "#components/restyle-kinds/kind-parts.ts";
import { type EnginePrices, priceOfSide, pricesFor } from "#contract/prices.ts";
import type { OutlineView, ProductQuoteView, RestyleDraft } from "#shops/views.ts";
import type { ChosenImages } from "../draft.ts";
import { toPhotoKey } from "./use-outlines.ts";

/** Number and price of one photo's outputs. */
interface PricedPhoto {
  productId: string;
  mediaId: string;
  outputs: number;
  credits: number;
}

/** The draft's photos with their prices, without those that are left out. */
export function pricePhotos(
  { images, options }: RestyleDraft,
  parts: Pick<KindParts, "looks" | "outputsPerPhoto" | "isOfFirstEngine" | "outputSide">,
  outlines: ReadonlyMap<string, Pick<OutlineView, "leftOut">>,
  prices: EnginePrices,
): PricedPhoto[] {
  const table = pricesFor(parts, options, prices);
  const inAllLooks = parts.outputsPerPhoto(options);
  return images.flatMap(({ productId, mediaIds, sizes, looks: own }) => {
    const looks = parts.looks?.(options).length || 1;
    const outputs = own === undefined ? inAllLooks : (inAllLooks / looks) * own.length;
    return mediaIds.flatMap((mediaId) => {
      const size = sizes?.[mediaId];
      if (!size || outlines.get(toPhotoKey(productId, mediaId))?.leftOut) return [];
      const side = parts.outputSide(options, size);
      const credits = side === null ? 0 : priceOfSide(side, table);
      return [{ productId, mediaId, outputs: credits === 0 ? 0 : outputs, credits: outputs * credits }];
    });
  });
}

export function addUp<Item>(items: readonly Item[], pick: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + pick(item), 0);
}

export function byProduct(photos: readonly PricedPhoto[]): ProductQuoteView[] {
  return [...Map.groupBy(photos, ({ productId }) => productId)].map(([productId, own]) => ({
    productId,
    outputs: addUp(own, ({ outputs }) => outputs),
    credits: addUp(own, ({ credits }) => credits),
  }));
}

/** The photos from the first one on that these credits suffice for, by product; null when they don't for the first. */
export function fitPhotos(
  photos: readonly PricedPhoto[],
  available: number,
): { photos: number; chosen: ChosenImages } | null {
  const chosen: ChosenImages = {};
  let spent = 0;
  let count = 0;
  for (const { productId, mediaId, credits } of photos) {
    spent += credits;
    if (spent > available) break;
    count += 1;
    chosen[productId] = [...(chosen[productId] ?? []), mediaId];
  }
  return count === 0 ? null : { photos: count, chosen };
}
