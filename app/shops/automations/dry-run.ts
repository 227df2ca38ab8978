import { z } from "zod";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { countProducts } from "#admin-api/count-products.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import { findOwnMedia } from "../catalogue/get-new-restyle.ts";
import { toSelectedProduct } from "../catalogue/usable-images.ts";
import { message } from "../messages/message.ts";
import { readOutlinesOfDraft } from "../outlines/outlines-of-draft.ts";
import { listPresets } from "../presets/presets.ts";
import { presetPhotos } from "../presets/start-with-preset.ts";
import { toProductQuote } from "../restyles/draft/quote-restyle.ts";
import { findKind } from "../restyles/kinds/kind.ts";
import { readPrices } from "../restyles/kinds/offered-kinds.ts";
import { readLooksOfPreset } from "../shop-looks/look-of-preset.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { DryRunOutcome } from "../views.ts";
import { findMatching, newForMs, toAutomationSearch } from "./automation-search.ts";
import { Match } from "./save-automation.ts";

/** Products whose photos are read: ten requests to Shopify. */
const countedMax = 100;

const shownMax = 5;

const Input = z.object({ match: Match, presetId: z.uuid() });

/**
 * What an automation would have done with the products that were created in the last 30 days: the products that match, and
 * the images and credits of those with photos. Beyond the newest hundred both are estimated. Nothing is started or kept.
 *
 * @param input `match` and `presetId` of the form
 * @throws AdminApiError, and ImageServiceError where products have a look and the service does not say what it draws
 */
export async function dryRun(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  input: unknown,
): Promise<DryRunOutcome> {
  const read = Input.safeParse(input);
  const presets = read.success ? await listPresets(deps, shopId) : [];
  const preset = presets.find(({ id }) => id === read.data?.presetId);
  if (!read.success || !preset) return { ok: false, problem: message("automation.dry_run.incomplete") };
  const { match } = read.data;
  const kind = findKind(deps.kinds, preset.kind)!;
  const scope = { since: new Date(deps.now().getTime() - newForMs) };
  const [{ count, exact }, ids, prices] = await Promise.all([
    countProducts(admin, { query: toAutomationSearch(match, scope) }),
    findMatching(admin, match, scope, countedMax),
    readPrices(deps, shopId, kind),
  ]);
  const [products, ownMedia, withLook] = await Promise.all([
    getProductsWithMedia(admin, ids),
    findOwnMedia(deps, shopId, ids),
    readLooksOfPreset(deps, admin, shopId, preset, ids),
  ]);
  const selected = products.map((product) => toSelectedProduct(product, ownMedia));
  const photos = new Map(selected.map((product) => [product.id, presetPhotos(deps, preset, product)]));
  // A look chooses no garment, so the outlines are the same.
  const { images } = await readOutlinesOfDraft(deps, shopId, {
    kind,
    options: preset.options,
    images: selected.map(({ id }) => ({
      productId: id,
      mediaIds: photos.get(id)!.map(({ mediaId }) => mediaId),
    })),
  });
  const quotes = images.map(({ productId, mediaIds }) => {
    const taken = photos.get(productId)!.filter(({ mediaId }) => mediaIds.includes(mediaId));
    const work = { kind, options: withLook(productId).options };
    return toProductQuote(work, { id: productId, images: taken }, prices);
  });
  const sum = (of: "outputs" | "credits") => quotes.reduce((total, quote) => total + quote[of], 0);
  // Products without a photo, which `count` may hold, are not among the counted.
  const isAll = ids.length < countedMax;
  const scale = isAll || ids.length === 0 ? 1 : Math.max(count, ids.length) / ids.length;
  return {
    ok: true,
    dryRun: {
      productCount: isAll ? quotes.length : Math.max(count, ids.length),
      isExact: isAll || exact,
      images: Math.round(sum("outputs") * scale),
      credits: Math.round(sum("credits") * scale),
      countedProducts: quotes.length,
      first: quotes.slice(0, shownMax).map(({ productId, outputs, credits }) => {
        const product = selected.find(({ id }) => id === productId)!;
        return {
          id: productId,
          title: product.title,
          thumbnailUrl: product.images[0]?.thumbnailUrl ?? null,
          images: outputs,
          credits,
        };
      }),
    },
  };
}
