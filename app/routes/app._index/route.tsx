import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { BlockStack } from "@shopify/polaris";
import { ProblemBanner } from "#components/forms/problem-banner.tsx";
import { AppPage } from "#components/frame/app-page.tsx";
import { PageColumns } from "#components/frame/page-columns.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { StaleBanner } from "#components/frame/stale-banner.tsx";
import { loadStaleIfError, usePageData } from "#components/frame/stale-if-error.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import type { HomeView } from "#shops/views.ts";
import { CreditsCard } from "./credits-card.tsx";
import { OverdueBanner } from "./overdue-banner.tsx";
import { RestylesCard } from "./restyles-card.tsx";
import { SetupGuide } from "./setup-guide.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("nav.home"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getHome();
}

const refreshMs = 4_000;

/** Limit of the list, so that running restyles stay in view. */
const waitingMax = 8;

export const clientLoader = loadStaleIfError<HomeView>;

export default function Home() {
  const { t } = useMessages();
  const home = usePageData<HomeView>();
  useLiveRefresh(home.running.length > 0, refreshMs);

  return (
    <AppPage
      title={t("app.name")}
      primaryAction={{ content: t("action.choose_products"), url: "/app/products" }}
    >
      <BlockStack gap="400">
        {home.problem || home.isStale ? (
          <div>
            <StaleBanner isStale={home.isStale} />
            <ProblemBanner problem={home.problem} />
          </div>
        ) : null}
        <OverdueBanner overdue={home.overdue} />
        <PageColumns narrow="right">
          <BlockStack gap="400">
            {home.hasPublished ? null : <SetupGuide isStarted={!home.isNew} next={home.needsYou[0]} />}
            <RestylesCard
              title={t("home.waiting.title")}
              restyles={home.needsYou.slice(0, waitingMax)}
              empty={t("home.waiting.empty")}
              action={
                home.needsYou.length > waitingMax
                  ? { content: t("home.waiting.all", { count: home.needsYou.length }), url: "/app/restyles" }
                  : undefined
              }
              isUrgent
            />
            <RestylesCard title={t("home.running.title")} restyles={home.running} empty={null} />
            <RestylesCard title={t("home.scheduled.title")} restyles={home.scheduled} empty={null} />
            <RestylesCard
              title={t("home.recent.title")}
              restyles={home.recent}
              empty={null}
              action={{ content: t("home.recent.all"), url: "/app/restyles" }}
            />
          </BlockStack>
          <CreditsCard credits={home.credits} />
        </PageColumns>
      </BlockStack>
    </AppPage>
  );
}
