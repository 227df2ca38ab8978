import type { BulkSelection } from "@prisma/client";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { countProducts } from "#admin-api/count-products.ts";
import { findCreditPrice } from "../billing/find-credit-price.ts";
import { findTopUpOffer } from "../billing/top-up.ts";
import { parseFailure, toFailureView } from "../failure.ts";
import { listPalette, listRecentColors } from "../palette/palette.ts";
import { listPresets } from "../presets/presets.ts";
import { readCredits } from "../restyles/draft/credits.ts";
import { listOfferedKinds } from "../restyles/kinds/offered-kinds.ts";
import { listLooksOfSelection } from "../shop-looks/shop-looks.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { BulkFormView, BulkProductsView, BulkSelectionView, SourceImage } from "../views.ts";
import { getSelectionRow } from "./get-selection-row.ts";
import { BulkOrderShape } from "./start-bulk-selection.ts";

const productsPerPage = 25;

/** A selection: how far its reading is, and once it is ready a page of its products and the form. @throws AdminApiError */
export async function getBulkSelection(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  selectionId: string,
  page: number,
): Promise<BulkSelectionView> {
  const row = await getSelectionRow(deps, shopId, selectionId);
  const isReady = row.state === "ready";
  const [readCount, products, form] = await Promise.all([
    row.state === "reading" ? deps.prisma.selectedProduct.count({ where: { selectionId } }) : 0,
    isReady ? listProducts(deps, selectionId, row.productCount, page) : null,
    isReady ? getForm(deps, admin, shopId, row) : null,
  ]);
  return {
    id: row.id,
    state: row.state,
    listQuery: row.listQuery,
    matchCount: row.matchCount,
    exportedCount: row.exportedCount,
    readCount,
    productCount: row.productCount,
    photoCount: row.photoCount,
    restyleId: row.restyleId,
    problem: parseFailure(row.failure, null),
    products,
    form,
  };
}

async function listProducts(
  { prisma }: ShopsDeps,
  selectionId: string,
  productCount: number,
  page: number,
): Promise<BulkProductsView> {
  const pageCount = Math.max(1, Math.ceil(productCount / productsPerPage));
  const shown = Number.isInteger(page) && page > 0 ? Math.min(page, pageCount) : 1;
  const from = (shown - 1) * productsPerPage;
  const rows = await prisma.$queryRaw<(SourceImage & { id: string; title: string; photoCount: number })[]>`
    SELECT product.product_id AS id, product.title, photo.media_id AS "mediaId", photo.url,
           photo.thumbnail_url AS "thumbnailUrl", photo.alt, photo.width, photo.height, photo.place + 1 AS position,
           (SELECT count(*)::int FROM shop_selected_photos one
            WHERE one.selection_id = product.selection_id AND one.product_id = product.product_id
              AND one.place IS NOT NULL) AS "photoCount"
    FROM shop_selected_products product
    JOIN shop_selected_photos photo
      ON photo.selection_id = product.selection_id AND photo.product_id = product.product_id AND photo.place = 0
    WHERE product.selection_id = ${selectionId}::uuid
      AND product.place >= ${from} AND product.place < ${from + productsPerPage}
    ORDER BY product.place`;
  return {
    rows: rows.map(({ id, title, photoCount, ...photo }) => ({ id, title, photoCount, photo })),
    page: shown,
    pageCount,
  };
}

async function getForm(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  { id: selectionId, restOfRestyleId, search }: BulkSelection,
): Promise<BulkFormView> {
  const [
    { credits, failure },
    palette,
    recentColors,
    kinds,
    presets,
    looks,
    creditPrice,
    topUps,
    before,
    [longest],
  ] = await Promise.all([
    readCredits(deps, shopId),
    listPalette(deps, shopId),
    listRecentColors(deps, shopId),
    listOfferedKinds(deps, shopId),
    listPresets(deps, shopId),
    listLooksOfSelection(deps, admin, shopId, search),
    findCreditPrice(deps, shopId),
    findTopUpOffer(deps, shopId),
    restOfRestyleId ? findOrder(deps, shopId, restOfRestyleId) : null,
    deps.prisma.$queryRaw<{ side: number | null }[]>`
      SELECT max(greatest(width, height))::int AS side FROM shop_selected_photos
      WHERE selection_id = ${selectionId}::uuid AND place IS NOT NULL`,
  ]);
  return {
    credits,
    problem: failure && toFailureView(failure),
    creditPrice,
    topUps,
    palette,
    recentColors,
    kinds,
    presets,
    looks,
    matchingNow: looks.some(({ productCount }) => productCount > 0) ? await countAll(admin, search) : 0,
    sourceSide: longest?.side ?? 0,
    before,
  };
}

/** Of more products than are counted, no look is that of all. */
async function countAll(admin: AdminClient, query: string): Promise<number> {
  const { count, exact } = await countProducts(admin, { query });
  return exact ? count : count + 1;
}

/** What the selection was submitted as that a restyle was made of. */
async function findOrder(
  { prisma }: ShopsDeps,
  shopId: string,
  restyleId: string,
): Promise<BulkFormView["before"]> {
  const started = await prisma.bulkSelection.findFirst({
    where: { shopId, restyleId },
    select: { order: true },
  });
  if (!started) return null;
  const { kind, options, photos, exceptions } = BulkOrderShape.parse(started.order);
  return { kind, options, photos, exceptions };
}
