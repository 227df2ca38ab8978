import { useNavigate } from "@remix-run/react";
import { IndexFilters, IndexFiltersMode, useSetIndexFiltersMode } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import type { ProductsQuery } from "#shops/views.ts";
import { toSearchParams } from "./products-query.ts";

/** Milliseconds of quiet after which typing becomes a search. */
const typingPauseMs = 300;

const statuses: { status: ProductsQuery["status"]; label: string }[] = [
  { status: "any", label: "All" },
  { status: "active", label: "Active" },
  { status: "draft", label: "Draft" },
  { status: "archived", label: "Archived" },
];

const sorts: { label: string; value: `${string} asc` | `${string} desc`; directionLabel: string }[] = [
  { label: "Created", value: "newest desc", directionLabel: "Newest first" },
  { label: "Updated", value: "updated desc", directionLabel: "Newest first" },
  { label: "Product title", value: "title asc", directionLabel: "A–Z" },
];

/** Search, status tabs and sorting of the product list; all of it lives in the address. */
export function ProductsFilters({ query, isLoading }: { query: ProductsQuery; isLoading: boolean }) {
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
      tabs={statuses.map(({ status, label }) => ({ id: status, content: label, panelID: "products" }))}
      selected={statuses.findIndex(({ status }) => status === query.status)}
      onSelect={(index) => show({ status: statuses[index]?.status ?? "any" })}
      canCreateNewView={false}
      queryValue={text}
      queryPlaceholder="Search products"
      onQueryChange={type}
      onQueryClear={clear}
      cancelAction={{ onAction: clear }}
      filters={[]}
      hideFilters
      onClearAll={clear}
      sortOptions={sorts}
      sortSelected={[sorts.find(({ value }) => value.startsWith(`${query.sort} `))?.value ?? "newest desc"]}
      onSort={([value]) => show({ sort: (value?.split(" ")[0] ?? "newest") as ProductsQuery["sort"] })}
      loading={isLoading}
    />
  );
}
