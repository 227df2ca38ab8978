import type { IndexTableProps } from "@shopify/polaris";
import { useState } from "react";
import type { ProductRow } from "#shops/views.ts";

type SelectionChange = NonNullable<IndexTableProps["onSelectionChange"]>;

export interface ProductSelection {
  /** Chosen one by one, on this page and on others. */
  ids: ReadonlySet<string>;
  /** Everything that matches, also what is on no page yet. */
  isAll: boolean;
  isSelected(id: string): boolean;
  toggle(id: string, isOn: boolean): void;
  clear(): void;
  change: SelectionChange;
}

/**
 * Which products are chosen. Choices survive paging, searching and sorting; "all that match" ends when one is
 * taken out again. Products without images can't be chosen.
 */
export function useProductSelection(products: ProductRow[], matchKey: string): ProductSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [allOf, setAllOf] = useState<string | null>(null);
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

/** The chosen ids with those on this page in the list's order, whatever the order of the clicks. */
export function inListOrder(ids: ReadonlySet<string>, products: ProductRow[]): string[] {
  const here = products.map(({ id }) => id).filter((id) => ids.has(id));
  const elsewhere = [...ids].filter((id) => !here.includes(id));
  return [...elsewhere, ...here];
}

export function canBeRestyled(product: ProductRow): boolean {
  return product.imageCount > 0;
}
