import { BlockStack, Button, Divider, InlineStack, Link, ProgressBar, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { RestyleSummary } from "#shops/views.ts";
import { ColorDot } from "./color-dot.tsx";
import { countLabel, numberLabel } from "./count-label.ts";
import { PhotoThumbnail } from "./photo-thumbnail.tsx";
import { RelativeTime } from "./relative-time.tsx";
import styles from "./restyle-list.module.css";
import { nextStep, percentSettled, settledCount } from "./restyle-progress.ts";
import { RestyleStatusBadge } from "./restyle-status-badge.tsx";

interface Props {
  restyles: RestyleSummary[];
  /** Offers the next step as a button on every row. */
  isUrgent?: boolean;
}

/** Restyles as rows for a card without padding. */
export function RestyleList({ restyles, isUrgent = false }: Props) {
  return restyles.map((restyle) => (
    <Fragment key={restyle.id}>
      <Divider />
      <RestyleItem restyle={restyle} isUrgent={isUrgent} />
    </Fragment>
  ));
}

function RestyleItem({ restyle, isUrgent }: { restyle: RestyleSummary; isUrgent: boolean }) {
  const { counts } = restyle;
  const step = nextStep(restyle);
  return (
    <div className={styles.item}>
      <PhotoThumbnail url={restyle.thumbnailUrl} alt="" size={60} />
      <div className={styles.text}>
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            <ColorDot hex={restyle.color.hex} />
            <Link url={`/app/restyles/${restyle.id}`} removeUnderline monochrome>
              <Text as="span" variant="bodyMd" fontWeight="semibold">
                {restyle.title}
              </Text>
            </Link>
            <RestyleStatusBadge status={restyle.status} />
          </InlineStack>
          <Text as="p" variant="bodySm" tone="subdued">
            {countLabel(restyle.productCount, "product")} · {countLabel(counts.total, "image")}
            {counts.failed > 0 ? ` · ${numberLabel(counts.failed)} failed` : ""} ·{" "}
            <RelativeTime iso={restyle.createdAt} />
          </Text>
          {restyle.status === "running" ? <Progress restyle={restyle} /> : null}
        </BlockStack>
      </div>
      {isUrgent ? (
        <div className={styles.action}>
          <Button url={step.url} accessibilityLabel={`${step.label} of ${restyle.title}`}>
            {step.label}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Progress({ restyle }: { restyle: RestyleSummary }) {
  const labelId = `progress-${restyle.id}`;
  return (
    <InlineStack gap="300" blockAlign="center" wrap={false}>
      <div className={styles.bar}>
        <ProgressBar
          size="small"
          tone="primary"
          progress={percentSettled(restyle.counts)}
          ariaLabelledBy={labelId}
        />
      </div>
      <span className={styles.figure}>
        <Text as="span" id={labelId} variant="bodySm" numeric>
          {numberLabel(settledCount(restyle.counts))} of {countLabel(restyle.counts.total, "image")}
        </Text>
      </span>
    </InlineStack>
  );
}
