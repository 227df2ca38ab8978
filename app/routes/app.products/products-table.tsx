import { useFetcher, useNavigate, useNavigation } from "@remix-run/react";
import { Banner, Box, IndexTable, type IndexTableProps, Pagination, useBreakpoints } from "@shopify/polaris";
import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useStableActions } from "#components/hooks/use-stable-actions.ts";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import { productsPerRestyleMax } from "#contract/limits.ts";
import type { ProductsQuery, ProductsView } from "#shops/views.ts";
import { NoProductsFound, ProductsSearched } from "./no-products-found.tsx";
import type { ListAnswer } from "./parse-list-action.server.ts";
import { ProductList } from "./product-list.tsx";
import { ProductTableRow } from "./product-table-row.tsx";
import { ProductsFilters } from "./products-filters.tsx";
import { toMatchParams, toSearchParams } from "./products-query.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { canBeRestyled, inListOrder, useProductSelection } from "./use-product-selection.ts";

interface Props {
  view: ProductsView;
  query: ProductsQuery;
}

/** Product list with selection and the action that starts a new restyle. */
export function ProductsTable({ view, query }: Props) {
  const { t, say } = useMessages();
  const { products, total, totalIsExact } = view;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const allIds = useFetcher<ListAnswer>();
  const isNarrow = useBreakpoints().smDown;
  const selection = useProductSelection(
    products,
    toMatchParams({ ...query, sort: "newest" }).toString(),
    toSearchParams(query).toString(),
  );

  useFetcherResponse(allIds, (answer) => {
    if ("ids" in answer && answer.ids) navigate(toNewRestylePath(answer.ids));
    if ("selectionId" in answer) navigate(`/app/selections/${answer.selectionId}`);
  });

  const isWhole = selection.isAll && selection.except.length === 0;
  const chosenHere = products.filter(({ id }) => selection.isSelected(id)).length;
  const chosenCount = selection.isAll ? total - selection.except.length : selection.ids.size;
  const isOverMax = chosenCount > productsPerRestyleMax || !totalIsExact;
  const { restyle } = useStableActions({
    restyle: () => {
      if (!selection.isAll) return navigate(toNewRestylePath(inListOrder(selection.ids, products)));
      const intent = isOverMax ? "freeze" : "select-all";
      const except = selection.except.map((id) => id.split("/").at(-1)).join(" ");
      allIds.submit({ ...Object.fromEntries(toMatchParams(query)), except, intent }, { method: "post" });
    },
  });
  const turnPage = (cursor: Pick<ProductsQuery, "after" | "before">) =>
    navigate(`?${toSearchParams({ ...query, after: undefined, before: undefined, ...cursor })}`);

  const refused = allIds.data && "problem" in allIds.data ? allIds.data.problem : null;
  const counts = useMemo(
    () => ({ chosenCount, chosenHere, isWhole, hasMax: !selection.isAll }),
    [chosenCount, chosenHere, isWhole, selection.isAll],
  );
  // A row is the answer to a click on it. What counts the selected ones follows: with it Polaris renders the checkbox of
  // every row. The page's own checkbox shows the counts and must not wait for them.
  const countsLater = useDeferredValue(counts);
  const counted = selection.isOfSingle ? countsLater : counts;
  // Polaris shows the page as fully selected at this count; products without images are not selectable.
  const choosableHere = products.filter(canBeRestyled).length || products.length;
  const isLoading =
    (navigation.state === "loading" && navigation.location.pathname === "/app/products") ||
    allIds.state !== "idle";

  // Of a long list only a part is looked through at once. A page without any product would say that there are none.
  const onward = query.before ? view.previousCursor : view.nextCursor;
  const goOn = () =>
    turnPage(query.before ? { before: onward ?? undefined } : { after: onward ?? undefined });
  const isSearching = view.isCutShort && products.length === 0;
  const step = useRef(goOn);
  step.current = goOn;
  useEffect(() => {
    if (isSearching && onward) step.current();
  }, [isSearching, onward]);

  const resourceName = useMemo(
    () => ({ singular: t("products.resource.singular"), plural: t("products.resource.plural") }),
    [t],
  );
  const headings = useMemo<IndexTableProps["headings"]>(
    () => [
      { title: t("products.column.product") },
      { title: t("products.column.status") },
      { title: t("products.column.images") },
      { title: t("products.column.restyled") },
      { title: t("products.column.type") },
      { title: t("products.column.vendor") },
    ],
    [t],
  );
  const bulkActions = useMemo(
    () => [
      {
        content: t("products.restyle", { count: counted.chosenCount }),
        disabled: counted.hasMax && counted.chosenCount > productsPerRestyleMax,
        onAction: restyle,
      },
    ],
    [t, counted, restyle],
  );

  return (
    <>
      <ProductsFilters query={query} savedViews={view.savedViews} isLoading={isLoading} />
      {refused ? (
        <Box padding="300">
          <Banner tone="critical">{say(refused)}</Banner>
        </Box>
      ) : null}
      {isNarrow ? (
        <ProductList
          products={products}
          selection={selection}
          isLoading={isLoading}
          isSearching={isSearching}
          total={total > products.length && totalIsExact ? total : null}
        />
      ) : (
        <IndexTable
          loading={isLoading}
          emptyState={isSearching ? <ProductsSearched /> : <NoProductsFound />}
          itemCount={choosableHere}
          selectedItemsCount={counted.isWhole ? "All" : counted.chosenHere}
          onSelectionChange={selection.change}
          hasMoreItems={total > products.length}
          paginatedSelectAllActionText={t(totalIsExact ? "products.select_all" : "products.select_all_more", {
            total,
          })}
          paginatedSelectAllText={t("products.all_selected", { total })}
          resourceName={resourceName}
          headings={headings}
          promotedBulkActions={bulkActions}
        >
          {products.map((product, position) => (
            <ProductTableRow
              key={product.id}
              product={product}
              position={position}
              isSelected={selection.isSelected(product.id)}
            />
          ))}
        </IndexTable>
      )}
      {view.isCutShort && !isSearching ? (
        <Box padding="300">
          <Banner action={{ content: t("products.cut_short.go_on"), onAction: goOn }}>
            {t("products.cut_short")}
          </Banner>
        </Box>
      ) : null}
      <SelectionBar
        chosenCount={counted.chosenCount}
        elsewhereCount={counted.chosenCount - counted.chosenHere}
        isWhole={counted.isWhole}
        hasMax={counted.hasMax}
        isFixed={isNarrow}
        hasBulkActions={!isNarrow && (counted.isWhole || counted.chosenHere > 0)}
        isBusy={allIds.state !== "idle"}
        onRestyle={restyle}
        onClear={selection.clear}
      />
      {products.length > 0 ? (
        <Pagination
          type="table"
          hasPrevious={view.previousCursor !== null}
          hasNext={view.nextCursor !== null}
          onPrevious={() => turnPage({ before: view.previousCursor ?? undefined })}
          onNext={() => turnPage({ after: view.nextCursor ?? undefined })}
          label={t(totalIsExact ? "count.products" : "products.total_more", { count: total })}
        />
      ) : null}
    </>
  );
}
