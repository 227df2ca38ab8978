import type { AdminClient } from "#admin-api/admin-client.ts";
import { countMatching } from "../catalogue/count-matching.ts";
import { planProductSearch } from "../catalogue/plan-product-search.ts";
import { toSearch } from "../catalogue/product-search.ts";
import { message } from "../messages/message.ts";
import type { ShopsDeps } from "../shops-deps.ts";
import type { BulkSelectionStart, ProductsMatch } from "../views.ts";
import { bulkSelectionLimits } from "./bulk-selection-limits.ts";
import { enqueueSelectionReading } from "./enqueue-selection-reading.ts";

/** A repeated submission within this time is the same one. */
const sameWithinMs = 60_000;

/**
 * Selects all products that match, up to 20,000: their list and photos are fixed as they are now. A task starts Shopify's
 * export and imports the products. A repeated submission while the same selection is being read returns that one.
 *
 * @param listQuery query parameters of the product list
 * @throws AdminApiError
 */
export async function snapshotSelection(
  deps: ShopsDeps,
  admin: AdminClient,
  shopId: string,
  match: ProductsMatch,
  listQuery: string,
): Promise<BulkSelectionStart> {
  const plan = await planProductSearch(deps, shopId, match);
  const isAllBySearch = plan.by === "search";
  const search = isAllBySearch ? plan.search : toSearch(match);
  const restyled = isAllBySearch ? null : match.restyled === "yes";
  const { count, exact } = await countMatching(deps, admin, shopId, plan);
  const { productsMax } = bulkSelectionLimits;
  if (count === 0 && exact) return { ok: false, problem: message("bulk.none") };
  // A lower bound of what is restyled says nothing of the rest: the end of the reading does.
  if (count > productsMax || (!exact && isAllBySearch)) {
    return { ok: false, problem: message("bulk.too_many", { max: productsMax }) };
  }
  const selectionId = await deps.runExclusively(`bulk-selection/${shopId}`, async (tx) => {
    const same = await tx.bulkSelection.findFirst({
      where: {
        shopId,
        search,
        restyled,
        state: "reading",
        createdAt: { gt: new Date(deps.now().getTime() - sameWithinMs) },
      },
      select: { id: true },
    });
    if (same) return same.id;
    const id = deps.newId();
    const [dueAt, createdAt] = [deps.now(), deps.now()];
    await tx.bulkSelection.create({
      data: { id, shopId, listQuery, search, restyled, matchCount: count, dueAt, createdAt },
    });
    return id;
  });
  await enqueueSelectionReading(deps, shopId);
  return { ok: true, selectionId };
}
