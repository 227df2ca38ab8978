import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useMessages } from "#components/frame/use-messages.tsx";
import { useThemeBlocks } from "#components/hooks/use-theme-blocks.ts";

/** The block that marks images, and the one with a sentence for the product. Either tells of AI. */
const marksBlock = "ai-marks";
const noteBlock = "ai-note";

/**
 * Says that the shop's theme doesn't show which images are made with AI, and leads to where that is turned on. Renders
 * nothing where it shows it, and while Shopify hasn't said. Without anything below, it moves nothing when it comes.
 */
export function ThemeNoteCard() {
  const { t } = useMessages();
  const blocks = useThemeBlocks();
  if (!blocks || blocks.shown.includes(marksBlock) || blocks.shown.includes(noteBlock)) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t("home.theme_note.title")}
        </Text>
        <Text as="p" tone="subdued">
          {t("home.theme_note.detail")}
        </Text>
        <InlineStack>
          <Button url={blocks.toEditorUrl(marksBlock)} target="_top">
            {t("theme_editor.open")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
