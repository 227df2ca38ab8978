import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "@shopify/polaris";
import type { ActionResult } from "#components/forms/form-answer.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, stayIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import noPhotosPicture from "#components/illustrations/no-photos.svg";
import { productsPerRestyleMax } from "#contract/limits.ts";
import { type ListAnswer, parseListAction } from "./parse-list-action.server.ts";
import { parseProductsQuery } from "./parse-products-query.server.ts";
import { isNarrowed } from "./products-query.ts";
import { ProductsTable } from "./products-table.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("products.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const query = parseProductsQuery(new URL(request.url).searchParams);
  const view = await merchant.listProducts(query);
  return { ...view, query };
}

/**
 * Ids of all matching products for "select all", at most one restyle's maximum; for more a selection that is read in the
 * background; keeps a view under a name, which fails
 * when the shop has as many as it may; or deletes a view.
 */
export async function action({ request, context }: ActionFunctionArgs): ActionResult<ListAnswer> {
  const merchant = await context.merchant(request);
  const parsed = await parseListAction(request);
  if (parsed.intent === "save-view") return await merchant.saveView(parsed.name, parsed.query);
  if (parsed.intent === "delete-view") {
    await merchant.deleteView(parsed.viewId);
    return {};
  }
  const ids =
    parsed.intent === "freeze" ? null : await merchant.listProductIds(parsed.match, productsPerRestyleMax);
  if (ids) return { ids };
  const start = await merchant.snapshotSelection(parsed.match, parsed.query);
  return start.ok ? { selectionId: start.selectionId } : { problem: start.problem };
}

export const clientAction = stayIfUnreached;

export const shouldRevalidate = isAfterSuccess;

export default function Products() {
  const { query, ...view } = useLoaderData<typeof loader>();
  const { t } = useMessages();
  if (view.total === 0 && !isNarrowed(query)) return <EmptyStore />;
  return (
    <AppPage title={t("products.title")} subtitle={t("products.subtitle")}>
      <Card padding="0">
        <ProductsTable view={view} query={query} />
      </Card>
    </AppPage>
  );
}

function EmptyStore() {
  const { t } = useMessages();
  return (
    <AppPage title={t("products.title")}>
      <EmptyCard
        picture={noPhotosPicture}
        heading={t("products.empty.title")}
        text={t("products.empty.detail")}
        action={{ content: t("products.empty.action"), url: "shopify:admin/products/new", target: "_top" }}
      />
    </AppPage>
  );
}
