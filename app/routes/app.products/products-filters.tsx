import { useFetcher, useNavigate } from "@remix-run/react";
import {
  type AppliedFilterInterface,
  IndexFilters,
  IndexFiltersMode,
  type TabProps,
  useSetIndexFiltersMode,
} from "@shopify/polaris";
import { memo, useEffect, useRef, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { ChoiceSearch } from "#components/products/choice-search.tsx";
import type { FilterChoiceView, ProductsMatch, ProductsQuery, SavedView } from "#shops/views.ts";
import type { loader as filtersLoader } from "../app.products.filters.ts";
import { FilterChoice } from "./filter-choice.tsx";
import styles from "./products.module.css";
import { type FilterName, filterNames, isNarrowed, toMatchParams, toSearchParams } from "./products-query.ts";
import { useSavedViews } from "./use-saved-views.ts";

/** Debounce delay of the search field in milliseconds. */
const typingPauseMs = 300;

const statuses = ["any", "active", "draft", "archived"] as const;

/** Polaris wants both directions of each order, as "name asc" and "name desc". */
const sorts = [
  { sort: "newest", value: "created desc", label: "newest", direction: "newest_first" },
  { sort: "oldest", value: "created asc", label: "newest", direction: "oldest_first" },
  { sort: "updated", value: "updated desc", label: "updated", direction: "newest_first" },
  { sort: "updated_first", value: "updated asc", label: "updated", direction: "oldest_first" },
  { sort: "title", value: "title asc", label: "title", direction: "a_to_z" },
  { sort: "title_desc", value: "title desc", label: "title", direction: "z_to_a" },
] as const;

interface Props {
  query: ProductsQuery;
  savedViews: SavedView[];
  isLoading: boolean;
}

/**
 * Search, views, filters and sort order of the product list; the address holds their state. A click on a row does not
 * render them again.
 */
export const ProductsFilters = memo(function ProductsFilters({ query, savedViews, isLoading }: Props) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { mode, setMode } = useSetIndexFiltersMode(
    query.search || filterNames.some((name) => query[name])
      ? IndexFiltersMode.Filtering
      : IndexFiltersMode.Default,
  );
  const [text, setText] = useState(query.search);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const views = useSavedViews(query);
  const values = useFetcher<typeof filtersLoader>();

  useEffect(() => () => clearTimeout(typing.current), []);
  // Names of collections are needed as soon as one is set, the other values when the filters are open.
  const isOpen = mode === IndexFiltersMode.Filtering || query.collection !== undefined;
  const { load, state, data } = values;
  useEffect(() => {
    if (isOpen && state === "idle" && !data) {
      load(
        `/app/products/filters?${new URLSearchParams(query.collection ? { collection: query.collection } : {})}`,
      );
    }
  }, [isOpen, state, data, load, query.collection]);
  // Choices that were searched for replace the first ones; a chosen collection stays named.
  const [found, setFound] = useState<Partial<Record<FilterName, FilterChoiceView[] | null>>>({});
  const [chosen, setChosen] = useState<FilterChoiceView | null>(null);
  const firstCollections = (data?.collections ?? []).map(({ id, title }) => ({ value: id, label: title }));

  const go = (address: URLSearchParams | string) =>
    navigate(`?${address}`, { replace: true, preventScrollReset: true });
  const show = (change: Partial<ProductsQuery>) => {
    clearTimeout(typing.current);
    go(toSearchParams({ ...query, search: text.trim(), after: undefined, before: undefined, ...change }));
  };
  const type = (value: string) => {
    setText(value);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => show({ search: value.trim() }), typingPauseMs);
  };
  const none = Object.fromEntries(filterNames.map((name) => [name, undefined]));
  const clearSearch = () => {
    setText("");
    show({ search: "" });
  };
  const clear = () => {
    setText("");
    show({ search: "", ...none });
  };
  const open = (view: SavedView) => {
    setText(new URLSearchParams(view.query).get("search") ?? "");
    go(view.query);
  };

  const shown = toMatchParams(query).toString();
  const savedAt = savedViews.findIndex((view) => view.query === shown);
  const tabs: TabProps[] = [
    ...statuses.map((status) => ({
      id: status,
      content: t(`products.tab.${status}`),
      panelID: "products",
    })),
    ...savedViews.map((view) => ({
      id: view.id,
      content: view.name,
      panelID: "products",
      onAction: () => open(view),
      actions: [{ type: "delete" as const, onPrimaryAction: async () => views.remove(view.id) }],
    })),
  ];
  const choicesOf = (name: FilterName): FilterChoiceView[] => {
    if (name === "restyled") {
      return (["yes", "no"] as const).map((value) => ({
        value,
        label: t(`products.filter.restyled.${value}`),
      }));
    }
    const known = { type: data?.types, vendor: data?.vendors, tag: data?.tags, collection: undefined }[name];
    const first = name === "collection" ? firstCollections : toChoices(known ?? []);
    const shown = found[name] ?? first;
    const value = query[name];
    if (!value || shown.some((choice) => choice.value === value)) return shown;
    const named = [...first, ...(chosen ? [chosen] : [])].find((choice) => choice.value === value);
    return named ? [named, ...shown] : shown;
  };
  const labelOf = (name: FilterName, value: string) =>
    choicesOf(name).find((choice) => choice.value === value)?.label ?? value;

  return (
    <div className={styles.filters}>
      <IndexFilters
        mode={mode}
        setMode={setMode}
        tabs={tabs}
        selected={savedAt < 0 ? statuses.indexOf(query.status) : statuses.length + savedAt}
        onSelect={(index) => {
          const view = savedViews[index - statuses.length];
          if (view) open(view);
          else show({ status: statuses[index] ?? "any", ...(savedAt < 0 ? {} : { search: "", ...none }) });
        }}
        canCreateNewView={isNarrowed(query)}
        onCreateNewView={views.save}
        primaryAction={
          isNarrowed(query) && savedAt < 0 ? { type: "save-as", onAction: views.save } : undefined
        }
        queryValue={text}
        queryPlaceholder={t("products.search")}
        onQueryChange={type}
        onQueryClear={clearSearch}
        cancelAction={{ onAction: clear }}
        filters={filterNames.map((name) => ({
          key: name,
          label: t(`products.filter.${name}`),
          shortcut: true,
          filter: (
            <FilterChoice
              label={t(`products.filter.${name}`)}
              choices={choicesOf(name)}
              isLoading={name !== "restyled" && !data}
              search={
                name !== "restyled" && data?.hasMore.includes(name) ? (
                  <ChoiceSearch
                    filter={name}
                    onFound={(choices) => setFound((current) => ({ ...current, [name]: choices }))}
                  />
                ) : null
              }
              value={query[name] ?? ""}
              onChange={(value) => {
                if (name === "collection")
                  setChosen(choicesOf(name).find((one) => one.value === value) ?? null);
                show({ [name]: value || undefined } as Partial<ProductsMatch>);
              }}
            />
          ),
        }))}
        appliedFilters={filterNames.flatMap((name): AppliedFilterInterface[] => {
          const value = query[name];
          if (!value) return [];
          const label = t("products.filter.applied", {
            filter: t(`products.filter.${name}`),
            value: labelOf(name, value),
          });
          return [{ key: name, label, onRemove: () => show({ [name]: undefined }) }];
        })}
        onClearAll={clear}
        sortOptions={sorts.map(({ value, label, direction }) => ({
          label: t(`products.sort.${label}`),
          value,
          directionLabel: t(`products.sort.${direction}`),
        }))}
        sortSelected={[sorts.find(({ sort }) => sort === query.sort)?.value ?? "created desc"]}
        onSort={([value]) => show({ sort: sorts.find((one) => one.value === value)?.sort ?? "newest" })}
        loading={isLoading}
      />
    </div>
  );
});

const toChoices = (values: string[]): FilterChoiceView[] => values.map((value) => ({ value, label: value }));
