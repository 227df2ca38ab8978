import { Badge, BlockStack, Button, Card, Icon, InlineStack, Spinner, Text } from "@shopify/polaris";
import { CheckCircleIcon } from "@shopify/polaris-icons";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { PhotoCheckView } from "#shops/views.ts";
import type { ChosenImages } from "../draft.ts";
import styles from "./product-photos.module.css";
import type { PhotoChecks } from "./use-photo-checks.ts";

/** How many of the photos can be used, and the way to take those alone. */
export function PhotoChecksCard({
  checks,
  onUse,
}: {
  checks: PhotoChecks;
  /** Takes these photos only. */
  onUse: (chosen: ChosenImages) => void;
}) {
  const { t } = useMessages();
  const { all, total, isUnreached } = checks;
  const isTold = all.some(({ canUse }) => canUse !== null);
  if (total === 0 || (all.length === total && !isTold)) return null;
  const usable = all.filter(({ canUse }) => canUse !== false);
  const isDone = all.length === total;
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {t("checks.title")}
        </Text>
        <div role="status">
          <InlineStack gap="200" blockAlign="center" wrap={false}>
            {isDone || isUnreached ? null : <Spinner size="small" />}
            <Text as="p" tone={isUnreached ? "caution" : "subdued"}>
              {isUnreached
                ? t("checks.unreached")
                : isDone
                  ? t("checks.done", { usable: usable.length, total })
                  : t("checks.checking", { done: all.length, total })}
            </Text>
          </InlineStack>
        </div>
        {isDone && usable.length === total ? null : (
          <div className={styles.use}>
            {!isDone ? null : usable.length > 0 ? (
              <Button onClick={() => onUse(toChosen(usable))}>
                {t("checks.use", { count: usable.length })}
              </Button>
            ) : (
              <Text as="p">{t("checks.none")}</Text>
            )}
          </div>
        )}
      </BlockStack>
    </Card>
  );
}

function toChosen(checks: PhotoCheckView[]): ChosenImages {
  const groups = Map.groupBy(checks, ({ productId }) => productId);
  return Object.fromEntries([...groups].map(([id, own]) => [id, own.map(({ mediaId }) => mediaId)]));
}

/** Whether a photo can be used, on its tile. */
export function PhotoCheckMark({ check }: { check: PhotoCheckView }) {
  const { t } = useMessages();
  if (check.canUse === null) return null;
  return check.canUse ? (
    <span className={styles.mark} title={t("checks.usable")} data-mark="usable">
      <Icon source={CheckCircleIcon} tone="success" />
    </span>
  ) : (
    <span className={styles.own} aria-hidden="true">
      <Badge tone="critical">{t("checks.unusable")}</Badge>
    </span>
  );
}
