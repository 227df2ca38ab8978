import { BlockStack, Divider, InlineStack, Link, ProgressBar, Text } from "@shopify/polaris";
import { Fragment } from "react";
import type { RestyleSummary } from "#shops/views.ts";
import { useMessages } from "../frame/use-messages.tsx";
import { RelativeTime } from "../hooks/relative-time.tsx";
import { ColorDot } from "../pictures/color-dot.tsx";
import { PhotoThumbnail } from "../pictures/photo-thumbnail.tsx";
import { describeNext } from "./describe-schedule.ts";
import styles from "./restyle-list.module.css";
import { isUnfinished, percentSettled, settledCount } from "./restyle-progress.ts";
import { RestyleStatusBadge } from "./restyle-status-badge.tsx";

/** List of restyles for a card without padding. */
export function RestyleList({ restyles }: { restyles: RestyleSummary[] }) {
  return restyles.map((restyle) => (
    <Fragment key={restyle.id}>
      <Divider />
      <RestyleItem restyle={restyle} />
    </Fragment>
  ));
}

function RestyleItem({ restyle }: { restyle: RestyleSummary }) {
  const messages = useMessages();
  const { t, say } = messages;
  const { counts } = restyle;
  return (
    <div className={styles.item}>
      <PhotoThumbnail url={restyle.thumbnailUrl} alt="" size={60} />
      <div className={styles.text}>
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            {restyle.colors.map(({ label, hex }) => (
              <ColorDot key={label} hex={hex} />
            ))}
            <Link url={`/app/restyles/${restyle.id}`} removeUnderline monochrome>
              <Text as="span" variant="bodyMd" fontWeight="semibold">
                {say(restyle.title)}
              </Text>
            </Link>
            <RestyleStatusBadge status={restyle.status} />
          </InlineStack>
          <Text as="p" variant="bodySm" tone="subdued">
            {t("restyle.products", { first: restyle.firstProduct, others: restyle.productCount - 1 })} ·{" "}
            {t("count.images", { count: counts.total })}
            {counts.unchecked > 0 ? (
              <>
                {" · "}
                <Text as="span" tone="caution">
                  {t("restyle.unchecked_count", { count: counts.unchecked })}
                </Text>
              </>
            ) : null}
            {counts.failed > 0 ? (
              <>
                {" · "}
                <Text as="span" tone="critical">
                  {t("restyle.failed_count", { count: counts.failed })}
                </Text>
              </>
            ) : null}{" "}
            · <RelativeTime iso={restyle.createdAt} />
            {restyle.startedBy ? ` · ${say(restyle.startedBy)}` : null}
          </Text>
          {isUnfinished(restyle.status) ? <Progress restyle={restyle} /> : null}
          {restyle.nextScheduled ? (
            <Text as="p" variant="bodySm">
              {describeNext(messages, restyle.nextScheduled)}
            </Text>
          ) : null}
        </BlockStack>
      </div>
    </div>
  );
}

function Progress({ restyle }: { restyle: RestyleSummary }) {
  const { t } = useMessages();
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
          {t("restyle.progress", { done: settledCount(restyle.counts), total: restyle.counts.total })}
        </Text>
      </span>
    </InlineStack>
  );
}
