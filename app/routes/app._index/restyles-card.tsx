import { Box, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { RestyleList } from "#components/restyles/restyle-list.tsx";
import type { RestyleSummary } from "#shops/views.ts";

interface Props {
  title: string;
  restyles: RestyleSummary[];
  /** Text of the empty list; null hides an empty card. */
  empty: string | null;
  action?: { content: string; url: string };
  /** Shows the next step as a button on every row. */
  isUrgent?: boolean;
}

/** A titled list of restyles. */
export function RestylesCard({ title, restyles, empty, action, isUrgent = false }: Props) {
  if (restyles.length === 0 && empty === null) return null;
  return (
    <Card padding="0">
      <Box padding="400">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {action ? (
            <Button variant="plain" url={action.url}>
              {action.content}
            </Button>
          ) : null}
        </InlineStack>
        {restyles.length === 0 ? (
          <Box paddingBlockStart="200">
            <Text as="p" tone="subdued">
              {empty}
            </Text>
          </Box>
        ) : null}
      </Box>
      <RestyleList restyles={restyles} isUrgent={isUrgent} />
    </Card>
  );
}
