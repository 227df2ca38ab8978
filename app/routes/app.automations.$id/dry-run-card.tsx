import { useFetcher } from "@remix-run/react";
import { BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text } from "@shopify/polaris";
import { useEffect } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { PhotoThumbnail } from "#components/pictures/photo-thumbnail.tsx";
import type { AutomationForm, DryRunOutcome, DryRunView } from "#shops/views.ts";
import styles from "./automation.module.css";

/** What the automation of the form would have done in the last 30 days; counted anew with its choices. */
export function DryRunCard({ match, presetId }: Pick<AutomationForm, "match" | "presetId">) {
  const { t, say } = useMessages();
  const fetcher = useFetcher<DryRunOutcome | null>();
  const { load, state, data } = fetcher;
  const isComplete = presetId !== "" && (match.by === "any" || match.value !== "");
  const address = `/app/automations/dry-run?${new URLSearchParams({ by: match.by, value: match.value, preset: presetId })}`;
  useEffect(() => {
    if (isComplete) load(address);
  }, [isComplete, address, load]);
  const isCounting = state !== "idle" || data === undefined;
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {t("automation.dry_run.title")}
          </Text>
          <Text as="p" tone="subdued">
            {t(isComplete ? "automation.dry_run.detail" : "automation.dry_run.incomplete")}
          </Text>
        </BlockStack>
        {isComplete ? (
          <div className={styles.counting} role="status" aria-busy={isCounting}>
            {isCounting ? (
              <>
                <Text as="p" visuallyHidden>
                  {t("automation.dry_run.counting")}
                </Text>
                <SkeletonBodyText lines={4} />
              </>
            ) : data?.ok ? (
              <DryRun dryRun={data.dryRun} />
            ) : (
              <InlineStack gap="200">
                <Text as="p" tone="critical">
                  {data ? say(data.problem) : t("automation.dry_run.failed")}
                </Text>
                <Button variant="plain" onClick={() => load(address)}>
                  {t("action.try_again")}
                </Button>
              </InlineStack>
            )}
          </div>
        ) : null}
      </BlockStack>
    </Card>
  );
}

const thumbnailSize = 40;

function DryRun({ dryRun }: { dryRun: DryRunView }) {
  const { t, number } = useMessages();
  const { productCount, isExact, images, credits, countedProducts, first } = dryRun;
  if (productCount === 0) return <Text as="p">{t("automation.dry_run.none")}</Text>;
  const isSample = countedProducts < productCount;
  const about = (count: number) => (isSample ? t("automation.dry_run.about", { count }) : number(count));
  const figures = [
    [
      t("automation.dry_run.products"),
      isExact ? number(productCount) : t("automation.dry_run.at_least", { count: productCount }),
    ],
    [t("automation.dry_run.images"), about(images)],
    [t("automation.dry_run.credits"), about(credits)],
  ];
  return (
    <BlockStack gap="400">
      <dl className={styles.figures}>
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt>
              <Text as="span" variant="bodySm" tone="subdued">
                {name}
              </Text>
            </dt>
            <dd>
              <Text as="span" variant="headingMd" numeric>
                {text}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      {isSample ? (
        <Text as="p" variant="bodySm" tone="subdued">
          {t("automation.dry_run.sample", { count: countedProducts })}
        </Text>
      ) : null}
      <ul className={styles.products}>
        {first.map((product) => (
          <li key={product.id}>
            <PhotoThumbnail url={product.thumbnailUrl} alt="" size={thumbnailSize} />
            <BlockStack>
              <Text as="span">{product.title}</Text>
              <Text as="span" variant="bodySm" tone="subdued">
                {t("count.images", { count: product.images })} ·{" "}
                {t("count.credits", { count: product.credits })}
              </Text>
            </BlockStack>
          </li>
        ))}
      </ul>
    </BlockStack>
  );
}
