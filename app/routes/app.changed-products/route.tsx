import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useFetcher, useLoaderData, useNavigate } from "@remix-run/react";
import { BlockStack, Pagination } from "@shopify/polaris";
import { useRef } from "react";
import { z } from "zod";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { isAfterSuccess, stayIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import restylePicture from "#components/illustrations/restyle.svg";
import type { ChangedProductsView } from "#shops/views.ts";
import { ChangedProductCard } from "./changed-product-card.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("drift.title"));

/** What to do with the changes that were noticed until `readAt`: hide them on Home, or dismiss those of a product or all. */
const Act = z.object({
  intent: z.enum(["hide", "dismiss"]),
  productId: z.string().max(200).nullish(),
  readAt: z.iso.datetime().transform((text) => new Date(text)),
});

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ChangedProductsView> {
  const merchant = await context.merchant(request);
  const page = Number(new URL(request.url).searchParams.get("page"));
  return await merchant.listChangedProducts(Number.isSafeInteger(page) && page > 0 ? page : 1);
}

export async function action({ request, context }: ActionFunctionArgs): Promise<{ intent: string }> {
  const merchant = await context.merchant(request);
  const act = Act.safeParse(await request.json().catch(() => null));
  if (!act.success) throw new Response("The request is malformed", { status: 400 });
  const { intent, productId, readAt } = act.data;
  if (intent === "hide") await merchant.hideChanges(readAt);
  else await merchant.dismissChanges(productId ?? null, readAt);
  return { intent };
}

export const clientAction = stayIfUnreached;
export const shouldRevalidate = isAfterSuccess;

export default function ChangedProducts() {
  const { t } = useMessages();
  const view = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const toast = useToast();
  const list = useRef<HTMLDivElement>(null);
  const fetcher = useFetcher<typeof action>();
  const { products, page, pageCount, readAt } = view;
  const dismiss = (productId: string | null) =>
    fetcher.submit({ intent: "dismiss", productId, readAt }, { method: "post", encType: "application/json" });
  useFetcherResponse(fetcher, () => {
    toast(t("drift.dismissed"));
    // The button that was pressed is gone.
    list.current?.focus({ preventScroll: true });
  });
  const turnTo = (next: number) => navigate(`?page=${next}`);
  const isBusy = fetcher.state !== "idle";
  const isEmpty = products.length === 0;
  return (
    <AppPage
      title={t("drift.title")}
      subtitle={isEmpty ? undefined : t("drift.detail")}
      backAction={{ content: t("nav.home"), url: "/app" }}
      secondaryActions={
        isEmpty
          ? undefined
          : [{ content: t("drift.dismiss.all"), onAction: () => dismiss(null), disabled: isBusy }]
      }
    >
      <div ref={list} tabIndex={-1} aria-busy={isBusy}>
        {isEmpty ? (
          <EmptyCard
            picture={restylePicture}
            heading={t("drift.empty.title")}
            text={t("drift.empty.detail")}
            action={{ content: t("restyles.title"), url: "/app/restyles" }}
          />
        ) : (
          <BlockStack gap="400">
            {products.map((product) => (
              <ChangedProductCard
                key={product.id}
                product={product}
                isBusy={isBusy}
                onDismiss={() => dismiss(product.id)}
              />
            ))}
            {pageCount > 1 ? (
              <Pagination
                hasPrevious={page > 1}
                hasNext={page < pageCount}
                onPrevious={() => turnTo(page - 1)}
                onNext={() => turnTo(page + 1)}
                label={t("restyles.page", { page, pages: pageCount })}
              />
            ) : null}
          </BlockStack>
        )}
      </div>
    </AppPage>
  );
}
