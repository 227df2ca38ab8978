import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useNavigate, useNavigation } from "@remix-run/react";
import { Card, Pagination, Text } from "@shopify/polaris";
import { useEffect } from "react";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { loadStaleIfError, usePageData } from "#components/frame/stale-if-error.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import restylePicture from "#components/illustrations/restyle.svg";
import { RestyleList } from "#components/restyles/restyle-list.tsx";
import { storeRestylesQuery } from "#components/restyles/restyles-address.ts";
import type { Messages } from "#shops/messages/create-messages.ts";
import type { RestyleListView } from "#shops/views.ts";
import { EmptyRestyleList } from "./empty-restyle-list.tsx";
import { parseRestylesQuery } from "./parse-restyles-query.server.ts";
import { RestylesFilters } from "./restyles-filters.tsx";
import { type RestylesAddress, toSearchParams } from "./restyles-query.ts";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("restyles.title"));

const refreshMs = 4_000;

type ListData = RestyleListView & { address: RestylesAddress };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ListData> {
  const merchant = await context.merchant(request);
  const { address, page } = parseRestylesQuery(new URL(request.url).searchParams);
  const { tab, search, product } = address;
  const view = await merchant.listRestyles(page, {
    tab,
    search,
    ...(product ? { productId: `gid://shopify/Product/${product}` } : {}),
  });
  return { ...view, address };
}

export const clientLoader = loadStaleIfError<ListData>;

export default function Restyles() {
  const { t } = useMessages();
  const view = usePageData<ListData>();
  const { restyles, total, page, pageCount, product, hasAny, address } = view;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const isMoving = restyles.some(({ status }) => status === "running" || status === "publishing");
  useLiveRefresh(isMoving, refreshMs);
  const query = toSearchParams(address, page).toString();
  useEffect(() => storeRestylesQuery(query), [query]);
  const turnTo = (number: number) => navigate(`?${toSearchParams(address, number)}`);
  const isLoading = navigation.state === "loading" && navigation.location.pathname === "/app/restyles";

  if (!hasAny) return <NoRestyles />;
  return (
    <AppPage
      title={t("restyles.title")}
      subtitle={product === null ? undefined : t("restyles.of_product", { product })}
      primaryAction={{ content: t("action.choose_products"), url: "/app/products" }}
      secondaryActions={[
        ...(address.product ? [{ content: t("restyles.all"), url: "/app/restyles" }] : []),
        ...toPreparations(t),
        { content: t("drift.title"), url: "/app/changed-products" },
      ]}
    >
      <Card padding="0">
        <RestylesFilters address={address} isLoading={isLoading} />
        <Text as="p" visuallyHidden>
          <span role="status">{address.search ? t("restyles.found", { count: total }) : ""}</span>
        </Text>
        <div id="restyles" aria-busy={isLoading}>
          {restyles.length > 0 ? <RestyleList restyles={restyles} /> : <EmptyRestyleList address={address} />}
        </div>
        {pageCount > 1 ? (
          <Pagination
            type="table"
            hasPrevious={page > 1}
            hasNext={page < pageCount}
            onPrevious={() => turnTo(page - 1)}
            onNext={() => turnTo(page + 1)}
            label={t("restyles.page", { page, pages: pageCount })}
          />
        ) : null}
      </Card>
    </AppPage>
  );
}

/** What can be set up before the first restyle, too. */
const toPreparations = (t: Messages["t"]) => [
  { content: t("looks.title"), url: "/app/looks" },
  { content: t("automation.title"), url: "/app/automations" },
];

function NoRestyles() {
  const { t } = useMessages();
  return (
    <AppPage title={t("restyles.title")} secondaryActions={toPreparations(t)}>
      <EmptyCard
        picture={restylePicture}
        heading={t("restyles.empty.title")}
        text={t("restyles.empty.detail")}
        action={{ content: t("action.choose_products"), url: "/app/products" }}
      />
    </AppPage>
  );
}
