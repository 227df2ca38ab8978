import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";
import { z } from "zod";
import { ProblemBanner } from "#components/forms/problem-banner.tsx";
import { AppPage } from "#components/frame/app-page.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import type { IdentitiesQuery } from "#shops/identities/identity-views.ts";
import { Library } from "./library.tsx";

const Query = z.object({
  ownership: z.enum(["mine", "shared", "provided"]).catch("mine"),
  search: z.string().trim().max(200).catch(""),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("identities.title"));

const refreshMs = 4_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  const query = parseIdentitiesQuery(new URL(request.url).searchParams);
  return { ...(await merchant.listIdentities(query)), query };
}

export default function Identities() {
  const { t } = useMessages();
  const { query, ...view } = useLoaderData<typeof loader>();
  const revalidator = useRevalidator();
  useLiveRefresh(
    view.identities?.some(({ status }) => status === "pending" || status === "processing") === true,
    refreshMs,
  );
  return (
    <AppPage
      title={t("identities.title")}
      subtitle={t("identities.subtitle")}
      primaryAction={{ content: t("identities.upload"), url: "/app/identities/upload" }}
      secondaryActions={[
        ...(view.identities !== null && view.canCreate
          ? [{ content: t("identities.create"), url: "/app/identities/create" }]
          : []),
        { content: t("groups.title"), url: "/app/identities/groups" },
      ]}
    >
      <BlockStack gap="400">
        {view.identities === null ? (
          <ProblemBanner
            problem={view.problem}
            retry={{ isLoading: revalidator.state !== "idle", onRetry: () => revalidator.revalidate() }}
          />
        ) : (
          <Library view={view} query={query} />
        )}
      </BlockStack>
    </AppPage>
  );
}

/** The library's query in an address; anything else in it is ignored. */
function parseIdentitiesQuery(params: URLSearchParams): IdentitiesQuery {
  return Query.parse({
    ownership: params.get("ownership"),
    search: params.get("search") ?? "",
    page: params.get("page") ?? 1,
  });
}
