import { useFetcher } from "@remix-run/react";
import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  Checkbox,
  InlineStack,
  Select,
  Text,
} from "@shopify/polaris";
import { useState } from "react";
import { listAmounts } from "#components/credits/credits-reach.ts";
import { TopUpButton } from "#components/credits/top-up-button.tsx";
import { ConfirmDialog } from "#components/forms/confirm-dialog.tsx";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import type { CurrentPlanView, PlanView, TopUpOfferView } from "#shops/views.ts";
import type { PurchaseAnswer } from "./packs-card.tsx";

interface Props {
  view: PlanView;
  recolorCredits: number;
}

const tones = {
  trial: "info",
  active: "success",
  frozen: "warning",
  cancelled: undefined,
} as const;

/** The monthly plan: what it brings and how it starts, or how the shop's own is. */
export function PlanCard({ view, recolorCredits }: Props) {
  const messages = useMessages();
  const { t, money } = messages;
  const { name, current, isTest } = view;
  const { credits, price, currency } = current ?? view;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {t("plan.title", { name })}
          </Text>
          {current ? <Badge tone={tones[current.state]}>{t(`plan.badge.${current.state}`)}</Badge> : null}
          {(current?.isTest ?? isTest) ? <Badge tone="attention">{t("credits.buy.test")}</Badge> : null}
        </InlineStack>
        <BlockStack gap="050">
          <Text as="p" variant="headingSm" numeric>
            {t("plan.price", {
              credits: t("count.credits", { count: credits }),
              price: money(Number(price), currency),
            })}
          </Text>
          <Text as="p" variant="bodySm" tone="subdued" numeric>
            {listAmounts(messages, credits, recolorCredits).join(" ")}
          </Text>
        </BlockStack>
        {current && current.state !== "cancelled" ? (
          <Running view={view} current={current} />
        ) : (
          <Offer view={view} />
        )}
      </BlockStack>
    </Card>
  );
}

/** Leads to the page on which Shopify asks the merchant. */
function useConfirmation() {
  const messages = useMessages();
  const fetcher = useFetcher<PurchaseAnswer>();
  useFetcherResponse(fetcher, ({ confirmationUrl }) => {
    if (confirmationUrl) window.open(confirmationUrl, "_top");
  });
  return {
    refusal: problemOf(messages, fetcher.data?.problems ?? [], null),
    isBusy: fetcher.state !== "idle",
    send: (form: Record<string, string>) => fetcher.submit(form, { method: "post" }),
  };
}

function Offer({ view }: { view: PlanView }) {
  const { t, money, date } = useMessages();
  const { free, trialCredits, topUp, currency, current } = view;
  const { refusal, isBusy, send } = useConfirmation();
  const [cap, setCap] = useState<string | null>(null);
  return (
    <>
      {current?.paidUntil ? (
        <Text as="p">{t("plan.cancelled", { date: date(current.paidUntil, "UTC") })}</Text>
      ) : null}
      {free && !current ? (
        <Text as="p">
          {free.isTrial
            ? t("plan.trial", { days: free.days, credits: t("count.credits", { count: trialCredits }) })
            : t("plan.paid", { days: free.days })}
        </Text>
      ) : null}
      <Text as="p" tone="subdued">
        {t("plan.keep")}
      </Text>
      <Checkbox
        label={t("plan.top_ups.allow")}
        helpText={t("plan.top_ups.help", {
          credits: t("count.credits", { count: topUp.credits }),
          price: money(Number(topUp.price), currency),
        })}
        checked={cap !== null}
        onChange={(isAllowed) => setCap(isAllowed ? topUp.caps[0]! : null)}
      />
      {cap === null ? null : <CapSelect view={view} cap={cap} onChange={setCap} />}
      {refusal ? <Banner tone="critical">{refusal}</Banner> : null}
      <div>
        <Button
          variant={current ? undefined : "primary"}
          loading={isBusy}
          onClick={() => send({ intent: "subscribe", ...(cap !== null && { cap }) })}
        >
          {t(current ? "plan.start.again" : free?.isTrial ? "plan.start.trial" : "plan.start")}
        </Button>
      </div>
    </>
  );
}

