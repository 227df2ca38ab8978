import { useEffect, useState } from "react";
import { readStored, writeStored } from "../frame/session-storage.ts";

/** Products selected in the product list of this tab, and the state of that list. */
interface StoredSelection {
  ids: string[];
  /** All that match are selected, except some; absent: single ones are. */
  all?: { of: string; except: readonly string[] } | null;
  /** Query string of the list: search, filters, order and page. */
  query: string;
}

const key = "restyle.product-selection";
const none: StoredSelection = { ids: [], query: "" };

/** Returns an empty selection when none is stored. */
export function readStoredSelection(): StoredSelection {
  return readStored<StoredSelection>(key) ?? none;
}

export function storeSelection(selection: StoredSelection): void {
  writeStored(key, selection);
}

/** Clears the products once their restyle has started; the state of the list stays. */
export function clearStoredProducts(): void {
  storeSelection({ ...readStoredSelection(), ids: [], all: null });
}

/** Address of the product list with the search, filters and page last used in this tab. */
export function useProductsAddress(): string {
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(readStoredSelection().query), []);
  return query ? `/app/products?${query}` : "/app/products";
}
