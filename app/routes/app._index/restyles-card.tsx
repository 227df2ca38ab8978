import { Box, Card, Text } from "@shopify/polaris";
import { RestyleList } from "#components/restyles/restyle-list.tsx";
import type { RestyleSummary } from "#shops/views.ts";

/** A titled list of restyles. Renders nothing without any. */
export function RestylesCard({ title, restyles }: { title: string; restyles: RestyleSummary[] }) {
  if (restyles.length === 0) return null;
  return (
    <Card padding="0">
      <Box padding="400">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
      </Box>
      <RestyleList restyles={restyles} />
    </Card>
  );
}