function CapSelect(props: { view: PlanView; cap: string; onChange: (cap: string) => void }) {
  const { t, money } = useMessages();
  const { topUp, currency } = props.view;
  return (
    <Select
      label={t("plan.top_ups.cap")}
      options={topUp.caps.map((value) => ({ value, label: money(Number(value), currency) }))}
      value={props.cap}
      onChange={props.onChange}
    />
  );
}

function Running({ view, current }: { view: PlanView; current: CurrentPlanView }) {
  const { t, money, date } = useMessages();
  const { state, nextAt, credits, price, currency, topUps } = current;
  return (
    <>
      {state === "frozen" ? <Text as="p">{t("plan.frozen")}</Text> : null}
      {nextAt && state !== "frozen" ? (
        <Text as="p">
          {t(state === "trial" ? "plan.next.trial" : "plan.next.active", {
            credits: t("count.credits", { count: credits }),
            date: date(nextAt, "UTC"),
            price: money(Number(price), currency),
          })}
        </Text>
      ) : null}
      {topUps && nextAt ? (
        <TopUps view={view} topUps={topUps} until={nextAt} />
      ) : state === "active" ? (
        <Text as="p" variant="bodySm" tone="subdued">
          {t("plan.top_ups.none")}
        </Text>
      ) : null}
      <Cancel state={state} />
    </>
  );
}

function TopUps({ view, topUps, until }: { view: PlanView; topUps: TopUpOfferView; until: string }) {
  const { t, money, date } = useMessages();
  const { refusal, isBusy, send } = useConfirmation();
  const higher = view.topUp.caps.find((cap) => Number(cap) > Number(topUps.cap));
  const [cap, setCap] = useState<string | null>(null);
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {t("plan.top_ups")}
      </Text>
      <Text as="p" tone="subdued" numeric>
        {t("plan.top_ups.used", {
          used: money(Number(topUps.used), topUps.currency),
          cap: money(Number(topUps.cap), topUps.currency),
          date: date(until, "UTC"),
        })}
      </Text>
      <InlineStack gap="200" blockAlign="center">
        <TopUpButton topUps={topUps} />
        {cap === null ? (
          <Button variant="plain" onClick={() => setCap(higher ?? topUps.cap)}>
            {t("plan.top_ups.raise")}
          </Button>
        ) : null}
      </InlineStack>
      {cap === null ? null : (
        <InlineStack gap="200" blockAlign="end">
          <CapSelect view={view} cap={cap} onChange={setCap} />
          <Button loading={isBusy} disabled={cap === topUps.cap} onClick={() => send({ intent: "cap", cap })}>
            {t("plan.top_ups.raise")}
          </Button>
        </InlineStack>
      )}
      {refusal ? <Banner tone="critical">{refusal}</Banner> : null}
    </BlockStack>
  );
}

function Cancel({ state }: Pick<CurrentPlanView, "state">) {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const fetcher = useFetcher<PurchaseAnswer>();
  const [isAsking, setIsAsking] = useState(false);
  const refusal = problemOf(messages, fetcher.data?.problems ?? [], null);
  useFetcherResponse(fetcher, ({ problems }) => {
    setIsAsking(false);
    if (problems.length === 0) toast(t("plan.cancel.done"));
  });
  return (
    <>
      {refusal ? <Banner tone="critical">{refusal}</Banner> : null}
      <div>
        <Button variant="plain" tone="critical" onClick={() => setIsAsking(true)}>
          {t("plan.cancel")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("plan.cancel.title")}
        text={t(state === "trial" ? "plan.cancel.trial" : "plan.cancel.paid")}
        confirmLabel={t("plan.cancel")}
        cancelLabel={t("plan.cancel.keep")}
        isBusy={fetcher.state !== "idle"}
        onConfirm={() => fetcher.submit({ intent: "cancel-plan" }, { method: "post" })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
