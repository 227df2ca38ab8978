import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { FilterChoiceView, ProductFiltersView, SearchedFilter } from "#shops/views.ts";

interface FilterChoices {
  /** Those that a search has found, or the ones that are listed. */
  choices: FilterChoiceView[];
  isLoaded: boolean;
  /** There are more than are listed: `ChoiceSearch` finds them. */
  hasMore: boolean;
  /** The name that a kept choice has now, or that it had, with a remark, if it is a collection that the shop no longer has. */
  nameOf: (kept: FilterChoiceView) => string;
  /** For `ChoiceSearch`; null: nothing is searched for. */
  setFound: (choices: FilterChoiceView[] | null) => void;
}

/**
 * What the shop has to choose from for a filter of its products, read once it is needed.
 *
 * @param filter null: nothing yet
 */
export function useFilterChoices(filter: SearchedFilter | null): FilterChoices {
  const { t } = useMessages();
  const { load, state, data } = useFetcher<ProductFiltersView>();
  const [found, setFound] = useState<{ filter: SearchedFilter; choices: FilterChoiceView[] } | null>(null);
  useEffect(() => {
    if (filter !== null && state === "idle" && !data) load("/app/products/filters");
  }, [filter, state, data, load]);
  const listed = filter === null || !data ? [] : listChoices(data, filter);
  const hasMore = filter !== null && data?.hasMore.includes(filter) === true;
  return {
    choices: found?.filter === filter ? found.choices : listed,
    isLoaded: data !== undefined,
    hasMore,
    nameOf: ({ value, label }) => {
      const name = listed.find((one) => one.value === value)?.label ?? (label || value);
      const isListed = filter !== "collection" || hasMore || listed.some((one) => one.value === value);
      return data && !isListed ? t("products.filter.gone", { name }) : name;
    },
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
