import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useFetcher } from "@remix-run/react";
import { BlockStack } from "@shopify/polaris";
import { CreditsLow } from "#components/credits/credits-low.tsx";
import { ProblemBanner } from "#components/forms/problem-banner.tsx";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { PageColumns } from "#components/frame/page-columns.tsx";
import { PageFooter } from "#components/frame/page-footer.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { stayIfUnreached } from "#components/frame/refuse-if-unreached.ts";
import { StaleBanner } from "#components/frame/stale-banner.tsx";
import { loadStaleIfError, usePageData } from "#components/frame/stale-if-error.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useLiveRefresh } from "#components/hooks/use-live-refresh.ts";
import restylePicture from "#components/illustrations/restyle.svg";
import type { HomeView } from "#shops/views.ts";
import { ChangedProductsBanner } from "./changed-products-banner.tsx";
import { CreditsCard } from "./credits-card.tsx";
import { FiguresCard } from "./figures-card.tsx";
import { OverdueBanner } from "./overdue-banner.tsx";
import { PersonWithdrawalsBanner } from "./person-withdrawals-banner.tsx";
import { RecentCard } from "./recent-card.tsx";
import { RestylesCard } from "./restyles-card.tsx";
import { SetupGuide } from "./setup-guide.tsx";
import { ThemeNoteCard } from "./theme-note-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("nav.home"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getHome();
}

/** Takes the setup guide away. */
export async function action({ request, context }: ActionFunctionArgs) {
  const merchant = await context.merchant(request);
  await merchant.hideGuide();
  return null;
}

export const clientAction = stayIfUnreached;

const refreshMs = 4_000;

export const clientLoader = loadStaleIfError<HomeView>;

export default function Home() {
  const { t } = useMessages();
  const home = usePageData<HomeView>();
  const guide = useFetcher<typeof action>();
  const hasGuide = home.hasGuide && guide.state === "idle";
  useLiveRefresh(home.running.length > 0, refreshMs);

  return (
    <AppPage title={t("app.name")}>
      <BlockStack gap="400">
        {home.problem || home.isStale ? (
          <div>
            <StaleBanner isStale={home.isStale} />
            <ProblemBanner problem={home.problem} />
          </div>
        ) : null}
        <OverdueBanner overdue={home.overdue} />
        <PersonWithdrawalsBanner withdrawals={home.personWithdrawals} />
        <ChangedProductsBanner changed={home.changedProducts} />
        {home.credits ? (
          <CreditsLow
            available={home.credits.available}
            recolorCredits={home.recolorCredits}
            next={home.nextCredits}
          />
        ) : null}
        {home.isNew ? null : <FiguresCard figures={home.figures} />}
        <PageColumns narrow="right">
          <BlockStack gap="400">
            {hasGuide ? (
              <SetupGuide
                isStarted={!home.isNew}
                next={home.needsYou[0]}
                onDismiss={() => guide.submit(null, { method: "post" })}
              />
            ) : home.isNew ? (
              <EmptyCard
                picture={restylePicture}
                heading={t("home.new.title")}
                text={t("home.new.detail")}
                action={{ content: t("action.choose_products"), url: "/app/products" }}
              />
            ) : null}
            {home.isNew && home.automations.length === 0 ? null : (
              <WaitingCard restyles={[...home.needsYou, ...home.running]} automations={home.automations} />
            )}
            <RestylesCard title={t("home.running.title")} restyles={home.running} />
            <RestylesCard title={t("home.scheduled.title")} restyles={home.scheduled} />
            <RecentCard restyles={home.recent} />
          </BlockStack>
          <BlockStack gap="400">
            <CreditsCard
              credits={home.credits}
              recolorCredits={home.recolorCredits}
              next={home.nextCredits}
            />
            {home.marksAiImages ? <ThemeNoteCard /> : null}
          </BlockStack>
        </PageColumns>
        <PageFooter />
      </BlockStack>
    </AppPage>
  );
}
