import { defaultDetails } from "../admin-graphql/variant-details.ts";
import type { OptionState, ProductState, SimulatorState } from "./shop-state.ts";

/** Products as they were kept while options were names, and values stood with the variants only. */
type EarlierProduct = Omit<ProductState, "options"> & { options: (string | OptionState)[] };

/** Fills in what a state lacks that an earlier version wrote, so that a demo's shop outlives an update. */
export function upgradeState(state: SimulatorState): SimulatorState {
  for (const shop of Object.values(state.shops)) {
    shop.metafields ??= {};
    shop.bulkOperations ??= {};
    shop.charges ??= {};
    shop.subscriptions ??= {};
    shop.uninstalledAt ??= null;
    shop.isDevelopment ??= true;
    shop.ownSubscriptions ??= [];
    shop.themeBlocks ??= [];
    for (const operation of Object.values(shop.bulkOperations)) {
      // A run that was cut off reads no further.
      if (operation.completedAt !== null) continue;
      Object.assign(operation, {
        status: "FAILED",
        errorCode: "INTERNAL_SERVER_ERROR",
        completedAt: operation.createdAt,
      });
    }
    for (const product of Object.values(shop.products)) upgradeProduct(state, product);
  }
  return state;
}

function upgradeProduct(state: SimulatorState, product: EarlierProduct): void {
  const newId = (type: string) => `gid://shopify/${type}/${++state.nextId}`;
  product.options = product.options.map((option, index) => {
    if (typeof option !== "string") return option;
    const names = new Set(product.variants.map(({ optionValues }) => optionValues[index] ?? ""));
    const values = [...names].map((name) => ({ id: newId("ProductOptionValue"), name, swatch: null }));
    return { id: newId("ProductOption"), name: option, values, linkedMetafield: null };
  });
  for (const variant of product.variants) {
    variant.compareAtPrice ??= null;
    variant.taxable ??= true;
    variant.inventoryPolicy ??= "DENY";
    variant.isTracked ??= true;
    variant.inventoryQuantity ??= 10;
    variant.createdAt ??= product.createdAt;
    variant.details = { ...defaultDetails, ...variant.details };
  }
}
