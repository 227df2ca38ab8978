import type { IndexTableProps } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { readStoredSelection, storeSelection } from "#components/stored-selection.ts";
import type { ProductRow } from "#shops/views.ts";

type SelectionChange = NonNullable<IndexTableProps["onSelectionChange"]>;

export interface ProductSelection {
  /** Individually selected products, on all pages. */
  ids: ReadonlySet<string>;
  /** All matching products are selected, including those on other pages. */
  isAll: boolean;
  isSelected(id: string): boolean;
  toggle(id: string, isOn: boolean): void;
  /** Selects or clears the products of the page. */
  togglePage(isOn: boolean): void;
  /** Selects all that match, also those on other pages. */
  selectAll(): void;
  clear(): void;
  change: SelectionChange;
}

/**
 * State of the product selection. It survives paging, searching and sorting, and leaving the page for another of the
 * app; deselecting a product ends "all
 * matching". Products without images are not selectable.
 */
export function useProductSelection(
  products: ProductRow[],
  matchKey: string,
  /** Parameters of the list's address, to come back to. */
  place: string,
): ProductSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [allOf, setAllOf] = useState<string | null>(null);
  const [isRead, setIsRead] = useState(false);
  // A selection made before the page was ready stays.
  useEffect(() => {
    setIds((current) => (current.size > 0 ? current : new Set(readStoredSelection().ids)));
    setIsRead(true);
  }, []);
  useEffect(() => {
    if (isRead) storeSelection({ ids: [...ids], query: place });
  }, [isRead, ids, place]);
  const choosable = products.filter(canBeRestyled).map(({ id }) => id);
  const isAll = allOf === matchKey;

  const set = (changed: string[], isOn: boolean) => {
    const next = new Set(isAll ? choosable : ids);
    for (const id of changed) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setIds(next);
    setAllOf(null);
  };

  return {
    ids,
    isAll,
    isSelected: (id) => (isAll ? choosable.includes(id) : ids.has(id)),
    toggle: (id, isOn) => set([id], isOn),
    togglePage: (isOn) => set(choosable, isOn),
    selectAll: () => setAllOf(matchKey),
    clear: () => {
      setIds(new Set());
      setAllOf(null);
    },
    change: (type, isOn, selection) => {
      if (type === "all") setAllOf(isOn ? matchKey : null);
      else if (type === "page") set(choosable, isOn);
      else if (Array.isArray(selection)) {
        const range = products.slice(selection[0], selection[1] + 1).filter(canBeRestyled);
        set(
          range.map(({ id }) => id),
          isOn,
        );
      } else if (selection) set([selection], isOn);
    },
  };
}

/** Selected ids; those on this page in the list's order, independent of the order of the clicks. */
export function inListOrder(ids: ReadonlySet<string>, products: ProductRow[]): string[] {
  const here = products.map(({ id }) => id).filter((id) => ids.has(id));
  const elsewhere = [...ids].filter((id) => !here.includes(id));
  return [...elsewhere, ...here];
}

export function canBeRestyled(product: ProductRow): boolean {
  return product.imageCount > 0;
}
