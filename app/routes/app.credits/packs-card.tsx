import { useFetcher } from "@remix-run/react";
import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useRef } from "react";
import { listAmounts } from "#components/credits/credits-reach.ts";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { useFetcherResponse } from "#components/forms/use-fetcher-response.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useToast } from "#components/hooks/use-toast.ts";
import { defaultSize } from "#contract/prices.ts";
import type { PacksView } from "#shops/views.ts";
import styles from "./credits.module.css";

/** What the page answers; a purchase or plan is confirmed at `confirmationUrl`. */
export interface PurchaseAnswer extends FormAnswer {
  confirmationUrl: string | null;
}

/** Packs of credits to buy; the merchant accepts the charge on a page of Shopify's. */
export function PacksCard({ view: { packs, recolorCredits, isTest, testCredits } }: { view: PacksView }) {
  const messages = useMessages();
  const { t, money } = messages;
  const fetcher = useFetcher<PurchaseAnswer>();
  const wanted = fetcher.formData?.get("pack");
  const refusal = problemOf(messages, fetcher.data?.problems ?? [], null);
  const isBusy = fetcher.state !== "idle";
  useFetcherResponse(fetcher, ({ confirmationUrl }) => {
    if (confirmationUrl) window.open(confirmationUrl, "_top");
  });
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {t("credits.buy.title")}
          </Text>
          {isTest ? <Badge tone="attention">{t("credits.buy.test")}</Badge> : null}
        </InlineStack>
        <Text as="p" tone="subdued">
          {t(isTest ? "credits.buy.note_test" : "credits.buy.note")}{" "}
          {t("credits.buy.counted", { size: defaultSize })}
        </Text>
        {refusal ? <Banner tone="critical">{refusal}</Banner> : null}
        <ul className={styles.packs}>
          {packs.map(({ id, credits, price, currency }) => (
            <li key={id} className={styles.pack}>
              <BlockStack>
                <Text as="span" fontWeight="semibold" numeric>
                  {t("count.credits", { count: credits })}
                </Text>
                <Text as="span" tone="subdued" numeric>
                  {money(Number(price), currency)}
                </Text>
                {listAmounts(messages, credits, recolorCredits).map((amount) => (
                  <Text key={amount} as="span" variant="bodySm" tone="subdued" numeric>
                    {amount}
                  </Text>
                ))}
              </BlockStack>
              <Button
                accessibilityLabel={t("credits.buy.action_of", { count: credits })}
                loading={isBusy && wanted === id}
                disabled={isBusy}
                onClick={() => fetcher.submit({ intent: "buy", pack: id }, { method: "post" })}
              >
                {t("credits.buy.action")}
              </Button>
            </li>
          ))}
        </ul>
        {testCredits === null ? null : <TestCredits credits={testCredits} />}
      </BlockStack>
    </Card>
  );
}

/** A simulated shop has credits for nothing, and says so. */
function TestCredits({ credits }: { credits: number }) {
  const messages = useMessages();
  const { t } = messages;
  const toast = useToast();
  const fetcher = useFetcher<PurchaseAnswer>();
  const submissionId = useRef(newSubmissionId());
  const refusal = problemOf(messages, fetcher.data?.problems ?? [], null);
  useFetcherResponse(fetcher, ({ problems }) => {
    // The same submission is repeated after a refusal: its credits may have been added.
    if (problems.length > 0) return;
    submissionId.current = newSubmissionId();
    toast(t("credits.test.added", { count: credits }));
  });
  const add = () =>
    fetcher.submit({ intent: "test-credits", submissionId: submissionId.current }, { method: "post" });
  return (
    <BlockStack gap="200">
      {refusal ? <Banner tone="critical">{refusal}</Banner> : null}
      <InlineStack gap="300" blockAlign="center">
        <Button loading={fetcher.state !== "idle"} onClick={add}>
          {t("credits.test.add", { count: credits })}
        </Button>
        <Text as="span" variant="bodySm" tone="subdued">
          {t("credits.test.note")}
        </Text>
      </InlineStack>
    </BlockStack>
  );
}
