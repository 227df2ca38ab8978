import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { BlockStack, Layout, Page } from "@shopify/polaris";
import { loadOrKeep, useKeptData } from "#components/kept-data.ts";
import { ProblemBanner } from "#components/problem-banner.tsx";
import { refusalHeaders } from "#components/refusal-headers.ts";
import { StaleBanner } from "#components/stale-banner.tsx";
import { useLiveRefresh } from "#components/use-live-refresh.ts";
import type { HomeView } from "#shops/views.ts";
import { CreditsCard } from "./credits-card.tsx";
import { RestylesCard } from "./restyles-card.tsx";
import { SetupGuide } from "./setup-guide.tsx";

export const headers = refusalHeaders;

export const meta: MetaFunction = () => [{ title: "Home · Restyle" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.getHome();
}

const refreshMs = 4_000;

export const clientLoader = loadOrKeep<HomeView>;

export default function Home() {
  const home = useKeptData<HomeView>();
  useLiveRefresh(home.running.length > 0, refreshMs);

  return (
    <Page
      title="Restyle"
      primaryAction={home.isNew ? undefined : { content: "Choose products", url: "/app/products" }}
    >
      <Layout>
        {home.problem || home.isStale ? (
          <Layout.Section>
            <StaleBanner isStale={home.isStale} />
            <ProblemBanner problem={home.problem} />
          </Layout.Section>
        ) : null}
        <Layout.Section>
          <BlockStack gap="400">
            {home.isNew ? <SetupGuide /> : null}
            <RestylesCard
              title="Waiting for you"
              restyles={home.needsYou}
              empty={
                home.isNew ? null : "Nothing is waiting for you. Finished images show up here for review."
              }
              isUrgent
            />
            <RestylesCard title="Running" restyles={home.running} empty={null} />
            <RestylesCard
              title="Recently finished"
              restyles={home.recent}
              empty={null}
              action={{ content: "View all", url: "/app/restyles" }}
            />
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <CreditsCard credits={home.credits} />
        </Layout.Section>
      </Layout>
    </Page>
  );
}
