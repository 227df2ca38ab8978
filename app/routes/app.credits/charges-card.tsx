import { BlockStack, Box, Card, InlineStack, Link, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { RelativeTime } from "#components/hooks/relative-time.tsx";
import type { CreditsCharge, CreditsRefund } from "#shops/views.ts";
import styles from "./credits.module.css";

interface Props {
  charges: CreditsCharge[];
  refunds: CreditsRefund[];
}

/** Charges and refunds by product, the latest first; each leads to its restyle. */
export function ChargesCard({ charges, refunds }: Props) {
  const { t } = useMessages();
  const lines = [...charges, ...refunds].toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("credits.ledger.title")}
        </Text>
        {lines.length === 0 ? (
          <Text as="p" tone="subdued">
            {t("credits.ledger.none")}
          </Text>
        ) : (
          <ul className={styles.charges}>
            {lines.map((line) => (
              <li key={line.id}>
                <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
                  <BlockStack>
                    <Link url={`/app/restyles/${line.restyleId}`} removeUnderline monochrome>
                      <Text as="span" fontWeight="medium" breakWord>
                        {line.product}
                      </Text>
                    </Link>
                    <Text as="span" variant="bodySm" tone="subdued">
                      <RelativeTime iso={line.createdAt} />
                    </Text>
                  </BlockStack>
                  <Box>{"credits" in line ? <Refunded refund={line} /> : <Charged charge={line} />}</Box>
                </InlineStack>
              </li>
            ))}
          </ul>
        )}
      </BlockStack>
    </Card>
  );
}

function Refunded({ refund }: { refund: CreditsRefund }) {
  const { t } = useMessages();
  return (
    <>
      <Text as="p" alignment="end" tone="success" numeric>
        {t("credits.ledger.refunded", { count: refund.credits })}
      </Text>
      <Text as="p" alignment="end" variant="bodySm" tone="subdued">
        {t(refund.isForColor ? "credits.ledger.for_color" : "credits.ledger.for_report")}
      </Text>
    </>
  );
}

function Charged({ charge }: { charge: CreditsCharge }) {
  const { t } = useMessages();
  return (
    <>
      <Text as="p" alignment="end" numeric>
        {t("credits.ledger.used", { count: charge.used })}
      </Text>
      {charge.held > 0 ? (
        <Text as="p" alignment="end" variant="bodySm" tone="subdued" numeric>
          {t("credits.ledger.held", { count: charge.held })}
        </Text>
      ) : null}
    </>
  );
}
