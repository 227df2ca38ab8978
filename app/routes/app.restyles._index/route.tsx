import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { Card, Pagination } from "@shopify/polaris";
import { z } from "zod";
import { AppPage } from "#components/app-page.tsx";
import { EmptyCard } from "#components/empty-card.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import { pageTitle } from "#components/page-title.ts";
import { refusalHeaders } from "#components/refusal-headers.ts";
import { RestyleList } from "#components/restyle-list.tsx";
import { loadStaleIfError, usePageData } from "#components/stale-if-error.ts";
import { useLiveRefresh } from "#components/use-live-refresh.ts";
import { useMessages } from "#components/use-messages.tsx";
import type { RestyleListView } from "#shops/views.ts";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("restyles.title"));

const PageNumber = z.coerce.number().int().min(1).catch(1);
const ProductNumber = z
  .string()
  .regex(/^\d{1,19}$/)
  .optional()
  .catch(undefined);
const refreshMs = 4_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const { searchParams } = new URL(request.url);
  const product = ProductNumber.parse(searchParams.get("product") ?? undefined);
  return await merchant.listRestyles(
    PageNumber.parse(searchParams.get("page")),
    product
      ? { productId: `gid://shopify/Product/${product}` }
      : { isArchived: searchParams.get("archived") === "1" },
  );
}

export const clientLoader = loadStaleIfError<RestyleListView>;

export default function Restyles() {
  const { t } = useMessages();
  const view = usePageData<RestyleListView>();
  const { restyles, page, pageCount, product, hasOthers } = view;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const turnTo = (number: number) => {
    const next = new URLSearchParams(params);
    next.set("page", String(number));
    navigate(`?${next}`);
  };
  const isMoving = restyles.some(({ status }) => status === "running" || status === "publishing");
  useLiveRefresh(isMoving, refreshMs);

  const isArchive = params.get("archived") === "1";
  if (restyles.length === 0 && page === 1 && !hasOthers && !isArchive) return <NoRestyles />;
  const other = isArchive
    ? { content: t("archive.hide"), url: "/app/restyles" }
    : { content: t("archive.show"), url: "/app/restyles?archived=1" };
  return (
    <AppPage
      title={t("restyles.title")}
      subtitle={
        product === null
          ? isArchive
            ? t("archive.listed")
            : undefined
          : t("restyles.of_product", { product })
      }
      primaryAction={{ content: t("action.choose_products"), url: "/app/products" }}
      secondaryActions={
        product === null
          ? hasOthers || isArchive
            ? [other]
            : []
          : [{ content: t("restyles.all"), url: "/app/restyles" }]
      }
    >
      {restyles.length === 0 ? (
        <EmptyCard
          picture={restylePicture}
          heading={t("archive.empty.title")}
          text={t(isArchive ? "archive.none.detail" : "archive.empty.detail")}
          action={other}
        />
      ) : (
        <Card padding="0">
          <RestyleList restyles={restyles} />
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
      )}
    </AppPage>
  );
}

function NoRestyles() {
  const { t } = useMessages();
  return (
    <AppPage title={t("restyles.title")}>
      <EmptyCard
        picture={restylePicture}
        heading={t("restyles.empty.title")}
        text={t("restyles.empty.detail")}
        action={{ content: t("action.choose_products"), url: "/app/products" }}
      />
    </AppPage>
  );
}
