import { BlockStack, Card, Divider, Text } from "@shopify/polaris";
import { useMessages } from "#components/use-messages.tsx";
import type { CreditsView } from "#shops/views.ts";
import styles from "./credits-card.module.css";

/** Available and held credits. Null: the service did not answer. */
export function CreditsCard({ credits }: { credits: CreditsView | null }) {
  const { t, number } = useMessages();
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
            <Text as="p" variant="bodySm" tone="subdued">
              {credits.onHold > 0 ? t("credits.on_hold_note", { count: credits.onHold }) : t("credits.note")}
            </Text>
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
