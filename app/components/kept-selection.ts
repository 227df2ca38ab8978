import { useEffect, useState } from "react";

/** What the merchant chose in the product list of this tab, and where in the list. */
interface KeptSelection {
  /** A tab may change to another shop. */
  shop: string;
  ids: string[];
  /** Parameters of the list's address. */
  query: string;
}

const key = "restyle.product-selection";
const none: Omit<KeptSelection, "shop"> = { ids: [], query: "" };

const currentShop = (): string => window.shopify?.config.shop ?? "";

/** What was kept for this shop; nothing when a browser keeps nothing. */
export function readKeptSelection(): Omit<KeptSelection, "shop"> {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? "null") as KeptSelection | null;
    return kept?.shop === currentShop() ? kept : none;
  } catch {
    return none;
  }
}

export function keepSelection(selection: Omit<KeptSelection, "shop">): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...selection, shop: currentShop() }));
  } catch {
    // A browser that keeps nothing, or is full: the selection lives as long as the page.
  }
}

/** Forgets which products were selected, and keeps the place in the list: their restyle has started. */
export function forgetKeptProducts(): void {
  keepSelection({ ...readKeptSelection(), ids: [] });
}

/** The address of the product list as the merchant left it. */
export function useProductsAddress(): string {
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(readKeptSelection().query), []);
  return query ? `/app/products?${query}` : "/app/products";
}
