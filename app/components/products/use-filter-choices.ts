import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FilterChoiceView, ProductFiltersView, SearchedFilter } from "#shops/views.ts";

interface FilterChoices {
  /** Those that a search has found, or the ones that are listed. */
  choices: FilterChoiceView[];
  isLoaded: boolean;
  /** There are more than are listed: `ChoiceSearch` finds them. */
  hasMore: boolean;
  /** For `ChoiceSearch`; null: nothing is searched for. */
  setFound: (choices: FilterChoiceView[] | null) => void;
}

/**
 * What the shop has to choose from for a filter of its products, read once it is needed.
 *
 * @param filter null: nothing yet
 */
export function useFilterChoices(filter: SearchedFilter | null): FilterChoices {
  const { load, state, data } = useFetcher<ProductFiltersView>();
  const [found, setFound] = useState<{ filter: SearchedFilter; choices: FilterChoiceView[] } | null>(null);
  useEffect(() => {
    if (filter !== null && state === "idle" && !data) load("/app/products/filters");
  }, [filter, state, data, load]);
  const listed = filter === null || !data ? [] : listChoices(data, filter);
  return {
    choices: found?.filter === filter ? found.choices : listed,
    isLoaded: data !== undefined,
    hasMore: filter !== null && data?.hasMore.includes(filter) === true,
    setFound: (choices) => setFound(filter && choices && { filter, choices }),
  };
}

function listChoices(
  { collections, types, vendors, tags }: ProductFiltersView,
  filter: SearchedFilter,
): FilterChoiceView[] {
  if (filter === "collection") return collections.map(({ id, title }) => ({ value: id, label: title }));
  return { type: types, vendor: vendors, tag: tags }[filter].map((value) => ({ value, label: value }));
}
