import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { AutomationBadge } from "#components/automations/automation-badge.tsx";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import type { IntentAnswer } from "#components/forms/form-answer.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { PhotoThumbnail } from "#components/pictures/photo-thumbnail.tsx";
import { toNewRestylePath } from "#components/restyles/product-selection.ts";
import { RestyleList } from "#components/restyles/restyle-list.tsx";
import type { AutomationSummary, AutomationView } from "#shops/views.ts";
import styles from "./automation.module.css";
import type { AutomationIntent } from "./route.tsx";

interface Props {
  view: AutomationView;
  automation: AutomationSummary;
}

/** What an automation has done and spent, what waits, and how it is stopped. */
export function AutomationState({ view, automation }: Props) {
  const messages = useMessages();
  const { t, say, date, number } = messages;
  const toast = useToast();
  const fetcher = useFetcher<IntentAnswer<AutomationIntent>>();
  const [isAsked, setIsAsked] = useState(false);
  useFetcherResponse(fetcher, ({ intent, problems }) => {
    if (problems.length > 0) return;
    if (intent === "pause") toast(t("automation.paused"));
    if (intent === "resume") toast(t("automation.resumed"));
  });
  const act = (intent: AutomationIntent) =>
    fetcher.submit(JSON.stringify({ intent }), { method: "post", encType: "application/json" });
  const isBusy = fetcher.state !== "idle";
  const problem = problemOf(messages, fetcher.data?.problems ?? [], null);
  const { state, signedBy } = automation;
  const spentOf = (spent: number, max: number) => t("automation.spent.of", { spent, max });
  const facts = [
    [t("automation.spent.day"), spentOf(automation.spentToday, automation.creditsPerDay)],
    [t("automation.spent.month"), spentOf(automation.spentThisMonth, automation.creditsPerMonth)],
    [t("automation.started"), number(automation.startedCount)],
    [t("automation.until"), date(automation.endsOn, "UTC")],
    [
      t("automation.signed"),
      signedBy
        ? t("automation.signed.by", { name: say(signedBy), day: new Date(automation.signedAt) })
        : t("none"),
    ],
  ];
  return (
    <>
      {problem ? <Banner tone="critical" title={problem} /> : null}
      <Card>
        <BlockStack gap="400">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <AutomationBadge state={state} />
            <InlineStack gap="200">
              {state === "paused" ? (
                <Button disabled={isBusy} onClick={() => act("resume")}>
                  {t("automation.resume")}
                </Button>
              ) : null}
              {state === "ended" || state === "paused" ? null : (
                <Button disabled={isBusy} onClick={() => act("pause")}>
                  {t("automation.pause")}
                </Button>
              )}
              <Button tone="critical" disabled={isBusy} onClick={() => setIsAsked(true)}>
                {t("automation.delete")}
              </Button>
            </InlineStack>
          </InlineStack>
          <dl className={styles.facts}>
            {facts.map(([name, text]) => (
              <div key={name}>
                <dt>
                  <Text as="span" variant="bodySm" tone="subdued">
                    {name}
                  </Text>
                </dt>
                <dd>
                  <Text as="span" fontWeight="semibold" numeric>
                    {text}
                  </Text>
                </dd>
              </div>
            ))}
          </dl>
        </BlockStack>
      </Card>
      <HeldCard view={view} automation={automation} />
      {view.restyles.length > 0 ? (
        <Card padding="0">
          <Box padding="400">
            <Text as="h2" variant="headingMd">
              {t("automation.restyles.title")}
            </Text>
          </Box>
          <RestyleList restyles={view.restyles} />
        </Card>
      ) : null}
      <ConfirmDialog
        isOpen={isAsked}
        title={t("automation.delete.title", { name: automation.name })}
        text={t("automation.delete.detail")}
        confirmLabel={t("automation.delete")}
        cancelLabel={t("automation.delete.cancel")}
        isBusy={isBusy}
        onConfirm={() => act("delete")}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}

const thumbnailSize = 40;

/** The products that wait, why, and the way to restyle them by hand. Renders nothing without any. */
function HeldCard({ view: { heldIds, heldProducts }, automation: { held, state } }: Props) {
  const { t, say } = useMessages();
  if (held.length === 0) return null;
  const goesOn = state === "ceiling" || state === "blocked";
  const more = heldIds.length - heldProducts.length;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t("automation.held.title")}
          </Text>
          <Button url={toNewRestylePath(heldIds)}>{t("products.restyle", { count: heldIds.length })}</Button>
        </InlineStack>
        <BlockStack gap="100">
          {held.map(({ what, why }) => (
            <Text as="p" key={say(what) + (why ? say(why) : "")} fontWeight="semibold">
              {say(what)}
              {why ? `: ${say(why)}` : null}
            </Text>
          ))}
          <Text as="p" tone="subdued">
            {t(goesOn ? "automation.held.detail" : "automation.held.off")}
          </Text>
        </BlockStack>
        <ul className={styles.products}>
          {heldProducts.map(({ id, title, thumbnailUrl }) => (
            <li key={id}>
              <PhotoThumbnail url={thumbnailUrl} alt="" size={thumbnailSize} />
              <Text as="span">{title}</Text>
            </li>
          ))}
          {heldProducts.length > 0 && more > 0 ? (
            <li>
              <Text as="span" tone="subdued">
                {t("automation.held.more", { count: more })}
              </Text>
            </li>
          ) : null}
        </ul>
      </BlockStack>
    </Card>
  );
}
