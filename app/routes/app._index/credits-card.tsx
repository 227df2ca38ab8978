import { BlockStack, Card, Divider, Link, Text } from "@shopify/polaris";
import { CreditsLow } from "#components/credits/credits-low.tsx";
import { describeReach } from "#components/credits/credits-reach.ts";
import { useMessages } from "#components/frame/use-messages.tsx";
import { isRunningLow } from "#contract/prices.ts";
import type { CreditsView, NextCreditsView } from "#shops/views.ts";
import styles from "./credits-card.module.css";

interface Props {
  credits: CreditsView | null;
  /** Credits of a recolor in a color that is known. */
  recolorCredits: number;
  /** What the plan brings next; null without one. */
  next: NextCreditsView | null;
  /** Leads to what was spent; the page warns of few credits itself. */
  isLinked?: boolean;
}

/** Available and held credits. Null: the service did not answer. */
export function CreditsCard({ credits, recolorCredits, next, isLinked = true }: Props) {
  const messages = useMessages();
  const { t, number, date } = messages;
  // The warning says it, too.
  const isLow = credits !== null && isRunningLow(credits.available);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("credits.title")}
        </Text>
        {credits ? (
          <>
            <BlockStack gap="050">
              <Text as="p" variant="heading2xl" numeric>
                {number(credits.available)}
              </Text>
              <Text as="p" tone="subdued">
                {t("credits.available")}
              </Text>
              {isLow ? null : (
                <Text as="p" variant="bodySm" tone="subdued">
                  {describeReach(messages, credits.available, recolorCredits)}
                </Text>
              )}
              {next && !isLow ? (
                <Text as="p" variant="bodySm" tone="subdued">
                  {t("plan.next", {
                    credits: t("count.credits", { count: next.credits }),
                    date: date(next.at, "UTC"),
                  })}
                </Text>
              ) : null}
            </BlockStack>
            <Divider />
            <dl className={styles.figures}>
              <div className={styles.figure}>
                <dt>
                  <Text as="span">{t("credits.on_hold")}</Text>
                </dt>
                <dd className={styles.value}>
                  <Text as="span" numeric fontWeight="medium">
                    {number(credits.onHold)}
                  </Text>
                </dd>
              </div>
            </dl>
            {isLinked ? null : (
              <CreditsLow available={credits.available} recolorCredits={recolorCredits} next={next} />
            )}
            <Text as="p" variant="bodySm" tone="subdued">
              {credits.onHold > 0 ? t("credits.on_hold_note", { count: credits.onHold }) : t("credits.note")}
            </Text>
            {isLinked ? (
              <Link url="/app/credits" removeUnderline>
                {t("credits.page.link")}
              </Link>
            ) : null}
          </>
        ) : (
          <Text as="p" tone="subdued">
            {t("credits.unknown")}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
