import { BlockStack, Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { XIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import restylePicture from "#components/illustrations/restyle.svg";
import { useHydrated } from "#components/use-hydrated.ts";
import { useMessages } from "#components/use-messages.tsx";
import styles from "./setup-guide.module.css";

const dismissedKey = "restyle.setup-guide-dismissed";

const steps = ["products", "color", "review"] as const;

/** Setup guide of a shop without restyles. Its dismissal is stored in the browser. */
export function SetupGuide() {
  const { t } = useMessages();
  const isBrowser = useHydrated();
  const [isDismissed, setIsDismissed] = useState(false);
  const wasDismissed = isBrowser && window.localStorage.getItem(dismissedKey) !== null;
  if (isDismissed || wasDismissed) return null;

  const dismiss = () => {
    window.localStorage.setItem(dismissedKey, "1");
    setIsDismissed(true);
  };

  return (
    <Card padding="0">
      <div className={styles.guide}>
        <Box padding="500">
          <BlockStack gap="500">
            <BlockStack gap="100">
              <Text as="h2" variant="headingLg">
                {t("guide.title")}
              </Text>
              <Text as="p" tone="subdued">
                {t("guide.detail")}
              </Text>
            </BlockStack>
            <ol className={styles.steps}>
              {steps.map((step, index) => (
                <li key={step} className={styles.step}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <BlockStack gap="050">
                    <Text as="h3" variant="headingSm">
                      {t(`guide.${step}.title`)}
                    </Text>
                    <Text as="p" tone="subdued">
                      {t(`guide.${step}.detail`)}
                    </Text>
                  </BlockStack>
                </li>
              ))}
            </ol>
            <InlineStack>
              <Button variant="primary" url="/app/products">
                {t("guide.start")}
              </Button>
            </InlineStack>
          </BlockStack>
        </Box>
        <span className={styles.dismiss}>
          <Button icon={XIcon} variant="tertiary" accessibilityLabel={t("guide.dismiss")} onClick={dismiss} />
        </span>
        <img className={styles.picture} src={restylePicture} alt="" width={320} height={240} />
      </div>
    </Card>
  );
}
