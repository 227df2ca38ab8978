import { Badge, BlockStack, Card, InlineStack, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { RelativeTime } from "#components/hooks/relative-time.tsx";
import type { CreditPurchaseView } from "#shops/views.ts";
import styles from "./credits.module.css";

const tones = {
  granted: "success",
  pending: "info",
  declined: undefined,
  expired: undefined,
  unpaid: "attention",
} as const;

/** Purchases, the latest first. */
export function PurchasesCard({ purchases }: { purchases: CreditPurchaseView[] }) {
  const { t, money } = useMessages();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("credits.purchases.title")}
        </Text>
        <ul className={styles.charges}>
          {purchases.map(({ id, kind, credits, price, currency, isTest, state, createdAt }) => (
            <li key={id}>
              <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
                <BlockStack>
                  <Text as="span" fontWeight="medium" numeric>
                    {kind === "trial"
                      ? t("count.credits", { count: credits })
                      : t("credits.purchases.line", {
                          credits: t("count.credits", { count: credits }),
                          price: money(Number(price), currency),
                        })}
                  </Text>
                  <Text as="span" variant="bodySm" tone="subdued">
                    {kind === "pack" ? null : `${t(`plan.purchase.${kind}`)} · `}
                    <RelativeTime iso={createdAt} />
                  </Text>
                </BlockStack>
                <InlineStack gap="100">
                  {isTest ? <Badge tone="attention">{t("credits.buy.test")}</Badge> : null}
                  <Badge tone={tones[state]}>{t(`credits.purchases.${state}`)}</Badge>
                </InlineStack>
              </InlineStack>
            </li>
          ))}
        </ul>
      </BlockStack>
    </Card>
  );
}
