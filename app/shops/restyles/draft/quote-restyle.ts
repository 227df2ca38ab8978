import type { EnginePrices } from "#contract/prices.ts";
import { countExcluded, readOutlinesOfDraft } from "../../outlines/outlines-of-draft.ts";
import type { ShopsDeps } from "../../shops-deps.ts";
import type { CreditsView, LeftOutView, ProductQuoteView, QuoteOutcome, QuoteView } from "../../views.ts";
import type { KindOfRestyle, PhotoSize } from "../kinds/kind.ts";
import { readPrices } from "../kinds/offered-kinds.ts";
import { priceOutput } from "../kinds/price-output.ts";
import { readCredits } from "./credits.ts";
import { looksOfProduct } from "./looks-of-product.ts";
import { parseDraft } from "./parse-draft.ts";

/** A product's photos by size; null: its size is not known. */
export interface ProductToPrice {
  id: string;
  images: readonly (PhotoSize | null)[];
  looks?: number[];
}

/**
 * Price of a draft. Prices come from the service's list of models; its dry
 * run needs uploaded photos and can't be used here. The sizes of photos are those that the form sends: reading
 * them from Shopify for every change of a draft would exhaust the shop's rate limit. A start reads them.
 *
 * @param input whatever the form sent
 * @throws a 503 `Response` when the shop's credits can't be read
 */
export async function quoteRestyle(deps: ShopsDeps, shopId: string, input: unknown): Promise<QuoteOutcome> {
  const reading = parseDraft(deps.kinds, input, "price");
  if (!reading.ok) return reading;
  const { credits } = await readCredits(deps, shopId);
  if (!credits) {
    throw new Response("The shop's credits can't be read", { status: 503, headers: { "Retry-After": "30" } });
  }
  const { images, excluded } = await readOutlinesOfDraft(deps, shopId, reading.draft);
  const products = images.map(({ productId, mediaIds, sizes, looks }) => ({
    id: productId,
    looks,
    images: mediaIds.map((mediaId) => sizes?.[mediaId] ?? null),
  }));
  const prices = await readPrices(deps, shopId, reading.draft.kind);
  return { ok: true, quote: toQuote(reading.draft, products, { credits, prices }, countExcluded(excluded)) };
}

/** @param leftOut photos that `products` no longer hold */
export function toQuote(
  work: KindOfRestyle,
  products: readonly ProductToPrice[],
  { credits, prices }: { credits: CreditsView; prices: EnginePrices },
  leftOut: LeftOutView,
): QuoteView {
  const quotes = products.map((product) => toProductQuote(work, product, prices));
  const sum = (pick: (quote: ProductQuoteView) => number) =>
    quotes.reduce((total, quote) => total + pick(quote), 0);
  const requiredCredits = sum((quote) => quote.credits);
  return {
    requiredCredits,
    outputs: sum((quote) => quote.outputs),
    products: quotes,
    availableCredits: credits.available,
    leftAfter: credits.available - requiredCredits,
    isEnough: credits.available >= requiredCredits,
    leftOut,
  };
}

/** Price of one product of a draft. */
export function toProductQuote(
  work: KindOfRestyle,
  product: ProductToPrice,
  prices: EnginePrices,
): ProductQuoteView {
  const { kind } = work;
  const { id, images } = product;
  let outputs = 0;
  let credits = 0;
  for (const { options: look } of looksOfProduct(work, product)) {
    const perPhoto = kind.outputsPerPhoto(look);
    for (const photo of images) {
      const price = priceOutput({ kind, options: look }, photo, prices);
      if (price > 0) outputs += perPhoto;
      credits += perPhoto * price;
    }
  }
  return { productId: id, outputs, credits };
}
