import type { AdminClient } from "#admin-api/admin-client.ts";
import { getProductsWithMedia } from "#admin-api/get-products-with-media.ts";
import { findCreditPrice } from "../billing/find-credit-price.ts";
import { findTopUpOffer } from "../billing/top-up.ts";
import { getSampleDraft } from "../color-samples/sample-draft.ts";
import { getDriftDraft } from "../drift/drift-draft.ts";
import { toFailureView } from "../failure.ts";
import { listPalette, listRecentColors } from "../palette/palette.ts";
import { listPresets } from "../presets/presets.ts";
import { readCredits } from "../restyles/draft/credits.ts";
import { listOfferedKinds } from "../restyles/kinds/offered-kinds.ts";
import { getLeftOutDraft } from "../restyles/start/restyle-left-out.ts";
import { listLooksOfSelection } from "../shop-looks/shop-looks.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { NewRestyleView, PreparedDraftView } from "../views.ts";
import { anyOf } from "./product-search.ts";
import { toNumber } from "./restyled-products.ts";
import { toSelectedProduct } from "./usable-images.ts";

/** Data of the form of a new restyle for the selected products. @throws AdminApiError */
export async function getNewRestyle(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  productIds: string[],
): Promise<NewRestyleView> {
  return readNewRestyle(deps, admin, shopId, productIds, null);
}

/**
 * Data of the form of a new restyle for what an earlier one left out.
 *
 * @throws AdminApiError, and a 404 `Response` for a restyle that is not the shop's
 */
export async function getNewRestyleOfLeftOut(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  restyleId: string,
): Promise<NewRestyleView> {
  return readPrepared(deps, admin, shopId, await getLeftOutDraft(deps, shopId, restyleId));
}

/**
 * Data of the form of a new restyle that makes images of a corrected color again.
 *
 * @throws AdminApiError, and a 404 `Response` for a sample that is not the shop's
 */
export async function getNewRestyleOfSample(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  sampleId: string,
): Promise<NewRestyleView> {
  return readPrepared(deps, admin, shopId, await getSampleDraft(deps, shopId, sampleId));
}

/**
 * Data of the form of a new restyle that makes an earlier one again of photos that are new since.
 *
 * @throws AdminApiError, and a 404 `Response` for a restyle that is not the shop's
 */
export async function getNewRestyleOfDrift(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  id: string,
): Promise<NewRestyleView> {
  return readPrepared(deps, admin, shopId, await getDriftDraft(deps, shopId, id));
}

async function readPrepared(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  draft: PreparedDraftView,
): Promise<NewRestyleView> {
  const productIds = draft.images.map(({ productId }) => productId);
  return readNewRestyle(deps, admin, shopId, productIds, draft);
}

async function readNewRestyle(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  productIds: string[],
  preparedDraft: PreparedDraftView | null,
): Promise<NewRestyleView> {
  const ids = [...new Set(productIds)];
  const [
    products,
    { credits, failure },
    palette,
    recentColors,
    ownMedia,
    kinds,
    presets,
    looks,
    creditPrice,
    topUps,
  ] = await Promise.all([
    getProductsWithMedia(admin, ids),
    readCredits(deps, shopId),
    listPalette(deps, shopId),
    listRecentColors(deps, shopId),
    findOwnMedia(deps, shopId, ids),
    listOfferedKinds(deps, shopId),
    listPresets(deps, shopId),
    listLooksOfSelection(deps, admin, shopId, anyOf(ids.map(toNumber))),
    findCreditPrice(deps, shopId),
    findTopUpOffer(deps, shopId),
  ]);
  return {
    products: products.map((product) => toSelectedProduct(product, ownMedia)),
    missingCount: ids.length - products.length,
    credits,
    problem: failure && toFailureView(failure),
    palette,
    recentColors,
    creditPrice,
    topUps,
    presets,
    looks,
    kinds,
    preparedDraft,
  };
}

/** Ids of the media on these products that this app has published. */
export async function findOwnMedia(
  { prisma }: ShopsDeps,
  shopId: string,
  productIds: string[],
): Promise<ReadonlySet<string>> {
  const publications = await prisma.publication.findMany({
    where: { shopId, productId: { in: productIds }, mediaId: { not: null } },
    select: { mediaId: true },
  });
  return new Set(publications.flatMap(({ mediaId }) => mediaId ?? []));
}
