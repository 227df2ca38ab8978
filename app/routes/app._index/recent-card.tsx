import { Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { PolarisLink } from "#components/frame/polaris-link.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import { RelativeTime } from "#components/hooks/relative-time.tsx";
import { RestyleStatusBadge } from "#components/restyles/restyle-status-badge.tsx";
import type { RestyleSummary } from "#shops/views.ts";
import styles from "./home.module.css";

/** Finished restyles by their pictures. Renders nothing without any. */
export function RecentCard({ restyles }: { restyles: RestyleSummary[] }) {
  const { t, say } = useMessages();
  if (restyles.length === 0) return null;
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h2" variant="headingMd">
          {t("home.recent.title")}
        </Text>
        <Button variant="plain" url="/app/restyles">
          {t("home.recent.all")}
        </Button>
      </InlineStack>
      <Box paddingBlockStart="300">
        <ul className={styles.works}>
          {restyles.map((restyle) => (
            <li key={restyle.id}>
              <PolarisLink url={`/app/restyles/${restyle.id}`} className={styles.work}>
                <span className={styles.picture}>
                  {restyle.thumbnailUrl ? (
                    <img src={restyle.thumbnailUrl} alt="" loading="lazy" decoding="async" />
                  ) : null}
                </span>
                <Text as="span" fontWeight="semibold" breakWord>
                  {say(restyle.title)}
                </Text>
                <Text as="span" variant="bodySm" tone="subdued" breakWord>
                  {t("restyle.products", { first: restyle.firstProduct, others: restyle.productCount - 1 })}
                </Text>
                <span className={styles.state}>
                  <RestyleStatusBadge status={restyle.status} />
                  <Text as="span" variant="bodySm" tone="subdued">
                    <RelativeTime iso={restyle.createdAt} />
                  </Text>
                </span>
              </PolarisLink>
            </li>
          ))}
        </ul>
      </Box>
    </Card>
  );
}
