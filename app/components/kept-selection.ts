import { useEffect, useState } from "react";
import { keep, readKept } from "./kept-in-tab.ts";

/** What the merchant chose in the product list of this tab, and where in the list. */
interface KeptSelection {
  ids: string[];
  /** Parameters of the list's address. */
  query: string;
}

const key = "restyle.product-selection";
const none: KeptSelection = { ids: [], query: "" };

/** What was kept for this shop; nothing when a browser keeps nothing. */
export function readKeptSelection(): KeptSelection {
  return readKept<KeptSelection>(key) ?? none;
}

export function keepSelection(selection: KeptSelection): void {
  keep(key, selection);
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
