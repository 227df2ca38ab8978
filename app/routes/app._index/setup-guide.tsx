import { BlockStack, Box, Button, Card, Icon, InlineStack, Text } from "@shopify/polaris";
import { CheckIcon, XIcon } from "@shopify/polaris-icons";
import { useMessages } from "#components/frame/use-messages.tsx";
import restylePicture from "#components/illustrations/restyle.svg";
import { nextStep } from "#components/restyles/restyle-progress.ts";
import type { RestyleSummary } from "#shops/views.ts";
import styles from "./setup-guide.module.css";

const steps = ["products", "color", "review"] as const;

interface Props {
  /** A restyle was started: products were chosen and a color was set. */
  isStarted: boolean;
  /** The restyle to go on with. */
  next: RestyleSummary | undefined;
  onDismiss: () => void;
}

/** Setup guide of a shop until its first image is published; it ticks off what is done. */
export function SetupGuide({ isStarted, next, onDismiss }: Props) {
  const { t } = useMessages();
  const isDone = (step: (typeof steps)[number]) => isStarted && step !== "review";
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
                  <span className={styles.number} data-done={isDone(step)} aria-hidden="true">
                    {isDone(step) ? <Icon source={CheckIcon} /> : index + 1}
                  </span>
                  <BlockStack gap="050">
                    <Text as="h3" variant="headingSm">
                      <span aria-hidden={isDone(step)}>{t(`guide.${step}.title`)}</span>
                      {isDone(step) ? (
                        <Text as="span" visuallyHidden>
                          {t("guide.step_done", { step: t(`guide.${step}.title`) })}
                        </Text>
                      ) : null}
                    </Text>
                    <Text as="p" tone="subdued">
                      {t(`guide.${step}.detail`)}
                    </Text>
                  </BlockStack>
                </li>
              ))}
            </ol>
            <InlineStack>
              {isStarted ? (
                next && (
                  <Button variant="primary" url={nextStep(next).url}>
                    {t("guide.review")}
                  </Button>
                )
              ) : (
                <Button variant="primary" url="/app/products">
                  {t("guide.start")}
                </Button>
              )}
            </InlineStack>
          </BlockStack>
        </Box>
        <span className={styles.dismiss}>
          <Button
            icon={XIcon}
            variant="tertiary"
            accessibilityLabel={t("guide.dismiss")}
            onClick={onDismiss}
          />
        </span>
        <img className={styles.picture} src={restylePicture} alt="" width={320} height={240} />
      </div>
    </Card>
  );
}
