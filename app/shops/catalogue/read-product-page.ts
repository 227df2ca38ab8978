import pLimit from "p-limit";
import type { AdminClient } from "#admin-api/admin-client.ts";
import { listProductPlaces, type ProductPlaces } from "#admin-api/list-product-places.ts";
import { listProducts } from "#admin-api/list-products.ts";
import type { ProductSummary } from "#admin-api/product-summary-fragment.ts";
import type { ProductsQuery } from "../views.ts";
import type { ProductSearchPlan } from "./plan-product-search.ts";
import { anyOf } from "./product-search.ts";
import { productSorts } from "./product-sorts.ts";
import { toNumber } from "./restyled-products.ts";

type Place = ProductPlaces["places"][number];
type WalkPlan = ProductSearchPlan & { by: "walk" };
type PlaceInList = Pick<ProductsQuery, "sort" | "after" | "before">;

export interface ProductPage {
  products: ProductSummary[];
  nextCursor: string | null;
  previousCursor: string | null;
  /** The page is not full, and there may be more behind its next cursor. */
  isCutShort: boolean;
}

const requestsAtOnce = 4;

/** Products whose ids a walk reads at once: few at first, since most products are kept as a rule. */
const walkSizes = [60, 250, 250, 250];

/**
 * Reads a page of the products of a plan in the order of the list. A cursor is Shopify's: a place in the order, whatever
 * the search.
 *
 * @throws AdminApiError
 */
export async function readProductPage(
  admin: AdminClient,
  plan: ProductSearchPlan,
  at: PlaceInList,
  size: number,
): Promise<ProductPage> {
  if (plan.by === "parts") return await readFromParts(admin, plan.searches, at, size);
  if (plan.by === "walk") return await readFromWalk(admin, plan, at, size);
  const page = await listProducts(admin, { ...toRequest(plan.search, at, size), imagesPerProduct: 1 });
  return {
    products: page.items,
    nextCursor: page.hasNextPage ? page.endCursor : null,
    previousCursor: page.hasPreviousPage ? page.startCursor : null,
    isCutShort: false,
  };
}

/** The first of the first ones of each part. Shopify orders them: nothing here compares titles as it does. */
async function readFromParts(
  admin: AdminClient,
  searches: string[],
  at: PlaceInList,
  size: number,
): Promise<ProductPage> {
  const heads = await pLimit(requestsAtOnce).map(searches, (search) =>
    listProductPlaces(admin, toRequest(search, at, size)),
  );
  const ids = heads.flatMap(({ places }) => places.map(({ id }) => id));
  const page = await listProducts(admin, {
    query: anyOf(ids.map(toNumber)),
    ...productSorts[at.sort],
    pageSize: size,
    isFromEnd: at.before !== undefined,
    imagesPerProduct: 1,
  });
  const hasNext = page.hasNextPage || heads.some(({ hasNextPage }) => hasNextPage);
  const hasPrevious = page.hasPreviousPage || heads.some(({ hasPreviousPage }) => hasPreviousPage);
  return {
    products: page.items,
    nextCursor: hasNext ? page.endCursor : null,
    previousCursor: hasPrevious ? page.startCursor : null,
    isCutShort: false,
  };
}

async function readFromWalk(
  admin: AdminClient,
  plan: WalkPlan,
  at: PlaceInList,
  size: number,
): Promise<ProductPage> {
  const isBackward = at.before !== undefined;
  const { kept, first, last, isAtEnd } = await walk(admin, plan, at, size + 1);
  const shown = kept.slice(0, size);
  const isCutShort = shown.length < size && !isAtEnd;
  // A page that is cut short goes on where the walk ended, a full one behind what it shows.
  const ahead = isCutShort ? last : kept.length > size || !isAtEnd ? (shown.at(-1)?.cursor ?? null) : null;
  const behind = at.after || at.before ? (shown[0]?.cursor ?? first) : null;
  return {
    products: await readProducts(
      admin,
      shown.map(({ id }) => id),
      at.sort,
    ),
    nextCursor: isBackward ? behind : ahead,
    previousCursor: isBackward ? ahead : behind,
    isCutShort,
  };
}

/**
 * Walks through what a search finds, in one direction, until `wanted` products are kept or the requests are used up.
 * What it returns is in the order of the walk.
 */
export async function walk(
  admin: AdminClient,
  { search, keep }: Pick<WalkPlan, "search" | "keep">,
  at: PlaceInList,
  wanted: number,
  sizes: readonly number[] = walkSizes,
): Promise<{ kept: Place[]; first: string | null; last: string | null; isAtEnd: boolean }> {
  const isBackward = at.before !== undefined;
  const kept: Place[] = [];
  let [first, last]: (string | null)[] = [null, null];
  for (const pageSize of sizes) {
    const from = last === null ? at : { sort: at.sort, [isBackward ? "before" : "after"]: last };
    const page = await listProductPlaces(admin, toRequest(search, from, pageSize));
    const places = isBackward ? page.places.toReversed() : page.places;
    const matching = await keep(places.map(({ id }) => id));
    kept.push(...places.filter(({ id }) => matching.has(id)));
    first ??= places[0]?.cursor ?? null;
    last = places.at(-1)?.cursor ?? last;
    const hasMore = isBackward ? page.hasPreviousPage : page.hasNextPage;
    if (!hasMore) return { kept, first, last, isAtEnd: true };
    if (kept.length >= wanted) break;
  }
  return { kept, first, last, isAtEnd: false };
}

/** Products by their ids, in the order of the list. */
async function readProducts(
  admin: AdminClient,
  ids: string[],
  sort: ProductsQuery["sort"],
): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const query = anyOf(ids.map(toNumber));
  const page = await listProducts(admin, {
    query,
    ...productSorts[sort],
    pageSize: ids.length,
    imagesPerProduct: 1,
  });
  return page.items;
}

function toRequest(query: string, { sort, after, before }: PlaceInList, pageSize: number) {
  return { query, ...productSorts[sort], pageSize, after, before };
}
