import type { IndexTableProps } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { useStableActions } from "#components/hooks/use-stable-actions.ts";
import { readStoredSelection, storeSelection } from "#components/restyles/stored-selection.ts";
import type { ProductRow } from "#shops/views.ts";
import { type ExcludedIds, exclude, include } from "./excluded-ids.ts";

type SelectionChange = NonNullable<IndexTableProps["onSelectionChange"]>;

/** The same functions for every render. */
interface SelectionActions {
  toggle(id: string, isOn: boolean): void;
  /** Selects or clears the products of the page. */
  togglePage(isOn: boolean): void;
  /** Selects all that match, also those on other pages. */
  selectAll(): void;
  clear(): void;
  change: SelectionChange;
}

export interface ProductSelection extends SelectionActions {
  /** Individually selected products, on all pages. */
  ids: ReadonlySet<string>;
  /** All matching products are selected, including those on other pages, except some. */
  isAll: boolean;
  /** Products that are taken out of all; empty unless `isAll`. */
  except: readonly string[];
  isSelected(id: string): boolean;
  /** The last change was of single products, as opposed to the page or all that match. */
  isOfSingle: boolean;
}

/**
 * State of the product selection. It survives paging, searching and sorting, and leaving the page for another of the
 * app. A product that is deselected is taken out of all that match; another search ends "all matching". Products without
 * images are not selectable.
 */
export function useProductSelection(
  products: ProductRow[],
  matchKey: string,
  /** Parameters of the list's address, to come back to. */
  place: string,
): ProductSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState<ExcludedIds | null>(null);
  const [isRead, setIsRead] = useState(false);
  const [isOfSingle, setIsOfSingle] = useState(false);
  // A selection made before the page was ready stays.
  useEffect(() => {
    const stored = readStoredSelection();
    setIds((current) => (current.size > 0 ? current : new Set(stored.ids)));
    setAll((current) => current ?? stored.all ?? null);
    setIsRead(true);
  }, []);
  useEffect(() => {
    if (isRead) storeSelection({ ids: [...ids], all, query: place });
  }, [isRead, ids, all, place]);
  const choosable = products.filter(canBeRestyled).map(({ id }) => id);
  const isAll = all?.of === matchKey;
  const except = isAll ? all.except : none;

  const set = (changed: string[], isOn: boolean) => {
    setIsOfSingle(true);
    if (isAll) {
      setAll(isOn ? include(all, changed) : exclude(all, changed));
      return;
    }
    const next = new Set(ids);
    for (const id of changed) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setIds(next);
    setAll(null);
  };
  // Of all that match, the page's box clears all, and Polaris' "Undo" leaves the page.
  const setPage = (isOn: boolean) => {
    if (isAll) {
      setAll(null);
      setIds(new Set(isOn ? choosable : []));
    } else set(choosable, isOn);
    setIsOfSingle(false);
  };
  const selectAll = () => {
    setAll({ of: matchKey, except: [] });
    setIsOfSingle(false);
  };

  const actions = useStableActions<SelectionActions>({
    toggle: (id, isOn) => set([id], isOn),
    togglePage: setPage,
    selectAll,
    clear: () => {
      setIsOfSingle(false);
      setIds(new Set());
      setAll(null);
    },
    change: (type, isOn, selection) => {
      if (type === "all" && isOn) selectAll();
      else if (type === "all") {
        setAll(null);
        setIsOfSingle(false);
      } else if (type === "page") setPage(isOn);
      else if (Array.isArray(selection)) {
        const range = products.slice(selection[0], selection[1] + 1).filter(canBeRestyled);
        set(
          range.map(({ id }) => id),
          isOn,
        );
      } else if (selection) set([selection], isOn);
    },
  });
  return {
    ids,
    isAll,
    except,
    isOfSingle,
    isSelected: (id) => (isAll ? choosable.includes(id) && !except.includes(id) : ids.has(id)),
    ...actions,
  };
}

const none: readonly string[] = [];

/** Selected ids; those on this page in the list's order, independent of the order of the clicks. */
export function inListOrder(ids: ReadonlySet<string>, products: ProductRow[]): string[] {
  const here = products.map(({ id }) => id).filter((id) => ids.has(id));
  const elsewhere = [...ids].filter((id) => !here.includes(id));
  return [...elsewhere, ...here];
}

export function canBeRestyled(product: ProductRow): boolean {
  return product.imageCount > 0;
}
