import { BlockStack, Box, Button, Card, Divider, InlineStack, Text } from "@shopify/polaris";
import { AutomationIcon } from "@shopify/polaris-icons";
import { Fragment } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";
import { RelativeTime } from "#components/hooks/relative-time.tsx";
import { PhotoThumbnail } from "#components/pictures/photo-thumbnail.tsx";
import type { AutomationTask, RestyleSummary } from "#shops/views.ts";
import styles from "./home.module.css";
import { tasksOf } from "./waiting-tasks.ts";

/** Limit of the list, so that what follows stays in view. */
const shownMax = 8;
const thumbnailSize = 72;

/** What waits for the merchant, each with the one action that ends it. */
export function WaitingCard({
  restyles,
  automations,
}: {
  restyles: RestyleSummary[];
  automations: AutomationTask[];
}) {
  const { t, say } = useMessages();
  const tasks = restyles.flatMap(tasksOf);
  return (
    <Card padding="0">
      <Box padding="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t("home.waiting.title")}
          </Text>
          {tasks.length > shownMax ? (
            <Button variant="plain" url="/app/restyles">
              {t("home.waiting.all", { count: tasks.length })}
            </Button>
          ) : null}
        </InlineStack>
        {tasks.length === 0 && automations.length === 0 ? (
          <Box paddingBlockStart="200">
            <Text as="p" tone="subdued">
              {t("home.waiting.empty")}
            </Text>
          </Box>
        ) : null}
      </Box>
      {automations.map(({ id, name, what }) => (
        <Fragment key={`${id} ${what.key}`}>
          <Divider />
          <div className={styles.task}>
            <PhotoThumbnail url={null} alt="" size={thumbnailSize} icon={AutomationIcon} />
            <BlockStack gap="050">
              <Text as="h3" variant="headingSm">
                {say(what)}
              </Text>
              <Text as="p">{name}</Text>
            </BlockStack>
            <div className={styles.action}>
              <Button
                url={`/app/automations/${id}`}
                accessibilityLabel={t("automation.task.action.of", { name, what: say(what) })}
              >
                {t("automation.task.action")}
              </Button>
            </div>
          </div>
        </Fragment>
      ))}
      {tasks.slice(0, shownMax).map(({ restyle, what, action, url }) => (
        <Fragment key={`${restyle.id} ${action.key}`}>
          <Divider />
          <div className={styles.task}>
            <PhotoThumbnail url={restyle.thumbnailUrl} alt="" size={thumbnailSize} />
            <BlockStack gap="050">
              <Text as="h3" variant="headingSm">
                {say(what)}
              </Text>
              <Text as="p">{say(restyle.title)}</Text>
              <Text as="p" variant="bodySm" tone="subdued">
                {t("restyle.products", { first: restyle.firstProduct, others: restyle.productCount - 1 })} ·{" "}
                <RelativeTime iso={restyle.createdAt} />
              </Text>
            </BlockStack>
            <div className={styles.action}>
              <Button
                url={url}
                accessibilityLabel={t("restyle.step_of", {
                  step: `${say(action)}, ${say(what)}`,
                  restyle: say(restyle.title),
                })}
              >
                {say(action)}
              </Button>
            </div>
          </div>
        </Fragment>
      ))}
    </Card>
  );
}
