import type { ShopState } from "./shop-state.ts";

function toName(domain: string): string {
  const words = (domain.split(".")[0] ?? "").split(/[-_]+/).filter(Boolean);
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(" ");
}

/** An empty shop without the app. The name is taken from the domain unless given. */
export function newShop(domain: string, name: string = toName(domain)): ShopState {
  return {
    domain,
    name,
    email: `owner@${domain}`,
    currencyCode: "USD",
    timeZone: "America/New_York",
    isDevelopment: true,
    ownSubscriptions: [],
    installation: null,
    uninstalledAt: null,
    tokens: [],
    products: {},
    files: {},
    metafields: {},
    jobs: {},
    bulkOperations: {},
    charges: {},
    subscriptions: {},
    themeBlocks: [],
    staged: {},
  };
}
