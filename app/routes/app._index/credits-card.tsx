import { BlockStack, Card, Divider, Text } from "@shopify/polaris";
import { countLabel, numberLabel } from "#components/count-label.ts";
import type { CreditsView } from "#shops/views.ts";
import styles from "./credits-card.module.css";

/** What the shop can spend and what running restyles have reserved. Null: the service gave no figures. */
export function CreditsCard({ credits }: { credits: CreditsView | null }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Credits
        </Text>
        {credits ? (
          <>
            <BlockStack gap="050">
              <Text as="p" variant="heading2xl" numeric>
                {numberLabel(credits.available)}
              </Text>
              <Text as="p" tone="subdued">
                available
              </Text>
            </BlockStack>
            <Divider />
            <dl className={styles.figures}>
              <div className={styles.figure}>
                <dt>
                  <Text as="span">On hold</Text>
                </dt>
                <dd className={styles.value}>
                  <Text as="span" numeric fontWeight="medium">
                    {numberLabel(credits.onHold)}
                  </Text>
                </dd>
              </div>
            </dl>
            <Text as="p" variant="bodySm" tone="subdued">
              {credits.onHold > 0
                ? `${countLabel(credits.onHold, "credit")} reserved for images being made. You only pay for images that succeed.`
                : "Credits are reserved when a restyle starts. You only pay for images that succeed."}
            </Text>
          </>
        ) : (
          <Text as="p" tone="subdued">
            Your balance can’t be shown right now.
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
