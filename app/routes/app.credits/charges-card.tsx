import { BlockStack, Box, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { RelativeTime } from "#components/relative-time.tsx";
import { useMessages } from "#components/use-messages.tsx";
import type { CreditsCharge } from "#shops/views.ts";
import styles from "./credits.module.css";

/** What each product cost, the latest first; each leads to its restyle. */
export function ChargesCard({ charges }: { charges: CreditsCharge[] }) {
  const { t } = useMessages();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("credits.ledger.title")}
        </Text>
        {charges.length === 0 ? (
          <Text as="p" tone="subdued">
            {t("credits.ledger.none")}
          </Text>
        ) : (
          <ul className={styles.charges}>
            {charges.map((charge) => (
              <li key={charge.id}>
                <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
                  <BlockStack>
                    <Link url={`/app/restyles/${charge.restyleId}`} removeUnderline monochrome>
                      <Text as="span" fontWeight="medium" breakWord>
                        {charge.product}
                      </Text>
                    </Link>
                    <Text as="span" variant="bodySm" tone="subdued">
                      <RelativeTime iso={charge.createdAt} />
                    </Text>
                  </BlockStack>
                  <Box>
                    <Text as="p" alignment="end" numeric>
                      {t("credits.ledger.used", { count: charge.used })}
                    </Text>
                    {charge.held > 0 ? (
                      <Text as="p" alignment="end" variant="bodySm" tone="subdued" numeric>
                        {t("credits.ledger.held", { count: charge.held })}
                      </Text>
                    ) : null}
                  </Box>
                </InlineStack>
              </li>
            ))}
          </ul>
        )}
      </BlockStack>
    </Card>
  );
}
