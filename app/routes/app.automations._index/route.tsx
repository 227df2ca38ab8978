import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlockStack, Box, Card, Divider, InlineStack, Link, Text } from "@shopify/polaris";
import { Fragment } from "react";
import { AutomationBadge } from "#components/automations/automation-badge.tsx";
import { AppPage } from "#components/frame/app-page.tsx";
import { EmptyCard } from "#components/frame/empty-card.tsx";
import { pageTitle } from "#components/frame/page-title.ts";
import { refusalHeaders } from "#components/frame/refusal-headers.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import type { AutomationSummary } from "#shops/views.ts";

export const headers = refusalHeaders;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, ({ t }) => t("automation.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const merchant = await context.merchant(request);
  return await merchant.listAutomations();
}

export default function Automations() {
  const { t } = useMessages();
  const automations = useLoaderData<typeof loader>();
  const create = { content: t("automation.new"), url: "/app/automations/new" };
  const isEmpty = automations.length === 0;
  return (
    <AppPage
      title={t("automation.title")}
      subtitle={isEmpty ? undefined : t("automation.detail")}
      backAction={{ content: t("restyles.title"), url: "/app/restyles" }}
      primaryAction={isEmpty ? undefined : create}
    >
      {isEmpty ? (
        <EmptyCard
          picture={restylePicture}
          heading={t("automation.empty.title")}
          text={t("automation.empty.detail")}
          action={create}
        />
      ) : (
        <Card padding="0">
          {automations.map((automation, index) => (
            <Fragment key={automation.id}>
              {index > 0 ? <Divider /> : null}
              <Automation automation={automation} />
            </Fragment>
          ))}
        </Card>
      )}
    </AppPage>
  );
}

function Automation({ automation }: { automation: AutomationSummary }) {
  const { t, say, date } = useMessages();
  const { id, name, state, match, preset, held } = automation;
  const spent = [
    `${t("automation.spent.day")}: ${t("automation.spent.of", { spent: automation.spentToday, max: automation.creditsPerDay })}`,
    `${t("automation.spent.month")}: ${t("automation.spent.of", { spent: automation.spentThisMonth, max: automation.creditsPerMonth })}`,
    `${t("automation.until")}: ${date(automation.endsOn, "UTC")}`,
  ];
  return (
    <Box padding="400">
      <BlockStack gap="100">
        <InlineStack gap="200" blockAlign="center">
          <Link url={`/app/automations/${id}`} removeUnderline monochrome>
            <Text as="span" fontWeight="semibold">
              {name}
            </Text>
          </Link>
          <AutomationBadge state={state} />
        </InlineStack>
        <Text as="p">
          {say({ key: `automation.match.${match.by}`, params: { label: match.label } })}
          {preset === null ? null : ` · ${t("automation.preset", { preset })}`}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {spent.join(" · ")}
        </Text>
        {held.map(({ what, why }) => (
          <Text as="p" key={say(what) + (why ? say(why) : "")} tone="caution">
            {say(what)}
            {why ? `: ${say(why)}` : null}
          </Text>
        ))}
      </BlockStack>
    </Box>
  );
}
