import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { useMessages } from "#components/frame/use-messages.tsx";

/** Handle of the block that marks images: the name of its file in `extensions/restyle-theme/blocks`. */
const marksBlock = "ai-marks";

/**
 * Says that the shop's theme doesn't show which images are made with AI, and leads to where that is turned on. Renders
 * nothing where it shows it, and while Shopify hasn't said. Without anything below, it moves nothing when it comes.
 */
export function ThemeNoteCard() {
  const { t } = useMessages();
  const [editorUrl, setEditorUrl] = useState<string | null>(null);
  useEffect(() => {
    findMissingNote().then(setEditorUrl, () => setEditorUrl(null));
  }, []);
  if (editorUrl === null) return null;
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
          <Button url={editorUrl} target="_top">
            {t("home.theme_note.action")}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** Where the merchant turns the note on; null where a block of it is in the published theme, and without the extension. */
async function findMissingNote(): Promise<string | null> {
  const extensions = (await window.shopify?.app.extensions()) ?? [];
  const blocks = extensions.flatMap(({ type, activations }) =>
    type === "theme_app_extension" ? (activations as { activations: object[] }[]) : [],
  );
  const { shop, apiKey } = window.shopify.config;
  return blocks.length === 0 || blocks.some(({ activations }) => activations.length > 0)
    ? null
    : `https://${shop}/admin/themes/current/editor?context=apps&activateAppId=${apiKey}/${marksBlock}`;
}
