import { Box, Icon, InlineStack, Text } from "@shopify/polaris";
import { AlertTriangleIcon } from "@shopify/polaris-icons";
import { useMessages } from "#components/frame/use-messages.tsx";
import type { RestyleImageView } from "#shops/views.ts";
import { toWarnings } from "../review-list.ts";

/** One line for each thing to look at on an image before it is approved; nothing for an image without doubt. */
export function ImageWarnings({ image }: { image: RestyleImageView }) {
  const { say } = useMessages();
  return toWarnings(image).map((warning) => (
    <Box key={warning.key} paddingInline="400" paddingBlockEnd="200">
      <InlineStack gap="100" blockAlign="start" wrap={false}>
        <Box>
          <Icon source={AlertTriangleIcon} tone="caution" />
        </Box>
        <Text as="p" tone="caution">
          {say(warning)}
        </Text>
      </InlineStack>
    </Box>
  ));
}
