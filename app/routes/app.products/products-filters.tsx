import { useNavigate } from "@remix-run/react";
import { IndexFilters, IndexFiltersMode, useSetIndexFiltersMode } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#components/use-messages.tsx";
import type { ProductsQuery } from "#shops/views.ts";
import { toSearchParams } from "./products-query.ts";

/** Debounce delay of the search field in milliseconds. */
const typingPauseMs = 300;

const statuses = ["any", "active", "draft", "archived"] as const;

const sorts = [
  { sort: "newest", value: "newest desc", direction: "products.sort.newest_first" },
  { sort: "updated", value: "updated desc", direction: "products.sort.newest_first" },
  { sort: "title", value: "title asc", direction: "products.sort.a_to_z" },
] as const;

/** Search, status tabs and sort order of the product list; the address holds their state. */
export function ProductsFilters({ query, isLoading }: { query: ProductsQuery; isLoading: boolean }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { mode, setMode } = useSetIndexFiltersMode(
    query.search ? IndexFiltersMode.Filtering : IndexFiltersMode.Default,
  );
  const [text, setText] = useState(query.search);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(typing.current), []);

  const show = (change: Partial<ProductsQuery>) => {
    clearTimeout(typing.current);
    const next = { ...query, search: text.trim(), after: undefined, before: undefined, ...change };
    navigate(`?${toSearchParams(next)}`, { replace: true, preventScrollReset: true });
  };
  const type = (value: string) => {
    setText(value);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => show({ search: value.trim() }), typingPauseMs);
  };
  const clear = () => {
    setText("");
    show({ search: "" });
  };

  return (
    <IndexFilters
      mode={mode}
      setMode={setMode}
      tabs={statuses.map((status) => ({
        id: status,
        content: t(`products.tab.${status}`),
        panelID: "products",
      }))}
      selected={statuses.indexOf(query.status)}
      onSelect={(index) => show({ status: statuses[index] ?? "any" })}
      canCreateNewView={false}
      queryValue={text}
      queryPlaceholder={t("products.search")}
      onQueryChange={type}
      onQueryClear={clear}
      cancelAction={{ onAction: clear }}
      filters={[]}
      hideFilters
      onClearAll={clear}
      sortOptions={sorts.map(({ sort, value, direction }) => ({
        label: t(`products.sort.${sort}`),
        value,
        directionLabel: t(direction),
      }))}
      sortSelected={[sorts.find(({ value }) => value.startsWith(`${query.sort} `))?.value ?? "newest desc"]}
      onSort={([value]) => show({ sort: (value?.split(" ")[0] ?? "newest") as ProductsQuery["sort"] })}
      loading={isLoading}
    />
  );
}
